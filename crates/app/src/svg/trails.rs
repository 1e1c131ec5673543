//! Trails: what the others have moved since the player's last move, as numbered lines in the colours of their parties.
use super::board::BoardSvg;
use super::markup::{add, party_class};
use crate::open_game::{OpenGame, RecentPly};
use crate::settings::BoardMarks;
use engine::board::Cell;
use std::fmt::Write;

/// The corners of a cell for numbers, relative to its centre, in order of use: several trails may end on one cell.
const CORNERS: [(i32, i32); 4] = [(34, -34), (-34, -34), (34, 34), (-34, 34)];
/// The radius of the disc of a number.
const DISC: i32 = 15;

/// Returns the trails with the cells of their numbers, if the marks of last moves are shown.
fn visible(open_game: &OpenGame, marks: BoardMarks) -> Vec<RecentPly> {
    if marks.last_moves && open_game.view.attack_view.is_none() {
        open_game.recent_plies(open_game.view.shown_ply.unwrap_or(usize::MAX))
    } else {
        Vec::new()
    }
}

/// Returns the lines, which lie below the pieces: the newest is the strongest. A rearrangement marks the cells on
/// which other pieces stand now.
pub fn lines(open_game: &OpenGame, marks: BoardMarks) -> String {
    let (board, trails) = (BoardSvg::of(open_game), visible(open_game, marks));
    let mut text = String::new();
    for RecentPly { number, by, trail, rearranged, .. } in &trails {
        let party = party_class(*by);
        let age = if *number == trails.len() { "" } else { " older" };
        if let Some(ends) = trail {
            let [(x, y), (to_x, to_y)] = ends.map(|cell| board.centre(cell));
            for line in ["outer", "inner", "tinted"] {
                let start = format!("M{} {y}a5 5 0 1 1 10 0a5 5 0 1 1 -10 0", x - 5);
                add!(text, "<path class='trail {party}{age} {line}' d='{start}M{x} {y}L{to_x} {to_y}'/>");
            }
        }
        for &cell in rearranged {
            let (x, y) = board.centre(cell);
            for line in ["outer", "inner", "tinted"] {
                add!(
                    text,
                    "<path class='trail {party}{age} {line}' d='M{} {}h16M{} {}v16'/>",
                    x - 44,
                    y - 44,
                    x - 44,
                    y - 44
                );
            }
        }
    }
    text
}

/// Returns the numbers, which lie above the pieces.
pub fn numbers(open_game: &OpenGame, marks: BoardMarks) -> String {
    let (board, trails) = (BoardSvg::of(open_game), visible(open_game, marks));
    let (mut text, mut used): (String, Vec<Cell>) = (String::new(), Vec::new());
    for RecentPly { number, by, trail, rearranged, .. } in trails {
        let Some(cell) = trail.map(|[_, to]| to).or(rearranged.first().copied()) else { continue };
        let before = used.iter().filter(|&&other| other == cell).count();
        used.push(cell);
        let ((x, y), (right, down)) = (board.centre(cell), CORNERS[before % CORNERS.len()]);
        add!(
            text,
            "<g class='trail-number {}' transform='translate({} {})'><circle r='{DISC}'/><text y='8'>{number}</text></g>",
            party_class(by),
            x + right,
            y + down
        );
    }
    text
}
