//! No file makes the reader panic or hang.
use crate::dice::Dice;
use crate::games::{annotate, begin, file, notation_style, play_on};
use crate::judged::{FileCheck, judged};
use engine::history::write_file;
use std::time::{Duration, Instant};

/// Pieces that mean something.
const PIECES: [&str; 30] = [
    "(",
    ")",
    "{",
    "}",
    ";",
    "$",
    "%",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    "\r\n",
    "!",
    "?",
    "=",
    "*",
    "1-0",
    "draw?",
    "b!draw!",
    "claim",
    "resign",
    "e.p.",
    "0-0",
    "\n[Game \"hex\"]\n",
    "[Start \"",
    "½",
    "\u{feff}",
    "99999999999",
    "set:",
];

/// A file with one to three games.
fn whole(dice: &mut Dice) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.below(3) {
        let mut game = begin(dice);
        play_on(&mut game, 1 + dice.below(25), dice);
        annotate(&mut game, dice);
        let style = notation_style(dice);
        text += &write_file(&file(game, dice), &style);
        text.push('\n');
    }
    text
}

fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + dice.below(4) {
        let at = dice.below(letters.len().max(1));
        let to = (at + dice.below(60)).min(letters.len());
        match dice.below(6) {
            0 if at < letters.len() => letters[at] = char::from_u32(dice.below(0x300) as u32).unwrap_or('x'),
            1 => drop(letters.drain(at.min(to)..to)),
            2 => letters.truncate(at),
            3 if at < letters.len() => {
                let chunk: Vec<char> = letters.drain(at..to).collect();
                let place = dice.below(letters.len() + 1);
                letters.splice(place..place, chunk);
            }
            4 if at < letters.len() => {
                let chunk: Vec<char> = letters[at..to].to_vec();
                letters.splice(at..at, chunk);
            }
            _ => {
                let piece = dice.of(&PIECES);
                letters.splice(at.min(letters.len())..at.min(letters.len()), piece.chars());
            }
        }
    }
    letters.into_iter().collect()
}

/// What came of files.
#[derive(Default)]
struct Found {
    read: usize,
    refused: usize,
    partly: usize,
    slowest: Duration,
}

fn judge(text: &str, found: &mut Found) {
    let begin = Instant::now();
    match judged(text) {
        FileCheck::Read => found.read += 1,
        FileCheck::Refused { partly } => {
            found.refused += 1;
            found.partly += usize::from(partly);
        }
    }
    found.slowest = found.slowest.max(begin.elapsed());
}

fn run(seeds: std::ops::Range<u64>) -> Found {
    let mut found = Found::default();
    for seed in seeds {
        let mut dice = Dice::new(1_000_000 + seed);
        let text = whole(&mut dice);
        for _ in 0..20 {
            judge(&mutated(&text, &mut dice), &mut found);
        }
    }
    found
}

#[test]
fn ten_thousand_corrupted_files_are_read_or_refused() {
    let found = run(0..500);
    assert_eq!(found.read + found.refused, 10_000);
    assert!(found.read > 500 && found.partly > 1_000, "{} {}", found.read, found.partly);
    assert!(found.slowest < Duration::from_secs(2), "{:?}", found.slowest);
}

#[test]
fn any_letters_are_read_or_refused() {
    let mut found = Found::default();
    let mut dice = Dice::new(77);
    for _ in 0..5_000 {
        let mut text = dice.of(&["[Game \"bridge\"]\n", "[Game \"coalition\"]\nready ", ""]).to_owned();
        for _ in 0..dice.below(40) {
            text += if dice.percent(80) {
                dice.of(&PIECES)
            } else {
                dice.of(&["e2d3", " ", "e8d7", "1.", "Sc3", " "])
            };
        }
        judge(&text, &mut found);
    }
    assert!(found.refused > 1_000);
}

/// A long run with figures.
#[test]
#[ignore = "takes minutes"]
fn long_run_of_corrupted_files() {
    let found = run(10_000..20_000);
    println!(
        "broken files: {} read, {} refused, {} of them with a part; the slowest took {} ms",
        found.read,
        found.refused,
        found.partly,
        found.slowest.as_millis()
    );
}
