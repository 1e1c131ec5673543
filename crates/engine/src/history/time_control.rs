//! How long the parties of a game may think.
use crate::pieces::{ByParty, Party};

/// The longest time that can be agreed on, in seconds: ten hours.
const MAX_SECONDS: u32 = 36_000;
/// The largest increment per ply, in seconds.
const MAX_INCREMENT: u32 = 3600;
/// The seconds of a day.
const DAY: u32 = 86_400;
/// The largest number of days for each ply.
pub const MAX_DAYS: u32 = 30;

/// The clock settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Whether each ply has a time of its own, instead of one for the game.
    pub per_move: bool,
    /// The time of each party in seconds, at least one.
    pub seconds: ByParty<u32>,
    /// The seconds that each ply adds to a time for the game.
    pub increment: u32,
}

impl Default for TimeControl {
    /// Ten minutes, and five seconds for each ply.
    fn default() -> Self {
        Self::total(600, 5)
    }
}

impl TimeControl {
    /// Returns a time control with a number of seconds for each ply.
    pub const fn per_move(seconds: u32) -> Self {
        Self { per_move: true, seconds: ByParty([seconds; Party::MAX_COUNT]), increment: 0 }
    }

    /// Returns a time control with a number of seconds for the game and an increment in seconds for each ply.
    pub const fn total(seconds: u32, increment: u32) -> Self {
        Self { per_move: false, seconds: ByParty([seconds; Party::MAX_COUNT]), increment }
    }

    /// Returns a time control with a number of days for each ply. Only games between devices have it.
    pub const fn days(days: u32) -> Self {
        Self::per_move(days.saturating_mul(DAY))
    }

    /// Returns the number of days that each ply has; `None` if its time is shorter.
    pub fn days_per_move(&self) -> Option<u32> {
        (self.per_move && self.seconds.0[0] >= DAY).then_some(self.seconds.0[0] / DAY)
    }

    /// Returns the time control of a game between devices with its values clamped to the limits.
    pub fn limited_with_days(self) -> Self {
        match self.days_per_move() {
            Some(days) => Self::days(days.min(MAX_DAYS)),
            None => self.limited(),
        }
    }

    /// Returns the time control with its values clamped to the limits of a game at one device.
    pub fn limited(mut self) -> Self {
        for seconds in &mut self.seconds.0 {
            *seconds = (*seconds).clamp(1, MAX_SECONDS);
        }
        self.increment = if self.per_move { 0 } else { self.increment.min(MAX_INCREMENT) };
        self
    }

    /// Returns the time control after players have changed parties: `to[i]` gets the time that `from[i]` had.
    pub fn reassigned(mut self, to: &[Party], from: &[Party]) -> Self {
        let before = self.seconds;
        to.iter().zip(from).for_each(|(&to, &from)| self.seconds[to] = before[from]);
        self
    }
}
