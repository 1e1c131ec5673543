//! Where cells lie on the screen, in units of which a cell is 100 wide.
use crate::board::{Cell, Geometry};

/// A point of the drawn board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// The nearest number within limits. `f64::clamp` would bring the printing of numbers into the download.
pub(super) fn limit(at: f64, least: f64, most: f64) -> f64 {
    at.max(least).min(most)
}

/// A board of square cells, as it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    columns: i8,
    rows: i8,
    turned: bool,
}

impl Layout {
    /// The width of a cell.
    pub const CELL: f64 = 100.0;

    /// The layout of a board, turned by a half or not.
    pub fn new(geometry: &Geometry, turned: bool) -> Self {
        let (columns, rows) = geometry
            .cells()
            .map(|cell| geometry.coordinates(cell))
            .fold((0, 0), |(columns, rows), (x, y)| (columns.max(x), rows.max(y)));
        Self { columns, rows, turned }
    }

    /// Columns and rows.
    pub fn size(self) -> (i8, i8) {
        (self.columns, self.rows)
    }

    /// Column and row on the screen, from 0 at the upper left.
    pub fn place(self, geometry: &Geometry, cell: Cell) -> (i8, i8) {
        let (x, y) = geometry.coordinates(cell);
        if self.turned { (self.columns - x, y - 1) } else { (x - 1, self.rows - y) }
    }

    /// The upper left corner of a cell.
    pub fn corner(self, geometry: &Geometry, cell: Cell) -> Point {
        let (column, row) = self.place(geometry, cell);
        Point { x: f64::from(column) * Self::CELL, y: f64::from(row) * Self::CELL }
    }

    /// From a point to the centre of a cell.
    pub fn distance(self, geometry: &Geometry, cell: Cell, point: Point) -> f64 {
        let corner = self.corner(geometry, cell);
        let half = Self::CELL / 2.0;
        let (x, y) = (corner.x + half - point.x, corner.y + half - point.y);
        (x * x + y * y).sqrt()
    }

    /// The cell at a column and row on the screen.
    pub fn at(self, geometry: &Geometry, (column, row): (i8, i8)) -> Option<Cell> {
        geometry.at(if self.turned {
            (self.columns - column, row + 1)
        } else {
            (column + 1, self.rows - row)
        })
    }

    /// The cell at a point.
    pub fn hit(self, geometry: &Geometry, point: Point) -> Option<Cell> {
        let index = |at: f64| limit((at / Self::CELL).floor(), -1.0, 100.0) as i8;
        self.at(geometry, (index(point.x), index(point.y)))
    }

    /// The next cell from a cell in a direction on the screen, over places without a cell.
    pub fn next(self, geometry: &Geometry, cell: Cell, (right, down): (i8, i8)) -> Option<Cell> {
        let (mut column, mut row) = self.place(geometry, cell);
        loop {
            (column, row) = (column + right, row + down);
            if !(0..self.columns).contains(&column) || !(0..self.rows).contains(&row) {
                return None;
            }
            if let Some(cell) = self.at(geometry, (column, row)) {
                return Some(cell);
            }
        }
    }

    /// The cells row by row, as they stand on the screen.
    pub fn rows(self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let row = |row| (0..self.columns).filter_map(move |column| self.at(geometry, (column, row)));
        (0..self.rows).map(|index| row(index).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::bridge::ruleset;

    #[test]
    fn every_cell_is_hit_at_its_centre() {
        let geometry = &ruleset().geometry;
        for layout in [Layout::new(geometry, false), Layout::new(geometry, true)] {
            assert_eq!(layout.size(), (8, 9));
            for cell in geometry.cells() {
                let (column, row) = layout.place(geometry, cell);
                let centre = |at: i8| f64::from(at) * Layout::CELL + 50.0;
                let point = Point { x: centre(column), y: centre(row) };
                assert_eq!(layout.hit(geometry, point), Some(cell));
            }
            assert_eq!(layout.rows(geometry).concat().len(), geometry.len());
        }
    }

    #[test]
    fn nothing_is_hit_off_the_board_or_in_the_ditch() {
        let geometry = &ruleset().geometry;
        let layout = Layout::new(geometry, false);
        for (x, y) in [(-1.0, 50.0), (801.0, 50.0), (50.0, 450.0), (50.0, 901.0), (1e12, -1e12)] {
            assert_eq!(layout.hit(geometry, Point { x, y }), None);
        }
    }

    #[test]
    fn arrows_go_over_the_ditch_and_stop_at_the_edge() {
        let geometry = &ruleset().geometry;
        let named = |x, y| geometry.at((x, y)).unwrap();
        let layout = Layout::new(geometry, false);
        assert_eq!(layout.next(geometry, named(1, 4), (0, -1)), Some(named(1, 6)));
        assert_eq!(layout.next(geometry, named(4, 5), (-1, 0)), None);
        assert_eq!(layout.next(geometry, named(1, 1), (0, 1)), None);
        let turned = Layout::new(geometry, true);
        assert_eq!(turned.next(geometry, named(1, 6), (0, 1)), None.or(Some(named(1, 7))));
    }
}
