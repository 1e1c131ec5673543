//! Results of storage commands, and changes of stored games by other tabs.
use super::reconcile::{News, Reconciled, reconcile};
use super::storage_warnings::{journal_failed, journaled, save_failed};
use crate::open_game::{OpenGame, TimestampMs};
use crate::storage::{SavedGames, StoredEntry, StoredGame, game_key, revision_of};
use crate::tab::{Command, Notice, Route, Tab};
use engine::link::GameKey;

/// An event from storage or the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageIntent {
    /// An entry could not be stored. If it is a game, a write of the journal follows.
    SaveFailed {
        /// The entry's name.
        name: String,
        /// Whether storage is full; otherwise the browser blocks it.
        is_full: bool,
    },
    /// Another tab stored or removed an entry.
    EntryChangedElsewhere {
        /// The entry's name.
        name: String,
        /// Its text; `None` if it was removed.
        text: Option<String>,
    },
    /// A game was not stored, because another tab had stored this entry.
    SaveConflict(StoredEntry),
    /// A game was not removed, because another tab had stored this entry.
    RemoveConflict(StoredEntry),
    /// This tab owns a game from now on.
    GameOwned {
        /// The game.
        key: GameKey,
        /// What is stored of it by now, in local storage and in the journal.
        entries: Vec<StoredEntry>,
    },
    /// Another tab owns a game, or has taken it over.
    GameOwnedElsewhere(GameKey),
    /// Another tab has asked for a game that this one owns.
    GameWanted(GameKey),
    /// The journal has written a state of an entry to disk.
    Journaled {
        /// The entry's name.
        name: String,
        /// When that state was stored or removed.
        written_at: TimestampMs,
    },
    /// The journal could not be written.
    JournalFailed {
        /// The entry's name.
        name: String,
    },
    /// A file could not be read or written.
    FileFailed {
        /// Whether it was being read.
        is_reading: bool,
    },
}

/// Handles an event from storage or the journal.
pub(crate) fn update_storage(tab: &mut Tab, intent: StorageIntent) -> Vec<Command> {
    match intent {
        StorageIntent::SaveFailed { name, is_full } => {
            save_failed(tab, &name, is_full);
            Vec::new()
        }
        StorageIntent::EntryChangedElsewhere { name, text } => entry_changed_elsewhere(tab, &name, text),
        StorageIntent::SaveConflict(theirs) => {
            forget_write(tab, &theirs.name);
            save_conflict(tab, theirs)
        }
        StorageIntent::GameOwned { key, entries } => game_owned(tab, key, entries),
        StorageIntent::GameOwnedElsewhere(key) => {
            tab.set_owned_elsewhere(key);
            Vec::new()
        }
        StorageIntent::GameWanted(key) => tab.hand_over(key),
        StorageIntent::RemoveConflict(StoredEntry { name, text }) => {
            forget_write(tab, &name);
            // The text found may be an older one of this tab, whose replacement the browser refused.
            let is_own = revision_of(&text).is_some_and(|revision| tab.writes.has_replaced(revision));
            if is_own {
                return vec![Command::RemoveEntry {
                    name,
                    expected_revision: None,
                    written_at: Some(tab.now),
                }];
            }
            entry_changed_elsewhere(tab, &name, Some(text))
        }
        StorageIntent::Journaled { name, written_at } => {
            journaled(tab, &name, written_at);
            Vec::new()
        }
        StorageIntent::JournalFailed { name } => {
            journal_failed(tab, &name);
            Vec::new()
        }
        StorageIntent::FileFailed { is_reading } => {
            let own = &tab.texts().library;
            let message = if is_reading { own.open_unreadable } else { own.not_saved };
            tab.notice = Some(Notice::Message(message.to_owned()));
            tab.dialog = None;
            Vec::new()
        }
    }
}

/// Forgets a journal write whose entry was not stored or removed.
fn forget_write(tab: &mut Tab, name: &str) {
    if let Some(key) = game_key(name) {
        tab.writes.journal.forget(key);
    }
}

/// Applies another tab's change to an entry; `None` if it was removed. If the game is open, the board shows
/// the change.
pub(super) fn entry_changed_elsewhere(tab: &mut Tab, name: &str, text: Option<String>) -> Vec<Command> {
    let Some(text) = text else {
        tab.saved_games.unreadable.retain(|unreadable| unreadable.name != name);
        if let Some(key) = remove_named(tab, name)
            && let Some(open_game) =
                tab.open_game.as_mut().filter(|open_game| open_game.is_saved && open_game.meta.key == key)
        {
            // The next action saves it again.
            open_game.is_saved = false;
            tab.notice = Some(Notice::RemovedElsewhere);
        }
        return Vec::new();
    };
    let read = SavedGames::read(&[StoredEntry { name: name.to_owned(), text }]);
    tab.saved_games.unreadable.retain(|unreadable| unreadable.name != name);
    tab.saved_games.unreadable.extend(read.unreadable);
    let Some(stored) = read.games.into_iter().next() else {
        if let Some(key) = remove_named(tab, name) {
            detach_open_game(tab, key);
        }
        return Vec::new();
    };
    let key = stored.meta.key;
    if tab.open_game.as_ref().is_some_and(|open_game| open_game.meta.key == key) {
        let base = tab.saved_games.find(key).cloned();
        tab.take_unsaved(key);
        return bring_together(tab, base.as_ref(), stored);
    }
    tab.saved_games.insert(stored);
    Vec::new()
}

/// Removes the saved game with a name from the list and returns its key.
fn remove_named(tab: &mut Tab, name: &str) -> Option<GameKey> {
    let key = tab.saved_games.games.iter().find(|stored| stored.name() == name)?.meta.key;
    tab.saved_games.remove(key).map(|stored| stored.meta.key)
}

/// Detaches the open game from an entry that can no longer be opened here, perhaps one of a newer version.
/// With the next action it is saved as a game of its own.
fn detach_open_game(tab: &mut Tab, key: GameKey) {
    let own = tab.new_key();
    if let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
        open_game.is_saved = false;
        open_game.meta.key = own;
        tab.notice = Some(Notice::ForkedElsewhere);
    }
}

/// Handles that another tab had stored a game before this one did: what both have done is brought together.
fn save_conflict(tab: &mut Tab, theirs: StoredEntry) -> Vec<Command> {
    if let Some(again) = retry_save(tab, &theirs) {
        return vec![again];
    }
    let is_open = |open_game: &OpenGame| game_key(&theirs.name) == Some(open_game.meta.key);
    if !tab.open_game.as_ref().is_some_and(is_open) {
        // The game is only listed: the other tab's version counts.
        return entry_changed_elsewhere(tab, &theirs.name, Some(theirs.text));
    }
    let Some(stored) = SavedGames::read(std::slice::from_ref(&theirs)).games.pop() else {
        return fork_open_game(tab, theirs);
    };
    let base = tab.writes.take_replaced(stored.meta.key);
    bring_together(tab, base.as_deref(), stored)
}

/// Brings together the open game and what another tab has stored of it. `base`: the stored state that the open game comes
/// from.
fn bring_together(tab: &mut Tab, base: Option<&StoredGame>, stored: StoredGame) -> Vec<Command> {
    let (key, owns) = (stored.meta.key, tab.owns_open_game());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let result = reconcile(open_game, base, &stored, owns);
    tab.saved_games.insert(stored);
    match result {
        Ok(Reconciled { news, is_unsaved }) => {
            tab.notice = match news {
                Some(News::Continued) => Some(Notice::UpdatedElsewhere),
                Some(News::NotPlayed) => {
                    Some(Notice::Message(tab.texts().library.not_played_elsewhere.to_owned()))
                }
                None => tab.notice.take(),
            };
            if is_unsaved { tab.save_open_game() } else { Vec::new() }
        }
        Err(_) => {
            detach_open_game(tab, key);
            Vec::new()
        }
    }
}

/// Keeps both games where the other version cannot be read here, or comes from before a crash: this tab's gets a new key.
pub(super) fn fork_open_game(tab: &mut Tab, theirs: StoredEntry) -> Vec<Command> {
    let key = tab.new_key();
    let Some(open_game) =
        tab.open_game.as_mut().filter(|open_game| StoredGame::of(open_game).name() == theirs.name)
    else {
        return entry_changed_elsewhere(tab, &theirs.name, Some(theirs.text));
    };
    let old = open_game.meta.key;
    open_game.meta.key = key;
    open_game.is_saved = true;
    tab.saved_games.remove(old);
    tab.notice = Some(Notice::ForkedElsewhere);
    let commands = tab.save_open_game();
    let read = SavedGames::read(&[theirs]);
    tab.saved_games.unreadable.extend(read.unreadable);
    for stored in read.games {
        tab.saved_games.insert(stored);
    }
    tab.replace_route(Route::Game(Some(key)));
    commands
}

/// Takes over a game that this tab owns from now on, as it is stored, and stores what was done here meanwhile.
fn game_owned(tab: &mut Tab, key: GameKey, entries: Vec<StoredEntry>) -> Vec<Command> {
    if !tab.set_owned(key) {
        return Vec::new();
    }
    let mut commands = Vec::new();
    for entry in entries {
        let read = SavedGames::read(std::slice::from_ref(&entry)).games.pop();
        let known = tab.saved_games.find(key).map(|stored| stored.written_at);
        if read.is_some_and(|stored| stored.meta.key == key && Some(stored.written_at) > known) {
            commands.extend(entry_changed_elsewhere(tab, &entry.name, Some(entry.text)));
        }
    }
    if tab.take_unsaved(key) {
        commands.extend(tab.save_open_game());
    }
    commands
}

/// Retries a save if storage still has an older text of this tab, because the browser had refused the
/// replacement.
fn retry_save(tab: &mut Tab, there: &StoredEntry) -> Option<Command> {
    let revision = revision_of(&there.text).filter(|&revision| tab.writes.has_replaced(revision))?;
    let stored = tab.saved_games.games.iter().find(|stored| stored.name() == there.name)?.clone();
    Some(tab.save_command(&stored, stored.written_at, Some(revision)))
}
