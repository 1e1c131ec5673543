//! Coalition chess and what is arranged: pieces are set up, small powers join, checks are answered out of
//! turn.
use crate::dice::Dice;
use crate::playing::{begun, decision, describe, from, play, play_randomly, search_request, set_up};
use engine::games;
use engine::history::{Game, JoinReason};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Cause, in_check, parties_to_answer};
use schachquartett_search::{Budget, Choice, Engine, SearchRequest};
use std::collections::BTreeSet;

const BUDGET: Budget = Budget { nodes: 600, depth: 3, randomness: 0, seed: 1, ..Budget::UNLIMITED };

fn game(id: &str) -> Game {
    begun(&games::by_id(id).expect("a game"))
}

#[test]
fn pieces_are_set_up_before_the_first_move() {
    for id in ["coalition", "coalition+original-order", "fortress:checkmate+free-reserve"] {
        let mut starts = BTreeSet::new();
        for seed in 0..6 {
            let mut game = game(id);
            let arranging: Vec<Party> = game.state().position.arranging().iter().collect();
            for by in arranging {
                let kinds: Vec<ActionKind> = std::iter::from_fn(|| {
                    let asked = game.state().position.arranging().contains(by);
                    let request = search_request(&game, by, Budget { seed, ..BUDGET });
                    let choice =
                        asked.then(|| Engine::default().decide(&request, &mut |_| true)).flatten()?.choice;
                    let Choice::Act(action) = choice else { panic!("it lets nothing pass") };
                    game.play(action).unwrap_or_else(|error| panic!("{error:?}: {}", describe(&game)));
                    Some(action.kind)
                })
                .collect();
                assert!(kinds.len() <= 2 && kinds.last() == Some(&ActionKind::Ready), "{kinds:?}");
            }
            let position = game.state().position;
            assert!(position.arranging().is_empty());
            assert!(!in_check(game.def().rules(), &position, position.turn()));
            starts.insert(describe(&game));
        }
        assert!(starts.len() >= 3, "always the same: {starts:?}");
    }
}

#[test]
fn small_powers_join_in_time_and_give_a_reason() {
    let (mut motives, mut declared) = (Vec::new(), 0);
    for id in ["coalition", "coalition+small-coalition+waiting+motorcyclist", "coalition+original-order"] {
        for seed in 0..8 {
            let (mut game, mut engine, mut dice) = (game(id), Engine::default(), Dice::new(seed));
            set_up(&mut game);
            play(&mut game, 14, &mut |game, by, passed| {
                let budget = Budget { seed: dice.next(), randomness: 20, ..BUDGET };
                let info = engine.decide(
                    &SearchRequest {
                        game: game.clone(),
                        by,
                        declined: passed,
                        budget,
                        question: schachquartett_search::Question::Choice,
                    },
                    &mut |_| true,
                );
                let info = info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(game)));
                if let Choice::Act(action) = info.choice {
                    let partner = |game: &Game| {
                        let coalition = game.def().rules().coalition.clone().expect("coalitions");
                        coalition.partner(game.state().position.coalition(), by)
                    };
                    let mut after = game.clone();
                    after.play(action).unwrap_or_else(|error| panic!("{error:?}: {}", describe(game)));
                    let is_small = by.index() > 1;
                    let joins = is_small && partner(game).is_none() && partner(&after).is_some();
                    assert!(!joins || info.join_reason.is_some(), "{} {info:?}", describe(game));
                    declared += usize::from(matches!(action.kind, ActionKind::Join(_)));
                }
                motives.extend(info.join_reason);
                info.choice
            });
            let cause = game.state().outcome.map(|outcome| outcome.cause);
            assert_ne!(cause, Some(Cause::Stopped), "{}", describe(&game));
        }
    }
    assert!(declared >= 20, "{declared}");
    assert!(motives.contains(&JoinReason::Stronger), "{motives:?}");
    assert!(motives.iter().any(|motive| matches!(motive, JoinReason::Threatened(_))), "{motives:?}");
    assert!(motives.iter().any(|motive| matches!(motive, JoinReason::Captures(_))), "{motives:?}");
}

#[test]
fn checks_are_answered_out_of_turn_or_not() {
    let (mut answered, mut passed) = (0, 0);
    for seed in 0..120 {
        let (mut game, mut dice) = (game("coalition"), Dice::new(seed));
        for _ in 0..40 {
            play_randomly(&mut game, 1, &mut dice);
            let position = game.state().position;
            let asked = parties_to_answer(game.def().rules(), &position);
            let Some(by) = asked.iter().next().filter(|_| game.state().outcome.is_none()) else { continue };
            let info = Engine::default().decide(&search_request(&game, by, BUDGET), &mut |_| true);
            let info = info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(&game)));
            match info.choice {
                Choice::Act(action) => {
                    assert_eq!(action.by, by);
                    game.play(action).unwrap_or_else(|error| panic!("{error:?}: {}", describe(&game)));
                    answered += 1;
                }
                Choice::Decline => passed += 1,
            }
        }
    }
    assert!(answered >= 10 && passed >= 10, "{answered} {passed}");
}

#[test]
fn a_party_that_can_only_rearrange_does_so() {
    // The engineer mates, if Black could not arrange its pieces anew.
    let mut game = from("coalition", "3bGbKbG4/3bGbAbG4/5yE4/10/10/10/1rG6gG1/10/10/4yK5 b -- Rb - - 0 1");
    let info = decision(&game, BUDGET);
    let Choice::Act(action @ Action { kind: ActionKind::Arrange(_), .. }) = info.choice else {
        panic!("{info:?}")
    };
    game.play(action).expect("it can be arranged so");
    assert!(!in_check(game.def().rules(), &game.state().position, Party::new(1)));
}

#[test]
fn dummies_play_for_their_owners() {
    // Yellow's artillery hangs, and Black's, which is Red's partner, cannot be captured.
    let game = from("coalition", "4bK5/10/10/10/rP1yA1bA5/10/10/10/10/6yK1gG1 r yb - - - 0 5");
    let info = decision(&game, BUDGET);
    let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = info.choice else { panic!("{info:?}") };
    let capturable = mv.captured.and_then(|cell| game.state().position.piece(cell));
    assert_eq!(capturable.map(|piece| piece.party()), Some(Party::new(0)), "{info:?}");
}
