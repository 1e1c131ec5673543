//! Who is here, and what they do.
use super::{
    AWAY_AFTER, Admission, HIDDEN_PRESENCE_PAUSE, LAST_NUMBER, MAX_SILENT, Millis, PRESENCE_PAUSE, Present,
    Session, SessionOutput, TAB_SHIFT,
};
use crate::phrase::{LastPhrase, Phrase, Said};
use crate::presence::{Activity, MAX_HEARD, Presence, heads_hash};
use std::cmp::Reverse;

impl Session {
    /// Returns a message about the own presence. Nobody believes that of a seat before it is admitted. `heard`: as in [`Presence`].
    fn presence(&self, connection: u64, activity: Activity, number: u32, heard: Vec<u64>) -> Vec<u8> {
        let admission = self.admission();
        let key = self.own.as_ref().filter(|_| matches!(admission, Admission::Admitted | Admission::Waiting));
        let presence = Presence {
            seat: key.map(|own| own.seat),
            connection,
            number,
            activity,
            // The last will is published at any time.
            said: if activity == Activity::Away { Said::default() } else { self.said },
            counts: self.known_counts(),
            heads: heads_hash(&self.merged_heads),
            heard,
        };
        presence.write(self.keys.id(), key.map(|own| &own.key))
    }

    /// Returns by seat how many entries of its log are part of the game, or of one that has stopped how many are known.
    pub(super) fn known_counts(&self) -> Vec<usize> {
        let count = |seat: usize| match self.branches[seat].chosen() {
            Some(record) if self.branches[seat].has_stopped() => record.log.entries().len(),
            _ => self.merged_heads[seat].count,
        };
        (0..self.branches.len()).map(count).collect()
    }

    pub(super) fn publish_presence(&mut self, now: Millis) {
        for broker in self.connected_brokers() {
            let heard = self.heard_at(broker);
            let connection = &mut self.connections[broker];
            connection.last_number += 1;
            let (id, number) = (connection.id, connection.last_number);
            let message = self.presence(id, self.activity, number, heard);
            self.send(Some(broker), "p", &message, false);
        }
        let is_hidden = self.activity == Activity::Hidden;
        self.next_presence = now + if is_hidden { HIDDEN_PRESENCE_PAUSE } else { PRESENCE_PAUSE };
    }

    /// Returns the connections of players that are heard at a broker: first those that name this device, which nobody has repeated.
    /// Of another broker's this device may hear more than a reader.
    fn heard_at(&self, broker: usize) -> Vec<u64> {
        let is_heard = |present: &&Present| {
            let Presence { seat, activity, .. } = present.presence;
            present.broker == broker && seat.is_some() && activity != Activity::Away
        };
        let mut heard: Vec<&Present> = self.present.values().filter(is_heard).collect();
        heard.sort_by_key(|present| (!present.names_own, Reverse(present.heard_at)));
        heard.iter().take(MAX_HEARD).map(|present| present.presence.connection).collect()
    }

    /// Returns whether what is known of a player's connection counts. A player believes only those that have named the own
    /// connection; who watches, and is named by nobody, believes all.
    pub(super) fn counts(&self, present: &Present) -> bool {
        let is_named = present.names_own || present.named_before && self.hears_at.is_some();
        is_named || self.admission() != Admission::Admitted
    }

    /// Whether a message names one of the own connections.
    pub(super) fn is_named_in(&self, presence: &Presence) -> bool {
        self.connections.iter().any(|connection| presence.heard.contains(&connection.id))
    }

    /// Returns the number of the last message of a connection that is not heard of any more.
    pub(super) fn last_number(&self, seat: Option<usize>, connection: u64) -> Option<u32> {
        let known = self.silent[seat?].iter().rev().find(|(id, _)| *id == connection);
        known.map(|(_, number)| *number)
    }

    /// All own connections are new: what was said before does not name them.
    pub(super) fn expect_new_names(&mut self) {
        for present in self.present.values_mut() {
            present.named_before = std::mem::take(&mut present.names_own);
        }
    }

    /// Returns the topic and the message that the broker of this number is to publish when the connection is lost: the
    /// present one, or the next one after [`SessionEvent::Disconnected`].
    ///
    /// [`SessionEvent::Disconnected`]: super::SessionEvent::Disconnected
    pub fn will(&mut self, broker: usize) -> (String, Vec<u8>) {
        let id = self.connections.get(broker).map(|connection| connection.id).unwrap_or_default();
        let message = self.presence(id, Activity::Away, LAST_NUMBER, Vec::new());
        let topic = self.topic("p");
        let sealed = self.sealed(&topic, &message);
        (topic, sealed)
    }

    /// Returns what the participant on this device does.
    pub fn activity(&self) -> Activity {
        self.activity
    }

    /// Returns what the player at a seat does: the most active of the seat's connections. `None`: that is not known
    /// without a connection, and who has not been heard of yet need not be away shortly after it is there.
    pub fn activity_of(&self, seat: usize) -> Option<Activity> {
        let is_of_seat = |present: &&Present| present.presence.seat == Some(seat) && self.counts(present);
        let of_seat = self.present.values().filter(is_of_seat);
        let activities = of_seat.map(|present| present.presence.activity_at(self.merged_heads[seat].count));
        let known = activities.max_by_key(|&activity| activity as usize);
        known.or(self.hears_at.is_none().then_some(Activity::Away)).filter(|_| self.is_connected())
    }

    /// Returns whether everything that a broker keeps has had time to arrive.
    pub fn has_heard(&self) -> bool {
        self.is_connected() && self.hears_at.is_none()
    }

    /// Says something to the others, if this device plays a seat.
    pub(super) fn say(&mut self, phrase: Phrase, now: Millis) {
        let Some(seat) = self.own_seat().filter(|_| self.may_say()) else { return };
        self.said = Said { phrase: Some(phrase), count: self.said.count.wrapping_add(1) };
        self.phrases[seat].hear(self.tab, self.said, now);
        self.next_presence = now;
        self.outputs.push(SessionOutput::Changed);
    }

    /// Returns whether this device may say something now: it plays a seat, is connected, and has said nothing for some seconds.
    pub fn may_say(&self) -> bool {
        let own = self.own_seat().filter(|_| self.admission() == Admission::Admitted);
        own.is_some_and(|seat| self.is_connected() && self.phrases[seat].shown().is_none())
    }

    /// Returns what the player at a seat has said in the last seconds.
    pub fn phrase_of(&self, seat: usize) -> Option<Phrase> {
        self.phrases.get(seat).and_then(LastPhrase::shown)
    }

    /// Returns the number of spectators who are here, each once, at however many brokers.
    pub fn spectators(&self) -> usize {
        let spectators = self.present.values().filter(|present| present.presence.seat.is_none());
        let mut tabs: Vec<u64> = Vec::new();
        for present in spectators {
            let tab = present.presence.connection >> TAB_SHIFT;
            if !tabs.contains(&tab) {
                tabs.push(tab);
            }
        }
        tabs.len()
    }

    /// Forgets who has not been heard of for long, and notes when all who are here have been heard of.
    pub(super) fn update_present(&mut self, now: Millis) {
        let mut has_expired = false;
        for phrase in &mut self.phrases {
            has_expired |= phrase.expire(now);
        }
        if self.own_seat().is_some_and(|seat| self.phrase_of(seat).is_none()) {
            self.said.phrase = None;
        }
        let before = self.present.len();
        let is_silent = |present: &&Present| now >= present.heard_at + AWAY_AFTER;
        let silent: Vec<Presence> =
            self.present.values().filter(is_silent).map(|present| present.presence.clone()).collect();
        for Presence { seat, connection, number, .. } in silent {
            // What has never named this device could not be believed now either.
            let counted = self.present.remove(&connection).is_some_and(|present| self.counts(&present));
            if let Some(known) = seat.filter(|_| counted).map(|seat| &mut self.silent[seat]) {
                known.retain(|(other, _)| *other != connection);
                known.push((connection, number));
                let excess = known.len().saturating_sub(MAX_SILENT);
                known.drain(..excess);
            }
        }
        let heard = self.hears_at.take_if(|at| now >= *at);
        if heard.is_some() {
            self.own_records_changed(now);
        }
        if self.present.len() != before || heard.is_some() || has_expired {
            self.outputs.push(SessionOutput::Changed);
        }
    }
}
