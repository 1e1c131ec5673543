//! The position editor.
mod update;

pub use update::EditorIntent;
