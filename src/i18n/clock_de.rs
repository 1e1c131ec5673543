//! German texts about clocks.
use super::ClockTexts;

pub(super) const CLOCK: ClockTexts = ClockTexts {
    legend: "Uhr",
    none: "Ohne Uhr",
    per_move: "Zeit für jeden Zug",
    total: "Zeit für die ganze Partie",
    presets_label: "Übliche Zeiten",
    custom_time: "Eigene Zeit",
    time: "Bedenkzeit",
    minutes: "Minuten",
    seconds: "Sekunden",
    increment: "Zuschlag für jeden Zug, in Sekunden",
    different_times: "Verschiedene Zeiten",
    too_short: "Mindestens eine Sekunde, bitte.",
    clock_label: "Uhr: {party}",
    starts_hint: "Die Uhr läuft ab dem ersten Zug.",
    pause: "Uhr anhalten",
    paused: "Die Uhr steht.",
    paused_hint: "Solange sie steht, zieht niemand.",
    resume: "Weiterspielen",
    announce_resumed: "Die Uhr läuft.",
    by_time: "Die Zeit von {party} ist abgelaufen.",
    sits_out: "Die Zeit von {party} ist abgelaufen; {party} setzt für den Rest der Partie aus",
    keys_h: "Uhr anhalten und wieder laufen lassen",
};
