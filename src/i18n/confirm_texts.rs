//! Texts about moves before they are played: confirmation, and suggestions while a move is typed.
use super::texts::texts;

texts! {
    /// Texts about moves before they are played.
    ConfirmTexts {}
    /// Question: whether to play `{move}`.
    question,
    /// Button: plays the move.
    confirm,
    /// Button: discards the move.
    reject,
    /// Accessible name of the list of suggestions in the move field.
    suggestions,
    /// Announcement: the number of suggestions: `{count}`, at least 2.
    announce_suggestions,
    /// Announcement: there is one suggestion.
    announce_one_suggestion,
    /// Added to an error: the legal moves that can be meant instead: `{moves}`.
    did_you_mean,
    /// Conjunction before the last of several moves.
    or,
}
