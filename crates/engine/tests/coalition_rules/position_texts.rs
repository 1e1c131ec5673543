//! Texts of positions: reading, writing and every error. Names of games.
use crate::case::{Case, cell, coalition, party, text};
use schachquartett_engine::games::coalition::Options;
use schachquartett_engine::games::{GameKind, GameOptions, by_id};
use schachquartett_engine::notation::{GameIdError, PositionError, PositionErrorKind, PositionField};
use std::collections::BTreeSet;

const FIELDS: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Partners,
    PositionField::SpecialRights,
    PositionField::OwedTurns,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];
const KINGS: &str = "yKb1 bKd10 gEj8 rEj1";
const ALL_OPTIONS: &str = "waiting+motorcyclist+small-coalition";

/// Asserts that the text has these errors, in the order of their places, each at a `^`, which is removed
/// first.
#[track_caller]
fn assert_errors(options: &str, marked: &str, expected: &[(PositionErrorKind, &str)]) {
    let def = coalition(options);
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
    let error = |(at, (wrong, cells)): (usize, &(PositionErrorKind, &str))| PositionError {
        kind: wrong.clone(),
        at,
        cells: cells.split_whitespace().map(cell).collect(),
    };
    assert_eq!(found, marks.into_iter().zip(expected).map(error).collect::<Vec<_>>(), "{marked}");
}

#[track_caller]
fn one(marked: &str, wrong: PositionErrorKind, cells: &str) {
    assert_errors("", marked, &[(wrong, cells)]);
}

/// The text is read and written the same.
#[track_caller]
fn good(options: &str, text: &str) {
    let def = coalition(options);
    let written = def.read_position(text).map(|position| def.write_position(&position));
    assert_eq!(written, Ok(text.to_owned()));
}

fn unreadable(field: PositionField, found: &str) -> PositionErrorKind {
    PositionErrorKind::Unreadable { field, found: found.into() }
}

fn kings(rest: &str) -> String {
    text(KINGS, rest)
}

#[test]
fn length_fields_and_rows() {
    let long = format!("{}^{}", "ä".repeat(1600), "ä".repeat(3));
    one(&long, PositionErrorKind::TooLong { found: 1603, max: 1600 }, "");
    for (rest, found) in [("y yb - - 0 1", 7), ("y yb - - - 0 1 ", 9), ("y yb -  - - 0 1", 9)] {
        let rows = crate::case::rows(KINGS);
        one(&format!("^{rows} {rest}"), PositionErrorKind::FieldCount { found, expected: FIELDS }, "");
    }
    one("^", PositionErrorKind::FieldCount { found: 1, expected: FIELDS }, "");
    one("^10/10 y yb - - - 0 1", PositionErrorKind::RowCount { found: 2, expected: 10 }, "");
    let row = |text: &str| kings("y yb").replacen("/10/", &format!("/{text}/"), 1);
    let length = |found| PositionErrorKind::RowLength { row: "9".into(), found, expected: 10 };
    for (text, found) in
        [("^9", 9), ("^11", 11), ("^", 0), ("^4yE4", 9), ("^101", 101), ("^99999999999", u32::MAX as usize)]
    {
        one(&row(text), length(found), "");
    }
    for (text, found) in [
        ("4^x5", 'x'),
        ("4y^Q5", 'Q'),
        ("4^y5", 'y'),
        ("4^E5", 'E'),
        ("yE^08", '0'),
        // Pieces other than guards and machine-guns have no lower case.
        ("4y^t5", 't'),
        ("4y^k5", 'k'),
        ("4g^s5", 's'),
        ("4r^p5", 'p'),
    ] {
        one(&row(text), PositionErrorKind::UnknownCharacter { found, field: PositionField::Pieces }, "");
    }
}

#[test]
fn lower_case_pieces_have_moved() {
    good(
        "",
        &text(&format!("{KINGS} yGe5 ygf5 yMg5 ymh5 gGe6 ggf6 gMg6 gmh6 rGe7 rgf7 rmg7 bMh7 bgi7"), "y yb"),
    );
    let case = Case::new("", &format!("{KINGS} yge5 yGf5"), "y yb");
    case.targets("e5", "e6");
    case.targets("f5", "f6 f7");
}

#[test]
fn kings_and_pieces_on_their_last_rank() {
    let count = |letter, found| PositionErrorKind::KingCount { party: party(letter), found };
    one(&format!("^{}", text("bKd10", "y yb")), count('y', 0), "");
    one(&format!("^{}", text("yKa1", "y yb")), count('b', 0), "");
    one(&format!("^{}", text("yKa1 yKc1 bKd10", "y yb")), count('y', 2), "a1 c1");
    assert_errors(
        "",
        &format!("^^{}", text("yKa1 bKd10 gKd5 rKe5 rKf5", "y yb")),
        &[(count('g', 1), "d5"), (count('r', 2), "e5 f5")],
    );
    let last = |letter| PositionErrorKind::PawnOnLastRank { party: party(letter) };
    one(&format!("^{}", text(&format!("{KINGS} yGe10 ygf10"), "y yb")), last('y'), "e10 f10");
    one(&format!("^{}", text(&format!("{KINGS} bge1"), "y yb")), last('b'), "e1");
    one(&format!("^{}", text(&format!("{KINGS} gga5"), "y yb")), last('g'), "a5");
    one(&format!("^{}", text(&format!("{KINGS} rGj5"), "y yb")), last('r'), "j5");
    // A machine-gun may have stayed one, and a guard may stand on any other edge.
    good("", &text(&format!("{KINGS} yme10 bme1 gma5 rmj5 yGa3 ygj3 bga4 ggj4 rga6 ygd1 bgf10"), "y yb"));
    // Any party may be in check, on turn or not, and kings may stand in each other's reach.
    good("", &text("yKe5 bKe6 yTa6", "y yb"));
}

#[test]
fn turn_and_answers() {
    for turn in
        ["x", "Y", "yb", "-", "", "@", "@b", "@yb", "@y!b", "y!", "!b", "y!!b", "y!x", "r!by", "r!bb", "r!b-"]
    {
        one(&kings(&format!("^{turn} yb")), unreadable(PositionField::Turn, turn), "");
    }
    for turn in ["y", "b", "g", "r", "@y"] {
        good("", &kings(&format!("{turn} yb")));
    }
    let checked = format!("{KINGS} gTd5");
    good("", &text(&checked, "r!b yb"));
    good("", &text(&checked, "y!b yb"));
    let nothing = |letter| PositionErrorKind::NothingToAnswer { party: party(letter) };
    // On turn itself, not in check, no king to be in check.
    one(&text(&checked, "^b!b yb"), nothing('b'), "d10");
    one(&text(&checked, "^r!y yb"), nothing('y'), "b1");
    one(&text(&checked, "^r!g yb"), nothing('g'), "");
    one(&text(&checked, "^r!b by"), nothing('b'), "d10");
    one(&text(&checked, "^r!b --"), nothing('b'), "d10");
    assert_errors("", &text(&checked, "^^r!yg yb"), &[(nothing('y'), "b1"), (nothing('g'), "")]);
    // Both, against the united small powers.
    let both = "yKd1 bKd10 gTd5 rEj8";
    good("small-coalition", &text(both, "r!yb rg"));
    good("small-coalition", &text(both, "r!y rg"));
    good("small-coalition", &text(both, "r!b rg"));
    good("small-coalition", &text("yKd1 bKd10 rTd5 gEj8", "g!yb rg"));
    assert_errors("small-coalition", &text(both, "^r!yb yb"), &[(nothing('y'), "d1")]);
}

#[test]
fn partners() {
    for partners in ["--", "y-", "b-", "-y", "-b", "yb", "by"] {
        good("", &kings(&format!("y {partners}")));
        good("small-coalition", &kings(&format!("y {partners}")));
    }
    for partners in ["r-", "-g", "rg"] {
        good("small-coalition", &kings(&format!("y {partners}")));
        one(
            &kings(&format!("y ^{partners}")),
            PositionErrorKind::ImpossiblePartners { found: partners.into() },
            "",
        );
    }
    for partners in ["", "y", "yb-", "x-", "-x", "Yb", "ybg"] {
        one(&kings(&format!("y ^{partners}")), unreadable(PositionField::Partners, partners), "");
    }
    for partners in ["yy", "bb", "g-", "-r", "gr", "rr", "gg", "rb", "ry", "yg", "bg"] {
        let wrong = PositionErrorKind::ImpossiblePartners { found: partners.into() };
        assert_errors("small-coalition", &kings(&format!("y ^{partners}")), &[(wrong, "")]);
    }
}

#[test]
fn rights() {
    for rights in ["-", "Rb", "Rg", "Rr", "Rbg", "Rbr", "Rgr", "Rbgr"] {
        good("", &kings(&format!("y yb {rights}")));
    }
    for rights in ["RbgrWybgrCyb", "Wy", "Wybgr", "WbrCy", "Cyb", "Cb", "RrCy", "RbWg"] {
        good(ALL_OPTIONS, &kings(&format!("y yb {rights} - - 0 3")));
    }
    for rights in ["", "R", "Ry", "Rybgr", "Rgb", "Rbb", "Wy", "Cy", "Rx", "rb", "RbRg", "Rb-", "x", "K"] {
        one(&kings(&format!("y yb ^{rights}")), unreadable(PositionField::SpecialRights, rights), "");
    }
    for rights in ["Cg", "Cyr", "WyRb", "CyWy", "CybRb", "Wyy", "W", "RbW", "WyWb", "Cby"] {
        assert_errors(
            ALL_OPTIONS,
            &kings(&format!("y yb ^{rights}")),
            &[(unreadable(PositionField::SpecialRights, rights), "")],
        );
    }
    // Later there are none.
    one(&kings("y yb ^Rb - - 0 4"), PositionErrorKind::RightsTooLate, "");
    assert_errors(ALL_OPTIONS, &kings("y yb ^Wy - - 0 77"), &[(PositionErrorKind::RightsTooLate, "")]);
    good("", &kings("y yb Rb - - 0 3"));
}

#[test]
fn turns_owed() {
    for owed in ["-", "y1", "b1", "y1b2", "y255", "b12"] {
        good("", &kings(&format!("g yb - {owed}")));
    }
    // Read in any order, written in that of the game.
    let read = coalition("")
        .read_position(&kings("g yb - b2y1"))
        .map(|position| coalition("").write_position(&position));
    assert_eq!(read, Ok(kings("g yb - y1b2")));
    for owed in ["", "y", "y0", "y01", "g1", "r1", "y1y1", "y1b", "y256", "x1", "1y", "y-1", "y1-", "Y1"] {
        one(&kings(&format!("g yb - ^{owed}")), unreadable(PositionField::OwedTurns, owed), "");
    }
}

#[test]
fn en_passant() {
    let pieces = format!("{KINGS} yge7 bme4 ggc5 rmg3 yGb5");
    let at = |turn: &str, field: &str| text(&pieces, &format!("{turn} yb - - {field}"));
    // In the order in which they arose, whichever that was.
    for field in ["e6e7", "d5c5", "f3g3", "e6e7,d5c5", "d5c5,e6e7", "f3g3,e6e7,d5c5"] {
        good("", &at("b", field));
    }
    good("", &at("y", "e5e4,d5c5,f3g3"));
    for field in ["x", "", "e6e7x", "e6-", "E6e7", "e66", "ß", "e6e7,"] {
        let marked = if field == "e6e7," { "e6e7,^".to_owned() } else { format!("^{field}") };
        let found = if field == "e6e7," { "" } else { field };
        one(&at("b", &marked), unreadable(PositionField::EnPassant, found), "");
    }
    one(&at("b", "^e6"), PositionErrorKind::EnPassantOneCell, "");
    let impossible = |found: &str| PositionErrorKind::EnPassantImpossible { found: found.into() };
    for (turn, pair, cells) in [
        ("y", "e6e7", "e6 e7"), // its own turn has come round
        ("b", "e7e6", "e7 e6"), // the wrong way round
        ("b", "d6e7", "d6 e7"), // not straight
        ("b", "e8e7", "e8 e7"), // not forward
        ("b", "e5e7", "e5 e7"), // too far
        ("b", "h5h6", "h5 h6"), // nobody there
        ("b", "b4b5", "b4 b5"), // a piece that still has its double step
        ("g", "j7j8", "j7 j8"), // no guard or machine-gun
        ("b", "b2b1", "b2 b1"),
    ] {
        one(&at(turn, &format!("^{pair}")), impossible(pair), cells);
    }
    one(&at("b", "e6e7,^e6e7"), impossible("e6e7"), "e6 e7");
    assert_errors(
        "",
        &at("b", "^e6,e6e7,^,^zz"),
        &[
            (PositionErrorKind::EnPassantOneCell, ""),
            (unreadable(PositionField::EnPassant, ""), ""),
            (unreadable(PositionField::EnPassant, "zz"), ""),
        ],
    );
    // Anything may have come to stand on the passed cell and where it began.
    good("", &text(&format!("{KINGS} yge7 bEe6 gTe5"), "r yb - - e6e7"));
    // The board ends before a start.
    one(&text(&format!("{KINGS} yge2"), "b yb - - ^e1e2"), impossible("e1e2"), "e1 e2");
}

#[test]
fn counters() {
    let range =
        |field, found: &str, min, max| PositionErrorKind::OutOfRange { field, found: found.into(), min, max };
    good("", &kings("y yb - - - 300 9999"));
    one(&kings("y yb - - - ^301 1"), range(PositionField::HalfmoveClock, "301", 0, 300), "");
    one(&kings("y yb - - - 0 ^0"), range(PositionField::RoundNumber, "0", 1, 9999), "");
    one(&kings("y yb - - - 0 ^10000"), range(PositionField::RoundNumber, "10000", 1, 9999), "");
    one(&kings("y yb - - - ^-1 1"), unreadable(PositionField::HalfmoveClock, "-1"), "");
    one(&kings("y yb - - - 0 ^1x"), unreadable(PositionField::RoundNumber, "1x"), "");
    one(&kings("y yb - - - ^99999999 1"), range(PositionField::HalfmoveClock, "99999999", 0, 300), "");
}

#[test]
fn all_errors_together() {
    let count = |letter, found| PositionErrorKind::KingCount { party: party(letter), found };
    let range =
        |field, found: &str, min, max| PositionErrorKind::OutOfRange { field, found: found.into(), min, max };
    assert_errors(
        "",
        &format!("^^{}", text("bKd10 yge10", "^q ^yy ^Wy ^g1 ^e6 ^301 ^0")),
        &[
            (count('y', 0), ""),
            (PositionErrorKind::PawnOnLastRank { party: party('y') }, "e10"),
            (unreadable(PositionField::Turn, "q"), ""),
            (PositionErrorKind::ImpossiblePartners { found: "yy".into() }, ""),
            (unreadable(PositionField::SpecialRights, "Wy"), ""),
            (unreadable(PositionField::OwedTurns, "g1"), ""),
            (PositionErrorKind::EnPassantOneCell, ""),
            (range(PositionField::HalfmoveClock, "301", 0, 300), ""),
            (range(PositionField::RoundNumber, "0", 1, 9999), ""),
        ],
    );
    assert_errors(
        "",
        &kings("^y!b yb ^Rb - ^e6e7 0 4"),
        &[
            (PositionErrorKind::NothingToAnswer { party: party('b') }, "d10"),
            (PositionErrorKind::RightsTooLate, ""),
            (PositionErrorKind::EnPassantImpossible { found: "e6e7".into() }, "e6 e7"),
        ],
    );
}

#[test]
fn games_read_back_at_every_step() {
    let mut case = Case::array(ALL_OPTIONS);
    for text in [
        "shift:d1c1",
        "pass",
        "e2e4",
        "join:b",
        "d10e8",
        "join:r",
        "i5g5",
        "b5d5",
        "d1e2",
        "e8d6",
        "set:Mi4Sj5Gi6Sj6Mi7",
    ] {
        if case.act(text).is_ok() {
            case.assert_reads_back();
        }
    }
    let mut moved = 0;
    let mut case = Case::array("");
    // A walk that takes the moves in turn.
    for index in 0..400 {
        let moves = case.moves();
        let Some(mv) = moves.get(index * 7 % moves.len().max(1)) else { break };
        let by = case.position().piece(mv.from).unwrap().party();
        let kind = schachquartett_engine::rules::ActionKind::Move(*mv);
        case.game.play(schachquartett_engine::rules::Action { by, kind }).unwrap();
        case.assert_reads_back();
        moved += 1;
        if case.game.state().outcome.is_some() {
            break;
        }
    }
    assert!(moved > 10, "{moved}");
}

#[test]
fn names_of_games() {
    let all = "waiting motorcyclist small-coalition original-order capture-all";
    let names: Vec<&str> = all.split(' ').collect();
    let specs = GameKind::Coalition.info().options;
    assert_eq!(names, specs.iter().map(|spec| spec.name).collect::<Vec<_>>());
    // Every choice, its options in every rotation: the order of the page is written.
    let mut ids = BTreeSet::new();
    for bits in 0..32 {
        let chosen: Vec<&str> =
            names.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1).map(|name| *name.1).collect();
        let canonical = ["coalition"].iter().chain(&chosen).copied().collect::<Vec<_>>().join("+");
        for first in 0..chosen.len().max(1) {
            let mut turned = chosen.clone();
            turned.rotate_left(first);
            let id = ["coalition"].iter().chain(&turned).copied().collect::<Vec<_>>().join("+");
            let def = by_id(&id).unwrap();
            assert_eq!(def.id(), canonical);
            let flags: Vec<bool> = specs.iter().map(|spec| def.options().is_on(spec)).collect();
            assert_eq!(flags, (0..5).map(|bit| bits >> bit & 1 == 1).collect::<Vec<_>>());
            let options = Options::from(&def.options());
            let fields = [options.skipping, options.motorcyclist, options.small_coalition];
            assert_eq!([&fields[..], &[options.original_order, options.capture_all]].concat(), flags);
            assert_eq!(options.values(), def.options());
        }
        let mut reversed = chosen.clone();
        reversed.reverse();
        let reversed = ["coalition"].into_iter().chain(reversed).collect::<Vec<_>>().join("+");
        assert_eq!(GameOptions::read(&reversed).map(|options| options.id()), Ok(canonical.clone()));
        ids.insert(canonical);
    }
    assert_eq!(ids.len(), 32);
    let unknown = |option: &str| GameIdError::UnknownOption(option.into());
    for (id, error) in [
        ("coalition+x", unknown("x")),
        ("coalition+", unknown("")),
        ("coalition+Waiting", unknown("Waiting")),
        ("coalition+no-leap", unknown("no-leap")),
        ("coalition+waiting+waiting", GameIdError::DuplicateOption("waiting".into())),
        ("coalition+waiting+capture-all+waiting", GameIdError::DuplicateOption("waiting".into())),
        ("Coalition", GameIdError::UnknownGame("Coalition".into())),
        ("coalition:waiting", GameIdError::UnknownGame("coalition:waiting".into())),
    ] {
        assert_eq!(by_id(id).err(), Some(error), "{id}");
    }
    assert_eq!(Options::from(&by_id("bridge").unwrap().options()), Options::default());
}
