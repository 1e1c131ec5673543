//! What happens in a game that deserves a moment: a power joins another one, a party falls.
use super::OpenGame;
use engine::pieces::{Party, PartySet};
use engine::rules::Cause;

/// Something that deserves a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The first party has joined the second one.
    Joined(Party, Party),
    /// A party has no part in the game any more.
    Fallen(Party),
}

/// What can have become different from one position of a game to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MomentState {
    /// The hash of the first position. The key of a game is not known before its first action.
    start: u64,
    steps: usize,
    allies: Vec<Option<Party>>,
    fallen: PartySet,
}

impl MomentState {
    /// Returns the state of the latest position.
    pub fn of(open_game: &OpenGame) -> Self {
        let parties = || Party::first(open_game.names.len());
        let is_small =
            |party: Party| open_game.coalition().is_some_and(|coalition| coalition.small.contains(&party));
        Self {
            start: open_game.game.start().hash(),
            steps: open_game.game.steps().len(),
            allies: parties()
                .map(|party| open_game.current_ally(party).filter(|_| is_small(party)))
                .collect(),
            fallen: parties().filter(|&party| open_game.game.is_eliminated(party)).collect(),
        }
    }

    /// Returns what has happened since an earlier position; nothing if that was of another game or is a later one.
    pub fn since(&self, before: &Self) -> Vec<Moment> {
        if self.start != before.start
            || self.steps <= before.steps
            || self.allies.len() != before.allies.len()
        {
            return Vec::new();
        }
        let parties = || Party::first(self.allies.len());
        let joined = |party: Party| match (before.allies[party.index()], self.allies[party.index()]) {
            (None, Some(partner)) => Some(Moment::Joined(party, partner)),
            _ => None,
        };
        let has_fallen = |party: &Party| self.fallen.contains(*party) && !before.fallen.contains(*party);
        parties().filter_map(joined).chain(parties().filter(has_fallen).map(Moment::Fallen)).collect()
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
