//! Games as the browser keeps them: JSON with a format number. What cannot be read is moved aside, never
//! deleted.
use super::Table;
use crate::history::{Record, RecordFault};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The format that this version writes. Older ones open; newer ones are left as they are.
pub const FORMAT: u64 = 1;

/// A game with its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredTable {
    /// The game.
    #[serde(flatten)]
    pub record: Record,
    /// Names of the players, by party.
    #[serde(default)]
    pub names: [String; 2],
    /// Whether Black sits below.
    #[serde(default)]
    pub turned: bool,
    /// How many plies are shown when looking back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<usize>,
}

impl StoredTable {
    /// A table as it is kept.
    pub fn of(table: &Table) -> Self {
        Self {
            record: Record::of(&table.line),
            names: table.names.clone(),
            turned: table.turned,
            shown: table.shown,
        }
    }

    /// The table.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub fn open(&self) -> Result<Table, RecordFault> {
        let mut table = Table::new(self.record.open()?, self.names.clone());
        table.turned = self.turned;
        if let Some(plies) = self.shown {
            table.show(plies);
        }
        Ok(table)
    }

    /// How many plies were played, as far as the record tells.
    pub fn plies(&self) -> usize {
        let is_move = |text: &&String| {
            let deed = text.split_once('!').filter(|(by, _)| by.len() == 1).map_or(text.as_str(), |(_, deed)| deed);
            !(deed.starts_with("draw") || deed == "claim" || deed == "resign")
        };
        self.record.actions.iter().filter(is_move).count()
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

/// Everything that is kept: games, the one played last first, and what cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// The games.
    pub tables: Vec<StoredTable>,
    /// What cannot be read.
    pub aside: Vec<Aside>,
}

/// Reads what the browser has kept. Nothing is lost: what cannot be read is put aside.
pub fn read_shelf(text: &str) -> Shelf {
    let whole = |newer| Shelf {
        tables: Vec::new(),
        aside: vec![Aside { text: text.to_owned(), newer, fault: None }],
    };
    let Ok(value) = serde_json::from_str::<Value>(text) else { return whole(false) };
    let (Some(format), Some(games)) = (value["format"].as_u64(), value["games"].as_array()) else {
        let newer = value["format"].as_u64().is_some_and(|format| format > FORMAT);
        return whole(newer);
    };
    if format > FORMAT {
        return whole(true);
    }
    let mut shelf = Shelf::default();
    for game in games {
        match serde_json::from_value::<StoredTable>(game.clone()) {
            Ok(stored) => match stored.record.open() {
                Ok(_) => shelf.tables.push(stored),
                Err(fault) => shelf.aside.push(aside(game, Some(fault))),
            },
            Err(_) => shelf.aside.push(aside(game, None)),
        }
    }
    for text in value["aside"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        shelf.aside.push(Aside { text: text.to_owned(), newer: false, fault: None });
    }
    shelf
}

fn aside(game: &Value, fault: Option<RecordFault>) -> Aside {
    Aside { text: game.to_string(), newer: false, fault }
}

/// What the browser keeps.
pub fn write_shelf(shelf: &Shelf) -> String {
    let aside: Vec<&str> = shelf.aside.iter().map(|aside| aside.text.as_str()).collect();
    let mut value = json!({ "format": FORMAT, "games": shelf.tables });
    if !aside.is_empty() {
        value["aside"] = json!(aside);
    }
    value.to_string()
}
