//! Draws by repetition and by counting plies.
use super::{CompiledRules, Draw, EnPassant, Move, Position, legal_moves, play, skip_timed_out};
use crate::pieces::PartySet;

/// Rounds without a capture or a pawn's move after which a draw may be claimed.
const CLAIM_ROUNDS: usize = 50;
/// The same after which the game ends.
pub const LIMIT_ROUNDS: usize = 75;

/// So many moves are looked at for the answer to a double step: more than three parties have one after the other
/// in any game. Positions can be written that would take hours; there it counts as one that can be answered.
const MAX_EN_PASSANT_NODES: usize = 1_000_000;

/// The double steps that somebody can really answer before they lapse, where these parties sit out for the rest.
fn usable_en_passant(rules: &CompiledRules, position: &Position, timed_out: PartySet) -> Vec<EnPassant> {
    // All others move before it lapses.
    let others = rules.parties - 1;
    let is_usable = |right: &EnPassant| {
        is_usable(rules, position, timed_out, right, others, &mut { MAX_EN_PASSANT_NODES })
    };
    position.en_passant().filter(is_usable).collect()
}

/// Whether the party on turn has an answer to a double step, or one of those after it, by whatever moves, in so
/// many plies.
fn is_usable(
    rules: &CompiledRules,
    position: &Position,
    timed_out: PartySet,
    right: &EnPassant,
    plies: usize,
    left: &mut usize,
) -> bool {
    if plies == 0 || position.en_passant().all(|open| open != *right) {
        return false;
    }
    let answers = |mv: &Move| mv.is_en_passant() && mv.captured == Some(right.pawn);
    let moves = legal_moves(rules, position);
    if moves.iter().any(answers) {
        return true;
    }
    *left = left.saturating_sub(moves.len());
    let is_spent = *left == 0;
    let mut is_later = |mv: &Move| {
        let mut next = play(rules, position, mv);
        skip_timed_out(rules, &mut next, timed_out);
        is_usable(rules, &next, timed_out, right, plies - 1, left)
    };
    is_spent || plies > 1 && moves.iter().any(&mut is_later)
}

/// Whether two positions are the same for repetition: men, party on turn, rights, relations and en passant
/// where anybody can still use it; plies and round do not count.
pub fn same_position(rules: &CompiledRules, one: &Position, other: &Position) -> bool {
    is_repetition(rules, one, other, PartySet::EMPTY)
}

fn is_repetition(rules: &CompiledRules, one: &Position, other: &Position, timed_out: PartySet) -> bool {
    if !one.same_for_repetition(other) {
        return false;
    }
    let usable = |position| usable_en_passant(rules, position, timed_out);
    let (one, other) = (usable(one), usable(other));
    one.len() == other.len() && one.iter().all(|right| other.contains(right))
}

/// How often the last of these positions has stood on the board.
fn count_repetitions(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> usize {
    let Some((last, before)) = positions.split_last() else { return 0 };
    // What never stood before needs no look at en passant, which may take all moves of all parties.
    1 + before.iter().filter(|position| is_repetition(rules, position, last, timed_out)).count()
}

/// The draw that the party on turn may claim for the last of these positions, where these parties sit out for the rest.
pub fn claimable_draw(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> Option<Draw> {
    if count_repetitions(rules, positions, timed_out) >= 3 {
        return Some(Draw::Threefold);
    }
    let halfmove_clock = positions.last()?.halfmove_clock() as usize;
    (halfmove_clock >= CLAIM_ROUNDS * rules.parties).then_some(Draw::FiftyRounds)
}

/// The draw that ends the game by itself at the last of these positions, where these parties sit out for the rest.
pub fn enforced_draw(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> Option<Draw> {
    if count_repetitions(rules, positions, timed_out) >= 5 {
        return Some(Draw::Fivefold);
    }
    let halfmove_clock = positions.last()?.halfmove_clock() as usize;
    (halfmove_clock >= LIMIT_ROUNDS * rules.parties).then_some(Draw::SeventyFiveRounds)
}
