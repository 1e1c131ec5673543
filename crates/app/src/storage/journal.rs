//! The journal: the last state of each game, written to disk at once.
//!
//! Browsers write local storage to disk seconds late, so a crash loses the last moves. Each state of a game
//! therefore also goes to a database (`platform/journal.rs`), which reports when it is on disk. A tab reads
//! the journal at its start and uses every state that is newer than local storage.
use super::StoredGame;
use crate::open_game::TimestampMs;
use engine::link::GameKey;
use serde::{Deserialize, Serialize};

/// The age in milliseconds at which a record whose state local storage has may be removed. By then local
/// storage is on disk too.
const MIN_AGE: TimestampMs = 3_600_000;

/// The last state of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalRecord {
    /// The entry's name.
    pub name: String,
    /// When the state was stored or removed.
    pub written_at: TimestampMs,
    /// The entry's text; `None` if it was removed, so that an older state in local storage is not restored.
    pub text: Option<String>,
}

impl JournalRecord {
    /// Reads a record from JSON; `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Writes the record as JSON.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("plain data with names for keys")
    }

    /// Returns whether it may replace another record of the same entry. An older state never replaces a newer
    /// one, for instance when a slower tab writes.
    pub fn replaces(&self, other: &Self) -> bool {
        self.written_at >= other.written_at
    }

    /// Returns whether local storage has this state or a newer one, and has had time to reach the disk.
    pub(crate) fn is_obsolete(&self, stored: Option<&StoredGame>, now: TimestampMs) -> bool {
        let is_stored = match (stored, &self.text) {
            (Some(stored), _) => stored.written_at >= self.written_at,
            (None, text) => text.is_none(),
        };
        is_stored && now.saturating_sub(self.written_at) >= MIN_AGE
    }
}

/// Whether the last action is safe from a crash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SaveState {
    /// On disk, or nothing to save.
    #[default]
    Saved,
    /// Being written.
    Saving,
    /// The journal cannot be written; local storage may have the action.
    Failed,
}

impl SaveState {
    /// Returns the name for style sheets and tests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Saved => "saved",
            Self::Saving => "saving",
            Self::Failed => "failed",
        }
    }
}

/// Where a state of a game is stored that the journal has on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredIn {
    /// In local storage and in the journal.
    Both,
    /// In the journal; local storage did not take it, because it is full or because the browser blocks it.
    JournalOnly { is_full: bool },
}

/// What a tab knows about the journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Whether the tab has read the journal, or has failed to.
    is_read: bool,
    /// The games that the tab stored or removed before that, with the time of the state that it knew of each.
    changed_before: Vec<(GameKey, TimestampMs)>,
    /// The last unfinished write of each game.
    pending: Vec<PendingWrite>,
    /// Whether the last finished write failed.
    has_failed: bool,
}

/// An unfinished write of a game.
#[derive(Clone, Copy, Debug)]
struct PendingWrite {
    key: GameKey,
    written_at: TimestampMs,
    /// Whether local storage was full, if it did not take this state; `None` if it did.
    refused_as_full: Option<bool>,
}

impl Journal {
    /// Records the start of a write. `base` is when the state before it was stored.
    pub(crate) fn begin(&mut self, key: GameKey, base: TimestampMs, written_at: TimestampMs) {
        self.forget(key);
        self.pending.push(PendingWrite { key, written_at, refused_as_full: None });
        if !self.is_read && !self.changed_before.iter().any(|&(other, _)| other == key) {
            self.changed_before.push((key, base));
        }
    }

    /// Records that local storage did not take the state of a game that is being written. Returns whether one is.
    pub(crate) fn refuse(&mut self, key: GameKey, is_full: bool) -> bool {
        let pending = self.pending.iter_mut().find(|pending| pending.key == key);
        pending.map(|pending| pending.refused_as_full = Some(is_full)).is_some()
    }

    /// Records a completed write. Returns where that state is stored; `None` if the game was stored again since.
    pub(crate) fn complete(&mut self, key: GameKey, written_at: TimestampMs) -> Option<StoredIn> {
        self.has_failed = false;
        let is_done = |pending: &PendingWrite| pending.key == key && pending.written_at <= written_at;
        let at = self.pending.iter().position(is_done)?;
        Some(match self.pending.swap_remove(at).refused_as_full {
            Some(is_full) => StoredIn::JournalOnly { is_full },
            None => StoredIn::Both,
        })
    }

    /// Records a failed write of a game. Its state remains unsaved. Returns whether local storage was full, if it did not
    /// take that state either.
    pub(crate) fn fail(&mut self, key: Option<GameKey>) -> Option<bool> {
        self.has_failed = true;
        self.pending.iter().find(|pending| Some(pending.key) == key)?.refused_as_full
    }

    /// Records that a write does not take place.
    pub(crate) fn forget(&mut self, key: GameKey) {
        self.pending.retain(|pending| pending.key != key);
    }

    /// Records that the journal was read. Returns the games changed before that, with the time of the state
    /// that the tab knew of each.
    pub(crate) fn set_read(&mut self) -> Vec<(GameKey, TimestampMs)> {
        self.is_read = true;
        std::mem::take(&mut self.changed_before)
    }

    /// Returns whether the last state of a game is on disk.
    pub(crate) fn state_of(&self, key: GameKey) -> SaveState {
        match self.pending.iter().any(|pending| pending.key == key) {
            false => SaveState::Saved,
            true if self.has_failed => SaveState::Failed,
            true => SaveState::Saving,
        }
    }
}
