//! The state of the library.
use super::entry::lower;
use super::{Import, ImportError, LibraryEntry, LibraryIntent};
use crate::changes::Changes;
use crate::open_game::{MAX_TITLE_CHARS, iso_date};
use crate::storage::{PROGRESS_NAME, StoredEntry, StoredGame, UnreadableEntry, write_saved_games};
use crate::tab::{Command, Tab};
use engine::games::GameKind;
use engine::link::GameKey;
use engine::notation::is_printable;
use engine::pieces::PartySet;
use std::cmp::Reverse;

/// What the list is limited to by a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// All games.
    All,
    /// Those of one of the four games.
    Kind(GameKind),
    /// Those under way.
    Running,
    /// Those that are over.
    Finished,
}

/// The state of the library.
#[derive(Clone, Default)]
pub struct Library {
    /// The text that listed games have to contain.
    pub search: String,
    /// The game of the listed ones, if they are limited to one.
    kind: Option<GameKind>,
    /// Whether the listed games are over, if they are limited to those that are, or to those that are not.
    is_finished: Option<bool>,
    /// What was removed since the page was shown, and can be restored at its place in the list.
    removed: Vec<StoredGame>,
    /// The unreadable entries that were removed since the page was shown, and can be restored.
    pub removed_unreadable: Vec<UnreadableEntry>,
    /// The text that could not be opened.
    pub import_error: Option<ImportError>,
}

impl Library {
    /// Returns the entries that the search and the filters let through, the last saved first. An analysis is listed with the
    /// game that it is of.
    pub(crate) fn entries(&self, tab: &Tab) -> Vec<LibraryEntry> {
        let text = lower(self.search.trim());
        let entries = self.all_entries(tab);
        let filters = self.filters_of(&entries);
        let is_on = |filter: Filter| filters.contains(&(filter, true));
        let has_kind = filters.iter().any(|(filter, is_on)| matches!(filter, Filter::Kind(_)) && *is_on);
        let matches = |entry: &LibraryEntry| {
            (!has_kind || entry.kind().is_some_and(|kind| is_on(Filter::Kind(kind))))
                && !(is_on(Filter::Running) && entry.points.is_some())
                && !(is_on(Filter::Finished) && entry.points.is_none())
                && (text.is_empty() || entry.has(tab.texts(), &text))
        };
        entries.into_iter().filter(matches).collect()
    }

    /// Returns the filters of which at least one game is and another is not, each with whether it is on; nothing if there is
    /// none of them.
    pub(crate) fn filters(&self, tab: &Tab) -> Vec<(Filter, bool)> {
        self.filters_of(&self.all_entries(tab))
    }

    fn filters_of(&self, entries: &[LibraryEntry]) -> Vec<(Filter, bool)> {
        let kinds =
            GameKind::ALL.into_iter().filter(|&kind| entries.iter().any(|entry| entry.kind() == Some(kind)));
        let kinds: Vec<GameKind> = kinds.collect();
        let finished = entries.iter().filter(|entry| entry.points.is_some()).count();
        let mut filters = Vec::new();
        if kinds.len() > 1 {
            filters.extend(kinds.iter().map(|&kind| (Filter::Kind(kind), self.kind == Some(kind))));
        }
        if finished > 0 && finished < entries.len() {
            filters.push((Filter::Running, self.is_finished == Some(false)));
            filters.push((Filter::Finished, self.is_finished == Some(true)));
        }
        if !filters.is_empty() {
            let limits_nothing = filters.iter().all(|(_, is_on)| !is_on);
            filters.insert(0, (Filter::All, limits_nothing));
        }
        filters
    }

    /// Switches a filter on, or off if it is on.
    fn toggle(&mut self, filter: Filter) {
        match filter {
            Filter::All => (self.kind, self.is_finished) = (None, None),
            Filter::Kind(kind) => self.kind = (self.kind != Some(kind)).then_some(kind),
            Filter::Running => self.is_finished = (self.is_finished != Some(false)).then_some(false),
            Filter::Finished => self.is_finished = (self.is_finished != Some(true)).then_some(true),
        }
    }

    /// Returns the entries without a filter, with those of removed games.
    fn all_entries(&self, tab: &Tab) -> Vec<LibraryEntry> {
        let games = &tab.saved_games.games;
        let is_played = |key| games.iter().any(|stored| stored.meta.key == key && stored.analysis.is_none());
        let analysis_of = |stored: &StoredGame| stored.analysis.as_ref()?.0.filter(|&key| is_played(key));
        let mut entries: Vec<LibraryEntry> = Vec::new();
        let mut analyses: Vec<(GameKey, GameKey)> = Vec::new();
        for stored in games {
            match analysis_of(stored) {
                Some(origin) if analyses.iter().all(|(of, _)| *of != origin) => {
                    analyses.push((origin, stored.meta.key));
                }
                _ => entries.push(LibraryEntry::of(stored)),
            }
        }
        for entry in &mut entries {
            entry.analysis = analyses.iter().find(|(of, _)| *of == entry.key).map(|(_, analysis)| *analysis);
        }
        // Another tab may have saved it again.
        let removed = self.removed.iter().filter(|stored| tab.saved_games.find(stored.meta.key).is_none());
        entries.extend(removed.map(|stored| LibraryEntry { is_removed: true, ..LibraryEntry::of(stored) }));
        entries.sort_by_key(|entry| Reverse(entry.saved_at));
        entries
    }

    /// Forgets what was removed: another page is shown.
    pub(crate) fn forget_removed(&mut self) {
        self.removed.clear();
        self.removed_unreadable.clear();
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
            LibraryIntent::Remove(key) => self.remove_game(tab, key),
            LibraryIntent::Restore(key) => self.restore(tab, key),
            LibraryIntent::RemoveUnreadable(name) => self.remove_unreadable(tab, &name),
            LibraryIntent::RestoreUnreadable(name) => self.restore_unreadable(tab, &name),
            LibraryIntent::Rename(key, title) => rename(tab, key, &title),
            LibraryIntent::Duplicate(key) => duplicate(tab, key),
            LibraryIntent::Search(text) => {
                self.search = text;
                Vec::new()
            }
            LibraryIntent::Toggle(filter) => {
                self.toggle(filter);
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
            LibraryIntent::CopyGame => tab.game_file_text().map(Command::CopyText).into_iter().collect(),
            LibraryIntent::DownloadText(entry) => vec![Command::DownloadText(entry)],
        };
        Import::Done(commands)
    }

    fn remove_game(&mut self, tab: &mut Tab, key: GameKey) -> Vec<Command> {
        let Some(stored) = tab.saved_games.remove(key) else { return Vec::new() };
        if tab.saved_open_game(key).is_some() {
            tab.open_game = None;
            tab.note(Changes::BOARD);
        }
        let command = tab.remove_command(&stored);
        self.removed.retain(|removed| removed.meta.key != key);
        self.removed.push(stored);
        vec![command]
    }

    /// Restores a removed game.
    fn restore(&mut self, tab: &mut Tab, key: GameKey) -> Vec<Command> {
        let Some(at) = self.removed.iter().position(|stored| stored.meta.key == key) else {
            return Vec::new();
        };
        let stored = self.removed.remove(at);
        // Another tab may have saved the game again and continued it.
        if tab.saved_games.find(key).is_some() {
            return Vec::new();
        }
        let before = stored.revision;
        vec![tab.save_over(stored, Some(before))]
    }

    fn remove_unreadable(&mut self, tab: &mut Tab, name: &str) -> Vec<Command> {
        let unreadable = &mut tab.saved_games.unreadable;
        let Some(at) = unreadable.iter().position(|entry| entry.name == name) else { return Vec::new() };
        self.removed_unreadable.push(unreadable.remove(at));
        // Progress is in the journal, too, and would come back from there.
        let written_at = (name == PROGRESS_NAME).then_some(tab.now);
        vec![Command::RemoveEntry { name: name.to_owned(), expected_revision: None, written_at }]
    }

    /// Restores a removed unreadable entry; of several with a name the last one.
    fn restore_unreadable(&mut self, tab: &mut Tab, name: &str) -> Vec<Command> {
        let removed = &mut self.removed_unreadable;
        let Some(at) = removed.iter().rposition(|entry| entry.name == name) else { return Vec::new() };
        let entry = removed.remove(at);
        // Another entry may have taken the name.
        if tab.saved_games.has_name(name) {
            return vec![tab.save_unreadable(entry)];
        }
        let stored = StoredEntry { name: entry.name.clone(), text: entry.text.clone() };
        tab.saved_games.unreadable.push(entry);
        vec![Command::SaveEntry { entry: stored, expected_revision: None, written_at: None }]
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
