//! What the participant does.
use super::super::entry::{Entry, LiveAction, MAX_ENTRIES, commitment};
use super::super::merge::VoidReason;
use super::super::time::Tenths;
use super::own::SecretArrangement;
use super::{Admission, Millis, Session, SessionOutput};
use crate::{Log, MAX_RECORD, Proposal};
use engine::link::{SharedGame, read_game, write_game};
use engine::pieces::Party;
use engine::rules::Arrangement;

/// The number of entries, and of bytes, that a log keeps for going on in a new live game.
const RESERVED_ENTRIES: usize = 20;
/// What a record has besides its log is below 400 bytes.
const MAX_LOG: usize = MAX_RECORD - 400;
const RESERVED_BYTES: usize = 200;
/// A log is nearly full when this many entries or bytes are left before the reserve.
const NEARLY_FULL: [usize; 2] = [40, 500];

/// Why an action is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// This device may not act for a seat.
    Admission(Admission),
    /// The action would have no effect.
    Void(VoidReason),
    /// The programs of the players do not agree about the rules.
    Disagreement,
    /// The own log refers to entries that others no longer have. It goes on once these have said as much again.
    Unmerged,
    /// The log is full: the match goes on in a new live game.
    Full,
    /// The game is too long for the links of a new live game.
    TooLong,
}

impl Session {
    /// Does something for the own seat. `spent`: the time that it took; a claim is agreed to with the time that this device has
    /// waited.
    ///
    /// # Errors
    /// Returns why it is not possible; nothing changes then.
    pub fn act(
        &mut self,
        action: LiveAction,
        spent: Tenths,
        now: Millis,
    ) -> Result<Vec<SessionOutput>, ActError> {
        let spent = self.time_of(action, spent, now);
        self.contradict(self.longest_turn(now), now);
        // Only the first entry that has seen a claim contradicts it. What this device knows of its turn may be about to arrive.
        let is_answer = matches!(action, LiveAction::Contradict(..));
        if !is_answer && !self.has_heard() && !self.claims_on_own_time().is_empty() {
            return Err(ActError::Unmerged);
        }
        self.add_entry(action, spent, now)?;
        Ok(self.finish(now))
    }

    /// Commits to a secret arrangement. It is shown once all have committed.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn commit_arrangement(
        &mut self,
        by: Party,
        arrangement: Arrangement,
        now: Millis,
    ) -> Result<Vec<SessionOutput>, ActError> {
        let salt = self.random.bytes();
        let hash = commitment(&**self.merged.game.def(), by, &arrangement, &salt);
        let before = self.own.as_ref().map(|own| own.secrets.clone());
        if let Some(own) = &mut self.own {
            own.secrets.retain(|secret| secret.by != by);
            own.secrets.push(SecretArrangement { by, arrangement, salt });
        }
        let result = self.act(LiveAction::Commit(by, hash), 0, now);
        if result.is_err()
            && let (Some(own), Some(before)) = (&mut self.own, before)
        {
            own.secrets = before;
        }
        result
    }

    /// Shows the own secret arrangements once all parties have committed.
    pub(super) fn reveal_arrangements(&mut self, now: Millis) {
        let is_claimed = self.is_claimed_for_arrangement();
        if !(self.merged.is_revealing() || is_claimed) || self.admission() != Admission::Admitted {
            return;
        }
        let secrets = self.own.as_ref().map(|own| own.secrets.clone()).unwrap_or_default();
        for SecretArrangement { by, arrangement, salt } in secrets {
            let is_due = (self.merged.is_revealing() || is_claimed) && !self.merged.has_revealed(by);
            let hash = commitment(&**self.merged.game.def(), by, &arrangement, &salt);
            if is_due && self.merged.commitments[by] == Some(hash) {
                self.contradict(self.longest_turn(now), now);
                // Refused only where somebody else was faster, or this device was away for too long.
                let spent = self.longest_turn(now);
                let _ = self.add_entry(LiveAction::Reveal(by, arrangement, salt), spent, now);
            }
        }
    }

    /// Returns whether the own log is nearly full, so that the match should go on in a new live game.
    pub fn is_nearly_full(&self) -> bool {
        let log = self.own_seat().and_then(|seat| self.branches[seat].chosen()).map(|record| &record.log);
        log.is_some_and(|log| room(log).iter().zip(NEARLY_FULL).any(|(&room, few)| room < few))
    }

    /// Returns whether a new live game could begin with the game as it stands. Links and devices that have stored it read
    /// no longer ones.
    fn fits_invitation(&self) -> bool {
        let begun = &self.invitation.game;
        let (game, results) = (self.merged.game.clone(), self.merged.results());
        let game = SharedGame { hides_setup: begun.hides_setup, results, ..SharedGame::new(begun.key, game) };
        read_game(&write_game(&game)).is_ok_and(|opened| opened.tail.is_none())
    }

    pub(super) fn add_entry(
        &mut self,
        action: LiveAction,
        spent: Tenths,
        now: Millis,
    ) -> Result<(), ActError> {
        let admission = self.admission();
        let Some(own) = self.own.as_ref().filter(|_| admission == Admission::Admitted) else {
            return Err(ActError::Admission(admission));
        };
        let seat = own.seat;
        let mut log = self.branches[seat].chosen().map(|record| record.log.clone()).unwrap_or_default();
        let mut seen = self.merged.applied.clone();
        if seen[seat] != log.entries().len() || self.has_newer_record() {
            return Err(ActError::Unmerged);
        }
        self.check_contested(seat)?;
        // What was seen of a seat that has stopped since stays seen.
        if let Some(last) = log.entries().last() {
            seen.iter_mut().zip(&last.seen).for_each(|(seen, &before)| *seen = (*seen).max(before));
        }
        if self.merged.disagreement.is_some() && !is_possible_in_disagreement(&action) {
            return Err(ActError::Disagreement);
        }
        let is_reserved = matches!(
            action,
            LiveAction::Propose(_)
                | LiveAction::AcceptRenewal(..)
                | LiveAction::Reject
                | LiveAction::Contradict(..)
                | LiveAction::StatePosition
                | LiveAction::Finalize(..)
        );
        if log.entries().len() == MAX_ENTRIES || !is_reserved && room(&log).contains(&0) {
            return Err(ActError::Full);
        }
        let entry = Entry { seen, action, spent, position: 0 };
        let after = match action {
            LiveAction::Contradict(..) | LiveAction::Reveal(..) => self.merged_with(seat, entry.clone()),
            _ => self.merged.after(seat, action, spent),
        };
        let after = after.map_err(ActError::Void)?;
        if matches!(action, LiveAction::Propose(Proposal::Renew(_))) && !self.fits_invitation() {
            return Err(ActError::TooLong);
        }
        let entry = Entry { position: after.position_check(), ..entry };
        log.push(self.format, seat, &own.claim.key, entry);
        if !self.sign(log, now) {
            return Err(ActError::Full);
        }
        self.records_changed(now);
        Ok(())
    }
}

/// Whether an action does not depend on the rules, or leads back to where programs agreed.
const fn is_possible_in_disagreement(action: &LiveAction) -> bool {
    matches!(
        action,
        LiveAction::Propose(Proposal::TakeBack(_) | Proposal::Renew(_))
            | LiveAction::Accept
            | LiveAction::AcceptRenewal(..)
            | LiveAction::Reject
            | LiveAction::Leave
            | LiveAction::Contradict(..)
            | LiveAction::StatePosition
            | LiveAction::Finalize(..)
    )
}

/// Returns how many entries and bytes a log has room for before the reserve.
fn room(log: &Log) -> [usize; 2] {
    [
        (MAX_ENTRIES - RESERVED_ENTRIES).saturating_sub(log.entries().len()),
        (MAX_LOG - RESERVED_BYTES).saturating_sub(log.size()),
    ]
}
