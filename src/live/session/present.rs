//! Who is here, and what they do.
use super::{
    AWAY_AFTER, Admission, HIDDEN_PRESENCE_PAUSE, LAST_NUMBER, Millis, PRESENCE_PAUSE, Session, SessionOutput,
};
use crate::live::presence::{Activity, Presence, heads_hash};

impl Session {
    /// Returns a message about the own presence. Nobody believes that of a seat before it is admitted.
    fn presence(&self, activity: Activity, number: u32) -> Vec<u8> {
        let admission = self.admission();
        let key = self.own.as_ref().filter(|_| matches!(admission, Admission::Admitted | Admission::Waiting));
        let presence = Presence {
            seat: key.map(|own| own.seat),
            connection: self.connection.0,
            number,
            activity,
            counts: self.merged_heads.iter().map(|head| head.count).collect(),
            heads: heads_hash(&self.merged_heads),
        };
        presence.write(self.keys.id(), key.map(|own| &own.key))
    }

    pub(super) fn publish_presence(&mut self, now: Millis) {
        self.connection.1 += 1;
        let message = self.presence(self.activity, self.connection.1);
        self.publish("p", &message, false);
        let is_hidden = self.activity == Activity::Hidden;
        self.next_presence = now + if is_hidden { HIDDEN_PRESENCE_PAUSE } else { PRESENCE_PAUSE };
    }

    /// Returns the topic and the message that the broker is to publish when the connection is lost: the present one, or
    /// the next one after [`SessionEvent::Disconnected`].
    pub fn will(&mut self) -> (String, Vec<u8>) {
        let message = self.presence(Activity::Away, LAST_NUMBER);
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
        let of_seat = self.present.values().filter(|present| present.presence.seat == Some(seat));
        let activities = of_seat.map(|present| present.presence.activity_at(self.merged_heads[seat].count));
        let known = activities.max_by_key(|&activity| activity as usize);
        known.or(self.hears_at.is_none().then_some(Activity::Away)).filter(|_| self.is_connected)
    }

    /// Returns the number of spectators who are here.
    pub fn spectators(&self) -> usize {
        self.present.values().filter(|present| present.presence.seat.is_none()).count()
    }

    /// Forgets who has not been heard of for long, and notes when all who are here have been heard of.
    pub(super) fn update_present(&mut self, now: Millis) {
        let before = self.present.len();
        self.present.retain(|_, present| now < present.heard_at + AWAY_AFTER);
        let heard = self.hears_at.take_if(|at| now >= *at);
        if self.present.len() != before || heard.is_some() {
            self.outputs.push(SessionOutput::Changed);
        }
    }
}
