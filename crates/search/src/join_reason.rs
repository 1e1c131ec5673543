//! The reasons for which a small power joins a party.
use super::search_view::{MATE, SearchView};
use super::task::SearchResult;
use engine::board::Cell;
use engine::history::JoinReason;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, CoalitionRules, Joining, Move, Position, attackers, joining};

/// An attacked piece counts as threatened if its value is above this, in hundredths of a pawn.
pub(super) const MIN_GAIN: i32 = 60;

/// Returns the party that a move joins; `None` if it joins none.
pub(super) fn party_joined_by(view: SearchView, position: &Position, mv: &Move) -> Option<Party> {
    match joining(view.rules, position, mv) {
        Joining::Joins(partner) => Some(partner),
        _ => None,
    }
}

/// Returns why a small power joins `partner`. `result` is the search result for playing on with that partner.
pub(super) fn join_reason(
    view: SearchView,
    position: &Position,
    by: Party,
    partner: Party,
    result: &SearchResult,
) -> JoinReason {
    let Some(coalition) = &view.rules.coalition else { return JoinReason::Stronger };
    if result.score > MATE / 3 {
        return JoinReason::Mate;
    }
    // Protection and loot are no reasons on a side that is about to be mated.
    if result.is_exposed || result.score < -MATE / 3 {
        return remaining_reason(coalition, position, partner, false);
    }
    let enemy = coalition.other(partner);
    let first = match result.pv.first() {
        Some(&Action { kind: ActionKind::Move(mv), .. }) => Some(mv),
        _ => None,
    };
    let capturable = first.and_then(|mv| mv.captured).and_then(|cell| position.piece(cell)).map(Piece::party);
    if capturable == Some(enemy) {
        return JoinReason::Captures(enemy);
    }
    if coalition.partner(position.coalition(), enemy).is_some() {
        return JoinReason::OnlyPartner;
    }
    if !threats(view, position, by, enemy).is_empty() {
        return JoinReason::Threatened(enemy);
    }
    remaining_reason(coalition, position, partner, result.score > 0)
}

/// Returns the attacks of a party on pieces of a small power that are worth a threat: from the first cell on the second.
pub(super) fn threats(view: SearchView, position: &Position, by: Party, enemy: Party) -> Vec<[Cell; 2]> {
    let is_worth = |cell: &Cell| {
        let value = position.piece(*cell).map_or(0, |piece| view.evaluation.piece_value(piece));
        value > MIN_GAIN
    };
    let own = position.pieces_of(by).iter().filter(is_worth);
    let attacks = own.flat_map(|to| {
        let from = attackers(view.rules, position, to, PartySet::only(enemy));
        from.into_iter().map(move |from| [from, to])
    });
    attacks.collect()
}

/// Returns the reason if there is none in the position of the pieces. `is_stronger`: their side is ahead.
pub(super) fn remaining_reason(
    coalition: &CoalitionRules,
    position: &Position,
    partner: Party,
    is_stronger: bool,
) -> JoinReason {
    let has_partner = |great: Party| coalition.partner(position.coalition(), great).is_some();
    match () {
        () if is_stronger => JoinReason::Stronger,
        () if has_partner(coalition.other(partner)) => JoinReason::OnlyPartner,
        () if position.round_number() >= coalition.join_rounds => JoinReason::LastRound,
        () => JoinReason::LesserEvil,
    }
}
