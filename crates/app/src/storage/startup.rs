//! The input of a tab's start.
use super::StoredEntry;
use texts::Language;

/// What a tab starts with: stored texts, and values from the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Startup {
    /// The stored preferences.
    pub preferences: Option<String>,
    /// The stored games.
    pub saved_entries: Vec<StoredEntry>,
    /// What is stored of solved tasks and puzzles.
    pub progress: Option<String>,
    /// The stored courses.
    pub courses: Vec<StoredEntry>,
    /// The language that the browser prefers.
    pub language: Language,
    /// The secrets of live games.
    pub secrets: Vec<StoredEntry>,
    /// Bytes of the system's random number generator, for keys; `None` where there is none.
    pub entropy: Option<[u8; 32]>,
    /// Random bits.
    pub seed: u64,
    /// Whether the page is a frame inside another one. Then nothing stored was read.
    pub is_embedded: bool,
    /// The address of the page without `#` and what follows.
    pub page_url: String,
    /// The brokers that the page names, as [`PageBrokers::new`](live::PageBrokers::new) reads them.
    pub live_brokers: String,
}

impl Startup {
    /// Returns whether nothing is stored, and the tab is no frame inside another page.
    pub fn is_plain(&self) -> bool {
        let Self { preferences, saved_entries, progress, courses, secrets, is_embedded, .. } = self;
        let nothing = preferences.is_none() && progress.is_none();
        nothing && saved_entries.is_empty() && courses.is_empty() && secrets.is_empty() && !is_embedded
    }
}
