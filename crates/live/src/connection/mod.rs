//! A connection to an MQTT 5 broker over a WebSocket, as a state machine without a socket and without a clock.
//!
//! [`Connection`] hears what happens to the socket and says what to do about it. It connects, subscribes, and tries
//! again after a while when something breaks. What [`Connection::publish`] accepts to be acknowledged ends as exactly
//! one of `Acknowledged`, `Superseded` and `Rejected`, however often the connection breaks.
//!
//! Times are milliseconds of a clock that never goes back. The driver sends [`ConnectionEvent::Woken`] when the time
//! of [`Connection::wake_at`] has come; earlier or later is harmless.
mod ending;
mod outbox;
mod packets;
mod retry;
mod stream;
mod values;

pub use values::{
    ConnectionEvent, ConnectionOutput, ConnectionSettings, DisconnectCause, MAX_MESSAGE, Publication,
    PublishId, Refusal, RejectCause, Will,
};

use outbox::Outbox;
use packets::{Broker, Incoming, KEEP_ALIVE};
use retry::Retry;
use stream::PacketStream;

/// How long an answer may take, in milliseconds; opening the socket, too.
const ANSWER_TIME: u64 = 10_000;

/// What a connection is doing.
#[derive(Clone)]
enum Phase {
    /// Nothing, until it is started.
    Stopped,
    /// It waits for the time of the next attempt.
    Waiting { until: u64 },
    /// The socket opens.
    Opening { since: u64 },
    /// CONNECT was sent.
    Connecting { since: u64 },
    /// SUBSCRIBE was sent.
    Subscribing { since: u64, broker: Broker },
    /// Messages go both ways.
    Online { since: u64, broker: Broker },
}

/// When packets went over the open socket, in milliseconds.
#[derive(Clone, Default)]
struct Traffic {
    sent_at: u64,
    received_at: u64,
    /// The PINGREQ that was not answered.
    ping_sent_at: Option<u64>,
}

/// A connection to a broker.
#[derive(Clone)]
pub struct Connection {
    settings: ConnectionSettings,
    phase: Phase,
    traffic: Traffic,
    stream: PacketStream,
    outbox: Outbox,
    retry: Retry,
    last_id: u64,
    outputs: Vec<ConnectionOutput>,
}

impl Connection {
    /// Makes a connection that is not started. The random number spreads the attempts of many devices.
    pub fn new(settings: ConnectionSettings, random: u64) -> Self {
        Self {
            settings,
            phase: Phase::Stopped,
            traffic: Traffic::default(),
            stream: PacketStream::default(),
            outbox: Outbox::new(),
            retry: Retry::new(random),
            last_id: 0,
            outputs: Vec::new(),
        }
    }

    /// Begins to connect, also after the connection was stopped or refused. Does nothing if it has begun already.
    pub fn start(&mut self, now: u64) -> Vec<ConnectionOutput> {
        if matches!(self.phase, Phase::Stopped) {
            self.retry.reset();
            self.open(now);
        }
        self.take_outputs()
    }

    /// Says what happened.
    pub fn on(&mut self, event: ConnectionEvent, now: u64) -> Vec<ConnectionOutput> {
        match event {
            ConnectionEvent::Opened => self.opened(now),
            ConnectionEvent::Closed => self.closed(now),
            ConnectionEvent::Received(bytes) => self.received(bytes, now),
            ConnectionEvent::Unreadable => self.unreadable(now),
            ConnectionEvent::Woken => self.woken(now),
            ConnectionEvent::RetryNow => self.retry_now(now),
        }
        self.take_outputs()
    }

    /// Sets the will of the next attempts. The broker has the one of the present connection.
    pub fn set_will(&mut self, will: Will) {
        self.settings.will = Some(will);
    }

    /// Publishes a message, now or when there is a connection.
    pub fn publish(&mut self, publication: Publication, now: u64) -> (PublishId, Vec<ConnectionOutput>) {
        self.last_id += 1;
        let id = PublishId(self.last_id);
        let is_queued = publication.acknowledged || publication.keep_for.is_some();
        let reject = |cause| ConnectionOutput::Rejected(id, cause);
        // The length with an identifier, which it may get.
        let longest = packets::write_publish(&publication, Some(u16::MAX), false);
        let is_taken = |length: usize| self.broker().is_none_or(|broker| length <= broker.max_packet);
        if !packets::is_topic(&publication.topic) {
            self.outputs.push(reject(RejectCause::InvalidTopic));
        } else if !longest.is_some_and(|bytes| is_taken(bytes.len())) {
            self.outputs.push(reject(RejectCause::TooLarge));
        } else if is_queued {
            self.outbox.add(id, publication, &mut self.outputs);
            self.send_publications(now);
        } else if self.is_connected() {
            self.send(packets::write_publish(&publication, None, false), now);
        } else {
            self.outputs.push(reject(RejectCause::Offline));
        }
        (id, self.take_outputs())
    }

    /// Ends the connection; the broker does not publish the will. What waits is sent if it is started again.
    pub fn stop(&mut self) -> Vec<ConnectionOutput> {
        self.leave(packets::NORMAL)
    }

    /// Ends the connection; the broker publishes the will. For a page that is left and may never come back.
    pub fn leave_with_will(&mut self) -> Vec<ConnectionOutput> {
        self.leave(packets::WITH_WILL)
    }

    /// When the connection wants to be woken, in milliseconds.
    pub fn wake_at(&self) -> Option<u64> {
        match &self.phase {
            Phase::Stopped => None,
            Phase::Waiting { until } => Some(*until),
            Phase::Opening { since } | Phase::Connecting { since } | Phase::Subscribing { since, .. } => {
                Some(since + ANSWER_TIME)
            }
            Phase::Online { broker, .. } => {
                let ping =
                    self.traffic.ping_sent_at.map_or(self.ping_at(broker), |sent_at| sent_at + ANSWER_TIME);
                Some(self.outbox.oldest_sent_at().map_or(ping, |sent_at| ping.min(sent_at + ANSWER_TIME)))
            }
        }
    }

    /// Whether messages go both ways.
    pub fn is_connected(&self) -> bool {
        matches!(self.phase, Phase::Online { .. })
    }

    fn take_outputs(&mut self) -> Vec<ConnectionOutput> {
        std::mem::take(&mut self.outputs)
    }

    /// The broker, once it has accepted the connection.
    fn broker(&self) -> Option<&Broker> {
        match &self.phase {
            Phase::Subscribing { broker, .. } | Phase::Online { broker, .. } => Some(broker),
            _ => None,
        }
    }

    /// A packet is due when nothing was sent for the keep-alive, which the broker demands, and when nothing was
    /// received for as long: only an answer shows that the broker is there.
    fn ping_at(&self, broker: &Broker) -> u64 {
        let seconds = if broker.keep_alive == 0 { KEEP_ALIVE } else { broker.keep_alive.min(KEEP_ALIVE) };
        self.traffic.sent_at.min(self.traffic.received_at) + 1000 * u64::from(seconds)
    }

    fn open(&mut self, now: u64) {
        self.stream.clear();
        self.phase = Phase::Opening { since: now };
        self.outputs.push(ConnectionOutput::OpenSocket);
    }

    fn opened(&mut self, now: u64) {
        if !matches!(self.phase, Phase::Opening { .. }) {
            return;
        }
        self.traffic = Traffic { sent_at: now, received_at: now, ping_sent_at: None };
        self.phase = Phase::Connecting { since: now };
        match packets::write_connect(&self.settings) {
            None => self.refuse(Refusal::InvalidSettings, now),
            connect => self.send(connect, now),
        }
    }

    fn closed(&mut self, now: u64) {
        if !matches!(self.phase, Phase::Stopped | Phase::Waiting { .. }) {
            self.wait_after(DisconnectCause::Closed, now);
        }
    }

    fn woken(&mut self, now: u64) {
        if self.wake_at().is_none_or(|wake_at| now < wake_at) {
            return;
        }
        match self.phase {
            Phase::Stopped => {}
            Phase::Waiting { .. } => self.open(now),
            Phase::Online { .. } if !self.is_answer_missing(now) => self.ping(now),
            _ => self.close(DisconnectCause::Silent, now),
        }
    }

    fn is_answer_missing(&self, now: u64) -> bool {
        let asked_at = [self.traffic.ping_sent_at, self.outbox.oldest_sent_at()];
        asked_at.into_iter().flatten().any(|asked_at| now >= asked_at + ANSWER_TIME)
    }

    /// After sleep the socket of a connection may be dead without a sign, so the broker is asked.
    fn retry_now(&mut self, now: u64) {
        self.woken(now);
        match self.phase {
            Phase::Waiting { .. } => self.open(now),
            Phase::Online { .. } => self.ping(now),
            _ => {}
        }
    }

    fn ping(&mut self, now: u64) {
        if self.traffic.ping_sent_at.is_none() {
            self.send(packets::write_ping(), now);
            self.traffic.ping_sent_at = Some(now);
            self.outbox.ping_sent();
        }
    }

    fn received(&mut self, mut bytes: &[u8], now: u64) {
        // The rest after a packet that ends the connection is not read.
        while matches!(
            self.phase,
            Phase::Connecting { .. } | Phase::Subscribing { .. } | Phase::Online { .. }
        ) {
            let incoming = match self.stream.next(&mut bytes) {
                Ok(None) => return,
                Ok(Some(packet)) => packets::read(&packet),
                Err(_) => None,
            };
            self.traffic.received_at = now;
            let is_expected = incoming.is_some_and(|incoming| self.take(incoming, now));
            if !is_expected {
                self.unreadable(now);
            }
        }
    }

    /// The broker has sent what it may not send.
    fn unreadable(&mut self, now: u64) {
        if !matches!(self.phase, Phase::Stopped | Phase::Waiting { .. } | Phase::Opening { .. }) {
            self.send(packets::write_disconnect(packets::PROTOCOL_ERROR), now);
            self.close(DisconnectCause::ProtocolError, now);
        }
    }

    /// Takes a packet. Returns false if it may not come in this phase.
    fn take(&mut self, incoming: Incoming, now: u64) -> bool {
        match (&self.phase, incoming) {
            (Phase::Connecting { .. }, Incoming::Accepted(broker)) => self.accepted(broker, now),
            (Phase::Connecting { .. }, Incoming::Refused(code)) => self.end_by_connack(code, now),
            (Phase::Subscribing { .. }, Incoming::Subscribed(None)) => self.subscribed(now),
            (Phase::Subscribing { .. }, Incoming::Subscribed(Some(code))) => self.end_by_suback(code, now),
            (Phase::Connecting { .. }, _) | (_, Incoming::Accepted(_) | Incoming::Refused(_)) => {
                return false;
            }
            (_, Incoming::Subscribed(_)) => return false,
            (_, Incoming::Published { topic, payload, is_retained, pid }) => {
                if let Some(pid) = pid {
                    self.send(packets::write_puback(pid), now);
                }
                self.outputs.push(ConnectionOutput::Delivered { topic, payload, retained: is_retained });
            }
            (_, Incoming::Acknowledged { pid, code }) => {
                self.outbox.acknowledged(pid, code, &mut self.outputs);
                self.send_publications(now);
            }
            (_, Incoming::PingAnswered) => {
                self.traffic.ping_sent_at = None;
                self.outbox.ping_answered(&mut self.outputs);
                self.send_publications(now);
            }
            (_, Incoming::Disconnected(code)) => self.end_by_disconnect(code, now),
        }
        true
    }

    fn accepted(&mut self, broker: Broker, now: u64) {
        if !broker.has_retained {
            return self.leave_refused(Refusal::NoRetained, now);
        }
        let filters = if broker.has_wildcards {
            std::slice::from_ref(&self.settings.filter)
        } else {
            &self.settings.topics
        };
        let subscribe = packets::write_subscribe(filters);
        self.outbox.connected(broker.has_session, &mut self.outputs);
        self.phase = Phase::Subscribing { since: now, broker };
        match subscribe {
            None => self.leave_refused(Refusal::InvalidSettings, now),
            subscribe => self.send(subscribe, now),
        }
    }

    fn subscribed(&mut self, now: u64) {
        if let Phase::Subscribing { broker, .. } = std::mem::replace(&mut self.phase, Phase::Stopped) {
            self.phase = Phase::Online { since: now, broker };
            self.outputs.push(ConnectionOutput::Connected);
            self.send_publications(now);
        }
    }

    /// Sends publications that the broker may have now. One that acknowledges nothing is asked for a sign.
    fn send_publications(&mut self, now: u64) {
        let Phase::Online { broker, .. } = &self.phase else { return };
        let before = self.outputs.len();
        self.outbox.send(broker, now, &mut self.outputs);
        if self.outputs.len() > before {
            self.traffic.sent_at = now;
        }
        if self.outbox.needs_ping() {
            self.ping(now);
        }
    }

    fn send(&mut self, packet: Option<Vec<u8>>, now: u64) {
        self.traffic.sent_at = now;
        self.outputs.extend(packet.map(ConnectionOutput::Send));
    }
}
