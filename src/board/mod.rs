//! Cells and how they hang together: no men, no rules.
mod cell;
mod geometry;
mod rays;
mod symmetry;

pub use cell::{Cell, CellSet};
pub use geometry::{Coordinates, Direction, Geometry, Leap, Plan};
pub use rays::Hop;
pub(crate) use rays::Span;
pub use symmetry::Symmetry;
