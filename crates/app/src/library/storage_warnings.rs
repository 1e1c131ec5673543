//! What a player hears when the browser does not store something: where the game is saved all the same, or that it is
//! not.
use crate::open_game::TimestampMs;
use crate::storage::{StoredIn, game_key};
use crate::tab::{Notice, Tab};

/// Handles that local storage did not take an entry.
pub(super) fn save_failed(tab: &mut Tab, name: &str, is_full: bool) {
    match game_key(name) {
        // The journal answers for this state.
        Some(key) if tab.writes.journal.refuse(key, is_full) => {}
        // It comes from the journal.
        Some(_) => warn(tab, Notice::SavedInJournalOnly { is_full }),
        None => warn(tab, Notice::NotSaved { is_full }),
    }
}

/// Handles that the journal has a state of an entry on disk.
pub(super) fn journaled(tab: &mut Tab, name: &str, written_at: TimestampMs) {
    let Some(key) = game_key(name) else { return };
    match tab.writes.journal.complete(key, written_at) {
        Some(StoredIn::JournalOnly { is_full }) => warn(tab, Notice::SavedInJournalOnly { is_full }),
        // What was said about storage is over.
        Some(StoredIn::Both) => {
            if shows_warning(tab) {
                tab.notice = None;
            }
            tab.writes.clear_warnings();
        }
        None => {}
    }
}

/// Handles that the journal cannot be written.
pub(super) fn journal_failed(tab: &mut Tab, name: &str) {
    let notice = match tab.writes.journal.fail(game_key(name)) {
        Some(is_full) => Notice::NotSaved { is_full },
        None => Notice::JournalFailed,
    };
    warn(tab, notice);
}

/// Shows a warning about storage. Each is shown once until everything is stored again, but one that is still shown gives
/// way to what is true now.
fn warn(tab: &mut Tab, notice: Notice) {
    let is_replaced = shows_warning(tab);
    if tab.writes.note_warning(&notice) || is_replaced {
        tab.notice = Some(notice);
    }
}

fn shows_warning(tab: &Tab) -> bool {
    tab.notice.as_ref().is_some_and(|notice| tab.writes.is_warning(notice))
}
