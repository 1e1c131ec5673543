//! How Berolina pawns move: B14 to B18.
use crate::case::{Case, both, cell, set};
use schachquartett_engine::games::bridge::{BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE, compiled_rules};
use schachquartett_engine::notation::ActionTextError;
use schachquartett_engine::pieces::PartySet;
use schachquartett_engine::rules::{Reason, attackers, legal_moves};

#[test]
fn b14_the_pawn_moves_one_step_diagonally_forward() {
    both("Ka1 ka9 Pd6", "w - -", |case| {
        assert_eq!(case.targets("d6"), "c7 e7");
        assert_eq!(case.allows("d6c7").en_passant_target, None);
        case.refuses("d6d7", Reason::CaptureOnly, "bridge.pawn.capture", "d7");
        for odd in ["d6c6", "d6d5", "d6e5", "d6f4", "d6d8"] {
            case.refuses(odd, Reason::NoSuchMovement, "bridge.pawn.move", "d6");
        }
    });
    both("Kd1 kd9 Pa6 Ph6", "w - -", |case| {
        assert_eq!((case.targets("a6"), case.targets("h6")), ("b7".into(), "g7".into()));
    });
}

#[test]
fn b14_onto_an_empty_cell_only() {
    both("Ka1 ka9 Pd6 nc7 Ne7", "w - -", |case| {
        assert_eq!(case.targets("d6"), "");
        case.refuses("d6c7", Reason::MoveOnly, "bridge.pawn.move", "c7");
        case.refuses("d6e7", Reason::OwnPiece, "bridge.own-man", "e7");
    });
}

#[test]
fn b14_the_pawn_crosses_the_bridge_by_itself() {
    both("Kb1 kb9 Pc4 Pf4 Pa4 Pd4", "w - -", |case| {
        let targets = ["c4", "f4", "a4", "d4"].map(|from| case.targets(from));
        assert_eq!(targets, ["d5", "e5", "", "e5"]);
    });
    both("Kb1 kb9 Pd5 Pe5", "w - -", |case| {
        assert_eq!((case.targets("d5"), case.targets("e5")), ("c6 e6".into(), "d6 f6".into()));
    });
}

#[test]
fn b15_two_steps_at_once_in_one_direction() {
    both("Ka1 ka9 Pd2", "w - -", |case| {
        assert_eq!(case.targets("d2"), "b4 c3 e3 f4");
        assert_eq!(case.allows("d2b4").en_passant_target.map(|at| at == case.allows("d2c3").to), Some(true));
        assert_eq!(case.allows("d2f4").en_passant_target.map(|at| at == case.allows("d2e3").to), Some(true));
        case.refuses("d2d4", Reason::NoSuchMovement, "bridge.pawn.move", "d2");
    });
    both("Kd1 kd9 Pa2 Pb2 Ph2", "w - -", |case| {
        let targets = ["a2", "b2", "h2"].map(|from| case.targets(from));
        assert_eq!(targets, ["b3 c4", "a3 c3 d4", "f4 g3"]);
    });
}

#[test]
fn b15_only_from_the_own_pawn_rank() {
    for from in ["d1", "d3", "d4", "d5", "d6", "d7"] {
        both(&format!("Kh1 ka9 P{from}"), "w - -", |case| {
            let rank: u8 = from[1..].parse().unwrap();
            for file in ["b", "f"] {
                let text = format!("{from}{file}{}", rank + 2);
                if rank + 2 != 5 {
                    case.refuses(&text, Reason::NotFromHere, "bridge.pawn.double-step", from);
                }
            }
        });
    }
}

#[test]
fn b15_both_cells_must_be_empty() {
    both("Ka1 kb9 Pd2 nc3 Ne3", "w - -", |case| {
        assert_eq!(case.targets("d2"), "");
        case.refuses("d2b4", Reason::Blocked, "bridge.pawn.double-step", "c3");
        case.refuses("d2f4", Reason::Blocked, "bridge.pawn.double-step", "e3");
    });
    both("Kh1 ka9 Pd2 nb4 Nf4", "w - -", |case| {
        assert_eq!(case.targets("d2"), "c3 e3");
        case.refuses("d2b4", Reason::MoveOnly, "bridge.pawn.move", "b4");
        case.refuses("d2f4", Reason::OwnPiece, "bridge.own-man", "f4");
    });
}

#[test]
fn b16_the_pawn_captures_one_step_straight_forward() {
    both("Ka1 ka9 Pd6 rd7 nc7 ne7 nd5", "w - -", |case| {
        assert_eq!(case.targets("d6"), "d7");
        assert_eq!(case.allows("d6d7").captured, Some(case.allows("d6d7").to));
    });
    both("Ka1 ka9 Pd4 nd5 Pc4", "w - -", |case| {
        assert_eq!(case.targets("d4"), "d5 e5");
        case.refuses("c4d5", Reason::MoveOnly, "bridge.pawn.move", "d5");
    });
    both("Ka1 ka9 Pd2 nd3 nd4", "w - -", |case| {
        assert_eq!(case.targets("d2"), "b4 c3 d3 e3 f4");
        case.refuses("d2d4", Reason::NoSuchMovement, "bridge.pawn.move", "d2");
    });
    both("Ka1 ka9 Pd6 Nd7", "w - -", |case| case.refuses("d6d7", Reason::OwnPiece, "bridge.own-man", "d7"));
}

#[test]
fn b16_the_pawn_attacks_the_cell_straight_before_it_alone() {
    both("Ka1 ka9 Pd4", "w - -", |case| {
        let by = PartySet::only(case.position.turn());
        let cells = compiled_rules()
            .geometry
            .cells()
            .filter(|cell| !case.position.kings_of(case.position.turn()).contains(*cell));
        let seen: Vec<_> = cells
            .filter(|&at| attackers(compiled_rules(), &case.position, at, by).contains(pawn(case)))
            .collect();
        assert_eq!(seen.len(), 1);
        assert_eq!(seen, [cell("d5")]);
    });
    // A king may stand diagonally before a pawn, and not straight before it.
    both("Kd3 ka9 pd5", "w - -", |case| {
        assert_eq!(case.targets("d3"), "c2 c3 c4 d2 e2 e3 e4");
        case.refuses("d3d4", Reason::IntoCheck, "bridge.check", "d5");
    });
    // Over the ditch no pawn attacks.
    both("Kb3 ka9 pb6", "w - -", |case| {
        case.allows("b3b4");
    });
}

fn pawn(case: &Case) -> schachquartett_engine::board::Cell {
    let pawns = case.position.pieces().find(|(_, piece)| piece.role() == PAWN);
    pawns.expect("a pawn").0
}

#[test]
fn b17_a_pawn_that_passed_is_taken_on_the_passed_cell_from_either_side() {
    for (from, lands) in [("b8", "d6"), ("d8", "b6")] {
        // Met in play, and read from a text.
        let played = |test: &dyn Fn(&Case)| {
            both(&format!("Ka1 kh9 Pc6 p{from}"), "b - -", |case| {
                // The cases are White's; here Black moves first.
                test(&case.after(&format!("{from}{lands}")));
            });
            both(&format!("Ka1 kh9 Pc6 p{lands}"), &format!("w - c7{lands}"), test);
        };
        played(&|case| {
            let mv = case.allows("c6c7");
            assert!(mv.is_en_passant());
            assert_eq!(case.piece_at(lands), Some((BLACK, PAWN)));
            let after = case.after("c6c7");
            assert_eq!(after.piece_at("c7"), Some((WHITE, PAWN)));
            assert_eq!((after.piece_at(lands), after.piece_at("c6")), (None, None));
            assert_eq!(after.position.pieces().count(), 3);
        });
    }
}

#[test]
fn b17_only_from_straight_before_and_only_by_pawns() {
    // Pawns that reach c7 diagonally, and pieces, move there without taking anybody.
    both("Kb7 kh9 Pd6 Bb8 pb6", "w - c7b6", |case| {
        for text in ["d6c7", "b8c7", "b7c7"] {
            assert_eq!(case.allows(text).captured, None, "{text}");
            assert_eq!(case.after(text).piece_at("b6"), Some((BLACK, PAWN)), "{text}");
        }
    });
    both("Ka1 kh8 Nc6 Rc9 pb6", "w - c7b6", |case| assert_eq!(case.allows("c9c7").captured, None));
    // One step, and not two, is no double step.
    both("Ka1 kh9 Pc6 pb7", "b - -", |case| {
        case.after("b7a6").refuses("c6c7", Reason::CaptureOnly, "bridge.pawn.capture", "c7");
    });
    both("Ka1 kh9 Pc6 pd8", "b - -", |case| {
        let after = case.after("d8c7");
        assert_eq!(after.targets("c6"), "b7 c7 d7");
        assert!(!after.allows("c6c7").is_en_passant());
    });
}

#[test]
fn b17_at_once_or_not_at_all() {
    both("Ka1 kh9 Pc6 pb8", "b - -", |case| {
        let passed = case.after("b8d6");
        passed.allows("c6c7");
        let later = passed.after("a1a2 h9h8");
        later.refuses("c6c7", Reason::CaptureOnly, "bridge.pawn.capture", "c7");
        assert_eq!(later.position.en_passant().count(), 0);
        assert_eq!(passed.after("a1a2").position.en_passant().count(), 0);
    });
}

#[test]
fn b17_not_where_it_exposes_the_king() {
    // Along the rank both pawns leave; along the file the taken one.
    both("Ka6 kh9 Pc6 pd6 rg6", "w - c7d6", |case| {
        case.refuses("c6c7", Reason::ExposesKing, "bridge.check", "g6");
    });
    both("Ka6 kh9 Pc6 pd6 rh7", "w - c7d6", |case| {
        assert!(case.allows("c6c7").is_en_passant());
    });
    both("Kd4 kh9 Pc6 pd6 rd8", "w - c7d6", |case| {
        case.refuses("c6c7", Reason::ExposesKing, "bridge.check", "d8");
    });
    both("Ka8 kh9 Pc6 pb6 be4", "w - c7b6", |case| {
        case.refuses("c6c7", Reason::ExposesKing, "bridge.check", "e4");
    });
}

#[test]
fn b17_takes_a_pawn_that_gives_check() {
    both("Kd5 kh9 Pc6 pd6 pb9", "w - c7d6", |case| {
        assert!(case.allows("c6c7").is_en_passant());
        case.refuses("c6b7", Reason::StillInCheck, "bridge.check", "d6");
    });
}

#[test]
fn b18_a_pawn_becomes_one_of_four_on_the_far_rank() {
    both("Ka1 ka9 Pd8 re9", "w - -", |case| {
        assert_eq!(case.targets("d8"), "c9b c9n c9q c9r");
        case.refuses("d8e9", Reason::MoveOnly, "bridge.pawn.move", "e9");
        case.refuses("d8d9", Reason::CaptureOnly, "bridge.pawn.capture", "d9");
        for (letter, role) in [("q", QUEEN), ("r", ROOK), ("b", BISHOP), ("n", KNIGHT)] {
            let after = case.after(&format!("d8c9{letter}"));
            assert_eq!(after.piece_at("c9"), Some((WHITE, role)));
            assert_eq!(after.piece_at("d8"), None);
        }
    });
}

#[test]
fn b18_by_capture_as_well() {
    both("Ka1 ka9 Pd8 rd9", "w - -", |case| {
        assert_eq!(case.targets("d8"), "c9b c9n c9q c9r d9b d9n d9q d9r e9b e9n e9q e9r");
        let after = case.after("d8d9n");
        assert_eq!(after.piece_at("d9"), Some((WHITE, KNIGHT)));
        assert_eq!(after.position.pieces().count(), 3);
    });
}

#[test]
fn b18_promotion_is_mandatory_and_for_pawns_only() {
    both("Ka1 ka9 Pd8 Rh8 Pe7", "w - -", |case| {
        assert_eq!(case.try_move("d8c9"), Err(ActionTextError::PromotionMissing));
        for letter in ['k', 'p', 'x'] {
            let error = case.try_move(&format!("d8c9{letter}"));
            assert_eq!(error, Err(ActionTextError::UnknownPromotion(letter)));
        }
        assert_eq!(case.try_move("h8h9q"), Err(ActionTextError::NoPromotion));
        assert_eq!(case.try_move("e7f8q"), Err(ActionTextError::NoPromotion));
        assert_eq!(case.allows("e7f8").promotion, None);
    });
    // All that a pawn can do there is promotion.
    let position = set("Ka1 ka9 Pd8 rd9", "w - -");
    let pawns = legal_moves(compiled_rules(), &position).into_iter().filter(|mv| mv.from == cell("d8"));
    assert!(pawns.into_iter().all(|mv| mv.promotion.is_some()));
}
