//! Intents for the game on the board.
use crate::board::Point;
use crate::open_game::Drawing;
use engine::board::Cell;
use engine::games::ArrangementName;
use engine::pieces::Party;

/// An intent for the game on the board, in whichever [mode](crate::open_game::Mode) it is.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayIntent {
    /// Pointer or keyboard input on the board.
    Board(BoardIntent),
    /// Undo, navigation, draws, resignation and the clock.
    Game(GameIntent),
    /// Arrangements before the first move, or instead of one.
    Arrangement(ArrangementIntent),
    /// Actions that only coalition chess has.
    Coalition(CoalitionIntent),
    /// The field for typed moves.
    Typing(TypingIntent),
}

/// Pointer or keyboard input on the board, and how the board is viewed.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardIntent {
    /// A click on a cell with a mouse or a pen.
    Click(Cell),
    /// A tap on a cell.
    Tap(Cell),
    /// The start of a drag.
    StartDrag {
        /// The cell of the piece.
        cell: Cell,
        /// Whether by touch.
        is_touch: bool,
    },
    /// The cell under the dragged piece or the pointer; `None` off the board.
    Hover(Option<Cell>),
    /// The pointer rests on a piece: the player asks what it is. `None` once it has left.
    Ask(Option<Cell>),
    /// The end of a drag on a cell; `None` off the board. Nothing if the drag was cancelled meanwhile.
    Drop(Option<Cell>),
    /// The end of a drag without a drop: the piece goes back.
    CancelDrag,
    /// An arrow key: steps to the right and down on the screen.
    MoveCursor(i8, i8),
    /// A letter key. A piece's letter moves the cursor to the next such piece; others are shortcuts.
    Letter {
        /// The letter.
        letter: char,
        /// Whether to the previous piece instead.
        back: bool,
    },
    /// Zooms the board.
    Zoom {
        /// The factor.
        factor: f64,
        /// The point that stays in place; `None` for the centre of the viewport.
        at: Option<Point>,
    },
    /// A double tap: zooms in at a point of the board, or out again.
    DoubleTap(Point),
    /// Moves the viewport of a zoomed board to the right and down, in units of the layout.
    Pan(Point),
    /// Enter on the cell under the cursor, or on the promotion's focused option.
    Enter,
    /// Escape.
    Escape,
    /// A cell received the keyboard focus: the cursor is shown.
    Focus(Cell),
    /// A cell received the focus from a pointer, or because the app asked for it. The cursor stays shown or hidden.
    FocusUnseen(Cell),
    /// Chooses a promotion by the index of its option.
    Promote(usize),
    /// Turns the board to the next party.
    Rotate,
    /// Switches the attack view on or off.
    ToggleAttackView,
    /// Shows every cell that a party attacks.
    ShowPartyAttacks(Party),
    /// Shows what of the player a neutral power would attack if it joined a great power.
    PreviewJoin {
        /// The neutral power.
        party: Party,
        /// The great power.
        partner: Party,
    },
    /// Shows what the ally of a party covers of it, and what it attacks.
    ShowAlly {
        /// The party.
        own: Party,
        /// Its ally.
        ally: Party,
    },
    /// Starts a drawing: the next two clicked cells are its ends.
    StartDrawing,
    /// Shows a drawing while the pointer draws it; `None` when the pointer leaves the board or gives up.
    PreviewDrawing(Option<Drawing>),
    /// Adds a drawing, or removes the same one.
    Draw(Drawing),
}

impl BoardIntent {
    /// Returns whether the input is by touch; `None` if the intent does not say.
    pub const fn is_touch(&self) -> Option<bool> {
        match self {
            Self::Tap(_) => Some(true),
            Self::Click(_) | Self::Enter => Some(false),
            Self::StartDrag { is_touch, .. } => Some(*is_touch),
            Self::Hover(_)
            | Self::Ask(_)
            | Self::Drop(_)
            | Self::CancelDrag
            | Self::MoveCursor(..)
            | Self::Letter { .. }
            | Self::Zoom { .. }
            | Self::DoubleTap(_)
            | Self::Pan(_)
            | Self::Escape
            | Self::Focus(_)
            | Self::FocusUnseen(_)
            | Self::Promote(_)
            | Self::Rotate
            | Self::ToggleAttackView
            | Self::ShowPartyAttacks(_)
            | Self::PreviewJoin { .. }
            | Self::ShowAlly { .. }
            | Self::StartDrawing
            | Self::PreviewDrawing(_)
            | Self::Draw(_) => None,
        }
    }
}

impl BoardIntent {
    /// Returns whether the player sees the cursor after the input: a key shows it, a pointer hides it. `None` if it
    /// stays as it is.
    pub(super) const fn shows_cursor(&self) -> Option<bool> {
        match self {
            Self::MoveCursor(..) | Self::Enter | Self::Focus(_) => Some(true),
            Self::Click(_)
            | Self::Tap(_)
            | Self::DoubleTap(_)
            | Self::Pan(_)
            | Self::StartDrag { .. }
            | Self::PreviewDrawing(_) => Some(false),
            _ => None,
        }
    }
}

/// Actions of the game besides moves, and navigation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Undoes the last action.
    Undo,
    /// Redoes the last undone action.
    Redo,
    /// Shows the position after a number of plies.
    ShowPly(usize),
    /// Shows the next position, or the previous one.
    StepPly {
        /// Whether the previous one.
        back: bool,
    },
    /// Shows one after the other what the others have done since the player's last move.
    Replay,
    /// Plays the move that waits for confirmation.
    ConfirmMove,
    /// Cancels the pending move or the special action that was started.
    CancelPending,
    /// Removes the kings of the party on turn (alliance mate of fortress chess).
    RemoveKings,
    /// Offers a draw for the party on turn.
    OfferDraw,
    /// Accepts the offered draw.
    AcceptDraw,
    /// Declines the offered draw.
    DeclineDraw,
    /// Claims a draw for the party on turn.
    ClaimDraw,
    /// Resigns for a party.
    Resign(Party),
    /// Pauses the clock, or resumes it with `false`.
    PauseClock(bool),
}

/// An arrangement before the first move, or instead of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrangementIntent {
    /// Finishes the arrangement.
    Ready,
    /// Closes the handover screen: the next player has the device.
    DismissHandover,
    /// Restores the initial arrangement.
    Reset,
    /// Saves the arrangement for later games.
    Save,
    /// Uses a saved arrangement, by its index.
    Use(usize),
    /// Uses an arrangement that comes with the game.
    UseNamed(ArrangementName),
    /// Removes a saved arrangement, by its index.
    Remove(usize),
}

/// Actions that only coalition chess has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoalitionIntent {
    /// Declares that the small power on turn joins a party.
    Join(Party),
    /// Skips the turn of the party on turn: asks first, and does it when sent again.
    SkipTurn,
    /// Starts a rearrangement by the party on turn.
    StartRearranging,
    /// Starts a shift of a motorcyclist by the great power on turn.
    StartShifting,
    /// Answers a check out of turn: the cursor moves to the king.
    AnswerOutOfTurn,
    /// Declines to answer a check out of turn.
    DeclineAnswer,
    /// Asks whether the others together can mate the player's king by its next turn.
    CheckKing,
}

/// Input in the field for typed moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypingIntent {
    /// Plays the typed moves.
    Play(String),
    /// Finds completions for the last word of a text.
    Autocomplete(String),
    /// Finds corrections for the last unreadable text.
    FindCorrections,
    /// Focuses the next suggestion, or the previous one.
    FocusSuggestion {
        /// Whether the previous one.
        back: bool,
    },
    /// Closes the list of suggestions.
    ClearSuggestions,
    /// Completes the last word of the text with a suggestion.
    AcceptSuggestion {
        /// The index of the suggestion.
        index: usize,
        /// The text in the field.
        text: String,
    },
    /// Fills the field with a corrected text, by the index of the correction.
    UseCorrection(usize),
}

impl PlayIntent {
    /// Returns whether the intent acts for the party to act, so that it is blocked while others have to act.
    pub const fn is_game_action(&self) -> bool {
        match self {
            Self::Board(intent) => matches!(
                intent,
                BoardIntent::Click(_)
                    | BoardIntent::Tap(_)
                    | BoardIntent::StartDrag { .. }
                    | BoardIntent::Drop(_)
                    | BoardIntent::Promote(_)
                    | BoardIntent::Enter
            ),
            Self::Game(intent) => matches!(
                intent,
                GameIntent::RemoveKings
                    | GameIntent::ConfirmMove
                    | GameIntent::OfferDraw
                    | GameIntent::ClaimDraw
            ),
            Self::Arrangement(intent) => matches!(
                intent,
                ArrangementIntent::Ready
                    | ArrangementIntent::Reset
                    | ArrangementIntent::Use(_)
                    | ArrangementIntent::UseNamed(_)
            ),
            Self::Coalition(intent) => !matches!(intent, CoalitionIntent::CheckKing),
            Self::Typing(intent) => matches!(intent, TypingIntent::Play(_)),
        }
    }
}
