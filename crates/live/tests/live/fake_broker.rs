//! A connection without a network: the test says what the broker answers, packet by packet.
use mqtt_proto::v5::{
    Connack, ConnackProperties, ConnectReasonCode, Packet, Puback, PubackReasonCode, Publish, Suback,
    SubscribeReasonCode,
};
use mqtt_proto::{Pid, QosPid};
use schachquartett_live::connection::{
    Connection, ConnectionEvent, ConnectionOutput, ConnectionSettings, Publication, PublishId, Will,
};

/// Settings as a session has them.
pub fn settings(client_id: &str) -> ConnectionSettings {
    let topic = |last: &str| format!("sq1/game/{last}");
    ConnectionSettings {
        client_id: client_id.into(),
        filter: topic("+"),
        topics: ["0", "1", "2", "3", "p"].map(topic).into(),
        will: Some(Will { topic: topic("p"), payload: format!("{client_id} is away").into() }),
    }
}

/// A retained record of a seat.
pub fn record(seat: &str, payload: &[u8]) -> Publication {
    let topic = format!("sq1/game/{seat}");
    Publication { topic, payload: payload.into(), keep_for: Some(60), acknowledged: true }
}

/// A message that is sent once.
pub fn presence(payload: &[u8]) -> Publication {
    Publication { topic: "sq1/game/p".into(), payload: payload.into(), keep_for: None, acknowledged: false }
}

/// The bytes of a packet.
pub fn bytes(packet: impl Into<Packet>) -> Vec<u8> {
    packet.into().encode().expect("a packet").as_ref().to_vec()
}

/// The packets that were sent, one for each binary message.
pub fn sent(outputs: &[ConnectionOutput]) -> Vec<Packet> {
    let read = |output: &ConnectionOutput| match output {
        ConnectionOutput::Send(bytes) => Some(Packet::decode(bytes).expect("valid").expect("complete")),
        _ => None,
    };
    outputs.iter().filter_map(read).collect()
}

/// The identifiers and payloads of messages of QoS 1 that were sent, and whether each is marked as sent before.
pub fn sent_records(outputs: &[ConnectionOutput]) -> Vec<(u16, String, bool)> {
    let record = |packet| match packet {
        Packet::Publish(Publish { qos_pid: QosPid::Level1(pid), payload, dup, .. }) => {
            Some((pid.value(), String::from_utf8_lossy(&payload).into_owned(), dup))
        }
        _ => None,
    };
    sent(outputs).into_iter().filter_map(record).collect()
}

/// CONNACK of success with these properties.
pub fn connack(has_session: bool, properties: ConnackProperties) -> Connack {
    Connack { session_present: has_session, reason_code: ConnectReasonCode::Success, properties }
}

/// SUBACK with these reason codes.
pub fn suback(codes: &[SubscribeReasonCode]) -> Suback {
    Suback::new(Pid::default(), codes.to_vec())
}

/// PUBACK of success.
pub fn puback(pid: u16) -> Puback {
    Puback::new(Pid::try_from(pid).expect("not 0"), PubackReasonCode::Success)
}

/// The limits of a broker that names none.
pub fn unlimited() -> ConnackProperties {
    ConnackProperties::default()
}

/// A message of the second seat.
pub fn message(qos_pid: QosPid) -> Publish {
    Publish::new(qos_pid, "sq1/game/1".try_into().expect("a topic"), b"log".to_vec().into())
}

/// A connection with its time, in milliseconds.
pub struct Script {
    pub connection: Connection,
    pub now: u64,
}

impl Script {
    pub fn new() -> Self {
        Self { connection: Connection::new(settings("red"), 7), now: 1_000_000 }
    }

    /// A connection that the broker has accepted, with these limits.
    pub fn online(properties: ConnackProperties) -> Self {
        let mut script = Self::new();
        assert_eq!(script.connection.start(script.now), [ConnectionOutput::OpenSocket]);
        script.accept(false, properties);
        script
    }

    /// Accepts the connection whose socket opens, and returns what follows.
    pub fn accept(&mut self, has_session: bool, properties: ConnackProperties) -> Vec<ConnectionOutput> {
        let mut outputs = self.on(ConnectionEvent::Opened);
        outputs.extend(self.say(connack(has_session, properties)));
        outputs.extend(self.say(suback(&[SubscribeReasonCode::GrantedQoS1])));
        assert!(self.connection.is_connected());
        outputs
    }

    pub fn on(&mut self, event: ConnectionEvent) -> Vec<ConnectionOutput> {
        self.connection.on(event, self.now)
    }

    /// A packet of the broker.
    pub fn say(&mut self, packet: impl Into<Packet>) -> Vec<ConnectionOutput> {
        self.on(ConnectionEvent::Received(&bytes(packet)))
    }

    pub fn publish(&mut self, publication: Publication) -> (PublishId, Vec<ConnectionOutput>) {
        self.connection.publish(publication, self.now)
    }

    /// Lets time go on until the connection wants to be woken. Returns how long that took.
    pub fn sleep(&mut self) -> (u64, Vec<ConnectionOutput>) {
        let wake_at = self.connection.wake_at().expect("something to wait for");
        let waited = wake_at.saturating_sub(self.now);
        self.now += waited;
        (waited, self.on(ConnectionEvent::Woken))
    }

    /// The socket breaks; the connection waits, and asks for the next one. Returns what that reported.
    pub fn reopen(&mut self) -> Vec<ConnectionOutput> {
        let mut outputs = self.on(ConnectionEvent::Closed);
        outputs.extend(self.sleep().1);
        assert_eq!(outputs.last(), Some(&ConnectionOutput::OpenSocket));
        outputs
    }
}
