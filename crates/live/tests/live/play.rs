//! Whole games between devices without disturbances, and everything that is not a move.
use crate::world::{World, invite, invite_all};
use engine::games;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Cause, legal_moves};
use schachquartett_live::{
    ActError, Activity, Admission, LiveAction, Notice, PlayedAction, Proposal, VoidReason,
};

fn connected(mut world: World) -> World {
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
    world
}

fn say(by: usize, kind: ActionKind) -> LiveAction {
    LiveAction::Play(PlayedAction::new(&Action { by: Party::new(by), kind }))
}

#[test]
fn two_devices_play_bridge_chess() {
    let mut world = connected(World::new(invite_all("bridge"), 1, 1));
    assert_eq!([0, 1].map(|device| world.devices[device].session.admission()), [Admission::Admitted; 2]);
    assert_eq!(world.devices[2].session.admission(), Admission::Spectator);
    for (device, text) in [(0, "e2d3"), (1, "d8e7"), (0, "d1e2")] {
        world.play(device, text);
        world.catch_up();
        world.assert_equal();
    }
    assert_eq!(world.devices[2].session.merged().game.plies().count(), 3);
    let merged = world.devices[0].session.merged();
    assert_eq!(merged.void, []);
    // Both players have seen everything, and know it of each other.
    let acknowledged = |of: usize, by: usize| world.devices[0].session.acknowledged_by(of, by);
    assert_eq!([acknowledged(0, 1), acknowledged(1, 0)], [2, 1]);
    assert_eq!(world.devices[0].session.kept_by_broker(), 2);
    assert_eq!(world.devices[1].session.player(0), Some("player 0"));
}

#[test]
fn a_move_out_of_turn_is_refused_at_once() {
    let mut world = connected(World::new(invite_all("bridge"), 1, 1));
    let before = world.history.len();
    let mv = engine::rules::Move::simple(engine::board::Cell::new(0), engine::board::Cell::new(9));
    let refused = world.act(1, say(1, ActionKind::OfferDraw));
    assert!(matches!(refused, Err(ActError::Void(VoidReason::Illegal(_)))), "{refused:?}");
    assert!(matches!(world.act(0, say(0, ActionKind::Move(mv))), Err(ActError::Void(_))));
    assert!(matches!(
        world.act(0, say(1, ActionKind::Resign)),
        Err(ActError::Void(VoidReason::ForeignParty))
    ));
    assert_eq!(world.act(2, say(0, ActionKind::Resign)), Err(ActError::Admission(Admission::Spectator)));
    assert_eq!(world.history.len(), before, "nothing was sent");
}

#[test]
fn nothing_is_published_before_it_is_stored() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    let before = world.history.len();
    world.play(0, "e2d3");
    world.wait(10_000);
    let records =
        |world: &World| world.history[before..].iter().filter(|(topic, _)| topic.ends_with("/0")).count();
    assert_eq!(records(&world), 0, "the disk has not written it");
    world.flush(0);
    assert_eq!(records(&world), 1);
    // What was not written is gone after a crash, and was never sent: the number is free for another move.
    world.catch_up();
    world.play(1, "d8e7");
    world.crash(1);
    world.connect(1);
    world.catch_up();
    assert_eq!(world.devices[0].session.merged().game.plies().count(), 1);
    world.play(1, "e8d7");
    world.catch_up();
    world.assert_equal();
    assert!(world.devices.iter().all(|device| device.notices.is_empty()));
}

#[test]
fn resigning_overtaken_by_a_move_still_counts() {
    let mut world = connected(World::new(invite_all("hex"), 0, 3));
    world.act(2, say(2, ActionKind::Resign)).expect("possible");
    world.flush(2);
    // The first party has not heard of it yet.
    let before = world.devices[0].session.merged().game.plies().count();
    while world.devices[0].session.merged().game.plies().count() == before {
        world.act_at_random(0);
    }
    world.catch_up();
    world.assert_equal();
    let state = world.devices[0].session.merged().game.state();
    assert_eq!(state.outcome.map(|outcome| outcome.cause), Some(Cause::Resignation(Party::new(2))));
    assert_eq!(world.devices[1].session.merged().game.plies().count(), before + 1);
}

#[test]
fn a_take_back_needs_everybody() {
    let mut world = connected(World::new(invite_all("hex"), 0, 3));
    for device in 0..3 {
        while world.devices[device].session.merged().applied[device] == 0 {
            world.act_at_random(device);
        }
        world.catch_up();
    }
    let plies = |world: &World| world.devices[2].session.merged().game.plies().count();
    let made = plies(&world);
    world.act(0, LiveAction::Propose(Proposal::TakeBack(0))).expect("an offer");
    world.catch_up();
    assert_eq!(world.act(0, LiveAction::Accept), Err(ActError::Void(VoidReason::NothingAsked)));
    world.act(1, LiveAction::Accept).expect("an answer");
    world.catch_up();
    assert_eq!(plies(&world), made);
    world.act(2, LiveAction::Reject).expect("an answer");
    world.catch_up();
    assert_eq!(world.devices[0].session.merged().proposal, None);
    world.act(0, LiveAction::Propose(Proposal::TakeBack(0))).expect("an offer");
    world.catch_up();
    for device in [1, 2] {
        world.act(device, LiveAction::Accept).expect("an answer");
        world.catch_up();
    }
    assert_eq!(plies(&world), 0);
    world.assert_equal();
}

#[test]
fn a_move_ends_the_question_of_a_take_back() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    world.play(0, "e2d3");
    world.catch_up();
    world.act(0, LiveAction::Propose(Proposal::TakeBack(0))).expect("an offer");
    world.catch_up();
    world.play(1, "d8e7");
    world.catch_up();
    assert_eq!(world.act(1, LiveAction::Accept), Err(ActError::Void(VoidReason::NothingAsked)));
    assert_eq!(world.devices[0].session.merged().game.plies().count(), 2);
}

#[test]
fn another_game_begins_with_other_seats() {
    let mut world = connected(World::new(invite_all("hex"), 0, 3));
    assert_eq!(world.act(0, LiveAction::Rematch), Err(ActError::Void(VoidReason::NothingAsked)));
    world.act(1, say(1, ActionKind::Resign)).expect("possible");
    world.catch_up();
    for device in 0..3 {
        world.act(device, LiveAction::Rematch).expect("the game is over");
        world.catch_up();
    }
    world.assert_equal();
    let merged = world.devices[0].session.merged();
    assert_eq!((merged.finished.len(), merged.game.steps().len()), (1, 0));
    // Everybody takes the seat of the one before.
    let seats: Vec<usize> = (0..3).filter_map(|party| merged.seat_of(Party::new(party))).collect();
    assert_eq!(seats, [1, 2, 0]);
}

#[test]
fn odds_stay_with_the_player_in_another_game() {
    let mut world = connected(World::new(invite_all("bridge+draw-odds:b"), 0, 3));
    world.act(1, say(1, ActionKind::Resign)).expect("possible");
    world.catch_up();
    for device in 0..2 {
        world.act(device, LiveAction::Rematch).expect("the game is over");
        world.catch_up();
    }
    assert_eq!(world.devices[1].session.merged().game.def().id(), "bridge+draw-odds:w");
}

#[test]
fn nobody_sees_a_secret_arrangement_early() {
    let def = games::by_id("coalition").expect("an id");
    let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
    let mut world = connected(World::new(invited, 0, 5));
    let start = def.write_position(&def.start_position());
    let arranging = def.start_position().arranging();
    for by in arranging.iter() {
        let merged = world.devices[by.index()].session.merged();
        assert!(merged.is_arranging_in_secret());
        let position = merged.game.state().position;
        assert_eq!(def.write_position(&position), start, "nothing has been shown");
        let open = say(by.index(), ActionKind::Ready);
        assert_eq!(world.act(by.index(), open), Err(ActError::Void(VoidReason::SecretSetup)));
        let arrangement = engine::rules::Arrangement::of(def.rules(), &position, by);
        let cells: Vec<_> = arrangement.pieces().map(|(cell, _)| cell).collect();
        let now = world.now;
        let outputs = world.devices[by.index()]
            .session
            .commit_arrangement(by, arrangement.swapped(cells[0], cells[1]), now)
            .expect("a commitment");
        assert!(!outputs.is_empty());
        // It survives a crash between the commitment and the others' commitments.
        world.devices[by.index()].disk = world.devices[by.index()].session.stored();
        world.crash(by.index());
        world.connect(by.index());
        world.catch_up();
    }
    world.assert_equal();
    let merged = world.devices[0].session.merged();
    assert!(!merged.is_arranging_in_secret());
    assert_eq!(merged.void, []);
    assert_ne!(def.write_position(&merged.game.state().position), start);
}

#[test]
fn who_is_here_is_known() {
    let mut world = connected(World::new(invite_all("bridge"), 1, 1));
    let activity = |world: &World, of: usize| world.devices[1].session.activity_of(of);
    assert_eq!(activity(&world, 0), Some(Activity::Here));
    assert_eq!(world.devices[1].session.spectators(), 1);
    world.set_activity(0, Activity::Thinking);
    world.catch_up();
    assert_eq!(activity(&world, 0), Some(Activity::Thinking));
    // The broker sends the will of a lost connection.
    let (topic, payload) = world.devices[0].session.will(0);
    world.cut(0);
    world.broadcast(None, &topic, payload, false);
    while world.deliver(1) {}
    assert_eq!(activity(&world, 0), Some(Activity::Away));
    world.connect(0);
    world.catch_up();
    assert_eq!(activity(&world, 0), Some(Activity::Thinking));
    // Without a will, silence tells.
    world.cut(0);
    world.wait(40_000);
    assert_eq!(activity(&world, 0), Some(Activity::Thinking));
    world.wait(40_000);
    assert_eq!(activity(&world, 0), Some(Activity::Away));
    // Without a connection nothing is known, and in a new one others need time to answer.
    world.cut(1);
    assert_eq!(activity(&world, 0), None);
    world.connect(1);
    assert_eq!(activity(&world, 0), None);
    world.wait(5_000);
    assert_eq!(activity(&world, 0), Some(Activity::Away));
    world.connect(0);
    world.catch_up();
    assert_eq!(activity(&world, 0), Some(Activity::Thinking));
}

#[test]
fn a_quiet_game_sends_little() {
    let mut world = connected(World::new(invite_all("bridge"), 1, 1));
    let before = world.history.len();
    world.catch_up();
    // Ten minutes of three shown pages: one message in 25 seconds each, and no record.
    let sent = &world.history[before..];
    assert!(sent.iter().all(|(topic, _)| topic.ends_with("/p")));
    assert!((60..=80).contains(&sent.len()), "{} messages", sent.len());
    (0..3).for_each(|device| world.set_activity(device, Activity::Hidden));
    world.catch_up();
    let before = world.history.len();
    world.catch_up();
    assert!((25..=35).contains(&(world.history.len() - before)), "{} messages", world.history.len() - before);
}

#[test]
fn a_move_is_a_kilobyte_at_most_after_100_plies() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 8));
    while world.devices[0].session.merged().game.plies().count() < 100 {
        let merged = world.devices[0].session.merged();
        let (rules, position) = (merged.game.def().rules(), merged.game.state().position);
        assert_eq!(merged.game.state().outcome, None, "a longer game is needed");
        let mv = world.dice.of(&legal_moves(rules, &position));
        let (by, kind) = (position.turn().index(), ActionKind::Move(mv));
        world.act(by, say(by, kind)).expect("a legal move");
        world.flush(by);
        world.wait(1_000);
        world.catch_up_one(by);
        world.catch_up_one(1 - by);
    }
    for seat in 0..2 {
        let topic = format!("/{seat}");
        let sealed =
            world.retained[0].iter().find(|(name, _)| name.ends_with(&topic)).map(|(_, sealed)| sealed.len());
        assert!(sealed.is_some_and(|size| size <= 1024), "{sealed:?} bytes");
    }
}

#[test]
fn a_device_that_comes_back_after_a_month_has_everything() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    world.play(0, "e2d3");
    world.catch_up();
    world.cut(1);
    world.cut(0);
    world.retained[0].clear();
    world.wait(30 * 24 * 3_600_000);
    world.connect(1);
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.retained[0].len(), 3, "both seats and the host's list are there again");
    assert!(
        !world
            .devices
            .iter()
            .any(|device| device.notices.iter().any(|notice| *notice != Notice::NewerVersion))
    );
}

#[test]
fn a_seat_goes_to_another_device_and_back() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    let desktop = 0;
    // The phone gets what the desktop has, with the key.
    let phone = world.add_device();
    world.devices[phone].disk = world.devices[desktop].session.stored();
    world.crash(phone);
    world.connect(phone);
    world.catch_up();
    let admission = |world: &World, device: usize| world.devices[device].session.admission();
    for round in 0..10 {
        let [here, there] = if round % 2 == 0 { [phone, desktop] } else { [desktop, phone] };
        world.take_over(here);
        world.catch_up();
        assert_eq!(
            [admission(&world, here), admission(&world, there)],
            [Admission::Admitted, Admission::Elsewhere]
        );
        let offer = LiveAction::Propose(Proposal::TakeBack(0));
        assert_eq!(world.act(there, offer), Err(ActError::Admission(Admission::Elsewhere)));
        for seat in [here, 1] {
            let merged = world.devices[seat].session.merged();
            let (rules, position) = (merged.game.def().rules(), merged.game.state().position);
            let mv = world.dice.of(&legal_moves(rules, &position));
            world.act(seat, say(position.turn().index(), ActionKind::Move(mv))).expect("a legal move");
            world.catch_up();
        }
        world.assert_equal();
    }
    assert_eq!(world.devices[1].session.merged().game.plies().count(), 20);
    let told = |notice: &Notice| *notice == Notice::PlayedElsewhere;
    assert_eq!(world.devices[desktop].notices.iter().filter(|notice| told(notice)).count(), 5);
    assert!(world.devices.iter().all(|device| device.notices.iter().all(told)), "no branches");
}
