//! Texts about puzzles.
use super::placeholders::texts;

texts! {
    /// Texts about puzzles.
    PuzzleTexts {}
    /// Heading and link: puzzles.
    puzzles,
    /// Where puzzles come from, and what is proved.
    puzzles_hint,
    /// The puzzles are being fetched.
    loading,
    /// The puzzles could not be fetched.
    failed,
    /// Heading: the puzzle of the day.
    today,
    /// The puzzle of the day is solved.
    today_solved,
    /// Label of the number of days in a row.
    day_streak,
    /// Button: shows the puzzles of the last days.
    past_days,
    /// Heading: all puzzles of a game by their themes.
    list,
    /// Button: shows more of them; `{count}` are not shown yet.
    list_more(count),
    /// Of a puzzle in the list: it is solved.
    is_solved,
    /// Of a puzzle in the list: it went wrong.
    went_wrong,
    /// Of a puzzle in the list: it was not attempted yet.
    is_new,
    /// Heading: puzzles one after the other.
    stream,
    /// The next puzzle fits the rating.
    stream_fits,
    /// The next puzzle is easier than the rating.
    stream_easier,
    /// The next puzzle is harder than the rating.
    stream_harder,
    /// All were attempted: an old one comes again.
    stream_again,
    /// Button: begins to solve puzzles.
    start,
    /// Button: shows the next puzzle.
    next,
    /// Button: shows another puzzle instead of this one, which counts as nothing.
    skip,
    /// Label of the rating of the player.
    own_rating,
    /// Label of the number of puzzles in a row.
    streak,
    /// Label of the longest row.
    best_streak,
    /// Label of how many are solved.
    solved,
    /// `{done}` of `{all}`.
    solved_of(done, all),
    /// Label of the choice of themes.
    theme,
    /// All themes.
    all_themes,
    /// A theme and the number of its puzzles.
    theme_count(theme, count),
    /// Label of the choice of difficulties.
    difficulty,
    /// Easier than the rating says.
    easy,
    /// As the rating says.
    fitting,
    /// More difficult than the rating says.
    hard,
    /// Heading: puzzles that went wrong.
    review,
    /// How many are to be reviewed.
    review_count(count),
    /// Nothing is to be reviewed.
    review_none,
    /// A puzzle comes again because it went wrong.
    comes_again,
    /// Button: reviews them.
    start_review,
    /// Link to the page with all puzzles.
    all_puzzles,
    /// How difficult the puzzle is.
    rating(rating),
    /// By how much the rating has changed: `{change}` with its sign, to `{rating}`.
    rating_change(change, rating),
    /// The puzzle did not count, because it was attempted before.
    uncounted,
    /// Mate in one move.
    mate_in_one(party),
    /// Mate in `{moves}` moves.
    mate_in(party, moves),
    /// Material is won.
    win_material(party),
    /// A piece is won at once.
    win_piece(party),
    /// One enemy is mated, and the game goes on.
    mate_of_one(party, other),
    /// The mate of an ally is lifted.
    lift(party, other),
    /// A goal under a rule that is not the usual one.
    with_rule(rule, goal),
    /// Which power to join.
    join(party),
    /// What winning material means.
    material_hint,
    /// What is asked for when a power joins.
    join_hint,
    /// The solver moves for an ally as well.
    ally_hint,
    /// All others defend together.
    united_hint,
    /// How it goes on after the answer.
    goes_on(moves),
    /// Theme: mate in `{moves}`.
    theme_mate(moves),
    /// Theme: one enemy is mated.
    theme_mate_of_one,
    /// Theme: the mate of an ally is lifted.
    theme_lift,
    /// Theme: a piece hangs.
    theme_hanging,
    /// Theme: material.
    theme_material,
    /// Theme: joining.
    theme_join,
    /// Theme: quiet first move.
    theme_quiet,
    /// Theme: sacrifice.
    theme_sacrifice,
    /// Theme: promotion.
    theme_promotion,
    /// Theme: an ally moves.
    theme_ally,
    /// Theme: castling.
    theme_castling,
    /// Theme: en passant.
    theme_en_passant,
    /// Theme: a pawn captures straight ahead.
    theme_pawn_capture,
    /// Theme: over the bridge.
    theme_bridge,
    /// Theme: through the gate of a fortress.
    theme_gate,
    /// Button: copies the link.
    copy_link,
    /// Button: shares the link.
    share,
    /// Button: forgets the progress of the game.
    forget,
}
