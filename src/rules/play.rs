//! Playing a move.
use super::turn::advance_to_active;
use super::{EnPassant, Fate, Move, Position, CompiledRules, pacts};
use crate::pieces::{Man, Role};

/// The position after a legal move of the party on turn, or after an answer out of turn.
#[inline]
pub fn play(tables: &CompiledRules, position: &Position, mv: &Move) -> Position {
    let mut next = *position;
    let party = position.piece(mv.from).map_or(position.turn(), Man::party);
    let role = position.piece(mv.from).map(|man| man.role());
    next.relocate(mv);
    let may_lose_rights = role == Some(Role::KING) || mv.captured.is_some();
    for castling in tables.castlings.iter().filter(|_| may_lose_rights) {
        // A king that castles is the one that began there, also where a party has several.
        let home = castling.king.0;
        if (castling.party == party && home == mv.from && role == Some(Role::KING))
            || mv.captured == Some(home)
        {
            next.clear_unmoved(castling.rook.0);
        }
    }
    if let Some(prey) = mv.captured.and_then(|cell| position.piece(cell)) {
        let has_king = prey.role() != Role::KING || !next.kings_of(prey.party()).is_empty();
        if tables.mate_rule.fate == Fate::Eliminated && !has_king && !next.eliminated().contains(prey.party()) {
            next.eliminate(prey.party());
        }
    }
    next.drop_en_passant(|right| Some(right.pawn) == mv.captured || right.pawn == mv.from);
    if let Some(passed) = mv.en_passant_target {
        next.open_en_passant(EnPassant { target: passed, pawn: mv.to, owner: party });
    }
    let loud = mv.captured.is_some() || role.is_some_and(|role| tables.is_pawn(role));
    let quiet = if loud { 0 } else { position.halfmove_clock().saturating_add(1) };
    next.set_counters(quiet, position.round_number());
    match &tables.coalition {
        None => advance_to_active(tables, &mut next),
        Some(pacts) => pacts::after_move(tables, pacts, position, mv, &mut next),
    }
    next
}

/// The position after the party on turn has taken its kings off the board, where that is its one legal move.
pub fn remove_kings(tables: &CompiledRules, position: &Position) -> Position {
    let mut next = *position;
    let party = position.turn();
    next.remove_kings(party);
    next.mark_eliminated(party);
    for castling in tables.castlings.iter().filter(|castling| castling.party == party) {
        next.clear_unmoved(castling.rook.0);
    }
    next.set_counters(position.halfmove_clock().saturating_add(1), position.round_number());
    advance_to_active(tables, &mut next);
    next
}
