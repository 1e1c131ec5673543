//! Claims that what the claimed device has counted contradicts, programs that disagree, and what only looks like a newer
//! version.
use crate::attacks::{publish, record, with_entry};
use crate::clocks::{at_a_small_power, claim, of_two, play, world_of};
use crate::world::{World, invite, invite_all};
use engine::games;
use engine::history::TimeControl;
use engine::pieces::Party;
use engine::rules::{ActionKind, Arrangement, Cause, legal_moves};
use schachquartett_live::{
    ActError, Entry, LiveAction, MergedGame, Millis, Notice, PlayedAction, Proposal, VoidReason,
};

const HOUR: Millis = 3_600_000;
/// A hundred hours, in tenths of a second.
const LONG: u32 = 3_600_000;

fn outcome(world: &World, device: usize) -> Option<Cause> {
    world.devices[device].session.merged().game.state().outcome.map(|outcome| outcome.cause)
}

fn outcomes(world: &World) -> Vec<Option<Cause>> {
    (0..world.devices.len()).map(|device| outcome(world, device)).collect()
}

/// All that were online hear of it within a few seconds.
fn hear(world: &mut World, devices: &[usize]) {
    for _ in 0..16 {
        for &device in devices {
            world.catch_up_one(device);
        }
        world.wait(500);
    }
}

fn contradicted(world: &World, device: usize) -> Vec<Notice> {
    let notices = world.devices[device].notices.iter().copied();
    notices.filter(|notice| matches!(notice, Notice::Contradicted { .. })).collect()
}

#[track_caller]
fn assert_contradicted(world: &World, by: usize, seat: usize) {
    for device in 0..world.devices.len() {
        assert_eq!(contradicted(world, device), [Notice::Contradicted { by, seat }], "device {device}");
        let void = &world.devices[device].session.merged().void;
        assert!(
            void.iter().any(|void| void.seat == by && void.reason == VoidReason::Contradicted),
            "device {device}: {void:?}"
        );
    }
}

#[test]
fn an_exaggerated_claim_against_a_player_at_the_board_has_no_effect_and_all_hear_of_it() {
    let mut world = world_of(invite_all("bridge"), TimeControl::total(600, 5));
    play(&mut world, 0, "e2d3", 0);
    world.act(0, claim(1, LONG)).expect("a program that lies");
    assert!(outcome(&world, 0).is_some(), "the claimant's own board shows it");
    hear(&mut world, &[0, 1, 2]);
    assert_eq!(outcomes(&world), [None; 3]);
    assert_contradicted(&world, 0, 1);
    // The game goes on, and the same again is no better.
    play(&mut world, 1, "e8d7", 100);
    world.act(1, claim(0, LONG)).expect("a program that lies");
    hear(&mut world, &[0, 1, 2]);
    assert_eq!(outcomes(&world), [None; 3]);
    world.assert_equal();
    // Nobody is told again by a reload.
    let known = world.devices[1].notices.len();
    world.crash(1);
    world.catch_up();
    assert_eq!(world.devices[1].notices.len(), known);
    world.assert_equal();
}

#[test]
fn a_claim_within_the_tolerance_stands_and_one_beyond_it_does_not() {
    // Ten seconds each: a claim is possible 70 seconds after the turn has begun.
    for (waits, stands) in [(8_000, false), (12_000, true)] {
        let mut world = world_of(invite_all("bridge"), TimeControl::total(10, 0));
        world.spent = 0;
        world.play(0, "e2d3");
        hear(&mut world, &[0, 1, 2]);
        // Eight seconds of hearing belong to the turn.
        world.wait(waits - 7_900);
        world.act(0, claim(1, 700)).expect("a claim");
        hear(&mut world, &[0, 1, 2]);
        assert_eq!(outcome(&world, 1).is_some(), stands, "{waits} ms");
        world.assert_equal();
    }
}

#[test]
fn with_days_for_each_move_the_wait_is_compared_too() {
    let mut world = world_of(invite_all("bridge"), TimeControl::days(3));
    play(&mut world, 0, "e2d3", 0);
    // The page of Black was closed and opened again meanwhile, and has heard nobody for a while.
    world.wait(30 * HOUR);
    world.flush(1);
    world.crash(1);
    world.catch_up();
    world.act(0, claim(1, 3 * 864_000 + 600)).expect("a program that lies");
    hear(&mut world, &[0, 1, 2]);
    assert_eq!(outcomes(&world), [None; 3]);
    world.wait(43 * HOUR);
    world.act(0, claim(1, 3 * 864_000 + 600)).expect("a claim that is true");
    hear(&mut world, &[0, 1, 2]);
    assert!(outcomes(&world).iter().all(|cause| matches!(cause, Some(Cause::OutOfTime(_)))));
    world.assert_equal();
}

#[test]
fn who_was_away_contradicts_at_the_return_if_the_claim_cannot_be_true() {
    for (away, stands) in [(30_000, false), (11 * 60_000 + 30_000, true)] {
        let mut world = world_of(invite_all("bridge"), TimeControl::total(600, 0));
        world.play(0, "e2d3");
        hear(&mut world, &[0, 1, 2]);
        world.cut(1);
        world.act(0, claim(1, 6600)).expect("a claim");
        hear(&mut world, &[0, 2]);
        world.wait(away);
        assert!(outcome(&world, 0).is_some() && outcome(&world, 2).is_some(), "nobody says otherwise yet");
        world.catch_up();
        assert_eq!(outcomes(&world).iter().all(Option::is_some), stands, "{away} ms");
        world.assert_equal();
    }
}

#[test]
fn what_the_claimant_plays_on_a_false_claim_has_no_effect_either() {
    let (mut world, small) = at_a_small_power(600);
    let seat = world.devices[0].session.merged().seat_of(small).expect("a seat");
    let before = world.summary(2);
    // In one message: the small power sits out, and the next one moves.
    world.cut(1 - seat);
    world.act(1 - seat, claim(seat, LONG)).expect("a program that lies");
    if world.devices[1 - seat].session.merged().game.state().outcome.is_none() {
        world.act_at_random(1 - seat);
    }
    world.catch_up();
    world.assert_equal();
    let steps = |text: &str| text.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(steps(&world.summary(2)), steps(&before));
    assert_contradicted(&world, 1 - seat, seat);
}

#[test]
fn with_three_the_claimed_device_ends_what_two_have_agreed_to() {
    for agrees in [false, true] {
        let mut world = world_of(invite_all("hex"), TimeControl::total(600, 0));
        world.spent = 0;
        world.move_at_random(0);
        world.catch_up();
        world.cut(1);
        if agrees {
            world.cut(2);
        }
        world.act(0, claim(1, LONG)).expect("a program that lies");
        hear(&mut world, &[0, 2, 3]);
        if agrees {
            let accomplice = with_entry(&world, 2, 0, LiveAction::Accept, LONG);
            publish(&mut world, "2", accomplice.bytes(), true);
            hear(&mut world, &[0, 3]);
            assert!(outcome(&world, 0).is_some() && outcome(&world, 3).is_some());
        } else {
            // The device of the third player does not wait for an answer of the second one.
            for device in [0, 2, 3] {
                assert_eq!(contradicted(&world, device), [Notice::Contradicted { by: 0, seat: 1 }]);
                assert_eq!(world.devices[device].session.merged().proposal, None);
            }
        }
        world.catch_up();
        assert!(world.devices.iter().all(|device| device.session.merged().proposal.is_none()));
        assert_eq!(outcomes(&world), [None; 4]);
        assert_contradicted(&world, 0, 1);
        world.assert_equal();
        world.move_at_random(1);
        world.catch_up();
        world.assert_equal();
    }
}

/// The second of three is to move, and is cut off after ten minutes of its turn.
fn of_three_without_the_second() -> World {
    let mut world = world_of(invite_all("hex"), TimeControl::total(60, 0));
    world.spent = 0;
    world.move_at_random(0);
    world.catch_up();
    world.cut(1);
    world
}

#[test]
fn who_agrees_to_a_true_claim_says_how_long_the_own_device_has_waited() {
    let mut world = of_three_without_the_second();
    world.act(0, claim(1, 6000)).expect("a claim that is true");
    hear(&mut world, &[0, 2, 3]);
    world.act(2, LiveAction::Accept).expect("an answer");
    hear(&mut world, &[0, 2, 3]);
    let spent = record(&world, 2).log.entries().last().map(|entry| entry.spent);
    assert!(spent.is_some_and(|spent| spent >= 6000), "{spent:?}");
    world.catch_up();
    assert!(outcomes(&world).iter().all(|cause| matches!(cause, Some(Cause::OutOfTime(_)))));
    world.assert_equal();
}

#[test]
fn an_answer_that_says_too_little_agrees_to_nothing() {
    for (spent, stands) in [(10, false), (5399, false), (5400, true)] {
        let mut world = of_three_without_the_second();
        world.cut(2);
        world.act(0, claim(1, 6000)).expect("a claim that is true");
        hear(&mut world, &[0, 3]);
        let answer = with_entry(&world, 2, 0, LiveAction::Accept, spent);
        publish(&mut world, "2", answer.bytes(), true);
        hear(&mut world, &[0, 3]);
        assert_eq!(outcome(&world, 0).is_some(), stands, "{spent}");
        world.catch_up();
        assert_eq!(outcomes(&world).iter().all(Option::is_some), stands, "{spent}");
        world.assert_equal();
    }
}

#[test]
fn a_claim_is_wrong_by_a_count_and_only_at_once() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    let nothing = Err(ActError::Void(VoidReason::NothingAsked));
    assert_eq!(world.act(1, LiveAction::Contradict(0, 0)), nothing, "there is no claim");
    world.wait(130_000);
    world.act(0, claim(1, 1200)).expect("a claim that is true");
    world.catch_up();
    assert!(outcomes(&world).iter().all(Option::is_some));
    world.spent = 100;
    assert_eq!(world.act(0, LiveAction::Contradict(0, 1)), nothing, "the own claim");
    // Who has said something else since it saw the claim contradicts it no more.
    world.act(1, LiveAction::Rematch).expect("another game");
    assert_eq!(world.act(1, LiveAction::Contradict(0, 1)), nothing);
    world.catch_up();
    assert!(outcomes(&world).iter().all(Option::is_some));
}

/// Two have committed to secret arrangements, the second one without hearing that the first one has.
fn one_has_not_heard() -> World {
    let def = games::by_id("fortress:checkmate+free-reserve").expect("a game");
    let mut world = World::new(invite(&def, &[&[0, 2], &[1, 3]], true), 1, 4);
    (0..3).for_each(|device| world.connect(device));
    world.catch_up();
    let commit = |world: &mut World, device: usize| {
        let position = world.devices[device].session.merged().game.state().position;
        let own = world.devices[device].session.merged().seats[device];
        for by in own.iter().filter(|&party| position.arranging().contains(party)) {
            world.commit(device, by, Arrangement::of(def.rules(), &position, by));
        }
    };
    commit(&mut world, 1);
    world.catch_up();
    world.cut(1);
    commit(&mut world, 0);
    hear(&mut world, &[0, 2]);
    world
}

#[test]
fn who_shows_the_arrangement_within_a_day_keeps_the_game() {
    for (away, stands) in [(HOUR, false), (25 * HOUR, true)] {
        let mut world = one_has_not_heard();
        if stands {
            world.wait(away);
        }
        world.act(0, LiveAction::Propose(Proposal::Forfeit(1))).expect("a claim");
        hear(&mut world, &[0, 2]);
        assert!(matches!(outcome(&world, 2), Some(Cause::Resignation(_))), "{:?}", outcome(&world, 2));
        if !stands {
            world.wait(away);
        }
        world.catch_up();
        world.assert_equal();
        assert_eq!(outcomes(&world).iter().all(Option::is_some), stands, "{away} ms");
        if !stands {
            assert!(world.devices[0].session.merged().game.state().position.arranging().is_empty());
            assert_contradicted(&world, 0, 1);
        }
    }
}

#[test]
fn programs_that_disagree_say_so_and_stop_until_they_agree() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    let merged = world.devices[0].session.merged();
    let (agreed, game) = (world.invited.invitation.agreed(), merged.game.clone());
    let first = LiveAction::Play(PlayedAction::new(&game.steps()[0].action));
    let check = schachquartett_live::position_check(&**game.def(), &game.state().position);
    let entry =
        |seen: [usize; 2], action, position| Entry { seen: seen.to_vec(), action, spent: 0, position };
    let wrong = [entry([0, 0], first, check ^ 1)];
    let stated = [entry([1, 0], LiveAction::StatePosition, check)];
    let merge = |logs: [&[Entry]; 2]| MergedGame::of(agreed.clone(), &logs);
    let found = merge([&wrong, &stated]);
    assert_eq!((found.disagreement, found.disputed_plies()), (Some((0, 0)), Some(1)));
    // The program of the first seat was loaded anew.
    let again = [wrong[0].clone(), entry([1, 1], LiveAction::StatePosition, check)];
    let found = merge([&again, &stated]);
    assert_eq!((found.disagreement, found.disputed_plies()), (None, None));
}

#[test]
fn a_device_whose_program_disagrees_tells_the_others_and_plays_nothing() {
    let mut world = of_two();
    world.cut(0);
    world.play(0, "e2d3");
    // The device of White signs another checksum, as another program would.
    let (topic, payload) = world.with_wrong_checksum(0, 0);
    world.broadcast(None, &topic, payload, true);
    hear(&mut world, &[1, 2]);
    for device in [1, 2] {
        assert!(world.devices[device].session.merged().disagreement.is_some(), "device {device}");
    }
    let black = world.devices[1].session.merged().game.clone();
    let moves = legal_moves(black.def().rules(), &black.state().position);
    let action = engine::rules::Action { by: Party::new(1), kind: ActionKind::Move(moves[0]) };
    let reply = LiveAction::Play(PlayedAction::new(&action));
    assert_eq!(world.act(1, reply), Err(ActError::Disagreement));
    assert_eq!(world.act(1, LiveAction::OutOfTime(Party::new(1))), Err(ActError::Disagreement));
    let log_ends = |world: &World| world.devices[1].session.merged().applied[1];
    assert_eq!(log_ends(&world), 1, "it says which position it has, once");
    hear(&mut world, &[1, 2]);
    assert_eq!(log_ends(&world), 1);
    world.act(1, LiveAction::Propose(Proposal::TakeBack(0))).expect("a way back");
}

#[test]
fn a_byte_of_a_newer_version_that_nobody_has_signed_is_healed_in_silence() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    let keys = world.invited.invitation.keys();
    let topic = world.retained[0].keys().find(|topic| topic.ends_with("/1")).expect("a record").clone();
    let before = keys.open(&topic, &world.retained[0][&topic]);
    for nonce in 0..50 {
        world.broadcast(None, &topic, keys.seal(&topic, &[nonce; 24], &[200; 99]), true);
        world.broadcast(None, &topic, keys.seal(&topic, &[nonce; 24], &[200]), true);
    }
    world.catch_up();
    for device in 0..3 {
        assert!(world.devices[device].notices.is_empty(), "{:?}", world.devices[device].notices);
    }
    assert_eq!(keys.open(&topic, &world.retained[0][&topic]), before);
    play(&mut world, 1, "e8d7", 10);
}

#[test]
fn who_presses_something_before_everything_has_arrived_still_contradicts() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    world.cut(1);
    world.act(0, claim(1, LONG)).expect("lies");
    hear(&mut world, &[0, 2]);
    world.connect(1);
    while world.deliver(1) {}
    let _ = world.act(1, LiveAction::Rematch);
    world.catch_up();
    assert_eq!(outcomes(&world), [None; 3]);
}

#[test]
fn two_claims_at_once_are_both_contradicted() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    world.cut(1);
    world.act(0, claim(1, LONG)).expect("lies");
    // The second one has no effect while the first one has.
    let second = with_entry(&world, 0, 0, claim(1, LONG), 0);
    publish(&mut world, "0", second.bytes(), true);
    hear(&mut world, &[0, 2]);
    world.connect(1);
    world.catch_up();
    assert_eq!(outcomes(&world), [None; 3]);
}
