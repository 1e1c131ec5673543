//! Material odds: pieces that are removed before the game (rule `bridge.material-odds`).
use super::board::{self, RANKS, compiled_rules};
use super::{DRAW_ODDS, opponent};
use crate::board::Cell;
use crate::games::{Agreement, Agreements, GameOptions};
use crate::pieces::{Party, Piece, Role};
use crate::rules::Position;

/// Material odds. In a rematch odds stay with the player who has them.
pub(super) const AGREEMENTS: Agreements = Agreements {
    rules: &["bridge.material-odds"],
    limit: |options, agreement| (options, removable(agreement)),
    start_position: |_, agreement| start_with_odds(&agreement.removed_cells),
    rematch: |options, start| {
        let removed_cells = material_odds(start).into_iter().filter_map(opposite_cell).collect();
        (with_opposite_draw_odds(options), Agreement { removed_cells, ..Agreement::default() })
    },
};

/// Returns the agreement with only those cells whose pieces can be removed: not kings, and all of the same party
/// as the last one.
fn removable(agreement: Agreement) -> Agreement {
    let owner = |cell: &Cell| {
        start_piece(*cell).filter(|piece| piece.role() != Role::KING).map(|piece| piece.party())
    };
    let giver = agreement.removed_cells.iter().rev().find_map(owner);
    let is_given = |cell: &Cell| owner(cell).is_some_and(|party| Some(party) == giver);
    let removed_cells = agreement.removed_cells.into_iter().filter(is_given).collect();
    Agreement { removed_cells, ..Agreement::default() }
}

fn with_opposite_draw_odds(options: GameOptions) -> GameOptions {
    let odds = options.get(&DRAW_ODDS).map(|party| opponent(Party::new(party)).index());
    options.with(&DRAW_ODDS, odds)
}

/// Returns the piece on a cell in the start position.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{BLACK, Bridge, QUEEN, start_piece};
/// use schachquartett_engine::{notation::Names, pieces::Piece};
///
/// let cell = |name| Bridge::default().cell_by_name(name).expect("a cell");
/// assert_eq!(start_piece(cell("d9")), Some(Piece::new(BLACK, QUEEN)));
/// assert_eq!(start_piece(cell("d5")), None);
/// ```
pub fn start_piece(cell: Cell) -> Option<Piece> {
    board::start_position().piece(cell)
}

/// Returns the start position without the pieces on these cells ([material odds], rule
/// `bridge.material-odds`). Kings are not removed, nor are pieces of another party than that of the first
/// occupied cell in the list.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::bridge::{Bridge, start_with_odds};
/// use schachquartett_engine::notation::Names;
///
/// let def = Bridge::default();
/// let cells = ["a1", "e1", "a9"].map(|name| def.cell_by_name(name).expect("a cell"));
/// // White's rook goes; its king stays, and so does Black's rook.
/// let text = def.write_position(&start_with_odds(&cells));
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
/// ```
///
/// [material odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
#[must_use]
pub fn start_with_odds(removed: &[Cell]) -> Position {
    let start = board::start_position();
    let giver = removed.iter().find_map(|&cell| start.piece(cell)).map(|piece| piece.party());
    let goes = |cell: Cell, piece: Piece| {
        removed.contains(&cell) && piece.role() != Role::KING && Some(piece.party()) == giver
    };
    let pieces: Vec<(Cell, Piece)> = start.pieces().filter(|&(cell, piece)| !goes(cell, piece)).collect();
    board::position(&pieces, start.turn())
}

/// Returns the cells whose pieces have been removed from the start position; none if `start` is not a start
/// position with [material odds].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{Bridge, material_odds, start_with_odds};
/// use schachquartett_engine::notation::Names;
///
/// let knight = Bridge::default().cell_by_name("b9").expect("a cell");
/// assert_eq!(material_odds(&start_with_odds(&[knight])), [knight]);
/// assert!(material_odds(&start_with_odds(&[])).is_empty());
/// ```
///
/// [material odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
pub fn material_odds(start: &Position) -> Vec<Cell> {
    let removed: Vec<Cell> = board::start_position()
        .pieces()
        .filter(|&(cell, _)| start.piece(cell).is_none())
        .map(|(cell, _)| cell)
        .collect();
    let same = start_with_odds(&removed);
    if same.pieces().eq(start.pieces()) && same.turn() == start.turn() { removed } else { Vec::new() }
}

/// Returns the cell mirrored across the ditch, on which the other party has the same kind of piece in the
/// start position.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{Bridge, opposite_cell};
/// use schachquartett_engine::notation::Names;
///
/// let cell = |name| Bridge::default().cell_by_name(name);
/// assert_eq!(opposite_cell(cell("b1").expect("a cell")), cell("b9"));
/// assert_eq!(opposite_cell(cell("e5").expect("a cell")), cell("e5"));
/// ```
pub fn opposite_cell(cell: Cell) -> Option<Cell> {
    let (file, rank) = compiled_rules().geometry.coordinates(cell);
    compiled_rules().geometry.cell_at((file, RANKS + 1 - rank))
}
