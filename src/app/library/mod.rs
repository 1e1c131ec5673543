//! The saved games: listed, opened, named, copied, removed and imported.
mod import;
mod update;

pub use import::ImportError;
pub(in crate::app) use import::find_position_route;
pub use update::LibraryEntry;
pub(in crate::app) use update::MAX_TITLE_CHARS;
