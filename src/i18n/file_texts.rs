//! The texts about files of games.
use super::texts::texts;

texts! {
    /// The texts about files of games.
    FileTexts {}
    /// Something wrong, with its place: `{game} {line} {column} {error}`.
    located,
    /// The file is too long: `{found} {max}`.
    too_long,
    /// There is nothing in it.
    no_game,
    /// Too many games: `{max}`.
    too_many_games,
    /// Too many tags: `{max}`.
    too_many_tags,
    /// All moves together are too many.
    too_many_moves_in_all,
    /// A tag that cannot be read.
    tag,
    /// A tag that is too long: `{max}`.
    tag_too_long,
    /// No tag says which game it is.
    no_game_tag,
    /// Letters that are not known: `{found}`.
    letters,
    /// Points that cannot be read: `{found}`.
    points,
    /// A comment does not end.
    unclosed_comment,
    /// A comment does not begin.
    unopened_comment,
    /// A variation does not end.
    unclosed_variation,
    /// A variation does not begin.
    unopened_variation,
    /// A variation without a move before it.
    variation_without_move,
    /// Variations are too deep: `{max}`.
    too_deep,
    /// Too many moves: `{max}`.
    too_many_moves,
    /// Moves that are too long: `{max}`.
    moves_too_long,
    /// A glyph that is no number.
    glyph,
    /// Moves behind the result.
    after_result,
    /// No draw is to be claimed.
    nothing_to_claim,
    /// No draw is offered that could be answered.
    nothing_offered,
    /// A draw is offered already.
    already_offered,
    /// The party does not arrange its men, or not like this.
    not_arranging,
    /// Only the party on turn can do it.
    not_on_turn,
}
