//! Cells and how they hang together: no men, no rules.
mod cell;
mod geometry;
mod rays;
mod symmetry;

pub use cell::{Cell, CellSet};
pub use geometry::{Coordinates, Direction, Geometry, Leap, BoardSpec};
pub use rays::RayStep;
pub(crate) use rays::RayRange;
pub use symmetry::Symmetry;
