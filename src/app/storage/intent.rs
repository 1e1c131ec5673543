//! What the app hears of storage.
use super::StoredEntry;
use crate::i18n::Language;

/// What a tab begins with.
#[derive(Clone, Debug, Default)]
pub struct Startup {
    /// The stored preferences, of this or of an earlier version.
    pub preferences: Option<String>,
    /// The stored entries of games.
    pub saved_entries: Vec<StoredEntry>,
    /// All games in one text, as earlier versions stored them.
    pub legacy_games: Option<String>,
    /// The solved tasks, of this or of an earlier version.
    pub solved_tasks: Option<String>,
    /// The language that the browser prefers.
    pub language: Language,
    /// Random bits.
    pub seed: u64,
    /// The address of the page without `#` and what follows.
    pub page_url: String,
}

/// What has become of saved games and files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageIntent {
    /// The browser did not save a game.
    SaveFailed {
        /// Whether it would if there were room.
        is_full: bool,
    },
    /// Another tab has saved an entry, or removed it.
    EntryChangedElsewhere {
        /// The name.
        name: String,
        /// The text; `None` if it was removed.
        text: Option<String>,
    },
    /// A game was not saved, because another tab has saved this in its place meanwhile.
    SaveConflict(StoredEntry),
    /// A game was not removed, because this is there meanwhile.
    RemoveConflict(StoredEntry),
    /// A file was not saved, or not read.
    FileFailed {
        /// Whether it was to be read.
        is_reading: bool,
    },
}
