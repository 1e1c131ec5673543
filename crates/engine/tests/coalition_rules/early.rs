//! The first three rounds: the stop, rearranging, waiting, the motorcyclist.
use crate::case::{Case, each, party};
use crate::turned::{MIRRORS, REFLECTED};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::rules::{ActionError, Cause, Reason};

const KINGS: &str = "yKb1 bKd10 yEa4 bEa8";

#[test]
fn c45_and_c46_the_stop() {
    // Both neutral.
    let pieces = &format!("{KINGS} gEj8 rEj1");
    Case::new("", pieces, "r -- - - - 0 3").then("j1i3").over(Cause::Stopped, "");
    // One of them: a coalition gets a point for each partner.
    Case::new("", pieces, "r y- - - - 0 3").then("j1i3").over(Cause::Stopped, "y2 g2");
    Case::new("", pieces, "r b- - - - 0 3").then("j1i3").over(Cause::Stopped, "b2 g2");
    Case::new("", pieces, "r -y - - - 0 3").then("j1i3").over(Cause::Stopped, "y2 r2");
    Case::new("", pieces, "r -b - - - 0 3").then("j1i3").over(Cause::Stopped, "b2 r2");
    Case::new("", pieces, "r -- - - - 0 3").then("join:b j1i3").over(Cause::Stopped, "b2 r2");
    // Not if both have joined by Red's third turn, and not before.
    Case::new("", pieces, "r y- - - - 0 3").then("join:b j1i3").is("y yb - - - 1 4");
    Case::new("", pieces, "r -- - - - 0 2").then("j1i3").goes_on("y");
    Case::new("", pieces, "r yb - - - 0 3").then("j1i3").goes_on("y");
    // A party without pieces is not asked.
    Case::new("", &format!("{KINGS} rEj1"), "r -- - - - 0 3").then("join:b j1i3").goes_on("y");
    Case::new("", &format!("{KINGS} rEj1"), "r -- - - - 0 3").then("j1i3").over(Cause::Stopped, "");
    Case::new("", &format!("{KINGS} gEj8"), "g b- - - - 0 3").then("j8i6").goes_on("y");
    // A position of round 4 in which a power is neutral is stopped as it stands.
    Case::new("", pieces, "y y- - - - 0 4").over(Cause::Stopped, "y2 g2");
}

#[test]
fn c45_the_stop_comes_before_check_and_mate() {
    // Red joins Black by a mate; Green is neutral.
    let pieces = "yKa1 bKd10 bEa8 rTc5 rAh2 gEj8";
    let case = Case::new("", pieces, "r -- - - - 0 3").then("c5c1");
    case.over(Cause::Stopped, "b2 r2");
    Case::new("", pieces, "r -- - - - 0 2").then("c5c1").over(Cause::Mate(party('y')), "b12 r12");
    // Where Green has joined Yellow it is mate.
    Case::new("", pieces, "r y- - - - 0 3").then("c5c1").over(Cause::Mate(party('y')), "b12 r12");
    // A check is no matter any more.
    let case = Case::new("", &format!("{KINGS} gEj8 rTh5"), "r -- - - - 0 3").then("h5h1");
    case.over(Cause::Stopped, "b2 r2");
}

#[test]
fn c47_a_round_is_a_turn_of_each() {
    let case = Case::array("").then("d2d3 c9c8 i4h4");
    case.is("r -- Rbgr - - 0 1");
    case.then("b4c4").is("y -- Rbgr - - 0 2");
    // Rearranging and waiting are turns, and so is one that is sat out.
    let case = Case::array("").then("d2d3 c9c8 i4h4").then("set:Ma4Mb4Pa5Pb5Gb6Gb7");
    case.is("y -- Rbg - - 0 2");
    let case = Case::array("waiting").then("pass pass pass pass");
    case.is("y -- Rbgr - - 0 2");
    let pieces = "yKb1 bKd10 yEa4 bEa8 rEj1 gEj8";
    Case::new("", pieces, "r yb - y1b1 - 0 5").then("j1i3").is("g yb - - - 1 6");
    // Rounds continue without retired parties.
    Case::new("", "yKb1 bKd10 yEa4 bEa8", "b yb - - - 0 5").then("a8b6").is("y yb - - - 1 6");
}

#[test]
fn c48_rearranging() {
    let case = Case::array("").then("d2d3");
    // Black, Green and Red once each; nothing else changes but whose turn it is.
    let black = case.then("set:Mc9Gd9Me9Mf9Gg9Mh9Kb10Cc10Ad10Ee10Ag10Ti10");
    black.is("g -- Rgr - - 0 1");
    for (cell, piece) in [("b10", "bK"), ("g9", "bG"), ("i10", "bT"), ("f10", "")] {
        black.stands(cell, piece);
    }
    let all = black.then("set:Si4Gj4Mi5Mj5Gi6Sj7").then("set:Ma4Mb4Pa5Pb5Gb6Gb7");
    all.is("y -- - - - 0 2");
    all.then("d3d4").refuses_action("set:Mc9Gd9Me9Mf9Gg9Mh9Kb10Cc10Ad10Ee10Ag10Ti10", ActionError::NoRight);
    // Yellow never.
    Case::array("").refuses_action("set:Tc1Cd1Ke1Tf1Eg1Ah1Mc2Gd2Ge2Mf2Gg2Mh2", ActionError::NoRight);
    // Only on turn, and in the first three rounds.
    case.fails("g!set:Mi4Gi5Sj5Gi6Sj6Mi7", IllegalAction::NotOnTurn);
    let pieces = format!("{KINGS} gEj8 rEj1 rPa5");
    Case::new("", &pieces, "r yb - - - 0 4").refuses_action("set:Pa6", ActionError::TooLate);
    Case::new("", &pieces, "r yb Rr - - 0 3").then("set:Pa6").is("y yb - - - 0 4");
    // An unused right is lost with the third round.
    Case::new("", &pieces, "r yb Rr - - 0 3").then("j1i3").is("y yb - - - 1 4");
    // It neither counts nor breaks the count of plies.
    Case::new("", &pieces, "r yb Rr - - 7 2").then("set:Pa6").is("y yb - - - 7 3");
}

#[test]
fn c48_and_c26_rearranged_pieces_have_their_double_step() {
    each(&MIRRORS, "", "yKb1 bKd10 yEa2 bEa8 rEj1 gEd1 rgb5 rma6 rmc6", "r yb Rr", |case| {
        case.refuses("b5d5", Reason::NotFromHere, "double-step.unmoved", "b5");
        let case = case.then("set:Ga5Mb6");
        case.stands("a5", "rG");
        case.stands("b6", "rM");
        // Outside nothing changes.
        case.stands("c6", "rm");
    });
    let pieces = "yKb1 bKd10 yEa2 bEa8 rEj1 gEj9 rgb5";
    let case = Case::new("", pieces, "r yb Rr").then("set:Gb6 a2b4 a8b10 j9i7");
    case.targets("b6", "c6 d6");
}

#[test]
fn c49_rearranging_within_the_setup_zone() {
    let pieces = "yKb1 bKd10 yEa2 bEa8 rEj1 gEd1 rPa5 rGb6 rMc6 gCb4 yGa7 bGa4";
    each(&MIRRORS, "", pieces, "r yb Rr", |case| {
        // All of them, on free cells of the set-up zone, one on each.
        for text in [
            "set:Pa5",
            "set:Pa5Gc6",
            "set:Pa5Gb6Mb7",
            "set:Pa5Pb6",
            "set:Gb4Pa5",
            "set:Pa5Ga7",
            "set:Pa4Gb6",
            "set:Gb6Pb6",
            "set:Pa5Gb8",
            "set:Ga5Gb6",
            "set:",
        ] {
            case.refuses_action(text, ActionError::Misplaced);
        }
        let case = case.then("set:Ga6Pb7");
        case.stands("c6", "rM");
        case.stands("b4", "gC");
        case.stands("a7", "yG");
        case.stands("b5", "");
    });
    // As it stands is as they like.
    each(&MIRRORS, "", pieces, "r yb Rr", |case| case.then("set:Pa5Gb6").once("-"));
    // A party without pieces in its set-up zone has nothing to rearrange.
    each(&MIRRORS, "", "yKb1 bKd10 rEj1 gEd1", "r yb Rr", |case| {
        case.refuses_action("set:", ActionError::Misplaced)
    });
}

#[test]
fn c49_rearranging_and_check() {
    // The king may not be in check afterwards.
    let pieces = "yKb1 yAe2 yAh2 bKd10 bAc10 bGd9 rEj1 gEj8 rPa3";
    let case = Case::new("", pieces, "b -- Rb");
    case.refuses_action("set:Gd9Ac10Ke10", ActionError::LeavesCheck);
    case.then("set:Gd9Ac10Kf10").goes_on("g");
    // It may get out of one.
    let pieces = "yKb1 yAd2 bKd10 bAc10 bGe9 rEj1 gEj8";
    let case = Case::new("", pieces, "b -- Rb");
    case.checked("b");
    case.refuses_action("set:Ge9Ab10Kd10", ActionError::LeavesCheck);
    case.then("set:Gd9Ac10Kd10").goes_on("g");
    case.then("set:Ge9Ac10Kf10").goes_on("g");
    // Check that it gives is check given, of the great power and of small ones.
    let pieces = "yKb1 bKd10 bAe10 rEj1 gEj8 yEa4";
    Case::new("", pieces, "b -- Rb").then("set:Ab10Kd10").goes_on("g!y");
    Case::new("", "yKj1 bKj5 yEc4 bEc8 rAa6 gEg8", "r by Rr").then("set:Aa5").is("y!b by");
    // Pieces that stay on their cells do not give it again.
    let case = Case::new("", "yKj1 bKj5 yEc4 bEc8 rAa5 rGb6 gEg8", "r by Rr");
    case.then("set:Aa5Gb7").is("y by");
}

#[test]
fn c49_rearranging_and_joining() {
    let pieces = "yKj4 bKj6 yEc2 bEc8 rAa7 rEh1 gEg8";
    let case = Case::new("", pieces, "r -- Rr");
    case.then("set:Aa6").is("y!b -y");
    case.then("set:Aa4").is("y -b");
    case.then("set:Aa5").is("y --");
    let case = Case::new("", pieces, "r y- Rr");
    case.refuses_action("set:Aa6", ActionError::AlreadyAllied(party('y')));
    case.then("set:Aa4").is("y yb");
    case.then("join:b set:Aa6").is("y yb");
    let pieces = "yKj4 bKj6 yEc2 bEc8 rAa7 rAb5 rEh1 gEg8";
    for partners in ["--", "y-", "b-"] {
        Case::new("", pieces, &format!("r {partners} Rr"))
            .refuses_action("set:Aa4Aa6", ActionError::JoinsBoth);
    }
    Case::new("", pieces, "r -- Rr").then("join:b set:Aa4Aa6").is("y -b");
    // Green's turn comes before Red's: a checked party may answer.
    let pieces = "yKa4 bKa6 yEc2 bEc8 gAj7 rEh1 gEg8";
    let case = Case::new("", pieces, "g -- Rg");
    case.then("set:Aj6").is("r!b y-");
    case.then("set:Aj4").is("r!y b-");
}

#[test]
fn c50_skipping_a_turn() {
    // Every party once; not unless agreed.
    let case = Case::array("waiting");
    assert_eq!(case.position().coalition().may_skip.iter().count(), 4);
    case.is("y -- RbgrWybgr - - 0 1");
    let case = case.then("pass pass pass pass");
    case.is("y -- Rbgr - - 0 2");
    case.refuses_action("pass", ActionError::NoRight);
    Case::array("").refuses_action("pass", ActionError::NoRight);
    Case::array("waiting").fails("b!pass", IllegalAction::NotOnTurn);
    // In the first three rounds.
    let pieces = &format!("{KINGS} gEj8 rEj1");
    Case::new("waiting", pieces, "y yb - - - 0 4").refuses_action("pass", ActionError::TooLate);
    Case::new("waiting", pieces, "r yb Wr - - 5 3").then("pass").is("y yb - - - 5 4");
    // Not before Yellow has set up.
    let def = crate::case::coalition("waiting");
    let case = Case::read("waiting", &def.write_position(&def.start_position()));
    case.refuses_action("pass", ActionError::NoRight);
    case.refuses_action("join:b", ActionError::NoRight);
}

#[test]
fn c51_no_skipping_in_check() {
    each(&REFLECTED, "waiting", &format!("{KINGS} yAd3"), "b -- Wyb", |case| {
        case.refuses_action("pass", ActionError::InCheck);
    });
    each(&MIRRORS, "waiting", &format!("{KINGS} gAd3"), "b -- Wyb", |case| case.then("pass").once("Wy"));
}

/// A motorcyclist on d1 and one on e9.
const MOTORCYCLISTS: &str = "yKb1 yCd1 yGf2 bKd10 bCe9 bCf6 yEa4 bEa8 gEj8 rEj1";

#[test]
fn c52_shifting_a_motorcyclist() {
    let case = Case::new("motorcyclist", MOTORCYCLISTS, "y -- Cyb");
    let shifted = case.then("shift:d1c1");
    // No move is lost, and it counts for nothing.
    shifted.is("y -- Cb - - 0 1");
    shifted.stands("c1", "yC");
    shifted.stands("d1", "");
    shifted.refuses_action("shift:c1d1", ActionError::NoRight);
    shifted.then("a4c5").goes_on("b");
    // Anywhere in the set-up zone, onto the other colour.
    for to in ["c1", "e1", "g1", "i1", "b2", "d2", "h2"] {
        case.then(&format!("shift:d1{to}")).stands(to, "yC");
    }
    for to in ["c2", "h1", "d1", "b1", "f2", "c3", "e9", "a1"] {
        case.refuses_action(&format!("shift:d1{to}"), ActionError::NotOtherColour);
    }
    for text in ["shift:b1c1", "shift:f2f1", "shift:a4b2", "shift:e9e10", "shift:d2c2"] {
        case.refuses_action(text, ActionError::Misplaced);
    }
    let black = Case::new("motorcyclist", MOTORCYCLISTS, "b -- Cb").then("shift:e9e10");
    black.is("b -- - - - 0 1");
    let black = Case::new("motorcyclist", MOTORCYCLISTS, "b -- Cb");
    black.refuses_action("shift:f6f9", ActionError::Misplaced);
    // b9 and i9 are not in Black's set-up zone.
    for to in ["b9", "h10", "e8"] {
        black.refuses_action(&format!("shift:e9{to}"), ActionError::NotOtherColour);
    }
    // Great powers alone, on turn, if agreed, in the first three rounds.
    Case::new("", MOTORCYCLISTS, "y --").refuses_action("shift:d1c1", ActionError::NoRight);
    case.fails("b!shift:e9e10", IllegalAction::NotOnTurn);
    Case::new("motorcyclist", &format!("{KINGS} gCi5 rEj1"), "g -- Cyb")
        .refuses_action("shift:i5i6", ActionError::NoRight);
    Case::new("motorcyclist", MOTORCYCLISTS, "y yb - - - 0 4")
        .refuses_action("shift:d1c1", ActionError::TooLate);
}

#[test]
fn c53_forbidden_shifts() {
    // It may not open the king.
    let pieces = "yKb1 yCd1 bKd10 bAh1 yEa4 gEj8 rEj1";
    let case = Case::new("motorcyclist", pieces, "y -- Cy");
    case.refuses_action("shift:d1d2", ActionError::LeavesCheck);
    case.refuses_action("shift:d1i1", ActionError::LeavesCheck);
    case.then("shift:d1e1").checked("");
    // A neutral line does not count.
    let pieces = "yKb1 yCd1 bKd10 gAh1 yEa4 bEa8 rEj1";
    Case::new("motorcyclist", pieces, "y -- Cy").then("shift:d1d2").goes_on("y");
    Case::new("motorcyclist", pieces, "y b- Cy").refuses_action("shift:d1d2", ActionError::LeavesCheck);
    // In check it may step between, or stay elsewhere: it opens nothing by that.
    let pieces = "yKb1 yCc2 bKd10 bAh1 yEa4 gEj8 rEj1";
    let case = Case::new("motorcyclist", pieces, "y -- Cy");
    case.checked("y");
    case.then("shift:c2c1").checked("");
    let case = case.then("shift:c2h2");
    case.checked("y");
    case.goes_on("y");
    // It may not leave its party without a legal move.
    let pieces = "yKj1 yCd1 ygb2 ygd2 bGb3 bGd3 bAi9 bEh1 bKa10 gEj8 rEa8";
    let case = Case::new("motorcyclist", pieces, "y -- Cy");
    case.targets("j1", "");
    case.refuses_action("shift:d1c1", ActionError::LeavesNoMove);
    case.then("shift:d1e1").goes_on("y");
}
