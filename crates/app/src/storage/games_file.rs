//! Files of all games: JSON with the texts of the games as they are stored.
//!
//! ```text
//! {
//!   "schachquartett": 1,
//!   "games": [{
//!   "schachquartett": 1,
//!   "game": "bridge",
//!   "actions": ["e2d3","e8d7"]
//! }],
//!   "texts": ["what cannot be read, as it was stored"]
//! }
//! ```
use super::format::CurrentFormat;
use super::json::write_json;
use super::saved_games::SavedGames;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A file of saved games.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesFile {
    schachquartett: CurrentFormat,
    /// The games as raw JSON, so that one with an error does not affect the others.
    #[serde(default)]
    games: Vec<Box<RawValue>>,
    /// Unreadable entries as they were stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    texts: Vec<String>,
}

impl GamesFile {
    /// Reads a file of this format; `None` for other texts.
    pub(super) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Returns all entries as they were stored.
    pub(super) fn entries(&self) -> impl Iterator<Item = &str> {
        self.games.iter().map(|object| object.get()).chain(self.texts.iter().map(String::as_str))
    }
}

/// Returns a file of all saved games.
pub fn write_saved_games(saved_games: &SavedGames) -> String {
    let objects = saved_games.games.iter().map(|stored| RawValue::from_string(stored.text()));
    write_json(&GamesFile {
        schachquartett: CurrentFormat,
        games: objects.map(|object| object.expect("it was written as JSON")).collect(),
        texts: saved_games.unreadable.iter().map(|unreadable| unreadable.text.clone()).collect(),
    })
}
