//! What the journal has of the games, when a tab begins.
use super::storage_events::{entry_changed_elsewhere, fork_open_game};
use crate::app::storage::game_key;
use crate::app::{Command, JournalRecord, Notice, Page, SavedGames, StoredEntry, Tab};
use crate::link::GameKey;

/// Takes over what the journal has of later states than local storage: the browser has crashed before it had written
/// them to disk.
pub(super) fn journal_read(tab: &mut Tab, records: Vec<JournalRecord>) -> Vec<Command> {
    let changed = tab.journal.set_read();
    let (mut commands, mut obsolete) = (Vec::new(), Vec::new());
    for record in records {
        let Some(key) = game_key(&record.name) else { continue };
        let stored = tab.saved_games.find(key);
        if record.is_obsolete(stored, tab.now) {
            obsolete.push((record.name, record.written_at));
        } else if stored.is_none_or(|stored| stored.written_at < record.written_at) {
            commands.extend(restore(tab, key, record, changed.contains(&key)));
        }
    }
    if !obsolete.is_empty() {
        commands.push(Command::ForgetJournal(obsolete));
    }
    // The game of the address may be there now.
    let missing = tab.missing_game.filter(|_| tab.page == Page::GameNotFound);
    if let Some(key) = missing.filter(|&key| tab.saved_games.find(key).is_some()) {
        commands.extend(tab.visit_game(Some(key)));
    }
    commands
}

/// Restores a later state of a game. If the tab has changed the game already, both go on.
fn restore(tab: &mut Tab, key: GameKey, record: JournalRecord, is_changed: bool) -> Vec<Command> {
    let expected_revision = tab.saved_games.find(key).map(|stored| stored.revision);
    let JournalRecord { name, text, .. } = record;
    let Some(text) = text else {
        // Removed before the crash; if it was changed since, it is wanted.
        if is_changed || expected_revision.is_none() {
            return Vec::new();
        }
        entry_changed_elsewhere(tab, &name, None);
        return vec![Command::RemoveEntry { name, expected_revision, written_at: None }];
    };
    let entry = StoredEntry { name, text };
    // What a newer version wrote, and what is damaged, stays where it is.
    let is_readable = SavedGames::read(std::slice::from_ref(&entry)).unreadable.is_empty();
    if !is_readable || tab.saved_games.is_blocked(key) {
        return Vec::new();
    }
    if is_changed {
        return match expected_revision {
            Some(_) => fork_open_game(tab, entry),
            // Removed by this tab meanwhile.
            None => Vec::new(),
        };
    }
    detach_preview(tab, key);
    let notice = tab.notice.clone();
    entry_changed_elsewhere(tab, &entry.name, Some(entry.text.clone()));
    // No other tab has done it.
    if tab.notice == Some(Notice::UpdatedElsewhere) {
        tab.notice = notice;
    }
    vec![Command::SaveEntry { entry, expected_revision, written_at: None }]
}

/// A game of a link that is only looked at becomes another game than the one that was saved under its key.
fn detach_preview(tab: &mut Tab, key: GameKey) {
    let own = tab.new_key();
    let preview = tab.open_game.as_mut().filter(|open_game| !open_game.is_saved && open_game.meta.key == key);
    if let Some(open_game) = preview {
        open_game.meta.key = own;
    }
}
