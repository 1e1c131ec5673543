//! Puzzles: which one is on the board, which one comes next, and what was solved.
mod intent;
mod state;
mod update;

pub use intent::PuzzleIntent;
pub use state::{DAY_MS, OpenPuzzle, PuzzleState, day_of};
