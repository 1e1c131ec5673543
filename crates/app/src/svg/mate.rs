//! The lines from the attackers to a mated king.
use super::board::BoardSvg;
use super::markup::add;
use crate::open_game::OpenGame;
use engine::pieces::Party;
use engine::rules::attackers;
use std::fmt::Write;

/// Returns the lines at the end that is shown; empty if no king is mated.
pub fn mate_lines(open_game: &OpenGame) -> String {
    let mut text = String::new();
    let Some(party) = open_game.mated_party() else { return text };
    let (board, position, rules) =
        (BoardSvg::of(open_game), open_game.shown_position(), open_game.def().rules());
    let others =
        Party::first(rules.parties).filter(|&other| position.relations().captures(other).contains(party));
    let others = others.collect();
    for king in position.kings_of(party) {
        let (to_x, to_y) = board.centre(king);
        for from in attackers(rules, position, king, others) {
            let (x, y) = board.centre(from);
            for line in ["outer", "inner"] {
                add!(text, "<path class='mate-line {line}' pathLength='1' d='M{x} {y}L{to_x} {to_y}'/>");
            }
        }
    }
    text
}
