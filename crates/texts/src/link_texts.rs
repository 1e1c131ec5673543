//! Texts about game links that cannot be opened, or not completely.
use super::placeholders::texts;

texts! {
    /// Texts about game links that cannot be opened, or not completely.
    LinkTexts {}
    /// Error: no code follows `#/play/`.
    empty,
    /// Error: a newer version of the app wrote the link: `{version}` of the format.
    newer(version),
    /// Error: a character that no link has: `{found}`, at place `{at}` from 1.
    unknown_character(at, found),
    /// Error: the code is too long, in characters: `{found}`, `{max}`.
    too_long(found, max),
    /// Error: the end of the code is missing.
    cut_short,
    /// Error: the checksum is wrong.
    damaged,
    /// Error: the game has too many entries: `{found}`, `{max}`.
    too_many(found, max),
    /// Error: the name of a player is too long or not plain text: `{number}` of the player, from 1.
    name(number),
    /// Error: the checksum is right, but the code has no meaning from place `{at}` on, from 1.
    contents(at),
    /// Error: the link follows newer rules, of `{revision}`; `{known}` is the revision here.
    newer_rules(revision, known),
    /// Error: the game id is invalid: `{error}`, a sentence.
    game(error),
    /// Error: the start position is invalid: `{error}`, one or more sentences.
    start(error),
    /// Error: the rules forbid an action: `{move_number}` counts moves of all parties from 1, `{text}` is the action
    /// text, `{error}` the end of a sentence.
    forbidden(move_number, text, error),
    /// Added to that error: the number of entries after the forbidden one: `{count}`.
    entries_left_out(count),
    /// Added to that error: newer rules than these were in force when the game was played.
    played_by_newer,
}
