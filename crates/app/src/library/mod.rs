//! The library of saved games: list, import, files, and changes by other tabs.
mod encoding;
mod entry;
mod files;
mod import;
mod intent;
mod journal_events;
mod notice;
mod reconcile;
mod state;
mod storage_events;
mod storage_warnings;
mod unnamed_game;

pub use entry::LibraryEntry;
pub use import::ImportError;
pub(crate) use import::{Import, find_position_route};
pub use intent::LibraryIntent;
pub(crate) use journal_events::journal_read;
pub use state::{Filter, Library};
pub use storage_events::StorageIntent;
pub(crate) use storage_events::update_storage;
