//! Moves as players write them are read back, and no text of a game makes the reader panic.
use crate::cases;
use crate::coalition_positions::{every_position, mover};
use crate::positions::Case;
use crate::texts::{edit, edited, letter};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use schachquartett::games;
use schachquartett::history::{Line, SheetFault};
use schachquartett::notation::{Spelling, read_written, readable_move, write_move};
use schachquartett::rules::{Action, Deed, legal_moves};

fn spelling() -> impl Strategy<Value = Spelling> {
    (any::<bool>(), any::<bool>()).prop_map(|(english, later)| Spelling {
        letters: if english { Spelling::ENGLISH } else { Spelling::GERMAN },
        later,
    })
}

/// A game played by these choices; now and then a draw is offered.
fn played(id: &str, choices: &[(u16, u8)]) -> Line {
    let game = games::open(id).expect("a game");
    let start = game.array();
    let mut line = Line::new(game, start);
    for &(choice, offer) in choices {
        let position = line.state().position;
        let moves = legal_moves(line.game().tables(), &position);
        if moves.is_empty() || line.state().outcome.is_some() {
            break;
        }
        let by = position.turn();
        if offer < 20 && line.state().offer.is_none() {
            line.act(Action { by, deed: Deed::OfferDraw }).expect("on turn");
        }
        let mv = moves[usize::from(choice) % moves.len()];
        line.act(Action { by, deed: Deed::Move(mv) }).expect("a legal move");
    }
    line
}

/// The moves and offers of a game.
fn deeds(line: &Line) -> Vec<Action> {
    line.steps().iter().map(|step| step.action).collect()
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
    fn a_move_is_read_as_it_was_written(Case { game, position } in every_position(), spelling in spelling()) {
        let tables = game.tables();
        for mv in legal_moves(tables, &position) {
            let by = mover(&position, &mv);
            let text = readable_move(game, tables, &position, &mv, &spelling);
            let text = text.replace(" e.p.", "");
            prop_assert_eq!(read_written(game, tables, &position, by, &spelling, &text), Ok(mv), "{}", text);
            let bare = text.trim_end_matches(['+', '#']);
            prop_assert_eq!(read_written(game, tables, &position, by, &spelling, bare), Ok(mv), "{}", bare);
            let plain = Spelling { later: false, ..spelling };
            let machine = write_move(game, by, &mv);
            prop_assert_eq!(read_written(game, tables, &position, by, &plain, &machine), Ok(mv), "{}", machine);
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_game_is_read_as_it_was_written((id, choices) in game(), spelling in spelling()) {
        let line = played(id, &choices);
        let text = line.sheet(&spelling);
        let mut read = Line::new(line.game().clone(), *line.start());
        prop_assert!(read.play_sheet(&text, &spelling).is_ok(), "{}", text);
        prop_assert_eq!(deeds(&read), deeds(&line), "{}", text);
        prop_assert_eq!(read.sheet(&spelling), text);
    }

    #[test]
    fn any_text_of_a_game_is_judged(
        (id, choices) in game(),
        spelling in spelling(),
        edits in vec(edit(), 0..4),
        garbage in vec(letter(), 0..60),
        uses_garbage in any::<Index>(),
    ) {
        let line = played(id, &choices);
        let text = match uses_garbage.index(3) {
            0 => garbage.into_iter().collect(),
            _ => edited(&line.sheet(&spelling), &edits),
        };
        let mut read = Line::new(line.game().clone(), *line.start());
        if let Err(SheetFault::Move { ply, at, position, .. }) = read.play_sheet(&text, &spelling) {
            prop_assert!(text.get(at.clone()).is_some_and(|word| !word.is_empty()), "{:?} in {}", at, text);
            prop_assert_eq!(read.plies().count(), ply - 1);
            prop_assert_eq!(read.state().position.hash(), position.hash());
        }
    }
}
