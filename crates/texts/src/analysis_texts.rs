//! Texts of the analysis page.
use super::placeholders::texts;

texts! {
    /// Texts of the analysis page.
    AnalysisTexts {
        /// Names of the PGN glyphs `$1` to `$6`, in this order: good move, mistake, brilliant move, blunder,
        /// interesting move, dubious move.
        pub glyphs: [&'static str; 6],
    }
    /// Button: opens the analysis of a game.
    analyse,
    /// Heading of the page. Lists and window titles also put it before the name of an analysed game.
    title,
    /// Shown in place of the move list while no move has been tried.
    hint,
    /// Button: returns to the played game.
    to_game,
    /// Accessible name of the list of moves and variations.
    tree,
    /// Heading of the glyph buttons.
    glyphs_label,
    /// Label of the comment field after a move: `{move_text}`.
    comment(move_text),
    /// Label of the comment field at the start position.
    comment_start,
    /// Announcement: the start position is shown.
    at_start,
    /// Button: makes the current variation the main line.
    promote,
    /// Announcement: the variation is the main line now.
    promoted,
    /// Button: deletes the current move with everything after it.
    remove,
    /// Announcement: the move and everything after it are deleted.
    removed,
    /// Button: copies a link to the current node.
    copy_link,
    /// Heading of the link to the current node in the share dialog.
    link,
    /// What the link to the current node opens.
    link_hint,
    /// Button: copies the text of the current position.
    copy_position,
    /// Error: variations are nested deeper than the maximum: `{max}`.
    too_deep(max),
    /// Error: the analysis has more moves than the maximum: `{max}`.
    too_many(max),
    /// Button: judges all moves of the game.
    review,
    /// Button: ends that before it is done.
    cancel_review,
    /// Progress: `{done}` of `{count}` moves are judged.
    review_progress(done, count),
    /// Announcement: the analysis of the whole game has begun.
    review_started,
    /// Announcement: it was cancelled.
    review_cancelled,
    /// Announcement: it is done, and has found this number of turning points.
    review_done(count),
    /// Button: removes the turning points.
    remove_turning_points,
    /// Announcement: they are removed.
    turning_points_removed,
    /// A turning point: the chances of `{party}` fall from `{before}` to `{after}` percent.
    chances_fall(party, before, after),
    /// A turning point: they rise.
    chances_rise(party, before, after),
    /// After that: `{best}` would have been better.
    better(best),
    /// Why engine and hints are off: the own game against `{name}` runs, and this is a position of it.
    ban_against(name),
    /// Likewise for an own game with several people, or with somebody who has no name.
    ban_with_others,
    /// Likewise for a game that is only watched.
    ban_watching,
    /// Effect of the keys Up and Down in the move list.
    keys_variations,
}
