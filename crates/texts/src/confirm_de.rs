//! German texts about moves before they are played.
use super::confirm_texts::ConfirmTexts;

pub(super) const CONFIRM: ConfirmTexts = ConfirmTexts {
    question: "{move_text} spielen?",
    confirm: "So ziehen",
    reject: "Doch nicht",
    suggestions: "Mögliche Züge",
    announce_suggestions: "{count} Vorschläge",
    announce_one_suggestion: "1 Vorschlag",
    did_you_mean: "Meintest du {moves}?",
    or: "oder",
};
