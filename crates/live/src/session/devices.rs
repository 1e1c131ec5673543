//! One seat on several devices of its player.
use super::super::invitation::{Invitation, SeatKey};
use super::super::random::Random;
use super::own::OwnSeat;
use super::{Admission, Millis, Session, SessionOutput};

impl Session {
    /// Creates a session of a seat that is played on another device. It has to be taken over.
    #[must_use]
    pub fn of_seat_key(invitation: Invitation, key: &SeatKey, random: Random) -> Self {
        let mut session = Self { own: Some(OwnSeat::elsewhere(key)), ..Self::new(invitation, random) };
        session.store();
        session
    }

    /// Returns the own seat with its private key, for another device; `None` without a seat of this device, and while a
    /// secret arrangement waits for those of others, as the other device could not show it.
    pub fn seat_key(&self) -> Option<SeatKey> {
        let own = self.own.as_ref().filter(|_| self.admission() == Admission::Admitted)?;
        let waits = self.merged.is_arranging_in_secret() && !own.secrets.is_empty();
        let (signature, name) = (own.claim.signature, own.claim.name.clone());
        (!waits).then(|| SeatKey { seat: own.seat, key: own.key.to_bytes(), signature, name })
    }

    /// Plays the seat on this device from now on. Other devices with the seat's key only look on when they hear of it.
    ///
    /// # Errors
    /// Returns the admission that forbids it: this device has no seat, is not admitted to it, or does not know what the
    /// seat has done.
    pub fn take_over(&mut self, now: Millis) -> Result<Vec<SessionOutput>, Admission> {
        let admission = self.admission();
        if self.has_newer_record() {
            return Err(admission);
        }
        let Some(own) =
            self.own.as_mut().filter(|_| matches!(admission, Admission::Admitted | Admission::Elsewhere))
        else {
            return Err(admission);
        };
        let chosen = self.branches[own.seat].chosen();
        if own.is_elsewhere && chosen.is_none() {
            return Err(admission);
        }
        own.epoch = chosen.map_or(0, |record| record.epoch).saturating_add(1);
        own.is_elsewhere = false;
        own.signed = chosen.cloned();
        let log = chosen.map(|record| record.log.clone()).unwrap_or_default();
        self.sign(log, now);
        if let Some(own) = &mut self.own {
            own.needs_stored = self.revision;
        }
        self.outputs.push(SessionOutput::Changed);
        Ok(self.finish(now))
    }
}
