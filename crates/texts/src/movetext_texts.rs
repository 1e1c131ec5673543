//! Texts about movetext and typed moves.
use super::placeholders::texts;

texts! {
    /// Texts about movetext and typed moves.
    MovetextTexts {}
    /// Heading of the dialog with the movetext, and the button that opens it.
    title,
    /// Hint in that dialog.
    hint,
    /// Label of the move field.
    type_move,
    /// Button: plays the typed move.
    play,
    /// Button: copies the movetext.
    copy,
    /// Button: reads the movetext and replaces the game.
    read_movetext,
    /// Button: reads the movetext up to the error.
    read_up_to_error,
    /// Error in movetext: `{round}`, `{party}`, `{text}`, `{error}`.
    error_at_ply(round, party, text, error),
    /// Error in a single move: `{text}`, `{error}`.
    error_in_move(text, error),
    /// Error: the text is too long, in bytes: `{found}`, `{max}`.
    too_long(found, max),
    /// Error: the text is not a move. `{example}` is a piece letter.
    unreadable(example),
    /// Error: unknown cell: `{found}`.
    unknown_cell(found),
    /// Error: no piece has this letter: `{found}`.
    unknown_piece(found),
    /// Error: no piece of this role fits the move: `{party}`, `{piece}`.
    no_such_piece(party, piece),
    /// Error: no piece of `{party}` stands on `{cell}`, the start of the move.
    nothing_on(party, cell),
    /// Error: none of these pieces can move to the cell: `{pieces}`, `{to}`.
    impossible(to, pieces),
    /// Error: more than one move is possible: `{moves}`.
    ambiguous(moves),
    /// Error: nothing is captured on `{to}`.
    nothing_captured(to),
    /// Error: the promotion piece is missing. `{example}` is a piece letter.
    promotion_missing(example),
    /// Error: the move is not a promotion.
    no_promotion,
    /// Error: the piece cannot be promoted to `{found}`.
    unknown_promotion(found),
}
