//! Positions with the results of their games, to tune the evaluation by.
use super::engine::Engine;
use super::game::{distributions, play_out};
use super::openings;
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Position, in_check, splitmix64};
use std::sync::Arc;

/// Plays games of a program against itself, after this number of random plies, and prints their quiet positions, each after the
/// points of the parties.
pub(super) fn print(
    def: &Arc<dyn GameDef>,
    plies: usize,
    games: usize,
    limits: &str,
    program: &str,
    seed: u64,
) -> Result<(), String> {
    let start = || Engine::start(program, limits, &def.id());
    let (mut engines, mut arranger) = ([start()?, start()?], search::Engine::default());
    let seats = distributions(def.rules(), &def.start_position())[0];
    let openings = (0..)
        .filter_map(|number| openings::random(def, &mut arranger, plies, splitmix64(seed << 32 ^ number)));
    for opening in openings.take(games) {
        let (game, points) = play_out(&opening, &mut engines, seats)?;
        let points: Vec<String> =
            Party::first(def.rules().parties).map(|party| points[party].to_string()).collect();
        for position in quiet_positions(&game, opening.actions.len()) {
            println!("{};{}", points.join(" "), def.write_position(position));
        }
    }
    Ok(())
}

/// Returns the quiet positions of a game after this number of steps.
fn quiet_positions(game: &Game, after: usize) -> impl Iterator<Item = &Position> {
    let positions = game.steps().iter().map(|step| &step.state.position);
    let is_quiet = |position: &Position, action: &Action| {
        let is_quiet_move =
            matches!(action.kind, ActionKind::Move(mv) if mv.captured.is_none() && mv.promotion.is_none());
        is_quiet_move
            && action.by == position.turn()
            && !in_check(game.def().rules(), position, position.turn())
    };
    let pairs = positions.zip(&game.steps()[1..]).skip(after);
    pairs.filter(move |(position, next)| is_quiet(position, &next.action)).map(|(position, _)| position)
}
