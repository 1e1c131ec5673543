//! Texts of the learning pages.
use super::placeholders::texts;

texts! {
    /// Texts of the learning pages.
    LearnTexts {}
    /// Link to the learning pages.
    learn,
    /// Heading of a game's learning page: `{game}`.
    learn_game(game),
    /// Link to the rules on one page, in the dialog of a new game.
    three_minutes,
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
    /// Button: forgets the solved tasks.
    reset_progress,
    /// Accessible mark of a solved task.
    is_solved,
    /// Status: the lessons are being loaded.
    loading,
    /// Error: the lessons could not be loaded.
    load_failed,
    /// Link from a task to all lessons.
    all_lessons,
    /// Heading: the number of the task and of all tasks: `{number}`, `{all}`.
    number(number, all),
    /// Verdict: the task is solved.
    solved,
    /// Verdict: the move is right, and the task continues.
    right_move,
    /// Button: restarts a task or a board.
    reset,
    /// Button: shows the solution step by step.
    solution,
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
    /// Button on the board of a rule: shows the next demonstration.
    show_more,
    /// Hint: pieces on the board of a rule can be moved.
    try_hint,
    /// Shown for a rule without a board of its own.
    no_board,
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
    /// Mistake: the moves are used up before all stars are reached: `{cells}` are left.
    too_long(cells),
    /// Mistake: the wrong piece or no piece is captured.
    no_capture,
    /// Mistake: the capturing piece can be captured from `{cell}`.
    recaptured(cell),
    /// Mistake: the move does not give check.
    no_check,
    /// Mistake: the king is still in check.
    in_check,
    /// Mistake: the move from `{from}` to `{to}` defends against the mate.
    defence(from, to),
    /// Mistake: the position is not checkmate.
    no_mate,
    /// Mistake: the game does not end as the task asks.
    not_over,
    /// Mistake: no party joins as the task asks.
    not_joined,
    /// Mistake: the mate is not lifted.
    not_lifted,
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
