//! The match goes on in a new live game.
use super::super::branches::Branches;
use super::super::entry::Entry;
use super::super::proposal::Proposal;
use super::super::random::Random;
use super::super::record::{Claim, Log};
use super::super::renewed::{AgreedRenewal, agreed_renewal, renewed_invitation};
use super::own::OwnSeat;
use super::{Admission, Session};
use crate::Invitation;

/// Who goes on in a new live game, seen from this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// The seat of this device has agreed, and is kept. Another device may play it.
    Player,
    /// This device has no seat there: it was away and others went on without it, its seat was given to another device, or
    /// it only watches.
    Spectator,
}

impl Session {
    /// Returns what all have agreed to: that the match goes on in a new live game.
    pub fn renewed(&self) -> Option<Renewed> {
        let agreed = self.agreed_renewal()?;
        self.new_invitation(agreed)?;
        let stays = |seat: usize| seat == agreed.by || Proposal::Renew(agreed.renewal).needs(seat);
        let is_player = self.staying_seat().is_some_and(|own| stays(own.seat));
        Some(if is_player { Renewed::Player } else { Renewed::Spectator })
    }

    /// Returns the session of the new live game, and which seat somebody else is invited to there; `None` before all have
    /// agreed. The session has no message yet: the next event brings them.
    #[must_use]
    pub fn next_session(&self, random: Random) -> Option<(Self, Option<usize>)> {
        let agreed = self.agreed_renewal()?;
        let (invitation, new_seats) = self.new_invitation(agreed)?;
        let invited = (0..invitation.seats.len()).find(|seat| !new_seats.contains(&Some(*seat)));
        let mut next = Self::new(invitation, random);
        if let Some((own, seat)) = self.staying_seat().and_then(|own| Some((own, new_seats[own.seat]?))) {
            let key = own.key.of_next_game(next.keys.id());
            let public = key.public();
            let claim = Claim::new(next.keys.id(), seat, &own.key, public, &own.claim.name);
            let mut next_own = OwnSeat::new(seat, key, claim, 0);
            next_own.is_elsewhere = own.is_elsewhere;
            next.own = Some(next_own);
            if own.seat == agreed.by {
                next.host = Some(own.key.clone());
            }
            // The device that plays the seat says so in the next game.
            if !own.is_elsewhere {
                next.sign(Log::default(), 0);
                if next.host.is_some() {
                    next.admit(seat, public, 0);
                }
            }
        }
        Some((next, invited))
    }

    pub(super) fn agreed_renewal(&self) -> Option<AgreedRenewal> {
        agreed_renewal(&self.logs(), &self.merged)
    }

    /// Returns the own seat if it takes part in renewals, on this device or on another one.
    fn staying_seat(&self) -> Option<&OwnSeat> {
        let has_seat = matches!(self.admission(), Admission::Admitted | Admission::Elsewhere);
        self.own.as_ref().filter(|_| has_seat)
    }

    /// Returns the logs of all seats, as far as they count.
    pub(super) fn logs(&self) -> Vec<&[Entry]> {
        self.branches.iter().map(Branches::entries).collect()
    }

    fn new_invitation(&self, agreed: AgreedRenewal) -> Option<(Invitation, Vec<Option<usize>>)> {
        let keys: Vec<_> = (0..self.branches.len()).map(|seat| self.roster.key(seat)).collect();
        let host_name = self.player(agreed.by).unwrap_or_default();
        renewed_invitation(&self.invitation, &self.logs(), &self.merged.stopped, agreed, &keys, host_name)
    }
}
