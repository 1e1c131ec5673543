//! Everything that is stored of games: the games, and what cannot be read.
//!
//! Each game has a text of its own, under the name `game.` and its key, so that two tabs with two games do not meet.
use super::document::GameDocument;
use super::format::{FORMAT, format_of, game_id_of, object_of};
use super::{games_file, legacy};
use crate::app::StoredGame;
use crate::games::{self, GameDef};
use crate::history::RecordError;
use crate::link::GameKey;
use std::sync::Arc;

/// Before the key in the name of a stored entry: a game, or what cannot be read.
const GAME_PREFIX: &str = "game.";
const UNREADABLE_PREFIX: &str = "aside.";

/// A text with the name under which it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Something that was kept and cannot be read, as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadableEntry {
    /// The name under which it is kept.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Whether a newer version wrote it.
    pub is_newer: bool,
    /// What is wrong with the game, where that is known.
    pub error: Option<RecordError>,
}

impl UnreadableEntry {
    /// The game that its text names, if there is such a game.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&game_id_of(&self.text)?).ok()
    }

    pub(in crate::app) fn new(text: &str, error: Option<RecordError>) -> Self {
        let is_newer = format_of(text).is_some_and(|format| format > FORMAT);
        Self { name: String::new(), text: text.to_owned(), is_newer, error }
    }
}

/// Everything that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGames {
    /// The games, the one kept last first.
    pub games: Vec<StoredGame>,
    /// What cannot be read.
    pub unreadable: Vec<UnreadableEntry>,
}

impl SavedGames {
    /// Reads what the browser has kept, each text with its name.
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

    /// Adds the game that was read from a text, or the text if there is none in it.
    pub(super) fn add(&mut self, stored: Option<StoredGame>, text: &str) {
        match stored.map(|mut stored| (stored.fill_summary(), stored)) {
            Some((Ok(()), stored)) => self.games.push(stored),
            Some((Err(error), _)) => self.unreadable.push(UnreadableEntry::new(text, Some(error))),
            None => self.unreadable.push(UnreadableEntry::new(text, None)),
        }
    }

    /// Adds what was put aside when it could not be read: this version may read what an earlier one could not.
    pub(super) fn add_unreadable(&mut self, text: &str) {
        let stored = match object_of(text) {
            Some(object) => GameDocument::read(object),
            None => legacy::read_game(text),
        };
        self.add(stored, text);
    }

    /// The game with a key.
    pub fn find(&self, key: GameKey) -> Option<&StoredGame> {
        self.games.iter().find(|stored| stored.meta.key == key)
    }

    /// Whether something that cannot be read is kept where a game with this key would be.
    pub fn is_blocked(&self, key: GameKey) -> bool {
        self.unreadable.iter().any(|unreadable| game_key(&unreadable.name) == Some(key))
    }

    /// Whether something is kept under this name.
    pub fn has_name(&self, name: &str) -> bool {
        self.unreadable.iter().any(|unreadable| unreadable.name == name)
            || self.games.iter().any(|stored| stored.name() == name)
    }

    /// Takes a game off.
    pub fn remove(&mut self, key: GameKey) -> Option<StoredGame> {
        let at = self.games.iter().position(|stored| stored.meta.key == key)?;
        Some(self.games.remove(at))
    }

    /// Puts a game where it belongs by the time when it was kept, in place of what has its key.
    pub fn insert(&mut self, stored: StoredGame) {
        self.remove(stored.meta.key);
        let is_older = |other: &StoredGame| other.meta.saved_at <= stored.meta.saved_at;
        let at = self.games.iter().position(is_older).unwrap_or(self.games.len());
        self.games.insert(at, stored);
    }
}

impl StoredGame {
    /// The name under which it is kept.
    pub fn name(&self) -> String {
        format!("{GAME_PREFIX}{}", self.meta.key)
    }
}

/// The key of the game that is stored under a name; `None` for other entries.
pub(in crate::app) fn game_key(name: &str) -> Option<GameKey> {
    GameKey::read(name.strip_prefix(GAME_PREFIX)?)
}

/// The name under which something is kept that cannot be read.
pub(in crate::app) fn unreadable_name(key: GameKey) -> String {
    format!("{UNREADABLE_PREFIX}{key}")
}

/// Whether something is kept under this name as a game, or as what cannot be read.
pub fn is_saved_game_name(name: &str) -> bool {
    name.starts_with(GAME_PREFIX) || name.starts_with(UNREADABLE_PREFIX)
}

/// Reads a text of games: a stored one of any format, or a file of games. Nothing is lost: what cannot be read is among
/// the unreadable entries.
pub fn read_saved_games(text: &str) -> SavedGames {
    match (format_of(text), object_of(text)) {
        (Some(FORMAT), None) => games_file::read(text),
        (Some(1..=legacy::FORMAT), _) => legacy::read_games(text),
        (_, object) => {
            let mut saved_games = SavedGames::default();
            saved_games.add(object.and_then(GameDocument::read), text);
            saved_games
        }
    }
}

/// Whether a text is one of games in a format that this version knows.
pub fn is_saved_games_text(text: &str) -> bool {
    format_of(text).is_some_and(|format| (1..=FORMAT).contains(&format))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{NewGame, write_saved_games};

    const GAME: &str = "game bridge\nstart rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
                        white Anna B.\nturned yes\nshown 1\nactions e2d3 e8d7 draw? b!draw-\nundone d3e4 e9d8\nundone d2c3\n";

    fn saved(text: &str) -> String {
        format!("schachquartett 1\n\n{text}")
    }

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let saved_games = read_saved_games(&saved(&GAME.replace("undone d3e4 e9d8\n", "undone e8d7\n")));
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
            game.play(crate::notation::read_action(&*def, def.rules(), &position, text).unwrap()).unwrap();
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
        let broken = "game bridge\nstart nonsense\nactions\n";
        let illegal = GAME.replace("e2d3", "e2e5");
        for bad in [broken, &illegal, "game chess\nstart x\nactions", "what is this", "game bridge"] {
            let saved_games = read_saved_games(&saved(&format!("{bad}\n\n{GAME}")));
            assert_eq!((saved_games.games.len(), saved_games.unreadable.len()), (1, 1), "{bad}");
            assert_eq!(saved_games.unreadable[0].text, bad.trim_end());
            let again = read_saved_games(&write_saved_games(&saved_games));
            assert_eq!(again.unreadable[0].text, bad.trim_end());
            assert_eq!(again.games, saved_games.games);
        }
    }

    #[test]
    fn a_newer_format_and_foreign_text_are_left_as_they_are() {
        let newer = format!("schachquartett {}\n\nsomething\n\n else", FORMAT + 1);
        let saved_games = read_saved_games(&newer);
        assert!(saved_games.games.is_empty() && saved_games.unreadable[0].is_newer);
        let again = read_saved_games(&write_saved_games(&saved_games));
        assert_eq!((&again.unreadable[0].text, again.unreadable[0].is_newer), (&newer, true));
        let foreign = "{\"format\":1}";
        assert_eq!(
            read_saved_games(&write_saved_games(&read_saved_games(foreign))).unreadable[0].text,
            foreign
        );
        assert_eq!(read_saved_games("").unreadable.len(), 1);
    }
}
