//! Random games behind a network that loses, repeats, reorders and forgets: afterwards all devices have the same game, nothing that was acknowledged is lost,
//! and nobody has moved for a foreign seat.
use crate::world::{Disturbances, World, invite, invite_all};
use schachquartett::games;
use schachquartett::live::MAX_ENTRIES;

const EVERYTHING: Disturbances =
    Disturbances { lose: 10, repeat: 10, reorder: 30, truncate: 5, wipe: 2, overwrite: 4, cut: 4, crash: 3 };

/// Plays behind disturbances, then compares. Returns how many entries all seats have made.
fn play_disturbed(mut world: World, disturbances: Disturbances, steps: usize) -> usize {
    let devices = world.devices.len();
    (0..devices).for_each(|device| world.connect(device));
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

fn play_seeds(id: &str, seeds: std::ops::Range<u64>) {
    let mut entries = 0;
    for seed in seeds.clone() {
        entries += play_disturbed(World::new(invite_all(id), 1, seed), EVERYTHING, 3000);
    }
    let games = (seeds.end - seeds.start) as usize;
    assert!(entries > 20 * games, "{entries} entries in {games} games");
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
    for seed in 400..405 {
        let def = games::by_id("coalition").expect("an id");
        let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
        assert!(play_disturbed(World::new(invited, 0, seed), EVERYTHING, 3000) > 8);
    }
}

#[test]
fn two_alliances_of_two_parties_end_equal_although_disturbed() {
    let mut entries = 0;
    for seed in 500..505 {
        let def = games::by_id("fortress:checkmate").expect("an id");
        let invited = invite(&def, &[&[0, 2], &[1, 3]], false);
        entries += play_disturbed(World::new(invited, 1, seed), EVERYTHING, 3000);
    }
    assert!(entries > 100, "{entries} entries");
}
