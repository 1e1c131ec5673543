//! What a party can do. A move of a man is one action among others.
use super::{Arrangement, Move};
use crate::board::Cell;
use crate::pieces::Party;

/// Something that a party does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Who does it.
    pub by: Party,
    /// What it does.
    pub kind: ActionKind,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    /// A man moves.
    Move(Move),
    /// The party takes its kings off the board, which is its one legal move.
    RemoveKings,
    /// A party that still arranges its men arranges them so; later, one that may arranges them anew instead of a
    /// move.
    Arrange(Arrangement),
    /// A small power declares that it joins a party.
    Join(Party),
    /// The party forgoes its move.
    SkipTurn,
    /// A great power puts a motorcyclist from one cell onto another.
    Shift(Cell, Cell),
    /// It is ready.
    Ready,
    /// A draw is offered.
    OfferDraw,
    /// The offered draw is accepted.
    AcceptDraw,
    /// The offered draw is refused.
    DeclineDraw,
    /// A draw by repetition or by counting plies is claimed for the position on the board.
    ClaimDraw,
    /// The party gives the game up.
    Resign,
    /// Its time is up.
    OutOfTime,
}
