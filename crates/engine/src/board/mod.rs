//! Boards: cells and the steps and leaps between them. Knows neither pieces nor rules.
mod cell;
mod geometry;
mod rays;
mod symmetry;

pub use cell::{Cell, CellSet};
pub use geometry::{BoardSpec, Coordinates, Direction, Geometry, Leap};
pub(crate) use rays::RayRange;
pub use rays::RayStep;
pub use symmetry::Symmetry;
