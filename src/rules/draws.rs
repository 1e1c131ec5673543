//! Draws by repetition and by counting plies.
use super::{Draw, EnPassant, Move, Position, Tables, legal_moves, play};

/// Rounds without a capture or a pawn's move after which a draw may be claimed.
const CLAIM_ROUNDS: usize = 50;
/// The same after which the game ends.
pub const LIMIT_ROUNDS: usize = 75;

/// So many moves are looked at for the answer to a double step: more than three parties have one after the other
/// in any game. Positions can be written that would take hours; there it counts as one that can be answered.
const MOST_LOOKED_AT: usize = 1_000_000;

/// The double steps that somebody can really answer before they lapse.
fn usable_en_passant(tables: &Tables, position: &Position) -> Vec<EnPassant> {
    // All others move before it lapses.
    let others = tables.parties - 1;
    let is_usable = |right: &EnPassant| is_usable(tables, position, right, others, &mut { MOST_LOOKED_AT });
    position.en_passant().filter(is_usable).collect()
}

/// Whether the party on turn has an answer to a double step, or one of those after it, by whatever moves, in so
/// many plies.
fn is_usable(
    tables: &Tables,
    position: &Position,
    right: &EnPassant,
    plies: usize,
    left: &mut usize,
) -> bool {
    if plies == 0 || position.en_passant().all(|open| open != *right) {
        return false;
    }
    let answers = |mv: &Move| mv.is_en_passant() && mv.captured == Some(right.man);
    let moves = legal_moves(tables, position);
    if moves.iter().any(answers) {
        return true;
    }
    *left = left.saturating_sub(moves.len());
    *left == 0
        || plies > 1
            && moves.iter().any(|mv| is_usable(tables, &play(tables, position, mv), right, plies - 1, left))
}

/// Whether two positions are the same for repetition: men, party on turn, rights, relations and en passant
/// where anybody can still use it; plies and round do not count.
pub fn same_position(tables: &Tables, one: &Position, other: &Position) -> bool {
    if !one.same_men(other) {
        return false;
    }
    let (one, other) = (usable_en_passant(tables, one), usable_en_passant(tables, other));
    one.len() == other.len() && one.iter().all(|right| other.contains(right))
}

/// How often the last of these positions has stood on the board.
pub fn occurrences(tables: &Tables, positions: &[Position]) -> usize {
    let Some((last, before)) = positions.split_last() else { return 0 };
    // What never stood before needs no look at en passant, which may take all moves of all parties.
    1 + before.iter().filter(|position| same_position(tables, position, last)).count()
}

/// The draw that the party on turn may claim for the last of these positions.
pub fn claimable(tables: &Tables, positions: &[Position]) -> Option<Draw> {
    if occurrences(tables, positions) >= 3 {
        return Some(Draw::Threefold);
    }
    let quiet = positions.last()?.quiet() as usize;
    (quiet >= CLAIM_ROUNDS * tables.parties).then_some(Draw::FiftyRounds)
}

/// The draw that ends the game by itself at the last of these positions.
pub fn enforced_draw(tables: &Tables, positions: &[Position]) -> Option<Draw> {
    if occurrences(tables, positions) >= 5 {
        return Some(Draw::Fivefold);
    }
    let quiet = positions.last()?.quiet() as usize;
    (quiet >= LIMIT_ROUNDS * tables.parties).then_some(Draw::SeventyFiveRounds)
}
