//! Boards, pieces and marks as SVG text, for pictures that never react.
pub mod board;
pub mod boards;
pub mod cells;
mod figures;
mod games;
pub mod graph;
mod last_move_marks;
pub mod markup;
mod mate;
pub mod promotion;
mod setup;
pub mod trails;

pub use mate::mate_lines;
pub use setup::{arrangement, setup_zones};
