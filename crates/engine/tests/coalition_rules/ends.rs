//! Mate, stalemate, sitting out, retiring and the points.
use crate::case::{Case, each, party};
use crate::turned::REFLECTED;
use schachquartett_engine::rules::{Cause, Draw};

const STALEMATE: Cause = Cause::Draw(Draw::Stalemate);

fn mate(letter: char) -> Cause {
    Cause::Mate(party(letter))
}

/// Black's king in the corner, held there by artillery on the next rank.
const CORNER: &str = "bKa10 yAh9 yKj1 gEj3 rEa3";

#[test]
fn c63_and_c68_mate() {
    let case = Case::new("", &format!("{CORNER} yTf5"), "y yb - - - 0 5").then("f5f10");
    case.over(mate('b'), "y12 g12");
    Case::new("", &format!("{CORNER} yTf5"), "y by - - - 0 5").then("f5f10").over(mate('b'), "y12 r12");
    // Yellow's coalition loses as well.
    let case = Case::new("", "yKa1 bAh2 bKj10 gEj3 rTf5", "r yb - - - 0 5").then("f5f1");
    case.over(mate('y'), "b12 r12");
    // Not with a way out: a piece to take or to stand between, or a cell to go to.
    for (stone, path) in [("bEe8", "e8d10"), ("bCa5", "a5f10"), ("bAc3", "c3c10")] {
        let case = Case::new("", &format!("{CORNER} yTf5 {stone}"), "y yb - - - 0 5").then("f5f10");
        case.goes_on("b");
        case.then(path).goes_on("g");
    }
    let case = Case::new("", "bKa10 yAh8 yKj1 gEj3 rEa3 yTf5", "y yb - - - 0 5").then("f5f10");
    case.goes_on("b");
}

#[test]
fn c64_mate_is_found_when_the_turn_comes() {
    // Green gives check from which there is no way out: Red may still save its ally.
    let pieces = "bKa10 yAh9 yKj1 gTf5 rEa3 rCc7";
    let case = Case::new("", pieces, "g yb - - - 0 5").then("f5f10");
    case.goes_on("r!b");
    assert!(case.moves().iter().all(|mv| case.position().piece(mv.from).unwrap().party() == party('r')));
    // A bystander's move does not help, Yellow moves, and then Black's turn comes.
    let lost = case.then("a3b5");
    lost.goes_on("y");
    lost.then("j1j2").over(mate('b'), "y12 g12");
    // The checker is taken.
    case.then("c7f10").checked("");
    case.then("c7f10 j1j2").goes_on("b");
    // A piece stands between.
    let case = Case::new("", &pieces.replace("rCc7", "rTc7"), "g yb - - - 0 5").then("f5f10 c7c10 j1j2");
    case.goes_on("b");
    // Yellow itself may spoil it.
    lost.then("h9h8").goes_on("b");
}

#[test]
fn c64_mate_at_a_turn_that_is_owed() {
    let pieces = "bKa10 yAh9 yKj1 gTf5 rEa3";
    // Found when the turn comes, though it would be sat out.
    for owed in ["b1", "b2"] {
        let case = Case::new("", pieces, &format!("g yb - {owed} - 0 5")).then("f5f10 a3b5");
        case.goes_on("y");
        case.then("j1j2").over(mate('b'), "y12 g12");
    }
    // At once, where it is next.
    let case = Case::new("", &format!("{CORNER} yTf5"), "y yb - b1 - 0 5").then("f5f10");
    case.over(mate('b'), "y12 g12");
    // Check alone is no mate: the turn is sat out, and the right to answer stands.
    let case = Case::new("", &format!("{CORNER} yTf5 bCa5"), "y yb - b1 - 0 5").then("f5f10");
    case.is("g!b yb - -");
}

#[test]
fn c64_a_rearrangement_averts_mate() {
    let asked = |pieces: &str, give: &str, set: &str| {
        // Mate where the right is used or the rounds are over, or nobody stands in the set-up zone.
        let give =
            |pieces: &str, rest: &str| Case::new("", &format!("yKj1 gEj3 rEc3 {pieces}"), rest).then(give);
        give(pieces, "y yb Rgr - - 0 3").over(mate('b'), "y12 g12");
        give(pieces, "y yb - - - 0 4").over(mate('b'), "y12 g12");
        let case = give(pieces, "y yb Rb - - 0 3");
        if set.is_empty() {
            return case.over(mate('b'), "y12 g12");
        }
        case.is("b yb Rb");
        case.goes_on("b");
        assert!(case.moves().is_empty());
        case.then(set).goes_on("g");
        // At a turn that is owed it is no mate either: the turn is sat out.
        give(pieces, "y yb Rb b1 - 0 3").goes_on("g!b");
    };
    // The king in its set-up zone, a piece to stand between.
    asked("yAa9 yAa1 yAj8 bKb10 bGe9", "j8j10", "set:Kb10Gd10");
    // The king alone in its set-up zone, checked by a leaper: it goes elsewhere.
    asked("yAa1 yAj9 yCf7 yEd6 bKb10", "d6c8", "set:Kg10");
    // The king outside: pieces stand between.
    asked("yAb5 yEc8 yTf5 bKa10 bGd9", "f5f10", "set:Gc10");
    // Nobody to stand there, a leaper, a line that does not cross the set-up zone.
    asked("yAb5 yEc8 yTf5 bKa10", "f5f10", "");
    asked("yEc8 yEd7 yCa8 bKa10 bGd9", "d7b8", "");
    asked("yAb5 yEd8 yTi2 bKa10 bGh9", "i2a2", "");
}

#[test]
fn c64_a_shift_does_not_avert_mate() {
    // The motorcyclist could be placed between, on b2; it cannot move there.
    let pieces = "yKa1 yCd1 bEd2 bEb4 rCg3 bKj10 gEj3";
    Case::new("motorcyclist", pieces, "r yb Cy - - 0 1").then("g3e5").over(mate('y'), "b12 r12");
    // Waiting is none in check.
    Case::new("waiting", pieces, "r yb Wybgr - - 0 1").then("g3e5").over(mate('y'), "b12 r12");
    let pieces = pieces.replace("yCd1", "yCg1");
    Case::new("motorcyclist", &pieces, "r yb Cy - - 0 1").then("g3e5 g1d4").goes_on("b");
}

/// Yellow has a king in the corner that cannot move.
const STUCK: &str = "yKa1 bTd2 bKj10 gEj3 rEj7";

#[test]
fn c65_and_c69_stalemate() {
    let pieces = STUCK.replace("bTd2", "bTc2");
    let case = Case::new("", &pieces, "r yb - - - 0 5").then("j7i5");
    case.over(STALEMATE, "y4 b4 g4 r4");
    // Black, before its turn.
    let case = Case::new("", "bKa10 yTc8 yKj1 gEj3 rEj7", "y yb - - - 0 5").then("c8c9");
    case.over(STALEMATE, "y4 b4 g4 r4");
    // Not at a turn that is sat out.
    let case = Case::new("", &pieces, "r yb - y1 - 0 5").then("j7i5");
    case.is("b yb - - - 1 6");
    // A party that can do something else is on turn.
    let case = Case::new("waiting", &pieces, "r yb Wy - - 0 1").then("j7i5");
    case.goes_on("y");
    assert!(case.moves().is_empty());
    case.then("pass").is("b yb - - - 1 2");
    Case::new("waiting", &pieces, "r yb Wb - - 0 1").then("j7i5").over(STALEMATE, "y4 b4 g4 r4");
    let pieces = "bKa10 yTc8 bGg9 yGg8 yKj1 gEj3 rEj7";
    let case = Case::new("", pieces, "y yb Rb - - 0 1").then("c8c9");
    case.goes_on("b");
    case.then("set:Gh9").is("g yb - -");
    Case::new("", pieces, "y yb Rgr - - 0 1").then("c8c9").over(STALEMATE, "y4 b4 g4 r4");
    // Nothing of the own in the set-up zone.
    let pieces = "bKa10 yTc8 yKj1 gEj3 rEj7";
    Case::new("", pieces, "y yb Rb - - 0 1").then("c8c9").over(STALEMATE, "y4 b4 g4 r4");
    // Not a small power.
    Case::new("", "yKa1 bKj10 rgc5 yGd5 gEj3", "g yb - - - 0 5").then("j3i1").goes_on("y");
}

#[test]
fn c66_a_small_power_without_a_move_sits_out() {
    let pieces = "yKa1 bKj10 rgb5 yGc5 gEj3 yEa8 bEj7";
    Case::new("", pieces, "g yb - - - 0 5").then("j3i1").is("y yb - - - 1 6");
    // Each of the other actions keeps it on turn.
    let case = Case::new("", pieces, "g y- - - - 0 2").then("j3i1");
    case.goes_on("r");
    assert!(case.moves().is_empty());
    // Having declared, it has nothing left, and the turn passes on.
    case.then("join:b").is("y yb - - - 1 3");
    let case = Case::new("", pieces, "g y- Rr - - 0 2").then("j3i1");
    case.then("join:b").goes_on("r");
    case.then("join:b set:Gb6").is("y yb");
    let case = Case::new("waiting", pieces, "g yb Wr - - 0 2").then("j3i1");
    case.goes_on("r");
    case.then("pass").is("y yb - -");
    let case = Case::new("", pieces, "g yb Rr - - 0 2").then("j3i1");
    case.goes_on("r");
    case.then("set:Gb6").is("y yb - -");
    // Neither of them does anything later.
    Case::new("waiting", pieces, "g yb - - - 0 4").then("j3i1").goes_on("y");
    // The stop comes all the same when it sits out.
    let pieces = "yKa1 bKj10 rgb5 yGc5 gEj3 yEa8 bEj7";
    Case::new("", pieces, "g -b - - - 0 3").then("j3i1").over(Cause::Stopped, "b2 r2");
    // A move that would join a forbidden party is illegal.
    let case = Case::new("", &format!("{pieces} bEc6"), "g y- - - - 0 2").then("j3i1");
    case.goes_on("r");
    assert!(case.moves().is_empty());
    case.then("join:b").goes_on("y");
}

#[test]
fn c67_retired() {
    let pieces = "yKa1 bKj10 yAc1 rEc5 gEj3";
    let case = Case::new("", pieces, "y yb - - - 0 5").then("c1c5");
    case.is("b yb - - - 0 5");
    let case = case.then("j10j9 j3i1");
    // Three moves a round.
    case.is("y yb - - - 2 6");
    // Two, when both are gone.
    let case = Case::new("", "yKa1 bKj10 yAc1 rEc5", "y yb - - - 0 5").then("c1c5 j10j9");
    case.is("y yb - - - 1 6");
    // A neutral one that is gone is asked for nothing.
    let case = Case::new("", pieces, "y y- - - - 0 3").then("c1c5 j10j9 j3i1");
    case.is("y y- - - - 2 4");
    // It answers no offer.
    let case = case.then("draw? b!draw! g!draw!");
    case.over(Cause::Draw(Draw::Agreement), "y4 b4 g4");
}

#[test]
fn c70_points_are_not_divided() {
    let case = Case::new("", &format!("{CORNER} yTf5"), "y yb - - - 0 5").then("f5f10");
    let points = case.game.state().outcome.unwrap().points;
    assert_eq!((points[party('y')], points[party('g')]), (12, 12));
    // Each of four gets 2 points, counted in halves.
    let case = Case::new("", STUCK, "r yb - - - 0 5").then("j7i5 draw? b!draw! g!draw! r!draw!");
    case.over(Cause::Draw(Draw::Agreement), "y4 b4 g4 r4");
}

#[test]
fn c71_points_of_the_retired() {
    let corner = |pieces: &str, rest: &str| {
        Case::new("", &format!("bKa10 yAh9 yKj1 yTf5 {pieces}"), rest).then("f5f10")
    };
    // In a coalition: as its partner.
    corner("rEa3", "y yb - - - 0 5").over(mate('b'), "y12 g12");
    corner("gEj3", "y yb - - - 0 5").over(mate('b'), "y12 g12");
    corner("gEj3", "y by - - - 0 5").over(mate('b'), "y12 r12");
    corner("", "y by - - - 0 5").over(mate('b'), "y12 r12");
    // In none: no points, whichever side wins, and none for a draw.
    corner("rEa3", "y -b - - - 0 5").over(mate('b'), "y12");
    corner("gEj3", "y y- - - - 0 5").over(mate('b'), "y12 g12");
    let pieces = "yKa1 bTc2 bKj10 gEj3";
    Case::new("", pieces, "g b- - - - 0 5").then("j3i5").over(STALEMATE, "y4 b4 g4");
    Case::new("", pieces, "g yb - - - 0 5").then("j3i5").over(STALEMATE, "y4 b4 g4 r4");
    // Stopped: a point for its coalition.
    let case = Case::new("", "yKa1 bKj10 rEa3", "r y- - - - 0 3").then("a3c4");
    case.over(Cause::Stopped, "y2 g2");
}

#[test]
fn c72_mate_before_the_coalitions_are_complete() {
    let corner = |rest: &str| Case::new("", &format!("{CORNER} yTf5"), rest).then("f5f10");
    corner("y -- - - - 0 1").over(mate('b'), "y12");
    corner("y -y - - - 0 1").over(mate('b'), "y12 r12");
    corner("y y- - - - 0 1").over(mate('b'), "y12 g12");
    corner("y -b - - - 0 1").over(mate('b'), "y12");
    corner("y b- - - - 0 1").over(mate('b'), "y12");
    // Red mates Yellow and joins Black by it; Green is neutral.
    let case = Case::array("").then("g2g3 d9e8 j6j7 a5e5");
    case.over(mate('y'), "b12 r12");
}

#[test]
fn c85_no_moves_after_the_end() {
    each(&REFLECTED, "", &format!("{CORNER} yTf10"), "b yb - - - 0 5", |case| {
        case.over(mate('b'), "y12 g12");
    });
    // Each kind of end: asked wherever a game of these tests is over.
    let case = Case::new("waiting", &format!("{CORNER} yTf5"), "y -- - - - 0 4");
    case.over(Cause::Stopped, "");
    assert!(case.clone().act("f5f6").is_err());
    assert!(case.clone().act("join:y").is_err());
}
