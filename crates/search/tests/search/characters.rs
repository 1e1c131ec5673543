//! Characters of small powers: they join in different rounds, and different partners.
use crate::dice::Dice;
use crate::playing::{begun, play, play_randomly, search_request, set_up};
use engine::games;
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use engine::rules::attackers;
use schachquartett_search::{
    Budget, Character, Choice, Engine, EvalWeights, Evaluation, Question, SearchRequest,
};
use std::collections::BTreeSet;

const SMALL: [Party; 2] = [Party::new(2), Party::new(3)];

/// Plays games of small searches, and returns the mean round in which the small powers joined.
fn mean_round(character: Character) -> f64 {
    let (mut rounds, mut count, mut engine) = (0, 0, Engine::default());
    for seed in 0..8 {
        let mut game = begun(&games::by_id("coalition").expect("a game"));
        set_up(&mut game);
        let mut dice = Dice::new(seed);
        play(&mut game, 14, &mut |game, by, declined| {
            // Without a search for mates by all others together, which takes most of the time.
            let budget = Budget { randomness: 30, seed: dice.next(), depth: 1, ..budget(character) };
            let request =
                SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
            let choice = engine.decide(&request, &mut |_| true).expect("a choice").choice;
            let position = game.state().position;
            let mut after = game.clone();
            if let Choice::Act(action) = choice {
                after.play(action).expect("it is legal");
            }
            let joins = |game: &Game| game.state().position.coalition().partners[by].is_some();
            if SMALL.contains(&by) && !joins(game) && joins(&after) {
                rounds += u32::from(position.round_number());
                count += 1;
            }
            choice
        });
    }
    assert!(count >= 12, "{character:?}: {count} joined");
    f64::from(rounds) / f64::from(count)
}

const fn budget(character: Character) -> Budget {
    Budget { nodes: 600, depth: 3, character: Some(character), ..Budget::UNLIMITED }
}

#[test]
fn characters_join_in_different_rounds() {
    let [cautious, greedy, loyal, late] = Character::ALL.map(mean_round);
    let all = format!("cautious {cautious}, greedy {greedy}, loyal {loyal}, late {late}");
    assert!(greedy.max(loyal) < 2.0 && greedy.max(loyal) + 0.3 < cautious && cautious < late, "{all}");
    // As long as both great powers court them, few join in their first turn.
    assert!(greedy.min(loyal) > 1.2, "{all}");
}

/// Returns of 200 positions after random moves in how many the small powers would rather join the only great power that attacks
/// a piece of some value of theirs.
fn joins_of_attackers(character: Character) -> usize {
    let (mut count, mut engine) = (0, Engine::default());
    let def = games::by_id("coalition").expect("a game");
    let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::of(def.kind()));
    for seed in 0..200 {
        let mut game = begun(&def);
        play_randomly(&mut game, 7, &mut Dice::new(seed));
        let (rules, position) = (def.rules(), game.state().position);
        for by in SMALL {
            let is_attacked = |great: Party| {
                let value = |cell| position.piece(cell).map_or(0, |piece| evaluation.piece_value(piece));
                let mut own = position.pieces_of(by).iter().filter(|&cell| value(cell) > 60);
                own.any(|cell| !attackers(rules, &position, cell, PartySet::only(great)).is_empty())
            };
            let great = [Party::new(0), Party::new(1)].map(is_attacked);
            let inclination = engine.inclination(&search_request(&game, by, budget(character)));
            let first = inclination.and_then(|inclination| Some(inclination.options.first()?.partner));
            count += usize::from(great[0] != great[1] && first.is_some_and(|partner| great[partner.index()]));
        }
    }
    count
}

#[test]
fn loyal_ones_do_not_join_those_who_attack_them() {
    let [_, greedy, loyal, _] = Character::ALL.map(joins_of_attackers);
    assert!(loyal < greedy, "loyal {loyal}, greedy {greedy}");
}

#[test]
fn a_character_lasts_all_game_long_and_differs_from_game_to_game() {
    let mut seen = BTreeSet::new();
    for seed in 0..12 {
        let mut game = begun(&games::by_id("coalition").expect("a game"));
        let mut dice = Dice::new(seed);
        let mut of_game = BTreeSet::new();
        let (mut engine, small) = (Engine::default(), Party::new(2));
        play(&mut game, 12, &mut |game, by, declined| {
            if game.state().position.arranging().is_empty() {
                of_game.insert(format!("{:?}", Character::of(game, small)));
            }
            let budget =
                Budget { nodes: 100, depth: 1, randomness: 30, seed: dice.next(), ..Budget::UNLIMITED };
            let request =
                SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
            engine.decide(&request, &mut |_| true).expect("a choice").choice
        });
        assert_eq!(of_game.len(), 1, "{of_game:?}");
        seen.extend(of_game);
    }
    assert!(seen.len() >= 3, "{seen:?}");
}
