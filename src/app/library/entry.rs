//! A saved game in the list.
use crate::app::{StoredGame, TimestampMs};
use crate::games::{self, GameDef};
use crate::i18n::{Texts, bidi_isolated};
use crate::link::GameKey;
use crate::rules::HalfPoints;
use std::sync::Arc;

/// A kept game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// What it is known by.
    pub key: GameKey,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// The name of the game with its options.
    pub game_id: String,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub ply_count: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
    /// When it was kept last.
    pub saved_at: TimestampMs,
    /// Whether it is analysed.
    pub is_analysed: bool,
}

impl LibraryEntry {
    /// A kept game as it is listed.
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

    /// The game that is played.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&self.game_id).ok()
    }

    /// What it is called, or who plays it.
    pub fn name(&self, texts: &Texts) -> String {
        if self.title.is_empty() { self.players(texts) } else { bidi_isolated(&self.title) }
    }

    /// The players, by their names where they gave some.
    pub fn players(&self, texts: &Texts) -> String {
        let Some(def) = self.def() else { return String::new() };
        let parties = texts.game(def.kind()).parties.iter().enumerate();
        let name = |(index, party): (usize, &&str)| match self.names.get(index).map_or("", String::as_str) {
            "" => (*party).to_owned(),
            name => format!("{} ({party})", bidi_isolated(name)),
        };
        parties.map(name).collect::<Vec<_>>().join(" – ")
    }

    /// Whether a text is found in what the list says of it.
    pub(super) fn has(&self, texts: &Texts, text: &str) -> bool {
        let name = self.def().map_or("", |def| texts.game(def.kind()).name);
        let whole = format!("{} {} {name} {}", self.title, self.players(texts), self.game_id);
        lower(&whole).contains(text)
    }
}

/// A text in lower case, as far as German and English have it: all of Unicode would be a large download.
pub(super) fn lower(text: &str) -> String {
    let lower = |letter: char| match letter {
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    text.chars().map(lower).collect()
}
