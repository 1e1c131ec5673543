//! The marks of the last moves: the corners of the cell where a move begins, a tinted cell with a line around it where it
//! ends.
//!
//! A cell shows the newest move only. Between two parties the marks have the colour of marks. Among more, they have the
//! colour of the party that moved, in an outline of two tones, of which one is seen on every cell; and all but the newest
//! move are faint.
use super::markup::{Shape, cell_path, party_class, shape};
use crate::scene::{CellScene, LastMove, MoveEnd};
use engine::pieces::Party;

/// The size of the line in percent of the cell. Around it there is room for the selection and the keyboard focus.
const SIZE: i32 = 79;

/// Returns the mark of the last move on a cell.
pub fn marks(scene: &CellScene, hexagons: bool, parties: usize) -> String {
    let marked = (0..parties).zip(scene.last_moves).filter_map(|(party, last)| Some((party, last?)));
    let Some((party, last)) = marked.min_by_key(|(_, last)| last.age) else { return String::new() };
    let shape = shape(hexagons);
    if parties > 2 { tinted(last, party, shape) } else { tint(last, shape, "") + &line(last, shape, "") }
}

/// Returns a mark in the colour of a party with its outline in two tones: three lines, the widest first.
fn tinted(last: LastMove, party: usize, shape: Shape) -> String {
    let party = party_class(Party::new(party));
    let faint = if last.age == 0 { "" } else { " older" };
    let lines =
        ["outer", "inner", "tinted"].map(|tone| line(last, shape, &format!(" {party}{faint} {tone}")));
    tint(last, shape, &format!(" {party}{faint} tinted")) + &lines.concat()
}

fn end_class(last: LastMove) -> &'static str {
    match last.end {
        MoveEnd::From => "from",
        MoveEnd::To => "to",
    }
}

/// Returns the tint of the whole cell, for everybody who sees colours.
fn tint(last: LastMove, shape: Shape, class: &str) -> String {
    let (end, path) = (end_class(last), cell_path(shape, 100));
    format!("<g class='tint {end}{class}'><path d='{path}'/></g>")
}

/// Returns a line in the cell, for all. The style sheet leaves only its corners where a move begins: the line counts as two
/// units from corner to corner.
fn line(last: LastMove, shape: Shape, class: &str) -> String {
    let (end, length, path) = (end_class(last), 2 * shape.len(), cell_path(shape, SIZE));
    format!("<path class='last {end}{class}' pathLength='{length}' d='{path}'/>")
}
