//! The texts where games are learnt.
use super::texts::texts;

texts! {
    /// The texts where games are learnt.
    LearnTexts {}
    /// Somewhere to learn a game.
    learn,
    /// Heading of all there is to learn of a game: `{game}`.
    learn_game,
    /// The way to the rules on one page.
    three_minutes,
    /// The way to the example.
    watch_example,
    /// The rules on one page.
    short,
    /// The rules, sentence by sentence.
    rules,
    /// The men.
    pieces,
    /// A game with comments.
    example,
    /// The lessons.
    lessons,
    /// What lessons are.
    lessons_hint,
    /// How many tasks are solved: `{done} {all}`.
    progress,
    /// The next task that is not solved.
    continue_tasks,
    /// The first task, where none is solved.
    start_tasks,
    /// All tasks are solved.
    all_solved,
    /// What was solved is forgotten.
    reset_progress,
    /// A task that is solved.
    is_solved,
    /// The lessons are on their way.
    loading,
    /// The lessons could not be loaded.
    load_failed,
    /// The way from a task to all of them.
    all_lessons,
    /// The number of a task: `{number} {all}`.
    number,
    /// A task is solved.
    solved,
    /// What follows on a right move.
    right_move,
    /// A task or a board from its beginning.
    reset,
    /// The solution is shown, step by step.
    solution,
    /// The next task.
    next,
    /// After the last task.
    finished,
    /// All cells are picked.
    submit,
    /// How cells are picked.
    pick_hint,
    /// What the board of a rule shows next.
    show,
    /// What it shows then.
    show_more,
    /// What can be done with the board of a rule.
    try_hint,
    /// A sentence without a board of its own.
    no_board,
    /// The tasks that exercise a rule.
    tasks_of_rule,
    /// A page is printed.
    print,
    /// A man on an empty board.
    empty_board,
    /// A man among others.
    occupied_board,
    /// What the marks on the cards mean.
    legend,
    /// From a task or a man to the rule.
    back_to_rules,
    /// What a screen reader says of a star.
    star,
    /// What it says of a picked cell.
    picked,
    /// What it says of a marked cell.
    marked,
    /// A move that is not what is asked for.
    not_the_move,
    /// The moves are used up: `{cells}`.
    too_long,
    /// Nothing, or something else, is captured.
    no_capture,
    /// The man that captured can be taken: `{cell}`.
    recaptured,
    /// No check is given.
    no_check,
    /// The king is still in check.
    in_check,
    /// Mate is not forced any more: `{from} {to}`.
    defence,
    /// It is no mate.
    no_mate,
    /// The game does not end as it should.
    not_over,
    /// Nobody joins.
    not_joined,
    /// It is still mated.
    not_lifted,
    /// Cells are picked that do not belong there: `{cells}`.
    extra_cells,
    /// Cells are missing: `{count}`.
    missing_cells,
    /// Looking at the board instead of playing.
    explore,
    /// Back to playing.
    explore_end,
    /// What can be looked at.
    explore_hint,
    /// A man that is looked at: `{party} {piece} {cell}`.
    explore_piece,
    /// What it can do: `{moves} {captures}`.
    explore_moves,
    /// It cannot move.
    explore_no_moves,
    /// The ways to a target: `{ways}`.
    explore_paths,
    /// A closed diagonal: `{cells}`.
    explore_flanks,
    /// A cell that is looked at: `{cell}`.
    explore_cell,
    /// Nobody attacks it.
    explore_no_attackers,
    /// All that a party attacks: `{party}`.
    explore_party,
    /// How many cells that are: `{count}`.
    explore_count,
    /// What a move does.
    promotes,
    /// What a move does.
    checks,
    /// What a move does.
    mates,
    /// Something is drawn on the board.
    drawing,
    /// Where a drawing begins.
    drawing_from,
    /// Where it ends.
    drawing_to,
    /// Nothing but the board is shown.
    present,
    /// Everything is shown again.
    present_end,
    /// What can be agreed on before a game.
    options,
    /// Why a rule is as it is.
    reason,
}
