//! A seat that signs two versions of an entry: what others have answered stands, nothing that can be ground decides, and
//! where nothing stands the others decide.
use crate::attacks::{connected, forged, format, game, key, publish, record};
use crate::world::{World, invite, invite_all, with_everything};
use engine::games;
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Arrangement, Cause, legal_moves};
use schachquartett_live::{
    ActError, Entry, LiveAction, Log, Proposal, Record, Renewal, SeatSet, Session, SignedRecord,
};

const HOST: usize = 0;
const FRIEND: usize = 1;
const LATE: usize = 2;
const SPECTATOR: usize = 3;

/// Hex chess: the first player has moved, the second one has answered, and the third one is away.
fn answered(seed: u64) -> World {
    let mut world = connected(World::new(with_everything(invite_all("hex")), 1, seed));
    world.cut(LATE);
    for device in [HOST, FRIEND] {
        world.move_at_random(device);
        go_on(&mut world, &[HOST, FRIEND, SPECTATOR]);
    }
    assert_eq!(plies(&world, SPECTATOR), 2);
    world
}

/// A minute in which these devices hear what is sent, and the others nothing.
fn go_on(world: &mut World, devices: &[usize]) {
    for _ in 0..120 {
        devices.iter().for_each(|&device| world.catch_up_one(device));
        world.wait(500);
    }
}

fn plies(world: &World, device: usize) -> usize {
    world.devices[device].session.merged().game.plies().count()
}

fn stopped(world: &World, device: usize) -> Vec<bool> {
    world.devices[device].session.merged().stopped.clone()
}

/// Another first move of the host, with the `nth` of several times spent on it.
fn another_first_move(world: &World, nth: u32) -> SignedRecord {
    let start = world.invited.invitation.agreed().game;
    let (def, position) = (start.def().clone(), start.state().position);
    let played = world.devices[HOST].session.merged().game.steps().first().map(|step| step.action);
    let moves = legal_moves(def.rules(), &position)
        .into_iter()
        .map(|mv| Action { by: position.turn(), kind: ActionKind::Move(mv) });
    let other = moves.into_iter().find(|action| Some(*action) != played).expect("another move");
    let text = write_action(&*def, other.by, &other);
    let like = forged(world, HOST, &[&text], &key(world, HOST), &record(world, HOST));
    // The same again with other times gives other hashes.
    let mut log = Log::default();
    let entry = Entry { spent: nth, ..like.log.entries()[0].clone() };
    log.push(format(world), HOST, &like.claim.key, entry);
    let mut heads = like.heads.clone();
    heads[HOST] = log.last_head();
    let record = Record { log, heads, ..(*like).clone() };
    SignedRecord::new(record, format(world), &game(world), &key(world, HOST)).expect("small enough")
}

#[test]
fn an_answered_move_stands_however_the_other_one_is_ground() {
    for nth in 1..8 {
        let mut world = answered(nth.into());
        let fork = another_first_move(&world, nth);
        publish(&mut world, "0", fork.bytes(), true);
        world.connect(LATE);
        world.catch_up();
        world.assert_equal();
        assert_eq!(plies(&world, LATE), 2);
        assert_eq!(stopped(&world, LATE), [false; 3]);
        world.move_at_random(LATE);
        world.catch_up();
        world.assert_equal();
        assert_eq!(plies(&world, FRIEND), 3);
    }
}

#[test]
fn a_late_device_acknowledges_nothing_that_others_contradict() {
    let mut world = answered(1);
    let fork = another_first_move(&world, 1);
    publish(&mut world, "0", fork.bytes(), true);
    // Those who know better are away when the third player comes, and back a little later.
    [HOST, FRIEND, SPECTATOR].into_iter().for_each(|device| world.cut(device));
    world.connect(LATE);
    while world.deliver(LATE) {}
    world.wait(6_000);
    world.flush(LATE);
    assert_eq!(world.devices[LATE].session.acknowledged_by(HOST, LATE), 0);
    let resign = LiveAction::Play(schachquartett_live::PlayedAction::new(&Action {
        by: Party::new(LATE),
        kind: ActionKind::Resign,
    }));
    assert_eq!(world.act(LATE, resign), Err(ActError::Unmerged));
    [HOST, FRIEND, SPECTATOR].into_iter().for_each(|device| world.connect(device));
    world.catch_up();
    world.assert_equal();
    assert_eq!(plies(&world, LATE), 2);
    assert_eq!(stopped(&world, FRIEND), [false; 3]);
}

/// The third player has waited in vain for the one who has answered, and has answered the other version.
fn answered_twice() -> World {
    let mut world = answered(1);
    let fork = another_first_move(&world, 1);
    publish(&mut world, "0", fork.bytes(), true);
    [HOST, FRIEND, SPECTATOR].into_iter().for_each(|device| world.cut(device));
    world.connect(LATE);
    go_on(&mut world, &[LATE]);
    assert_eq!(world.devices[LATE].session.acknowledged_by(HOST, LATE), 1);
    [HOST, FRIEND, SPECTATOR].into_iter().for_each(|device| world.connect(device));
    world.catch_up();
    world.assert_equal();
    for device in 0..4 {
        assert_eq!(stopped(&world, device), [true, false, false], "device {device}");
        assert_eq!(plies(&world, device), 0, "device {device}");
    }
    world
}

#[test]
fn the_others_end_the_game_of_a_seat_that_has_stopped() {
    let mut world = answered_twice();
    // The seat itself decides nothing.
    let forfeit = LiveAction::Propose(Proposal::Forfeit(HOST));
    assert!(world.act(HOST, LiveAction::Propose(Proposal::Forfeit(FRIEND))).is_err());
    world.act(FRIEND, forfeit).expect("the seat has stopped");
    world.catch_up();
    assert_eq!(plies(&world, LATE), 0);
    world.act(LATE, LiveAction::Accept).expect("asked");
    world.catch_up();
    world.assert_equal();
    let merged = world.devices[SPECTATOR].session.merged();
    let resigned = merged.game.steps().iter().any(|step| step.action.kind == ActionKind::Resign);
    assert!(resigned, "{}", world.summary(SPECTATOR));
    // Hex chess may be over for all, or go on for the other two.
    if merged.game.state().outcome.is_none() {
        world.move_at_random(FRIEND);
        world.catch_up();
        world.assert_equal();
        assert_eq!(plies(&world, LATE), 1);
    }
}

#[test]
fn the_others_go_on_with_a_bot_from_the_last_common_position() {
    let mut world = answered_twice();
    let bots = LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(&[HOST]))));
    world.act(LATE, bots).expect("the seat has stopped");
    world.catch_up();
    let by = (LATE, world.devices[LATE].session.merged().applied[LATE] - 1);
    world.act(FRIEND, LiveAction::AcceptRenewal(by.0, by.1)).expect("asked");
    world.catch_up();
    for device in [FRIEND, LATE] {
        let next = world.devices[device].session.next_session(crate::world::random(7)).expect("agreed");
        assert_eq!(next.0.invitation().game.game.plies().count(), 0);
        assert_eq!(next.0.invitation().seats.len(), 2);
    }
}

#[test]
fn with_two_players_the_other_one_decides_about_a_move_that_nobody_has_answered() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let like = record(&world, HOST);
    let host = key(&world, HOST);
    let versions = ["e2d3", "e2f3"].map(|text| forged(&world, HOST, &[text], &host, &like));
    // Both arrive at once.
    world.cut(FRIEND);
    world.cut(2);
    publish(&mut world, "0", versions[0].bytes(), true);
    let first = world.devices[HOST].inbox.clone();
    publish(&mut world, "0", versions[1].bytes(), true);
    world.connect(FRIEND);
    world.devices[FRIEND].inbox.extend(first);
    while world.deliver(FRIEND) {}
    world.connect(2);
    world.catch_up();
    world.assert_equal();
    assert_eq!(stopped(&world, FRIEND), [true, false]);
    world.act(FRIEND, LiveAction::Propose(Proposal::Forfeit(HOST))).expect("the seat has stopped");
    world.catch_up();
    world.assert_equal();
    let outcome = world.devices[2].session.merged().game.state().outcome.expect("over");
    assert_eq!(outcome.cause, Cause::Resignation(Party::new(HOST)));
}

#[test]
fn a_commitment_cannot_be_exchanged_after_others_have_shown_theirs() {
    let def = games::by_id("coalition").expect("an id");
    let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
    let mut world = connected(World::new(invited, 1, 1));
    let start = def.start_position();
    for by in start.arranging().iter() {
        world.commit(by.index(), by, Arrangement::of(def.rules(), &start, by));
    }
    world.catch_up();
    assert!(world.devices[4].session.merged().game.state().position.arranging().is_empty());
    let before = world.summary(4);
    // A player says after all have shown theirs that it was another one.
    let cheat = start.arranging().iter().next().expect("who arranges");
    let seat = cheat.index();
    let like = record(&world, seat);
    let mut log = Log::default();
    let entry = Entry { action: LiveAction::Commit(cheat, [7; 16]), ..like.log.entries()[0].clone() };
    log.push(format(&world), seat, &like.claim.key, entry);
    let mut heads = like.heads.clone();
    heads[seat] = log.last_head();
    let record = Record { log, heads, epoch: like.epoch + 1, serial: like.serial + 1, ..(*like).clone() };
    let fork = SignedRecord::new(record, format(&world), &game(&world), &key(&world, seat)).expect("small");
    publish(&mut world, &seat.to_string(), fork.bytes(), true);
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.summary(4), before);
}

/// Hex chess, with another device of the first player, who plays on the first one.
fn with_phone() -> (World, usize) {
    let mut world = connected(World::new(with_everything(invite_all("hex")), 1, 1));
    let key = world.devices[HOST].session.seat_key().expect("the seat is played here");
    let phone = world.add_device();
    let invitation = world.invited.invitation.clone();
    world.devices[phone].session = Session::of_seat_key(invitation, &key, crate::world::random(5));
    world.catch_up();
    (world, phone)
}

#[test]
fn two_devices_that_have_taken_a_seat_over_at_the_same_time_do_not_stop_it() {
    for seed in 0..4 {
        let (mut world, phone) = with_phone();
        (0..world.devices.len()).for_each(|device| world.cut(device));
        for (device, spent) in [(HOST, 10), (phone, 20)] {
            world.take_over(device);
            world.spent = spent + seed;
            world.move_at_random(device);
        }
        // They hear of each other before anybody else does.
        [HOST, phone].into_iter().for_each(|device| world.connect(device));
        go_on(&mut world, &[HOST, phone]);
        for device in [HOST, phone] {
            assert_eq!(stopped(&world, device), [false; 3], "device {device}");
        }
        world.catch_up();
        world.assert_equal();
        assert_eq!((plies(&world, LATE), stopped(&world, LATE)), (1, vec![false; 3]));
    }
}

#[test]
fn a_move_without_a_connection_waits_until_it_is_heard_who_plays_the_seat() {
    let (mut world, phone) = with_phone();
    world.cut(HOST);
    world.move_at_random(HOST);
    world.flush(HOST);
    // The player goes on with the phone.
    world.spent = 20;
    world.take_over(phone);
    world.move_at_random(phone);
    go_on(&mut world, &[FRIEND, LATE, SPECTATOR, phone]);
    let records = |world: &World| world.history.iter().filter(|(topic, _)| topic.ends_with("/0")).count();
    let before = records(&world);
    world.connect(HOST);
    world.flush(HOST);
    assert_eq!(records(&world), before);
    world.catch_up();
    world.assert_equal();
    assert_eq!((plies(&world, LATE), stopped(&world, LATE)), (1, vec![false; 3]));
}
