//! Ready-made phrases: they arrive once, in the order in which they are said, and not too often.
use crate::attacks::{connected, game, key, publish};
use crate::world::{World, invite_all, with_everything};
use schachquartett_live::{Activity, Head, Phrase, Presence, Said, SessionEvent, heads_hash};

const HOST: usize = 0;
const FRIEND: usize = 1;
const SPECTATOR: usize = 2;

fn table() -> World {
    connected(World::new(with_everything(invite_all("bridge")), 1, 1))
}

fn hear(world: &mut World) {
    for device in 0..world.devices.len() {
        while world.deliver(device) {}
    }
}

fn say(world: &mut World, device: usize, phrase: Phrase) {
    world.on(device, SessionEvent::Phrase(phrase));
    hear(world);
}

fn heard(world: &World, by: usize) -> [Option<Phrase>; 2] {
    [HOST, FRIEND].map(|seat| world.devices[by].session.phrase_of(seat))
}

#[test]
fn what_a_player_says_is_heard_for_some_seconds_by_all() {
    let mut world = table();
    assert!(world.devices[HOST].session.may_say());
    say(&mut world, HOST, Phrase::GoodGame);
    for device in [HOST, FRIEND, SPECTATOR] {
        assert_eq!(heard(&world, device), [Some(Phrase::GoodGame), None], "device {device}");
    }
    // The seat says nothing else meanwhile.
    assert!(!world.devices[HOST].session.may_say());
    say(&mut world, HOST, Phrase::Sorry);
    say(&mut world, FRIEND, Phrase::ThankYou);
    assert_eq!(heard(&world, FRIEND), [Some(Phrase::GoodGame), Some(Phrase::ThankYou)]);
    world.wait(8_000);
    hear(&mut world);
    for device in [HOST, FRIEND, SPECTATOR] {
        assert_eq!(heard(&world, device), [None; 2], "device {device}");
    }
    // The same can be said again.
    say(&mut world, HOST, Phrase::GoodGame);
    assert_eq!(heard(&world, FRIEND), [Some(Phrase::GoodGame), None]);
    // It is not said again by later presence.
    world.wait(8_000);
    world.on(HOST, SessionEvent::Activity(Activity::Hidden));
    hear(&mut world);
    assert_eq!(heard(&world, FRIEND), [None; 2]);
}

#[test]
fn spectators_say_nothing() {
    let mut world = table();
    assert!(!world.devices[SPECTATOR].session.may_say());
    say(&mut world, SPECTATOR, Phrase::Hello);
    assert_eq!(heard(&world, FRIEND), [None; 2]);
    // Nor with a program of their own.
    let presence = presence(&world, None, 1, Said { phrase: Some(Phrase::Hello), count: 1 });
    publish(&mut world, "p", &presence, false);
    hear(&mut world);
    assert_eq!(heard(&world, FRIEND), [None; 2]);
}

/// The connections that have said something: a player believes only who names the own one.
fn connections(world: &World) -> Vec<u64> {
    let keys = world.invited.invitation.keys();
    let messages = world.history.iter().filter(|(topic, _)| topic.ends_with("/p"));
    let presence = messages.filter_map(|(topic, payload)| Presence::read(&keys.open(topic, payload)?, 2));
    let mut connections: Vec<u64> =
        presence.filter(|presence| presence.seat.is_some()).map(|presence| presence.connection).collect();
    connections.dedup();
    connections.truncate(12);
    connections
}

/// A message that a program of its own sends for a seat, with the key of that seat or of another one.
fn presence(world: &World, seat: Option<usize>, number: u32, said: Said) -> Vec<u8> {
    let presence = Presence {
        seat,
        connection: 77 << 20,
        number,
        activity: Activity::Here,
        said,
        counts: vec![0, 0],
        heads: heads_hash(&[Head::default(); 2]),
        heard: connections(world),
    };
    presence.write(&game(world), seat.map(|seat| key(world, seat)).as_ref())
}

#[test]
fn a_flood_of_phrases_is_thinned_and_unknown_ones_are_not_heard() {
    let mut world = table();
    let mut shown = Vec::new();
    for number in 1..=20 {
        let phrase = if number == 1 { Phrase::Hello } else { Phrase::Sorry };
        let message =
            presence(&world, Some(HOST), number, Said { phrase: Some(phrase), count: number as u8 });
        publish(&mut world, "p", &message, false);
        world.wait(1_000);
        hear(&mut world);
        shown.extend(heard(&world, FRIEND)[HOST].filter(|phrase| shown.last() != Some(phrase)));
    }
    // What is said in the meantime is left out and not kept for later.
    assert_eq!(shown, [Phrase::Hello, Phrase::Sorry]);
    world.wait(10_000);
    let mut message = presence(&world, Some(HOST), 30, Said { phrase: Some(Phrase::Hello), count: 30 });
    // The phrase stands after the version, the seat, the connection, its number and the activity.
    assert_eq!(message[15], Phrase::Hello.number());
    message[15] = 200;
    let signed = message.len() - 64;
    assert!(Presence::read(&message, 2).is_some_and(|presence| presence.said.phrase.is_none()));
    message.truncate(signed);
    let signature = key(&world, HOST).sign(schachquartett_live::Purpose::Presence, &game(&world), &message);
    message.extend_from_slice(&signature);
    publish(&mut world, "p", &message, false);
    hear(&mut world);
    assert_eq!(heard(&world, FRIEND), [None; 2]);
    assert_eq!(world.devices[FRIEND].session.activity_of(HOST), Some(Activity::Here), "it is read otherwise");
}
