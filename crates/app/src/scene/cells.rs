//! Cells as the board shows them.
use super::pieces::{PieceScene, piece_scenes};
use crate::open_game::{Editor, OpenGame, Premove};
use crate::settings::BoardMarks;
use engine::board::{Cell, CellSet};
use engine::games::GameKind;
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Move, in_check};
use texts::Texts;

/// The mark on a target of the selected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A move without capture.
    Move,
    /// A capture, also of a piece on another cell.
    Capture,
}

/// The mark on a cell to which the piece about which the player asks could go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedTarget {
    /// The piece itself stands here.
    Piece,
    /// A move without capture.
    Move,
    /// A capture.
    Capture,
    /// A cell between two leaps of one move.
    Waypoint,
}

/// Which end of a party's last move a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveEnd {
    /// Its start.
    From,
    /// Its target.
    To,
}

/// A cell in a party's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Which end of the move the cell is.
    pub end: MoveEnd,
    /// The number of parties whose last move is a later one: 0 for the newest move. Between two parties it is always
    /// 0, because there both moves are equally strong.
    pub age: usize,
}

/// Everything that a cell shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellScene {
    /// The cell.
    pub cell: Cell,
    /// The mark, if the selected piece can move here.
    pub target: Option<Target>,
    /// Whether the dragged piece or the pointer is over this target.
    pub is_hovered: bool,
    /// The mark, if the piece about which the player asks could go here, and its party.
    pub asked_target: Option<(AskedTarget, Party)>,
    /// Whether the pawn that is selected, or about which the player asks, promotes here.
    pub is_promotion: bool,
    /// Whether the move that waits begins or ends here.
    pub is_premove: bool,
    /// The party that the selected piece's party joins by moving here.
    pub joins: Option<Party>,
    /// Whether the king of a party that may answer out of turn is here.
    pub is_asked_out_of_turn: bool,
    /// Whether the piece here is selected.
    pub is_selected: bool,
    /// Whether a king in check is here.
    pub is_check: bool,
    /// Whether the cell is a witness of a refusal, such as an attacker or an obstacle, or of an error in the editor.
    pub is_witness: bool,
    /// Signs on the cell: in the attack view `=` promotion, `+` check, `#` mate; in the editor a double step.
    pub badge: String,
    /// The marks of a lesson or of the attack view: star, picked, highlighted.
    pub marks: [bool; 3],
    /// By party: its last move, if it begins or ends here.
    pub last_moves: [Option<LastMove>; Party::MAX_COUNT],
    /// Whether the keyboard cursor is here. While a promotion waits, the keyboard is on its options.
    pub is_cursor: bool,
    /// The party of the visible piece here.
    pub party: Option<Party>,
    /// The label for screen readers.
    pub label: String,
}

/// The options of a promotion, shown at its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionScene {
    /// The target.
    pub to: Cell,
    /// The pieces to choose from.
    pub pieces: Vec<Piece>,
    /// The index of the option with the keyboard focus.
    pub focused: usize,
}

/// Everything that the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The cells by index.
    pub cells: Vec<CellScene>,
    /// The pieces. Each keeps its index for the whole game.
    pub pieces: Vec<PieceScene>,
}

impl Scene {
    /// Returns the scene of the open game: cells are named in the notation style, and show these marks by themselves.
    pub fn of(open_game: &OpenGame, texts: &Texts, style: &NotationStyle, marks: BoardMarks) -> Self {
        let last = last_moves(open_game);
        let rules = open_game.def().rules();
        let position = open_game.shown_position();
        // A position with errors cannot be asked about checks.
        let is_sound = open_game.editor().is_none_or(|editor| editor.valid_position().is_some());
        let checked =
            Party::first(rules.parties).filter(|&party| is_sound && in_check(rules, position, party));
        let kings: Vec<Cell> = checked.flat_map(|party| position.kings_of(party)).collect();
        let asked = open_game.answering_cells();
        let premove = open_game.premove();
        let promotion_zone = promotion_zone(open_game);
        let parties = Party::first(rules.parties);
        let suspended: PartySet =
            parties.filter(|&party| is_sound && open_game.is_suspended(party)).collect();
        let cells = open_game
            .geometry()
            .cells()
            .map(|cell| {
                let mut scene = cell_scene(open_game, cell, &last, premove);
                scene.is_check = kings.contains(&cell);
                scene.is_asked_out_of_turn = asked.contains(cell);
                scene.is_promotion = promotion_zone.contains(cell);
                if let Some(editor) = open_game.editor() {
                    annotate_edited_cell(editor, &mut scene);
                }
                scene.label = label(open_game, texts, style, &scene);
                if scene.party.is_some_and(|party| suspended.contains(party)) {
                    scene.label = format!("{}, {}", scene.label, texts.fortress().suspended);
                }
                // What is not marked is spoken all the same.
                scene.is_check &= marks.check;
                if !marks.last_moves {
                    scene.last_moves = Default::default();
                }
                scene
            })
            .collect();
        Self { cells, pieces: piece_scenes(open_game) }
    }
}

impl PromotionScene {
    /// Returns the promotion that waits for a choice.
    pub fn of(open_game: &OpenGame) -> Option<Self> {
        let choice = open_game.interaction.promotion.as_ref()?;
        Some(Self {
            to: choice.moves.first()?.to,
            pieces: choice
                .options()
                .iter()
                .filter_map(|mv| mv.promotion.or(open_game.shown_position().piece(mv.from)))
                .collect(),
            focused: choice.focused,
        })
    }
}

/// Marks the cells of errors, and pieces that still have a double step.
fn annotate_edited_cell(editor: &Editor, scene: &mut CellScene) {
    scene.is_witness = editor.errors().iter().any(|error| error.cells.contains(&scene.cell));
    if editor.parts().piece(scene.cell).is_some_and(Piece::is_unmoved) {
        scene.badge = Editor::DOUBLE_STEP.to_owned();
    }
}

/// By party: its last move, and how many parties have moved later.
type LastMoves = [Option<(Move, usize)>; Party::MAX_COUNT];

/// Returns each party's last move up to the shown position.
fn last_moves(open_game: &OpenGame) -> LastMoves {
    // With the index of the ply.
    let mut last: LastMoves = [None; Party::MAX_COUNT];
    let shown = open_game.view.shown_ply.unwrap_or(usize::MAX);
    for (index, ply) in open_game.game.plies().take(shown).enumerate() {
        if let Some(place) = last.get_mut(ply.action.by.index()) {
            *place = ply.mv().map(|mv| (*mv, index));
        }
    }
    let has_ages = open_game.def().rules().parties > 2;
    let later = |index: usize| last.iter().flatten().filter(|(_, other)| *other > index).count();
    last.map(|moved| moved.map(|(mv, index)| (mv, if has_ages { later(index) } else { 0 })))
}

fn cell_scene(open_game: &OpenGame, cell: Cell, last: &LastMoves, premove: Option<Premove>) -> CellScene {
    let is_selected = open_game.interaction.selected == Some(cell);
    let target = open_game.move_to(cell).map(|mv| match mv.captured {
        Some(_) => Target::Capture,
        None => Target::Move,
    });
    // The refused piece itself shows nothing of the reason.
    let refused = open_game.interaction.refused_move.as_ref().filter(|refused| refused.from != cell);
    let refusal = refused.and_then(|refused| refused.refusal.as_ref());
    let last_move = |moved: &Option<(Move, usize)>| match *moved {
        Some((mv, age)) if mv.to == cell => Some(LastMove { end: MoveEnd::To, age }),
        Some((mv, age)) if mv.from == cell => Some(LastMove { end: MoveEnd::From, age }),
        _ => None,
    };
    CellScene {
        cell,
        target,
        asked_target: asked_target(open_game, cell),
        is_premove: premove.is_some_and(|premove| premove.from == cell || premove.to == cell),
        is_hovered: open_game.interaction.hovered == Some(cell) && target.is_some(),
        joins: open_game
            .interaction
            .joining_targets
            .iter()
            .find(|(to, _)| *to == cell)
            .map(|(_, partner)| *partner),
        is_asked_out_of_turn: false,
        is_selected,
        is_check: false,
        is_promotion: false,
        is_witness: refusal.is_some_and(|refusal| refusal.witnesses.contains(&cell)),
        badge: open_game
            .view
            .attack_view
            .as_ref()
            .and_then(|attack_view| attack_view.badge(cell))
            .unwrap_or_default(),
        marks: open_game
            .study_marks()
            .or(open_game.view.attack_view.as_ref().map(|attack_view| attack_view.marks))
            .map(|marks| [marks.stars, marks.picked, marks.highlighted].map(|cells| cells.contains(cell)))
            .unwrap_or_default(),
        last_moves: [0, 1, 2, 3].map(|party| last_move(&last[party])),
        is_cursor: open_game.view.cursor == cell && open_game.interaction.promotion.is_none(),
        party: open_game
            .shown_position()
            .piece(cell)
            .filter(|_| !open_game.is_hidden(cell))
            .map(Piece::party),
        label: String::new(),
    }
}

/// Returns the cells on which the pawn promotes that is selected, or about which the player asks. Only where that is not the edge
/// of the board: in fortress chess.
fn promotion_zone(open_game: &OpenGame) -> CellSet {
    let rules = open_game.def().rules();
    let asked = || open_game.shown_position().piece(open_game.asked_piece()?.cell);
    let piece = open_game.selected_piece().or_else(asked);
    let pawn = piece.filter(|piece| rules.is_pawn(piece.role()));
    let is_fortress = open_game.def().kind() == GameKind::Fortress && open_game.editor().is_none();
    pawn.filter(|_| is_fortress).map(|pawn| rules.promotion.zone[pawn.party()]).unwrap_or_default()
}

fn asked_target(open_game: &OpenGame, cell: Cell) -> Option<(AskedTarget, Party)> {
    let asked = open_game.asked_piece()?;
    let party = open_game.shown_position().piece(asked.cell)?.party();
    let mark = if asked.cell == cell {
        AskedTarget::Piece
    } else if asked.captures.contains(cell) {
        AskedTarget::Capture
    } else if asked.targets.contains(cell) {
        AskedTarget::Move
    } else if asked.waypoints.contains(cell) {
        AskedTarget::Waypoint
    } else {
        return None;
    };
    Some((mark, party))
}

fn label(open_game: &OpenGame, texts: &Texts, style: &NotationStyle, scene: &CellScene) -> String {
    let mut label = describe_cell(open_game, texts, style, scene.cell);
    let mut add = |applies: bool, text: &str| {
        if applies {
            label.push_str(", ");
            label.push_str(text);
        }
    };
    add(scene.party.is_some_and(|party| open_game.is_eliminated(party)), texts.errors.field_eliminated);
    add(scene.is_selected, texts.cell_selected);
    add(scene.target == Some(Target::Move), texts.cell_target);
    add(scene.target == Some(Target::Capture), texts.cell_capture);
    add(scene.is_promotion, texts.fortress().promotion_square);
    add(scene.is_premove, texts.feedback.cell_premove);
    add(scene.is_check, texts.cell_check);
    add(scene.is_witness && open_game.editor().is_some(), texts.editor.cell_error);
    add(scene.is_asked_out_of_turn, texts.coalition().cell_may_answer);
    let ends = |end: MoveEnd| scene.last_moves.iter().flatten().any(|last| last.end == end);
    add(ends(MoveEnd::From), texts.cell_last_from);
    add(ends(MoveEnd::To), texts.cell_last_to);
    for (sign, text) in [('=', texts.learn.promotes), ('+', texts.learn.checks), ('#', texts.learn.mates)] {
        add(scene.badge.contains(sign), text);
    }
    add(scene.badge == Editor::DOUBLE_STEP, texts.editor.double_step);
    for (applies, text) in
        scene.marks.into_iter().zip([texts.learn.star, texts.learn.picked, texts.learn.marked])
    {
        add(applies, text);
    }
    if let Some(partner) = scene.joins {
        add(true, &texts.coalition().cell_joins(texts.party(open_game.def().kind(), partner)));
    }
    label
}

/// Returns the description of a cell and its piece for screen readers.
pub fn describe_cell(open_game: &OpenGame, texts: &Texts, style: &NotationStyle, cell: Cell) -> String {
    let name = style.cell_name(open_game.def(), cell);
    match open_game.shown_position().piece(cell).filter(|_| !open_game.is_hidden(cell)) {
        None => texts.cell_empty(&name),
        Some(piece) => {
            let game_kind = open_game.def().kind();
            let (party, role) = (texts.party(game_kind, piece.party()), texts.piece(game_kind, piece.role()));
            texts.cell_piece(&name, role, party)
        }
    }
}
