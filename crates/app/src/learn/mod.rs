//! The learning pages of a game: an introduction, rules with diagrams, pieces, lessons and an example game.
mod attempt;
mod board;
mod guide;
mod intent;
mod intro;
mod progress;
mod state;

pub use guide::Guide;
pub use intent::LearnIntent;
pub use state::{LearnState, Played};
