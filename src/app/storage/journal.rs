//! The journal: the last state of each game, written to disk at once.
//!
//! A browser writes local storage to disk seconds late, so that a crash of the browser or of the device loses what was
//! played last. Each text of a game therefore goes into a database as well (`platform/journal.rs`), which tells when it
//! is on disk. A tab that begins reads the journal, and where it has a later state than local storage, that one counts.
use super::StoredGame;
use crate::app::TimestampMs;
use crate::link::GameKey;
use serde::{Deserialize, Serialize};

/// How long a record stays after local storage has the same, in milliseconds: by then that is on disk, too.
const MIN_AGE: TimestampMs = 3_600_000;

/// The last state of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalRecord {
    /// The name of the entry.
    pub name: String,
    /// When it was stored or removed.
    pub written_at: TimestampMs,
    /// Its text; `None` if it was removed, so that an older state in local storage does not come back.
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

    /// Whether it may be written over another record of the same entry: a later state is never replaced, for instance
    /// by the write of a slower tab.
    pub fn replaces(&self, other: &Self) -> bool {
        self.written_at >= other.written_at
    }

    /// Whether local storage has this state, or a later one, and has had time to reach the disk.
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
    /// It is on disk, or there is nothing to save.
    #[default]
    Saved,
    /// It is on its way there.
    Saving,
    /// The journal cannot be written: it is in local storage at most.
    Failed,
}

impl SaveState {
    /// The name that style sheets and tests know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Saved => "saved",
            Self::Saving => "saving",
            Self::Failed => "failed",
        }
    }
}

/// What a tab knows of the journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Whether the tab has read it, or has learnt that it cannot.
    is_read: bool,
    /// The games that the tab has stored or removed before that, and when the state was stored that it knew of each.
    changed_before: Vec<(GameKey, TimestampMs)>,
    /// The writes that have not completed: the last one of each game.
    pending: Vec<(GameKey, TimestampMs)>,
    /// Whether the last write that has ended has failed.
    has_failed: bool,
    /// Whether the player was told that it cannot be written.
    pub(in crate::app) was_warning_shown: bool,
}

impl Journal {
    /// Notes that a write begins. The state before it was stored at `base`.
    pub(in crate::app) fn begin(&mut self, key: GameKey, base: TimestampMs, written_at: TimestampMs) {
        self.forget(key);
        self.pending.push((key, written_at));
        if !self.is_read && !self.changed_before.iter().any(|&(other, _)| other == key) {
            self.changed_before.push((key, base));
        }
    }

    /// Notes that a write has completed.
    pub(in crate::app) fn complete(&mut self, key: GameKey, written_at: TimestampMs) {
        self.has_failed = false;
        self.pending.retain(|&(other, at)| other != key || at > written_at);
    }

    /// Notes that a write has failed. What was not written stays unsaved.
    pub(in crate::app) fn fail(&mut self) {
        self.has_failed = true;
    }

    /// Notes that a write does not take place.
    pub(in crate::app) fn forget(&mut self, key: GameKey) {
        self.pending.retain(|&(other, _)| other != key);
    }

    /// Notes that the journal was read. Returns the games that were changed before, and when the state was stored that the
    /// tab knew of each.
    pub(in crate::app) fn set_read(&mut self) -> Vec<(GameKey, TimestampMs)> {
        self.is_read = true;
        std::mem::take(&mut self.changed_before)
    }

    /// Whether the last state of a game is on disk.
    pub(in crate::app) fn state_of(&self, key: GameKey) -> SaveState {
        match self.pending.iter().any(|&(other, _)| other == key) {
            false => SaveState::Saved,
            true if self.has_failed => SaveState::Failed,
            true => SaveState::Saving,
        }
    }
}
