//! Running out of time: a great power loses, a small one sits out for the rest of the game: C86.
use crate::case::{Case, party};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::pieces::PartySet;
use schachquartett_engine::rules::{Cause, Draw};

const PIECES: &str = "yKb1 bKd10 yEa4 bEa8 rEj1 gEh5";

#[test]
fn c86_a_great_power_out_of_time_loses_as_if_it_resigned() {
    for (turn, partners, loser, points) in [
        ("y", "yb", 'y', "b12 r12"),
        ("b", "yb", 'b', "y12 g12"),
        ("b", "by", 'b', "y12 r12"),
        ("y", "--", 'y', "b12"),
        ("b", "-y", 'b', "y12 r12"),
    ] {
        let rights = if partners.contains('-') { "Rgr - - 0 2" } else { "- - - 0 5" };
        let case = Case::new("", PIECES, &format!("{turn} {partners} {rights}"));
        case.then("time").over(Cause::OutOfTime(party(loser)), points);
        case.then(&format!("{loser}!resign").replace(&format!("{turn}!"), ""))
            .over(Cause::Resignation(party(loser)), points);
    }
    // Also where it is asked for an answer out of turn, and nobody's turn but its clock runs.
    let case = Case::new("", &PIECES.replace("gE", "gT"), "g yb - - - 0 5").then("h5d5");
    case.goes_on("r!b");
    case.then("b!time").over(Cause::OutOfTime(party('b')), "y12 g12");
}

#[test]
fn c86_a_small_power_out_of_time_sits_out_for_the_rest() {
    let case = Case::new("", PIECES, "g yb - - - 0 5").then("time");
    case.is("r yb - - - 0 5");
    assert_eq!(case.game.state().timed_out, PartySet::only(party('g')));
    assert!(case.game.is_eliminated(party('g')) && !case.game.is_eliminated(party('r')));
    // Round by round; sitting out is a turn, and does not advance the halfmove clock.
    let case = case.then("j1i3").then("a4c5").then("a8c7");
    case.is("r yb - - - 3 6");
    let case = case.then("i3j1 c5a4 c7a8");
    case.is("r yb - - - 6 7");
    // Red as well: the great powers alone are left.
    let case = case.then("time");
    case.is("y yb - - - 6 8");
    case.then("a4c5").is("b yb - - - 7 8");
    case.then("a4c5 a8c7").is("y yb - - - 8 9");
    // The last of them out of time ends it, with its partner's points.
    case.then("a4c5 time").over(Cause::OutOfTime(party('b')), "y12 g12");
    // Their pieces stay, and may be captured.
    case.then("b1a1 a8c7 a1b1 c7d5 b1a1 d5f6 a1b1 f6h5").stands("h5", "bE");
}

#[test]
fn in_the_other_order_it_is_skipped_too() {
    let case = Case::new("original-order", PIECES, "g yb - - - 0 5").then("time");
    case.is("b yb - - - 0 5");
    case.then("a8c7").is("r yb - - - 1 5");
    case.then("a8c7 j1i3").is("y yb - - - 2 6");
    case.then("a8c7 j1i3 a4c5").is("b yb - - - 3 6");
}

#[test]
fn a_party_whose_clock_stands_still_is_not_out_of_time() {
    let case = Case::new("", PIECES, "g yb - - - 0 5");
    case.fails("r!time", IllegalAction::NotOnTurn);
    let case = case.then("time");
    for text in ["g!time", "g!h5g7", "g!pass", "g!join:b"] {
        let error = case.clone().act(text);
        assert!(error.is_err(), "{text}");
    }
    case.fails("g!resign", IllegalAction::SmallPower);
    // One that has lost all its pieces.
    let case = Case::new("", "yKb1 bKd10 yEa4 bEa8 rEj1", "y yb - - - 0 5");
    case.fails("g!time", IllegalAction::NotOnTurn);
}

#[test]
fn a_neutral_power_out_of_time_stops_the_game_after_round_3() {
    let pieces = "yKb1 bKd10 yEa4 bEa8 rEj1 gEh5";
    // Before it has joined anybody.
    let case = Case::new("", pieces, "g -b Rr - - 0 3").then("time");
    case.is("r -b Rr - - 0 3");
    case.then("j1i3").over(Cause::Stopped, "b2 r2");
    // In round 2 it still takes a round.
    let case = Case::new("", pieces, "g -b Rr - - 0 2").then("time j1i3 a4c5 a8c7");
    case.is("r -b Rr - - 3 3");
    case.then("i3j1").over(Cause::Stopped, "b2 r2");
    // At once, where it is the last one of round 3.
    Case::new("", pieces, "r y- R - - 0 3".replace("R", "Rr").as_str())
        .then("time")
        .over(Cause::Stopped, "y2 g2");
    // Once it is captured nobody is neutral.
    let case = Case::new("", "yKb1 bKd10 yEf4 bEa8 rEj1 gEh5", "g -b Rr - - 0 3");
    case.then("time j1i3").over(Cause::Stopped, "b2 r2");
    let case = Case::new("", "yKb1 bKd10 yEf4 bEa8 rEj1 gEh5", "g -b Rr - - 0 2").then("time j1i3 f4h5 a8c7");
    case.then("i3j1").goes_on("y");
}

#[test]
fn a_skipped_turn_leaves_an_answer_pending() {
    // Black gives check to Yellow; Green would be next.
    let pieces = "yKb1 yEa4 bTh5 bKd10 gEj8 rEj1";
    let timed_out = |pieces: &str, rest: &str| Case::new("", pieces, rest).then("time j1i3 a4b6");
    let case = timed_out(pieces, "g yb - - - 0 5");
    let case = case.then("h5b5");
    case.is("r!y yb - - - 3 6");
    case.then("y!b1a1").is("r yb - y1");
    case.then("y!b1a1 i3j1").goes_on("b");
    case.then("i3j1").goes_on("y");
    // With both timed out Yellow itself is next, and has nothing to answer out of turn.
    let case = Case::new("", pieces, "g yb - - - 0 5").then("time time a4b6 h5b5");
    case.is("y yb - - - 2 7");
    // A turn that is owed is sat out as ever.
    let case = Case::new("", PIECES, "g yb - y1b1 - 0 5").then("time");
    case.is("r yb - y1b1 - 0 5");
    case.then("j1i3").is("r yb - - - 1 6");
    let case = Case::new("", PIECES, "r yb - y2b1 - 0 5").then("time");
    case.is("g yb - y1 - 0 6");
    case.then("time").is("b yb - - - 0 7");
}

#[test]
fn mate_is_found_when_a_timed_out_ally_was_skipped() {
    let pieces = "bKa10 yAh9 yKj1 gTf5 rEa3 rCc7";
    let case = Case::new("", pieces, "g yb - - - 0 5").then("f5f10");
    case.goes_on("r!b");
    let lost = case.then("time");
    lost.goes_on("y!b");
    lost.then("j1j2").over(Cause::Mate(party('b')), "y12 g12");
}

#[test]
fn en_passant_lapses_when_the_turn_of_a_timed_out_party_comes_round() {
    // Green's guard goes two cells; then Green's time is up at its next turn.
    let pieces = "yKb1 bKd10 yEa4 bEa8 rEa1 gGi5 bGh9";
    let case = Case::new("", pieces, "g yb - - - 0 5").then("i5g5");
    case.en_passant("h5g5");
    let case = case.then("a1b3 a4c5 a8c7");
    case.goes_on("g");
    case.en_passant("-");
    case.then("time").en_passant("-");
    // Yellow's, which Green could have taken until it sat out, lapses at Yellow's next turn, not before.
    let pieces = "yKb1 bKd10 yGe2 bEa8 rEj1 gEh9";
    let case = Case::new("", pieces, "y yb - - - 0 5").then("e2e4 a8c7 time");
    case.en_passant("e3e4");
    case.then("j1i3").en_passant("-");
}

#[test]
fn a_party_out_of_time_has_no_say_in_a_draw() {
    let case = Case::new("", PIECES, "g yb - - - 0 5").then("time draw?");
    case.fails("g!draw!", IllegalAction::NothingOffered);
    case.fails("g!draw-", IllegalAction::NothingOffered);
    case.then("y!draw!").goes_on("r");
    case.then("y!draw! b!draw!").over(Cause::Draw(Draw::Agreement), "y4 b4 g4 r4");
    // A party whose answer alone is missing need not give it any more.
    let case = Case::new("", PIECES, "b yb - - - 0 5").then("draw? y!draw! r!draw! a8c7");
    case.goes_on("g");
    case.then("time").over(Cause::Draw(Draw::Agreement), "y4 b4 g4 r4");
    // Its own offer lapses with it.
    let case = Case::new("", PIECES, "g yb - - - 0 5").then("draw? y!draw! b!draw! time");
    assert_eq!(case.game.state().offer, None);
    case.goes_on("r");
}

#[test]
fn after_undo_it_is_on_turn_again() {
    let case = Case::new("", PIECES, "g yb - - - 0 5").then("time j1i3 a4c5");
    let mut back = case.clone();
    back.game.undo();
    back.game.undo();
    assert_eq!(back.game.state().timed_out, PartySet::only(party('g')));
    back.game.undo();
    back.goes_on("g");
    assert!(!back.game.is_eliminated(party('g')));
    back.then("h5g7").goes_on("r");
    (0..3).for_each(|_| back.game.redo());
    assert_eq!(back.text(), case.text());
    // The end of the game alone is taken back.
    let mut over = case.then("time");
    over.game.undo();
    assert_eq!(over.text(), case.text());
    over.goes_on("b");
}

#[test]
fn a_position_repeats_also_where_a_party_sits_out() {
    let mut case = Case::new("", PIECES, "g yb - - - 0 5").then("time");
    for _ in 0..2 {
        assert_eq!(case.game.claimable_draw(), None);
        case.all("j1i3 a4c5 a8c7 i3j1 c5a4 c7a8");
    }
    assert_eq!(
        case.game.claimable_draw(),
        Some(Draw::Threefold),
        "the first time was when it was passed over"
    );
    case.then("claim").over(Cause::Draw(Draw::Threefold), "y4 b4 g4 r4");
    case.all("j1i3 a4c5 a8c7 i3j1 c5a4 c7a8");
    case.all("j1i3 a4c5 a8c7 i3j1 c5a4");
    case.then("c7a8").over(Cause::Draw(Draw::Fivefold), "y4 b4 g4 r4");
}
