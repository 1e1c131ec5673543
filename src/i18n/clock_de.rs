//! What is said about clocks, in German.
use super::ClockTexts;

pub(super) const CLOCK: ClockTexts = ClockTexts {
    legend: "Uhr",
    none: "Ohne Uhr",
    per_move: "Zeit für jeden Zug",
    total: "Zeit für die ganze Partie",
    preset: "Übliche Zeiten",
    own: "Eigene Zeit",
    time: "Bedenkzeit",
    minutes: "Minuten",
    seconds: "Sekunden",
    increment: "Zuschlag für jeden Zug, in Sekunden",
    differ: "Verschiedene Zeiten",
    too_short: "Mindestens eine Sekunde, bitte.",
    of: "Uhr: {party}",
    starts: "Die Uhr läuft ab dem ersten Zug.",
    pause: "Uhr anhalten",
    paused: "Die Uhr steht.",
    paused_hint: "Solange sie steht, zieht niemand.",
    go_on: "Weiterspielen",
    said_on: "Die Uhr läuft.",
    by_time: "Die Zeit von {party} ist abgelaufen.",
    sits_out: "Die Zeit von {party} ist abgelaufen; {party} setzt für den Rest der Partie aus",
    keys_h: "Uhr anhalten und wieder laufen lassen",
};
