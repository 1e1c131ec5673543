//! What differs from game to game.
use super::Texts;
use crate::games::GameKind;
use crate::pieces::{Party, Role};

/// A game's names.
#[derive(Debug)]
pub struct GameTexts {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence, for the start page.
    pub summary: &'static str,
    /// Names of its parties, in order of play.
    pub parties: &'static [&'static str],
}

impl Texts {
    /// A game's names.
    pub fn game(&self, game_kind: GameKind) -> &GameTexts {
        &self.games[game_kind as usize]
    }

    /// The name of a party.
    pub fn party(&self, game_kind: GameKind, party: Party) -> &'static str {
        self.game(game_kind).parties.get(party.index()).copied().unwrap_or_default()
    }

    /// The name of a man in a game, without article.
    pub fn piece(&self, game_kind: GameKind, role: Role) -> &'static str {
        let pieces: &[&'static str] = match game_kind {
            GameKind::Coalition => &self.coalition_piece_names,
            GameKind::Bridge | GameKind::Hex | GameKind::Fortress => &self.piece_names,
        };
        pieces.get(role.index()).copied().unwrap_or_default()
    }

    /// The name of a man in a game with its article, in the nominative.
    pub fn piece_with_article(&self, game_kind: GameKind, role: Role) -> &'static str {
        let pieces: &[&'static str] = match game_kind {
            GameKind::Coalition => &self.coalition_pieces_with_article,
            GameKind::Bridge | GameKind::Hex | GameKind::Fortress => &self.pieces_with_article,
        };
        pieces.get(role.index()).copied().unwrap_or_default()
    }
}
