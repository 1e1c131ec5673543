//! The coordinates of hex chess.
use super::GameBoard;
use crate::settings::Labels;
use crate::svg::board::{BoardSvg, edge};
use crate::svg::markup::add;
use std::fmt::Write;

/// The board of hex chess.
pub(super) const BOARD: GameBoard = GameBoard {
    ground: |board, labels| {
        let beside = if labels == Labels::Beside { rows_and_numbers(board) } else { String::new() };
        edge(board) + &beside
    },
    // Below the piece, in the lowest corner of the hexagon.
    name_offset: (0, 46),
    ..GameBoard::PLAIN
};

/// Returns the coordinates: each row at its first cell and each number at its lowest cell, at the edge of the
/// board.
fn rows_and_numbers(board: &BoardSvg) -> String {
    let geometry = &board.def().rules().geometry;
    let mut text = String::new();
    for cell in board.cells() {
        let (row, number) = geometry.coordinates(cell);
        let name = board.name(cell);
        let (letter, digits) = name.split_at(1);
        let [of_row, of_number] = if board.style().v23_names { [digits, letter] } else { [letter, digits] };
        for (beyond, label) in [((row, number - 1), of_row), ((row - 1, number), of_number)] {
            if geometry.cell_at(beyond).is_some() {
                continue;
            }
            let (at, out) = (board.layout().centre(geometry, cell), board.layout().point_of(beyond));
            let x = (at.x + (out.x - at.x) * 0.74) as i32;
            let y = (at.y + (out.y - at.y) * 0.74) as i32 + 8;
            add!(text, "<text class='label' x='{x}' y='{y}'>{label}</text>");
        }
    }
    text
}
