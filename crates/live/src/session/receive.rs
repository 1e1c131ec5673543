//! Messages from others.
use super::super::branches::{Branches, Insertion};
use super::super::merge::MergedGame;
use super::super::presence::Presence;
use super::super::record::{Head, RecordBytesError, SignedRecord};
use super::super::roster::Roster;
use super::{
    ANSWER_DELAYS, LAST_NUMBER, MAX_PRESENT, Millis, Notice, Present, Session, SessionOutput, TAB_SHIFT,
};
use crate::{Activity, LiveAction, Proposal, VoidEntry, VoidReason};

/// The number of claims of one seat that wait for the host's decision.
const MAX_WAITING: usize = 4;

impl Session {
    /// Handles a message. Those of other games, of unknown topics, and that nobody who takes part has written have no effect but
    /// healing. Returns whether it is another one.
    pub(super) fn receive(&mut self, broker: usize, topic: &str, payload: &[u8], now: Millis) -> bool {
        let prefix = self.topic("");
        let Some(name) = topic.strip_prefix(&prefix).filter(|_| broker < self.connections.len()) else {
            return false;
        };
        let seat = (0..self.branches.len()).find(|seat| seat.to_string() == name);
        if seat.is_none() && !matches!(name, "h" | "p" | "v") {
            return false;
        }
        match (seat, self.keys.open(topic, payload)) {
            (Some(seat), Some(message)) => self.receive_record(broker, seat, &message, false, now),
            (None, Some(message)) if name == "h" => self.receive_roster(broker, Some(&message), now),
            (None, Some(message)) if name == "p" => self.receive_presence(broker, &message, now),
            (None, Some(message)) => self.receive_board(&message, now),
            (seat, None) => {
                let is_known = |seat: usize| self.branches[seat].chosen().is_some();
                if let Some(seat) = seat.filter(|&seat| is_known(seat)) {
                    self.plan_healing(broker, seat, now);
                } else if name == "h" {
                    self.receive_roster(broker, None, now);
                }
                return false;
            }
        }
        true
    }

    /// Handles a seat's record. `is_sampled`: its signature is verified beyond the budget.
    pub(super) fn receive_record(
        &mut self,
        broker: usize,
        seat: usize,
        message: &[u8],
        is_sampled: bool,
        now: Millis,
    ) {
        let record = match SignedRecord::read(message, self.format) {
            Ok(record) if record.seat == seat => record,
            Err(RecordBytesError::NewerVersion(_)) => {
                return self.receive_newer_record(broker, seat, message, now);
            }
            _ => return self.plan_healing(broker, seat, now),
        };
        let is_banned = self.roster.is_banned(&record.claim.key);
        let is_foreign = self.roster.key(seat).is_some_and(|key| key != record.claim.key);
        // The host's device looks at what somebody has done who had to leave: others may have seen it before.
        if is_foreign && !(is_banned && self.host.is_some()) {
            return self.plan_healing(broker, seat, now);
        }
        if is_banned && self.host.is_none() {
            return;
        }
        match self.branches[seat].compare(&record) {
            _ if is_banned => {}
            Insertion::Known if self.branches[seat].is_chosen(&record) => {
                return self.healing.is_current(broker, seat);
            }
            // Another branch, which others should not take for the chosen one.
            Insertion::Known => return self.plan_healing(broker, seat, now),
            // Its signature does not matter: there is something better.
            Insertion::Outdated => return self.plan_healing(broker, seat, now),
            Insertion::Newer | Insertion::Branch => {}
        }
        if !is_sampled && !self.healing.may_verify(Some(seat), now) {
            return self.sample(seat, broker, message);
        }
        if !record.is_signed(self.keys.id(), &self.invitation.seats[seat].claim) {
            return self.plan_healing(broker, seat, now);
        }
        if is_banned {
            self.restore_player(record, now);
        } else if self.roster.key(seat).is_none() {
            self.receive_claim(broker, record, now);
        } else {
            self.insert(record, Some(broker), now);
        }
    }

    /// Something that may be a record of a newer version of this app. If the seat has not signed it, nobody who takes part
    /// has written it.
    fn receive_newer_record(&mut self, broker: usize, seat: usize, message: &[u8], now: Millis) {
        let Some(key) = self.roster.key(seat) else { return };
        if !self.healing.may_verify(Some(seat), now) {
            return;
        }
        if !SignedRecord::is_newer(message, self.keys.id(), &key) {
            return self.plan_healing(broker, seat, now);
        }
        self.healing.is_current(broker, seat);
        if !std::mem::replace(&mut self.has_told_newer, true) {
            self.outputs.push(SessionOutput::Notice(Notice::NewerVersion));
        }
    }

    /// Somebody claims a free seat: the host admits the first, others wait for the host's list.
    fn receive_claim(&mut self, broker: usize, record: SignedRecord, now: Millis) {
        let (seat, key) = (record.seat, record.claim.key);
        let waiting = &mut self.waiting[seat];
        let is_known = waiting.iter().any(|other| other.claim.key == key);
        waiting.retain(|other| other.claim.key != key);
        let bytes = record.bytes().to_vec();
        waiting.push(record);
        if waiting.len() > MAX_WAITING {
            waiting.remove(0);
        }
        // The host may be at another broker.
        for other in self.connected_brokers().into_iter().filter(|&other| other != broker && !is_known) {
            self.publish(Some(other), &seat.to_string(), &bytes);
        }
        if self.host.is_some() {
            self.admit(seat, key, now);
        }
    }

    /// Publishes the claims that wait for the host at a broker: they may have come from another one.
    pub(super) fn pass_on_claims(&mut self, broker: usize) {
        if self.connections.len() == 1 {
            return;
        }
        for seat in 0..self.waiting.len() {
            let claims: Vec<Vec<u8>> =
                self.waiting[seat].iter().map(|record| record.bytes().to_vec()).collect();
            for bytes in claims {
                self.publish(Some(broker), &seat.to_string(), &bytes);
            }
        }
    }

    fn receive_roster(&mut self, broker: usize, message: Option<&[u8]>, now: Millis) {
        let topic = self.roster_topic();
        let known = self.roster.bytes();
        if message == Some(known) {
            return self.healing.is_current(broker, topic);
        }
        let seats = self.branches.len();
        let read = |message| Roster::read(message, seats, self.keys.id(), &self.invitation.host);
        let may_verify = self.healing.may_verify(Some(topic), now);
        let Some(other) = message.filter(|_| may_verify).and_then(read) else {
            if !self.roster.bytes().is_empty() {
                self.plan_healing(broker, topic, now);
            }
            return;
        };
        let (before, admission) = (self.roster.clone(), self.admission());
        for seat in self.roster.update(&other, &self.have_acted()) {
            self.outputs.push(SessionOutput::Notice(Notice::TwoPlayers(seat)));
        }
        if let Some(host) = self.host.as_ref().filter(|_| !self.roster.is_signed()) {
            // A backup of the host's device was restored, and has admitted somebody.
            self.roster.sign(self.keys.id(), host);
            self.plan_healing_everywhere(topic, now);
        }
        if self.roster.bytes() != other.bytes() {
            self.plan_healing(broker, topic, now);
        } else {
            self.healing.is_current(broker, topic);
        }
        if self.roster != before {
            self.pass_on(broker, topic, now);
            self.players_changed(admission, now);
        }
    }

    /// Adds a record whose signatures are valid, by an admitted player. `from`: the broker that it has just come from.
    pub(super) fn insert(&mut self, record: SignedRecord, from: Option<usize>, now: Millis) {
        let seat = record.seat;
        let acknowledged = self.heads_of(seat);
        match self.branches[seat].insert(record, &acknowledged) {
            Insertion::Known | Insertion::Outdated => return,
            Insertion::Branch => {
                self.outputs.push(SessionOutput::Notice(Notice::TwoVersions(seat)));
                // The others have to know the chosen branch.
                self.plan_healing_everywhere(seat, now);
            }
            Insertion::Newer => from.into_iter().for_each(|broker| self.pass_on(broker, seat, now)),
        }
        self.store();
        self.records_changed(now);
    }

    /// Returns the heads of a seat in the signed records of all others.
    pub(super) fn heads_of(&self, seat: usize) -> Vec<Head> {
        let others = self.branches.iter().enumerate().filter(|(other, _)| *other != seat);
        others.flat_map(|(_, branches)| branches.all()).map(|record| record.heads[seat]).collect()
    }

    /// Chooses branches and merges anew, after a record was added.
    pub(super) fn records_changed(&mut self, now: Millis) {
        for seat in 0..self.branches.len() {
            let acknowledged = self.heads_of(seat);
            if self.branches[seat].choose(&acknowledged) {
                self.plan_healing_everywhere(seat, now);
            }
        }
        let void = self.merged.void.clone();
        self.merge();
        self.note_turn(now);
        let own = self.own_seat();
        let news = self.merged.void.iter().filter(|now| !void.contains(now));
        let mut notices: Vec<Notice> = news.filter_map(|void| self.notice_of(void, own)).collect();
        // Of several the last one stays on the screen. Who has agreed to a claim hears why it has no effect.
        notices.sort_by_key(|notice| matches!(notice, Notice::Contradicted { .. } | Notice::NotAway { .. }));
        self.outputs.extend(notices.into_iter().map(SessionOutput::Notice));
        self.own_records_changed(now);
        self.outputs.push(SessionOutput::Changed);
    }

    /// Returns what is to be known of an entry without effect.
    fn notice_of(&self, void: &VoidEntry, own: Option<usize>) -> Option<Notice> {
        let action = self.logs()[void.seat].get(void.index)?.action;
        match action {
            LiveAction::Propose(Proposal::ClaimTime(seat, _) | Proposal::Forfeit(seat))
                if void.reason == VoidReason::Contradicted =>
            {
                Some(Notice::Contradicted { by: void.seat, seat })
            }
            LiveAction::Propose(proposal) if void.reason == VoidReason::Contradicted => {
                let seat = (0..self.branches.len()).find(|&seat| proposal.replaces(seat))?;
                Some(Notice::NotAway { by: void.seat, seat })
            }
            _ => (own == Some(void.seat)).then_some(Notice::Overtaken(void.index)),
        }
    }

    fn merge(&mut self) {
        let logs: Vec<_> =
            self.branches.iter().map(|branches| branches.chosen().map(|record| &record.log)).collect();
        let entries: Vec<_> = self.branches.iter().map(Branches::entries).collect();
        let stopped: Vec<bool> = self.branches.iter().map(Branches::has_stopped).collect();
        let continues = stopped == self.merged.stopped
            && logs.iter().zip(&self.merged_heads).all(|(log, head)| {
                log.map_or(head.count == 0, |log| log.head(head.count).as_ref() == Some(head))
            });
        if continues {
            self.merged.extend(&entries);
        } else {
            self.merged = MergedGame::of_stopped(self.invitation.agreed(), &entries, stopped);
        }
        let heads = logs.iter().zip(&self.merged.applied);
        self.merged_heads =
            heads.map(|(log, &applied)| log.and_then(|log| log.head(applied)).unwrap_or_default()).collect();
    }

    fn receive_presence(&mut self, broker: usize, message: &[u8], now: Millis) {
        let Some(presence) = Presence::read(message, self.branches.len()) else { return };
        let id = presence.connection;
        let known = self.present.get(&id);
        let last = known.map(|known| known.presence.number).max(self.last_number(presence.seat, id));
        if last.is_some_and(|last| last >= presence.number) {
            return;
        }
        if let Some(seat) = presence.seat {
            let Some(key) = self.roster.key(seat) else { return };
            let is_same_seat =
                known.is_none_or(|known| known.presence.seat.is_none_or(|other| other == seat));
            let is_valid = is_same_seat
                && self.healing.may_verify(None, now)
                && Presence::is_signed(message, self.keys.id(), &key);
            if !is_valid {
                return;
            }
        } else if known.is_some_and(|known| known.presence.seat.is_some()) {
            return;
        }
        let is_new = known.is_none();
        let (named, named_before) =
            known.map_or((false, false), |known| (known.names_own, known.named_before));
        let names_own = named || self.is_named_in(&presence);
        let (seat, spectator) = (presence.seat, presence.seat.is_none());
        let before = seat.and_then(|seat| self.activity_of(seat));
        self.plan_healing_for(broker, &presence, now);
        let said = presence.said;
        if presence.number == LAST_NUMBER && presence.activity == Activity::Away && presence.seat.is_none() {
            // A spectator who leaves is not counted any more.
            self.present.remove(&id);
        } else if !is_new || self.present.len() < MAX_PRESENT || presence.seat.is_some() {
            let present = Present { presence, heard_at: now, broker, names_own, named_before };
            self.present.insert(id, present);
        }
        if is_new && self.own.is_some() {
            // The newcomer wants to know which players are here, and a player believes it by the answer. Spectators need not all
            // answer each other.
            let longest = ANSWER_DELAYS[usize::from(spectator)];
            let delay = Millis::from(u16::from_be_bytes(self.random.bytes())) % longest;
            self.next_presence = self.next_presence.min(now + delay);
        }
        // What is replayed is not believed, so it says nothing either.
        let is_believed = self.present.get(&id).is_some_and(|present| self.counts(present));
        if let Some(seat) = seat.filter(|&seat| is_believed && self.own_seat() != Some(seat))
            && self.phrases[seat].hear(id >> TAB_SHIFT, said, now)
        {
            self.outputs.push(SessionOutput::Changed);
        }
        let has_left = !self.present.contains_key(&id);
        if spectator && (is_new || has_left) || seat.and_then(|seat| self.activity_of(seat)) != before {
            self.outputs.push(SessionOutput::Changed);
        }
    }
}
