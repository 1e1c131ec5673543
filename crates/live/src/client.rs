//! A participant's device: its session, and the connections to the brokers that carry the session's messages.
use super::connection::{
    Connection, ConnectionEvent, ConnectionOutput, ConnectionSettings, Publication, PublishId, RejectCause,
    Will,
};
use super::invitation::SeatTicket;
use super::phrase::Phrase;
use super::presence::Activity;
use super::session::{ActError, Admission, Millis, Notice, Session, SessionEvent, SessionOutput};
use super::{LiveAction, PublicKey, Reachability, Secret, ShownBoard, Tenths};
use engine::link::characters_of;
use engine::pieces::Party;
use engine::rules::Arrangement;
use vecmap::VecMap;

/// How long a broker keeps what a game consists of, in seconds: 60 days.
const KEPT_SECONDS: u32 = 60 * 24 * 60 * 60;

/// What happens to a device.
#[derive(Clone, Copy, Debug)]
pub enum ClientEvent<'a> {
    /// Something happens to the socket of the broker of this number in the invitation.
    Socket(usize, ConnectionEvent<'a>),
    /// The brokers should be tried again at once.
    RetryNow,
    /// What was to be stored is on disk, up to this revision.
    Stored(u64),
    /// The participant does something else.
    Activity(Activity),
    /// The player of the own seat says something.
    Phrase(Phrase),
    /// The time of [`LiveClient::wake_at`] has come.
    Woken,
}

/// What a device wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientOutput {
    /// Open a WebSocket of the subprotocol `mqtt` to the broker of this number in the invitation.
    OpenSocket(usize),
    /// Close the socket of this broker. None of its events may follow.
    CloseSocket(usize),
    /// Send a binary message to this broker.
    Send(usize, Vec<u8>),
    /// Write [`Session::stored`] to disk, then send [`ClientEvent::Stored`] with this revision.
    Store(u64),
    /// The game, its participants or the connection have changed.
    Changed,
    /// Something that the participant has to know.
    Notice(Notice),
}

/// Returns the number with which connections spread their attempts, from their random name.
pub(super) fn seed_of(name: &Secret) -> u64 {
    name.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte))
}

/// A broker of the invitation that this device uses.
#[derive(Clone)]
struct UsedBroker {
    /// Its number in the invitation.
    number: usize,
    connection: Connection,
    reachability: Reachability,
    /// The publications of the session on their way to the broker.
    publications: VecMap<PublishId, u64>,
    /// The last of them that the broker has rejected.
    last_rejected: u64,
}

impl UsedBroker {
    fn new(session: &mut Session, random: &Secret, number: usize) -> Self {
        let (topic, payload) = session.will(number);
        let settings = ConnectionSettings {
            // One broker may stand there twice, and would end one of two connections with the same name.
            client_id: format!("{}{number}", characters_of(random)),
            filter: session.filter(),
            topics: session.topics(),
            will: Some(Will { topic, payload }),
        };
        Self {
            number,
            connection: Connection::new(settings, seed_of(random) ^ number as u64),
            reachability: Reachability::Left,
            publications: VecMap::new(),
            last_rejected: 0,
        }
    }
}

/// A participant's device in a live game.
#[derive(Clone)]
pub struct LiveClient {
    session: Session,
    brokers: Vec<UsedBroker>,
    /// The key of the seat whose wills the brokers have.
    will_key: Option<PublicKey>,
    outputs: Vec<ClientOutput>,
}

impl LiveClient {
    /// Creates a device that connects to nothing until it joins. `random`: bytes that name the connection; `used`: the
    /// numbers of the brokers of the invitation that it uses.
    #[must_use]
    pub fn new(mut session: Session, random: &Secret, used: &[usize]) -> Self {
        let brokers = used.iter().map(|&number| UsedBroker::new(&mut session, random, number)).collect();
        let will_key = session.own_key();
        Self { session, brokers, will_key, outputs: Vec::new() }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns whether any broker can be reached: what holds of the one that comes closest to it.
    pub fn reachability(&self) -> Reachability {
        Reachability::closest(self.brokers.iter().map(|broker| broker.reachability))
    }

    /// Returns whether the broker of this number in the invitation is connected.
    pub fn reaches(&self, number: usize) -> bool {
        let is_reached = |broker: &UsedBroker| broker.reachability == Reachability::Connected;
        self.brokers.iter().any(|broker| broker.number == number && is_reached(broker))
    }

    /// Uses further brokers, as [`Session::use_brokers`]. `random`, `used`: as in [`Self::new`].
    pub fn use_brokers(
        &mut self,
        brokers: &[String],
        random: &Secret,
        used: &[usize],
        now: Millis,
    ) -> Vec<ClientOutput> {
        self.session.use_brokers(brokers);
        for &number in used {
            if self.brokers.iter().all(|broker| broker.number != number) {
                self.brokers.push(UsedBroker::new(&mut self.session, random, number));
                self.start(self.brokers.len() - 1, now);
            }
        }
        self.finish()
    }

    /// Connects to the brokers. Before this nothing is sent.
    pub fn join(&mut self, now: Millis) -> Vec<ClientOutput> {
        (0..self.brokers.len()).for_each(|at| self.start(at, now));
        self.finish()
    }

    fn start(&mut self, at: usize, now: Millis) {
        let broker = &mut self.brokers[at];
        // One that is connected stays so.
        if broker.reachability != Reachability::Connected {
            broker.reachability = Reachability::Connecting;
        }
        let outputs = broker.connection.start(now);
        self.carry_out(at, outputs, now);
    }

    /// Leaves: the brokers say at once that this device is away, also if its page is gone before anything else is sent.
    pub fn leave(&mut self, now: Millis) -> Vec<ClientOutput> {
        for at in 0..self.brokers.len() {
            let outputs = self.brokers[at].connection.leave_with_will();
            self.carry_out(at, outputs, now);
            let before = std::mem::replace(&mut self.brokers[at].reachability, Reachability::Left);
            if before != Reachability::Left {
                self.session_event(SessionEvent::Disconnected(self.brokers[at].number), now);
            }
        }
        self.finish()
    }

    /// Handles an event.
    pub fn on(&mut self, event: ClientEvent, now: Millis) -> Vec<ClientOutput> {
        match event {
            ClientEvent::Socket(number, event) => {
                if let Some(at) = self.brokers.iter().position(|broker| broker.number == number) {
                    self.connection_event(at, event, now);
                }
            }
            ClientEvent::RetryNow => self.all_connections(ConnectionEvent::RetryNow, now),
            ClientEvent::Stored(revision) => self.session_event(SessionEvent::Stored(revision), now),
            ClientEvent::Activity(activity) => self.session_event(SessionEvent::Activity(activity), now),
            ClientEvent::Phrase(phrase) => self.session_event(SessionEvent::Phrase(phrase), now),
            ClientEvent::Woken => {
                self.all_connections(ConnectionEvent::Woken, now);
                self.session_event(SessionEvent::Woken, now);
            }
        }
        self.change_wills(now);
        self.finish()
    }

    fn all_connections(&mut self, event: ConnectionEvent, now: Millis) {
        (0..self.brokers.len()).for_each(|at| self.connection_event(at, event, now));
    }

    fn connection_event(&mut self, at: usize, event: ConnectionEvent, now: Millis) {
        let outputs = self.brokers[at].connection.on(event, now);
        self.carry_out(at, outputs, now);
    }

    /// Returns when the device has to be woken; `None`: not at all.
    pub fn wake_at(&self) -> Option<Millis> {
        let connections = self.brokers.iter().filter_map(|broker| broker.connection.wake_at());
        self.session.wake_at().into_iter().chain(connections).min()
    }

    /// Sits down, as [`Session::sit_down`].
    ///
    /// # Errors
    /// Returns the admission that forbids it.
    pub fn sit_down(
        &mut self,
        ticket: &SeatTicket,
        name: &str,
        now: Millis,
    ) -> Result<Vec<ClientOutput>, Admission> {
        let outputs = self.session.sit_down(ticket, name, now)?;
        self.carry_out_session(outputs, now);
        self.change_wills(now);
        Ok(self.finish())
    }

    /// Searches for a free seat, as [`Session::search_seat`].
    ///
    /// # Errors
    /// Returns the admission that forbids it.
    pub fn search_seat(
        &mut self,
        table: &Secret,
        chosen: Option<usize>,
        name: &str,
        now: Millis,
    ) -> Result<Vec<ClientOutput>, Admission> {
        let outputs = self.session.search_seat(table, chosen, name, now)?;
        Ok(self.finish_session(outputs, now))
    }

    /// Frees a seat, as [`Session::free_seat`].
    pub fn free_seat(&mut self, seat: usize, now: Millis) -> Vec<ClientOutput> {
        let outputs = self.session.free_seat(seat, now);
        self.finish_session(outputs, now)
    }

    /// Gives the brokers other wills if this device has another seat than before.
    fn change_wills(&mut self, now: Millis) {
        let key = self.session.own_key();
        if std::mem::replace(&mut self.will_key, key) == key {
            return;
        }
        for at in 0..self.brokers.len() {
            self.renew_will(at);
            // The broker has the will of a spectator: it gets the seat's with a new connection.
            if self.brokers[at].reachability == Reachability::Connected {
                let outputs = self.brokers[at].connection.stop();
                self.carry_out(at, outputs, now);
                self.brokers[at].reachability = Reachability::Connecting;
                self.session_event(SessionEvent::Disconnected(self.brokers[at].number), now);
                self.renew_will(at);
                self.start(at, now);
            }
        }
    }

    /// Does something, as [`Session::act`].
    ///
    /// # Errors
    /// Returns why it is not possible; nothing changes then.
    pub fn act(
        &mut self,
        action: LiveAction,
        spent: Tenths,
        now: Millis,
    ) -> Result<Vec<ClientOutput>, ActError> {
        let outputs = self.session.act(action, spent, now)?;
        Ok(self.finish_session(outputs, now))
    }

    /// Commits to a secret arrangement, as [`Session::commit_arrangement`].
    ///
    /// # Errors
    /// Returns why it is not possible; nothing changes then.
    pub fn commit_arrangement(
        &mut self,
        by: Party,
        arrangement: Arrangement,
        now: Millis,
    ) -> Result<Vec<ClientOutput>, ActError> {
        let outputs = self.session.commit_arrangement(by, arrangement, now)?;
        Ok(self.finish_session(outputs, now))
    }

    /// Plays the seat on this device from now on, as [`Session::take_over`].
    ///
    /// # Errors
    /// Returns the admission that forbids it.
    pub fn take_over(&mut self, now: Millis) -> Result<Vec<ClientOutput>, Admission> {
        let outputs = self.session.take_over(now)?;
        Ok(self.finish_session(outputs, now))
    }

    /// Shows the board of this device to those who watch, as [`Session::present`].
    pub fn present(&mut self, board: Option<ShownBoard>, now: Millis) -> Vec<ClientOutput> {
        let outputs = self.session.present(board, now);
        self.finish_session(outputs, now)
    }

    fn finish(&mut self) -> Vec<ClientOutput> {
        std::mem::take(&mut self.outputs)
    }

    fn finish_session(&mut self, outputs: Vec<SessionOutput>, now: Millis) -> Vec<ClientOutput> {
        self.carry_out_session(outputs, now);
        self.finish()
    }

    fn session_event(&mut self, event: SessionEvent, now: Millis) {
        let outputs = self.session.on(event, now);
        self.carry_out_session(outputs, now);
    }

    fn renew_will(&mut self, at: usize) {
        let broker = &mut self.brokers[at];
        let (topic, payload) = self.session.will(broker.number);
        broker.connection.set_will(Will { topic, payload });
    }

    fn reach(&mut self, at: usize, reachability: Reachability) {
        self.brokers[at].reachability = reachability;
        self.outputs.push(ClientOutput::Changed);
    }

    /// Carries out what the connection to the broker at this index wants done.
    fn carry_out(&mut self, at: usize, outputs: Vec<ConnectionOutput>, now: Millis) {
        let number = self.brokers[at].number;
        for output in outputs {
            match output {
                ConnectionOutput::OpenSocket => self.outputs.push(ClientOutput::OpenSocket(number)),
                ConnectionOutput::CloseSocket => self.outputs.push(ClientOutput::CloseSocket(number)),
                ConnectionOutput::Send(bytes) => self.outputs.push(ClientOutput::Send(number, bytes)),
                ConnectionOutput::Connected => {
                    self.reach(at, Reachability::Connected);
                    self.session_event(SessionEvent::Connected(number), now);
                }
                ConnectionOutput::Disconnected(cause) => {
                    self.reach(at, cause.into());
                    self.session_event(SessionEvent::Disconnected(number), now);
                    self.renew_will(at);
                }
                ConnectionOutput::Delivered { topic, payload, .. } => {
                    let (topic, payload) = (&topic, &payload);
                    self.session_event(SessionEvent::Received { broker: number, topic, payload }, now);
                }
                ConnectionOutput::Acknowledged(id) => {
                    if let Some(id) = self.brokers[at].publications.remove(&id) {
                        self.session_event(SessionEvent::Acknowledged(id), now);
                    }
                }
                ConnectionOutput::Superseded(id) | ConnectionOutput::Rejected(id, RejectCause::Offline) => {
                    self.brokers[at].publications.remove(&id);
                }
                ConnectionOutput::Rejected(id, _) => {
                    let rejected = self.brokers[at].publications.remove(&id);
                    if let Some(id) = rejected {
                        self.brokers[at].last_rejected = id;
                    }
                    let may_keep = |other: &UsedBroker| {
                        other.reachability == Reachability::Connected
                            && rejected.is_some_and(|id| other.last_rejected < id)
                    };
                    if !self.brokers.iter().any(may_keep) {
                        self.outputs.push(ClientOutput::Notice(Notice::NotKept));
                    }
                }
            }
        }
    }

    fn carry_out_session(&mut self, outputs: Vec<SessionOutput>, now: Millis) {
        for output in outputs {
            match output {
                SessionOutput::Store(revision) => self.outputs.push(ClientOutput::Store(revision)),
                SessionOutput::Changed => self.outputs.push(ClientOutput::Changed),
                SessionOutput::Notice(notice) => self.outputs.push(ClientOutput::Notice(notice)),
                SessionOutput::Publish(publication) => {
                    for at in 0..self.brokers.len() {
                        if publication.broker.is_none_or(|number| number == self.brokers[at].number) {
                            self.publish(at, &publication, now);
                        }
                    }
                }
            }
        }
    }

    fn publish(&mut self, at: usize, publication: &super::Publication, now: Millis) {
        let super::Publication { id, topic, payload, is_retained, .. } = publication.clone();
        let keep_for = is_retained.then_some(KEPT_SECONDS);
        let publication = Publication { topic, payload, keep_for, acknowledged: is_retained };
        let broker = &mut self.brokers[at];
        let (publish_id, outputs) = broker.connection.publish(publication, now);
        if is_retained {
            broker.publications.insert(publish_id, id);
        }
        self.carry_out(at, outputs, now);
    }
}
