//! Draws by repetition and by counting plies.
use super::{Draw, EnPassant, Move, Position, Tables, legal_moves, play};

/// Rounds without a capture or a pawn's move after which a draw may be claimed.
const CLAIM_ROUNDS: usize = 50;
/// The same after which the game ends.
pub const LIMIT_ROUNDS: usize = 75;

/// So many positions are looked at for an answer to a double step.
const MOST_TRIED: u32 = 5000;

/// The double steps that somebody can really answer before they lapse.
fn usable_en_passant(tables: &Tables, position: &Position) -> Vec<EnPassant> {
    // All others move before it lapses.
    let others = tables.parties - 1;
    let is_usable = |right: &EnPassant| is_usable(tables, position, right, others, &mut { MOST_TRIED });
    position.en_passant().filter(is_usable).collect()
}

/// Whether the party on turn has an answer to a double step, or one of those after it, by whatever moves, in so
/// many plies. The look for it is given up after so many positions: an answer that almost any move leaves is found in
/// the first ones, and no position made to be slow is.
fn is_usable(tables: &Tables, position: &Position, right: &EnPassant, plies: usize, tries: &mut u32) -> bool {
    if plies == 0 || *tries == 0 || position.en_passant().all(|open| open != *right) {
        return false;
    }
    *tries -= 1;
    let answers = |mv: &Move| mv.is_en_passant() && mv.captured == Some(right.man);
    let moves = legal_moves(tables, position);
    moves.iter().any(answers)
        || moves.iter().any(|mv| is_usable(tables, &play(tables, position, mv), right, plies - 1, tries))
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
