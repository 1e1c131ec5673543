//! Random openings.
use super::bot::{Bot, Rng, Strength, random_action};
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::PartySet;
use engine::rules::Position;
use search::{Budget, EvalWeights, next_to_act};
use std::sync::Arc;

/// The number of random plies of each party at the start of a game.
const RANDOM_PLIES: usize = 2;
/// The search that judges an opening.
const BUDGET: Budget = Budget { nodes: 60_000, ..Budget::UNLIMITED };
/// An opening is balanced up to this score, in hundredths of a pawn.
const MAX_SCORE: i32 = 35;

/// Returns whether the next move of a game belongs to its opening.
pub(super) fn is_opening(game: &Game) -> bool {
    game.plies().count() < RANDOM_PLIES * game.def().rules().parties
        && game.state().position.arranging().is_empty()
}

/// Returns a game between two teams after an opening that a search finds balanced. A bot arranges the pieces.
pub(super) fn balanced(def: &Arc<dyn GameDef>, start: &Position, rng: &mut Rng) -> Game {
    let mut judge = Bot::new(Strength::Budget(BUDGET), EvalWeights::of(def.kind()));
    loop {
        let mut game = Game::new(def.clone(), *start);
        while game.state().outcome.is_none() {
            let by = next_to_act(&game, PartySet::EMPTY);
            let is_arranging = !game.state().position.arranging().is_empty();
            let action = if is_arranging {
                judge.decide(&game, by, PartySet::EMPTY, rng)
            } else if is_opening(&game) {
                random_action(&game, by, rng)
            } else if judge.search(&game, by, PartySet::EMPTY, rng).score.abs() <= MAX_SCORE {
                return game;
            } else {
                None
            };
            // Otherwise another opening is tried.
            let Some(action) = action else { break };
            let done = game.play(action);
            assert!(done.is_ok(), "{action:?}: {done:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games;

    #[test]
    fn a_balanced_opening_is_found_again_and_judged_alike() {
        let def = games::by_id("bridge").expect("a game");
        let opening = |seed| balanced(&def, &def.start_position(), &mut Rng(seed));
        for seed in 1..4 {
            let game = opening(seed);
            assert_eq!(game.plies().count(), 2 * RANDOM_PLIES, "seed {seed}");
            let text = |game: &Game| def.write_position(&game.state().position);
            assert_eq!(text(&opening(seed)), text(&game), "seed {seed}");
            let mut judge = Bot::new(Strength::Budget(BUDGET), EvalWeights::of(def.kind()));
            let by = next_to_act(&game, PartySet::EMPTY);
            let info = judge.search(&game, by, PartySet::EMPTY, &mut Rng(9));
            assert!(info.score.abs() <= MAX_SCORE, "seed {seed}: {}", info.score);
        }
    }
}
