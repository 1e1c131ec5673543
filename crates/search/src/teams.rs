//! Teams: the parties that play for the same result.
use engine::pieces::{Party, PartySet};
use engine::rules::{CompiledRules, Position};

/// The teams of a position. They decide which search is used: alpha-beta for two teams, best reply for many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teams {
    /// Exactly two teams. The first one is that of the first party that has pieces.
    Two([PartySet; 2]),
    /// Every party plays for itself, or at least one has not chosen its side yet.
    Many,
}

impl Teams {
    /// Returns the teams of a position.
    #[must_use]
    pub fn of(rules: &CompiledRules, position: &Position) -> Self {
        let all = || Party::first(rules.parties);
        let allies = |party: Party| -> PartySet {
            let capturable = position.relations().captures(party);
            all().filter(|&other| !capturable.contains(other)).collect()
        };
        // A party without pieces does not count.
        let plays = |party: &Party| !position.pieces_of(*party).is_empty();
        let Some(first) = all().find(plays) else { return Self::Many };
        let ours = allies(first);
        let Some(second) = all().filter(plays).find(|&party| !ours.contains(party)) else {
            return Self::Many;
        };
        let theirs = allies(second);
        let is_one_of_them = |party: Party| ours.contains(party) || theirs.contains(party);
        if all().filter(plays).all(is_one_of_them) { Self::Two([ours, theirs]) } else { Self::Many }
    }

    /// Returns the index of a party's team, 0 or 1. A party that belongs to neither counts as 1.
    pub fn team_index(teams: &[PartySet; 2], party: Party) -> usize {
        usize::from(!teams[0].contains(party))
    }
}
