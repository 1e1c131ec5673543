//! Why a small power joins a party.
use super::JoinReason;
use super::sight::{SearchView, MATE};
use super::think::SearchResult;
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{Action, ActionKind, Joining, Move, Position, is_attacked, joining};

/// What counts as prey or as a threat, in hundredths of a pawn or so.
const MIN_GAIN: i32 = 60;

/// Whom a party joins by a move.
pub(super) fn party_joined_by(sight: SearchView, position: &Position, mv: &Move) -> Option<Party> {
    match joining(sight.rules(), position, mv) {
        Joining::Joins(partner) => Some(partner),
        _ => None,
    }
}

/// Why a small power joins a party where what was found is to follow.
pub(super) fn join_reason(sight: SearchView, position: &Position, by: Party, partner: Party, found: &SearchResult) -> JoinReason {
    let Some(pacts) = &sight.rules().coalition else { return JoinReason::Stronger };
    if found.score > MATE / 3 {
        return JoinReason::Mate;
    }
    let enemy = pacts.other(partner);
    let first = match found.pv.first() {
        Some(&Action { kind: ActionKind::Move(mv), .. }) => Some(mv),
        _ => None,
    };
    let prey = first.and_then(|mv| mv.captured).and_then(|cell| position.piece(cell)).map(Man::party);
    if prey == Some(enemy) {
        return JoinReason::Captures(enemy);
    }
    let hunter = PartySet::only(enemy);
    let is_threatened = position.pieces_of(by).iter().any(|cell| {
        let worth = position.piece(cell).map_or(0, |man| sight.evaluation.piece_value(man));
        worth > MIN_GAIN && is_attacked(sight.rules(), position, cell, hunter)
    });
    if is_threatened { JoinReason::Threatened(enemy) } else { JoinReason::Stronger }
}
