//! The texts about moves that are written.
use super::texts::texts;

texts! {
    /// The texts about moves that are written.
    MovetextTexts {}
    /// Heading of the game as text, and the button to it.
    title,
    /// What can be done with it.
    hint,
    /// Label of the field for a single move.
    type_move,
    /// Plays the typed move.
    play,
    /// Copies the text.
    copy,
    /// Reads the text.
    read_movetext,
    /// Reads it up to the move that is wrong.
    read_up_to_error,
    /// A move that is wrong: `{ply} {round} {party} {text} {error}`.
    error_at_ply,
    /// A single move that is wrong: `{text} {error}`.
    error_in_move,
    /// The text is too long: `{found} {max}`.
    too_long,
    /// No text of a move: `{example}`.
    unreadable,
    /// No such cell: `{found}`.
    unknown_cell,
    /// A letter that stands for no man: `{found}`.
    unknown_piece,
    /// No such man of `{party}` there: `{piece}`.
    no_such_piece,
    /// None of `{pieces}` can go to `{to}`.
    impossible,
    /// Several moves can be meant: `{moves}`.
    ambiguous,
    /// Nothing is captured on `{to}`.
    nothing_captured,
    /// It does not say what the pawn becomes.
    promotion_missing,
    /// Nothing is promoted there.
    no_promotion,
    /// A pawn cannot become `{found}`.
    unknown_promotion,
}
