//! The connection with a real broker.
use std::time::{Duration, Instant};

use schachquartett_live::connection::{
    ConnectionOutput, ConnectionSettings, DisconnectCause, Publication, Refusal, RejectCause,
};

use crate::broker::Broker;
use crate::client::{Client, run_until, run_until_connected};
use crate::dice::Dice;
use crate::fake_broker::{presence, record, settings};
use crate::proxy::{Network, Proxy};

const SEATS: [&str; 3] = ["sq1/game/0", "sq1/game/1", "sq1/game/2"];

/// Clients that are connected.
fn connected<const N: usize>(names: [&str; N], port: u16, speed: u64) -> [Client; N] {
    let mut clients = names.map(|name| Client::start(settings(name), port, speed));
    run_until_connected(&mut clients);
    clients
}

#[test]
fn records_reach_those_who_are_there_and_those_who_come_later() {
    let Some(broker) = Broker::start() else { return };
    let mut clients = connected(["red", "blue"], broker.port(), 1);
    let id = clients[0].publish(record("0", b"log"));
    clients[0].publish(presence(b"here"));
    run_until(&mut clients, "delivered", |[red, blue]| red.is_acknowledged(id) && blue.delivered.len() == 2);
    let live = |last: &str, payload: &[u8]| (format!("sq1/game/{last}"), payload.to_vec(), false);
    assert_eq!(clients[1].delivered, [live("0", b"log"), live("p", b"here")]);
    let mut late = connected(["green"], broker.port(), 1);
    run_until(&mut late, "retained", |[green]| !green.delivered.is_empty());
    assert_eq!(late[0].delivered, [(SEATS[0].into(), b"log".to_vec(), true)]);
    // Nobody hears their own messages.
    assert_eq!(clients[0].delivered, []);
}

/// A client whose will says so on a topic of its own.
fn with_own_will(name: &str, port: u16) -> Client {
    let mut settings: ConnectionSettings = settings(name);
    settings.will.as_mut().expect("a will").topic = format!("sq1/game/{name}");
    Client::start(settings, port, 1)
}

#[test]
fn absent_players_are_announced_by_their_wills() {
    let Some(broker) = Broker::start() else { return };
    let names = ["stopped", "returned", "left", "crashed"];
    let mut players = names.map(|name| with_own_will(name, broker.port()));
    run_until_connected(&mut players);
    let mut clients = connected(["watching"], broker.port(), 1);
    let [mut stopped, mut returned, mut left, mut crashed] = players;
    stopped.stop();
    returned.lose_socket();
    let mut returned = [returned];
    run_until(&mut returned, "back", |[client]| {
        client.has_disconnected(DisconnectCause::Closed) && client.connection.is_connected()
    });
    crashed.lose_socket();
    left.leave_with_will();
    let started = Instant::now();
    run_until(&mut clients, "the will", |[watching]| {
        returned[0].step();
        watching.last("sq1/game/crashed").is_some()
    });
    assert!(started.elapsed() > Duration::from_secs(5), "{:?}", started.elapsed());
    let last = |name: &str| clients[0].last(&format!("sq1/game/{name}"));
    assert_eq!(last("crashed"), Some(&b"crashed is away"[..]));
    assert_eq!((last("stopped"), last("returned")), (None, None));
    assert_eq!(last("left"), Some(&b"left is away"[..]));
    // Who says that they leave is away at once: their will is not delayed.
    let is_first = |name: &str| clients[0].delivered[0].0 == format!("sq1/game/{name}");
    assert!(is_first("left"), "{:?}", clients[0].delivered);
}

/// Two players publish while the broker ends in some way and starts again.
fn play_through(end: impl Fn(&mut Broker), remains: bool) {
    let Some(mut broker) = Broker::start() else { return };
    let mut clients = connected(["red", "blue"], broker.port(), 1);
    let id = clients[1].publish(record("2", b"before"));
    run_until(&mut clients, "acknowledged", |[_, blue]| blue.is_acknowledged(id));
    std::thread::sleep(broker.flush_time());
    for round in 0..2_u8 {
        clients.iter_mut().for_each(|client| client.reports.clear());
        // Under way when the broker ends, and published while it is away.
        let first = clients[0].publish(record("0", &[round]));
        end(&mut broker);
        run_until(&mut clients, "closed", |clients| {
            clients.iter().all(|client| client.has_disconnected(DisconnectCause::Closed))
        });
        let second = clients[1].publish(record("1", &[round]));
        broker.restart();
        run_until(&mut clients, "acknowledged", |[red, blue]| {
            red.is_acknowledged(first) && blue.is_acknowledged(second)
        });
    }
    let mut late = connected(["green"], broker.port(), 1);
    // It comes after everything that the broker had when green subscribed.
    clients[0].publish(Publication { acknowledged: true, ..presence(b"after") });
    let [mut red, mut blue] = clients;
    run_until(&mut late, "everything", |[green]| {
        red.step();
        blue.step();
        green.delivered.iter().any(|(_, payload, _)| payload == b"after")
    });
    for seat in &SEATS[..2] {
        assert_eq!(late[0].last(seat), Some(&[1][..]), "{seat}");
    }
    let is_there = late[0].last(SEATS[2]) == Some(b"before");
    assert_eq!(is_there, remains);
}

#[test]
fn play_goes_on_after_a_crash_of_the_broker() {
    play_through(Broker::crash, true);
}

#[test]
fn play_goes_on_after_a_restart_of_the_broker() {
    play_through(Broker::terminate, true);
}

#[test]
fn play_goes_on_with_a_broker_that_has_lost_everything() {
    let end = |broker: &mut Broker| {
        broker.crash();
        broker.forget();
    };
    play_through(end, false);
}

#[test]
fn a_silent_network_is_noticed() {
    let Some(broker) = Broker::start() else { return };
    let proxies = [Network::HalfOpen, Network::Stalled].map(|network| (Proxy::to(broker.port()), network));
    let [half_open, stalled] = [0, 1].map(|index| proxies[index].0.port);
    // In each network one publishes and one only listens.
    let names = [("red", half_open), ("blue", half_open), ("green", stalled), ("yellow", stalled)];
    let mut clients = names.map(|(name, port)| Client::start(settings(name), port, 10));
    run_until_connected(&mut clients);
    proxies.iter().for_each(|(proxy, network)| proxy.set(*network));
    let ids = [(0, "0"), (2, "1")].map(|(client, seat)| clients[client].publish(record(seat, b"log")));
    run_until(&mut clients, "noticed", |clients| {
        clients.iter().all(|client| client.has_disconnected(DisconnectCause::Silent))
    });
    for client in &clients {
        let first = client.reports.iter().find(|report| matches!(report, ConnectionOutput::Disconnected(_)));
        assert_eq!(first, Some(&ConnectionOutput::Disconnected(DisconnectCause::Silent)));
    }
    proxies.iter().for_each(|(proxy, _)| proxy.set(Network::Sound));
    run_until(&mut clients, "acknowledged", |[red, blue, green, yellow]| {
        let are_acknowledged = red.is_acknowledged(ids[0]) && green.is_acknowledged(ids[1]);
        are_acknowledged
            && SEATS[..2].iter().all(|seat| blue.last(seat).is_some() && yellow.last(seat).is_some())
    });
}

#[test]
fn bytes_may_arrive_one_by_one_or_late() {
    let Some(broker) = Broker::start() else { return };
    let proxy = Proxy::to(broker.port());
    for (round, network) in
        [Network::Pieces, Network::Late(Duration::from_millis(30))].into_iter().enumerate()
    {
        proxy.set(network);
        let mut clients = connected(["red", "blue"], proxy.port, 1);
        let payload = vec![round as u8; 2000];
        let id = clients[0].publish(record("0", &payload));
        run_until(&mut clients, "delivered", |[red, blue]| {
            red.is_acknowledged(id) && blue.last(SEATS[0]) == Some(&payload)
        });
        clients.iter_mut().for_each(Client::stop);
    }
}

#[test]
fn records_survive_a_network_that_breaks_all_the_time() {
    let Some(broker) = Broker::start() else { return };
    let proxy = Proxy::to(broker.port());
    let mut dice = Dice::new(5);
    let mut clients = connected(["red", "blue", "green"], proxy.port, 10);
    for round in 0..40_u8 {
        let seat = dice.below(3);
        clients[seat].publish(record(&seat.to_string(), &[round]));
        if dice.percent(40) {
            proxy.cut();
        }
        for _ in 0..dice.below(40) {
            clients.iter_mut().for_each(Client::step);
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    let last: [_; 3] = std::array::from_fn(|seat| clients[seat].publish(record(&seat.to_string(), b"last")));
    run_until(&mut clients, "all records", |clients| {
        let has_seat = |client: &Client, other: &str| client.last(other) == Some(b"last");
        (0..3).all(|own| {
            let mut others = (0..3).filter(|&other| other != own);
            clients[own].is_acknowledged(last[own])
                && others.all(|other| has_seat(&clients[own], SEATS[other]))
        })
    });
}

#[test]
fn what_is_too_large_for_the_broker_is_rejected() {
    let limits: [&[&str]; 2] = [&["message_size_limit 2000"], &["max_packet_size 2000"]];
    for limit in limits {
        let Some(broker) = Broker::mosquitto(limit, &[]) else { return };
        let mut clients = connected(["red"], broker.port(), 1);
        let large = clients[0].publish(record("0", &[0; 3000]));
        let small = clients[0].publish(record("0", &[0; 1000]));
        run_until(&mut clients, "acknowledged", |[red]| red.is_acknowledged(small));
        let rejected = ConnectionOutput::Rejected(large, RejectCause::TooLarge);
        let acknowledged = ConnectionOutput::Acknowledged(small);
        assert_eq!(clients[0].reports, [ConnectionOutput::Connected, rejected, acknowledged], "{limit:?}");
    }
}

#[test]
fn the_delivered_configuration_takes_games_and_clubs_and_nothing_else() {
    let acl = concat!("acl_file ", env!("CARGO_MANIFEST_DIR"), "/../../docs/live/acl");
    let delivered: Vec<&str> = include_str!("../../../../docs/live/mosquitto.conf").lines().collect();
    // Ports and folders are those of the test.
    let is_own = |line: &&str| {
        let name = line.split(' ').next().unwrap_or_default();
        matches!(name, "acl_file" | "persistence_location" | "protocol" | "listener")
    };
    let at = delivered.iter().position(|line| line.starts_with("listener 9001")).expect("the listener");
    let plain = delivered.iter().position(|line| line.starts_with("listener")).expect("a listener");
    let global = delivered[..plain].iter().copied().filter(|line| !is_own(line)).chain([acl]);
    let listener: Vec<&str> = delivered[at..].iter().copied().filter(|line| !is_own(line)).collect();
    let Some(broker) = Broker::mosquitto(&global.collect::<Vec<_>>(), &listener) else { return };
    let mut clients = connected(["red", "blue"], broker.port(), 1);
    let to = |topic: &str, size| Publication { topic: topic.to_owned(), ..record("0", &vec![1; size]) };
    let refused = ["sq1/game", "sq1/game/0/more", "sq1/game/0/", "other/game/0", "$SYS/game/0"];
    let ids = refused.map(|topic| clients[0].publish(to(topic, 10)));
    let large = clients[0].publish(to("sq1/game/1", 9_000));
    // Seats, the host's list, presence, the host's board, and a game in a club.
    let taken = ["sq1/game/3", "sq1/game/h", "sq1/game/p", "sq1/game/v", "sq1/club/c2xvdA_1"];
    let taken = taken.map(|topic| clients[0].publish(to(topic, 4_200)));
    run_until(&mut clients, "taken", |[red, _]| taken.iter().all(|&id| red.is_acknowledged(id)));
    let not_authorized = RejectCause::Broker(0x87);
    for (id, topic) in ids.into_iter().zip(refused) {
        let is_rejected = clients[0].reports.contains(&ConnectionOutput::Rejected(id, not_authorized));
        assert!(is_rejected, "{topic}: {:?}", clients[0].reports);
    }
    assert!(clients[0].reports.contains(&ConnectionOutput::Rejected(large, RejectCause::TooLarge)));
    run_until(&mut clients, "delivered", |[_, blue]| blue.last("sq1/game/v").is_some());
    let delivered: Vec<&str> = clients[1].delivered.iter().map(|(topic, ..)| topic.as_str()).collect();
    assert_eq!(delivered, ["sq1/game/3", "sq1/game/h", "sq1/game/p", "sq1/game/v"]);
}

#[test]
fn a_broker_of_quality_0_is_enough() {
    let Some(broker) = Broker::mosquitto(&[], &["max_qos 0"]) else { return };
    let mut clients = connected(["red", "blue"], broker.port(), 1);
    let id = clients[0].publish(record("0", b"log"));
    run_until(&mut clients, "delivered", |[red, blue]| {
        red.is_acknowledged(id) && blue.last(SEATS[0]).is_some()
    });
}

#[test]
fn useless_brokers_are_refused() {
    let cases: [(&[&str], Refusal); 2] = [
        (&["retain_available false"], Refusal::NoRetained),
        (&["allow_anonymous false"], Refusal::NotAuthorized),
    ];
    for (options, refusal) in cases {
        let Some(broker) = Broker::mosquitto(options, &[]) else { return };
        let mut clients = [Client::start(settings("red"), broker.port(), 1)];
        run_until(&mut clients, "refused", |[red]| red.has_disconnected(DisconnectCause::Refused(refusal)));
        assert_eq!(clients[0].connection.wake_at(), None);
    }
}

#[test]
fn more_is_published_than_may_be_in_flight() {
    let Some(broker) = Broker::mosquitto(&["max_inflight_messages 2"], &[]) else { return };
    let mut clients = connected(["red"], broker.port(), 1);
    let event = |number: u8| Publication { keep_for: None, acknowledged: true, ..record("p", &[number]) };
    let ids: Vec<_> = (0..20).map(|number| clients[0].publish(event(number))).collect();
    run_until(&mut clients, "acknowledged", |[red]| ids.iter().all(|&id| red.is_acknowledged(id)));
    assert!(!clients[0].reports.iter().any(|report| matches!(report, ConnectionOutput::Disconnected(_))));
}
