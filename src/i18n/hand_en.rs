//! The English texts about moves before they are played.
use super::hand_texts::HandTexts;

pub(super) const CONFIRM: HandTexts = HandTexts {
    ask: "Play {move}?",
    confirm: "Play it",
    reconsider: "Not this",
    completions: "Possible moves",
    said_completions: "{count} suggestions",
    said_completion: "1 suggestion",
    meant: "Did you mean {moves}?",
    or: "or",
};
