//! Pawns: H15 to H21.
use crate::case::{Case, cell, cells, for_all_parties, set};
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, KNIGHT, PAWN, WHITE, compiled_rules};
use schachquartett_engine::notation::{ActionTextError, Names};
use schachquartett_engine::pieces::{ByParty, Party, PartySet, Piece};
use schachquartett_engine::rules::{Reason, attackers, legal_moves};
use std::collections::BTreeSet;

const KINGS: &str = "wKa4 bKm8 kKi13";

/// Where a pawn on f6 goes, alone and among enemies.
fn targets_from_f6(party: char, others: &str) -> BTreeSet<Cell> {
    let position = set(&format!("wKa4 bKj5 kKi13 {party}Pf6 {others}"), &format!("{party} - -"));
    let moves = legal_moves(compiled_rules(), &position).into_iter();
    moves.filter(|mv| mv.from == cell("f6")).map(|mv| mv.to).collect()
}

#[test]
fn h15_pawns_move_straight_away_from_their_base_line() {
    for (party, targets) in [('w', "g6 g7"), ('b', "f7 e6"), ('k', "f5 e5")] {
        assert_eq!(targets_from_f6(party, ""), cells(targets), "{party}");
    }
    for_all_parties(&format!("{KINGS} wPf6"), "w - -", |case| {
        for odd in ["f7", "f5", "e5", "e6", "h6", "h8", "g10"] {
            let reason =
                if ["h6", "h8"].contains(&odd) { Reason::NotFromHere } else { Reason::NoSuchMovement };
            let rule = if reason == Reason::NotFromHere { "hex.pawn.double-step" } else { "hex.pawn.move" };
            case.refuses("f6", odd, reason, rule, "f6");
        }
    });
    for other in ["bN", "kP"] {
        for_all_parties(&format!("{KINGS} wPf6 {other}g7"), "w - -", |case| {
            case.refuses("f6", "g7", Reason::MoveOnly, "hex.pawn.move", "g7");
            case.targets("f6", "g6");
        });
    }
}

#[test]
fn h16_two_steps_from_the_start_position() {
    for number in 1..=9 {
        for_all_parties(&format!("wKa4 bKm8 kKi13 wPb{number}"), "w - -", |case| {
            let (c, d) = (format!("c{number} c{}", number + 1), format!("d{number} d{}", number + 2));
            case.targets(&format!("b{number}"), &format!("{c} {d}"));
            let double = case.allows(&format!("b{number}d{}", number + 2));
            assert_eq!(double.en_passant_target, Some(cell(&case.there(&format!("c{}", number + 1)))));
        });
    }
    for_all_parties(&format!("{KINGS} wPc4"), "w - -", |case| {
        case.refuses("c4", "e6", Reason::NotFromHere, "hex.pawn.double-step", "c4");
        case.targets("c4", "d4 d5");
    });
}

#[test]
fn h16_both_cells_must_be_empty_and_in_one_direction() {
    for other in ["wN", "bN", "kP"] {
        for_all_parties(&format!("{KINGS} wPb8 {other}c9"), "w - -", |case| {
            case.refuses("b8", "d10", Reason::Blocked, "hex.pawn.double-step", "c9");
            case.allows("b8d8");
        });
    }
    for_all_parties(&format!("{KINGS} wPb4 bNd6"), "w - -", |case| {
        case.refuses("b4", "d6", Reason::MoveOnly, "hex.pawn.move", "d6");
        case.refuses("b4", "d5", Reason::CaptureOnly, "hex.pawn.capture", "d5");
    });
    for_all_parties(&format!("{KINGS} wPb4 wNd6"), "w - -", |case| {
        case.refuses("b4", "d6", Reason::OwnPiece, "hex.own-man", "d6");
    });
}

#[test]
fn h17_pawns_capture_diagonally_away_from_their_base_line() {
    let around = ["f7", "g7", "g6", "f5", "e5", "e6", "g8", "h7", "g5", "e4", "d5", "e7"];
    for (party, enemy, targets) in [('w', 'b', "h7 g5 g8"), ('b', 'k', "e7 g8 d5"), ('k', 'w', "e4 g5 d5")] {
        for at in around {
            let captures = targets.split(' ').any(|target| target == at);
            let found = targets_from_f6(party, &format!("{enemy}N{at}")).contains(&cell(at));
            assert_eq!(found, captures, "{party} {at}");
        }
    }
    for_all_parties(&format!("{KINGS} wPf6"), "w - -", |case| {
        for at in ["g8", "h7", "g5"] {
            case.refuses("f6", at, Reason::CaptureOnly, "hex.pawn.capture", at);
            let attacking = |at: &str| {
                let (at, by) = (cell(&case.there(at)), PartySet::only(case.party(WHITE)));
                !attackers(compiled_rules(), &case.position, at, by).is_empty()
            };
            assert!(attacking(at) && !attacking("g7") && !attacking("g6"));
        }
    });
}

#[test]
fn h18_a_pawn_that_has_passed_may_be_taken() {
    // Black has just passed h11; White is on turn, and then Brown.
    for_all_parties(&format!("{KINGS} wPf10 wPc4 bPi10 kPh10"), "w - h11h10", |case| {
        let mv = case.allows("f10h11");
        assert!(mv.is_en_passant());
        assert_eq!(mv.captured, Some(cell(&case.there("h10"))));
        let after = case.after("f10h11");
        assert_eq!(after.piece_at("h11"), Some((WHITE, PAWN)));
        assert_eq!((after.piece_at("h10"), after.piece_at("f10")), (None, None));
        assert_eq!(after.position.en_passant().count(), 0);
        let later = case.after("c4d4 i10h11");
        assert_eq!((later.piece_at("h11"), later.piece_at("h10")), (Some((BROWN, PAWN)), None));
    });
}

#[test]
fn h18_only_a_double_step_may_be_answered_so() {
    for_all_parties(&format!("{KINGS} wPf10 kPh10"), "w - -", |case| {
        case.refuses("f10", "h11", Reason::CaptureOnly, "hex.pawn.capture", "h11");
    });
    // Pieces do not take so.
    for_all_parties(&format!("{KINGS} wQf10 kPh10"), "w - h11h10", |case| {
        assert_eq!(case.allows("f10h11").captured, None);
    });
}

fn open(case: &Case) -> Vec<(String, String)> {
    let back = |at| crate::case::turned(&Hex.cell_name(at), (3 - case.thirds) % 3);
    case.position.en_passant().map(|right| (back(right.target), back(right.pawn))).collect()
}

fn pair(passed: &str, piece: &str) -> (String, String) {
    (passed.to_owned(), piece.to_owned())
}

#[test]
fn h19_it_lapses_when_the_owner_is_on_turn_again() {
    for_all_parties(&format!("{KINGS} wPb4 kPd7"), "w - -", |case| {
        let after = case.after("b4d6");
        assert_eq!(open(&after), [pair("c5", "d6")]);
        let later = after.after("m8m9");
        assert_eq!(open(&later), [pair("c5", "d6")]);
        assert!(later.allows("d7c5").is_en_passant());
        let gone = later.after("i13i12");
        assert_eq!(open(&gone), []);
        gone.after("a4a3 m9m8").refuses("d7", "c5", Reason::CaptureOnly, "hex.pawn.capture", "c5");
    });
}

#[test]
fn h19_several_double_steps_are_open_at_once() {
    for_all_parties(&format!("{KINGS} wPb4 wPg6 bPi5 kPd7 kPi7"), "w - -", |case| {
        let after = case.after("b4d6 i5g5");
        assert_eq!(open(&after), [pair("c5", "d6"), pair("h5", "g5")]);
        assert!(after.allows("d7c5").is_en_passant());
        assert!(after.allows("i7h5").is_en_passant());
        // White's right lapses, Brown's stays for White.
        let later = after.after("i13i12");
        assert_eq!(open(&later), [pair("h5", "g5")]);
        assert!(later.allows("g6h5").is_en_passant());
        // Taking one leaves the other.
        assert_eq!(open(&case.after("b4d6 i5g5 d7c5")), [pair("h5", "g5")]);
    });
}

#[test]
fn h19_it_ends_with_the_pawn() {
    for_all_parties(&format!("{KINGS} wPb4 bRh6 kPd7"), "w - -", |case| {
        let taken = case.after("b4d6 h6d6");
        assert_eq!(open(&taken), []);
        taken.refuses("d7", "c5", Reason::CaptureOnly, "hex.pawn.capture", "c5");
    });
}

#[test]
fn h19_it_is_unusable_while_the_passed_cell_is_occupied() {
    for_all_parties(&format!("{KINGS} wPb4 bNd8 kPd7"), "w - -", |case| {
        let entered = case.after("b4d6 d8c5");
        assert_eq!(open(&entered), [pair("c5", "d6")]);
        assert!(!entered.allows("d7c5").is_en_passant());
        let after = entered.after("d7c5");
        assert_eq!((after.piece_at("c5"), after.piece_at("d6")), (Some((BLACK, PAWN)), Some((WHITE, PAWN))));
    });
}

#[test]
fn h20_a_pawn_promotes_on_the_base_lines_of_the_others() {
    let mut bases = ByParty::<BTreeSet<Cell>>::default();
    bases[WHITE] = cells("a1 a2 a3 a4 a5 a6 a7 a8");
    bases[BROWN] = cells("f1 g2 h3 i4 j5 k6 l7 m8");
    bases[BLACK] = cells("f13 g13 h13 i13 j13 k13 l13 m13");
    for party in Party::first(3) {
        let others = Party::first(3).filter(|&other| other != party);
        let expected: BTreeSet<Cell> = others.flat_map(|other| bases[other].clone()).collect();
        let zone: BTreeSet<Cell> = compiled_rules().promotion.zone[party].into_iter().collect();
        assert_eq!(zone, expected);
    }
    for_all_parties("wKa4 bKj7 kKi11 wPl8 wPf12", "w - -", |case| {
        case.targets("l8", "m8q m8r m8b m8n m9");
        case.targets("f12", "g12 g13q g13r g13b g13n");
        assert_eq!(case.after("l8m8n").piece_at("m8"), Some((WHITE, KNIGHT)));
        let knight = Piece::new(case.party(WHITE), KNIGHT);
        assert_eq!(case.allows("l8m8n").promotion, Some(knight));
    });
    // By a capture too.
    for_all_parties("wKa4 bKj7 kKi11 wPk7 bNm8", "w - -", |case| {
        case.targets("k7", "l7q l7r l7b l7n l8 m8q m8r m8b m8n");
    });
}

#[test]
fn h21_promotion_is_mandatory_there_and_impossible_elsewhere() {
    for_all_parties("wKa4 bKj7 kKi11 wPl8 wPl9", "w - -", |case| {
        assert_eq!(case.try_move("l8m8"), Err(ActionTextError::PromotionMissing));
        assert_eq!(case.try_move("l8m9q"), Err(ActionTextError::NoPromotion));
        assert_eq!(case.try_move("l8m8k").map(|_| ()), Err(ActionTextError::UnknownPromotion('k')));
        case.targets("l9", "m9 m10");
    });
    // A pawn on a far cell stays there.
    for far in ["m9", "m10", "m11", "m12"] {
        for_all_parties(&format!("wKa4 bKj7 kKi11 wP{far}"), "w - -", |case| {
            assert_eq!(case.piece_at(far), Some((WHITE, PAWN)));
            case.targets(far, "");
        });
    }
}
