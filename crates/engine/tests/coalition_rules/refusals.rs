//! Why a move is refused: each reason that this game can give, and the sentence that it points to.
use crate::case::{Case, coalition, each, party};
use crate::turned::{ALL, REFLECTED};
use schachquartett_engine::rules::Reason;

const KINGS: &str = "yKb1 bKd10 yEa4 bEa8 rEj1 gEj8";

#[test]
fn each_reason_of_this_game_is_given() {
    let case = Case::new("", &format!("{KINGS} yTe5 bEe7 gEg5 yGh2 yGf2 yCe3"), "y yb");
    case.refuses("e6e7", Reason::NoPiece, "turn", "e6");
    case.refuses("e7f5", Reason::NotOnTurn(party('y')), "turn", "e7");
    case.refuses("e5f7", Reason::NoSuchMovement, "tank.move", "e5");
    case.refuses("e5e9", Reason::Blocked, "blocked", "e7");
    case.refuses("e5e3", Reason::OwnPiece, "own-man", "e3");
    case.refuses("e5g5", Reason::Ally, "ally", "g5");
    case.refuses("h2g3", Reason::CaptureOnly, "guard.capture", "g3");
    let case = Case::new("", &format!("{KINGS} yGh2 bEh3 ygf2 yMd2 rEd3 yMc2 rEc4"), "y yb");
    case.refuses("h2h3", Reason::MoveOnly, "guard.move", "h3");
    case.refuses("h2h4", Reason::Blocked, "double-step", "h3");
    case.refuses("f2f4", Reason::NotFromHere, "double-step.unmoved", "f2");
    case.refuses("d2d4", Reason::Blocked, "double-step", "d3");
    case.refuses("c2c4", Reason::MoveOnly, "double-step", "c4");
    let start = coalition("");
    let case = Case::read("", &start.write_position(&start.start_position()));
    case.refuses("e2e4", Reason::Arranging, "set-up", "");
    let case = Case::new("", &format!("{KINGS} rTh1 yTe5 yTh9 gCh6"), "y yb");
    case.refuses("e5e6", Reason::StillInCheck, "check", "h1");
    case.refuses("b1c1", Reason::IntoCheck, "check", "h1");
    let case = Case::new("", &format!("{KINGS} yTd5"), "y yb");
    case.refuses("d5d10", Reason::KingTarget, "king.capture", "d10");
    let case = Case::new("", &format!("{KINGS} yEc1 rTh1"), "y yb");
    case.refuses("c1d3", Reason::ExposesKing, "check", "h1");
    let case = Case::new("", &format!("{KINGS} gTh5"), "g -y");
    case.refuses("h5d5", Reason::JoinsAllied(party('y')), "join.taken", "d10");
    case.refuses("h5d1", Reason::JoinsBoth, "join.both", "b1 d10");
}

#[test]
fn every_attacker_is_a_witness() {
    each(&REFLECTED, "", "yKe5 bAe10 bCh8 rPc4 bKj1 gEj10", "y yb", |case| {
        case.checked("y");
        case.refuses("e5f6", Reason::IntoCheck, "check", "h8");
        case.refuses("e5e4", Reason::IntoCheck, "check", "c4 e10");
    });
    each(&REFLECTED, "", "yKe5 yEa1 bAe10 bCh8 bKj2 gEj10", "y yb", |case| {
        case.refuses("a1b3", Reason::StillInCheck, "check", "e10 h8");
    });
    // Both an opened line and an attacker that stood there already.
    each(&REFLECTED, "", "yKe5 yEe7 bAe10 bKj2 gEj10", "y yb", |case| {
        case.refuses("e7g6", Reason::ExposesKing, "check", "e10");
    });
}

#[test]
fn the_reason_that_comes_nearest() {
    // A guard's step onto an own piece, an ally, and a leap onto them.
    each(&ALL, "", "yKb1 bKd10 yEa4 bEa8 rEj2 gEj9 yge5 yEe6", "y yb", |case| {
        case.refuses("e5e6", Reason::OwnPiece, "own-man", "e6");
    });
    each(&ALL, "", "yKb1 bKd10 yEa4 bEa8 rEj2 gEj9 yge5 gEd6", "y yb", |case| {
        case.refuses("e5d6", Reason::Ally, "ally", "d6");
    });
    each(&ALL, "", "yKb1 bKd10 yEa4 bEa8 rEj2 gEj9 ySe5 gEf7 yGg6", "y yb", |case| {
        case.refuses("e5f7", Reason::Ally, "ally", "f7");
        case.refuses("e5g6", Reason::OwnPiece, "own-man", "g6");
    });
}
