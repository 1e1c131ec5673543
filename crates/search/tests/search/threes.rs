//! Mates in three moves: those in `threes.txt` are found. They were made by `makes_mates_in_three`, and each
//! is verified by trying everything. Those with a question mark are not found yet.
use crate::dice::Dice;
use crate::playing::{describe, from, search_request};
use engine::board::Cell;
use engine::games;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{ActionKind, Position};
use learn::MateSearch;
use schachquartett_search::{Budget, Choice, Engine, Level, next_to_act};
use std::collections::BTreeSet;
use std::time::Instant;

/// How much larger the budget is than `NODES`.
const PATIENCE: u64 = 2;
/// The nodes of one search: fewer than the strongest level has, and enough.
const NODES: u64 = 90_000;

/// The positions: the game, and the text of each.
fn positions() -> Vec<Game> {
    let split =
        |line: &str| line.split_once(' ').filter(|split| split.0 != "?").map(|(id, text)| from(id, text));
    include_str!("threes.txt").lines().filter_map(split).collect()
}

/// The games of which there are some.
const GAMES: [&str; 5] = ["bridge", "hex", "fortress:checkmate", "fortress:alliance-mate", "coalition"];

#[test]
fn the_strongest_finds_mates_in_three() {
    let mut engine = Engine::default();
    let mut missed = Vec::new();
    for game in positions() {
        let (def, position) = (game.def().clone(), game.state().position);
        let by = position.turn();
        let strongest = Level::STRONGEST.budget(def.kind(), 1);
        let budget = Budget { nodes: PATIENCE * NODES.min(strongest.nodes), ..strongest };
        let info = engine.decide(&search_request(&game, by, budget), &mut |_| true).expect("a decision");
        let Choice::Act(action) = info.choice else { panic!("{}", describe(&game)) };
        let ActionKind::Move(mv) = action.kind else { panic!("{}", describe(&game)) };
        let mut mates = MateSearch::new(&*def, &position, by);
        assert_eq!(mates.shortest_mate(&position, 3), Some(3), "{}", describe(&game));
        if info.ends_in.is_none() || !mates.first_moves(&position, 3).contains(&mv) {
            missed.push(format!("{} (depth {}, {} nodes)", describe(&game), info.depth, info.nodes));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn there_are_some_of_each_game() {
    for id in GAMES {
        let count = positions().iter().filter(|game| game.def().id() == id).count();
        assert!(count >= 3, "{id}: {count}");
    }
}

/// Whether everything that can be tried shows a mate in three, and no sooner one, in reasonable time.
fn is_mate_in_three(game: &Game) -> bool {
    let (def, position) = (game.def(), &game.state().position);
    let started_at = Instant::now();
    let mut mates = MateSearch::new(&**def, position, position.turn());
    mates.shortest_mate(position, 3) == Some(3) && started_at.elapsed().as_secs_f64() < 2.0
}

#[test]
#[ignore = "makes the positions of threes.txt"]
fn generate_mates_in_three() {
    let wanted: usize = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(5);
    let only = std::env::var("GAME").unwrap_or_default();
    for id in GAMES.into_iter().filter(|id| id.starts_with(&only)) {
        let mut found = BTreeSet::new();
        for seed in 0..5000 {
            if found.len() >= wanted {
                break;
            }
            found.extend(mate_in_random_position(id, seed));
        }
        found.iter().for_each(|position| println!("{position}"));
    }
}

/// The pieces of each party, by letter; the second party of the other team is eliminated in fortress chess.
fn few(id: &str) -> [&'static str; 4] {
    match id {
        "bridge" => ["KQRP", "KRNPP", "", ""],
        "hex" => ["KQQR", "K", "KP", ""],
        "fortress:checkmate" => ["KQR", "KP", "KQ", "KP"],
        "fortress:alliance-mate" => ["KQR", "KP", "KQ", "P"],
        _ => ["KTA", "KG", "S", "M"],
    }
}

/// A position with few pieces at random, if there is a mate in three in it.
fn mate_in_random_position(id: &str, seed: u64) -> Option<String> {
    let def = games::by_id(id).expect("a game");
    let mut dice = Dice::new(seed);
    let mut cells: Vec<Cell> = def.rules().geometry.cells().collect();
    let mut pieces = Vec::new();
    for (party, letters) in few(id).into_iter().enumerate() {
        for letter in letters.chars() {
            let cell = cells.swap_remove(dice.below(cells.len()));
            pieces.push((cell, Piece::new(Party::new(party), def.role_by_letter(letter).expect("a role"))));
        }
    }
    let start = def.start_position();
    let mut position = Position::new(&pieces, *start.relations(), start.royal(), Party::new(0));
    match id {
        "fortress:checkmate" => position.eliminate(Party::new(3)),
        "fortress:alliance-mate" => position.mark_eliminated(Party::new(3)),
        _ => {}
    }
    let text = def.write_position(&position).replacen(" -- ", " yb ", 1);
    def.read_position(&text).ok()?;
    let game = from(id, &text);
    let by = game.state().position.turn();
    if game.state().outcome.is_some() || next_to_act(&game, PartySet::EMPTY) != by {
        return None;
    }
    is_mate_in_three(&game).then(|| describe(&game))
}
