//! The analysis page.
mod intent;
mod update;

pub use intent::AnalysisIntent;
pub(in crate::app) use update::{analyse_position, update, update_board};
