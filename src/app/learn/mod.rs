//! Learning a game: the rules with their diagrams, the pieces, lessons, an example game.
mod attempt;
mod board;
mod intent;
mod state;

pub use intent::LearnIntent;
pub use state::LearnState;
