//! Games as the browser keeps them: plain lines under a format number, a block for each game. What cannot be
//! read is moved aside, never deleted.
//!
//! ```text
//! schachquartett 2
//!
//! game bridge
//! start rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! player 1 Anna
//! result 2 0
//! result 1 1
//! actions e2d3 e8d7 draw? b!draw-
//! undone d3c4
//! ```
use super::Table;
use crate::games::{self, Game};
use crate::history::{Record, RecordFault};
use crate::pieces::Party;
use std::sync::Arc;

/// The format that this version writes. Older ones open; newer ones are left as they are.
pub const FORMAT: u32 = 2;

const NAME: &str = "schachquartett";
/// Before each line of what was moved aside.
const ASIDE: &str = "| ";
/// How the names of players were kept at first.
const FIRST_TWO: [&str; 2] = ["white", "black"];

/// A game with its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The game.
    pub record: Record,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The index of the party that sits below.
    pub turn: usize,
    /// How many plies are shown when looking back.
    pub shown: Option<usize>,
    /// Whether what the others arrange is hidden.
    pub hides: bool,
    /// How the party on turn is about to arrange its men anew, as machine text.
    pub draft: Option<String>,
}

impl StoredTable {
    /// A table as it is kept.
    pub fn of(table: &Table) -> Self {
        Self {
            record: Record::of(&table.line),
            names: table.names.clone(),
            results: table.results.clone(),
            turn: table.turn,
            shown: table.shown,
            hides: table.hides,
            draft: table.arrangement_text().filter(|_| table.is_rearranging()),
        }
    }

    /// The table.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub fn open(&self) -> Result<Table, RecordFault> {
        let line = self.record.open()?;
        let mut table = Table::new(line, self.names.clone());
        let parties = table.names.len();
        table.results.clone_from(&self.results);
        table.results.iter_mut().for_each(|row| row.resize(parties, 0));
        table.turn = self.turn % parties;
        table.hides = self.hides;
        // Nobody knows who looks at the device now.
        table.curtain = table.hides && table.arranger().is_some();
        if let Some(draft) = &self.draft {
            table.resume_arrangement(draft);
        }
        if let Some(plies) = self.shown {
            table.show(plies);
        }
        Ok(table)
    }

    /// Reads a block; `None` when it is none.
    fn read(block: &str) -> Option<Self> {
        let mut record = Record::default();
        let (mut names, mut results, mut turn, mut shown) = (vec![String::new(); 2], Vec::new(), 0, None);
        let (mut hides, mut draft) = (false, None);
        let words = |value: &str| {
            value.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        for line in block.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "game" => value.clone_into(&mut record.game),
                "start" => value.clone_into(&mut record.start),
                "actions" => record.actions = words(value),
                "undone" => record.undone.push(words(value)),
                // Once it was only said that it is.
                "turned" => turn = if value == "yes" { 1 } else { value.parse().ok()? },
                "hides" => hides = true,
                "draft" => draft = Some(value.to_owned()),
                "shown" => shown = Some(value.parse().ok()?),
                // Once only the sum of all games was kept.
                "result" | "score" => {
                    let row = value.split(' ').map(|points| points.parse::<u16>().ok());
                    results.push(row.collect::<Option<Vec<_>>>()?);
                }
                _ => {
                    // Once there were two players only.
                    let (number, name) = match FIRST_TWO.iter().position(|&party| party == key) {
                        Some(party) => (party, value),
                        None if key == "player" => {
                            let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                            (number.parse::<usize>().ok()?.checked_sub(1)?, name)
                        }
                        None => return None,
                    };
                    if number >= Party::MOST {
                        return None;
                    }
                    names.resize(names.len().max(number + 1), String::new());
                    name.clone_into(&mut names[number]);
                }
            }
        }
        let whole = !record.game.is_empty() && !record.start.is_empty();
        whole.then_some(Self { record, names, results, turn, shown, hides, draft })
    }

    /// The block of a game.
    pub fn write(&self) -> String {
        let mut block = format!("game {}\nstart {}\n", self.record.game, self.record.start);
        let mut line = |key: &str, value: &str| {
            let value: String = value.chars().filter(|letter| !letter.is_control()).collect();
            block += &format!("{key} {value}\n");
        };
        for (number, name) in (1..).zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            line("player", &format!("{number} {name}"));
        }
        for row in &self.results {
            let row: Vec<String> = row.iter().map(u16::to_string).collect();
            line("result", &row.join(" "));
        }
        if self.turn > 0 {
            line("turned", &self.turn.to_string());
        }
        if self.hides {
            line("hides", "yes");
        }
        if let Some(draft) = &self.draft {
            line("draft", draft);
        }
        if let Some(plies) = self.shown {
            line("shown", &plies.to_string());
        }
        line("actions", &self.record.actions.join(" "));
        for actions in &self.record.undone {
            line("undone", &actions.join(" "));
        }
        block
    }
}

/// Something that was kept and cannot be read, as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Its text.
    pub text: String,
    /// Whether a newer version wrote it.
    pub newer: bool,
    /// What is wrong with the game, where that is known.
    pub fault: Option<RecordFault>,
}

impl Aside {
    /// The game that its text names, if there is such a game.
    pub fn game(&self) -> Option<Arc<dyn Game>> {
        games::open(self.text.lines().find_map(|line| line.strip_prefix("game "))?).ok()
    }

    fn new(text: &str, fault: Option<RecordFault>) -> Self {
        Self { text: text.to_owned(), newer: format_of(text).is_some_and(|format| format > FORMAT), fault }
    }
}

/// Everything that is kept: games, the one played last first, and what cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// The games.
    pub tables: Vec<StoredTable>,
    /// What cannot be read.
    pub aside: Vec<Aside>,
}

/// The format that a kept text names in its first line.
fn format_of(text: &str) -> Option<u32> {
    text.lines().next()?.strip_prefix(NAME)?.trim().parse().ok()
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

/// Reads what the browser has kept. Nothing is lost: what cannot be read is put aside.
pub fn read_shelf(text: &str) -> Shelf {
    let mut shelf = Shelf::default();
    if !format_of(text).is_some_and(|format| (1..=FORMAT).contains(&format)) {
        shelf.aside.push(Aside::new(text, None));
        return shelf;
    }
    for block in blocks(text) {
        // What was put aside is tried again: this version may read what an earlier one could not.
        let lines: Option<Vec<&str>> = block.split('\n').map(|line| line.strip_prefix(ASIDE)).collect();
        let text = lines.map(|lines| lines.join("\n")).unwrap_or_else(|| block.clone());
        match StoredTable::read(&text).map(|stored| (stored.open(), stored)) {
            Some((Ok(_), stored)) => shelf.tables.push(stored),
            Some((Err(fault), _)) => shelf.aside.push(Aside::new(&text, Some(fault))),
            None => shelf.aside.push(Aside::new(&text, None)),
        }
    }
    shelf
}

/// What the browser keeps.
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
            let game = line.game().clone();
            line.act(crate::notation::read_action(&*game, game.tables(), &position, text).unwrap()).unwrap();
        }
        table.line.undo();
        table.line.undo();
        let stored = StoredTable::of(&table);
        assert_eq!(stored.record.undone, [["d3e4"], ["e8d7"]]);
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
        let newer = "schachquartett 3\n\nsomething\n\n else";
        let shelf = read_shelf(newer);
        assert!(shelf.tables.is_empty() && shelf.aside[0].newer);
        let again = read_shelf(&write_shelf(&shelf));
        assert_eq!((again.aside[0].text.as_str(), again.aside[0].newer), (newer, true));
        let foreign = "{\"format\":1}";
        assert_eq!(read_shelf(&write_shelf(&read_shelf(foreign))).aside[0].text, foreign);
        assert_eq!(read_shelf("").aside.len(), 1);
    }
}
