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
    /// Cause of a draw: `{party}` ran out of time, and `{other}` has only its king.
    by_time_against_king(party, other),
    /// Announcement: a small power ran out of time and sits out for the rest of the game: `{party}`. Without
    /// a full stop.
    sits_out(party),
    /// Option in live games: a number of days for each move.
    days_per_move,
    /// Label of a field: a number of days.
    days,
    /// Switch in live games: clocks run on while somebody is away.
    strict,
    /// Below the clocks of a live game: who measures the time.
    no_referee,
    /// What an invitation says about the clocks: `{times}`.
    rule(times),
    /// In that sentence: the time of a party: `{party}`, `{time}`.
    time_of(party, time),
    /// In that sentence: a time for each move: `{time}`.
    each_move(time),
    /// The same of a number of days for each move: `{days}`.
    rule_days(days),
    /// Sentence: the clocks of a live game wait while somebody is away.
    rule_waits,
    /// Sentence: they run on.
    rule_strict,
    /// Status: they wait now.
    is_waiting,
    /// Notice: the device of `{player}` has counted `{seconds}` seconds less.
    time_differs(player, seconds),
    /// Notice: an action came too late.
    time_is_up,
    /// Button: says that somebody else's time is up.
    claim_time,
    /// Status: that can be done.
    may_claim_time,
    /// Question: `{player}` says that the time of `{other}` is up.
    claims_time(player, other),
    /// Added to that question.
    claims_time_hint,
    /// Effect of the key `h`.
    keys_h,
}
