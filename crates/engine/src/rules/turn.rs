//! Determines the next party on turn.
use super::mate::{eliminated_alliance, is_mated, losing_alliance};
use super::{CoalitionEnd, CompiledRules, Fate, Position, coalition, has_legal_move};
use crate::pieces::PartySet;

/// Advances the turn to the next party that can act. A mated party meets its fate when its turn comes; a
/// party that cannot move sits out (rule `fortress.sits-out`).
pub(super) fn advance_to_active(rules: &CompiledRules, position: &mut Position) {
    advance_turn(rules, position);
    if rules.mate_rule.fate != Fate::EndsGame {
        skip_inactive_parties(rules, position);
    }
}

/// Advances the turn while the party on turn cannot act: until one can, an alliance has lost, or all parties
/// have been tried. Changes nothing in the set-up phase. In games without alliances and coalitions, where
/// mate ends the game, it never changes anything.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{NORTH, WEST}};
/// use schachquartett_engine::rules::skip_inactive_parties;
///
/// let def = games::by_id("fortress:checkmate").expect("an id");
/// let mut position = def.start_position().with_turn(WEST);
/// position.eliminate(WEST);
/// skip_inactive_parties(def.rules(), &mut position);
/// assert_eq!(position.turn(), NORTH);
/// ```
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

/// Advances the turn while it belongs to a small power in `timed_out`, which sits out for the rest of the
/// game like a party that cannot move. Changes nothing in games without coalitions.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{GREEN, RED}};
/// use schachquartett_engine::{pieces::PartySet, rules::skip_timed_out};
///
/// let def = games::by_id("coalition").expect("an id");
/// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g yb - - - 0 5";
/// let mut position = def.read_position(text).expect("a position");
/// skip_timed_out(def.rules(), &mut position, PartySet::only(GREEN));
/// assert_eq!(position.turn(), RED);
/// ```
pub fn skip_timed_out(rules: &CompiledRules, position: &mut Position, timed_out: PartySet) {
    let Some(of_game) = rules.coalition.as_ref().filter(|_| position.arranging().is_empty()) else { return };
    while timed_out.contains(position.turn()) && CoalitionEnd::before_moves(rules, position).is_none() {
        advance_turn(rules, position);
        coalition::skip_inactive_powers(rules, of_game, position);
    }
}

/// Advances the turn to the next party in the order of play, whether or not it can act, and counts rounds.
pub(super) fn advance_turn(rules: &CompiledRules, position: &mut Position) {
    let following = rules.order.next(position.turn());
    let round = position.round_number().saturating_add(u16::from(following == rules.order.first));
    position.set_counters(position.halfmove_clock(), round);
    position.set_turn(following);
    if rules.coalition.as_ref().is_some_and(|coalition| !coalition.is_early(position)) {
        position.drop_early_rights();
    }
}

/// Whether the party on turn keeps the turn: it can move, has to remove its kings, or has lost with its
/// alliance. A mated party is eliminated here, if that is its fate.
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
