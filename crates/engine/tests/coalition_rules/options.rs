//! What is agreed before a game: the order, the small powers' coalition, dummies, capturing all.
use crate::case::{Case, coalition, each, party};
use crate::turned::{MIRRORS, REFLECTED};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::coalition::{Coalition, GREEN, RED, start_position};
use schachquartett_engine::rules::{ActionError, Cause, Reason};

const KINGS: &str = "yKb1 bKd10 yEa4 bEa8";

#[test]
fn c5_order_of_play() {
    let case = Case::array("");
    case.goes_on("y");
    let case = case.then("d2d3");
    case.goes_on("b");
    let case = case.then("c9c8");
    case.goes_on("g");
    let case = case.then("i4h4");
    case.goes_on("r");
    case.refuses("d3d4", Reason::NotOnTurn(party('r')), "turn", "d3");
    case.refuses("d4d5", Reason::NoPiece, "turn", "d4");
    case.then("b4c4").goes_on("y");
}

#[test]
fn c6_original_order() {
    let case = Case::array("original-order").then("d2d3");
    case.goes_on("g");
    let case = case.then("i4h4");
    case.goes_on("b");
    let case = case.then("c9c8");
    case.goes_on("r");
    case.is("r -- Rbgr - - 0 1");
    case.then("b4c4").is("y -- Rbgr - - 0 2");
    // A turn owed by Black may come in the same round.
    let pieces = "yTh5 yKb1 yEa4 bKd10 bEa8 rEj1 gEj8";
    let case = Case::new("original-order", pieces, "y yb - - - 0 5").then("h5d5 b!d10e10 j8i6");
    case.is("r yb - - - 3 5");
    // The party asked out of turn depends on the next party: Green's check is answered in Black's turn.
    let pieces = "gTh5 yKb1 yEa4 bKd10 bEa8 rEj1";
    Case::new("original-order", pieces, "g yb - - - 0 5").then("h5d5").is("b yb - - - 1 5");
    // En passant lapses by this order.
    let pieces = format!("{KINGS} gGg5 rGc6 bEj10 gEj1");
    let case = Case::new("original-order", &pieces, "g yb").then("g5e5");
    case.is("b yb - - f5e5");
    let case = case.then("j10i8 c6d6 a4b6");
    case.is("g yb - - -");
    // And the game is stopped after Red's third turn.
    let pieces = format!("{KINGS} gEj1 rEj8");
    Case::new("original-order", &pieces, "b -- - - - 0 3").then("a8b6").goes_on("r");
    Case::new("original-order", &pieces, "r -- - - - 0 3").then("j8i6").over(Cause::Stopped, "");
}

#[test]
fn c79_and_c80_small_powers_join_each_other() {
    let pieces = format!("{KINGS} gEj8 rEj1 gTg6 rEg4");
    let case = Case::new("small-coalition", &pieces, "g --");
    // The first declaration waits: Green is neutral still.
    let one = case.then("join:r");
    one.is("g r-");
    one.refuses_action("join:r", ActionError::CannotJoin(party('r')));
    one.then("g6g4").is("r r-");
    let waiting = one.then("j8i6");
    waiting.is("r r-");
    // The second makes it.
    let both = waiting.then("join:g");
    both.is("r rg");
    both.refuses_action("join:y", ActionError::NotNeutral);
    // Green and Red are allies then, and so are Yellow and Black.
    let both = both.then("j1i3");
    both.is("y rg");
    let pieces = format!("{KINGS} gTg6 rEg4 yTa5 bTh5");
    each(&REFLECTED, "small-coalition", &pieces, "g rg", |case| {
        case.refuses("g6g4", Reason::Ally, "ally", "g4");
    });
    each(&REFLECTED, "small-coalition", &format!("{pieces} bEc5 yEf5"), "y rg", |case| {
        case.refuses("a5c5", Reason::Ally, "ally", "c5");
        case.checked("");
    });
    // Great powers give each other no check, and small ones give it to both.
    each(&REFLECTED, "small-coalition", "yKb1 bKd10 yTd2 gTb9 rEj1 bEa8", "b rg", |case| case.checked("y"));
    each(&REFLECTED, "small-coalition", "yKb1 bKd10 yTd2 rTa10 gEj1", "b rg", |case| case.checked("b"));
    // Not unless agreed.
    let case = Case::new("", &pieces, "g --");
    case.refuses_action("join:r", ActionError::CannotJoin(party('r')));
    Case::new("small-coalition", &pieces, "g --")
        .refuses_action("join:g", ActionError::CannotJoin(party('g')));
    // Nor with a small power that is gone or has joined.
    Case::new("small-coalition", &format!("{KINGS} gTg6"), "g --")
        .refuses_action("join:r", ActionError::CannotJoin(party('r')));
    Case::new("small-coalition", &pieces, "g -b")
        .refuses_action("join:r", ActionError::CannotJoin(party('r')));
}

#[test]
fn c80_the_first_declaration_may_be_void() {
    each(&MIRRORS, "small-coalition", &format!("{KINGS} gEj8 rTh5 gEj6 bEe5"), "r r-", |case| {
        // By a declaration, a check, a capture.
        case.then("join:b").partners("-b");
        case.then("h5e5").partners("-y");
        case.then("h5h1").partners("-b");
        // Nothing of the kind: it waits on.
        case.then("h5h4").partners("r-");
    });
    // Before that a declaration binds to nothing: the party counts as neutral.
    each(&MIRRORS, "small-coalition", &format!("{KINGS} gTh5 rEj1"), "g r-", |case| {
        case.then("join:y").partners("y-");
        case.then("h5d5").partners("y-");
        case.then("h5h4").partners("r-");
    });
    // Where it waits until round 4 the game is stopped.
    let pieces = format!("{KINGS} gEj8 rEj1");
    Case::new("small-coalition", &pieces, "r r- - - - 0 3").then("j1i3").over(Cause::Stopped, "");
    Case::new("small-coalition", &pieces, "r r- - - - 0 3").then("join:g j1i3").goes_on("y");
}

#[test]
fn c81_how_the_small_powers_coalition_ends() {
    // Mate of either king.
    for (pieces, play, loser) in
        [("yKa1 bKj10 rTc5 rAh2 gEj3", "c5c1", 'y'), ("bKa1 yKj10 rTc5 rAh2 gEj3", "c5c1 j10j9", 'b')]
    {
        let case = Case::new("small-coalition", pieces, "r rg - - - 0 5").then(play);
        case.over(Cause::Mate(party(loser)), "g12 r12");
    }
    // All pieces of both are captured.
    let pieces = "yKa1 bKj10 yAc1 rEc5 bTh9 gEh3";
    let case = Case::new("small-coalition", pieces, "y rg - - - 0 5").then("c1c5");
    case.goes_on("b");
    let over = case.then("h9h3");
    let cause = over.game.state().outcome.unwrap().cause;
    assert!(matches!(cause, Cause::BareKing(loser) if [GREEN, RED].contains(&loser)));
    over.over(cause, "y12 b12");
    // In other coalitions that wins nothing.
    Case::new("small-coalition", pieces, "y yb - - - 0 5").then("c1c5 h9h3").goes_on("y");
    // A retired party wins with its coalition.
    let case = Case::new("small-coalition", "yKa1 bKj10 rTc5 rAh2", "r rg - - - 0 5").then("c5c1");
    case.over(Cause::Mate(party('y')), "g12 r12");
}

#[test]
fn c60_and_c81_both_great_powers_are_asked() {
    let pieces = "yKd1 bKd10 bAa6 gTh5 rEj1 yEj8";
    let case = Case::new("small-coalition", pieces, "g rg - - - 0 5").then("h5d5");
    case.goes_on("r!yb");
    // One answers; the other keeps its right while it is in check.
    let black = case.then("b!d10e10");
    black.is("r!y rg - b1");
    black.then("y!d1e1").is("r rg - y1b1");
    let yellow = case.then("y!d1e1");
    yellow.is("r!b rg - y1");
    yellow.then("b!a6d6").is("r rg - y1b1");
    // A party no longer in check has nothing to answer: the checker is captured.
    let pieces = "yKd1 bKd10 bAa5 gTd8 rEj1 yEj8";
    let taken = Case::new("small-coalition", &pieces.replace("gTd8", "gTg5"), "g rg - - - 0 5").then("g5d5");
    taken.goes_on("r!yb");
    taken.then("b!a5d5").is("r rg - b1");
    // Neither does anything: Red's move ends both rights, and Yellow is on turn.
    case.then("j1i3").goes_on("y");
    // When the first small power's declaration is answered, great powers check each other no more.
    let pieces = "yKb1 yTd5 bKd10 bEa8 gEj8 rEj1";
    let case = Case::new("small-coalition", pieces, "g!b -g - b1 - 0 2");
    case.checked("b");
    let united = case.then("join:r");
    united.checked("");
    united.is("g rg - b1");
    united.answering("");
}

#[test]
fn c82_and_c83_dummies() {
    let def = Coalition::default();
    for (dummies, partners) in [
        (vec![(GREEN, party('y'))], "y-"),
        (vec![(RED, party('b'))], "-b"),
        (vec![(GREEN, party('b')), (RED, party('y'))], "by"),
    ] {
        let start = start_position(&def, &dummies);
        let text = def.write_position(&start);
        assert!(text.ends_with(&format!(" @y {partners} Rbgr - - 0 1")), "{text}");
        let mut case = Case::read("", &text);
        case.all("ready d2d3 c9c8");
        case.partners(partners);
        // Nothing is left to choose.
        if partners.starts_with('y') {
            case.refuses_action("join:b", ActionError::NotNeutral);
        }
    }
    // Two with the same power are none.
    assert!(coalition("").read_position(&text_of("@y yy Rbgr - - 0 1")).is_err());
    // A dummy's pieces are allies from the first move, and their lines count.
    let pieces = format!("{KINGS} gTe5 rEj1 yEg5");
    let case = Case::new("", &pieces, "b y- - - - 0 1");
    case.refuses("d10e10", Reason::IntoCheck, "check", "e5");
    Case::new("", &pieces, "g y- - - - 0 1").refuses("e5g5", Reason::Ally, "ally", "g5");
}

/// The start position with these fields.
fn text_of(fields: &str) -> String {
    let def = coalition("");
    let text = def.write_position(&def.start_position());
    format!("{} {fields}", text.split(' ').next().expect("rows"))
}

#[test]
fn c84_capturing_all() {
    // Black and Red have nothing but the king.
    let pieces = "yKa1 yAc1 bKj10 rEc5 gEj3";
    let case = Case::new("capture-all", pieces, "y yb - - - 0 5").then("c1c5");
    case.over(Cause::BareKing(party('b')), "y12 g12");
    // The game continues as long as one of them has a piece.
    Case::new("capture-all", &format!("{pieces} bEj1"), "y yb - - - 0 5").then("c1c5").goes_on("b");
    let other = "yKa1 yAc1 bKj10 gEc5 rEa8";
    Case::new("capture-all", other, "y by - - - 0 5")
        .then("c1c5")
        .over(Cause::BareKing(party('b')), "y12 r12");
    // Not unless agreed.
    Case::new("", pieces, "y yb - - - 0 5").then("c1c5").goes_on("b");
    // A great power without a partner is a side of its own, and a neutral power gets nothing.
    let pieces = "yKa1 yAc1 bKj10 bEc5 gEj3 rEa8";
    Case::new("capture-all", pieces, "y -- - - - 0 2").then("c1c5").over(Cause::BareKing(party('b')), "y12");
    Case::new("capture-all", pieces, "y y- - - - 0 2")
        .then("c1c5")
        .over(Cause::BareKing(party('b')), "y12 g12");
    Case::new("capture-all", pieces, "y b- - - - 0 2").then("c1c5").goes_on("b");
    // Both are bare: the game continues.
    Case::new("capture-all", "yKa1 bKj10", "y yb - - - 0 5").then("a1b2").goes_on("b");
    Case::new("capture-all", "yKa1 bKj10 bEb2", "y yb - - - 0 5")
        .over(Cause::BareKing(party('y')), "b12 r12");
    // At once: it comes before a mate by the same move.
    let pieces = "bKa10 bEf10 yAh9 yKj1 gEj3 yTf5";
    let case = Case::new("capture-all", pieces, "y yb - - - 0 5").then("f5f10");
    case.over(Cause::BareKing(party('b')), "y12 g12");
    // The loser need not be on turn, nor the other side whole.
    let pieces = "yKa1 bKj10 bTc1 rEc5 yEe1";
    let case = Case::new("capture-all", pieces, "b yb - - - 0 5").then("c1e1");
    case.over(Cause::BareKing(party('y')), "b12 r12");
    assert_eq!(case.def.rules().parties, 4);
}
