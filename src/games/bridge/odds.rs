//! Material odds: men that are taken off before the game.
use super::board::{self, RANKS, compiled_rules};
use crate::board::Cell;
use crate::pieces::{Piece, Role};
use crate::rules::Position;

/// The man that stands on a cell in the array.
pub fn start_piece(cell: Cell) -> Option<Piece> {
    board::start_position().piece(cell)
}

/// The array without the men on these cells. Kings stay, and only men of the side of the first cell go.
pub fn start_with_odds(removed: &[Cell]) -> Position {
    let start = board::start_position();
    let giver = removed.iter().find_map(|&cell| start.piece(cell)).map(|piece| piece.party());
    let goes = |cell: Cell, piece: Piece| {
        removed.contains(&cell) && piece.role() != Role::KING && Some(piece.party()) == giver
    };
    let pieces: Vec<(Cell, Piece)> = start.pieces().filter(|&(cell, piece)| !goes(cell, piece)).collect();
    board::position(&pieces, start.turn())
}

/// The cells whose men a start position lacks, or none where it differs from the array otherwise too.
pub fn material_odds(start: &Position) -> Vec<Cell> {
    let removed: Vec<Cell> = board::start_position()
        .pieces()
        .filter(|&(cell, _)| start.piece(cell).is_none())
        .map(|(cell, _)| cell)
        .collect();
    let same = start_with_odds(&removed);
    if same.pieces().eq(start.pieces()) && same.turn() == start.turn() { removed } else { Vec::new() }
}

/// The cell across the ditch, where the other side has its like man in the array.
pub fn opposite_cell(cell: Cell) -> Option<Cell> {
    let (file, rank) = compiled_rules().geometry.coordinates(cell);
    compiled_rules().geometry.cell_at((file, RANKS + 1 - rank))
}
