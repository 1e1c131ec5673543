//! Files of all games: JSON with the same objects as in storage.
//!
//! ```text
//! {
//!   "schachquartett": 7,
//!   "games": [{
//!   "game": "bridge",
//!   "actions": ["e2d3","e8d7"]
//! }],
//!   "texts": ["what cannot be read, as it was stored"]
//! }
//! ```
use super::document::GameDocument;
use super::format::{FORMAT, FORMAT_NAME, format_of};
use super::json::write_json;
use super::legacy;
use super::saved_games::{SavedGames, UnreadableEntry};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A file of saved games.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GamesFile<'a> {
    /// The format.
    schachquartett: u32,
    /// The games as raw JSON, so that one with an error does not affect the others.
    #[serde(borrow, default)]
    games: Vec<&'a RawValue>,
    /// Unreadable entries as they were stored, in any format.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    texts: Vec<String>,
}

/// Returns a file of all saved games.
pub fn write_saved_games(saved_games: &SavedGames) -> String {
    let objects = saved_games.games.iter().map(|stored| RawValue::from_string(GameDocument::write(stored)));
    let objects: Vec<Box<RawValue>> = objects.map(|object| object.expect("it was written as JSON")).collect();
    write_json(&GamesFile {
        schachquartett: FORMAT,
        games: objects.iter().map(AsRef::as_ref).collect(),
        texts: saved_games.unreadable.iter().map(|unreadable| unreadable.text.clone()).collect(),
    })
}

/// Reads a file of saved games.
pub(super) fn read(text: &str) -> SavedGames {
    let mut saved_games = SavedGames::default();
    let Ok(file) = serde_json::from_str::<GamesFile<'_>>(text) else {
        saved_games.unreadable.push(UnreadableEntry::new(text, None));
        return saved_games;
    };
    for object in file.games {
        // An entry by itself needs the line with its format.
        let format = file.schachquartett;
        let alone = format!("{FORMAT_NAME} {format}\n{}\n", object.get());
        saved_games.add(GameDocument::read(format, object.get()), &alone);
    }
    for text in file.texts {
        if let Some(1..=legacy::FORMAT) = format_of(&text) {
            let read = legacy::read_games(&text);
            saved_games.games.extend(read.games);
            saved_games.unreadable.extend(read.unreadable);
        } else {
            saved_games.add_unreadable(&text);
        }
    }
    saved_games
}
