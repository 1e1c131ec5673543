//! Arrangements that stay secret until all are ready: each party commits to its own by a hash, and shows it once all have.
use super::entry::commitment;
use super::keys::{Hash, Secret};
use super::merge::{MergedGame, VoidReason};
use engine::link::Token;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Arrangement};

impl MergedGame {
    /// Whether a party has shown its secret arrangement.
    pub fn has_revealed(&self, by: Party) -> bool {
        self.revealed[by].is_some()
    }

    /// Whether a secret arrangement is due: arrangements are secret, and some have not been shown.
    pub fn is_arranging_in_secret(&self) -> bool {
        self.agreed.hides_setup && !self.game.state().position.arranging().is_empty()
    }

    /// Whether all parties that arrange in secret have committed, so that they show their arrangements now.
    pub fn is_revealing(&self) -> bool {
        let arranging = self.game.state().position.arranging();
        self.is_arranging_in_secret() && arranging.iter().all(|party| self.commitments[party].is_some())
    }

    /// Returns the parties of a seat that should show their secret arrangements now, and have not.
    pub fn unrevealed(&self, seat: usize) -> PartySet {
        let arranging = self.game.state().position.arranging();
        let is_due = |party: &Party| arranging.contains(*party) && !self.has_revealed(*party);
        if self.is_revealing() { self.seats[seat].iter().filter(is_due).collect() } else { PartySet::EMPTY }
    }

    pub(super) fn commit(&mut self, seat: usize, by: Party, hash: Hash) -> Result<(), VoidReason> {
        self.check_owner(seat, by)?;
        let may_commit = self.is_arranging_in_secret() && !self.is_revealing();
        if !may_commit || !self.game.state().position.arranging().contains(by) {
            return Err(VoidReason::NothingAsked);
        }
        self.commitments[by] = Some(hash);
        Ok(())
    }

    /// Notes an arrangement. When the last one is shown, all are played, so that nobody learns anything early.
    pub(super) fn reveal(
        &mut self,
        seat: usize,
        index: usize,
        by: Party,
        arrangement: Arrangement,
        salt: Secret,
    ) -> Result<(), VoidReason> {
        self.check_owner(seat, by)?;
        if !self.is_revealing() || self.revealed[by].is_some() {
            return Err(VoidReason::NothingAsked);
        }
        let def = self.game.def().clone();
        if self.commitments[by] != Some(commitment(&*def, by, &arrangement, &salt)) {
            return Err(VoidReason::NotCommitted);
        }
        self.revealed[by] = Some(arrangement);
        let arranging = self.game.state().position.arranging();
        if arranging.iter().all(|party| self.revealed[party].is_some()) {
            self.play_arrangements(index)
        } else {
            Ok(())
        }
    }

    /// Plays the arrangements that have been shown. A party whose arrangement is illegal commits to another one.
    fn play_arrangements(&mut self, index: usize) -> Result<(), VoidReason> {
        let mut result = Ok(());
        for by in self.game.state().position.arranging().iter() {
            let Some(arrangement) = self.revealed[by] else { continue };
            for kind in [ActionKind::Arrange(arrangement), ActionKind::Ready] {
                let played = self.play_unchecked(&Token::Other(Action { by, kind }), index, 0);
                if played.is_err() {
                    (self.commitments[by], self.revealed[by]) = (None, None);
                    result = result.and(played);
                }
            }
        }
        result
    }
}
