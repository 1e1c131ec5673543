//! The texts about moves before they are played: asked about, or being typed.
use super::texts::texts;

texts! {
    /// The texts about moves before they are played.
    HandTexts {}
    /// Whether a move is really to be played: `{move}`.
    ask,
    /// It is.
    confirm,
    /// It is not.
    reconsider,
    /// Name of the list of moves that begin like what is being typed.
    completions,
    /// So many of them are there: `{count}`.
    said_completions,
    /// One of them is.
    said_completion,
    /// What can be meant instead: `{moves}`.
    meant,
    /// Between the last two of them.
    or,
}
