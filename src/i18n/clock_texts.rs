//! The texts about clocks.
use super::texts::texts;

texts! {
    /// The texts about clocks.
    ClockTexts {}
    /// Heading of what is agreed on clocks.
    legend,
    /// Choice: no clock.
    none,
    /// Choice: a time for each move.
    per_move,
    /// Choice: a time for the whole game.
    total,
    /// Label of the list of usual times.
    presets_label,
    /// The times are none of the usual ones.
    custom_time,
    /// Heading of the time of all parties.
    time,
    /// Label of a number of minutes.
    minutes,
    /// Label of a number of seconds.
    seconds,
    /// Label of the seconds that a move adds.
    increment,
    /// Switch: parties have different times.
    different_times,
    /// No time at all was given.
    too_short,
    /// Label of a party's clock: `{party}`.
    clock_label,
    /// When the clock begins to run.
    starts_hint,
    /// Stops the clock.
    pause,
    /// The clock is stopped.
    paused,
    /// What holds as long as it is.
    paused_hint,
    /// Lets the clock run again.
    resume,
    /// The clock runs again.
    announce_resumed,
    /// The game ended because a party's time is up: `{party}`.
    by_time,
    /// A small power's time is up: `{party}`.
    sits_out,
    /// What `h` does.
    keys_h,
}
