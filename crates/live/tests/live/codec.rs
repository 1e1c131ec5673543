//! Packets beside another implementation of MQTT 5, in both directions.
use bytes::BytesMut;
use mqttbytes::QoS;
use mqttbytes::v5::{self, Packet};
use schachquartett_live::connection::{ConnectionEvent, ConnectionOutput, RejectCause};

use crate::fake_broker::{Script, record};

/// The packets of a connection, as the other implementation reads them.
fn read_by_other(outputs: &[ConnectionOutput]) -> Vec<Packet> {
    let read = |output: &ConnectionOutput| match output {
        ConnectionOutput::Send(bytes) => {
            let mut bytes = BytesMut::from(bytes.as_slice());
            let packet = v5::read(&mut bytes, 16 * 1024).expect("a packet");
            assert!(bytes.is_empty());
            Some(packet)
        }
        _ => None,
    };
    outputs.iter().filter_map(read).collect()
}

/// What follows from a packet of the other implementation.
fn say<E: std::fmt::Debug>(
    script: &mut Script,
    write: impl FnOnce(&mut BytesMut) -> Result<usize, E>,
) -> Vec<ConnectionOutput> {
    let mut bytes = BytesMut::new();
    write(&mut bytes).expect("a packet");
    script.on(ConnectionEvent::Received(&bytes))
}

#[test]
fn another_implementation_understands_the_connection() {
    let mut script = Script::new();
    script.connection.start(script.now);
    let packets = read_by_other(&script.on(ConnectionEvent::Opened));
    let [Packet::Connect(connect)] = packets.as_slice() else { panic!("{packets:?}") };
    assert_eq!((connect.client_id.as_str(), connect.keep_alive, connect.clean_session), ("red", 30, false));
    let properties = connect.properties.as_ref().expect("properties");
    assert_eq!((properties.session_expiry_interval, properties.max_packet_size), (Some(10), Some(16 * 1024)));
    let will = connect.last_will.as_ref().expect("a will");
    assert_eq!(
        (will.topic.as_str(), &will.message[..], will.retain),
        ("sq1/game/p", &b"red is away"[..], false)
    );
    assert_eq!(will.properties.as_ref().and_then(|properties| properties.delay_interval), Some(8));

    let mut connack = v5::ConnAck::new(v5::ConnectReturnCode::Success, true);
    let mut limits = v5::ConnAckProperties::new();
    limits.receive_max = Some(1);
    limits.server_keep_alive = Some(5);
    limits.assigned_client_identifier = Some("another name".into());
    limits.topic_alias_max = Some(10);
    limits.user_properties = vec![("name".into(), "value".into())];
    connack.properties = Some(limits);
    let packets = read_by_other(&say(&mut script, |bytes| connack.write(bytes)));
    let [Packet::Subscribe(subscribe)] = packets.as_slice() else { panic!("{packets:?}") };
    let filter = &subscribe.filters[0];
    assert_eq!((filter.path.as_str(), filter.qos, filter.nolocal), ("sq1/game/+", QoS::AtLeastOnce, true));
    let suback = v5::SubAck::new(subscribe.pkid, vec![v5::SubscribeReasonCode::QoS1]);
    assert_eq!(say(&mut script, |bytes| suback.write(bytes)), [ConnectionOutput::Connected]);
    assert_eq!(script.connection.wake_at(), Some(script.now + 5000));
}

#[test]
fn another_implementation_exchanges_messages_with_it() {
    let mut script = Script::online(mqtt_proto::v5::ConnackProperties::default());
    let (id, outputs) = script.publish(record("0", b"log"));
    let packets = read_by_other(&outputs);
    let [Packet::Publish(publish)] = packets.as_slice() else { panic!("{packets:?}") };
    assert_eq!(
        (publish.topic.as_str(), &publish.payload[..], publish.retain),
        ("sq1/game/0", &b"log"[..], true)
    );
    let expiry = publish.properties.as_ref().and_then(|properties| properties.message_expiry_interval);
    assert_eq!(expiry, Some(60));
    let puback = v5::PubAck { reason: v5::PubAckReason::QuotaExceeded, ..v5::PubAck::new(publish.pkid) };
    let outputs = say(&mut script, |bytes| puback.write(bytes));
    assert_eq!(outputs, [ConnectionOutput::Rejected(id, RejectCause::Broker(0x97))]);

    let mut publish = v5::Publish::new("sq1/game/1", QoS::AtLeastOnce, vec![1, 2, 3]);
    publish.pkid = 77;
    publish.retain = true;
    let outputs = say(&mut script, |bytes| publish.write(bytes));
    let delivered =
        ConnectionOutput::Delivered { topic: "sq1/game/1".into(), payload: vec![1, 2, 3], retained: true };
    assert_eq!(outputs[1], delivered);
    assert_eq!(read_by_other(&outputs), [Packet::PubAck(v5::PubAck::new(77))]);
    assert_eq!(read_by_other(&script.sleep().1), [Packet::PingReq]);
    assert_eq!(say(&mut script, |bytes| v5::PingResp.write(bytes)), []);
}
