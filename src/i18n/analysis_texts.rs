//! The texts where games are analysed.
use super::texts::texts;

texts! {
    /// The texts where games are analysed.
    AnalysisTexts {
        /// Names of the judgements 1 to 6 of PGN.
        pub glyphs: [&'static str; 6],
    }
    /// The button that begins it.
    analyse,
    /// Heading of the page, and what a list calls such a game.
    title,
    /// What can be done, while nothing was.
    hint,
    /// Back to the game that was played.
    to_game,
    /// What the list of moves and variations is called.
    tree,
    /// Heading of the judgements.
    glyphs_label,
    /// Label of what is said about a move: `{move}`.
    comment,
    /// Label of what is said about the beginning.
    comment_start,
    /// Where nothing was played yet.
    at_start,
    /// Makes a variation the main line.
    promote,
    /// That was done.
    promoted,
    /// Removes a move with everything after it.
    remove,
    /// That was done.
    removed,
    /// Copies a link to the place that is looked at.
    copy_link,
    /// Heading of a link to the place that is looked at.
    link,
    /// What it opens.
    link_hint,
    /// Copies the text of the position.
    copy_position,
    /// Variations are put into each other too deep: `{max}`.
    too_deep,
    /// There are too many moves: `{max}`.
    too_many,
    /// What Up and Down do in the list.
    keys_variations,
}
