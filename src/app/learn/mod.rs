//! The learning pages of a game: rules with diagrams, pieces, lessons and an example game.
mod attempt;
mod board;
mod intent;
mod state;

pub use intent::LearnIntent;
pub use state::LearnState;
