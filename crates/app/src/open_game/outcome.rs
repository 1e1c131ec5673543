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
        let all = || Party::first(self.names.len());
        let own: PartySet = all().filter(|&party| self.is_local(party)).collect();
        let person = self.parties_of_person(own.iter().next()?);
        if own != person || own == all().collect() {
            return None;
        }
        let best = |is_own: bool| {
            all().filter(|&party| own.contains(party) == is_own).map(|party| outcome.points[party]).max()
        };
        let (own, others) = (best(true)?, best(false)?);
        (own != others).then_some(own > others)
    }

    /// Whether the king of the mated party stands in the lower half of the board.
    pub(crate) fn has_low_loser(&self, outcome: &Outcome) -> bool {
        let Cause::Mate(party) = outcome.cause else { return false };
        let layout = self.layout();
        let (kings, middle) = (self.shown_position().kings_of(party), layout.size().y as i32 / 2);
        let height = |king| layout.centre(self.geometry(), king).y as i32;
        kings.iter().next().is_some_and(|king| height(king) > middle)
    }
}
