//! A board compiled to lookup tables: the steps from every cell in every direction, and the leaps.
use super::Cell;
use super::rays::{RayRange, RayRanges, RayStep, RayTable};

/// Coordinates of a cell on the lattice that the board is cut from. The game defines the two axes.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{board::Coordinates, games::hex::Hex, notation::Names};
///
/// // In hex chess the first one is the row, from 0, the second one the number, from 1.
/// let place: Coordinates = Hex.geometry().coordinates(Hex.cell_by_name("b4").expect("a cell"));
/// assert_eq!(place, (1, 4));
/// ```
pub type Coordinates = (i8, i8);

/// Index into [`BoardSpec::directions`], from 0, clockwise. Even [directions] are straight, odd ones
/// diagonal.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{board::Direction, games::bridge::Bridge, notation::Names};
///
/// let [north, north_east]: [Direction; 2] = [0, 1];
/// let board = Bridge::default().geometry().direction_count();
/// assert_eq!((board, north_east - north), (8, 1));
/// ```
///
/// [directions]: https://www.chessprogramming.org/Direction
pub type Direction = u8;

/// Marks a flank that lies off the board.
const NONE: u8 = u8::MAX;

/// One kind of [leap]: how it gets from its start to its target.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, notation::Names};
///
/// // The plane of coalition chess makes two knight's leaps in a row: the second kind of leap there.
/// let def = games::by_id("coalition").expect("an id");
/// let cell = def.cell_by_name("e5").expect("a cell");
/// let counts = [0, 1].map(|kind| def.rules().geometry.leaps(kind, cell).len());
/// assert_eq!(counts, [8, 32]);
/// ```
///
/// [leap]: https://en.wikipedia.org/wiki/Fairy_chess_piece#Leapers
#[derive(Clone, Debug)]
pub enum Leap {
    /// One of these vectors, regardless of the cells, holes and walls between start and target.
    Over(Vec<Coordinates>),
    /// One of these paths. A path is open when each of its steps is open; pieces on it do not matter.
    Along(Vec<Vec<Direction>>),
    /// Two leaps by these vectors in a row. The cell between must exist, and the target is not the start.
    Twice(Vec<Coordinates>),
    /// One step in one of these directions that starts and ends on one of these cells.
    Within(Vec<Coordinates>, Vec<Direction>),
}

/// The description from which [`Geometry::compile`] builds a board.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::board::{BoardSpec, Cell, Geometry, Leap};
///
/// // The board of orthodox chess.
/// let board = Geometry::compile(&BoardSpec {
///     cells: (1..=8).flat_map(|rank| (1..=8).map(move |file| (file, rank))).collect(),
///     directions: vec![(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
///     has_wall: &|_, _| false,
///     has_flanks: false,
///     leaps: vec![Leap::Over(vec![(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)])],
/// });
/// assert_eq!((board.len(), board.leaps(0, Cell::new(0)).len()), (64, 2));
/// // The long diagonal.
/// assert_eq!(board.ray(Cell::new(0), 1).len(), 7);
/// ```
pub struct BoardSpec<'a> {
    /// The coordinates of the cells, in the order of their indices.
    pub cells: Vec<Coordinates>,
    /// The vector of each direction, clockwise. The opposite direction is half the list away.
    pub directions: Vec<Coordinates>,
    /// Whether a wall closes the step from a cell in a direction. Must be symmetric: the same step in reverse
    /// gives the same result.
    pub has_wall: &'a dyn Fn(Coordinates, Direction) -> bool,
    /// Whether a step in an odd direction passes between two flank cells (those of the two neighbouring
    /// directions) and is closed while both are occupied. Holds for the diagonals of a hex board.
    pub has_flanks: bool,
    /// The kinds of leaps. Movements name a kind by its index in this list.
    pub leaps: Vec<Leap>,
}

/// A compiled board. Holes, walls and gates only appear as steps and leaps that are missing from the tables.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games::hex::Hex, notation::Names};
///
/// let board = Hex.geometry();
/// let cell = |name| Hex.cell_by_name(name).expect("a cell");
/// // From g7 over an edge, and along the line between h8 and g8.
/// assert_eq!((board.step(cell("g7"), 0), board.step(cell("g7"), 1)), (Some(cell("h8")), Some(cell("h9"))));
/// assert_eq!(board.flanks(cell("g7"), 1), Some([cell("h8"), cell("g8")]));
/// ```
#[derive(Debug)]
pub struct Geometry {
    coordinates: Vec<Coordinates>,
    vectors: Vec<Coordinates>,
    rays: RayTable,
    /// The indices of the two flank cells of each step in an odd direction, at
    /// `cell * (directions / 2) + direction / 2`. Empty on a board without flanks.
    flanks: Vec<[u8; 2]>,
    leaps: Vec<LeapTable>,
}

/// The targets of one kind of leap from every cell.
#[derive(Debug)]
struct LeapTable {
    leap: Leap,
    vectors: Vec<Coordinates>,
    /// By cell, the index in `targets` of the cell's first target; one more entry at the end.
    starts: Vec<u16>,
    targets: Vec<Cell>,
}

impl Geometry {
    /// Compiles a board.
    ///
    /// # Panics
    /// If the board has more than [`Cell::MAX_COUNT`] cells or an odd number of directions. Board
    /// specifications are part of the program, never user input.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::{BoardSpec, Cell, Geometry};
    ///
    /// // Three cells in a row, with a wall between the last two: east of 1, and west of 2.
    /// let board = Geometry::compile(&BoardSpec {
    ///     cells: vec![(0, 0), (1, 0), (2, 0)],
    ///     directions: vec![(1, 0), (-1, 0)],
    ///     has_wall: &|(x, _), direction| (x, direction) == (1, 0) || (x, direction) == (2, 1),
    ///     has_flanks: false,
    ///     leaps: Vec::new(),
    /// });
    /// assert_eq!(board.step(Cell::new(0), 0), Some(Cell::new(1)));
    /// assert_eq!(board.step(Cell::new(1), 0), None);
    /// ```
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

    /// Whether a wall closes the step between two adjacent cells; `false` for cells that are not adjacent.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// let def = games::by_id("fortress:checkmate").expect("an id");
    /// let is_walled = |names: [&str; 2]| {
    ///     let [from, to] = names.map(|name| def.cell_by_name(name).expect("a cell"));
    ///     def.rules().geometry.is_walled(from, to)
    /// };
    /// // The gate of South's fortress is l3-m3.
    /// assert!(is_walled(["l4", "m4"]) && !is_walled(["l3", "m3"]));
    /// ```
    pub fn is_walled(&self, from: Cell, to: Cell) -> bool {
        let leads = |&direction: &Direction| self.neighbour(self.coordinates(from), direction) == Some(to);
        (0..self.direction_count())
            .find(leads)
            .is_some_and(|direction| self.step(from, direction) != Some(to))
    }

    /// Iterates over all cells by rising index.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let names: Vec<String> =
    ///     def.geometry().cells().skip(31).take(4).map(|cell| def.cell_name(cell)).collect();
    /// assert_eq!(names, ["h4", "d5", "e5", "a6"]);
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.coordinates.len()).map(Cell::new)
    }

    /// Returns the number of cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// for (id, cells) in [("bridge", 66), ("coalition", 100), ("hex", 126), ("fortress:london", 192)] {
    ///     assert_eq!(games::by_id(id).expect("an id").geometry().len(), cells);
    /// }
    /// ```
    pub fn len(&self) -> usize {
        self.coordinates.len()
    }

    /// Whether the board has no cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::hex::Hex, notation::Names};
    ///
    /// assert!(!Hex.geometry().is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.coordinates.is_empty()
    }

    /// Returns the number of directions: 8 on squares, 12 on hexagons.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::Bridge, hex::Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert_eq!(
    ///     (Bridge::default().geometry().direction_count(), Hex.geometry().direction_count()),
    ///     (8, 12)
    /// );
    /// ```
    #[inline(always)]
    pub fn direction_count(&self) -> Direction {
        self.vectors.len() as Direction
    }

    /// Returns the lattice coordinates of a cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// assert_eq!(def.geometry().coordinates(def.cell_by_name("c4").expect("a cell")), (3, 4));
    /// ```
    pub fn coordinates(&self, cell: Cell) -> Coordinates {
        self.coordinates[cell.index()]
    }

    /// Returns the cell with these lattice coordinates, or `None` where the board has no cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// assert_eq!(def.geometry().cell_at((4, 5)), def.cell_by_name("d5"));
    /// // The ditch.
    /// assert_eq!(def.geometry().cell_at((3, 5)), None);
    /// ```
    pub fn cell_at(&self, place: Coordinates) -> Option<Cell> {
        self.coordinates.iter().position(|&other| other == place).map(Cell::new)
    }

    /// Returns the vector of a direction in lattice coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::Bridge, hex::Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// // North as (file, rank); up and right as (row, number).
    /// assert_eq!((Bridge::default().geometry().vector(0), Hex.geometry().vector(0)), ((0, 1), (1, 1)));
    /// ```
    pub fn vector(&self, direction: Direction) -> Coordinates {
        self.vectors[direction as usize]
    }

    /// Returns the cell `times` vectors away from a cell, ignoring walls, or `None` where the board has no
    /// cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let c4 = def.cell_by_name("c4").expect("a cell");
    /// // One rank up is the ditch, two ranks up is c6.
    /// assert_eq!(def.geometry().offset(c4, (0, 1), 1), None);
    /// assert_eq!(def.geometry().offset(c4, (0, 1), 2), def.cell_by_name("c6"));
    /// ```
    pub fn offset(&self, cell: Cell, vector: Coordinates, times: i8) -> Option<Cell> {
        let (x, y) = self.coordinates(cell);
        self.cell_at((x + vector.0 * times, y + vector.1 * times))
    }

    /// Returns the opposite of a direction.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::Bridge, hex::Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert_eq!((Bridge::default().geometry().opposite(1), Hex.geometry().opposite(7)), (5, 1));
    /// ```
    #[inline(always)]
    pub fn opposite(&self, direction: Direction) -> Direction {
        let half = self.direction_count() / 2;
        if direction < half { direction + half } else { direction - half }
    }

    /// Returns the next cell in a direction, or `None` at the edge, a hole or a wall.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let step = |name, direction| def.geometry().step(def.cell_by_name(name).expect("a cell"), direction);
    /// // North-east from c4 onto the bridge; north of c4 is the ditch.
    /// assert_eq!((step("c4", 1), step("c4", 0)), (def.cell_by_name("d5"), None));
    /// ```
    #[inline(always)]
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.ray(cell, direction).first().map(|step| step.cell)
    }

    /// Returns the [ray] from a cell in a direction: all cells up to the edge, a hole or a wall, nearest
    /// first, without the cell itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let ray = def.geometry().ray(def.cell_by_name("a1").expect("a cell"), 0);
    /// let names: Vec<String> = ray.iter().map(|step| def.cell_name(step.cell)).collect();
    /// assert_eq!(names, ["a2", "a3", "a4"]);
    /// ```
    ///
    /// [ray]: https://www.chessprogramming.org/Rays
    #[inline(always)]
    pub fn ray(&self, cell: Cell, direction: Direction) -> &[RayStep] {
        self.rays.ray(cell, direction)
    }

    /// Returns the fewest ranges that cover the rays in these directions, each range with its directions.
    pub(crate) fn ray_ranges(&self, directions: &[Direction]) -> RayRanges {
        self.rays.ranges(directions, self.has_flanks())
    }

    /// Returns the steps of all rays of a range from a cell, one ray after the other.
    #[inline(always)]
    pub(crate) fn ray_steps(&self, cell: Cell, range: RayRange) -> &[RayStep] {
        self.rays.steps(cell, range)
    }

    /// Whether steps in odd directions pass between two flank cells on this board.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::Bridge, hex::Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert!(Hex.geometry().has_flanks() && !Bridge::default().geometry().has_flanks());
    /// ```
    #[inline(always)]
    pub fn has_flanks(&self) -> bool {
        !self.flanks.is_empty()
    }

    /// Returns the two flank cells between which the step from a cell in a direction passes. `None` for even
    /// directions, on boards without flanks, and where a flank lies off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::hex::Hex, notation::Names};
    ///
    /// let cell = |name| Hex.cell_by_name(name).expect("a cell");
    /// // The diagonal step g7-h9 passes between h8 and g8.
    /// assert_eq!(Hex.geometry().flanks(cell("g7"), 1), Some([cell("h8"), cell("g8")]));
    /// assert_eq!(Hex.geometry().flanks(cell("g7"), 0), None);
    /// ```
    #[inline(always)]
    pub fn flanks(&self, cell: Cell, direction: Direction) -> Option<[Cell; 2]> {
        if direction.is_multiple_of(2) {
            return None;
        }
        let index = cell.index() * (self.vectors.len() / 2) + direction as usize / 2;
        let [left, right] = *self.flanks.get(index)?;
        (left != NONE && right != NONE).then(|| [Cell::new(left as usize), Cell::new(right as usize)])
    }

    /// Returns the targets of a leap from a cell, by rising index. `kind` is an index into
    /// [`BoardSpec::leaps`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let targets = def.geometry().leaps(0, def.cell_by_name("c4").expect("a cell"));
    /// let names: Vec<String> = targets.iter().map(|&cell| def.cell_name(cell)).collect();
    /// // The knight leaps over the ditch.
    /// assert_eq!(names, ["b2", "d2", "a3", "e3", "e5", "b6", "d6"]);
    /// ```
    #[inline(always)]
    pub fn leaps(&self, kind: usize, cell: Cell) -> &[Cell] {
        // Slices, as for rays: in a build for size, indexing a vector is a function call.
        let table = &self.leaps.as_slice()[kind];
        let starts = table.starts.as_slice();
        &table.targets.as_slice()[starts[cell.index()] as usize..starts[cell.index() + 1] as usize]
    }

    /// Returns the cells that each open path of a leap passes between its start and its target, one list per
    /// path. Empty for kinds of leaps that go directly to the target.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// let def = games::by_id("fortress:checkmate").expect("an id");
    /// let paths = |names: [&str; 2]| {
    ///     let [from, to] = names.map(|name| def.cell_by_name(name).expect("a cell"));
    ///     def.rules().geometry.leap_paths(0, from, to).len()
    /// };
    /// // A knight has four paths where there are no walls, and two through South's gate.
    /// assert_eq!((paths(["g5", "h7"]), paths(["n3", "l4"]), paths(["n3", "m5"])), (4, 2, 0));
    /// ```
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

    /// Returns the number of kinds of leaps.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// // Fortress chess: the knight's leaps, and the bishop's steps in the centre.
    /// assert_eq!(games::by_id("fortress:london").expect("an id").geometry().leap_kind_count(), 2);
    /// ```
    pub fn leap_kind_count(&self) -> usize {
        self.leaps.len()
    }

    /// Returns the vectors of a kind of leap on a board without walls. Empty for [`Leap::Within`].
    pub(crate) fn leap_vectors(&self, kind: usize) -> &[Coordinates] {
        &self.leaps[kind].vectors
    }
}
