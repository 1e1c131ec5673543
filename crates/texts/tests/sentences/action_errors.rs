//! Why an action cannot be read or done, and what is wrong with the id of a game.
use crate::dice::Dice;
use crate::played::random_games;
use crate::{assert_names, assert_names_by, filled, said};
use engine::games::{GameDef, GameKind, by_id};
use engine::history::{Game, IllegalAction};
use engine::notation::{ActionTextError, GameIdError};
use engine::pieces::Party;
use engine::rules::{Action, ActionError, ActionKind, Arrangement, Reason, Refusal};
use schachquartett_texts::{action_text_error, game_id_error, illegal_action};
use std::collections::BTreeSet;

pub fn action_text_errors() -> Vec<(ActionTextError, &'static str)> {
    let why = Refusal { reason: Reason::Gap, piece: None, witnesses: vec![] };
    vec![
        (ActionTextError::Unreadable, ""),
        (ActionTextError::UnknownParty('z'), "z"),
        (ActionTextError::UnknownCell("j7".into()), "j7"),
        (ActionTextError::UnknownPromotion('k'), "k"),
        (ActionTextError::PromotionMissing, ""),
        (ActionTextError::NoPromotion, ""),
        (ActionTextError::Refused(why), ""),
    ]
}

#[test]
fn every_error_of_an_action_text_or_a_game_id_has_a_message() {
    let mut seen = BTreeSet::new();
    for (error, thing) in action_text_errors() {
        let sentences = said(|texts| action_text_error(texts, &error));
        assert_names(&sentences, thing);
        assert!(seen.insert(sentences));
    }
    let of_names = [GameIdError::UnknownGame, GameIdError::UnknownOption, GameIdError::DuplicateOption];
    for error in of_names.map(|error| error("zzz".to_owned())) {
        let sentences = said(|texts| game_id_error(texts, &error));
        assert_names(&sentences, "zzz");
        assert!(seen.insert(sentences));
    }
}

#[test]
fn a_wrong_game_id_has_a_message() {
    for (id, wrong) in [
        ("coalition+x", "x"),
        ("coalition+", ""),
        ("coalition+Waiting", "Waiting"),
        ("coalition+no-leap", "no-leap"),
        ("coalition+waiting+waiting", "waiting"),
        ("Coalition", "Coalition"),
        ("coalition:waiting", "coalition:waiting"),
        ("bridge+draw-odds:x", "draw-odds:x"),
        ("hex+draw-odds:b", "draw-odds:b"),
        ("chess", "chess"),
    ] {
        let Err(error) = by_id(id) else { panic!("{id} is a game") };
        assert_names(&filled(|texts| game_id_error(texts, &error)), wrong);
    }
}

/// What both languages say, with the name of the party that it is about.
#[track_caller]
fn denied(def: &dyn GameDef, error: &IllegalAction) -> [String; 2] {
    let sentences = said(|texts| illegal_action(texts, def, error));
    if let IllegalAction::Denied(ActionError::CannotJoin(party) | ActionError::AlreadyAllied(party)) = error {
        assert_names_by(&sentences, |texts| texts.party(def.kind(), *party));
    }
    sentences
}

/// All errors of actions of coalition chess.
fn action_errors() -> Vec<ActionError> {
    let of_parties = |error: fn(Party) -> ActionError| Party::first(4).map(error);
    let all = [
        ActionError::TooLate,
        ActionError::NoRight,
        ActionError::NotNeutral,
        ActionError::JoinsBoth,
        ActionError::Misplaced,
        ActionError::InCheck,
        ActionError::LeavesCheck,
        ActionError::LeavesNoMove,
        ActionError::NotOtherColour,
    ];
    all.into_iter()
        .chain(of_parties(ActionError::CannotJoin))
        .chain(of_parties(ActionError::AlreadyAllied))
        .collect()
}

#[test]
fn every_action_error_has_a_message_of_its_own() {
    let def = by_id("coalition").expect("a game");
    let seen: BTreeSet<[String; 2]> =
        action_errors().into_iter().map(|error| denied(&*def, &IllegalAction::Denied(error))).collect();
    assert_eq!(seen.len(), action_errors().len());
}

/// Random actions of all kinds, of any party, whether they are legal or not.
fn any_actions(game: &Game, dice: &mut Dice) -> Vec<Action> {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let cells: Vec<_> = rules.geometry.cells().collect();
    let by = Party::new(dice.below(rules.parties));
    let arrangement = Arrangement::of(rules, position, by);
    let mut kinds = vec![
        ActionKind::RemoveKings,
        ActionKind::Arrange(arrangement.swapped(dice.of(&cells), dice.of(&cells))),
        ActionKind::Join(Party::new(dice.below(rules.parties))),
        ActionKind::SkipTurn,
        ActionKind::Shift(dice.of(&cells), dice.of(&cells)),
        ActionKind::Ready,
        ActionKind::OfferDraw,
        ActionKind::AcceptDraw,
        ActionKind::DeclineDraw,
        ActionKind::ClaimDraw,
        ActionKind::Resign,
        ActionKind::OutOfTime,
    ];
    kinds.extend(game.legal_actions().into_iter().take(1).map(|action| action.kind));
    kinds.into_iter().map(|kind| Action { by, kind }).collect()
}

#[test]
fn every_illegal_action_has_a_message() {
    let (mut dice, mut errors) = (Dice::new(18), BTreeSet::new());
    for game_kind in GameKind::ALL {
        let mut count = 0;
        for game in random_games(game_kind, 60) {
            for action in (0..20).flat_map(|_| any_actions(&game, &mut dice)) {
                let Err(error) = game.clone().play(action) else { continue };
                denied(&**game.def(), &error);
                errors.insert(format!("{error:?}"));
                count += 1;
            }
        }
        assert!(count > 10_000, "{game_kind:?}: {count}");
    }
    assert!(errors.len() > 15, "{errors:?}");
}
