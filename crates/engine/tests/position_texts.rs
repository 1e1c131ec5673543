//! Texts of positions of bridge chess: what is read, what is written, and every error.
use schachquartett_engine::games::bridge::{BLACK, Bridge, WHITE};
use schachquartett_engine::games::{self, GameDef, GameKind, GameOptions};
use schachquartett_engine::notation::{Names, PositionError, PositionErrorKind, PositionField};

const GAME: Bridge = Bridge::DEFAULT;
const SIX: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];

/// The errors of a text. `^` marks where they are, and is taken out before.
fn marks_and_errors(marked: &str) -> (Vec<usize>, Vec<PositionError>) {
    let mut marks = Vec::new();
    let mut text = String::new();
    for letter in marked.chars() {
        if letter == '^' {
            marks.push(text.chars().count());
        } else {
            text.push(letter);
        }
    }
    (marks, GAME.read_position(&text).err().unwrap_or_else(|| panic!("{text} is read")))
}

/// The text has this one error, at its mark, shown by these cells.
#[track_caller]
fn one(marked: &str, wrong: PositionErrorKind, cells: &str) {
    let (marks, errors) = marks_and_errors(marked);
    let cells = cells.split_whitespace().map(|name| GAME.cell_by_name(name).expect("a cell")).collect();
    assert_eq!(errors, [PositionError { kind: wrong, at: marks[0], cells }], "{marked}");
}

/// The text has these errors, in the order of the reader, each at its mark in the order of the text.
#[track_caller]
fn assert_errors(marked: &str, kinds: &[PositionErrorKind]) {
    let (marks, mut errors) = marks_and_errors(marked);
    errors.sort_by_key(|error| error.at);
    let found: Vec<PositionErrorKind> = errors.iter().map(|error| error.kind.clone()).collect();
    assert_eq!(found, kinds, "{marked}");
    assert_eq!(errors.iter().map(|error| error.at).collect::<Vec<_>>(), marks, "{marked}");
}

fn unreadable(field: PositionField, found: &str) -> PositionErrorKind {
    PositionErrorKind::Unreadable { field, found: found.into() }
}

fn unknown(found: char, field: PositionField) -> PositionErrorKind {
    PositionErrorKind::UnknownCharacter { found, field }
}

#[test]
fn length_and_number_of_fields() {
    let long = "x".repeat(401);
    let found = GAME.read_position(&long).expect_err("a long text");
    assert_eq!(
        found,
        [PositionError { kind: PositionErrorKind::TooLong { found: 401, max: 400 }, at: 400, cells: vec![] }]
    );
    let long = format!("{}^{}", "ä".repeat(400), "ä".repeat(100));
    one(&long, PositionErrorKind::TooLong { found: 500, max: 400 }, "");
    for (text, found) in [
        ("^", 1),
        ("^4k3/8/8/8/***2***/8/8/8/4K3 w - 0 1", 5),
        ("^4k3/8/8/8/***2***/8/8/8/4K3 w - - ", 5),
        ("^4k3/8/8/8/***2***/8/8/8/4K3 w -", 3),
        ("^4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 1 ", 7),
        ("^4k3/8/8/8/***2***/8/8/8/4K3  w - - 0 1", 7),
    ] {
        one(text, PositionErrorKind::FieldCount { found, expected: SIX }, "");
    }
}

#[test]
fn counters_may_be_missing_at_the_end() {
    for game_kind in GameKind::ALL {
        let def = games::with_options(&GameOptions::new(game_kind));
        let start = def.write_position(&def.start_position());
        let without_round = start.strip_suffix(" 1").expect("round 1");
        let without_both = without_round.strip_suffix(" 0").expect("halfmove clock 0");
        for text in [without_round, without_both] {
            let read = def.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
            assert_eq!(def.write_position(&read), start);
        }
        let advanced = def.read_position(&format!("{without_both} 7")).expect("a position");
        assert_eq!((advanced.halfmove_clock(), advanced.round_number()), (7, 1));
        // Another error keeps its place, and a field that is missing in the middle is still one.
        let errors = def.read_position(&without_both.replace('-', "?")).expect_err("a question mark");
        assert!(errors.iter().all(|error| without_both.len() > error.at), "{errors:?}");
        let errors = def.read_position(&start.replacen(" -", "", 1)).expect_err("a field is missing");
        assert!(matches!(errors[0].kind, PositionErrorKind::FieldCount { .. }), "{game_kind:?} {errors:?}");
    }
}

#[test]
fn rows() {
    one("^4k3/8/8/8/8/8/8/4K3 w - - 0 1", PositionErrorKind::RowCount { found: 8, expected: 9 }, "");
    one(
        "^4k3/8/8/8/***2***/8/8/8/4K3/ w - - 0 1",
        PositionErrorKind::RowCount { found: 10, expected: 9 },
        "",
    );
    let length = |row: &str, found| PositionErrorKind::RowLength { row: row.into(), found, expected: 8 };
    one("4k3/8/^7/8/***2***/8/8/8/4K3 w - - 0 1", length("7", 7), "");
    one("4k3/8/8/8/***2***/8/8/^44p/4K3 w - - 0 1", length("2", 9), "");
    one("4k3/8/8/^/***2***/8/8/8/4K3 w - - 0 1", length("6", 0), "");
    one("4k3/8/8/8/^***2**/8/8/8/4K3 w - - 0 1", length("5", 7), "");
}

#[test]
fn characters_and_cells() {
    for letter in ['x', '0', '9', '♔', 'ß'] {
        one(
            &format!("4k3/8/8/7^{letter}/***2***/8/8/8/4K3 w - - 0 1"),
            unknown(letter, PositionField::Pieces),
            "",
        );
    }
    one("4k3/8/8/8/***2***/^*7/8/8/4K3 w - - 0 1", PositionErrorKind::CellHere { cell: "a4".into() }, "");
    one("4k3/8/8/8/***^*1***/8/8/8/4K3 w - - 0 1", PositionErrorKind::CellHere { cell: "d5".into() }, "");
    let ditch = PositionErrorKind::NoCellHere { row: "5".into() };
    one("4k3/8/8/8/**^N2***/8/8/8/4K3 w - - 0 1", ditch.clone(), "");
    one("4k3/8/8/8/^8/8/8/8/4K3 w - - 0 1", ditch.clone(), "");
    one("4k3/8/8/8/***^3**/8/8/8/4K3 w - - 0 1", ditch.clone(), "");
    assert_errors("4k3/8/8/8/^1**2**^p/8/8/8/4K3 w - - 0 1", &[ditch.clone(), ditch]);
}

#[test]
fn turn() {
    for turn in ["x", "W", "wb", "white", "-", ""] {
        one(
            &format!("4k3/8/8/8/***2***/8/8/8/4K3 ^{turn} - - 0 1"),
            unreadable(PositionField::Turn, turn),
            "",
        );
    }
}

#[test]
fn castling() {
    let home = "r3k2r/8/8/8/***2***/8/8/8/R3K2R";
    one(&format!("{home} w ^ - 0 1"), unreadable(PositionField::Castling, ""), "");
    one(&format!("{home} w KQ^Xk - 0 1"), unknown('X', PositionField::Castling), "");
    one(&format!("{home} w KQ^K - 0 1"), unknown('K', PositionField::Castling), "");
    one(&format!("{home} w K^- - 0 1"), unknown('-', PositionField::Castling), "");
    let without = |right| PositionErrorKind::CastlingWithoutPieces { right };
    one("4k3/8/8/8/***2***/8/8/8/4K2R w K^Q - 0 1", without("Q"), "e1 a1");
    one("4k3/8/8/8/***2***/8/8/8/3K3R w ^K - 0 1", without("K"), "e1 h1");
    one("r2k4/8/8/8/***2***/8/8/8/4K3 w ^q - 0 1", without("q"), "e9 a9");
    one("4k2R/8/8/8/***2***/8/8/8/4K3 b ^k - 0 1", without("k"), "e9 h9");
    assert_errors("4k3/8/8/8/***2***/8/8/8/4K3 w ^K^Q^k^q - 0 1", &["K", "Q", "k", "q"].map(without));
}

#[test]
fn en_passant() {
    let text = |field: &str| format!("4k3/8/8/3p4/***2***/8/8/8/4K3 w - {field} 0 1");
    for field in ["x", "", "c", "c7d6e5", "c77", "C7d6", "c7-", "ß7d6", "a5d6", "c7a5"] {
        one(&text(&format!("^{field}")), unreadable(PositionField::EnPassant, field), "");
    }
    for field in ["c7", "d6", "a1"] {
        one(&text(&format!("^{field}")), PositionErrorKind::EnPassantOneCell, "");
    }
    let impossible = |field: &str| PositionErrorKind::EnPassantImpossible { found: field.into() };
    for (field, cells) in
        [("b7d6", "b7 d6"), ("d7d6", "d7 d6"), ("c7e6", "c7 e6"), ("d6d6", "d6 d6"), ("c7b6", "c7 b6")]
    {
        one(&text(&format!("^{field}")), impossible(field), cells);
    }
    let on_turn = "4k3/8/8/8/***2***/3P4/8/8/4K3 w - ^c3d4 0 1";
    one(on_turn, impossible("c3d4"), "c3 d4");
    // Something on the passed cell, on the start, or another piece on the end.
    one("4k3/8/2n5/3p4/***2***/8/8/8/4K3 w - ^c7d6 0 1", impossible("c7d6"), "c7 d6");
    one("4k3/1n6/8/3p4/***2***/8/8/8/4K3 w - ^c7d6 0 1", impossible("c7d6"), "c7 d6");
    one("4k3/8/8/3n4/***2***/8/8/8/4K3 w - ^c7d6 0 1", impossible("c7d6"), "c7 d6");
    // The step would have begun beside the board.
    one("4k3/8/8/1p6/***2***/8/8/8/4K3 w - ^a7b6 0 1", impossible("a7b6"), "a7 b6");
    one("4k3/8/8/8/***2***/8/8/3P4/4K3 b - ^c1d2 0 1", impossible("c1d2"), "c1 d2");
}

#[test]
fn counters() {
    let text = |counters: &str| format!("4k3/8/8/8/***2***/8/8/8/4K3 w - - {counters}");
    for bad in ["x", "", "-1", "+1", "1.5", "٣"] {
        one(&text(&format!("^{bad} 1")), unreadable(PositionField::HalfmoveClock, bad), "");
        one(&text(&format!("0 ^{bad}")), unreadable(PositionField::RoundNumber, bad), "");
    }
    let range =
        |field, found: &str, min, max| PositionErrorKind::OutOfRange { field, found: found.into(), min, max };
    for bad in ["151", "65536", "99999999999999999999"] {
        one(&text(&format!("^{bad} 1")), range(PositionField::HalfmoveClock, bad, 0, 150), "");
    }
    for bad in ["0", "10000", "70000"] {
        one(&text(&format!("0 ^{bad}")), range(PositionField::RoundNumber, bad, 1, 9999), "");
    }
    for good in ["0 1", "150 9999", "007 0001"] {
        assert!(GAME.read_position(&text(good)).is_ok(), "{good}");
    }
}

#[test]
fn kings_and_pawns() {
    let kings = |party, found| PositionErrorKind::KingCount { party, found };
    one("^8/8/8/8/***2***/8/8/8/4K3 w - - 0 1", kings(BLACK, 0), "");
    one("^4k3/8/8/8/***2***/8/8/8/8 w - - 0 1", kings(WHITE, 0), "");
    one("^4k3/8/8/8/***2***/8/8/8/K6K w - - 0 1", kings(WHITE, 2), "a1 h1");
    let pawns = |party| PositionErrorKind::PawnOnLastRank { party };
    one("^P3k2P/8/8/8/***2***/8/8/8/4K3 w - - 0 1", pawns(WHITE), "a9 h9");
    one("^4k3/8/8/8/***2***/8/8/8/p3K3 w - - 0 1", pawns(BLACK), "a1");
    let captured = |party| PositionErrorKind::CouldBeCaptured { party };
    one("^4k3/8/8/8/***2***/8/8/4R3/4K3 w - - 0 1", captured(BLACK), "e9");
    one("^4k3/8/8/8/***2***/8/8/4p3/4K3 b - - 0 1", captured(WHITE), "e1");
    one("^8/8/8/8/***2***/8/8/3k4/3K4 w - - 0 1", captured(BLACK), "d2");
}

#[test]
fn all_errors_are_reported_together() {
    assert_errors(
        "^^P3k3/8/8/8/***2***/8/8/8/8 w ^K^x ^c7 ^151 ^0",
        &[
            PositionErrorKind::KingCount { party: WHITE, found: 0 },
            PositionErrorKind::PawnOnLastRank { party: WHITE },
            PositionErrorKind::CastlingWithoutPieces { right: "K" },
            unknown('x', PositionField::Castling),
            PositionErrorKind::EnPassantOneCell,
            PositionErrorKind::OutOfRange {
                field: PositionField::HalfmoveClock,
                found: "151".into(),
                min: 0,
                max: 150,
            },
            PositionErrorKind::OutOfRange {
                field: PositionField::RoundNumber,
                found: "0".into(),
                min: 1,
                max: 9999,
            },
        ],
    );
    // Errors of rows do not hide those of other fields.
    assert_errors(
        "4k3/^7/8/8/***2***/8/8/7^x/4K3 ^y - ^z 0 ^1x",
        &[
            PositionErrorKind::RowLength { row: "8".into(), found: 7, expected: 8 },
            unknown('x', PositionField::Pieces),
            unreadable(PositionField::Turn, "y"),
            unreadable(PositionField::EnPassant, "z"),
            unreadable(PositionField::RoundNumber, "1x"),
        ],
    );
    // Nor do counters hide a king that could be taken.
    assert_errors(
        "^4k3/8/8/8/***2***/8/8/4R3/4K3 w - - ^151 1",
        &[
            PositionErrorKind::CouldBeCaptured { party: BLACK },
            PositionErrorKind::OutOfRange {
                field: PositionField::HalfmoveClock,
                found: "151".into(),
                min: 0,
                max: 150,
            },
        ],
    );
    assert_errors(
        "^4k3/8/8/8/***2***/8/8/4R3/4K3 w - ^c7d6 0 1",
        &[
            PositionErrorKind::CouldBeCaptured { party: BLACK },
            PositionErrorKind::EnPassantImpossible { found: "c7d6".into() },
        ],
    );
}

#[test]
fn valid_texts_are_read_and_written_in_one_form() {
    let same = [
        "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 0 1",
        "4k3/8/8/1p6/***2***/8/8/8/4K3 w - c7b6 0 1",
        "4k3/8/8/8/***2***/3P4/8/8/4K3 b - c3d4 0 1",
        "4k3/8/8/8/***qP***/8/8/8/4K3 w - - 150 9999",
        // More pieces than the start position, a pawn on its own base rank, and what no play reaches.
        "4k3/qqqqqqqq/q7/8/***2***/8/8/PPPPPPPP/PPPPKPPP b - - 3 1",
    ];
    for text in same {
        let written = GAME.read_position(text).map(|position| GAME.write_position(&position));
        assert_eq!(written.as_deref(), Ok(text));
    }
    let other = [
        ("4k3/8/8/3p4/***2***/8/8/8/4K3 w - d6c7 0 1", "4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 0 1"),
        ("4k3/8/8/8/***2***/3P4/8/8/4K3 b - d4e3 0 1", "4k3/8/8/8/***2***/3P4/8/8/4K3 b - e3d4 0 1"),
        ("22k12/8/8/8/***11***/8/8/8/4K3 w - - 00 07", "4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 7"),
        ("r3k2r/8/8/8/***2***/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/***2***/8/8/8/R3K2R w KQkq - 0 1"),
    ];
    for (text, canonical) in other {
        let written = GAME.read_position(text).map(|position| GAME.write_position(&position));
        assert_eq!(written.as_deref(), Ok(canonical), "{text}");
    }
}
