//! What follows outside the app.
use super::Route;
use crate::app::{Sound, StoredEntry, TimestampMs};
use crate::games::GameKind;
use crate::i18n::Language;
use crate::link::GameKey;

/// What follows outside the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A text is kept under a name, unless another one is there than the one with this stamp.
    SaveEntry {
        /// The name and the text.
        entry: StoredEntry,
        /// The stamp of the text that may be replaced; `None` where any may.
        expected_revision: Option<GameKey>,
        /// When a game was stored, for the journal; `None` if the journal has it already, or the entry is no game.
        written_at: Option<TimestampMs>,
    },
    /// What is kept under a name is removed, unless another text is there than the one with this stamp.
    RemoveEntry {
        /// The name.
        name: String,
        /// The stamp of the text that may be removed; `None` where any may.
        expected_revision: Option<GameKey>,
        /// When a game was removed, for the journal; `None` if the journal knows it already, or the entry is no game.
        written_at: Option<TimestampMs>,
    },
    /// Removes these records from the journal, each if it is still the one of this time.
    ForgetJournal(Vec<(String, TimestampMs)>),
    /// All of these are kept, and then the one text of all games is removed.
    SplitLegacyGames(Vec<StoredEntry>),
    /// Offers a text as a file with a name.
    DownloadText(StoredEntry),
    /// Reads the sentences of the rules in a language.
    FetchRules(Language),
    /// Asks the worker.
    StartSearch {
        /// The number of the request.
        request_id: u64,
        /// The request as text.
        request: String,
        /// The reply is delivered after this many milliseconds at the earliest.
        min_duration_ms: u32,
    },
    /// Stops the running search.
    StopSearch,
    /// Reads the lessons of a game.
    FetchCourse(GameKind),
    /// The tasks that were solved are kept as this text.
    SaveSolvedTasks(String),
    /// The settings are kept as this text.
    SaveSettings(String),
    /// Sets the address, as a new entry of the browser's history.
    PushRoute(Route),
    /// Sets the address in place of the present entry.
    ReplaceRoute(Route),
    /// Hands a link to the system's share sheet.
    Share {
        /// The title of what is shared.
        title: String,
        /// The link.
        link: String,
    },
    /// Copies a text to the clipboard.
    CopyText(String),
    /// Plays a sound.
    PlaySound(Sound),
    /// Focuses the cell, or the promotion choice, under the cursor.
    FocusCursor,
    /// Sets the text of the field for moves and focuses it.
    FillMoveField(String),
}
