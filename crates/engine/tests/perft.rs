//! Node counts of independent programs, which the generator must reach.
#[path = "fortress_turned/mod.rs"]
mod fortress_turned;

use fortress_turned::turned;
use schachquartett_engine::games;
use schachquartett_engine::rules::perft;
use std::sync::Mutex;
use std::thread;

/// One position of a file of counts.
struct Entry {
    id: String,
    game: String,
    position: String,
    counts: Vec<(u32, u64)>,
}

fn read(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (key, value) = line.split_once(' ').expect("a key and a value");
        if key == "id" {
            let id = value.to_owned();
            entries.push(Entry { id, game: String::new(), position: String::new(), counts: Vec::new() });
            continue;
        }
        let entry = entries.last_mut().expect("an id first");
        match key {
            "game" => entry.game = value.to_owned(),
            "pos" => entry.position = value.to_owned(),
            "perft" => {
                let (depth, count) = value.split_once(' ').expect("a depth and a count");
                entry.counts.push((depth.parse().expect("a depth"), count.parse().expect("a count")));
            }
            other => panic!("unknown key {other}"),
        }
    }
    entries
}

/// The counts of a file, on all processors.
fn check(text: &str) {
    let entries = read(text);
    assert!(!entries.is_empty());
    let entries = Mutex::new(entries.into_iter());
    let next = || entries.lock().ok().and_then(|mut entries| entries.next());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(entry) = next() {
                    check_entry(entry);
                }
            });
        }
    });
}

fn check_entry(entry: Entry) {
    let def = games::by_id(&entry.game).expect("a game");
    let position = def.read_position(&entry.position).expect("a position");
    assert_eq!(def.write_position(&position), entry.position, "{}", entry.id);
    for (depth, count) in entry.counts {
        assert_eq!(perft(def.rules(), &position, depth), count, "{} to depth {depth}", entry.id);
    }
}

#[test]
fn bridge() {
    check(include_str!("perft/bridge.perft"));
}

#[test]
fn hex() {
    check(include_str!("perft/hex.perft"));
}

#[test]
fn fortress() {
    check(include_str!("perft/fortress.perft"));
}

#[test]
fn coalition() {
    check(include_str!("perft/coalition.perft"));
}

/// The board looks alike from all four sides: the counts do not depend on who sits where.
#[test]
fn fortress_rotated_by_quarters() {
    const MOST: u64 = 200_000;
    let mut counted = 0;
    for entry in read(include_str!("perft/fortress.perft")) {
        let def = games::by_id(&entry.game).expect("a game");
        let start = def.read_position(&entry.position).expect("a position");
        let mut position = start;
        for quarters in 1..4 {
            position = turned(&*def, &position);
            assert_eq!(position.turn().index(), (start.turn().index() + quarters) % 4);
            for &(depth, count) in entry.counts.iter().filter(|(_, count)| *count <= MOST) {
                let found = perft(def.rules(), &position, depth);
                assert_eq!(found, count, "{} to depth {depth}, {quarters} quarters", entry.id);
                counted += 1;
            }
        }
        let back = def.write_position(&turned(&*def, &position));
        assert_eq!(back, entry.position, "{}", entry.id);
    }
    assert!(counted > 150, "{counted}");
}
