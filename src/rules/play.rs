//! Playing a move.
use super::turn::pass_on;
use super::{EnPassant, Fate, Move, Position, Tables, pacts};
use crate::pieces::{Man, Role};

/// The position after a legal move of the party on turn, or after an answer out of turn.
#[inline]
pub fn play(tables: &Tables, position: &Position, mv: &Move) -> Position {
    let mut next = *position;
    let party = position.man(mv.from).map_or(position.turn(), Man::party);
    let role = position.man(mv.from).map(|man| man.role());
    next.relocate(mv);
    let may_lose_rights = role == Some(Role::KING) || mv.captured.is_some();
    for castling in tables.castlings.iter().filter(|_| may_lose_rights) {
        // A king that castles is the one that began there, also where a party has several.
        let home = castling.king.0;
        if (castling.party == party && home == mv.from && role == Some(Role::KING))
            || mv.captured == Some(home)
        {
            next.unmark(castling.rook.0);
        }
    }
    if let Some(prey) = mv.captured.and_then(|cell| position.man(cell)) {
        let has_king = prey.role() != Role::KING || !next.kings_of(prey.party()).is_empty();
        if tables.mate.fate == Fate::Out && !has_king && !next.out().contains(prey.party()) {
            next.put_out(prey.party());
        }
    }
    next.drop_en_passant(|right| Some(right.man) == mv.captured || right.man == mv.from);
    if let Some(passed) = mv.passed {
        next.open_en_passant(EnPassant { passed, man: mv.to, owner: party });
    }
    let loud = mv.captured.is_some() || role.is_some_and(|role| tables.is_pawn(role));
    let quiet = if loud { 0 } else { position.quiet().saturating_add(1) };
    next.set_counters(quiet, position.round());
    match &tables.pacts {
        None => pass_on(tables, &mut next),
        Some(pacts) => pacts::after_move(tables, pacts, position, mv, &mut next),
    }
    next
}

/// The position after the party on turn has taken its kings off the board, where that is its one legal move.
pub fn take_kings_off(tables: &Tables, position: &Position) -> Position {
    let mut next = *position;
    let party = position.turn();
    next.remove_kings(party);
    next.note_out(party);
    for castling in tables.castlings.iter().filter(|castling| castling.party == party) {
        next.unmark(castling.rook.0);
    }
    next.set_counters(position.quiet().saturating_add(1), position.round());
    pass_on(tables, &mut next);
    next
}
