//! Who sits where: taking a free seat of a table, and freeing one before the first move.
use super::super::keys::{PrivateKey, PublicKey, Secret};
use super::super::record::{Log, SignedRecord};
use super::own::OwnSeat;
use super::{Admission, Millis, Notice, Session, SessionOutput};
use serde::{Deserialize, Serialize};

/// The search for a free seat of a table, until the host has admitted this device to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSearch {
    /// The seed from which the claim keys of the seats follow.
    table: Secret,
    /// The seat that the player has chosen; `None`: the first free one.
    chosen: Option<usize>,
    /// The name of the player.
    name: String,
}

impl Session {
    /// Sits down at a free seat of a table: at the chosen one if it is free, else at the first one. What the brokers keep is
    /// heard before, and if the host admits somebody else to the seat, the next one is taken.
    ///
    /// `table`: the seed from which the claim keys of the seats follow.
    ///
    /// # Errors
    /// Returns the admission that forbids it: this device has a seat, or the seed gives no right to any.
    pub fn search_seat(
        &mut self,
        table: &Secret,
        chosen: Option<usize>,
        name: &str,
        now: Millis,
    ) -> Result<Vec<SessionOutput>, Admission> {
        let admission = self.admission();
        if admission != Admission::Spectator || !self.invitation.is_table(table) {
            return Err(admission);
        }
        self.search = Some(SeatSearch { table: *table, chosen, name: name.to_owned() });
        self.store();
        self.outputs.push(SessionOutput::Changed);
        Ok(self.finish(now))
    }

    /// Takes a seat, if one is searched for and everything that brokers keep has arrived.
    pub(super) fn take_free_seat(&mut self, now: Millis) {
        if self.own.is_some() || !self.has_heard() {
            return;
        }
        let Some(search) = self.search.clone() else { return };
        // Who waits for the host came first.
        let is_free = |seat: &usize| self.roster.key(*seat).is_none() && self.waiting[*seat].is_empty();
        let seats = search.chosen.into_iter().chain(0..self.branches.len());
        let mut tickets =
            seats.filter(is_free).filter_map(|seat| self.invitation.ticket(&search.table, seat));
        let Some(ticket) = tickets.next() else {
            self.search = None;
            self.store();
            self.outputs.extend([SessionOutput::Notice(Notice::AllTaken), SessionOutput::Changed]);
            return;
        };
        let key = PrivateKey::new(&self.random.bytes());
        let Some(claim) = self.invitation.claim(&ticket, key.public(), &search.name) else { return };
        if search.chosen.is_some_and(|chosen| chosen != ticket.seat) {
            self.outputs.push(SessionOutput::Notice(Notice::OtherSeat(ticket.seat)));
        }
        self.own = Some(OwnSeat::new(ticket.seat, key, claim, 0));
        self.sign(Log::default(), now);
        self.outputs.push(SessionOutput::Changed);
    }

    /// Returns whether this device, which is the host's, can free a seat: another player sits there, and nobody has done
    /// anything.
    pub fn may_free(&self, seat: usize) -> bool {
        let has_begun = self.branches.iter().any(|branches| !branches.entries().is_empty());
        self.host.is_some() && !has_begun && self.own_seat() != Some(seat) && self.roster.can_free(seat)
    }

    /// Frees a seat, if that is possible: its player has to leave, and is not admitted again.
    pub fn free_seat(&mut self, seat: usize, now: Millis) -> Vec<SessionOutput> {
        if let Some(host) = self.host.clone().filter(|_| self.may_free(seat)) {
            let before = self.admission();
            self.roster.free(seat, self.keys.id(), &host);
            self.publish_roster();
            self.players_changed(before, now);
        }
        self.finish(now)
    }

    /// Publishes the host's list, which has changed.
    pub(super) fn publish_roster(&mut self) {
        self.store();
        let bytes = self.roster.bytes().to_vec();
        self.publish(None, "h", &bytes);
    }

    /// Admits a player, on the host's device.
    pub(super) fn admit(&mut self, seat: usize, key: PublicKey, now: Millis) {
        let (Some(host), before) = (&self.host, self.admission()) else { return };
        if self.roster.admit(seat, key, self.keys.id(), host) {
            self.publish_roster();
            self.players_changed(before, now);
        }
    }

    /// On the host's device: a player who had to leave has moved before that, and others have seen it. Then the seat is still
    /// that player's.
    pub(super) fn restore_player(&mut self, record: SignedRecord, now: Millis) {
        let (seat, before) = (record.seat, self.admission());
        let heads = self.heads_of(seat);
        let is_seen = heads.iter().any(|head| head.count > 0 && record.log.head(head.count) == Some(*head));
        let Some(host) = self.host.clone().filter(|_| is_seen && !self.has_acted(seat)) else { return };
        self.roster.restore(seat, record.claim.key, self.keys.id(), &host);
        self.waiting[seat].push(record);
        self.publish_roster();
        self.players_changed(before, now);
    }

    /// Returns whether others have acknowledged an entry of the player who is known at a seat.
    fn has_acted(&self, seat: usize) -> bool {
        let known = &self.branches[seat];
        self.heads_of(seat).iter().any(|head| head.count > 0 && known.knows(head))
    }

    /// Returns by seat whether the host cannot replace its player any more.
    pub(super) fn have_acted(&self) -> Vec<bool> {
        (0..self.branches.len()).map(|seat| self.has_acted(seat)).collect()
    }

    /// Forgets the records of players who had to leave, and inserts those that have waited for their players to be admitted.
    /// `before`: the admission before the list has changed.
    pub(super) fn players_changed(&mut self, before: Admission, now: Millis) {
        let own_key = self.own_key();
        let mut has_changed = false;
        for seat in 0..self.branches.len() {
            let key = self.roster.key(seat);
            let is_own = |record: &SignedRecord| Some(record.claim.key) == own_key;
            let chosen = self.branches[seat].chosen();
            let is_left = match key {
                Some(key) => self.branches[seat].has_other_than(&key),
                None => {
                    chosen.is_some_and(|record| !is_own(record) || self.roster.is_banned(&record.claim.key))
                }
            };
            if is_left {
                let forgotten = std::mem::take(&mut self.branches[seat]);
                // The host may give the seat back.
                self.waiting[seat].extend(forgotten.all().iter().filter(|record| is_own(record)).cloned());
                self.present.retain(|_, present| present.presence.seat != Some(seat));
                has_changed = true;
            }
            let roster = &self.roster;
            self.waiting[seat].retain(|record| is_own(record) || !roster.is_banned(&record.claim.key));
            let Some(key) = key else { continue };
            for record in std::mem::take(&mut self.waiting[seat]) {
                if record.claim.key == key {
                    self.insert(record, None, now);
                } else if is_own(&record) && self.roster.is_banned(&record.claim.key) {
                    self.waiting[seat].push(record);
                }
            }
        }
        if has_changed {
            self.records_changed(now);
        }
        match self.admission() {
            Admission::Admitted | Admission::Elsewhere => {
                self.search = None;
                if let Some(own) = self.own.as_mut().filter(|_| before == Admission::SentAway) {
                    own.publish_at = Some(now);
                }
            }
            Admission::Taken if self.search.is_some() => self.own = None,
            Admission::SentAway if before != Admission::SentAway => {
                self.search = None;
                self.outputs.push(SessionOutput::Notice(Notice::SentAway));
            }
            _ => {}
        }
        self.store();
        self.next_presence = now;
        self.outputs.push(SessionOutput::Changed);
    }
}
