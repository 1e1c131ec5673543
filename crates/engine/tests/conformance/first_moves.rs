//! The moves that the small boards of the start page play.
use schachquartett_engine::games::{self, GameKind, GameOptions};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::read_action;
use schachquartett_engine::rules::{Action, ActionKind};
use std::collections::HashSet;

#[test]
fn first_moves_are_legal_and_quiet_and_each_of_another_piece() {
    for game_kind in GameKind::ALL {
        let def = games::with_options(&GameOptions::new(game_kind));
        let mut game = Game::new(def.clone(), def.start_position());
        while let Some(by) = game.state().position.arranging().iter().next() {
            game.play(Action { by, kind: ActionKind::Ready }).expect("all are ready");
        }
        let moves = game_kind.info().first_moves;
        assert!(moves.len() >= 4, "{}", game_kind.name());
        let mut cells = HashSet::new();
        for [from, to] in moves {
            let text = format!("{from}{to}");
            let position = &game.state().position;
            let action = read_action(&*def, def.rules(), position, &text);
            let action = action.unwrap_or_else(|error| panic!("{}: {text}: {error:?}", game_kind.name()));
            let ActionKind::Move(mv) = action.kind else { panic!("{text} is no move") };
            assert!(mv.captured.is_none() && mv.castling_rook.is_none(), "{text}");
            assert!(cells.insert(mv.from) && cells.insert(mv.to), "{text}: a piece moves twice");
            game.play(action).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        }
    }
}
