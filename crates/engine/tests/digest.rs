//! A digest of a thousand games with random actions, of all games and options. It was recorded once: moving and
//! tidying the rules, the games or the notation changes nothing in it.
#[path = "dice/mod.rs"]
mod dice;

use dice::Dice;
use schachquartett_engine::games::{GameKind, GameOptions, OptionKind, with_options};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::write_action;
use schachquartett_engine::rules::{Action, ActionKind, Arrangement, legal_moves};
use sha2::{Digest, Sha256};

const GAMES_EACH: u64 = 250;
const MOST_STEPS: usize = 400;

/// Of each game: its id without options, the number of steps of all its games, and the first eight bytes of the hash.
const RECORDED: [(&str, usize, &str); 4] = [
    ("bridge", 31_670, "a68ea1a79055874f"),
    ("hex", 35_352, "ac8e63f168ddf4f3"),
    ("fortress", 42_581, "1bb6367d6661a217"),
    ("coalition", 19_330, "e96805dd668e44d1"),
];

fn any_options(game_kind: GameKind, dice: &mut Dice) -> GameOptions {
    let mut options = GameOptions::new(game_kind);
    for spec in game_kind.info().options {
        let value = match spec.kind {
            OptionKind::Variant { values, .. } => Some(dice.below(values.len())),
            OptionKind::Choice(values) => dice.percent(30).then(|| dice.below(values.len())),
            OptionKind::Flag => dice.percent(30).then_some(0),
        };
        options = options.with(spec, value);
    }
    options
}

/// What somebody does next. Moves are likely; the other actions each now and then.
fn any_action(game: &Game, dice: &mut Dice) -> Option<Action> {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let actions = game.legal_actions();
    if let Some(by) = position.arranging().iter().next().filter(|_| dice.percent(60)) {
        let arrangement = Arrangement::of(rules, position, by);
        let pieces: Vec<_> = arrangement.pieces().map(|(cell, _)| cell).collect();
        let swapped = arrangement.swapped(dice.of(&pieces), dice.of(&pieces));
        return Some(Action { by, kind: ActionKind::Arrange(swapped) });
    }
    let by = dice.of(&game.actors().iter().collect::<Vec<_>>());
    let rare = match dice.below(400) {
        0..4 => Some(ActionKind::OfferDraw),
        4 => Some(ActionKind::Resign),
        5 => Some(ActionKind::OutOfTime),
        _ => None,
    };
    if let Some(kind) = rare {
        return Some(Action { by, kind });
    }
    let (moves, others): (Vec<Action>, Vec<Action>) =
        actions.into_iter().partition(|action| matches!(action.kind, ActionKind::Move(_)));
    let choices = if moves.is_empty() || !others.is_empty() && dice.percent(20) { others } else { moves };
    (!choices.is_empty()).then(|| dice.of(&choices))
}

/// Plays a game, adds what happens to the hash, and returns the number of steps.
fn play(game_kind: GameKind, seed: u64, hash: &mut Sha256) -> usize {
    let mut dice = Dice::new(seed);
    let def = with_options(&any_options(game_kind, &mut dice));
    let mut game = Game::new(def.clone(), def.start_position());
    hash.update(def.id());
    for _ in 0..MOST_STEPS {
        if game.state().outcome.is_some() {
            break;
        }
        let Some(action) = any_action(&game, &mut dice) else { break };
        let before = game.state().position;
        let is_legal = game.play(action).is_ok();
        let text = write_action(&*def, before.turn(), &action);
        let moves = legal_moves(def.rules(), &game.state().position).len();
        hash.update(format!("\n{text} {is_legal} {moves}"));
    }
    hash.update(format!("\n{}\n", def.write_position(&game.state().position)));
    if let Some(outcome) = game.state().outcome {
        hash.update(format!("{:?} {:?}\n", outcome.cause, outcome.points));
    }
    game.steps().len()
}

#[test]
fn a_thousand_games_are_as_recorded() {
    let digests = GameKind::ALL.map(|game_kind| {
        let mut hash = Sha256::new();
        let steps: usize = (0..GAMES_EACH).map(|seed| play(game_kind, seed, &mut hash)).sum();
        let digest = hash.finalize();
        let first: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        (game_kind.name(), steps, first)
    });
    let recorded = RECORDED.map(|(name, steps, first)| (name, steps, first.to_owned()));
    assert_eq!(digests, recorded);
}
