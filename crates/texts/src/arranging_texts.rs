//! Texts while parties place their pieces, in all games with a set-up.
use super::placeholders::texts;

texts! {
    /// Texts while parties place their pieces.
    ArrangingTexts {}
    /// Refusal: pieces are still being placed.
    arranging,
    /// Button: ends the placement.
    ready,
    /// Status in a task: how pieces are placed.
    task_hint,
    /// Heading of the handover screen: `{party}` gets the device.
    handover_heading(party),
    /// Button: dismisses the handover screen.
    dismiss_handover,
    /// Announcement: a piece was placed: `{piece}`, `{cell}`.
    announce_placed(piece, cell),
}

pub(super) const DE: ArrangingTexts = ArrangingTexts {
    arranging: "Noch wird aufgestellt; gezogen wird, wenn alle bereit sind.",
    ready: "Bereit",
    task_hint: "Zieh die Figuren an ihren Platz, dann drück „Bereit“.",
    handover_heading: "Gib das Gerät an {party}",
    dismiss_handover: "Weiter",
    announce_placed: "{piece} auf {cell}",
};

pub(super) const EN: ArrangingTexts = ArrangingTexts {
    arranging: "Pieces are still being placed. Moves begin when everyone is ready.",
    ready: "Ready",
    task_hint: "Move the pieces to their places, then press “Ready”.",
    handover_heading: "Pass the device to {party}",
    dismiss_handover: "Continue",
    announce_placed: "{piece} on {cell}",
};
