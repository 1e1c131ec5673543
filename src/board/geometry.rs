//! A board compiled to tables: the step from every cell in every direction, and the leaps.
use super::Cell;
use super::rays::{RayRange, RayRanges, RayStep, RayTable};

/// A place on the lattice that a board is cut from.
pub type Coordinates = (i8, i8);

/// An index into the board's directions, clockwise.
pub type Direction = u8;

const NONE: u8 = u8::MAX;

/// How a leap gets from its start to its target.
#[derive(Clone, Debug)]
pub enum Leap {
    /// Straight to the target, whatever lies between, cells or none.
    Over(Vec<Coordinates>),
    /// Along one of several ways; a way is open when each of its steps is. Men on it do not matter.
    Along(Vec<Vec<Direction>>),
    /// Two such leaps one after the other, the place between on the board, and not back to the start.
    Twice(Vec<Coordinates>),
    /// One step in one of these directions, from one of these cells to another of them.
    Within(Vec<Coordinates>, Vec<Direction>),
}

/// What a board is compiled from.
pub struct BoardSpec<'a> {
    /// The cells in the order of their indices.
    pub cells: Vec<Coordinates>,
    /// One vector a direction, clockwise; the opposite direction is half the list away.
    pub directions: Vec<Coordinates>,
    /// Whether a wall closes the step from a cell in a direction. It must answer alike from both ends.
    pub has_wall: &'a dyn Fn(Coordinates, Direction) -> bool,
    /// Whether a step in an odd direction passes between the two cells of the directions beside it, and
    /// is closed while both are occupied (the diagonals of a board of hexagons).
    pub has_flanks: bool,
    /// The kinds of leaps.
    pub leaps: Vec<Leap>,
}

/// The compiled board. Holes, walls and gates have vanished into the tables.
#[derive(Debug)]
pub struct Geometry {
    coordinates: Vec<Coordinates>,
    vectors: Vec<Coordinates>,
    rays: RayTable,
    /// By cell and odd direction.
    flanks: Vec<[u8; 2]>,
    leaps: Vec<LeapTable>,
}

#[derive(Debug)]
struct LeapTable {
    leap: Leap,
    vectors: Vec<Coordinates>,
    starts: Vec<u16>,
    targets: Vec<Cell>,
}

impl Geometry {
    /// Compiles a plan.
    ///
    /// # Panics
    /// If the plan has more than [`Cell::MOST`] cells or an odd number of directions: plans are part of
    /// the program.
    pub fn compile(spec: &BoardSpec) -> Self {
        assert!(spec.cells.len() <= Cell::MAX_COUNT && spec.directions.len().is_multiple_of(2));
        let mut geometry = Self {
            coordinates: spec.cells.clone(),
            vectors: spec.directions.clone(),
            rays: RayTable::new(spec.directions.len() as Direction),
            flanks: Vec::new(),
            leaps: Vec::new(),
        };
        for &from in &spec.cells {
            let along = |direction| geometry.compile_ray(spec, from, direction);
            let rays: Vec<Vec<Cell>> = (0..geometry.direction_count()).map(along).collect();
            geometry.rays.push(&rays);
        }
        if spec.has_flanks {
            geometry.flanks = geometry.compile_flanks();
        }
        geometry.leaps = spec.leaps.iter().map(|leap| geometry.compile_leap(leap)).collect();
        geometry
    }

    fn compile_ray(&self, spec: &BoardSpec, from: Coordinates, direction: Direction) -> Vec<Cell> {
        let (mut at, mut cells) = (from, Vec::new());
        while let Some(next) = self.neighbour(at, direction).filter(|_| !(spec.has_wall)(at, direction)) {
            cells.push(next);
            at = self.coordinates(next);
        }
        cells
    }

    fn neighbour(&self, from: Coordinates, direction: Direction) -> Option<Cell> {
        let vector = self.vectors[direction as usize];
        self.cell_at((from.0 + vector.0, from.1 + vector.1))
    }

    fn compile_flanks(&self) -> Vec<[u8; 2]> {
        let count = self.direction_count();
        let odd = |&from: &Coordinates| (1..count).step_by(2).map(move |direction| (from, direction));
        let sides = |(from, direction): (Coordinates, Direction)| {
            [direction - 1, (direction + 1) % count]
                .map(|side| self.neighbour(from, side).map_or(NONE, |cell| cell.index() as u8))
        };
        self.coordinates.iter().flat_map(odd).map(sides).collect()
    }

    fn compile_leap(&self, leap: &Leap) -> LeapTable {
        let mut table =
            LeapTable { leap: leap.clone(), vectors: Vec::new(), starts: vec![0], targets: Vec::new() };
        for cell in self.cells() {
            let targets: Vec<Cell> = match leap {
                Leap::Over(vectors) => {
                    vectors.iter().filter_map(|&vector| self.offset(cell, vector, 1)).collect()
                }
                Leap::Along(paths) => paths.iter().filter_map(|path| self.follow_path(cell, path)).collect(),
                Leap::Twice(vectors) => {
                    let leap = |from| vectors.iter().filter_map(move |&vector| self.offset(from, vector, 1));
                    leap(cell).flat_map(leap).filter(|&target| target != cell).collect()
                }
                Leap::Within(places, directions) if places.contains(&self.coordinates(cell)) => {
                    let steps = directions.iter().filter_map(|&direction| self.step(cell, direction));
                    steps.filter(|&target| places.contains(&self.coordinates(target))).collect()
                }
                Leap::Within(..) => Vec::new(),
            };
            table.targets.extend(self.cells().filter(|target| targets.contains(target)));
            table.starts.push(table.targets.len() as u16);
        }
        table.vectors = match leap {
            Leap::Over(vectors) => vectors.clone(),
            Leap::Along(paths) => paths.iter().map(|path| self.path_vector(path)).collect(),
            Leap::Twice(vectors) => {
                let both = |one: Coordinates| vectors.iter().map(move |two| (one.0 + two.0, one.1 + two.1));
                vectors.iter().flat_map(|&one| both(one)).filter(|&sum| sum != (0, 0)).collect()
            }
            Leap::Within(..) => Vec::new(),
        };
        table
    }

    fn follow_path(&self, from: Cell, path: &[Direction]) -> Option<Cell> {
        path.iter().try_fold(from, |cell, &direction| self.step(cell, direction))
    }

    fn path_vector(&self, path: &[Direction]) -> Coordinates {
        path.iter().fold((0, 0), |(x, y), &direction| {
            let vector = self.vectors[direction as usize];
            (x + vector.0, y + vector.1)
        })
    }

    /// Whether a wall closes the step between two neighbours.
    pub fn is_walled(&self, from: Cell, to: Cell) -> bool {
        let leads = |&direction: &Direction| self.neighbour(self.coordinates(from), direction) == Some(to);
        (0..self.direction_count())
            .find(leads)
            .is_some_and(|direction| self.step(from, direction) != Some(to))
    }

    /// All cells, by rising index.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.coordinates.len()).map(Cell::new)
    }

    /// How many cells the board has.
    pub fn len(&self) -> usize {
        self.coordinates.len()
    }

    /// Whether the board has no cell at all.
    pub fn is_empty(&self) -> bool {
        self.coordinates.is_empty()
    }

    /// How many directions the board has: 8, or 12 on hexagons.
    #[inline]
    pub fn direction_count(&self) -> Direction {
        self.vectors.len() as Direction
    }

    /// Where a cell lies on the lattice.
    pub fn coordinates(&self, cell: Cell) -> Coordinates {
        self.coordinates[cell.index()]
    }

    /// The cell at a place of the lattice.
    pub fn cell_at(&self, place: Coordinates) -> Option<Cell> {
        self.coordinates.iter().position(|&other| other == place).map(Cell::new)
    }

    /// The vector of a direction.
    pub fn vector(&self, direction: Direction) -> Coordinates {
        self.vectors[direction as usize]
    }

    /// The cell that lies `times` a vector away from a cell, walls or not.
    pub fn offset(&self, cell: Cell, vector: Coordinates, times: i8) -> Option<Cell> {
        let (x, y) = self.coordinates(cell);
        self.cell_at((x + vector.0 * times, y + vector.1 * times))
    }

    /// The direction opposite to this one.
    #[inline]
    pub fn opposite(&self, direction: Direction) -> Direction {
        let half = self.direction_count() / 2;
        if direction < half { direction + half } else { direction - half }
    }

    /// The step from a cell in a direction, if there is one.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.ray(cell, direction).first().map(|step| step.cell)
    }

    /// The cells from a cell on in a direction, as far as step follows on step.
    #[inline]
    pub fn ray(&self, cell: Cell, direction: Direction) -> &[RayStep] {
        self.rays.ray(cell, direction)
    }

    /// The fewest spans that the rays in these directions are made of, each with its directions.
    pub(crate) fn ray_ranges(&self, directions: &[Direction]) -> RayRanges {
        self.rays.ranges(directions, self.has_flanks())
    }

    /// The rays of a span from a cell, one behind the other.
    #[inline(always)]
    pub(crate) fn ray_steps(&self, cell: Cell, range: RayRange) -> &[RayStep] {
        self.rays.steps(cell, range)
    }

    /// Whether any step of this board passes between two cells.
    #[inline]
    pub fn has_flanks(&self) -> bool {
        !self.flanks.is_empty()
    }

    /// The two cells that the step from a cell in a direction passes between; `None` for other steps.
    #[inline]
    pub fn flanks(&self, cell: Cell, direction: Direction) -> Option<[Cell; 2]> {
        if direction.is_multiple_of(2) {
            return None;
        }
        let index = cell.index() * (self.vectors.len() / 2) + direction as usize / 2;
        let [left, right] = *self.flanks.get(index)?;
        (left != NONE && right != NONE).then(|| [Cell::new(left as usize), Cell::new(right as usize)])
    }

    /// The targets of a kind of leap from a cell, by rising index.
    #[inline]
    pub fn leaps(&self, kind: usize, cell: Cell) -> &[Cell] {
        let table = &self.leaps[kind];
        &table.targets[table.starts[cell.index()] as usize..table.starts[cell.index() + 1] as usize]
    }

    /// The cells on each open way of a kind of leap, between its start and its target; none where it goes straight to
    /// the target.
    pub fn leap_paths(&self, kind: usize, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
        match &self.leaps[kind].leap {
            Leap::Along(paths) => {
                let open = paths.iter().filter(|path| self.follow_path(from, path) == Some(to));
                open.map(|path| {
                    (1..path.len()).filter_map(|steps| self.follow_path(from, &path[..steps])).collect()
                })
                .collect()
            }
            Leap::Twice(vectors) => {
                let places = vectors.iter().filter_map(|&vector| self.offset(from, vector, 1));
                let leads =
                    |place: &Cell| vectors.iter().any(|&vector| self.offset(*place, vector, 1) == Some(to));
                places.filter(leads).map(|place| vec![place]).collect()
            }
            Leap::Over(_) | Leap::Within(..) => Vec::new(),
        }
    }

    /// How many kinds of leaps the board has.
    pub fn leap_kind_count(&self) -> usize {
        self.leaps.len()
    }

    /// The vectors of a kind of leap on a board without walls.
    pub fn leap_vectors(&self, kind: usize) -> &[Coordinates] {
        &self.leaps[kind].vectors
    }
}
