//! Playing moves.
use super::turn::advance_to_active;
use super::{CompiledRules, EnPassant, Fate, Move, Position, coalition};
use crate::pieces::{Piece, Role};

/// Returns the position after a legal move of the party on turn or an answer out of turn, with the turn
/// advanced to the next party that can act. Does not check that the move is legal.
///
/// A search [copies the position](https://www.chessprogramming.org/Copy-Make) for each move, and has nothing to undo.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, hex::{BROWN, WHITE}};
/// use schachquartett_engine::rules::{legal_moves, play};
///
/// let def = games::by_id("hex").expect("an id");
/// let start = def.start_position();
/// let next = play(def.rules(), &start, &legal_moves(def.rules(), &start)[0]);
/// assert_eq!((start.turn(), next.turn()), (WHITE, BROWN));
/// assert_eq!(legal_moves(def.rules(), &next).len(), 44);
/// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{NORTH, WEST}};
/// use schachquartett_engine::rules::{must_remove_kings, remove_kings};
///
/// let def = games::by_id("fortress:alliance-mate").expect("an id");
/// let text = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/sRsR8sP5/16/8/wK6sK w - - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// assert!(must_remove_kings(def.rules(), &position));
/// let next = remove_kings(def.rules(), &position);
/// assert!(next.kings_of(WEST).is_empty());
/// assert_eq!(next.turn(), NORTH);
/// ```
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
