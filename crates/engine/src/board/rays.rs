//! Rays: the cells from a cell outwards in a direction, laid out so that a scan of several rays is one loop.
use super::{Cell, Direction};
use arrayvec::ArrayVec;

/// One cell of a [ray].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
///
/// let def = Bridge::default();
/// let ray = def.geometry().ray(def.cell_by_name("a1").expect("a cell"), 0);
/// // a2, and behind it a3 and a4.
/// assert_eq!((def.cell_name(ray[0].cell), ray[0].remaining), ("a2".to_owned(), 2));
/// ```
///
/// [ray]: https://www.chessprogramming.org/Rays
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RayStep {
    /// The cell that the ray reaches with this step.
    pub cell: Cell,
    /// Number of cells that follow on the same ray. Where several rays are stored one after the other, the
    /// next ray begins after them.
    pub remaining: u8,
}

/// A range of rays of one cell that are stored next to each other, as slots from `first` up to but not
/// including `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RayRange {
    first: u8,
    end: u8,
    /// The direction, if this is a single ray whose steps can be closed by their flanks.
    pub(crate) flanked: Option<Direction>,
}

impl RayRange {
    pub(crate) const EMPTY: Self = Self { first: 0, end: 0, flanked: None };
}

/// Ray ranges, each with the directions of its rays.
pub(crate) type RayRanges = Vec<(RayRange, ArrayVec<Direction, 12>)>;

/// The rays of all cells. The rays of one cell are stored together, even directions before odd ones, so that
/// the straight lines, the diagonals and both together are one range each.
#[derive(Debug)]
pub(super) struct RayTable {
    directions: Direction,
    /// The index in `steps` of a ray's first step, at `cell * directions + slot`; one more entry at the end.
    starts: Vec<u16>,
    steps: Vec<RayStep>,
}

/// Returns the directions in the order of their slots: even before odd.
fn slot_order(directions: Direction) -> impl Iterator<Item = Direction> {
    (0..directions).step_by(2).chain((1..directions).step_by(2))
}

impl RayTable {
    pub(super) fn new(directions: Direction) -> Self {
        Self { directions, starts: vec![0], steps: Vec::new() }
    }

    /// Adds the rays of the next cell, indexed by direction.
    pub(super) fn push(&mut self, rays: &[Vec<Cell>]) {
        for direction in slot_order(self.directions) {
            let cells = &rays[direction as usize];
            let left = (0..cells.len() as u8).rev();
            self.steps.extend(cells.iter().zip(left).map(|(&cell, left)| RayStep { cell, remaining: left }));
            self.starts.push(self.steps.len() as u16);
        }
    }

    /// Returns the fewest ranges that cover these directions, each with its directions. With `flanked`, every
    /// odd direction gets a range of its own.
    pub(super) fn ranges(&self, directions: &[Direction], flanked: bool) -> RayRanges {
        let mut ranges = RayRanges::new();
        for direction in slot_order(self.directions).filter(|direction| directions.contains(direction)) {
            let slot = self.slot(direction);
            let flanked = (flanked && direction % 2 == 1).then_some(direction);
            match ranges.last_mut() {
                Some((range, range_directions))
                    if range.end == slot && range.flanked.is_none() && flanked.is_none() =>
                {
                    range.end += 1;
                    range_directions.push(direction);
                }
                _ => {
                    let range = RayRange { first: slot, end: slot + 1, flanked };
                    ranges.push((range, [direction].into_iter().collect()));
                }
            }
        }
        ranges
    }

    #[inline(always)]
    fn slot(&self, direction: Direction) -> u8 {
        let half = if direction % 2 == 1 { self.directions / 2 } else { 0 };
        direction / 2 + half
    }

    #[inline(always)]
    pub(super) fn ray(&self, cell: Cell, direction: Direction) -> &[RayStep] {
        let slot = self.slot(direction);
        self.steps(cell, RayRange { first: slot, end: slot + 1, flanked: None })
    }

    /// Returns the steps of all rays of a range from a cell, one ray after the other.
    #[inline(always)]
    pub(super) fn steps(&self, cell: Cell, range: RayRange) -> &[RayStep] {
        // In a build for size, indexing a vector is a function call; indexing a slice is not.
        let (starts, first) = (self.starts.as_slice(), cell.index() * self.directions as usize);
        let start = |slot: u8| starts[first + slot as usize] as usize;
        &self.steps.as_slice()[start(range.first)..start(range.end)]
    }
}
