//! The board, the start position, the turn and the directions: H1 to H7.
use crate::case::{all, cell, cells, for_all_parties, line};
use schachquartett_engine::board::Symmetry;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::hex::{
    BLACK, BROWN, Hex, QUEEN, WHITE, cell_colour, compiled_rules, rotated_by_a_third,
};
use schachquartett_engine::notation::Names;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::Reason;

const ROWS: [(char, u8, u8); 13] = [
    ('a', 1, 8),
    ('b', 1, 9),
    ('c', 1, 10),
    ('d', 1, 11),
    ('e', 1, 12),
    ('f', 1, 13),
    ('g', 2, 13),
    ('h', 3, 13),
    ('i', 4, 13),
    ('j', 5, 13),
    ('k', 6, 13),
    ('l', 7, 13),
    ('m', 8, 13),
];

#[test]
fn h1_the_board_has_126_cells_in_rows_a_to_m() {
    let mut count = 0;
    for (row, first, last) in ROWS {
        for number in 0..=15 {
            let name = format!("{row}{number}");
            let exists = (first..=last).contains(&number);
            assert_eq!(Hex.cell_by_name(&name).is_some(), exists, "{name}");
            if exists {
                count += 1;
                assert_eq!(Hex.cell_name(cell(&name)), name);
            }
        }
    }
    assert_eq!((count, compiled_rules().geometry.len()), (126, 126));
    for name in ["", "a", "1", "A1", "n9", "a01", "f013", "f1x", "f14", "ä1", "a1 "] {
        assert_eq!(Hex.cell_by_name(name), None, "{name}");
    }
}

#[test]
fn h1_cells_are_drawn_in_the_colour_that_they_have() {
    for at in compiled_rules().geometry.cells() {
        assert_eq!(
            Hex.cell_shade(at),
            [WHITE, BLACK, BROWN].into_iter().position(|of| of == cell_colour(at)).expect("a colour")
        );
    }
}

#[test]
fn h1_version_2_3_renames_the_cells() {
    for (name, later) in
        [("a1", "a1"), ("a8", "h1"), ("m8", "h13"), ("f13", "m6"), ("m13", "m13"), ("e12", "l5")]
    {
        assert_eq!(Hex.v23_name(cell(name)), later);
        assert_eq!(Hex.cell_by_v23_name(later), Some(cell(name)));
    }
    for at in compiled_rules().geometry.cells() {
        assert_eq!(Hex.cell_by_v23_name(&Hex.v23_name(at)), Some(at));
    }
    for name in ["i1", "a7", "m5", "n1", "a14", ""] {
        assert_eq!(Hex.cell_by_v23_name(name), None, "{name}");
    }
}

#[test]
fn h1_a_third_rotation_preserves_the_board() {
    assert!(Symmetry::new(&compiled_rules().geometry, rotated_by_a_third).is_some());
}

#[test]
fn h2_three_colours_of_42_cells() {
    let geometry = &compiled_rules().geometry;
    for party in Party::first(3) {
        assert_eq!(geometry.cells().filter(|&at| cell_colour(at) == party).count(), 42);
    }
    for at in geometry.cells() {
        for direction in 0..12 {
            let Some(next) = geometry.step(at, direction) else { continue };
            assert_eq!(cell_colour(next) == cell_colour(at), direction % 2 == 1);
        }
    }
}

#[test]
fn h3_the_start_position() {
    let text = Hex.write_position(&Hex.start_position());
    assert_eq!(
        text,
        "bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/\
         wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR w wswlbsblkskl - 0 1"
    );
    for (at, piece) in Hex.start_position().pieces().filter(|(_, piece)| piece.role() == QUEEN) {
        assert_eq!(cell_colour(at), piece.party());
    }
}

#[test]
fn h4_white_then_brown_then_black() {
    let mut game = line(Hex.start_position());
    for (text, next, round) in
        [("b4c4", BROWN, 1), ("k7j7", BLACK, 1), ("k12j11", WHITE, 2), ("c4d4", BROWN, 2)]
    {
        all(&mut game, text);
        let position = &game.state().position;
        assert_eq!((position.turn(), position.round_number()), (next, round), "{text}");
    }
    for_all_parties("wKa4 bKj5 kKi13 bPf6 kNf8", "w - -", |case| {
        let turn = Reason::NotOnTurn(case.position.turn());
        case.refuses("f6", "f7", turn, "hex.turn", "f6");
        case.refuses("f8", "f7", turn, "hex.turn", "f8");
        case.refuses("g8", "f7", Reason::NoPiece, "hex.turn", "g8");
    });
}

#[test]
fn h5_six_straight_steps_and_h6_six_diagonal_ones() {
    let geometry = &compiled_rules().geometry;
    let around = |odd: u8| {
        let steps = (0..12).filter(|direction| direction % 2 == odd);
        steps.filter_map(|direction| geometry.step(cell("f6"), direction)).collect()
    };
    assert_eq!(cells("f7 g7 g6 f5 e5 e6"), around(0));
    assert_eq!(cells("g8 h7 g5 e4 d5 e7"), around(1));
}

#[test]
fn h6_a_diagonal_step_passes_between_the_two_cells_that_touch_start_and_end() {
    let geometry = &compiled_rules().geometry;
    let beside = |at| (0..12).step_by(2).filter_map(move |direction| geometry.step(at, direction));
    let mut steps = 0;
    for at in geometry.cells() {
        for direction in (1..12).step_by(2) {
            let Some(end) = geometry.step(at, direction) else { continue };
            let mut flanks = geometry.flanks(at, direction).expect("both lie on the board").to_vec();
            flanks.sort_unstable();
            let mut common: Vec<_> =
                beside(at).filter(|&next| beside(end).any(|other| other == next)).collect();
            common.sort_unstable();
            assert_eq!(flanks, common);
            steps += 1;
        }
    }
    assert!(steps > 500, "{steps}");
}

/// Kings that stand far away from everything.
const KINGS: &str = "bKm8 kKi13";

#[test]
fn h7_two_occupied_cells_close_the_step_between_them() {
    // From f6 to g8 between f7 and g7, for king, queen and bishop, with any pieces there.
    for piece in ["wK", "wQ", "wB"] {
        let king = if piece == "wK" { "" } else { "wKa4" };
        for (one, other) in [("wP", "wN"), ("wP", "bN"), ("bN", "kN"), ("kP", "wR")] {
            let at = |beside: &str| format!("{king} {KINGS} {piece}f6 {beside}");
            for_all_parties(&at(&format!("{one}f7 {other}g7")), "w - -", |case| {
                case.refuses("f6", "g8", Reason::Flanked, "hex.flanks", "f7 g7");
            });
            for beside in ["".to_owned(), format!("{one}f7"), format!("{other}g7")] {
                for_all_parties(&at(&beside), "w - -", |case| {
                    case.allows("f6g8");
                });
            }
        }
    }
}

#[test]
fn h7_a_slider_stops_before_a_closed_step() {
    for piece in ["wQ", "wB"] {
        for_all_parties(&format!("wKa4 {KINGS} {piece}f6 bNg9 wPh9"), "w - -", |case| {
            case.allows("f6g8");
            case.refuses("f6", "h10", Reason::Flanked, "hex.flanks", "g9 h9");
            case.refuses("f6", "i12", Reason::Flanked, "hex.flanks", "g9 h9");
        });
        for_all_parties(&format!("wKa4 {KINGS} {piece}f6 bNg9"), "w - -", |case| {
            case.allows("f6i12");
        });
    }
}

#[test]
fn h7_a_pawn_captures_through_open_steps_only() {
    for (target, one, other) in [("g8", "f7", "g7"), ("h7", "g6", "g7"), ("g5", "f5", "g6")] {
        let pieces = format!("wKa4 {KINGS} wPf6 bN{target}");
        for_all_parties(&format!("{pieces} wN{one} kN{other}"), "w - -", |case| {
            case.refuses("f6", target, Reason::Flanked, "hex.flanks", &format!("{one} {other}"));
        });
        for beside in ["".to_owned(), format!("wN{one}"), format!("kN{other}")] {
            for_all_parties(&format!("{pieces} {beside}"), "w - -", |case| {
                case.allows(&format!("f6{target}"));
            });
        }
    }
}

#[test]
fn h7_nor_en_passant_through_closed_ones() {
    let pieces = format!("wKa4 {KINGS} wPf10 wPg9 kPh10");
    let open = "w - h11h10";
    for_all_parties(&format!("{pieces} bNg10 wNg11"), open, |case| {
        case.refuses("f10", "h11", Reason::Flanked, "hex.flanks", "g10 g11");
        // The pawn that would be taken stands beside this step and counts.
        case.refuses("g9", "h11", Reason::Flanked, "hex.flanks", "g10 h10");
    });
    for beside in ["", "wNg11"] {
        for_all_parties(&format!("{pieces} {beside}"), open, |case| {
            assert!(case.allows("f10h11").is_en_passant());
            assert!(case.allows("g9h11").is_en_passant());
        });
    }
}

#[test]
fn h7_what_closes_a_step_shields_a_king() {
    for_all_parties("wKf6 bKm8 kKi13 bBg8 wNf7 wPg7", "w - -", |case| {
        case.allows("f6e6");
        // A piece that leaves opens the step again.
        case.refuses("f7", "d4", Reason::ExposesKing, "hex.check", "g8");
        case.refuses("g7", "h7", Reason::ExposesKing, "hex.check", "g8");
    });
}
