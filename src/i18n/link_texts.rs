//! The texts about links of games that cannot be opened as they are.
use super::texts::texts;

texts! {
    /// The texts about links of games that cannot be opened as they are.
    LinkTexts {}
    /// Nothing follows where a game should.
    empty,
    /// A newer version has written it: `{version}`.
    newer,
    /// A character that no link has: `{found} {at}`.
    unknown_character,
    /// It is too long: `{found} {max}`.
    too_long,
    /// Its end is missing.
    cut_short,
    /// It was changed on its way.
    damaged,
    /// Too much happens in it: `{found} {max}`.
    too_many,
    /// A name that is too long or no plain text: `{number}`.
    name,
    /// Something in it means nothing: `{at}`.
    contents,
    /// It follows newer rules: `{revision} {known}`.
    newer_rules,
    /// The game is none: `{error}`.
    game,
    /// The position in which it began is none: `{error}`.
    start,
    /// What the rules forbid: `{move} {text} {error}`.
    forbidden,
    /// So much follows what is forbidden: `{count}`.
    entries_left_out,
    /// The rules that it was played by are newer ones than these.
    played_by_newer,
}
