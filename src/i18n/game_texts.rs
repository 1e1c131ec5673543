//! What differs from game to game.
use super::Texts;
use crate::games::Title;
use crate::pieces::Party;

/// A game's names.
#[derive(Debug)]
pub struct GameTexts {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence, for the start page.
    pub sentence: &'static str,
    /// Names of its parties, in order of play; none while the game cannot be played.
    pub parties: &'static [&'static str],
}

impl Texts {
    /// A game's names.
    pub fn game(&self, title: Title) -> &GameTexts {
        &self.games[title as usize]
    }

    /// The name of a party.
    pub fn party(&self, title: Title, party: Party) -> &'static str {
        self.game(title).parties.get(party.index()).copied().unwrap_or_default()
    }

    /// The sentences of the rules of a game, in the order of their numbers.
    pub fn rules(&self, title: Title) -> &[&'static str] {
        match title {
            Title::Bridge => &self.bridge,
            Title::Hex => &self.hex,
            Title::Fortress => &self.fortress,
            Title::Coalition => &[],
        }
    }
}
