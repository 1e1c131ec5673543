//! What the board shows, as one comparable value.
mod cells;
mod pieces;

pub use cells::{AskedTarget, CellScene, LastMove, MoveEnd, PromotionScene, Scene, Target, describe_cell};
pub use pieces::PieceScene;
