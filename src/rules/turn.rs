//! Whose turn it is next.
use super::mate::{eliminated_alliance, is_mated, losing_alliance};
use super::{CoalitionEnd, CompiledRules, Fate, Position, coalition, has_legal_move};
use crate::pieces::PartySet;

/// Hands the turn on to the next party that can do something. Who is mated meets its fate when its turn comes,
/// and who cannot move sits out.
pub(super) fn advance_to_active(rules: &CompiledRules, position: &mut Position) {
    advance_turn(rules, position);
    if rules.mate_rule.fate != Fate::EndsGame {
        skip_inactive_parties(rules, position);
    }
}

/// Hands the turn on, if the party that has it cannot do anything with it, until one can, or an alliance has
/// lost, or all have been asked.
pub fn skip_inactive_parties(rules: &CompiledRules, position: &mut Position) {
    if let Some(of_game) = rules.coalition.as_ref().filter(|_| position.arranging().is_empty()) {
        return coalition::skip_inactive_powers(rules, of_game, position);
    }
    if rules.mate_rule.fate == Fate::EndsGame || !position.arranging().is_empty() {
        return;
    }
    for _ in 0..rules.parties {
        if eliminated_alliance(rules, position).is_some() || can_act(rules, position) {
            return;
        }
        advance_turn(rules, position);
    }
}

/// Hands the turn on as long as it is one of these small powers', which sit out for the rest of the game: as from one
/// that cannot move.
pub fn skip_timed_out(rules: &CompiledRules, position: &mut Position, timed_out: PartySet) {
    let Some(of_game) = rules.coalition.as_ref().filter(|_| position.arranging().is_empty()) else { return };
    while timed_out.contains(position.turn()) && CoalitionEnd::before_moves(rules, position).is_none() {
        advance_turn(rules, position);
        coalition::skip_inactive_powers(rules, of_game, position);
    }
}

/// Hands the turn on to the next party in the order of play, whatever it can do with it.
pub(super) fn advance_turn(rules: &CompiledRules, position: &mut Position) {
    let following = rules.order.next(position.turn());
    let round = position.round_number().saturating_add(u16::from(following == rules.order.first));
    position.set_counters(position.halfmove_clock(), round);
    position.set_turn(following);
    if rules.coalition.as_ref().is_some_and(|coalition| !coalition.is_early(position)) {
        position.drop_early_rights();
    }
}

/// Whether the game stays with the party on turn: it can move, or it is lost.
fn can_act(rules: &CompiledRules, position: &mut Position) -> bool {
    let (fate, turn) = (rules.mate_rule.fate, position.turn());
    if fate == Fate::Eliminated && position.eliminated().contains(turn) {
        return false;
    }
    if has_legal_move(rules, position) {
        return true;
    }
    if !is_mated(rules, position) {
        return false;
    }
    match fate {
        Fate::EndsGame | Fate::RemovesKings => true,
        Fate::Eliminated => {
            position.eliminate(turn);
            eliminated_alliance(rules, position).is_some()
        }
        Fate::PlaysOn => false,
        Fate::SitsOut => losing_alliance(rules, position).is_some(),
    }
}
