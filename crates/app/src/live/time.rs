//! The clocks of the live game on the board.
use super::LiveGame;
use super::sync::own_parties;
use super::turn_timer::{ABSENCE, Running, missing_seconds};
use crate::open_game::{Clock, OpenGame};
use crate::tab::Tab;
use engine::pieces::{ByParty, Party};
use live::{
    Admission, CLAIM_DELAY, ClientOutput, LiveAction, LiveClock, Millis, Reachability, TimeClaim,
    party_on_clock,
};

impl LiveGame {
    /// Counts the time up to now.
    pub(super) fn count_time(&mut self, tab: &mut Tab, now: Millis) {
        let Some(open_game) = &tab.open_game else { return };
        let Some(how) = self.running(open_game, now) else { return };
        let merged = self.client.session().merged();
        if let Some(counted) = self.timer.update(merged, how, now) {
            self.compare_times(tab, counted);
        }
        // Nothing waits for this to be stored.
        let own = own_parties(self);
        let is_own = party_on_clock(&self.session().merged().game).is_some_and(|party| own.contains(party));
        if is_own && self.timer.is_to_be_stored(now) {
            self.unstored = self.unstored.or(Some(0));
        }
    }

    /// Returns how the clock runs; `None` in a game without one.
    fn running(&self, open_game: &OpenGame, now: Millis) -> Option<Running> {
        let rule = self.session().merged().clock.as_ref()?.rule;
        let waits = rule.ends_by_itself() && !rule.is_strict;
        // While an answer to a check out of turn is waited for, the time of nobody is used; nor while programs disagree.
        let runs = party_on_clock(&self.session().merged().game).is_some()
            && !self.session().merged().is_interrupted()
            && (open_game.latest_out_of_turn_parties().is_empty()
                || self.waiting.has_waited_for_answers(now));
        let until = match self.waiting.absent_since() {
            _ if !runs => 0,
            Some(since) if waits => since + ABSENCE,
            _ => Millis::MAX,
        };
        Some(Running { waits, until, is_connected: self.client.reachability() == Reachability::Connected })
    }

    /// Says so if another device has counted less time for the last ply than this one.
    fn compare_times(&self, tab: &mut Tab, counted: Millis) {
        let merged = self.session().merged();
        let by = merged.game.plies().last().and_then(|ply| merged.seat_of(ply.action.by));
        let Some((seat, clock)) =
            by.filter(|&seat| Some(seat) != self.session().own_seat()).zip(merged.clock.as_ref())
        else {
            return;
        };
        if let Some(seconds) = missing_seconds(counted, clock.last_spent, self.session().round_trip()) {
            super::messages::show_time_difference(tab, self, seat, seconds);
        }
    }

    /// Contradicts a claim on the own time by what a clock has counted that waits while somebody is away. How long the turn
    /// can have lasted at most, the session knows itself.
    pub(super) fn contradict_claim(&mut self, now: Millis) -> Vec<ClientOutput> {
        let session = self.session();
        let merged = session.merged();
        let waits =
            merged.clock.as_ref().is_some_and(|clock| clock.rule.ends_by_itself() && !clock.rule.is_strict);
        let counted = self.timer.spent();
        let claims = session.claims_on_own_time();
        let claim = claims.into_iter().find(|claim| merged.contradicts(claim.waited, counted));
        match claim.filter(|_| waits && session.has_heard()) {
            Some(TimeClaim { by, index, .. }) => {
                self.client.act(LiveAction::Contradict(by, index), counted, now).unwrap_or_default()
            }
            None => Vec::new(),
        }
    }

    /// Says that the own time is up.
    pub(super) fn run_out_of_time(&mut self, now: Millis) -> Vec<ClientOutput> {
        let merged = self.session().merged();
        let is_up = |clock: &LiveClock| {
            clock.rule.ends_by_itself() && clock.left_after(&merged.game, self.timer.spent()) == Some(0)
        };
        let own = own_parties(self);
        let on_clock = party_on_clock(&merged.game).filter(|&party| own.contains(party));
        match on_clock.filter(|_| merged.clock.as_ref().is_some_and(is_up)) {
            Some(by) if self.session().admission() == Admission::Admitted => {
                self.client.act(LiveAction::OutOfTime(by), self.timer.spent(), now).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the clocks as they are shown.
    pub(super) fn shown_clock(&self, now: Millis) -> Option<Clock> {
        let merged = self.session().merged();
        let clock = merged.clock.as_ref()?;
        let mut remaining = ByParty::default();
        for party in Party::first(merged.game.def().rules().parties) {
            remaining[party] = self.timer.remaining(clock, merged, party);
        }
        let running = party_on_clock(&merged.game).filter(|_| self.timer.is_running());
        Some(Clock::of_live_game(clock.rule.time_control, remaining, running, now))
    }

    /// Returns whether the clock stands still because somebody is away.
    pub(super) fn is_clock_waiting(&self) -> bool {
        let merged = self.session().merged();
        merged.clock.as_ref().is_some_and(|clock| clock.rule.ends_by_itself() && !clock.rule.is_strict)
            && party_on_clock(&merged.game).is_some()
            && self.waiting.absent_since().is_some()
            && !self.timer.is_running()
    }

    /// Returns when the time of the party on turn is up, or may be claimed.
    pub(super) fn next_end_of_time(&self, now: Millis) -> Option<Millis> {
        let merged = self.session().merged();
        let remaining = merged.clock.as_ref()?.remaining(party_on_clock(&merged.game)?);
        let ends = [remaining, remaining.saturating_add(CLAIM_DELAY)];
        let ends = ends.into_iter().filter_map(|end| self.timer.time_of(Millis::from(end) * 100));
        ends.filter(|&at| at > now).min()
    }
}
