//! Small powers and the parties they join.
use crate::case::{Case, each, party};
use crate::turned::{MIRRORS, REFLECTED};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::rules::{ActionError, Reason};

/// Kings that no line of the pieces in these tests meets by accident, and a piece of each that can always
/// move.
const KINGS: &str = "yKb1 bKd10 yEa4 bEa8 rEj1";

/// Green and Yellow in the places of each small and each great power.
#[track_caller]
fn asked(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    each(&REFLECTED, "", &format!("{KINGS} {pieces}"), rest, test);
}

#[test]
fn c32_enemies_and_coalitions() {
    // The great powers are enemies before anybody has joined anybody.
    for rest in ["b --", "b y-", "b -b", "b by"] {
        asked("yAd1 gEj2", rest, |case| {
            case.checked("b");
            case.refuses("a8b6", Reason::StillInCheck, "check", "d1");
        });
    }
    // Yellow and Green against Black and Red.
    asked("gTe5 yEe7 bEb5 rEg7", "g yb", |case| {
        case.refuses("e5e7", Reason::Ally, "ally", "e7");
        case.then("e5b5").stands("b5", "gT");
        case.then("e5g7").stands("g7", "gT");
    });
    // Green joins Black: the other two coalitions.
    asked("gTe5 yEe7 bEb5 rEg7", "g by", |case| {
        case.refuses("e5b5", Reason::Ally, "ally", "b5");
        case.then("e5e7").stands("e7", "gT");
        case.then("e5g7").stands("g7", "gT");
    });
}

#[test]
fn c33_joining_is_final() {
    asked("gTh5", "g y-", |case| {
        for text in ["join:y", "join:b", "join:r"] {
            case.refuses_action(text, ActionError::NotNeutral);
        }
        // Attacking the partner's king is nothing.
        let case = case.then("h5h1");
        case.partners("y-");
        case.checked("");
    });
    asked("gTh5 yEe5", "g b-", |case| case.then("h5e5").partners("b-"));
    let case = Case::array("").then("d2d3 c9c8 join:b j5j4 b5c5 d3d4 c8c7");
    case.partners("b-");
    case.refuses_action("join:y", ActionError::NotNeutral);
}

#[test]
fn c34_neutral_for_three_rounds() {
    asked("gTh5", "g --", |case| case.partners("--"));
    let case = Case::array("").then("d2d3 c9c8 i4h4 b4c4 d3d4 c8c7 h4g4 c4c5 e2e3 c7c6");
    case.is("g -- Rbgr - - 0 3");
    case.then("join:y").partners("y-");
    // A joined power stays joined: no decision is open in round 4.
    Case::new("", &format!("{KINGS} gTh5"), "g yb - - - 0 4").refuses_action("join:y", ActionError::TooLate);
    Case::new("", &format!("{KINGS} gTh5"), "g yb - - - 0 3")
        .refuses_action("join:y", ActionError::NotNeutral);
}

#[test]
fn c35_declaring() {
    asked("gTh5 yEe5 bEh8", "g --", |case| {
        // On turn still, the rights as before, and as an ally.
        for (partner, ally, capturable, joined) in [('y', "e5", "h8", "y-"), ('b', "h8", "e5", "b-")] {
            let case = case.then(&format!("join:{partner}"));
            case.partners(joined);
            assert_eq!(case.position().turn(), case.at.party('g'));
            case.refuses(&format!("h5{ally}"), Reason::Ally, "ally", ally);
            case.then(&format!("h5{capturable}")).partners(joined);
        }
    });
    // The other one is left.
    asked("gTh5", "g -y", |case| {
        case.refuses_action("join:y", ActionError::AlreadyAllied(party('y')));
        case.then("join:b").partners("by");
    });
    asked("gTh5", "g -b", |case| {
        case.refuses_action("join:b", ActionError::AlreadyAllied(party('b')));
        case.then("join:y").partners("yb");
    });
    // Only small powers, and the other small one only where that was agreed.
    asked("gTh5", "g --", |case| {
        case.refuses_action("join:r", ActionError::CannotJoin(party('r')));
        case.refuses_action("join:g", ActionError::CannotJoin(party('g')));
        case.fails("r!join:y", IllegalAction::NotOnTurn);
    });
    asked("gTh5", "y --", |case| {
        case.refuses_action("join:b", ActionError::NotNeutral);
        case.refuses_action("join:g", ActionError::NotNeutral);
        case.fails("g!join:y", IllegalAction::NotOnTurn);
    });
    // A word, not a move: no check is given, and it does not end the turn.
    let case = Case::array("").then("d2d3 c9c8 join:y");
    case.is("g y- Rbgr - - 0 1");
}

#[test]
fn c36_joining_by_check() {
    // With a piece of every kind.
    for (piece, to) in [
        ("gTh5", "d5"),
        ("gAh5", "d5"),
        ("gCf6", "g7"),
        ("gEg7", "e8"),
        ("gSj9", "f9"),
        ("gPh6", "h10"),
        ("gmf8", "e9"),
        ("gMg9", "e9"),
        ("ggf9", "e9"),
    ] {
        // Nothing in between stops the plane.
        let stones = if piece == "gPh6" { "yGf9 rEe10 rEi10" } else { "" };
        asked(&format!("{piece} {stones}"), "g --", |case| {
            case.checked("");
            let joined = case.then(&format!("{}{to}", &piece[2..]));
            joined.partners("y-");
            joined.checked("b");
        });
    }
    // As what it becomes.
    asked("ggb10", "g --", |case| {
        case.then("b10a10t").partners("y-");
        case.then("b10a10a").checked("b");
        case.then("b10a10c").partners("--");
    });
    // With a line that it uncovers: its own, or that of an enemy of the king.
    for line in ["gAd3", "yAd3"] {
        asked(&format!("{line} gEd6"), "g --", |case| {
            let joined = case.then("d6f7");
            joined.partners("y-");
            joined.checked("b");
        });
    }
    // Not with that of a neutral power, nor of a party that is no enemy of the king.
    for (line, rest) in [("rAd3", "g --"), ("rAd3", "g -b"), ("bAd3", "g --")] {
        asked(&format!("{line} gEd6"), rest, |case| {
            let moved = case.then("d6f7");
            moved.partners(&rest[2..]);
            moved.checked("");
        });
    }
    // A capture en passant opens a line over both pieces that leave it.
    asked("yAd2 gGd4 rgd5", "g -- - - c5d5", |case| {
        let joined = case.then("d4c5");
        joined.partners("y-");
        joined.checked("b");
    });
}

#[test]
fn c37_joining_by_capture() {
    for piece in ["T", "A", "C", "E", "G", "g", "M", "m"] {
        asked(&format!("gTh5 y{piece}e5"), "g --", |case| case.then("h5e5").partners("b-"));
        asked(&format!("gTh5 b{piece}e5"), "g --", |case| case.then("h5e5").partners("y-"));
    }
    // En passant.
    asked("ggf4 yge4", "g -- - - e3e4", |case| {
        let joined = case.then("f4e3");
        joined.partners("b-");
        joined.stands("e4", "");
    });
    // With promotion.
    asked("ggb8 yEa9", "g --", |case| case.then("b8a9e").partners("b-"));
    // Check to the same one besides.
    asked("gTh5 yEb5", "g --", |case| {
        let joined = case.then("h5b5");
        joined.partners("b-");
        joined.checked("y");
    });
    // A power that has declared captures from the enemy only, and joins nobody by it.
    asked("gTh5 bEe5", "g --", |case| case.then("join:y h5e5").partners("y-"));
}

#[test]
fn c38_a_power_with_a_partner_is_not_joined() {
    asked("gTh5 bEe5 yEh8", "g -y", |case| {
        let taken = Reason::JoinsAllied(party('y'));
        case.refuses("h5d5", Reason::Blocked, "blocked", "e5");
        case.refuses("h5h10", Reason::Blocked, "blocked", "h8");
        case.refuses("h5e5", taken, "join.taken", "e5");
        case.then("h5h8").partners("by");
        case.then("h5h4").partners("-y");
    });
    asked("gTh5", "g -y", |case| {
        case.refuses("h5d5", Reason::JoinsAllied(party('y')), "join.taken", "d10");
        case.then("h5h1").partners("by");
        case.then("join:b h5d5").checked("");
    });
    for line in ["gAd3", "yAd3", "rAd3"] {
        asked(&format!("{line} gEd6"), "g -y", |case| {
            case.targets("d6", "");
            case.refuses("d6f7", Reason::JoinsAllied(party('y')), "join.taken", "d10");
        });
    }
    // Whatever gives the check: also from and to cells on no line of the king, and as the promoted piece.
    for (piece, to) in
        [("gCf6", "g7"), ("gEf6", "e8"), ("gSi9", "f9"), ("gPj8", "f6"), ("gMg9", "e9"), ("ggf9", "e9")]
    {
        asked(piece, "g -y", |case| {
            let mv = format!("{}{to}", &piece[2..]);
            case.refuses(&mv, Reason::JoinsAllied(party('y')), "join.taken", "d10");
        });
    }
    each(&REFLECTED, "", "yKh1 bKc7 yEh4 bEj8 rEa6 ggb5", "g -y", |case| {
        case.targets("b5", "a5p a5a a5e a5m a6t a6p a6a a6c a6m");
    });
    asked("yAd2 gGd4 rgd5", "g -y - - c5d5", |case| {
        case.refuses("d4c5", Reason::JoinsAllied(party('y')), "join.taken", "d10");
    });
    asked("ggf4 yge4", "g -b - - e3e4", |case| {
        case.refuses("f4e3", Reason::JoinsAllied(party('b')), "join.taken", "e4");
    });
    asked("ggb10", "g -y", |case| case.targets("b10", "a10p a10e a10c a10m"));
}

#[test]
fn c39_joining_both_is_not_allowed() {
    for partners in ["--", "-y", "-b"] {
        asked("gTh5", &format!("g {partners}"), |case| {
            case.refuses("h5d1", Reason::JoinsBoth, "join.both", "b1 d10");
        });
        asked("gTh5 yEd5", &format!("g {partners}"), |case| {
            case.refuses("h5d5", Reason::JoinsBoth, "join.both", "d5 d10");
        });
        asked("gTh5 bEb5", &format!("g {partners}"), |case| {
            case.refuses("h5b5", Reason::JoinsBoth, "join.both", "b5 b1");
        });
    }
    // A leap that captures from one and gives check to the other.
    asked("gEe7 yAc8", "g --", |case| {
        case.refuses("e7c8", Reason::JoinsBoth, "join.both", "c8 d10");
    });
    // A capture that opens a line.
    asked("yAd3 gEd6 yEf7", "g --", |case| {
        case.refuses("d6f7", Reason::JoinsBoth, "join.both", "f7 d10");
    });
    // A power that has declared may: it gives check to its enemy alone.
    asked("gTh5", "g --", |case| {
        let joined = case.then("join:y h5d1");
        joined.partners("y-");
        joined.checked("b");
        let joined = case.then("join:b h5d1");
        joined.partners("b-");
        joined.checked("y");
    });
    asked("gTh5 yEd5", "g --", |case| {
        let joined = case.then("join:b h5d5");
        joined.partners("b-");
        joined.checked("");
    });
}

#[test]
fn c40_what_gives_check_from_a_neutral_power() {
    // The king was attacked before, by an enemy or by the power's own pieces: only the piece just moved
    // counts.
    asked("yAd3 gTh5", "g --", |case| {
        case.then("h5h4").partners("--");
        case.then("h5h10").partners("y-");
        case.then("h5d5").partners("y-");
    });
    asked("gAd3 gTh5", "g --", |case| {
        case.then("h5h4").partners("--");
        case.then("h5h10").partners("y-");
        case.then("d3d4").partners("y-");
        case.then("d3c3").partners("--");
    });
    // A second line to a king that was attacked is no check given.
    asked("gAd3 yCh6 gEf8", "g --", |case| {
        let moved = case.then("f8g6");
        moved.partners("--");
        moved.checked("b");
        moved.answering("");
    });
    asked("yCh6 gEf8", "g --", |case| case.then("f8g6").partners("y-"));
}

#[test]
fn c41_neutral_lines_on_kings() {
    for rest in ["b --", "b -y", "b -b"] {
        asked("gTe5 gAd3 bEd8", rest, |case| {
            case.checked("");
            case.then("d10e10").checked("");
            // They bind nobody.
            case.then("d8f7").checked("");
        });
    }
    asked("gTe5 gAd3 bEd8", "b y-", |case| {
        case.refuses("d10e10", Reason::IntoCheck, "check", "e5");
        case.refuses("d8f7", Reason::ExposesKing, "check", "d3");
    });
    asked("gTe5 gAd3 bEd8", "b b-", |case| case.then("d10e10").checked(""));
}

#[test]
fn c42_existing_lines_become_checks() {
    // A capture elsewhere makes the old line a check: it may be answered out of turn.
    each(&MIRRORS, "", &format!("{KINGS} gAd3 gTh5 bEe5"), "g --", |case| {
        case.checked("");
        let joined = case.then("h5e5");
        joined.partners("y-");
        joined.checked("b");
        joined.answering("b");
    });
    // Also where an enemy had attacked the king before.
    each(&MIRRORS, "", &format!("{KINGS} yAd3 gAh10 gTh5 bEe5"), "g --", |case| {
        case.checked("b");
        case.then("h5e5").answering("b");
    });
    // Check to the same king by another piece: it is one check.
    each(&MIRRORS, "", &format!("{KINGS} gAd3 gTh5"), "g --", |case| case.then("h5h10").answering("b"));
    // A declaration gives no check, though the king is in check from then on.
    each(&MIRRORS, "", &format!("{KINGS} gAd3 gTh5"), "g --", |case| {
        let declared = case.then("join:y");
        declared.checked("b");
        declared.answering("");
        let moved = declared.then("h5h4");
        moved.checked("b");
        moved.answering("");
        declared.then("h5h10").answering("b");
        declared.then("d3d4").answering("b");
    });
    // The other great power is in no check from it.
    each(&MIRRORS, "", &format!("{KINGS} gAd3 gTh5 yEe5"), "g --", |case| {
        let joined = case.then("h5e5");
        joined.partners("b-");
        joined.checked("");
    });
}

#[test]
fn c43_captures_that_join_nobody() {
    asked("gTh5 rEe5", "g --", |case| {
        let taken = case.then("h5e5");
        taken.stands("e5", "gT");
        taken.partners("--");
    });
    asked("ggd4 rgd5", "g -- - - c5d5", |case| {
        let taken = case.then("d4c5");
        taken.stands("d5", "");
        taken.partners("--");
    });
    for capturable in ["gE", "rE"] {
        for (taker, turn) in [("yT", 'y'), ("bT", 'b')] {
            asked(&format!("{taker}h5 {capturable}e5 gEi9"), &format!("{turn} --"), |case| {
                let taken = case.then("h5e5");
                taken.stands("e5", taker);
                taken.partners("--");
            });
        }
    }
    // A neutral power takes pieces of a partner of the great ones, and joins nobody by it.
    asked("gTh5 rEe5", "g -y", |case| case.then("h5e5").partners("-y"));
}

#[test]
fn c44_allies_are_never_captured() {
    asked("gTh5 yEe5 yGh4", "g yb", |case| {
        case.refuses("h5e5", Reason::Ally, "ally", "e5");
        case.refuses("h5h4", Reason::Ally, "ally", "h4");
    });
    asked("yTh5 gEe5", "y yb", |case| case.refuses("h5e5", Reason::Ally, "ally", "e5"));
    // Kings are captured by nobody at all.
    asked("gTb5", "g yb", |case| case.refuses("b5b1", Reason::Ally, "ally", "b1"));
    asked("gTb5", "g --", |case| case.refuses("b5b1", Reason::KingTarget, "king.capture", "b1"));
}
