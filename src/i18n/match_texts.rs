//! The texts of a match: several games of the same people.
use super::texts::texts;

texts! {
    /// The texts of a match: several games of the same people.
    MatchTexts {}
    /// Heading of the match, and the button to it.
    title,
    /// What the table shows, for who does not see it.
    caption,
    /// Head of the column with the numbers of games.
    game,
    /// Head of the row of sums.
    total,
    /// Head of the row of places.
    place,
}
