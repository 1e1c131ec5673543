//! Node counts: how many sequences of moves there are.
use super::{
    CompiledRules, Fate, Position, must_remove_kings, play, remove_kings, skip_inactive_parties, visit_legal,
};

/// How many sequences of plies of this length a position has, after those who cannot have met their fate. Draws
/// do not cut it.
pub fn perft(rules: &CompiledRules, position: &Position, depth: u32) -> u64 {
    let mut settled = *position;
    skip_inactive_parties(rules, &mut settled);
    count_nodes(rules, &settled, depth)
}

fn count_nodes(rules: &CompiledRules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_plies(rules, position),
        _ => {
            let mut nodes = 0;
            visit_legal(rules, position, &mut |mv| {
                nodes += count_nodes(rules, &play(rules, position, &mv), depth - 1);
            });
            if nodes == 0 && must_remove_kings(rules, position) {
                return count_nodes(rules, &remove_kings(rules, position), depth - 1);
            }
            nodes
        }
    }
}

/// How many plies are possible: legal moves, or that the party on turn takes its kings off.
fn count_plies(rules: &CompiledRules, position: &Position) -> u64 {
    let mut count = 0;
    visit_legal(rules, position, &mut |_| count += 1);
    if count == 0 && rules.mate_rule.fate == Fate::RemovesKings {
        count = u64::from(must_remove_kings(rules, position));
    }
    count
}
