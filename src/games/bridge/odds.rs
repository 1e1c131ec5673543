//! Material odds: men that are taken off before the game.
use super::board::{self, RANKS, compiled_rules};
use crate::board::Cell;
use crate::pieces::{Man, Role};
use crate::rules::Position;

/// The man that stands on a cell in the array.
pub fn start_piece(cell: Cell) -> Option<Man> {
    board::start_position().piece(cell)
}

/// The array without the men on these cells. Kings stay, and only men of the side of the first cell go.
pub fn start_with_odds(removed: &[Cell]) -> Position {
    let array = board::start_position();
    let giver = removed.iter().find_map(|&cell| array.piece(cell)).map(|man| man.party());
    let goes = |cell: Cell, man: Man| {
        removed.contains(&cell) && man.role() != Role::KING && Some(man.party()) == giver
    };
    let men: Vec<(Cell, Man)> = array.pieces().filter(|&(cell, man)| !goes(cell, man)).collect();
    board::position(&men, array.turn())
}

/// The cells whose men a start position lacks, or none where it differs from the array otherwise too.
pub fn material_odds(start: &Position) -> Vec<Cell> {
    let removed: Vec<Cell> =
        board::start_position().pieces().filter(|&(cell, _)| start.piece(cell).is_none()).map(|(cell, _)| cell).collect();
    let same = start_with_odds(&removed);
    if same.pieces().eq(start.pieces()) && same.turn() == start.turn() { removed } else { Vec::new() }
}

/// The cell across the ditch, where the other side has its like man in the array.
pub fn opposite_cell(cell: Cell) -> Option<Cell> {
    let (file, rank) = compiled_rules().geometry.coordinates(cell);
    compiled_rules().geometry.cell_at((file, RANKS + 1 - rank))
}
