//! Texts of positions of fortress chess: reading, writing and every error.
use crate::case::{ALL, CHECK, KINGS, NO_CHECK, fortress, plain, text};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{EAST, Fortress, NORTH, SOUTH, WEST};
use schachquartett_engine::notation::{Names, PositionError, PositionErrorKind, PositionField};
use schachquartett_engine::pieces::Party;

const SEVEN: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Eliminated,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];

/// Asserts that the text has these errors under a rule, in the order of their places, each at a `^`, which is
/// removed first.
#[track_caller]
fn assert_errors_of(def: &Fortress, marked: &str, expected: &[(PositionErrorKind, &str)]) {
    let (mut marks, mut text) = (Vec::new(), String::new());
    for letter in marked.chars() {
        if letter == '^' {
            marks.push(text.chars().count());
        } else {
            text.push(letter);
        }
    }
    let mut found = def.read_position(&text).err().unwrap_or_else(|| panic!("{text} is read"));
    found.sort_by_key(|error| error.at);
    let error = |(at, (wrong, cells)): (usize, &(PositionErrorKind, &str))| {
        let cells = cells.split_whitespace().map(|name| def.cell_by_name(name).expect("a cell")).collect();
        PositionError { kind: wrong.clone(), at, cells }
    };
    assert_eq!(found, marks.into_iter().zip(expected).map(error).collect::<Vec<_>>(), "{marked}");
}

#[track_caller]
fn assert_errors(marked: &str, expected: &[(PositionErrorKind, &str)]) {
    assert_errors_of(plain(), marked, expected);
}

#[track_caller]
fn one(marked: &str, wrong: PositionErrorKind, cells: &str) {
    assert_errors(marked, &[(wrong, cells)]);
}

fn unreadable(field: PositionField, found: &str) -> PositionErrorKind {
    PositionErrorKind::Unreadable { field, found: found.into() }
}

fn unknown(found: char, field: PositionField) -> PositionErrorKind {
    PositionErrorKind::UnknownCharacter { found, field }
}

/// The text is read and written the same.
#[track_caller]
fn good(id: &str, text: &str) {
    let def = fortress(id);
    assert_eq!(
        def.read_position(text).map(|position| def.write_position(&position)),
        Ok(text.into()),
        "{id}"
    );
}

fn kings(rest: &str) -> String {
    text(KINGS, rest)
}

#[test]
fn length_fields_and_rows() {
    let long = format!("{}^{}", "ä".repeat(2000), "ä".repeat(7));
    one(&long, PositionErrorKind::TooLong { found: 2007, max: 2000 }, "");
    for (rest, found) in [("s - - 0 1", 6), ("s - -  - 0 1", 8), ("s - - - 0 1 ", 8)] {
        one(&format!("^{}", kings(rest)), PositionErrorKind::FieldCount { found, expected: SEVEN }, "");
    }
    one("^8/8/8 s - - - 0 1", PositionErrorKind::RowCount { found: 3, expected: 16 }, "");
    let row = |text: &str| kings("s - - - 0 1").replacen("/12/", &format!("/{text}/"), 1);
    let length = |found| PositionErrorKind::RowLength { row: "12".into(), found, expected: 12 };
    for (text, found) in
        [("^11", 11), ("^13", 13), ("^", 0), ("^6wP6", 13), ("^121", 121), ("^99999999999", 4294967295)]
    {
        one(&row(text), length(found), "");
    }
    good("checkmate", &row("5wP6"));
    for (text, found) in
        [("6^x5", 'x'), ("6w^x5", 'x'), ("6w^q5", 'q'), ("6^w5", 'w'), ("5^P6", 'P'), ("wP^010", '0')]
    {
        one(&row(text), unknown(found, PositionField::Pieces), "");
    }
}

#[test]
fn turn_and_counters() {
    for turn in ["x", "S", "sw", "-", "", "@", "@s", "@swne"] {
        one(&kings(&format!("^{turn} - - - 0 1")), unreadable(PositionField::Turn, turn), "");
    }
    for turn in ["s", "w", "n", "e"] {
        good("checkmate", &kings(&format!("{turn} - - - 300 9999")));
    }
    let range =
        |field, found: &str, min, max| PositionErrorKind::OutOfRange { field, found: found.into(), min, max };
    one(&kings("s - - - ^301 1"), range(PositionField::HalfmoveClock, "301", 0, 300), "");
    one(&kings("s - - - 0 ^0"), range(PositionField::RoundNumber, "0", 1, 9999), "");
    one(&kings("s - - - 0 ^10000"), range(PositionField::RoundNumber, "10000", 1, 9999), "");
    one(&kings("s - - - ^-1 1"), unreadable(PositionField::HalfmoveClock, "-1"), "");
    one(&kings("s - - - 0 ^"), unreadable(PositionField::RoundNumber, ""), "");
}

#[test]
fn eliminated_parties() {
    for out in ["x", "", "ws", "ss", "s-", "swnex", "S"] {
        one(&kings(&format!("s ^{out} - - 0 1")), unreadable(PositionField::Eliminated, out), "");
    }
    for out in ["-", "s", "w", "n", "e", "wn", "se", "swne"] {
        good("checkmate", &kings(&format!("s {out} - - 0 1")));
    }
    // Nobody is ever eliminated where parties play on or sit out.
    for id in ["double-capture", "london"] {
        for out in ["s", "w", "swne"] {
            let wrong = unreadable(PositionField::Eliminated, out);
            assert_errors_of(&fortress(id), &kings(&format!("s ^{out} - - 0 1")), &[(wrong, "")]);
        }
        good(id, &kings("s - - - 0 1"));
    }
}

#[test]
fn kings_for_each_rule() {
    let count = |party, found| PositionErrorKind::KingCount { party, found };
    let without = |rest: &str| text("sKp1 nKa16 eKp16", rest);
    let two = |rest: &str| text("sKp1 wKa1 wKf6 nKa16 eKp16", rest);
    for id in CHECK.split(' ').chain(["king-capture"]) {
        let wrong = [(count(WEST, 0), "")];
        assert_errors_of(&fortress(id), &format!("^{}", without("s - - - 0 1")), &wrong);
        good(id, &two("s - - - 0 1"));
    }
    good("double-capture", &without("s - - - 0 1"));
    good("double-capture", &two("s - - - 0 1"));
    good("double-capture", &text("sKp1", "s - - - 0 1"));
    // Out: with or without a king for checkmate, without one where kings fall or are taken off.
    good("checkmate", &without("s w - - 0 1"));
    good("checkmate", &two("s w - - 0 1"));
    for id in ["king-capture", "alliance-mate"] {
        good(id, &without("s w - - 0 1"));
        let wrong = [(count(WEST, 2), "f6 a1")];
        assert_errors_of(&fortress(id), &format!("^{}", two("s w - - 0 1")), &wrong);
    }
    for id in NO_CHECK.split(' ') {
        // Kings in an attack, with any party on turn.
        good(id, &text("sKf6 wKf8 nKa16 eKp16", "s - - - 0 1"));
    }
    good("checkmate", &text("sKf6 wKf8 nKa16 eKp16 sRf12 wRf4", "s - - - 0 1"));
}

#[test]
fn pawns_where_they_would_have_promoted() {
    let pawns = |party| PositionErrorKind::PawnOnLastRank { party };
    for (party, letter, zone, fine) in [
        (SOUTH, 's', "f12 l12", "f13 f11 a13"),
        (WEST, 'w', "l12 l5", "m12 k5"),
        (NORTH, 'n', "e5 l5", "e4 e6"),
        (EAST, 'e', "e12 e5", "d12 f5"),
    ] {
        let pieces: Vec<String> = zone.split(' ').map(|cell| format!("{letter}P{cell}")).collect();
        let marked = format!("^{}", text(&format!("{KINGS} {}", pieces.join(" ")), "s - - - 0 1"));
        one(&marked, pawns(party), zone);
        for cell in fine.split(' ') {
            good("checkmate", &text(&format!("{KINGS} {letter}P{cell}"), "s - - - 0 1"));
        }
    }
}

#[test]
fn castling_rights() {
    const HOME: &str = "sKh3 sRe3 sRl3 wKc9 wRc12 wRc5 nKi14 nRl14 nRe14 eKn8 eRn5 eRn12";
    let all = "slsrwlwrnlnreler";
    for id in ALL.split(' ') {
        good(id, &text(HOME, &format!("s - {all} - 0 1")));
    }
    // In any order.
    let read = plain().read_position(&text(HOME, "s - erwlsl - 0 1"));
    let written = read.map(|position| plain().write_position(&position));
    assert_eq!(written, Ok(text(HOME, "s - slwler - 0 1")));
    one(&text(HOME, "s - ^ - 0 1"), unreadable(PositionField::Castling, ""), "");
    assert_errors(
        &text(HOME, "s - sl^x^yer - 0 1"),
        &['x', 'y'].map(|found| (unknown(found, PositionField::Castling), "")),
    );
    assert_errors(
        &text(HOME, "s - sl^s^l - 0 1"),
        &['s', 'l'].map(|found| (unknown(found, PositionField::Castling), "")),
    );
    let without = |right| PositionErrorKind::CastlingWithoutPieces { right };
    assert_errors(
        &text("sKh3 sRl3 wKc8 wRc12 nKi14 nQl14 eKn8 wRn5", "s - ^slsr^wl^nl^el - 0 1"),
        &[
            (without("sl"), "h3 e3"),
            (without("wl"), "c9 c12"),
            (without("nl"), "i14 l14"),
            (without("el"), "n8 n5"),
        ],
    );
    // The rook of the fortress has no right.
    assert_errors(&text("sKh3 sRm3 wKa1 nKa16 eKp16", "s - ^sr - 0 1"), &[(without("sr"), "h3 l3")]);
    good("alliance-mate", &text("sKh3 sRe3 sRl3 wRc12 nKa16 eKp16", "s w sl - 0 1"));
    assert_errors_of(
        &fortress("alliance-mate"),
        &text("sKh3 sRe3 sRl3 wRc12 nKa16 eKp16", "s w ^wl - 0 1"),
        &[(without("wl"), "c9 c12")],
    );
}

/// Pawns of all four after double steps.
const PAWNS: &str = "sPf6 wPf9 nPk11 ePk8";

#[test]
fn en_passant() {
    let at = |turn: &str, field: &str| text(&format!("{KINGS} {PAWNS}"), &format!("{turn} - - {field} 0 1"));
    for field in ["x", "", "f5f6x", "f5-", "F5f6", "f55", "ß"] {
        one(&at("w", &format!("^{field}")), unreadable(PositionField::EnPassant, field), "");
    }
    one(&at("w", "^f5"), PositionErrorKind::EnPassantOneCell, "");
    assert_errors(
        &at("w", "^f5,f5f6,^,^zz"),
        &[
            (PositionErrorKind::EnPassantOneCell, ""),
            (unreadable(PositionField::EnPassant, ""), ""),
            (unreadable(PositionField::EnPassant, "zz"), ""),
        ],
    );
    let impossible = |found: &str| PositionErrorKind::EnPassantImpossible { found: found.into() };
    for (turn, pair, cells) in [
        ("s", "f5f6", "f5 f6"), // its own turn has come round
        ("w", "f6f5", "f6 f5"), // the wrong way round
        ("w", "g5f6", "g5 f6"), // not straight
        ("w", "f7f6", "f7 f6"), // not forward
        ("w", "k5k6", "k5 k6"), // nobody there
        ("n", "e9g9", "e9 g9"),
    ] {
        one(&at(turn, &format!("^{pair}")), impossible(pair), cells);
    }
    // In the order of their owners, with any party on turn.
    for (turn, field) in [
        ("w", "f5f6"),
        ("n", "f5f6,e9f9"),
        ("e", "f5f6,e9f9,k12k11"),
        ("s", "e9f9,k12k11,l8k8"),
        ("w", "f5f6,k12k11,l8k8"),
        ("n", "f5f6,e9f9,l8k8"),
        ("e", "f5f6"),
        ("e", "e9f9"),
    ] {
        for id in ALL.split(' ') {
            good(id, &at(turn, field));
        }
    }
    for (turn, first, second) in [("n", "e9f9", "f5f6"), ("s", "l8k8", "k12k11"), ("w", "l8k8", "f5f6")] {
        let cells = if second == "f5f6" { "f5 f6" } else { "k12 k11" };
        one(&at(turn, &format!("{first},^{second}")), impossible(second), cells);
    }
    one(&at("n", "f5f6,^f5f6"), impossible("f5f6"), "f5 f6");
}

#[test]
fn all_errors_together() {
    let count = |party, found| PositionErrorKind::KingCount { party, found };
    assert_errors(
        &format!("^^{} w - ^sl ^f5 ^301 ^0", text("sKp1 nPe5 nKa16 eKp16", "").trim_end()),
        &[
            (count(WEST, 0), ""),
            (PositionErrorKind::PawnOnLastRank { party: NORTH }, "e5"),
            (PositionErrorKind::CastlingWithoutPieces { right: "sl" }, "h3 e3"),
            (PositionErrorKind::EnPassantOneCell, ""),
            (
                PositionErrorKind::OutOfRange {
                    field: PositionField::HalfmoveClock,
                    found: "301".into(),
                    min: 0,
                    max: 300,
                },
                "",
            ),
            (
                PositionErrorKind::OutOfRange {
                    field: PositionField::RoundNumber,
                    found: "0".into(),
                    min: 1,
                    max: 9999,
                },
                "",
            ),
        ],
    );
    assert_errors(
        &kings("^y ^q ^x ^z 0 ^1x").replacen("/12/", "/^11/", 1),
        &[
            (PositionErrorKind::RowLength { row: "12".into(), found: 11, expected: 12 }, ""),
            (unreadable(PositionField::Turn, "y"), ""),
            (unreadable(PositionField::Eliminated, "q"), ""),
            (unknown('x', PositionField::Castling), ""),
            (unreadable(PositionField::EnPassant, "z"), ""),
            (unreadable(PositionField::RoundNumber, "1x"), ""),
        ],
    );
    assert_errors(
        &format!("^^^^{}", text("sPf6", "s - - - 0 1")),
        &Party::first(4).map(|party| (count(party, 0), "")).collect::<Vec<_>>(),
    );
}
