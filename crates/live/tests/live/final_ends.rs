//! Ends that are final: what has not seen them and is made up later, undoes nothing.
use crate::attacks::{connected, format, game, key, publish, record};
use crate::clocks::{claim, of_two, play};
use crate::world::{World, invite_all};
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Cause};
use schachquartett_live::{
    Entry, LiveAction, Log, Millis, PlayedAction, Record, SignedRecord, position_check,
};

const DAY: Millis = 86_400_000;

fn cause(world: &World, device: usize) -> Option<Cause> {
    world.devices[device].session.merged().game.state().outcome.map(|outcome| outcome.cause)
}

fn plies(world: &World, device: usize) -> usize {
    world.devices[device].session.merged().game.plies().count()
}

/// A quarter of an hour in which these devices hear what is sent, and the others nothing.
fn go_on(world: &mut World, devices: &[usize]) {
    for _ in 0..900 {
        devices.iter().for_each(|&device| world.catch_up_one(device));
        world.wait(1000);
    }
}

/// A record of a seat with a move in place of all that it has done since this number of entries, which has seen no more than
/// the entries before.
fn with_move(world: &World, seat: usize, count: usize, before: &Game, text: &str) -> SignedRecord {
    let like = record(world, seat);
    let mut log = Log::default();
    for entry in &like.log.entries()[..count] {
        log.push(format(world), seat, &like.claim.key, entry.clone());
    }
    let def = before.def().clone();
    let position = before.state().position;
    let action = read_action(&*def, def.rules(), &position, text).expect("an action");
    let mut after = before.clone();
    after.play(action).expect("legal");
    let mut seen = like.log.entries().get(count.wrapping_sub(1)).map_or(vec![0; 2], |last| last.seen.clone());
    seen[1 - seat] = 1;
    seen[seat] = count;
    let action = LiveAction::Play(PlayedAction::new(&action));
    let entry = Entry { seen, action, spent: 1, position: position_check(&*def, &after.state().position) };
    log.push(format(world), seat, &like.claim.key, entry);
    let mut heads = like.heads.clone();
    heads[seat] = log.last_head();
    let record = Record { log, heads, serial: like.serial + 50, ..(*like).clone() };
    SignedRecord::new(record, format(world), &game(world), &key(world, seat)).expect("small enough")
}

#[test]
fn who_has_seen_the_end_does_not_undo_it_by_a_move_a_day_later() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 10);
    let before = world.devices[0].session.merged().game.clone();
    world.wait(200_000);
    world.catch_up();
    // The time of the second player runs out, and the first one claims it; or the second one says so.
    if cause(&world, 0).is_none() {
        world.act(0, claim(1, 3_000)).expect("due");
        world.catch_up();
    }
    assert_eq!(cause(&world, 1), Some(Cause::OutOfTime(Party::new(1))));
    world.assert_equal();
    world.wait(DAY);
    world.catch_up();
    let fork = with_move(&world, 1, 0, &before, "d8e7");
    publish(&mut world, "1", fork.bytes(), true);
    world.catch_up();
    for device in 0..3 {
        assert_eq!(cause(&world, device), Some(Cause::OutOfTime(Party::new(1))), "device {device}");
    }
    world.assert_equal();
}

#[test]
fn what_a_majority_has_not_seen_before_the_end_comes_after_it() {
    let mut world = connected(World::new(invite_all("hex"), 1, 3));
    // It is the first player's turn, who moves without a connection.
    world.cut(0);
    world.move_at_random(0);
    assert_eq!(plies(&world, 0), 1);
    let resign = LiveAction::Play(PlayedAction::new(&Action { by: Party::new(2), kind: ActionKind::Resign }));
    world.act(2, resign).expect("possible");
    go_on(&mut world, &[1, 2, 3]);
    assert_eq!(cause(&world, 3), Some(Cause::Resignation(Party::new(2))));
    world.connect(0);
    world.catch_up();
    world.assert_equal();
    assert_eq!(plies(&world, 3), 0, "the end was final before the move came");
    assert_eq!(cause(&world, 0), Some(Cause::Resignation(Party::new(2))));
}

#[test]
fn a_move_that_comes_a_few_seconds_after_the_end_counts() {
    let mut world = connected(World::new(invite_all("hex"), 1, 3));
    world.cut(0);
    world.move_at_random(0);
    let resign = LiveAction::Play(PlayedAction::new(&Action { by: Party::new(2), kind: ActionKind::Resign }));
    world.act(2, resign).expect("possible");
    for _ in 0..5 {
        [1, 2, 3].into_iter().for_each(|device| world.catch_up_one(device));
        world.wait(1000);
    }
    world.connect(0);
    world.catch_up();
    world.assert_equal();
    assert_eq!(plies(&world, 3), 1);
}

/// A claim against a player who is away, and who comes back after this time with a move that was not sent.
fn claimed(away: Millis) -> World {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 10);
    world.cut(1);
    world.spent = 10;
    world.play(1, "d8e7");
    go_on(&mut world, &[0, 2]);
    world.act(0, claim(1, 3_000)).expect("due");
    go_on(&mut world, &[0, 2]);
    assert_eq!(cause(&world, 2), Some(Cause::OutOfTime(Party::new(1))));
    world.wait(away);
    go_on(&mut world, &[0, 2]);
    world.connect(1);
    world.catch_up();
    world.assert_equal();
    world
}

#[test]
fn with_two_a_claim_is_final_after_a_day() {
    let world = claimed(3_600_000);
    assert_eq!((cause(&world, 2), plies(&world, 2)), (None, 2), "the move was under way");
    let world = claimed(DAY);
    assert_eq!((cause(&world, 2), plies(&world, 2)), (Some(Cause::OutOfTime(Party::new(1))), 1));
}
