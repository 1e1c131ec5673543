//! What is fuzzed, on its seeds: real games and what was found before. `make fuzz` starts from them.
mod bodies;
#[path = "../links/code.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod code;
#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
#[path = "../app/fake_journal.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod fake_journal;
#[path = "../app/fuzz.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod fuzz;
#[path = "../files/judged.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod judged;
mod made;
#[path = "../links/play.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod play;
#[path = "../links/starts.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod starts;
#[path = "../app/tab.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod tab;

use bodies::BODIES;
use std::fs;
use std::path::{Path, PathBuf};

/// Seeds are small: changing them is to change games.
const MOST_BYTES: u64 = 4096;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds").join(name)
}

fn seeds(name: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut seeds: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    seeds.sort();
    seeds
}

#[test]
fn every_body_accepts_its_seeds() {
    for (name, body) in BODIES {
        let seeds = seeds(name);
        assert!(seeds.len() >= 8, "{name}");
        for seed in seeds {
            let bytes = fs::read(&seed).expect("a seed");
            println!("{}", seed.display());
            body(&bytes);
        }
    }
}

#[test]
fn every_folder_of_seeds_is_used_and_small() {
    let entries = fs::read_dir(folder("")).expect("seeds");
    for entry in entries.map(|entry| entry.expect("an entry")) {
        let name = entry.file_name().into_string().expect("a name");
        assert!(BODIES.iter().any(|(body, _)| *body == name), "{name}");
        for seed in seeds(&name) {
            assert!(fs::metadata(&seed).expect("a file").len() <= MOST_BYTES, "{}", seed.display());
        }
    }
}

/// Texts of games are no bodies' seeds unless bodies accept them.
#[test]
fn seeds_from_games_are_whole_games() {
    for (index, id) in bodies::GAMES.into_iter().enumerate() {
        let made = made::of(id, index);
        assert!(made.plies > 3, "{id}");
    }
}

/// Writes the seeds that come from games.
#[test]
#[ignore = "writes into tests/fuzz/seeds"]
fn write_seeds_of_games() {
    for (index, id) in bodies::GAMES.into_iter().enumerate() {
        for (name, bytes) in made::of(id, index).seeds {
            fs::create_dir_all(folder(name)).expect("a folder");
            let file = id.replace([':', '+'], "-");
            fs::write(folder(name).join(file), bytes).expect("a seed is written");
        }
    }
}
