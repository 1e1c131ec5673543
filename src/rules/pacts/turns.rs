//! Turns: answers out of turn, turns owed, and who sits out.
use super::joining::joining_by_change;
use super::{CoalitionEnd, CoalitionState, CheckContext, Joining, CoalitionRules, may_rearrange};
use crate::board::CellSet;
use crate::pieces::{Man, Party, PartySet};
use crate::rules::turn::advance_turn;
use crate::rules::{Move, Position, CompiledRules, has_legal_move, in_check};

/// What follows from a move: coalitions, check given, an answer's price, and the turn of the next party. A neutral
/// power that rearranges its men comes here too.
pub(super) fn finish_ply(pacts: &CoalitionRules, given: &CheckContext, captured: Option<Party>, next: &mut Position) {
    let (before, by) = (given.before, given.by);
    if pacts.is_neutral(before, by)
        && let Joining::Joins(partner) = joining_by_change(pacts, given, captured)
    {
        // What is used up by this is so in `next` only: the right to rearrange.
        let diplomacy = after_joining(pacts, next.coalition(), by, partner);
        next.set_coalition(pacts, diplomacy);
    }
    let checked = CheckContext { after: next, ..*given }.checked_powers(pacts);
    let mut diplomacy = *next.coalition();
    let is_answer = before.turn() != by;
    if is_answer {
        diplomacy.owed_turns[by] = diplomacy.owed_turns[by].saturating_add(1);
        diplomacy.may_answer.remove(by);
        // Who else was asked is so as long as it is in check.
        diplomacy.may_answer = still_checked(given.tables, next, diplomacy.may_answer);
        checked.iter().for_each(|party| diplomacy.may_answer.insert(party));
    } else {
        diplomacy.may_answer = checked;
    }
    next.set_coalition(pacts, diplomacy);
    if !is_answer {
        advance_turn(given.tables, next);
    }
    skip_inactive_powers(given.tables, pacts, next);
}

/// The position after a move whose men stand where they go, and whose turn is still to be handed on.
#[inline(never)]
pub(in crate::rules) fn after_move(
    tables: &CompiledRules,
    pacts: &CoalitionRules,
    before: &Position,
    mv: &Move,
    next: &mut Position,
) {
    let Some(man) = before.piece(mv.from) else { return };
    let prey = mv.captured.and_then(|cell| before.piece(cell)).map(Man::party);
    let captured = prey.filter(|&prey| pacts.is_great(prey));
    let (by, moved, after) = (man.party(), CellSet::from_iter([mv.to]), *next);
    finish_ply(pacts, &CheckContext { tables, before, after: &after, by, moved_to: moved }, captured, next);
}

/// A small power has joined a great one. What the other small one has declared for it is void.
pub(super) fn after_joining(pacts: &CoalitionRules, before: &CoalitionState, small: Party, great: Party) -> CoalitionState {
    let mut diplomacy = *before;
    diplomacy.partners[small] = Some(great);
    let other = &mut diplomacy.partners[pacts.other(small)];
    *other = other.filter(|&partner| partner != small);
    diplomacy
}

/// Those of these parties that are in check.
pub(super) fn still_checked(tables: &CompiledRules, position: &Position, parties: PartySet) -> PartySet {
    parties.iter().filter(|&party| in_check(tables, position, party)).collect()
}

/// Whether a party that has no legal move may still declare itself, rearrange its men or wait, and so is on turn.
pub fn has_special_action(tables: &CompiledRules, position: &Position) -> bool {
    let Some(pacts) = tables.coalition.as_ref().filter(|pacts| pacts.is_early(position)) else { return false };
    let (turn, is_checked) = (position.turn(), in_check(tables, position, position.turn()));
    !position.pieces_of(turn).is_empty()
        && (pacts.is_neutral(position, turn)
            || !is_checked && position.coalition().may_skip.contains(turn)
            || may_rearrange(tables, position))
}

/// Hands the turn on until somebody can do something with it or the game is over: who owes turns, who cannot move
/// and who has lost all men sits out.
pub(in crate::rules) fn skip_inactive_powers(tables: &CompiledRules, pacts: &CoalitionRules, position: &mut Position) {
    while CoalitionEnd::before_moves(tables, position).is_none() {
        let turn = position.turn();
        let mut diplomacy = *position.coalition();
        // Whoever may do something else is soon found; moves are looked for only where they matter.
        let can_move = || has_legal_move(tables, position);
        let stays = if !pacts.is_great(turn) {
            has_special_action(tables, position) || can_move()
        } else if diplomacy.owed_turns[turn] > 0 {
            // Mate is found at a turn that is sat out, too; stalemate is not.
            let sits_out =
                !in_check(tables, position, turn) || can_move() || has_special_action(tables, position);
            diplomacy.owed_turns[turn] -= u8::from(sits_out);
            !sits_out
        } else {
            // It moves, or is mated or stalemated.
            true
        };
        if stays {
            diplomacy.may_answer.remove(turn);
            position.set_coalition(pacts, diplomacy);
            return;
        }
        position.set_coalition(pacts, diplomacy);
        advance_turn(tables, position);
    }
    // Also where the game is over before anybody is asked, who is on turn has nothing to answer out of turn.
    let mut diplomacy = *position.coalition();
    diplomacy.may_answer.remove(position.turn());
    position.set_coalition(pacts, diplomacy);
}

/// Who may answer out of turn, while the game goes on.
pub fn parties_to_answer(tables: &CompiledRules, position: &Position) -> PartySet {
    let answering = position.coalition().may_answer;
    if answering.is_empty() || CoalitionEnd::of(tables, position).is_some() {
        return PartySet::EMPTY;
    }
    answering
}
