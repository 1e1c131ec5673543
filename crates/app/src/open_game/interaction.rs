//! What the player is doing on the board.
use super::{AskedPiece, Drawing, PromotionChoice, Suggestions};
use engine::board::Cell;
use engine::history::{IllegalAction, MovetextError};
use engine::pieces::Party;
use engine::rules::{Move, Refusal};
use learn::HintStage;
use search::{Choice, KingSafety, MateStep, SearchInfo, Wish};

/// A move that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// The start.
    pub from: Cell,
    /// The target.
    pub to: Cell,
    /// The reason; `None` if the game is over.
    pub refusal: Option<Refusal>,
}

/// A movetext that cannot be read to its end.
#[derive(Clone, Debug)]
pub struct InvalidMovetext {
    /// The text.
    pub text: String,
    /// The error.
    pub error: MovetextError,
    /// What the unreadable word may mean, the nearest first.
    pub corrections: Vec<String>,
}

/// A move that waits for confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingMove {
    /// The move.
    pub mv: Move,
    /// The party that the moving party joins by the move.
    pub joins: Option<Party>,
    /// Whether the moving party stays neutral by it for good, because this is its last turn to choose.
    pub stays_neutral: bool,
}

/// What was found for a player who asked.
#[derive(Clone, Debug)]
pub enum Advice {
    /// A hint.
    Hint {
        /// What to do, and why.
        info: SearchInfo,
        /// How much of it is shown: of a move first the piece.
        stage: HintStage,
        /// Whether the arrangement that it advises is on the board.
        is_arranged: bool,
    },
    /// Whether the king of a great power is safe.
    KingSafety(Party, KingSafety),
    /// What a neutral power wants of the great power on turn.
    Wish(Party, Wish),
    /// What the ally will probably choose in its next turn.
    Forecast(Party, Choice),
}

/// How a dragged piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragStyle {
    /// In its size, under the pointer.
    Normal,
    /// Twice as large, above the finger.
    Enlarged,
}

impl DragStyle {
    /// Returns the style of a drag: a finger would cover a piece of normal size.
    pub(crate) fn new(is_touch: bool, magnifies: bool) -> Self {
        if is_touch && magnifies { Self::Enlarged } else { Self::Normal }
    }
}

/// What the player is doing on the board. The default value is nothing; setting it clears everything.
#[derive(Clone, Debug, Default)]
pub struct Interaction {
    /// The cell of the selected piece.
    pub selected: Option<Cell>,
    /// The legal moves of the selected piece.
    pub moves: Vec<Move>,
    /// The targets by which the party of the selected piece joins another party, with that party.
    pub joining_targets: Vec<(Cell, Party)>,
    /// The piece about which the player asks.
    pub asked: Option<AskedPiece>,
    /// How the selected piece is being dragged; `None` if it is not.
    pub drag_style: Option<DragStyle>,
    /// Whether the dragged piece was selected before.
    pub was_selected: bool,
    /// The cell under the dragged piece or the pointer.
    pub hovered: Option<Cell>,
    /// The cell on which a piece was just dropped.
    pub just_dropped: Option<Cell>,
    /// Whether pieces appear at their places without a slide, because the board was set up or turned.
    pub skip_animation: bool,
    /// The promotion that waits for a choice.
    pub promotion: Option<PromotionChoice>,
    /// The move that waits for confirmation.
    pub pending_move: Option<PendingMove>,
    /// The party that the party on turn joins by its rearrangement, while that waits for confirmation.
    pub pending_rearrangement_ally: Option<Party>,
    /// The mate that the others together have against the set-up, while that waits for confirmation.
    pub unsafe_setup: Option<Vec<MateStep>>,
    /// Whether skipping the turn waits for confirmation.
    pub pending_skip: bool,
    /// The last move, if it was refused.
    pub refused_move: Option<RefusedMove>,
    /// Why the last action besides a move is illegal.
    pub illegal_action: Option<IllegalAction>,
    /// The last typed text, if it could not be read.
    pub invalid_movetext: Option<InvalidMovetext>,
    /// The suggestions for the text that is being typed.
    pub suggestions: Suggestions,
    /// The arrows and circles on the board.
    pub drawings: Vec<Drawing>,
    /// The arrow or circle that the pointer is drawing.
    pub unfinished_drawing: Option<Drawing>,
    /// The mate against a king that the player has asked about, drawn in the colours of those who move.
    pub mate: Vec<MateStep>,
    /// What the player asked for, and the hash of the position for which it holds.
    pub(super) advice: Option<(u64, Advice)>,
}

impl Interaction {
    /// Returns the move that would be made if the selected piece were dropped now, or if the cell under the pointer or the cursor
    /// were clicked.
    pub(crate) fn previewed_move(&self, cursor: Cell) -> Option<Move> {
        let to_cell = |cell: Cell| self.moves.iter().find(|mv| mv.to == cell).copied();
        self.selected?;
        self.hovered.and_then(to_cell).or_else(|| to_cell(cursor))
    }

    /// Puts a dragged piece back. Returns whether one was dragged.
    pub(crate) fn cancel_drag(&mut self) -> bool {
        if self.drag_style.take().is_none() {
            return false;
        }
        (self.selected, self.hovered, self.was_selected) = (None, None, false);
        self.moves.clear();
        self.joining_targets.clear();
        true
    }
}
