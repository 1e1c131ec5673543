//! The state of the library.
use super::entry::lower;
use super::{Import, ImportError, LibraryEntry, LibraryIntent};
use crate::changes::Changes;
use crate::open_game::{MAX_TITLE_CHARS, iso_date};
use crate::storage::{PROGRESS_NAME, StoredEntry, UnreadableEntry, write_saved_games};
use crate::tab::{Command, Notice, Tab};
use engine::link::GameKey;
use engine::notation::is_printable;
use engine::pieces::PartySet;

/// The state of the library.
#[derive(Clone, Default)]
pub struct Library {
    /// The text that listed games have to contain.
    pub filter: String,
    /// The text that could not be opened.
    pub import_error: Option<ImportError>,
}

impl Library {
    /// Returns the entries that match the filter, the last saved first.
    pub(crate) fn entries(&self, tab: &Tab) -> Vec<LibraryEntry> {
        let text = lower(self.filter.trim());
        let entries = tab.saved_games.games.iter().map(LibraryEntry::of);
        entries.filter(|entry| text.is_empty() || entry.has(tab.texts(), &text)).collect()
    }

    /// Handles an intent for the library. An import may lead to another page.
    pub(crate) fn update(&mut self, tab: &mut Tab, intent: LibraryIntent) -> Import {
        let commands = match intent {
            LibraryIntent::ImportText(text) => return self.import_text(tab, &text),
            LibraryIntent::ImportFile(bytes) => return self.import_file(tab, &bytes),
            LibraryIntent::ImportAs(game_kind) => return self.import_as(tab, game_kind),
            LibraryIntent::ImportMovetext { text, allows_partial } => {
                return self.import_movetext(tab, text, allows_partial);
            }
            LibraryIntent::Open(key) => tab.open_saved_game(key),
            LibraryIntent::Remove(key) => remove_game(tab, key),
            LibraryIntent::RemoveUnreadable(name) => remove_unreadable(tab, &name),
            LibraryIntent::UndoRemove => undo_remove(tab),
            LibraryIntent::Rename(key, title) => rename(tab, key, &title),
            LibraryIntent::Duplicate(key) => duplicate(tab, key),
            LibraryIntent::SetFilter(text) => {
                self.filter = text;
                Vec::new()
            }
            LibraryIntent::DownloadAll => {
                let name = format!("schachquartett-{}.json", iso_date(tab.now));
                let text = write_saved_games(&tab.saved_games);
                vec![Command::DownloadText(StoredEntry { name, text })]
            }
            LibraryIntent::DownloadGame => {
                let entry = tab.game_file_text().zip(tab.file_name());
                let entry = entry.map(|(text, name)| StoredEntry { name: format!("{name}.pgn"), text });
                entry.map(Command::DownloadText).into_iter().collect()
            }
            LibraryIntent::CopyGame => {
                tab.dialog = None;
                tab.game_file_text().map(Command::CopyText).into_iter().collect()
            }
            LibraryIntent::DownloadText(entry) => vec![Command::DownloadText(entry)],
        };
        Import::Done(commands)
    }
}

fn rename(tab: &mut Tab, key: GameKey, title: &str) -> Vec<Command> {
    let title: String =
        title.trim().chars().filter(|&letter| is_printable(letter)).take(MAX_TITLE_CHARS).collect();
    tab.dialog = None;
    if let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
        open_game.meta.title.clone_from(&title);
        if tab.is_owned_elsewhere() {
            return tab.save_open_game();
        }
    }
    let Some(mut stored) = tab.saved_games.find(key).cloned() else { return Vec::new() };
    stored.meta.title = title;
    vec![tab.save_game(stored)]
}

fn duplicate(tab: &mut Tab, key: GameKey) -> Vec<Command> {
    let Some(mut stored) = tab.saved_games.find(key).cloned() else { return Vec::new() };
    let name = LibraryEntry::of(&stored).name(tab.texts());
    stored.meta.title = tab.texts().library.copy_of(&name);
    stored.meta.key = tab.new_key();
    stored.meta.saved_at = tab.now;
    // Players on other devices continue the original, not the copy.
    stored.meta.local_parties = PartySet::EMPTY;
    stored.meta.claimed = PartySet::EMPTY;
    vec![tab.save_game(stored)]
}

fn remove_game(tab: &mut Tab, key: GameKey) -> Vec<Command> {
    let Some(stored) = tab.saved_games.remove(key) else { return Vec::new() };
    if tab.saved_open_game(key).is_some() {
        tab.open_game = None;
        tab.note(Changes::BOARD);
    }
    let command = tab.remove_command(&stored);
    tab.notice = Some(Notice::GameRemoved(Box::new(stored)));
    vec![command]
}

fn remove_unreadable(tab: &mut Tab, name: &str) -> Vec<Command> {
    let unreadable = &mut tab.saved_games.unreadable;
    let Some(at) = unreadable.iter().position(|entry| entry.name == name) else { return Vec::new() };
    let UnreadableEntry { name, text, .. } = unreadable.remove(at);
    tab.notice = Some(Notice::UnreadableRemoved(StoredEntry { name: name.clone(), text }));
    // Progress is in the journal, too, and would come back from there.
    let written_at = (name == PROGRESS_NAME).then_some(tab.now);
    vec![Command::RemoveEntry { name, expected_revision: None, written_at }]
}

/// Undoes the removal that the current message reports.
fn undo_remove(tab: &mut Tab) -> Vec<Command> {
    match tab.notice.take() {
        // Another tab may have saved the game again and continued it.
        Some(Notice::GameRemoved(stored)) if tab.saved_games.find(stored.meta.key).is_some() => Vec::new(),
        Some(Notice::GameRemoved(stored)) => {
            let before = stored.revision;
            vec![tab.save_over(*stored, Some(before))]
        }
        // Another entry may have taken the name.
        Some(Notice::UnreadableRemoved(entry)) if tab.saved_games.has_name(&entry.name) => {
            vec![tab.save_unreadable(UnreadableEntry::new(&entry.text, None))]
        }
        Some(Notice::UnreadableRemoved(entry)) => {
            let unreadable = UnreadableEntry::new(&entry.text, None);
            tab.saved_games.unreadable.push(UnreadableEntry { name: entry.name.clone(), ..unreadable });
            vec![Command::SaveEntry { entry, expected_revision: None, written_at: None }]
        }
        other => {
            tab.notice = other;
            Vec::new()
        }
    }
}
