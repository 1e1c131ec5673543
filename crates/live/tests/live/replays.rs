//! Presence that somebody repeats: everybody who has the link can send it, and the signature of the player holds.
use crate::world::{World, invite_all, with_everything};
use schachquartett_live::{Activity, Presence};

fn connected(mut world: World) -> World {
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
    world
}

fn hear(world: &mut World, devices: &[usize], millis: u64) {
    for _ in 0..millis / 500 {
        devices.iter().for_each(|&device| world.catch_up_one(device));
        world.wait(500);
    }
    devices.iter().for_each(|&device| world.catch_up_one(device));
}

/// The messages of a seat so far, as they were sent.
fn said(world: &World, seat: usize) -> Vec<(String, Vec<u8>)> {
    let keys = world.invited.invitation.keys();
    let is_of_seat = |(topic, payload): &&(String, Vec<u8>)| {
        let message = keys.open(topic, payload).filter(|_| topic.ends_with("/p"));
        let presence = message.and_then(|message| Presence::read(&message, world.invited.tickets.len()));
        presence.is_some_and(|presence| presence.seat == Some(seat))
    };
    world.history.iter().filter(is_of_seat).cloned().collect()
}

fn repeat(world: &mut World, messages: &[(String, Vec<u8>)]) {
    for (topic, payload) in messages {
        world.broadcast(None, topic, payload.clone(), false);
    }
}

fn activity(world: &World, device: usize, seat: usize) -> Option<Activity> {
    world.devices[device].session.activity_of(seat)
}

/// The second player is away, and a spectator repeats what that player has said, again and again: nobody believes it.
#[track_caller]
fn assert_nobody_believes(world: &mut World, devices: &[usize], messages: &[(String, Vec<u8>)]) {
    assert!(messages.len() > 5, "{}", messages.len());
    for _ in 0..3 {
        for message in messages {
            repeat(world, std::slice::from_ref(message));
            devices.iter().for_each(|&device| world.catch_up_one(device));
            for &device in devices {
                assert_eq!(activity(world, device, 1), Some(Activity::Away), "device {device}");
            }
        }
        hear(world, devices, 80_000);
    }
}

#[test]
fn what_an_absent_player_has_said_makes_nobody_believe_that_the_player_is_here() {
    for invited in [invite_all("bridge"), with_everything(invite_all("bridge"))] {
        let mut world = connected(World::new(invited, 1, 1));
        let all = said(&world, 1);
        world.cut(1);
        hear(&mut world, &[0, 2], 80_000);
        assert_eq!(activity(&world, 0, 1), Some(Activity::Away));
        // A spectator's device, too, which was there all the time.
        assert_nobody_believes(&mut world, &[0, 2], &all);
    }
}

#[test]
fn who_comes_later_or_again_believes_nothing_that_was_said_before() {
    for invited in [invite_all("hex"), with_everything(invite_all("hex"))] {
        let mut world = connected(World::new(invited, 0, 1));
        world.cut(1);
        let all = said(&world, 1);
        // One page is loaded anew, and another one has had no connection for a moment.
        world.flush(0);
        world.crash(0);
        world.cut(2);
        [0, 2].iter().for_each(|&device| world.connect(device));
        repeat(&mut world, &all);
        hear(&mut world, &[0, 2], 5_000);
        assert_eq!(activity(&world, 0, 1), Some(Activity::Away));
        assert_eq!([activity(&world, 0, 2), activity(&world, 2, 0)], [Some(Activity::Here); 2]);
        hear(&mut world, &[0, 2], 80_000);
        assert_nobody_believes(&mut world, &[0, 2], &all);
        // The player is believed as soon as the player is there.
        world.connect(1);
        hear(&mut world, &[0, 1, 2], 2_500);
        assert_eq!([0, 2].map(|device| activity(&world, device, 1)), [Some(Activity::Here); 2]);
    }
}

#[test]
fn what_was_said_during_a_short_break_is_not_believed_after_it() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    world.cut(0);
    for activity in [Activity::Thinking, Activity::Hidden, Activity::Here, Activity::Thinking] {
        world.set_activity(1, activity);
        world.wait(1_000);
    }
    let all = said(&world, 1);
    world.cut(1);
    world.connect(0);
    repeat(&mut world, &all[all.len() - 4..]);
    hear(&mut world, &[0], 5_000);
    assert_eq!(activity(&world, 0, 1), Some(Activity::Away));
}

#[test]
fn players_know_each_other_within_three_seconds() {
    for seed in 0..8 {
        let mut world = World::new(with_everything(invite_all("hex")), 0, seed);
        // One of them reaches one broker only.
        world.devices[1].reaches = vec![1];
        world.connect(0);
        hear(&mut world, &[0], 60_000);
        for device in [1, 2] {
            world.connect(device);
        }
        let know = |world: &World| {
            (0..3).all(|device| {
                let mut others = (0..3).filter(|&other| other != device);
                others.all(|other| activity(world, device, other) == Some(Activity::Here))
            })
        };
        hear(&mut world, &[0, 1, 2], 3_000);
        assert!(know(&world), "seed {seed}");
        // A page is loaded anew.
        world.flush(1);
        world.crash(1);
        world.connect(1);
        hear(&mut world, &[0, 1, 2], 3_000);
        assert!(know(&world), "seed {seed}");
        hear(&mut world, &[0, 1, 2], 300_000);
        assert!(know(&world), "seed {seed}");
    }
}

#[test]
fn a_class_that_watches_makes_no_message_longer() {
    let mut world = connected(World::new(invite_all("bridge"), 40, 1));
    hear(&mut world, &(0..42).collect::<Vec<_>>(), 30_000);
    let keys = world.invited.invitation.keys();
    for (topic, payload) in said(&world, 0) {
        let presence = Presence::read(&keys.open(&topic, &payload).expect("sealed"), 2).expect("presence");
        assert!(presence.heard.len() <= 2, "{:?}", presence.heard);
    }
    assert_eq!([0, 1].map(|seat| activity(&world, 41, seat)), [Some(Activity::Here); 2]);
}
