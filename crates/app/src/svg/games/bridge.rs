//! The board of bridge chess: water, and the bridge over it.
use super::GameBoard;
use crate::settings::Labels;
use crate::svg::board::{BoardSvg, files_and_ranks};
use crate::svg::markup::add;
use std::fmt::Write;

/// The board of bridge chess.
pub(super) const BOARD: GameBoard =
    GameBoard { ground, preview_ground: |_| WATER.to_owned(), fixtures: |_| bridge(), ..GameBoard::PLAIN };

const WATER: &str = "<rect class='edge' x='-4' y='-4' width='808' height='908' rx='6'/>\
                     <rect class='water' x='0' y='400' width='800' height='100'/>";

/// The two ends of the bridge, and its sides.
const ENDS: [i32; 2] = [400, 500];
const SIDES: [i32; 2] = [300, 500];
/// From one joint of its planks to the next.
const PLANK: usize = 20;

/// Returns the ground: water with waves, and the shadow of the bridge on it.
fn ground(board: &BoardSvg, labels: Labels) -> String {
    let mut text = WATER.to_owned();
    for (x, y) in [(20, 438), (50, 470), (520, 438), (550, 470)] {
        add!(text, "<path class='wave' d='M{x} {y}q12.5 -10 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0'/>");
    }
    let [top, bottom] = ENDS;
    for x in [SIDES[0] - 7, SIDES[1] + 7] {
        add!(text, "<path class='shade' d='M{x} {top}V{bottom}'/>");
    }
    if labels == Labels::Beside {
        text += &files_and_ranks(board);
    }
    text
}

/// Returns the joints between the planks, and the rails with their posts.
fn bridge() -> String {
    let ([top, bottom], [left, right]) = (ENDS, SIDES);
    let mut planks = String::new();
    for y in (top + PLANK as i32 / 2..bottom).step_by(PLANK) {
        add!(planks, "M{left} {y}H{right}");
    }
    let mut text = format!("<path class='planks' d='{planks}'/>");
    for x in SIDES {
        add!(text, "<path class='rail' d='M{x} {}V{}'/>", top - 4, bottom + 4);
        for y in [top, (top + bottom) / 2, bottom] {
            add!(text, "<rect class='post' x='{}' y='{}' width='14' height='10' rx='2'/>", x - 7, y - 5);
        }
    }
    text
}
