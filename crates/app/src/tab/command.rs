//! Commands: side effects that the platform runs.
use super::Navigation;
use crate::open_game::TimestampMs;
use crate::settings::{Sound, Volume};
use crate::storage::StoredEntry;
use engine::games::GameKind;
use engine::link::GameKey;
use texts::Language;

/// A side effect that the platform runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Stores an entry, unless storage has another revision than the expected one.
    SaveEntry {
        /// The entry.
        entry: StoredEntry,
        /// The revision that may be replaced; `None` for any.
        expected_revision: Option<GameKey>,
        /// When a game was stored, for the journal; `None` if the journal has it already, or if the entry is
        /// not a game.
        written_at: Option<TimestampMs>,
    },
    /// Removes an entry, unless storage has another revision than the expected one.
    RemoveEntry {
        /// The entry's name.
        name: String,
        /// The revision that may be removed; `None` for any.
        expected_revision: Option<GameKey>,
        /// When a game was removed, for the journal; `None` if the journal has it already, or if the entry is
        /// not a game.
        written_at: Option<TimestampMs>,
    },
    /// Removes these records from the journal if they are still those of the given times.
    ForgetJournal(Vec<(String, TimestampMs)>),
    /// Offers a text as a file.
    DownloadText(StoredEntry),
    /// Fetches the rule texts of a language.
    FetchRules(Language),
    /// Starts a search in the worker.
    StartSearch {
        /// The number of the request.
        request_id: u64,
        /// The request as JSON.
        request: String,
    },
    /// Stops the running search.
    StopSearch,
    /// Shows this saved game, or none. The platform says which tab owns it, now and whenever that changes
    /// ([`StorageIntent::GameOwned`](crate::library::StorageIntent::GameOwned)), and gives up what this tab owned before.
    FollowGame(Option<GameKey>),
    /// Asks the tab that owns the game to hand it over, and takes it if that one says nothing.
    ClaimGame(GameKey),
    /// Hands the game over to the tab that has asked for it.
    HandOverGame(GameKey),
    /// Fetches the lessons of a game.
    FetchLessons(GameKind),
    /// Fetches the puzzles of a game.
    FetchPuzzles(GameKind),
    /// Stores the progress in learning and in puzzles, also in the journal.
    SaveProgress {
        /// The progress as JSON.
        text: String,
        /// When it was stored.
        written_at: TimestampMs,
    },
    /// Stores the preferences, as JSON.
    SaveSettings(String),
    /// Changes the address.
    Navigate(Navigation),
    /// Opens the system's share sheet with a link.
    Share {
        /// The title of the link.
        title: String,
        /// The link.
        link: String,
    },
    /// Copies a text to the clipboard.
    CopyText(String),
    /// Plays a sound at a volume.
    PlaySound(Sound, Volume),
    /// Stores the secrets of a live game, and flushes them to disk. Then the platform sends
    /// [`LiveIntent::Stored`](crate::live::LiveIntent::Stored).
    SaveSecret {
        /// The entry; `None` if there is nothing to store.
        entry: Option<StoredEntry>,
        /// When it was stored.
        written_at: TimestampMs,
        /// The game.
        key: GameKey,
        /// The revision of the session that is stored.
        revision: u64,
    },
    /// Deletes the secrets of a live game.
    ForgetSecret {
        /// The name of the entry.
        name: String,
        /// When it was stored.
        written_at: TimestampMs,
    },
    /// Opens the socket to a broker.
    OpenSocket {
        /// Its number: that of the broker in the invitation, or a higher one for a club.
        socket: usize,
        /// The address of the broker.
        url: String,
    },
    /// Closes the socket of this number. None of its events may follow.
    CloseSocket(usize),
    /// Sends a binary message through the socket of this number.
    SendToSocket(usize, Vec<u8>),
    /// Sends [`LiveIntent::Woken`](crate::live::LiveIntent::Woken) after this many milliseconds; `None`: not at all.
    WakeLive(Option<u32>),
    /// Asks the player for notifications; then the platform sends
    /// [`LiveIntent::NotificationsChanged`](crate::live::LiveIntent::NotificationsChanged).
    AskForNotifications,
    /// Shows a notification of the system. A later one replaces it.
    Notify {
        /// Its title.
        title: String,
        /// Its text.
        text: String,
    },
    /// Marks the icon of the installed page, or removes the mark.
    SetBadge(bool),
    /// Takes the new version of the page, which loads it anew.
    Update,
    /// Focuses the cell under the cursor, or the promotion's focused option.
    FocusCursor,
    /// Focuses the field for moves.
    FocusMoveField,
    /// Sets the text of the field for moves and focuses it.
    FillMoveField(String),
}
