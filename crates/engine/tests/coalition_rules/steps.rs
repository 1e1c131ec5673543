//! Double steps, en passant and promotion.
use crate::case::{Case, CaseError, coalition, each};
use crate::turned::{ALL, REFLECTED, ROTATIONS};
use schachquartett_engine::notation::ActionTextError;
use schachquartett_engine::rules::Reason;

/// Kings and a piece of each party that can always move.
const OTHERS: &str = "yKc1 bKc10 gEj2 rEj9 yEa4 bEa7";

/// Asks in all turns in which each party stands for each.
#[track_caller]
fn asked(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    each(&ALL, "", &format!("{OTHERS} {pieces}"), rest, test);
}

#[test]
fn c25_double_step() {
    for (piece, steps) in [("yG", "e6"), ("yM", "d4 d5 d6 e4 e6 f4 f5 f6")] {
        asked(&format!("{piece}e5"), "y yb", |case| {
            case.targets("e5", &format!("{steps} e7"));
            let case = case.then("e5e7");
            case.stands("e7", &piece.to_lowercase());
            case.stands("e5", "");
        });
        // Both cells must be empty.
        for stone in ["yE", "bE", "gE", "rE"] {
            asked(&format!("{piece}e5 {stone}e6"), "y yb", |case| {
                case.refuses("e5e7", Reason::Blocked, "double-step", "e6");
            });
        }
        asked(&format!("{piece}e5 yEe7"), "y yb", |case| {
            case.refuses("e5e7", Reason::OwnPiece, "own-man", "e7");
        });
        asked(&format!("{piece}e5 gEe7"), "y yb", |case| {
            case.refuses("e5e7", Reason::Ally, "ally", "e7");
        });
    }
    asked("yGe5 bEe7", "y yb", |case| case.refuses("e5e7", Reason::MoveOnly, "guard.move", "e7"));
    asked("yMe5 bEe7", "y yb", |case| case.refuses("e5e7", Reason::MoveOnly, "double-step", "e7"));
}

#[test]
fn c26_double_step_of_the_unmoved_alone() {
    for piece in ["yg", "ym"] {
        asked(&format!("{piece}e5"), "y yb", |case| {
            case.refuses("e5e7", Reason::NotFromHere, "double-step.unmoved", "e5");
        });
    }
    // Every move takes it: a step ahead, and one aside and back.
    let mut case = Case::array("");
    case.all("d2d3 c9b8 i5h5 b5c5");
    case.stands("d3", "yg");
    case.stands("b8", "bm");
    case.refuses("d3d5", Reason::NotFromHere, "double-step.unmoved", "d3");
    case.all("c2b2 b8c9 h5g5 c5d5 b2c2");
    case.stands("c2", "ym");
    case.stands("c9", "bm");
    case.refuses("c9c7", Reason::NotFromHere, "double-step.unmoved", "c9");
    // Where Yellow placed a piece it has not moved.
    let def = coalition("");
    let mut case = Case::read("", &def.write_position(&def.start_position()));
    case.all("set:Gb1Mc1Gd1Ke1Tf1Eg1Ah1Tb2Cc2Md2Gf2Mg2 ready");
    for (cell, piece) in [("b1", "yG"), ("c1", "yM"), ("d1", "yG"), ("d2", "yM"), ("f2", "yG"), ("g2", "yM")]
    {
        case.stands(cell, piece);
    }
    case.targets("f2", "f3 f4");
}

#[test]
fn c27_en_passant() {
    // Foot pieces that come the other way, and from the side.
    for taker in ["bGd7", "bMf7", "bgf7", "bmd7", "rGd5", "rMd7", "rgd7", "rmd5"] {
        for capturable in ["yg", "ym"] {
            let (turn, from) = (&taker[..1], &taker[2..]);
            asked(&format!("{capturable}e7 {taker}"), &format!("{turn} yb - - e6e7 7 5"), |case| {
                let taken = case.then(&format!("{from}e6"));
                taken.stands("e7", "");
                taken.stands(from, "");
                taken.stands("e6", &taker[..2].to_lowercase());
                taken.en_passant("-");
                assert_eq!(taken.position().halfmove_clock(), 0);
                // A step there is a capture: there is no other move.
                let to = crate::case::cell(&case.at.cells("e6"));
                let from = crate::case::cell(&case.at.cells(from));
                let moves: Vec<_> =
                    case.moves().into_iter().filter(|mv| (mv.from, mv.to) == (from, to)).collect();
                assert!(matches!(&moves[..], [mv] if mv.is_en_passant()), "{moves:?}");
            });
        }
    }
    // A double step opens it, for as many as there are.
    asked("yGe5", "y yb", |case| case.then("e5e7").en_passant("e6e7"));
    asked("yMe5", "y yb", |case| case.then("e5e7").en_passant("e6e7"));
    asked("yge5", "y yb", |case| case.then("e5e6").en_passant("-"));
    asked("yMe5 rgh6", "r yb", |case| case.then("h6i6").en_passant("-"));
    let case = Case::new("", &format!("{OTHERS} yGe2 bGg9 gGi5 rGb6"), "y yb");
    let case = case.then("e2e4 g9g7 i5g5 b6d6");
    case.is("y yb - - g8g7,h5g5,c6d6 0 2");
}

#[test]
fn c27_en_passant_by_nobody_else() {
    // An ally of the piece, and a piece that would step off the diagonal ahead.
    asked("yge7 gGf7", "g yb - - e6e7 0 5", |case| {
        case.refuses("f7e6", Reason::CaptureOnly, "guard.capture", "e6");
    });
    asked("yge7 gmf7", "g yb - - e6e7 0 5", |case| case.then("f7e6").stands("e7", "yg"));
    for piece in ["bmd6", "bmf6", "bmd5", "bmf5", "bme5", "bTb6", "bEf8", "bCh9"] {
        asked(&format!("yge7 {piece}"), "b yb - - e6e7 0 5", |case| {
            let passed = case.then(&format!("{}e6", &piece[2..]));
            passed.stands("e7", "yg");
            passed.stands("e6", &piece[..2]);
        });
    }
    // Without the right the same step takes nobody.
    asked("yge7 bGd7", "b yb", |case| {
        case.refuses("d7e6", Reason::CaptureOnly, "guard.capture", "e6");
    });
    asked("yge7 bmd7", "b yb", |case| case.then("d7e6").stands("e7", "yg"));
    // It may not open a line onto one's own king.
    let pieces = "yKc1 bKb7 bGd7 yge7 yAj7";
    Case::new("", pieces, "b yb - - e6e7 0 5").refuses("d7e6", Reason::ExposesKing, "check", "j7");
}

#[test]
fn c28_en_passant_while_the_cell_is_empty() {
    for stone in ["bE", "rE", "yE", "gE"] {
        asked(&format!("yge7 bGd7 bmf7 {stone}e6"), "b yb - - e6e7 0 5", |case| {
            if stone.starts_with(['b', 'r']) {
                case.targets("d7", "d6 d5");
            } else {
                let taken = case.then("d7e6");
                taken.stands("e7", "yg");
                taken.stands("e6", "bg");
            }
        });
    }
    // A piece that leaves the cell restores it.
    let case = Case::new("", &format!("{OTHERS} yGe5 bEd8 rGd5"), "y yb").then("e5e7 d8e6 j2i4");
    case.is("r yb - - e6e7");
    case.refuses("d5e6", Reason::Ally, "ally", "e6");
    let case = Case::new("", &format!("{OTHERS} yGe5 bEd8 rGd5"), "y yb").then("e5e7 d8f9 j2i4 d5e6");
    case.stands("e7", "");
}

#[test]
fn c28_en_passant_until_the_turn_comes_round() {
    let pieces = format!("{OTHERS} yGe5 bGd7 rGd5 gGf5");
    let case = Case::new("", &pieces, "y yb").then("e5e7");
    case.is("b yb - - e6e7");
    case.then("d7e6").stands("e7", "");
    let case = case.then("c10b10 j2i4");
    case.is("r yb - - e6e7");
    case.then("d5e6").stands("e7", "");
    let case = case.then("j9i7");
    case.is("y yb - - -");
    case.then("c1b1").refuses("d7e6", Reason::CaptureOnly, "guard.capture", "e6");
    // An answer out of turn is a double step. The turn in which it lapses is sat out.
    let pieces = "yKh4 yGe2 bKc10 bAa10 gEj7 rEj10 rGd2";
    let case = Case::new("", pieces, "b yb - - - 0 5").then("a10a4 y!e2e4");
    case.is("g yb - y1 e3e4");
    let case = case.then("j7i5");
    case.then("d2e3").stands("e4", "");
    case.then("j10i8").is("b yb - - - 2 6");
    // It may be captured out of turn, too.
    let pieces = "yKc1 yGe2 bKb3 bgd4 bEa7 gTh8 rEj9";
    let case = Case::new("", pieces, "y yb - - - 0 5").then("e2e4 a7c6 h8h3");
    case.goes_on("r!b");
    let case = case.then("b!d4e3");
    case.is("r yb - b1 - 0 5");
    case.stands("e4", "");
}

const INTO: [char; 7] = ['p', 's', 't', 'a', 'e', 'c', 'm'];

#[test]
fn c29_promotion_on_the_far_edge() {
    for turn in ALL {
        let case = Case::turned(turn, "", &format!("{OTHERS} yge9 bEd10"), "y yb");
        let all = |cell: &str| INTO.map(|letter| format!("{cell}{letter}")).join(" ");
        case.targets("e9", &format!("{} {}", all("e10"), all("d10")));
        for letter in INTO {
            let promoted = case.then(&format!("e9e10{letter}"));
            let is_own_case = letter == 'm';
            promoted.stands(
                "e10",
                &format!("y{}", if is_own_case { letter } else { letter.to_ascii_uppercase() }),
            );
            assert_eq!(promoted.position().halfmove_clock(), 0);
            case.then(&format!("e9d10{letter}")).stands("e9", "");
        }
        // Not into a king, nor a guard.
        for letter in ['k', 'g', 'x'] {
            let unknown = ActionTextError::UnknownPromotion(letter);
            assert_eq!(case.clone().act(&format!("e9e10{letter}")), Err(CaseError::Text(unknown)));
        }
    }
    // Nowhere else.
    asked("yge8", "y yb", |case| case.targets("e8", "e9"));
    asked("yme8", "y yb", |case| case.targets("e8", "d7 d8 d9 e7 e9 f7 f8 f9"));
    each(&ROTATIONS, "", "yKc2 bKc8 yge2 yme4 gEj3 rEj8 yga5 bEh1", "y yb", |case| case.targets("a5", "a6"));
    let case = Case::new("", &format!("{OTHERS} yge9"), "y yb");
    assert_eq!(case.clone().act("a4b6t"), Err(CaseError::Text(ActionTextError::NoPromotion)));
}

#[test]
fn c30_guards_must_and_machine_guns_may() {
    asked("yge9", "y yb", |case| {
        assert_eq!(case.clone().act("e9e10"), Err(CaseError::Text(ActionTextError::PromotionMissing)));
        // What has become a machine-gun has moved, and may be promoted again later.
        let case = case.then("e9e10m");
        case.stands("e10", "ym");
    });
    let all = |cell: &str| format!("{cell} {cell}p {cell}s {cell}t {cell}a {cell}e {cell}c ");
    asked("yme9 bEf10", "y yb", |case| {
        case.targets("e9", &format!("d8 d9 e8 f8 f9 {}{}{}", all("d10"), all("e10"), all("f10")));
        case.then("e9e10").stands("e10", "ym");
        case.then("e9e10t").stands("e10", "yT");
        case.then("e9f10s").stands("f10", "yS");
        assert_eq!(case.clone().act("e9e10m"), Err(CaseError::Text(ActionTextError::UnknownPromotion('m'))));
    });
    // Along the edge as well, and back from it without.
    asked("yme10", "y yb", |case| {
        case.targets("e10", &format!("d9 e9 f9 {}{}", all("d10"), all("f10")));
        case.then("e10d10a").stands("d10", "yA");
    });
}

#[test]
fn c31_no_castling() {
    each(&REFLECTED, "", "yKe1 yAh1 yTb1 bKe10 bAh10 bAb10", "y yb", |case| {
        case.refuses("e1g1", Reason::NoSuchMovement, "king.move", "e1");
        case.refuses("e1c1", Reason::NoSuchMovement, "king.move", "e1");
    });
}
