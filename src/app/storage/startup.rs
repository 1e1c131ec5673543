//! What a tab begins with.
use super::StoredEntry;
use crate::i18n::Language;

/// What a tab begins with: what is stored, and what the browser says.
#[derive(Clone, Debug, Default)]
pub struct Startup {
    /// The stored preferences, of this or of an earlier version.
    pub preferences: Option<String>,
    /// The stored games.
    pub saved_entries: Vec<StoredEntry>,
    /// All games in one text, as formats 1 and 2 stored them.
    pub legacy_games: Option<String>,
    /// The solved tasks, as this or an earlier version stored them.
    pub solved_tasks: Option<String>,
    /// The language that the browser prefers.
    pub language: Language,
    /// Random bits.
    pub seed: u64,
    /// The address of the page without `#` and what follows.
    pub page_url: String,
}
