//! Why a move is refused.
use crate::played::{all_games, random_games};
use crate::reasons::all_reasons;
use crate::{GAME, assert_names, assert_names_by, assert_whole, said};
use engine::board::Cell;
use engine::games::{GameDef, GameKind, by_id, roles};
use engine::notation::{Names, NotationStyle};
use engine::pieces::{Party, Piece};
use engine::rules::{Explanation, Position, Reason, Refusal, explain};
use schachquartett_texts::{Language, refusal_text};
use std::collections::BTreeSet;

/// The placeholders of a reason's sentence, besides the party.
fn placeholders_of(reason: Reason) -> &'static [&'static str] {
    match reason {
        Reason::NoPiece => &["from"],
        Reason::NoSuchMovement => &["piece"],
        Reason::Gap | Reason::Flanked | Reason::Blocked => &["cells"],
        Reason::NotOnTurn(_)
        | Reason::JoinsAllied(_)
        | Reason::Arranging
        | Reason::Wall
        | Reason::NotFromHere
        | Reason::KingTarget
        | Reason::JoinsBoth
        | Reason::CastlingRight => &[],
        Reason::OwnPiece | Reason::Ally => &["to"],
        Reason::CaptureOnly | Reason::MoveOnly => &["piece", "to"],
        Reason::CastlingAttacked
        | Reason::IntoCheck
        | Reason::StillInCheck
        | Reason::ExposesKing
        | Reason::ExposesAlly => &["cells"],
    }
}

/// Both languages say why, and name what it is about.
#[track_caller]
fn assert_message(def: &dyn GameDef, why: &Refusal, (from, to): (Cell, Cell)) {
    let style = NotationStyle::default();
    let sentences = said(|texts| refusal_text(texts, def, &style, why, (from, to)));
    assert_whole(&sentences);
    for value in placeholders_of(why.reason) {
        match *value {
            "from" => assert_names(&sentences, &style.cell_name(def, from)),
            "to" => assert_names(&sentences, &style.cell_name(def, to)),
            "cells" => assert_names(&sentences, &style.cell_list(def, &why.witnesses)),
            _ => {
                let role = why.piece.expect("a piece").role();
                // The article may begin the sentence.
                assert_names_by(&sentences, |texts| &texts.piece_with_article(def.kind(), role)[1..]);
            }
        }
    }
    if let Reason::NotOnTurn(party) | Reason::JoinsAllied(party) = why.reason {
        assert_names_by(&sentences, |texts| texts.party(def.kind(), party));
    }
}

/// The pieces that a refusal can be about.
fn pieces(def: &dyn GameDef, reason: Reason) -> Vec<Option<Piece>> {
    if reason == Reason::NoPiece {
        return vec![None];
    }
    let parties = Party::first(def.info().parties());
    parties.flat_map(|party| roles(def).map(move |role| Some(Piece::new(party, role)))).collect()
}

#[test]
fn every_refusal_has_a_message() {
    for def in all_games() {
        let parties = def.info().parties();
        let cells: Vec<Cell> = def.rules().geometry.cells().take(4).collect();
        let reasons = all_reasons(parties);
        assert_eq!(reasons.len(), 20 + 2 * parties);
        let mut count = 0;
        for &reason in &reasons {
            for piece in pieces(&*def, reason) {
                let why = Refusal { reason, piece, witnesses: cells[2..].to_vec() };
                assert_message(&*def, &why, (cells[0], cells[1]));
                count += 1;
            }
        }
        assert_eq!(count, 1 + (reasons.len() - 1) * parties * def.info().roles());
    }
}

#[test]
fn each_reason_has_its_own_sentence() {
    let cell = |name: &str| GAME.cell_by_name(name).expect("a cell");
    let reasons = all_reasons(2);
    for language in Language::ALL {
        let seen: BTreeSet<String> = reasons
            .iter()
            .map(|&reason| {
                let why = Refusal { reason, piece: None, witnesses: vec![] };
                let cells = (cell("b2"), cell("g7"));
                refusal_text(language.texts(), &GAME, &NotationStyle::default(), &why, cells)
            })
            .collect();
        assert_eq!(seen.len(), reasons.len());
    }
}

/// All moves from a cell with a piece that the rules refuse, and one from an empty cell.
fn refusals(def: &dyn GameDef, position: &Position) -> Vec<(Refusal, (Cell, Cell))> {
    let cells = || def.rules().geometry.cells();
    let empty = cells().find(|&from| position.piece(from).is_none());
    let starts = cells().filter(|&from| position.piece(from).is_some()).chain(empty);
    let pairs = starts.flat_map(|from| cells().map(move |to| (from, to)));
    let refusal = |(from, to)| match explain(def.rules(), position, from, to) {
        Explanation::Refused(refusal) => Some((refusal, (from, to))),
        _ => None,
    };
    pairs.filter_map(refusal).collect()
}

/// A reason without its party.
fn reason_name(reason: Reason) -> String {
    let name = format!("{reason:?}");
    name.split('(').next().unwrap_or_default().to_owned()
}

/// Asserts that each refused move has a message, and adds the reasons. Returns the number of refused moves.
#[track_caller]
fn assert_refused(def: &dyn GameDef, position: &Position, reasons: &mut BTreeSet<String>) -> usize {
    let refusals = refusals(def, position);
    for (why, cells) in &refusals {
        assert_message(def, why, *cells);
        reasons.insert(reason_name(why.reason));
    }
    refusals.len()
}

/// Positions with the reasons that are too rare for random games.
const RARE: [(&str, &str); 4] = [
    ("hex", "1bK2kK1/7/8/9/10/11/12/13/12/11/1bR8/9/wR2wK3wR w wswl - 0 30"),
    ("fortress:checkmate", "7eK/8/16/16/12/12/wR3sN3nK3/12/12/12/12/12/16/16/8/wK6sK s - - - 0 1"),
    ("coalition", "3bK6/10/bE8gE/10/10/3yT6/yE9/10/10/1yK7rE y yb - - - 0 1"),
    ("coalition", "3bK6/10/bE8gE/10/10/7gT2/yE9/10/10/1yK7rE g -y - - - 0 1"),
];

#[test]
fn every_refused_move_has_a_message() {
    let mut reasons = BTreeSet::new();
    for game_kind in GameKind::ALL {
        let games = random_games(game_kind, 12);
        let counts = games.map(|game| assert_refused(&**game.def(), &game.state().position, &mut reasons));
        assert!(counts.sum::<usize>() > 10_000, "{game_kind:?}");
    }
    for (id, text) in RARE {
        let def = by_id(id).expect("a game");
        let position = def.read_position(text).expect("a position");
        assert!(assert_refused(&*def, &position, &mut reasons) > 100, "{id}");
    }
    let all: BTreeSet<String> = all_reasons(4).into_iter().map(reason_name).collect();
    assert_eq!(reasons, all);
}
