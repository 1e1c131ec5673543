//! Everything that is kept: games, and what cannot be read.
//!
//! Each game has a text of its own, under the name `game.` and its key, so that two tabs with two games do not
//! meet. A file of all games has their lines one after the other, with empty lines between them; so had the one text
//! in which earlier versions kept all.
use super::storage::{NAME, format_of};
use super::{FORMAT, StoredTable};
use crate::games::{self, GameDef};
use crate::history::RecordError;
use crate::link::GameKey;
use std::sync::Arc;

/// Before each line of what was moved aside.
const ASIDE: &str = "| ";
/// Before the key in the name of what is kept: a game, or what cannot be read.
const GAME: &str = "game.";
const UNREAD: &str = "aside.";

/// A text with the name under which it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Something that was kept and cannot be read, as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// The name under which it is kept.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Whether a newer version wrote it.
    pub newer: bool,
    /// What is wrong with the game, where that is known.
    pub fault: Option<RecordError>,
}

impl Aside {
    /// The game that its text names, if there is such a game.
    pub fn game(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(self.text.lines().find_map(|line| line.strip_prefix("game "))?).ok()
    }

    pub(super) fn new(text: &str, fault: Option<RecordError>) -> Self {
        let newer = format_of(text).is_some_and(|format| format > FORMAT);
        Self { name: String::new(), text: text.to_owned(), newer, fault }
    }
}

/// Everything that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// The games, the one kept last first.
    pub tables: Vec<StoredTable>,
    /// What cannot be read.
    pub aside: Vec<Aside>,
}

impl Shelf {
    /// Reads what the browser has kept, each text with its name.
    pub fn read(kept: &[Kept]) -> Self {
        let mut shelf = Self::default();
        for Kept { name, text } in kept {
            let mut read = read_shelf(text);
            match (read.tables.pop(), read.aside.pop()) {
                (Some(stored), None) if read.tables.is_empty() && *name == stored.name() => {
                    shelf.put(stored);
                }
                (_, aside) => {
                    let aside = aside.unwrap_or_else(|| Aside::new(text, None));
                    shelf.aside.push(Aside { name: name.clone(), text: text.clone(), ..aside });
                }
            }
        }
        shelf
    }

    /// The game with a key.
    pub fn find(&self, key: GameKey) -> Option<&StoredTable> {
        self.tables.iter().find(|stored| stored.card.key == key)
    }

    /// Whether something that cannot be read is kept where a game with this key would be.
    pub fn is_blocked(&self, key: GameKey) -> bool {
        self.aside.iter().any(|aside| aside.name.strip_prefix(GAME).and_then(GameKey::read) == Some(key))
    }

    /// Whether something is kept under this name.
    pub fn has_name(&self, name: &str) -> bool {
        self.aside.iter().any(|aside| aside.name == name)
            || self.tables.iter().any(|stored| stored.name() == name)
    }

    /// Takes a game off.
    pub fn take(&mut self, key: GameKey) -> Option<StoredTable> {
        let at = self.tables.iter().position(|stored| stored.card.key == key)?;
        Some(self.tables.remove(at))
    }

    /// Puts a game where it belongs by the time when it was kept, in place of what has its key.
    pub fn put(&mut self, stored: StoredTable) {
        self.take(stored.card.key);
        let is_older = |other: &StoredTable| other.card.changed <= stored.card.changed;
        let at = self.tables.iter().position(is_older).unwrap_or(self.tables.len());
        self.tables.insert(at, stored);
    }
}

impl StoredTable {
    /// The name under which it is kept.
    pub fn name(&self) -> String {
        format!("{GAME}{}", self.card.key)
    }

    /// The text that is kept.
    pub fn text(&self) -> String {
        format!("{NAME} {FORMAT}\n\n{}", self.write())
    }
}

/// The name under which something is kept that cannot be read.
pub(super) fn name_aside(key: GameKey) -> String {
    format!("{UNREAD}{key}")
}

/// Whether something is kept under this name as a game, or as what cannot be read.
pub fn is_on_shelf(name: &str) -> bool {
    name.starts_with(GAME) || name.starts_with(UNREAD)
}

/// The runs of lines between empty lines, without the first line.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.split('\n').skip(1) {
        // What was put aside stays as it is, to the end of its lines.
        let line = if line.starts_with(ASIDE) { line } else { line.strip_suffix('\r').unwrap_or(line) };
        match blocks.last_mut() {
            Some(block) if !line.is_empty() => {
                if !block.is_empty() {
                    block.push('\n');
                }
                block.push_str(line);
            }
            _ => blocks.push(String::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// Reads a text of games. Nothing is lost: what cannot be read is put aside.
pub fn read_shelf(text: &str) -> Shelf {
    let mut shelf = Shelf::default();
    if !is_shelf(text) {
        shelf.aside.push(Aside::new(text, None));
        return shelf;
    }
    for block in blocks(text) {
        // What was put aside is tried again: this version may read what an earlier one could not.
        let lines: Option<Vec<&str>> = block.split('\n').map(|line| line.strip_prefix(ASIDE)).collect();
        let text = lines.map(|lines| lines.join("\n")).unwrap_or_else(|| block.clone());
        match StoredTable::read(&text).map(|mut stored| (stored.look(), stored)) {
            Some((Ok(()), stored)) => shelf.tables.push(stored),
            Some((Err(fault), _)) => shelf.aside.push(Aside::new(&text, Some(fault))),
            None => shelf.aside.push(Aside::new(&text, None)),
        }
    }
    shelf
}

/// Whether a text is one of games in a format that this version knows.
pub fn is_shelf(text: &str) -> bool {
    format_of(text).is_some_and(|format| (1..=FORMAT).contains(&format))
}

/// A text of all games.
pub fn write_shelf(shelf: &Shelf) -> String {
    let mut text = format!("{NAME} {FORMAT}\n");
    for stored in &shelf.tables {
        text += "\n";
        text += &stored.write();
    }
    for aside in &shelf.aside {
        text += "\n";
        for line in aside.text.split('\n') {
            text += &format!("{ASIDE}{line}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Draft;

    const GAME: &str = "game bridge\nstart rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
                        white Anna B.\nturned yes\nshown 1\nactions e2d3 e8d7 draw? b!draw-\nundone d3e4 e9d8\nundone d2c3\n";

    fn kept(text: &str) -> String {
        format!("schachquartett 1\n\n{text}")
    }

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let shelf = read_shelf(&kept(&GAME.replace("undone d3e4 e9d8\n", "undone e8d7\n")));
        assert!(shelf.aside.is_empty(), "{:?}", shelf.aside);
        let stored = &shelf.tables[0];
        assert_eq!(stored.names, ["Anna B.".to_owned(), String::new()]);
        let table = stored.open().unwrap();
        assert_eq!((table.plies(), table.shown, table.turn), (2, Some(1), 1));
        let text = write_shelf(&shelf);
        assert_eq!(read_shelf(&text), shelf);
    }

    #[test]
    fn what_was_taken_back_comes_back() {
        let mut table = Draft::default().begin(0);
        for text in ["e2d3", "e8d7", "d3e4"] {
            let line = &mut table.line;
            let position = line.state().position;
            let game = line.def().clone();
            line.play(crate::notation::read_action(&*game, game.rules(), &position, text).unwrap()).unwrap();
        }
        table.line.undo();
        table.line.undo();
        let stored = StoredTable::of(&table);
        assert_eq!(stored.record.redo_stack, [["d3e4"], ["e8d7"]]);
        let mut again = read_shelf(&write_shelf(&Shelf { tables: vec![stored.clone()], aside: vec![] }))
            .tables[0]
            .open()
            .unwrap();
        assert_eq!(StoredTable::of(&again), stored);
        again.line.redo();
        again.line.redo();
        assert_eq!(again.plies(), 3);
        assert!(!again.line.can_redo());
    }

    #[test]
    fn what_cannot_be_read_is_kept_aside_and_the_rest_opens() {
        let broken = "game bridge\nstart nonsense\nactions\n";
        let illegal = GAME.replace("e2d3", "e2e5");
        for bad in [broken, &illegal, "game chess\nstart x\nactions", "what is this", "game bridge"] {
            let shelf = read_shelf(&kept(&format!("{bad}\n\n{GAME}")));
            assert_eq!((shelf.tables.len(), shelf.aside.len()), (1, 1), "{bad}");
            assert_eq!(shelf.aside[0].text, bad.trim_end());
            let again = read_shelf(&write_shelf(&shelf));
            assert_eq!(again.aside[0].text, bad.trim_end());
            assert_eq!(again.tables, shelf.tables);
        }
    }

    #[test]
    fn a_newer_format_and_foreign_text_are_left_as_they_are() {
        let newer = format!("schachquartett {}\n\nsomething\n\n else", FORMAT + 1);
        let shelf = read_shelf(&newer);
        assert!(shelf.tables.is_empty() && shelf.aside[0].newer);
        let again = read_shelf(&write_shelf(&shelf));
        assert_eq!((&again.aside[0].text, again.aside[0].newer), (&newer, true));
        let foreign = "{\"format\":1}";
        assert_eq!(read_shelf(&write_shelf(&read_shelf(foreign))).aside[0].text, foreign);
        assert_eq!(read_shelf("").aside.len(), 1);
    }
}
