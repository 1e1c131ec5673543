//! Thousands of games of coalition chess, played at random with all options: the engine and the second model
//! agree in every state of them, and nothing rare is missing.
use crate::coalition_actions::Style;
use crate::coalition_model::Counts;
use crate::coalition_play::Play;
use crate::coalition_starts::{Dice, options, start};
use schachquartett_engine::games::coalition::Coalition;
use schachquartett_engine::history::{Game, GameRecord};
use schachquartett_engine::notation::NotationStyle;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const COMBINATIONS: usize = 32;
const GAMES: usize = 100;
const PLIES: usize = 160;

/// Events that must occur in the games at least once.
const REQUIRED: &[&str] = &[
    "answer out of turn",
    "bare side",
    "chain of answers",
    "en passant",
    "en passant by another than the next party",
    "forbidden: joins both",
    "forbidden: joins who is taken",
    "join by capture",
    "join by check",
    "join by declaration",
    "join by rearranging",
    "machine-gun staying on the edge",
    "mate",
    "promotion",
    "rearranging",
    "rearranging that would join wrongly",
    "shift",
    "sits out without moves",
    "small coalition",
    "small power retired",
    "stopped",
    "turn sat out",
    "waiting",
];

fn style(dice: &mut Dice) -> Style {
    let reversals = if dice.percent(12) { 97 } else { 0 };
    Style {
        captures: [0, 20, 60][dice.below(3)],
        checks: [0, 30, 90][dice.below(3)],
        reversals,
        talks: if reversals > 0 && dice.percent(60) { 0 } else { 4 },
    }
}

/// A game; what happened in it, and how many positions it had.
fn play(bits: usize, number: usize) -> (Counts, u32) {
    let mut dice = Dice::new((bits * GAMES + number) as u64);
    let (options, style) = (options(bits), style(&mut dice));
    let start = start(options, &mut dice);
    let mut play = Play::new(Coalition { options }, start);
    play.check();
    play.set_up(&mut dice);
    for _ in 0..PLIES {
        if play.is_over() {
            break;
        }
        play.go_on(&mut dice, &style);
        if dice.percent(1) {
            check_undo(&mut play, &mut dice);
        }
    }
    check_undo(&mut play, &mut dice);
    check_record(&play);
    (std::mem::take(&mut play.model.counts), play.positions)
}

fn describe(game: &Game) -> (GameRecord, String, String) {
    let state = game.state();
    let text = game.def().write_position(&state.position);
    (GameRecord::of(game), text, format!("{:?} {:?}", state.offer, state.outcome))
}

/// Taken back and done again, all is as before.
fn check_undo(play: &mut Play, dice: &mut Dice) {
    let (mut game, before) = (play.game.clone(), describe(&play.game));
    let mut passed = Vec::new();
    for _ in 0..=dice.below(12) {
        if game.can_undo() {
            passed.push(game.steps().len());
            game.undo();
        }
    }
    let saved = game.steps().len();
    for (one, other) in game.steps().iter().zip(play.game.steps()) {
        assert_eq!(one.action, other.action);
        assert_eq!(one.state.position.hash(), other.state.position.hash());
    }
    assert!(passed.is_empty() || saved < passed[0]);
    let middle = GameRecord::of(&game);
    let again = middle.to_game().unwrap_or_else(|error| panic!("{error:?}\n{}", play.describe()));
    assert_eq!(GameRecord::of(&again), middle);
    while game.can_redo() {
        game.redo();
        assert_eq!(Some(game.steps().len()), passed.pop());
    }
    assert_eq!(describe(&game), before);
    play.game = game;
}

/// A game is saved and read back.
fn check_record(play: &Play) {
    let record = GameRecord::of(&play.game);
    let again = record.to_game().unwrap_or_else(|error| panic!("{error:?}\n{}", play.describe()));
    assert_eq!(describe(&again), describe(&play.game));
    // Refusals are not in a game's text, nor is the offering party where an answer out of turn comes before
    // the move.
    if play.has_offered {
        return;
    }
    let style = NotationStyle::default();
    let movetext = play.game.movetext(&style);
    let mut read = Game::new(play.game.def().clone(), *play.game.first_position());
    let answer = read.play_movetext(&movetext, &style);
    assert!(answer.is_ok(), "{answer:?}\n{movetext}\n{}", play.describe());
    assert_eq!(read.movetext(&style), movetext);
    assert_eq!(describe(&read).1, describe(&play.game).1, "{movetext}");
}

#[test]
fn coalition_chess_is_what_its_rules_say() {
    let (next, found) = (AtomicUsize::new(0), Mutex::new((Counts::new(), 0)));
    let work = || {
        loop {
            let bits = next.fetch_add(1, Ordering::Relaxed);
            if bits >= COMBINATIONS {
                return;
            }
            for number in 0..GAMES {
                let (counts, positions) = play(bits, number);
                let mut found = found.lock().expect("no other thread fails");
                found.1 += positions;
                counts.into_iter().for_each(|(what, count)| *found.0.entry(what).or_default() += count);
            }
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(4);
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    let (counts, positions) = found.into_inner().expect("no thread fails");
    println!("{} games, {positions} positions: {counts:#?}", COMBINATIONS * GAMES);
    for what in REQUIRED {
        assert!(counts.get(what).is_some_and(|&count| count > 2), "{what}: {counts:?}");
    }
}
