//! The page of the position editor: its intents, and what the board does there.
mod board;
mod intent;
mod update;

pub(in crate::app) use board::update_board;
pub use intent::EditorIntent;
pub(in crate::app) use update::{open_editor, update};
