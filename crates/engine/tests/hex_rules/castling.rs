//! Castling: H22 to H25.
use crate::case::{Case, cell, for_all_parties, set};
use schachquartett_engine::games::hex::{ROOK, WHITE, compiled_rules};
use schachquartett_engine::pieces::Role;
use schachquartett_engine::rules::{Reason, legal_moves};

const HOME: &str = "wKa4 wRa1 wRa8 bKk9 kKi11";
const SMALL: (&str, &str) = ("a4", "a2");
const LARGE: (&str, &str) = ("a4", "a7");

#[test]
fn h22_the_king_goes_next_to_the_rook_and_the_rook_beside_it() {
    for_all_parties(HOME, "w wswl -", |case| {
        for (text, king, rook, gone) in [("a4a2", "a2", "a3", "a1"), ("a4a7", "a7", "a6", "a8")] {
            assert!(case.allows(text).is_castling());
            let after = case.after(text);
            assert_eq!(after.piece_at(king), Some((WHITE, Role::KING)));
            assert_eq!(after.piece_at(rook), Some((WHITE, ROOK)));
            assert_eq!((after.piece_at("a4"), after.piece_at(gone)), (None, None));
            assert_eq!(after.position.pieces().count(), 5);
        }
        for far in ["a1", "a6", "a8"] {
            case.refuses("a4", far, Reason::NoSuchMovement, "hex.king.move", "a4");
        }
    });
}

#[test]
fn h22_the_castlings_of_all_parties() {
    let all = [
        ("w", "a4a2", "a1a3"),
        ("w", "a4a7", "a8a6"),
        ("b", "j5l7", "m8k6"),
        ("b", "j5g2", "f1h3"),
        ("k", "i13g13", "f13h13"),
        ("k", "i13l13", "m13k13"),
    ];
    let pieces = "wKa4 wRa1 wRa8 bKj5 bRm8 bRf1 kKi13 kRf13 kRm13 wPb1 wPb8 bPl8 bPe1 kPf12 kPm12";
    for party in ["w", "b", "k"] {
        let position = set(pieces, &format!("{party} wswlbsblkskl -"));
        let name = |at| {
            schachquartett_engine::notation::Names::cell_name(&schachquartett_engine::games::hex::Hex, at)
        };
        let castlings = legal_moves(compiled_rules(), &position).into_iter().filter(|mv| mv.is_castling());
        let found: Vec<(String, String)> = castlings
            .map(|mv| {
                let (from, to) = mv.castling_rook.expect("a rook");
                (name(mv.from) + &name(mv.to), name(from) + &name(to))
            })
            .collect();
        let expected: Vec<_> = all.iter().filter(|(of, ..)| *of == party).collect();
        assert_eq!(found.len(), expected.len());
        for ((king, rook), (_, its_king, its_rook)) in found.iter().zip(expected) {
            assert_eq!((king.as_str(), rook.as_str()), (*its_king, *its_rook));
        }
    }
}

#[test]
fn h22_the_cells_between_must_be_empty() {
    for ((from, to), between) in [(SMALL, &["a3", "a2"][..]), (LARGE, &["a5", "a6", "a7"])] {
        for at in between {
            for other in ["wN", "wB", "kN"] {
                for_all_parties(&format!("{HOME} {other}{at}"), "w wswl -", |case| {
                    case.refuses(from, to, Reason::Blocked, "hex.castling", at);
                });
            }
        }
    }
    for_all_parties(&format!("{HOME} wBa5 wNa7"), "w wswl -", |case| {
        case.refuses("a4", "a7", Reason::Blocked, "hex.castling", "a5 a7");
        case.allows("a4a2");
    });
}

#[track_caller]
fn no_right(case: &Case, to: &str, rook: &str) {
    case.refuses("a4", to, Reason::CastlingRight, "hex.castling.right", rook);
}

#[test]
fn h23_without_the_right_nobody_castles() {
    for_all_parties(HOME, "w ws -", |case| {
        case.allows("a4a2");
        no_right(case, "a7", "a8");
    });
    for_all_parties(HOME, "w - -", |case| {
        no_right(case, "a2", "a1");
        no_right(case, "a7", "a8");
    });
    for_all_parties("wKa4 wNa1 bKk9 kKi11", "w - -", |case| {
        no_right(case, "a2", "a1");
        no_right(case, "a7", "a8");
    });
}

#[test]
fn h23_a_move_of_king_or_rook_loses_rights() {
    for_all_parties(HOME, "w wswl -", |case| {
        let back = case.after("a4a3 k9l9 i11i10 a3a4 l9k9 i10i11");
        no_right(&back, "a2", "a1");
        no_right(&back, "a7", "a8");
        let back = case.after("a1b1 k9l9 i11i10 b1a1 l9k9 i10i11");
        no_right(&back, "a2", "a1");
        back.allows("a4a7");
        let after = case.after("a4a2");
        assert!(after.position.pieces().all(|(_, piece)| !piece.is_unmoved()));
    });
    // A captured rook takes its right along, though another comes to its place.
    for_all_parties(&format!("{HOME} kRd4 wRb1"), "k wswl -", |case| {
        no_right(&case.after("d4a1 b1a1 k9l9 i11i10"), "a2", "a1");
    });
}

#[track_caller]
fn assert_attacked(case: &Case, (from, to): (&str, &str), by: &str) {
    case.refuses(from, to, Reason::CastlingAttacked, "hex.castling.attacked", by);
}

#[test]
fn h24_no_cell_from_the_king_to_the_rook_may_be_attacked() {
    for party in ["b", "k"] {
        // Onto a2, a3, and so on.
        for (at, small, large) in [
            ("c2", false, true),
            ("d3", false, true),
            ("e4", false, false),
            ("f5", true, false),
            ("g6", true, false),
            ("h7", true, false),
        ] {
            for_all_parties(&format!("{HOME} {party}R{at}"), "w wswl -", |case| {
                for (castling, open) in [(SMALL, small), (LARGE, large)] {
                    if open {
                        case.allows(&format!("{}{}", castling.0, castling.1));
                    } else {
                        assert_attacked(case, castling, at);
                    }
                }
            });
        }
    }
}

#[test]
fn h24_by_any_piece() {
    // On a3 alone, or on a5 alone.
    for (piece, castling) in
        [("bNb6", SMALL), ("kNd5", SMALL), ("bPb2", SMALL), ("kPb5", SMALL), ("kPb7", LARGE)]
    {
        for_all_parties(&format!("{HOME} {piece}"), "w wswl -", |case| {
            assert_attacked(case, castling, &piece[2..])
        });
    }
}

#[test]
fn h25_an_attack_on_the_rook_does_not_matter() {
    for_all_parties(&format!("{HOME} bRd1 kRd11"), "w wswl -", |case| {
        case.allows("a4a2");
        case.allows("a4a7");
    });
}

#[test]
fn h25_a_step_that_the_king_closes_protects() {
    // From b5 onto a3 between a4, the king's cell, and b4.
    for_all_parties(&format!("{HOME} bBb5 kNb4"), "w wswl -", |case| {
        case.allows("a4a2");
    });
    for_all_parties(&format!("{HOME} bBb5"), "w wswl -", |case| assert_attacked(case, SMALL, "b5"));
}

#[test]
fn h25_a_step_that_the_rook_closes_protects_before_and_not_after() {
    // From b1 onto a2 between a1, the rook's cell, and b2; the rook goes away.
    for_all_parties(&format!("{HOME} bBb1 wPb2"), "w wswl -", |case| {
        let by = schachquartett_engine::pieces::PartySet::only(
            case.party(schachquartett_engine::games::hex::BROWN),
        );
        let on = cell(&case.there("a2"));
        assert!(!schachquartett_engine::rules::is_attacked(compiled_rules(), &case.position, on, by));
        assert_attacked(case, SMALL, "b1");
        case.allows("a4a7");
    });
    // From b9 onto a7 between a8 and b8.
    for_all_parties(&format!("{HOME} kBb9 wPb8"), "w wswl -", |case| {
        assert_attacked(case, LARGE, "b9");
        case.allows("a4a2");
    });
}
