//! Castling: B19 to B21.
use crate::case::{Case, both};
use schachquartett_engine::games::bridge::{ROOK, WHITE};
use schachquartett_engine::pieces::Role;
use schachquartett_engine::rules::Reason;

#[track_caller]
fn no_right(case: &Case, text: &str, rook: &str) {
    case.refuses(text, Reason::CastlingRight, "bridge.castling.right", rook);
}

#[test]
fn b19_the_king_goes_two_cells_and_the_rook_beside_it() {
    both("Ke1 ke9 Ra1 Rh1", "w KQ -", |case| {
        for (text, king, rook, gone) in [("e1g1", "g1", "f1", "h1"), ("e1c1", "c1", "d1", "a1")] {
            assert!(case.allows(text).is_castling());
            let after = case.after(text);
            assert_eq!(after.piece_at(king), Some((WHITE, Role::KING)));
            assert_eq!(after.piece_at(rook), Some((WHITE, ROOK)));
            assert_eq!((after.piece_at("e1"), after.piece_at(gone)), (None, None));
            assert_eq!(after.position.pieces().count(), 4);
        }
        for far in ["e1b1", "e1h1", "e1a1"] {
            case.refuses(far, Reason::NoSuchMovement, "bridge.king.move", "e1");
        }
    });
}

#[test]
fn b19_the_cells_between_must_be_empty() {
    for (text, between) in [("e1g1", ["f1", "g1"].as_slice()), ("e1c1", &["b1", "c1", "d1"])] {
        for at in between {
            for other in ["N", "B", "n"] {
                both(&format!("Ke1 ke9 Ra1 Rh1 {other}{at}"), "w KQ -", |case| {
                    case.refuses(text, Reason::Blocked, "bridge.castling", at);
                    case.allows(if text == "e1g1" { "e1c1" } else { "e1g1" });
                });
            }
        }
    }
    both("Ke1 ke9 Ra1 Bb1 Qd1", "w Q -", |case| {
        case.refuses("e1c1", Reason::Blocked, "bridge.castling", "b1 d1");
    });
}

#[test]
fn b20_without_the_right_nobody_castles() {
    both("Ke1 ke9 Ra1 Rh1", "w K -", |case| {
        case.allows("e1g1");
        no_right(case, "e1c1", "a1");
    });
    both("Ke1 ke9 Ra1 Rh1", "w - -", |case| {
        no_right(case, "e1g1", "h1");
        no_right(case, "e1c1", "a1");
    });
    // Another piece of the kind, or none, where the rook belongs.
    both("Ke1 ke9 Nh1", "w - -", |case| no_right(case, "e1g1", "h1"));
    both("Ke1 ke9", "w - -", |case| no_right(case, "e1c1", "a1"));
}

#[test]
fn b20_a_kings_move_loses_both_rights() {
    both("Ke1 ke9 Ra1 Rh1 pa8", "w KQ -", |case| {
        let back = case.after("e1e2 e9d9 e2e1 d9e9");
        no_right(&back, "e1g1", "h1");
        no_right(&back, "e1c1", "a1");
    });
    // Castling is a king's move.
    both("Ke1 ke9 Ra1 Rh1", "w KQ -", |case| {
        let after = case.after("e1g1");
        assert!(after.position.pieces().all(|(_, piece)| !piece.is_unmoved()));
    });
}

#[test]
fn b20_a_rooks_move_loses_its_right_alone() {
    both("Ke1 ke9 Ra1 Rh1", "w KQ -", |case| {
        let back = case.after("h1h2 e9d9 h2h1 d9e9");
        no_right(&back, "e1g1", "h1");
        back.allows("e1c1");
        let back = case.after("a1a2 e9d9 a2a1 d9e9");
        no_right(&back, "e1c1", "a1");
        back.allows("e1g1");
    });
}

#[test]
fn b20_a_captured_rook_loses_its_right() {
    // Another rook comes to the same corner.
    both("Ke1 kh9 Ra1 Rh1 Ra2 bb2", "b KQ -", |case| {
        let after = case.after("b2a1 a2a1 h9g9");
        no_right(&after, "e1c1", "a1");
        after.allows("e1g1");
    });
    both("Ke1 kh9 Ra1 Rh1 Rh3 bg2", "b KQ -", |case| {
        let after = case.after("g2h1 h3h1 h9g9");
        no_right(&after, "e1g1", "h1");
        after.allows("e1c1");
    });
}

#[track_caller]
fn assert_attacked(case: &Case, text: &str, by: &str) {
    case.refuses(text, Reason::CastlingAttacked, "bridge.castling.attacked", by);
}

#[test]
fn b21_not_while_in_check() {
    for attacker in ["re4", "bh4", "nd3", "pe2"] {
        both(&format!("Ke1 ka9 Ra1 Rh1 {attacker}"), "w KQ -", |case| {
            assert_attacked(case, "e1g1", &attacker[1..]);
            assert_attacked(case, "e1c1", &attacker[1..]);
        });
    }
}

#[test]
fn b21_not_over_an_attacked_cell() {
    for (text, attackers) in [("e1g1", ["rf4", "bc4", "nh2", "pf2"]), ("e1c1", ["rd5", "bg4", "nb2", "pd2"])]
    {
        for attacker in attackers {
            both(&format!("Ke1 ka9 Ra1 Rh1 {attacker}"), "w KQ -", |case| {
                assert_attacked(case, text, &attacker[1..]);
                case.allows(if text == "e1g1" { "e1c1" } else { "e1g1" });
            });
        }
    }
}

#[test]
fn b21_not_onto_an_attacked_cell() {
    for (text, attackers) in [("e1g1", ["rg4", "bd4", "nh3", "pg2"]), ("e1c1", ["rc4", "bf4", "na2", "pc2"])]
    {
        for attacker in attackers {
            both(&format!("Ke1 ka9 Ra1 Rh1 {attacker}"), "w KQ -", |case| {
                assert_attacked(case, text, &attacker[1..]);
                case.allows(if text == "e1g1" { "e1c1" } else { "e1g1" });
            });
        }
    }
}

#[test]
fn b21_other_attacks_do_not_matter() {
    // On the rook, and on the cell that the rook alone passes.
    for attacker in ["rb4", "ra4", "bd3", "pb2", "pa2", "rh4", "ph2", "be4"] {
        both(&format!("Ke1 ka9 Ra1 Rh1 {attacker}"), "w KQ -", |case| {
            case.allows("e1c1");
            if !["bd3"].contains(&attacker) {
                case.allows("e1g1");
            }
        });
    }
    // A Berolina pawn attacks straight, not diagonally.
    both("Ke1 ka9 Ra1 Rh1 ph2 pb2", "w KQ -", |case| {
        case.allows("e1g1");
        case.allows("e1c1");
    });
}
