//! What parties do besides moving men while coalitions are made: declaring, rearranging, waiting, and putting a
//! motorcyclist onto the other colour.
use super::turns::{after_joining, finish_ply, still_checked};
use super::{CheckContext, CoalitionRules, Joining, skip_inactive_powers};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Role};
use crate::rules::attacks::cells_between;
use crate::rules::turn::advance_turn;
use crate::rules::{Arrangement, CompiledRules, Position, attackers, has_legal_move, in_check};

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The rounds in which it can be done are over.
    TooLate,
    /// The party has no such right in this game, or has used it.
    NoRight,
    /// The party is no small power, or has joined somebody.
    NotNeutral,
    /// It cannot join this party, or has declared itself for it already.
    CannotJoin(Party),
    /// This great power has a partner already.
    AlreadyAllied(Party),
    /// It would join both great powers at once.
    JoinsBoth,
    /// The men are not those that stand in the party's area, or their cells are not free cells of it.
    Misplaced,
    /// The party's king is in check.
    InCheck,
    /// The king would be left in check.
    LeavesCheck,
    /// No legal move would be left.
    LeavesNoMove,
    /// The cell has the same colour, or is none of the area, or something stands there.
    NotOtherColour,
}

/// The coalitions of a game and the party on turn, if these are its first rounds.
fn early_rules<'a>(
    rules: &'a CompiledRules,
    position: &Position,
) -> Result<(&'a CoalitionRules, Party), ActionError> {
    let coalition =
        rules.coalition.as_ref().filter(|_| position.arranging().is_empty()).ok_or(ActionError::NoRight)?;
    if coalition.is_early(position) { Ok((coalition, position.turn())) } else { Err(ActionError::TooLate) }
}

/// The position after the small power on turn has declared that it joins a party.
///
/// # Errors
/// Why it cannot.
pub fn join(rules: &CompiledRules, position: &Position, partner: Party) -> Result<Position, ActionError> {
    let (coalition, turn) = early_rules(rules, position)?;
    if !coalition.is_neutral(position, turn) {
        return Err(ActionError::NotNeutral);
    }
    let mut state = *position.coalition();
    if coalition.is_great(partner) {
        if coalition.partner(&state, partner).is_some() {
            return Err(ActionError::AlreadyAllied(partner));
        }
        state = after_joining(coalition, &state, turn, partner);
    } else {
        let is_open = coalition.small_coalition
            && partner != turn
            && coalition.is_neutral(position, partner)
            && !position.pieces_of(partner).is_empty()
            && state.partners[turn] != Some(partner);
        if !is_open {
            return Err(ActionError::CannotJoin(partner));
        }
        state.partners[turn] = Some(partner);
    }
    let mut next = *position;
    next.set_coalition(coalition, state);
    // Who is no longer in check by a new ally has nothing to answer.
    state.may_answer = still_checked(rules, &next, state.may_answer);
    next.set_coalition(coalition, state);
    skip_inactive_powers(rules, coalition, &mut next);
    Ok(next)
}

/// The position after the party on turn has forgone its move.
///
/// # Errors
/// Why it cannot.
pub fn skip_turn(rules: &CompiledRules, position: &Position) -> Result<Position, ActionError> {
    let (coalition, turn) = early_rules(rules, position)?;
    let mut state = *position.coalition();
    if !state.may_skip.contains(turn) {
        return Err(ActionError::NoRight);
    }
    if in_check(rules, position, turn) {
        return Err(ActionError::InCheck);
    }
    state.may_skip.remove(turn);
    state.may_answer = PartySet::EMPTY;
    let mut next = *position;
    next.set_coalition(coalition, state);
    advance_turn(rules, &mut next);
    skip_inactive_powers(rules, coalition, &mut next);
    Ok(next)
}

/// The position after the party on turn has arranged its men anew, instead of a move.
///
/// # Errors
/// Why it cannot.
pub fn rearrange(
    rules: &CompiledRules,
    position: &Position,
    arrangement: &Arrangement,
) -> Result<Position, ActionError> {
    let (coalition, turn) = early_rules(rules, position)?;
    let mut state = *position.coalition();
    if !state.may_rearrange.contains(turn) {
        return Err(ActionError::NoRight);
    }
    let placed = arrangement.apply(rules, position, turn).ok_or(ActionError::Misplaced)?;
    if in_check(rules, &placed, turn) {
        return Err(ActionError::LeavesCheck);
    }
    let stood = |cell: Cell, role| {
        position.piece(cell).is_some_and(|piece| (piece.party(), piece.role()) == (turn, role))
    };
    let moved: CellSet =
        arrangement.pieces().filter(|&(cell, role)| !stood(cell, role)).map(|(cell, _)| cell).collect();
    let context = CheckContext { rules, before: position, after: &placed, by: turn, moved_to: moved };
    if coalition.is_neutral(position, turn) {
        match super::joining::joining_by_change(coalition, &context, None) {
            Joining::Nobody | Joining::Joins(_) => {}
            Joining::AlreadyAllied(partner) => return Err(ActionError::AlreadyAllied(partner)),
            Joining::Both => return Err(ActionError::JoinsBoth),
        }
    }
    state.may_rearrange.remove(turn);
    let mut next = placed;
    next.set_coalition(coalition, state);
    let after = next;
    finish_ply(coalition, &CheckContext { after: &after, ..context }, None, &mut next);
    Ok(next)
}

/// The position after the great power on turn has put a motorcyclist onto a cell of the other colour. It stays on
/// turn.
///
/// # Errors
/// Why it cannot.
pub fn shift(
    rules: &CompiledRules,
    position: &Position,
    from: Cell,
    to: Cell,
) -> Result<Position, ActionError> {
    let (coalition, turn) = early_rules(rules, position)?;
    let mut state = *position.coalition();
    let role =
        coalition.shifting_role.filter(|_| state.may_shift.contains(turn)).ok_or(ActionError::NoRight)?;
    let area = rules.setup_zones[turn];
    let piece = position
        .piece(from)
        .filter(|piece| (piece.party(), piece.role()) == (turn, role) && area.contains(from));
    let piece = piece.ok_or(ActionError::Misplaced)?;
    let colour = |cell: Cell| {
        let (x, y) = rules.geometry.coordinates(cell);
        (x + y) % 2
    };
    if !area.contains(to) || position.piece(to).is_some() || colour(from) == colour(to) {
        return Err(ActionError::NotOtherColour);
    }
    let mut next = *position;
    next.replace([from].into_iter(), [(to, piece)].into_iter());
    let checkers = |position: &Position| {
        let by = position.relations().threatened_by(turn);
        let kings = position.kings_of(turn).iter();
        kings.flat_map(|king| attackers(rules, position, king, by)).collect::<CellSet>()
    };
    let (before, after) = (checkers(position), checkers(&next));
    if after.iter().any(|cell| !before.contains(cell)) {
        return Err(ActionError::LeavesCheck);
    }
    state.may_shift.remove(turn);
    state.may_answer = still_checked(rules, &next, state.may_answer);
    next.set_coalition(coalition, state);
    if has_legal_move(rules, &next) { Ok(next) } else { Err(ActionError::LeavesNoMove) }
}

/// Whether the party on turn can still arrange its men anew: it has men in its area, and, where its king is in
/// check, one way to place them lifts it.
pub fn may_rearrange(rules: &CompiledRules, position: &Position) -> bool {
    let Ok((_, turn)) = early_rules(rules, position) else { return false };
    let own = rules.setup_zones[turn].intersection(position.pieces_of(turn));
    position.coalition().may_rearrange.contains(turn)
        && !own.is_empty()
        && (!in_check(rules, position, turn) || can_rearrange_out_of_check(rules, position, turn, own))
}

/// Whether men of one's own area can be placed in it so that the king is not attacked: the king on any free cell
/// of the area, if it stands there, and the others where they stand in the way of who attacks it.
fn can_rearrange_out_of_check(rules: &CompiledRules, position: &Position, turn: Party, own: CellSet) -> bool {
    let mut cleared = *position;
    cleared.replace(own.iter(), std::iter::empty());
    let is_free = |cell: &Cell| cleared.piece(*cell).is_none();
    let free: CellSet = rules.setup_zones[turn].iter().filter(is_free).collect();
    let Some(king) = position.kings_of(turn).iter().next() else { return true };
    let (homes, pieces) =
        if own.contains(king) { (free, own.len() - 1) } else { (CellSet::from_iter([king]), own.len()) };
    let others = own.iter().find(|&cell| cell != king).and_then(|cell| position.piece(cell));
    homes.iter().any(|home| {
        let mut placed = cleared;
        placed.replace(std::iter::empty(), [(home, rules.initial_piece(turn, Role::KING))].into_iter());
        // Lines from the king meet nowhere, so that any man on each of them will do.
        for blockers in 0..=pieces {
            let by = placed.relations().threatened_by(turn);
            let Some(attacker) = attackers(rules, &placed, home, by).iter().next() else { return true };
            let between = cells_between(rules, home, attacker);
            let blocker = between.into_iter().find(|&cell| free.contains(cell) && cell != home);
            let Some((cell, piece)) = blocker.zip(others).filter(|_| blockers < pieces) else { return false };
            placed.replace(std::iter::empty(), [(cell, piece)].into_iter());
        }
        false
    })
}
