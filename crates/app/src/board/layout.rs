//! The layout of cells on the screen, in units of which a cell is 100 wide.
use engine::board::{Cell, Coordinates, Geometry};

/// A point of the drawn board, or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance from the left.
    pub x: f64,
    /// The distance from the top.
    pub y: f64,
}

/// Returns the number clamped to the limits. `f64::clamp` can panic, which would add the formatting of
/// numbers to the download.
pub(crate) fn limit(at: f64, min: f64, max: f64) -> f64 {
    at.max(min).min(max)
}

/// No board has more cells in a row.
const MAX_STEPS: i8 = 16;
/// Half the square root of three: the distance between rows of hexagons, in cell widths.
const HALF_ROOT: f64 = 0.866_025_403_784_438_6;

/// The layout of a board of squares, or of hexagons with a corner at the top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    hexagons: bool,
    /// The cosine and sine of the rotation.
    rotation: Point,
    /// The centre of the rotation, on the lattice and on the screen.
    pivots: [Point; 2],
    size: Point,
}

impl Layout {
    /// The width of a cell.
    pub const CELL: f64 = 100.0;
    /// The distance from the centre of a hexagon to its corners.
    pub const HEXAGON_RADIUS: f64 = 50.0 / HALF_ROOT;

    /// Returns the layout of a board, turned so that the party with the index `turn` is at the bottom.
    /// Parties sit around the board clockwise. A board with twelve directions has hexagons.
    pub fn new(geometry: &Geometry, parties: usize, turn: usize) -> Self {
        let hexagons = geometry.direction_count() == 12;
        let (mut min, mut max) = (Point { x: 1e9, y: 1e9 }, Point { x: -1e9, y: -1e9 });
        let (mut sum, mut count) = (Point { x: 0.0, y: 0.0 }, 0.0);
        for cell in geometry.cells() {
            let at = on_lattice(hexagons, geometry.coordinates(cell));
            min = Point { x: min.x.min(at.x), y: min.y.min(at.y) };
            max = Point { x: max.x.max(at.x), y: max.y.max(at.y) };
            (sum, count) = (Point { x: sum.x + at.x, y: sum.y + at.y }, count + 1.0);
        }
        // The centroid of the cells: hex chess has sides of different lengths, and must turn onto itself.
        let pivot = Point { x: sum.x / count, y: sum.y / count };
        let (width, height) =
            (Self::CELL / 2.0, if hexagons { Self::HEXAGON_RADIUS } else { Self::CELL / 2.0 });
        let on_screen = Point { x: pivot.x - min.x + width, y: pivot.y - min.y + height };
        let size = Point { x: max.x - min.x + 2.0 * width, y: max.y - min.y + 2.0 * height };
        let twelfths = (12 - turn * 12 / parties.max(1) % 12) % 12;
        Self { hexagons, rotation: rotation(twelfths), pivots: [pivot, on_screen], size }
    }

    /// Returns whether the cells are hexagons.
    pub fn has_hexagons(self) -> bool {
        self.hexagons
    }

    /// Returns whether the board is turned by 90 or 270 degrees, so that files are horizontal.
    pub fn is_quarter_turned(self) -> bool {
        self.rotation.x == 0.0
    }

    /// Returns the width and height of the board.
    pub fn size(self) -> Point {
        self.size
    }

    /// Returns the centre of a cell.
    pub fn centre(self, geometry: &Geometry, cell: Cell) -> Point {
        self.point_of(geometry.coordinates(cell))
    }

    /// Returns the point of coordinates, whether or not there is a cell.
    pub fn point_of(self, place: Coordinates) -> Point {
        let at = on_lattice(self.hexagons, place);
        let [from, to] = self.pivots;
        let (x, y) = (at.x - from.x, at.y - from.y);
        let Point { x: cos, y: sin } = self.rotation;
        Point { x: to.x + x * cos - y * sin, y: to.y + x * sin + y * cos }
    }

    /// Returns the upper left corner of a cell's bounding square.
    pub fn corner(self, geometry: &Geometry, cell: Cell) -> Point {
        let centre = self.centre(geometry, cell);
        Point { x: centre.x - Self::CELL / 2.0, y: centre.y - Self::CELL / 2.0 }
    }

    /// Returns the distance from a point to the centre of a cell.
    pub fn distance(self, geometry: &Geometry, cell: Cell, point: Point) -> f64 {
        let centre = self.centre(geometry, cell);
        let (x, y) = (centre.x - point.x, centre.y - point.y);
        (x * x + y * y).sqrt()
    }

    /// Returns the cell at a point; `None` off the board.
    pub fn hit(self, geometry: &Geometry, point: Point) -> Option<Cell> {
        let covers = |cell: Cell| {
            let centre = self.centre(geometry, cell);
            let (x, y) = ((centre.x - point.x).abs(), (centre.y - point.y).abs());
            let half = Self::CELL / 2.0;
            // A hexagon ends at half a cell's width towards its sloping sides.
            x <= half && if self.hexagons { x / 2.0 + y * HALF_ROOT <= half } else { y <= half }
        };
        let mut found = None;
        let mut min = f64::MAX;
        for cell in geometry.cells().filter(|&cell| covers(cell)) {
            let distance = self.distance(geometry, cell, point);
            if distance < min {
                (found, min) = (Some(cell), distance);
            }
        }
        found
    }

    /// Returns the next cell in a direction on the screen, across gaps. On hexagons, which have no neighbour
    /// straight above or below, up and down alternate between the two sides.
    pub fn next(self, geometry: &Geometry, cell: Cell, (right, down): (i8, i8)) -> Option<Cell> {
        let (right, down) = (f64::from(right), f64::from(down));
        if !self.hexagons {
            return self.beyond(geometry, cell, Point { x: right, y: down });
        }
        let sideways = if self.row(self.centre(geometry, cell)).is_multiple_of(2) { 0.5 } else { -0.5 };
        let down = down * HALF_ROOT;
        match (right == 0.0, down == 0.0) {
            (_, true) => self.cell_at_offset(geometry, cell, Point { x: right, y: 0.0 }),
            (false, false) => self.cell_at_offset(geometry, cell, Point { x: right / 2.0, y: down }),
            (true, false) => [sideways, -sideways]
                .into_iter()
                .find_map(|sideways| self.cell_at_offset(geometry, cell, Point { x: sideways, y: down })),
        }
    }

    /// Returns the cell at the opposite end of the line that runs through a cell in a direction on the screen.
    pub fn opposite(self, geometry: &Geometry, cell: Cell, (right, down): (i8, i8)) -> Cell {
        let mut end = cell;
        // A line is at most as long as there are cells.
        for _ in geometry.cells() {
            let Some(next) = self.next(geometry, end, (-right, -down)) else { break };
            end = next;
        }
        end
    }

    /// Returns the cell at an offset in cell widths.
    fn cell_at_offset(self, geometry: &Geometry, cell: Cell, by: Point) -> Option<Cell> {
        let at = self.centre(geometry, cell);
        let there = Point { x: at.x + by.x * Self::CELL, y: at.y + by.y * Self::CELL };
        self.hit(geometry, there).filter(|&other| other != cell)
    }

    /// Returns the first cell from a cell towards the edge.
    fn beyond(self, geometry: &Geometry, cell: Cell, by: Point) -> Option<Cell> {
        let times = |times: i8| Point { x: by.x * f64::from(times), y: by.y * f64::from(times) };
        (1..=MAX_STEPS).find_map(|steps| self.cell_at_offset(geometry, cell, times(steps)))
    }

    /// Returns the row of a cell's centre, from 0 at the top.
    fn row(self, centre: Point) -> usize {
        let height = if self.hexagons { HALF_ROOT * Self::CELL } else { Self::CELL };
        // The offset keeps the division clear of whole numbers, where rounding errors would matter.
        ((centre.y - 40.0) / height) as usize
    }

    /// Returns the cells in rows from the top, each from the left.
    pub fn rows(self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        for cell in geometry.cells() {
            let centre = self.centre(geometry, cell);
            let row = self.row(centre);
            while rows.len() <= row {
                rows.push(Vec::new());
            }
            let row = &mut rows[row];
            let is_right = |&other: &Cell| self.centre(geometry, other).x > centre.x;
            let at = row.iter().position(is_right).unwrap_or(row.len());
            row.insert(at, cell);
        }
        rows
    }
}

/// Returns the centre of coordinates on the unturned board: files to the right and ranks up, or rows of
/// hexagons, each shifted by half a cell to the left of the row below.
fn on_lattice(hexagons: bool, (x, y): Coordinates) -> Point {
    let (x, y) = (f64::from(x), f64::from(y));
    if hexagons {
        // Coordinates on this lattice are a row, counted upwards, and an index in it.
        Point { x: (y - x / 2.0) * Layout::CELL, y: -x * HALF_ROOT * Layout::CELL }
    } else {
        Point { x: x * Layout::CELL, y: -y * Layout::CELL }
    }
}

/// Returns the cosine and sine of a rotation clockwise in twelfths of a turn. Boards turn by halves, thirds
/// and quarters.
fn rotation(twelfths: usize) -> Point {
    let (x, y) = match twelfths {
        3 => (0.0, 1.0),
        4 => (-0.5, HALF_ROOT),
        6 => (-1.0, 0.0),
        8 => (-0.5, -HALF_ROOT),
        9 => (0.0, -1.0),
        _ => (1.0, 0.0),
    };
    Point { x, y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games::bridge::compiled_rules;

    #[test]
    fn every_cell_is_hit_at_its_centre() {
        let geometry = &compiled_rules().geometry;
        for layout in [0, 1].map(|turn| Layout::new(geometry, 2, turn)) {
            assert_eq!(layout.size(), Point { x: 800.0, y: 900.0 });
            for cell in geometry.cells() {
                assert_eq!(layout.hit(geometry, layout.centre(geometry, cell)), Some(cell));
            }
            assert_eq!(layout.rows(geometry).concat().len(), geometry.len());
        }
    }

    #[test]
    fn files_go_right_and_ranks_go_up_until_the_board_is_turned() {
        let geometry = &compiled_rules().geometry;
        let rows = |turn| -> Vec<Vec<(i8, i8)>> {
            let rows = Layout::new(geometry, 2, turn).rows(geometry);
            rows.into_iter()
                .map(|row| row.into_iter().map(|cell| geometry.coordinates(cell)).collect())
                .collect()
        };
        assert_eq!(rows(0)[0], [1, 2, 3, 4, 5, 6, 7, 8].map(|file| (file, 9)));
        assert_eq!(rows(0)[4], [(4, 5), (5, 5)]);
        assert_eq!(rows(1)[0], [8, 7, 6, 5, 4, 3, 2, 1].map(|file| (file, 1)));
        assert_eq!(rows(2), rows(0));
    }

    #[test]
    fn nothing_is_hit_off_the_board_or_in_the_ditch() {
        let geometry = &compiled_rules().geometry;
        let layout = Layout::new(geometry, 2, 0);
        for (x, y) in
            [(-1.0, 50.0), (801.0, 50.0), (50.0, 450.0), (50.0, 901.0), (1e12, -1e12), (f64::NAN, 0.0)]
        {
            assert_eq!(layout.hit(geometry, Point { x, y }), None);
        }
    }

    #[test]
    fn arrows_go_over_the_ditch_and_stop_at_the_edge() {
        let geometry = &compiled_rules().geometry;
        let named = |x, y| geometry.cell_at((x, y)).unwrap();
        let layout = Layout::new(geometry, 2, 0);
        assert_eq!(layout.next(geometry, named(1, 4), (0, -1)), Some(named(1, 6)));
        assert_eq!(layout.next(geometry, named(4, 5), (-1, 0)), None);
        assert_eq!(layout.next(geometry, named(1, 1), (0, 1)), None);
        assert_eq!(layout.next(geometry, named(1, 1), (0, 0)), None);
        assert_eq!(layout.next(geometry, named(3, 3), (1, -1)), Some(named(4, 4)));
        let turned = Layout::new(geometry, 2, 1);
        assert_eq!(turned.next(geometry, named(1, 6), (0, 1)), Some(named(1, 7)));
    }

    #[test]
    fn hexagons_are_hit_anywhere_and_the_party_at_the_bottom_has_the_lowest_row() {
        let def = engine::games::by_id("hex").unwrap();
        let geometry = &def.rules().geometry;
        for turn in 0..3 {
            let layout = Layout::new(geometry, 3, turn);
            let rows = layout.rows(geometry);
            assert_eq!(
                rows.iter().map(Vec::len).collect::<Vec<_>>(),
                [6, 7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8]
            );
            let base =
                ["a1 a2 a3 a4 a5 a6 a7 a8", "m8 l7 k6 j5 i4 h3 g2 f1", "f13 g13 h13 i13 j13 k13 l13 m13"];
            let lowest: Vec<String> = rows[12].iter().map(|&cell| def.cell_name(cell)).collect();
            assert_eq!(lowest.join(" "), base[turn]);
            for cell in geometry.cells() {
                let centre = layout.centre(geometry, cell);
                assert_eq!(layout.hit(geometry, centre), Some(cell));
                // Points inside the cell, near each of its corners.
                for (x, y) in
                    [(0.0, 54.0), (46.0, 26.0), (46.0, -26.0), (0.0, -54.0), (-46.0, -26.0), (-46.0, 26.0)]
                {
                    assert_eq!(layout.hit(geometry, Point { x: centre.x + x, y: centre.y + y }), Some(cell));
                }
            }
            assert_eq!(layout.hit(geometry, Point { x: 5.0, y: 5.0 }), None);
        }
    }

    #[test]
    fn a_board_of_four_is_turned_by_quarters_and_keeps_its_size() {
        let def = engine::games::by_id("fortress:checkmate").unwrap();
        let geometry = &def.rules().geometry;
        let corners = ["a16 p16", "p16 p1", "p1 a1", "a1 a16"];
        for (turn, corners) in corners.into_iter().enumerate() {
            let layout = Layout::new(geometry, 4, turn);
            assert_eq!(layout.size(), Point { x: 1600.0, y: 1600.0 });
            assert_eq!(layout.is_quarter_turned(), turn % 2 == 1);
            let rows = layout.rows(geometry);
            assert_eq!(
                rows.iter().map(Vec::len).collect::<Vec<_>>(),
                [8, 8, 16, 16, 12, 12, 12, 12, 12, 12, 12, 12, 16, 16, 8, 8]
            );
            let name = |cell: Option<&Cell>| cell.map(|&cell| def.cell_name(cell)).unwrap_or_default();
            assert_eq!(format!("{} {}", name(rows[0].first()), name(rows[0].last())), corners);
            for cell in geometry.cells() {
                assert_eq!(layout.hit(geometry, layout.centre(geometry, cell)), Some(cell));
            }
        }
    }

    #[test]
    fn the_four_arrows_lead_to_every_cell_of_every_board_however_it_is_turned() {
        for game in ["bridge", "hex", "fortress:checkmate", "coalition"] {
            let def = engine::games::by_id(game).unwrap();
            let rules = def.rules();
            let geometry = &rules.geometry;
            for turn in 0..rules.parties {
                let layout = Layout::new(geometry, rules.parties, turn);
                let first = layout.rows(geometry)[0][0];
                let (mut reached, mut open) = (vec![first], vec![first]);
                while let Some(cell) = open.pop() {
                    for path in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                        let next = layout.next(geometry, cell, path);
                        if let Some(next) = next.filter(|next| !reached.contains(next)) {
                            reached.push(next);
                            open.push(next);
                        }
                    }
                }
                assert_eq!(reached.len(), geometry.len(), "{}, turned {turn} times", def.id());
            }
        }
    }

    #[test]
    fn arrows_lead_to_all_six_neighbours_and_up_and_down_by_turns() {
        let def = engine::games::by_id("hex").unwrap();
        let geometry = &def.rules().geometry;
        let layout = Layout::new(geometry, 3, 0);
        let from = |name: &str, by| {
            let cell = def.cell_by_name(name).unwrap();
            layout.next(geometry, cell, by).map(|cell| def.cell_name(cell)).unwrap_or_default()
        };
        let around = [(1, 0), (1, 1), (-1, 1), (-1, 0), (-1, -1), (1, -1)].map(|by| from("g7", by));
        assert_eq!(around, ["g8", "f7", "f6", "g6", "h7", "h8"]);
        let (mut at, mut path) = ("a4".to_owned(), Vec::new());
        while !at.is_empty() {
            path.push(at.clone());
            at = from(&at, (0, -1));
        }
        assert_eq!(path.join(" "), "a4 b5 c5 d6 e6 f7 g7 h8 i8 j9 k9 l10 m10");
        // At the edge, up takes the only side that has a cell.
        assert_eq!(
            (from("b1", (0, 1)), from("a1", (0, 1)), from("f1", (-1, 0))),
            ("a1".into(), "".into(), "".into())
        );
    }
}
