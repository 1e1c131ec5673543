//! Texts about game files.
use super::placeholders::texts;

texts! {
    /// Texts about game files.
    FileTexts {}
    /// An error with its place, each counted from 1: `{game}`, `{line}`, `{column}`, `{error}`.
    located(game, line, column, error),
    /// Error: the file is too long, in bytes: `{found}`, `{max}`.
    too_long(found, max),
    /// Error: the file has no game.
    no_game,
    /// Error: too many games: `{max}`.
    too_many_games(max),
    /// Error: too many tags in one game: `{max}`.
    too_many_tags(max),
    /// Error: too many moves in all games together.
    too_many_moves_in_all,
    /// Error: the value of a tag is too long, in characters: `{max}`.
    tag_too_long(max),
    /// Error: no tag names the game.
    no_game_tag,
    /// Error: unknown piece letters: `{found}`.
    letters(found),
    /// Error: unreadable points: `{found}`.
    points(found),
    /// Error: a comment is not closed.
    unclosed_comment,
    /// Error: a comment is closed that was not opened.
    unopened_comment,
    /// Error: a variation is not closed.
    unclosed_variation,
    /// Error: a variation is closed that was not opened.
    unopened_variation,
    /// Error: a variation without a move before it.
    variation_without_move,
    /// Error: variations are nested too deep: `{max}`.
    too_deep(max),
    /// Error: too many moves in one game: `{max}`.
    too_many_moves(max),
    /// Error: the movetext of a game is too long, in bytes: `{max}`.
    moves_too_long(max),
    /// Error: a glyph that is not a number from 0 to 255.
    glyph,
    /// Error: moves after the result.
    after_result,
    /// Error: there is no draw to claim.
    nothing_to_claim,
    /// Error: there is no draw offer to answer.
    nothing_offered,
    /// Error: a draw has already been offered.
    already_offered,
    /// Error: the party does not arrange its pieces now, or not in this way.
    not_arranging,
    /// Error: only the party on turn can do this.
    not_on_turn,
}
