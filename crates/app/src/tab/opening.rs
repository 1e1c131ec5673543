//! Opening games on the board.
use super::{Dialog, Page, Route, Tab};
use crate::open_game::OpenGame;
use crate::storage::UnreadableEntry;
use crate::tab::Command;
use engine::games::{self, has_orthodox_position};
use engine::history::Game;
use engine::link::GameKey;

impl Tab {
    /// Shows a game on the board and closes the one before.
    pub(crate) fn show_game(&mut self, open_game: OpenGame) -> Vec<Command> {
        let commands = self.close_game();
        self.share_parties = open_game.meta.local_parties;
        self.page = Page::of(&open_game);
        self.open_game = Some(open_game);
        self.dialog = None;
        commands
    }

    /// Starts a game: gives it a key, shows and saves it. Unmoved games before it go; an analysis leaves them.
    pub(crate) fn start_game(&mut self, mut open_game: OpenGame) -> Vec<Command> {
        let mut commands = self.close_game();
        if open_game.is_play_mode() {
            commands.extend(self.remove_unmoved_games());
        }
        let key = self.new_key();
        open_game.meta.key = key;
        open_game.meta.started_at = self.now;
        open_game.meta.saved_at = self.now;
        commands.extend(self.show_and_save(open_game));
        commands.push(self.own_new_game(key));
        commands.push(Command::FocusCursor);
        commands
    }

    /// Reopens a game that has a key, or starts a new one.
    pub(crate) fn start_or_reopen_game(&mut self, open_game: OpenGame) -> Vec<Command> {
        if open_game.meta.key == GameKey::default() {
            return self.start_game(open_game);
        }
        self.show_and_save(open_game)
    }

    fn show_and_save(&mut self, open_game: OpenGame) -> Vec<Command> {
        let route = Route::Game(Some(open_game.meta.key));
        let mut commands = self.show_game(open_game);
        commands.extend(self.save_open_game());
        commands.push(Command::PushRoute(route));
        commands
    }

    /// Opens a saved game, as a new entry of the browser's history.
    pub(crate) fn open_saved_game(&mut self, key: GameKey) -> Vec<Command> {
        let Some(stored) = self.saved_games.find(key).cloned() else { return Vec::new() };
        let route = Command::PushRoute(Route::Game(Some(key)));
        if let Some(open_game) = self.saved_open_game(key) {
            self.page = Page::of(open_game);
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
                // Removed first, so that storage has room for it.
                let mut commands = vec![self.remove_command(&stored), unreadable];
                commands.extend(self.show_library());
                commands
            }
        }
    }

    /// Returns the game on the board if it is the saved game with this key.
    pub(crate) fn saved_open_game(&self, key: GameKey) -> Option<&OpenGame> {
        self.open_game.as_ref().filter(|open_game| open_game.is_saved && open_game.meta.key == key)
    }

    /// Shows the library.
    pub(crate) fn show_library(&mut self) -> Vec<Command> {
        self.dialog = None;
        self.page = Page::Library;
        vec![Command::PushRoute(Route::Library)]
    }

    /// Visits the address of a saved game; without a key, of the open game or the last saved one.
    pub(crate) fn visit_game(&mut self, key: Option<GameKey>) -> Vec<Command> {
        let own = self
            .open_game
            .as_ref()
            .filter(|open_game| open_game.is_saved)
            .map(|open_game| open_game.meta.key);
        let key = key.or(own).or(self.saved_games.games.first().map(|stored| stored.meta.key));
        match key {
            Some(key) if own == Some(key) => {
                self.page = self.open_game.as_ref().map(Page::of).unwrap_or_default();
            }
            Some(key) if self.saved_games.find(key).is_some() => {
                // The address leads to this game already, so the history gets no new entry.
                let in_place = |command| match command {
                    Command::PushRoute(route) => Command::ReplaceRoute(route),
                    other => other,
                };
                return self.open_saved_game(key).into_iter().map(in_place).collect();
            }
            Some(key) => {
                self.page = Page::GameNotFound;
                self.missing_game = Some(key);
            }
            None => {
                self.page = Page::Start;
                self.dialog = Some(Dialog::NewGame);
            }
        }
        Vec::new()
    }

    /// Visits the diagrams of a saved analysis. Another game has none, and is opened itself.
    pub(crate) fn visit_diagrams(&mut self, key: GameKey) -> Vec<Command> {
        let mut commands = self.visit_game(Some(key));
        if self.page == Page::Analysis {
            self.page = Page::Diagrams;
            // The address stays.
            commands.retain(|command| !matches!(command, Command::PushRoute(_) | Command::ReplaceRoute(_)));
        }
        commands
    }

    /// Previews the position of a link. It is saved with the first action.
    pub(crate) fn preview_position(&mut self, id: &str, text: &str) -> Vec<Command> {
        let def = match games::by_id(id) {
            Ok(def) => def,
            // Without the name of a game, the address has a slash after the first row.
            Err(_) if has_orthodox_position(&format!("{id}/{text}")) => {
                self.page = Page::OrthodoxPosition;
                return Vec::new();
            }
            Err(error) => {
                self.page = Page::InvalidGameId(error);
                return Vec::new();
            }
        };
        match def.read_position(text) {
            Err(_) if has_orthodox_position(text) => {
                self.page = Page::OrthodoxPosition;
                Vec::new()
            }
            Err(errors) => {
                self.page = Page::InvalidPosition { game_id: def.id(), text: text.to_owned(), errors };
                Vec::new()
            }
            Ok(position) => {
                let mut open_game = OpenGame::new(Game::new(def, position), Vec::new());
                open_game.is_saved = false;
                self.show_game(open_game)
            }
        }
    }
}
