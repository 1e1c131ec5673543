//! How a game ends: points for each party and a cause.
use crate::pieces::{ByParty, Party};

/// Points in halves: a win of bridge chess is 2, a draw 1; a win of hex chess is 6, second place 2.
pub type HalfPoints = u8;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What each party gets.
    pub points: ByParty<HalfPoints>,
    /// Why the game ended.
    pub cause: Cause,
}

/// The party that gets more than every other one.
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
    /// The time of this party is up, which counts as resigning.
    OutOfTime(Party),
    /// All men of this party's side but kings are captured.
    BareKing(Party),
    /// A small power has joined nobody in time.
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
    /// Nobody can mate any more.
    DeadPosition,
    /// The parties agreed.
    Agreement,
    /// The same position for the third time, claimed.
    Threefold,
    /// The same position for the fifth time.
    Fivefold,
    /// Fifty rounds without a capture or a pawn's move, claimed.
    FiftyRounds,
    /// Seventy-five such rounds.
    SeventyFiveRounds,
}
