//! Perft: counts the leaf nodes of the move tree, to test move generation.
use super::{
    CompiledRules, Fate, Position, must_remove_kings, play, remove_kings, skip_inactive_parties, visit_legal,
};

/// Returns the [perft] count: the number of sequences of `depth` [plies] from a position, after the turn has been advanced past
/// parties that cannot act. Counts moves, including answers out of turn and removals of kings, but no other
/// actions. Draws do not end a sequence. Depth 0 gives 1; in the set-up phase any other depth gives 0.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::YELLOW};
/// use schachquartett_engine::rules::{perft, set_ready};
///
/// let def = games::by_id("hex").expect("an id");
/// let counts = [0, 1, 2].map(|depth| perft(def.rules(), &def.start_position(), depth));
/// assert_eq!(counts, [1, 44, 1930]);
///
/// let def = games::by_id("coalition").expect("an id");
/// let start = def.start_position();
/// assert_eq!(perft(def.rules(), &start, 2), 0);
/// let ready = set_ready(def.rules(), &start, YELLOW).expect("the set-up phase");
/// assert_eq!(perft(def.rules(), &ready, 2), 1023);
/// ```
///
/// [plies]: https://www.chessprogramming.org/Ply
/// [perft]: https://www.chessprogramming.org/Perft
pub fn perft(rules: &CompiledRules, position: &Position, depth: u32) -> u64 {
    let mut start = *position;
    skip_inactive_parties(rules, &mut start);
    count_nodes(rules, &start, depth)
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

/// Returns the number of possible plies: legal moves, or the removal of the kings of the party on turn.
fn count_plies(rules: &CompiledRules, position: &Position) -> u64 {
    let mut count = 0;
    visit_legal(rules, position, &mut |_| count += 1);
    if count == 0 && rules.mate_rule.fate == Fate::RemovesKings {
        count = u64::from(must_remove_kings(rules, position));
    }
    count
}
