//! Texts are read back as they were written, and no text makes a reader panic.
use crate::cases;
use crate::coalition_positions::{every_position, mover};
use crate::positions::Case;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use schachquartett_engine::games::{self, GameDef, GameKind};
use schachquartett_engine::notation::{read_action, write_action};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{Action, ActionKind, CoalitionEnd, Position, in_check, legal_moves};
use std::collections::BTreeSet;

/// Names of games.
const NAMES: [&str; 7] = [
    "coalition",
    "coalition+waiting+motorcyclist+small-coalition+original-order+capture-all",
    "bridge+draw-odds:b",
    "bridge",
    "hex",
    "fortress:alliance-mate",
    "fortress:london+wide-gate+no-leap+free-reserve",
];

/// A change to a text at some character.
#[derive(Clone, Debug)]
pub enum Edit {
    Insert(Index, char),
    Replace(Index, char),
    Remove(Index),
    Swap(Index, Index),
    Twice(Index, Index),
}

pub fn letter() -> impl Strategy<Value = char> {
    let known: Vec<char> = "KQRBNPkqrbnp0123456789*/ -,abcdefghijklmnopsw!?#@:TACEGSMyW".chars().collect();
    prop_oneof![9 => proptest::sample::select(known), 1 => any::<char>()]
}

pub fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<Index>(), letter()).prop_map(|(at, letter)| Edit::Insert(at, letter)),
        (any::<Index>(), letter()).prop_map(|(at, letter)| Edit::Replace(at, letter)),
        any::<Index>().prop_map(Edit::Remove),
        any::<(Index, Index)>().prop_map(|(one, other)| Edit::Swap(one, other)),
        any::<(Index, Index)>().prop_map(|(from, to)| Edit::Twice(from, to)),
    ]
}

pub fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for edit in edits.iter() {
        if letters.is_empty() {
            break;
        }
        let count = letters.len();
        let place = |index: &Index| index.index(count);
        match edit {
            Edit::Insert(at, letter) => letters.insert(place(at), *letter),
            Edit::Replace(at, letter) => {
                let at = place(at);
                letters[at] = *letter;
            }
            Edit::Remove(at) => drop(letters.remove(place(at))),
            Edit::Swap(one, other) => letters.swap(place(one), place(other)),
            Edit::Twice(from, to) => {
                let (from, to) = (place(from), place(to));
                let piece = letters[from.min(to)..from.max(to)].to_vec();
                letters.splice(to..to, piece);
            }
        }
    }
    letters.into_iter().collect()
}

/// A read text is a position that is known to be good; a refused one says where it is wrong.
fn judge(def: &dyn GameDef, text: &str) -> Result<(), TestCaseError> {
    let characters = text.chars().count();
    match def.read_position(text) {
        Ok(position) => {
            let is_fortress = def.kind() == GameKind::Fortress;
            let mut parties = Party::first(def.rules().parties);
            // Small powers have no king.
            let is_coalition = def.kind() == GameKind::Coalition;
            let kings = |party: Party| usize::from(!is_coalition || party.index() < 2);
            prop_assert!(is_fortress || parties.all(|party| position.kings_of(party).len() == kings(party)));
            let written = def.write_position(&position);
            let again = def.read_position(&written).map(|position| def.write_position(&position));
            prop_assert_eq!(again.as_ref(), Ok(&written));
            let mut waiting = Party::first(def.rules().parties).filter(|&party| party != position.turn());
            let safe = waiting.all(|party| !in_check(def.rules(), &position, party));
            prop_assert!(safe || def.kind() != GameKind::Bridge);
            prop_assert!(legal_moves(def.rules(), &position).len() < 4000);
        }
        Err(errors) => {
            prop_assert!(!errors.is_empty());
            for error in errors {
                prop_assert!(error.at <= characters, "{:?}", error);
            }
        }
    }
    Ok(())
}

/// A read action is one that may be written, and its move is legal.
fn check_action_text(def: &dyn GameDef, position: &Position, text: &str) -> Result<(), TestCaseError> {
    let Ok(action) = read_action(def, def.rules(), position, text) else { return Ok(()) };
    if let ActionKind::Move(mv) = action.kind {
        // Of a game that is over, moves are read and not made.
        let is_over = CoalitionEnd::of(def.rules(), position).is_some();
        prop_assert!(is_over || legal_moves(def.rules(), position).contains(&mv));
    }
    let written = write_action(def, position.turn(), &action);
    prop_assert_eq!(read_action(def, def.rules(), position, &written), Ok(action));
    Ok(())
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn a_position_is_read_as_it_was_written(Case { def, position } in every_position()) {
        let text = def.write_position(&position);
        let read = def.read_position(&text).expect("a position");
        prop_assert_eq!(def.write_position(&read), text);
        prop_assert!(read.pieces().eq(position.pieces()));
        // Their order is that in which they arose, or that of their owners.
        let in_order = |position: &Position| {
            let mut rights: Vec<_> = position.en_passant().map(|right| (right.target, right.pawn)).collect();
            rights.sort_unstable();
            rights
        };
        prop_assert_eq!(in_order(&read), in_order(&position));
        prop_assert_eq!(read.hash(), position.hash());
        prop_assert_eq!(read.turn(), position.turn());
        prop_assert_eq!((read.halfmove_clock(), read.round_number()), (position.halfmove_clock(), position.round_number()));
        let moves = |position| {
            let mut moves = legal_moves(def.rules(), position);
            moves.sort_unstable();
            moves
        };
        prop_assert_eq!(moves(&read), moves(&position));
    }

    #[test]
    fn a_move_is_read_as_it_was_written(Case { def, position } in every_position()) {
        let turn = position.turn();
        let mut texts = BTreeSet::new();
        for mv in legal_moves(def.rules(), &position) {
            let action = Action { by: mover(&position, &mv), kind: ActionKind::Move(mv) };
            let text = write_action(def, turn, &action);
            prop_assert_eq!(read_action(def, def.rules(), &position, &text), Ok(action));
            prop_assert!(texts.insert(text));
        }
    }

    #[test]
    fn a_word_is_read_as_it_was_written(Case { def, position } in every_position(), by in 0..4usize) {
        let by = Party::new(by % def.rules().parties);
        for kind in [ActionKind::OfferDraw, ActionKind::AcceptDraw, ActionKind::DeclineDraw, ActionKind::ClaimDraw, ActionKind::Resign] {
            let action = Action { by, kind };
            let text = write_action(def, position.turn(), &action);
            prop_assert_eq!(read_action(def, def.rules(), &position, &text), Ok(action));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(
        Case { def, position } in every_position(),
        text in any::<String>(),
        known in vec(letter(), 0..140),
    ) {
        let known: String = known.into_iter().collect();
        for text in [text, known] {
            judge(def, &text)?;
            check_action_text(def, &position, &text)?;
            prop_assert!(games::by_id(&text).is_err());
        }
    }

    #[test]
    fn an_edited_position_is_read_or_refused(Case { def, position } in every_position(), edits in vec(edit(), 1..4)) {
        judge(def, &edited(&def.write_position(&position), &edits))?;
    }

    #[test]
    fn an_edited_action_is_read_or_refused(
        Case { def, position } in every_position(),
        pick in any::<Index>(),
        edits in vec(edit(), 0..3),
    ) {
        let words = [
            "draw?", "b!draw!", "w!draw-", "claim", "w!resign", "e7e9q", "off", "n!ready", "set:Rm1No2Bp4",
            "e11e12nk", "pass", "join:y", "shift:d1e1", "y!e1e2", "set:Ta1Kf1",
        ]
        .map(str::to_owned);
        let moves = legal_moves(def.rules(), &position).into_iter().map(|mv| {
            let action = Action { by: mover(&position, &mv), kind: ActionKind::Move(mv) };
            write_action(def, position.turn(), &action)
        });
        let texts: Vec<String> = moves.chain(words).collect();
        check_action_text(def, &position, &edited(&texts[pick.index(texts.len())], &edits))?;
    }

    #[test]
    fn an_edited_game_id_is_read_or_refused(edits in vec(edit(), 0..4), id in 0..NAMES.len()) {
        let name = edited(NAMES[id], &edits);
        if let Ok(def) = games::by_id(&name) {
            let again = games::by_id(&def.id()).map(|def| def.id());
            prop_assert_eq!(again, Ok(def.id()));
        }
    }
}
