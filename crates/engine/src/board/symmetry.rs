//! Rotations and reflections that map a board onto itself. The view turns the board with them, and tests use
//! them.
use super::{Cell, Coordinates, Geometry};

/// A one-to-one map of a board's cells onto themselves that preserves every step and every leap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry(Vec<Cell>);

impl Symmetry {
    /// Returns the symmetry given by a map of lattice coordinates, or `None` if the map does not preserve the
    /// board.
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
    pub fn image(&self, cell: Cell) -> Cell {
        self.0[cell.index()]
    }
}
