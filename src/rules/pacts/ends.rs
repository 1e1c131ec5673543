//! Ends that coalitions bring.
use super::has_special_action;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{Position, CompiledRules, has_legal_move, in_check};

/// How a game with coalitions has ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoalitionEnd {
    /// All men of this side, but kings, are captured.
    BareKings(PartySet),
    /// A small power is still neutral after the rounds in which it had to decide.
    Stopped,
    /// This party is mated.
    Mate(Party),
    /// The party on turn cannot move and is not in check.
    Stalemate,
}

impl CoalitionEnd {
    /// The end, if the game is over. The stop comes before mate.
    pub fn of(tables: &CompiledRules, position: &Position) -> Option<Self> {
        Self::before_moves(tables, position).or_else(|| Self::of_party_on_turn(tables, position))
    }

    /// The end that is asked for before anybody's moves are.
    #[inline]
    pub(in crate::rules) fn before_moves(tables: &CompiledRules, position: &Position) -> Option<Self> {
        let pacts = tables.coalition.as_ref()?;
        let diplomacy = position.coalition();
        let is_united = pacts.small_coalition && pacts.are_small_united(diplomacy);
        if is_united && pacts.small.iter().all(|&small| position.pieces_of(small).is_empty()) {
            return Some(Self::BareKings(pacts.small.into_iter().collect()));
        }
        if pacts.capture_all {
            let is_bare = |side: &PartySet| side.iter().all(|party| is_bare(position, party));
            // Where both are bare it does not follow who won.
            if let [(true, side), (false, _)] | [(false, _), (true, side)] =
                pacts.sides(diplomacy).map(|side| (is_bare(&side), side))
            {
                return Some(Self::BareKings(side));
            }
        }
        let is_undecided =
            |&small: &Party| pacts.is_neutral(position, small) && !position.pieces_of(small).is_empty();
        (!pacts.is_early(position) && pacts.small.iter().any(is_undecided)).then_some(Self::Stopped)
    }

    /// Mate or stalemate of the great power on turn.
    fn of_party_on_turn(tables: &CompiledRules, position: &Position) -> Option<Self> {
        let turn = position.turn();
        let pacts = tables.coalition.as_ref()?;
        if !pacts.is_great(turn) || has_legal_move(tables, position) || has_special_action(tables, position) {
            return None;
        }
        Some(if in_check(tables, position, turn) { Self::Mate(turn) } else { Self::Stalemate })
    }
}

/// Whether a party has nothing but its king.
fn is_bare(position: &Position, party: Party) -> bool {
    position.pieces_of(party).iter().all(|cell| position.piece(cell).is_some_and(|man| man.role() == Role::KING))
}
