//! What others may try, and what it leads to.
use crate::dice::Dice;
use crate::world::{World, invite_all, random, with_everything};
use engine::notation::read_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use schachquartett_live::{
    ActError, Activity, Admission, Claim, Entry, EntryFormat, Head, LiveAction, Log, MergedGame, Notice,
    PlayedAction, Presence, PrivateKey, Purpose, Record, Roster, Said, SeatTicket, Session, SessionEvent,
    ShownBoard, SignedRecord, Tenths, VoidReason, heads_hash, position_check,
};

pub fn connected(mut world: World) -> World {
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
    world
}

pub fn format(world: &World) -> EntryFormat {
    let invitation = &world.invited.invitation;
    EntryFormat::new(&**invitation.game.game.def(), invitation.seats.len())
}

pub fn game(world: &World) -> [u8; 16] {
    *world.invited.invitation.keys().id()
}

/// The private key of a device's seat.
pub fn key(world: &World, device: usize) -> PrivateKey {
    PrivateKey::new(&world.devices[device].session.stored().seat.expect("a seat").key)
}

/// The newest record of a seat, as a device knows it.
pub fn record(world: &World, seat: usize) -> SignedRecord {
    let records = world.devices[0].session.stored().records;
    let mut read = records.iter().filter_map(|bytes| SignedRecord::read(bytes, format(world)).ok());
    read.find(|record| record.seat == seat).expect("a record")
}

/// Returns a record of a seat with one more entry, by a program that does what it likes. It has seen all that a device has.
pub fn with_entry(
    world: &World,
    seat: usize,
    device: usize,
    action: LiveAction,
    spent: Tenths,
) -> SignedRecord {
    let merged = world.devices[device].session.merged();
    let mut record: Record = (*record(world, seat)).clone();
    let mut seen = merged.applied.clone();
    seen[seat] = record.log.entries().len();
    let after = merged.after(seat, action, spent);
    let game = &after.as_ref().unwrap_or(merged).game;
    let position = position_check(&**game.def(), &game.state().position);
    record.log.push(format(world), seat, &record.claim.key, Entry { seen, action, spent, position });
    (record.heads[seat], record.serial) = (record.log.last_head(), record.serial + 1);
    SignedRecord::new(record, format(world), &self::game(world), &key(world, seat)).expect("small enough")
}

pub fn topic(world: &World, name: &str) -> String {
    world.devices[0].session.filter().replace('+', name)
}

/// Publishes a message as a participant who knows the link can.
pub fn publish(world: &mut World, name: &str, message: &[u8], is_retained: bool) {
    let nonce = random(world.dice.next()).bytes();
    let topic = topic(world, name);
    let sealed = world.invited.invitation.keys().seal(&topic, &nonce, message);
    world.broadcast(None, &topic, sealed, is_retained);
}

/// Returns a record of a seat with another log, signed with a key.
pub fn forged(
    world: &World,
    seat: usize,
    texts: &[&str],
    key: &PrivateKey,
    like: &SignedRecord,
) -> SignedRecord {
    let agreed = world.invited.invitation.agreed();
    let def = agreed.game.def().clone();
    let mut log = Log::default();
    let mut seen = like.heads.iter().map(|head| head.count).collect::<Vec<_>>();
    for (index, text) in texts.iter().enumerate() {
        seen[seat] = index;
        if index == 0 {
            seen.iter_mut().for_each(|seen| *seen = 0);
        }
        let position = agreed.game.state().position;
        let action = read_action(&*def, def.rules(), &position, text).expect("an action");
        let action = LiveAction::Play(PlayedAction::new(&action));
        let entry =
            Entry { seen: seen.clone(), action, spent: 1, position: position_check(&*def, &position) };
        log.push(format(world), seat, &key.public(), entry);
    }
    let mut heads = like.heads.clone();
    heads[seat] = log.last_head();
    let record = Record { log, heads, serial: like.serial + 1, ..(**like).clone() };
    SignedRecord::new(record, format(world), &game(world), key).expect("small enough")
}

#[test]
fn a_forwarded_seat_link_gives_no_second_player() {
    // The thief comes second, or first, or both are offline when they claim.
    for order in [[1, 2], [2, 1]] {
        let mut world = World::new(with_everything(invite_all("bridge")), 0, 1);
        // The device of seat 1 in `World::new` has claimed it, but nobody has seen that yet.
        let thief = world.add_device();
        world.sit_down(thief, 1);
        world.connect(0);
        for device in order {
            world.connect(device);
            world.catch_up_one(device);
            world.catch_up_one(0);
        }
        world.catch_up();
        let [first, second] = order;
        assert_eq!(world.devices[first].session.admission(), Admission::Admitted);
        assert_eq!(world.devices[second].session.admission(), Admission::Taken);
        assert_eq!(world.devices[0].session.player(1), Some("player 1"));
        let resign =
            LiveAction::Play(PlayedAction::new(&Action { by: Party::new(1), kind: ActionKind::Resign }));
        assert_eq!(world.act(second, resign), Err(ActError::Admission(Admission::Taken)));
        world.act(first, resign).expect("admitted");
        world.catch_up();
        world.assert_equal();
    }
}

#[test]
fn a_host_who_takes_a_seat_is_seen_before_the_first_move() {
    let invited = with_everything(invite_all("bridge"));
    let mut world = World::new(invited, 0, 1);
    // The host knows all seat links.
    let own = world.add_device();
    world.sit_down(own, 1);
    world.connect(0);
    world.connect(own);
    world.catch_up_one(own);
    world.catch_up_one(0);
    // The friend comes afterwards.
    world.connect(1);
    world.catch_up();
    assert_eq!(world.devices[1].session.admission(), Admission::Taken);
    let mv = LiveAction::Play(PlayedAction::new(&Action { by: Party::new(1), kind: ActionKind::Resign }));
    assert_eq!(world.act(1, mv), Err(ActError::Admission(Admission::Taken)));
}

#[test]
fn a_host_cannot_replace_a_player() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let mut roster = Roster::new(2);
    let host = PrivateKey::new(&[9; 32]);
    let other = PrivateKey::new(&[55; 32]);
    roster.admit(0, key(&world, 0).public(), &game(&world), &host);
    roster.admit(1, other.public(), &game(&world), &host);
    publish(&mut world, "h", roster.bytes(), true);
    world.catch_up();
    for device in [1, 2] {
        assert!(world.devices[device].notices.contains(&Notice::TwoPlayers(1)), "device {device}");
    }
    assert_eq!(world.devices[1].session.admission(), Admission::Admitted);
    // A record of the new player has no effect, although host and claim are genuine.
    let claim = PrivateKey::of_claim(&world.invited.tickets[1].seed);
    let claim = Claim::new(&game(&world), 1, &claim, other.public(), "Eve");
    let like = Record { claim, ..(*record(&world, 1)).clone() };
    let like = SignedRecord::new(like, format(&world), &game(&world), &other).expect("small");
    publish(&mut world, "1", like.bytes(), true);
    world.catch_up();
    assert_eq!(world.devices[2].session.player(1), Some("player 1"));
}

#[test]
fn nobody_moves_for_a_foreign_seat() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let two = key(&world, 1);
    let like = record(&world, 0);
    // Signed with another key; with the own one, but for another seat's parties; for another seat.
    let wrong_key = forged(&world, 0, &["e2d3"], &two, &like);
    publish(&mut world, "0", wrong_key.bytes(), true);
    world.catch_up();
    assert_eq!(world.devices[2].session.merged().applied, [0, 0]);
    let like = record(&world, 1);
    let foreign_party = forged(&world, 1, &["e2d3"], &two, &like);
    publish(&mut world, "1", foreign_party.bytes(), true);
    world.catch_up();
    let merged = world.devices[2].session.merged();
    assert_eq!(merged.game.plies().count(), 0);
    assert_eq!(merged.void.iter().map(|void| &void.reason).collect::<Vec<_>>(), [&VoidReason::ForeignParty]);
    publish(&mut world, "0", foreign_party.bytes(), true);
    world.catch_up();
    assert_eq!(world.devices[2].session.merged().applied, [0, 1]);
    // Afterwards the game goes on.
    world.play(0, "e2d3");
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[2].session.merged().game.plies().count(), 1);
}

#[test]
fn a_key_ground_to_look_like_another_is_another() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    // The same claim, the same bytes but for the last one of the key.
    let like = record(&world, 1);
    let mut claim = like.claim.clone();
    claim.key.0[31] ^= 1;
    let forged = SignedRecord::new(
        Record { claim, ..(*like).clone() },
        format(&world),
        &game(&world),
        &key(&world, 1),
    );
    publish(&mut world, "1", forged.expect("small").bytes(), true);
    world.catch_up();
    assert_eq!(world.devices[2].session.merged().applied, [0, 0]);
    world.play(0, "e2d3");
    world.catch_up();
    world.assert_equal();
}

#[test]
fn an_acknowledged_move_cannot_be_taken_back_by_a_fork() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    world.play(0, "e2d3");
    world.flush(0);
    while world.deliver(1) {}
    world.wait(2_000);
    world.flush(1);
    // The other player has seen it and says so. The mover says that it was another move, and more.
    let like = record(&world, 0);
    let fork = forged(&world, 0, &["e2f3", "a2b3"], &key(&world, 0), &like);
    publish(&mut world, "0", fork.bytes(), true);
    world.catch_up();
    let merged = |world: &World, device: usize| world.devices[device].session.merged().game.clone();
    for device in 0..3 {
        let game = merged(&world, device);
        let text = game.def().write_position(&game.state().position);
        assert!(text.contains("/3P4/PPPP1PPP/"), "device {device}: {text}");
        assert!(world.devices[device].notices.contains(&Notice::TwoVersions(0)), "device {device}");
    }
    world.assert_equal();
}

#[test]
fn an_unacknowledged_fork_ends_equal_everywhere() {
    for seed in 0..4 {
        let mut world = connected(World::new(with_everything(invite_all("bridge")), 2, seed));
        // The same seat is played on two devices without a connection.
        let disk = world.devices[0].session.stored();
        let copy = world.add_device();
        world.devices[copy].disk = disk;
        world.crash(copy);
        world.cut(0);
        world.play(0, "e2d3");
        world.play(copy, "e2f3");
        let order = if seed % 2 == 0 { [0, copy] } else { [copy, 0] };
        for device in order {
            world.connect(device);
            world.flush(device);
        }
        world.catch_up();
        world.assert_equal();
        assert_eq!(world.devices[2].session.merged().game.plies().count(), 1);
        let told =
            [0, copy].into_iter().filter(|&device| world.devices[device].notices.contains(&Notice::Replaced));
        assert!(told.count() >= 1, "who was overtaken knows it");
        world.play(1, "d8e7");
        world.catch_up();
        world.assert_equal();
    }
}

#[test]
fn who_has_as_much_of_another_branch_is_found_by_presence() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let like = record(&world, 0);
    world.play(0, "e2d3");
    world.catch_up_one(0);
    world.catch_up_one(1);
    world.wait(2_000);
    world.catch_up_one(1);
    // The spectator gets nothing but another branch, and stays connected.
    world.devices[2].inbox.clear();
    let fork = forged(&world, 0, &["e2f3"], &key(&world, 0), &like);
    let topic = topic(&world, "0");
    let sealed = world.invited.invitation.keys().seal(&topic, &[3; 24], fork.bytes());
    world.on(2, SessionEvent::Received { broker: 0, topic: &topic, payload: &sealed });
    assert_eq!(world.devices[2].session.merged().applied, [1, 0]);
    assert_ne!(world.summary(2), world.summary(1));
    world.catch_up();
    world.assert_equal();
}

#[test]
fn old_records_are_healed() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let old = world.retained[0].clone();
    for (device, text) in [(0, "e2d3"), (1, "d8e7"), (0, "d1e2")] {
        world.play(device, text);
        world.catch_up();
    }
    let new: Vec<Vec<u8>> = world.devices[2].session.stored().records;
    for (topic, payload) in old {
        world.broadcast(None, &topic, payload, true);
    }
    world.catch_up();
    // A spectator who comes now, while the players are away, gets the whole game.
    [0, 1, 2].iter().for_each(|&device| world.cut(device));
    let late = world.add_device();
    world.connect(late);
    while world.deliver(late) {}
    assert_eq!(world.devices[late].session.stored().records, new);
}

#[test]
fn a_record_with_a_wrong_signature_does_not_stay_with_the_broker() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    world.play(0, "e2d3");
    world.catch_up();
    let genuine = record(&world, 0);
    let like =
        SignedRecord::new((*genuine).clone(), format(&world), &game(&world), &PrivateKey::new(&[66; 32]));
    publish(&mut world, "0", like.expect("small").bytes(), true);
    world.catch_up();
    // The broker has a record that a newcomer can verify.
    (0..3).for_each(|device| world.cut(device));
    let late = world.add_device();
    world.connect(late);
    while world.deliver(late) {}
    assert_eq!(world.devices[late].session.merged().applied, [1, 0]);
}

#[test]
fn forged_presence_has_no_effect() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let presence = |connection: u64, number: u32, activity: Activity| Presence {
        seat: Some(0),
        connection,
        number,
        activity,
        said: Said::default(),
        counts: vec![0, 0],
        heads: heads_hash(&[Head::default(); 2]),
        heard: Vec::new(),
    };
    // Somebody who knows the link says that seat 0 thinks.
    let forged = presence(5, 1, Activity::Thinking).write(&game(&world), Some(&key(&world, 1)));
    publish(&mut world, "p", &forged, false);
    while world.deliver(1) {}
    assert_eq!(world.devices[1].session.activity_of(0), Some(Activity::Here));
    // The seat itself says so, and later that it is away; the first message is sent again.
    let owner = key(&world, 0);
    let first = presence(6, 1, Activity::Thinking).write(&game(&world), Some(&owner));
    let second = presence(6, 2, Activity::Hidden).write(&game(&world), Some(&owner));
    for message in [&first, &second, &first] {
        publish(&mut world, "p", message, false);
    }
    while world.deliver(1) {}
    assert_eq!(
        world.devices[1].session.activity_of(0),
        Some(Activity::Here),
        "the connection of the page itself"
    );
    // A flood of spectators is not remembered.
    for connection in 0..500 {
        let spectator = Presence { seat: None, ..presence(1000 + connection, 1, Activity::Here) };
        let message = spectator.write(&game(&world), None);
        publish(&mut world, "p", &message, false);
    }
    while world.deliver(1) {}
    assert!(world.devices[1].session.spectators() <= 40);
    assert_eq!(world.devices[1].session.activity_of(0), Some(Activity::Here));
}

/// Somebody sends this number of forged records a second for a minute. Returns after how many seconds the other device has
/// a move that was made in the first one.
fn seconds_in_a_flood(a_second: usize, seed: u64) -> Option<usize> {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, seed));
    let like = record(&world, 0);
    let stranger = PrivateKey::new(&[66; 32]);
    let flood = |world: &mut World, second: usize| {
        for number in 0..a_second {
            let serial = like.serial + 1 + (second * a_second + number) as u32;
            let record = Record { serial, ..(*like).clone() };
            let forged = SignedRecord::new(record, format(world), &game(world), &stranger).expect("small");
            publish(world, "0", forged.bytes(), true);
        }
    };
    world.play(0, "e2d3");
    for second in 0..60 {
        flood(&mut world, second);
        world.catch_up_one(0);
        flood(&mut world, second);
        world.catch_up_one(1);
        if !world.devices[1].session.merged().applied.starts_with(&[0]) {
            return Some(second);
        }
        world.wait(1000);
    }
    None
}

#[test]
fn a_move_gets_through_a_flood_of_forged_records() {
    // Twice as many as are verified, and a hundred of those.
    for (a_second, at_most) in [(10, 1), (100, 20)] {
        let seconds = seconds_in_a_flood(a_second, 1).unwrap_or(usize::MAX);
        assert!(seconds <= at_most, "{a_second} a second: after {seconds} s");
    }
}

#[test]
fn a_flood_of_forged_records_costs_few_signatures() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let like = record(&world, 0);
    let stranger = PrivateKey::new(&[66; 32]);
    for serial in 0..1000 {
        let record = Record { serial: like.serial + 1 + serial, ..(*like).clone() };
        let forged = SignedRecord::new(record, format(&world), &game(&world), &stranger).expect("small");
        publish(&mut world, "0", forged.bytes(), true);
    }
    let before = std::time::Instant::now();
    while world.deliver(1) {}
    world.wait(1000);
    println!("1000 forged records: {:?}", before.elapsed());
    // When it ends, the broker soon has the genuine one again.
    world.play(0, "e2d3");
    for _ in 0..30 {
        (0..3).for_each(|device| world.catch_up_one(device));
        world.wait(1000);
    }
    world.assert_equal();
    assert_eq!(world.devices[1].session.merged().applied, [1, 0]);
}

#[test]
fn vandals_make_devices_publish_ever_less_often() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 0, 1));
    world.play(0, "e2d3");
    world.catch_up();
    let name = topic(&world, "0");
    let before = world.history.iter().filter(|(topic, _)| *topic == name).count();
    for _ in 0..600 {
        world.broadcast(None, &name, vec![1, 2, 3], true);
        for device in 0..2 {
            world.flush(device);
            while world.deliver(device) {}
        }
        world.wait(1_000);
    }
    let all = world.history.iter().filter(|(topic, _)| *topic == name).count() - before;
    let brokers = world.retained.len();
    let healed = all - 600 * brokers;
    // Two devices, ten minutes: at each broker pauses of 5, 10, 20 … 300 seconds.
    assert!((4 * brokers..=24 * brokers).contains(&healed), "{healed} times");
    world.catch_up();
    world.assert_equal();
}

#[test]
fn participants_who_lie_about_what_they_saw_harm_themselves() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    let like = record(&world, 0);
    let def = world.invited.invitation.game.game.def().clone();
    let position = def.start_position();
    let action = read_action(&*def, def.rules(), &position, "e2d3").expect("a move");
    let action = LiveAction::Play(PlayedAction::new(&action));
    // An entry that has seen what does not exist waits for it.
    let mut log = Log::default();
    log.push(format(&world), 0, &like.claim.key, Entry { seen: vec![0, 9], action, spent: 1, position: 0 });
    let mut heads = like.heads.clone();
    (heads[0], heads[1]) = (log.last_head(), Head { count: 9, hash: [1; 16] });
    let record = Record { log, heads, serial: like.serial + 1, ..(*like).clone() };
    let record = SignedRecord::new(record, format(&world), &game(&world), &key(&world, 0)).expect("small");
    publish(&mut world, "0", record.bytes(), true);
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.devices[2].session.merged().applied, [0, 0]);
}

#[test]
fn programs_that_disagree_are_found() {
    let world = connected(World::new(with_everything(invite_all("bridge")), 0, 1));
    let agreed = world.invited.invitation.agreed();
    let def = agreed.game.def().clone();
    let action = read_action(&*def, def.rules(), &def.start_position(), "e2d3").expect("a move");
    let entry = |position| Entry {
        seen: vec![0, 0],
        action: LiveAction::Play(PlayedAction::new(&action)),
        spent: 1,
        position,
    };
    let mut game = agreed.game.clone();
    game.play(action).expect("legal");
    let check = position_check(&*def, &game.state().position);
    let disagreement = |position| MergedGame::of(agreed.clone(), &[&[entry(position)], &[]]).disagreement;
    assert_eq!(disagreement(check), None);
    assert_eq!(disagreement(check ^ 1), Some((0, 0)));
}

#[test]
fn no_message_contains_a_secret() {
    let mut world = connected(World::new(with_everything(invite_all("hex")), 1, 4));
    for _ in 0..300 {
        world.step();
    }
    world.catch_up();
    let invitation = &world.invited.invitation;
    let mut secrets: Vec<Vec<u8>> = vec![invitation.secret.to_vec(), vec![9; 32]];
    secrets.extend(world.invited.tickets.iter().map(|ticket| ticket.seed.to_vec()));
    secrets.extend((0..3).map(|device| key(&world, device).to_bytes().to_vec()));
    let mut opened = 0;
    for (topic, sealed) in &world.history {
        let message = invitation.keys().open(topic, sealed).expect("sealed by a participant");
        opened += 1;
        for secret in &secrets {
            assert!(!message.windows(secret.len()).any(|bytes| bytes == secret), "{topic}");
        }
        // Without the link nothing is to be read, not even a name.
        for bytes in [&b"player"[..], invitation.keys().id()] {
            assert!(!sealed.windows(bytes.len()).any(|window| window == bytes));
        }
        assert_eq!((sealed.len() - 40) % 128, 0, "padded");
    }
    assert!(opened > 30);
}

#[test]
fn opening_a_link_sends_nothing() {
    let invited = with_everything(invite_all("bridge"));
    let mut session = Session::new(invited.invitation, random(1));
    assert_eq!(session.wake_at(), None);
    assert_eq!(session.on(SessionEvent::Woken, 1_000_000), []);
    let ticket = SeatTicket { seat: 1, seed: [99; 16] };
    assert!(session.sit_down(&ticket, "Eve", 5).is_err(), "a ticket of another game");
}

#[test]
fn random_messages_change_nothing() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 1, 1));
    world.play(0, "e2d3");
    world.catch_up();
    let before = world.summary(2);
    let mut dice = Dice::new(8);
    for _ in 0..300 {
        let name = dice.of(&["0", "1", "h", "p", "2", "x"]);
        let message: Vec<u8> = (0..dice.below(300)).map(|_| dice.next() as u8).collect();
        if dice.percent(50) {
            publish(&mut world, name, &message, true);
        } else {
            let topic = topic(&world, name);
            world.broadcast(None, &topic, message, true);
        }
    }
    world.catch_up();
    world.assert_equal();
    assert_eq!(world.summary(2), before);
}

#[test]
fn only_the_host_shows_a_board_and_old_messages_change_nothing() {
    let mut world = connected(World::new(with_everything(invite_all("bridge")), 2, 1));
    let board = |ply| ShownBoard { game: 0, ply, drawings: vec![[1, 2, 0]] };
    let present = |world: &mut World, device: usize, board: Option<ShownBoard>| {
        world.present(device, board);
        world.catch_up();
        world.wait(600);
        world.catch_up();
    };
    // Neither a player nor a spectator can.
    for device in [1, 2] {
        present(&mut world, device, Some(board(Some(1))));
        assert_eq!(world.devices[device].session.shown_board(), None);
    }
    present(&mut world, 0, Some(board(Some(1))));
    let is_board = |(topic, _): &&(String, Vec<u8>)| topic.ends_with("/v");
    let first: Vec<u8> = world.history.iter().rfind(is_board).expect("a message").1.clone();
    present(&mut world, 0, Some(board(None)));
    assert_eq!(world.devices[3].session.shown_board(), Some(&board(None)));
    // The first message again, one that is damaged, and one that a seat has signed.
    let topic = world.history.iter().rfind(is_board).expect("a message").0.clone();
    let mut damaged = world.history.iter().rfind(is_board).expect("a message").1.clone();
    damaged[40] ^= 1;
    for payload in [first, damaged, Vec::new()] {
        world.broadcast(None, &topic, payload, true);
    }
    let keys = world.invited.invitation.keys();
    for signer in [key(&world, 1), key(&world, 0), PrivateKey::new(&[1; 32])] {
        let mut message = [&[1][..], &u64::MAX.to_be_bytes(), &[0, 5]].concat();
        let signature = signer.sign(Purpose::Presentation, keys.id(), &message);
        message.extend_from_slice(&signature);
        publish(&mut world, "v", &message, true);
    }
    world.catch_up();
    for device in 1..4 {
        assert_eq!(world.devices[device].session.shown_board(), Some(&board(None)), "device {device}");
    }
    present(&mut world, 0, None);
    assert_eq!(world.devices[3].session.shown_board(), None);
}
