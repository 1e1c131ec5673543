//! What is said about clocks, in English.
use super::ClockTexts;

pub(super) const CLOCK: ClockTexts = ClockTexts {
    legend: "Clock",
    none: "No clock",
    per_move: "Time for each move",
    total: "Time for the whole game",
    presets_label: "Usual times",
    custom_time: "Own time",
    time: "Time",
    minutes: "Minutes",
    seconds: "Seconds",
    increment: "Added for each move, in seconds",
    different_times: "Different times",
    too_short: "At least one second, please.",
    clock_label: "Clock: {party}",
    starts_hint: "The clock starts with the first move.",
    pause: "Stop the clock",
    paused: "The clock is stopped.",
    paused_hint: "Nobody moves until it runs again.",
    resume: "Go on",
    announce_resumed: "The clock is running.",
    by_time: "{party} has run out of time.",
    sits_out: "{party} has run out of time and sits out for the rest of the game",
    keys_h: "stop the clock, let it run again",
};
