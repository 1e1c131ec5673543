//! What is said about clocks, in English.
use super::ClockTexts;

pub(super) const CLOCK: ClockTexts = ClockTexts {
    legend: "Clock",
    none: "No clock",
    per_move: "Time for each move",
    total: "Time for the whole game",
    preset: "Usual times",
    own: "Own time",
    time: "Time",
    minutes: "Minutes",
    seconds: "Seconds",
    increment: "Added for each move, in seconds",
    differ: "Different times",
    too_short: "At least one second, please.",
    of: "Clock: {party}",
    starts: "The clock starts with the first move.",
    pause: "Stop the clock",
    paused: "The clock is stopped.",
    paused_hint: "Nobody moves until it runs again.",
    go_on: "Go on",
    said_on: "The clock is running.",
    by_time: "{party} has run out of time.",
    sits_out: "{party} has run out of time and sits out for the rest of the game",
    keys_h: "stop the clock, let it run again",
};
