//! Castling: F39 to F45.
use crate::case::{ALL, CHECK, Case, NO_CHECK, cell, under};
use schachquartett_engine::games::fortress::{ROOK, SOUTH};
use schachquartett_engine::notation::Names;
use schachquartett_engine::pieces::Role;
use schachquartett_engine::rules::Reason;

/// South at home.
const HOME: &str = "sKh3 sRe3 sRl3 wKa1 nKa16 eKp16";
const BOTH_MAY_ANSWER: &str = "s - slsr -";
const SMALL: &str = "f3";
const LARGE: &str = "j3";

#[test]
fn f39_two_cells_towards_the_rook() {
    under(ALL, HOME, BOTH_MAY_ANSWER, |case| {
        for (text, king, rook, gone) in [("h3f3", "f3", "g3", "e3"), ("h3j3", "j3", "i3", "l3")] {
            assert!(case.allows(text).is_castling());
            let after = case.after(text);
            assert_eq!(after.piece_at(king), Some((SOUTH, Role::KING)));
            assert_eq!(after.piece_at(rook), Some((SOUTH, ROOK)));
            assert_eq!((after.piece_at("h3"), after.piece_at(gone)), (None, None));
            assert!(after.position.pieces().all(|(_, piece)| !piece.is_unmoved()));
        }
        for far in ["e3", "k3", "l3"] {
            case.refuses("h3", far, Reason::NotFromHere, "king.centre", "h3");
        }
    });
}

#[test]
fn f39_the_castlings_of_all_parties() {
    let pieces = "sKh3 sRe3 sRl3 wKc9 wRc12 wRc5 nKi14 nRl14 nRe14 eKn8 eRn5 eRn12 \
               sPe4 sPh4 sPl4 wPd12 wPd9 wPd5 nPl13 nPi13 nPe13 eRm5 eRm8 eRm12";
    for (turn, [small, large]) in [
        ("s", ["h3f3", "h3j3"]),
        ("w", ["c9c11", "c9c7"]),
        ("n", ["i14k14", "i14g14"]),
        ("e", ["n8n6", "n8n10"]),
    ] {
        for id in ALL.split(' ') {
            let case = Case::new(id, pieces, &format!("{turn} - slsrwlwrnlnreler -"), 0);
            let castlings = case.moves().into_iter().filter(|mv| mv.is_castling());
            let name = |at| case.def.cell_name(at);
            let mut found: Vec<String> = castlings.map(|mv| name(mv.from) + &name(mv.to)).collect();
            found.sort();
            let mut expected = [small, large].map(str::to_owned);
            expected.sort();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn f39_the_cells_between_must_be_empty() {
    for (to, between) in [(SMALL, &["f3", "g3"][..]), (LARGE, &["i3", "j3", "k3"])] {
        for at in between {
            for other in ["sN", "nB", "sB"] {
                under(ALL, &format!("{HOME} {other}{at}"), BOTH_MAY_ANSWER, |case| {
                    case.refuses("h3", to, Reason::Blocked, "castling", at);
                });
            }
        }
    }
    under(ALL, &format!("{HOME} sBi3 sNk3"), BOTH_MAY_ANSWER, |case| {
        case.refuses("h3", LARGE, Reason::Blocked, "castling", "i3 k3");
        case.allows("h3f3");
    });
}

#[track_caller]
fn no_right(case: &Case, to: &str, rook: &str) {
    case.refuses("h3", to, Reason::CastlingRight, "castling.right", rook);
}

#[test]
fn f40_king_and_rook_must_not_have_moved() {
    under(ALL, HOME, "s - sl -", |case| {
        case.allows("h3f3");
        no_right(case, LARGE, "l3");
    });
    under(ALL, HOME, "s - - -", |case| {
        no_right(case, SMALL, "e3");
        no_right(case, LARGE, "l3");
    });
    const ROUND: &str = "a1a2 a16a15 p16p15";
    const BACK: &str = "a2a1 a15a16 p15p16";
    under(ALL, HOME, BOTH_MAY_ANSWER, |case| {
        let king = case.after(&format!("h3h4 {ROUND} h4h3 {BACK}"));
        no_right(&king, SMALL, "e3");
        no_right(&king, LARGE, "l3");
        let rook = case.after(&format!("e3e4 {ROUND} e4e3 {BACK}"));
        no_right(&rook, SMALL, "e3");
        rook.allows("h3j3");
    });
    // A captured rook takes its right along, though another comes to its place.
    under(ALL, &format!("{HOME} wNg4 sRe8"), "w - slsr -", |case| {
        let after = case.after("g4e3 a16a15 p16p15 e8e3 a1a2 a15a16 p15p16");
        assert_eq!(after.piece_at("e3"), Some((SOUTH, ROOK)));
        no_right(&after, SMALL, "e3");
        after.allows("h3j3");
    });
}

#[test]
fn f41_the_rook_of_the_fortress_never_castles() {
    // It comes to the corner when the rook there has gone.
    under(ALL, "sKh3 sRe3 sRl3 sRp3 wKa1 nKa16 eKp16", BOTH_MAY_ANSWER, |case| {
        let after = case.after("l3l9 a1a2 a16a15 p16p15 p3l3 a2a1 a15a16 p15p16");
        assert_eq!(after.piece_at("l3"), Some((SOUTH, ROOK)));
        no_right(&after, LARGE, "l3");
        after.allows("h3f3");
        after.refuses("h3", "l3", Reason::NotFromHere, "king.centre", "h3");
    });
}

#[track_caller]
fn assert_attacked(case: &Case, to: &str, by: &str) {
    case.refuses("h3", to, Reason::CastlingAttacked, "castling.attacked", by);
}

#[test]
fn f42_not_out_of_through_or_into_an_attack() {
    for party in ["w", "e"] {
        for (file, small, large) in [
            ('e', true, true),
            ('f', false, true),
            ('g', false, true),
            ('h', false, false),
            ('i', true, false),
            ('j', true, false),
            ('k', true, true),
            ('l', true, true),
        ] {
            let at = format!("{file}10");
            under(CHECK, &format!("{HOME} {party}R{at}"), BOTH_MAY_ANSWER, |case| {
                for (to, open) in [(SMALL, small), (LARGE, large)] {
                    if open {
                        assert!(case.allows(&format!("h3{to}")).is_castling());
                    } else {
                        assert_attacked(case, to, &at);
                    }
                }
            });
        }
    }
    // By any piece: on g3 or on i3 alone.
    for (piece, to) in [("wPf4", SMALL), ("eNi5", SMALL), ("wNf5", SMALL), ("eBk5", LARGE), ("wPh4", LARGE)] {
        under(CHECK, &format!("{HOME} {piece}"), BOTH_MAY_ANSWER, |case| {
            assert_attacked(case, to, &piece[2..])
        });
    }
    // Pieces of an eliminated party attack nothing.
    under("checkmate", &format!("{HOME} wRg10 wRi10"), "s w slsr -", |case| {
        case.allows("h3f3");
        case.allows("h3j3");
    });
}

#[test]
fn f43_where_kings_are_captured_attacks_do_not_matter() {
    for at in ["f10", "g10", "h10", "i10", "j10"] {
        under(NO_CHECK, &format!("{HOME} wR{at}"), BOTH_MAY_ANSWER, |case| {
            case.allows("h3f3");
            case.allows("h3j3");
        });
    }
    under(NO_CHECK, &format!("{HOME} wRn3"), BOTH_MAY_ANSWER, |case| {
        case.allows("h3j3");
    });
}

#[test]
fn f44_the_rook_may_open_a_line_through_the_gate() {
    for at in ["m3", "n3", "p3"] {
        for party in ["w", "e"] {
            under(CHECK, &format!("{HOME} {party}R{at}"), BOTH_MAY_ANSWER, |case| {
                assert_attacked(case, LARGE, at);
                case.allows("h3f3");
            });
        }
        under(CHECK, &format!("{HOME} nR{at}"), BOTH_MAY_ANSWER, |case| {
            case.allows("h3j3");
        });
        under("checkmate", &format!("{HOME} wR{at}"), "s w slsr -", |case| {
            case.allows("h3j3");
        });
    }
    // The line is open only for a piece that moves along it.
    under(CHECK, &format!("{HOME} wBm3"), BOTH_MAY_ANSWER, |case| {
        case.allows("h3j3");
    });
}

#[test]
fn f45_the_castling_king_counts_though_there_are_others() {
    let pieces = "sKh3 sRe3 sRl3 sKp1 wKa1 nKa16 eKp16";
    for (at, small, large) in [("g10", false, true), ("h10", false, false), ("j10", true, false)] {
        under(CHECK, &format!("{pieces} wR{at}"), BOTH_MAY_ANSWER, |case| {
            assert_eq!(case.checked(), "");
            for (to, open) in [(SMALL, small), (LARGE, large)] {
                if open {
                    case.allows(&format!("h3{to}"));
                } else {
                    assert_attacked(case, to, at);
                }
            }
        });
    }
    under(CHECK, &format!("{pieces} wRn3"), BOTH_MAY_ANSWER, |case| assert_attacked(case, LARGE, "n3"));
    // A further king's move leaves the rights alone, and it has none itself.
    under(ALL, pieces, BOTH_MAY_ANSWER, |case| {
        let after = case.after("p1p2 a1a2 a16a15 p16p15");
        after.allows("h3f3");
        assert!(after.position.piece(cell(&after.there("e3"))).is_some_and(|piece| piece.is_unmoved()));
    });
}
