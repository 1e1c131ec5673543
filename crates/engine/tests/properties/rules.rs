//! The generator, legality, attacks and refusals agree with each other in every position.
use crate::cases;
use crate::positions::{Case, GAMES, any_position, choices, line, position};
use proptest::prelude::*;
use schachquartett_engine::board::{Cell, CellSet};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::bridge::KNIGHT;
use schachquartett_engine::pieces::{Party, PartySet, Piece, Role};
use schachquartett_engine::rules::{
    Explanation, Move, Position, attackers, explain, has_legal_move, in_check, is_attacked, is_legal,
    legal_moves, must_remove_kings, perft, play, pseudo_legal_moves, same_position, visit_legal,
};

fn next(def: &dyn GameDef, party: Party) -> Party {
    Party::new((party.index() + 1) % def.rules().parties)
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn slow_legal_moves(def: &dyn GameDef, position: &Position) -> Vec<Move> {
    let pseudo = position
        .pieces_of(position.turn())
        .into_iter()
        .flat_map(|from| pseudo_legal_moves(def.rules(), position, from));
    pseudo.filter(|mv| is_legal(def.rules(), position, mv)).collect()
}

/// The pieces of a party that capture on a cell when an enemy's knight stands there.
fn attackers_by_capturing(def: &dyn GameDef, position: &Position, target: Cell, party: Party) -> CellSet {
    let mut pieces: Vec<(Cell, Piece)> = position.pieces().filter(|&(cell, _)| cell != target).collect();
    pieces.push((target, Piece::new(next(def, party), KNIGHT)));
    let with_capturable = Position::new(&pieces, *position.relations(), position.royal(), party);
    let captures = |from: &Cell| {
        let moves = pseudo_legal_moves(def.rules(), &with_capturable, *from);
        moves.iter().any(|mv| mv.to == target && mv.captured == Some(target))
    };
    with_capturable.pieces_of(party).into_iter().filter(captures).collect()
}

proptest! {
    #![proptest_config(cases(5000))]

    #[test]
    fn fast_legal_moves_match_the_slow_ones(Case { def, position } in any_position()) {
        let mut quick = Vec::new();
        visit_legal(def.rules(), &position, &mut |mv| quick.push(mv));
        let moves = sorted(quick);
        prop_assert_eq!(&moves, &sorted(slow_legal_moves(def, &position)));
        prop_assert_eq!(&moves, &sorted(legal_moves(def.rules(), &position)));
        prop_assert!(moves.windows(2).all(|pair| pair[0] != pair[1]));
        let off = must_remove_kings(def.rules(), &position);
        prop_assert_eq!(perft(def.rules(), &position, 1), moves.len() as u64 + u64::from(off));
        prop_assert_eq!(has_legal_move(def.rules(), &position), !moves.is_empty());
    }

    #[test]
    fn playing_changes_the_new_position_only(Case { def, position } in position()) {
        let (text, pieces) = (def.write_position(&position), position.pieces().collect::<Vec<_>>());
        prop_assert_eq!(position.hash(), position.recomputed_hash());
        for mv in legal_moves(def.rules(), &position) {
            let after = play(def.rules(), &position, &mv);
            prop_assert_eq!(after.hash(), after.recomputed_hash());
            prop_assert_ne!(after.hash(), position.hash());
            prop_assert_eq!(after.turn(), next(def, position.turn()));
            prop_assert!(!in_check(def.rules(), &after, position.turn()));
            prop_assert_eq!(after.pieces().count(), pieces.len() - usize::from(mv.captured.is_some()));
            let saved = position.en_passant().filter(|right| right.owner != after.turn());
            let saved = saved.filter(|right| Some(right.pawn) != mv.captured).count();
            prop_assert_eq!(after.en_passant().count(), saved + usize::from(mv.en_passant_target.is_some()));
        }
        prop_assert_eq!(def.write_position(&position), text);
        prop_assert_eq!(position.pieces().collect::<Vec<_>>(), pieces);
    }

    #[test]
    fn no_king_is_captured(game in 0..GAMES.len(), choices in choices(200)) {
        let def = GAMES[game];
        let line = line(def, &choices);
        for position in &line {
            let mut parties = Party::first(def.rules().parties);
            prop_assert!(parties.all(|party| position.kings_of(party).len() == 1));
            let kings: usize = position.pieces().filter(|(_, piece)| piece.role() == Role::KING).count();
            prop_assert_eq!(kings, def.rules().parties);
        }
    }
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn explanations_are_the_legal_moves(Case { def, position } in any_position()) {
        let legal = sorted(legal_moves(def.rules(), &position));
        let mut found = Vec::new();
        for from in def.rules().geometry.cells() {
            for to in def.rules().geometry.cells() {
                match explain(def.rules(), &position, from, to) {
                    Explanation::Moves(moves) => {
                        prop_assert!(!moves.is_empty());
                        prop_assert!(moves.iter().all(|mv| mv.from == from && mv.to == to));
                        found.extend(moves);
                    }
                    Explanation::Refused(refusal) => {
                        prop_assert_eq!(refusal.piece, position.piece(from));
                        prop_assert!(!refusal.witnesses.is_empty(), "{:?}", refusal);
                    }
                }
            }
        }
        prop_assert_eq!(sorted(found), legal);
    }

    #[test]
    fn attackers_are_the_pieces_that_capture(Case { def, position } in any_position()) {
        for party in Party::first(def.rules().parties) {
            let by = PartySet::only(party);
            for target in def.rules().geometry.cells() {
                let found = attackers(def.rules(), &position, target, by);
                prop_assert_eq!(found, attackers_by_capturing(def, &position, target, party));
                prop_assert_eq!(is_attacked(def.rules(), &position, target, by), !found.is_empty());
            }
        }
    }

    #[test]
    fn repetition_is_symmetric(game in 0..GAMES.len(), choices in choices(60)) {
        let def = GAMES[game];
        let line = line(def, &choices);
        for (index, one) in line.iter().enumerate() {
            prop_assert!(same_position(def.rules(), one, one));
            let mut later = *one;
            later.set_counters(one.halfmove_clock() + 1, one.round_number() + 7);
            prop_assert!(same_position(def.rules(), one, &later));
            for other in &line[index + 1..] {
                let same = same_position(def.rules(), one, other);
                prop_assert_eq!(same, same_position(def.rules(), other, one));
                prop_assert!(!same || one.hash() == other.hash());
                prop_assert!(!same || legal_moves(def.rules(), one) == legal_moves(def.rules(), other));
            }
        }
    }
}
