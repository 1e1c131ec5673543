//! Whole games of bots of all levels, in all games with all options: what they decide is legal, and every game ends.
use crate::decisions::check;
use crate::dice::Dice;
use crate::playing::{begun, describe, play, random_action, variants_with_options};
use engine::rules::{Action, ActionKind};
use schachquartett_search::{Budget, Choice, Engine, Level, Question, SearchRequest};
use std::ops::Range;

/// The most decisions of a game. Draws that are enforced end each one before.
const MAX_DECISIONS: usize = 4000;

/// Plays the games of these numbers with at most `nodes` nodes a decision: the higher levels have fewer here than in play. The
/// seats have levels by chance, and chance also makes one decision of twenty, so that unusual positions come up.
fn play_games(numbers: Range<usize>, nodes: u64) {
    let levels: Vec<Level> = Level::all().collect();
    // 200 games are some of each.
    let mut games: Vec<_> = variants_with_options().into_iter().map(|def| (def, Engine::default())).collect();
    assert!(numbers.len() >= games.len(), "{} kinds of games", games.len());
    let (mut longest, mut decisions, count) = (0, 0, numbers.len());
    for number in numbers {
        let index = number % games.len();
        let (def, engine) = &mut games[index];
        let mut dice = Dice::new(number as u64);
        let seats: [Level; 4] = std::array::from_fn(|_| dice.of(&levels));
        let (mut game, mut asked) = (begun(def), 0);
        play(&mut game, MAX_DECISIONS, &mut |game, by, declined| {
            asked += 1;
            if game.claimable_draw().is_some() && by == game.state().position.turn() && dice.percent(50) {
                return Choice::Act(Action { by, kind: ActionKind::ClaimDraw });
            }
            if dice.percent(5) {
                return Choice::Act(random_action(game, by, &mut dice));
            }
            let usual = seats[by.index()].budget(def.kind(), dice.next());
            let budget = Budget { nodes: usual.nodes.min(nodes), ..usual };
            let question = Question::Choice;
            let request = SearchRequest { game: game.clone(), by, declined, budget, question };
            let info = engine.decide(&request, &mut |_| true);
            let info = info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(game)));
            if asked % 20 == 0 {
                check(&request, &info);
            }
            info.choice
        });
        assert!(game.state().outcome.is_some(), "game {number} does not end: {}", describe(&game));
        (longest, decisions) = (longest.max(asked), decisions + asked);
    }
    println!("{count} games, {decisions} decisions, at most {longest} in a game");
}

// Two hundred games, in two tests that run at the same time.
#[test]
fn a_hundred_games_of_all_levels_end() {
    play_games(0..100, 20);
}

#[test]
fn another_hundred_games_of_all_levels_end() {
    play_games(100..200, 20);
}

#[test]
#[ignore = "takes an hour"]
fn long_ten_thousand_games_of_all_levels_end() {
    play_games(0..10_000, 50);
}
