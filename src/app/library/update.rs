//! The games that are kept: listed, opened, called something, kept twice, removed; and what other tabs do to them.
use crate::app::storage::unreadable_name;
use crate::app::{
    App, Clock, Command, GameMeta, Intent, NewGame, Notice, OpenGame, Route, SavedGames, StoredEntry,
    StoredGame, TimestampMs, UnreadableEntry,
};
use crate::app::{read_saved_games, revision_of, write_saved_games};
use crate::games::{self, GameDef};
use crate::i18n::{Texts, bidi_isolated, render};
use crate::link::{GameKey, actions_to_write};
use crate::notation::is_printable;
use crate::pieces::PartySet;
use crate::rules::{HalfPoints, splitmix64};
use std::sync::Arc;

/// The name under which earlier versions kept all games in one text.
const LEGACY_NAME: &str = "games";
/// The longest name that a game is given, in characters.
pub(in crate::app) const MAX_TITLE_CHARS: usize = 60;

/// A kept game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// What it is known by.
    pub key: GameKey,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// The name of the game with its options.
    pub game_id: String,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub ply_count: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
    /// When it was kept last.
    pub saved_at: TimestampMs,
    /// Whether it is analysed.
    pub is_analysed: bool,
}

impl LibraryEntry {
    /// A kept game as it is listed.
    pub fn of(stored: &StoredGame) -> Self {
        let StoredGame { meta, record, summary, names, analysis, .. } = stored.clone();
        Self {
            key: meta.key,
            title: meta.title,
            game_id: record.game_id,
            names,
            position: summary.position,
            ply_count: summary.ply_count,
            points: summary.points,
            saved_at: meta.saved_at,
            is_analysed: analysis.is_some(),
        }
    }

    /// The game that is played.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&self.game_id).ok()
    }

    /// What it is called, or who plays it.
    pub fn name(&self, texts: &Texts) -> String {
        if self.title.is_empty() { self.players(texts) } else { bidi_isolated(&self.title) }
    }

    /// The players, by their names where they gave some.
    pub fn players(&self, texts: &Texts) -> String {
        let Some(def) = self.def() else { return String::new() };
        let parties = texts.game(def.kind()).parties.iter().enumerate();
        let name = |(index, party): (usize, &&str)| match self.names.get(index).map_or("", String::as_str) {
            "" => (*party).to_owned(),
            name => format!("{} ({party})", bidi_isolated(name)),
        };
        parties.map(name).collect::<Vec<_>>().join(" – ")
    }

    /// Whether a text is found in what the list says of it.
    fn has(&self, texts: &Texts, text: &str) -> bool {
        let name = self.def().map_or("", |def| texts.game(def.kind()).name);
        let whole = format!("{} {} {name} {}", self.title, self.players(texts), self.game_id);
        lower(&whole).contains(text)
    }
}

/// A text in lower case, as far as German and English have it: all of Unicode would be a large download.
fn lower(text: &str) -> String {
    let lower = |letter: char| match letter {
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    text.chars().map(lower).collect()
}

impl App {
    /// The kept games that are asked for, the one kept last first.
    pub fn library_entries(&self) -> Vec<LibraryEntry> {
        let text = lower(self.library_filter.trim());
        let listed = self.saved_games.games.iter().map(LibraryEntry::of);
        listed.filter(|listed| text.is_empty() || listed.has(self.texts(), &text)).collect()
    }

    /// A key that no other game has.
    pub(in crate::app) fn new_key(&mut self) -> GameKey {
        // Each lot follows from the one before: tabs that began at almost the same moment draw others.
        self.seed = splitmix64(self.seed);
        GameKey::new(self.seed)
    }

    /// Reads what was kept. What earlier versions kept in one text is divided.
    pub(in crate::app) fn load_saved_games(
        &mut self,
        entry: &[StoredEntry],
        old: Option<String>,
    ) -> Vec<Command> {
        self.saved_games = SavedGames::read(entry);
        let Some(text) = old else { return Vec::new() };
        if !crate::app::is_saved_games_text(&text) {
            // Another one's, or a newer version's: it stays where it is.
            self.saved_games
                .unreadable
                .push(UnreadableEntry { name: LEGACY_NAME.to_owned(), ..UnreadableEntry::new(&text, None) });
            return Vec::new();
        }
        let read = read_saved_games(&text);
        let mut divided = Vec::new();
        for (place, mut stored) in (0..).zip(read.games) {
            stored.meta.key = self.new_key();
            stored.revision = self.new_key();
            stored.meta.saved_at = self.now.saturating_sub(place);
            divided.push(StoredEntry { name: stored.name(), text: stored.text() });
            self.saved_games.insert(stored);
        }
        for unreadable in read.unreadable {
            let name = unreadable_name(self.new_key());
            divided.push(StoredEntry { name: name.clone(), text: unreadable.text.clone() });
            self.saved_games.unreadable.push(UnreadableEntry { name, ..unreadable });
        }
        vec![Command::SplitLegacyGames(divided)]
    }

    /// Keeps the game at the board as it is now.
    pub(in crate::app) fn save_open_game(&mut self) -> Vec<Command> {
        self.sync_clock();
        let Some(open_game) = self.open_game.as_ref().filter(|open_game| open_game.is_saved) else {
            return Vec::new();
        };
        let stored = StoredGame::of(open_game);
        vec![self.save_game(stored)]
    }

    /// Keeps a game.
    pub(in crate::app) fn save_game(&mut self, mut stored: StoredGame) -> Command {
        let expected_revision = self.saved_games.find(stored.meta.key).map(|before| before.revision);
        self.replaced_revisions.extend(expected_revision);
        stored.revision = self.new_key();
        let entry = StoredEntry { name: stored.name(), text: stored.text() };
        self.saved_games.insert(stored);
        Command::SaveEntry { entry, expected_revision }
    }

    /// Nobody sits at the table any more. A fresh game without names is not kept then.
    pub(in crate::app) fn close_game(&mut self) -> Vec<Command> {
        let clock = self.open_game.as_ref().and_then(|open_game| open_game.clock.as_ref());
        let mut commands = Vec::new();
        if clock.is_some_and(|clock| clock.running().is_some()) {
            // What is left now is there when it is opened again.
            commands = self.save_open_game();
        }
        if let Some(open_game) =
            self.open_game.take().filter(|open_game| open_game.is_saved && open_game.is_blank())
        {
            commands.extend(self.saved_games.remove(open_game.meta.key).as_ref().map(remove_command));
        }
        commands
    }

    /// Opens a kept game.
    pub(in crate::app) fn open_saved_game(&mut self, key: GameKey) -> Vec<Command> {
        let Some(stored) = self.saved_games.find(key).cloned() else { return Vec::new() };
        let route = Command::PushHash(Route::Game(Some(key)).write());
        if self.open_game.as_ref().is_some_and(|open_game| open_game.is_saved && open_game.meta.key == key) {
            self.page = self.open_game.as_ref().map(OpenGame::page).unwrap_or_default();
            self.dialog = None;
            return vec![route];
        }
        match stored.open() {
            Ok(open_game) => {
                let mut commands = self.show_game(open_game);
                commands.push(route);
                commands
            }
            Err(error) => {
                self.saved_games.remove(key);
                let unreadable = self.save_unreadable(UnreadableEntry::new(&stored.text(), Some(error)));
                // First there has to be room for it.
                let mut commands = vec![remove_command(&stored), unreadable];
                commands.extend(self.show_library());
                commands
            }
        }
    }

    /// Keeps a text that cannot be read.
    pub(in crate::app) fn save_unreadable(&mut self, unreadable: UnreadableEntry) -> Command {
        let name = unreadable_name(self.new_key());
        let entry = StoredEntry { name: name.clone(), text: unreadable.text.clone() };
        self.saved_games.unreadable.push(UnreadableEntry { name, ..unreadable });
        Command::SaveEntry { entry, expected_revision: None }
    }

    /// What is intended with the kept games, or has become of them.
    pub(in crate::app) fn handle_storage(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::SaveFailed { is_full: full } => {
                let knows = &mut self.storage_warnings_shown[usize::from(full)];
                let info = if full { Notice::StorageFull } else { Notice::StorageBlocked };
                self.notice = (!*knows).then_some(info).or(self.notice.take());
                *knows = true;
            }
            Intent::EntryChangedElsewhere { name, text } => return self.entry_changed_elsewhere(&name, text),
            Intent::RemoveConflict(StoredEntry { name, text }) => {
                // A text of this tab's that it could not replace is none of another one's.
                let is_own =
                    revision_of(&text).is_some_and(|revision| self.replaced_revisions.contains(&revision));
                if is_own {
                    return vec![Command::RemoveEntry { name, expected_revision: None }];
                }
                return self.entry_changed_elsewhere(&name, Some(text));
            }
            Intent::FileFailed { is_reading: reading } => {
                let own = &self.texts().library;
                let info = if reading { own.open_unreadable } else { own.not_saved };
                self.notice = Some(Notice::Message(info.to_owned()));
                self.dialog = None;
            }
            Intent::SaveConflict(theirs) => return self.fork_open_game(theirs),
            Intent::RemoveGame(key) => return self.remove_game(key),
            Intent::RemoveUnreadable(name) => return self.remove_unreadable(&name),
            Intent::UndoRemove => return self.undo_remove(),
            _ => {}
        }
        Vec::new()
    }

    /// What is intended with the list of games.
    pub(in crate::app) fn handle_library(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::RenameGame(key, title) => {
                let title: String = title.trim().chars().filter(|&letter| is_printable(letter)).collect();
                let title: String = title.chars().take(MAX_TITLE_CHARS).collect();
                self.dialog = None;
                if let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.meta.key == key)
                {
                    open_game.meta.title.clone_from(&title);
                }
                let Some(mut stored) = self.saved_games.find(key).cloned() else { return Vec::new() };
                stored.meta.title = title;
                return vec![self.save_game(stored)];
            }
            Intent::DuplicateGame(key) => {
                let Some(mut stored) = self.saved_games.find(key).cloned() else { return Vec::new() };
                let name = LibraryEntry::of(&stored).name(self.texts());
                stored.meta.title = render(self.texts().library.copy_of, &[("name", &name)]);
                stored.meta.key = self.new_key();
                stored.meta.saved_at = self.now;
                // The others play on in the first one.
                stored.meta.local_parties = PartySet::EMPTY;
                stored.meta.claimed = PartySet::EMPTY;
                return vec![self.save_game(stored)];
            }
            Intent::SetLibraryFilter(text) => self.library_filter = text,
            Intent::DownloadAll => {
                let name = format!("schachquartett-{}.txt", crate::app::iso_date(self.now));
                return vec![Command::DownloadText(StoredEntry {
                    name,
                    text: write_saved_games(&self.saved_games),
                })];
            }
            _ => {}
        }
        Vec::new()
    }

    fn remove_game(&mut self, key: GameKey) -> Vec<Command> {
        let Some(stored) = self.saved_games.remove(key) else { return Vec::new() };
        if self.open_game.as_ref().is_some_and(|open_game| open_game.is_saved && open_game.meta.key == key) {
            self.open_game = None;
        }
        let command = remove_command(&stored);
        self.notice = Some(Notice::GameRemoved(Box::new(stored)));
        vec![command]
    }

    fn remove_unreadable(&mut self, name: &str) -> Vec<Command> {
        let Some(at) = self.saved_games.unreadable.iter().position(|unreadable| unreadable.name == name)
        else {
            return Vec::new();
        };
        let UnreadableEntry { name, text, .. } = self.saved_games.unreadable.remove(at);
        self.notice = Some(Notice::UnreadableRemoved(StoredEntry { name: name.clone(), text }));
        vec![Command::RemoveEntry { name, expected_revision: None }]
    }

    fn undo_remove(&mut self) -> Vec<Command> {
        match self.notice.take() {
            // Another tab may have kept it again, and have gone on with it.
            Some(Notice::GameRemoved(stored)) if self.saved_games.find(stored.meta.key).is_some() => {
                Vec::new()
            }
            Some(Notice::GameRemoved(stored)) => {
                let before = stored.revision;
                match self.save_game(*stored) {
                    Command::SaveEntry { entry, .. } => {
                        vec![Command::SaveEntry { entry, expected_revision: Some(before) }]
                    }
                    other => vec![other],
                }
            }
            // Something else may be there by now.
            Some(Notice::UnreadableRemoved(entry)) if self.saved_games.has_name(&entry.name) => {
                vec![self.save_unreadable(UnreadableEntry::new(&entry.text, None))]
            }
            Some(Notice::UnreadableRemoved(entry)) => {
                self.saved_games.unreadable.push(UnreadableEntry {
                    name: entry.name.clone(),
                    ..UnreadableEntry::new(&entry.text, None)
                });
                vec![Command::SaveEntry { entry, expected_revision: None }]
            }
            other => {
                self.notice = other;
                Vec::new()
            }
        }
    }

    /// Another tab has kept a game, or removed it. Where it is the one at the board, it is shown as it stands there.
    fn entry_changed_elsewhere(&mut self, name: &str, text: Option<String>) -> Vec<Command> {
        let Some(text) = text else {
            self.saved_games.unreadable.retain(|unreadable| unreadable.name != name);
            if let Some(key) = self.remove_named(name)
                && let Some(open_game) = self
                    .open_game
                    .as_mut()
                    .filter(|open_game| open_game.is_saved && open_game.meta.key == key)
            {
                // Kept again with whatever is done next.
                open_game.is_saved = false;
                self.notice = Some(Notice::RemovedElsewhere);
            }
            return Vec::new();
        };
        let read = SavedGames::read(&[StoredEntry { name: name.to_owned(), text }]);
        self.saved_games.unreadable.retain(|unreadable| unreadable.name != name);
        self.saved_games.unreadable.extend(read.unreadable);
        let Some(stored) = read.games.into_iter().next() else {
            if let Some(key) = self.remove_named(name) {
                self.detach_open_game(key);
            }
            return Vec::new();
        };
        let key = stored.meta.key;
        if let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
            match stored.open().map(|theirs| open_game.adopt_from_other_tab(theirs)) {
                Ok(true) => self.notice = Some(Notice::UpdatedElsewhere),
                Ok(false) => {}
                Err(_) => self.detach_open_game(key),
            }
        }
        self.saved_games.insert(stored);
        Vec::new()
    }

    /// Takes what is kept under a name off the saved games, and tells its key.
    fn remove_named(&mut self, name: &str) -> Option<GameKey> {
        let key = self.saved_games.games.iter().find(|stored| stored.name() == name)?.meta.key;
        self.saved_games.remove(key).map(|stored| stored.meta.key)
    }

    /// Where a game was kept, another tab has kept what cannot be opened here: a newer version may have. What is at the
    /// board becomes a game of its own with whatever is done next.
    fn detach_open_game(&mut self, key: GameKey) {
        let own = self.new_key();
        if let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.meta.key == key) {
            open_game.is_saved = false;
            open_game.meta.key = own;
            self.notice = Some(Notice::ForkedElsewhere);
        }
    }

    /// Another tab went on with the game at the board before this one heard of it. Both go on, as two games.
    fn fork_open_game(&mut self, theirs: StoredEntry) -> Vec<Command> {
        if let Some(again) = self.retry_save(&theirs) {
            return vec![again];
        }
        if self.differs_only_in_clock(&theirs) {
            return self.entry_changed_elsewhere(&theirs.name, Some(theirs.text));
        }
        let key = self.new_key();
        let Some(open_game) =
            self.open_game.as_mut().filter(|open_game| StoredGame::of(open_game).name() == theirs.name)
        else {
            // Something that is listed only: what the other tab has kept counts.
            return self.entry_changed_elsewhere(&theirs.name, Some(theirs.text));
        };
        let old = open_game.meta.key;
        open_game.meta.key = key;
        open_game.is_saved = true;
        self.saved_games.remove(old);
        self.notice = Some(Notice::ForkedElsewhere);
        let mut commands = self.save_open_game();
        let read = SavedGames::read(&[theirs]);
        self.saved_games.unreadable.extend(read.unreadable);
        for stored in read.games {
            self.saved_games.insert(stored);
        }
        commands.push(Command::ReplaceHash(Route::Game(Some(key)).write()));
        commands
    }

    /// Whether another tab has the same game as the one at the board, but for its clock.
    fn differs_only_in_clock(&self, theirs: &StoredEntry) -> bool {
        let open_game = self.open_game.as_ref().filter(|open_game| open_game.clock.is_some());
        let read =
            SavedGames::read(std::slice::from_ref(theirs)).games.pop().and_then(|stored| stored.open().ok());
        let pair = open_game.zip(read);
        pair.is_some_and(|(own, theirs)| {
            own.meta.key == theirs.meta.key && actions_to_write(&own.game) == actions_to_write(&theirs.game)
        })
    }

    /// Nobody was faster where there is still a text that was here before: the browser had refused a newer one. It is
    /// tried again.
    fn retry_save(&self, there: &StoredEntry) -> Option<Command> {
        let revision =
            revision_of(&there.text).filter(|revision| self.replaced_revisions.contains(revision))?;
        let stored = self.saved_games.games.iter().find(|stored| stored.name() == there.name)?;
        let entry = StoredEntry { name: stored.name(), text: stored.text() };
        Some(Command::SaveEntry { entry, expected_revision: Some(revision) })
    }
}

/// A game is not kept any more, if it is still as it was here.
fn remove_command(stored: &StoredGame) -> Command {
    Command::RemoveEntry { name: stored.name(), expected_revision: Some(stored.revision) }
}

impl OpenGame {
    /// Whether it is a fresh game without names, odds or anything agreed on, and no link or file has anything of it.
    fn is_blank(&self) -> bool {
        let meta = GameMeta {
            key: self.meta.key,
            started_at: self.meta.started_at,
            saved_at: self.meta.saved_at,
            ..GameMeta::default()
        };
        let game = self.full_game();
        if self.meta != meta || !game.annotations(0).is_empty() {
            return false;
        }
        let fresh = NewGame::of(self.def().kind()).start(0);
        let is_like = |other: &Self| {
            let start = |open_game: &Self| open_game.def().write_position(open_game.game.start());
            (self.def().id(), start(self)) == (other.def().id(), start(other))
                && (&self.names, &self.results, self.hides_setup)
                    == (&other.names, &other.results, other.hides_setup)
                && self.clock.is_none()
        };
        game.steps().is_empty() && !game.can_redo() && is_like(&fresh)
    }

    /// Takes over what another tab did; whether that was anything. How the board lies stays as it is here.
    fn adopt_from_other_tab(&mut self, mut theirs: OpenGame) -> bool {
        let is_other = match (&self.analysis, &theirs.analysis) {
            (Some(_), Some(_)) => self.has_other_analysis(&theirs),
            _ => actions_to_write(&self.game) != actions_to_write(&theirs.game),
        };
        // Under its key may be anything.
        if self.def().id() == theirs.def().id() {
            theirs.bottom = self.bottom;
            theirs.auto_rotated_to = self.auto_rotated_to;
            theirs.viewport = self.viewport;
            theirs.cursor = self.cursor;
        }
        theirs.notation_style = self.notation_style;
        theirs.show_ply(self.shown_ply.filter(|_| !is_other).unwrap_or(usize::MAX));
        let info = |open_game: &Self| (open_game.meta.clone(), open_game.names.clone(), open_game.declined());
        let left = |open_game: &Self| open_game.clock.as_ref().map(Clock::all_remaining);
        if is_other || info(self) != info(&theirs) {
            *self = theirs;
        } else if left(self) != left(&theirs) {
            // The clock runs there.
            self.clock = theirs.clock;
        }
        is_other
    }
}
