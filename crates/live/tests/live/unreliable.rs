//! Random games behind a network that loses, repeats, reorders and forgets: afterwards all devices have the same game, nothing that was acknowledged is lost,
//! and nobody has moved for a foreign seat. What else can happen to devices, and cheats, are in `random_world`.
use crate::world::{Disturbances, Invited, World, invite_all, with_everything};
use schachquartett_live::MAX_ENTRIES;

pub const EVERYTHING: Disturbances =
    Disturbances { lose: 10, repeat: 10, reorder: 30, truncate: 5, wipe: 2, overwrite: 4, cut: 4, crash: 3 };

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
#[ignore = "long: `make slow`"]
fn long_hundreds_of_games_end_equal() {
    for (game, id) in ["bridge", "hex", "fortress:checkmate", "coalition"].into_iter().enumerate() {
        let first = 10_000 * (game as u64 + 1);
        play_seeds(id, first..first + 100);
        println!("{id}: 100 games ended equal");
    }
}
