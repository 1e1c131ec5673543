//! The first rounds of games of one level.
use super::bot::{Bot, Rng, Strength};
use super::matches::describe_position;
use engine::games::GameDef;
use engine::history::Game;
use engine::notation;
use engine::pieces::PartySet;
use engine::rules::splitmix64;
use search::{Engine, Level, next_to_act};
use std::sync::Arc;
use std::time::Instant;

/// The number of rounds in which a game ends early.
const EARLY_ROUNDS: u16 = 3;

/// Plays games of one level for the first rounds, and prints how many end in them, with the cause and the
/// number of plies of each. Returns whether they are at most `max`.
pub(super) fn play_early(def: &Arc<dyn GameDef>, level: Level, count: u64, max: u64, seed: u64) -> bool {
    let mut bot =
        Bot { strength: Strength::Level(level), engine: Engine::default(), nodes: 0, moves: 0, depths: 0 };
    let (mut early, mut slowest, started_at) = (0, 0.0, Instant::now());
    for number in 0..count {
        let mut rng = Rng(splitmix64(seed << 32 ^ number << 8 ^ u64::from(level.number())));
        let mut game = Game::new(def.clone(), def.start_position());
        let mut declined = PartySet::EMPTY;
        while game.state().outcome.is_none() && game.state().position.round_number() <= EARLY_ROUNDS {
            let by = next_to_act(&game, declined);
            let asked_at = Instant::now();
            match bot.decide(&game, by, declined, &mut rng) {
                Some(action) => {
                    let done = game.play(action);
                    assert!(done.is_ok(), "{} {action:?}: {done:?}", describe_position(&game));
                    declined = PartySet::EMPTY;
                }
                None => declined.insert(by),
            }
            slowest = f64::max(slowest, asked_at.elapsed().as_secs_f64());
        }
        if let Some(outcome) = game.state().outcome {
            early += 1;
            let actions: Vec<String> = game
                .steps()
                .iter()
                .map(|step| notation::write_action(&**def, step.action.by, &step.action))
                .collect();
            println!(
                "  {number}: {} plies, {:?}: {}",
                game.plies().count(),
                outcome.cause,
                actions.join(" ")
            );
        }
    }
    let seconds = started_at.elapsed().as_secs_f64();
    println!(
        "{} level {}: {early} of {count} games end in the first {EARLY_ROUNDS} rounds; {:.0} ms a decision, at most {:.0} ms",
        def.id(),
        level.number(),
        1000.0 * seconds / bot.moves.max(1) as f64,
        1000.0 * slowest,
    );
    early <= max
}
