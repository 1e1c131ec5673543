//! English texts about clocks.
use super::ClockTexts;

pub(super) const CLOCK: ClockTexts = ClockTexts {
    legend: "Clock",
    none: "No clock",
    per_move: "Time per move",
    total: "Time for the whole game",
    presets_label: "Presets",
    custom_time: "Custom time",
    time: "Time",
    minutes: "Minutes",
    seconds: "Seconds",
    increment: "Increment per move, in seconds",
    different_times: "Different times for each side",
    too_short: "Enter at least one second.",
    clock_label: "Clock: {party}",
    starts_hint: "The clock starts with the first move.",
    pause: "Pause clock",
    paused: "The clock is paused.",
    paused_hint: "Resume it to make a move.",
    resume: "Resume",
    announce_resumed: "The clock is running.",
    by_time: "{party} has run out of time.",
    sits_out: "{party} has run out of time and sits out for the rest of the game",
    keys_h: "Pause or resume the clock",
};
