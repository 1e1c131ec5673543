//! The generator, legality, attacks and refusals agree with each other in every position.
use crate::cases;
use crate::positions::{GAME, choices, line, position};
use proptest::prelude::*;
use schachquartett::board::{Cell, CellSet};
use schachquartett::games::Game;
use schachquartett::games::bridge::{KNIGHT, opponent, ruleset};
use schachquartett::pieces::{Man, Party, PartySet, Role};
use schachquartett::rules::{
    Answer, Move, Position, attacked, attackers, count_legal, explain, has_legal_move, in_check, is_legal,
    legal_moves, play, pseudo_legal_moves, same_position,
};

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn slow_legal_moves(position: &Position) -> Vec<Move> {
    let pseudo = position
        .men_of(position.turn())
        .into_iter()
        .flat_map(|from| pseudo_legal_moves(ruleset(), position, from));
    pseudo.filter(|mv| is_legal(ruleset(), position, mv)).collect()
}

/// The men of a party that capture on a cell when an enemy's knight stands there.
fn attackers_by_capturing(position: &Position, target: Cell, party: Party) -> CellSet {
    let mut men: Vec<(Cell, Man)> = position.men().filter(|&(cell, _)| cell != target).collect();
    men.push((target, Man::new(opponent(party), KNIGHT)));
    let with_prey = Position::new(&men, *position.relations(), position.royal(), party);
    let captures = |from: &Cell| {
        let moves = pseudo_legal_moves(ruleset(), &with_prey, *from);
        moves.iter().any(|mv| mv.to == target && mv.captured == Some(target))
    };
    with_prey.men_of(party).into_iter().filter(captures).collect()
}

proptest! {
    #![proptest_config(cases(5000))]

    #[test]
    fn the_short_cut_is_the_slow_way(position in position()) {
        let moves = sorted(legal_moves(ruleset(), &position));
        prop_assert_eq!(&moves, &sorted(slow_legal_moves(&position)));
        prop_assert!(moves.windows(2).all(|pair| pair[0] != pair[1]));
        prop_assert_eq!(count_legal(ruleset(), &position), moves.len() as u64);
        prop_assert_eq!(has_legal_move(ruleset(), &position), !moves.is_empty());
    }

    #[test]
    fn playing_changes_the_new_position_only(position in position()) {
        let (text, men) = (GAME.write_position(&position), position.men().collect::<Vec<_>>());
        prop_assert_eq!(position.hash(), position.fresh_hash());
        for mv in legal_moves(ruleset(), &position) {
            let next = play(ruleset(), &position, &mv);
            prop_assert_eq!(next.hash(), next.fresh_hash());
            prop_assert_ne!(next.hash(), position.hash());
            prop_assert_eq!(next.turn(), opponent(position.turn()));
            prop_assert!(!in_check(ruleset(), &next, position.turn()));
            prop_assert_eq!(next.men().count(), men.len() - usize::from(mv.captured.is_some()));
            prop_assert_eq!(next.en_passant().count(), usize::from(mv.passed.is_some()));
        }
        prop_assert_eq!(GAME.write_position(&position), text);
        prop_assert_eq!(position.men().collect::<Vec<_>>(), men);
    }

    #[test]
    fn nobody_loses_a_king(choices in choices(200)) {
        let line = line(&choices);
        for position in &line {
            prop_assert!(Party::first(2).all(|party| position.kings_of(party).len() == 1));
            let kings: usize = position.men().filter(|(_, man)| man.role() == Role::KING).count();
            prop_assert_eq!(kings, 2);
        }
    }
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn answers_are_the_legal_moves(position in position()) {
        let legal = sorted(legal_moves(ruleset(), &position));
        let mut found = Vec::new();
        for from in ruleset().geometry.cells() {
            for to in ruleset().geometry.cells() {
                match explain(ruleset(), &position, from, to) {
                    Answer::Moves(moves) => {
                        prop_assert!(!moves.is_empty());
                        prop_assert!(moves.iter().all(|mv| mv.from == from && mv.to == to));
                        found.extend(moves);
                    }
                    Answer::Refused(refusal) => {
                        prop_assert_eq!(refusal.man, position.man(from));
                        prop_assert!(!refusal.witnesses.is_empty(), "{:?}", refusal);
                    }
                }
            }
        }
        prop_assert_eq!(sorted(found), legal);
    }

    #[test]
    fn attackers_are_those_who_capture(position in position()) {
        for party in Party::first(2) {
            let by = PartySet::only(party);
            for target in ruleset().geometry.cells() {
                let found = attackers(ruleset(), &position, target, by);
                prop_assert_eq!(found, attackers_by_capturing(&position, target, party));
                prop_assert_eq!(attacked(ruleset(), &position, target, by), !found.is_empty());
            }
        }
    }

    #[test]
    fn sameness_goes_both_ways(choices in choices(60)) {
        let line = line(&choices);
        for (index, one) in line.iter().enumerate() {
            prop_assert!(same_position(ruleset(), one, one));
            let mut later = *one;
            later.set_counters(one.quiet() + 1, one.round() + 7);
            prop_assert!(same_position(ruleset(), one, &later));
            for other in &line[index + 1..] {
                let same = same_position(ruleset(), one, other);
                prop_assert_eq!(same, same_position(ruleset(), other, one));
                prop_assert!(!same || one.hash() == other.hash());
                prop_assert!(!same || legal_moves(ruleset(), one) == legal_moves(ruleset(), other));
            }
        }
    }
}
