//! What parties do besides moving men while coalitions are made: declaring, rearranging, waiting, and putting a
//! motorcyclist onto the other colour.
use super::turns::{finish_ply, after_joining, still_checked};
use super::{CheckContext, Joining, CoalitionRules, skip_inactive_powers};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Role};
use crate::rules::attacks::cells_between;
use crate::rules::turn::advance_turn;
use crate::rules::{Arrangement, Position, CompiledRules, attackers, has_legal_move, in_check};

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
fn early_rules<'a>(tables: &'a CompiledRules, position: &Position) -> Result<(&'a CoalitionRules, Party), ActionError> {
    let pacts = tables.coalition.as_ref().filter(|_| position.arranging().is_empty()).ok_or(ActionError::NoRight)?;
    if pacts.is_early(position) { Ok((pacts, position.turn())) } else { Err(ActionError::TooLate) }
}

/// The position after the small power on turn has declared that it joins a party.
///
/// # Errors
/// Why it cannot.
pub fn join(tables: &CompiledRules, position: &Position, partner: Party) -> Result<Position, ActionError> {
    let (pacts, turn) = early_rules(tables, position)?;
    if !pacts.is_neutral(position, turn) {
        return Err(ActionError::NotNeutral);
    }
    let mut diplomacy = *position.coalition();
    if pacts.is_great(partner) {
        if pacts.partner(&diplomacy, partner).is_some() {
            return Err(ActionError::AlreadyAllied(partner));
        }
        diplomacy = after_joining(pacts, &diplomacy, turn, partner);
    } else {
        let is_open = pacts.small_coalition
            && partner != turn
            && pacts.is_neutral(position, partner)
            && !position.pieces_of(partner).is_empty()
            && diplomacy.partners[turn] != Some(partner);
        if !is_open {
            return Err(ActionError::CannotJoin(partner));
        }
        diplomacy.partners[turn] = Some(partner);
    }
    let mut next = *position;
    next.set_coalition(pacts, diplomacy);
    // Who is no longer in check by a new ally has nothing to answer.
    diplomacy.may_answer = still_checked(tables, &next, diplomacy.may_answer);
    next.set_coalition(pacts, diplomacy);
    skip_inactive_powers(tables, pacts, &mut next);
    Ok(next)
}

/// The position after the party on turn has forgone its move.
///
/// # Errors
/// Why it cannot.
pub fn skip_turn(tables: &CompiledRules, position: &Position) -> Result<Position, ActionError> {
    let (pacts, turn) = early_rules(tables, position)?;
    let mut diplomacy = *position.coalition();
    if !diplomacy.may_skip.contains(turn) {
        return Err(ActionError::NoRight);
    }
    if in_check(tables, position, turn) {
        return Err(ActionError::InCheck);
    }
    diplomacy.may_skip.remove(turn);
    diplomacy.may_answer = PartySet::EMPTY;
    let mut next = *position;
    next.set_coalition(pacts, diplomacy);
    advance_turn(tables, &mut next);
    skip_inactive_powers(tables, pacts, &mut next);
    Ok(next)
}

/// The position after the party on turn has arranged its men anew, instead of a move.
///
/// # Errors
/// Why it cannot.
pub fn rearrange(
    tables: &CompiledRules,
    position: &Position,
    arrangement: &Arrangement,
) -> Result<Position, ActionError> {
    let (pacts, turn) = early_rules(tables, position)?;
    let mut diplomacy = *position.coalition();
    if !diplomacy.may_rearrange.contains(turn) {
        return Err(ActionError::NoRight);
    }
    let placed = arrangement.apply(tables, position, turn).ok_or(ActionError::Misplaced)?;
    if in_check(tables, &placed, turn) {
        return Err(ActionError::LeavesCheck);
    }
    let stood =
        |cell: Cell, role| position.piece(cell).is_some_and(|man| (man.party(), man.role()) == (turn, role));
    let moved: CellSet =
        arrangement.pieces().filter(|&(cell, role)| !stood(cell, role)).map(|(cell, _)| cell).collect();
    let given = CheckContext { tables, before: position, after: &placed, by: turn, moved_to: moved };
    if pacts.is_neutral(position, turn) {
        match super::joining::joining_by_change(pacts, &given, None) {
            Joining::Nobody | Joining::Joins(_) => {}
            Joining::AlreadyAllied(partner) => return Err(ActionError::AlreadyAllied(partner)),
            Joining::Both => return Err(ActionError::JoinsBoth),
        }
    }
    diplomacy.may_rearrange.remove(turn);
    let mut next = placed;
    next.set_coalition(pacts, diplomacy);
    let after = next;
    finish_ply(pacts, &CheckContext { after: &after, ..given }, None, &mut next);
    Ok(next)
}

/// The position after the great power on turn has put a motorcyclist onto a cell of the other colour. It stays on
/// turn.
///
/// # Errors
/// Why it cannot.
pub fn shift(tables: &CompiledRules, position: &Position, from: Cell, to: Cell) -> Result<Position, ActionError> {
    let (pacts, turn) = early_rules(tables, position)?;
    let mut diplomacy = *position.coalition();
    let role = pacts.shifting_role.filter(|_| diplomacy.may_shift.contains(turn)).ok_or(ActionError::NoRight)?;
    let area = tables.setup_zones[turn];
    let man =
        position.piece(from).filter(|man| (man.party(), man.role()) == (turn, role) && area.contains(from));
    let man = man.ok_or(ActionError::Misplaced)?;
    let colour = |cell: Cell| {
        let (x, y) = tables.geometry.coordinates(cell);
        (x + y) % 2
    };
    if !area.contains(to) || position.piece(to).is_some() || colour(from) == colour(to) {
        return Err(ActionError::NotOtherColour);
    }
    let mut next = *position;
    next.replace([from].into_iter(), [(to, man)].into_iter());
    let checkers = |position: &Position| {
        let by = position.relations().threatened_by(turn);
        let kings = position.kings_of(turn).iter();
        kings.flat_map(|king| attackers(tables, position, king, by)).collect::<CellSet>()
    };
    let (before, after) = (checkers(position), checkers(&next));
    if after.iter().any(|cell| !before.contains(cell)) {
        return Err(ActionError::LeavesCheck);
    }
    diplomacy.may_shift.remove(turn);
    diplomacy.may_answer = still_checked(tables, &next, diplomacy.may_answer);
    next.set_coalition(pacts, diplomacy);
    if has_legal_move(tables, &next) { Ok(next) } else { Err(ActionError::LeavesNoMove) }
}

/// Whether the party on turn can still arrange its men anew: it has men in its area, and, where its king is in
/// check, one way to place them lifts it.
pub fn may_rearrange(tables: &CompiledRules, position: &Position) -> bool {
    let Ok((_, turn)) = early_rules(tables, position) else { return false };
    let own = tables.setup_zones[turn].intersection(position.pieces_of(turn));
    position.coalition().may_rearrange.contains(turn)
        && !own.is_empty()
        && (!in_check(tables, position, turn) || can_rearrange_out_of_check(tables, position, turn, own))
}

/// Whether men of one's own area can be placed in it so that the king is not attacked: the king on any free cell
/// of the area, if it stands there, and the others where they stand in the way of who attacks it.
fn can_rearrange_out_of_check(tables: &CompiledRules, position: &Position, turn: Party, own: CellSet) -> bool {
    let mut cleared = *position;
    cleared.replace(own.iter(), std::iter::empty());
    let is_free = |cell: &Cell| cleared.piece(*cell).is_none();
    let free: CellSet = tables.setup_zones[turn].iter().filter(is_free).collect();
    let Some(king) = position.kings_of(turn).iter().next() else { return true };
    let (homes, men) =
        if own.contains(king) { (free, own.len() - 1) } else { (CellSet::from_iter([king]), own.len()) };
    let others = own.iter().find(|&cell| cell != king).and_then(|cell| position.piece(cell));
    homes.iter().any(|home| {
        let mut placed = cleared;
        placed.replace(std::iter::empty(), [(home, tables.initial_piece(turn, Role::KING))].into_iter());
        // Lines from the king meet nowhere, so that any man on each of them will do.
        for blockers in 0..=men {
            let by = placed.relations().threatened_by(turn);
            let Some(attacker) = attackers(tables, &placed, home, by).iter().next() else { return true };
            let between = cells_between(tables, home, attacker);
            let blocker = between.into_iter().find(|&cell| free.contains(cell) && cell != home);
            let Some((cell, man)) = blocker.zip(others).filter(|_| blockers < men) else { return false };
            placed.replace(std::iter::empty(), [(cell, man)].into_iter());
        }
        false
    })
}
