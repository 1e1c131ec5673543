//! A participant's device: its session, and the connection to the broker that carries the session's messages.
use super::connection::{
    Connection, ConnectionEvent, ConnectionOutput, ConnectionSettings, DisconnectCause, Publication,
    PublishId, Refusal, RejectCause, Will,
};
use super::invitation::SeatTicket;
use super::presence::Activity;
use super::session::{ActError, Admission, Millis, Notice, Session, SessionEvent, SessionOutput};
use super::{LiveAction, Secret};
use crate::link::characters_of;
use crate::pieces::Party;
use crate::rules::Arrangement;
use std::collections::BTreeMap;

/// What happens to a device.
#[derive(Clone, Copy, Debug)]
pub enum ClientEvent<'a> {
    /// Something happens to the socket, or the broker should be tried again at once.
    Socket(ConnectionEvent<'a>),
    /// What was to be stored is on disk, up to this revision.
    Stored(u64),
    /// The participant does something else.
    Activity(Activity),
    /// The time of [`LiveClient::wake_at`] has come.
    Woken,
}

/// What a device wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientOutput {
    /// Open a WebSocket of the subprotocol `mqtt` to the broker.
    OpenSocket,
    /// Close the socket. None of its events may follow.
    CloseSocket,
    /// Send a binary message.
    Send(Vec<u8>),
    /// Write [`Session::stored`] to disk, then send [`ClientEvent::Stored`] with this revision.
    Store(u64),
    /// The game, its participants or the connection have changed.
    Changed,
    /// Something that the participant has to know.
    Notice(Notice),
}

/// Whether the broker can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    /// The participant has not joined, or has left.
    Left,
    /// It is being tried.
    Connecting,
    /// Messages go both ways.
    Connected,
    /// The connection is lost, for this reason; it is tried again.
    Lost(DisconnectCause),
    /// The broker cannot be used; it is not tried again.
    Refused(Refusal),
}

/// A participant's device in a live game.
#[derive(Clone)]
pub struct LiveClient {
    session: Session,
    connection: Connection,
    reachability: Reachability,
    /// The publications of the session on their way to the broker.
    publications: BTreeMap<PublishId, u64>,
    outputs: Vec<ClientOutput>,
}

impl LiveClient {
    /// Creates a device that connects to nothing until it joins. `random`: bytes that name the connection.
    #[must_use]
    pub fn new(mut session: Session, random: &Secret) -> Self {
        let (topic, payload) = session.will();
        let settings = ConnectionSettings {
            client_id: characters_of(random),
            filter: session.filter(),
            topics: session.topics(),
            will: Will { topic, payload },
        };
        let seed = random.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
        Self {
            session,
            connection: Connection::new(settings, seed),
            reachability: Reachability::Left,
            publications: BTreeMap::new(),
            outputs: Vec::new(),
        }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns whether the broker can be reached.
    pub fn reachability(&self) -> Reachability {
        self.reachability
    }

    /// Connects to the broker. Before this nothing is sent.
    pub fn join(&mut self, now: Millis) -> Vec<ClientOutput> {
        let outputs = self.connection.start(now);
        self.reachability = Reachability::Connecting;
        self.carry_out(outputs, now);
        self.finish()
    }

    /// Leaves: the broker says at once that this device is away, also if its page is gone before anything else is sent.
    pub fn leave(&mut self, now: Millis) -> Vec<ClientOutput> {
        let outputs = self.connection.leave_with_will();
        self.carry_out(outputs, now);
        if self.reachability != Reachability::Left {
            self.reachability = Reachability::Left;
            self.session_event(SessionEvent::Disconnected, now);
        }
        self.finish()
    }

    /// Handles an event.
    pub fn on(&mut self, event: ClientEvent, now: Millis) -> Vec<ClientOutput> {
        match event {
            ClientEvent::Socket(event) => {
                let outputs = self.connection.on(event, now);
                self.carry_out(outputs, now);
            }
            ClientEvent::Stored(revision) => self.session_event(SessionEvent::Stored(revision), now),
            ClientEvent::Activity(activity) => self.session_event(SessionEvent::Activity(activity), now),
            ClientEvent::Woken => {
                let outputs = self.connection.on(ConnectionEvent::Woken, now);
                self.carry_out(outputs, now);
                self.session_event(SessionEvent::Woken, now);
            }
        }
        self.finish()
    }

    /// Returns when the device has to be woken; `None`: not at all.
    pub fn wake_at(&self) -> Option<Millis> {
        self.session.wake_at().into_iter().chain(self.connection.wake_at()).min()
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
        self.renew_will();
        // The broker has the will of a spectator: it gets the seat's with a new connection.
        if self.reachability == Reachability::Connected {
            let outputs = self.connection.stop();
            self.carry_out(outputs, now);
            self.session_event(SessionEvent::Disconnected, now);
            self.renew_will();
            let outputs = self.connection.start(now);
            self.reachability = Reachability::Connecting;
            self.carry_out(outputs, now);
        }
        Ok(self.finish())
    }

    /// Does something, as [`Session::act`].
    ///
    /// # Errors
    /// Returns why it is not possible; nothing changes then.
    pub fn act(
        &mut self,
        action: LiveAction,
        spent: u32,
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

    fn renew_will(&mut self) {
        let (topic, payload) = self.session.will();
        self.connection.set_will(Will { topic, payload });
    }

    fn reach(&mut self, reachability: Reachability) {
        self.reachability = reachability;
        self.outputs.push(ClientOutput::Changed);
    }

    fn carry_out(&mut self, outputs: Vec<ConnectionOutput>, now: Millis) {
        for output in outputs {
            match output {
                ConnectionOutput::OpenSocket => self.outputs.push(ClientOutput::OpenSocket),
                ConnectionOutput::CloseSocket => self.outputs.push(ClientOutput::CloseSocket),
                ConnectionOutput::Send(bytes) => self.outputs.push(ClientOutput::Send(bytes)),
                ConnectionOutput::Connected => {
                    self.reach(Reachability::Connected);
                    self.session_event(SessionEvent::Connected, now);
                }
                ConnectionOutput::Disconnected(cause) => {
                    self.reach(match cause {
                        DisconnectCause::Refused(refusal) => Reachability::Refused(refusal),
                        cause => Reachability::Lost(cause),
                    });
                    self.session_event(SessionEvent::Disconnected, now);
                    self.renew_will();
                }
                ConnectionOutput::Delivered { topic, payload, .. } => {
                    self.session_event(SessionEvent::Received { topic: &topic, payload: &payload }, now);
                }
                ConnectionOutput::Acknowledged(id) => {
                    if let Some(id) = self.publications.remove(&id) {
                        self.session_event(SessionEvent::Acknowledged(id), now);
                    }
                }
                ConnectionOutput::Superseded(id) | ConnectionOutput::Rejected(id, RejectCause::Offline) => {
                    self.publications.remove(&id);
                }
                ConnectionOutput::Rejected(id, _) => {
                    self.publications.remove(&id);
                    self.outputs.push(ClientOutput::Notice(Notice::NotKept));
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
                SessionOutput::Publish(super::Publication { id, topic, payload, is_retained }) => {
                    let publication =
                        Publication { topic, payload, retained: is_retained, acknowledged: is_retained };
                    let (publish_id, outputs) = self.connection.publish(publication, now);
                    if is_retained {
                        self.publications.insert(publish_id, id);
                    }
                    self.carry_out(outputs, now);
                }
            }
        }
    }
}
