//! Positions with the results of their games, to tune the evaluation by.
use super::game::{play_out, seatings};
use super::openings::{OpeningMaker, seeds};
use super::player::Player;
use clap::Args;
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Position, in_check};
use std::sync::Arc;

/// Print quiet positions of games of a player against itself, each after the points of the parties, for `tune`
#[derive(Args)]
pub(super) struct Positions {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of random plies that a game begins with
    plies: usize,
    /// The number of games
    games: usize,
    /// As in `play`
    player: String,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Positions {
    pub(super) fn run(&self) -> Result<bool, String> {
        let (def, mut maker) = (&self.game, OpeningMaker::default());
        let mut players = [Player::read(&self.player, def)?, Player::read(&self.player, def)?];
        let start = Game::new(def.clone(), def.start_position());
        let seats = seatings(def.rules(), start.start())[0];
        let openings =
            seeds(self.seed).filter_map(|mut rng| Some((maker.random(&start, self.plies, &mut rng)?, rng)));
        for (opening, mut rng) in openings.take(self.games) {
            let (game, points) = play_out(&opening, &mut players, seats, &mut rng)?;
            let points: Vec<String> =
                Party::first(def.rules().parties).map(|party| points[party].to_string()).collect();
            for position in quiet_positions(&game, opening.steps().len()) {
                println!("{};{}", points.join(" "), def.write_position(position));
            }
        }
        Ok(true)
    }
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
    let pairs = positions.zip(game.steps().iter().skip(1)).skip(after);
    pairs.filter(move |(position, next)| is_quiet(position, &next.action)).map(|(position, _)| position)
}
