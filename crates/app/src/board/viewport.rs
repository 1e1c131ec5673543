//! The visible part of the drawn board.
use super::layout::limit;
use super::{Layout, Point};
use crate::settings::Labels;

/// A rectangle of the drawn board, as in SVG's `viewBox`, in units of which a cell is 100 wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl ViewBox {
    /// Returns whether a point is inside.
    pub fn contains(self, point: Point) -> bool {
        let (x, y) = (point.x - self.left, point.y - self.top);
        x >= 0.0 && y >= 0.0 && x <= self.width && y <= self.height
    }

    /// The margin of the board.
    const RIM: f64 = 12.0;
    /// The margin with coordinates.
    const LABELS: f64 = 44.0;

    /// Returns the box of the whole board with its coordinates, which are at the left and below.
    pub fn of(layout: Layout, labels: Labels) -> Self {
        let size = layout.size();
        let beside = if labels == Labels::Beside { Self::LABELS } else { Self::RIM };
        if layout.has_hexagons() {
            // Boards of hexagons have coordinates on all sides, depending on how they are turned.
            let (width, height) = (size.x + 2.0 * beside, size.y + 2.0 * beside);
            return Self { left: -beside, top: -beside, width, height };
        }
        Self {
            left: -beside,
            top: -Self::RIM,
            width: size.x + beside + Self::RIM,
            height: size.y + Self::RIM + beside,
        }
    }
}

/// The zoom factor, and the visible part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    zoom: f64,
    /// The upper left corner of the visible part.
    corner: Point,
}

impl Default for Viewport {
    fn default() -> Self {
        Self { zoom: 1.0, corner: Point { x: 0.0, y: 0.0 } }
    }
}

impl Viewport {
    /// The largest zoom factor.
    const MAX_ZOOM: f64 = 4.0;
    /// The zoom factor after a double tap.
    const DOUBLE_TAP: f64 = 2.0;

    /// Returns whether only a part of the board is visible.
    pub fn is_zoomed(self) -> bool {
        self.zoom > 1.0
    }

    /// Returns whether the zoom factor can be increased.
    pub fn can_zoom_in(self) -> bool {
        self.zoom < Self::MAX_ZOOM
    }

    /// Returns the visible part of the whole board.
    pub fn view(self, full: ViewBox) -> ViewBox {
        if !self.is_zoomed() {
            return full;
        }
        let (width, height) = (full.width / self.zoom, full.height / self.zoom);
        ViewBox { left: self.corner.x, top: self.corner.y, width, height }
    }

    /// Zooms by a factor around a point, or around the centre with `None`.
    pub fn zoomed(self, full: ViewBox, factor: f64, at: Option<Point>) -> Self {
        let seen = self.view(full);
        let zoom = limit(self.zoom * factor, 1.0, Self::MAX_ZOOM);
        let shrink = self.zoom / zoom;
        let at = at.unwrap_or(Point { x: seen.left + seen.width / 2.0, y: seen.top + seen.height / 2.0 });
        let corner = Point { x: at.x - (at.x - seen.left) * shrink, y: at.y - (at.y - seen.top) * shrink };
        Self { zoom, corner }.clamped(full)
    }

    /// Returns the viewport after a double tap: zoomed in at the point, or the whole board.
    pub fn toggled(self, full: ViewBox, at: Point) -> Self {
        if self.is_zoomed() { Self::default() } else { self.zoomed(full, Self::DOUBLE_TAP, Some(at)) }
    }

    /// Moves the visible part to the right and down.
    pub fn panned(self, full: ViewBox, by: Point) -> Self {
        let seen = self.view(full);
        Self { corner: Point { x: seen.left + by.x, y: seen.top + by.y }, ..self }.clamped(full)
    }

    /// Moves the visible part as little as possible so that the cell with this corner, and half a cell around
    /// it, is visible.
    pub fn scrolled_to(self, full: ViewBox, cell: Point) -> Self {
        let seen = self.view(full);
        let margin = Layout::CELL / 2.0;
        let step = |cell: f64, from: f64, length: f64| {
            let (first, last) = (cell - margin, cell + Layout::CELL + margin);
            (first - from).min(0.0) + (last - from - length).max(0.0)
        };
        let by = Point { x: step(cell.x, seen.left, seen.width), y: step(cell.y, seen.top, seen.height) };
        self.panned(full, by)
    }

    fn clamped(mut self, full: ViewBox) -> Self {
        let keep =
            |at: f64, from: f64, length: f64| limit(at, from, from + (length - length / self.zoom).max(0.0));
        self.corner.x = keep(self.corner.x, full.left, full.width);
        self.corner.y = keep(self.corner.y, full.top, full.height);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: ViewBox = ViewBox { left: -44.0, top: -12.0, width: 856.0, height: 956.0 };
    const POINT: Point = Point { x: 350.0, y: 250.0 };

    fn share(seen: ViewBox, at: Point) -> (f64, f64) {
        ((at.x - seen.left) / seen.width, (at.y - seen.top) / seen.height)
    }

    fn is_inside(seen: ViewBox) -> bool {
        let near = 1e-6;
        seen.left >= WHOLE.left - near
            && seen.top >= WHOLE.top - near
            && seen.left + seen.width <= WHOLE.left + WHOLE.width + near
            && seen.top + seen.height <= WHOLE.top + WHOLE.height + near
    }

    #[test]
    fn a_point_stays_where_it_is_while_the_board_grows() {
        let (mut viewport, before) = (Viewport::default(), share(WHOLE, POINT));
        for _ in 0..3 {
            viewport = viewport.zoomed(WHOLE, 1.5, Some(POINT));
            let after = share(viewport.view(WHOLE), POINT);
            assert!((after.0 - before.0).abs() < 1e-9 && (after.1 - before.1).abs() < 1e-9);
        }
        assert!(viewport.is_zoomed());
    }

    #[test]
    fn it_keeps_to_the_board_and_to_its_strength() {
        let mut viewport = Viewport::default();
        assert_eq!(viewport.panned(WHOLE, POINT).view(WHOLE), WHOLE, "the whole cannot be moved");
        viewport = viewport.zoomed(WHOLE, 100.0, Some(POINT));
        assert!(!viewport.can_zoom_in());
        assert_eq!(viewport.view(WHOLE).width, WHOLE.width / 4.0);
        for (x, y) in [(1e9, 1e9), (-1e9, 1e9), (30.0, -1e9), (-70.0, 20.0)] {
            viewport = viewport.panned(WHOLE, Point { x, y });
            assert!(is_inside(viewport.view(WHOLE)));
        }
        viewport = viewport.zoomed(WHOLE, 0.5, Some(Point { x: 800.0, y: 900.0 }));
        assert!(is_inside(viewport.view(WHOLE)));
        assert_eq!(viewport.zoomed(WHOLE, 0.01, None).view(WHOLE), WHOLE);
    }

    #[test]
    fn a_double_tap_goes_in_and_out() {
        let viewport = Viewport::default().toggled(WHOLE, POINT);
        assert_eq!(viewport.view(WHOLE).width, WHOLE.width / 2.0);
        assert_eq!(viewport.toggled(WHOLE, POINT), Viewport::default());
    }

    #[test]
    fn a_cell_is_brought_into_view() {
        let viewport = Viewport::default().toggled(WHOLE, Point { x: 0.0, y: 0.0 });
        for (column, row) in [(7, 8), (0, 0), (7, 0), (0, 8), (4, 4)] {
            let corner = Point { x: f64::from(column) * 100.0, y: f64::from(row) * 100.0 };
            let seen = viewport.scrolled_to(WHOLE, corner).view(WHOLE);
            assert!(seen.left <= corner.x && corner.x + 100.0 <= seen.left + seen.width);
            assert!(seen.top <= corner.y && corner.y + 100.0 <= seen.top + seen.height);
            assert!(is_inside(seen));
        }
        let middle = Point { x: 100.0, y: 100.0 };
        assert_eq!(viewport.scrolled_to(WHOLE, middle), viewport, "what is seen already moves nothing");
    }
}
