//! Characters of small powers: they join in different rounds, and different partners.
use crate::dice::Dice;
use crate::playing::{begun, play};
use schachquartett::games;
use schachquartett::pieces::{Party, PartySet};
use schachquartett::rules::attackers;
use schachquartett::search::{Budget, Character, Engine, Question, SearchRequest};
use std::collections::BTreeSet;

/// What the small powers of some games did.
#[derive(Debug, Default)]
struct Joins {
    /// The sum of the rounds in which they joined, and their number.
    rounds: u32,
    count: u32,
    /// How many joined a great power that attacked them, while the other one did not.
    attackers: u32,
}

fn joins_of(character: Character, games_played: u64) -> Joins {
    let mut joins = Joins::default();
    for seed in 0..games_played {
        let mut game = begun(&games::by_id("coalition").expect("a game"));
        let (mut engine, mut dice) = (Engine::default(), Dice::new(seed));
        let small = [Party::new(2), Party::new(3)];
        play(&mut game, 16, &mut |game, by, declined| {
            let budget = Budget {
                nodes: 600,
                depth: 3,
                randomness: 30,
                seed: dice.next(),
                character: Some(character),
                ..Budget::UNLIMITED
            };
            let request = SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
            let choice = engine.decide(&request, &mut |_| true).expect("a choice").choice;
            let position = game.state().position;
            let mut after = game.clone();
            if let schachquartett::search::Choice::Act(action) = choice {
                after.play(action).expect("it is legal");
            }
            let partner = |game: &schachquartett::history::Game| game.state().position.coalition().partners[by];
            if small.contains(&by)
                && let (None, Some(partner)) = (partner(game), partner(&after))
            {
                let attacks = |great: Party| {
                    let by_great = |cell| !attackers(game.def().rules(), &position, cell, PartySet::only(great)).is_empty();
                    position.pieces_of(by).iter().any(by_great)
                };
                joins.rounds += u32::from(position.round_number());
                joins.count += 1;
                let other = Party::new(1 - partner.index().min(1));
                joins.attackers += u32::from(partner.index() < 2 && attacks(partner) && !attacks(other));
            }
            choice
        });
    }
    joins
}

#[test]
fn characters_join_in_different_rounds_and_different_partners() {
    let [cautious, greedy, loyal, late] = Character::ALL.map(|character| joins_of(character, 12));
    let round = |joins: &Joins| f64::from(joins.rounds) / f64::from(joins.count.max(1));
    let all = format!("{cautious:?} {greedy:?} {loyal:?} {late:?}");
    assert!([&cautious, &greedy, &loyal, &late].iter().all(|joins| joins.count >= 12), "{all}");
    assert!(round(&greedy) < 1.5, "{all}");
    assert!(round(&cautious) > round(&greedy) + 0.3, "{all}");
    assert!(round(&late) > round(&cautious) + 0.3, "{all}");
    assert!(loyal.attackers < greedy.attackers, "{all}");
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
            let budget = Budget { nodes: 100, depth: 1, randomness: 30, seed: dice.next(), ..Budget::UNLIMITED };
            let request = SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
            engine.decide(&request, &mut |_| true).expect("a choice").choice
        });
        assert_eq!(of_game.len(), 1, "{of_game:?}");
        seen.extend(of_game);
    }
    assert!(seen.len() >= 3, "{seen:?}");
}
