//! The saved games and unreadable entries.
//!
//! Each game is an entry of its own, under `game.` and its key, so that two tabs with different games do not
//! conflict.
use super::StoredGame;
use super::document::GameDocument;
use super::format::{game_id_of, is_newer_text};
use super::games_file::GamesFile;
use super::preferences::PREFERENCES_NAME;
use super::progress::PROGRESS_NAME;
use super::stored_course::is_course_name;
use engine::games::{self, GameDef};
use engine::history::RecordError;
use engine::link::GameKey;
use std::sync::Arc;

/// The prefixes of keys in the names of stored entries.
const GAME_PREFIX: &str = "game.";
const UNREADABLE_PREFIX: &str = "aside.";

/// A text in storage and its name there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A stored text that cannot be read, unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadableEntry {
    /// The entry's name.
    pub name: String,
    /// The entry's text.
    pub text: String,
    /// Whether it is in a newer format.
    pub is_newer: bool,
    /// The error in the game's record, if that is the reason.
    pub error: Option<RecordError>,
}

/// What an unreadable entry is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadableKind {
    /// A saved game, or a text from a file of saved games.
    Game,
    /// The preferences.
    Settings,
    /// Solved tasks and puzzles.
    Progress,
    /// A course.
    Course,
}

impl UnreadableEntry {
    /// Returns what the entry is.
    pub fn kind(&self) -> UnreadableKind {
        match self.name.as_str() {
            PREFERENCES_NAME => UnreadableKind::Settings,
            PROGRESS_NAME => UnreadableKind::Progress,
            name if is_course_name(name) => UnreadableKind::Course,
            _ => UnreadableKind::Game,
        }
    }

    /// Returns the game definition that the text names, if there is one.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&game_id_of(&self.text)?).ok()
    }

    pub(crate) fn new(text: &str, error: Option<RecordError>) -> Self {
        Self { name: String::new(), text: text.to_owned(), is_newer: is_newer_text(text), error }
    }
}

/// The saved games and unreadable entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGames {
    /// The games, the last saved first.
    pub games: Vec<StoredGame>,
    /// The unreadable entries.
    pub unreadable: Vec<UnreadableEntry>,
}

impl SavedGames {
    /// Reads all stored entries.
    pub fn read(saved: &[StoredEntry]) -> Self {
        let mut saved_games = Self::default();
        for StoredEntry { name, text } in saved {
            let mut read = read_saved_games(text);
            match (read.games.pop(), read.unreadable.pop()) {
                (Some(stored), None) if read.games.is_empty() && *name == stored.name() => {
                    saved_games.insert(stored);
                }
                (_, unreadable) => {
                    let unreadable = unreadable.unwrap_or_else(|| UnreadableEntry::new(text, None));
                    saved_games.unreadable.push(UnreadableEntry {
                        name: name.clone(),
                        text: text.clone(),
                        ..unreadable
                    });
                }
            }
        }
        saved_games
    }

    /// Adds the game of a text; without one, the text as unreadable.
    fn add(&mut self, text: &str) {
        match GameDocument::read(text).map(|mut stored| (stored.fill_summary(), stored)) {
            Some((Ok(()), stored)) => self.games.push(stored),
            Some((Err(error), _)) => self.unreadable.push(UnreadableEntry::new(text, Some(error))),
            None => self.unreadable.push(UnreadableEntry::new(text, None)),
        }
    }

    /// Returns the game with a key.
    pub fn find(&self, key: GameKey) -> Option<&StoredGame> {
        self.games.iter().find(|stored| stored.meta.key == key)
    }

    /// Returns whether an unreadable entry has the name that a game with this key would have.
    pub fn is_blocked(&self, key: GameKey) -> bool {
        self.unreadable.iter().any(|unreadable| game_key(&unreadable.name) == Some(key))
    }

    /// Returns whether an entry has this name.
    pub fn has_name(&self, name: &str) -> bool {
        self.unreadable.iter().any(|unreadable| unreadable.name == name)
            || self.games.iter().any(|stored| stored.name() == name)
    }

    /// Removes a game and returns it.
    pub fn remove(&mut self, key: GameKey) -> Option<StoredGame> {
        let at = self.games.iter().position(|stored| stored.meta.key == key)?;
        Some(self.games.remove(at))
    }

    /// Inserts a game by the time when it was saved. It replaces the game with the same key.
    pub fn insert(&mut self, mut stored: StoredGame) {
        stored.find_running();
        self.remove(stored.meta.key);
        let is_older = |other: &StoredGame| other.meta.saved_at <= stored.meta.saved_at;
        let at = self.games.iter().position(is_older).unwrap_or(self.games.len());
        self.games.insert(at, stored);
    }
}

impl StoredGame {
    /// Returns the name of the game's entry.
    pub fn name(&self) -> String {
        format!("{GAME_PREFIX}{}", self.meta.key)
    }
}

/// Returns the key of the game whose entry has a name; `None` for other entries.
pub(crate) fn game_key(name: &str) -> Option<GameKey> {
    GameKey::read(name.strip_prefix(GAME_PREFIX)?)
}

/// Returns the name of an unreadable entry.
pub(crate) fn unreadable_name(key: GameKey) -> String {
    format!("{UNREADABLE_PREFIX}{key}")
}

/// Returns whether a name in storage is that of a game or an unreadable entry.
pub fn is_saved_game_name(name: &str) -> bool {
    name.starts_with(GAME_PREFIX) || name.starts_with(UNREADABLE_PREFIX)
}

/// Reads a stored text, or a file of saved games. What cannot be read becomes an unreadable entry.
pub fn read_saved_games(text: &str) -> SavedGames {
    let mut saved_games = SavedGames::default();
    match GamesFile::read(text) {
        Some(file) => file.entries().for_each(|text| saved_games.add(text)),
        None => saved_games.add(text),
    }
    saved_games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::new_game::NewGame;
    use crate::storage::write_saved_games;

    const GAME: &str = r#"{"schachquartett": 1, "game": "bridge",
        "start": "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "players": ["Anna B.", ""], "bottom": 1, "shown_ply": 1,
        "actions": ["e2d3", "e8d7", "draw?", "b!draw-"], "undone": [["e8d7"], ["d2c3"]]}"#;

    fn file(texts: &[&str]) -> String {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        serde_json::json!({ "schachquartett": 1, "texts": texts }).to_string()
    }

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let saved_games = read_saved_games(GAME);
        assert!(saved_games.unreadable.is_empty(), "{:?}", saved_games.unreadable);
        let stored = &saved_games.games[0];
        assert_eq!(stored.names, ["Anna B.".to_owned(), String::new()]);
        let open_game = stored.open().unwrap();
        assert_eq!((open_game.ply_count(), open_game.view.shown_ply, open_game.view.bottom), (2, Some(1), 1));
        let text = write_saved_games(&saved_games);
        assert_eq!(read_saved_games(&text), saved_games);
    }

    #[test]
    fn what_was_taken_back_comes_back() {
        let mut open_game = NewGame::default().start(0);
        for text in ["e2d3", "e8d7", "d3e4"] {
            let game = &mut open_game.game;
            let position = game.state().position;
            let def = game.def().clone();
            game.play(engine::notation::read_action(&*def, def.rules(), &position, text).unwrap()).unwrap();
        }
        open_game.game.undo();
        open_game.game.undo();
        let stored = StoredGame::of(&open_game);
        assert_eq!(stored.record.redo_stack, [["d3e4"], ["e8d7"]]);
        let mut again = read_saved_games(&write_saved_games(&SavedGames {
            games: vec![stored.clone()],
            unreadable: vec![],
        }))
        .games[0]
            .open()
            .unwrap();
        assert_eq!(StoredGame::of(&again), stored);
        again.game.redo();
        again.game.redo();
        assert_eq!(again.ply_count(), 3);
        assert!(!again.game.can_redo());
    }

    #[test]
    fn unreadable_entries_are_saved_apart_and_the_rest_opens() {
        let broken = GAME.replace("rnbq", "nonsense");
        let illegal = GAME.replace("e2d3", "e2e5");
        for bad in
            [&broken, &illegal, "{\"schachquartett\": 1, \"game\": \"chess\"}", "what is this", "", "{}"]
        {
            let saved_games = read_saved_games(&file(&[bad, GAME]));
            assert_eq!((saved_games.games.len(), saved_games.unreadable.len()), (1, 1), "{bad}");
            assert_eq!(saved_games.unreadable[0].text, bad);
            let again = read_saved_games(&write_saved_games(&saved_games));
            assert_eq!(again.unreadable[0].text, bad);
            assert_eq!(again.games, saved_games.games);
        }
    }

    #[test]
    fn a_newer_format_and_foreign_text_are_left_as_they_are() {
        let newer = GAME.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
        for newer in [&newer, "{\"schachquartett\": 2, \"new", " { \"schachquartett\" :2,}"] {
            let saved_games = read_saved_games(newer);
            assert!(saved_games.games.is_empty() && saved_games.unreadable[0].is_newer, "{newer}");
            let again = read_saved_games(&write_saved_games(&saved_games));
            assert_eq!((again.unreadable[0].text.as_str(), again.unreadable[0].is_newer), (newer, true));
        }
        for foreign in [
            "{\"format\":1}",
            "",
            "{\"schachquartett\": 0}",
            "{\"schachquartett\": -1}",
            "schachquartett 2\n",
        ] {
            let again = read_saved_games(&write_saved_games(&read_saved_games(foreign)));
            assert_eq!((again.unreadable[0].text.as_str(), again.unreadable[0].is_newer), (foreign, false));
        }
    }
}
