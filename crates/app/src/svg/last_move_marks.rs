//! The marks of the parties' last moves: hollow where a move begins, filled or double where it ends.
//!
//! Between two parties all marks have the colour of marks. Among more, they have the colour of the party that moved,
//! in an outline of two tones, of which one is seen on every cell; and all but the newest move are faint.
use super::markup::{PARTY_MARKS, Shape, add, cell_path, party_class, shape};
use crate::scene::{CellScene, LastMove, MoveEnd};
use engine::pieces::Party;
use std::fmt::Write;

/// The sizes of the rings of a hexagon in percent of the cell: where a move begins, and where it ends.
const HOLLOW_RING: i32 = 78;
const DOUBLE_RING: [i32; 2] = [86, 58];

/// Returns the marks of the last moves on a cell.
pub fn marks(scene: &CellScene, hexagons: bool, parties: usize) -> String {
    let mut text = String::new();
    let marked = (0..parties).zip(scene.last_moves).filter_map(|(party, last)| Some((party, last?)));
    // Rings of several parties would lie on one another, so a hexagon shows the latest move only.
    let latest = scene.last_moves.iter().flatten().map(|last| last.age).min();
    for (party, last) in marked.filter(|(_, last)| !hexagons || Some(last.age) == latest) {
        if hexagons {
            text += &tinted(last, party, "band ", &rings(last.end));
            if last.end == MoveEnd::From {
                text += &base_mark(last, party);
            }
        } else if parties > 2 {
            text += &tinted(last, party, "", &corners(shape(false), party, parties));
        } else {
            let end = end_class(last.end);
            add!(text, "<path class='last {end}' d='{}'/>", corners(shape(false), party, parties));
        }
    }
    text
}

fn end_class(end: MoveEnd) -> &'static str {
    match end {
        MoveEnd::From => "from",
        MoveEnd::To => "to",
    }
}

/// Returns a mark in the colour of a party with its outline in two tones: three lines, the widest first.
fn tinted(last: LastMove, party: usize, shape: &str, path: &str) -> String {
    let (end, party, faint) = (end_class(last.end), party_class(Party::new(party)), faint_class(last));
    let mut text = String::new();
    for line in ["outer", "inner", "tinted"] {
        add!(text, "<path class='last {end} {shape}{party}{faint} {line}' d='{path}'/>");
    }
    text
}

fn faint_class(last: LastMove) -> &'static str {
    if last.age == 0 { "" } else { " older" }
}

fn rings(end: MoveEnd) -> String {
    match end {
        MoveEnd::From => cell_path(shape(true), HOLLOW_RING),
        MoveEnd::To => DOUBLE_RING.map(|percent| cell_path(shape(true), percent)).concat(),
    }
}

/// Returns the mark of a party where its pieces have it, half as large again.
fn base_mark(last: LastMove, party: usize) -> String {
    format!(
        "<g class='last-base {}{}' transform='translate(-25 -41) scale(1.5)'>{}</g>",
        party_class(Party::new(party)),
        faint_class(last),
        PARTY_MARKS[party]
    )
}

/// Returns triangles in the corners of the cell that are the party's.
fn corners(shape: Shape, party: usize, parties: usize) -> String {
    let (mut text, count) = (String::new(), shape.len());
    let at = |(x, y): (i32, i32)| (50 + x * 92 / 100, 50 + y * 92 / 100);
    for index in (party..count).step_by(parties) {
        let (x, y) = at(shape[index]);
        add!(text, "M{x} {y}");
        for beside in [index + 1, index + count - 1] {
            let (to_x, to_y) = at(shape[beside % count]);
            add!(text, "L{} {}", x + (to_x - x) / 3, y + (to_y - y) / 3);
        }
        text += "Z";
    }
    text
}
