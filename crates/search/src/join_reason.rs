//! The reasons for which a small power joins a party.
use super::Score;
use super::expected_points::plies_to_end;
use super::search_view::{MATE, SearchView};
use super::task::SearchResult;
use engine::board::{Cell, CellSet};
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
    let Some(coalition) = &view.rules.coalition else { return JoinReason::LesserEvil };
    // What follows from an alliance with the other small power is certain only once that power has declared it.
    let is_agreed = coalition.is_great(partner) || position.coalition().partners[partner] == Some(by);
    if is_agreed && result.score > 0 && plies_to_end(result).is_some() {
        return JoinReason::Mate;
    }
    // Protection and loot are no reasons on a side that is about to be mated.
    if result.is_exposed || result.score < -MATE / 3 {
        return remaining_reason(view, coalition, position, [by, partner], -MATE);
    }
    let first = match result.pv.first() {
        Some(&Action { kind: ActionKind::Move(mv), .. }) => Some(mv),
        _ => None,
    };
    match first.and_then(|mv| mv.captured).and_then(|cell| position.piece(cell)).map(Piece::party) {
        Some(taken) if is_agreed && coalition.is_great(taken) => JoinReason::Captures(taken),
        _ => reason_without_loot(view, coalition, position, [by, partner], result.score),
    }
}

/// Returns the reason if nothing is captured or mated at once, for a small power and the partner that it joins.
pub(super) fn reason_without_loot(
    view: SearchView,
    coalition: &CoalitionRules,
    position: &Position,
    [by, partner]: [Party; 2],
    score: Score,
) -> JoinReason {
    let enemy = coalition.other(partner);
    let threatened = |enemy| value_of_threatened(view, position, by, enemy);
    match () {
        () if coalition.partner(position.coalition(), enemy).is_some() => JoinReason::OnlyPartner,
        () if coalition.is_great(enemy) && threatened(enemy) > threatened(partner) => {
            JoinReason::Threatened(enemy)
        }
        () => remaining_reason(view, coalition, position, [by, partner], score),
    }
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

/// Returns what the pieces of a small power that an enemy threatens are worth together, as players count it.
fn value_of_threatened(view: SearchView, position: &Position, by: Party, enemy: Party) -> u16 {
    let threats = threats(view, position, by, enemy);
    let cells: CellSet = threats.into_iter().map(|[_, cell]| cell).collect();
    cells.iter().filter_map(|cell| position.piece(cell)).map(|piece| pawns(view, piece)).sum()
}

fn pawns(view: SearchView, piece: Piece) -> u16 {
    view.def.info().piece_values.get(piece.role().index()).copied().unwrap_or_default()
}

/// Whether a small power, a partner and the partner's ally have more material than all others together, as players count it.
pub(super) fn are_stronger(
    view: SearchView,
    coalition: &CoalitionRules,
    position: &Position,
    [by, partner]: [Party; 2],
) -> bool {
    let side = coalition.side(position.coalition(), partner);
    let mut strength = [0; 2];
    for (_, piece) in position.pieces() {
        let is_enemy = piece.party() != by && !side.contains(piece.party());
        strength[usize::from(is_enemy)] += pawns(view, piece);
    }
    strength[0] > strength[1]
}

/// Returns the reason if there is none in the position of the pieces, for a small power and the partner that it joins.
pub(super) fn remaining_reason(
    view: SearchView,
    coalition: &CoalitionRules,
    position: &Position,
    [by, partner]: [Party; 2],
    score: Score,
) -> JoinReason {
    let has_partner = |great: Party| coalition.partner(position.coalition(), great).is_some();
    match () {
        () if score > 0 && are_stronger(view, coalition, position, [by, partner]) => JoinReason::Stronger,
        () if has_partner(coalition.other(partner)) => JoinReason::OnlyPartner,
        () if position.round_number() >= coalition.join_rounds => JoinReason::LastRound,
        () => JoinReason::LesserEvil,
    }
}
