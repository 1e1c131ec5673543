//! The analysis page: its intents, and what the board does there.
mod intent;
mod practice;
mod update;

pub use intent::AnalysisIntent;
pub use practice::PracticeIntent;
pub(crate) use practice::take_verdict;
pub(crate) use update::{analyse_position, update, update_board};
