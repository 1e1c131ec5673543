//! Turns in games with coalitions: answers out of turn, owed turns, and sitting out.
use super::joining::joining_by_change;
use super::{CheckContext, CoalitionEnd, CoalitionRules, CoalitionState, Joining, may_rearrange};
use crate::board::CellSet;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::turn::advance_turn;
use crate::rules::{CompiledRules, Move, Position, has_legal_move, in_check};

/// Completes a move, or a rearrangement, whose pieces already stand on their cells in `next`: updates
/// coalitions, checks given and owed turns, and advances the turn. `captured`: the great power of which a
/// piece was captured.
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
        // Start from `next`, where the right to rearrange is already used up, not from `before`.
        let state = after_joining(coalition, next.coalition(), by, partner);
        next.set_coalition(coalition, state);
    }
    let checked = CheckContext { after: next, ..*context }.checked_powers(coalition);
    let mut state = *next.coalition();
    let is_answer = before.turn() != by;
    if is_answer {
        state.owed_turns[by] = state.owed_turns[by].saturating_add(1);
        state.may_answer.remove(by);
        // Other parties that may answer keep the right while they are in check.
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

/// Completes a move whose pieces already stand on their cells in `next`, but whose turn is not yet advanced.
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

/// Returns the state after a small power has joined a great power. A declaration of the other small power for
/// it becomes void.
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

/// Returns those of these parties that are in check.
pub(super) fn still_checked(rules: &CompiledRules, position: &Position, parties: PartySet) -> PartySet {
    parties.iter().filter(|&party| in_check(rules, position, party)).collect()
}

/// Whether the party on turn may declare itself, rearrange or skip a turn, so that it is on turn even without
/// a legal move (rule `coalition.sits-out`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::rules::has_special_action;
///
/// let def = games::by_id("coalition").expect("an id");
/// let has = |rest| {
///     let text = format!("3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE {rest}");
///     has_special_action(def.rules(), &def.read_position(&text).expect("a position"))
/// };
/// // Green may still declare itself.
/// assert!(has("g -- - - - 0 3"));
/// assert!(!has("g yb - - - 0 3"));
/// ```
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

/// Advances the turn until the party on turn can act or the game is over. A party sits out if it owes turns,
/// cannot act, or has lost all its pieces.
pub(in crate::rules) fn skip_inactive_powers(
    rules: &CompiledRules,
    coalition: &CoalitionRules,
    position: &mut Position,
) {
    while CoalitionEnd::before_moves(rules, position).is_none() {
        let turn = position.turn();
        let mut state = *position.coalition();
        // The cheap test comes first; legal moves are searched only where they matter.
        let can_move = || has_legal_move(rules, position);
        let stays = if !coalition.is_great(turn) {
            has_special_action(rules, position) || can_move()
        } else if state.owed_turns[turn] > 0 {
            // Mate is found also at a turn that is sat out, stalemate is not (rule `coalition.mate.when`).
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
    // The party on turn never answers out of turn, also where the game is over before the loop looks at it.
    let mut state = *position.coalition();
    state.may_answer.remove(position.turn());
    position.set_coalition(coalition, state);
}

/// Returns the parties that may answer a check out of turn now; none once the game is over.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, RED}};
/// use schachquartett_engine::{history::Game, notation::NotationStyle, rules::parties_to_answer};
///
/// let def = games::by_id("coalition").expect("an id");
/// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g yb - - - 0 5";
/// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
/// // Green's tank gives check to Black, which is not the next to move.
/// game.play_movetext("h5d5", &NotationStyle::default()).expect("a legal move");
/// let position = &game.state().position;
/// assert_eq!(position.turn(), RED);
/// assert_eq!(parties_to_answer(def.rules(), position), [BLACK].into_iter().collect());
/// ```
pub fn parties_to_answer(rules: &CompiledRules, position: &Position) -> PartySet {
    let may_answer = position.coalition().may_answer;
    if may_answer.is_empty() || CoalitionEnd::of(rules, position).is_some() {
        return PartySet::EMPTY;
    }
    may_answer
}
