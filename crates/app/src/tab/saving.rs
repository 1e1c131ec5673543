//! Storing the open game and the saved games.
use super::{Command, Route, Tab};
use crate::changes::Changes;
use crate::new_game::NewGame;
use crate::open_game::{GameMeta, OpenGame, TimestampMs};
use crate::storage::{SaveState, StoredEntry, StoredGame, UnreadableEntry, is_newer_text, unreadable_name};
use engine::history::Game;
use engine::link::GameKey;
use engine::pieces::Party;
use engine::rules::splitmix64;

impl Tab {
    /// Returns a random key for a new game.
    pub(crate) fn new_key(&mut self) -> GameKey {
        // A sequence from random bits, so that tabs opened at the same moment draw different keys.
        self.seed = splitmix64(self.seed);
        GameKey::new(self.seed)
    }

    /// Stores the open game, if it is a saved one. While another tab owns it, that waits until this tab does.
    pub(crate) fn save_open_game(&mut self) -> Vec<Command> {
        self.sync_clock();
        let Some(open_game) = self.open_game.as_ref().filter(|open_game| open_game.is_saved) else {
            return Vec::new();
        };
        let stored = StoredGame::of(open_game);
        if self.is_owned_elsewhere() {
            self.set_unsaved();
            return Vec::new();
        }
        vec![self.save_game(stored)]
    }

    /// Stores how the open game is looked at, if this tab owns it: looking is no reason to ask for it.
    pub(crate) fn save_view(&mut self) -> Vec<Command> {
        if self.is_owned_elsewhere() { Vec::new() } else { self.save_open_game() }
    }

    /// Updates the clock to the game before both are stored.
    fn sync_clock(&mut self) {
        let now = self.now;
        let Some(open_game) = &mut self.open_game else { return };
        open_game.sync_clock();
        if let Some(clock) = &mut open_game.clock {
            clock.saved_at = now;
        }
    }

    /// Stores a game over the revision that this tab knows.
    pub(crate) fn save_game(&mut self, stored: StoredGame) -> Command {
        let expected_revision = self.saved_games.find(stored.meta.key).map(|before| before.revision);
        self.writes.note_revision(expected_revision);
        self.save_over(stored, expected_revision)
    }

    /// Stores a game over the expected revision; the command fails if storage has another one by then.
    pub(crate) fn save_over(
        &mut self,
        mut stored: StoredGame,
        expected_revision: Option<GameKey>,
    ) -> Command {
        let replaced = self.saved_games.find(stored.meta.key).cloned();
        let before = replaced.as_ref().map_or(0, |before| before.written_at).max(stored.written_at);
        self.writes.set_replaced(replaced);
        stored.written_at = self.now.max(before + 1);
        stored.revision = self.new_key();
        let command = self.save_command(&stored, before, expected_revision);
        self.saved_games.insert(stored);
        command
    }

    /// Returns the command that stores a game as it is. `base` is when the state before it was stored.
    pub(crate) fn save_command(
        &mut self,
        stored: &StoredGame,
        base: TimestampMs,
        expected_revision: Option<GameKey>,
    ) -> Command {
        self.writes.journal.begin(stored.meta.key, base, stored.written_at);
        let entry = StoredEntry { name: stored.name(), text: stored.text() };
        Command::SaveEntry { entry, expected_revision, written_at: Some(stored.written_at) }
    }

    /// Returns the command that removes a stored game, unless another tab has stored a newer revision.
    pub(crate) fn remove_command(&mut self, stored: &StoredGame) -> Command {
        let written_at = self.now.max(stored.written_at + 1);
        self.writes.journal.begin(stored.meta.key, stored.written_at, written_at);
        Command::RemoveEntry {
            name: stored.name(),
            expected_revision: Some(stored.revision),
            written_at: Some(written_at),
        }
    }

    /// Returns whether the last action of the open game is safe from a crash.
    pub fn save_state(&self) -> SaveState {
        let open_game = self.open_game.as_ref().filter(|open_game| open_game.is_saved);
        open_game.map(|open_game| self.writes.journal.state_of(open_game.meta.key)).unwrap_or_default()
    }

    /// Returns a text that is stored under a name, unless a newer version of the app has stored it: then it stays as it is, and is shown
    /// among the unreadable entries.
    pub(crate) fn known_text(&mut self, name: &str, text: String) -> Option<String> {
        if !is_newer_text(&text) {
            return Some(text);
        }
        let unreadable = UnreadableEntry::new(&text, None);
        self.saved_games.unreadable.push(UnreadableEntry { name: name.to_owned(), ..unreadable });
        None
    }

    /// Stores a text that cannot be read as a game.
    pub(crate) fn save_unreadable(&mut self, unreadable: UnreadableEntry) -> Command {
        let name = unreadable_name(self.new_key());
        let entry = StoredEntry { name: name.clone(), text: unreadable.text.clone() };
        self.saved_games.unreadable.push(UnreadableEntry { name, ..unreadable });
        Command::SaveEntry { entry, expected_revision: None, written_at: None }
    }

    /// Saves a played game after an action, and sets the address when it is saved for the first time.
    pub(crate) fn commit(&mut self) -> Vec<Command> {
        let (key, now) = (self.new_key(), self.now);
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.is_play_mode()) else {
            return Vec::new();
        };
        let first = !std::mem::replace(&mut open_game.is_saved, true);
        if open_game.meta.key == GameKey::default() {
            open_game.meta.key = key;
            open_game.meta.started_at = now;
        }
        if first && self.saved_games.is_blocked(open_game.meta.key) {
            open_game.meta.key = key;
        }
        open_game.meta.saved_at = now;
        let route = Route::Game(Some(open_game.meta.key));
        let commands = self.save_open_game();
        if first {
            self.note(Changes::BOARD);
            self.replace_route(route);
        }
        commands
    }

    /// Closes the open game. If it is still unmoved, that is remembered: it goes once another game is started.
    pub(crate) fn close_game(&mut self) -> Vec<Command> {
        let mut commands = Vec::new();
        if self.open_game.as_ref().is_some_and(OpenGame::is_clock_running) {
            // The stored remaining time may be older.
            commands = self.save_open_game();
        }
        self.note(Changes::BOARD);
        let closed = self.open_game.take();
        let unsaved = closed.as_ref().filter(|open_game| !open_game.is_saved);
        self.passed_by.extend(unsaved.and_then(OpenGame::running_game));
        let unmoved = closed.filter(|open_game| open_game.is_saved && is_unmoved(open_game));
        if let Some(key) = unmoved.map(|open_game| open_game.meta.key)
            && !self.unmoved_games.contains(&key)
        {
            self.unmoved_games.push(key);
        }
        commands
    }

    /// Removes the games that this tab has closed unmoved, except those that were continued since.
    pub(super) fn remove_unmoved_games(&mut self) -> Vec<Command> {
        let mut commands = Vec::new();
        for key in std::mem::take(&mut self.unmoved_games) {
            let stored = self.saved_games.find(key).and_then(|stored| stored.open().ok());
            if stored.is_some_and(|open_game| is_unmoved(&open_game)) {
                let removed = self.saved_games.remove(key);
                commands.extend(removed.map(|stored| self.remove_command(&stored)));
            }
        }
        commands
    }
}

/// Returns whether a game is still as it was created, without names that people gave, options, odds, clocks or
/// actions. The names of bots do not count.
fn is_unmoved(open_game: &OpenGame) -> bool {
    let meta = GameMeta {
        key: open_game.meta.key,
        started_at: open_game.meta.started_at,
        saved_at: open_game.meta.saved_at,
        ..GameMeta::default()
    };
    let game = open_game.full_game();
    if open_game.meta != meta || !game.annotations(0).is_empty() {
        return false;
    }
    let is_named = Party::first(open_game.names.len())
        .any(|party| open_game.bot_level(party).is_none() && !open_game.names[party.index()].is_empty());
    let fresh = NewGame::of(open_game.def().kind()).start(0);
    let is_like = |other: &OpenGame| {
        let start = |open_game: &OpenGame| open_game.def().write_position(open_game.game.start());
        (open_game.def().id(), start(open_game)) == (other.def().id(), start(other))
            && (&open_game.results, open_game.hides_setup) == (&other.results, other.hides_setup)
            && open_game.clock.is_none()
    };
    // A set-up that began with an arrangement has that as its first action.
    let actions = |game: &Game| game.steps().iter().map(|step| step.action).collect::<Vec<_>>();
    let is_begun = !game.steps().is_empty() && actions(game) != actions(&fresh.game);
    !is_begun && !game.can_redo() && !is_named && is_like(&fresh)
}
