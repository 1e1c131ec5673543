//! Plays bots against each other, to measure and tune them:
//!
//! - `selfplay match <game-id> <bot> <bot> <games> [min] [seed]`: the first bot plays one team or party, the
//!   second one the rest; they change sides after every game. The program fails if the first bot gets less
//!   than `min` percent: of the points in games with two teams (a draw is half of them), otherwise of the
//!   games that it wins alone.
//! - `selfplay levels <game-id> <games> [first] [last]`: each level against the one below, by pairs of seats of different
//!   levels in a game; the seats rotate. The program fails if a share is outside 65 to 85 %. Above level 5 a match stops
//!   as soon as it is clear, and openings of two teams are balanced.
//! - `selfplay early <game-id> <level> <games> [max] [seed]`: bots of one level play each other from the first
//!   action on, for three rounds. The program fails if more than `max` games end in them.
//! - `selfplay newcomer <level> <games> [min] [seed]`: a newcomer plays Yellow in coalition chess against bots of one
//!   level: with the proposed set-up, guards and machine-guns of the centre first, taking what hangs, otherwise a random
//!   move that hangs nothing. The program fails if fewer than `min` games pass round 6.
//! - `selfplay tune <game-id> <file> [weight…]`: looks for evaluation weights that explain the results of the positions that
//!   `match positions` prints; the named weights stay as they are.
//!
//! A bot is `random`, `level:<number>`, or `<nodes>:<depth>:<randomness>`, followed by its own evaluation
//! weights if wanted: `,danger=50`. Games begin with some random plies, which depend on the seed.
mod bot;
mod early;
mod matches;
mod newcomer;
mod openings;
mod tuning;

use early::play_early;
use engine::games;
use matches::{levels, run_match};
use newcomer::play_newcomer;
use search::Level;
use std::process::ExitCode;

const USAGE: &str = "usage: selfplay match <game-id> <bot> <bot> <games> [min] [seed]
       selfplay levels <game-id> <games> [first] [last]
       selfplay early <game-id> <level> <games> [max] [seed]
       selfplay newcomer <level> <games> [min] [seed]
       selfplay tune <game-id> <file> [weight...]";

fn run(arguments: &[&str]) -> Option<bool> {
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Some(usual), |text| text.parse().ok());
    let def = |at: usize| games::by_id(arguments.get(at)?).ok();
    match *arguments.first()? {
        "match" => {
            let names = [*arguments.get(2)?, *arguments.get(3)?];
            run_match(&def(1)?, names, number(4, 100)?, number(5, 0)? as f64, number(6, 1)?)
        }
        "levels" => {
            let level = |at, usual| u8::try_from(number(at, usual)?).ok();
            levels(&def(1)?, number(2, 200)?, level(3, 2)?, level(4, Level::COUNT.into())?)
        }
        "early" => {
            let level = Level::new(arguments.get(2)?.parse().ok()?)?;
            Some(play_early(&def(1)?, level, number(3, 100)?, number(4, 2)?, number(5, 1)?))
        }
        "newcomer" => {
            let level = Level::new(arguments.get(1)?.parse().ok()?)?;
            let coalition = games::by_id("coalition").ok()?;
            Some(play_newcomer(&coalition, level, number(2, 100)?, number(3, 90)?, number(4, 1)?))
        }
        "tune" => tuning::tune(&def(1)?, arguments.get(2)?, arguments.get(3..)?),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Some(true) => ExitCode::SUCCESS,
        Some(false) => ExitCode::FAILURE,
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
