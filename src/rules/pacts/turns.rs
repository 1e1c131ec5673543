//! Turns: answers out of turn, turns owed, and who sits out.
use super::joining::join_by;
use super::{Conclusion, Diplomacy, Given, Joining, Pacts, may_rearrange};
use crate::board::CellSet;
use crate::pieces::{Man, Party, PartySet};
use crate::rules::turn::step;
use crate::rules::{Move, Position, Tables, has_legal_move, in_check};

/// What follows from a move: coalitions, check given, an answer's price, and the turn of the next party. A neutral
/// power that rearranges its men comes here too.
pub(super) fn conclude(pacts: &Pacts, given: &Given, captured: Option<Party>, next: &mut Position) {
    let (before, by) = (given.before, given.by);
    if pacts.is_neutral(before, by)
        && let Joining::With(partner) = join_by(pacts, given, captured)
    {
        // What is used up by this is so in `next` only: the right to rearrange.
        let diplomacy = joined(pacts, next.diplomacy(), by, partner);
        next.set_diplomacy(pacts, diplomacy);
    }
    let checked = Given { after: next, ..*given }.to(pacts);
    let mut diplomacy = *next.diplomacy();
    let is_answer = before.turn() != by;
    if is_answer {
        diplomacy.owed[by] = diplomacy.owed[by].saturating_add(1);
        diplomacy.answering.remove(by);
        // Who else was asked is so as long as it is in check.
        diplomacy.answering = still_checked(given.tables, next, diplomacy.answering);
        checked.iter().for_each(|party| diplomacy.answering.insert(party));
    } else {
        diplomacy.answering = checked;
    }
    next.set_diplomacy(pacts, diplomacy);
    if !is_answer {
        step(given.tables, next);
    }
    settle(given.tables, pacts, next);
}

/// The position after a move whose men stand where they go, and whose turn is still to be handed on.
#[inline(never)]
pub(in crate::rules) fn after_move(
    tables: &Tables,
    pacts: &Pacts,
    before: &Position,
    mv: &Move,
    next: &mut Position,
) {
    let Some(man) = before.man(mv.from) else { return };
    let prey = mv.captured.and_then(|cell| before.man(cell)).map(Man::party);
    let captured = prey.filter(|&prey| pacts.is_great(prey));
    let (by, moved, after) = (man.party(), CellSet::from_iter([mv.to]), *next);
    conclude(pacts, &Given { tables, before, after: &after, by, moved }, captured, next);
}

/// A small power has joined a great one. What the other small one has declared for it is void.
pub(super) fn joined(pacts: &Pacts, before: &Diplomacy, small: Party, great: Party) -> Diplomacy {
    let mut diplomacy = *before;
    diplomacy.partners[small] = Some(great);
    let other = &mut diplomacy.partners[pacts.other(small)];
    *other = other.filter(|&partner| partner != small);
    diplomacy
}

/// Those of these parties that are in check.
pub(super) fn still_checked(tables: &Tables, position: &Position, parties: PartySet) -> PartySet {
    parties.iter().filter(|&party| in_check(tables, position, party)).collect()
}

/// Whether a party that has no legal move may still declare itself, rearrange its men or wait, and so is on turn.
pub fn has_other_deed(tables: &Tables, position: &Position) -> bool {
    let Some(pacts) = tables.pacts.as_ref().filter(|pacts| pacts.is_early(position)) else { return false };
    let (turn, is_checked) = (position.turn(), in_check(tables, position, position.turn()));
    !position.men_of(turn).is_empty()
        && (pacts.is_neutral(position, turn)
            || !is_checked && position.diplomacy().wait.contains(turn)
            || may_rearrange(tables, position))
}

/// Hands the turn on until somebody can do something with it or the game is over: who owes turns, who cannot move
/// and who has lost all men sits out.
pub(in crate::rules) fn settle(tables: &Tables, pacts: &Pacts, position: &mut Position) {
    while Conclusion::at_once(tables, position).is_none() {
        let turn = position.turn();
        let mut diplomacy = *position.diplomacy();
        // Whoever may do something else is soon found; moves are looked for only where they matter.
        let can_move = || has_legal_move(tables, position);
        let stays = if !pacts.is_great(turn) {
            has_other_deed(tables, position) || can_move()
        } else if diplomacy.owed[turn] > 0 {
            // Mate is found at a turn that is sat out, too; stalemate is not.
            let sits_out =
                !in_check(tables, position, turn) || can_move() || has_other_deed(tables, position);
            diplomacy.owed[turn] -= u8::from(sits_out);
            !sits_out
        } else {
            // It moves, or is mated or stalemated.
            true
        };
        if stays {
            diplomacy.answering.remove(turn);
            position.set_diplomacy(pacts, diplomacy);
            return;
        }
        position.set_diplomacy(pacts, diplomacy);
        step(tables, position);
    }
    // Also where the game is over before anybody is asked, who is on turn has nothing to answer out of turn.
    let mut diplomacy = *position.diplomacy();
    diplomacy.answering.remove(position.turn());
    position.set_diplomacy(pacts, diplomacy);
}

/// Who may answer out of turn, while the game goes on.
pub fn answerers(tables: &Tables, position: &Position) -> PartySet {
    let answering = position.diplomacy().answering;
    if answering.is_empty() || Conclusion::of(tables, position).is_some() {
        return PartySet::EMPTY;
    }
    answering
}
