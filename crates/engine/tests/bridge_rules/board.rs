//! The board, the start position and the turn: B1 to B5.
use crate::case::{Case, GAME, act, all, both, cell, drawn, line, play_action, set};
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::bridge::{BISHOP, BLACK, WHITE, compiled_rules, has_cell};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::notation::{Names, PositionErrorKind};
use schachquartett_engine::pieces::{PartySet, Piece};
use schachquartett_engine::rules::{
    ActionKind, Explanation, Position, Reason, Relations, RuleSet, explain, legal_moves,
};

fn places() -> impl Iterator<Item = (i8, i8, String)> {
    let places = (1..=9).flat_map(|rank| (1..=8).map(move |file| (file, rank)));
    places.map(|(file, rank)| (file, rank, format!("{}{rank}", char::from(b'`' + file as u8))))
}

#[test]
fn b1_the_board_has_66_cells_and_two_of_them_are_rank_5() {
    let geometry = &compiled_rules().geometry;
    assert_eq!(geometry.len(), 66);
    for (file, rank, name) in places() {
        let exists = rank != 5 || name == "d5" || name == "e5";
        assert_eq!(has_cell(file, rank), exists, "{name}");
        assert_eq!(geometry.cell_at((file, rank)).is_some(), exists, "{name}");
        assert_eq!(GAME.cell_by_name(&name), geometry.cell_at((file, rank)), "{name}");
        if let Some(cell) = geometry.cell_at((file, rank)) {
            assert_eq!(GAME.cell_name(cell), name);
        }
    }
    for name in ["a0", "a10", "i1", "A1", "d", "", "d55"] {
        assert_eq!(GAME.cell_by_name(name), None, "{name}");
    }
}

#[test]
fn b1_colours_alternate_and_h1_is_light() {
    for (name, is_dark) in [("h1", 0), ("d1", 0), ("d9", 0), ("e1", 1), ("e9", 1), ("a1", 1)] {
        assert_eq!(GAME.cell_shade(cell(name)), is_dark, "{name}");
    }
    for (file, rank, name) in places().filter(|&(file, rank, _)| has_cell(file, rank)) {
        assert_eq!(GAME.cell_shade(cell(&name)), usize::from((file + rank) % 2 == 0), "{name}");
        assert_eq!(GAME.v23_name(cell(&name)), name, "cells have one name only");
        assert_eq!(GAME.cell_by_v23_name(&name), Some(cell(&name)));
    }
}

#[test]
fn b1_the_bridge_joins_the_halves() {
    both("Ka1 ka9 Rd4", "w - -", |case| {
        assert_eq!(case.targets("d4"), "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 d9 e4 f4 g4 h4");
    });
    both("Ka1 ka9 Re5", "w - -", |case| {
        assert_eq!(case.targets("e5"), "d5 e1 e2 e3 e4 e6 e7 e8 e9");
    });
    both("Ka1 ka9 Bb3", "w - -", |case| {
        assert_eq!(case.targets("b3"), "a2 a4 c2 c4 d1 d5 e6 f7 g8 h9");
    });
}

#[test]
fn b2_no_piece_stands_in_the_ditch() {
    for place in [0, 1, 2, 5, 6, 7] {
        let mut row: Vec<char> = "***11***".chars().collect();
        row[place] = 'N';
        let row: String = row.into_iter().collect();
        let read = GAME.read_position(&format!("4k3/8/8/8/{row}/8/8/8/4K3 w - - 0 1"));
        let errors = read.expect_err("a knight in the ditch");
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].kind, PositionErrorKind::NoCellHere { row: "5".into() });
    }
}

#[track_caller]
fn stops(case: &Case, text: &str, before: &str) {
    case.refuses(text, Reason::Gap, "bridge.ditch", before);
}

#[test]
fn b2_straight_sliders_stop_before_the_ditch() {
    for slider in ["R", "Q"] {
        for file in ["a", "b", "c", "f", "g", "h"] {
            let king = if file == "g" { "kc9" } else { "kg9" };
            both(&format!("Kd1 {king} {slider}{file}2"), "w - -", |case| {
                case.allows(&format!("{file}2{file}4"));
                stops(case, &format!("{file}2{file}6"), &format!("{file}4"));
                stops(case, &format!("{file}2{file}9"), &format!("{file}4"));
            });
            both(&format!("Kd1 {king} {slider}{file}7"), "w - -", |case| {
                case.allows(&format!("{file}7{file}6"));
                stops(case, &format!("{file}7{file}4"), &format!("{file}6"));
            });
        }
    }
}

#[test]
fn b2_diagonal_sliders_stop_before_the_ditch() {
    // Start, the last cell before the ditch, and where the diagonal would come out of it.
    let diagonals = [
        ("a4", "a4", "c6"),
        ("a3", "b4", "d6"),
        ("h4", "h4", "f6"),
        ("h3", "g4", "e6"),
        ("e3", "d4", "b6"),
        ("d3", "e4", "g6"),
        ("e7", "d6", "b4"),
        ("d7", "e6", "g4"),
        ("a6", "a6", "c4"),
    ];
    for slider in ["B", "Q"] {
        for (from, last, beyond) in diagonals {
            both(&format!("Kb1 kh9 {slider}{from}"), "w - -", |case| {
                let targets = case.targets(from);
                assert!(from == last || targets.contains(last), "{from}: {targets}");
                assert!(!targets.contains(beyond), "{from}: {targets}");
                stops(case, &format!("{from}{beyond}"), last);
            });
        }
    }
}

#[test]
fn b2_a_king_does_not_enter_the_ditch() {
    let board = drawn(
        [
            ". . . . k . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            "* * * . . * * *",
            ". K . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
        ],
        "w - -",
    );
    let moves: Vec<String> =
        legal_moves(compiled_rules(), &board).iter().map(|mv| GAME.cell_name(mv.to)).collect();
    assert_eq!(moves.len(), 5, "{moves:?}");
    both("Kd5 ka9", "w - -", |case| assert_eq!(case.targets("d5"), "c4 c6 d4 d6 e4 e5 e6"));
}

/// Whether bishops on these cells, and nothing else, stand on one colour: then nobody can mate.
fn same_colour(one: Cell, other: Cell) -> bool {
    let bishops = [(one, Piece::new(WHITE, BISHOP)), (other, Piece::new(BLACK, BISHOP))];
    let royal = PartySet::from_iter([WHITE, BLACK]);
    GAME.is_dead_position(&Position::new(&bishops, Relations::all_enemies(2), royal, WHITE))
}

#[test]
fn b3_light_and_dark_alternate_from_h1_on() {
    for (file, rank, name) in places().filter(|&(file, rank, _)| has_cell(file, rank)) {
        // h1 is light, and so is whatever lies an even number of straight steps from it.
        let light = (8 - file + rank - 1) % 2 == 0;
        if name != "h1" {
            assert_eq!(same_colour(cell("h1"), cell(&name)), light, "{name}");
        }
        for (step_file, step_rank) in [(file + 1, rank), (file, rank + 1)] {
            if let Some(next) = compiled_rules().geometry.cell_at((step_file, step_rank)) {
                assert!(!same_colour(cell(&name), next), "{name}");
            }
        }
    }
    // King Kong is dark, and the white woman is light.
    assert!(["d1", "d9"].iter().all(|queen| same_colour(cell("h1"), cell(queen))));
    assert!(["e1", "e9"].iter().all(|king| !same_colour(cell("h1"), cell(king))));
}

#[test]
fn b4_both_sides_line_up_alike() {
    let start = drawn(
        [
            "r n b q k b n r",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            "* * * . . * * *",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            "R N B Q K B N R",
        ],
        "w KQkq -",
    );
    assert_eq!(GAME.write_position(&GAME.start_position()), GAME.write_position(&start));
    let text = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(GAME.write_position(&GAME.start_position()), text);
    assert_eq!(GAME.start_position().hash(), start.hash());
    assert_eq!(GAME.start_position().pieces().count(), 32);
}

#[test]
fn b5_white_begins_and_the_sides_take_turns() {
    let mut game = line(GAME.start_position());
    for (text, turn) in [("e2d3", WHITE), ("e8d7", BLACK), ("g1f3", WHITE), ("g9f7", BLACK)] {
        assert_eq!(game.state().position.turn(), turn);
        all(&mut game, text);
        assert_ne!(game.state().position.turn(), turn, "one move each");
    }
    assert_eq!(game.state().position.round_number(), 3);
}

#[test]
fn b5_nobody_moves_out_of_turn() {
    for (turn, own, other) in [("w", "e1d1", "e9d9"), ("b", "e9d9", "e1d1")] {
        let position = set("Ke1 ke9 Ra2", &format!("{turn} - -"));
        let cells = |text: &str| (cell(&text[..2]), cell(&text[2..]));
        let (from, to) = cells(own);
        let Explanation::Moves(moves) = explain(compiled_rules(), &position, from, to) else {
            panic!("{own} refused")
        };
        let (from, to) = cells(other);
        let Explanation::Refused(refusal) = explain(compiled_rules(), &position, from, to) else {
            panic!("{other}")
        };
        let party = position.turn();
        assert_eq!(refusal.reason, Reason::NotOnTurn(party));
        assert_eq!(refusal.witnesses, [from]);
        assert_eq!(GAME.violated_rule(&refusal), "bridge.turn");
        let mut game = line(position);
        let by = if party == WHITE { BLACK } else { WHITE };
        assert_eq!(play_action(&mut game, by, ActionKind::Move(moves[0])), Err(IllegalAction::NotOnTurn));
        assert_eq!(act(&mut game, own), Ok(()));
    }
    both("Ke1 ke9", "w - -", |case| case.refuses("c3c4", Reason::NoPiece, "bridge.turn", "c3"));
}
