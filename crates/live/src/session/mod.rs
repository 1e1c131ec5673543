//! One device's part in a live game: a state machine without input and output. It takes what happens with the time of it,
//! and returns what to publish and to store.
//!
//! Nothing depends on the brokers: messages may be lost, repeated, reordered, changed or withheld. Each message about a seat
//! contains all that the seat has done, and every device that has more than a broker publishes it there again. So what one
//! broker has comes to the others by any device that reaches both.
mod act;
mod answers;
mod contested;
mod devices;
mod healing;
mod own;
mod present;
mod presenting;
mod publish;
mod receive;
mod renew;
mod seats;

pub use act::ActError;
pub use answers::TimeClaim;
pub use renew::Renewed;

use super::Branches;
use super::entry::EntryFormat;
use super::invitation::Invitation;
use super::keys::{GameKeys, PrivateKey};
use super::merge::MergedGame;
use super::phrase::{LastPhrase, Phrase, Said};
use super::presence::{Activity, Presence};
use super::random::Random;
use super::record::{Head, SignedRecord};
use super::roster::Roster;
use answers::Turn;
use contested::Contested;
use healing::Healing;
use own::OwnSeat;
use presenting::Presenting;
use seats::SeatSearch;
use serde::{Deserialize, Serialize};
use vecmap::VecMap;

/// Milliseconds of a clock that never goes back.
pub type Millis = u64;

/// How often a shown page says that it is there.
const PRESENCE_PAUSE: Millis = 25_000;
/// How often a hidden page does.
const HIDDEN_PRESENCE_PAUSE: Millis = 60_000;
/// A participant who has not been heard of for this time is away.
const AWAY_AFTER: Millis = 75_000;
/// How long others may take to say that they are here: they wait up to two seconds.
const ANSWER_TIME: Millis = 4_000;
/// The shortest time between two records of a seat: others verify a limited number of signatures a second.
const RECORD_PAUSE: Millis = 200;
/// How long a broker has to deliver what it keeps before the own record is sent again in a new connection.
const RETURN_PAUSE: Millis = 1_000;
/// How long a device waits for the acknowledgement of others before it sends its record again. Each time doubles it.
const REPEAT_PAUSE: Millis = 3_000;
/// The longest such time.
const MAX_REPEAT_PAUSE: Millis = 30_000;
/// The shortest time before a record that only tells what the seat has seen.
const ACKNOWLEDGEMENT_PAUSE: Millis = 1_000;
/// The number of connections of participants that are remembered: a class that watches, at three brokers.
const MAX_PRESENT: usize = 400;
/// The number of connections of a seat that are remembered when they are not heard of any more.
const MAX_SILENT: usize = 256;
/// How long a player takes at most to answer another one, and a spectator.
const ANSWER_DELAYS: [Millis; 2] = [500, 2_000];
/// A connection's number begins with the number of its tab, which is the same at all brokers.
const TAB_SHIFT: u32 = 20;
/// The numbers of a connection's last message, which the broker sends when the connection is lost.
const LAST_NUMBER: u32 = u32::MAX;

/// What happens to a session.
#[derive(Clone, Debug)]
pub enum SessionEvent<'a> {
    /// The broker of this number in the invitation can be reached, and everything that it has kept is about to arrive.
    Connected(usize),
    /// The broker of this number cannot be reached any more.
    Disconnected(usize),
    /// A message has arrived.
    Received {
        /// The number of the broker that it comes from.
        broker: usize,
        /// The topic.
        topic: &'a str,
        /// The sealed bytes.
        payload: &'a [u8],
    },
    /// A broker has kept a publication.
    Acknowledged(u64),
    /// What was to be stored is on disk, up to this revision.
    Stored(u64),
    /// The participant does something else.
    Activity(Activity),
    /// The player of the own seat says something to the others. Shortly after another phrase it has no effect.
    Phrase(Phrase),
    /// The time of [`Session::wake_at`] has come.
    Woken,
}

/// A message for the brokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Its number, for [`SessionEvent::Acknowledged`].
    pub id: u64,
    /// The number of the broker that it is for; `None`: for all.
    pub broker: Option<usize>,
    /// The topic.
    pub topic: String,
    /// The sealed bytes.
    pub payload: Vec<u8>,
    /// Whether brokers keep it for those who come later, and acknowledge it.
    pub is_retained: bool,
}

/// What a session wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionOutput {
    /// Publish a message.
    Publish(Publication),
    /// Write [`Session::stored`] to disk, then send [`SessionEvent::Stored`] with this revision.
    Store(u64),
    /// The game or its participants have changed.
    Changed,
    /// Something that the participant has to know.
    Notice(Notice),
}

/// Something that a participant has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// An own entry, by its index, has no effect: others were faster.
    Overtaken(usize),
    /// A seat says two different things: it is played on two devices, or somebody wants to do harm.
    TwoVersions(usize),
    /// Entries of this seat have been replaced by those that another device has sent for it.
    Replaced,
    /// The host names two different players for a seat.
    TwoPlayers(usize),
    /// Another device of the same seat plays on: this one only looks on.
    PlayedElsewhere,
    /// Somebody takes part with a newer version of this app.
    NewerVersion,
    /// A claim of a seat has no effect, as another device has counted otherwise.
    Contradicted {
        /// The seat that has claimed.
        by: usize,
        /// The claimed seat.
        seat: usize,
    },
    /// A seat wanted to replace another one, whose player is not away.
    NotAway {
        /// The seat that has proposed it.
        by: usize,
        /// The first seat that was to be replaced.
        seat: usize,
    },
    /// No broker keeps what this device sends.
    NotKept,
    /// No seat is free: this device watches.
    AllTaken,
    /// The chosen seat was taken: this device takes that one.
    OtherSeat(usize),
    /// The host has freed the seat of this device.
    SentAway,
}

/// Whether this device may act for its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It has no seat.
    Spectator,
    /// The host has not admitted it yet, or it searches for a free seat.
    Waiting,
    /// It is admitted.
    Admitted,
    /// The host has admitted somebody else, who sits there now.
    Taken,
    /// The host has freed the seat, and does not admit this player again.
    SentAway,
    /// The seat was moved to another device.
    Elsewhere,
}

/// All that a session stores, without the link. It contains secret keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSession {
    /// The own seat; `None` for spectators.
    pub seat: Option<own::StoredSeat>,
    /// The private key of the host, on the host's device.
    pub host: Option<[u8; 32]>,
    /// The signed records of all seats.
    pub records: Vec<Vec<u8>>,
    /// The host's list of players.
    pub roster: Vec<u8>,
    /// The search for a free seat.
    #[serde(default)]
    pub search: Option<SeatSearch>,
    /// Since when the present turn lasts.
    turn: Turn,
}

/// What is known of one connection of a participant.
#[derive(Clone, Debug)]
struct Present {
    presence: Presence,
    heard_at: Millis,
    /// The broker that it was heard at.
    broker: usize,
    /// Whether it has named one of the own connections: so it is there now, and nobody repeats what it said once.
    names_own: bool,
    /// Whether that held before the own connections were lost. It counts until everybody has had time to name the new ones.
    named_before: bool,
}

/// The own connection to a broker.
#[derive(Clone, Copy, Debug, Default)]
struct OwnConnection {
    /// Its number, which others tell it by.
    id: u64,
    /// The number of the last message in it.
    last_number: u32,
    is_connected: bool,
}

/// One device's part in a live game.
#[derive(Clone)]
pub struct Session {
    invitation: Invitation,
    keys: GameKeys,
    format: EntryFormat,
    random: Random,
    host: Option<PrivateKey>,
    own: Option<OwnSeat>,
    search: Option<SeatSearch>,
    roster: Roster,
    branches: Vec<Branches>,
    /// By seat: valid records of keys that the host has not admitted.
    waiting: Vec<Vec<SignedRecord>>,
    /// Stored records that a newer version of this app has written. They are kept for it.
    newer: Vec<Vec<u8>>,
    merged: MergedGame,
    /// By seat: the head of the log that is part of `merged`.
    merged_heads: Vec<Head>,
    turn: Turn,
    /// The renewal that all had agreed to when this device did not hear them last, by seat and index.
    agreed_unheard: Option<(usize, usize)>,
    /// Whether the participant knows that somebody uses a newer version of this app.
    has_told_newer: bool,
    healing: Healing,
    contested: Contested,
    presenting: Presenting,
    present: VecMap<u64, Present>,
    /// By seat: connections that are not heard of any more, and the numbers of their last messages, which nobody can repeat.
    silent: Vec<Vec<(u64, u32)>>,
    /// The number of this tab, with which those of its connections begin.
    tab: u64,
    /// By broker of the invitation.
    connections: Vec<OwnConnection>,
    /// When everybody who is here has had time to say so, in a new connection; `None` after that.
    hears_at: Option<Millis>,
    activity: Activity,
    /// What the own seat says now.
    said: Said,
    /// By seat: the last phrase.
    phrases: Vec<LastPhrase>,
    next_presence: Millis,
    next_publication: u64,
    /// The revision of the state that is to be stored, and the one that is.
    revision: u64,
    stored_revision: u64,
    /// The number of own entries in each publication that has not been acknowledged, and when it was sent.
    sent: VecMap<u64, (usize, Millis)>,
    /// How long the last publication took to be acknowledged.
    round_trip: Millis,
    /// How many own entries a broker has.
    kept_by_broker: usize,
    outputs: Vec<SessionOutput>,
}

impl Session {
    /// Creates a session for a participant without a seat.
    #[must_use]
    pub fn new(invitation: Invitation, mut random: Random) -> Self {
        let (keys, seats) = (invitation.keys(), invitation.seats.len());
        let merged = MergedGame::new(invitation.agreed());
        let tab = u64::from_be_bytes(random.bytes()) >> TAB_SHIFT;
        // An invitation that names none means the one of the page.
        let brokers = invitation.brokers.len().max(1);
        let mut session = Self {
            format: EntryFormat::new(&**invitation.game.game.def(), seats),
            random,
            host: None,
            own: None,
            search: None,
            roster: Roster::new(seats),
            branches: vec![Branches::default(); seats],
            waiting: vec![Vec::new(); seats],
            newer: Vec::new(),
            merged,
            merged_heads: vec![Head::default(); seats],
            turn: Turn::default(),
            agreed_unheard: None,
            has_told_newer: false,
            healing: Healing::new(seats, brokers),
            contested: Contested::new(seats),
            presenting: Presenting::default(),
            present: VecMap::new(),
            silent: vec![Vec::new(); seats],
            tab,
            connections: vec![OwnConnection::default(); brokers],
            hears_at: None,
            activity: Activity::Here,
            said: Said::default(),
            phrases: vec![LastPhrase::default(); seats],
            next_presence: Millis::MAX,
            next_publication: 0,
            revision: 0,
            stored_revision: 0,
            sent: VecMap::new(),
            round_trip: 0,
            kept_by_broker: 0,
            outputs: Vec::new(),
            invitation,
            keys,
        };
        (0..brokers).for_each(|broker| session.renew_connection(broker));
        session
    }

    /// Handles an event. `now`: the time of it.
    pub fn on(&mut self, event: SessionEvent, now: Millis) -> Vec<SessionOutput> {
        match event {
            SessionEvent::Connected(broker) => self.connected(broker, now),
            SessionEvent::Disconnected(broker) => self.renew_connection(broker),
            SessionEvent::Received { broker, topic, payload } => {
                if !self.receive(broker, topic, payload, now) {
                    // What else is due has its time: many such messages cost little.
                    return Vec::new();
                }
            }
            SessionEvent::Acknowledged(id) => self.acknowledged(id, now),
            SessionEvent::Stored(revision) => self.stored_revision = self.stored_revision.max(revision),
            SessionEvent::Activity(activity) => {
                let before = std::mem::replace(&mut self.activity, activity);
                // The entry that ends a turn tells the others that the player has thought.
                if before != activity && (before, activity) != (Activity::Thinking, Activity::Here) {
                    self.next_presence = now;
                }
            }
            SessionEvent::Phrase(phrase) => self.say(phrase, now),
            SessionEvent::Woken => {}
        }
        self.finish(now)
    }

    /// Does what has become due, and returns all that is to be done.
    fn finish(&mut self, now: Millis) -> Vec<SessionOutput> {
        self.verify_samples(now);
        self.note_agreed();
        self.update_present(now);
        self.take_free_seat(now);
        self.update_contested(now);
        self.repeat_own(now);
        self.note_heard(now);
        self.answer_by_itself(now);
        if self.is_connected() {
            self.heal(now);
            self.publish_own(now);
            self.publish_board(now);
            if now >= self.next_presence {
                self.publish_presence(now);
            }
        }
        std::mem::take(&mut self.outputs)
    }

    /// Returns when the session has to be woken; `None`: not at all.
    pub fn wake_at(&self) -> Option<Millis> {
        let leaves = self.present.values().map(|present| present.heard_at + AWAY_AFTER);
        // What is not stored yet, or is another device's to send, waits for an event and not for a time.
        let own = self.own.as_ref().filter(|own| self.may_publish(own)).and_then(|own| own.publish_at);
        let phrases = self.phrases.iter().filter_map(LastPhrase::ends_at);
        let mut times: Vec<Millis> = leaves.chain(phrases).collect();
        let connected = self.connected_brokers();
        if !connected.is_empty() {
            let healing = connected.into_iter().filter_map(|broker| self.healing.next(broker));
            times.extend(
                healing
                    .chain(own)
                    .chain(self.presenting.publish_at)
                    .chain(self.hears_at)
                    .chain(self.contested.next())
                    .chain(self.finalizes_at())
                    .chain(self.healing.next_sample())
                    .chain(self.own.as_ref().and_then(|own| own.repeat_at))
                    .chain([self.next_presence]),
            );
        }
        times.into_iter().filter(|&time| time < Millis::MAX).min()
    }

    fn connected(&mut self, broker: usize, now: Millis) {
        let was_connected = self.is_connected();
        let Some(connection) = self.connections.get_mut(broker) else { return };
        connection.is_connected = true;
        if !was_connected {
            self.expect_new_names();
        }
        self.hears_at = Some(now + ANSWER_TIME);
        self.next_presence = now;
        self.publish_own_again(now);
        let known = (0..self.branches.len()).filter(|&seat| self.branches[seat].chosen().is_some());
        self.healing.connected(broker, known, !self.roster.bytes().is_empty(), now);
        self.pass_on_claims(broker);
        self.present_again(now);
    }

    /// Gives the next connection to a broker another number: the broker may say that the one before has ended.
    pub(super) fn renew_connection(&mut self, broker: usize) {
        let number = u64::from(u32::from_be_bytes(self.random.bytes())) % (1 << TAB_SHIFT);
        if let Some(connection) = self.connections.get_mut(broker) {
            *connection = OwnConnection { id: self.tab << TAB_SHIFT | number, ..OwnConnection::default() };
        }
    }

    /// Returns whether a broker can be reached.
    fn is_connected(&self) -> bool {
        self.connections.iter().any(|connection| connection.is_connected)
    }

    /// Returns the numbers of the brokers that can be reached.
    fn connected_brokers(&self) -> Vec<usize> {
        (0..self.connections.len()).filter(|&broker| self.connections[broker].is_connected).collect()
    }

    /// Returns the game as it stands.
    pub fn merged(&self) -> &MergedGame {
        &self.merged
    }

    /// Returns what was agreed.
    pub fn invitation(&self) -> &Invitation {
        &self.invitation
    }

    /// Returns the name of the player at a seat; `None` while the seat is free.
    pub fn player(&self, seat: usize) -> Option<&str> {
        Some(&self.branches.get(seat)?.chosen()?.claim.name)
    }

    /// Returns how many entries of a seat's log the player at another seat has acknowledged.
    pub fn acknowledged_by(&self, seat: usize, other: usize) -> usize {
        self.branches[other].chosen().map_or(0, |record| record.heads[seat].count)
    }

    /// Returns the numbers of a seat's newest record, device and serial: other ones are a sign of its player.
    pub fn record_numbers(&self, seat: usize) -> Option<(u16, u32)> {
        self.branches.get(seat)?.chosen().map(|record| (record.epoch, record.serial))
    }
}
