//! Local storage. `gloo::storage` is not used: it panics where a browser blocks storage, and there the game goes on.
use super::Runtime;
use app::library::StorageIntent;
use app::live::is_secret_name;
use app::open_game::TimestampMs;
use app::storage::{
    JournalRecord, PREFERENCES_NAME, PROGRESS_NAME, Startup, StoredEntry, is_course_name, is_saved_game_name,
    revision_of,
};
use engine::link::GameKey;
use gloo::utils::window;
use web_sys::{Storage, StorageEvent};

/// Before the name of everything that is stored.
const KEY_PREFIX: &str = "schachquartett.";

impl Runtime {
    /// Stores an entry, and in the journal if it is a game. Nothing is stored if another entry is there by now than the
    /// one with this revision: another tab may have stored something that this one has not heard of yet.
    pub(super) fn save_entry(
        self,
        entry: StoredEntry,
        expected_revision: Option<GameKey>,
        written_at: Option<TimestampMs>,
    ) {
        let StoredEntry { name, text } = entry;
        if let Some(text) = unexpected_item(&name, expected_revision) {
            return self.send(StorageIntent::SaveConflict(StoredEntry { name, text }));
        }
        if !write_item(&name, &text) {
            self.send(StorageIntent::SaveFailed { name: name.clone(), is_full: has_items() });
        }
        if let Some(written_at) = written_at {
            self.write_journal(JournalRecord { name, written_at, text: Some(text) });
        }
    }

    /// Removes an entry, with the same condition.
    pub(super) fn remove_entry(
        self,
        name: String,
        expected_revision: Option<GameKey>,
        written_at: Option<TimestampMs>,
    ) {
        if let Some(text) = unexpected_item(&name, expected_revision) {
            return self.send(StorageIntent::RemoveConflict(StoredEntry { name, text }));
        }
        remove_item(&name);
        if let Some(written_at) = written_at {
            self.write_journal(JournalRecord { name, written_at, text: None });
        }
    }
}

/// Reads what a tab begins with.
pub(super) fn read_startup() -> Startup {
    Startup {
        preferences: read_item(PREFERENCES_NAME),
        saved_entries: read_entries(is_saved_game_name),
        secrets: read_entries(is_secret_name),
        courses: read_entries(is_course_name),
        progress: read_item(PROGRESS_NAME),
        ..Startup::default()
    }
}

/// The name of the game, or of the secrets of a live game, that another tab has stored or removed.
pub(super) fn changed_entry(event: &StorageEvent) -> Option<String> {
    let name = event.key()?.strip_prefix(KEY_PREFIX)?.to_owned();
    (is_saved_game_name(&name) || is_secret_name(&name)).then_some(name)
}

pub(super) fn write_preferences(text: &str) {
    write_item(PREFERENCES_NAME, text);
}

pub(super) fn write_progress(text: &str) {
    write_item(PROGRESS_NAME, text);
}

/// Stores the secrets of a live game. Where there is no room, the journal may have it.
pub(super) fn write_secret(name: &str, text: &str) {
    write_item(name, text);
}

/// Deletes the secrets of a live game.
pub(super) fn remove_secret(name: &str) {
    remove_item(name);
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

pub(super) fn read_item(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{KEY_PREFIX}{name}")).ok().flatten()
}

/// The stored text under a name if it is another one than that with this revision; `None` if any may be there.
fn unexpected_item(name: &str, expected_revision: Option<GameKey>) -> Option<String> {
    let text = expected_revision.and_then(|_| read_item(name))?;
    (revision_of(&text) != expected_revision).then_some(text)
}

/// The entries whose names are of this kind.
fn read_entries(is_of_kind: fn(&str) -> bool) -> Vec<StoredEntry> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or_default();
    let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let names = names.filter_map(|name| Some(name.strip_prefix(KEY_PREFIX)?.to_owned()));
    let names: Vec<String> = names.filter(|name| is_of_kind(name)).collect();
    names.into_iter().filter_map(|name| Some(StoredEntry { text: read_item(&name)?, name })).collect()
}

/// Returns whether the browser has stored the text.
pub(super) fn write_item(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{KEY_PREFIX}{name}"), text).is_ok())
}

/// Whether anything is stored for this page: then it may store, and there is no room for more.
fn has_items() -> bool {
    storage().is_some_and(|storage| storage.length().is_ok_and(|count| count > 0))
}

pub(super) fn remove_item(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{KEY_PREFIX}{name}"));
    }
}
