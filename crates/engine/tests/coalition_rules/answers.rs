//! Answers out of turn, and the turns that are sat out for them.
use crate::case::{Case, CaseError, party};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::rules::Reason;

const PIECES: &str = "yKb1 bKd10 yEa4 bEa8 rEj1 gTh5";

/// Green has given check to Black; Red is on turn.
fn given() -> Case {
    let case = Case::new("", PIECES, "g yb - - - 0 5").then("h5d5");
    case.goes_on("r!b");
    case
}

#[test]
fn c58_answering_at_once() {
    let case = given();
    // With any legal move: the king's, or a piece's between.
    let away = case.then("b!d10e10");
    away.goes_on("r");
    away.checked("");
    let case = Case::new("", &format!("{PIECES} bAh9 bTe4 bEf8"), "g yb - - - 0 5").then("h5d5");
    case.goes_on("r!b");
    case.then("b!h9d9").stands("d9", "bA");
    case.then("b!e4d5").stands("d5", "bT");
    case.then("b!f8d7").goes_on("r");
    // Not with one that leaves the check.
    case.refuses("b!f8g6", Reason::StillInCheck, "check", "d5");
    case.refuses("b!a8c7", Reason::StillInCheck, "check", "d5");
    // It need not.
    case.then("j1i3").goes_on("y");
    // The party on turn moves as ever.
    assert!(case.moves().iter().any(|mv| mv.from == crate::case::cell("j1")));
    // Yellow likewise: Black's check is answered before Green moves.
    let case = Case::new("", "yKb1 yEa4 bTh5 bKd10 gEj8 rEj1", "b yb - - - 0 5").then("h5b5");
    case.goes_on("g!y");
    case.then("y!b1a1").is("g yb - y1");
}

#[test]
fn c59_an_answer_costs_the_next_turn() {
    let case = given().then("b!d10e10");
    case.is("r yb - b1 - 2 5");
    let case = case.then("j1i3 a4c5");
    // Black has been passed over.
    case.is("g yb - - - 4 6");
    case.then("d5d4 i3j1 c5a4").goes_on("b");
    // A party that does not answer owes nothing.
    given().then("j1i3 a4c5").is("b yb - - - 3 6");
}

#[test]
fn c59_answers_in_a_chain_add_up() {
    let pieces = "yKd1 yAj5 bKd10 bAa5 gTb3 gEh8 rEj10";
    let case = Case::new("", pieces, "g yb - - - 0 5").then("b3d5");
    case.goes_on("r!b");
    let case = case.then("b!a5d5");
    case.is("r!y yb - b1 - 0 5");
    // Black has no second answer.
    case.refuses("b!d10e10", Reason::NotOnTurn(party('r')), "turn", "d10");
    let case = case.then("y!j5d5");
    case.is("r!b yb - y1b1 - 0 5");
    let case = case.then("b!d10e10");
    case.is("r yb - y1b2 - 1 5");
    // Both are passed over, and Black once more a round later.
    let case = case.then("j10i8");
    case.is("g yb - b1 - 2 6");
    let case = case.then("h8g6 i8j10");
    case.is("y yb - b1 - 4 7");
    let case = case.then("d5a5");
    case.is("g yb - - - 5 7");
    case.then("g6h8 j10i8 a5a4").is("b yb - - - 8 8");
}

#[test]
fn c60_only_the_checked_power_answers() {
    let case = given();
    for (mv, at) in [("y!a4c5", "a4"), ("g!d5d4", "d5")] {
        case.refuses(mv, Reason::NotOnTurn(party('r')), "turn", at);
    }
    for text in ["b!pass", "b!join:y", "b!draw?", "b!claim", "b!shift:a8a7"] {
        case.fails(text, IllegalAction::NotOnTurn);
    }
    // Not by rearranging, though Black still may on its turn.
    let pieces = "yKb1 bKd10 bGc9 yEa4 bEa8 rEj1 gTh5";
    let case = Case::new("", pieces, "g yb Rb").then("h5d5");
    case.goes_on("r!b");
    case.fails("b!set:Gc9Kh10", IllegalAction::NotOnTurn);
    case.then("b!d10e10").is("r yb Rb b1");
    case.then("j1i3 a4c5 set:Gc9Kh10").goes_on("g");
    // The next party answers in its ordinary move and owes nothing.
    let case = Case::new("", "yKb1 yEa4 bKd10 bEa8 rTh5 gEj8", "r yb - - - 0 5").then("h5b5");
    case.is("y yb - - - 1 6");
    case.checked("y");
    case.refuses("y!b1b2", Reason::IntoCheck, "check", "b5");
    case.then("b1a1").is("b yb - -");
    let case = Case::new("", "yTh5 yKb1 bKd10 bEa8 rEj1 gEj8", "y yb - - - 0 5").then("h5d5");
    case.is("b yb - - - 1 5");
}

#[test]
fn c60_a_party_that_must_sit_out_is_not_next() {
    let pieces = "yTh5 yKb1 yEa4 bKd10 bEa8 rEj1 gEj8";
    let case = Case::new("", pieces, "y yb - b1 - 0 5").then("h5d5");
    case.is("g!b yb - - - 1 5");
    case.checked("b");
    case.then("b!d10e10").is("g yb - b1 - 2 5");
    let case = case.then("j8i6");
    case.is("r yb - - - 2 5");
    case.then("j1i3 a4c5").goes_on("b");
    // Yellow, before Black's turn.
    let pieces = "yKb1 yEa4 bKd10 bEa8 rTh5 gEj8";
    let case = Case::new("", pieces, "r yb - y1 - 0 5").then("h5b5");
    case.is("b!y yb - - - 1 6");
    // Two turns owed: one is left.
    let case = Case::new("", pieces, "r yb - y2 - 0 5").then("h5b5");
    case.is("b!y yb - y1 - 1 6");
    let case = case.then("y!b1a1");
    case.is("b yb - y2 - 2 6");
}

#[test]
fn c61_the_right_ends_with_the_next_party() {
    let moved = given().then("j1i3");
    moved.is("y yb - -");
    moved.checked("b");
    moved.refuses("b!d10e10", Reason::NotOnTurn(party('y')), "turn", "d10");
    // Waiting and rearranging are turns.
    let case = Case::new("waiting", PIECES, "g yb Wr").then("h5d5");
    case.goes_on("r!b");
    case.then("pass").is("y yb - -");
    let case = Case::new("", &format!("{PIECES} rgb5"), "g yb Rr").then("h5d5");
    case.goes_on("r!b");
    let case = case.then("set:Gb6");
    case.is("y yb - -");
    // It comes back with another check: Yellow's own is followed by Black's turn, Green's is not.
    let case = given().then("j1i3 a4c5");
    case.is("b yb");
    let pieces = "yKb1 bKd10 yEa4 bEa8 rEj1 gTd5 gEg7";
    let case = Case::new("", pieces, "g yb - - - 0 5");
    case.then("g7i8").goes_on("r");
    case.then("g7e8").goes_on("r!b");
    // Another check given out of turn counts as well: an answer gives check while Red is still on turn.
    let pieces = "yKd1 bKd10 bAa5 gTb3 rEj10 yEa4";
    Case::new("", pieces, "g yb").then("b3d5 b!a5d5").goes_on("r!y");
}

#[test]
fn c61_a_party_that_sits_out_leaves_it() {
    // Red has no move: the right stands in Yellow's turn.
    let pieces = "yKb1 bKd10 yEa4 bEa8 rgc5 gTh5";
    let case = Case::new("", pieces, "g yb - - - 0 5").then("h5d5");
    case.is("y!b yb - - - 1 6");
    case.then("b!d10e10").is("y yb - b1 - 2 6");
    case.then("a4b6").goes_on("b");
    // Red has retired.
    let case = Case::new("", "yKb1 bKd10 yEa4 bEa8 gTh5", "g yb - - - 0 5").then("h5d5");
    case.is("y!b yb");
    // A declaration is no move, and neither is a shift.
    let case = Case::new("", PIECES, "g y-").then("h5d5");
    case.goes_on("r!b");
    let case = case.then("join:b");
    case.goes_on("r!b");
    case.then("b!d10e10").is("r yb - b1");
    let pieces = "yKb1 yCd1 bKd10 bEa8 gTh5";
    let case = Case::new("motorcyclist", pieces, "g yb Cyb").then("h5d5 shift:d1c1");
    case.is("y!b yb Cb");
    // Unless it lifts the check: there is nothing to answer then.
    let pieces = "yKh1 yCc2 bKd10 bEa8 gTf1";
    let case = Case::new("motorcyclist", pieces, "g yb Cyb").then("f1d1");
    case.goes_on("y!b");
    case.then("shift:c2d2").is("y yb Cb");
    // Nor is an offer.
    let case = given().then("draw?");
    case.goes_on("r!b");
}

#[test]
fn c62_the_order_continues_from_where_it_was() {
    // Whatever happens out of turn, Red is on turn.
    let case = given();
    case.then("b!d10e10").is("r yb - b1 - 2 5");
    case.then("b!d10e10 j1i3").is("y yb - b1");
    // Original order: the turn that is owed may lie in the same round.
    let pieces = "yTh5 yKb1 yEa4 bKd10 bEa8 rEj1 gEj8";
    let case = Case::new("original-order", pieces, "y yb - - - 0 5").then("h5d5");
    case.goes_on("g!b");
    let case = case.then("b!d10e10");
    case.is("g yb - b1 - 2 5");
    case.then("j8i6").is("r yb - - - 3 5");
}

#[test]
fn answers_in_texts() {
    // The letter stands before every action of a party that is not on turn, and before no other.
    let case = given();
    assert!(matches!(case.clone().act("d10e10"), Err(CaseError::Act(IllegalAction::NotOnTurn))));
    let taken_back = {
        let mut case = case.then("b!d10e10");
        case.game.undo();
        case
    };
    assert_eq!(taken_back.text(), case.text());
}
