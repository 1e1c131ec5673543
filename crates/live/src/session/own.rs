//! The own seat: sitting down, signing, publishing, and what is stored.
use super::super::branches::Insertion;
use super::super::invitation::SeatTicket;
use super::super::keys::{PrivateKey, PublicKey, Secret, Signature};
use super::super::random::Random;
use super::super::record::{Claim, Head, Log, Record, RecordBytesError, SignedRecord};
use super::super::roster::Roster;
use super::{
    ACKNOWLEDGEMENT_PAUSE, Admission, MAX_REPEAT_PAUSE, Millis, Notice, RECORD_PAUSE, REPEAT_PAUSE,
    RETURN_PAUSE, Session, SessionOutput, StoredSession,
};
use crate::{Activity, Invitation, SeatKey};
use engine::board::Cell;
use engine::pieces::{Party, Role};
use engine::rules::Arrangement;
use serde::{Deserialize, Serialize};

/// A secret arrangement that the seat has committed to.
#[derive(Clone, Copy, Debug)]
pub(super) struct SecretArrangement {
    pub(super) by: Party,
    pub(super) arrangement: Arrangement,
    pub(super) salt: Secret,
}

/// The seat of this device.
#[derive(Clone)]
pub(super) struct OwnSeat {
    pub(super) seat: usize,
    pub(super) key: PrivateKey,
    pub(super) claim: Claim,
    /// The number of this device among those of the seat.
    pub(super) epoch: u16,
    pub(super) secrets: Vec<SecretArrangement>,
    /// The head of the log as this device has written it.
    written: Head,
    /// When to publish the record.
    pub(super) publish_at: Option<Millis>,
    published_at: Option<Millis>,
    /// When to publish it again, if others who are here have not acknowledged all of it.
    pub(super) repeat_at: Option<Millis>,
    /// How many entries were published last, and the pause after that.
    repeated: (usize, Millis),
    /// The revision that has to be stored before the record is published.
    pub(super) needs_stored: u64,
    pub(super) is_elsewhere: bool,
    /// The record that this device has signed last, since it has taken the seat over.
    pub(super) signed: Option<SignedRecord>,
}

/// The own seat as it is stored. It contains the seat's private key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSeat {
    /// The seat.
    pub seat: usize,
    /// The private key.
    pub key: [u8; 32],
    /// The signature of its public half by the claim key, in two halves.
    pub claim: [[u8; 32]; 2],
    /// The name of the player.
    pub name: String,
    /// The number of this device among those of the seat.
    pub epoch: u16,
    /// The secret arrangements that the seat has committed to.
    pub arrangements: Vec<StoredArrangement>,
}

/// A secret arrangement as it is stored, with numbers of its party, cells and roles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredArrangement {
    party: usize,
    pieces: Vec<(usize, usize)>,
    salt: Secret,
}

impl OwnSeat {
    pub(super) fn new(seat: usize, key: PrivateKey, claim: Claim, epoch: u16) -> Self {
        let written = Head::default();
        let (publish_at, published_at, needs_stored) = (None, None, 0);
        let (repeat_at, repeated) = (None, (0, REPEAT_PAUSE));
        let (secrets, is_elsewhere, signed) = (Vec::new(), false, None);
        Self {
            seat,
            key,
            claim,
            epoch,
            secrets,
            written,
            publish_at,
            published_at,
            repeat_at,
            repeated,
            needs_stored,
            is_elsewhere,
            signed,
        }
    }

    /// A seat that is played on another device, until it is taken over.
    pub(super) fn elsewhere(seat: &SeatKey) -> Self {
        let own = Self::new(seat.seat, PrivateKey::new(&seat.key), seat.claim(), 0);
        Self { is_elsewhere: true, ..own }
    }

    fn stored(&self) -> StoredSeat {
        let (first, second) = self.claim.signature.split_at(32);
        let half = |bytes: &[u8]| <[u8; 32]>::try_from(bytes).unwrap_or_default();
        let arrangement = |secret: &SecretArrangement| StoredArrangement {
            party: secret.by.index(),
            pieces: secret.arrangement.pieces().map(|(cell, role)| (cell.index(), role.index())).collect(),
            salt: secret.salt,
        };
        StoredSeat {
            seat: self.seat,
            key: self.key.to_bytes(),
            claim: [half(first), half(second)],
            name: self.claim.name.clone(),
            epoch: self.epoch,
            arrangements: self.secrets.iter().map(arrangement).collect(),
        }
    }

    fn restored(stored: &StoredSeat, invitation: &Invitation) -> Option<Self> {
        let key = PrivateKey::new(&stored.key);
        let signature = Signature::try_from(stored.claim.concat()).ok()?;
        let claim = Claim { key: key.public(), signature, name: stored.name.clone() };
        let seat = invitation.seats.get(stored.seat)?;
        let is_valid = claim.is_valid(invitation.keys().id(), stored.seat, &seat.claim);
        let mut own = is_valid.then(|| Self::new(stored.seat, key, claim, stored.epoch))?;
        let def = invitation.game.game.def();
        let (cells, roles) = (def.rules().geometry.len(), def.info().roles());
        for StoredArrangement { party, pieces, salt } in &stored.arrangements {
            let is_known = pieces.iter().all(|&(cell, role)| cell < cells && role < roles);
            if is_known && *party < def.rules().parties {
                let pieces = pieces.iter().map(|&(cell, role)| (Cell::new(cell), Role::new(role)));
                let arrangement = Arrangement::new(pieces);
                own.secrets.push(SecretArrangement { by: Party::new(*party), arrangement, salt: *salt });
            }
        }
        Some(own)
    }
}

impl Session {
    /// Continues a stored session. Records that are damaged are left out; others will send them again. Those of a newer
    /// version of this app are kept, but not read.
    #[must_use]
    pub fn restore(invitation: Invitation, stored: &StoredSession, random: Random) -> Self {
        let mut session = Self::new(invitation, random);
        session.host = stored.host.as_ref().map(PrivateKey::new);
        session.turn = stored.turn.clone();
        session.search.clone_from(&stored.search);
        session.own = stored.seat.as_ref().and_then(|seat| OwnSeat::restored(seat, &session.invitation));
        let seats = session.branches.len();
        if let Some(roster) = Roster::read(&stored.roster, seats, session.keys.id(), &session.invitation.host)
        {
            session.roster = roster;
        }
        for bytes in &stored.records {
            let record = match SignedRecord::read(bytes, session.format) {
                Ok(record) => record,
                Err(RecordBytesError::NewerVersion(_)) => {
                    session.newer.push(bytes.clone());
                    continue;
                }
                Err(RecordBytesError::Invalid) => continue,
            };
            let claim = &session.invitation.seats[record.seat].claim;
            if !record.is_signed(session.keys.id(), claim) {
                continue;
            }
            let own = session.own.as_ref().is_some_and(|own| own.claim.key == record.claim.key);
            let key = session.roster.key(record.seat);
            let is_own = own && key.is_none() && !session.roster.is_banned(&record.claim.key);
            if key == Some(record.claim.key) || is_own {
                let acknowledged = [];
                session.branches[record.seat].insert(record, &acknowledged);
            } else {
                session.waiting[record.seat].push(record);
            }
        }
        if let Some(own) = &mut session.own {
            own.written =
                session.branches[own.seat].chosen().map_or(own.written, |record| record.log.last_head());
        }
        if !session.newer.is_empty() {
            session.has_told_newer = true;
            session.outputs.push(SessionOutput::Notice(Notice::NewerVersion));
        }
        session.records_changed(0);
        // Its player knows of entries without effect.
        let is_known = |output: &SessionOutput| {
            matches!(
                output,
                SessionOutput::Notice(
                    Notice::Overtaken(_) | Notice::Contradicted { .. } | Notice::NotAway { .. }
                )
            )
        };
        session.outputs.retain(|output| !is_known(output));
        session
    }

    /// Whether a newer version of this app has stored what the own seat has done: this one does not know it.
    pub(super) fn has_newer_record(&self) -> bool {
        let seat = |bytes: &Vec<u8>| bytes.get(1).map(|&seat| usize::from(seat));
        self.own_seat().is_some_and(|own| self.newer.iter().any(|bytes| seat(bytes) == Some(own)))
    }

    /// Makes this device the host's, which admits players.
    pub fn become_host(&mut self, key: PrivateKey) {
        debug_assert_eq!(key.public(), self.invitation.host);
        self.host = Some(key);
        self.store();
    }

    /// Sits down at the seat of a ticket, with a new key of this device. The host has to admit it.
    ///
    /// # Errors
    /// Returns the admission that forbids it: this device has a seat, or somebody else sits there.
    pub fn sit_down(
        &mut self,
        ticket: &SeatTicket,
        name: &str,
        now: Millis,
    ) -> Result<Vec<SessionOutput>, Admission> {
        let admission = self.admission();
        if admission != Admission::Spectator {
            return Err(admission);
        }
        if self.roster.key(ticket.seat).is_some() {
            return Err(Admission::Taken);
        }
        let key = PrivateKey::new(&self.random.bytes());
        let Some(claim) = self.invitation.claim(ticket, key.public(), name) else {
            return Err(Admission::Spectator);
        };
        let public = key.public();
        self.own = Some(OwnSeat::new(ticket.seat, key, claim, 0));
        self.sign(Log::default(), now);
        if self.host.is_some() {
            self.admit(ticket.seat, public, now);
        }
        self.outputs.push(SessionOutput::Changed);
        Ok(self.finish(now))
    }

    /// Returns whether this device may act for its seat.
    pub fn admission(&self) -> Admission {
        let Some(own) = &self.own else {
            return if self.search.is_some() { Admission::Waiting } else { Admission::Spectator };
        };
        match self.roster.key(own.seat) {
            _ if self.roster.is_banned(&own.claim.key) => Admission::SentAway,
            None => Admission::Waiting,
            Some(key) if key != own.claim.key => Admission::Taken,
            Some(_) if own.is_elsewhere => Admission::Elsewhere,
            Some(_) => Admission::Admitted,
        }
    }

    /// Returns whether this device admits the players.
    pub fn is_host(&self) -> bool {
        self.host.is_some()
    }

    /// Returns the private key of the host, on the host's device.
    pub fn host_key(&self) -> Option<&PrivateKey> {
        self.host.as_ref()
    }

    /// Returns the seat of this device.
    pub fn own_seat(&self) -> Option<usize> {
        self.own.as_ref().map(|own| own.seat)
    }

    /// Returns the key of this device's seat.
    pub fn own_key(&self) -> Option<PublicKey> {
        self.own.as_ref().map(|own| own.claim.key)
    }

    /// Asks for the state to be stored.
    pub(super) fn store(&mut self) {
        self.turn.is_stored();
        self.revision += 1;
        self.outputs.push(SessionOutput::Store(self.revision));
    }

    /// Returns what has to be stored. It contains secret keys.
    #[must_use]
    pub fn stored(&self) -> StoredSession {
        let records =
            self.branches.iter().flat_map(|branches| branches.all()).chain(self.waiting.iter().flatten());
        StoredSession {
            seat: self.own.as_ref().map(OwnSeat::stored),
            host: self.host.as_ref().map(PrivateKey::to_bytes),
            records: records
                .map(|record| record.bytes().to_vec())
                .chain(self.newer.iter().cloned())
                .collect(),
            roster: self.roster.bytes().to_vec(),
            search: self.search.clone(),
            turn: self.turn.clone(),
        }
    }

    /// Signs a log of the own seat, to be published once it is stored. Returns whether it is small enough.
    pub(super) fn sign(&mut self, log: Log, now: Millis) -> bool {
        let Some(seat) = self.own_seat() else { return false };
        // Where the seat has several branches, the chosen one stays so.
        let acknowledged = self.heads_of(seat);
        let contested: Vec<bool> = (0..self.branches.len()).map(|seat| self.is_contested(seat)).collect();
        let Some(own) = &mut self.own else { return false };
        let before = self.branches[own.seat].chosen();
        let mut heads = self.merged_heads.clone();
        // What was acknowledged once stays so, also where another version of it turns up.
        for (other, head) in heads.iter_mut().enumerate() {
            let acknowledged = before.map(|record| record.heads[other]).unwrap_or_default();
            let log = self.branches[other].chosen().map(|record| &record.log);
            let continues = log.is_some_and(|log| log.head(acknowledged.count) == Some(acknowledged));
            if acknowledged.count > head.count || !continues && acknowledged.count > 0 || contested[other] {
                *head = acknowledged;
            }
        }
        heads[own.seat] = log.last_head();
        let is_new_entry = before.is_none_or(|record| record.log.last_head() != log.last_head());
        let mut serial = before.map_or(0, |record| record.serial.saturating_add(1));
        if own.signed.is_some() {
            // Two devices that have taken the seat over at the same time would sign the same record otherwise, and not
            // know of each other.
            serial = serial.saturating_add(u16::from_be_bytes(self.random.bytes()).into());
        }
        let record =
            Record { seat: own.seat, claim: own.claim.clone(), epoch: own.epoch, serial, heads, log };
        let Some(signed) = SignedRecord::new(record, self.format, self.keys.id(), &own.key) else {
            return false;
        };
        own.written = signed.log.last_head();
        if own.signed.is_some() {
            own.signed = Some(signed.clone());
        }
        let insertion = self.branches[own.seat].insert(signed, &acknowledged);
        debug_assert_eq!(insertion, Insertion::Newer);
        let pause = if is_new_entry { RECORD_PAUSE } else { ACKNOWLEDGEMENT_PAUSE };
        let publish_at = own.published_at.map_or(now, |at| now.max(at + pause));
        own.publish_at = Some(own.publish_at.map_or(publish_at, |at| at.min(publish_at)));
        self.store();
        // What it acknowledges, too: a page that is loaded anew must not acknowledge another version.
        if let Some(own) = &mut self.own {
            own.needs_stored = self.revision;
        }
        true
    }

    /// Whether this device plays its seat, or waits for the host, and what it has done is stored.
    pub(super) fn may_publish(&self, own: &OwnSeat) -> bool {
        matches!(self.admission(), Admission::Waiting | Admission::Admitted)
            && own.needs_stored <= self.stored_revision
    }

    /// Publishes the own record if it is due and stored.
    pub(super) fn publish_own(&mut self, now: Millis) {
        let is_due = |own: &OwnSeat| own.publish_at.is_some_and(|at| at <= now) && self.may_publish(own);
        if !self.own.as_ref().is_some_and(is_due) {
            return;
        }
        let Some(own) = &mut self.own else { return };
        let seat = own.seat;
        (own.publish_at, own.published_at) = (None, Some(now));
        let Some(record) = self.branches[seat].chosen() else { return };
        let (bytes, count) = (record.bytes().to_vec(), record.log.entries().len());
        if let Some(own) = &mut self.own {
            let (before, pause) = own.repeated;
            let pause = if before == count { pause } else { REPEAT_PAUSE };
            own.repeated = (count, (2 * pause).min(MAX_REPEAT_PAUSE));
            own.repeat_at = Some(now + pause);
        }
        let id = self.publish(None, &seat.to_string(), &bytes);
        self.sent.insert(id, (count, now));
    }

    /// Publishes the own record again if somebody who is here has not acknowledged all of it: among many forged messages it
    /// may not have been looked at.
    pub(super) fn repeat_own(&mut self, now: Millis) {
        let Some(own) = self.own.as_ref().filter(|own| own.repeat_at.is_some_and(|at| at <= now)) else {
            return;
        };
        let (seat, count) = (own.seat, own.written.count);
        let lacks = |other: usize| {
            let is_here = !matches!(self.activity_of(other), None | Some(Activity::Away));
            other != seat && is_here && self.acknowledged_by(seat, other) < count
        };
        let is_unheard = (0..self.branches.len()).any(lacks);
        if let Some(own) = &mut self.own {
            own.repeat_at = None;
            own.publish_at = own.publish_at.or(is_unheard.then_some(now));
        }
    }

    /// Publishes the own record in a new connection. What was done before waits until the broker has had time to say whether
    /// another device plays the seat meanwhile.
    pub(super) fn publish_own_again(&mut self, now: Millis) {
        if let Some(own) = &mut self.own {
            let pause = if own.written.count > 0 { RETURN_PAUSE } else { 0 };
            own.publish_at = Some(now + pause);
        }
    }

    /// Notes what others know about the own seat, and acknowledges what they have done.
    pub(super) fn own_records_changed(&mut self, now: Millis) {
        let contested: Vec<bool> = (0..self.branches.len()).map(|seat| self.is_contested(seat)).collect();
        let Some(own) = &mut self.own else { return };
        let Some(chosen) = self.branches[own.seat].chosen() else { return };
        if own.is_elsewhere || chosen.claim.key != own.claim.key {
            return;
        }
        let continues = chosen.log.head(own.written.count) == Some(own.written);
        // Another device may have taken the seat over at the same time. The one with the later record plays on.
        let is_own = own.signed.as_ref().is_none_or(|signed| signed.bytes() == chosen.bytes());
        if chosen.epoch > own.epoch || chosen.epoch == own.epoch && continues && !is_own {
            own.is_elsewhere = true;
            return self.outputs.push(SessionOutput::Notice(Notice::PlayedElsewhere));
        }
        if !continues {
            self.outputs.push(SessionOutput::Notice(Notice::Replaced));
        }
        own.written = chosen.log.last_head();
        let seat = own.seat;
        let has_seen = |other: usize| {
            let (acknowledged, branches) = (chosen.heads[other], &self.branches[other]);
            let log = branches.chosen().map(|record| &record.log);
            // Of a version that does not stand no more is acknowledged.
            let continues = log.is_none_or(|log| log.head(acknowledged.count) == Some(acknowledged));
            let is_kept = !continues || contested[other];
            other == seat || is_kept || acknowledged.count >= self.merged_heads[other].count
        };
        // What the brokers keep arrives one after the other: a second version of it may come before the first one.
        let waits = self.hears_at.is_some();
        // What another device has done meanwhile counts, but it does not know yet that this one plays on.
        if chosen.epoch < own.epoch || !is_own || !(waits || (0..self.branches.len()).all(has_seen)) {
            let log = chosen.log.clone();
            self.sign(log, now);
        }
        self.reveal_arrangements(now);
    }
}
