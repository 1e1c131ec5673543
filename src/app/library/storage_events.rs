//! What the browser and other tabs do to the stored games.
use super::journal_events::journal_read;
use crate::app::storage::{game_key, unreadable_name};
use crate::app::{
    Clock, Command, JournalRecord, Notice, OpenGame, Route, SavedGames, StoredEntry, StoredGame, Tab,
    TimestampMs, UnreadableEntry, is_saved_games_text, read_saved_games, revision_of,
};
use crate::history::GameRecord;
use crate::link::{GameKey, actions_to_write};

/// The name under which formats 1 and 2 stored all games in one text.
const LEGACY_NAME: &str = "games";

/// What became of stored entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageIntent {
    /// A game could not be stored.
    SaveFailed {
        /// Whether it could be if there were room.
        is_full: bool,
    },
    /// Another tab has stored or removed an entry.
    EntryChangedElsewhere {
        /// The name of the entry.
        name: String,
        /// Its text; `None` if it was removed.
        text: Option<String>,
    },
    /// A game was not stored, because another tab has stored this entry meanwhile.
    SaveConflict(StoredEntry),
    /// A game was not removed, because another tab has stored this entry meanwhile.
    RemoveConflict(StoredEntry),
    /// The journal was read when the tab began; empty if it could not be.
    JournalRead(Vec<JournalRecord>),
    /// The journal has an entry as it was stored or removed at a time: that is on disk.
    Journaled {
        /// The name of the entry.
        name: String,
        /// When it was stored or removed.
        written_at: TimestampMs,
    },
    /// The journal could not be written.
    JournalFailed,
    /// A file could not be read, or not be offered.
    FileFailed {
        /// Whether it was to be read.
        is_reading: bool,
    },
}

/// Carries out what became of stored entries.
pub(in crate::app) fn update_storage(tab: &mut Tab, intent: StorageIntent) -> Vec<Command> {
    match intent {
        StorageIntent::SaveFailed { is_full } => {
            let was_shown = std::mem::replace(&mut tab.storage_warnings_shown[usize::from(is_full)], true);
            // It says as much as one about the journal would.
            tab.journal.was_warning_shown = true;
            if !was_shown {
                tab.notice = Some(if is_full { Notice::StorageFull } else { Notice::StorageBlocked });
            }
            Vec::new()
        }
        StorageIntent::EntryChangedElsewhere { name, text } => entry_changed_elsewhere(tab, &name, text),
        StorageIntent::SaveConflict(theirs) => {
            forget_write(tab, &theirs.name);
            fork_open_game(tab, theirs)
        }
        StorageIntent::RemoveConflict(StoredEntry { name, text }) => {
            forget_write(tab, &name);
            // An earlier text of this tab, which it could not replace, was not stored by another tab.
            let is_own =
                revision_of(&text).is_some_and(|revision| tab.replaced_revisions.contains(&revision));
            if is_own {
                return vec![Command::RemoveEntry {
                    name,
                    expected_revision: None,
                    written_at: Some(tab.now),
                }];
            }
            entry_changed_elsewhere(tab, &name, Some(text))
        }
        StorageIntent::JournalRead(records) => journal_read(tab, records),
        StorageIntent::Journaled { name, written_at } => {
            if let Some(key) = game_key(&name) {
                tab.journal.complete(key, written_at);
            }
            Vec::new()
        }
        StorageIntent::JournalFailed => {
            tab.journal.fail();
            if !std::mem::replace(&mut tab.journal.was_warning_shown, true) {
                tab.notice = Some(Notice::JournalFailed);
            }
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

/// A game was not stored or removed, so that the journal does not hear of it.
fn forget_write(tab: &mut Tab, name: &str) {
    if let Some(key) = game_key(name) {
        tab.journal.forget(key);
    }
}

/// Reads what was kept. What earlier versions kept in one text is divided.
pub(in crate::app) fn load_saved_games(
    tab: &mut Tab,
    entry: &[StoredEntry],
    old: Option<String>,
) -> Vec<Command> {
    tab.saved_games = SavedGames::read(entry);
    let Some(text) = old else { return Vec::new() };
    if !is_saved_games_text(&text) {
        // Another one's, or a newer version's: it stays where it is.
        tab.saved_games
            .unreadable
            .push(UnreadableEntry { name: LEGACY_NAME.to_owned(), ..UnreadableEntry::new(&text, None) });
        return Vec::new();
    }
    let read = read_saved_games(&text);
    let mut divided = Vec::new();
    for (place, mut stored) in (0..).zip(read.games) {
        stored.meta.key = tab.new_key();
        stored.revision = tab.new_key();
        stored.meta.saved_at = tab.now.saturating_sub(place);
        divided.push(StoredEntry { name: stored.name(), text: stored.text() });
        tab.saved_games.insert(stored);
    }
    for unreadable in read.unreadable {
        let name = unreadable_name(tab.new_key());
        divided.push(StoredEntry { name: name.clone(), text: unreadable.text.clone() });
        tab.saved_games.unreadable.push(UnreadableEntry { name, ..unreadable });
    }
    vec![Command::SplitLegacyGames(divided)]
}

/// Another tab has kept a game, or removed it. Where it is the one at the board, it is shown as it stands there.
pub(super) fn entry_changed_elsewhere(tab: &mut Tab, name: &str, text: Option<String>) -> Vec<Command> {
    let Some(text) = text else {
        tab.saved_games.unreadable.retain(|unreadable| unreadable.name != name);
        if let Some(key) = remove_named(tab, name)
            && let Some(open_game) =
                tab.open_game.as_mut().filter(|open_game| open_game.is_saved && open_game.meta.key == key)
        {
            // Kept again with whatever is done next.
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
    if let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
        match stored.open().map(|theirs| adopt(open_game, theirs)) {
            Ok(true) => tab.notice = Some(Notice::UpdatedElsewhere),
            Ok(false) => {}
            Err(_) => detach_open_game(tab, key),
        }
    }
    tab.saved_games.insert(stored);
    Vec::new()
}

/// Takes what is kept under a name off the saved games, and tells its key.
fn remove_named(tab: &mut Tab, name: &str) -> Option<GameKey> {
    let key = tab.saved_games.games.iter().find(|stored| stored.name() == name)?.meta.key;
    tab.saved_games.remove(key).map(|stored| stored.meta.key)
}

/// Where a game was kept, another tab has kept what cannot be opened here: a newer version may have. What is at the
/// board becomes a game of its own with whatever is done next.
fn detach_open_game(tab: &mut Tab, key: GameKey) {
    let own = tab.new_key();
    if let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
        open_game.is_saved = false;
        open_game.meta.key = own;
        tab.notice = Some(Notice::ForkedElsewhere);
    }
}

/// Another tab went on with the game at the board before this one heard of it. Both go on, as two games.
pub(super) fn fork_open_game(tab: &mut Tab, theirs: StoredEntry) -> Vec<Command> {
    if let Some(again) = retry_save(tab, &theirs) {
        return vec![again];
    }
    if differs_only_in_clock(tab, &theirs) {
        return entry_changed_elsewhere(tab, &theirs.name, Some(theirs.text));
    }
    let key = tab.new_key();
    let Some(open_game) =
        tab.open_game.as_mut().filter(|open_game| StoredGame::of(open_game).name() == theirs.name)
    else {
        // Something that is listed only: what the other tab has kept counts.
        return entry_changed_elsewhere(tab, &theirs.name, Some(theirs.text));
    };
    let old = open_game.meta.key;
    open_game.meta.key = key;
    open_game.is_saved = true;
    tab.saved_games.remove(old);
    tab.notice = Some(Notice::ForkedElsewhere);
    let mut commands = tab.save_open_game();
    let read = SavedGames::read(&[theirs]);
    tab.saved_games.unreadable.extend(read.unreadable);
    for stored in read.games {
        tab.saved_games.insert(stored);
    }
    commands.push(Command::ReplaceRoute(Route::Game(Some(key))));
    commands
}

/// Whether another tab has the same game as the one at the board, but for its clock.
fn differs_only_in_clock(tab: &Tab, theirs: &StoredEntry) -> bool {
    let open_game = tab.open_game.as_ref().filter(|open_game| open_game.clock.is_some());
    let read =
        SavedGames::read(std::slice::from_ref(theirs)).games.pop().and_then(|stored| stored.open().ok());
    let pair = open_game.zip(read);
    pair.is_some_and(|(own, theirs)| {
        own.meta.key == theirs.meta.key && actions_to_write(&own.game) == actions_to_write(&theirs.game)
    })
}

/// Nobody was faster where there is still a text that was here before: the browser had refused a newer one. It is
/// tried again.
fn retry_save(tab: &mut Tab, there: &StoredEntry) -> Option<Command> {
    let revision = revision_of(&there.text).filter(|revision| tab.replaced_revisions.contains(revision))?;
    let stored = tab.saved_games.games.iter().find(|stored| stored.name() == there.name)?.clone();
    Some(tab.save_command(&stored, stored.written_at, Some(revision)))
}

/// Takes over what another tab did; whether that was anything. How the board lies stays as it is here.
fn adopt(own: &mut OpenGame, mut theirs: OpenGame) -> bool {
    let is_other = match (own.analysis(), theirs.analysis()) {
        (Some(_), Some(_)) => GameRecord::of(own.full_game()) != GameRecord::of(theirs.full_game()),
        _ => actions_to_write(&own.game) != actions_to_write(&theirs.game),
    };
    // Under its key may be anything.
    if own.def().id() == theirs.def().id() {
        theirs.view.bottom = own.view.bottom;
        theirs.view.auto_rotated_to = own.view.auto_rotated_to;
        theirs.view.viewport = own.view.viewport;
        theirs.view.cursor = own.view.cursor;
    }
    theirs.notation_style = own.notation_style;
    theirs.show_ply(own.view.shown_ply.filter(|_| !is_other).unwrap_or(usize::MAX));
    let info = |open_game: &OpenGame| (open_game.meta.clone(), open_game.names.clone(), open_game.declined());
    let left = |open_game: &OpenGame| open_game.clock.as_ref().map(Clock::all_remaining);
    if is_other || info(own) != info(&theirs) {
        *own = theirs;
    } else if left(own) != left(&theirs) {
        // The clock runs there.
        own.clock = theirs.clock;
    }
    is_other
}
