//! How connections end, and what follows.
use super::{Connection, ConnectionOutput, DisconnectCause, Phase, Refusal, packets};

/// Reason codes after which the next attempt waits long: server busy, session taken over by another connection of
/// this name, message rate too high, quota exceeded, administrative action, use another server, connection rate
/// exceeded.
const WAIT_LONG: [u8; 7] = [0x89, 0x8e, 0x96, 0x97, 0x98, 0x9c, 0x9f];

/// Reason codes of a CONNACK after which the same CONNECT fails again.
fn connack_refusal(code: u8) -> Option<Refusal> {
    match code {
        // Bad user name or password, not authorized, bad authentication method.
        0x86 | 0x87 | 0x8c => Some(Refusal::NotAuthorized),
        0x8a => Some(Refusal::Banned),
        // The code of MQTT 5, and that of brokers that know only MQTT 3.
        0x84 | 0x01 => Some(Refusal::UnsupportedVersion),
        0x9a => Some(Refusal::NoRetained),
        // Malformed, protocol error, client id, topic name, too large, payload format, QoS, server moved.
        0x81 | 0x82 | 0x85 | 0x90 | 0x95 | 0x99 | 0x9b | 0x9d => Some(Refusal::Other(code)),
        _ => None,
    }
}

/// Reason codes of a DISCONNECT after which another connection is useless.
fn disconnect_refusal(code: u8) -> Option<Refusal> {
    match code {
        0x87 => Some(Refusal::NotAuthorized),
        0x8a => Some(Refusal::Banned),
        0x9a => Some(Refusal::NoRetained),
        0x9d => Some(Refusal::Other(code)),
        _ => None,
    }
}

/// Reason codes of a SUBACK after which the same SUBSCRIBE fails again.
fn suback_refusal(code: u8) -> Option<Refusal> {
    match code {
        0x87 => Some(Refusal::NotAuthorized),
        // Topic filter invalid, wildcards not supported.
        0x8f | 0xa2 => Some(Refusal::Other(code)),
        _ => None,
    }
}

impl Connection {
    pub(super) fn end_by_connack(&mut self, code: u8, now: u64) {
        self.end_by_code(code, connack_refusal(code), now);
    }

    pub(super) fn end_by_suback(&mut self, code: u8, now: u64) {
        match suback_refusal(code) {
            Some(refusal) => self.leave_refused(refusal, now),
            None => self.close(DisconnectCause::Broker(code), now),
        }
    }

    pub(super) fn end_by_disconnect(&mut self, code: u8, now: u64) {
        self.end_by_code(code, disconnect_refusal(code), now);
    }

    fn end_by_code(&mut self, code: u8, refusal: Option<Refusal>, now: u64) {
        match refusal {
            Some(refusal) => self.refuse(refusal, now),
            None => self.close(DisconnectCause::Broker(code), now),
        }
    }

    /// Ends the connection to a broker that has accepted it but is of no use, for good and without the will.
    pub(super) fn leave_refused(&mut self, refusal: Refusal, now: u64) {
        self.send(packets::write_disconnect(packets::NORMAL), now);
        self.refuse(refusal, now);
    }

    /// Ends the connection for good.
    pub(super) fn refuse(&mut self, refusal: Refusal, now: u64) {
        self.close(DisconnectCause::Refused(refusal), now);
        self.phase = Phase::Stopped;
    }

    /// Closes the socket, and waits for the next attempt.
    pub(super) fn close(&mut self, cause: DisconnectCause, now: u64) {
        self.outputs.push(ConnectionOutput::CloseSocket);
        self.wait_after(cause, now);
    }

    /// The socket is closed.
    pub(super) fn wait_after(&mut self, cause: DisconnectCause, now: u64) {
        if let Phase::Online { since, .. } = self.phase {
            self.retry.connection_ended(now.saturating_sub(since));
        }
        let wait = match cause {
            DisconnectCause::Broker(code) if WAIT_LONG.contains(&code) => self.retry.long_wait(),
            _ => self.retry.wait(),
        };
        self.phase = Phase::Waiting { until: now + wait };
        self.outputs.push(ConnectionOutput::Disconnected(cause));
    }

    /// Ends the connection because the caller wants it.
    pub(super) fn leave(&mut self, code: u8) -> Vec<ConnectionOutput> {
        let disconnect = packets::write_disconnect(code).map(ConnectionOutput::Send);
        match self.phase {
            Phase::Stopped | Phase::Waiting { .. } => {}
            Phase::Opening { .. } => self.outputs.push(ConnectionOutput::CloseSocket),
            _ => self.outputs.extend(disconnect.into_iter().chain([ConnectionOutput::CloseSocket])),
        }
        self.phase = Phase::Stopped;
        self.take_outputs()
    }
}
