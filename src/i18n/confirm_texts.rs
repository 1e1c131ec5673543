//! The texts about moves before they are played: asked about, or being typed.
use super::texts::texts;

texts! {
    /// The texts about moves before they are played.
    ConfirmTexts {}
    /// Whether a move is really to be played: `{move}`.
    question,
    /// It is.
    confirm,
    /// It is not.
    reject,
    /// Name of the list of moves that begin like what is being typed.
    suggestions,
    /// So many of them are there: `{count}`.
    announce_suggestions,
    /// One of them is.
    announce_one_suggestion,
    /// What can be meant instead: `{moves}`.
    did_you_mean,
    /// Between the last two of them.
    or,
}
