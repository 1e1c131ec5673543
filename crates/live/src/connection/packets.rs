//! The packets of MQTT 5 that a connection writes and reads: these few and no others.
//!
//! A crate for the whole protocol is more to download, and ends the connection where this must not: mosquitto 2.0 answers
//! 0x95 to a message that is too large, a broker that knows only MQTT 3 has codes below 0x80, and brokers pass on messages of
//! strangers with properties that a crate refuses. The tests compare what is written and read here with two crates.
use super::{ConnectionSettings, Publication, Will};

/// The longest packet that is written or read, in bytes.
pub const MAX_PACKET: usize = 16 * 1024;

/// The keep-alive that is asked for, in seconds.
pub const KEEP_ALIVE: u16 = 30;

/// How long the broker keeps the session of a connection that broke, in seconds.
const SESSION_EXPIRY: u32 = 10;

/// How long the broker waits before it publishes the will, in seconds. A device that is back earlier was never away.
const WILL_DELAY: u32 = 8;

/// The most messages of QoS 1 that the broker may send before they are acknowledged. Each is acknowledged as soon
/// as it is read; five retained ones come at once.
const RECEIVE_MAXIMUM: u16 = 16;

/// The identifier of the one SUBSCRIBE of a connection. Publications have others.
pub const SUBSCRIBE_PID: u16 = 1;

/// Reason codes from here on are failures.
pub const FIRST_FAILURE: u8 = 0x80;

/// What a broker has said about itself in its CONNACK.
#[derive(Clone)]
pub struct Broker {
    /// Whether it still has the session of an earlier connection.
    pub has_session: bool,
    /// The longest time without a packet that it accepts, in seconds; 0 is any.
    pub keep_alive: u16,
    /// The most messages of QoS 1 that may wait for its acknowledgement.
    pub receive_maximum: usize,
    /// The longest packet that it takes, in bytes.
    pub max_packet: usize,
    /// Whether it takes messages of QoS 1.
    pub has_qos1: bool,
    /// Whether it keeps retained messages.
    pub has_retained: bool,
    /// Whether a subscription may have wildcards.
    pub has_wildcards: bool,
}

/// A packet from a broker.
pub enum Incoming {
    /// CONNACK.
    Accepted(Broker),
    /// CONNACK with a reason code other than success.
    Refused(u8),
    /// SUBACK, with the first reason code that is a failure.
    Subscribed(Option<u8>),
    /// PUBLISH. A message of QoS 1 has an identifier.
    Published { topic: String, payload: Vec<u8>, is_retained: bool, pid: Option<u16> },
    /// PUBACK.
    Acknowledged { pid: u16, code: u8 },
    /// PINGRESP.
    PingAnswered,
    /// DISCONNECT.
    Disconnected(u8),
}

/// The kinds of packets: the first four bits of the first byte.
const CONNECT: u8 = 0x10;
const CONNACK: u8 = 0x20;
const PUBLISH: u8 = 0x30;
const PUBACK: u8 = 0x40;
const SUBSCRIBE: u8 = 0x82;
const SUBACK: u8 = 0x90;
const PINGREQ: u8 = 0xc0;
const PINGRESP: u8 = 0xd0;
const DISCONNECT: u8 = 0xe0;

/// Reason codes of a DISCONNECT that is sent.
pub const NORMAL: u8 = 0x00;
pub const WITH_WILL: u8 = 0x04;
pub const PROTOCOL_ERROR: u8 = 0x82;

/// Properties that are looked at or written.
const MESSAGE_EXPIRY_INTERVAL: u8 = 0x02;
const SESSION_EXPIRY_INTERVAL: u8 = 0x11;
const SERVER_KEEP_ALIVE: u8 = 0x13;
const WILL_DELAY_INTERVAL: u8 = 0x18;
const RECEIVE_MAX: u8 = 0x21;
const TOPIC_ALIAS: u8 = 0x23;
const MAX_QOS: u8 = 0x24;
const RETAIN_AVAILABLE: u8 = 0x25;
const USER_PROPERTY: u8 = 0x26;
const MAX_PACKET_SIZE: u8 = 0x27;
const WILDCARDS_AVAILABLE: u8 = 0x28;

/// The properties that a broker may send in each packet.
const OF_CONNACK: &[u8] =
    &[0x11, 0x12, 0x13, 0x15, 0x16, 0x1a, 0x1c, 0x1f, 0x21, 0x22, 0x24, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a];
const OF_PUBLISH: &[u8] = &[0x01, 0x02, 0x03, 0x08, 0x09, 0x0b, 0x23, 0x26];
const OF_ANSWER: &[u8] = &[0x1f, 0x26];
const OF_DISCONNECT: &[u8] = &[0x11, 0x1c, 0x1f, 0x26];

/// Bytes that are read from the front; `None` where they end too early.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// A number of some bytes, the highest first.
    fn number(&mut self, bytes: usize) -> Option<u32> {
        Some(self.take(bytes)?.iter().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }

    fn varint(&mut self) -> Option<u32> {
        let mut number = 0;
        for index in 0..4 {
            let byte = self.number(1)?;
            number |= (byte & 0x7f) << (7 * index);
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// Bytes behind their length.
    fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number(2)?;
        self.take(length as usize)
    }

    /// The identifier of a packet, which is not 0.
    fn pid(&mut self) -> Option<u16> {
        let pid = u16::try_from(self.number(2)?).ok()?;
        (pid != 0).then_some(pid)
    }

    /// Properties with numbers; the others are skipped. Each may stand there once, but those of users. Brokers pass on
    /// what the author of a message says about it, so whether that makes sense ends no connection: text that is none, a
    /// payload format that does not exist.
    fn properties(&mut self, allowed: &[u8]) -> Option<Properties> {
        let length = self.varint()?;
        let mut reader = Reader(self.take(length as usize)?);
        let mut properties = Vec::new();
        let mut seen = 0_u64;
        while !reader.0.is_empty() {
            let id = reader.number(1)? as u8;
            // All that are allowed are below 64.
            if !allowed.contains(&id) || seen >> id & 1 == 1 && id != USER_PROPERTY {
                return None;
            }
            seen |= 1 << id;
            let number = match id {
                0x01 => reader.number(1)?,
                0x24 | 0x25 | 0x28..=0x2a => reader.number(1).filter(|&number| number <= 1)?,
                0x13 | 0x21..=0x23 => reader.number(2)?,
                0x02 | 0x11 | 0x18 | 0x27 => reader.number(4)?,
                0x0b => reader.varint()?,
                USER_PROPERTY => reader.bytes().and(reader.bytes()).map(|_| 0)?,
                _ => reader.bytes().map(|_| 0)?,
            };
            properties.push((id, number));
        }
        Some(Properties(properties))
    }

    /// Properties, unless the packet ends before them.
    fn last_properties(&mut self, allowed: &[u8]) -> Option<()> {
        if !self.0.is_empty() {
            self.properties(allowed)?;
        }
        self.0.is_empty().then_some(())
    }
}

/// Properties with numbers.
struct Properties(Vec<(u8, u32)>);

impl Properties {
    fn number(&self, id: u8) -> Option<u32> {
        self.0.iter().find(|(other, _)| *other == id).map(|(_, number)| *number)
    }

    fn is_off(&self, id: u8) -> bool {
        self.number(id) == Some(0)
    }
}

/// Reads a packet as `PacketStream` returns it; `None` if it is malformed or nothing that a broker may send here.
pub fn read(packet: &[u8]) -> Option<Incoming> {
    let mut body = Reader(packet);
    let first = body.number(1)? as u8;
    if body.varint()? as usize != body.0.len() {
        return None;
    }
    match first {
        CONNACK => connack(body),
        PUBLISH..PUBACK => publication(first, body),
        PUBACK => {
            let (pid, code) = (body.pid()?, reason_code(&mut body));
            body.last_properties(OF_ANSWER)?;
            Some(Incoming::Acknowledged { pid, code })
        }
        SUBACK => {
            let pid = body.pid()?;
            body.properties(OF_ANSWER)?;
            let is_valid = pid == SUBSCRIBE_PID && !body.0.is_empty();
            is_valid.then(|| Incoming::Subscribed(body.0.iter().copied().find(|&code| code >= FIRST_FAILURE)))
        }
        PINGRESP => body.0.is_empty().then_some(Incoming::PingAnswered),
        DISCONNECT => {
            let code = reason_code(&mut body);
            body.last_properties(OF_DISCONNECT)?;
            Some(Incoming::Disconnected(code))
        }
        _ => None,
    }
}

/// A reason code that may be missing, which means success.
fn reason_code(body: &mut Reader) -> u8 {
    body.number(1).unwrap_or_default() as u8
}

fn connack(mut body: Reader) -> Option<Incoming> {
    let (flags, code) = (body.number(1)?, body.number(1)? as u8);
    if code != 0 {
        return Some(Incoming::Refused(code));
    }
    let properties = body.properties(OF_CONNACK)?;
    let is_valid = body.0.is_empty()
        && flags <= 1
        && !properties.is_off(RECEIVE_MAX)
        && !properties.is_off(MAX_PACKET_SIZE);
    is_valid.then(|| {
        Incoming::Accepted(Broker {
            has_session: flags == 1,
            keep_alive: properties.number(SERVER_KEEP_ALIVE).map_or(KEEP_ALIVE, |seconds| seconds as u16),
            receive_maximum: properties.number(RECEIVE_MAX).map_or(usize::from(u16::MAX), |max| max as usize),
            max_packet: properties.number(MAX_PACKET_SIZE).map_or(usize::MAX, |size| size as usize),
            has_qos1: !properties.is_off(MAX_QOS),
            has_retained: !properties.is_off(RETAIN_AVAILABLE),
            has_wildcards: !properties.is_off(WILDCARDS_AVAILABLE),
        })
    })
}

fn publication(first: u8, mut body: Reader) -> Option<Incoming> {
    // Some brokers pass on topics that are no text: nobody's, but no reason to end the connection.
    let topic = String::from_utf8_lossy(body.bytes()?).into_owned();
    let pid = match first >> 1 & 3 {
        0 => None,
        1 => Some(body.pid()?),
        // QoS 2 was not asked for.
        _ => return None,
    };
    let properties = body.properties(OF_PUBLISH)?;
    // Nor were aliases of topics.
    let is_valid = !topic.is_empty() && properties.number(TOPIC_ALIAS).is_none();
    let payload = body.0.to_vec();
    is_valid.then_some(Incoming::Published { topic, payload, is_retained: first & 1 == 1, pid })
}

/// Whether a message can be published at a topic.
pub fn is_topic(topic: &str) -> bool {
    !topic.is_empty() && topic.len() <= usize::from(u16::MAX) && !topic.contains(['+', '#', '\0'])
}

/// A property with a number of two or four bytes.
fn property(id: u8, number: u32, bytes: &mut Vec<u8>) {
    bytes.push(id);
    let is_short = matches!(id, RECEIVE_MAX);
    bytes.extend_from_slice(&number.to_be_bytes()[if is_short { 2 } else { 0 }..]);
}

/// Bytes behind their length in two bytes.
fn with_length(content: &[u8], bytes: &mut Vec<u8>) -> Option<()> {
    bytes.extend_from_slice(&u16::try_from(content.len()).ok()?.to_be_bytes());
    bytes.extend_from_slice(content);
    Some(())
}

/// The bytes of a packet; `None` if it would be longer than `MAX_PACKET`.
fn packet(first: u8, body: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![first];
    let mut length = body.len();
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes.extend_from_slice(body);
    (bytes.len() <= MAX_PACKET).then_some(bytes)
}

/// CONNECT; `None` if the topic of the will is not valid or the packet is too long.
pub fn write_connect(settings: &ConnectionSettings) -> Option<Vec<u8>> {
    // Level 5; a will of QoS 0, which every broker takes; the session goes on.
    let mut body = b"\0\x04MQTT\x05".to_vec();
    body.push(u8::from(settings.will.is_some()) << 2);
    body.extend_from_slice(&KEEP_ALIVE.to_be_bytes());
    let mut properties = Vec::new();
    property(SESSION_EXPIRY_INTERVAL, SESSION_EXPIRY, &mut properties);
    property(RECEIVE_MAX, RECEIVE_MAXIMUM.into(), &mut properties);
    property(MAX_PACKET_SIZE, MAX_PACKET as u32, &mut properties);
    body.push(properties.len() as u8);
    body.append(&mut properties);
    with_length(settings.client_id.as_bytes(), &mut body)?;
    if let Some(Will { topic, payload }) = &settings.will {
        property(WILL_DELAY_INTERVAL, WILL_DELAY, &mut properties);
        body.push(properties.len() as u8);
        body.append(&mut properties);
        with_length(Some(topic).filter(|topic| is_topic(topic))?.as_bytes(), &mut body)?;
        with_length(payload, &mut body)?;
    }
    packet(CONNECT, &body)
}

/// SUBSCRIBE; `None` if a filter is not valid or the packet is too long.
pub fn write_subscribe(filters: &[String]) -> Option<Vec<u8>> {
    let mut body = SUBSCRIBE_PID.to_be_bytes().to_vec();
    body.push(0);
    for filter in filters {
        with_length(Some(filter).filter(|filter| is_filter(filter))?.as_bytes(), &mut body)?;
        // QoS 1, no own messages, and only what the broker had retained is marked as such.
        body.push(0x05);
    }
    if filters.is_empty() { None } else { packet(SUBSCRIBE, &body) }
}

/// Whether a filter is a topic, or all topics of a folder.
fn is_filter(filter: &str) -> bool {
    is_topic(filter.strip_suffix("/+").unwrap_or(filter))
}

/// PUBLISH, of QoS 1 with an identifier; `None` if it is too long.
pub fn write_publish(publication: &Publication, pid: Option<u16>, is_repeated: bool) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    with_length(publication.topic.as_bytes(), &mut body)?;
    body.extend(pid.into_iter().flat_map(u16::to_be_bytes));
    let mut properties = Vec::new();
    if let Some(seconds) = publication.keep_for {
        property(MESSAGE_EXPIRY_INTERVAL, seconds, &mut properties);
    }
    body.push(properties.len() as u8);
    body.append(&mut properties);
    body.extend_from_slice(&publication.payload);
    let flags =
        u8::from(is_repeated) << 3 | u8::from(pid.is_some()) << 1 | u8::from(publication.keep_for.is_some());
    packet(PUBLISH | flags, &body)
}

/// PUBACK.
pub fn write_puback(pid: u16) -> Option<Vec<u8>> {
    packet(PUBACK, &pid.to_be_bytes())
}

/// PINGREQ.
pub fn write_ping() -> Option<Vec<u8>> {
    packet(PINGREQ, &[])
}

/// DISCONNECT. With the will, the session ends at once: as long as it goes on, a broker may wait for the delay of the will.
pub fn write_disconnect(code: u8) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    if code != NORMAL {
        body.push(code);
    }
    if code == WITH_WILL {
        let mut properties = Vec::new();
        property(SESSION_EXPIRY_INTERVAL, 0, &mut properties);
        body.push(properties.len() as u8);
        body.append(&mut properties);
    }
    packet(DISCONNECT, &body)
}
