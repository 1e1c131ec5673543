//! Texts about clocks.
use super::placeholders::texts;

texts! {
    /// Texts about clocks.
    ClockTexts {}
    /// Heading of the time control fields.
    legend,
    /// Option: no clock.
    none,
    /// Option: a time for each move.
    per_move,
    /// Option: a time for the whole game.
    total,
    /// Label of the list of preset times.
    presets_label,
    /// Option of that list: the times differ from every preset.
    custom_time,
    /// Heading of the time that all parties have.
    time,
    /// Label of a field: minutes.
    minutes,
    /// Label of a field: seconds.
    seconds,
    /// Label of a field: the increment per move, in seconds.
    increment,
    /// Switch: the parties have different times.
    different_times,
    /// Error: the time is zero.
    too_short,
    /// Label of a party's clock: `{party}`.
    clock_label(party),
    /// Hint before the first move: the clock starts with it.
    starts_hint,
    /// Button: pauses the clock.
    pause,
    /// Status: the clock is paused.
    paused,
    /// Added to that status: no move can be played until the clock is resumed.
    paused_hint,
    /// Button: resumes the clock.
    resume,
    /// Announcement: the clock is running again.
    announce_resumed,
    /// Cause of a result: `{party}` ran out of time.
    by_time(party),
    /// Announcement: a small power ran out of time and sits out for the rest of the game: `{party}`. Without
    /// a full stop.
    sits_out(party),
    /// Effect of the key `h`.
    keys_h,
}
