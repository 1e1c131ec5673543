//! Ends that coalitions bring.
use super::has_special_action;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{CompiledRules, Position, has_legal_move, in_check};

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
    pub fn of(rules: &CompiledRules, position: &Position) -> Option<Self> {
        Self::before_moves(rules, position).or_else(|| Self::of_party_on_turn(rules, position))
    }

    /// The end that is asked for before anybody's moves are.
    #[inline]
    pub(in crate::rules) fn before_moves(rules: &CompiledRules, position: &Position) -> Option<Self> {
        let coalition = rules.coalition.as_ref()?;
        let state = position.coalition();
        let is_united = coalition.small_coalition && coalition.are_small_united(state);
        if is_united && coalition.small.iter().all(|&small| position.pieces_of(small).is_empty()) {
            return Some(Self::BareKings(coalition.small.into_iter().collect()));
        }
        if coalition.capture_all {
            let is_bare = |side: &PartySet| side.iter().all(|party| is_bare(position, party));
            // Where both are bare it does not follow who won.
            if let [(true, side), (false, _)] | [(false, _), (true, side)] =
                coalition.sides(state).map(|side| (is_bare(&side), side))
            {
                return Some(Self::BareKings(side));
            }
        }
        let is_undecided =
            |&small: &Party| coalition.is_neutral(position, small) && !position.pieces_of(small).is_empty();
        (!coalition.is_early(position) && coalition.small.iter().any(is_undecided)).then_some(Self::Stopped)
    }

    /// Mate or stalemate of the great power on turn.
    fn of_party_on_turn(rules: &CompiledRules, position: &Position) -> Option<Self> {
        let turn = position.turn();
        let coalition = rules.coalition.as_ref()?;
        if !coalition.is_great(turn) || has_legal_move(rules, position) || has_special_action(rules, position)
        {
            return None;
        }
        Some(if in_check(rules, position, turn) { Self::Mate(turn) } else { Self::Stalemate })
    }
}

/// Whether a party has nothing but its king.
fn is_bare(position: &Position, party: Party) -> bool {
    position
        .pieces_of(party)
        .iter()
        .all(|cell| position.piece(cell).is_some_and(|piece| piece.role() == Role::KING))
}
