//! Clocks of live games: each device signs the time of its own player, and all reach the same remaining times.
use crate::world::{Invited, World, invite, invite_all};
use engine::games;
use engine::history::{Game, TimeControl};
use engine::link::LinkError;
use engine::notation::read_action;
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, ActionKind, Cause, Draw, legal_moves};
use schachquartett_live::{
    ActError, CLAIM_DELAY, ClockRule, Entry, LiveAction, LiveLink, LiveLinkError, MergedGame,
    PendingProposal, PlayedAction, Proposal, Renewal, Session, Tenths, VoidReason, party_on_clock,
};

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);
const NOTHING_ASKED: ActError = ActError::Void(VoidReason::NothingAsked);

fn rule(time_control: TimeControl) -> ClockRule {
    ClockRule { time_control, is_strict: false, remaining: None }
}

/// All are there, with a minute for each and two seconds for each move.
pub fn world_of(invited: Invited, time_control: TimeControl) -> World {
    seeded_world_of(invited, time_control, 5)
}

fn seeded_world_of(mut invited: Invited, time_control: TimeControl, seed: u64) -> World {
    invited.invitation.clock = Some(rule(time_control));
    let mut world = World::new(invited, 1, seed);
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
    world
}

pub fn of_two() -> World {
    world_of(invite_all("bridge"), TimeControl::total(60, 2))
}

pub fn play(world: &mut World, device: usize, text: &str, spent: Tenths) {
    world.spent = spent;
    world.play(device, text);
    world.catch_up();
    world.assert_equal();
}

fn act(world: &mut World, device: usize, action: LiveAction, spent: Tenths) -> Result<(), ActError> {
    world.spent = spent;
    let result = world.act(device, action);
    world.catch_up();
    world.assert_equal();
    result
}

fn agree(world: &mut World, device: usize) {
    let acceptance =
        world.devices[device].session.merged().proposal.as_ref().map(PendingProposal::acceptance);
    act(world, device, acceptance.expect("a proposal"), 0).expect("an answer");
}

/// What is left for each party, on every device.
fn remaining(world: &World) -> Vec<Tenths> {
    let of = |session: &Session| {
        let merged = session.merged();
        let clock = merged.clock.as_ref().expect("clocks");
        Party::first(merged.game.def().rules().parties)
            .map(|party| clock.remaining(party))
            .collect::<Vec<_>>()
    };
    let first = of(&world.devices[0].session);
    assert!(world.devices.iter().all(|device| of(&device.session) == first));
    first
}

fn cause(world: &World) -> Option<Cause> {
    world.devices[2].session.merged().game.state().outcome.map(|outcome| outcome.cause)
}

#[test]
fn a_move_costs_its_time_and_brings_the_increment() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 400);
    assert_eq!(remaining(&world), [620, 600], "nothing counts before the first move");
    play(&mut world, 1, "e8d7", 100);
    assert_eq!(remaining(&world), [620, 520]);
    play(&mut world, 0, "g1f3", 619);
    assert_eq!(remaining(&world), [21, 520]);
    act(&mut world, 1, LiveAction::Propose(Proposal::TakeBack(2)), 0).expect("a proposal");
    agree(&mut world, 0);
    assert_eq!(remaining(&world), [620, 520], "the time of a move comes back with it");
    play(&mut world, 0, "b1c3", 20);
    assert_eq!(remaining(&world), [620, 520]);
}

#[test]
fn a_time_for_each_move_begins_anew() {
    let mut world = world_of(invite_all("bridge"), TimeControl::per_move(30));
    play(&mut world, 0, "e2d3", 0);
    play(&mut world, 1, "e8d7", 299);
    assert_eq!(remaining(&world), [300, 300]);
    assert_eq!(act(&mut world, 0, LiveAction::OutOfTime(WHITE), 299), Err(NOTHING_ASKED));
    act(&mut world, 0, LiveAction::OutOfTime(WHITE), 300).expect("the end of the time");
    assert_eq!((remaining(&world), cause(&world)), (vec![0, 300], Some(Cause::OutOfTime(WHITE))));
}

#[test]
fn a_device_says_when_the_time_of_its_player_is_up_and_nobody_else_does() {
    let mut world = of_two();
    assert_eq!(
        act(&mut world, 0, LiveAction::OutOfTime(WHITE), 9999),
        Err(NOTHING_ASKED),
        "no clock runs yet"
    );
    play(&mut world, 0, "e2d3", 0);
    assert_eq!(act(&mut world, 0, LiveAction::OutOfTime(WHITE), 9999), Err(NOTHING_ASKED), "not on turn");
    let foreign = ActError::Void(VoidReason::ForeignParty);
    assert_eq!(act(&mut world, 0, LiveAction::OutOfTime(BLACK), 9999), Err(foreign));
    assert_eq!(act(&mut world, 1, LiveAction::OutOfTime(BLACK), 599), Err(NOTHING_ASKED));
    act(&mut world, 1, LiveAction::OutOfTime(BLACK), 600).expect("the end of the time");
    assert_eq!(cause(&world), Some(Cause::OutOfTime(BLACK)));
    // Another game begins with full times.
    for device in 0..2 {
        act(&mut world, device, LiveAction::Rematch, 0).expect("another game");
    }
    assert_eq!(remaining(&world), [600, 600]);
}

#[test]
fn time_against_a_king_alone_is_a_draw_on_all_devices() {
    let draw = Some(Cause::Draw(Draw::TimeAgainstBareKing(WHITE)));
    let begun = || {
        let mut invited = invite_all("bridge");
        let game = &mut invited.invitation.game.game;
        let def = game.def().clone();
        let start = def.read_position("7k/8/8/5K2/***2***/8/3Q4/8/8 w - - 0 1").expect("a position");
        *game = Game::new(def, start);
        let mut world = world_of(invited, TimeControl::total(60, 2));
        play(&mut world, 0, "d3d8", 0);
        play(&mut world, 1, "h9g9", 0);
        world
    };
    let mut world = begun();
    act(&mut world, 0, LiveAction::OutOfTime(WHITE), 620).expect("the end of the time");
    assert_eq!(cause(&world), draw);
    // Also where the other device claims the end.
    let mut world = begun();
    act(&mut world, 1, claim(0, 620 + CLAIM_DELAY), 0).expect("a claim");
    assert_eq!(cause(&world), draw);
}

#[test]
fn a_move_after_the_end_of_the_time_is_refused() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    let game = world.devices[0].session.merged().game.clone();
    let def = game.def().clone();
    let reply = read_action(&*def, def.rules(), &game.state().position, "e8d7").expect("a move");
    let reply = LiveAction::Play(PlayedAction::new(&reply));
    assert_eq!(act(&mut world, 1, reply, 600), Err(ActError::Void(VoidReason::OutOfTime)));
    assert_eq!(cause(&world), None, "nothing was sent");
    // If another program sends it all the same, it ends the time of its player.
    let first = LiveAction::Play(PlayedAction::new(&game.steps()[0].action));
    let entry = |seen: [usize; 2], action, spent| Entry { seen: seen.to_vec(), action, spent, position: 0 };
    let logs = [[entry([0, 0], first, 0)], [entry([1, 0], reply, 600)]];
    let logs: Vec<&[Entry]> = logs.iter().map(|log| &log[..]).collect();
    let late = MergedGame::of(world.invited.invitation.agreed(), &logs);
    assert_eq!(late.game.state().outcome.map(|outcome| outcome.cause), Some(Cause::OutOfTime(BLACK)));
    assert_eq!(late.void[0].reason, VoidReason::OutOfTime);
}

pub fn claim(seat: usize, waited: Tenths) -> LiveAction {
    LiveAction::Propose(Proposal::ClaimTime(seat, waited))
}

#[test]
fn the_time_of_who_is_silent_can_be_claimed_a_minute_after_its_end() {
    let mut world = of_two();
    assert_eq!(act(&mut world, 0, claim(1, 99_999), 0), Err(NOTHING_ASKED), "no clock runs");
    play(&mut world, 0, "e2d3", 0);
    assert_eq!(act(&mut world, 0, claim(0, 99_999), 0), Err(NOTHING_ASKED), "the own time");
    assert_eq!(act(&mut world, 0, claim(1, 599 + CLAIM_DELAY), 0), Err(NOTHING_ASKED));
    act(&mut world, 0, claim(1, 600 + CLAIM_DELAY), 0).expect("a claim");
    assert_eq!((remaining(&world), cause(&world)), (vec![620, 0], Some(Cause::OutOfTime(BLACK))));
}

#[test]
fn a_move_that_was_under_way_counts_before_a_claim() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    world.cut(1);
    world.spent = 500;
    world.play(1, "e8d7");
    act_apart(&mut world, 0, claim(1, 1200));
    assert_eq!(cause(&world), Some(Cause::OutOfTime(BLACK)));
    world.connect(1);
    world.catch_up();
    world.assert_equal();
    assert_eq!((remaining(&world), cause(&world)), (vec![620, 120], None));
    let void: Vec<_> =
        world.devices[0].session.merged().void.iter().map(|void| (void.seat, &void.reason)).collect();
    // It would have no effect anyway, but what arrives later might give it one.
    assert_eq!(void, [(0, &VoidReason::Contradicted)]);
}

/// Acts while another device hears nothing.
fn act_apart(world: &mut World, device: usize, action: LiveAction) {
    world.spent = 0;
    world.act(device, action).expect("an action");
    [0, 2].into_iter().for_each(|device| world.catch_up_one(device));
    [0, 2].into_iter().for_each(|device| world.catch_up_one(device));
}

#[test]
fn with_three_all_others_agree_to_a_claim_and_a_move_ends_it() {
    let mut world = world_of(invite_all("hex"), TimeControl::total(60, 0));
    let first = |world: &World| {
        let game = &world.devices[0].session.merged().game;
        let moves = legal_moves(game.def().rules(), &game.state().position);
        let action = Action { by: game.state().position.turn(), kind: ActionKind::Move(moves[0]) };
        LiveAction::Play(PlayedAction::new(&action))
    };
    for device in 0..2 {
        let action = first(&world);
        act(&mut world, device, action, 100).expect("a move");
    }
    assert_eq!(remaining(&world), [600, 500, 600]);
    act(&mut world, 0, claim(2, 1200), 0).expect("a claim");
    let action = first(&world);
    act(&mut world, 2, action, 599).expect("a move in time");
    assert!(world.devices[1].session.merged().proposal.is_none());
    let action = first(&world);
    act(&mut world, 0, action, 0).expect("a move");
    act(&mut world, 0, claim(1, 1100), 0).expect("a claim");
    assert_eq!(cause(&world), None);
    agree(&mut world, 2);
    assert!(matches!(cause(&world), Some(Cause::OutOfTime(party)) if party == BLACK));
}

#[test]
fn days_are_claimed_and_end_nothing_by_themselves() {
    let mut world = world_of(invite_all("bridge"), TimeControl::days(3));
    let days = 3 * 864_000;
    play(&mut world, 0, "e2d3", 0);
    assert_eq!(act(&mut world, 1, LiveAction::OutOfTime(BLACK), days + 1), Err(NOTHING_ASKED));
    play(&mut world, 1, "e8d7", days + 5);
    assert_eq!(remaining(&world), [days, days]);
    assert_eq!(act(&mut world, 1, claim(0, days), 0), Err(NOTHING_ASKED));
    world.wait(u64::from(days) * 100);
    act(&mut world, 1, claim(0, days + CLAIM_DELAY), 0).expect("a claim");
    assert_eq!(cause(&world), Some(Cause::OutOfTime(WHITE)));
}

#[test]
fn times_of_different_length_stay_with_the_players() {
    let mut time_control = TimeControl::total(60, 0);
    time_control.seconds[BLACK] = 30;
    let mut world = world_of(invite_all("bridge"), time_control);
    play(&mut world, 0, "e2d3", 0);
    assert_eq!(remaining(&world), [600, 300]);
    act(&mut world, 1, LiveAction::OutOfTime(BLACK), 300).expect("the end of the time");
    (0..2).for_each(|device| act(&mut world, device, LiveAction::Rematch, 0).expect("another game"));
    let merged = world.devices[0].session.merged();
    assert_eq!(merged.seats[0].iter().collect::<Vec<_>>(), [BLACK]);
    assert_eq!(remaining(&world), [300, 600]);
}

#[test]
fn a_new_live_game_goes_on_with_the_times() {
    let mut world = of_two();
    play(&mut world, 0, "e2d3", 0);
    play(&mut world, 1, "e8d7", 250);
    act(&mut world, 0, LiveAction::Propose(Proposal::Renew(Renewal::Same)), 0).expect("a proposal");
    agree(&mut world, 1);
    for device in 0..3 {
        world.move_on(device);
    }
    world.catch_up();
    assert_eq!(remaining(&world), [620, 370]);
    play(&mut world, 0, "g1f3", 100);
    assert_eq!(remaining(&world), [540, 370]);
    // The link of the new game has them too.
    let invitation = world.devices[0].session.invitation().clone();
    let read = LiveLink::read(&LiveLink { invitation, right: None }.write()).expect("a link");
    assert_eq!(
        read.invitation.clock.and_then(|clock| clock.remaining).map(|left| [left[WHITE], left[BLACK]]),
        Some([620, 370])
    );
    act(&mut world, 0, LiveAction::Propose(Proposal::TakeBack(1)), 0).expect("a proposal");
    agree(&mut world, 1);
    assert_eq!(world.devices[1].session.merged().game.plies().count(), 1);
}

fn small_power_on_clock(world: &World) -> Option<Party> {
    let game = &world.devices[0].session.merged().game;
    let coalition = game.def().rules().coalition.as_ref().expect("great and small powers");
    party_on_clock(game).filter(|&party| !coalition.is_great(party))
}

/// A game of coalition chess between two alliances with this many seconds, at a turn of a small power.
pub fn at_a_small_power(seconds: u32) -> (World, Party) {
    let def = games::by_id("coalition").expect("a game");
    let begin = |seed| {
        let invited = invite(&def, &[&[0, 2], &[1, 3]], false);
        let mut world = seeded_world_of(invited, TimeControl::total(seconds, 0), seed);
        world.spent = 0;
        for _ in 0..60 {
            if let Some(small) = small_power_on_clock(&world) {
                return Some((world, small));
            }
            let merged = world.devices[0].session.merged();
            if merged.game.state().outcome.is_some() {
                return None;
            }
            let turn = merged.seat_of(merged.game.state().position.turn()).expect("a seat");
            match merged.game.state().position.arranging().is_empty() {
                true => world.move_at_random(turn),
                false => (0..2).for_each(|device| world.act_at_random(device)),
            }
            world.catch_up();
        }
        None
    };
    (5..30).find_map(begin).expect("a turn of a small power")
}

#[test]
fn a_small_power_without_time_sits_out_and_the_game_goes_on() {
    let (mut world, small) = at_a_small_power(60);
    let seat = world.devices[0].session.merged().seat_of(small).expect("a seat");
    act(&mut world, seat, LiveAction::OutOfTime(small), 600).expect("the end of the time");
    let game = &world.devices[0].session.merged().game;
    assert!(game.state().timed_out.contains(small) && game.state().outcome.is_none());
    assert_eq!(remaining(&world)[small.index()], 0);
    assert!(party_on_clock(game).is_some_and(|party| party != small), "the next party is on turn");
}

#[test]
fn links_with_clocks_have_these_characters() {
    let mut invitation = invite_all("bridge").invitation;
    let mut time_control = TimeControl::total(600, 5);
    time_control.seconds[BLACK] = 300;
    let clocks = [
        rule(TimeControl::per_move(45)),
        ClockRule { is_strict: true, ..rule(time_control) },
        ClockRule { remaining: Some(ByParty([5999, 1234, 0, 0])), ..rule(time_control) },
        rule(TimeControl::days(7)),
    ];
    let links = clocks.map(|clock| {
        invitation.clock = Some(clock);
        LiveLink { invitation: invitation.clone(), right: None }.write()
    });
    assert_eq!(links.join("\n"), include_str!("golden_clocks.txt").trim_end());
    for (link, clock) in include_str!("golden_clocks.txt").lines().zip(clocks) {
        let read = LiveLink::read(link).expect("a link");
        assert_eq!(read.invitation.clock, Some(clock));
        assert!(link.len() <= 196 + 30, "{}", link.len());
    }
}

#[test]
fn clocks_belong_to_the_keys_and_impossible_ones_do_not_open() {
    let mut invitation = invite_all("bridge").invitation;
    let without = invitation.keys();
    invitation.clock = Some(rule(TimeControl::total(600, 5)));
    assert_ne!(invitation.keys().id(), without.id());
    for time_control in [
        TimeControl::total(0, 0),
        TimeControl::total(36_001, 0),
        TimeControl::total(60, 3601),
        TimeControl::days(31),
        TimeControl { increment: 1, ..TimeControl::per_move(60) },
    ] {
        invitation.clock = Some(rule(time_control));
        let link = LiveLink { invitation: invitation.clone(), right: None }.write();
        assert!(matches!(LiveLink::read(&link), Err(LiveLinkError::Link(_))), "{time_control:?}");
    }
    assert!(matches!(
        LiveLink::read("2AAAA"),
        Err(LiveLinkError::Link(LinkError::NewerVersion { version: '2' }))
    ));
}
