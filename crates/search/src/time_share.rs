//! How much of its time a party with a clock gives to one move.
use std::time::Duration;

/// The number of moves that a clock has to last for, if nothing says it.
const USUAL_MOVES_TO_GO: u32 = 30;
/// What is put by for games that last longer. A clock that shows no more has to last as long as the game does, so that moves are made
/// at once; where the next control is known, a third of what is left is put by at most.
const RESERVE: Duration = Duration::from_secs(3);
/// The number of moves at once for which the reserve lasts at least.
const MOVES_AT_ONCE: u32 = 250;

/// The time of a party that has to move.
#[derive(Clone, Copy, Debug)]
pub struct RemainingTime {
    /// What its clock shows.
    pub left: Duration,
    /// What each of its moves adds.
    pub increment: Duration,
    /// The number of moves for which `left` has to last; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl RemainingTime {
    /// Returns the time for the next move: shares become smaller as time goes by, so that it is never used up, and none is more
    /// than four fifths of what is left.
    #[must_use]
    pub fn share(&self) -> Duration {
        let (moves, reserve) = match self.moves_to_go {
            Some(moves) => (moves.clamp(1, USUAL_MOVES_TO_GO), RESERVE.min(self.left / 3)),
            None => (USUAL_MOVES_TO_GO, RESERVE.min(self.left)),
        };
        let shared = ((self.left - reserve) / moves).max(self.left / MOVES_AT_ONCE);
        (shared + self.increment * 3 / 4).min(self.left * 4 / 5)
    }
}
