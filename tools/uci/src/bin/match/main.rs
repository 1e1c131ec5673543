//! Matches of two UCI programs, and openings for them:
//!
//! - `match play <game-id> <openings> <games> <limits> <program> <limits> <program> [elo0 elo1]`: plays each opening with
//!   every distribution of seats that is fair (two if it ends with two teams, six otherwise), and prints score, Elo with its 95 % interval, and mean depth and time of each
//!   program. Limits are what follows `go`, as in `"nodes 20000"`. A program is a command; `name=value` in it are options.
//!   With `elo0 elo1` the match ends once the sequential probability ratio test (error probabilities 5 %) decides between
//!   these two differences of strength. Fails if the first program is weaker, or if the test rejects it.
//! - `match openings <game-id> <count> <plies> [seed]`: prints openings of random plies, a line each: between two teams balanced
//!   ones.
//! - `match allied <game-id> <count> <plies> [seed]`: prints balanced openings in which alliances are made: after the random plies,
//!   bots play on until then.
//! - `match positions <game-id> <plies> <games> <limits> <program> [seed]`: prints quiet positions of games of a program against
//!   itself, which begin with random plies, for `selfplay tune`.
//!
//! The score is the share of all pairs of seats of different programs in one game in which the first program's party has more
//! points; equal points are half. A game also ends when a draw can be claimed and, between two teams, when both programs see it
//! decided for a while, or when both see nothing in it late in the game. Where alliances are made in play, the score of the games in
//! which all parties of a program became allies stands beside it: in the others, allies of different programs win or lose together.
mod engine;
mod game;
mod openings;
mod positions;
mod stats;

use crate::engine::Engine;
use ::engine::games::{self, GameDef};
use game::Played;
use openings::{Opening, OpeningEnd};
use stats::{Sprt, Stats};
use std::process::ExitCode;
use std::sync::Arc;

const USAGE: &str =
    "usage: match play <game-id> <openings> <games> <limits> <program> <limits> <program> [elo0 elo1]
       match openings <game-id> <count> <plies> [seed]
       match allied <game-id> <count> <plies> [seed]
       match positions <game-id> <plies> <games> <limits> <program> [seed]";

fn game_def(id: &str) -> Result<Arc<dyn GameDef>, String> {
    games::by_id(id).map_err(|error| format!("{id}: {error:?}"))
}

fn play(arguments: &[&str]) -> Result<bool, String> {
    let [id, book, count, own_limits, own, other_limits, other, rest @ ..] = arguments else {
        return Err(USAGE.to_owned());
    };
    let number = |text: &str| text.parse::<f64>().map_err(|_| format!("{text:?} is no number"));
    let sprt = match rest {
        [] => None,
        [elo0, elo1] => Some(Sprt { elos: [number(elo0)?, number(elo1)?] }),
        _ => return Err(USAGE.to_owned()),
    };
    let def = game_def(id)?;
    let openings = openings::read(&def, book)?;
    let mut engines = [Engine::start(own, own_limits, id)?, Engine::start(other, other_limits, id)?];
    let mut stats = Stats::default();
    let distributions = |opening: &Opening| game::distributions(def.rules(), opening.position());
    let rounds = (number(count)? as usize).div_ceil(distributions(&openings[0]).len());
    for (round, opening) in openings.iter().cycle().take(rounds).enumerate() {
        let played: Result<Vec<Played>, String> = distributions(opening)
            .into_iter()
            .map(|seats| game::play(opening, &mut engines, seats))
            .collect();
        stats.add(&played?);
        let decision = sprt.as_ref().and_then(|sprt| sprt.decision(&stats));
        if (round + 1) % 10 == 0 || round + 1 == rounds || decision.is_some() {
            eprintln!("{}", stats.line(sprt.as_ref()));
        }
        if decision.is_some() {
            break;
        }
    }
    println!("{id}: {}", stats.line(sprt.as_ref()));
    stats.alliances_line().iter().for_each(|line| println!("  {line}"));
    engines.iter().for_each(|engine| println!("  {}", engine.summary()));
    Ok(match &sprt {
        Some(sprt) => sprt.decision(&stats) != Some(false),
        None => stats.score() >= 0.5,
    })
}

fn run(arguments: &[&str]) -> Result<bool, String> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("{text:?} is no number"));
    let seed = |rest: &[&str]| rest.first().map_or(Ok(1), |seed| number(seed)).map(|seed| seed as u64);
    match arguments {
        ["play", rest @ ..] => play(rest),
        [command @ ("openings" | "allied"), id, count, plies, rest @ ..] => {
            let end = if *command == "allied" { OpeningEnd::Allied } else { OpeningEnd::Random };
            openings::print(&game_def(id)?, number(count)?, number(plies)?, end, seed(rest)?).map(|()| true)
        }
        ["positions", id, plies, games, limits, program, rest @ ..] => {
            let def = game_def(id)?;
            let [plies, games] = [number(plies)?, number(games)?];
            positions::print(&def, plies, games, limits, program, seed(rest)?).map(|()| true)
        }
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("match: {error}");
            ExitCode::from(2)
        }
    }
}
