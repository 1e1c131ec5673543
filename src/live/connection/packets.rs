//! The packets of MQTT 5 that a connection writes and reads.
use mqtt_proto::v5::{
    Connack, Connect, Disconnect, DisconnectReasonCode, ErrorV5, Header, LastWill, Packet, PacketType,
    Puback, Publish, RetainHandling, Suback, Subscribe, SubscriptionOptions,
};
use mqtt_proto::{Pid, QoS, QosPid, TopicFilter, TopicName};

use super::{ConnectionSettings, Publication};

/// The longest packet that is written or read, in bytes.
pub const MAX_PACKET: usize = 16 * 1024;

/// The keep-alive that is asked for, in seconds.
pub const KEEP_ALIVE: u16 = 30;

/// How long the broker keeps the session of a connection that broke, in seconds.
const SESSION_EXPIRY: u32 = 10;

/// How long the broker waits before it publishes the will, in seconds. A device that is back earlier was never away.
const WILL_DELAY: u32 = 8;

/// How long the broker keeps a retained message, in seconds: 60 days.
const MESSAGE_EXPIRY: u32 = 60 * 24 * 60 * 60;

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
    Published { topic: String, payload: Vec<u8>, is_retained: bool, pid: Option<Pid> },
    /// PUBACK.
    Acknowledged { pid: u16, code: u8 },
    /// PINGRESP.
    PingAnswered,
    /// DISCONNECT.
    Disconnected(u8),
}

/// Reads a packet as `PacketStream` returns it; `None` if it is malformed or nothing that a broker may send here.
pub fn read(packet: &[u8]) -> Option<Incoming> {
    let length_end = 1 + packet.iter().skip(1).position(|byte| byte & 0x80 == 0)?;
    let body = packet.get(length_end + 1..)?;
    let header =
        Header::new_with(packet[0], body.len().try_into().ok()?, packet.len().try_into().ok()?).ok()?;
    let mut end = 0;
    let read = match header.typ {
        PacketType::Connack => Connack::decode(body, &mut end, header).map(connack),
        PacketType::Publish => Publish::decode(body, &mut end, header).map(publication),
        PacketType::Suback => Suback::decode(body, &mut end, header).map(suback),
        PacketType::Puback => {
            Puback::decode(body, &mut end, header).map(|puback| Some(acknowledged(&puback)))
        }
        PacketType::Disconnect => Disconnect::decode(body, &mut end, header)
            .map(|disconnect| Some(Incoming::Disconnected(disconnect.reason_code as u8))),
        PacketType::Pingresp => Ok(Some(Incoming::PingAnswered)),
        _ => return None,
    };
    match read {
        Ok(incoming) if end == body.len() => incoming,
        Err(ErrorV5::InvalidReasonCode(kind, code)) => with_unknown_code(kind, body, code),
        _ => None,
    }
}

/// Brokers use reason codes that a packet should not have: mosquitto 2.0 answers 0x95 to a message that is too
/// large, and a broker that knows only MQTT 3 has codes below 0x80.
fn with_unknown_code(kind: PacketType, body: &[u8], code: u8) -> Option<Incoming> {
    match kind {
        PacketType::Connack => Some(Incoming::Refused(code)),
        PacketType::Suback => Some(Incoming::Subscribed(Some(code))),
        PacketType::Puback => {
            let pid = u16::from_be_bytes([*body.first()?, *body.get(1)?]);
            Some(Incoming::Acknowledged { pid, code })
        }
        PacketType::Disconnect => Some(Incoming::Disconnected(code)),
        _ => None,
    }
}

fn connack(connack: Connack) -> Option<Incoming> {
    let code = connack.reason_code as u8;
    if code != 0 {
        return Some(Incoming::Refused(code));
    }
    let properties = connack.properties;
    if properties.receive_max == Some(0) || properties.max_packet_size == Some(0) {
        return None;
    }
    Some(Incoming::Accepted(Broker {
        has_session: connack.session_present,
        keep_alive: properties.server_keep_alive.unwrap_or(KEEP_ALIVE),
        receive_maximum: properties.receive_max.unwrap_or(u16::MAX).into(),
        max_packet: properties.max_packet_size.and_then(|size| size.try_into().ok()).unwrap_or(usize::MAX),
        has_qos1: properties.max_qos != Some(QoS::Level0),
        has_retained: properties.retain_available != Some(false),
        has_wildcards: properties.wildcard_subscription_available != Some(false),
    }))
}

fn publication(publish: Publish) -> Option<Incoming> {
    // Aliases of topics and QoS 2 were not asked for.
    if publish.topic_name.is_empty() || publish.properties.topic_alias.is_some() {
        return None;
    }
    let pid = match publish.qos_pid {
        QosPid::Level0 => None,
        QosPid::Level1(pid) => Some(pid),
        QosPid::Level2(_) => return None,
    };
    Some(Incoming::Published {
        topic: publish.topic_name.to_string(),
        payload: publish.payload.into(),
        is_retained: publish.retain,
        pid,
    })
}

fn suback(suback: Suback) -> Option<Incoming> {
    if suback.pid.value() != SUBSCRIBE_PID || suback.topics.is_empty() {
        return None;
    }
    let mut codes = suback.topics.into_iter().map(|code| code as u8);
    Some(Incoming::Subscribed(codes.find(|&code| code >= FIRST_FAILURE)))
}

fn acknowledged(puback: &Puback) -> Incoming {
    Incoming::Acknowledged { pid: puback.pid.value(), code: puback.reason_code as u8 }
}

/// The bytes of a packet; `None` if it would be longer than `MAX_PACKET`.
pub fn write(packet: impl Into<Packet>) -> Option<Vec<u8>> {
    let bytes = packet.into().encode().ok()?;
    (bytes.as_ref().len() <= MAX_PACKET).then(|| bytes.as_ref().to_vec())
}

/// CONNECT; `None` if the topic of the will is not valid or the packet is too long.
pub fn write_connect(settings: &ConnectionSettings) -> Option<Vec<u8>> {
    let topic = topic_name(&settings.will.topic)?;
    // Of QoS 0, which every broker takes; it goes to those who are there.
    let mut will = LastWill::new(QoS::Level0, topic, settings.will.payload.clone().into());
    will.properties.delay_interval = Some(WILL_DELAY);
    let mut connect = Connect::new(settings.client_id.as_str().into(), KEEP_ALIVE);
    connect.clean_start = false;
    connect.properties.session_expiry_interval = Some(SESSION_EXPIRY);
    connect.properties.receive_max = Some(RECEIVE_MAXIMUM);
    connect.properties.max_packet_size = Some(MAX_PACKET as u32);
    connect.last_will = Some(will);
    write(connect)
}

/// SUBSCRIBE; `None` if a filter is not valid or the packet is too long.
pub fn write_subscribe(filters: &[String]) -> Option<Vec<u8>> {
    let options = SubscriptionOptions {
        max_qos: QoS::Level1,
        no_local: true,
        // So only what the broker had retained is marked as such.
        retain_as_published: false,
        retain_handling: RetainHandling::SendAtSubscribe,
    };
    let topics: Option<Vec<_>> =
        filters.iter().map(|filter| Some((TopicFilter::try_from(filter.as_str()).ok()?, options))).collect();
    write(Subscribe::new(Pid::try_from(SUBSCRIBE_PID).ok()?, topics.filter(|topics| !topics.is_empty())?))
}

/// PUBLISH of QoS 0, to which an identifier may be given later; `None` if the topic is not valid.
pub fn publish(publication: Publication) -> Option<Publish> {
    let topic = topic_name(&publication.topic)?;
    let mut publish = Publish::new(QosPid::Level0, topic, publication.payload.into());
    publish.retain = publication.retained;
    publish.properties.message_expiry_interval = publication.retained.then_some(MESSAGE_EXPIRY);
    Some(publish)
}

fn topic_name(topic: &str) -> Option<TopicName> {
    TopicName::try_from(topic).ok().filter(|name| !name.is_empty())
}

/// PUBACK.
pub fn write_puback(pid: Pid) -> Option<Vec<u8>> {
    write(Puback::new_success(pid))
}

/// PINGREQ.
pub fn write_ping() -> Option<Vec<u8>> {
    write(Packet::Pingreq)
}

/// DISCONNECT.
pub fn write_disconnect(code: DisconnectReasonCode) -> Option<Vec<u8>> {
    write(Disconnect::new(code))
}
