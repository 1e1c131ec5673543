//! Material odds: men that are taken off before the game.
use super::board::{self, RANKS, ruleset};
use crate::board::Cell;
use crate::pieces::{Man, Role};
use crate::rules::Position;

/// The man that stands on a cell in the array.
pub fn array_man(cell: Cell) -> Option<Man> {
    board::array().man(cell)
}

/// The array without the men on these cells. Kings stay, and only men of the side of the first cell go.
pub fn with_material_odds(removed: &[Cell]) -> Position {
    let array = board::array();
    let giver = removed.iter().find_map(|&cell| array.man(cell)).map(|man| man.party());
    let goes = |cell: Cell, man: Man| {
        removed.contains(&cell) && man.role() != Role::KING && Some(man.party()) == giver
    };
    let men: Vec<(Cell, Man)> = array.men().filter(|&(cell, man)| !goes(cell, man)).collect();
    board::position(&men, array.turn())
}

/// The cells whose men a start position lacks, or none where it differs from the array otherwise too.
pub fn material_odds(start: &Position) -> Vec<Cell> {
    let removed: Vec<Cell> =
        board::array().men().filter(|&(cell, _)| start.man(cell).is_none()).map(|(cell, _)| cell).collect();
    let same = with_material_odds(&removed);
    if same.men().eq(start.men()) && same.turn() == start.turn() { removed } else { Vec::new() }
}

/// The cell across the ditch, where the other side has its like man in the array.
pub fn opposite_cell(cell: Cell) -> Option<Cell> {
    let (file, rank) = ruleset().geometry.coordinates(cell);
    ruleset().geometry.at((file, RANKS + 1 - rank))
}
