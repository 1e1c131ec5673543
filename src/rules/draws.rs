//! Draws by repetition and by counting plies.
use super::{Draw, Move, Position, Tables, legal_moves};

/// Rounds without a capture or a pawn's move after which a draw may be claimed.
const CLAIM_ROUNDS: usize = 50;
/// The same after which the game ends.
pub const LIMIT_ROUNDS: usize = 75;

/// The en-passant captures that the party on turn really has.
fn usable_en_passant(tables: &Tables, position: &Position) -> Vec<Move> {
    if position.en_passant().next().is_none() {
        return Vec::new();
    }
    legal_moves(tables, position).into_iter().filter(Move::is_en_passant).collect()
}

/// Whether two positions are the same for repetition: men, party on turn, rights, relations and usable en
/// passant; plies and round do not count.
pub fn same_position(tables: &Tables, one: &Position, other: &Position) -> bool {
    if !one.same_men(other) {
        return false;
    }
    let (one, other) = (usable_en_passant(tables, one), usable_en_passant(tables, other));
    one.len() == other.len() && one.iter().all(|mv| other.contains(mv))
}

/// How often the last of these positions has stood on the board.
pub fn occurrences(tables: &Tables, positions: &[Position]) -> usize {
    positions.last().map_or(0, |last| {
        let like_last = |position: &&Position| same_position(tables, position, last);
        positions.iter().filter(like_last).count()
    })
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
