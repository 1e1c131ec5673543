//! Special actions in the first rounds: declaring a coalition, rearranging, skipping a turn, and shifting a
//! motorcyclist to a cell of the other colour.
use super::turns::{after_joining, finish_ply, still_checked};
use super::{CheckContext, CoalitionRules, Joining, skip_inactive_powers};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Role};
use crate::rules::attacks::cells_between;
use crate::rules::turn::advance_turn;
use crate::rules::{Arrangement, CompiledRules, Position, attackers, has_legal_move, in_check};

/// The reasons against a special action.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, YELLOW}};
/// use schachquartett_engine::rules::{ActionError, join};
///
/// let def = games::by_id("coalition").expect("an id");
/// let join_in = |rest, partner| {
///     let text = format!("3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE {rest}");
///     join(def.rules(), &def.read_position(&text).expect("a position"), partner).err()
/// };
/// assert_eq!(join_in("g -y - - - 0 3", YELLOW), Some(ActionError::AlreadyAllied(YELLOW)));
/// assert_eq!(join_in("g b- - - - 0 3", BLACK), Some(ActionError::NotNeutral));
/// assert_eq!(join_in("y -- - - - 0 3", BLACK), Some(ActionError::NotNeutral));
/// assert_eq!(join_in("g yb - - - 0 4", YELLOW), Some(ActionError::TooLate));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The first rounds, in which the action is allowed, are over.
    TooLate,
    /// The party has no such right in this game, or has used it, or the set-up phase is not over.
    NoRight,
    /// The party is not a neutral small power.
    NotNeutral,
    /// The party cannot join this party, or has already declared itself for it.
    CannotJoin(Party),
    /// This great power has a partner already.
    AlreadyAllied(Party),
    /// The party would join both great powers at once.
    JoinsBoth,
    /// The pieces are not those in the party's set-up zone, or their cells are not free cells of the zone.
    Misplaced,
    /// The party's king is in check.
    InCheck,
    /// The king would be left in check.
    LeavesCheck,
    /// No legal move would be left.
    LeavesNoMove,
    /// The target is not an empty cell of the other colour in the party's set-up zone.
    NotOtherColour,
}

/// Returns the coalition rules and the party on turn.
///
/// # Errors
/// [`ActionError::NoRight`] without coalitions or in the set-up phase, [`ActionError::TooLate`] after the
/// first rounds.
fn early_rules<'a>(
    rules: &'a CompiledRules,
    position: &Position,
) -> Result<(&'a CoalitionRules, Party), ActionError> {
    let coalition =
        rules.coalition.as_ref().filter(|_| position.arranging().is_empty()).ok_or(ActionError::NoRight)?;
    if coalition.is_early(position) { Ok((coalition, position.turn())) } else { Err(ActionError::TooLate) }
}

/// Returns the position after the small power on turn has declared that it joins a party (rules
/// `coalition.join.declare`, `coalition.small.declare`). The declaration costs no move.
///
/// # Errors
/// [`ActionError::NoRight`], [`TooLate`](ActionError::TooLate), [`NotNeutral`](ActionError::NotNeutral),
/// [`AlreadyAllied`](ActionError::AlreadyAllied) or [`CannotJoin`](ActionError::CannotJoin).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{GREEN, YELLOW}};
/// use schachquartett_engine::rules::join;
///
/// let def = games::by_id("coalition").expect("an id");
/// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g -- - - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let next = join(def.rules(), &position, YELLOW).expect("a neutral power");
/// assert_eq!((next.coalition().partners[GREEN], next.turn()), (Some(YELLOW), GREEN));
/// assert!(!next.relations().captures(GREEN).contains(YELLOW));
/// ```
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
    // A great power that the new alliance has freed from check may no longer answer.
    state.may_answer = still_checked(rules, &next, state.may_answer);
    next.set_coalition(coalition, state);
    skip_inactive_powers(rules, coalition, &mut next);
    Ok(next)
}

/// Returns the position after the party on turn has skipped its turn (rules `coalition.wait`,
/// `coalition.wait.check`).
///
/// # Errors
/// [`ActionError::NoRight`], [`TooLate`](ActionError::TooLate) or [`InCheck`](ActionError::InCheck).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, YELLOW}};
/// use schachquartett_engine::rules::{ActionError, set_ready, skip_turn};
///
/// let skip = |id| {
///     let def = games::by_id(id).expect("an id");
///     let ready = set_ready(def.rules(), &def.start_position(), YELLOW).expect("the set-up phase");
///     skip_turn(def.rules(), &ready).map(|next| next.turn())
/// };
/// assert_eq!(skip("coalition"), Err(ActionError::NoRight));
/// assert_eq!(skip("coalition+waiting"), Ok(BLACK));
/// ```
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

/// Returns the position after the party on turn has rearranged its pieces instead of a move (rules
/// `coalition.rearrange`, `coalition.rearrange.area`).
///
/// # Errors
/// [`ActionError::NoRight`], [`TooLate`](ActionError::TooLate), [`Misplaced`](ActionError::Misplaced),
/// [`LeavesCheck`](ActionError::LeavesCheck), or for a neutral power
/// [`AlreadyAllied`](ActionError::AlreadyAllied) or [`JoinsBoth`](ActionError::JoinsBoth).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{GREEN, RED}};
/// use schachquartett_engine::rules::{Arrangement, rearrange};
///
/// let def = games::by_id("coalition").expect("an id");
/// let (rules, start) = (def.rules(), def.start_position());
/// let text = def.write_position(&start).replace(" @y ", " g ");
/// let position = def.read_position(&text).expect("a position");
/// let [i4, j4] = ["i4", "j4"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let arrangement = Arrangement::of(rules, &position, GREEN).swapped(i4, j4);
/// let next = rearrange(rules, &position, &arrangement).expect("a free cell");
/// assert_eq!((next.piece(i4), next.turn()), (None, RED));
/// assert!(!next.coalition().may_rearrange.contains(GREEN));
/// ```
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
    let stood_there = |cell: Cell, role| {
        position.piece(cell).is_some_and(|piece| (piece.party(), piece.role()) == (turn, role))
    };
    let moved: CellSet =
        arrangement.pieces().filter(|&(cell, role)| !stood_there(cell, role)).map(|(cell, _)| cell).collect();
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

/// Returns the position after the great power on turn has shifted a motorcyclist to a cell of the other
/// colour (rules `coalition.shift`, `coalition.shift.limits`). The party stays on turn.
///
/// # Errors
/// [`ActionError::NoRight`], [`TooLate`](ActionError::TooLate), [`Misplaced`](ActionError::Misplaced) (no
/// motorcyclist on `from`), [`NotOtherColour`](ActionError::NotOtherColour),
/// [`LeavesCheck`](ActionError::LeavesCheck) (the shift exposes the king to a new attacker) or
/// [`LeavesNoMove`](ActionError::LeavesNoMove).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::YELLOW};
/// use schachquartett_engine::rules::{ActionError, set_ready, shift};
///
/// let def = games::by_id("coalition+motorcyclist").expect("an id");
/// let ready = set_ready(def.rules(), &def.start_position(), YELLOW).expect("the set-up phase");
/// let [d1, b1, i1] = ["d1", "b1", "i1"].map(|name| def.cell_by_name(name).expect("a cell"));
/// assert!(matches!(shift(def.rules(), &ready, d1, b1), Err(ActionError::NotOtherColour)));
/// let next = shift(def.rules(), &ready, d1, i1).expect("a cell of the other colour");
/// assert_eq!((next.turn(), next.piece(i1)), (YELLOW, ready.piece(d1)));
/// ```
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
    let zone = rules.setup_zones[turn];
    let piece = position
        .piece(from)
        .filter(|piece| (piece.party(), piece.role()) == (turn, role) && zone.contains(from));
    let piece = piece.ok_or(ActionError::Misplaced)?;
    let colour = |cell: Cell| {
        let (x, y) = rules.geometry.coordinates(cell);
        (x + y) % 2
    };
    if !zone.contains(to) || position.piece(to).is_some() || colour(from) == colour(to) {
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

/// Whether the party on turn can still rearrange: it has the right and pieces in its set-up zone, and if it
/// is in check, at least one arrangement lifts the check.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, YELLOW}};
/// use schachquartett_engine::rules::{may_rearrange, set_ready};
///
/// let def = games::by_id("coalition").expect("an id");
/// let ready = set_ready(def.rules(), &def.start_position(), YELLOW).expect("the set-up phase");
/// // Yellow has placed its pieces before the first move.
/// assert!(!may_rearrange(def.rules(), &ready));
/// assert!(may_rearrange(def.rules(), &ready.with_turn(BLACK)));
/// ```
pub fn may_rearrange(rules: &CompiledRules, position: &Position) -> bool {
    let Ok((_, turn)) = early_rules(rules, position) else { return false };
    let own = rules.setup_zones[turn].intersection(position.pieces_of(turn));
    position.coalition().may_rearrange.contains(turn)
        && !own.is_empty()
        && (!in_check(rules, position, turn) || can_rearrange_out_of_check(rules, position, turn, own))
}

/// Whether some arrangement of the pieces on `own` leaves the king of `turn` not attacked. Tries the king on
/// each free cell of the set-up zone, if it stands in the zone, with the other pieces blocking its attackers.
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
        // Lines from the king do not intersect, so any free cell on a line is as good as any other.
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
