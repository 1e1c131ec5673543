//! What holds for every game of the list: ids and options, links, position texts, names, rulebooks and refusals.
mod first_moves;
mod ids;
mod names;
mod positions;
mod refusals;
mod rulebooks;

#[path = "../reasons/mod.rs"]
mod reasons;

use schachquartett_engine::games::{self, GameDef, GameKind, GameOptions};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::Reason;
use std::sync::Arc;

/// Every choice of options of a game.
fn all_options(game_kind: GameKind) -> Vec<GameOptions> {
    let mut all = GameOptions::variants(game_kind);
    for spec in game_kind.info().options.iter().filter(|spec| !spec.is_variant()) {
        let values = 0..spec.values().len().max(1);
        let chosen = values.flat_map(|value| all.iter().map(move |options| options.with(spec, Some(value))));
        let chosen: Vec<GameOptions> = chosen.filter(|options| options.is_on(spec)).collect();
        all.extend(chosen);
    }
    all
}

/// Every game with every choice of its options.
fn all_games() -> Vec<Arc<dyn GameDef>> {
    GameKind::ALL.into_iter().flat_map(all_options).map(|options| games::with_options(&options)).collect()
}

#[test]
fn every_choice_of_options_is_asked() {
    // 3 draw odds; 5 mate rules with 2 flags, one of them with 3; 5 flags.
    assert_eq!(GameKind::ALL.map(|game_kind| all_options(game_kind).len()), [3, 1, 4 * 4 + 8, 32]);
}
