//! The end of a game: the points of each party and the cause.
use crate::pieces::{ByParty, Party};

/// Points in halves: a win in bridge chess is 2, a draw 1; a win in hex chess is 6, second place 2.
pub type HalfPoints = u8;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The half points of each party.
    pub points: ByParty<HalfPoints>,
    /// Why the game ended.
    pub cause: Cause,
}

/// Returns the party with more points than every other party, `None` if there is no such party.
pub fn sole_winner(points: &ByParty<HalfPoints>) -> Option<Party> {
    let others = |party: Party| Party::first(Party::MAX_COUNT).filter(move |&other| other != party);
    Party::first(Party::MAX_COUNT).find(|&party| others(party).all(|other| points[party] > points[other]))
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// This party is mated.
    Mate(Party),
    /// This party resigned.
    Resignation(Party),
    /// This party ran out of time, which counts as resigning (but see [`Draw::TimeAgainstBareKing`]).
    OutOfTime(Party),
    /// All pieces except kings of this party's side are captured: it has lost.
    BareKing(Party),
    /// A small power was still neutral when the rounds for joining were over (rule `coalition.stop`).
    Stopped,
    /// The game is drawn.
    Draw(Draw),
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The party on turn has no legal move and is not in check.
    Stalemate,
    /// No party can move.
    NoMoves,
    /// Checkmate is no longer possible.
    DeadPosition,
    /// The parties agreed.
    Agreement,
    /// The same position occurred for the third time, and the draw was claimed.
    Threefold,
    /// The same position occurred for the fifth time.
    Fivefold,
    /// Fifty rounds without a capture or a pawn move, and the draw was claimed.
    FiftyRounds,
    /// Seventy-five rounds without a capture or a pawn move.
    SeventyFiveRounds,
    /// This party ran out of time, and its opponent has only the king (rule `bridge.clock`).
    TimeAgainstBareKing(Party),
}
