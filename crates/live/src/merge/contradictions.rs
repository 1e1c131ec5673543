//! Claims against a seat that another device contradicts: by what it has counted, or as the seat is not away. They have no
//! effect from the beginning, on all devices. The contradiction is an entry, and the first one of its log that has seen the
//! claim; so it is not by somebody who has agreed before.
use super::MergedGame;
use crate::entry::{Entry, LiveAction, commitment};
use crate::proposal::{Proposal, Renewal};
use crate::time::{CLAIM_DELAY, ClockRule, Tenths};

/// How long a seat may be away that does not show its arrangement. Who is back before keeps the game.
pub(crate) const ABSENCE: Tenths = 24 * 60 * 60 * 10;

/// A claim, and the entry of another seat that contradicts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction {
    /// The seat that claims, and the index of its claim.
    pub(crate) claim: (usize, usize),
    /// The seat that contradicts, and the index of the entry.
    pub(crate) answer: (usize, usize),
}

impl ClockRule {
    /// Returns by how much a claim on time may exceed what the seat's own device has counted. As a claim is possible
    /// so long after the end of the time and not before, an exaggerated one wins nothing. Days are counted by clocks that
    /// are set now and then: two percent more.
    fn tolerance(&self, waited: Tenths) -> Tenths {
        if self.ends_by_itself() { CLAIM_DELAY } else { CLAIM_DELAY.saturating_add(waited / 50) }
    }
}

impl MergedGame {
    /// Whether a seat's device that has counted this much of its turn contradicts a claim on its time.
    pub fn contradicts(&self, waited: Tenths, counted: Tenths) -> bool {
        let rule = self.agreed.clock.as_ref();
        rule.is_some_and(|rule| waited > counted.saturating_add(rule.tolerance(waited)))
    }

    /// Whether a claim on which others have to agree is contradicted by a device that has waited this long.
    pub(crate) fn is_too_early(&self, claim: Proposal, counted: Tenths) -> bool {
        match claim {
            Proposal::ClaimTime(_, waited) => self.contradicts(waited, counted),
            // What a seat has done that has stopped needs a decision, and no wait.
            Proposal::Forfeit(seat) => !self.stopped[seat] && counted.saturating_add(CLAIM_DELAY) < ABSENCE,
            Proposal::TakeBack(_) | Proposal::Renew(_) => false,
        }
    }

    /// Returns all contradictions in logs.
    pub(crate) fn contradictions(&self, logs: &[&[Entry]]) -> Vec<Contradiction> {
        let mut found = Vec::new();
        for (seat, log) in logs.iter().enumerate() {
            for (index, entry) in log.iter().enumerate() {
                if !matches!(entry.action, LiveAction::Contradict(..) | LiveAction::Reveal(..)) {
                    continue;
                }
                let is_answered = |claim: (usize, usize)| self.is_answered(logs, claim, (seat, index));
                let claims = unseen_before(logs, seat, index).into_iter().filter(|claim| is_answered(*claim));
                found.extend(claims.map(|claim| Contradiction { claim, answer: (seat, index) }));
            }
        }
        found
    }

    /// Whether an entry contradicts a claim that no earlier entry of its log has seen.
    fn is_answered(&self, logs: &[&[Entry]], (by, index): (usize, usize), answer: (usize, usize)) -> bool {
        let (claim, entry) = (&logs[by][index], &logs[answer.0][answer.1]);
        match (claim.action, entry.action) {
            // About itself a seat answers everything that is new to it at once: two claims may arrive together.
            (LiveAction::Propose(proposal @ Proposal::ClaimTime(seat, _)), LiveAction::Contradict(..))
                if seat == answer.0 =>
            {
                self.is_too_early(proposal, entry.spent)
            }
            (LiveAction::Propose(proposal), LiveAction::Contradict(claimant, claimed)) => {
                let is_wrong = match proposal {
                    Proposal::ClaimTime(..) => self.is_too_early(proposal, entry.spent),
                    // Against two the claimed seat itself shows its arrangement.
                    Proposal::Forfeit(seat) => {
                        seat != answer.0 && logs.len() > 2 && self.is_too_early(proposal, entry.spent)
                    }
                    // Who is asked sees that a seat is not away, or the seat itself says so.
                    Proposal::Renew(Renewal::Bots(_) | Renewal::Invite(..)) => {
                        let left = |entry: &Entry| entry.action == LiveAction::Leave;
                        !self.stopped[answer.0] && !logs[answer.0][..answer.1].iter().any(left)
                    }
                    Proposal::TakeBack(_) | Proposal::Renew(Renewal::Same | Renewal::Split(..)) => false,
                };
                ((claimant, claimed) == (by, index) || proposal.replaces(answer.0)) && is_wrong
            }
            (LiveAction::Propose(Proposal::Forfeit(seat)), LiveAction::Reveal(party, arrangement, salt)) => {
                let hash = commitment(&**self.agreed.game.def(), party, &arrangement, &salt);
                let is_committed = |entry: &Entry| entry.action == LiveAction::Commit(party, hash);
                // With more seats all others have agreed, or it is not carried out yet.
                logs.len() == 2
                    && seat == answer.0
                    && entry.spent.saturating_add(CLAIM_DELAY) < ABSENCE
                    && logs[seat][..answer.1].iter().any(is_committed)
            }
            _ => false,
        }
    }

    /// Whether the claim in an entry has been contradicted.
    pub(crate) fn is_contradicted(&self, seat: usize, index: usize) -> bool {
        self.contradictions.iter().any(|contradiction| contradiction.claim == (seat, index))
    }

    /// Whether the author of an entry has seen a claim and not yet that it was contradicted: its position is another one.
    pub(crate) fn is_before_contradiction(&self, entry: &Entry) -> bool {
        let has_seen = |(seat, index): (usize, usize)| entry.seen[seat] > index;
        self.contradictions.iter().any(|one| has_seen(one.claim) && !has_seen(one.answer))
    }
}

/// Returns the entries of other logs that an entry of a seat has seen and the one before it has not.
pub(crate) fn unseen_before(logs: &[&[Entry]], seat: usize, index: usize) -> Vec<(usize, usize)> {
    let before = index.checked_sub(1).map(|before| &logs[seat][before].seen);
    let others = (0..logs.len()).filter(|&other| other != seat);
    let news = others.flat_map(|other| {
        let from = before.map_or(0, |seen| seen[other]);
        let to = logs[seat][index].seen[other].min(logs[other].len());
        (from..to).map(move |index| (other, index))
    });
    news.collect()
}
