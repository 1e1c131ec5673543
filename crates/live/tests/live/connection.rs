//! What a connection does, with a broker that answers as the test says.
use mqtt_proto::v5::{
    ConnackProperties, Disconnect, DisconnectReasonCode, Packet, Publish, RetainHandling, SubscribeReasonCode,
};
use mqtt_proto::{Pid, QoS, QosPid};
use schachquartett_live::connection::ConnectionOutput::{
    Acknowledged, CloseSocket, Connected, Delivered, Disconnected, OpenSocket, Rejected, Send, Superseded,
};
use schachquartett_live::connection::{
    Connection, ConnectionEvent, ConnectionSettings, DisconnectCause, Publication, RejectCause,
};

use crate::fake_broker::{
    Script, bytes, connack, message, presence, puback, record, sent, sent_records, settings, suback,
    unlimited,
};

#[test]
fn it_connects_with_a_will_and_subscribes() {
    let mut script = Script::new();
    assert_eq!(script.connection.start(script.now), [OpenSocket]);
    assert_eq!(script.connection.start(script.now), []);
    let packets = sent(&script.on(ConnectionEvent::Opened));
    let [Packet::Connect(connect)] = packets.as_slice() else { panic!("{packets:?}") };
    assert!(!connect.clean_start);
    assert_eq!((connect.keep_alive, &*connect.client_id), (30, "red"));
    assert_eq!(connect.properties.session_expiry_interval, Some(10));
    assert_eq!(connect.properties.max_packet_size, Some(16 * 1024));
    assert_eq!(connect.properties.receive_max, Some(16));
    let will = connect.last_will.as_ref().expect("a will");
    assert_eq!(
        (&*will.topic_name, will.properties.delay_interval, will.retain),
        ("sq1/game/p", Some(8), false)
    );
    let mut without = Script::new();
    without.connection = Connection::new(ConnectionSettings { will: None, ..settings("blue") }, 1);
    without.connection.start(without.now);
    let packets = sent(&without.on(ConnectionEvent::Opened));
    let [Packet::Connect(connect)] = packets.as_slice() else { panic!("{packets:?}") };
    assert_eq!((&*connect.client_id, &connect.last_will), ("blue", &None));
    // With a session, too.
    let packets = sent(&script.say(connack(true, unlimited())));
    let [Packet::Subscribe(subscribe)] = packets.as_slice() else { panic!("{packets:?}") };
    let [(filter, options)] = subscribe.topics.as_slice() else { panic!("{subscribe:?}") };
    assert_eq!((&**filter, options.max_qos, options.no_local), ("sq1/game/+", QoS::Level1, true));
    assert_eq!(
        (options.retain_handling, options.retain_as_published),
        (RetainHandling::SendAtSubscribe, false)
    );
    assert!(!script.connection.is_connected());
    assert_eq!(script.say(suback(&[SubscribeReasonCode::GrantedQoS1])), [Connected]);
}

#[test]
fn messages_are_delivered_and_acknowledged() {
    let mut script = Script::online(unlimited());
    let delivered = |retained| Delivered { topic: "sq1/game/1".into(), payload: b"log".to_vec(), retained };
    assert_eq!(script.say(message(QosPid::Level0)), [delivered(false)]);
    let pid = Pid::try_from(9).expect("not 0");
    let retained = Publish { retain: true, ..message(QosPid::Level1(pid)) };
    assert_eq!(script.say(retained), [Send(bytes(puback(9))), delivered(true)]);
}

#[test]
fn what_a_broker_may_not_send_ends_the_connection() {
    let pid = Pid::default();
    let mut alias = message(QosPid::Level0);
    alias.properties.topic_alias = Some(1);
    let too_long = vec![0x30, 0x80, 0x80, 0x01];
    let mut trailing = bytes(puback(5));
    trailing[1] += 3;
    trailing.extend([0, 0, 0]);
    let unexpected = [
        bytes(message(QosPid::Level2(pid))),
        bytes(alias),
        bytes(connack(false, unlimited())),
        bytes(suback(&[SubscribeReasonCode::GrantedQoS1])),
        bytes(Packet::Pingreq),
        too_long,
        trailing,
        vec![0x30, 0xff, 0xff, 0xff, 0xff],
        vec![0xf0, 0],
        vec![0, 0],
    ];
    for packet in unexpected {
        let mut script = Script::online(unlimited());
        let outputs = script.on(ConnectionEvent::Received(&packet));
        let disconnect = bytes(Disconnect::new(DisconnectReasonCode::ProtocolError));
        let end = [Send(disconnect), CloseSocket, Disconnected(DisconnectCause::ProtocolError)];
        assert_eq!(outputs, end, "{packet:?}");
        assert_eq!(script.sleep().1, [OpenSocket]);
    }
    // Before CONNACK nothing else is taken, and no CONNACK without sense.
    let none_in_flight = connack(false, ConnackProperties { receive_max: Some(0), ..unlimited() });
    let none_at_all = connack(false, ConnackProperties { max_packet_size: Some(0), ..unlimited() });
    for packet in [bytes(message(QosPid::Level0)), bytes(none_in_flight), bytes(none_at_all)] {
        let mut script = Script::new();
        script.connection.start(script.now);
        script.on(ConnectionEvent::Opened);
        let outputs = script.on(ConnectionEvent::Received(&packet));
        assert_eq!(outputs.last(), Some(&Disconnected(DisconnectCause::ProtocolError)), "{packet:?}");
    }
}

#[test]
fn no_more_is_in_flight_than_the_broker_allows() {
    let mut script = Script::online(ConnackProperties { receive_max: Some(2), ..unlimited() });
    let log = |name: &str| record(name, name.as_bytes());
    let (first, outputs) = script.publish(log("0"));
    let packets = sent(&outputs);
    let [Packet::Publish(publish)] = packets.as_slice() else { panic!("{packets:?}") };
    assert!(publish.retain);
    assert_eq!(publish.properties.message_expiry_interval, Some(60));
    let (second, outputs) = script.publish(log("1"));
    let second_pid = sent_records(&outputs)[0].0;
    let (third, outputs) = script.publish(log("2"));
    assert_eq!(outputs, []);
    // In any order, and an unknown one is nobody's.
    assert_eq!(script.say(puback(60_000)), []);
    let outputs = script.say(puback(second_pid));
    assert_eq!(outputs[0], Acknowledged(second));
    let [(third_pid, payload, is_again)] = &sent_records(&outputs)[..] else { panic!("{outputs:?}") };
    assert_eq!((payload.as_str(), is_again), ("2", &false));
    assert_eq!(script.say(puback(*third_pid)), [Acknowledged(third)]);
    assert_eq!(script.say(puback(publish.qos_pid.pid().expect("QoS 1").value())), [Acknowledged(first)]);
}

#[test]
fn a_newer_record_takes_the_place_of_an_unsent_one() {
    let mut script = Script::new();
    let (old, _) = script.publish(record("0", b"old"));
    let (other, _) = script.publish(record("1", b"other"));
    let (_, outputs) = script.publish(record("0", b"new"));
    assert_eq!(outputs, [Superseded(old)]);
    script.connection.start(script.now);
    let payloads: Vec<String> =
        sent_records(&script.accept(false, unlimited())).into_iter().map(|record| record.1).collect();
    assert_eq!(payloads, ["other", "new"]);
    // What was sent stays until the broker has answered.
    assert_eq!(sent_records(&script.publish(record("1", b"third")).1).len(), 1);
    assert!(script.say(puback(2)).contains(&Acknowledged(other)));
}

#[test]
fn what_was_not_acknowledged_is_sent_again() {
    let mut script = Script::online(unlimited());
    let (first, outputs) = script.publish(record("0", b"first"));
    let pid = sent_records(&outputs)[0].0;
    script.publish(record("1", b"second"));
    script.reopen();
    let (_, outputs) = script.publish(record("0", b"third"));
    assert_eq!(outputs, []);
    // The session is still there: the same identifiers, in the same order, before what is new.
    let again = sent_records(&script.accept(true, unlimited()));
    let expected =
        [(pid, "first".into(), true), (pid + 1, "second".into(), true), (pid + 2, "third".into(), false)];
    assert_eq!(again, expected);
    // The session is gone: the older record of a topic is of no use.
    script.reopen();
    let outputs = script.accept(false, unlimited());
    assert!(outputs.contains(&Superseded(first)));
    let again: Vec<_> = sent_records(&outputs).into_iter().map(|(_, payload, dup)| (payload, dup)).collect();
    assert_eq!(again, [("second".into(), false), ("third".into(), false)]);
}

#[test]
fn rejected_publications_are_not_tried_again() {
    let mut script = Script::online(ConnackProperties { max_packet_size: Some(1000), ..unlimited() });
    let (id, outputs) = script.publish(record("0", b"log"));
    let pid = sent_records(&outputs)[0].0;
    // 0x95 is no reason code of a PUBACK, but mosquitto 2.0 sends it; 0x87 is one.
    let answer = |code: u8, pid: u16| [0x40, 3, 0, u8::try_from(pid).expect("small"), code];
    let outputs = script.on(ConnectionEvent::Received(&answer(0x95, pid)));
    assert_eq!(outputs, [Rejected(id, RejectCause::TooLarge)]);
    let (id, _) = script.publish(record("0", b"log"));
    let outputs = script.on(ConnectionEvent::Received(&answer(0x87, pid + 1)));
    assert_eq!(outputs, [Rejected(id, RejectCause::Broker(0x87))]);
    let (id, outputs) = script.publish(record("0", &[0; 1000]));
    assert_eq!(outputs, [Rejected(id, RejectCause::TooLarge)]);
    let (id, outputs) = script.publish(record("+", b"log"));
    assert_eq!(outputs, [Rejected(id, RejectCause::InvalidTopic)]);
    // Without a connection the limit of the broker is not known.
    script.on(ConnectionEvent::Closed);
    let (small, _) = script.publish(record("0", &[0; 900]));
    let (large, outputs) = script.publish(record("1", &[0; 1000]));
    assert_eq!(outputs, []);
    let (id, outputs) = script.publish(record("1", &[0; 16 * 1024]));
    assert_eq!(outputs, [Rejected(id, RejectCause::TooLarge)]);
    assert_eq!(script.sleep().1, [OpenSocket]);
    let outputs = script.accept(false, ConnackProperties { max_packet_size: Some(1000), ..unlimited() });
    assert!(outputs.contains(&Rejected(large, RejectCause::TooLarge)));
    let pid = sent_records(&outputs)[0].0;
    assert_eq!(script.say(puback(pid)), [Acknowledged(small)]);
}

#[test]
fn the_queue_is_bounded_and_presence_does_not_wait() {
    let mut script = Script::new();
    let event = |number: u8| Publication { keep_for: None, acknowledged: true, ..record("p", &[number]) };
    for number in 0..64 {
        assert_eq!(script.publish(event(number)).1, []);
    }
    let (id, outputs) = script.publish(event(64));
    assert_eq!(outputs, [Rejected(id, RejectCause::QueueFull)]);
    let (id, outputs) = script.publish(presence(b"here"));
    assert_eq!(outputs, [Rejected(id, RejectCause::Offline)]);
    script.connection.start(script.now);
    assert_eq!(sent_records(&script.accept(false, unlimited())).len(), 16);
    let packets = sent(&script.publish(presence(b"here")).1);
    let [Packet::Publish(publish)] = packets.as_slice() else { panic!("{packets:?}") };
    assert_eq!((publish.qos_pid, publish.retain), (QosPid::Level0, false));
    assert_eq!(publish.properties.message_expiry_interval, None);
}

#[test]
fn only_its_own_acknowledgement_counts_for_a_record() {
    let mut script = Script::online(unlimited());
    script.publish(record("0", b"log"));
    assert_eq!(script.on(ConnectionEvent::RetryNow), [Send(bytes(Packet::Pingreq))]);
    assert_eq!(script.say(Packet::Pingresp), []);
}

#[test]
fn identifiers_in_use_are_not_given_again() {
    let mut script = Script::online(unlimited());
    let kept = sent_records(&script.publish(record("0", b"log")).1)[0].0;
    for _ in 0..70_000 {
        let pid = sent_records(&script.publish(record("1", b"log")).1)[0].0;
        assert!(pid > 1 && pid != kept, "{pid}");
        script.say(puback(pid));
    }
}

#[test]
fn without_wildcards_each_topic_is_subscribed_to() {
    let mut script = Script::new();
    script.connection.start(script.now);
    script.on(ConnectionEvent::Opened);
    let limits = ConnackProperties { wildcard_subscription_available: Some(false), ..unlimited() };
    let packets = sent(&script.say(connack(false, limits)));
    let [Packet::Subscribe(subscribe)] = packets.as_slice() else { panic!("{packets:?}") };
    let filters: Vec<&str> = subscribe.topics.iter().map(|(filter, _)| &**filter).collect();
    assert_eq!(filters, ["sq1/game/0", "sq1/game/1", "sq1/game/2", "sq1/game/3", "sq1/game/p"]);
    assert_eq!(script.say(suback(&[SubscribeReasonCode::GrantedQoS1; 5])), [Connected]);
}

#[test]
fn without_acknowledgements_the_answer_to_a_ping_counts() {
    let mut script = Script::online(ConnackProperties { max_qos: Some(QoS::Level0), ..unlimited() });
    let is_message =
        |packet: &Packet| matches!(packet, Packet::Publish(publish) if publish.qos_pid == QosPid::Level0);
    let (first, outputs) = script.publish(record("0", b"first"));
    let packets = sent(&outputs);
    assert!(is_message(&packets[0]) && packets[1] == Packet::Pingreq && packets.len() == 2, "{packets:?}");
    // This one was sent after the ping.
    let (second, outputs) = script.publish(record("1", b"second"));
    assert_eq!(sent(&outputs).iter().filter(|packet| is_message(packet)).count(), 1);
    assert_eq!(script.say(Packet::Pingresp), [Acknowledged(first), Send(bytes(Packet::Pingreq))]);
    script.reopen();
    let outputs = script.accept(false, ConnackProperties { max_qos: Some(QoS::Level0), ..unlimited() });
    let packets = sent(&outputs);
    assert_eq!(packets.iter().filter(|packet| is_message(packet)).count(), 1);
    assert_eq!(packets.last(), Some(&Packet::Pingreq), "on this connection it was not asked yet");
    assert_eq!(script.say(Packet::Pingresp), [Acknowledged(second)]);
}

#[test]
fn leaving_says_whether_the_will_is_wanted() {
    let normal = Send(bytes(Disconnect::new_normal()));
    // The will comes at once, and not after its delay, as the session ends.
    let mut with_will = Disconnect::new(DisconnectReasonCode::DisconnectWithWillMessage);
    with_will.properties.session_expiry_interval = Some(0);
    let with_will = Send(bytes(with_will));
    let mut script = Script::online(unlimited());
    let (id, _) = script.publish(record("0", b"log"));
    assert_eq!(script.connection.stop(), [normal, CloseSocket]);
    assert_eq!((script.connection.is_connected(), script.connection.wake_at()), (false, None));
    assert_eq!(script.connection.leave_with_will(), []);
    // What was not acknowledged is not lost.
    script.connection.start(script.now);
    let pid = sent_records(&script.accept(false, unlimited()))[0].0;
    assert_eq!(script.say(puback(pid)), [Acknowledged(id)]);
    assert_eq!(script.connection.leave_with_will(), [with_will, CloseSocket]);
    script.connection.start(script.now);
    assert_eq!(script.connection.stop(), [CloseSocket], "the socket was not open");
}
