//! Moves as players write them are read back, and no text of a game makes the reader panic.
use crate::cases;
use crate::coalition_positions::{every_position, mover};
use crate::positions::Case;
use crate::texts::{edit, edited, letter};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use schachquartett_engine::games;
use schachquartett_engine::history::{Game, MovetextError};
use schachquartett_engine::notation::{NotationStyle, read_san, write_move_text, write_san};
use schachquartett_engine::rules::{Action, ActionKind, legal_moves};

fn notation_style() -> impl Strategy<Value = NotationStyle> {
    (any::<bool>(), any::<bool>()).prop_map(|(english, later)| NotationStyle {
        letters: if english { NotationStyle::ENGLISH } else { NotationStyle::GERMAN },
        v23_names: later,
    })
}

/// A game played by these choices; now and then a draw is offered.
fn played(id: &str, choices: &[(u16, u8)]) -> Game {
    let def = games::by_id(id).expect("a game");
    let start = def.start_position();
    let mut game = Game::new(def, start);
    for &(choice, offer) in choices {
        let position = game.state().position;
        let moves = legal_moves(game.def().rules(), &position);
        if moves.is_empty() || game.state().outcome.is_some() {
            break;
        }
        let by = position.turn();
        if offer < 20 && game.state().offer.is_none() {
            game.play(Action { by, kind: ActionKind::OfferDraw }).expect("on turn");
        }
        let mv = moves[usize::from(choice) % moves.len()];
        game.play(Action { by, kind: ActionKind::Move(mv) }).expect("a legal move");
    }
    game
}

/// The moves and offers of a game.
fn actions(game: &Game) -> Vec<Action> {
    game.steps().iter().map(|step| step.action).collect()
}

/// A game to be played: its name, and which moves.
type Choices = (&'static str, Vec<(u16, u8)>);

fn game() -> impl Strategy<Value = Choices> {
    let id = proptest::sample::select(vec![
        "bridge",
        "hex",
        "fortress:checkmate",
        "fortress:london",
        "fortress:double-capture",
    ]);
    (id, vec(any::<(u16, u8)>(), 0..90))
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_move_is_read_as_it_was_written(Case { def, position } in every_position(), style in notation_style()) {
        let rules = def.rules();
        for mv in legal_moves(rules, &position) {
            let by = mover(&position, &mv);
            let text = write_san(def, rules, &position, &mv, &style);
            let text = text.replace(" e.p.", "");
            prop_assert_eq!(read_san(def, rules, &position, by, &style, &text), Ok(mv), "{}", text);
            let bare = text.trim_end_matches(['+', '#']);
            prop_assert_eq!(read_san(def, rules, &position, by, &style, bare), Ok(mv), "{}", bare);
            let plain = NotationStyle { v23_names: false, ..style };
            let machine = write_move_text(def, by, &mv);
            prop_assert_eq!(read_san(def, rules, &position, by, &plain, &machine), Ok(mv), "{}", machine);
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_game_is_read_as_it_was_written((id, choices) in game(), style in notation_style()) {
        let game = played(id, &choices);
        let text = game.movetext(&style);
        let mut read = Game::new(game.def().clone(), *game.start());
        prop_assert!(read.play_movetext(&text, &style).is_ok(), "{}", text);
        prop_assert_eq!(actions(&read), actions(&game), "{}", text);
        prop_assert_eq!(read.movetext(&style), text);
    }

    #[test]
    fn any_movetext_is_read_or_refused(
        (id, choices) in game(),
        style in notation_style(),
        edits in vec(edit(), 0..4),
        garbage in vec(letter(), 0..60),
        uses_garbage in any::<Index>(),
    ) {
        let game = played(id, &choices);
        let text = match uses_garbage.index(3) {
            0 => garbage.into_iter().collect(),
            _ => edited(&game.movetext(&style), &edits),
        };
        let mut read = Game::new(game.def().clone(), *game.start());
        if let Err(MovetextError::Move { ply, at, position, .. }) = read.play_movetext(&text, &style) {
            prop_assert!(text.get(at.clone()).is_some_and(|word| !word.is_empty()), "{:?} in {}", at, text);
            prop_assert_eq!(read.plies().count(), ply - 1);
            prop_assert_eq!(read.state().position.hash(), position.hash());
        }
    }
}
