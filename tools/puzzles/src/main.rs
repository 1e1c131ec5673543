//! Makes the files of puzzles (`make puzzles`, `docs/puzzles.md`):
//!
//! - `puzzles find <game> <first seed> <games>`: plays games of bots, and prints the puzzles in them with their proofs.
//! - `puzzles choose <game> <day> <count> <file>`: reads what `find` printed, and adds the best puzzles that are not like others to the file
//!   until it has this number of them.
//! - `puzzles prove <game> <file> [part] [parts]`: proves the puzzles of a file again, or a part of them.
//! - `puzzles show <game> <file> <id>`: prints a puzzle with its proof.
mod choose;
mod find;

use engine::games::{self, GameKind};
use learn::PieceValues;
use learn::puzzles::{Puzzle, prove};
use std::process::ExitCode;

const USAGE: &str = "usage: puzzles find <game> <first seed> <games>
       puzzles choose <game> <day> <count> <file>
       puzzles prove <game> <file> [part] [parts]
       puzzles show <game> <file> <id>";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let Some(game_kind) = words.get(1).and_then(|name| GameKind::by_name(name)) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    let done = match (words.first().copied(), words.get(2), number(2), number(3)) {
        (Some("find"), _, Some(first), Some(games)) => {
            find::find(game_kind, first..first + games);
            Some(true)
        }
        (Some("choose"), _, Some(day), Some(count)) => {
            let day = u32::try_from(day).ok();
            words.get(4).zip(day).map(|(path, day)| choose::choose(game_kind, day, count as usize, path))
        }
        (Some("prove"), Some(path), _, part) => {
            Some(prove_file(game_kind, path, part.unwrap_or(0), number(4).unwrap_or(1)))
        }
        (Some("show"), Some(path), _, _) => words.get(3).map(|id| show(game_kind, path, id)),
        _ => None,
    };
    match done {
        Some(true) => ExitCode::SUCCESS,
        Some(false) => ExitCode::FAILURE,
        None => {
            eprintln!("{USAGE}");
            ExitCode::FAILURE
        }
    }
}

/// Reads a file of puzzles. One that is missing has none.
fn read(game_kind: GameKind, path: &str) -> Option<Vec<Puzzle>> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    match Puzzle::read_file(game_kind, &text) {
        Ok(puzzles) => Some(puzzles),
        Err(error) => {
            eprintln!("{path}: line {} is no puzzle", error.line);
            None
        }
    }
}

/// Proves the puzzles of a file whose places, divided by `parts`, leave the rest `part`.
fn prove_file(game_kind: GameKind, path: &str, part: u64, parts: u64) -> bool {
    let Some(puzzles) = read(game_kind, path) else { return false };
    let values = PieceValues::of(&*games::with_options(&games::GameOptions::new(game_kind)));
    let (mut proved, mut flawed, mut nodes) = (0, 0, 0);
    for (place, puzzle) in (0..).zip(&puzzles) {
        if place % parts.max(1) != part {
            continue;
        }
        match puzzle.open().map(|opened| prove(&opened, puzzle.goal(), &values)) {
            Some(Ok(proof)) => (proved, nodes) = (proved + 1, nodes + proof.nodes),
            Some(Err(flaw)) => {
                eprintln!("{}: {flaw:?}", puzzle.write_line());
                flawed += 1;
            }
            None => {
                eprintln!("{}: the rules do not allow it", puzzle.write_line());
                flawed += 1;
            }
        }
    }
    println!("{}: {proved} puzzles proved, {flawed} flawed, {nodes} positions visited", game_kind.name());
    flawed == 0 && proved > 0
}

/// Prints a puzzle with its proof.
fn show(game_kind: GameKind, path: &str, id: &str) -> bool {
    let puzzles = read(game_kind, path).unwrap_or_default();
    let Some(puzzle) = puzzles.iter().find(|puzzle| puzzle.id == id) else {
        eprintln!("no puzzle {id}");
        return false;
    };
    let values = PieceValues::of(&*games::with_options(&games::GameOptions::new(game_kind)));
    println!("{}", puzzle.write_line());
    let proof = puzzle.open().map(|opened| prove(&opened, puzzle.goal(), &values));
    println!("{proof:?}");
    matches!(proof, Some(Ok(_)))
}
