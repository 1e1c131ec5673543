//! What is particular to each game's board, in a module for each game.
mod bridge;
mod coalition;
mod fortress;
mod hex;

use super::board::{BoardSvg, edge};
use crate::settings::Labels;
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::Party;

/// What is particular to a game's board.
pub(super) struct GameBoard {
    /// The ground under the cells, with the coordinates.
    pub(super) ground: fn(&BoardSvg, Labels) -> String,
    /// The ground under the cells of a small board.
    pub(super) preview_ground: fn(&BoardSvg) -> String,
    /// What stands on the cells, under the pieces.
    pub(super) fixtures: fn(&BoardSvg) -> String,
    /// The party to whose fortress a cell belongs.
    pub(super) owner: fn(&BoardSvg, Cell) -> Option<Party>,
    /// The offset of a cell's name from the centre of the cell, to the right and down.
    pub(super) name_offset: (i32, i32),
}

impl GameBoard {
    /// A board without particulars.
    const PLAIN: Self = Self {
        ground: |board, _| edge(board),
        preview_ground: edge,
        fixtures: |_| String::new(),
        owner: |_, _| None,
        name_offset: (-47, -33),
    };
}

/// Returns what is particular to a game's board.
pub(super) fn board_of(game_kind: GameKind) -> &'static GameBoard {
    match game_kind {
        GameKind::Bridge => &bridge::BOARD,
        GameKind::Hex => &hex::BOARD,
        GameKind::Fortress => &fortress::BOARD,
        GameKind::Coalition => &coalition::BOARD,
    }
}
