//! What parties do besides moving men while coalitions are made: declaring, rearranging, waiting, and putting a
//! motorcyclist onto the other colour.
use super::turns::{conclude, joined, still_checked};
use super::{Given, Joining, Pacts, settle};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Role};
use crate::rules::attacks::line_between;
use crate::rules::turn::step;
use crate::rules::{Arrangement, Position, Tables, attackers, has_legal_move, in_check};

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denial {
    /// The rounds in which it can be done are over.
    TooLate,
    /// The party has no such right in this game, or has used it.
    NoRight,
    /// The party is no small power, or has joined somebody.
    NotNeutral,
    /// It cannot join this party, or has declared itself for it already.
    NoPartner(Party),
    /// This great power has a partner already.
    Taken(Party),
    /// It would join both great powers at once.
    Both,
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
fn early<'a>(tables: &'a Tables, position: &Position) -> Result<(&'a Pacts, Party), Denial> {
    let pacts = tables.pacts.as_ref().filter(|_| position.arranging().is_empty()).ok_or(Denial::NoRight)?;
    if pacts.is_early(position) { Ok((pacts, position.turn())) } else { Err(Denial::TooLate) }
}

/// The position after the small power on turn has declared that it joins a party.
///
/// # Errors
/// Why it cannot.
pub fn declare(tables: &Tables, position: &Position, partner: Party) -> Result<Position, Denial> {
    let (pacts, turn) = early(tables, position)?;
    if !pacts.is_neutral(position, turn) {
        return Err(Denial::NotNeutral);
    }
    let mut diplomacy = *position.diplomacy();
    if pacts.is_great(partner) {
        if pacts.partner(&diplomacy, partner).is_some() {
            return Err(Denial::Taken(partner));
        }
        diplomacy = joined(pacts, &diplomacy, turn, partner);
    } else {
        let is_open = pacts.small_coalition
            && partner != turn
            && pacts.is_neutral(position, partner)
            && !position.men_of(partner).is_empty()
            && diplomacy.partners[turn] != Some(partner);
        if !is_open {
            return Err(Denial::NoPartner(partner));
        }
        diplomacy.partners[turn] = Some(partner);
    }
    let mut next = *position;
    next.set_diplomacy(pacts, diplomacy);
    // Who is no longer in check by a new ally has nothing to answer.
    diplomacy.answering = still_checked(tables, &next, diplomacy.answering);
    next.set_diplomacy(pacts, diplomacy);
    settle(tables, pacts, &mut next);
    Ok(next)
}

/// The position after the party on turn has forgone its move.
///
/// # Errors
/// Why it cannot.
pub fn wait(tables: &Tables, position: &Position) -> Result<Position, Denial> {
    let (pacts, turn) = early(tables, position)?;
    let mut diplomacy = *position.diplomacy();
    if !diplomacy.wait.contains(turn) {
        return Err(Denial::NoRight);
    }
    if in_check(tables, position, turn) {
        return Err(Denial::InCheck);
    }
    diplomacy.wait.remove(turn);
    diplomacy.answering = PartySet::EMPTY;
    let mut next = *position;
    next.set_diplomacy(pacts, diplomacy);
    step(tables, &mut next);
    settle(tables, pacts, &mut next);
    Ok(next)
}

/// The position after the party on turn has arranged its men anew, instead of a move.
///
/// # Errors
/// Why it cannot.
pub fn rearrange(
    tables: &Tables,
    position: &Position,
    arrangement: &Arrangement,
) -> Result<Position, Denial> {
    let (pacts, turn) = early(tables, position)?;
    let mut diplomacy = *position.diplomacy();
    if !diplomacy.rearrange.contains(turn) {
        return Err(Denial::NoRight);
    }
    let placed = arrangement.placed(tables, position, turn).ok_or(Denial::Misplaced)?;
    if in_check(tables, &placed, turn) {
        return Err(Denial::LeavesCheck);
    }
    let stood =
        |cell: Cell, role| position.man(cell).is_some_and(|man| (man.party(), man.role()) == (turn, role));
    let moved: CellSet =
        arrangement.men().filter(|&(cell, role)| !stood(cell, role)).map(|(cell, _)| cell).collect();
    let given = Given { tables, before: position, after: &placed, by: turn, moved };
    if pacts.is_neutral(position, turn) {
        match super::joining::join_by(pacts, &given, None) {
            Joining::Nobody | Joining::With(_) => {}
            Joining::Taken(partner) => return Err(Denial::Taken(partner)),
            Joining::Both => return Err(Denial::Both),
        }
    }
    diplomacy.rearrange.remove(turn);
    let mut next = placed;
    next.set_diplomacy(pacts, diplomacy);
    let after = next;
    conclude(pacts, &Given { after: &after, ..given }, None, &mut next);
    Ok(next)
}

/// The position after the great power on turn has put a motorcyclist onto a cell of the other colour. It stays on
/// turn.
///
/// # Errors
/// Why it cannot.
pub fn shift(tables: &Tables, position: &Position, from: Cell, to: Cell) -> Result<Position, Denial> {
    let (pacts, turn) = early(tables, position)?;
    let mut diplomacy = *position.diplomacy();
    let role = pacts.shifts.filter(|_| diplomacy.shift.contains(turn)).ok_or(Denial::NoRight)?;
    let area = tables.areas[turn];
    let man =
        position.man(from).filter(|man| (man.party(), man.role()) == (turn, role) && area.contains(from));
    let man = man.ok_or(Denial::Misplaced)?;
    let colour = |cell: Cell| {
        let (x, y) = tables.geometry.coordinates(cell);
        (x + y) % 2
    };
    if !area.contains(to) || position.man(to).is_some() || colour(from) == colour(to) {
        return Err(Denial::NotOtherColour);
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
        return Err(Denial::LeavesCheck);
    }
    diplomacy.shift.remove(turn);
    diplomacy.answering = still_checked(tables, &next, diplomacy.answering);
    next.set_diplomacy(pacts, diplomacy);
    if has_legal_move(tables, &next) { Ok(next) } else { Err(Denial::LeavesNoMove) }
}

/// Whether the party on turn can still arrange its men anew: it has men in its area, and, where its king is in
/// check, one way to place them lifts it.
pub fn may_rearrange(tables: &Tables, position: &Position) -> bool {
    let Ok((_, turn)) = early(tables, position) else { return false };
    let own = tables.areas[turn].intersection(position.men_of(turn));
    position.diplomacy().rearrange.contains(turn)
        && !own.is_empty()
        && (!in_check(tables, position, turn) || some_arrangement_lifts(tables, position, turn, own))
}

/// Whether men of one's own area can be placed in it so that the king is not attacked: the king on any free cell
/// of the area, if it stands there, and the others where they stand in the way of who attacks it.
fn some_arrangement_lifts(tables: &Tables, position: &Position, turn: Party, own: CellSet) -> bool {
    let mut cleared = *position;
    cleared.replace(own.iter(), std::iter::empty());
    let is_free = |cell: &Cell| cleared.man(*cell).is_none();
    let free: CellSet = tables.areas[turn].iter().filter(is_free).collect();
    let Some(king) = position.kings_of(turn).iter().next() else { return true };
    let (homes, men) =
        if own.contains(king) { (free, own.len() - 1) } else { (CellSet::from_iter([king]), own.len()) };
    let others = own.iter().find(|&cell| cell != king).and_then(|cell| position.man(cell));
    homes.iter().any(|home| {
        let mut placed = cleared;
        placed.replace(std::iter::empty(), [(home, tables.set_up(turn, Role::KING))].into_iter());
        // Lines from the king meet nowhere, so that any man on each of them will do.
        for blockers in 0..=men {
            let by = placed.relations().threatened_by(turn);
            let Some(attacker) = attackers(tables, &placed, home, by).iter().next() else { return true };
            let between = line_between(tables, home, attacker);
            let blocker = between.into_iter().find(|&cell| free.contains(cell) && cell != home);
            let Some((cell, man)) = blocker.zip(others).filter(|_| blockers < men) else { return false };
            placed.replace(std::iter::empty(), [(cell, man)].into_iter());
        }
        false
    })
}
