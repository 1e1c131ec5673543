//! Texts about courses.
use super::placeholders::texts;

texts! {
    /// Texts about courses.
    CourseTexts {}
    /// Heading of the page with all courses.
    courses,
    /// What courses are.
    courses_hint,
    /// Button: begins a course.
    begin,
    /// Button: opens a course from a link or a file.
    open,
    /// There is no course.
    none,
    /// A course without a title.
    untitled,
    /// Mark of a course that is written here.
    own,
    /// Button: edits a course.
    edit,
    /// Button: removes a course from this device.
    remove,
    /// Message: a course was removed.
    removed,
    /// Link: opens the edited course as students see it.
    try_it,
    /// Link to all courses.
    all_courses,
    /// Which part is shown: `{number}` of `{all}`.
    part_number(number, all),
    /// Button: plays the next move of a board, or of a solution.
    show_next,
    /// Button: copies what is solved as a text.
    report,
    /// What is solved: `{done}` of `{all}` tasks of the course `{title}`.
    report_title(title, done, all),
    /// Numbers of the parts that are solved: `{list}`.
    report_solved(list),
    /// Numbers of the parts that were solved without a mistake and without the solution: `{list}`.
    report_clean(list),
    /// The report is what a student says.
    report_proof,
    /// Heading of the page that edits a course.
    editor_title,
    /// Label of the title of a course.
    title_label,
    /// Heading of the parts of a course.
    parts,
    /// Kind of a part: a text.
    part_text,
    /// Kind of a part: a board.
    part_board,
    /// Kind of a part: a task.
    part_task,
    /// Button: adds a text.
    add_text,
    /// Button: begins to make a board.
    add_board,
    /// Button: begins to make a task.
    add_task,
    /// Above a board that is made for the course `{title}`.
    making_board(title),
    /// Above a task that is made for the course `{title}`.
    making_task(title),
    /// Above the board of a part that is changed, in the course `{title}`.
    changing_board(title),
    /// What to do for a board in the editor.
    set_up_board,
    /// What to do for a task in the editor.
    set_up_task,
    /// Button: goes on to the moves that a board shows.
    play_moves,
    /// Button: goes on to the solution of a task.
    play_solution,
    /// What to do for the moves that a board shows.
    moves_hint,
    /// What to do for the solution of a task.
    solution_hint,
    /// Button: the moves are complete.
    done,
    /// Button: a part goes up.
    move_up(part),
    /// Button: a part goes down.
    move_down(part),
    /// Button: removes a part.
    remove_part(part),
    /// Label of the heading of a part.
    heading_label,
    /// Label of the text of a part.
    text_label,
    /// Label of what is said when a task is solved.
    success_label,
    /// Label of the goal of a task.
    goal_label,
    /// Label of the moves of a part.
    moves_label,
    /// Label of the reply to a wrong move.
    reply_label(action),
    /// Button: removes the reply to a wrong move.
    remove_reply(action),
    /// Button: changes the board of a part.
    change_board,
    /// Button: adds what is on the board to the course.
    into_course,
    /// Button: adds what is on the board to the course as a task.
    task_into_course,
    /// Which moves become wrong answers.
    wrong_hint,
    /// Heading of what keeps a course from being sent.
    to_do,
    /// Button: saves the course as a file.
    save_file,
    /// The link is too long, with this number of characters.
    link_too_long(length),
    /// The name of a course's file.
    file,
    /// Button: edits the opened course.
    edit_copy,
    /// Error: no more parts.
    too_many(max),
    /// Goal: these moves.
    goal_line,
    /// Goal: mate.
    goal_mate(moves),
    /// Goal: a safe capture.
    goal_capture_safe,
    /// Goal: a capture.
    goal_capture(cell),
    /// Goal: a check.
    goal_check(party),
    /// Goal: out of check.
    goal_escape,
    /// Goal: castling.
    goal_castle,
    /// Goal: en passant.
    goal_en_passant,
    /// Goal: promotion.
    goal_promote,
    /// Goal: an answer out of turn.
    goal_answer,
    /// Goal: a mate is lifted.
    goal_lift(party),
    /// Goal: joining.
    goal_join(party),
    /// Goal: a draw.
    goal_draw,
    /// Goal: points.
    goal_win(points),
    /// Error: a newer version.
    newer(version),
    /// Error: too long.
    too_long(max),
    /// Error: no course.
    invalid(line, column),
    /// Error: no id.
    invalid_id,
    /// Error: the number of parts.
    part_count(max),
    /// Error of a part.
    part_error(number, why),
    /// Error: two parts with one id.
    same_id,
    /// Error: too much in a part.
    part_too_many(max),
    /// Error: no arrow.
    no_arrow(text),
    /// Error: no party.
    no_party(text),
    /// Error: a move.
    no_action(text),
    /// In the list of parts: nothing is in a part yet.
    part_empty,
    /// A text without words.
    no_words,
    /// A board that shows the start position, without words.
    start_board,
    /// A task without words.
    no_assignment,
    /// Error: a task without moves.
    no_solution,
    /// Error: no goal.
    no_goal(text),
    /// Error: the goal is not reached.
    not_solved,
}
