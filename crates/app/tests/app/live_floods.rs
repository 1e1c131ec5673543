//! Messages that are not of the game, or bring nothing new: the page does nothing for them. And those of an absent player that
//! somebody repeats.
use crate::live_broker::Table;
use engine::games::GameKind;
use engine::history::TimeControl;
use mqtt_proto::v5::{Packet, Publish};
use mqtt_proto::{Pid, QosPid};
use schachquartett_app::live::{LiveIntent, SocketEvent};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::tab::Command;
use std::time::{Duration, Instant};

/// A message as the broker delivers it.
fn delivered(topic: &str, payload: &[u8]) -> LiveIntent {
    let qos = QosPid::Level1(Pid::try_from(9).expect("not 0"));
    let publish = Publish::new(qos, topic.try_into().expect("a topic"), payload.to_vec().into());
    let bytes = Packet::from(publish).encode().expect("a packet").as_ref().to_vec();
    LiveIntent::Socket { socket: 0, event: SocketEvent::Received(bytes) }
}

/// A topic of the game.
fn topic(table: &Table, name: &str) -> String {
    let record = table.retained.keys().find(|topic| topic.ends_with("/0")).expect("a record");
    format!("{}{name}", record.strip_suffix('0').expect("a topic"))
}

/// What strangers and brokers send that brings nothing new.
fn idle_messages(table: &Table) -> Vec<(&'static str, LiveIntent)> {
    let record = topic(table, "0");
    vec![
        ("another topic of the game", delivered(&topic(table, "zz"), &[1; 50])),
        ("another topic", delivered("sq1/somewhere/0", &[1; 50])),
        ("a record with a wrong seal", delivered(&record, &[7; 424])),
        ("presence with a wrong seal", delivered(&topic(table, "p"), &[7; 296])),
        ("a known record", delivered(&record, &table.retained[&record])),
    ]
}

#[test]
fn what_brings_nothing_new_is_acknowledged_and_changes_nothing() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let before = table.published.len();
    for (name, message) in idle_messages(&table) {
        let tab = &mut table.tabs[1];
        tab.send(message);
        assert!(tab.app.has_dropped(), "{name}");
        assert!(matches!(tab.wire[..], [Command::SendToSocket(0, _)]), "{name}: {:?}", tab.wire);
        tab.wire.clear();
    }
    table.run_until_quiet();
    // The broker has lost nothing, so that nothing is healed but what seems to be overwritten.
    assert!(table.published.len() <= before + 1);
    table.play(1, "e8d7").assert_same();
    table.tabs[1].send(LiveIntent::RetryNow);
    assert!(!table.tabs[1].app.has_dropped());
}

/// `cargo test --release -p schachquartett-app --test app floods -- --ignored --nocapture`
#[test]
#[ignore = "prints figures"]
fn what_a_message_costs() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    let messages = idle_messages(&table);
    let mut cost = |intent: &LiveIntent| {
        let tab = &mut table.tabs[1];
        let begun = Instant::now();
        for _ in 0..2_000 {
            tab.app.update(intent.clone().into());
        }
        begun.elapsed() / 2_000
    };
    // As much as each message has cost that was handed to the whole app.
    let update: Duration = cost(&LiveIntent::Woken);
    println!("an update of the app: {update:?}");
    for (name, message) in messages {
        println!("{name}: {:?}", cost(&message));
    }
}

#[test]
fn a_friendly_clock_does_not_run_by_what_an_absent_player_has_said() {
    let choices = vec![
        NewGameIntent::SetTimeControl(Some(TimeControl::total(600, 5))),
        NewGameIntent::SetStrictClock(false),
    ];
    let mut table = Table::hosted(GameKind::Bridge, choices, &["Bo"]);
    table.play(0, "e2d3");
    let (said, presence) = (table.published.clone(), topic(&table, "p"));
    table.cut(1);
    for round in 0..200 {
        // Again and again, for ten minutes.
        table.wait(3_000);
        for payload in &said {
            table.tabs[0].send(delivered(&presence, payload));
        }
        table.run_until_quiet();
        assert!(round < 5 || table.status(0).is_clock_waiting, "round {round}");
    }
    assert!(table.tabs[0].table().game.state().outcome.is_none());
}
