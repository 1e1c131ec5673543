//! Check: the parties in check, and the parties that give it.
use crate::case::{Case, coalition, each};
use crate::turned::{MIRRORS, REFLECTED};
use schachquartett_engine::rules::Reason;

const KINGS: &str = "yKb1 bKd10 yEa4 bEa8 rEj1";

#[track_caller]
fn asked(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    each(&REFLECTED, "", &format!("{KINGS} {pieces}"), rest, test);
}

#[test]
fn c54_no_move_leaves_the_king_attacked() {
    asked("gTe5", "b yb", |case| {
        case.checked("");
        case.refuses("d10e10", Reason::IntoCheck, "check", "e5");
        case.targets("d10", "c9 c10 d9");
    });
    asked("yAd3 bEd8", "b yb", |case| {
        case.refuses("d8f7", Reason::ExposesKing, "check", "d3");
        case.targets("d8", "");
    });
    asked("gTd5 bAh9 bEf8", "b yb", |case| {
        case.checked("b");
        case.refuses("f8g6", Reason::StillInCheck, "check", "d5");
        // Away, between, and taking.
        case.targets("d10", "c9 c10 e9 e10");
        case.targets("h9", "d9");
        case.targets("f8", "d7 d9");
        case.targets("a8", "");
        assert_eq!(case.moves().len(), 7);
    });
    asked("gTd5 bAh5", "b yb", |case| case.targets("h5", "d5"));
    // Both kings may be in check, and kings keep away from each other.
    each(&REFLECTED, "", "yKe4 bKe6 gEj1 rEj10", "y yb", |case| {
        case.refuses("e4e5", Reason::IntoCheck, "check", "e6");
        case.targets("e4", "d3 d4 e3 f3 f4");
    });
    // The king does not capture a piece that the partner guards.
    each(&REFLECTED, "", "yKe4 bEe5 rAe9 bKa10", "y yb", |case| {
        case.refuses("e4e5", Reason::IntoCheck, "check", "e9");
    });
}

#[test]
fn c55_kings_are_never_captured() {
    asked("gTd5", "g yb", |case| case.refuses("d5d10", Reason::KingTarget, "king.capture", "d10"));
    asked("yTd5", "y yb", |case| case.refuses("d5d10", Reason::KingTarget, "king.capture", "d10"));
    asked("gTd5", "g --", |case| case.refuses("d5d10", Reason::KingTarget, "king.capture", "d10"));
    asked("rTb5", "r yb", |case| case.refuses("b5b1", Reason::KingTarget, "king.capture", "b1"));
}

#[test]
fn c56_a_small_power_may_expose_its_partner() {
    asked("bAb9 gEb5", "g yb", |case| {
        let moved = case.then("b5d4");
        moved.checked("y");
        moved.answering("");
    });
    asked("rTb9 gGb5", "g yb", |case| case.then("b5a5t").checked("y"));
    // And leave it in check.
    asked("bAb9 gEf5", "g yb", |case| case.then("f5d4").checked("y"));
    // A great power has to care for itself alone: pieces of small powers have no king to expose.
    asked("bAb9 yEb5", "y yb", |case| {
        case.refuses("b5d4", Reason::ExposesKing, "check", "b9");
    });
}

#[test]
fn c57_check_given() {
    let asked = |pieces: &str, rest: &str, test: &dyn Fn(&Case)| {
        each(&MIRRORS, "", &format!("{KINGS} {pieces}"), rest, test);
    };
    // By the piece moved; by a line that it uncovers: its own, the partner's, an enemy's.
    asked("gTh5", "g yb", &|case| case.then("h5d5").answering("b"));
    for line in ["gAd3", "yAd3"] {
        asked(&format!("{line} gEd6"), "g yb", &|case| case.then("d6f7").answering("b"));
    }
    // The king was attacked before: only the piece just moved counts.
    asked("yAd3 gTh5", "g yb", &|case| {
        case.checked("b");
        case.then("h5h4").answering("");
        case.then("h5h10").answering("b");
    });
    asked("gAd3 gTh5", "g yb", &|case| {
        case.then("h5h4").answering("");
        case.then("d3d4").answering("b");
    });
    // A party that exposes its own partner's king gives no check, and neither does a neutral line.
    asked("bAb9 gEb5", "g yb", &|case| case.then("b5d4").answering(""));
    asked("gAd3 rEd6 gEh8", "g --", &|case| case.then("h8g6").answering(""));
    // Nor a shift of a motorcyclist: another line is opened for nobody by it.
    let pieces = "yKe1 yCd2 yTh2 bKa2 gEj9 rEj1 bAb9";
    let case = Case::new("motorcyclist", pieces, "y -- Cyb").then("shift:d2d1");
    assert_eq!(case.def.id(), coalition("motorcyclist").id());
    case.is("y -- Cb");
    case.checked("b");
    case.answering("");
}
