//! Publications that the broker has not acknowledged.
use super::packets::{Broker, FIRST_FAILURE, SUBSCRIBE_PID, write_publish};
use super::{ConnectionOutput, Publication, PublishId, RejectCause};

/// The most publications that wait, sent or not.
const CAPACITY: usize = 64;

/// The most publications that are sent and not acknowledged, whatever the broker allows.
const MAX_IN_FLIGHT: usize = 16;

/// The reason code of a broker for a message that is too large.
const PACKET_TOO_LARGE: u8 = 0x95;

/// A publication that waits.
#[derive(Clone)]
struct Waiting {
    id: PublishId,
    publication: Publication,
    /// Its identifier in the session that the broker may still have.
    pid: Option<u16>,
    /// When it was sent on this connection, in milliseconds.
    sent_at: Option<u64>,
    /// Whether a PINGREQ was sent after it.
    before_ping: bool,
}

impl Waiting {
    /// Whether the broker cannot know of it.
    fn is_unsent(&self) -> bool {
        self.pid.is_none() && self.sent_at.is_none()
    }
}

/// Publications in the order in which they were made, until each is acknowledged, superseded or rejected.
///
/// A broker with a maximum QoS of 0 acknowledges nothing. It reads packets in their order, though: when it answers a
/// PINGREQ, it has what was sent before.
#[derive(Clone)]
pub struct Outbox {
    waiting: Vec<Waiting>,
    last_pid: u16,
}

impl Outbox {
    pub fn new() -> Self {
        Self { waiting: Vec::new(), last_pid: SUBSCRIBE_PID }
    }

    /// Puts a publication at the end. A retained one takes the place of an unsent one of its topic.
    pub fn add(&mut self, id: PublishId, publication: Publication, outputs: &mut Vec<ConnectionOutput>) {
        if publication.keep_for.is_some() {
            let is_superseded = |old: &Waiting| {
                old.is_unsent()
                    && old.publication.keep_for.is_some()
                    && old.publication.topic == publication.topic
            };
            self.remove_if(is_superseded, ConnectionOutput::Superseded, outputs);
        }
        if self.waiting.len() < CAPACITY {
            self.waiting.push(Waiting { id, publication, pid: None, sent_at: None, before_ping: false });
        } else {
            outputs.push(ConnectionOutput::Rejected(id, RejectCause::QueueFull));
        }
    }

    /// A connection begins: nothing was sent on it. If the broker has the session no more, identifiers mean nothing
    /// to it, and only the newest retained message of a topic counts.
    pub fn connected(&mut self, has_session: bool, outputs: &mut Vec<ConnectionOutput>) {
        for waiting in &mut self.waiting {
            waiting.sent_at = None;
            waiting.before_ping = false;
        }
        if has_session {
            return;
        }
        for waiting in &mut self.waiting {
            waiting.pid = None;
        }
        let retained = self.waiting.iter().filter(|waiting| waiting.publication.keep_for.is_some());
        let newest: Vec<_> =
            retained.map(|waiting| (waiting.publication.topic.clone(), waiting.id)).collect();
        let is_superseded = |old: &Waiting| {
            old.publication.keep_for.is_some()
                && newest.iter().any(|(topic, id)| *topic == old.publication.topic && *id > old.id)
        };
        self.remove_if(is_superseded, ConnectionOutput::Superseded, outputs);
    }

    /// Sends what the broker may have now.
    pub fn send(&mut self, broker: &Broker, now: u64, outputs: &mut Vec<ConnectionOutput>) {
        let limit = broker.receive_maximum.min(MAX_IN_FLIGHT);
        let mut in_flight = self.waiting.iter().filter(|waiting| waiting.sent_at.is_some()).count();
        let mut index = 0;
        while in_flight < limit && index < self.waiting.len() {
            if self.waiting[index].sent_at.is_some() {
                index += 1;
                continue;
            }
            let bytes = self.prepare(index, broker.has_qos1);
            if let Some(bytes) = bytes.filter(|bytes| bytes.len() <= broker.max_packet) {
                self.waiting[index].sent_at = Some(now);
                outputs.push(ConnectionOutput::Send(bytes));
                in_flight += 1;
                index += 1;
            } else {
                let id = self.waiting.remove(index).id;
                outputs.push(ConnectionOutput::Rejected(id, RejectCause::TooLarge));
            }
        }
    }

    /// The packet of a publication that is about to be sent.
    fn prepare(&mut self, index: usize, has_qos1: bool) -> Option<Vec<u8>> {
        let earlier = self.waiting[index].pid;
        let pid = if has_qos1 { earlier.or_else(|| self.unused_pid()) } else { None };
        let waiting = &mut self.waiting[index];
        waiting.pid = pid;
        write_publish(&waiting.publication, pid, has_qos1 && earlier.is_some())
    }

    fn unused_pid(&mut self) -> Option<u16> {
        loop {
            self.last_pid = self.last_pid.checked_add(1).unwrap_or(SUBSCRIBE_PID + 1);
            let pid = Some(self.last_pid);
            if self.waiting.iter().all(|waiting| waiting.pid != pid) {
                return pid;
            }
        }
    }

    /// The broker has answered a publication. An unknown identifier is one of an earlier session.
    pub fn acknowledged(&mut self, pid: u16, code: u8, outputs: &mut Vec<ConnectionOutput>) {
        let is_meant = |waiting: &Waiting| waiting.pid.is_some_and(|own| own == pid);
        let report = |id| match code {
            PACKET_TOO_LARGE => ConnectionOutput::Rejected(id, RejectCause::TooLarge),
            FIRST_FAILURE.. => ConnectionOutput::Rejected(id, RejectCause::Broker(code)),
            _ => ConnectionOutput::Acknowledged(id),
        };
        self.remove_if(is_meant, report, outputs);
    }

    /// A PINGREQ is sent now.
    pub fn ping_sent(&mut self) {
        for waiting in self.waiting.iter_mut().filter(|waiting| waiting.sent_at.is_some()) {
            waiting.before_ping = true;
        }
    }

    /// The PINGREQ was answered.
    pub fn ping_answered(&mut self, outputs: &mut Vec<ConnectionOutput>) {
        let has_arrived = |waiting: &Waiting| waiting.pid.is_none() && waiting.before_ping;
        self.remove_if(has_arrived, ConnectionOutput::Acknowledged, outputs);
    }

    /// Whether a publication waits for the answer to a PINGREQ that has not been sent.
    pub fn needs_ping(&self) -> bool {
        self.waiting
            .iter()
            .any(|waiting| waiting.pid.is_none() && waiting.sent_at.is_some() && !waiting.before_ping)
    }

    /// When the publication was sent that waits longest for its acknowledgement.
    pub fn oldest_sent_at(&self) -> Option<u64> {
        self.waiting
            .iter()
            .filter(|waiting| waiting.pid.is_some())
            .filter_map(|waiting| waiting.sent_at)
            .min()
    }

    fn remove_if(
        &mut self,
        is_meant: impl Fn(&Waiting) -> bool,
        report: impl Fn(PublishId) -> ConnectionOutput,
        outputs: &mut Vec<ConnectionOutput>,
    ) {
        self.waiting.retain(|waiting| {
            let is_removed = is_meant(waiting);
            if is_removed {
                outputs.push(report(waiting.id));
            }
            !is_removed
        });
    }
}
