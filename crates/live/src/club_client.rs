//! A device in a club: it hears which games are listed, and lists its own.
use super::Reachability;
use super::client::{ClientOutput, seed_of};
use super::club::{Club, LISTING_LIFETIME, Listing, club_topic, listing_topic};
use super::connection::{
    Connection, ConnectionEvent, ConnectionOutput, ConnectionSettings, Publication, PublishId,
};
use super::keys::{GameKeys, Hash, PrivateKey};
use super::random::Random;
use super::session::Millis;
use engine::link::characters_of;

/// The most games that are shown.
const MAX_LISTINGS: usize = 100;
/// The shortest time between two listings of a game that are read: more than hosts send.
const READ_PAUSE: Millis = 1_000;
/// The most messages that are opened in a time of this length: all games at once. What is beyond that is not looked at.
const MAX_OPENED: usize = MAX_LISTINGS;
const OPENED_TIME: Millis = 10_000;

/// A broker of the club that this device uses.
#[derive(Clone)]
struct ClubBroker {
    /// Its number in the club's link.
    number: usize,
    connection: Connection,
    reachability: Reachability,
    /// What was published and is not acknowledged.
    unacknowledged: Vec<PublishId>,
}

/// The listing of a topic, and when it was read.
#[derive(Clone)]
struct Heard {
    topic: String,
    listing: Listing,
    read_at: Millis,
}

/// A device in a club.
#[derive(Clone)]
pub struct ClubClient {
    club: Club,
    keys: GameKeys,
    random: Random,
    brokers: Vec<ClubBroker>,
    /// In the order of their first listings.
    heard: Vec<Heard>,
    /// Since when messages are counted, and how many were opened since then.
    opened: (Millis, usize),
    outputs: Vec<ClientOutput>,
}

impl ClubClient {
    /// Creates a device that connects to nothing until it joins. `used`: the numbers of the brokers of the club's link that
    /// it uses; `game`: the game that it lists, of which alone it hears then.
    #[must_use]
    pub fn new(club: Club, mut random: Random, used: &[usize], game: Option<&Hash>) -> Self {
        let (keys, name) = (club.keys(), random.bytes());
        let filter = game.map_or_else(|| club_topic(keys.id(), "+"), |game| listing_topic(keys.id(), game));
        let broker = |&number: &usize| {
            let settings = ConnectionSettings {
                client_id: format!("{}{number}", characters_of(&name)),
                filter: filter.clone(),
                topics: vec![filter.clone()],
                will: None,
            };
            let connection = Connection::new(settings, seed_of(&name) ^ number as u64);
            ClubBroker { number, connection, reachability: Reachability::Left, unacknowledged: Vec::new() }
        };
        let brokers = used.iter().map(broker).collect();
        Self { club, keys, random, brokers, heard: Vec::new(), opened: (0, 0), outputs: Vec::new() }
    }

    /// Returns the club.
    pub const fn club(&self) -> &Club {
        &self.club
    }

    /// Returns whether any broker can be reached: what holds of the one that comes closest to it.
    pub fn reachability(&self) -> Reachability {
        Reachability::closest(self.brokers.iter().map(|broker| broker.reachability))
    }

    /// Returns whether the brokers have acknowledged everything.
    pub fn is_idle(&self) -> bool {
        self.brokers.iter().all(|broker| broker.unacknowledged.is_empty())
    }

    /// Returns the games that are listed at a time, in milliseconds since 1970.
    pub fn listings(&self, now: Millis) -> Vec<&Listing> {
        self.heard.iter().map(|heard| &heard.listing).filter(|listing| listing.is_current(now)).collect()
    }

    /// Connects to the brokers. Before this nothing is sent.
    pub fn join(&mut self, now: Millis) -> Vec<ClientOutput> {
        for at in 0..self.brokers.len() {
            self.brokers[at].reachability = Reachability::Connecting;
            let outputs = self.brokers[at].connection.start(now);
            self.carry_out(at, outputs, now);
        }
        self.finish()
    }

    /// Leaves.
    pub fn leave(&mut self, now: Millis) -> Vec<ClientOutput> {
        for at in 0..self.brokers.len() {
            let outputs = self.brokers[at].connection.stop();
            self.carry_out(at, outputs, now);
            self.brokers[at].reachability = Reachability::Left;
        }
        self.finish()
    }

    /// Hears what happens to the socket of the broker of this number.
    pub fn on_socket(&mut self, number: usize, event: ConnectionEvent, now: Millis) -> Vec<ClientOutput> {
        if let Some(at) = self.brokers.iter().position(|broker| broker.number == number) {
            let outputs = self.brokers[at].connection.on(event, now);
            self.carry_out(at, outputs, now);
        }
        self.finish()
    }

    /// Hears that the time of [`Self::wake_at`] has come, or with [`ConnectionEvent::RetryNow`] that the brokers should be
    /// tried again at once.
    pub fn on(&mut self, event: ConnectionEvent, now: Millis) -> Vec<ClientOutput> {
        for at in 0..self.brokers.len() {
            let outputs = self.brokers[at].connection.on(event, now);
            self.carry_out(at, outputs, now);
        }
        self.heard.retain(|heard| heard.listing.is_current(now));
        self.finish()
    }

    /// Returns when the device has to be woken; `None`: not at all.
    pub fn wake_at(&self) -> Option<Millis> {
        let connections = self.brokers.iter().filter_map(|broker| broker.connection.wake_at());
        let ends = self.heard.iter().map(|heard| heard.listing.written_at.saturating_add(LISTING_LIFETIME));
        connections.chain(ends).min()
    }

    /// Lists a game, in place of its listing before. `host`: the key of its host.
    pub fn list(&mut self, listing: &Listing, host: &PrivateKey, now: Millis) -> Vec<ClientOutput> {
        let topic = listing.topic(self.keys.id());
        let message = listing.write(self.keys.id(), host);
        let payload = self.keys.seal(&topic, &self.random.bytes(), &message);
        self.publish(topic, payload, now)
    }

    /// Takes the listing of a game back.
    pub fn withdraw(&mut self, listing: &Listing, now: Millis) -> Vec<ClientOutput> {
        // Nothing to keep: the broker removes what it has.
        self.publish(listing.topic(self.keys.id()), Vec::new(), now)
    }

    fn publish(&mut self, topic: String, payload: Vec<u8>, now: Millis) -> Vec<ClientOutput> {
        for at in 0..self.brokers.len() {
            let (topic, payload) = (topic.clone(), payload.clone());
            let keep_for = Some((LISTING_LIFETIME / 1_000) as u32);
            let publication = Publication { topic, payload, keep_for, acknowledged: true };
            let broker = &mut self.brokers[at];
            let (id, outputs) = broker.connection.publish(publication, now);
            broker.unacknowledged.push(id);
            self.carry_out(at, outputs, now);
        }
        self.finish()
    }

    fn finish(&mut self) -> Vec<ClientOutput> {
        std::mem::take(&mut self.outputs)
    }

    /// Carries out what the connection to the broker at this index wants done.
    fn carry_out(&mut self, at: usize, outputs: Vec<ConnectionOutput>, now: Millis) {
        let number = self.brokers[at].number;
        for output in outputs {
            match output {
                ConnectionOutput::OpenSocket => self.outputs.push(ClientOutput::OpenSocket(number)),
                ConnectionOutput::CloseSocket => self.outputs.push(ClientOutput::CloseSocket(number)),
                ConnectionOutput::Send(bytes) => self.outputs.push(ClientOutput::Send(number, bytes)),
                ConnectionOutput::Connected => self.brokers[at].reachability = Reachability::Connected,
                ConnectionOutput::Disconnected(cause) => self.brokers[at].reachability = cause.into(),
                ConnectionOutput::Delivered { topic, payload, .. } => self.hear(topic, &payload, now),
                ConnectionOutput::Acknowledged(id)
                | ConnectionOutput::Superseded(id)
                | ConnectionOutput::Rejected(id, _) => {
                    self.brokers[at].unacknowledged.retain(|waiting| *waiting != id);
                }
            }
        }
    }

    /// Reads a listing. Older ones, and those of other topics or clubs, have no effect.
    fn hear(&mut self, topic: String, payload: &[u8], now: Millis) {
        let known = self.heard.iter().position(|heard| heard.topic == topic);
        if payload.is_empty() {
            // A broker can withhold a listing as well.
            self.heard.retain(|heard| heard.topic != topic);
            return;
        }
        if now >= self.opened.0 + OPENED_TIME {
            self.opened = (now, 0);
        }
        let may_read = self.opened.1 < MAX_OPENED
            && match known {
                Some(at) => self.heard[at].read_at + READ_PAUSE <= now,
                None => self.heard.len() < MAX_LISTINGS,
            };
        self.opened.1 += usize::from(may_read);
        let message = may_read.then(|| self.keys.open(&topic, payload)).flatten();
        let listing = message.and_then(|message| Listing::read(&message, self.keys.id()));
        let is_newer = |listing: &Listing| {
            known.is_none_or(|at| self.heard[at].listing.written_at < listing.written_at)
                && listing.is_current(now)
                && listing.topic(self.keys.id()) == topic
        };
        let Some(listing) = listing.filter(is_newer) else { return };
        let heard = Heard { topic, listing, read_at: now };
        match known {
            Some(at) => self.heard[at] = heard,
            None => self.heard.push(heard),
        }
    }
}
