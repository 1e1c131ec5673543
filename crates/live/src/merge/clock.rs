//! Clocks of a live game. No arbiter measures time: each device measures that of its own player and signs it with the move.
//! So the remaining times follow from the logs, and all devices have the same.
use super::{MergedGame, VoidReason};
use crate::time::{CLAIM_DELAY, ClockRule, Tenths};
use engine::history::{Game, TimeControl};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, ActionKind};

/// The remaining times in a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveClock {
    /// What was agreed.
    pub rule: ClockRule,
    /// What is left for each party after each number of steps.
    by_step: Vec<ByParty<Tenths>>,
    /// The time that the last ply was signed with.
    pub last_spent: Tenths,
}

/// Returns the party whose time is being used: the one on turn, from the first ply to the end of the game.
#[must_use]
pub fn party_on_clock(game: &Game) -> Option<Party> {
    let state = game.state();
    let runs = state.outcome.is_none()
        && state.position.arranging().is_empty()
        && game.steps().iter().any(|step| step.is_ply());
    runs.then(|| state.position.turn())
}

impl LiveClock {
    /// Returns the clocks of a game that begins, or has begun elsewhere.
    #[must_use]
    pub fn new(rule: ClockRule, game: &Game) -> Self {
        let remaining = rule.remaining.unwrap_or(rule.initial());
        Self { rule, by_step: vec![remaining; game.steps().len() + 1], last_spent: 0 }
    }

    /// Returns what is left for a party, without the turn that has not ended.
    #[must_use]
    pub fn remaining(&self, party: Party) -> Tenths {
        self.all_remaining()[party]
    }

    /// Returns what is left for all.
    #[must_use]
    pub fn all_remaining(&self) -> ByParty<Tenths> {
        self.by_step.last().copied().unwrap_or_default()
    }

    /// Returns what is left for the party whose time is being used after a part of it; `None` if no clock runs.
    #[must_use]
    pub fn left_after(&self, game: &Game, spent: Tenths) -> Option<Tenths> {
        party_on_clock(game).map(|party| self.remaining(party).saturating_sub(spent))
    }

    /// Whether a party that has used this much of its turn has run out of time.
    #[must_use]
    pub(crate) fn is_up(&self, game: &Game, by: Party, spent: Tenths) -> bool {
        party_on_clock(game) == Some(by) && spent >= self.remaining(by)
    }

    /// Counts the steps that are new in a game. `on_clock`: whose time was used before them; `spent`: how much of it.
    pub(crate) fn count(&mut self, game: &Game, on_clock: Option<Party>, spent: Tenths) {
        let TimeControl { per_move, increment, .. } = self.rule.time_control;
        for step in &game.steps()[self.by_step.len().saturating_sub(1)..] {
            let mut remaining = self.all_remaining();
            let by = step.action.by;
            if step.is_ply() {
                self.last_spent = spent;
            }
            if step.is_ply() && per_move {
                remaining = self.rule.initial();
            } else if step.is_ply() {
                let used = if on_clock == Some(by) { spent } else { 0 };
                remaining[by] =
                    remaining[by].saturating_sub(used).saturating_add(increment.saturating_mul(10));
            }
            let ran_out = (step.action.kind == ActionKind::OutOfTime).then_some(by);
            step.state.timed_out.iter().chain(ran_out).for_each(|party| remaining[party] = 0);
            self.by_step.push(remaining);
        }
    }

    /// Returns to the times after this number of steps.
    pub(crate) fn take_back(&mut self, steps: usize) {
        self.by_step.truncate(steps + 1);
    }

    /// Returns the clocks of the next game of the match, in which players keep their times. `before` and `after`: the
    /// parties of each seat.
    pub(crate) fn of_next_game(&self, before: &[PartySet], after: &[PartySet], game: &Game) -> Self {
        let parties =
            |seats: &[PartySet]| seats.iter().flat_map(|parties| parties.iter()).collect::<Vec<_>>();
        let time_control = self.rule.time_control.reassigned(&parties(after), &parties(before));
        Self::new(ClockRule { time_control, remaining: None, ..self.rule }, game)
    }
}

impl MergedGame {
    /// Ends the time of a party that acts too late.
    ///
    /// # Errors
    /// Returns that its action comes too late.
    pub(crate) fn check_time(&mut self, by: Party, spent: Tenths) -> Result<(), VoidReason> {
        let is_up = |clock: &LiveClock| clock.rule.ends_by_itself() && clock.is_up(&self.game, by, spent);
        if !self.clock.as_ref().is_some_and(is_up) {
            return Ok(());
        }
        self.run_out(by, spent)?;
        Err(VoidReason::OutOfTime)
    }

    /// A party says that its time is up.
    pub(crate) fn say_out_of_time(
        &mut self,
        seat: usize,
        by: Party,
        spent: Tenths,
    ) -> Result<(), VoidReason> {
        self.check_owner(seat, by)?;
        match self.check_time(by, spent) {
            Err(VoidReason::OutOfTime) => Ok(()),
            Err(reason) => Err(reason),
            Ok(()) => Err(VoidReason::NothingAsked),
        }
    }

    /// Returns whether a claim on the time of a seat is due, after its turn has lasted this long.
    pub fn may_claim_time(&self, seat: usize, waited: Tenths) -> bool {
        let (Some(clock), Some(on_clock)) = (&self.clock, party_on_clock(&self.game)) else { return false };
        self.seats[seat].contains(on_clock) && waited >= clock.remaining(on_clock).saturating_add(CLAIM_DELAY)
    }

    pub(crate) fn run_out(&mut self, by: Party, spent: Tenths) -> Result<(), VoidReason> {
        let action = Action { by, kind: ActionKind::OutOfTime };
        self.game.play(action).map_err(|_| VoidReason::NothingAsked)?;
        self.clock.iter_mut().for_each(|clock| clock.count(&self.game, Some(by), spent));
        self.proposal = None;
        self.declined = PartySet::EMPTY;
        Ok(())
    }
}
