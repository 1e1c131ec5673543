//! How much of its time a party with a clock gives to one move.
use std::time::Duration;

/// The number of moves that a clock has to last for, if it is not given.
const USUAL_MOVES_TO_GO: u32 = 30;
/// The reserve for long games. A clock that shows no more has to last for the rest of the game, so moves are made at once. If
/// the next time control is known, the reserve is at most a third of the time left.
const RESERVE: Duration = Duration::from_secs(3);
/// The minimum number of immediate moves for which the reserve lasts.
const MOVES_AT_ONCE: u32 = 250;

/// The time of a party that has to move.
#[derive(Clone, Copy, Debug)]
pub struct RemainingTime {
    /// The time on its clock.
    pub left: Duration,
    /// The time that each move adds.
    pub increment: Duration,
    /// The number of moves for which `left` has to last; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl RemainingTime {
    /// Returns the time for the next move. It shrinks with the time that is left, of which it is at most four fifths, so the clock
    /// never runs out.
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
