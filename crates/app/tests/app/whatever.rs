//! Whatever is intended in whatever order, at random.
use crate::fuzz::{
    at_table, check_editor, check_play, check_saved_games, editing, fit_to_game, go_on, next, options,
    time_control,
};
use crate::tab::Tab;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use schachquartett_app::Intent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::GameIntent;

/// A text that is no saved game, often with what saved games are made of.
fn foreign() -> impl Strategy<Value = String> {
    let known = [
        "\n",
        "\r\n",
        "{",
        "}",
        "[",
        "\"",
        ": ",
        ", ",
        "\"schachquartett\": 1",
        "\"game\": \"bridge\"",
        "\"start\": \"x\"",
        "\"actions\": [\"e2d3\"]",
    ];
    let piece = prop_oneof![5 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()];
    vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

fn config() -> Config {
    let config = Config { cases: 400, failure_persistence: None, ..Config::default() };
    match config.rng_seed {
        RngSeed::Fixed(_) => config,
        RngSeed::Random => Config { rng_seed: RngSeed::Fixed(66), ..config },
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_intents_pass_all_checks(
        nexts in vec(next(), 0..120),
        begins in proptest::option::of((options(), any::<bool>(), proptest::option::of(time_control()))),
    ) {
        let mut tab = Tab::new();
        if let Some((options, hides, time_control)) = begins {
            tab.propose(options.kind()).send(Intent::NewGame(NewGameIntent::SetOptions(options))).send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)));
            tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(time_control))).send(Intent::StartGame { seed: 0 });
        }
        let mut trusts = true;
        for next in nexts {
            go_on(&mut tab, next, &mut trusts)?;
        }
    }

    #[test]
    fn random_edits_pass_all_checks(
        game in proptest::sample::select(vec![
            "bridge", "hex", "fortress:checkmate", "fortress:double-capture+free-reserve",
            "coalition+waiting+motorcyclist+small-coalition",
        ]),
        nexts in vec(prop_oneof![3 => editing(), 2 => at_table(), 1 => Just(GameIntent::Undo.into())], 0..80),
    ) {
        let address = format!("#/edit/{game}");
        let mut tab = Tab::open(None, None, &address);
        for intent in nexts {
            let intent = fit_to_game(intent, &tab);
            if tab.app.tab.active_editor().is_none() {
                tab.receive(&address);
            }
            tab.send(intent);
            check_editor(&tab)?;
            check_play(&tab)?;
            check_saved_games(&tab, true)?;
            if let Some(text) = tab.app.tab.active_editor().map(|edit| edit.text().to_owned()) {
                prop_assert_eq!(tab.reloaded().app.tab.active_editor().map(|edit| edit.text().to_owned()), Some(text));
            }
        }
    }

    #[test]
    fn random_stored_texts_pass_all_checks(stored in foreign(), fields in vec(foreign(), 0..6), settings in any::<String>()) {
        let known = format!("{{\"schachquartett\": 1, {}}}", fields.join(", "));
        for text in [stored, known] {
            let mut tab = Tab::open(Some(text), Some(settings.clone()), "#/table");
            let unreadable = tab.app.tab.saved_games.unreadable.clone();
            prop_assert!(tab.app.tab.saved_games.games.is_empty());
            tab.send(Intent::StartGame { seed: 0 });
            let texts = |tab: &Tab| tab.app.tab.saved_games.unreadable.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>();
            prop_assert_eq!(texts(&tab.reloaded()), unreadable.into_iter().map(|entry| entry.text).collect::<Vec<_>>());
        }
    }
}
