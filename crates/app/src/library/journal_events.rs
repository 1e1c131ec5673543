//! Merges the journal into the saved games when a tab starts.
use super::storage_events::{entry_changed_elsewhere, fork_open_game};
use crate::storage::{JournalRecord, SavedGames, StoredEntry, StoredGame, game_key};
use crate::tab::{Command, Notice, Page, PageError, Tab};
use engine::link::GameKey;

/// Restores states from the journal that are newer than local storage, which happens when the browser crashed
/// before it wrote local storage to disk.
pub(crate) fn journal_read(tab: &mut Tab, records: Vec<JournalRecord>) -> Vec<Command> {
    let changed = tab.writes.journal.set_read();
    let (mut commands, mut obsolete) = (Vec::new(), Vec::new());
    for record in records {
        let Some(key) = game_key(&record.name) else { continue };
        let stored = tab.saved_games.find(key);
        if record.is_obsolete(stored, tab.now) {
            obsolete.push((record.name, record.written_at));
            continue;
        }
        let base = changed.iter().find(|(other, _)| *other == key).map(|&(_, base)| base);
        let stored_at = stored.map(|stored| stored.written_at);
        match base {
            None if stored_at < Some(record.written_at) => commands.extend(restore(tab, key, record)),
            Some(base) if base < record.written_at && stored_at != Some(record.written_at) => {
                commands.extend(restore_beside(tab, key, record));
            }
            _ => {}
        }
    }
    if !obsolete.is_empty() {
        commands.push(Command::ForgetJournal(obsolete));
    }
    // The game of the address may have been restored.
    let missing = tab.missing_game.filter(|_| tab.page == Page::Error(PageError::GameNotFound));
    if let Some(key) = missing.filter(|&key| tab.saved_games.find(key).is_some()) {
        commands.extend(tab.visit_game(Some(key)));
    }
    commands
}

/// Restores a newer state of a game than the stored one.
fn restore(tab: &mut Tab, key: GameKey, record: JournalRecord) -> Vec<Command> {
    let expected_revision = tab.saved_games.find(key).map(|stored| stored.revision);
    let JournalRecord { name, text, .. } = record;
    let Some(text) = text else {
        if expected_revision.is_none() {
            return Vec::new();
        }
        entry_changed_elsewhere(tab, &name, None);
        return vec![Command::RemoveEntry { name, expected_revision, written_at: None }];
    };
    let entry = StoredEntry { name, text };
    if read_game(tab, &entry).is_none() {
        return Vec::new();
    }
    detach_preview(tab, key);
    let notice = tab.notice.clone();
    entry_changed_elsewhere(tab, &entry.name, Some(entry.text.clone()));
    // The message is about other tabs, and none was involved.
    if tab.notice == Some(Notice::UpdatedElsewhere) {
        tab.notice = notice;
    }
    vec![Command::SaveEntry { entry, expected_revision, written_at: None }]
}

/// Restores a newer state of a game that this tab has changed before the journal was read: both continue as
/// two games. A game that either side removed is not restored.
fn restore_beside(tab: &mut Tab, key: GameKey, record: JournalRecord) -> Vec<Command> {
    let own = tab.saved_games.find(key).map(|stored| (stored.revision, stored.written_at));
    let Some((own_revision, own_written_at)) = own else { return Vec::new() };
    let JournalRecord { name, text: Some(text), .. } = record else { return Vec::new() };
    let theirs = StoredEntry { name, text };
    let Some(mut stored) = read_game(tab, &theirs) else { return Vec::new() };
    let mut commands = fork_open_game(tab, theirs);
    // The write has to be newer than this tab's own write in the journal.
    stored.written_at = stored.written_at.max(own_written_at);
    commands.push(tab.save_over(stored, Some(own_revision)));
    commands
}

/// Returns the game of a journal entry; `None` if it cannot be read, or if the stored one must not be
/// overwritten.
fn read_game(tab: &Tab, entry: &StoredEntry) -> Option<StoredGame> {
    let stored = SavedGames::read(std::slice::from_ref(entry)).games.pop()?;
    (!tab.saved_games.is_blocked(stored.meta.key)).then_some(stored)
}

/// Gives a game that is only previewed a new key, so that it is not mixed up with the restored game.
fn detach_preview(tab: &mut Tab, key: GameKey) {
    let own = tab.new_key();
    let preview = tab.open_game.as_mut().filter(|open_game| !open_game.is_saved && open_game.meta.key == key);
    if let Some(open_game) = preview {
        open_game.meta.key = own;
    }
}
