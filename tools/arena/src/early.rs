//! The first rounds of games of one level.
use super::bot::Rng;
use super::game::{action_texts, play_on};
use super::player::Player;
use clap::Args;
use engine::games::GameDef;
use engine::history::Game;
use engine::rules::splitmix64;
use search::Level;
use std::sync::Arc;

/// The number of rounds in which a game ends early.
const EARLY_ROUNDS: u16 = 3;

/// Count the games of one level that end in the first three rounds
///
/// Prints each of them with its cause. Fails if there are more than --max.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Early {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of a level
    #[arg(value_parser = super::level)]
    level: Level,
    /// The number of games
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The number of games that may end early
    #[arg(long, default_value_t = 2)]
    max: u64,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Early {
    pub(super) fn run(&self) -> Result<bool, String> {
        let mut player = Player::of_level(self.level);
        let mut early = 0;
        for number in 0..self.games {
            let mut rng = Rng(splitmix64(self.seed << 32 ^ number << 8 ^ u64::from(self.level.number())));
            let mut game = Game::new(self.game.clone(), self.game.start_position());
            play_on(&mut game, |game, by, declined| {
                if game.state().position.round_number() > EARLY_ROUNDS {
                    return Ok(None);
                }
                player.decide(game, by, declined, &mut rng).map(|answer| Some(answer.choice))
            })?;
            if let Some(outcome) = game.state().outcome {
                early += 1;
                let (plies, actions) = (game.plies().count(), action_texts(&game).join(" "));
                println!("  {number}: {plies} plies, {:?}: {actions}", outcome.cause);
            }
        }
        let [mean, slowest] = player.times();
        println!(
            "{} level {}: {early} of {} games end in the first {EARLY_ROUNDS} rounds; {mean:.0} ms a decision, at most {slowest:.0} ms",
            self.game.id(),
            self.level.number(),
            self.games,
        );
        Ok(early <= self.max)
    }
}
