//! Draws by repetition and by counting plies.
use super::{Draw, EnPassant, Move, Position, Tables, legal_moves, play};

/// Rounds without a capture or a pawn's move after which a draw may be claimed.
const CLAIM_ROUNDS: usize = 50;
/// The same after which the game ends.
pub const LIMIT_ROUNDS: usize = 75;

/// The double steps that somebody can really answer before they lapse.
fn usable_en_passant(tables: &Tables, position: &Position) -> Vec<EnPassant> {
    // All others move before it lapses.
    let others = tables.parties - 1;
    position.en_passant().filter(|right| is_usable(tables, position, right, others)).collect()
}

/// Whether the party on turn has an answer to a double step, or one of those after it, by whatever moves, in so
/// many plies.
fn is_usable(tables: &Tables, position: &Position, right: &EnPassant, plies: usize) -> bool {
    if plies == 0 || position.en_passant().all(|open| open != *right) {
        return false;
    }
    let answers = |mv: &Move| mv.is_en_passant() && mv.captured == Some(right.man);
    let moves = legal_moves(tables, position);
    moves.iter().any(answers)
        || moves.iter().any(|mv| is_usable(tables, &play(tables, position, mv), right, plies - 1))
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
