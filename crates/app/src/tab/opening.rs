//! Opening games on the board.
use super::{Command, Dialog, Page, PageError, Route, Tab};
use crate::changes::Changes;
use crate::open_game::OpenGame;
use crate::storage::UnreadableEntry;
use engine::games::{self, has_orthodox_position};
use engine::history::Game;
use engine::link::GameKey;

impl Tab {
    /// Shows a game on the board and closes the one before.
    pub(crate) fn show_game(&mut self, open_game: OpenGame) -> Vec<Command> {
        let commands = self.close_game();
        self.place(open_game);
        commands
    }

    /// Shows a game where none is open.
    pub(crate) fn place(&mut self, open_game: OpenGame) {
        self.share_parties = open_game.meta.local_parties;
        self.passed_by.retain(|running| running.key != open_game.meta.key);
        self.show_page(Page::of(&open_game));
        self.open_game = Some(open_game);
        self.note(Changes::BOARD);
        self.dialog = None;
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
        self.push_route(route);
        commands
    }

    /// Opens a saved game, as a new entry of the browser's history.
    pub(crate) fn open_saved_game(&mut self, key: GameKey) -> Vec<Command> {
        let Some((commands, route)) = self.bring_saved_game(key) else { return Vec::new() };
        self.push_route(route);
        commands
    }

    /// Opens a saved game whose link, or whose address, the tab has already.
    pub(crate) fn open_game_in_place(&mut self, key: GameKey) -> Vec<Command> {
        let Some((commands, route)) = self.bring_saved_game(key) else { return Vec::new() };
        self.replace_route(route);
        commands
    }

    /// Brings a saved game to the board. Returns the address of what is shown then: the library, where the game cannot be
    /// read. `None` if no game with this key is saved.
    fn bring_saved_game(&mut self, key: GameKey) -> Option<(Vec<Command>, Route)> {
        let stored = self.saved_games.find(key).cloned()?;
        let route = Route::Game(Some(key));
        if let Some(page) = self.saved_open_game(key).map(Page::of) {
            self.show_page(page);
            self.dialog = None;
            return Some((Vec::new(), route));
        }
        match stored.open() {
            Ok(open_game) => Some((self.show_game(open_game), route)),
            Err(error) => {
                self.saved_games.remove(key);
                let unreadable = self.save_unreadable(UnreadableEntry::new(&stored.text(), Some(error)));
                self.dialog = None;
                self.show_page(Page::Library);
                // Removed first, so that storage has room for it.
                Some((vec![self.remove_command(&stored), unreadable], Route::Library))
            }
        }
    }

    /// Returns the game on the board if it is the saved game with this key.
    pub(crate) fn saved_open_game(&self, key: GameKey) -> Option<&OpenGame> {
        self.open_game.as_ref().filter(|open_game| open_game.is_saved && open_game.meta.key == key)
    }

    /// Shows the library.
    pub(crate) fn show_library(&mut self) {
        self.dialog = None;
        self.show_page(Page::Library);
        self.push_route(Route::Library);
    }

    /// Visits the address of a saved game; without a key, of the open game or the last saved one.
    pub(crate) fn visit_game(&mut self, key: Option<GameKey>) -> Vec<Command> {
        let own = self.open_game.as_ref().filter(|open_game| open_game.is_saved);
        let own = own.map(|open_game| open_game.meta.key);
        let key = key.or(own).or(self.saved_games.games.first().map(|stored| stored.meta.key));
        match key {
            Some(key) if own == Some(key) => {
                self.show_page(self.open_game.as_ref().map(Page::of).unwrap_or_default());
            }
            Some(key) if self.saved_games.find(key).is_some() => return self.open_game_in_place(key),
            Some(key) => {
                self.show_page(Page::Error(PageError::GameNotFound));
                self.missing_game = Some(key);
            }
            None => {
                self.show_page(Page::Start);
                self.dialog = Some(Dialog::NewGame);
            }
        }
        Vec::new()
    }

    /// Visits the diagrams of a saved analysis, at their own address. Another game has none, and is opened itself.
    pub(crate) fn visit_diagrams(&mut self, key: GameKey) -> Vec<Command> {
        if self.saved_games.find(key).is_none_or(|stored| stored.analysis.is_none()) {
            return self.visit_game(Some(key));
        }
        let Some((commands, route)) = self.bring_saved_game(key) else { return Vec::new() };
        if route == Route::Library {
            self.replace_route(route);
        } else {
            self.show_page(Page::Diagrams);
        }
        commands
    }

    /// Previews the position of a link. It is saved with the first action.
    pub(crate) fn preview_position(&mut self, id: &str, text: &str) -> Vec<Command> {
        match preview_of(id, text) {
            Ok(open_game) => self.show_game(open_game),
            Err(error) => {
                self.show_page(Page::Error(error));
                Vec::new()
            }
        }
    }
}

/// Reads the position of a link, with its game's identifier and its text, as a game that is not saved.
pub(crate) fn preview_of(id: &str, text: &str) -> Result<OpenGame, PageError> {
    let def = match games::by_id(id) {
        Ok(def) => def,
        // Without the name of a game, the address has a slash after the first row.
        Err(_) if has_orthodox_position(&format!("{id}/{text}")) => return Err(PageError::OrthodoxPosition),
        Err(error) => return Err(PageError::InvalidGameId(error)),
    };
    match def.read_position(text) {
        Ok(position) => {
            let mut open_game = OpenGame::new(Game::new(def, position), Vec::new());
            open_game.is_saved = false;
            Ok(open_game)
        }
        Err(_) if has_orthodox_position(text) => Err(PageError::OrthodoxPosition),
        Err(errors) => Err(PageError::InvalidPosition { game_id: def.id(), text: text.to_owned(), errors }),
    }
}
