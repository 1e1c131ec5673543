//! The merge is a function of the logs: not of the order in which they arrive, nor of how often.
use crate::dice::Dice;
use crate::world::{Disturbances, World, invite_all};
use engine::history::TimeControl;
use engine::notation::write_action;
use schachquartett_live::{ClockRule, Entry, LiveClock, MergedGame, SignedRecord};

fn summary(merged: &MergedGame) -> String {
    let actions = |game: &engine::history::Game| {
        let def = game.def().clone();
        game.steps()
            .iter()
            .map(|step| write_action(&*def, step.action.by, &step.action))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let finished = merged.finished.iter().map(|one| actions(&one.game)).collect::<Vec<_>>();
    format!(
        "{finished:?} {} {:?} {:?} {:?} {:?}",
        actions(&merged.game),
        merged.applied,
        merged.void,
        merged.proposal,
        merged.clock.as_ref().map(LiveClock::all_remaining),
    )
}

/// The logs of a random game in which messages are slow, so that many entries are concurrent.
fn logs(id: &str, seed: u64) -> (World, Vec<Vec<Entry>>) {
    let mut invited = invite_all(id);
    // Half of the games have clocks, and some of these end by them.
    let time_control = TimeControl::total(20, 1);
    let clock = ClockRule { time_control, is_strict: false, remaining: None };
    invited.invitation.clock = (seed % 2 == 1).then_some(clock);
    let mut world = World::new(invited, 0, seed);
    let devices = world.devices.len();
    (0..devices).for_each(|device| world.connect(device));
    world.catch_up();
    world.disturbances = Disturbances { lose: 30, ..Disturbances::default() };
    (0..1200).for_each(|_| world.step());
    world.catch_up();
    let format = schachquartett_live::EntryFormat::new(
        &**world.invited.invitation.game.game.def(),
        world.invited.invitation.seats.len(),
    );
    let records = world.devices[0].session.stored().records;
    let logs = records
        .iter()
        .map(|bytes| SignedRecord::read(bytes, format).expect("a record").log.entries().to_vec());
    let logs = logs.collect();
    (world, logs)
}

fn slices<'a>(logs: &'a [Vec<Entry>], counts: &[usize]) -> Vec<&'a [Entry]> {
    logs.iter().zip(counts).map(|(log, &count)| &log[..count]).collect()
}

#[test]
fn every_order_of_delivery_gives_the_same_game() {
    for (game, id) in ["bridge", "hex", "fortress:checkmate", "coalition"].into_iter().enumerate() {
        for seed in 0..3 {
            let (world, logs) = logs(id, 1000 * game as u64 + seed);
            let whole: Vec<usize> = logs.iter().map(Vec::len).collect();
            let agreed = world.invited.invitation.agreed();
            let expected = summary(&MergedGame::of(agreed.clone(), &slices(&logs, &whole)));
            let mut dice = Dice::new(seed);
            for _ in 0..3 {
                let mut counts = vec![0; logs.len()];
                let mut merged = MergedGame::new(agreed.clone());
                while counts != whole {
                    let seat = dice.below(logs.len());
                    counts[seat] = (counts[seat] + 1 + dice.below(3)).min(whole[seat]);
                    let known = slices(&logs, &counts);
                    merged.extend(&known);
                    let at_once = MergedGame::of(agreed.clone(), &known);
                    assert_eq!(summary(&merged), summary(&at_once), "{id}, seed {seed}, {counts:?}");
                }
                assert_eq!(summary(&merged), expected);
            }
        }
    }
}

#[test]
fn what_an_author_had_seen_stays_before_the_entry() {
    for seed in 0..4 {
        let (world, logs) = logs("coalition", 50 + seed);
        let whole: Vec<usize> = logs.iter().map(Vec::len).collect();
        let agreed = world.invited.invitation.agreed();
        // What an author saw is a game of its own; the whole game does not contradict it where nothing was concurrent.
        for (seat, log) in logs.iter().enumerate() {
            for (index, entry) in log.iter().enumerate().step_by(3) {
                assert_eq!(entry.seen[seat], index);
                let seen = MergedGame::of(agreed.clone(), &slices(&logs, &entry.seen));
                assert_eq!(seen.applied, entry.seen, "everything that was seen could be applied");
            }
        }
        assert_eq!(MergedGame::of(agreed, &slices(&logs, &whole)).applied, whole);
    }
}
