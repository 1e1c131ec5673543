//! Sentences about the game on the board: for screen readers, and for the panel beside the board.
mod events;
mod skipped_turns;

pub use events::*;
pub use skipped_turns::{describe_mate_lifting_moves, describe_skipped_turns, is_suspended};
