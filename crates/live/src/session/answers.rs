//! What the seat's device answers by itself: to claims that what it has counted contradicts, to renewals that replace somebody
//! who is here, and where programs disagree.
use super::super::entry::{Entry, LiveAction};
use super::super::merge::{ABSENCE, MergedGame, VoidReason, unseen_before};
use super::super::proposal::Proposal;
use super::super::time::Tenths;
use super::{Activity, Admission, Millis, Session};
use serde::{Deserialize, Serialize};

/// How often a device that hears others stores that.
const STORE_PAUSE: Millis = 300_000;
/// How long a device waits for what was under way before it says that it has seen the end of the game.
const FINALIZE_DELAY: Millis = 10_000;

/// What a device knows of the present turn, or of the time in which secret arrangements are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Turn {
    /// The number of finished games, of plies in this one, and of parties that have committed to arrangements.
    number: (usize, usize, usize),
    /// The earliest time at which it can have begun.
    began_at: Millis,
    /// When everything that brokers keep had arrived here last. `None` before the first time.
    heard_at: Option<Millis>,
    /// The entry that has ended the game, and when this device has seen it.
    ended_by: Option<(usize, usize)>,
    ended_at: Millis,
    /// What of it was stored last.
    #[serde(skip)]
    stored_at: Millis,
}

/// A claim on the time of the own seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeClaim {
    /// The seat that claims.
    pub by: usize,
    /// The index of the claim in that seat's log.
    pub index: usize,
    /// How long the turn has lasted, as the claim says.
    pub waited: Tenths,
}

impl Turn {
    /// Notes that it is stored now.
    pub(super) fn is_stored(&mut self) {
        self.stored_at = self.heard_at.unwrap_or_default();
    }
}

impl Session {
    /// Notes that everything known has arrived.
    pub(super) fn note_heard(&mut self, now: Millis) {
        if self.has_heard() {
            self.turn.heard_at = Some(now);
            if self.own.is_some() && now >= self.turn.stored_at + STORE_PAUSE {
                self.store();
            }
        }
    }

    /// Notes that the game has changed. A turn that begins while this device hears others has begun now; of one that it
    /// hears of later it only knows that it has not begun before the time when it heard others last.
    pub(super) fn note_turn(&mut self, now: Millis) {
        let committed = self.merged.commitments.0.iter().flatten().count();
        let number = (self.merged.finished.len(), self.merged.game.plies().count(), committed);
        if number != self.turn.number {
            self.turn.number = number;
            let heard_at = self.turn.heard_at.filter(|_| !self.has_heard());
            self.turn.began_at = heard_at.unwrap_or(now);
        }
        if self.turn.ended_by != self.merged.ended_by {
            (self.turn.ended_by, self.turn.ended_at) = (self.merged.ended_by, now);
        }
    }

    /// Returns how long the present turn can have lasted at most.
    pub(super) fn longest_turn(&self, now: Millis) -> Tenths {
        Tenths::try_from(now.saturating_sub(self.turn.began_at) / 100).unwrap_or(Tenths::MAX)
    }

    /// Returns the proposals of others that the own seat has not seen yet when it did something last.
    fn unanswered(&self) -> Vec<(usize, usize, Proposal)> {
        let Some(own) = self.own_seat().filter(|_| self.admission() == Admission::Admitted) else {
            return Vec::new();
        };
        let next = Entry {
            seen: self.merged.applied.clone(),
            action: LiveAction::StatePosition,
            spent: 0,
            position: 0,
        };
        let mut logs = self.logs();
        let own_log = [logs[own], &[next]].concat();
        logs[own] = &own_log;
        let proposal = |(by, index): (usize, usize)| match logs[by][index].action {
            LiveAction::Propose(proposal) => Some((by, index, proposal)),
            _ => None,
        };
        unseen_before(&logs, own, own_log.len() - 1).into_iter().filter_map(proposal).collect()
    }

    /// Returns the claims on the time of the own seat, before the seat has done anything since. What the device has counted may
    /// contradict them: see `contradict`. Those without effect are among them: what else arrives may give them one.
    pub fn claims_on_own_time(&self) -> Vec<TimeClaim> {
        let own = self.own_seat();
        let claim = |(by, index, proposal): (usize, usize, Proposal)| match proposal {
            Proposal::ClaimTime(seat, waited) if Some(seat) == own => Some(TimeClaim { by, index, waited }),
            _ => None,
        };
        self.unanswered().into_iter().filter_map(claim).collect()
    }

    /// Whether others claim that the own seat has not shown its arrangement.
    pub(super) fn is_claimed_for_arrangement(&self) -> bool {
        let own = self.own_seat();
        self.unanswered()
            .iter()
            .any(|(.., proposal)| own.is_some_and(|own| *proposal == Proposal::Forfeit(own)))
    }

    /// Answers what only this device can answer, once it has heard everything: that the turn cannot have lasted as long as a
    /// claim says, and which position its program has reached where programs disagree.
    pub(super) fn answer_by_itself(&mut self, now: Millis) {
        if !self.has_heard() || self.admission() != Admission::Admitted {
            return;
        }
        self.contradict(self.longest_turn(now), now);
        self.contradict_proposal(now);
        self.finalize(now);
        if self.merged.disagreement.is_some() {
            let (own, position) = (self.own_seat(), self.merged.position_check());
            let last = own.and_then(|seat| self.logs()[seat].last());
            let is_stated = last.is_some_and(|last| {
                let is_counted = own.is_none_or(|own| !self.merged.disagrees(own));
                last.position == position && (is_counted || last.action == LiveAction::StatePosition)
            });
            if !is_stated {
                // Refused only while the log is behind that of others.
                let _ = self.add_entry(LiveAction::StatePosition, 0, now);
            }
        }
    }

    /// Says that the end of the game was seen; of an own claim with two players, that nothing has contradicted it for a day.
    fn finalize(&mut self, now: Millis) {
        if let Some((finalize, at)) = self.next_finalization().filter(|(_, at)| now >= *at) {
            let waited = Tenths::try_from((at - self.turn.ended_at) / 100).unwrap_or(Tenths::MAX);
            // As above.
            let _ = self.add_entry(finalize, waited, now);
        }
    }

    /// Returns when to say that the end of the game was seen.
    pub(super) fn finalizes_at(&self) -> Option<Millis> {
        self.next_finalization().map(|(_, at)| at)
    }

    fn next_finalization(&self) -> Option<(LiveAction, Millis)> {
        let (by, index) = self.merged.ended_by?;
        let own = self.own_seat().filter(|_| self.admission() == Admission::Admitted)?;
        let logs = self.logs();
        let finalize = LiveAction::Finalize(by, index);
        // Another version may have replaced the log meanwhile.
        let end = logs[by].get(index)?;
        let is_own_claim = matches!(end.action, LiveAction::Propose(_)) && logs.len() == 2;
        let delay = match by == own {
            false => FINALIZE_DELAY,
            true if is_own_claim => Millis::from(ABSENCE) * 100,
            true => return None,
        };
        let is_new = !logs[own].iter().any(|entry| entry.action == finalize);
        is_new.then_some((finalize, self.turn.ended_at + delay))
    }

    /// Contradicts a claim on the time of the own seat if the device has counted less.
    pub(super) fn contradict(&mut self, counted: Tenths, now: Millis) {
        let claims = self.claims_on_own_time();
        let wrong = claims.iter().find(|claim| self.merged.contradicts(claim.waited, counted));
        if let Some(&TimeClaim { by, index, .. }) = wrong {
            // As above.
            let _ = self.add_entry(LiveAction::Contradict(by, index), counted, now);
        }
    }

    /// Contradicts a proposal that this device knows to be wrong.
    fn contradict_proposal(&mut self, now: Millis) {
        let counted = self.longest_turn(now);
        if let Some((by, index)) = self.wrong_proposal(counted) {
            // As above.
            let _ = self.add_entry(LiveAction::Contradict(by, index), counted, now);
        }
    }

    /// Returns a renewal that replaces this seat although it is here, or what the seat is asked to agree to although this device
    /// has counted less or sees somebody who is to be replaced.
    fn wrong_proposal(&self, counted: Tenths) -> Option<(usize, usize)> {
        let own = self.own_seat()?;
        let pending = self.merged.proposal.as_ref();
        let stays = |seat: usize| !self.merged.stopped[seat] && !self.merged.left[seat];
        let is_here = |seat: usize| !matches!(self.activity_of(seat), None | Some(Activity::Away));
        let replaces_present = |proposal: Proposal| {
            let mut seats = 0..self.branches.len();
            seats.any(|seat| proposal.replaces(seat) && stays(seat) && is_here(seat))
        };
        let is_wrong = |&(by, index, proposal): &(usize, usize, Proposal)| {
            let found = pending.filter(|pending| (pending.by, pending.index) == (by, index));
            if proposal.replaces(own) {
                // What was agreed to while this device heard nobody stands.
                let is_agreed =
                    self.agreed() == Some((by, index)) && self.agreed_unheard != Some((by, index));
                return stays(own) && (found.is_some() || is_agreed);
            }
            found.is_some_and(|pending| !pending.accepted[own])
                && (self.merged.is_too_early(proposal, counted) || replaces_present(proposal))
        };
        self.unanswered().into_iter().find(is_wrong).map(|(by, index, _)| (by, index))
    }

    /// Returns the entry of the renewal that all have agreed to.
    fn agreed(&self) -> Option<(usize, usize)> {
        self.agreed_renewal().map(|agreed| (agreed.by, agreed.index))
    }

    /// Notes what the others have agreed to while this device does not hear them.
    pub(super) fn note_agreed(&mut self) {
        if !self.has_heard() {
            self.agreed_unheard = self.agreed();
        }
    }

    /// Returns the time with which an action is signed: who agrees to a claim says how long this device has waited.
    pub(super) fn time_of(&self, action: LiveAction, spent: Tenths, now: Millis) -> Tenths {
        let pending = self.merged.proposal.as_ref().map(|pending| pending.proposal);
        match (action, pending) {
            (LiveAction::Accept, Some(Proposal::ClaimTime(..) | Proposal::Forfeit(_))) => {
                spent.max(self.longest_turn(now))
            }
            _ => spent,
        }
    }

    /// Returns the game with an entry of the own seat, which may undo what was applied before.
    ///
    /// # Errors
    /// Returns why the entry has no effect.
    pub(super) fn merged_with(&self, seat: usize, entry: Entry) -> Result<MergedGame, VoidReason> {
        let mut logs = self.logs();
        let own_log = [logs[seat], &[entry]].concat();
        logs[seat] = &own_log;
        let mut merged = MergedGame::of(self.invitation.agreed(), &logs);
        let index = own_log.len() - 1;
        match merged.void.iter().position(|void| (void.seat, void.index) == (seat, index)) {
            Some(at) => Err(merged.void.swap_remove(at).reason),
            None => Ok(merged),
        }
    }
}
