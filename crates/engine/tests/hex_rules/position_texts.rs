//! Texts of positions of hex chess: reading, writing and every error.
use crate::case::text;
use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, WHITE};
use schachquartett_engine::games::{self, GameDef, read_parts, set_en_passant, write_parts};
use schachquartett_engine::notation::{Names, PositionError, PositionErrorKind, PositionField};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{legal_moves, play};

const SIX: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];
const KINGS: &str = "6/7/8/bK8/9kK/11/12/13/12/11/10/9/3wK4";

/// Asserts that the text has these errors, in the order of their places, each at a `^`, which is removed
/// first.
#[track_caller]
fn assert_errors(marked: &str, expected: &[(PositionErrorKind, &str)]) {
    let (mut marks, mut text) = (Vec::new(), String::new());
    for letter in marked.chars() {
        if letter == '^' {
            marks.push(text.chars().count());
        } else {
            text.push(letter);
        }
    }
    let mut found = Hex.read_position(&text).err().unwrap_or_else(|| panic!("{text} is read"));
    found.sort_by_key(|error| error.at);
    let error = |(at, (wrong, cells)): (usize, &(PositionErrorKind, &str))| {
        let cells = cells.split_whitespace().map(|name| Hex.cell_by_name(name).expect("a cell")).collect();
        PositionError { kind: wrong.clone(), at, cells }
    };
    assert_eq!(found, marks.into_iter().zip(expected).map(error).collect::<Vec<_>>(), "{marked}");
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

#[test]
fn length_and_number_of_fields_and_rows() {
    let long = format!("{}^{}", "ä".repeat(1200), "ä".repeat(7));
    one(&long, PositionErrorKind::TooLong { found: 1207, max: 1200 }, "");
    for (text, found) in
        [("^".to_owned(), 1), (format!("^{KINGS} w - 0 1"), 5), (format!("^{KINGS}  w - - 0 1"), 7)]
    {
        one(&text, PositionErrorKind::FieldCount { found, expected: SIX }, "");
    }
    one("^6/7/8 w - - 0 1", PositionErrorKind::RowCount { found: 3, expected: 13 }, "");
    one(&format!("^{KINGS}/8 w - - 0 1"), PositionErrorKind::RowCount { found: 14, expected: 13 }, "");
}

#[test]
fn rows_and_their_characters() {
    let row = |text: &str| format!("6/7/8/bK8/9kK/11/12/{text}/12/11/10/9/3wK4 w - - 0 1");
    let length = |found| PositionErrorKind::RowLength { row: "f".into(), found, expected: 13 };
    for (text, found) in [
        ("^12", 12),
        ("^14", 14),
        ("^", 0),
        ("^6wP7", 14),
        ("^131", 131),
        ("^99999999999999999999", 4294967295),
    ] {
        one(&row(text), length(found), "");
    }
    one(&row("6^x6"), unknown('x', PositionField::Pieces), "");
    one(&row("6w^x6"), unknown('x', PositionField::Pieces), "");
    one(&row("6w^q6"), unknown('q', PositionField::Pieces), "");
}

#[test]
fn a_party_without_a_piece_and_zeros() {
    let row = |text: &str| format!("6/7/8/bK8/9kK/11/12/{text}/12/11/10/9/3wK4 w - - 0 1");
    one(&row("6^w6"), unknown('w', PositionField::Pieces), "");
    one(&row("12^k"), unknown('k', PositionField::Pieces), "");
    one(&row("11^wbP"), unknown('w', PositionField::Pieces), "");
    one(&row("wP^011"), unknown('0', PositionField::Pieces), "");
    one(&row("5^♔wP6"), unknown('♔', PositionField::Pieces), "");
    one(&row("6^P6"), unknown('P', PositionField::Pieces), "");
}

#[test]
fn turn_and_counters() {
    for turn in ["x", "W", "wb", "-", ""] {
        one(&format!("{KINGS} ^{turn} - - 0 1"), unreadable(PositionField::Turn, turn), "");
    }
    let range =
        |field, found: &str, min, max| PositionErrorKind::OutOfRange { field, found: found.into(), min, max };
    one(&format!("{KINGS} w - - ^226 1"), range(PositionField::HalfmoveClock, "226", 0, 225), "");
    one(&format!("{KINGS} w - - 0 ^0"), range(PositionField::RoundNumber, "0", 1, 9999), "");
    one(&format!("{KINGS} w - - 0 ^10000"), range(PositionField::RoundNumber, "10000", 1, 9999), "");
    one(&format!("{KINGS} w - - ^x 1"), unreadable(PositionField::HalfmoveClock, "x"), "");
}

#[test]
fn castling() {
    let home = text("wKa4 wRa1 wRa8 bKj5 kKi13", "w");
    let home = home.trim_end_matches(" w");
    one(&format!("{home} w ^ - 0 1"), unreadable(PositionField::Castling, ""), "");
    assert_errors(
        &format!("{home} w ws^x^yä - 0 1").replace('ä', "^ß"),
        &['x', 'y', 'ß'].map(|found| (unknown(found, PositionField::Castling), "")),
    );
    assert_errors(
        &format!("{home} w ws^w^s - 0 1"),
        &['w', 's'].map(|found| (unknown(found, PositionField::Castling), "")),
    );
    one(&format!("{home} w ws^w - 0 1"), unknown('w', PositionField::Castling), "");
    let without = |right| PositionErrorKind::CastlingWithoutPieces { right };
    assert_errors(
        &format!("{home} w wswl^bs^kl - 0 1"),
        &[(without("bs"), "j5 m8"), (without("kl"), "i13 m13")],
    );
}

#[test]
fn kings_and_pawns() {
    let at = |pieces: &str| text(pieces, "w - - 0 1");
    let count = |party, found| PositionErrorKind::KingCount { party, found };
    one(&format!("^{}", at("wKa4 bKj5")), count(BLACK, 0), "");
    one(&format!("^{}", at("wKa4 bKj5 bKf1 kKi13")), count(BROWN, 2), "j5 f1");
    let pawns = |party| PositionErrorKind::PawnOnLastRank { party };
    for (party, letter) in Party::first(3).zip(["w", "b", "k"]) {
        for (base, cells) in [["a5", "a6"], ["h3", "g2"], ["l13", "k13"]].into_iter().enumerate() {
            let pieces = format!("wKa4 bKj5 kKi13 {letter}P{} {letter}P{}", cells[0], cells[1]);
            if base == party.index() {
                assert!(Hex.read_position(&at(&pieces)).is_ok(), "one's own base line");
            } else {
                one(&format!("^{}", at(&pieces)), pawns(party), &cells.join(" "));
            }
        }
    }
    // Far cells that do not promote.
    assert!(Hex.read_position(&at("wKa4 bKj5 kKi13 wPm9 wPm12")).is_ok());
    // Kings that are in check on another party's turn.
    assert!(Hex.read_position(&at("wKa4 bKf6 kKi13 wRf12 kRa8")).is_ok());
}

#[test]
fn en_passant() {
    let pieces = "wKa4 bKj5 kKi13 wPd6 bPg5 kPh10";
    let at = |turn: &str, field: &str| text(pieces, &format!("{turn} - {field} 0 1"));
    for field in ["x", "", "c5d6x", "c5-", "C5d6", "c55", "ß"] {
        one(&at("b", &format!("^{field}")), unreadable(PositionField::EnPassant, field), "");
    }
    one(&at("b", "^c5"), PositionErrorKind::EnPassantOneCell, "");
    assert_errors(
        &at("k", "^c5,h5g5,^,^zz"),
        &[
            (PositionErrorKind::EnPassantOneCell, ""),
            (unreadable(PositionField::EnPassant, ""), ""),
            (unreadable(PositionField::EnPassant, "zz"), ""),
        ],
    );
    let impossible = |found: &str| PositionErrorKind::EnPassantImpossible { found: found.into() };
    // The party on turn; pawn and passed cell exchanged; the wrong step; nobody there.
    for (turn, pair, cells) in [
        ("w", "c5d6", "c5 d6"),
        ("b", "d6c5", "d6 c5"),
        ("b", "c6d6", "c6 d6"),
        ("b", "d5d6", "d5 d6"),
        ("b", "c4d4", "c4 d4"),
    ] {
        if pair == "c6d6" {
            assert!(Hex.read_position(&at(turn, pair)).is_ok(), "from b6");
        } else {
            one(&at(turn, &format!("^{pair}")), impossible(pair), cells);
        }
    }
    // The younger one first, and one party twice.
    one(&at("k", "h5g5,^c5d6"), impossible("c5d6"), "c5 d6");
    one(&at("k", "c5d6,^c6d6"), impossible("c6d6"), "c6 d6");
    for (turn, good) in
        [("k", "c5d6,h5g5"), ("w", "h5g5,h11h10"), ("b", "h11h10,c5d6"), ("b", "c5d6"), ("k", "c5d6")]
    {
        assert_eq!(
            Hex.read_position(&at(turn, good)).map(|position| Hex.write_position(&position)),
            Ok(at(turn, good))
        );
    }
}

#[test]
fn en_passant_with_pieces_on_the_path() {
    let at = |pieces: &str, turn: &str| {
        text(&format!("wKa4 bKj5 kKi13 wPd6 {pieces}"), &format!("{turn} - ^c5d6 0 1"))
    };
    let impossible = || PositionErrorKind::EnPassantImpossible { found: "c5d6".into() };
    // Just after the step nothing can have come between; later one piece of the party that has moved since.
    for pieces in ["bNc5", "bNb4", "kNc5", "wNc5", "wNb4"] {
        one(&at(pieces, "b"), impossible(), "c5 d6");
    }
    for pieces in ["kNc5", "wNb4", "bNc5 bRb4"] {
        one(&at(pieces, "k"), impossible(), "c5 d6");
    }
    for pieces in ["bNc5", "bRb4"] {
        assert!(Hex.read_position(&at(pieces, "k").replace('^', "")).is_ok(), "{pieces}");
    }
}

#[test]
fn all_errors_are_reported_together() {
    let pieces = text("wKa4 bPa5 kKi13", "");
    assert_errors(
        &format!("^^{pieces}w ^ws ^c5 ^226 ^0"),
        &[
            (PositionErrorKind::KingCount { party: BROWN, found: 0 }, ""),
            (PositionErrorKind::PawnOnLastRank { party: BROWN }, "a5"),
            (PositionErrorKind::CastlingWithoutPieces { right: "ws" }, "a4 a1"),
            (PositionErrorKind::EnPassantOneCell, ""),
            (
                PositionErrorKind::OutOfRange {
                    field: PositionField::HalfmoveClock,
                    found: "226".into(),
                    min: 0,
                    max: 225,
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
        "6/^6/8/bK8/9kK/11/12/12^z/12/11/10/9/3wK4 ^y ^x ^z 0 ^1x",
        &[
            (PositionErrorKind::RowLength { row: "l".into(), found: 6, expected: 7 }, ""),
            (unknown('z', PositionField::Pieces), ""),
            (unreadable(PositionField::Turn, "y"), ""),
            (unknown('x', PositionField::Castling), ""),
            (unreadable(PositionField::EnPassant, "z"), ""),
            (unreadable(PositionField::RoundNumber, "1x"), ""),
        ],
    );
    assert_eq!((WHITE.index(), BLACK.index()), (0, 2));
}

#[test]
fn double_steps_are_put_in_the_order_of_their_ages() {
    let def = games::by_id("hex").expect("a game");
    // White and then Brown step twice.
    let steps = |position| {
        let moves = legal_moves(def.rules(), &position);
        let after = moves.iter().map(|mv| play(def.rules(), &position, mv));
        let rights = position.en_passant().count();
        after.into_iter().find(|next| next.en_passant().count() > rights).expect("a double step")
    };
    let text = def.write_position(&steps(steps(def.start_position())));
    let mut parts = read_parts(&*def, &text);
    let [older, newer] = parts.en_passant[..] else { panic!("two rights: {text}") };
    // Whatever is removed and restored.
    for pair in [older, newer, older] {
        set_en_passant(&*def, &mut parts, pair, false);
        assert_ne!(write_parts(&*def, &parts), text);
        set_en_passant(&*def, &mut parts, pair, true);
        assert_eq!(write_parts(&*def, &parts), text);
    }
}
