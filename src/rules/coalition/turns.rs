//! Turns: answers out of turn, turns owed, and who sits out.
use super::joining::joining_by_change;
use super::{CheckContext, CoalitionEnd, CoalitionRules, CoalitionState, Joining, may_rearrange};
use crate::board::CellSet;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::turn::advance_turn;
use crate::rules::{CompiledRules, Move, Position, has_legal_move, in_check};

/// What follows from a move: coalitions, check given, an answer's price, and the turn of the next party. A neutral
/// power that rearranges its men comes here too.
pub(super) fn finish_ply(
    coalition: &CoalitionRules,
    context: &CheckContext,
    captured: Option<Party>,
    next: &mut Position,
) {
    let (before, by) = (context.before, context.by);
    if coalition.is_neutral(before, by)
        && let Joining::Joins(partner) = joining_by_change(coalition, context, captured)
    {
        // What is used up by this is so in `next` only: the right to rearrange.
        let state = after_joining(coalition, next.coalition(), by, partner);
        next.set_coalition(coalition, state);
    }
    let checked = CheckContext { after: next, ..*context }.checked_powers(coalition);
    let mut state = *next.coalition();
    let is_answer = before.turn() != by;
    if is_answer {
        state.owed_turns[by] = state.owed_turns[by].saturating_add(1);
        state.may_answer.remove(by);
        // Who else was asked is so as long as it is in check.
        state.may_answer = still_checked(context.rules, next, state.may_answer);
        checked.iter().for_each(|party| state.may_answer.insert(party));
    } else {
        state.may_answer = checked;
    }
    next.set_coalition(coalition, state);
    if !is_answer {
        advance_turn(context.rules, next);
    }
    skip_inactive_powers(context.rules, coalition, next);
}

/// The position after a move whose men stand where they go, and whose turn is still to be handed on.
#[inline(never)]
pub(in crate::rules) fn after_move(
    rules: &CompiledRules,
    coalition: &CoalitionRules,
    before: &Position,
    mv: &Move,
    next: &mut Position,
) {
    let Some(piece) = before.piece(mv.from) else { return };
    let capturable = mv.captured.and_then(|cell| before.piece(cell)).map(Piece::party);
    let captured = capturable.filter(|&capturable| coalition.is_great(capturable));
    let (by, moved, after) = (piece.party(), CellSet::from_iter([mv.to]), *next);
    finish_ply(
        coalition,
        &CheckContext { rules, before, after: &after, by, moved_to: moved },
        captured,
        next,
    );
}

/// A small power has joined a great one. What the other small one has declared for it is void.
pub(super) fn after_joining(
    coalition: &CoalitionRules,
    before: &CoalitionState,
    small: Party,
    great: Party,
) -> CoalitionState {
    let mut state = *before;
    state.partners[small] = Some(great);
    let other = &mut state.partners[coalition.other(small)];
    *other = other.filter(|&partner| partner != small);
    state
}

/// Those of these parties that are in check.
pub(super) fn still_checked(rules: &CompiledRules, position: &Position, parties: PartySet) -> PartySet {
    parties.iter().filter(|&party| in_check(rules, position, party)).collect()
}

/// Whether a party that has no legal move may still declare itself, rearrange its men or wait, and so is on turn.
pub fn has_special_action(rules: &CompiledRules, position: &Position) -> bool {
    let Some(coalition) = rules.coalition.as_ref().filter(|coalition| coalition.is_early(position)) else {
        return false;
    };
    let (turn, is_checked) = (position.turn(), in_check(rules, position, position.turn()));
    !position.pieces_of(turn).is_empty()
        && (coalition.is_neutral(position, turn)
            || !is_checked && position.coalition().may_skip.contains(turn)
            || may_rearrange(rules, position))
}

/// Hands the turn on until somebody can do something with it or the game is over: who owes turns, who cannot move
/// and who has lost all men sits out.
pub(in crate::rules) fn skip_inactive_powers(
    rules: &CompiledRules,
    coalition: &CoalitionRules,
    position: &mut Position,
) {
    while CoalitionEnd::before_moves(rules, position).is_none() {
        let turn = position.turn();
        let mut state = *position.coalition();
        // Whoever may do something else is soon found; moves are looked for only where they matter.
        let can_move = || has_legal_move(rules, position);
        let stays = if !coalition.is_great(turn) {
            has_special_action(rules, position) || can_move()
        } else if state.owed_turns[turn] > 0 {
            // Mate is found at a turn that is sat out, too; stalemate is not.
            let sits_out =
                !in_check(rules, position, turn) || can_move() || has_special_action(rules, position);
            state.owed_turns[turn] -= u8::from(sits_out);
            !sits_out
        } else {
            // It moves, or is mated or stalemated.
            true
        };
        if stays {
            state.may_answer.remove(turn);
            position.set_coalition(coalition, state);
            return;
        }
        position.set_coalition(coalition, state);
        advance_turn(rules, position);
    }
    // Also where the game is over before anybody is asked, who is on turn has nothing to answer out of turn.
    let mut state = *position.coalition();
    state.may_answer.remove(position.turn());
    position.set_coalition(coalition, state);
}

/// Who may answer out of turn, while the game goes on.
pub fn parties_to_answer(rules: &CompiledRules, position: &Position) -> PartySet {
    let answering = position.coalition().may_answer;
    if answering.is_empty() || CoalitionEnd::of(rules, position).is_some() {
        return PartySet::EMPTY;
    }
    answering
}
