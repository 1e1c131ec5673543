//! The analysis page: its intents, and what the board does there.
mod intent;
mod update;

pub use intent::AnalysisIntent;
pub(crate) use update::{analyse_position, update, update_board};
