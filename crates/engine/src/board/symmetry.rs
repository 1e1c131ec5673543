//! Rotations and reflections that map a board onto itself. The view turns the board with them, and tests use
//! them.
use super::{Cell, Coordinates, Geometry};

/// A [symmetry]: a one-to-one map of a board's cells onto themselves that preserves every step and every
/// leap.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{board::Symmetry, games::hex, notation::Names};
///
/// // A third of a turn, White's side onto Brown's.
/// let geometry = &hex::compiled_rules().geometry;
/// let turn = Symmetry::new(geometry, hex::rotated_by_a_third).expect("a symmetry");
/// let cell = |name| hex::Hex.cell_by_name(name).expect("a cell");
/// assert_eq!([cell("a4"), cell("a5")].map(|queen| turn.image(queen)), [cell("j5"), cell("i4")]);
/// ```
///
/// [symmetry]: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry(Vec<Cell>);

impl Symmetry {
    /// Returns the symmetry given by a map of lattice coordinates, or `None` if the map does not preserve the
    /// board.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{board::Symmetry, games::bridge};
    ///
    /// let board = &bridge::compiled_rules().geometry;
    /// // Both halves are alike. The board cannot be moved by a file.
    /// assert!(Symmetry::new(board, |(file, rank)| (file, 10 - rank)).is_some());
    /// assert!(Symmetry::new(board, |(file, rank)| (file + 1, rank)).is_none());
    /// ```
    pub fn new(geometry: &Geometry, map: impl Fn(Coordinates) -> Coordinates) -> Option<Self> {
        let images = geometry
            .cells()
            .map(|cell| geometry.cell_at(map(geometry.coordinates(cell))))
            .collect::<Option<Vec<_>>>()?;
        let symmetry = Self(images);
        symmetry.preserves(geometry).then_some(symmetry)
    }

    fn preserves(&self, geometry: &Geometry) -> bool {
        let onto = geometry.cells().all(|cell| self.0.contains(&cell));
        let sorted = |cells: Vec<Cell>| {
            let mut cells = cells;
            cells.sort_unstable();
            cells
        };
        let steps = |cell| {
            (0..geometry.direction_count()).filter_map(move |direction| geometry.step(cell, direction))
        };
        onto && geometry.cells().all(|cell| {
            let image = self.image(cell);
            let same_steps = sorted(steps(cell).map(|target| self.image(target)).collect())
                == sorted(steps(image).collect());
            let same_leaps = (0..geometry.leap_kind_count()).all(|kind| {
                sorted(geometry.leaps(kind, cell).iter().map(|&target| self.image(target)).collect())
                    == geometry.leaps(kind, image)
            });
            same_steps && same_leaps
        })
    }

    /// Returns the cell that a cell is mapped to.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{board::Symmetry, games::bridge::Bridge, notation::Names};
    ///
    /// let def = Bridge::default();
    /// let mirror = Symmetry::new(def.geometry(), |(file, rank)| (file, 10 - rank)).expect("a symmetry");
    /// let cell = |name| def.cell_by_name(name).expect("a cell");
    /// assert_eq!((mirror.image(cell("e1")), mirror.image(cell("d5"))), (cell("e9"), cell("d5")));
    /// ```
    pub fn image(&self, cell: Cell) -> Cell {
        self.0[cell.index()]
    }
}
