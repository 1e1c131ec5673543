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
    owner,
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

/// A point of the board, to the right and down.
type Point = (i32, i32);

/// Returns the party to whose fortress a cell belongs. It places its reserve there.
fn owner(board: &BoardSvg, cell: Cell) -> Option<Party> {
    let zones = &board.def().rules().setup_zones;
    Party::first(board.parties()).find(|&party| zones[party].contains(cell))
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
        let away = if owner(board, cell).is_some() { 78 } else { 105 };
        let (x, y) = board.centre(cell);
        for (to, label, x, y) in [((-1, 0), of_row, x - away, y), ((0, 1), of_column, x, y + away)] {
            if board.layout().next(geometry, cell, to).is_none() {
                add!(text, "<text class='label' x='{x}' y='{}'>{label}</text>", y + 11);
            }
        }
    }
    text
}

/// What stands on the cells: the lines of promotion, a hint at the central cells, walls and gates.
fn fixtures(board: &BoardSvg) -> String {
    let gates = Gates::of(board);
    let (walls, jambs) = walls_and_jambs(board, &gates);
    let mut text = format!("<path class='promotion-line' d='{}'/>{CENTRE}", promotion_lines(board));
    let door_steps = gates.door_steps();
    let parts = [
        ("gate case", &door_steps),
        ("gate", &door_steps),
        // No line parts a jamb from its wall.
        ("wall case", &walls),
        ("jamb case", &jambs),
        ("wall", &walls),
        ("jamb", &jambs),
    ];
    for (class, path) in parts {
        add!(text, "<path class='{class}' d='{path}'/>");
    }
    text
}

/// Returns the edges that pawns cross to the row where they are promoted.
fn promotion_lines(board: &BoardSvg) -> String {
    let rules = board.def().rules();
    let mut path = String::new();
    for party in Party::first(board.parties()) {
        let (x, y) = rules.geometry.vector(rules.move_table.heading(party));
        for cell in rules.promotion.zone[party] {
            if let Some(before) = rules.geometry.offset(cell, (-x, -y), 1) {
                path += &line(edge_between(board.centre(cell), board.centre(before)));
            }
        }
    }
    path
}

/// The ways out of the fortresses.
struct Gates {
    /// The edges that a straight step crosses.
    openings: Vec<[Point; 2]>,
    /// The corners that a diagonal step crosses, each with the centre of its cell in the fortress.
    corners: Vec<[Point; 2]>,
}

impl Gates {
    fn of(board: &BoardSvg) -> Self {
        let geometry = &board.def().rules().geometry;
        let (mut openings, mut corners) = (Vec::new(), Vec::new());
        for cell in board.cells().filter(|&cell| owner(board, cell).is_some()) {
            for direction in 0..geometry.direction_count() {
                let out = geometry.step(cell, direction).filter(|&out| owner(board, out).is_none());
                let Some(out) = out else { continue };
                let (inside, outside) = (board.centre(cell), board.centre(out));
                if direction.is_multiple_of(2) {
                    openings.push(edge_between(inside, outside));
                } else {
                    corners.push([((inside.0 + outside.0) / 2, (inside.1 + outside.1) / 2), inside]);
                }
            }
        }
        Self { openings, corners }
    }

    /// Returns a long door-step across each edge, and a short one across each way over a corner.
    fn door_steps(&self) -> String {
        let mut path = String::new();
        // It leaves the corner to the short ones.
        let inset = |at| if self.has_corner(at) { 40 } else { 28 };
        for &[from, to] in &self.openings {
            path += &line([towards(from, to, inset(from)), towards(to, from, inset(to))]);
        }
        for &[corner, inside] in &self.corners {
            let (x, y) = towards(corner, inside, 15);
            let (along_x, along_y) = ((inside.0 - corner.0).signum() * 4, (inside.1 - corner.1).signum() * 4);
            path += &line([(x - along_y, y + along_x), (x + along_y, y - along_x)]);
        }
        path
    }

    fn has_corner(&self, at: Point) -> bool {
        self.corners.iter().any(|&[corner, _]| corner == at)
    }
}

/// Returns the edges between two cells over which there is no step, and the jambs on both sides of the gates.
fn walls_and_jambs(board: &BoardSvg, gates: &Gates) -> (String, String) {
    let geometry = &board.def().rules().geometry;
    let (mut walls, mut jambs) = (String::new(), String::new());
    for (cell, direction) in board.cells().flat_map(|cell| UP_AND_RIGHT.map(|direction| (cell, direction))) {
        let beside = geometry.offset(cell, geometry.vector(direction), 1);
        if let Some(other) = beside.filter(|_| geometry.step(cell, direction).is_none()) {
            let [from, to] = edge_between(board.centre(cell), board.centre(other));
            // A wall leaves room for the ways over a corner.
            let end = |at, other| if gates.has_corner(at) { towards(at, other, 37) } else { at };
            let ends = [end(from, to), end(to, from)];
            walls += &line(ends);
            for (at, end) in [from, to].into_iter().zip(ends).filter(|(at, end)| at != end) {
                jambs += &jamb(end, at);
            }
        }
    }
    for &[from, to] in &gates.openings {
        for (at, other) in [(from, to), (to, from)].into_iter().filter(|&(at, _)| !gates.has_corner(at)) {
            jambs += &jamb(at, other);
        }
    }
    (walls, jambs)
}

/// Returns a post across the end of a wall that leads to a point.
fn jamb(at: Point, to: Point) -> String {
    let (x, y) = towards(at, to, 1);
    let (across_x, across_y) = ((y - at.1) * 7, (x - at.0) * 7);
    line([(at.0 - across_x, at.1 - across_y), (at.0 + across_x, at.1 + across_y)])
}

/// Returns the ends of the edge between two cells with these centres.
fn edge_between((x, y): Point, (to_x, to_y): Point) -> [Point; 2] {
    let (half_x, half_y) = ((to_x - x) / 2, (to_y - y) / 2);
    let (x, y) = (x + half_x, y + half_y);
    [(x - half_y, y + half_x), (x + half_y, y - half_x)]
}

/// Returns a point on the straight or diagonal way from one point to another.
fn towards((x, y): Point, (to_x, to_y): Point, by: i32) -> Point {
    (x + (to_x - x).signum() * by, y + (to_y - y).signum() * by)
}

fn line([(x, y), (to_x, to_y)]: [Point; 2]) -> String {
    format!("M{x} {y}L{to_x} {to_y}")
}
