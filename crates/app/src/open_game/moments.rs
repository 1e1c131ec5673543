//! What happens in a game that deserves a moment: a power joins another one, a king is mated.
use super::OpenGame;
use engine::pieces::Party;
use engine::rules::Cause;

/// The alliances of the latest position, to be compared with those of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allies {
    /// The hash of the first position. The key of a game is not known before its first action.
    start: u64,
    steps: usize,
    /// By party: the one that it has joined.
    partners: Vec<Option<Party>>,
}

impl Allies {
    /// Returns the alliances of a game.
    pub fn of(open_game: &OpenGame) -> Self {
        let is_small =
            |party: Party| open_game.coalition().is_some_and(|coalition| coalition.small.contains(&party));
        let partner = |party| open_game.current_ally(party).filter(|_| is_small(party));
        Self {
            start: open_game.game.start().hash(),
            steps: open_game.game.steps().len(),
            partners: Party::first(open_game.names.len()).map(partner).collect(),
        }
    }

    /// Returns the first party that has joined another one since an earlier position, and that one; nothing if that was of
    /// another game or is a later one.
    pub fn joined_since(&self, before: &Self) -> Option<(Party, Party)> {
        let is_later = self.start == before.start && self.steps > before.steps;
        let mut changes = self.partners.iter().zip(&before.partners).enumerate().filter(|_| is_later);
        changes.find_map(|(party, partners)| match partners {
            (&Some(partner), None) => Some((Party::new(party), partner)),
            _ => None,
        })
    }
}

impl OpenGame {
    /// Returns the party whose king is mated at the end that is shown.
    pub fn mated_party(&self) -> Option<Party> {
        match self.game.state().outcome.filter(|_| self.view.shown_ply.is_none())?.cause {
            Cause::Mate(party) => Some(party),
            _ => None,
        }
    }
}
