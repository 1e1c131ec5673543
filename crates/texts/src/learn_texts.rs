//! Texts of the learning pages.
use super::placeholders::texts;

texts! {
    /// Texts of the learning pages.
    LearnTexts {}
    /// Link to the learning pages.
    learn,
    /// Heading of a game's learning page: `{game}`.
    learn_game(game),
    /// Short link to the introduction, on the start page.
    sixty_seconds,
    /// Link to the introduction.
    game_in_sixty_seconds,
    /// What the introduction is.
    introduction_hint,
    /// The number of the card and of all cards: `{number}`, `{all}`.
    card_number(number, all),
    /// Button: the next card.
    next_card,
    /// Button: the card before.
    previous_card,
    /// Link: skips the introduction.
    skip,
    /// After the last card: the introduction is over.
    introduction_done,
    /// Link to the example game, in the dialog of a new game.
    watch_example,
    /// Link to and heading of the rules on one page.
    short,
    /// Link to and heading of all rules with boards.
    rules,
    /// Link to and heading of the piece cards.
    pieces,
    /// Link to and heading of the game with comments.
    example,
    /// Link to and heading of the game in which a small power is won.
    courting_example,
    /// Button: the game with comments plays by itself.
    play_example,
    /// Button: it stops.
    pause_example,
    /// Heading of the lessons.
    lessons,
    /// Description of the lessons.
    lessons_hint,
    /// Number of solved tasks and of all tasks: `{done}`, `{all}`.
    progress(done, all),
    /// Link to the first unsolved task: `{task}`.
    continue_tasks(task),
    /// The same while no task is solved: `{task}`.
    start_tasks(task),
    /// Status: all tasks are solved.
    all_solved,
    /// Button: offers the progress as a file.
    export_progress,
    /// Button: opens a file with progress.
    import_progress,
    /// A word of the name of that file.
    progress_file,
    /// Error: the file is of a newer version: `{version}`.
    progress_newer(version),
    /// Error: the file does not hold tasks.
    progress_invalid,
    /// Button: forgets the solved tasks.
    reset_progress,
    /// Message: what was solved of a game is forgotten.
    progress_forgotten,
    /// Accessible mark of a solved task.
    is_solved,
    /// Accessible mark of a task that comes again.
    is_to_review,
    /// Number of solved tasks of a chapter and of all its tasks: `{done}`, `{all}`.
    chapter_progress(done, all),
    /// Heading of the tasks of a chapter: `{count}`.
    tasks_of_chapter(count),
    /// A chapter whose tasks are all solved.
    chapter_done,
    /// Error: the lessons could not be loaded.
    load_failed,
    /// Link from a task to all lessons.
    all_lessons,
    /// Heading: the number of the task and of all tasks: `{number}`, `{all}`.
    number(number, all),
    /// Verdict: the task is solved.
    solved,
    /// Verdict: the move is right, and the task continues; `{moves}` are left, as in `moves`.
    right_move(moves),
    /// A number of moves: `{count}`, which is not 1.
    moves(count),
    /// One move.
    one_move,
    /// The solution has been shown.
    shown,
    /// The solution is being shown.
    showing,
    /// Button: restarts a task or a board.
    reset,
    /// Button: tells a little about the solution.
    hint,
    /// Hint: this piece moves; `{object}` is its name with the definite article in the accusative.
    hint_piece(object),
    /// Hint: `{piece}`, without an article, moves from `{from}` to `{to}`.
    hint_target(piece, from, to),
    /// Hint: the pieces are to be arranged in another way.
    hint_arrange,
    /// Hint: no piece moves.
    hint_no_move,
    /// Hint: the button with this label is to be pressed.
    hint_choose(label),
    /// Hint: the number of squares to select: `{count}`.
    hint_count(count),
    /// Hint: `{cell}` is one of them.
    hint_select(cell),
    /// Button: tells more than the last hint.
    next_hint,
    /// Button: shows the solution.
    solution,
    /// Button: takes the wrong move back.
    try_again,
    /// Link: to the next task, without solving this one.
    skip_task,
    /// The task went wrong and comes again at the end of the chapter.
    comes_again,
    /// Status: the next task, or part of a course, opens by itself.
    next_follows,
    /// Button: the next task does not open by itself.
    stay,
    /// Button: begins a first game with a guide.
    guided_game,
    /// Button for it after the introduction.
    first_game,
    /// What that is.
    guided_game_hint,
    /// Heading of a tip.
    tip,
    /// Button of a tip: leads to the rule.
    tip_why,
    /// Button of a tip: closes it.
    tip_close,
    /// Button of a tip: no more tips.
    tips_off,
    /// Tip: the player begins.
    tip_start,
    /// Tip: the player places pieces.
    tip_set_up,
    /// Tip: a move was refused.
    tip_refused,
    /// Tip: a diagonal step is closed.
    tip_closed_diagonal,
    /// Tip: `{party}` is in check.
    tip_check(party),
    /// Tip: `{small}` has joined `{great}`.
    tip_joined(small, great),
    /// Tip: the player may answer out of turn.
    tip_answer,
    /// Tip: `{party}` is out.
    tip_out(party),
    /// Tip: a pawn can become a piece of the ally.
    tip_ally_promotion,
    /// The side from which the board is seen: `{party}`.
    seen_from(party),
    /// Link to the next task.
    next,
    /// Shown after the last task.
    finished,
    /// Button: submits the selected cells.
    submit,
    /// Hint: selecting cells.
    pick_hint,
    /// Button on the board of a rule: shows the first demonstration.
    show,
    /// Hint: pieces on the board of a rule can be moved.
    try_hint,
    /// Introduces the links to the tasks for a rule.
    tasks_of_rule,
    /// Button: prints the page.
    print,
    /// Caption: the piece on an empty board.
    empty_board,
    /// Caption: the piece among other pieces.
    occupied_board,
    /// Legend of the marks on the piece cards.
    legend,
    /// Link from a task or a piece card to its rule: `{number}`.
    back_to_rules(number),
    /// Added to the label of a cell with a star.
    star,
    /// Added to the label of a selected cell.
    picked,
    /// Added to the label of a marked cell.
    marked,
    /// Mistake: the move is not the solution.
    not_the_move,
    /// Mistake: the moves are used up before all stars are reached: `{stars}` are left, as in `star_on` or `stars_on`.
    out_of_moves(stars),
    /// Mistake: `{moves}`, as in `moves`, are too few from here for `{stars}`.
    out_of_reach(stars, moves),
    /// The star on `{cells}`, a single one; in German in the dative.
    star_on(cells),
    /// The stars on `{cells}`; in German in the dative.
    stars_on(cells),
    /// Mistake: the wrong piece is captured.
    wrong_capture,
    /// Mistake: no piece is captured.
    no_capture,
    /// Mistake: the move gives no check to `{party}`.
    no_check(party),
    /// Mistake: the king is still in check.
    in_check,
    /// Mistake that a reply shows: `{reply}`, one of the sentences below.
    not_quite(reply),
    /// Mistake: too little is won, as a reply shows: `{reply}`, one of the sentences below.
    not_enough(reply),
    /// Reply: `{party}` takes the piece that has just moved; `{text}` is the move.
    reply_takes_back(party, text),
    /// Reply: `{party}` captures `{object}`.
    reply_captures(party, object, text),
    /// Reply: the king of `{party}` walks out of check.
    reply_escapes(party, text),
    /// Reply: `{party}` ends a check in another way.
    reply_parries(party, text),
    /// Reply: `{party}` promotes a pawn.
    reply_promotes(party, text),
    /// Reply: `{party}` gives check.
    reply_checks(party, text),
    /// Any other reply of `{party}`.
    reply(party, text),
    /// Mistake: mate is not forced any more in the moves that are left.
    mate_too_late,
    /// Mistake: the position is not checkmate.
    no_mate,
    /// Mistake: too little is won.
    no_material,
    /// Mistake: the game does not end as the task asks.
    not_over,
    /// Mistake: no party joins as the task asks.
    not_joined,
    /// Mistake: the mate is not lifted.
    not_lifted,
    /// Mistake: the game is over by a mate whose points somebody else gets.
    mate_of_others,
    /// Mistake: the game is over, and drawn.
    drawn,
    /// Mistake: joined to `{party}`, too little is won.
    wrong_partner(party),
    /// Mistake: these selected cells are wrong: `{cells}`.
    extra_cells(cells),
    /// Mistake: this number of cells is missing: `{count}`.
    missing_cells(count),
    /// Button: starts the attack view.
    explore,
    /// Button: ends the attack view.
    explore_end,
    /// Hint in the attack view.
    explore_hint,
    /// Heading in the attack view: the selected piece: `{party}`, `{piece}`, `{cell}`.
    explore_piece(party, piece, cell),
    /// Number of its moves, and of the captures among them: `{moves}`, `{captures}`.
    explore_moves(moves, captures),
    /// Status: the selected piece cannot move.
    explore_no_moves,
    /// The path to a target, as cells: `{ways}`.
    explore_paths(ways),
    /// A diagonal step that is closed by the pieces on both flanks: `{cells}`.
    explore_flanks(cells),
    /// Heading in the attack view: the attackers of `{cell}`.
    explore_cell(cell),
    /// Status: no piece attacks the cell.
    explore_no_attackers,
    /// Button and heading in the attack view: all attacks of `{party}`.
    explore_party(party),
    /// Number of the attacked cells: `{count}`.
    explore_count(count),
    /// Effect of a move: it promotes.
    promotes,
    /// Effect of a move: it gives check.
    checks,
    /// Effect of a move: it mates.
    mates,
    /// Button: draws arrows and circles on the board.
    drawing,
    /// Hint: the start of a drawing.
    drawing_from,
    /// Hint: the end of a drawing.
    drawing_to,
    /// Button: starts the presentation, which shows nothing but the board.
    present,
    /// Button: ends the presentation.
    present_end,
    /// Heading of the optional rules of a game.
    options,
    /// Label of the reason for a rule.
    reason,
}
