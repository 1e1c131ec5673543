//! Random games behind a network that loses, repeats, reorders and forgets: afterwards all devices have the same game, nothing that was acknowledged is lost,
//! and nobody has moved for a foreign seat.
use crate::world::{Disturbances, Invited, World, invite, invite_all, with_everything};
use engine::games;
use schachquartett_live::{LiveAction, MAX_ENTRIES, Notice, Proposal, VoidReason};

pub const EVERYTHING: Disturbances = Disturbances {
    lose: 10,
    repeat: 10,
    reorder: 30,
    truncate: 5,
    wipe: 2,
    overwrite: 4,
    cut: 4,
    crash: 3,
    stale: 0,
};

/// Plays behind disturbances, then compares. Returns how many entries all seats have made.
pub fn play_disturbed(mut world: World, disturbances: Disturbances, steps: usize) -> usize {
    let devices = world.devices.len();
    (0..devices).for_each(|device| world.connect(device));
    // Without the host's key on its disk there is no game.
    world.flush(0);
    world.disturbances = disturbances;
    let seats = world.invited.invitation.seats.len();
    let mut kept = vec![0; seats];
    for _ in 0..steps {
        world.step();
        for (seat, kept) in kept.iter_mut().enumerate() {
            *kept = world.devices[seat].session.kept_by_broker().max(*kept);
        }
    }
    world.catch_up();
    world.assert_equal();
    let merged = world.devices[0].session.merged();
    for (applied, kept) in merged.applied.iter().zip(kept) {
        assert!((kept..=MAX_ENTRIES).contains(applied), "{applied} entries, and the broker had {kept}");
    }
    // Each action is in the log of the seat whose party it is: the summary is the same everywhere.
    merged.applied.iter().sum()
}

/// Every second game has clocks and two brokers.
fn varied(invited: Invited, seed: u64) -> Invited {
    if seed % 2 == 1 { with_everything(invited) } else { invited }
}

fn play_seeds(id: &str, seeds: std::ops::Range<u64>) {
    let mut entries = 0;
    for seed in seeds.clone() {
        entries += play_disturbed(World::new(varied(invite_all(id), seed), 1, seed), EVERYTHING, 3000);
    }
    let games = (seeds.end - seeds.start) as usize;
    assert!(entries > 15 * games, "{entries} entries in {games} games");
}

#[test]
fn bridge_chess_ends_equal_although_disturbed() {
    play_seeds("bridge", 0..15);
}

#[test]
fn hex_chess_ends_equal_although_disturbed() {
    play_seeds("hex", 100..110);
}

#[test]
fn fortress_chess_ends_equal_although_disturbed() {
    play_seeds("fortress:checkmate", 200..210);
}

#[test]
fn coalition_chess_ends_equal_although_disturbed() {
    play_seeds("coalition", 300..310);
}

#[test]
fn coalition_chess_with_secret_arrangements_ends_equal_although_disturbed() {
    let mut all = 0;
    for seed in 400..405 {
        let def = games::by_id("coalition").expect("an id");
        let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
        all += play_disturbed(World::new(varied(invited, seed), 1, seed), EVERYTHING, 3000);
    }
    assert!(all > 15 * 5, "{all} entries in 5 games");
}

#[test]
fn two_alliances_of_two_parties_end_equal_although_disturbed() {
    let mut entries = 0;
    for seed in 500..505 {
        let def = games::by_id("fortress:checkmate").expect("an id");
        let invited = invite(&def, &[&[0, 2], &[1, 3]], false);
        entries += play_disturbed(World::new(varied(invited, seed), 1, seed), EVERYTHING, 3000);
    }
    assert!(entries > 100, "{entries} entries");
}

#[test]
fn false_claims_end_equal_although_disturbed() {
    let mut contradicted = 0;
    for (id, seeds) in [("bridge", 900..908), ("hex", 920..924)] {
        for seed in seeds {
            let mut world = World::new(with_everything(invite_all(id)), 1, seed);
            let seats = world.invited.invitation.seats.len();
            (0..world.devices.len()).for_each(|device| world.connect(device));
            world.flush(0);
            world.disturbances = EVERYTHING;
            for step in 0..2000 {
                world.step();
                if step % 40 == 0 {
                    let [by, seat] = [world.dice.below(seats), world.dice.below(seats)];
                    // Many of them are refused: another party is on turn, or the game is over.
                    let _ = world.act(by, LiveAction::Propose(Proposal::ClaimTime(seat, 90_000)));
                }
            }
            world.catch_up();
            world.assert_equal();
            let void = &world.devices[0].session.merged().void;
            contradicted += void.iter().filter(|void| void.reason == VoidReason::Contradicted).count();
        }
    }
    assert!(contradicted > 12, "{contradicted} claims were contradicted");
}

const BACKUPS: Disturbances = Disturbances {
    lose: 5,
    repeat: 0,
    reorder: 20,
    truncate: 0,
    wipe: 0,
    overwrite: 0,
    cut: 5,
    crash: 4,
    stale: 40,
};

/// Devices that go on with old backups say two different things. All choose the same one in the end. Returns how often
/// somebody saw two versions.
fn play_with_backups(id: &str, seeds: std::ops::Range<u64>) -> usize {
    let mut branches = 0;
    for seed in seeds {
        let mut world = World::new(varied(invite_all(id), seed), 1, seed);
        (0..world.devices.len()).for_each(|device| world.connect(device));
        world.disturbances = BACKUPS;
        (0..2000).for_each(|_| world.step());
        world.catch_up();
        world.assert_same_games();
        let told = world.devices.iter().flat_map(|device| &device.notices);
        branches += told.filter(|notice| matches!(notice, Notice::TwoVersions(_))).count();
    }
    branches
}

#[test]
fn backups_end_equal() {
    let games = [("bridge", 600..610), ("hex", 700..706), ("coalition", 800..804)];
    let branches: usize = games.map(|(id, seeds)| play_with_backups(id, seeds)).iter().sum();
    assert!(branches > 20, "{branches} times somebody saw two versions");
}

#[test]
#[ignore = "long: `make slow`"]
fn long_hundreds_of_games_end_equal() {
    for (game, id) in ["bridge", "hex", "fortress:checkmate", "coalition"].into_iter().enumerate() {
        let first = 10_000 * (game as u64 + 1);
        play_seeds(id, first..first + 100);
        let branches = play_with_backups(id, first + 5_000..first + 5_050);
        println!("{id}: 150 games ended equal; {branches} times somebody saw two versions");
    }
}
