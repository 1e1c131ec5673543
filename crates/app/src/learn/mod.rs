//! The learning pages of a game: an introduction, rules with diagrams, pieces, lessons and an example game.
mod attempt;
mod board;
mod example;
mod guide;
mod intent;
mod intro;
mod progress;
mod state;

pub(crate) use example::replay_pause;
pub use guide::Guide;
pub use intent::LearnIntent;
pub use state::{LearnState, Played};
