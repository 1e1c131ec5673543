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
    /// Heading of the link to the current node in the share dialog.
    link,
    /// What the link to the current node opens.
    link_hint,
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
    /// Announcement: it is done.
    review_done,
    /// Button: removes what the analysis of the whole game has found.
    remove_assessments,
    /// Announcement: that is removed.
    assessments_removed,
    /// The chances of `{party}` fall from `{before}` to `{after}` percent.
    chances_fall(party, before, after),
    /// After that: the line `{line}` would have been better.
    better(line),
    /// A neutral power joined a party, which brings it this much less than with the other one, in percent.
    joined_the_lesser(party, partner, lost, other),
    /// What a move was: an inaccuracy.
    inaccuracy,
    /// What a move was: a mistake.
    mistake,
    /// What a move was: a blunder.
    blunder,
    /// What a move was: a mate that was not seen.
    missed_mate,
    /// Tab beside the board: the moves.
    moves_tab,
    /// Tab beside the board: what the analysis of the whole game has found.
    report_tab,
    /// Nothing was found in the whole game.
    no_mistakes,
    /// The game was not analysed yet.
    not_analysed,
    /// Heading: what each party did.
    by_party,
    /// Column: how close a party came to the best moves, in percent.
    accuracy,
    /// Column: inaccuracies.
    inaccuracies,
    /// Column: mistakes.
    mistakes,
    /// Column: blunders.
    blunders,
    /// Column: missed mates.
    missed_mates,
    /// Heading: the moves that lost most.
    worst_moves,
    /// Accessible name of the graph.
    graph,
    /// A move beside the main line, which is no place of the graph.
    in_variation,
    /// A place of the graph: after `{move_text}`, the shares `{shares}`.
    graph_place(move_text, shares),
    /// The share of a side, in percent.
    share(side, percent),
    /// Event: a neutral power has joined.
    event_joined(party, partner),
    /// Event: a party fell.
    event_fell(party),
    /// Event: a piece was promoted.
    event_promoted(party),
    /// Label of the engine's switch.
    engine,
    /// Depth of the search.
    depth(depth),
    /// Thousands of positions a second.
    speed(thousands),
    /// A search has begun.
    searching,
    /// Label: how many lines are shown.
    line_count,
    /// Label: the party that the lines are for.
    lines_for,
    /// The lines are for the party on turn.
    on_turn,
    /// Button: what `{party}` would play if it were on turn.
    threat(party),
    /// Nobody can be asked while the party on turn is in check.
    no_threat_in_check(party),
    /// The lines are those of a party that is not on turn.
    as_if_on_turn(party),
    /// Accessible name of a line of the engine.
    line(number),
    /// The game is over in this position.
    nothing_to_search,
    /// Summary of the drawer below the list where nothing was said of the move.
    annotate,
    /// Button of the bar: the comment.
    comment_short,
    /// Button of the bar: the engine.
    engine_short,
    /// Why engine and hints are off: the own game against `{name}` runs, and this is a position of it.
    ban_against(name),
    /// Likewise for an own game with several people, or with somebody who has no name.
    ban_with_others,
    /// Likewise for a game that is only watched.
    ban_watching,
    /// Button: learn from the mistakes of a party.
    practise(party),
    /// Title of the tasks made of mistakes: the number `{at}` of `{count}`.
    practice(at, count),
    /// Task: `{party}` played `{move_text}`, and something better is asked for.
    practice_task(party, move_text),
    /// What was tried is judged.
    practice_judged,
    /// What was tried loses too much, in percent.
    practice_wrong(move_text, lost),
    /// What was tried misses something, although it loses no share that can be seen.
    practice_not_enough(move_text),
    /// What was tried is the best.
    practice_best(move_text),
    /// What was tried is good; the best would have been `{best}`.
    practice_right(move_text, best),
    /// Hint: the piece that moves.
    practice_hint(piece, cell),
    /// Hint: the better action is no move of a piece.
    practice_no_move,
    /// Button: shows the better line.
    practice_solution,
    /// Button: the next mistake.
    practice_next,
    /// Button: ends the tasks.
    practice_end,
    /// Effect of the keys Up and Down in the move list.
    keys_variations,
}
