//! The ground of bridge chess: the water under its bridge.
use super::GameBoard;
use crate::settings::Labels;
use crate::svg::board::{BoardSvg, files_and_ranks};
use crate::svg::markup::add;
use std::fmt::Write;

/// The board of bridge chess.
pub(super) const BOARD: GameBoard =
    GameBoard { ground, preview_ground: |_| WATER.to_owned(), ..GameBoard::PLAIN };

const WATER: &str = "<rect class='edge' x='-6' y='-6' width='812' height='912' rx='6'/>\
                     <rect class='water' x='0' y='400' width='800' height='100'/>";

/// Returns the ground: water with waves, and the rails of the bridge.
fn ground(board: &BoardSvg, labels: Labels) -> String {
    let mut text = WATER.to_owned();
    for (x, y) in [(0, 432), (0, 456), (0, 480), (500, 432), (500, 456), (500, 480)] {
        let x = x + 25;
        add!(
            text,
            "<path class='wave' d='M{x} {y}q12.5 -12 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0'/>"
        );
    }
    text += "<path class='rail' d='M288 396L294 408V492L288 504M512 396L506 408V492L512 504'/>";
    if labels == Labels::Beside {
        text += &files_and_ranks(board);
    }
    text
}
