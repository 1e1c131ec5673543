//! Texts about moves before they are played: confirmation, and suggestions while a move is typed.
use super::placeholders::texts;

texts! {
    /// Texts about moves before they are played.
    ConfirmTexts {}
    /// Question: whether to play `{move_text}`.
    question(move_text),
    /// Button: plays the move.
    confirm,
    /// Button: discards the move.
    reject,
    /// Accessible name of the list of suggestions in the move field.
    suggestions,
    /// Announcement: the number of suggestions: `{count}`, at least 2.
    announce_suggestions(count),
    /// Announcement: there is one suggestion.
    announce_one_suggestion,
    /// Added to an error: the legal moves that can be meant instead: `{moves}`.
    did_you_mean(moves),
    /// Conjunction before the last of several moves.
    or,
}
