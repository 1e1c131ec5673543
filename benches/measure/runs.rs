//! What is measured: node counts of the games, beside those of an orthodox generator.
use cozy_chess::Board;
use schachquartett::games;
use schachquartett::rules::{Position, Tables, perft, play, ready, visit_legal};
use std::hint::black_box;

/// One measurement: its name, and how to make it. It says how many nodes it has counted.
pub type Run = (&'static str, fn() -> u64);

/// Fortress chess with the rule of mate that it begins with.
const FORTRESS: &str = "fortress:checkmate";

/// All measurements, in the order of the table's figures.
pub const RUNS: [Run; 10] = [
    ("bridge_counted", || game("bridge", |tables, position| perft(tables, position, 5))),
    ("bridge_played", || game("bridge", |tables, position| played(tables, position, 5))),
    ("hex_counted", || game("hex", |tables, position| perft(tables, position, 4))),
    ("hex_played", || game("hex", |tables, position| played(tables, position, 4))),
    ("fortress_counted", || game(FORTRESS, |tables, position| perft(tables, position, 3))),
    ("fortress_played", || game(FORTRESS, |tables, position| played(tables, position, 3))),
    ("coalition_counted", || coalition(|tables, position| perft(tables, position, 4))),
    ("coalition_played", || coalition(|tables, position| played(tables, position, 4))),
    ("cozy_counted", || cozy_counted(&Board::default(), 6)),
    ("cozy_played", || cozy_played(&Board::default(), 5)),
];

/// Coalition chess from the array, when Yellow has set it up.
fn coalition(count: impl Fn(&Tables, &Position) -> u64) -> u64 {
    let game = games::open("coalition").expect("the game is there");
    let position = ready(game.tables(), &game.array(), game.array().turn()).expect("the array will do");
    count(game.tables(), &black_box(position))
}

fn game(id: &str, count: impl Fn(&Tables, &Position) -> u64) -> u64 {
    let game = games::open(id).expect("the game is there");
    count(game.tables(), &black_box(game.array()))
}

/// Plays the last move too.
fn played(tables: &Tables, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    visit_legal(tables, position, &mut |mv| {
        nodes += played(tables, &play(tables, position, &mv), depth - 1);
    });
    nodes
}

fn cozy_counted(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_counted(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_played(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_played(&next, depth - 1);
        }
        false
    });
    nodes
}
