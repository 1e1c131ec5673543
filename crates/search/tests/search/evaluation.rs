//! What the evaluation values, and on what the attacks depend that it keeps.
use crate::dice::Dice;
use crate::playing::{begun, play_randomly, variants};
use engine::board::{Cell, CellSet};
use engine::games::{self, GameKind};
use engine::pieces::{Party, Piece};
use engine::rules::{attacked_and_seen_cells, jumps_in_attacks};
use schachquartett_search::{EvalWeights, Evaluation, PhaseWeights};
use std::collections::BTreeMap;

#[test]
fn a_pawn_that_cannot_promote_is_worth_next_to_nothing() {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    let pawn = start.pieces().map(|(_, piece)| piece).find(|piece| def.rules().is_pawn(piece.role()));
    let pawn: Piece = pawn.expect("a pawn").with_unmoved(false);
    let weights = EvalWeights::of(GameKind::Bridge);
    let of = |weights| Evaluation::of(def.rules(), &start, weights);
    let value = |evaluation: &Evaluation, cell: &str| {
        evaluation.piece_on(def.cell_by_name(cell).expect("a cell"), pawn)
    };
    let evaluation = of(weights);
    // Berolina pawns move diagonally, and the bridge is d5 and e5: no quiet move leads from a4 to it.
    for (near, lost) in [("c4", "a4"), ("d4", "b4"), ("e4", "h4")] {
        let [near, lost] = [near, lost].map(|cell| value(&evaluation, cell));
        assert!(lost >= 0 && lost * 10 < near, "{near} {lost}");
    }
    assert!(value(&evaluation, "d8") > value(&evaluation, "d6"));
    let mut whole = weights;
    whole.set("blocked", 100).expect("a weight");
    whole.set("endgame-blocked", 100).expect("a weight");
    let loss = |weights: PhaseWeights| weights.pawn * (100 - weights.blocked_pawn) / 100;
    let mean = (loss(weights.opening) + loss(weights.endgame)) / 2;
    let gain = value(&of(whole), "a4") - value(&evaluation, "a4");
    assert!((gain - mean).abs() <= 1, "{gain} {mean}");
}

#[test]
fn weights_of_the_endgame_count_more_the_fewer_pieces_are_left() {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    let usual = EvalWeights::of(GameKind::Bridge);
    // How much the score of White with an additional pawn changes if pawns are worth 100 more in a phase.
    let gain = |weight: &str, pieces: &str| {
        let mut more = usual;
        let value = usual.iter().find(|(name, _)| name == weight).expect("a weight").1;
        more.set(weight, value + 100).expect("a weight");
        let text = format!("{pieces} w - - 0 1");
        let position = def.read_position(&text).expect("a position");
        let score = |weights| {
            let have = Evaluation::of(def.rules(), &start, weights).by_party(def.rules(), &position);
            have[Party::new(0)] - have[Party::new(1)]
        };
        score(more) - score(usual)
    };
    let all = "rnbqkbnr/1ppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR";
    let rooks = "r3k2r/1ppppppp/8/8/***2***/8/8/PPPPPPPP/R3K2R";
    let none = "4k3/1ppppppp/8/8/***2***/8/8/PPPPPPPP/4K3";
    let [opening, endgame] =
        ["pawn", "endgame-pawn"].map(|weight| [all, rooks, none].map(|pieces| gain(weight, pieces)));
    assert!(opening[0] > opening[1] && opening[1] > opening[2], "{opening:?}");
    assert!(endgame[0] < endgame[1] && endgame[1] < endgame[2], "{endgame:?}");
    assert_eq!((opening[2], endgame[0]), (0, 0));
}

#[test]
fn every_weight_of_both_phases_has_an_effect() {
    let def = games::by_id("bridge").expect("a game");
    let usual = EvalWeights::of(GameKind::Bridge);
    // Both have pieces of about half of an opening. In the second one a nearly lone king stands in a corner, and a rook is
    // attacked without protection.
    let positions = [
        "2r1kb1r/1P3ppp/2n5/4q3/***p1***/P2PR3/2N2P2/1B3P1P/3Q1K1R w - - 0 1",
        "k7/8/8/8/***2***/8/6n1/PPPPPPPP/R2QK2R w - - 0 1",
    ];
    let positions = positions.map(|text| def.read_position(text).expect("a position"));
    let values = |weights: EvalWeights| {
        let evaluation = Evaluation::of(def.rules(), &def.start_position(), weights);
        let have = positions.map(|position| evaluation.by_party(def.rules(), &position));
        (have, evaluation.tempo())
    };
    for (name, value) in usual.iter() {
        let mut more = usual;
        more.set(&name, value + 200).expect("a weight");
        assert!(values(more) != values(usual), "{name}");
    }
}

#[test]
fn a_piece_attacks_the_same_cells_until_one_that_it_sees_is_occupied_or_left() {
    let mut dice = Dice::new(41);
    for def in variants() {
        let (rules, mut game) = (def.rules(), begun(&def));
        // By cell: the piece, the cells that were occupied, what it attacked and what it saw.
        let mut known: BTreeMap<Cell, (Piece, CellSet, [CellSet; 2])> = BTreeMap::new();
        let mut kept = 0;
        for _ in 0..300 {
            play_randomly(&mut game, 1, &mut dice);
            let position = game.state().position;
            let occupied: CellSet = position.pieces().map(|(cell, _)| cell).collect();
            for (from, piece) in position.pieces().filter(|&(_, piece)| !jumps_in_attacks(rules, piece)) {
                let cells = attacked_and_seen_cells(rules, &position, from, piece);
                let before = known.insert(from, (piece, occupied, cells));
                let Some((_, was_occupied, [attacked, seen])) = before.filter(|before| before.0 == piece)
                else {
                    continue;
                };
                if occupied.is_same_within(&was_occupied, &seen) {
                    assert_eq!(cells[0], attacked, "{} {from:?}", def.write_position(&position));
                    kept += usize::from(occupied != was_occupied);
                }
            }
        }
        assert!(kept > 300, "{}: {kept}", def.id());
    }
}
