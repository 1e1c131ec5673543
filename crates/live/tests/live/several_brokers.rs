//! Several brokers at once: one that is dead, one that lies, and players who reach only some of them.
use crate::unreliable::{EVERYTHING, play_disturbed};
use crate::world::{Invited, World, invite_all};
use engine::rules::{Action, ActionKind, legal_moves};
use schachquartett_live::{Activity, Admission, LiveAction, PlayedAction};
use std::collections::BTreeMap;

fn at_brokers(id: &str, count: usize) -> Invited {
    let mut invited = invite_all(id);
    invited.invitation.brokers = (0..count).map(|number| format!("wss://{number}.example/")).collect();
    invited
}

fn connect_all(world: &mut World) {
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
}

/// Somebody who comes later and reaches only this broker sees the same game.
fn assert_known_at(world: &mut World, broker: usize) {
    let late = world.add_device();
    world.devices[late].reaches = vec![broker];
    world.catch_up();
    world.assert_equal();
}

#[test]
fn games_end_equal_although_two_brokers_are_disturbed() {
    let mut entries = 0;
    for (id, seeds) in [("bridge", 600..604), ("hex", 610..613), ("coalition", 620..623)] {
        for seed in seeds {
            entries += play_disturbed(World::new(at_brokers(id, 2), 1, seed), EVERYTHING, 3000);
        }
    }
    assert!(entries > 150, "{entries} entries");
}

#[test]
fn a_dead_broker_delays_nothing() {
    let mut world = World::new(at_brokers("bridge", 2), 0, 1);
    world.devices.iter_mut().for_each(|device| device.reaches = vec![1]);
    connect_all(&mut world);
    world.play(0, "e2d3");
    world.flush(0);
    // One broker has it.
    assert_eq!(world.devices[0].session.kept_by_broker(), 1);
    world.catch_up_one(1);
    assert_eq!(world.devices[1].session.merged().applied, [1, 0]);
    assert_eq!(world.devices[0].session.activity_of(1), Some(Activity::Here));
}

#[test]
fn a_broker_that_is_added_or_comes_back_gets_everything() {
    let mut world = World::new(at_brokers("bridge", 2), 0, 2);
    world.devices.iter_mut().for_each(|device| device.reaches = vec![0]);
    connect_all(&mut world);
    world.play(0, "e2d3");
    world.catch_up();
    assert!(world.retained[1].is_empty());
    world.devices[1].reaches = vec![0, 1];
    world.catch_up();
    assert_eq!(world.retained[1].len(), 3, "both seats and the host's list");
    assert_known_at(&mut world, 1);
}

#[test]
fn a_broker_that_lies_is_overruled_and_repaired() {
    let mut world = World::new(at_brokers("bridge", 2), 0, 3);
    connect_all(&mut world);
    world.play(0, "e2d3");
    world.catch_up();
    let old = world.retained[1].clone();
    world.play(1, "e8d7");
    world.catch_up();
    // It delivers what stood before, nonsense, and nothing of what is published.
    for (topic, payload) in old {
        let payload = if topic.ends_with('h') { vec![7; 200] } else { payload };
        world.broadcast_at(1, None, &topic, &payload, true);
    }
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[0].session.merged().applied, [1, 1]);
    for topic in world.retained[0].keys() {
        let kept: Vec<usize> = world.retained.iter().map(|kept| kept[topic].len()).collect();
        assert_eq!(kept[0], kept[1], "{topic}");
    }
    assert_known_at(&mut world, 1);
}

#[test]
fn players_at_different_brokers_meet_through_any_device_that_reaches_both() {
    let mut world = World::new(at_brokers("hex", 3), 1, 4);
    for (device, reaches) in [vec![0], vec![1], vec![2], vec![0, 1, 2]].into_iter().enumerate() {
        world.devices[device].reaches = reaches;
    }
    // The spectator is not there yet: nobody hears of anybody, and nobody moves.
    (0..3).for_each(|device| world.connect(device));
    world.devices[3].reaches = Vec::new();
    world.catch_up();
    assert_eq!(world.devices[1].session.admission(), Admission::Waiting);
    world.devices[3].reaches = vec![0, 1, 2];
    world.catch_up();
    assert!((0..3).all(|device| world.devices[device].session.admission() == Admission::Admitted));
    let position = world.devices[0].session.merged().game.state().position;
    let rules = world.invited.invitation.game.game.def().clone();
    let kind = ActionKind::Move(legal_moves(rules.rules(), &position)[0]);
    world.act(0, LiveAction::Play(PlayedAction::new(&Action { by: position.turn(), kind }))).expect("a move");
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[1].session.merged().applied[0], 1);
}

#[test]
fn what_comes_from_another_broker_is_passed_on_without_pauses() {
    let mut world = World::new(at_brokers("bridge", 2), 1, 6);
    for (device, reaches) in [vec![0], vec![1], vec![0, 1]].into_iter().enumerate() {
        world.devices[device].reaches = reaches;
    }
    connect_all(&mut world);
    let moves = ["e2d3", "e8d7", "g1f3", "b9c7", "f3g1", "c7b9", "g1f3", "b9c7", "f3g1", "c7b9"];
    for (ply, text) in moves.into_iter().enumerate() {
        let (mover, other) = (ply % 2, 1 - ply % 2);
        world.play(mover, text);
        for _ in 0..5 {
            (0..3).for_each(|device| world.catch_up_one(device));
            world.wait(500);
        }
        (0..3).for_each(|device| world.catch_up_one(device));
        let applied = &world.devices[other].session.merged().applied;
        assert_eq!(applied.iter().sum::<usize>(), ply + 1, "{text} after two and a half seconds");
    }
}

#[test]
fn who_loses_one_of_two_brokers_is_still_here_and_counted_once() {
    let mut world = World::new(at_brokers("bridge", 2), 2, 5);
    connect_all(&mut world);
    let spectators = |world: &World| world.devices[0].session.spectators();
    assert_eq!(spectators(&world), 2);
    for device in [1, 2] {
        let (topic, payload) = world.devices[device].session.will(0);
        world.devices[device].reaches = vec![1];
        world.cut_from(device, 0);
        world.broadcast_at(0, None, &topic, &payload, false);
    }
    for _ in 0..4 {
        (0..4).for_each(|device| world.catch_up_one(device));
    }
    assert_eq!(world.devices[0].session.activity_of(1), Some(Activity::Here));
    assert_eq!(spectators(&world), 2);
    let (topic, payload) = world.devices[2].session.will(1);
    world.devices[2].reaches = Vec::new();
    world.cut(2);
    world.broadcast_at(1, None, &topic, &payload, false);
    world.catch_up_one(0);
    assert_eq!(spectators(&world), 1);
}

/// A further broker for the devices, which reach it from now on.
fn add_broker(world: &mut World, devices: &[usize]) {
    world.retained.push(BTreeMap::new());
    let brokers: Vec<String> = (0..world.retained.len()).map(|broker| format!("wss://{broker}")).collect();
    for device in &mut world.devices {
        device.is_connected.push(false);
    }
    for &device in devices {
        let state = &mut world.devices[device];
        state.session.use_brokers(&brokers);
        state.reaches.push(brokers.len() - 1);
        world.connect(device);
    }
}

#[test]
fn a_broker_that_is_added_later_gets_everything_and_carries_the_game_alone() {
    let mut world = World::new(at_brokers("bridge", 1), 1, 8);
    connect_all(&mut world);
    world.play(0, "e2d3");
    world.catch_up();
    // The host adds it, and the others follow one after the other.
    add_broker(&mut world, &[0]);
    world.catch_up();
    assert_eq!(world.retained[1].len(), 3, "both seats and the host's list");
    world.play(1, "e8d7");
    world.catch_up();
    let brokers = ["wss://0".to_owned(), "wss://1".to_owned()];
    for device in [1, 2] {
        world.devices[device].session.use_brokers(&brokers);
        world.devices[device].reaches.push(1);
        world.connect(device);
    }
    world.catch_up();
    assert_eq!(world.devices[0].session.spectators(), 1);
    // The first one is gone for ever.
    for device in 0..3 {
        world.devices[device].reaches = vec![1];
        world.cut_from(device, 0);
    }
    world.play(0, "g1f3");
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[2].session.merged().applied, [2, 1]);
    assert_eq!(world.devices[1].session.invitation().brokers, brokers, "the next live game has both");
}
