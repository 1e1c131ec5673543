//! Who plays for the same end.
use crate::pieces::{Party, PartySet};
use crate::rules::{CompiledRules, Position};

/// The camps of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teams {
    /// Two, that of the first party foremost.
    Two([PartySet; 2]),
    /// Everybody plays for itself, or somebody has not decided yet.
    Many,
}

impl Teams {
    /// The camps in a position.
    pub fn of(rules: &CompiledRules, position: &Position) -> Self {
        let all = || Party::first(rules.parties);
        let allies = |party: Party| -> PartySet {
            let capturable = position.relations().captures(party);
            all().filter(|&other| !capturable.contains(other)).collect()
        };
        // Who has no men any more belongs to nobody.
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

    /// Which of the two camps a party belongs to.
    pub fn team_index(teams: &[PartySet; 2], party: Party) -> usize {
        usize::from(!teams[0].contains(party))
    }
}
