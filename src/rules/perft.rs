//! Node counts: how many sequences of moves there are.
use super::{Position, Tables, count_legal, play, visit_legal};

/// How many sequences of men's moves of this length a position has. Draws do not cut it.
pub fn perft(tables: &Tables, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_legal(tables, position),
        _ => {
            let mut nodes = 0;
            visit_legal(tables, position, &mut |mv| {
                nodes += perft(tables, &play(tables, position, &mv), depth - 1);
            });
            nodes
        }
    }
}
