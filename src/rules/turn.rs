//! Whose turn it is next.
use super::mate::{is_mated, lost, lost_for_good};
use super::{Conclusion, Fate, Position, Tables, has_legal_move, pacts};
use crate::pieces::PartySet;

/// Hands the turn on to the next party that can do something. Who is mated meets its fate when its turn comes,
/// and who cannot move sits out.
pub(super) fn pass_on(tables: &Tables, position: &mut Position) {
    step(tables, position);
    if tables.mate.fate != Fate::EndsGame {
        settle(tables, position);
    }
}

/// Hands the turn on, if the party that has it cannot do anything with it, until one can, or an alliance has
/// lost, or all have been asked.
pub fn settle(tables: &Tables, position: &mut Position) {
    if let Some(of_game) = tables.pacts.as_ref().filter(|_| position.arranging().is_empty()) {
        return pacts::settle(tables, of_game, position);
    }
    if tables.mate.fate == Fate::EndsGame || !position.arranging().is_empty() {
        return;
    }
    for _ in 0..tables.parties {
        if lost_for_good(tables, position).is_some() || can_act(tables, position) {
            return;
        }
        step(tables, position);
    }
}

/// Hands the turn on as long as it is one of these small powers', which sit out for the rest of the game: as from one
/// that cannot move.
pub fn pass_over(tables: &Tables, position: &mut Position, idle: PartySet) {
    let Some(of_game) = tables.pacts.as_ref().filter(|_| position.arranging().is_empty()) else { return };
    while idle.contains(position.turn()) && Conclusion::at_once(tables, position).is_none() {
        step(tables, position);
        pacts::settle(tables, of_game, position);
    }
}

/// Hands the turn on to the next party in the order of play, whatever it can do with it.
pub(super) fn step(tables: &Tables, position: &mut Position) {
    let following = tables.order.after(position.turn());
    let round = position.round().saturating_add(u16::from(following == tables.order.first));
    position.set_counters(position.quiet(), round);
    position.hand_over(following);
    if tables.pacts.as_ref().is_some_and(|pacts| !pacts.is_early(position)) {
        position.drop_early_rights();
    }
}

/// Whether the game stays with the party on turn: it can move, or it is lost.
fn can_act(tables: &Tables, position: &mut Position) -> bool {
    let (fate, turn) = (tables.mate.fate, position.turn());
    if fate == Fate::Out && position.out().contains(turn) {
        return false;
    }
    if has_legal_move(tables, position) {
        return true;
    }
    if !is_mated(tables, position) {
        return false;
    }
    match fate {
        Fate::EndsGame | Fate::TakesKingsOff => true,
        Fate::Out => {
            position.put_out(turn);
            lost_for_good(tables, position).is_some()
        }
        Fate::PlaysOn => false,
        Fate::SitsOut => lost(tables, position).is_some(),
    }
}
