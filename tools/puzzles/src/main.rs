//! Makes the files of puzzles (`make puzzles`, `docs/puzzles.md`).
mod choose;
mod find;
mod rate;

use clap::{Parser, Subcommand};
use engine::games::{self, GameKind};
use learn::PieceValues;
use learn::puzzles::{Puzzle, prove};
use std::process::ExitCode;

/// Files of puzzles
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of bots, and print the puzzles in them with their proofs
    Find {
        /// The name of a game without options
        #[arg(value_parser = game_kind)]
        game: GameKind,
        /// The seed of the first game
        seed: u64,
        /// The number of games
        games: u64,
        /// Puzzles of one move, from games of weak bots
        #[arg(long)]
        easy: bool,
        /// The id of the game with its options
        #[arg(long)]
        id: Option<String>,
        /// The most decisions of a game
        #[arg(long, default_value_t = find::MAX_DECISIONS)]
        decisions: usize,
    },
    /// Read what find printed, and add the best puzzles to a file that are not like others
    Choose {
        /// The name of a game without options
        #[arg(value_parser = game_kind)]
        game: GameKind,
        /// The day since which the puzzles exist, counted from 1970
        day: u32,
        /// The number of puzzles that the file may have
        count: usize,
        /// A file of puzzles
        file: String,
        /// The number of puzzles of a goal
        #[arg(long)]
        most: Option<usize>,
    },
    /// Rate the puzzles of a file by their proofs and by which levels of the bots solve them
    Rate {
        /// The name of a game without options
        #[arg(value_parser = game_kind)]
        game: GameKind,
        /// A file of puzzles
        file: String,
        /// A file with what the bots have done, which is added to
        trials: String,
    },
    /// Prove the puzzles of a file again, or a part of them
    Prove {
        /// The name of a game without options
        #[arg(value_parser = game_kind)]
        game: GameKind,
        /// A file of puzzles
        file: String,
        /// The puzzles whose places, divided by --parts, leave this rest
        #[arg(long, default_value_t = 0)]
        part: u64,
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
        parts: u64,
    },
    /// Print a puzzle with its proof
    Show {
        /// The name of a game without options
        #[arg(value_parser = game_kind)]
        game: GameKind,
        /// A file of puzzles
        file: String,
        /// The id of the puzzle
        id: String,
    },
}

fn game_kind(name: &str) -> Result<GameKind, String> {
    GameKind::by_name(name).ok_or_else(|| format!("there is no game {name:?}"))
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Find { game, seed, games, easy, id, decisions } => {
            let id = id.unwrap_or_else(|| game.info().default_id());
            match games::by_id(&id).ok().filter(|def| def.kind() == game) {
                Some(def) => {
                    let wanted = find::Wanted { is_easy: easy, max_decisions: decisions };
                    find::find(&def, seed..seed.saturating_add(games), wanted);
                    true
                }
                None => {
                    eprintln!("there is no game {id:?}");
                    false
                }
            }
        }
        Command::Choose { game, day, count, file, most } => choose::choose(game, day, (count, most), &file),
        Command::Rate { game, file, trials } => rate::rate(game, &file, &trials),
        Command::Prove { game, file, part, parts } => prove_file(game, &file, part, parts),
        Command::Show { game, file, id } => show(game, &file, &id),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
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
        if place % parts != part {
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
