//! Storage as the app sees it: what it begins with, what it saves, and what other tabs and the browser do meanwhile.
use super::saved_games::unreadable_name;
use super::{
    Preferences, SavedGames, Startup, StorageIntent, StoredEntry, StoredGame, UnreadableEntry,
    is_saved_games_text, read_saved_games, read_solved_tasks, revision_of,
};
use crate::app::open_game::MAX_SAVED_ARRANGEMENTS;
use crate::app::{App, Clock, Command, Notice, OpenGame, Route};
use crate::link::{GameKey, actions_to_write};

/// The name under which earlier versions stored all games in one text.
const LEGACY_NAME: &str = "games";

impl App {
    /// Begins with what the browser has stored.
    pub(in crate::app) fn load(&mut self, startup: Startup) -> Vec<Command> {
        self.learn.solved_tasks = startup.solved_tasks.as_deref().map(read_solved_tasks).unwrap_or_default();
        let preferences = startup.preferences.as_deref().map(Preferences::read).unwrap_or_default();
        self.settings = preferences.settings;
        self.saved_arrangements = preferences.arrangements;
        self.saved_arrangements.truncate(MAX_SAVED_ARRANGEMENTS);
        self.sharing.custom_base_url = preferences.base_url;
        self.last_time_control = preferences.time_control.unwrap_or_default();
        self.browser_language = startup.language;
        self.seed = startup.seed;
        self.sharing.page_url = startup.page_url;
        self.load_saved_games(&startup.saved_entries, startup.legacy_games)
    }

    /// Reads what was kept. What earlier versions kept in one text is divided.
    fn load_saved_games(&mut self, entries: &[StoredEntry], legacy: Option<String>) -> Vec<Command> {
        self.saved_games = SavedGames::read(entries);
        let Some(text) = legacy else { return Vec::new() };
        if !is_saved_games_text(&text) {
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

    /// Handles what has become of saved games and files.
    pub(in crate::app) fn handle_storage(&mut self, intent: StorageIntent) -> Vec<Command> {
        match intent {
            StorageIntent::SaveFailed { is_full } => {
                let was_shown = &mut self.storage_warnings_shown[usize::from(is_full)];
                if !std::mem::replace(was_shown, true) {
                    let notice = if is_full { Notice::StorageFull } else { Notice::StorageBlocked };
                    self.notice = Some(notice);
                }
                Vec::new()
            }
            StorageIntent::EntryChangedElsewhere { name, text } => self.entry_changed_elsewhere(&name, text),
            StorageIntent::SaveConflict(theirs) => self.fork_open_game(theirs),
            StorageIntent::RemoveConflict(theirs) => self.remove_conflict(theirs),
            StorageIntent::FileFailed { is_reading } => {
                let texts = &self.texts().library;
                let text = if is_reading { texts.open_unreadable } else { texts.not_saved };
                self.notice = Some(Notice::Message(text.to_owned()));
                self.dialog = None;
                Vec::new()
            }
        }
    }

    /// The preferences as they are stored.
    pub(in crate::app) fn save_settings(&self) -> Vec<Command> {
        let time_control = self.last_time_control;
        let preferences = Preferences {
            settings: self.settings,
            arrangements: self.saved_arrangements.clone(),
            base_url: self.sharing.custom_base_url.clone(),
            time_control: (time_control != Default::default()).then_some(time_control),
        };
        vec![Command::SaveSettings(preferences.write())]
    }

    /// Saves the game on the board as it is now.
    pub(in crate::app) fn save_open_game(&mut self) -> Vec<Command> {
        self.sync_clock();
        let Some(open_game) = self.open_game.as_ref().filter(|open_game| open_game.is_saved) else {
            return Vec::new();
        };
        let stored = StoredGame::of(open_game);
        vec![self.save_game(stored)]
    }

    /// Saves a game in place of what is stored of it.
    pub(in crate::app) fn save_game(&mut self, stored: StoredGame) -> Command {
        let expected_revision = self.saved_games.find(stored.meta.key).map(|before| before.revision);
        self.replaced_revisions.extend(expected_revision);
        self.save_over(stored, expected_revision)
    }

    /// Saves a game, unless storage has another text by then than the one with this revision.
    pub(in crate::app) fn save_over(
        &mut self,
        mut stored: StoredGame,
        expected_revision: Option<GameKey>,
    ) -> Command {
        stored.revision = self.new_key();
        let entry = StoredEntry { name: stored.name(), text: stored.text() };
        self.saved_games.insert(stored);
        Command::SaveEntry { entry, expected_revision }
    }

    /// Saves a text that cannot be read.
    pub(in crate::app) fn save_unreadable(&mut self, unreadable: UnreadableEntry) -> Command {
        let name = unreadable_name(self.new_key());
        let entry = StoredEntry { name: name.clone(), text: unreadable.text.clone() };
        self.saved_games.unreadable.push(UnreadableEntry { name, ..unreadable });
        Command::SaveEntry { entry, expected_revision: None }
    }

    /// A game was not removed, because another text is there meanwhile.
    fn remove_conflict(&mut self, theirs: StoredEntry) -> Vec<Command> {
        // A text of this tab that it could not replace is not the text of another one.
        let is_own =
            revision_of(&theirs.text).is_some_and(|revision| self.replaced_revisions.contains(&revision));
        if is_own {
            return vec![Command::RemoveEntry { name: theirs.name, expected_revision: None }];
        }
        self.entry_changed_elsewhere(&theirs.name, Some(theirs.text))
    }

    /// Another tab has saved a game, or removed it. If it is the one on the board, it is shown as it stands there.
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

impl OpenGame {
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
