//! The German texts about moves before they are played.
use super::hand_texts::HandTexts;

pub(super) const CONFIRM: HandTexts = HandTexts {
    ask: "{move} spielen?",
    confirm: "So ziehen",
    reconsider: "Doch nicht",
    completions: "Mögliche Züge",
    said_completions: "{count} Vorschläge",
    said_completion: "1 Vorschlag",
    meant: "Meintest du {moves}?",
    or: "oder",
};
