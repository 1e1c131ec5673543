//! English texts about moves before they are played.
use super::confirm_texts::ConfirmTexts;

pub(super) const CONFIRM: ConfirmTexts = ConfirmTexts {
    question: "Play {move_text}?",
    confirm: "Play",
    reject: "Cancel",
    suggestions: "Possible moves",
    announce_suggestions: "{count} suggestions",
    announce_one_suggestion: "1 suggestion",
    did_you_mean: "Did you mean {moves}?",
    or: "or",
};
