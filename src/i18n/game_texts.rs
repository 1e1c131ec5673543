//! What differs from game to game.
use super::Texts;
use crate::games::Title;
use crate::pieces::{Party, Role};

/// A game's names.
#[derive(Debug)]
pub struct GameTexts {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence, for the start page.
    pub sentence: &'static str,
    /// Names of its parties, in order of play.
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

    /// The name of a man in a game, without article.
    pub fn man(&self, title: Title, role: Role) -> &'static str {
        let men: &[&'static str] = match title {
            Title::Coalition => &self.coalition_plain_men,
            Title::Bridge | Title::Hex | Title::Fortress => &self.plain_men,
        };
        men.get(role.index()).copied().unwrap_or_default()
    }

    /// The name of a man in a game with its article, in the nominative.
    pub fn man_with_article(&self, title: Title, role: Role) -> &'static str {
        let men: &[&'static str] = match title {
            Title::Coalition => &self.coalition_men,
            Title::Bridge | Title::Hex | Title::Fortress => &self.men,
        };
        men.get(role.index()).copied().unwrap_or_default()
    }
}
