//! The games that are kept: listed, opened, called something, kept twice, removed; and what other tabs do to them.
use crate::app::write_saved_games;
use crate::app::{
    App, Command, GameMeta, Intent, NewGame, Notice, OpenGame, Route, StoredEntry, StoredGame, TimestampMs,
    UnreadableEntry,
};
use crate::games::{self, GameDef};
use crate::i18n::{Texts, bidi_isolated, render};
use crate::link::GameKey;
use crate::notation::is_printable;
use crate::pieces::PartySet;
use crate::rules::{HalfPoints, splitmix64};
use std::sync::Arc;

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
                let name = format!("schachquartett-{}.json", crate::app::iso_date(self.now));
                return vec![Command::DownloadText(StoredEntry {
                    name,
                    text: write_saved_games(&self.saved_games),
                })];
            }
            Intent::RemoveGame(key) => return self.remove_game(key),
            Intent::RemoveUnreadable(name) => return self.remove_unreadable(&name),
            Intent::UndoRemove => return self.undo_remove(),
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
                vec![self.save_over(*stored, Some(before))]
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
}
