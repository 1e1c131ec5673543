//! Learning a game.
mod update;

pub use update::{LearnIntent, LearnPage, LearnState, Marks};
