//! Draws by agreement, repetition and counting, and resignation.
use crate::case::{Case, party};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::rules::{Cause, Draw, same_position};

const KINGS: &str = "yKa1 bKj10 gEj3 rEa8";
const ALL: &str = "y4 b4 g4 r4";

fn drawn(draw: Draw) -> Cause {
    Cause::Draw(draw)
}

#[test]
fn c73_agreement() {
    // From round 4 on.
    Case::new("", KINGS, "y yb - - - 0 3").fails("draw?", IllegalAction::TooEarly);
    let case = Case::new("", KINGS, "y yb - - - 0 4");
    // By the party on turn, one offer at a time.
    case.fails("b!draw?", IllegalAction::NotOnTurn);
    let offered = case.then("draw?");
    offered.fails("draw?", IllegalAction::AlreadyOffered);
    offered.fails("draw!", IllegalAction::NothingOffered);
    case.fails("b!draw!", IllegalAction::NothingOffered);
    // All others accept, in any order, and while play continues.
    offered.then("b!draw! g!draw!").goes_on("y");
    offered.then("b!draw!").fails("b!draw!", IllegalAction::NothingOffered);
    offered.then("b!draw! g!draw! r!draw!").over(drawn(Draw::Agreement), ALL);
    offered.then("r!draw! b!draw! a1b1").goes_on("b");
    offered.then("r!draw! b!draw! a1b1 g!draw!").over(drawn(Draw::Agreement), ALL);
    // One refuses.
    let refused = offered.then("b!draw! g!draw-");
    refused.fails("r!draw!", IllegalAction::NothingOffered);
    refused.then("draw?").goes_on("y");
    // It lapses when the offerer is on turn again.
    let round = offered.then("b!draw! g!draw! a1b1 j10i10 j3i1");
    assert!(round.game.state().offer.is_some());
    let round = round.then("a8c7");
    assert!(round.game.state().offer.is_none());
    // Also where that turn is sat out.
    let pieces = "yKb1 yEa4 bTh5 bKd10 gEj8 rEj1";
    let case = Case::new("", pieces, "y yb - - - 0 5").then("draw? b!draw! g!draw! a4c3 h5b5 y!b1a1 j8i6");
    assert!(case.game.state().offer.is_some());
    let case = case.then("j1i3");
    case.is("b yb - -");
    assert!(case.game.state().offer.is_none());
    // Parties without pieces are not asked.
    let case = Case::new("", "yKa1 bKj10 gEj3", "y yb - - - 0 5").then("draw? b!draw! g!draw!");
    case.over(drawn(Draw::Agreement), ALL);
    // A party whose last piece falls while an offer is open is not waited for.
    let case = Case::new("", "yKa1 bKj10 yAc1 rEc5 gEj3", "y yb - - - 0 5");
    let case = case.then("draw? b!draw! g!draw! c1c5");
    case.over(drawn(Draw::Agreement), ALL);
}

/// Four parties go there and back.
const ROUND_TRIP: &str = "a1b1 j10i10 j3i5 a8b6 b1a1 i10j10 i5j3 b6a8";

#[test]
fn c74_threefold() {
    let once = Case::new("", KINGS, "y yb - - - 0 5");
    once.fails("claim", IllegalAction::NothingToClaim);
    let twice = once.then(ROUND_TRIP);
    twice.fails("claim", IllegalAction::NothingToClaim);
    let for_all_parties = twice.then(ROUND_TRIP);
    for_all_parties.goes_on("y");
    // On turn, needing nobody.
    for_all_parties.fails("b!claim", IllegalAction::NotOnTurn);
    for_all_parties.then("claim").over(drawn(Draw::Threefold), ALL);
    // Not for the position that comes.
    for_all_parties.then("a1a2").fails("claim", IllegalAction::NothingToClaim);
    for_all_parties.then("a1b1").then("claim").over(drawn(Draw::Threefold), ALL);
}

#[test]
fn c75_fivefold() {
    let case = Case::new("", KINGS, "y yb - - - 0 5");
    let case = case.then(ROUND_TRIP).then(ROUND_TRIP).then(ROUND_TRIP);
    let (max, last) = ROUND_TRIP.rsplit_once(' ').unwrap();
    let case = case.then(max);
    case.goes_on("r");
    case.then(last).over(drawn(Draw::Fivefold), ALL);
}

/// Whether two texts stand for the same position.
fn is_same_for_repetition(one: &str, other: &str, pieces: &str, options: &str) -> bool {
    let [one, other] = [one, other].map(|rest| Case::new(options, pieces, rest));
    let rules = one.def.rules();
    assert!(same_position(rules, one.position(), one.position()));
    same_position(rules, one.position(), other.position())
}

#[test]
fn c74_what_is_the_same_position() {
    let same = |one, other| is_same_for_repetition(one, other, KINGS, "waiting+motorcyclist");
    // Plies and rounds do not count.
    assert!(same("y yb - - - 0 5", "y yb - - - 77 99"));
    // Turn, coalitions, rights and turns owed do.
    assert!(!same("y yb", "b yb"));
    assert!(!same("y yb", "y by"));
    assert!(!same("y --", "y y-"));
    assert!(!same("y yb Rb", "y yb"));
    assert!(!same("y yb Rbg", "y yb Rb"));
    assert!(!same("y yb Wy", "y yb"));
    assert!(!same("y yb Cy", "y yb Cyb"));
    assert!(!same("y yb - y1", "y yb - y2"));
    assert!(!same("y yb - b1", "y yb"));
    // A pending answer does, as long as it may be given.
    let pieces = "yKa1 bKj10 gTj3 rEa8";
    assert!(!is_same_for_repetition("r!b yb", "r yb", pieces, ""));
    // A declaration that waits does.
    assert!(!is_same_for_repetition("y --", "y r-", KINGS, "small-coalition"));
    // The double step that is left does.
    let one = Case::new("", &format!("{KINGS} yGe5"), "y yb");
    let other = Case::new("", &format!("{KINGS} yge5"), "y yb");
    assert!(!same_position(one.def.rules(), one.position(), other.position()));
    // En passant where it can be used.
    let pieces = format!("{KINGS} yge7 bGd7");
    assert!(!is_same_for_repetition("b yb - - e6e7", "b yb", &pieces, ""));
    let pieces = format!("{KINGS} yge7 bGb7");
    assert!(is_same_for_repetition("b yb - - e6e7", "b yb", &pieces, ""));
    // By a party later in the round: Red.
    let pieces = format!("{KINGS} yge7 rGd5");
    assert!(!is_same_for_repetition("b yb - - e6e7", "b yb", &pieces, ""));
    let pieces = format!("{KINGS} yge7 gGf7");
    assert!(is_same_for_repetition("b yb - - e6e7", "b yb", &pieces, ""));
}

#[test]
fn c74_turns_owed_in_a_game() {
    // The same pieces, but turns are owed the second time.
    let case = Case::new("", KINGS, "y yb - b1 - 0 5");
    let case = case.then("a1b1 j3i5 a8b6 b1a1 j10i10 i5j3 b6a8");
    case.goes_on("y");
    let positions = case.game.positions();
    let (last, before) = positions.split_last().expect("positions");
    assert!(!before.iter().any(|position| same_position(case.def.rules(), position, last)));
}

#[test]
fn c76_fifty_rounds() {
    let case = Case::new("", KINGS, "y yb - - - 199 60");
    case.fails("claim", IllegalAction::NothingToClaim);
    let case = case.then("a1b1");
    case.goes_on("b");
    case.fails("y!claim", IllegalAction::NotOnTurn);
    case.then("claim").over(drawn(Draw::FiftyRounds), ALL);
    // A capture breaks the count, and a step of a guard or machine-gun; others do not.
    for (piece, mv, halfmove_clock) in
        [("yge5", "e5e6", 0), ("yme5", "e5d4", 0), ("yEe5 rEd7", "e5d7", 0), ("yEe5 rEd7", "e5f7", 200)]
    {
        let case = Case::new("", &format!("{KINGS} {piece}"), "y yb - - - 199 60").then(mv);
        assert_eq!(case.position().halfmove_clock(), halfmove_clock);
    }
    // Waiting and rearranging do neither.
    let pieces = format!("{KINGS} rPa5");
    assert_eq!(Case::new("waiting", &pieces, "r yb Wr - - 9 2").then("pass").position().halfmove_clock(), 9);
    assert_eq!(Case::new("", &pieces, "r yb Rr - - 9 2").then("set:Pb5").position().halfmove_clock(), 9);
    // Answers out of turn are moves.
    let case = Case::new("", "yKb1 bKd10 yEa4 bEa8 rEj1 gTh5", "g yb - - - 9 5").then("h5d5 b!d10e10");
    assert_eq!(case.position().halfmove_clock(), 11);
}

#[test]
fn c77_seventy_five_rounds() {
    let case = Case::new("", KINGS, "y yb - - - 299 90").then("a1b1");
    case.over(drawn(Draw::SeventyFiveRounds), ALL);
    // The last move decides.
    let pieces = "bKa10 yAh9 yKj1 gEj3 rEa3 yTf5";
    let case = Case::new("", pieces, "y yb - - - 299 90").then("f5f10");
    case.over(Cause::Mate(party('b')), "y12 g12");
    let case = Case::new("", "yKa1 bTd2 bTe3 bKj10 gEj3 rEj7", "y yb - - - 300 90");
    case.over(drawn(Draw::SeventyFiveRounds), ALL);
}

#[test]
fn c78_resignation() {
    // At any time, on turn or not.
    for (rest, text) in [("y yb - - - 0 5", "resign"), ("y yb", "resign"), ("r yb", "y!resign")] {
        Case::new("", KINGS, rest).then(text).over(Cause::Resignation(party('y')), "b12 r12");
    }
    Case::new("", KINGS, "y by").then("b!resign").over(Cause::Resignation(party('b')), "y12 r12");
    // Before the coalitions stand.
    Case::new("", KINGS, "y --").then("resign").over(Cause::Resignation(party('y')), "b12");
    Case::new("", KINGS, "y -b").then("resign").over(Cause::Resignation(party('y')), "b12 r12");
    // A small power does not.
    Case::new("", KINGS, "g yb").fails("resign", IllegalAction::SmallPower);
    Case::new("", KINGS, "y --").fails("r!resign", IllegalAction::SmallPower);
}
