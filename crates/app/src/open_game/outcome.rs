//! The end of the game, for those who play here.
use super::OpenGame;
use engine::pieces::{Party, PartySet};
use engine::rules::{Cause, Outcome};

impl OpenGame {
    /// Whether a great power was mated while parties could still join.
    pub(crate) fn is_early_mate(&self, outcome: &Outcome) -> bool {
        let position = &self.game.state().position;
        matches!(outcome.cause, Cause::Mate(_))
            && self.can_undo()
            && self.coalition().is_some_and(|coalition| coalition.is_early(position))
    }

    /// Whether the one person at this device has won or lost; `None` for a draw, and with several people.
    pub(crate) fn own_result(&self, outcome: &Outcome) -> Option<bool> {
        let own = self.only_person_here()?;
        let points = |parties: PartySet| parties.iter().map(|party| outcome.points[party]).max();
        let with_allies: PartySet = own.iter().flat_map(|party| self.allies_of(party).iter()).collect();
        let enemies = Party::first(self.names.len())
            .filter(|&party| !own.contains(party) && !with_allies.contains(party));
        let (own, enemies) = (points(own)?, points(enemies.collect())?);
        (own != enemies).then_some(own > enemies)
    }

    /// Returns the parties of the one person who plays on this device against others; `None` if several people or nobody
    /// plays here. A party that is out counts to the player of its ally, who may have taken over that seat.
    pub fn only_person_here(&self) -> Option<PartySet> {
        let here = self.local_people();
        let is_out = |party: &Party| self.game.is_eliminated(*party);
        let first = here.iter().find(|party| !is_out(party)).or(here.iter().next())?;
        let fallen =
            self.latest_allies_of(first).iter().filter(|party| here.contains(*party) && is_out(party));
        let person: PartySet = self.parties_of_person(first).iter().chain(fallen).collect();
        (here == person && here != Party::first(self.names.len()).collect()).then_some(here)
    }
}
