//! Rays: the cells from a cell on in a direction, laid out so that a walk through many of them is one loop.
use super::{Cell, Direction};
use arrayvec::ArrayVec;

/// A cell on a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RayStep {
    /// The cell.
    pub cell: Cell,
    /// How many more cells the ray has. The next ray begins behind them.
    pub remaining: u8,
}

/// Rays that lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RayRange {
    first: u8,
    end: u8,
    /// The direction of a single ray whose steps may be closed by their flanks.
    pub(crate) flanked: Option<Direction>,
}

impl RayRange {
    /// No ray.
    pub(crate) const EMPTY: Self = Self { first: 0, end: 0, flanked: None };
}

/// Spans and the directions of their rays.
pub(crate) type RayRanges = Vec<(RayRange, ArrayVec<Direction, 12>)>;

/// The rays of all cells. Those of one cell lie together, the even directions before the odd ones, so that
/// straight lines, diagonals and both are one span each.
#[derive(Debug)]
pub(super) struct RayTable {
    directions: Direction,
    /// By cell and slot, the first of the ray's hops; one more at the end.
    starts: Vec<u16>,
    steps: Vec<RayStep>,
}

/// The directions in the order of their slots.
fn slot_order(directions: Direction) -> impl Iterator<Item = Direction> {
    (0..directions).step_by(2).chain((1..directions).step_by(2))
}

impl RayTable {
    pub(super) fn new(directions: Direction) -> Self {
        Self { directions, starts: vec![0], steps: Vec::new() }
    }

    /// Adds the rays of the next cell, one for each direction.
    pub(super) fn push(&mut self, rays: &[Vec<Cell>]) {
        for direction in slot_order(self.directions) {
            let cells = &rays[direction as usize];
            let left = (0..cells.len() as u8).rev();
            self.steps.extend(cells.iter().zip(left).map(|(&cell, left)| RayStep { cell, remaining: left }));
            self.starts.push(self.steps.len() as u16);
        }
    }

    /// The fewest spans of these directions, each with its own.
    pub(super) fn ranges(&self, directions: &[Direction], flanked: bool) -> RayRanges {
        let mut ranges = RayRanges::new();
        for direction in slot_order(self.directions).filter(|direction| directions.contains(direction)) {
            let slot = self.slot(direction);
            let flanked = (flanked && direction % 2 == 1).then_some(direction);
            match ranges.last_mut() {
                Some((range, its)) if range.end == slot && range.flanked.is_none() && flanked.is_none() => {
                    range.end += 1;
                    its.push(direction);
                }
                _ => {
                    let range = RayRange { first: slot, end: slot + 1, flanked };
                    ranges.push((range, [direction].into_iter().collect()));
                }
            }
        }
        ranges
    }

    #[inline]
    fn slot(&self, direction: Direction) -> u8 {
        let half = if direction % 2 == 1 { self.directions / 2 } else { 0 };
        direction / 2 + half
    }

    #[inline]
    pub(super) fn ray(&self, cell: Cell, direction: Direction) -> &[RayStep] {
        let slot = self.slot(direction);
        self.steps(cell, RayRange { first: slot, end: slot + 1, flanked: None })
    }

    /// The rays of a span, one behind the other.
    #[inline(always)]
    pub(super) fn steps(&self, cell: Cell, range: RayRange) -> &[RayStep] {
        let begins = &self.starts[cell.index() * self.directions as usize..];
        &self.steps[begins[range.first as usize] as usize..begins[range.end as usize] as usize]
    }
}
