//! Node counts: how many sequences of moves there are.
use super::{Fate, Position, Tables, play, settle, take_kings_off, takes_kings_off, visit_legal};

/// How many sequences of plies of this length a position has, after those who cannot have met their fate. Draws
/// do not cut it.
pub fn perft(tables: &Tables, position: &Position, depth: u32) -> u64 {
    let mut settled = *position;
    settle(tables, &mut settled);
    count(tables, &settled, depth)
}

fn count(tables: &Tables, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_plies(tables, position),
        _ => {
            let mut nodes = 0;
            visit_legal(tables, position, &mut |mv| {
                nodes += count(tables, &play(tables, position, &mv), depth - 1);
            });
            if nodes == 0 && takes_kings_off(tables, position) {
                return count(tables, &take_kings_off(tables, position), depth - 1);
            }
            nodes
        }
    }
}

/// How many plies are possible: legal moves, or that the party on turn takes its kings off.
fn count_plies(tables: &Tables, position: &Position) -> u64 {
    let mut count = 0;
    visit_legal(tables, position, &mut |_| count += 1);
    if count == 0 && tables.mate.fate == Fate::TakesKingsOff {
        count = u64::from(takes_kings_off(tables, position));
    }
    count
}
