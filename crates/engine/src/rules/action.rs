//! What a party can do: a move is one action among others.
use super::{Arrangement, Move};
use crate::board::Cell;
use crate::pieces::Party;
use serde::{Deserialize, Serialize};

/// One action of one party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// The party that acts. Some actions are possible while another party is on turn.
    pub by: Party,
    /// The action.
    pub kind: ActionKind,
}

/// The kinds of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionKind {
    /// A move on the board.
    Move(Move),
    /// The party removes its kings from the board, where this is its one legal move (rule `fortress.off`).
    RemoveKings,
    /// In the set-up phase, the party arranges its pieces in its set-up zone. During play, it rearranges them
    /// instead of a move (rule `coalition.rearrange`).
    Arrange(Arrangement),
    /// A small power declares that it joins this party (rules `coalition.join.declare`,
    /// `coalition.small.declare`).
    Join(Party),
    /// The party skips its turn (rule `coalition.wait`).
    SkipTurn,
    /// A great power moves a motorcyclist from the first cell to the second, of the other colour (rule
    /// `coalition.shift`).
    Shift(Cell, Cell),
    /// The party has finished its set-up.
    Ready,
    /// The party offers a draw.
    OfferDraw,
    /// The party accepts the offered draw.
    AcceptDraw,
    /// The party declines the offered draw.
    DeclineDraw,
    /// The party claims a draw by repetition or by the halfmove clock, for the position on the board.
    ClaimDraw,
    /// The party resigns.
    Resign,
    /// The party has run out of time.
    OutOfTime,
}
