//! Any bytes, in any pieces.
use mqtt_proto::v5::{
    ConnackProperties, Disconnect, DisconnectReasonCode, Packet, Publish, SubscribeReasonCode, UserProperty,
};
use mqtt_proto::{Pid, QosPid};
use proptest::prelude::*;
use schachquartett::live::connection::{ConnectionEvent, ConnectionOutput};

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
