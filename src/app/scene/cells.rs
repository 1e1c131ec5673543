//! What the board shows: one comparable value, from which it is drawn.
use super::pieces::{PieceScene, piece_scenes};
use crate::app::{Editor, OpenGame};
use crate::board::Cell;
use crate::i18n::Texts;
use crate::pieces::{Party, Piece};
use crate::rules::{Move, in_check};

/// The mark of a cell that the selected piece can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A move without capture.
    Move,
    /// A capture, also of a piece that stands elsewhere.
    Capture,
}

/// An end of a party's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveEnd {
    /// Its start.
    From,
    /// Its target.
    To,
}

/// All that a cell shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellScene {
    /// The cell.
    pub cell: Cell,
    /// Whether the selected piece can go here.
    pub target: Option<Target>,
    /// Whether a dragged piece or a pointer is over this target.
    pub is_hovered: bool,
    /// Whether the selected piece's party joins another one by going here.
    pub joins: Option<Party>,
    /// Whether the king of a party stands here that may answer out of turn.
    pub is_asked_out_of_turn: bool,
    /// Whether its piece is selected.
    pub is_selected: bool,
    /// Whether a king in check stands here.
    pub is_check: bool,
    /// Whether it shows why a move was refused.
    pub is_witness: bool,
    /// What the looked-at piece would do by going here: the signs of promotion, check and mate.
    pub badge: String,
    /// Whether a piece is to come here, it is picked, or marked, where something is learnt.
    pub marks: [bool; 3],
    /// The last move of each party, if it began or ended here.
    pub last_moves: [Option<MoveEnd>; Party::MAX_COUNT],
    /// Whether the keyboard is on it; while a promotion waits, it is on the choice.
    pub is_cursor: bool,
    /// Whose piece stands on it.
    pub party: Option<Party>,
    /// What a screen reader says.
    pub label: String,
}

/// A choice of promotions at its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionScene {
    /// The target.
    pub to: Cell,
    /// What the pawn can become.
    pub pieces: Vec<Piece>,
    /// The one that the keyboard is on.
    pub focused: usize,
}

/// All that the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// By index of the cell.
    pub cells: Vec<CellScene>,
    /// The pieces, each at the same place in the list for the whole game.
    pub pieces: Vec<PieceScene>,
}

impl Scene {
    /// What a table shows.
    pub fn of(open_game: &OpenGame, texts: &Texts) -> Self {
        let last = last_moves(open_game);
        let rules = open_game.def().rules();
        let position = open_game.shown_position();
        // Of what cannot be played, nothing is asked.
        let is_sound = open_game.editor().is_none_or(|editor| editor.valid_position().is_some());
        let checked =
            Party::first(rules.parties).filter(|&party| is_sound && in_check(rules, position, party));
        let kings: Vec<Cell> = checked.flat_map(|party| position.kings_of(party)).collect();
        let asked: Vec<Cell> =
            open_game.out_of_turn_parties().iter().flat_map(|party| position.kings_of(party)).collect();
        let cells = open_game
            .geometry()
            .cells()
            .map(|cell| {
                let mut scene = cell_scene(open_game, cell, &last);
                scene.is_check = kings.contains(&cell);
                scene.is_asked_out_of_turn = asked.contains(&cell);
                if let Some(editor) = open_game.editor() {
                    annotate_edited_cell(editor, &mut scene);
                }
                scene.label = label(open_game, texts, &scene);
                scene
            })
            .collect();
        Self { cells, pieces: piece_scenes(open_game) }
    }
}

impl PromotionScene {
    /// The choice that waits at a table.
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

/// Marks the cells of errors, and pieces that have kept their double step.
fn annotate_edited_cell(editor: &Editor, scene: &mut CellScene) {
    scene.is_witness = editor.errors().iter().any(|error| error.cells.contains(&scene.cell));
    if editor.parts().piece(scene.cell).is_some_and(Piece::is_unmoved) {
        scene.badge = Editor::DOUBLE_STEP.to_owned();
    }
}

/// The last move of each party up to the position that is shown.
fn last_moves(open_game: &OpenGame) -> [Option<Move>; Party::MAX_COUNT] {
    let mut last = [None; Party::MAX_COUNT];
    for ply in open_game.game.plies().take(open_game.view.shown_ply.unwrap_or(usize::MAX)) {
        if let Some(place) = last.get_mut(ply.action.by.index()) {
            *place = ply.mv().copied();
        }
    }
    last
}

fn cell_scene(open_game: &OpenGame, cell: Cell, last: &[Option<Move>; Party::MAX_COUNT]) -> CellScene {
    let is_selected = open_game.interaction.selected == Some(cell);
    let target = open_game.interaction.moves.iter().find(|mv| mv.to == cell).map(|mv| match mv.captured {
        Some(_) => Target::Capture,
        None => Target::Move,
    });
    let refusal = open_game.interaction.refused_move.as_ref().and_then(|refused| refused.refusal.as_ref());
    let end = |mv: &Option<Move>| match mv {
        Some(mv) if mv.to == cell => Some(MoveEnd::To),
        Some(mv) if mv.from == cell => Some(MoveEnd::From),
        _ => None,
    };
    CellScene {
        cell,
        target,
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
        last_moves: [0, 1, 2, 3].map(|party| end(&last[party])),
        is_cursor: open_game.view.cursor == cell && open_game.interaction.promotion.is_none(),
        party: open_game
            .shown_position()
            .piece(cell)
            .filter(|_| !open_game.is_hidden(cell))
            .map(Piece::party),
        label: String::new(),
    }
}

fn label(open_game: &OpenGame, texts: &Texts, scene: &CellScene) -> String {
    let mut label = describe_cell(open_game, texts, scene.cell);
    let mut add = |applies: bool, text: &str| {
        if applies {
            label.push_str(", ");
            label.push_str(text);
        }
    };
    add(scene.party.is_some_and(|party| open_game.game.is_eliminated(party)), texts.field_eliminated);
    add(scene.is_selected, texts.cell_selected);
    add(scene.target == Some(Target::Move), texts.cell_target);
    add(scene.target == Some(Target::Capture), texts.cell_capture);
    add(scene.is_check, texts.cell_check);
    add(scene.is_witness && open_game.editor().is_some(), texts.editor.cell_error);
    add(scene.is_asked_out_of_turn, texts.coalition().cell_may_answer);
    add(scene.last_moves.contains(&Some(MoveEnd::From)), texts.cell_last_from);
    add(scene.last_moves.contains(&Some(MoveEnd::To)), texts.cell_last_to);
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

/// What a screen reader says of a cell and the piece on it.
pub fn describe_cell(open_game: &OpenGame, texts: &Texts, cell: Cell) -> String {
    let name = open_game.cell_name(cell);
    match open_game.shown_position().piece(cell).filter(|_| !open_game.is_hidden(cell)) {
        None => texts.cell_empty(&name),
        Some(piece) => {
            let game_kind = open_game.def().kind();
            let (party, role) = (texts.party(game_kind, piece.party()), texts.piece(game_kind, piece.role()));
            texts.cell_piece(&name, role, party)
        }
    }
}
