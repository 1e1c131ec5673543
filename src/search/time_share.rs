//! How much of its time a party with a clock gives to one move.
use std::time::Duration;

/// The number of moves that a clock has to last for, if nothing says it.
const USUAL_MOVES_TO_GO: u32 = 30;
/// What is put by for games that last longer, unless that is more than the third part of what is left.
const RESERVE: Duration = Duration::from_millis(1500);

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
        let moves = self.moves_to_go.unwrap_or(USUAL_MOVES_TO_GO).clamp(1, USUAL_MOVES_TO_GO);
        let shared = self.left - RESERVE.min(self.left / 3);
        (shared / moves + self.increment * 3 / 4).min(self.left * 4 / 5)
    }
}
