//! Random games.
use crate::dice::Dice;
use engine::games::{GameDef, GameKind, GameOptions, OptionKind, with_options};
use engine::history::Game;
use std::sync::Arc;

/// Every game, with each of its variants.
pub fn all_games() -> Vec<Arc<dyn GameDef>> {
    GameKind::ALL.into_iter().flat_map(GameOptions::variants).map(|options| with_options(&options)).collect()
}

fn any_options(game_kind: GameKind, dice: &mut Dice) -> GameOptions {
    game_kind.info().options.iter().fold(GameOptions::new(game_kind), |options, spec| {
        let value = match spec.kind {
            OptionKind::Variant { values, .. } => Some(dice.below(values.len())),
            OptionKind::Choice(values) => dice.percent(30).then(|| dice.below(values.len())),
            OptionKind::Flag => dice.percent(30).then_some(0),
        };
        options.with(spec, value)
    })
}

/// A game with random options after as many random actions, fewer if it ends before.
pub fn random_game(game_kind: GameKind, steps: usize, dice: &mut Dice) -> Game {
    let def = with_options(&any_options(game_kind, dice));
    let start = def.start_position();
    let mut game = Game::new(def, start);
    for _ in 0..steps {
        let actions = game.legal_actions();
        if actions.is_empty() {
            break;
        }
        game.play(dice.of(&actions)).expect("a legal action");
    }
    game
}

/// Random games of a kind, each longer than the one before.
pub fn random_games(game_kind: GameKind, count: usize) -> impl Iterator<Item = Game> {
    let mut dice = Dice::new(17);
    (0..count).map(move |index| random_game(game_kind, index * 120 / count, &mut dice))
}
