//! How king, queen, rook, bishop and knight move: F17 to F28.
use crate::case::{ALL, CHECK, Case, KINGS, cell, fortress, under};
use schachquartett_engine::board::{Cell, Direction};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{BISHOP, SOUTH};
use schachquartett_engine::notation::Names;
use schachquartett_engine::rules::{Reason, RuleSet, pseudo_legal_moves};
use std::collections::BTreeSet;

/// The other kings, while South's stands elsewhere.
const OTHERS: &str = "wKa1 nKa16 eKp16";
const STRAIGHT: &str = "h3 h4 h5 h6 h7 h9 h10 h11 h12 h13 h14 c8 d8 e8 f8 g8 i8 j8 k8 l8 m8 n8";
/// Through the gate of South's fortress, and up to three corners.
const DIAGONAL: &str = "i9 j10 k11 l12 g9 f10 e11 d12 g7 f6 e5 i7 j6 k5 l4 m3 n2 o1";

#[test]
fn f17_the_king_moves_one_step() {
    under(ALL, &format!("sKf7 {OTHERS}"), "s - - -", |case| {
        case.targets("f7", "f8 g8 g7 g6 f6 e6 e7 e8");
        for odd in ["g9", "h8", "e9"] {
            case.refuses("f7", odd, Reason::NoSuchMovement, "king.move", "f7");
        }
    });
    under(ALL, &format!("sKm4 {OTHERS}"), "s - - -", |case| case.targets("m4", "l3 m3 n3 n4"));
    under(ALL, &format!("sKl3 {OTHERS}"), "s - - -", |case| case.targets("l3", "k3 k4 l4 m3 m4"));
}

#[test]
fn f18_a_king_on_a_central_cell_moves_like_a_queen() {
    under(ALL, &format!("sKh8 {OTHERS}"), "s - - -", |case| {
        case.targets("h8", &format!("{STRAIGHT} {DIAGONAL}"));
    });
    for at in ["h8", "i8", "h9", "i9"] {
        let pieces = format!("sK{at} {OTHERS} wNh12 eNi12 wNl8 eNl9");
        under("king-capture double-capture", &pieces, "s - - -", |case| {
            let capturable = match at {
                "h8" => ["h12", "l8"],
                "i8" => ["i12", "l8"],
                "h9" => ["h12", "l9"],
                _ => ["i12", "l9"],
            };
            for capturable in capturable {
                assert!(case.allows(&format!("{at}{capturable}")).captured.is_some());
            }
        });
    }
    for (at, far) in [("g8", "g11"), ("h7", "h4"), ("j9", "m9"), ("i10", "f7")] {
        under(ALL, &format!("sK{at} {OTHERS}"), "s - - -", |case| {
            case.refuses(at, far, Reason::NotFromHere, "king.centre", at);
        });
    }
}

#[test]
fn f19_the_queen_moves_any_distance() {
    under(ALL, &format!("{KINGS} sQh8"), "s - - -", |case| {
        case.targets("h8", &format!("{STRAIGHT} {DIAGONAL}"));
    });
}

#[test]
fn f20_but_not_like_a_knight() {
    under(ALL, &format!("{KINGS} sQh8"), "s - - -", |case| {
        for odd in ["i10", "j9", "j7", "i6", "g6", "f7", "f9", "g10", "k9"] {
            case.refuses("h8", odd, Reason::NoSuchMovement, "queen.move", "h8");
        }
    });
}

#[test]
fn f21_the_rook_moves_any_distance_straight() {
    under(ALL, &format!("{KINGS} sRh8"), "s - - -", |case| {
        case.targets("h8", STRAIGHT);
        for odd in ["i9", "g7", "i10", "k11"] {
            case.refuses("h8", odd, Reason::NoSuchMovement, "rook.move", "h8");
        }
    });
}

#[test]
fn f22_the_bishop_moves_any_distance_diagonally() {
    under(ALL, &format!("{KINGS} sBg8"), "s - - -", |case| {
        // Through the gate of West's fortress.
        case.targets("g8", "h9 i10 j11 k12 l13 f9 e10 d11 c12 f7 e6 d5 c4 b3 a2 h7 i6 j5 k4 l3");
        for odd in ["g9", "h8", "g7", "f8", "g12", "h10"] {
            case.refuses("g8", odd, Reason::NoSuchMovement, "bishop.move", "g8");
        }
    });
}

#[test]
fn f23_a_bishop_in_the_centre_also_steps_straight() {
    under(ALL, &format!("{KINGS} sBh8"), "s - - -", |case| {
        case.targets("h8", &format!("{DIAGONAL} h9 i8"));
        for odd in ["h7", "g8", "h10"] {
            case.refuses("h8", odd, Reason::NoSuchMovement, "bishop.move", "h8");
        }
        let tone = |name: &str| case.def.cell_shade(cell(&case.there(name)));
        for target in ["h9", "i8"] {
            assert_ne!(tone("h8"), tone(target));
            assert_eq!(case.after(&format!("h8{target}")).piece_at(target), Some((SOUTH, BISHOP)));
        }
    });
    for (at, one, other) in [("i8", "h8", "i9"), ("h9", "h8", "i9"), ("i9", "h9", "i8")] {
        for capturable in ["wN", "eQ", "wP"] {
            under(ALL, &format!("{KINGS} sB{at} {capturable}{one}"), "s - - -", |case| {
                let mv = case.allows(&format!("{at}{one}"));
                assert_eq!(mv.captured, Some(mv.to));
                assert_eq!(case.allows(&format!("{at}{other}")).captured, None);
            });
        }
        under(ALL, &format!("{KINGS} sB{at} sN{one} nN{other}"), "s - - -", |case| {
            case.refuses(at, one, Reason::OwnPiece, "own-man", one);
            case.refuses(at, other, Reason::Ally, "ally", other);
        });
    }
}

#[test]
fn f24_centre_moves_of_king_and_bishop_attack() {
    for (checker, king) in [("wBh8", "h9"), ("eBi8", "h8"), ("wBi9", "h9")] {
        let pieces = format!("sK{king} wKa1 nKa16 eKp16 {checker} sNe5");
        under(CHECK, &pieces, "s - - -", |case| {
            assert_eq!(case.checked(), "s");
            case.refuses("e5", "f7", Reason::StillInCheck, "check", &checker[2..]);
        });
    }
    // A king in the centre gives check like a queen, along lines and through the gate.
    for (own, king) in [("h4", "h8"), ("l4", "h8"), ("o1", "h8"), ("e5", "i9"), ("n9", "h9")] {
        under(CHECK, &format!("sK{own} wK{king} nKa16 eKp16 sNf11"), "s - - -", |case| {
            assert_eq!(case.checked(), "s", "{own} {king}");
            case.refuses("f11", "g13", Reason::StillInCheck, "check", king);
        });
        under("king-capture double-capture", &format!("sK{own} wK{king} nKa16 eKp16"), "w - - -", |case| {
            assert!(case.allows(&format!("{king}{own}")).captured.is_some());
        });
    }
    under(CHECK, "sKg4 wKh8 nKa16 eKp16", "s - - -", |case| {
        case.refuses("g4", "h4", Reason::IntoCheck, "check", "h8");
        case.refuses("g4", "h5", Reason::IntoCheck, "check", "h8");
        assert_eq!(case.checked(), "");
    });
    // Beside the centre it gives none.
    under(CHECK, "sKh4 wKh7 nKa16 eKp16", "s - - -", |case| assert_eq!(case.checked(), ""));
}

/// The targets of a knight's leaps, by the words of the rules.
fn leaps(id: &str, from: Cell) -> BTreeSet<Cell> {
    let def = fortress(id);
    let geometry = &def.rules().geometry;
    let walk =
        |path: &[Direction]| path.iter().try_fold(from, |at, &direction| geometry.step(at, direction % 8));
    let mut found = BTreeSet::new();
    for straight in [0, 2, 4, 6] {
        for side in [2, 6] {
            let (target, slanting) = (straight + side, straight + if side == 2 { 1 } else { 7 });
            for path in [
                &[straight, target, target][..],
                &[straight, straight, target],
                &[slanting, straight],
                &[straight, slanting],
            ] {
                found.extend(walk(path));
            }
        }
    }
    found
}

#[test]
fn f25_the_knight_leaps_over_pieces_but_not_over_walls() {
    for id in ["checkmate", "checkmate+wide-gate"] {
        let def = fortress(id);
        for at in def.rules().geometry.cells() {
            let name = def.cell_name(at);
            if KINGS.contains(&name) {
                continue;
            }
            let case = Case::new(id, &format!("{KINGS} sN{name}"), "s - - -", 0);
            let kings = crate::case::cells("p1 a1 a16 p16");
            let moves = pseudo_legal_moves(def.rules(), &case.position, at);
            let found: BTreeSet<Cell> = moves.iter().map(|mv| mv.to).collect();
            let expected: BTreeSet<Cell> = leaps(id, at).difference(&kings).copied().collect();
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn f25_knights_at_walls() {
    let around = "i10 j9 j7 i6 g6 f7 f9 g10";
    under(ALL, &format!("{KINGS} sNh8"), "s - - -", |case| {
        case.targets("h8", around);
        case.refuses("h8", "h10", Reason::NoSuchMovement, "knight.move", "h8");
    });
    let ring = "sPh9 wPi9 nPi8 ePi7 sPh7 wPg7 nPg8 ePg9";
    under(ALL, &format!("{KINGS} sNh8 {ring}"), "s - - -", |case| case.targets("h8", around));
    under(ALL, &format!("{KINGS} sNm3 sNm4 sNn4 sNl4 sNk4"), "s - - -", |case| {
        case.targets("m3", "l5 n1 o2 o4");
        case.refuses("m4", "l6", Reason::Wall, "knight.move", "m4");
        case.refuses("m4", "k5", Reason::Wall, "knight.move", "m4");
        case.refuses("n4", "m6", Reason::Wall, "knight.move", "n4");
        case.refuses("n4", "l5", Reason::Wall, "knight.move", "n4");
    });
    under("checkmate+wide-gate", &format!("{KINGS} sNm4"), "s - - -", |case| {
        case.allows("m4k5");
        case.refuses("m4", "n6", Reason::Wall, "knight.move", "m4");
    });
}

#[test]
fn f26_sliders_and_double_steps_need_empty_cells() {
    for other in ["sP", "wN", "eN"] {
        under(ALL, &format!("{KINGS} sRf6 {other}f9 sBg6 {other}h7 sQk6 {other}k8"), "s - - -", |case| {
            case.refuses("f6", "f10", Reason::Blocked, "blocked", "f9");
            case.refuses("g6", "j9", Reason::Blocked, "blocked", "h7");
            case.refuses("k6", "k12", Reason::Blocked, "blocked", "k8");
        });
        under(ALL, &format!("sKh8 {OTHERS} {other}h10"), "s - - -", |case| {
            case.refuses("h8", "h12", Reason::Blocked, "blocked", "h10");
        });
        under(ALL, &format!("{KINGS} sPf4 {other}f5"), "s - - -", |case| {
            case.refuses("f4", "f6", Reason::Blocked, "pawn.double-step", "f5");
        });
    }
    // Nor over the ally's pieces, but for London.
    under(
        "checkmate king-capture double-capture alliance-mate",
        &format!("{KINGS} sRf6 nNf9"),
        "s - - -",
        |case| {
            case.refuses("f6", "f10", Reason::Blocked, "blocked", "f9");
        },
    );
}

#[test]
fn f27_and_f28_pieces_that_can_be_captured() {
    for piece in ["Qe5", "Rf3", "Be4", "Ne3", "Ke5", "Pe4", "Pg4"] {
        let at = &piece[1..];
        let king = if piece.starts_with('K') { "" } else { "sKp1" };
        let pieces = |other: &str| format!("{king} {OTHERS} s{piece} {other}f5");
        for capturable in ["wN", "eN"] {
            under(ALL, &pieces(capturable), "s - - -", |case| {
                let text = format!("{at}f5");
                let mv = case.allows(&text);
                assert_eq!(mv.captured, Some(mv.to), "{piece}");
                let after = case.after(&text);
                assert_eq!(after.piece_at("f5").map(|(party, _)| party), Some(SOUTH));
                assert_eq!(after.piece_at(at), None);
                assert_eq!(after.position.pieces().count(), case.position.pieces().count() - 1);
            });
        }
        under(ALL, &pieces("sN"), "s - - -", |case| {
            case.refuses(at, "f5", Reason::OwnPiece, "own-man", "f5")
        });
        under(ALL, &pieces("nN"), "s - - -", |case| case.refuses(at, "f5", Reason::Ally, "ally", "f5"));
    }
}
