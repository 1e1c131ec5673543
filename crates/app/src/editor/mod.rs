//! The page of the position editor: its intents, and what the board does there.
mod board;
mod intent;
mod update;

pub(crate) use board::update_board;
pub use intent::EditorIntent;
pub(crate) use update::{open_editor, update};
