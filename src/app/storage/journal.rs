//! The journal: the last state of each game, written to disk at once.
//!
//! Browsers write local storage to disk seconds late, so a crash loses the last moves. Each state of a game
//! therefore also goes to a database (`platform/journal.rs`), which reports when it is on disk. A tab reads
//! the journal at its start and uses every state that is newer than local storage.
use super::StoredGame;
use crate::app::TimestampMs;
use crate::link::GameKey;
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
    pub(in crate::app) fn is_obsolete(&self, stored: Option<&StoredGame>, now: TimestampMs) -> bool {
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

/// What a tab knows about the journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Whether the tab has read the journal, or has failed to.
    is_read: bool,
    /// The games that the tab stored or removed before that, with the time of the state that it knew of each.
    changed_before: Vec<(GameKey, TimestampMs)>,
    /// The last unfinished write of each game.
    pending: Vec<(GameKey, TimestampMs)>,
    /// Whether the last finished write failed.
    has_failed: bool,
    /// Whether the player was told that the journal cannot be written.
    pub(in crate::app) was_warning_shown: bool,
}

impl Journal {
    /// Records the start of a write. `base` is when the state before it was stored.
    pub(in crate::app) fn begin(&mut self, key: GameKey, base: TimestampMs, written_at: TimestampMs) {
        self.forget(key);
        self.pending.push((key, written_at));
        if !self.is_read && !self.changed_before.iter().any(|&(other, _)| other == key) {
            self.changed_before.push((key, base));
        }
    }

    /// Records a completed write.
    pub(in crate::app) fn complete(&mut self, key: GameKey, written_at: TimestampMs) {
        self.has_failed = false;
        self.pending.retain(|&(other, at)| other != key || at > written_at);
    }

    /// Records a failed write. Its state remains unsaved.
    pub(in crate::app) fn fail(&mut self) {
        self.has_failed = true;
    }

    /// Records that a write does not take place.
    pub(in crate::app) fn forget(&mut self, key: GameKey) {
        self.pending.retain(|&(other, _)| other != key);
    }

    /// Records that the journal was read. Returns the games changed before that, with the time of the state
    /// that the tab knew of each.
    pub(in crate::app) fn set_read(&mut self) -> Vec<(GameKey, TimestampMs)> {
        self.is_read = true;
        std::mem::take(&mut self.changed_before)
    }

    /// Returns whether the last state of a game is on disk.
    pub(in crate::app) fn state_of(&self, key: GameKey) -> SaveState {
        match self.pending.iter().any(|&(other, _)| other == key) {
            false => SaveState::Saved,
            true if self.has_failed => SaveState::Failed,
            true => SaveState::Saving,
        }
    }
}
