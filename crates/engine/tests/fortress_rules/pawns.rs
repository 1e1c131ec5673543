//! Pawns: steps, captures and en passant, F29 to F33.
use crate::case::{ALL, CHECK, KINGS, cells, under};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{SOUTH, WEST};
use schachquartett_engine::pieces::PartySet;
use schachquartett_engine::rules::{Reason, RuleSet, attackers};
use std::collections::BTreeSet;

#[test]
fn f29_one_step_forward_onto_an_empty_cell() {
    under(ALL, &format!("{KINGS} sPf6 wPg6 nPk10 ePk8"), "s - - -", |case| {
        case.targets("f6", "f7");
        for odd in ["f5", "g6", "e6"] {
            case.refuses("f6", odd, Reason::NoSuchMovement, "pawn.move", "f6");
        }
    });
    // The other parties' directions.
    for (turn, from, to) in [("w", "g6", "h6"), ("n", "k10", "k9"), ("e", "k8", "j8")] {
        under(ALL, &format!("{KINGS} sPf6 wPg6 nPk10 ePk8"), &format!("{turn} - - -"), |case| {
            case.targets(from, to);
        });
    }
    for (other, reason, rule) in [
        ("wN", Reason::MoveOnly, "pawn.move"),
        ("eP", Reason::MoveOnly, "pawn.move"),
        ("nN", Reason::Ally, "ally"),
        ("sN", Reason::OwnPiece, "own-man"),
    ] {
        under(ALL, &format!("{KINGS} sPf6 {other}f7"), "s - - -", |case| {
            case.refuses("f6", "f7", reason, rule, "f7");
        });
    }
}

#[test]
fn f30_two_steps_from_where_it_begins() {
    for file in "efghijkl".chars() {
        under(ALL, &format!("{KINGS} sP{file}4"), "s - - -", |case| {
            case.targets(&format!("{file}4"), &format!("{file}5 {file}6"));
        });
    }
    under(ALL, &format!("{KINGS} sPf5 sPn3 sPe3"), "s - - -", |case| {
        case.refuses("f5", "f7", Reason::NotFromHere, "pawn.double-step", "f5");
        case.targets("n3", "n4");
        case.targets("e3", "e4");
    });
    for (other, reason, rule) in [
        ("wN", Reason::MoveOnly, "pawn.move"),
        ("nN", Reason::Ally, "ally"),
        ("sN", Reason::OwnPiece, "own-man"),
    ] {
        under(ALL, &format!("{KINGS} sPf4 {other}f6"), "s - - -", |case| {
            case.targets("f4", "f5");
            case.refuses("f4", "f6", reason, rule, "f6");
        });
    }
}

#[test]
fn f31_captures_diagonally_forward() {
    under(ALL, &format!("{KINGS} sPf6 wNg7 eNe7"), "s - - -", |case| case.targets("f6", "f7 g7 e7"));
    under(ALL, &format!("{KINGS} sPf6 wNg5 eNe5 nNg7"), "s - - -", |case| {
        case.targets("f6", "f7");
        case.refuses("f6", "e7", Reason::CaptureOnly, "pawn.capture", "e7");
        case.refuses("f6", "g7", Reason::Ally, "ally", "g7");
    });
    // Through the gate, and not past the end of the wall.
    under(ALL, &format!("{KINGS} sPl3 sPl4 wNm4 eNm5"), "s - - -", |case| {
        case.allows("l3m4");
        case.refuses("l4", "m5", Reason::Wall, "walls", "l4");
    });
    under(ALL, &format!("{KINGS} sPf6"), "w - - -", |case| {
        let by = PartySet::only(case.party(SOUTH));
        let geometry = &case.def.rules().geometry;
        let assert_attacked =
            geometry.cells().filter(|&at| !attackers(case.def.rules(), &case.position, at, by).is_empty());
        let king = cells(&case.there("o1 o2 p2"));
        let found: BTreeSet<_> = assert_attacked.filter(|at| !king.contains(at)).collect();
        assert_eq!(found, cells(&case.there("e7 g7")));
    });
}

/// South's pawn may pass f5, between pawns of all others.
const PASSING: &str = "sPf4 wPe6 ePg6 nPe7 sNl9 wNl8 eNk5";

#[test]
fn f32_each_enemy_may_take_in_passing() {
    under(ALL, &format!("{KINGS} {PASSING}"), "s - - -", |case| {
        let after = case.after("f4f6");
        let mv = after.allows("e6f5");
        assert!(mv.is_en_passant());
        let taken = after.after("e6f5");
        assert_eq!(taken.piece_at("f6"), None);
        assert_eq!(taken.piece_at("f5").map(|(party, _)| party), Some(WEST));
        assert_eq!((taken.position.halfmove_clock(), taken.position.en_passant().count()), (0, 0));
        // The ally cannot, East can, and nobody after it.
        let later = after.after("l8k10");
        later.refuses("e7", "f5", Reason::NoSuchMovement, "pawn.move", "e7");
        let last = later.after("a16a15");
        assert!(last.allows("g6f5").is_en_passant());
        let over = last.after("k5j7 l9k11");
        assert_eq!(over.position.en_passant().count(), 0);
        over.refuses("e6", "f5", Reason::CaptureOnly, "pawn.capture", "f5");
    });
    // After two single steps nobody can.
    under(ALL, &format!("{KINGS} sPf5 wPe6 ePg6"), "s - - -", |case| {
        case.after("f5f6").refuses("e6", "f5", Reason::CaptureOnly, "pawn.capture", "f5");
    });
    // Nor by another piece than a pawn, nor straight ahead.
    under(ALL, &format!("{KINGS} sPf4 wBe6 wPe5"), "s - - -", |case| {
        let after = case.after("f4f6");
        assert_eq!(after.allows("e6f5").captured, None);
        assert_eq!(after.allows("e5f5").captured, None);
    });
}

#[test]
fn f33_several_double_steps_are_open_at_once() {
    under(ALL, &format!("{KINGS} sPf4 wPd9 ePg6 nPf10"), "s - - -", |case| {
        let after = case.after("f4f6 d9f9");
        assert_eq!(after.position.en_passant().count(), 2);
        assert!(after.allows("f10e9").is_en_passant());
        let later = after.after("a16a15");
        assert!(later.allows("g6f5").is_en_passant());
        // Both are written, and read in the order of their owners.
        let text = later.def.write_position(&later.position);
        let read = later.def.read_position(&text).expect("a position");
        assert_eq!((later.def.write_position(&read), read.en_passant().count()), (text, 2));
    });
}

#[test]
fn f33_the_right_ends_with_the_pawn() {
    under(ALL, &format!("{KINGS} sPf4 wRf10 ePg6"), "s - - -", |case| {
        let after = case.after("f4f6 f10f6 a16a15");
        assert_eq!(after.position.en_passant().count(), 0);
        after.refuses("g6", "f5", Reason::CaptureOnly, "pawn.capture", "f5");
    });
}

#[test]
fn f33_it_is_unusable_while_a_piece_stands_on_the_passed_cell() {
    for (pieces, moves) in [("wNg7", "g7f5 a16a15"), ("nNg7", "a1a2 g7f5")] {
        under(ALL, &format!("{KINGS} sPf4 {pieces} ePg6"), "s - - -", |case| {
            let after = case.after("f4f6").after(moves);
            assert_eq!(after.position.en_passant().count(), 1);
            if pieces.starts_with('w') {
                after.refuses("g6", "f5", Reason::Ally, "ally", "f5");
            } else {
                let mv = after.allows("g6f5");
                assert_eq!((mv.captured, mv.is_en_passant()), (Some(mv.to), false));
                assert!(after.after("g6f5").piece_at("f6").is_some(), "the pawn stays");
            }
        });
    }
}

#[test]
fn f33_it_lapses_when_the_turn_comes_round_sat_out_or_not() {
    // South's king has no cell and its pawn no step; it is not in check.
    let pieces = "sKp1 wKa1 nKa16 eKp16 sPf6 ePf7 wRm2 eRo4 wPe6 ePg6";
    under(CHECK, pieces, "w - - f5f6", |case| {
        assert!(case.allows("e6f5").is_en_passant());
        let mut played = case.line();
        played.all("a1a2 a16a15");
        assert!(played.now().allows("g6f5").is_en_passant());
        played.all("p16p15");
        played.assert_continues_with("w");
        assert_eq!(played.now().position.en_passant().count(), 0);
        played.now().refuses("e6", "f5", Reason::CaptureOnly, "pawn.capture", "f5");
    });
}
