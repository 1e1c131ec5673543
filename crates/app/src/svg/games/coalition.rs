//! The board of coalition chess: bars that mark the party on turn, and files and ranks.
use super::GameBoard;
use crate::settings::Labels;
use crate::svg::board::{BoardSvg, edge};
use crate::svg::markup::add;
use engine::board::{Cell, Coordinates};
use engine::pieces::Party;
use std::fmt::Write;

/// The board of coalition chess.
pub(super) const BOARD: GameBoard = GameBoard { ground, ..GameBoard::PLAIN };

/// Files and ranks.
const LAST: i8 = 10;
/// From a cell's centre to the bar beside it, which leaves room for the files.
const OUTSIDE: i32 = 56;

/// What lies under the cells, and the labels beside them.
fn ground(board: &BoardSvg, labels: Labels) -> String {
    let mut text = edge(board) + &sides(board);
    if labels == Labels::Beside {
        text += &files_and_ranks(board);
    }
    text
}

/// A bar along each party's side.
fn sides(board: &BoardSvg) -> String {
    let rules = board.def().rules();
    let mut text = String::new();
    for party in Party::first(board.parties()) {
        let turned = |(x, y): Coordinates| (y, LAST + 1 - x);
        let seat = |place| (0..rules.seat(party)).fold(place, |place, _| turned(place));
        let [from, to] = [1, LAST].map(|x| {
            let (at, out) = (board.lattice_point(seat((x, 1))), board.lattice_point(seat((x, 0))));
            (at.0 + (out.0 - at.0) * OUTSIDE / 100, at.1 + (out.1 - at.1) * OUTSIDE / 100)
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

/// Every file and every rank, at the left and below, however the board is turned.
fn files_and_ranks(board: &BoardSvg) -> String {
    let sideways = board.layout().is_quarter_turned();
    let part = |cell: Cell, of_row: bool| {
        let mut name = board.name(cell);
        let digits = name.split_off(1);
        if of_row == sideways { name } else { digits }
    };
    let mut text = String::new();
    let rows = board.rows();
    for &first in rows.iter().filter_map(|row| row.first()) {
        let (_, y) = board.centre(first);
        add!(text, "<text class='label' x='-28' y='{}'>{}</text>", y + 9, part(first, true));
    }
    for &cell in rows.last().into_iter().flatten() {
        let (x, y) = board.centre(cell);
        add!(text, "<text class='label' x='{x}' y='{}'>{}</text>", y + 88, part(cell, false));
    }
    text
}
