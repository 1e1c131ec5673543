//! Proposals in the merged game: what is possible, who has agreed, and what follows.
use super::clock::party_on_clock;
use super::{MergedGame, VoidReason};
use crate::entry::LiveAction;
use crate::proposal::{Proposal, Renewal, SeatSet};
use crate::time::Tenths;
use engine::link::Token;
use engine::pieces::PartySet;
use engine::rules::{Action, ActionKind};

/// What can be refused or withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The proposal of this seat.
    Proposal(usize, Proposal),
    /// Another game, which these seats have wanted.
    Rematch(SeatSet),
}

/// A refusal, or a withdrawal by the one who has asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The seat that refuses.
    pub by: usize,
    /// The index of its entry.
    pub index: usize,
    /// What was asked.
    pub asked: Asked,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingProposal {
    /// The seat that proposes it.
    pub by: usize,
    /// The index of the proposal in that seat's log.
    pub index: usize,
    /// The proposal.
    pub proposal: Proposal,
    /// By seat: who has agreed, or need not.
    pub accepted: Vec<bool>,
}

impl PendingProposal {
    /// Returns the action that agrees to it.
    pub fn acceptance(&self) -> LiveAction {
        match self.proposal {
            Proposal::Renew(_) => LiveAction::AcceptRenewal(self.by, self.index),
            _ => LiveAction::Accept,
        }
    }
}

impl MergedGame {
    /// Returns whether a proposal makes sense now.
    fn is_possible(&self, by: usize, proposal: Proposal) -> bool {
        let possible = match proposal {
            Proposal::TakeBack(plies) => usize::from(plies) < self.game.plies().count(),
            Proposal::Forfeit(seat) => {
                seat != by && (!self.unrevealed(seat).is_empty() || self.stopped[seat] && !self.ended[seat])
            }
            Proposal::ClaimTime(seat, waited) => seat != by && self.may_claim_time(seat, waited),
            Proposal::Renew(Renewal::Same) => true,
            Proposal::Renew(Renewal::Invite(seat, _)) => seat != by,
            Proposal::Renew(Renewal::Split(party, _)) => {
                self.seats[by].contains(party) && self.seats[by].iter().count() > 1
            }
            Proposal::Renew(Renewal::Bots(seats)) => {
                // Somebody has to agree.
                let agrees = |seat: usize| seat != by && (!seats.contains(seat) || self.stopped[seat]);
                !seats.contains(by) && (0..self.seats.len()).any(agrees)
            }
        };
        possible && self.proposal.is_none() && !self.left[by]
    }

    pub(crate) fn propose(&mut self, by: usize, index: usize, proposal: Proposal) -> Result<(), VoidReason> {
        if !self.is_possible(by, proposal) {
            return Err(VoidReason::NothingAsked);
        }
        self.refusal = None;
        let is_asked = |seat: usize| seat != by && proposal.needs(seat) && !self.stopped[seat];
        let accepted = (0..self.seats.len()).map(|seat| !is_asked(seat)).collect();
        self.proposal = Some(PendingProposal { by, index, proposal, accepted });
        self.carry_out_if_accepted(index)
    }

    /// `renewal`: the seat whose renewal is meant, and the index of it; `None` for other proposals. `spent`: how long the device
    /// has waited, by its own count.
    pub(crate) fn accept(
        &mut self,
        seat: usize,
        index: usize,
        renewal: Option<(usize, usize)>,
        spent: Tenths,
    ) -> Result<(), VoidReason> {
        let is_meant = |pending: &&PendingProposal| {
            let is_renewal = matches!(pending.proposal, Proposal::Renew(_));
            renewal == is_renewal.then_some((pending.by, pending.index)) && !pending.accepted[seat]
        };
        let pending = self.proposal.as_ref().filter(is_meant).ok_or(VoidReason::NothingAsked)?;
        if self.is_too_early(pending.proposal, spent) {
            return Err(VoidReason::Contradicted);
        }
        self.proposal.iter_mut().for_each(|pending| pending.accepted[seat] = true);
        self.carry_out_if_accepted(index)
    }

    /// Ends the proposal that waits for answers, or else the wishes for another game.
    pub(crate) fn refuse(&mut self, seat: usize, index: usize) -> Result<(), VoidReason> {
        let wishes: Vec<usize> = (0..self.rematch.len()).filter(|&seat| self.rematch[seat]).collect();
        let asked = match self.proposal.take() {
            Some(pending) => Asked::Proposal(pending.by, pending.proposal),
            None if wishes.is_empty() => return Err(VoidReason::NothingAsked),
            None => {
                self.rematch.fill(false);
                Asked::Rematch(SeatSet::of(&wishes))
            }
        };
        self.refusal = Some(Refusal { by: seat, index, asked });
        Ok(())
    }

    fn carry_out_if_accepted(&mut self, index: usize) -> Result<(), VoidReason> {
        let is_accepted = |pending: &mut PendingProposal| pending.accepted.iter().all(|&accepted| accepted);
        let Some(pending) = self.proposal.take_if(is_accepted) else { return Ok(()) };
        match pending.proposal {
            Proposal::TakeBack(plies) => {
                self.game = self.game.truncated(plies.into());
                let steps = self.game.steps().len();
                self.clock.iter_mut().for_each(|clock| clock.take_back(steps));
                self.declined = PartySet::EMPTY;
                self.rematch.fill(false);
                Ok(())
            }
            Proposal::Forfeit(seat) => {
                let parties = if self.stopped[seat] { self.seats[seat] } else { self.unrevealed(seat) };
                // The first that can resign ends the game.
                let resigned = parties.iter().find_map(|by| {
                    let token = Token::Other(Action { by, kind: ActionKind::Resign });
                    self.play_unchecked(&token, index, 0).ok()
                });
                resigned.ok_or(VoidReason::NothingAsked)?;
                self.ended[seat] = self.stopped[seat];
                Ok(())
            }
            Proposal::ClaimTime(_, waited) => {
                let on_clock = party_on_clock(&self.game).ok_or(VoidReason::NothingAsked)?;
                self.run_out(on_clock, waited)
            }
            // `renewed` reads it from the logs, as it must not depend on what else is merged.
            Proposal::Renew(_) => Ok(()),
        }
    }

    pub(crate) fn leave(&mut self, seat: usize) -> Result<(), VoidReason> {
        let may_leave = self.game.plies().count() == 0 && self.finished.is_empty() && !self.left[seat];
        if !may_leave {
            return Err(VoidReason::NothingAsked);
        }
        self.left[seat] = true;
        Ok(())
    }
}
