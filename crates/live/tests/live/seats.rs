//! One link for everybody: taking free seats, and freeing them before the first move.
use crate::world::{World, invite_all, with_everything, with_table};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use schachquartett_live::{ActError, Admission, LiveAction, Notice, PlayedAction, PrivateKey, Roster};

/// A table of this game, at which the host sits, and others who have opened its link.
fn table(id: &str, others: usize, seed: u64) -> World {
    World::of_host(with_everything(with_table(invite_all(id))), others, seed)
}

fn admissions(world: &World) -> Vec<Admission> {
    world.devices.iter().map(|device| device.session.admission()).collect()
}

fn seats(world: &World) -> Vec<Option<usize>> {
    world.devices.iter().map(|device| device.session.own_seat()).collect()
}

/// The names of the players, the same on all devices.
#[track_caller]
fn players(world: &World) -> Vec<String> {
    let of = |device: usize| {
        let session = &world.devices[device].session;
        let name = |seat| session.player(seat).unwrap_or("-").to_owned();
        (0..session.invitation().seats.len()).map(name).collect::<Vec<_>>()
    };
    (1..world.devices.len()).for_each(|device| assert_eq!(of(device), of(0), "device {device}"));
    of(0)
}

fn resign(world: &mut World, device: usize, party: usize) -> Result<(), ActError> {
    let action = Action { by: Party::new(party), kind: ActionKind::Resign };
    world.act(device, LiveAction::Play(PlayedAction::new(&action)))
}

#[test]
fn guests_take_the_first_free_seats() {
    let mut world = table("coalition", 3, 1);
    (0..4).for_each(|device| world.connect(device));
    for device in [2, 1, 3] {
        world.search_seat(device, None);
        assert_eq!(world.devices[device].session.admission(), Admission::Waiting);
        world.catch_up();
    }
    assert_eq!(seats(&world), [0, 2, 1, 3].map(Some));
    assert_eq!(admissions(&world), [Admission::Admitted; 4]);
    assert_eq!(players(&world), ["player 0", "guest 2", "guest 1", "guest 3"]);
    world.assert_equal();
}

#[test]
fn two_who_sit_down_at_once_both_get_seats() {
    for seed in 0..8 {
        let mut world = table("coalition", 3, seed);
        (0..4).for_each(|device| world.connect(device));
        for device in [1, 2, 3] {
            world.search_seat(device, Some(2));
        }
        world.catch_up();
        let mut taken = seats(&world);
        taken.sort_unstable();
        assert_eq!(taken, [0, 1, 2, 3].map(Some), "seed {seed}");
        assert_eq!(admissions(&world), [Admission::Admitted; 4]);
        let moved = |device: &usize| {
            world.devices[*device].notices.iter().any(|notice| matches!(notice, Notice::OtherSeat(_)))
        };
        assert_eq!((1..4).filter(moved).count(), 2, "seed {seed}: and hear of it");
        assert_eq!(players(&world).len(), 4);
        world.assert_equal();
    }
}

#[test]
fn who_finds_no_seat_watches() {
    let mut world = table("bridge", 2, 3);
    (0..3).for_each(|device| world.connect(device));
    world.search_seat(1, None);
    world.search_seat(2, None);
    world.catch_up();
    let mut found = admissions(&world);
    found.sort_by_key(|admission| *admission == Admission::Spectator);
    assert_eq!(found, [Admission::Admitted, Admission::Admitted, Admission::Spectator]);
    let watching = (1..3).find(|&device| seats(&world)[device].is_none()).expect("one without a seat");
    assert!(world.devices[watching].notices.contains(&Notice::AllTaken));
    assert_eq!(players(&world)[1], format!("guest {}", 3 - watching));
}

#[test]
fn the_host_comes_after_the_guests() {
    let mut world = table("coalition", 3, 4);
    world.devices[0].reaches = Vec::new();
    (1..4).for_each(|device| world.connect(device));
    world.search_seat(1, None);
    world.catch_up();
    // The first seat is spoken for: who comes later takes the next one.
    world.search_seat(2, None);
    world.catch_up();
    assert_eq!(seats(&world)[1..], [Some(0), Some(1), None]);
    assert_eq!(admissions(&world)[1..], [Admission::Waiting, Admission::Waiting, Admission::Spectator]);
    // One has closed the page meanwhile.
    world.crash(1);
    world.devices[1].reaches = Vec::new();
    world.devices[0].reaches = vec![0, 1];
    world.catch_up();
    assert_eq!(world.devices[2].session.admission(), Admission::Admitted);
    // The host sits at the seat that the other one waits for. It finds the next one when it is back.
    world.devices[1].reaches = vec![0, 1];
    world.catch_up();
    assert_eq!(seats(&world), [Some(0), Some(2), Some(1), None]);
    assert_eq!(players(&world), ["player 0", "guest 2", "guest 1", "-"]);
}

#[test]
fn a_freed_seat_is_somebody_elses() {
    let mut world = table("bridge", 2, 5);
    (0..3).for_each(|device| world.connect(device));
    world.search_seat(1, None);
    world.catch_up();
    assert!(world.devices[0].session.may_free(1));
    assert!(!world.devices[0].session.may_free(0), "the own seat");
    assert!(!world.devices[1].session.may_free(0), "not the host");
    world.free_seat(1);
    world.catch_up();
    assert_eq!(world.devices[1].session.admission(), Admission::SentAway);
    assert!(world.devices[1].notices.contains(&Notice::SentAway));
    assert_eq!(resign(&mut world, 1, 1), Err(ActError::Admission(Admission::SentAway)));
    assert_eq!(players(&world), ["player 0", "-"]);
    world.search_seat(2, None);
    world.catch_up();
    // It stays so after a crash of all of them, and the broker has lost everything.
    world.retained.iter_mut().for_each(|retained| retained.clear());
    (0..3).for_each(|device| world.crash(device));
    world.catch_up();
    assert_eq!(admissions(&world), [Admission::Admitted, Admission::SentAway, Admission::Admitted]);
    assert_eq!(players(&world), ["player 0", "guest 2"]);
    world.play(0, "e2d3");
    world.catch_up();
    world.assert_equal();
    assert!(!world.devices[0].session.may_free(1), "the game has begun");
    let before = players(&world);
    world.free_seat(1);
    world.catch_up();
    assert_eq!(players(&world), before);
}

#[test]
fn who_had_to_leave_is_not_admitted_again() {
    let mut world = table("bridge", 2, 6);
    (0..3).for_each(|device| world.connect(device));
    world.search_seat(1, None);
    world.catch_up();
    let claims = world.retained.clone();
    world.free_seat(1);
    world.catch_up();
    // Somebody publishes the old claim and the old list again.
    for (topic, payload) in claims[0].clone() {
        world.broadcast(None, &topic, payload, true);
    }
    world.catch_up();
    assert_eq!(players(&world), ["player 0", "-"]);
    assert_eq!(world.devices[1].session.admission(), Admission::SentAway);
    // Somebody else finds the seat free all the same.
    world.search_seat(2, None);
    world.catch_up();
    assert_eq!(players(&world), ["player 0", "guest 2"]);
}

/// Four sit at a table, and one more is there. The host is cut off, and the player at the second seat resigns at once.
fn with_a_race(seed: u64) -> World {
    let mut world = table("coalition", 4, seed);
    (0..5).for_each(|device| world.connect(device));
    for device in [1, 2, 3] {
        world.search_seat(device, None);
        world.catch_up();
    }
    world.cut(0);
    world
}

/// Some devices do what they have to do, for a while.
fn run(world: &mut World, devices: &[usize]) {
    for _ in 0..40 {
        for &device in devices {
            world.catch_up_one(device);
        }
        world.wait(500);
    }
}

#[test]
fn a_seat_is_given_back_if_others_have_seen_its_first_move() {
    for seed in 0..6 {
        let mut world = with_a_race(seed);
        resign(&mut world, 1, 1).expect("possible at any time");
        world.catch_up_one(1);
        let meets_others = seed % 2 == 0;
        run(&mut world, if meets_others { &[1, 2, 3, 4] } else { &[2] });
        assert_eq!(world.devices[2].session.acknowledged_by(1, 2), 1);
        world.free_seat(1);
        if !meets_others {
            // Only that device has seen it, and the host hears of that after somebody else has sat down there.
            [2, 3].iter().for_each(|&device| world.cut(device));
            world.devices.iter_mut().for_each(|device| device.inbox.clear());
            world.retained.iter_mut().for_each(|retained| retained.clear());
            world.connect(0);
            run(&mut world, &[0, 1, 4]);
            assert_eq!(world.devices[1].session.admission(), Admission::SentAway, "seed {seed}");
            world.search_seat(4, None);
            run(&mut world, &[0, 1, 4]);
            assert_eq!(world.devices[4].session.admission(), Admission::Admitted, "seed {seed}");
        }
        world.catch_up();
        world.assert_equal();
        assert_eq!(players(&world)[1], "guest 1", "seed {seed}");
        let other = if meets_others { Admission::Spectator } else { Admission::SentAway };
        let expected = [[Admission::Admitted; 4].as_slice(), &[other]].concat();
        assert_eq!(admissions(&world), expected, "seed {seed}");
        assert_eq!(world.devices[0].session.merged().applied[1], 1, "seed {seed}");
    }
}

#[test]
fn a_first_move_that_nobody_has_seen_does_not_keep_the_seat() {
    let mut world = with_a_race(9);
    world.cut(1);
    resign(&mut world, 1, 1).expect("possible at any time");
    world.free_seat(1);
    world.connect(0);
    run(&mut world, &[0, 2, 3, 4]);
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[1].session.admission(), Admission::SentAway);
    assert_eq!(players(&world)[1], "-");
    assert_eq!(world.devices[0].session.merged().applied, [0; 4]);
}

#[test]
fn a_host_cannot_free_the_seat_of_a_player_who_has_moved() {
    let mut world = table("bridge", 2, 7);
    (0..3).for_each(|device| world.connect(device));
    world.search_seat(1, None);
    world.catch_up();
    world.play(0, "e2d3");
    world.catch_up();
    world.play(1, "e8d7");
    world.catch_up();
    // A host's device that is made to lie: a later list without the player, then one with somebody else.
    let keys = world.invited.invitation.keys();
    let host = PrivateKey::new(&[9; 32]);
    let topic = world.retained[0].keys().find(|topic| topic.ends_with("/h")).expect("a list").clone();
    let list = keys.open(&topic, &world.retained[0][&topic]).expect("sealed");
    let mut roster = Roster::read(&list, 2, keys.id(), &host.public()).expect("a list");
    for other in [None, Some(PrivateKey::new(&[66; 32]).public())] {
        match other {
            None => roster.free(1, keys.id(), &host),
            Some(other) => drop(roster.admit(1, other, keys.id(), &host)),
        }
        let payload = keys.seal(&topic, &[roster.bytes()[1]; 24], roster.bytes());
        world.broadcast(None, &topic, payload, true);
        world.catch_up();
        for device in [1, 2] {
            assert!(world.devices[device].notices.contains(&Notice::TwoPlayers(1)), "device {device}");
        }
        assert_eq!(world.devices[1].session.admission(), Admission::Admitted);
        assert_eq!(players(&world), ["player 0", "guest 1"]);
        world.assert_equal();
    }
}
