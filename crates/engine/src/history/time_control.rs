//! How long the parties of a game may think.
use crate::pieces::{ByParty, Party};

/// The longest time that can be agreed on, in seconds: ten hours.
const MAX_SECONDS: u32 = 36_000;
/// The largest increment per ply, in seconds.
const MAX_INCREMENT: u32 = 3600;
/// The seconds of a day.
const DAY: u32 = 86_400;
/// The largest number of days for each ply.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{MAX_DAYS, TimeControl};
///
/// assert_eq!(TimeControl::days(400).limited_with_days(), TimeControl::days(MAX_DAYS));
/// ```
pub const MAX_DAYS: u32 = 30;

/// The [clock settings] of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{history::TimeControl, pieces::Party};
///
/// let blitz = TimeControl::total(300, 3);
/// assert_eq!((blitz.per_move, blitz.seconds[Party::new(1)], blitz.increment), (false, 300, 3));
/// assert_eq!(TimeControl::default(), TimeControl::total(600, 5));
/// ```
///
/// [clock settings]: https://en.wikipedia.org/wiki/Time_control
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{history::TimeControl, pieces::Party};
    ///
    /// let control = TimeControl::per_move(60);
    /// assert!(control.per_move);
    /// assert_eq!((control.seconds[Party::new(0)], control.increment), (60, 0));
    /// ```
    pub const fn per_move(seconds: u32) -> Self {
        Self { per_move: true, seconds: ByParty([seconds; Party::MAX_COUNT]), increment: 0 }
    }

    /// Returns a time control with a number of seconds for the game and an [increment] in seconds for each ply.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{history::TimeControl, pieces::Party};
    ///
    /// let mut control = TimeControl::total(900, 10);
    /// // The third party is a beginner.
    /// control.seconds[Party::new(2)] = 1800;
    /// assert_eq!(control.seconds.0, [900, 900, 1800, 900]);
    /// ```
    ///
    /// [increment]: https://en.wikipedia.org/wiki/Time_control#Increment_and_delay_methods
    pub const fn total(seconds: u32, increment: u32) -> Self {
        Self { per_move: false, seconds: ByParty([seconds; Party::MAX_COUNT]), increment }
    }

    /// Returns a time control with a number of days for each ply. Only games between devices have it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::TimeControl;
    ///
    /// assert_eq!(TimeControl::days(3), TimeControl::per_move(3 * 24 * 60 * 60));
    /// ```
    pub const fn days(days: u32) -> Self {
        Self::per_move(days.saturating_mul(DAY))
    }

    /// Returns the number of days that each ply has; `None` if its time is shorter.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::TimeControl;
    ///
    /// assert_eq!(TimeControl::days(3).days_per_move(), Some(3));
    /// assert_eq!(TimeControl::per_move(60).days_per_move(), None);
    /// ```
    pub fn days_per_move(&self) -> Option<u32> {
        (self.per_move && self.seconds.0[0] >= DAY).then_some(self.seconds.0[0] / DAY)
    }

    /// Returns the time control of a game between devices with its values clamped to the limits.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::TimeControl;
    ///
    /// assert_eq!(TimeControl::days(7).limited_with_days(), TimeControl::days(7));
    /// assert_eq!(TimeControl::total(0, 5).limited_with_days(), TimeControl::total(1, 5));
    /// ```
    pub fn limited_with_days(self) -> Self {
        match self.days_per_move() {
            Some(days) => Self::days(days.min(MAX_DAYS)),
            None => self.limited(),
        }
    }

    /// Returns the time control with its values clamped to the limits of a game at one device.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::TimeControl;
    ///
    /// // Ten hours, and an hour for each ply.
    /// assert_eq!(TimeControl::total(50_000, 5_000).limited(), TimeControl::total(36_000, 3600));
    /// ```
    pub fn limited(mut self) -> Self {
        for seconds in &mut self.seconds.0 {
            *seconds = (*seconds).clamp(1, MAX_SECONDS);
        }
        self.increment = if self.per_move { 0 } else { self.increment.min(MAX_INCREMENT) };
        self
    }

    /// Returns the time control after players have changed parties: `to[i]` gets the time that `from[i]` had.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{history::TimeControl, pieces::Party};
    ///
    /// let [white, black] = [0, 1].map(Party::new);
    /// let mut control = TimeControl::total(600, 5);
    /// control.seconds[white] = 300;
    /// // The players change places, and each keeps the time that was agreed on.
    /// let next = control.reassigned(&[black, white], &[white, black]);
    /// assert_eq!((next.seconds[white], next.seconds[black]), (600, 300));
    /// ```
    pub fn reassigned(mut self, to: &[Party], from: &[Party]) -> Self {
        let before = self.seconds;
        to.iter().zip(from).for_each(|(&to, &from)| self.seconds[to] = before[from]);
        self
    }
}
