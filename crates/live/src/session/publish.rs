//! Messages on their way to the brokers.
use super::{Millis, OwnConnection, Publication, Session, SessionOutput};

impl Session {
    pub(super) fn acknowledged(&mut self, id: u64, now: Millis) {
        let count = self.sent.remove(&id).map(|(count, sent_at)| {
            self.round_trip = now.saturating_sub(sent_at);
            count
        });
        // Later publications have all that earlier ones had.
        self.sent.retain(|&later, _| later > id);
        if let Some(count) = count.filter(|&count| count > self.kept_by_broker) {
            self.kept_by_broker = count;
            self.outputs.push(SessionOutput::Changed);
        }
    }

    /// Returns the topic of this name: a seat's number, `h` for the host's list, `p` for presence.
    pub(super) fn topic(&self, name: &str) -> String {
        let id = engine::link::characters_of(self.keys.id()).replace('/', "_");
        format!("sq1/{id}/{name}")
    }

    /// Returns the filter of all topics of the game.
    pub fn filter(&self) -> String {
        self.topic("+")
    }

    /// Returns all topics of the game, for brokers that do not know filters.
    pub fn topics(&self) -> Vec<String> {
        let seats = (0..self.branches.len()).map(|seat| seat.to_string());
        seats.chain(["h", "p", "v"].map(str::to_owned)).map(|name| self.topic(&name)).collect()
    }

    /// Publishes a message that is kept, at one broker or at all.
    pub(super) fn publish(&mut self, broker: Option<usize>, name: &str, message: &[u8]) -> u64 {
        self.send(broker, name, message, true)
    }

    pub(super) fn send(
        &mut self,
        broker: Option<usize>,
        name: &str,
        message: &[u8],
        is_retained: bool,
    ) -> u64 {
        let topic = self.topic(name);
        let payload = self.sealed(&topic, message);
        self.next_publication += 1;
        let id = self.next_publication;
        self.outputs.push(SessionOutput::Publish(Publication { id, broker, topic, payload, is_retained }));
        id
    }

    pub(super) fn sealed(&mut self, topic: &str, message: &[u8]) -> Vec<u8> {
        let nonce = self.random.bytes();
        self.keys.seal(topic, &nonce, message)
    }

    /// Returns how many own entries a broker has kept.
    pub fn kept_by_broker(&self) -> usize {
        self.kept_by_broker
    }

    /// Uses further brokers, too. `brokers`: the addresses of all, first those that the invitation has named so far.
    pub fn use_brokers(&mut self, brokers: &[String]) {
        self.invitation.brokers = brokers.to_vec();
        for broker in self.connections.len()..brokers.len() {
            self.connections.push(OwnConnection::default());
            self.healing.add_broker(self.branches.len());
            self.renew_connection(broker);
        }
    }

    /// Returns how long the last publication took to be acknowledged.
    pub fn round_trip(&self) -> Millis {
        self.round_trip
    }
}
