//! How connections end, and when the next one begins.
use mqtt_proto::QosPid;
use mqtt_proto::v5::{ConnackProperties, Disconnect, Packet, SubscribeReasonCode};
use schachquartett_live::connection::ConnectionOutput::{CloseSocket, Disconnected, OpenSocket, Send};
use schachquartett_live::connection::{Connection, ConnectionEvent, DisconnectCause, Refusal};

use crate::fake_broker::{Script, bytes, connack, message, presence, record, settings, suback, unlimited};

#[test]
fn a_silent_broker_is_left() {
    let silent = [CloseSocket, Disconnected(DisconnectCause::Silent)];
    let mut script = Script::new();
    script.connection.start(script.now);
    assert_eq!(script.sleep(), (10_000, silent.to_vec()));
    script.sleep();
    script.on(ConnectionEvent::Opened);
    assert_eq!(script.sleep(), (10_000, silent.to_vec()), "no CONNACK");
    script.sleep();
    script.on(ConnectionEvent::Opened);
    script.say(connack(false, unlimited()));
    assert_eq!(script.sleep(), (10_000, silent.to_vec()), "no SUBACK");
    script.sleep();
    script.accept(false, unlimited());
    script.publish(record("0", b"log"));
    assert_eq!(script.sleep(), (10_000, silent.to_vec()), "no PUBACK");
    let mut script = Script::online(unlimited());
    let ping = vec![Send(bytes(Packet::Pingreq))];
    assert_eq!(script.sleep(), (30_000, ping.clone()));
    assert_eq!(script.on(ConnectionEvent::Woken), []);
    assert_eq!(script.say(Packet::Pingresp), []);
    // Own messages do not show that the broker is there.
    script.now += 29_000;
    script.publish(presence(b"here"));
    assert_eq!(script.sleep(), (1000, ping));
    assert_eq!(script.sleep(), (10_000, silent.to_vec()), "no PINGRESP");
}

#[test]
fn the_broker_hears_something_within_the_keep_alive() {
    let mut script = Script::online(unlimited());
    for _ in 0..2 {
        script.now += 14_000;
        script.say(message(QosPid::Level0));
    }
    assert_eq!(script.sleep(), (2000, vec![Send(bytes(Packet::Pingreq))]));
}

#[test]
fn half_a_packet_of_an_earlier_socket_is_forgotten() {
    let mut script = Script::online(unlimited());
    script.on(ConnectionEvent::Received(&bytes(message(QosPid::Level0))[..9]));
    script.reopen();
    script.accept(false, unlimited());
}

#[test]
fn the_keep_alive_of_the_broker_is_obeyed() {
    for (server, expected) in [(None, 30_000), (Some(5), 5_000), (Some(0), 30_000), (Some(600), 30_000)] {
        let mut script = Script::online(ConnackProperties { server_keep_alive: server, ..unlimited() });
        assert_eq!(script.sleep(), (expected, vec![Send(bytes(Packet::Pingreq))]));
    }
}

#[test]
fn attempts_become_rarer_until_a_connection_is_stable() {
    let mut script = Script::new();
    script.connection.start(script.now);
    let mut longest = 0;
    for attempt in 0..40 {
        assert_eq!(script.on(ConnectionEvent::Closed), [Disconnected(DisconnectCause::Closed)]);
        let (waited, outputs) = script.sleep();
        assert_eq!(outputs, [OpenSocket]);
        assert!(waited <= (500 << attempt.min(6)).min(30_000), "{waited} ms before attempt {attempt}");
        longest = waited.max(longest);
    }
    assert!(longest > 20_000, "{longest}");
    // A new start is the first attempt again.
    script.connection.stop();
    script.connection.start(script.now);
    script.on(ConnectionEvent::Closed);
    assert!(script.sleep().0 <= 500);
    for _ in 0..6 {
        script.reopen();
    }
    // A connection that does not last changes nothing; one of twenty seconds does.
    script.accept(false, unlimited());
    script.now += 19_999;
    script.reopen();
    script.accept(false, unlimited());
    script.now += 20_000;
    script.on(ConnectionEvent::Closed);
    assert!(script.connection.wake_at().expect("waits") <= script.now + 500);
}

#[test]
fn devices_come_back_at_different_times() {
    let wait = |random| {
        let mut connection = Connection::new(settings("a"), random);
        connection.start(0);
        connection.on(ConnectionEvent::Closed, 0);
        connection.wake_at().expect("waits")
    };
    let mut waits: Vec<u64> = (0..100).map(wait).collect();
    waits.sort_unstable();
    waits.dedup();
    assert!(waits.len() > 70 && waits[0] < 50 && waits[waits.len() - 1] > 450, "{waits:?}");
}

#[test]
fn the_connection_is_tried_at_once_when_the_device_is_back() {
    let mut script = Script::new();
    assert_eq!(script.on(ConnectionEvent::RetryNow), [], "not started");
    script.connection.start(script.now);
    assert_eq!(script.on(ConnectionEvent::RetryNow), [], "already under way");
    script.on(ConnectionEvent::Closed);
    assert_eq!(script.on(ConnectionEvent::RetryNow), [OpenSocket]);
    script.accept(false, unlimited());
    // A socket may have died during sleep: the broker is asked, once.
    assert_eq!(script.on(ConnectionEvent::RetryNow), [Send(bytes(Packet::Pingreq))]);
    assert_eq!(script.on(ConnectionEvent::RetryNow), []);
    script.now += 3_600_000;
    let outputs = script.on(ConnectionEvent::RetryNow);
    assert_eq!(outputs, [CloseSocket, Disconnected(DisconnectCause::Silent), OpenSocket]);
}

#[test]
fn some_brokers_are_not_tried_again() {
    let refusals = [
        (0x86, Refusal::NotAuthorized),
        (0x87, Refusal::NotAuthorized),
        (0x8a, Refusal::Banned),
        (0x84, Refusal::UnsupportedVersion),
        (0x01, Refusal::UnsupportedVersion),
        (0x81, Refusal::Other(0x81)),
        (0x9d, Refusal::Other(0x9d)),
    ];
    for (code, refusal) in refusals {
        let mut script = Script::new();
        script.connection.start(script.now);
        script.on(ConnectionEvent::Opened);
        let outputs = script.on(ConnectionEvent::Received(&[0x20, 3, 0, code, 0]));
        assert_eq!(outputs, [CloseSocket, Disconnected(DisconnectCause::Refused(refusal))], "{code:#x}");
        assert_eq!((script.connection.wake_at(), script.on(ConnectionEvent::RetryNow)), (None, vec![]));
        assert_eq!(script.connection.start(script.now), [OpenSocket]);
    }
    let cases = [
        (SubscribeReasonCode::NotAuthorized, Some(Refusal::NotAuthorized)),
        (SubscribeReasonCode::TopicFilterInvalid, Some(Refusal::Other(0x8f))),
        (SubscribeReasonCode::UnspecifiedError, None),
    ];
    for (code, refusal) in cases {
        let mut script = Script::new();
        script.connection.start(script.now);
        script.on(ConnectionEvent::Opened);
        script.say(connack(false, unlimited()));
        let cause = refusal.map_or(DisconnectCause::Broker(code as u8), DisconnectCause::Refused);
        assert_eq!(script.say(suback(&[code])).last(), Some(&Disconnected(cause)));
        assert_eq!(script.connection.wake_at().is_none(), refusal.is_some());
    }
}

#[test]
fn other_reasons_of_a_broker_are_waited_out() {
    for (code, least) in [(0x80, 0), (0x88, 0), (0x89, 15_000), (0x97, 15_000), (0x9f, 15_000), (0x05, 0)] {
        let mut script = Script::new();
        script.connection.start(script.now);
        script.on(ConnectionEvent::Opened);
        let outputs = script.on(ConnectionEvent::Received(&[0x20, 3, 0, code, 0]));
        assert_eq!(outputs, [CloseSocket, Disconnected(DisconnectCause::Broker(code))]);
        assert!(script.sleep().0 >= least, "{code:#x}");
    }
    // Two connections of one name must not end each other at once again.
    for (code, least, is_final) in
        [(0x8e, 15_000, false), (0x8b, 0, false), (0x98, 15_000, false), (0x87, 0, true)]
    {
        let mut script = Script::online(unlimited());
        script.now += 60_000;
        let outputs = script.on(ConnectionEvent::Received(&[0xe0, 1, code]));
        assert!(matches!(outputs[..], [CloseSocket, Disconnected(_)]), "{outputs:?}");
        assert_eq!(script.connection.wake_at().is_none(), is_final, "{code:#x}");
        assert!(is_final || script.sleep().0 >= least, "{code:#x}");
    }
}

#[test]
fn a_broker_without_retained_messages_is_left() {
    let mut script = Script::new();
    script.connection.start(script.now);
    script.on(ConnectionEvent::Opened);
    let outputs =
        script.say(connack(false, ConnackProperties { retain_available: Some(false), ..unlimited() }));
    let end = Disconnected(DisconnectCause::Refused(Refusal::NoRetained));
    assert_eq!(outputs, [Send(bytes(Disconnect::new_normal())), CloseSocket, end]);
}

#[test]
fn settings_that_cannot_be_written_are_refused() {
    let valid = settings("red");
    for change in 0..3 {
        let mut changed = valid.clone();
        let will = changed.will.as_mut().expect("a will");
        match change {
            0 => will.topic = "sq1/+".into(),
            1 => will.payload = vec![0; 70_000],
            _ => changed.filter = "sq1/#/0".into(),
        }
        let mut script = Script::new();
        script.connection = Connection::new(changed, 1);
        script.connection.start(script.now);
        let mut outputs = script.on(ConnectionEvent::Opened);
        outputs.extend(script.say(connack(false, unlimited())));
        let refused = Disconnected(DisconnectCause::Refused(Refusal::InvalidSettings));
        assert_eq!(outputs.last(), Some(&refused), "change {change}");
    }
}
