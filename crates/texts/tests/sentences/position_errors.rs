//! What is wrong with the text of a position.
use crate::played::random_games;
use crate::{GAME, assert_names, assert_names_by, assert_whole, filled, said};
use engine::games::bridge::WHITE;
use engine::games::{GameDef, GameKind, GameOptions, with_options};
use engine::notation::{PositionError, PositionErrorKind, PositionField};
use engine::pieces::Party;
use schachquartett_texts::{Texts, position_error};
use std::collections::BTreeSet;

/// The number of names that [`kind_name`] has.
const KINDS: usize = 18;

/// A kind of errors without its values; a new one does not compile until it has its name here.
fn kind_name(kind: &PositionErrorKind) -> &'static str {
    match kind {
        PositionErrorKind::TooLong { .. } => "length",
        PositionErrorKind::FieldCount { .. } => "fields",
        PositionErrorKind::RowCount { .. } => "rows",
        PositionErrorKind::RowLength { .. } => "row",
        PositionErrorKind::UnknownCharacter { .. } => "character",
        PositionErrorKind::NoCellHere { .. } => "no cell",
        PositionErrorKind::CellHere { .. } => "cell",
        PositionErrorKind::Unreadable { .. } => "field",
        PositionErrorKind::OutOfRange { .. } => "range",
        PositionErrorKind::CastlingWithoutPieces { .. } => "castling",
        PositionErrorKind::EnPassantOneCell => "en passant of one cell",
        PositionErrorKind::EnPassantImpossible { .. } => "en passant",
        PositionErrorKind::KingCount { .. } => "kings",
        PositionErrorKind::PawnOnLastRank { .. } => "pawn",
        PositionErrorKind::CouldBeCaptured { .. } => "capture",
        PositionErrorKind::ImpossiblePartners { .. } => "partners",
        PositionErrorKind::RightsTooLate => "rights",
        PositionErrorKind::NothingToAnswer { .. } => "answer",
    }
}

/// A sentence about bridge chess in every language.
#[track_caller]
fn says(kind: PositionErrorKind, cells: &str) -> [String; 2] {
    says_of(&GAME, kind, cells)
}

#[track_caller]
fn says_of(def: &dyn GameDef, kind: PositionErrorKind, cells: &str) -> [String; 2] {
    let cells = cells.split_whitespace().map(|name| def.cell_by_name(name).expect("a cell")).collect();
    let error = PositionError { kind, at: 0, cells };
    let sentences = said(|texts| position_error(texts, def, &error));
    assert_whole(&sentences);
    assert!(sentences.iter().all(|sentence| sentence.len() > 15), "{sentences:?}");
    sentences
}

#[track_caller]
fn assert_names_all(sentences: &[String; 2], things: &[&str]) {
    things.iter().for_each(|thing| assert_names(sentences, thing));
}

#[test]
fn every_error_has_a_message() {
    let six = &[
        PositionField::Pieces,
        PositionField::Turn,
        PositionField::Castling,
        PositionField::EnPassant,
        PositionField::HalfmoveClock,
        PositionField::RoundNumber,
    ];
    let row_length = PositionErrorKind::RowLength { row: "3".into(), found: 7, expected: 8 };
    let impossible = PositionErrorKind::EnPassantImpossible { found: "c3d5".into() };
    for (kind, cells, things) in [
        (PositionErrorKind::TooLong { found: 401, max: 400 }, "", &["401", "400"][..]),
        (PositionErrorKind::FieldCount { found: 5, expected: six }, "", &["5", "6"]),
        (PositionErrorKind::RowCount { found: 8, expected: 9 }, "", &["8", "9"]),
        (row_length, "", &["3", "7", "8"]),
        (PositionErrorKind::NoCellHere { row: "5".into() }, "", &["5", "*"]),
        (PositionErrorKind::CellHere { cell: "d5".into() }, "", &["5"]),
        (PositionErrorKind::CastlingWithoutPieces { right: "q" }, "e9 a9", &["q"]),
        (PositionErrorKind::EnPassantOneCell, "", &["c3d4"]),
        (impossible, "c3 d5", &["c3d5"]),
        (PositionErrorKind::ImpossiblePartners { found: "rg".into() }, "", &["rg"]),
        (PositionErrorKind::RightsTooLate, "", &[]),
    ] {
        assert_names_all(&says(kind, cells), things);
    }
}

const FIELDS: [PositionField; 10] = [
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Eliminated,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
    PositionField::Partners,
    PositionField::SpecialRights,
    PositionField::OwedTurns,
];

fn field_name(texts: &'static Texts, field: PositionField) -> &'static str {
    match field {
        PositionField::Pieces => texts.errors.field_pieces,
        PositionField::Turn => texts.errors.field_turn,
        PositionField::Eliminated => texts.errors.field_eliminated,
        PositionField::Castling => texts.errors.field_castling,
        PositionField::EnPassant => texts.errors.field_en_passant,
        PositionField::HalfmoveClock => texts.errors.field_halfmove_clock,
        PositionField::RoundNumber => texts.errors.field_round_number,
        PositionField::Partners => texts.coalition().field_partners,
        PositionField::SpecialRights => texts.coalition().field_special_rights,
        PositionField::OwedTurns => texts.coalition().field_owed_turns,
    }
}

#[test]
fn errors_name_their_field() {
    for field in FIELDS {
        let range = PositionErrorKind::OutOfRange { field, found: "777".into(), min: 11, max: 222 };
        for (kind, things) in [
            (PositionErrorKind::UnknownCharacter { found: 'ß', field }, &["ß"][..]),
            (PositionErrorKind::Unreadable { field, found: "zzz".into() }, &["zzz"]),
            (range, &["777", "11", "222"]),
        ] {
            let sentences = says(kind, "");
            assert_names_all(&sentences, things);
            // What begins a sentence does so in upper case.
            assert_names_by(&sentences, |texts| &field_name(texts, field)[1..]);
        }
    }
}

#[test]
fn errors_name_their_cells() {
    let party = WHITE;
    assert_names(&says(PositionErrorKind::PawnOnLastRank { party }, "a9 h9"), "a9, h9");
    assert_names(&says(PositionErrorKind::CouldBeCaptured { party }, "e9"), "e9");
}

#[test]
fn errors_name_their_party() {
    for def in GameKind::ALL.map(|game_kind| with_options(&GameOptions::new(game_kind))) {
        for party in Party::first(def.info().parties()) {
            let kings = says_of(&*def, PositionErrorKind::KingCount { party, found: 3 }, "");
            assert_names(&kings, "3");
            for sentences in [
                kings,
                says_of(&*def, PositionErrorKind::PawnOnLastRank { party }, "a3"),
                says_of(&*def, PositionErrorKind::CouldBeCaptured { party }, "a3"),
                says_of(&*def, PositionErrorKind::NothingToAnswer { party }, "a3"),
            ] {
                assert_names_by(&sentences, |texts| texts.party(def.kind(), party));
            }
        }
    }
}

/// A text with each of its characters left out or replaced.
fn damaged(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let with = |at: usize, new: &str| {
        letters[..at].iter().copied().chain(new.chars()).chain(letters[at + 1..].iter().copied()).collect()
    };
    let others = ["", " ", "/", "-", "*", "x", "y", "a", "K", "wK", "0", "1", "9", "99"];
    (0..letters.len()).flat_map(|at| others.map(|other| with(at, other))).collect()
}

/// Asserts that each error of a text has a sentence, and adds their kinds. Returns the number of errors.
#[track_caller]
fn errors(def: &dyn GameDef, text: &str, kinds: &mut BTreeSet<&'static str>) -> usize {
    let errors = def.read_position(text).err().unwrap_or_default();
    for error in &errors {
        assert_whole(&filled(|texts| position_error(texts, def, error)));
        kinds.insert(kind_name(&error.kind));
    }
    errors.len()
}

#[test]
fn every_error_of_a_damaged_text_has_a_message() {
    let mut kinds = BTreeSet::new();
    for game_kind in GameKind::ALL {
        let mut count = 0;
        for game in random_games(game_kind, 8) {
            let def = &**game.def();
            let text = def.write_position(&game.state().position);
            count += errors(def, &text.repeat(9), &mut kinds);
            for text in damaged(&text) {
                count += errors(def, &text, &mut kinds);
            }
        }
        assert!(count > 5_000, "{game_kind:?}: {count}");
    }
    // Too rare for one damage: a pawn on the last rank, and en passant without the pawn's cell.
    assert_eq!(errors(&GAME, "P3k3/8/8/8/***2***/8/8/8/4K3 w - c7 0 1", &mut kinds), 2);
    assert_eq!(kinds.len(), KINDS, "{kinds:?}");
}
