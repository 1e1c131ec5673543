//! The part of a position that concerns coalitions.
use crate::pieces::{ByParty, Party, PartySet};

/// Coalitions, unused one-time rights, and owed turns. Always the default value in games without coalitions.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, RED, YELLOW}};
///
/// let def = games::by_id("coalition").expect("an id");
/// // Red is on turn, Yellow may answer a check, and Black owes a turn for its answer.
/// let text = "3bK6/10/bE9/10/10/7rT2/yE9/10/10/1yK5gA1rE r!y by - b1 - 1 5";
/// let position = def.read_position(text).expect("a position");
/// let state = position.coalition();
/// assert_eq!((state.partners[GREEN], state.partners[RED]), (Some(BLACK), Some(YELLOW)));
/// assert_eq!(state.may_answer, [YELLOW].into_iter().collect());
/// assert_eq!(state.owed_turns[BLACK], 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CoalitionState {
    /// For each small power, the great power that it has joined, or the other small power for which it has
    /// declared itself. `None` for neutral small powers without a declaration and for great powers.
    pub partners: ByParty<Option<Party>>,
    /// The parties that may still rearrange their pieces.
    pub may_rearrange: PartySet,
    /// The parties that may still skip a turn.
    pub may_skip: PartySet,
    /// The parties that may still shift a motorcyclist to a cell of the other colour.
    pub may_shift: PartySet,
    /// The parties that have been given check and may answer now, out of turn (rule `coalition.answer`).
    pub may_answer: PartySet,
    /// The number of turns that each party must sit out for its answers out of turn (rule
    /// `coalition.answer.owes`).
    pub owed_turns: ByParty<u8>,
}
