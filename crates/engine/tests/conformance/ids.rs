//! Game ids and game links.
use crate::{all_games, all_options};
use schachquartett_engine::games::{self, GameKind, GameOptions};
use schachquartett_engine::history::Game;
use schachquartett_engine::link::{GameKey, SharedGame, read_game, write_game};
use schachquartett_engine::notation::GameIdError;
use std::collections::BTreeSet;

#[test]
fn ids_are_read_as_they_are_written_whatever_the_order_of_options() {
    let mut ids = BTreeSet::new();
    for game_kind in GameKind::ALL {
        for options in all_options(game_kind) {
            let id = options.id();
            assert_eq!(GameOptions::read(&id), Ok(options));
            let mut parts: Vec<String> = options.parts().collect();
            parts.reverse();
            let reversed = std::iter::once(options.base_id()).chain(parts).collect::<Vec<_>>().join("+");
            assert_eq!(GameOptions::read(&reversed), Ok(options), "{reversed}");
            let def = games::with_options(&options);
            assert_eq!((def.kind(), def.options(), def.id()), (game_kind, options, id.clone()));
            assert!(games::by_id(&id).is_ok_and(|def| def.options() == options));
            assert!(ids.insert(id), "two games have an id");
        }
    }
}

#[test]
fn wrong_ids_are_refused() {
    let unknown = |option: &str| Err(GameIdError::UnknownOption(option.into()));
    for game_kind in GameKind::ALL {
        let info = game_kind.info();
        assert_eq!(GameKind::by_name(info.name), Some(game_kind));
        for options in all_options(game_kind) {
            let id = options.id();
            for wrong in ["", "x", "draw-odds", "draw-odds:", "Waiting"] {
                assert_eq!(GameOptions::read(&format!("{id}+{wrong}")), unknown(wrong), "{id}");
            }
            for part in options.parts() {
                let name = part.split(':').next().unwrap_or_default();
                let twice = Err(GameIdError::DuplicateOption(name.into()));
                assert_eq!(GameOptions::read(&format!("{id}+{part}")), twice);
            }
            for spec in info.options.iter().filter(|spec| !options.is_available(spec)) {
                assert_eq!(GameOptions::read(&format!("{id}+{}", spec.name)), unknown(spec.name));
            }
        }
        let has_variant = info.options.iter().any(|spec| spec.is_variant());
        let without = if has_variant { info.name.to_owned() } else { format!("{}:x", info.name) };
        assert_eq!(GameOptions::read(&without), Err(GameIdError::UnknownGame(without)));
        if has_variant {
            assert_eq!(GameOptions::read(&format!("{}:x", info.name)), unknown("x"));
        }
    }
    for id in ["", "go", "Bridge", " hex"] {
        assert_eq!(GameOptions::read(id), Err(GameIdError::UnknownGame(id.into())));
    }
}

#[test]
fn links_have_the_game_with_its_options() {
    for def in all_games() {
        let shared = SharedGame::new(GameKey::new(7), Game::new(def.clone(), def.start_position()));
        let opened = read_game(&write_game(&shared)).expect("a link");
        assert_eq!(opened.shared.game.def().options(), def.options());
        assert!(opened.tail.is_none());
    }
}

#[test]
fn every_id_has_one_number_in_links() {
    let mut numbers = BTreeSet::new();
    for game_kind in GameKind::ALL {
        let links = &game_kind.info().link_numbers;
        let base_ids = GameOptions::variants(game_kind).into_iter().map(|options| options.base_id());
        assert_eq!(
            links.ids.iter().map(|(_, id)| (*id).to_owned()).collect::<Vec<_>>(),
            base_ids.collect::<Vec<_>>()
        );
        assert!(links.ids.iter().all(|(number, _)| numbers.insert(*number)), "a number stands twice");
        let parts: BTreeSet<String> = all_options(game_kind).iter().flat_map(GameOptions::parts).collect();
        assert_eq!(links.options.iter().map(|&part| part.to_owned()).collect::<BTreeSet<_>>(), parts);
    }
}
