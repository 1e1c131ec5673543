//! Texts that differ by game.
use super::Texts;
use crate::games::GameKind;
use crate::pieces::{Party, Role};

/// The names of a game and of its parties.
#[derive(Debug)]
pub struct GameTexts {
    /// The name of the game.
    pub name: &'static str,
    /// A short description for the start page, of one or more sentences.
    pub summary: &'static str,
    /// The names of the parties, by index of the party.
    pub parties: &'static [&'static str],
}

impl Texts {
    /// Returns the texts of a game.
    pub fn game(&self, game_kind: GameKind) -> &GameTexts {
        &self.games[game_kind as usize]
    }

    /// Returns the name of a party. Empty if the game has no such party.
    pub fn party(&self, game_kind: GameKind, party: Party) -> &'static str {
        self.game(game_kind).parties.get(party.index()).copied().unwrap_or_default()
    }

    /// Returns the name of a piece in a game, without article. Empty if the game has no such role.
    pub fn piece(&self, game_kind: GameKind, role: Role) -> &'static str {
        let pieces: &[&'static str] = match game_kind {
            GameKind::Coalition => &self.coalition_piece_names,
            GameKind::Bridge | GameKind::Hex | GameKind::Fortress => &self.piece_names,
        };
        pieces.get(role.index()).copied().unwrap_or_default()
    }

    /// Returns the name of a piece in a game with the definite article, in the nominative. Empty if the game
    /// has no such role.
    pub fn piece_with_article(&self, game_kind: GameKind, role: Role) -> &'static str {
        let pieces: &[&'static str] = match game_kind {
            GameKind::Coalition => &self.coalition_pieces_with_article,
            GameKind::Bridge | GameKind::Hex | GameKind::Fortress => &self.pieces_with_article,
        };
        pieces.get(role.index()).copied().unwrap_or_default()
    }
}
