//! Material odds: pieces that are removed before the game (rule `bridge.material-odds`).
use super::board::{self, RANKS, compiled_rules};
use crate::board::Cell;
use crate::pieces::{Piece, Role};
use crate::rules::Position;

/// Returns the piece on a cell in the start position.
pub fn start_piece(cell: Cell) -> Option<Piece> {
    board::start_position().piece(cell)
}

/// Returns the start position without the pieces on these cells. Kings are not removed, nor are pieces of
/// another party than that of the first occupied cell in the list.
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
/// position with material odds.
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
pub fn opposite_cell(cell: Cell) -> Option<Cell> {
    let (file, rank) = compiled_rules().geometry.coordinates(cell);
    compiled_rules().geometry.cell_at((file, RANKS + 1 - rank))
}
