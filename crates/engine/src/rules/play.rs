//! Playing moves.
use super::turn::advance_to_active;
use super::{CompiledRules, EnPassant, Fate, Move, Position, coalition};
use crate::pieces::{Piece, Role};

/// Returns the position after a legal move of the party on turn or an answer out of turn, with the turn
/// advanced to the next party that can act. Does not check that the move is legal.
#[must_use]
#[inline]
pub fn play(rules: &CompiledRules, position: &Position, mv: &Move) -> Position {
    let mut next = *position;
    let party = position.piece(mv.from).map_or(position.turn(), Piece::party);
    let role = position.piece(mv.from).map(|piece| piece.role());
    next.relocate(mv);
    let may_lose_rights = role == Some(Role::KING) || mv.captured.is_some();
    for castling in rules.castlings.iter().filter(|_| may_lose_rights) {
        // The castling king is the one that started on this cell, also if the party has several kings.
        let home = castling.king.0;
        if (castling.party == party && home == mv.from && role == Some(Role::KING))
            || mv.captured == Some(home)
        {
            next.clear_unmoved(castling.rook.0);
        }
    }
    if let Some(capturable) = mv.captured.and_then(|cell| position.piece(cell)) {
        let has_king = capturable.role() != Role::KING || !next.kings_of(capturable.party()).is_empty();
        if rules.mate_rule.fate == Fate::Eliminated
            && !has_king
            && !next.eliminated().contains(capturable.party())
        {
            next.eliminate(capturable.party());
        }
    }
    next.drop_en_passant(|right| Some(right.pawn) == mv.captured || right.pawn == mv.from);
    if let Some(passed) = mv.en_passant_target {
        next.open_en_passant(EnPassant { target: passed, pawn: mv.to, owner: party });
    }
    let is_irreversible = mv.captured.is_some() || role.is_some_and(|role| rules.is_pawn(role));
    let halfmove_clock = if is_irreversible { 0 } else { position.halfmove_clock().saturating_add(1) };
    next.set_counters(halfmove_clock, position.round_number());
    match &rules.coalition {
        None => advance_to_active(rules, &mut next),
        Some(coalition) => coalition::after_move(rules, coalition, position, mv, &mut next),
    }
    next
}

/// Returns the position after the party on turn has removed its kings from the board, with the turn advanced.
/// Only valid where [`must_remove_kings`](super::must_remove_kings) holds.
#[must_use]
pub fn remove_kings(rules: &CompiledRules, position: &Position) -> Position {
    let mut next = *position;
    let party = position.turn();
    next.remove_kings(party);
    next.mark_eliminated(party);
    for castling in rules.castlings.iter().filter(|castling| castling.party == party) {
        next.clear_unmoved(castling.rook.0);
    }
    next.set_counters(position.halfmove_clock().saturating_add(1), position.round_number());
    advance_to_active(rules, &mut next);
    next
}
