//! Matches of bots, to measure and tune them. A player is
//!
//! - `random`, which plays any legal move,
//! - `level:<number>`, a level of the app's bots,
//! - `<nodes>:<depth>:<randomness>`, a bot with this budget; depth and randomness may be missing,
//! - `hints:<nodes>`, which follows the hints that a player gets, or
//! - `<command> go <limits>`, a UCI program: `name=value` in its command are options, and the limits those of its searches.
//!
//! Bots may have evaluation weights of their own: `level:5,danger=50`.
mod bot;
mod calibrate;
mod early;
mod game;
mod levels;
mod newcomer;
mod openings;
mod play;
mod player;
mod positions;
mod stats;
mod tune;
mod uci;

use clap::{Parser, Subcommand};
use engine::games::{self, GameDef};
use search::Level;
use std::process::ExitCode;
use std::sync::Arc;
use texts::{Language, game_id_error};

/// Matches of bots and UCI programs
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Openings(openings::Openings),
    Positions(positions::Positions),
    Tune(tune::Tune),
    Calibrate(calibrate::Calibrate),
    Levels(levels::Levels),
    Early(early::Early),
    Newcomer(newcomer::Newcomer),
}

/// Reads a game id.
fn game_by_id(id: &str) -> Result<Arc<dyn GameDef>, String> {
    games::by_id(id).map_err(|error| game_id_error(Language::En.texts(), &error))
}

/// Reads the number of a level.
fn level(number: &str) -> Result<Level, String> {
    let level = number.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("levels are numbers from 1 to {}", Level::COUNT))
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Play(command) => command.run(),
        Command::Openings(command) => command.run(),
        Command::Positions(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Calibrate(command) => command.run(),
        Command::Levels(command) => command.run(),
        Command::Early(command) => command.run(),
        Command::Newcomer(command) => command.run(),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
