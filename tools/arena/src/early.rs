//! The first rounds of games of one level.
use super::bot::Rng;
use super::game::{action_texts, play_on};
use super::player::Player;
use clap::Args;
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::splitmix64;
use search::Level;
use std::sync::Arc;

/// The number of rounds in which a game ends early.
const EARLY_ROUNDS: u16 = 3;

/// Count the games of one level that end in the first three rounds, and the joins in each of these rounds
///
/// Prints each of these games with its cause. Fails if there are more than --max.
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
        let (mut early, mut joins) = (0, [[0; EARLY_ROUNDS as usize]; 2]);
        for number in 0..self.games {
            let mut rng = Rng(splitmix64(self.seed << 32 ^ number << 8 ^ u64::from(self.level.number())));
            let mut game = Game::new(self.game.clone(), self.game.start_position());
            play_on(&mut game, |game, by, declined| {
                if game.state().position.round_number() > EARLY_ROUNDS {
                    return Ok(None);
                }
                player.decide(game, by, declined, &mut rng).map(|answer| Some(answer.choice))
            })?;
            count_joins(&game, &mut joins);
            if let Some(outcome) = game.state().outcome {
                early += 1;
                let (plies, actions) = (game.plies().count(), action_texts(&game).join(" "));
                println!("  {number}: {plies} plies, {:?}: {actions}", outcome.cause);
            }
        }
        for (number, rounds) in (1..).zip(joins).filter(|_| self.game.rules().coalition.is_some()) {
            println!("  small powers that join as number {number}, by round: {rounds:?}");
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

/// Adds the small powers that have joined somebody in a game: by whether it was the first one or the second, and by round.
fn count_joins(game: &Game, joins: &mut [[u32; EARLY_ROUNDS as usize]; 2]) {
    let Some(coalition) = &game.def().rules().coalition else { return };
    let mut before = *game.start();
    let mut count = 0;
    for step in game.steps() {
        let after = &step.state.position;
        let newly =
            |party: &Party| coalition.is_neutral(&before, *party) && !coalition.is_neutral(after, *party);
        for _ in coalition.small.iter().filter(|party| newly(party)) {
            joins[count.min(1)][usize::from(before.round_number().clamp(1, EARLY_ROUNDS)) - 1] += 1;
            count += 1;
        }
        before = *after;
    }
}
