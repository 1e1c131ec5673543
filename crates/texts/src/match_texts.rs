//! Texts about a match: several games of the same players.
use super::placeholders::texts;

texts! {
    /// Texts about a match: several games of the same players.
    MatchTexts {}
    /// Heading of the match table, and the button that opens it.
    title,
    /// Caption of the table for screen readers.
    caption,
    /// Heading of the column with the numbers of the games.
    game,
    /// Heading of the row of totals.
    total,
    /// Heading of the row of places.
    place,
}
