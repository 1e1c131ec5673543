//! How king, queen, rook, bishop and knight move: B6 to B13.
use crate::case::{both, drawn};
use schachquartett_engine::games::bridge::{BLACK, WHITE, compiled_rules};
use schachquartett_engine::rules::{Reason, legal_moves};

#[test]
fn b6_the_king_moves_one_step_in_any_direction() {
    both("Kc3 kh9", "w - -", |case| {
        assert_eq!(case.targets("c3"), "b2 b3 b4 c2 c4 d2 d3 d4");
        for far in ["c3c6", "c3e5", "c3e3", "c3a1", "c3d5", "c3c1"] {
            case.refuses(far, Reason::NoSuchMovement, "bridge.king.move", "c3");
        }
    });
    both("Kh4 ka9", "w - -", |case| assert_eq!(case.targets("h4"), "g3 g4 h3"));
    both("Ke5 ka9", "w - -", |case| assert_eq!(case.targets("e5"), "d4 d5 d6 e4 e6 f4 f6"));
    both("Ke4 ka9", "w - -", |case| assert_eq!(case.targets("e4"), "d3 d4 d5 e3 e5 f3 f4"));
}

#[test]
fn b7_the_queen_moves_any_distance_straight_or_diagonally() {
    both("Ka1 kb9 Qe5", "w - -", |case| {
        let targets = "a9 b2 b8 c3 c7 d4 d5 d6 e1 e2 e3 e4 e6 e7 e8 e9 f4 f6 g3 g7 h2 h8";
        assert_eq!(case.targets("e5"), targets);
        for odd in ["e5d7", "e5f7", "e5c4", "e5g6"] {
            case.refuses(odd, Reason::NoSuchMovement, "bridge.queen.move", "e5");
        }
    });
}

#[test]
fn b8_the_rook_moves_any_distance_straight() {
    both("Ka1 kb9 Rd6", "w - -", |case| {
        assert_eq!(case.targets("d6"), "a6 b6 c6 d1 d2 d3 d4 d5 d7 d8 d9 e6 f6 g6 h6");
        for odd in ["d6e7", "d6e5", "d6c4", "d6a9"] {
            case.refuses(odd, Reason::NoSuchMovement, "bridge.rook.move", "d6");
        }
    });
}

#[test]
fn b9_the_bishop_moves_any_distance_diagonally() {
    both("Ka1 kb9 Bd6", "w - -", |case| {
        assert_eq!(case.targets("d6"), "a9 b8 c7 e5 e7 f4 f8 g3 g9 h2");
        for odd in ["d6d7", "d6d5", "d6e6", "d6c4"] {
            case.refuses(odd, Reason::NoSuchMovement, "bridge.bishop.move", "d6");
        }
    });
}

#[test]
fn b10_the_knight_leaps_two_straight_and_one_to_the_side() {
    both("Ka1 ka9 Nd3", "w - -", |case| {
        assert_eq!(case.targets("d3"), "b2 b4 c1 e1 e5 f2 f4");
        for odd in ["d3d4", "d3e4", "d3d5", "d3d6", "d3f3", "d3g4", "d3e6"] {
            case.refuses(odd, Reason::NoSuchMovement, "bridge.knight.move", "d3");
        }
    });
    both("Ka1 ka9 Nd5", "w - -", |case| assert_eq!(case.targets("d5"), "b4 b6 c3 c7 e3 e7 f4 f6"));
}

#[test]
fn b10_the_knight_leaps_over_the_ditch_and_over_pieces() {
    both("Ke1 ke9 Nb4", "w - -", |case| assert_eq!(case.targets("b4"), "a2 a6 c2 c6 d3 d5"));
    both("Ke1 ke9 Na4", "w - -", |case| assert_eq!(case.targets("a4"), "b2 b6 c3"));
    both("Ke1 ke9 Ng6", "w - -", |case| assert_eq!(case.targets("g6"), "e5 e7 f4 f8 h4 h8"));
    // Walled in by pieces of both sides.
    both("Ka1 ke9 Nh3 Ph2 Pg2 Pg3 pg4 rh4", "w - -", |case| {
        assert_eq!(case.targets("h3"), "f2 f4 g1");
    });
    both("Ka1 ke9 Nh4 ph3 Pg4 Pg3", "w - -", |case| assert_eq!(case.targets("h4"), "f3 g2 g6"));
}

#[test]
fn b11_sliders_need_empty_cells_on_the_way() {
    for other in ["P", "p", "n"] {
        both(&format!("Ka1 ka8 Rd3 {other}d5"), "w - -", |case| {
            case.refuses("d3d6", Reason::Blocked, "bridge.blocked", "d5");
            case.refuses("d3d9", Reason::Blocked, "bridge.blocked", "d5");
            case.allows("d3d4");
        });
        both(&format!("Kb1 kb9 Bb3 {other}d5"), "w - -", |case| {
            case.refuses("b3e6", Reason::Blocked, "bridge.blocked", "d5");
            case.allows("b3c4");
        });
        both(&format!("Kh1 kb9 Qe3 {other}e5 {other}c3"), "w - -", |case| {
            case.refuses("e3e6", Reason::Blocked, "bridge.blocked", "e5");
            case.refuses("e3b3", Reason::Blocked, "bridge.blocked", "c3");
            case.allows("e3f2");
        });
    }
    // The first of two is named.
    both("Ka1 kb9 Rd3 Pd5 pd7", "w - -", |case| {
        case.refuses("d3d9", Reason::Blocked, "bridge.blocked", "d5");
    });
}

#[test]
fn b12_a_piece_captures_by_moving_onto_an_enemys_cell() {
    for piece in ["Qd3", "Rd3", "Be4", "Nc3", "Kd4", "Pd4"] {
        both(&format!("{} ka9 {piece} nd5", if piece == "Kd4" { "" } else { "Ka1" }), "w - -", |case| {
            let mv = case.allows(&format!("{}d5", &piece[1..]));
            assert_eq!(mv.captured, Some(mv.to), "{piece}");
            let after = case.after(&format!("{}d5", &piece[1..]));
            assert_eq!(after.piece_at("d5").map(|(party, _)| party), Some(WHITE), "{piece}");
            assert_eq!(after.piece_at(&piece[1..]), None);
            assert!(after.position.pieces_of(after.party(BLACK)).len() == 1, "{piece}");
        });
    }
}

#[test]
fn b12_own_pieces_cannot_be_captured() {
    for piece in ["Qd3", "Rd3", "Be4", "Nc3", "Kd4", "Pd4", "Pc4"] {
        both(&format!("{} ka9 {piece} Nd5", if piece == "Kd4" { "" } else { "Ka1" }), "w - -", |case| {
            let text = format!("{}d5", &piece[1..]);
            case.refuses(&text, Reason::OwnPiece, "bridge.own-man", "d5");
        });
    }
    // A castling rook is no exception, and no piece goes to where it stands.
    both("Ke1 ke9 Rh1", "w K -", |case| {
        case.refuses("e1h1", Reason::NoSuchMovement, "bridge.king.move", "e1");
        case.refuses("h1h1", Reason::NoSuchMovement, "bridge.rook.move", "h1");
    });
}

#[test]
fn b13_a_diagonal_step_is_open_whatever_stands_beside_it() {
    // c5 and f5 are ditch; d4, e4, d6 and e6 are occupied, or not.
    let steps =
        ["c4d5", "d5c4", "d5c6", "c6d5", "f4e5", "e5f4", "e5f6", "f6e5", "d4e5", "e5d6", "d5e6", "e4d5"];
    for text in steps {
        for slider in ["Q", "B", "K"] {
            let (from, to) = text.split_at(2);
            let sides = ["d4", "e4", "d6", "e6", "d5", "e5"].into_iter();
            let sides: Vec<&str> = sides.filter(|&side| side != from && side != to).collect();
            for side in ["N", "b"] {
                let king = if slider == "K" { "" } else { "Kc1" };
                let pieces: String = sides.iter().map(|cell| format!(" {side}{cell}")).collect();
                // An enemy beside a king would attack it.
                if slider != "K" || side == "N" {
                    both(&format!("{king} ka7 {slider}{from}{pieces}"), "w - -", |case| {
                        case.allows(text);
                    });
                }
            }
            let king = if slider == "K" { "" } else { "Ka1" };
            both(&format!("{king} ka7 {slider}{from}"), "w - -", |case| {
                case.allows(text);
            });
        }
    }
    for (text, beside) in [("c4d5", "Nd4"), ("d4e5", "Ne4 nd5"), ("e5d6", "ne6 Nd5"), ("f4e5", "ne4")] {
        both(&format!("Ka1 ka9 P{} {beside}", &text[..2]), "w - -", |case| {
            case.allows(text);
        });
    }
    // A piece on a diagonal passes both neighbouring cells.
    both("Kc4 kh9 bf7 Nd4 Nd6 Ne6 Pe5", "w - -", |case| {
        case.refuses("e6c7", Reason::ExposesKing, "bridge.check", "f7");
    });
}

#[test]
fn b13_a_full_board_has_the_moves_that_were_counted_by_hand() {
    let board = drawn(
        [
            "k . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            "* * * B r * * *",
            ". . . p P . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . K",
        ],
        "w - -",
    );
    // Bishop: c4 b3 a2, c6 b7 a8, e6 f7 g8 h9. Pawn: takes e5; d5 is its own, f5 is ditch. King: g1 g2 h2.
    assert_eq!(legal_moves(compiled_rules(), &board).len(), 10 + 1 + 3);
}
