//! Playing a move.
use super::{EnPassant, Move, Position, Tables};
use crate::pieces::{Party, Role};

/// The position after a legal move of the party on turn.
#[inline]
pub fn play(tables: &Tables, position: &Position, mv: &Move) -> Position {
    let mut next = *position;
    let party = position.turn();
    let role = position.man(mv.from).map(|man| man.role());
    next.relocate(mv);
    if role == Some(Role::KING) {
        for castling in tables.castlings.iter().filter(|castling| castling.party == party) {
            next.unmark(castling.rook.0);
        }
    }
    next.drop_en_passant(|right| Some(right.man) == mv.captured || right.man == mv.from);
    if let Some(passed) = mv.passed {
        next.open_en_passant(EnPassant { passed, man: mv.to, owner: party });
    }
    let loud = mv.captured.is_some() || role.is_some_and(|role| tables.is_pawn(role));
    let following = Party::new((party.index() + 1) % tables.parties);
    let quiet = if loud { 0 } else { position.quiet().saturating_add(1) };
    let round = position.round().saturating_add(u16::from(following.index() == 0));
    next.set_counters(quiet, round);
    next.hand_over(following);
    next
}
