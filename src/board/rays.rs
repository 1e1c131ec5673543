//! Rays: the cells from a cell on in a direction, laid out so that a walk through many of them is one loop.
use super::{Cell, Direction};
use arrayvec::ArrayVec;

/// A cell on a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The cell.
    pub cell: Cell,
    /// How many more cells the ray has. The next ray begins behind them.
    pub left: u8,
}

/// Rays that lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    first: u8,
    end: u8,
    /// The direction of a single ray whose steps may be closed by their flanks.
    pub(crate) flanked: Option<Direction>,
}

impl Span {
    /// No ray.
    pub(crate) const EMPTY: Self = Self { first: 0, end: 0, flanked: None };
}

/// Spans and the directions of their rays.
pub(crate) type Spans = Vec<(Span, ArrayVec<Direction, 12>)>;

/// The rays of all cells. Those of one cell lie together, the even directions before the odd ones, so that
/// straight lines, diagonals and both are one span each.
#[derive(Debug)]
pub(super) struct Rays {
    directions: Direction,
    /// By cell and slot, the first of the ray's hops; one more at the end.
    begins: Vec<u16>,
    hops: Vec<Hop>,
}

/// The directions in the order of their slots.
fn in_slots(directions: Direction) -> impl Iterator<Item = Direction> {
    (0..directions).step_by(2).chain((1..directions).step_by(2))
}

impl Rays {
    pub(super) fn new(directions: Direction) -> Self {
        Self { directions, begins: vec![0], hops: Vec::new() }
    }

    /// Adds the rays of the next cell, one for each direction.
    pub(super) fn push(&mut self, rays: &[Vec<Cell>]) {
        for direction in in_slots(self.directions) {
            let cells = &rays[direction as usize];
            let left = (0..cells.len() as u8).rev();
            self.hops.extend(cells.iter().zip(left).map(|(&cell, left)| Hop { cell, left }));
            self.begins.push(self.hops.len() as u16);
        }
    }

    /// The fewest spans of these directions, each with its own.
    pub(super) fn spans(&self, directions: &[Direction], flanked: bool) -> Spans {
        let mut spans = Spans::new();
        for direction in in_slots(self.directions).filter(|direction| directions.contains(direction)) {
            let slot = self.slot(direction);
            let flanked = (flanked && direction % 2 == 1).then_some(direction);
            match spans.last_mut() {
                Some((span, its)) if span.end == slot && span.flanked.is_none() && flanked.is_none() => {
                    span.end += 1;
                    its.push(direction);
                }
                _ => {
                    let span = Span { first: slot, end: slot + 1, flanked };
                    spans.push((span, [direction].into_iter().collect()));
                }
            }
        }
        spans
    }

    #[inline]
    fn slot(&self, direction: Direction) -> u8 {
        let half = if direction % 2 == 1 { self.directions / 2 } else { 0 };
        direction / 2 + half
    }

    #[inline]
    pub(super) fn along(&self, cell: Cell, direction: Direction) -> &[Hop] {
        let slot = self.slot(direction);
        self.hops(cell, Span { first: slot, end: slot + 1, flanked: None })
    }

    /// The rays of a span, one behind the other.
    #[inline(always)]
    pub(super) fn hops(&self, cell: Cell, span: Span) -> &[Hop] {
        let begins = &self.begins[cell.index() * self.directions as usize..];
        &self.hops[begins[span.first as usize] as usize..begins[span.end as usize] as usize]
    }
}
