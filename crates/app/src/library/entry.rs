//! A saved game as the library lists it.
use crate::open_game::TimestampMs;
use crate::storage::StoredGame;
use engine::games::{self, GameDef};
use engine::link::GameKey;
use engine::rules::HalfPoints;
use std::sync::Arc;
use texts::{Texts, bidi_isolated};

/// An entry of the library's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LibraryEntry {
    /// The game key.
    pub key: GameKey,
    /// The title; empty if the players gave none.
    pub title: String,
    /// The game id.
    pub game_id: String,
    /// The players' names by party.
    pub names: Vec<String>,
    /// The position text.
    pub position: String,
    /// The number of plies played.
    pub ply_count: usize,
    /// The points by party, in half points, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
    /// When it was saved last.
    pub saved_at: TimestampMs,
    /// Whether it is an analysis.
    pub is_analysed: bool,
}

impl LibraryEntry {
    /// Returns the entry of a stored game.
    pub fn of(stored: &StoredGame) -> Self {
        let StoredGame { meta, record, summary, names, analysis, .. } = stored.clone();
        Self {
            key: meta.key,
            title: meta.title,
            game_id: record.game_id,
            names,
            position: summary.position,
            ply_count: summary.ply_count,
            points: summary.points,
            saved_at: meta.saved_at,
            is_analysed: analysis.is_some(),
        }
    }

    /// Returns the game definition; `None` for an unknown id.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&self.game_id).ok()
    }

    /// Returns the title, or the players if there is none.
    pub fn name(&self, texts: &Texts) -> String {
        if self.title.is_empty() { self.players(texts) } else { bidi_isolated(&self.title) }
    }

    /// Returns the players, by name and party where they gave names.
    pub fn players(&self, texts: &Texts) -> String {
        let Some(def) = self.def() else { return String::new() };
        let parties = texts.game(def.kind()).parties.iter().enumerate();
        let name = |(index, party): (usize, &&str)| match self.names.get(index).map_or("", String::as_str) {
            "" => (*party).to_owned(),
            name => format!("{} ({party})", bidi_isolated(name)),
        };
        parties.map(name).collect::<Vec<_>>().join(" – ")
    }

    /// Returns whether the entry contains a text in lower case.
    pub(super) fn has(&self, texts: &Texts, text: &str) -> bool {
        let name = self.def().map_or("", |def| texts.game(def.kind()).name);
        let whole = format!("{} {} {name} {}", self.title, self.players(texts), self.game_id);
        lower(&whole).contains(text)
    }
}

/// Returns a text in lower case, for the letters of German and English; the tables for all of Unicode would
/// be a large download.
pub(super) fn lower(text: &str) -> String {
    let lower = |letter: char| match letter {
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    text.chars().map(lower).collect()
}
