//! Any bytes, in any pieces.
use mqtt_proto::v5::{
    ConnackProperties, Disconnect, DisconnectReasonCode, ErrorV5, Packet, PropertyId, PubackReasonCode,
    Publish, SubscribeReasonCode, UserProperty,
};
use mqtt_proto::{Error, Pid, QoS, QosPid};
use proptest::prelude::*;
use schachquartett_live::connection::{ConnectionEvent, ConnectionOutput, DisconnectCause};

use crate::fake_broker::{Script, bytes, connack, puback, record, suback};

/// A connection before CONNACK, before SUBACK, or online with a record in flight.
fn prepared(stage: u8) -> Script {
    let mut script = Script::new();
    script.publish(record("0", b"log"));
    script.connection.start(script.now);
    script.on(ConnectionEvent::Opened);
    if stage > 0 {
        script.say(connack(false, ConnackProperties::default()));
    }
    if stage > 1 {
        script.say(suback(&[SubscribeReasonCode::GrantedQoS1]));
    }
    script
}

fn received<'a>(script: &mut Script, pieces: impl Iterator<Item = &'a [u8]>) -> Vec<ConnectionOutput> {
    pieces.flat_map(|piece| script.on(ConnectionEvent::Received(piece))).collect()
}

fn any_packet() -> impl Strategy<Value = Vec<u8>> {
    let publish = (any::<bool>(), 1..9_u16, prop::collection::vec(any::<u8>(), 0..300)).prop_map(
        |(qos1, pid, load)| {
            let pid = Pid::try_from(pid).expect("not 0");
            let qos_pid = if qos1 { QosPid::Level1(pid) } else { QosPid::Level0 };
            let mut publish = Publish::new(qos_pid, "sq1/game/2".try_into().expect("a topic"), load.into());
            let user = UserProperty { name: "a".into(), value: "b".into() };
            publish.properties.user_properties = vec![user; usize::from(qos1)];
            bytes(publish)
        },
    );
    prop_oneof![
        4 => publish,
        2 => (1..5_u16).prop_map(|pid| bytes(puback(pid))),
        1 => Just(bytes(connack(true, ConnackProperties { receive_max: Some(3), ..ConnackProperties::default() }))),
        1 => Just(bytes(suback(&[SubscribeReasonCode::GrantedQoS0]))),
        1 => Just(bytes(Packet::Pingresp)),
        1 => Just(bytes(Disconnect::new(DisconnectReasonCode::ServerBusy))),
        1 => prop::collection::vec(any::<u8>(), 0..20),
    ]
}

/// Packets one after another, in which a few bytes are changed.
fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3);
    (prop::collection::vec(any_packet(), 0..8), changes).prop_map(|(packets, changes)| {
        let mut bytes = packets.concat();
        for (index, byte) in changes {
            if !bytes.is_empty() {
                let index = index.index(bytes.len());
                bytes[index] = byte;
            }
        }
        bytes
    })
}

/// Packets with every property that a broker may send.
fn rich_packet() -> impl Strategy<Value = Vec<u8>> {
    let connack = (any::<[bool; 6]>(), any::<u32>(), any::<u16>()).prop_map(|(has, long, short)| {
        let [numbers, flags, names, session, users, is_on] = has;
        let text = |there: bool| there.then(|| "grün".to_owned().into());
        let user = UserProperty { name: "a".into(), value: "b".into() };
        bytes(connack(
            session,
            ConnackProperties {
                session_expiry_interval: numbers.then_some(long),
                receive_max: numbers.then_some(short),
                max_packet_size: numbers.then_some(long),
                topic_alias_max: numbers.then_some(short),
                server_keep_alive: numbers.then_some(short),
                max_qos: flags.then_some(if is_on { QoS::Level1 } else { QoS::Level0 }),
                retain_available: flags.then_some(is_on),
                wildcard_subscription_available: flags.then_some(is_on),
                subscription_id_available: flags.then_some(is_on),
                shared_subscription_available: flags.then_some(is_on),
                assigned_client_id: text(names),
                response_info: text(names),
                server_reference: text(names),
                auth_method: text(names),
                auth_data: names.then(|| vec![1, 2, 3].into()),
                reason_string: text(users),
                user_properties: vec![user; 2 * usize::from(users)],
            },
        ))
    });
    let publish = (any::<[bool; 5]>(), any::<u32>(), 1..300_u16).prop_map(|(has, long, pid)| {
        let [qos1, retain, numbers, texts, dup] = has;
        let pid = Pid::try_from(pid).expect("not 0");
        let qos_pid = if qos1 { QosPid::Level1(pid) } else { QosPid::Level0 };
        let mut publish = Publish::new(
            qos_pid,
            "sq1/game/2".try_into().expect("a topic"),
            vec![7; pid.value().into()].into(),
        );
        (publish.retain, publish.dup) = (retain, dup && qos1);
        publish.properties.message_expiry_interval = numbers.then_some(long);
        publish.properties.payload_is_utf8 = numbers.then_some(false);
        publish.properties.content_type = texts.then(|| "text".to_owned().into());
        publish.properties.correlation_data = texts.then(|| vec![1, 2].into());
        bytes(publish)
    });
    let mut puback = puback(3);
    puback.reason_code = PubackReasonCode::QuotaExceeded;
    puback.properties.reason_string = Some("full".to_owned().into());
    let mut disconnect = Disconnect::new(DisconnectReasonCode::ServerBusy);
    disconnect.properties.reason_string = Some("busy".to_owned().into());
    prop_oneof![4 => connack, 4 => publish, 1 => Just(bytes(puback)), 1 => Just(bytes(disconnect)), 4 => any_packet()]
}

/// Whether another implementation takes these bytes for one packet that may come at this stage; `None` where the two differ
/// on purpose: reason codes that MQTT 5 does not have there, what follows the one of a refusal, what ends too late, and
/// what brokers pass on as the author of a message has written it: topics and texts that are none, the payload format.
fn is_valid_elsewhere(bytes: &[u8], stage: u8) -> Option<bool> {
    let body = bytes.iter().skip(1).position(|byte| byte & 0x80 == 0).map_or(bytes.len(), |end| end + 2);
    let is_refusal = bytes.first() == Some(&0x20) && bytes.get(body + 1).is_some_and(|&code| code != 0);
    let packet = match Packet::decode(bytes) {
        Err(
            ErrorV5::InvalidReasonCode(..)
            | ErrorV5::InvalidPayloadFormat
            | ErrorV5::InvalidByteProperty(PropertyId::PayloadFormatIndicator, _)
            | ErrorV5::InvalidResponseTopic
            | ErrorV5::Common(Error::InvalidString | Error::InvalidTopicName(_)),
        ) => return None,
        _ if is_refusal => return None,
        Ok(packet) => packet?,
        Err(_) => return Some(false),
    };
    // It does not look at what stands behind the last property.
    if packet.encode().ok()?.as_ref().len() != bytes.len() {
        return None;
    }
    let fits = match packet {
        Packet::Connack(connack) => {
            let limits = [connack.properties.receive_max.map(u32::from), connack.properties.max_packet_size];
            stage == 0 && !limits.contains(&Some(0))
        }
        _ if stage == 0 => false,
        Packet::Suback(suback) => stage == 1 && suback.pid.value() == 1 && !suback.topics.is_empty(),
        Packet::Publish(publish) => {
            let is_known = !matches!(publish.qos_pid, QosPid::Level2(_));
            is_known && !publish.topic_name.is_empty() && publish.properties.topic_alias.is_none()
        }
        Packet::Puback(_) | Packet::Disconnect(_) | Packet::Pingresp => true,
        _ => false,
    };
    Some(fits)
}

/// Whether the bytes have the length that they name.
fn is_whole(bytes: &[u8]) -> bool {
    let Some(end) = bytes.iter().skip(1).take(4).position(|byte| byte & 0x80 == 0) else { return false };
    let length = (0..=end).fold(0, |length, at| length | usize::from(bytes[1 + at] & 0x7f) << (7 * at));
    bytes.len() == 2 + end + length
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// What another implementation refuses is refused here, and nothing else.
    #[test]
    fn packets_are_valid_as_for_another_implementation(
        packet in rich_packet(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop_oneof![any::<u8>(), 0..3_u8]), 0..4),
        stage in 0..3_u8,
    ) {
        let mut packet = packet;
        for (index, byte) in changes {
            if !packet.is_empty() {
                let index = index.index(packet.len());
                packet[index] = byte;
            }
        }
        let expected = is_valid_elsewhere(&packet, stage).filter(|_| is_whole(&packet));
        if let Some(expected) = expected {
            let outputs = received(&mut prepared(stage), [packet.as_slice()].into_iter());
            let is_refused = outputs.contains(&ConnectionOutput::Disconnected(DisconnectCause::ProtocolError));
            prop_assert_eq!(!is_refused, expected, "{:02x?} at {}", packet, stage);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// However the bytes are divided into messages, the outputs are the same, and nothing panics.
    #[test]
    fn pieces_make_no_difference(bytes in any_bytes(), piece in 1..40_usize, stage in 0..3_u8) {
        let whole = received(&mut prepared(stage), [bytes.as_slice()].into_iter());
        let mut divided = prepared(stage);
        prop_assert_eq!(&whole, &received(&mut divided, bytes.chunks(piece)));
        prop_assert_eq!(whole, received(&mut prepared(stage), bytes.chunks(1)));
        // The connection goes on as it should.
        divided.now += 100_000;
        divided.on(ConnectionEvent::Woken);
        divided.on(ConnectionEvent::Closed);
        prop_assert!(!divided.connection.is_connected());
    }

    /// Noise ends in a protocol error, or waits for the rest of a packet.
    #[test]
    fn noise_is_harmless(bytes in prop::collection::vec(any::<u8>(), 0..400), stage in 0..3_u8) {
        received(&mut prepared(stage), bytes.chunks(7));
    }
}

#[test]
fn the_longest_packet_arrives() {
    let header = 3 + 2 + "sq1/game/2".len() + 1;
    let publish = |length: usize| {
        let topic = "sq1/game/2".try_into().expect("a topic");
        bytes(Publish::new(QosPid::Level0, topic, vec![7; length].into()))
    };
    let longest = publish(16 * 1024 - header);
    assert_eq!(longest.len(), 16 * 1024);
    let outputs = received(&mut prepared(2), longest.chunks(1000));
    assert!(
        matches!(outputs.as_slice(), [ConnectionOutput::Delivered { payload, .. }] if payload.len() > 16_000)
    );
    // One more byte is refused as soon as the length is known.
    let too_long = publish(16 * 1024 - header + 1);
    assert!(
        received(&mut prepared(2), [&too_long[..4]].into_iter()).contains(&ConnectionOutput::CloseSocket)
    );
}

/// PUBLISH of QoS 1 as a broker passes it on.
fn passed_on(topic: &[u8], properties: &[u8], payload: &[u8]) -> Vec<u8> {
    let length = |bytes: &[u8]| u8::try_from(bytes.len()).expect("short");
    let body = [&[0, length(topic)], topic, &[0, 7], &[length(properties)], properties, payload].concat();
    [&[0x32, length(&body)], &body[..]].concat()
}

/// Otherwise one message of a stranger, which a broker keeps, would end the connection of every device again and again.
/// mosquitto 2.0 passes the first four on as they are; brokers that do not look at texts, the others, too.
#[test]
fn what_a_stranger_says_about_a_message_ends_no_connection() {
    let topic = b"sq1/game/2";
    let messages = [
        ("said to be text", passed_on(topic, &[1, 1], &[0xff, 0x80])),
        ("a format that does not exist", passed_on(topic, &[1, 2], &[0xff, 0x80])),
        ("a topic for answers with a wildcard", passed_on(topic, b"\x08\0\x03a/#", &[0xff, 0x80])),
        ("no topic for answers", passed_on(topic, &[8, 0, 0], &[0xff, 0x80])),
        ("a type that is no text", passed_on(topic, &[3, 0, 1, 0xff], &[0xff, 0x80])),
        ("a name that is no text", passed_on(topic, &[0x26, 0, 1, 0xff, 0, 0], &[0xff, 0x80])),
        ("a topic that is no text", passed_on(b"sq1/game/\xff", &[], &[0xff, 0x80])),
        ("a topic with a zero", passed_on(b"sq1/game/\0", &[], &[0xff, 0x80])),
    ];
    for (name, message) in messages {
        let mut script = prepared(2);
        let outputs = received(&mut script, [message.as_slice()].into_iter());
        assert!(script.connection.is_connected(), "{name}");
        // Without the answer the broker would send nothing any more after a few of them.
        let [ConnectionOutput::Send(answer), ConnectionOutput::Delivered { payload, .. }] =
            outputs.as_slice()
        else {
            panic!("{name}: {outputs:?}")
        };
        assert_eq!((answer, payload), (&bytes(puback(7)), &vec![0xff, 0x80]), "{name}");
    }
    // A topic there must be.
    let outputs = received(&mut prepared(2), [passed_on(b"", &[], &[1]).as_slice()].into_iter());
    assert!(outputs.contains(&ConnectionOutput::Disconnected(DisconnectCause::ProtocolError)));
}
