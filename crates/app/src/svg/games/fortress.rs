//! The board of fortress chess: its outline, walls and gates, all derived from the compiled board, so that
//! they are there where no step is, and lie as the board is turned.
use super::GameBoard;
use crate::settings::Labels;
use crate::svg::board::{BoardSvg, edge};
use crate::svg::markup::add;
use engine::board::{Cell, Coordinates, Direction};
use engine::games::fortress::rotated_by_a_quarter;
use engine::pieces::Party;
use std::fmt::Write;

/// The board of fortress chess.
pub(super) const BOARD: GameBoard = GameBoard {
    ground,
    fixtures,
    is_fortified,
    // Beside the walls.
    name_offset: (-40, -26),
    ..GameBoard::PLAIN
};

/// Straight directions are even, and of two that are opposite one is enough.
const UP_AND_RIGHT: [Direction; 2] = [0, 2];
/// South's base row, from its left to its right.
const BASE_ROW: [Coordinates; 2] = [(5, 3), (12, 3)];
/// A line round the four central cells, which lie in the middle however the board is turned.
const CENTRE: &str = "<path class='centre' d='M700 700H900V900H700Z'/>";

/// Whether a cell lies in one of the fortresses, the blocks at the corners.
fn is_fortified(board: &BoardSvg, cell: Cell) -> bool {
    let (x, y) = board.def().rules().geometry.coordinates(cell);
    let is_outer = |at: i8| !(5..=12).contains(&at);
    is_outer(x) && is_outer(y)
}

/// What lies under the cells, and the labels beside them.
fn ground(board: &BoardSvg, labels: Labels) -> String {
    let mut text = edge(board) + &sides(board);
    if labels == Labels::Beside {
        text += &files_and_ranks(board);
    }
    text
}

/// A bar before each party's base row, which marks the party on turn.
fn sides(board: &BoardSvg) -> String {
    let mut text = String::new();
    for party in Party::first(board.parties()) {
        let seat = |place| (0..party.index()).fold(place, |place, _| rotated_by_a_quarter(place));
        let [from, to] = BASE_ROW.map(|(x, y)| {
            let (at, out) = (board.lattice_point(seat((x, y))), board.lattice_point(seat((x, y - 1))));
            (at.0 + (out.0 - at.0) * 7 / 10, at.1 + (out.1 - at.1) * 7 / 10)
        });
        let index = party.index();
        // In the party's colour, with an outline that is seen on every ground.
        for class in ["side case", "side"] {
            let (x, y) = from;
            add!(text, "<path class='{class} side-{index} party-{index}' d='M{x} {y}L{} {}'/>", to.0, to.1);
        }
    }
    text
}

/// Every file and every rank, below its lowest cell or at the left of its first one.
fn files_and_ranks(board: &BoardSvg) -> String {
    let geometry = &board.def().rules().geometry;
    let mut text = String::new();
    for cell in board.cells() {
        let name = board.name(cell);
        let (letter, digits) = name.split_at(1);
        let sideways = board.layout().is_quarter_turned();
        let [of_row, of_column] = if sideways { [letter, digits] } else { [digits, letter] };
        // Between the fortresses there is more room, and the bar of the party.
        let away = if is_fortified(board, cell) { 78 } else { 105 };
        let (x, y) = board.centre(cell);
        for (to, label, x, y) in [((-1, 0), of_row, x - away, y), ((0, 1), of_column, x, y + away)] {
            if board.layout().next(geometry, cell, to).is_none() {
                add!(text, "<text class='label' x='{x}' y='{}'>{label}</text>", y + 11);
            }
        }
    }
    text
}

/// What stands on the cells: walls, gates, and a hint at the central cells.
fn fixtures(board: &BoardSvg) -> String {
    let (walls, gates) = (walled_edges(board), open_gates(board));
    let mut text = CENTRE.to_owned();
    for (class, path) in [("wall case", &walls), ("wall", &walls), ("gate case", &gates), ("gate", &gates)] {
        add!(text, "<path class='{class}' d='{path}'/>");
    }
    text
}

/// The edges between two cells over which there is no step.
fn walled_edges(board: &BoardSvg) -> String {
    let geometry = &board.def().rules().geometry;
    let mut path = String::new();
    for (cell, direction) in board.cells().flat_map(|cell| UP_AND_RIGHT.map(|direction| (cell, direction))) {
        let beside = geometry.offset(cell, geometry.vector(direction), 1);
        if let Some(other) = beside.filter(|_| geometry.step(cell, direction).is_none()) {
            let ((x, y), (to_x, to_y)) = (board.centre(cell), board.centre(other));
            let (half_x, half_y) = ((to_x - x) / 2, (to_y - y) / 2);
            let (x, y) = (x + half_x, y + half_y);
            add!(path, "M{} {}L{} {}", x - half_y, y + half_x, x + half_y, y - half_x);
        }
    }
    path
}

/// The gates where a step leads out of a fortress: a sill across an edge, a small diamond at a corner.
fn open_gates(board: &BoardSvg) -> String {
    let geometry = &board.def().rules().geometry;
    let mut path = String::new();
    for cell in board.cells().filter(|&cell| is_fortified(board, cell)) {
        for direction in 0..geometry.direction_count() {
            let Some(out) = geometry.step(cell, direction).filter(|&out| !is_fortified(board, out)) else {
                continue;
            };
            let ((x, y), (to_x, to_y)) = (board.centre(cell), board.centre(out));
            let (across_x, across_y) = ((y - to_y) * 28 / 100, (to_x - x) * 28 / 100);
            let (x, y) = ((x + to_x) / 2, (y + to_y) / 2);
            if direction.is_multiple_of(2) {
                add!(path, "M{} {}L{} {}", x - across_x, y - across_y, x + across_x, y + across_y);
            } else {
                add!(path, "M{} {y}L{x} {}L{} {y}L{x} {}Z", x - 12, y - 12, x + 12, y + 12);
            }
        }
    }
    path
}
