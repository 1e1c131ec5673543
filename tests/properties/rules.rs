//! The generator, legality, attacks and refusals agree with each other in every position.
use crate::cases;
use crate::positions::{Case, GAMES, any_position, choices, line, position};
use proptest::prelude::*;
use schachquartett::board::{Cell, CellSet};
use schachquartett::games::GameDef;
use schachquartett::games::bridge::KNIGHT;
use schachquartett::pieces::{Man, Party, PartySet, Role};
use schachquartett::rules::{
    Explanation, Move, Position, is_attacked, attackers, explain, has_legal_move, in_check, is_legal, legal_moves,
    perft, play, pseudo_legal_moves, same_position, must_remove_kings, visit_legal,
};

fn next(game: &dyn GameDef, party: Party) -> Party {
    Party::new((party.index() + 1) % game.rules().parties)
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn slow_legal_moves(game: &dyn GameDef, position: &Position) -> Vec<Move> {
    let pseudo = position
        .pieces_of(position.turn())
        .into_iter()
        .flat_map(|from| pseudo_legal_moves(game.rules(), position, from));
    pseudo.filter(|mv| is_legal(game.rules(), position, mv)).collect()
}

/// The men of a party that capture on a cell when an enemy's knight stands there.
fn attackers_by_capturing(game: &dyn GameDef, position: &Position, target: Cell, party: Party) -> CellSet {
    let mut men: Vec<(Cell, Man)> = position.pieces().filter(|&(cell, _)| cell != target).collect();
    men.push((target, Man::new(next(game, party), KNIGHT)));
    let with_prey = Position::new(&men, *position.relations(), position.royal(), party);
    let captures = |from: &Cell| {
        let moves = pseudo_legal_moves(game.rules(), &with_prey, *from);
        moves.iter().any(|mv| mv.to == target && mv.captured == Some(target))
    };
    with_prey.pieces_of(party).into_iter().filter(captures).collect()
}

proptest! {
    #![proptest_config(cases(5000))]

    #[test]
    fn the_short_cut_is_the_slow_way(Case { game, position } in any_position()) {
        let mut quick = Vec::new();
        visit_legal(game.rules(), &position, &mut |mv| quick.push(mv));
        let moves = sorted(quick);
        prop_assert_eq!(&moves, &sorted(slow_legal_moves(game, &position)));
        prop_assert_eq!(&moves, &sorted(legal_moves(game.rules(), &position)));
        prop_assert!(moves.windows(2).all(|pair| pair[0] != pair[1]));
        let off = must_remove_kings(game.rules(), &position);
        prop_assert_eq!(perft(game.rules(), &position, 1), moves.len() as u64 + u64::from(off));
        prop_assert_eq!(has_legal_move(game.rules(), &position), !moves.is_empty());
    }

    #[test]
    fn playing_changes_the_new_position_only(Case { game, position } in position()) {
        let (text, men) = (game.write_position(&position), position.pieces().collect::<Vec<_>>());
        prop_assert_eq!(position.hash(), position.recomputed_hash());
        for mv in legal_moves(game.rules(), &position) {
            let after = play(game.rules(), &position, &mv);
            prop_assert_eq!(after.hash(), after.recomputed_hash());
            prop_assert_ne!(after.hash(), position.hash());
            prop_assert_eq!(after.turn(), next(game, position.turn()));
            prop_assert!(!in_check(game.rules(), &after, position.turn()));
            prop_assert_eq!(after.pieces().count(), men.len() - usize::from(mv.captured.is_some()));
            let kept = position.en_passant().filter(|right| right.owner != after.turn());
            let kept = kept.filter(|right| Some(right.pawn) != mv.captured).count();
            prop_assert_eq!(after.en_passant().count(), kept + usize::from(mv.en_passant_target.is_some()));
        }
        prop_assert_eq!(game.write_position(&position), text);
        prop_assert_eq!(position.pieces().collect::<Vec<_>>(), men);
    }

    #[test]
    fn nobody_loses_a_king(game in 0..GAMES.len(), choices in choices(200)) {
        let game = GAMES[game];
        let line = line(game, &choices);
        for position in &line {
            let mut parties = Party::first(game.rules().parties);
            prop_assert!(parties.all(|party| position.kings_of(party).len() == 1));
            let kings: usize = position.pieces().filter(|(_, man)| man.role() == Role::KING).count();
            prop_assert_eq!(kings, game.rules().parties);
        }
    }
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn answers_are_the_legal_moves(Case { game, position } in any_position()) {
        let legal = sorted(legal_moves(game.rules(), &position));
        let mut found = Vec::new();
        for from in game.rules().geometry.cells() {
            for to in game.rules().geometry.cells() {
                match explain(game.rules(), &position, from, to) {
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
    fn attackers_are_those_who_capture(Case { game, position } in any_position()) {
        for party in Party::first(game.rules().parties) {
            let by = PartySet::only(party);
            for target in game.rules().geometry.cells() {
                let found = attackers(game.rules(), &position, target, by);
                prop_assert_eq!(found, attackers_by_capturing(game, &position, target, party));
                prop_assert_eq!(is_attacked(game.rules(), &position, target, by), !found.is_empty());
            }
        }
    }

    #[test]
    fn sameness_goes_both_ways(game in 0..GAMES.len(), choices in choices(60)) {
        let game = GAMES[game];
        let line = line(game, &choices);
        for (index, one) in line.iter().enumerate() {
            prop_assert!(same_position(game.rules(), one, one));
            let mut later = *one;
            later.set_counters(one.halfmove_clock() + 1, one.round_number() + 7);
            prop_assert!(same_position(game.rules(), one, &later));
            for other in &line[index + 1..] {
                let same = same_position(game.rules(), one, other);
                prop_assert_eq!(same, same_position(game.rules(), other, one));
                prop_assert!(!same || one.hash() == other.hash());
                prop_assert!(!same || legal_moves(game.rules(), one) == legal_moves(game.rules(), other));
            }
        }
    }
}
