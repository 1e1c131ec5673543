//! Courses: a teacher writes one, students work through it.
use crate::tab::{BASE, Tab, cell, hash_of};
use engine::link::LinkError;
use learn::{AttemptEnd, Course, CourseError, CoursePart, Verdict};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::courses::{BoardStep, CourseChange, CourseIntent, PartText};
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::learn::LearnIntent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::open_game::{Drawing, EditorTool};
use schachquartett_app::play::{BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Navigation, Notice, Page, PageError, Route, TabIntent};
use texts::{Language, course_error, course_gap_of};

const GOLDEN: &str = include_str!("../../../learn/tests/learn/courses/1.json");

fn golden() -> Course {
    Course::read(GOLDEN).expect("a course")
}

fn address(course: &Course) -> String {
    Route::Course(course.write_link()).write()
}

/// A student who has opened the course.
fn student() -> Tab {
    let tab = Tab::open(None, None, &address(&golden()));
    assert_eq!(tab.app.tab.page, Page::Course);
    tab
}

fn index(tab: &Tab) -> usize {
    tab.app.courses.open.as_ref().expect("a course").index
}

fn part_number(tab: &mut Tab, number: usize) -> &mut Tab {
    tab.send(CourseIntent::GoTo(number - 1))
}

/// Plays a move at a task, whatever comes of it.
fn attempt<'a>(tab: &'a mut Tab, text: &str) -> &'a mut Tab {
    tab.send(TypingIntent::Play(text.into()))
}

fn change(tab: &mut Tab, change: CourseChange) -> &mut Tab {
    tab.send(CourseIntent::Change(change))
}

fn draft(tab: &Tab) -> &Course {
    &tab.app.courses.draft.as_ref().expect("a course is edited").course
}

fn selected(tab: &Tab) -> &CoursePart {
    tab.app.courses.draft.as_ref().and_then(|draft| draft.part()).expect("a part is selected")
}

fn verdict(tab: &Tab) -> Option<&Verdict> {
    tab.app.learn.verdict.as_ref()
}

#[test]
fn students_go_through_the_parts() {
    let mut tab = student();
    assert_eq!(index(&tab), 0);
    assert!(tab.app.tab.open_game.is_none(), "a text has no board");
    tab.send(CourseIntent::Step { back: true });
    assert_eq!(index(&tab), 0, "there is nothing before the first part");
    tab.send(CourseIntent::Step { back: false });
    assert_eq!((index(&tab), tab.table().view.bottom), (1, 1));
    assert!(tab.app.tab.announcement.polite.contains("Part 2 of 5"), "{}", tab.app.tab.announcement.polite);
    assert_eq!(tab.table().interaction.drawings.len(), 2, "its arrows are drawn");
    for steps in 1..=3 {
        tab.send(LearnIntent::Show);
        assert_eq!(tab.table().game.steps().len(), steps);
    }
    part_number(&mut tab, 2);
    assert!(tab.table().game.steps().is_empty());
    assert_eq!(tab.table().interaction.drawings.len(), 2, "from its beginning with its arrows");
    part_number(&mut tab, 5);
    assert_eq!(tab.table().def().id(), "hex");
    tab.send(CourseIntent::Step { back: false });
    assert_eq!(index(&tab), 4, "nothing follows the last part");
    tab.send(Intent::Navigate(Route::Start));
    assert!(tab.app.courses.open.is_none() && tab.app.learn.attempt.is_none());
    assert!(tab.store.is_empty(), "what is only looked at is not stored");
}

#[test]
fn what_is_solved_is_stored_and_reported() {
    let mut tab = student();
    part_number(&mut tab, 3);
    attempt(&mut tab, "e2f3");
    assert!(
        matches!(verdict(&tab), Some(Verdict::Wrong { reply: Some(reply), .. }) if reply.contains("elsewhere"))
    );
    attempt(&mut tab, "e2d3");
    assert_eq!(verdict(&tab), Some(&Verdict::Continues));
    assert_eq!(tab.table().game.steps().len(), 2, "the other side has replied");
    attempt(&mut tab, "d3e4");
    assert_eq!(verdict(&tab), Some(&Verdict::Solved));
    part_number(&mut tab, 4);
    tab.play("a6h6");
    let report = tab.app.courses.report(&tab.app.tab);
    assert_eq!(
        report,
        "Schachquartett, course “Pins & forks”: 2 of 3 tasks solved. Solved: parts 3, 4. \
         Without a mistake, and without seeing the solution: 4. (self-reported)"
    );
    tab.send(CourseIntent::CopyReport);
    assert_eq!(tab.copied.as_deref(), Some(report.as_str()));
    assert!(tab.app.learn.progress.solved.is_empty(), "lessons have their own progress");
    // After a reload the course goes on at the first task that is not solved.
    let again = tab.reloaded();
    assert_eq!((again.app.tab.page.clone(), index(&again)), (Page::Course, 4));
    assert_eq!(again.app.courses.report(&again.app.tab), report);
    // A solved task that goes wrong later stays solved without a mistake.
    let mut again = again;
    attempt(part_number(&mut again, 4), "a7a9");
    assert_eq!(again.app.courses.report(&again.app.tab), report);
}

#[test]
fn a_solution_that_was_shown_is_reported_as_such() {
    let mut tab = student();
    part_number(&mut tab, 4);
    for _ in 0..2 {
        tab.send(LearnIntent::Hint);
    }
    assert!(tab.store.is_empty(), "hints alone are no mistakes");
    tab.send(LearnIntent::Hint);
    assert!(tab.app.learn.attempt.as_ref().is_some_and(|attempt| attempt.end == Some(AttemptEnd::Shown)));
    let stored = &tab.app.courses.stored[0];
    assert_eq!(
        (stored.solved.as_slice(), stored.failed.as_slice()),
        ([].as_slice(), [7].as_slice()),
        "shown is not solved"
    );
}

#[test]
fn the_next_part_follows_a_solved_task_by_itself() {
    let mut tab = student();
    part_number(&mut tab, 4).play("a6h6");
    let at = tab.app.learn.next_task_at.expect("the next part follows");
    assert!(tab.app.needs_ticks());
    tab.app.tab.now = at;
    tab.send(Intent::Tick);
    assert_eq!((index(&tab), tab.app.learn.next_task_at), (4, None));
    // Nothing follows the last part.
    attempt(&mut tab, "f6e7");
    assert_eq!(verdict(&tab), Some(&Verdict::Solved));
    assert_eq!(tab.app.learn.next_task_at, None);
}

#[test]
fn a_presentation_hides_the_solution_until_it_is_asked_for_and_counts_for_nothing() {
    let mut tab = student();
    part_number(&mut tab, 3).send(TabIntent::TogglePresentation);
    assert!(tab.app.tab.is_presenting && tab.table().game.steps().is_empty());
    tab.send(CourseIntent::ShowNext);
    assert_eq!(tab.table().game.steps().len(), 2, "a move and its reply");
    tab.send(CourseIntent::ShowNext);
    assert_eq!(tab.table().game.steps().len(), 3);
    tab.send(CourseIntent::ShowNext);
    assert!(tab.table().game.steps().is_empty(), "after the last move it begins anew");
    let drawing = Drawing { from: cell("e2"), to: cell("d3"), colour: 0 };
    tab.send(BoardIntent::Draw(drawing));
    assert_eq!(tab.table().interaction.drawings, [drawing]);
    tab.send(CourseIntent::Step { back: false });
    assert!(tab.app.tab.is_presenting, "the next part is presented, too");
    tab.send(CourseIntent::Step { back: true }).send(CourseIntent::Step { back: true });
    tab.send(CourseIntent::ShowNext);
    assert_eq!(tab.table().game.steps().len(), 1, "a board shows its moves");
    assert!(tab.store.is_empty() && tab.app.learn.next_task_at.is_none());
    // A solution that was shown is nobody's: after the presentation the task begins anew.
    part_number(&mut tab, 4).send(CourseIntent::ShowNext);
    assert!(tab.app.learn.attempt.as_ref().is_some_and(|attempt| attempt.end == Some(AttemptEnd::Shown)));
    tab.send(TabIntent::TogglePresentation);
    assert!(!tab.app.tab.is_presenting && tab.table().game.steps().is_empty());
    tab.send(Intent::Tick);
    assert!(tab.store.is_empty(), "it does not count as solved");
    attempt(&mut tab, "a6h6");
    assert_eq!(tab.app.courses.stored[0].solved, [7]);
}

#[test]
fn links_that_are_no_course_say_why() {
    let code = golden().write_link();
    let newer = format!("2{}", &code[1..]);
    for (code, is_newer) in [(&code[..code.len() / 2], false), (newer.as_str(), true), ("x", false)] {
        let tab = Tab::open(None, None, &Route::Course(code.to_owned()).write());
        let Page::Error(PageError::InvalidCourse(error)) = &tab.app.tab.page else { panic!("{code}") };
        assert_eq!(matches!(error, CourseError::Link(LinkError::NewerVersion { version: '2' })), is_newer);
        let sentences = Language::ALL.map(|language| course_error(language.texts(), error));
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')), "{sentences:?}");
        assert_ne!(sentences[0], sentences[1]);
    }
}

#[test]
fn files_open_and_those_with_errors_are_refused_with_their_place() {
    let mut tab = Tab::new();
    tab.send(LibraryIntent::ImportText(format!("\u{feff}{GOLDEN}\n")));
    assert_eq!((tab.app.tab.page.clone(), tab.hash.clone()), (Page::Course, address(&golden())));
    for (from, to, expected) in [
        ("course\": 1", "course\": 3", "This course comes from a newer version of this page (format 3)."),
        ("e8d7", "e8e2", "Part 2: The move “e8e2” is not possible there."),
        ("rnbqkbnr", "rnbqkbn", "Part 2: "),
        ("\"goal\": \"mate 1\"", "\"goal\": \"castle\"", "Part 4: The moves do not reach the goal."),
        ("\"parts\": [", "\"parts\": [,", "The course cannot be read from line 5, character "),
    ] {
        assert!(GOLDEN.contains(from), "{from}");
        let text = GOLDEN.replacen(from, to, 1);
        let mut tab = Tab::new();
        tab.send(LibraryIntent::ImportText(text.clone()));
        let error = tab.app.library.import_error.clone().unwrap_or_else(|| panic!("{to}: it is opened"));
        assert!(error.reason.starts_with(expected), "{}", error.reason);
        assert_eq!(error.text, text, "nothing is lost");
    }
}

/// A teacher who has begun a course.
fn teacher() -> Tab {
    let mut tab = Tab::open(None, None, "#/course");
    assert_eq!(tab.app.tab.page, Page::Courses);
    tab.send(CourseIntent::Begin);
    assert_eq!(tab.app.tab.page, Page::CourseEditor);
    assert!(tab.hash.starts_with("#/course/edit/"), "{}", tab.hash);
    tab
}

/// Adds the task "d3e4 after e2d3 e8d7", with a wrong answer, from an analysis.
fn add_task(tab: &mut Tab) {
    tab.send(Intent::Navigate(Route::Edit { game: "bridge".into(), text: String::new() }));
    tab.send(Intent::Editor(EditorIntent::Analyse));
    assert_eq!(tab.app.tab.page, Page::Analysis);
    tab.play("e2d3").play("e8d7").play("d3e4");
    tab.send(Intent::Analysis(AnalysisIntent::Comment("Well done.".into())));
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0)));
    tab.play("e2f3");
    tab.send(Intent::Analysis(AnalysisIntent::Comment("The other way.".into())));
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0)));
    tab.send(Intent::Analysis(AnalysisIntent::Comment("Open the game.".into())));
    tab.send(CourseIntent::AddTask);
    assert_eq!(tab.app.tab.page, Page::CourseEditor);
}

#[test]
fn boards_come_from_the_editor_and_tasks_from_an_analysis() {
    let mut tab = teacher();
    change(&mut tab, CourseChange::Title("First steps".into()));
    change(&mut tab, CourseChange::AddText);
    change(&mut tab, CourseChange::Text(PartText::Title, "Welcome".into()));
    change(&mut tab, CourseChange::Text(PartText::Text, "Two lines.\nHere.".into()));
    tab.send(Intent::Navigate(Route::Edit { game: "hex".into(), text: String::new() }));
    tab.send(BoardIntent::Rotate);
    tab.send(BoardIntent::Draw(Drawing { from: cell_of(&tab, "f6"), to: cell_of(&tab, "f7"), colour: 1 }));
    tab.send(CourseIntent::AddBoard);
    let leads_back = |effect: &Command| {
        matches!(effect, Command::Navigate(Navigation { route: Route::CourseEditor(_), .. }))
    };
    assert!(tab.effects.iter().any(leads_back), "the browser’s Back returns to the position");
    assert_eq!((selected(&tab).game.as_str(), selected(&tab).arrows.as_str()), ("hex", "1:f6-f7"));
    assert!(!selected(&tab).seen_from.is_empty() && !selected(&tab).is_task());
    add_task(&mut tab);
    let task = selected(&tab).clone();
    assert_eq!((task.actions.as_str(), task.goal.as_str()), ("e2d3 e8d7 d3e4", "line"));
    assert_eq!((task.text.as_str(), task.success.as_str()), ("Open the game.", "Well done."));
    assert_eq!(task.mistakes.len(), 1);
    assert_eq!(
        (task.mistakes[0].action.as_str(), task.mistakes[0].reply.as_str()),
        ("e2f3", "The other way.")
    );
    assert_eq!(tab.app.courses.draft.as_ref().expect("a draft").errors, []);
    assert_eq!(draft(&tab).parts.len(), 3);
    // It is stored after every change.
    let again = tab.reloaded();
    assert_eq!(draft(&again), draft(&tab));
    // Students get the same.
    tab.send(CourseIntent::SendLink { share: false });
    let link = tab.copied.clone().expect("a link");
    assert!(link.starts_with(BASE), "{link}");
    let student = Tab::opening(&link);
    assert_eq!(student.app.courses.open.as_ref().map(|open| &open.stored.course), Some(draft(&tab)));
    tab.send(CourseIntent::Download);
    let file = tab.saved.clone().expect("a file");
    assert_eq!(file.name, "schachquartett-course-first-steps.json");
    assert_eq!(Course::read(&file.text).as_ref(), Ok(draft(&tab)));
    tab.send(CourseIntent::Try);
    assert_eq!((tab.app.tab.page.clone(), tab.hash.as_str()), (Page::Course, hash_of(&link)));
}

/// Begins to make a board or a task.
fn make(tab: &mut Tab, is_task: bool) {
    tab.send(CourseIntent::MakeBoard { is_task });
    assert_eq!(tab.app.tab.page, Page::Editor);
}

fn board_step(tab: &Tab) -> Option<BoardStep> {
    tab.app.courses.board_step(&tab.app.tab)
}

fn games_saved(tab: &Tab) -> usize {
    tab.app.tab.saved_games.games.len()
}

/// Sets up a position of bridge chess in the editor.
fn set_up(tab: &mut Tab, text: &str) {
    tab.send(Intent::Editor(EditorIntent::Read(text.into())));
    assert!(tab.table().editor().is_some_and(|editor| editor.valid_position().is_some()), "{text}");
}

const MATE_IN_1: &str = "7k/5K2/R7/R7/***2***/8/8/8/8 w - - 0 1";

#[test]
fn a_course_of_five_parts_is_made_without_leaving_its_way() {
    let mut tab = teacher();
    change(&mut tab, CourseChange::Title("First steps".into()));
    change(&mut tab, CourseChange::AddText);
    change(&mut tab, CourseChange::Text(PartText::Text, "Welcome.".into()));
    // A board with an arrow: in the editor there is one step.
    make(&mut tab, false);
    let step =
        |is_task, is_new, plays_moves, is_ready| Some(BoardStep { is_task, is_new, plays_moves, is_ready });
    assert_eq!(board_step(&tab), step(false, true, false, true));
    let arrow = Drawing { from: cell("e2"), to: cell("d3"), colour: 0 };
    tab.send(BoardIntent::Draw(arrow));
    // A piece that is set up afterwards leaves the arrow where it is.
    tab.send(Intent::Editor(EditorIntent::SelectTool(EditorTool::Eraser)))
        .send(BoardIntent::Click(cell("a2")));
    tab.send(CourseIntent::FinishBoard);
    assert_eq!((tab.app.tab.page.clone(), board_step(&tab)), (Page::CourseEditor, None));
    assert_eq!((selected(&tab).arrows.as_str(), selected(&tab).is_task()), ("0:e2-d3", false));
    change(&mut tab, CourseChange::Text(PartText::Title, "The bridge".into()));
    // A task: the position, its solution, done.
    make(&mut tab, true);
    assert_eq!(tab.table().def().id(), "bridge", "the game of the board before");
    tab.send(CourseIntent::FinishBoard);
    assert_eq!(tab.app.tab.page, Page::Editor, "a task needs its solution");
    tab.send(BoardIntent::Draw(arrow)).send(CourseIntent::PlayMoves);
    assert_eq!(board_step(&tab), step(true, true, true, false));
    tab.send(CourseIntent::FinishBoard);
    assert_eq!(tab.app.tab.page, Page::Analysis, "the solution has no moves yet");
    tab.play("e2d3").play("e8d7").play("d3e4");
    assert_eq!(board_step(&tab), step(true, true, true, true));
    tab.send(CourseIntent::FinishBoard);
    assert_eq!(tab.app.tab.page, Page::CourseEditor);
    let task = selected(&tab).clone();
    assert_eq!((task.actions.as_str(), task.goal.as_str()), ("e2d3 e8d7 d3e4", "line"));
    assert_eq!(task.arrows, "0:e2-d3", "of the position in which it begins");
    assert_eq!(games_saved(&tab), 0, "no analysis is left behind");
    change(&mut tab, CourseChange::Text(PartText::Success, "Good.".into()));
    // A mate may be found in any way.
    make(&mut tab, true);
    set_up(&mut tab, MATE_IN_1);
    tab.send(CourseIntent::PlayMoves).play("a6h6").send(CourseIntent::FinishBoard);
    assert_eq!(selected(&tab).goal, "mate 1");
    change(&mut tab, CourseChange::AddText);
    change(&mut tab, CourseChange::Text(PartText::Text, "That is all.".into()));
    let kinds: Vec<_> = draft(&tab).parts.iter().map(|part| (part.has_board(), part.is_task())).collect();
    assert_eq!(kinds, [(false, false), (true, false), (true, true), (true, true), (false, false)]);
    assert_eq!(tab.app.courses.draft.as_ref().expect("a draft").errors, []);
    // A student opens the link and solves it.
    tab.send(CourseIntent::SendLink { share: false });
    let mut student = Tab::opening(&tab.copied.clone().expect("a link"));
    attempt(attempt(part_number(&mut student, 3), "e2d3"), "d3e4");
    assert_eq!(verdict(&student), Some(&Verdict::Solved));
    attempt(part_number(&mut student, 4), "a7h7");
    assert_eq!(verdict(&student), Some(&Verdict::Solved), "another mate is as good");
    let report = student.app.courses.report(&student.app.tab);
    assert!(report.contains("2 of 2 tasks solved") && report.ends_with("(self-reported)"), "{report}");
}

#[test]
fn a_board_may_show_moves_and_be_of_any_game() {
    let mut tab = teacher();
    make(&mut tab, false);
    tab.send(Intent::Navigate(Route::Edit { game: "hex".into(), text: String::new() }));
    assert!(board_step(&tab).is_some(), "the tabs of the editor choose the game");
    tab.send(BoardIntent::Rotate).send(CourseIntent::PlayMoves);
    assert!(board_step(&tab).is_some_and(|step| step.plays_moves && step.is_ready));
    tab.play_any_move(0);
    let bottom = tab.table().view.bottom;
    tab.send(CourseIntent::FinishBoard);
    let part = selected(&tab).clone();
    assert_eq!((part.game.as_str(), part.is_task(), part.actions.split(' ').count()), ("hex", false, 1));
    let opened = part.open().expect("a part").expect("a board");
    assert_eq!(opened.seen_from.index(), bottom);
    make(&mut tab, true);
    assert_eq!(tab.table().def().id(), "hex");
}

#[test]
fn cancel_loses_neither_the_course_nor_the_moves() {
    let mut tab = teacher();
    change(&mut tab, CourseChange::AddText);
    let before = draft(&tab).clone();
    make(&mut tab, false);
    set_up(&mut tab, MATE_IN_1);
    let address = tab.hash.clone();
    tab.send(CourseIntent::CancelBoard);
    assert_eq!(
        (tab.app.tab.page.clone(), board_step(&tab), draft(&tab)),
        (Page::CourseEditor, None, &before)
    );
    tab.go_in_history(-1);
    assert_eq!(
        (tab.app.tab.page.clone(), &tab.hash),
        (Page::Editor, &address),
        "the position is still there"
    );
    assert_eq!(board_step(&tab), None);
    tab.go_in_history(1);
    // An analysis in which nothing was played is not kept, another one is.
    make(&mut tab, true);
    tab.send(CourseIntent::PlayMoves).send(CourseIntent::CancelBoard);
    assert_eq!((tab.app.tab.page.clone(), games_saved(&tab)), (Page::CourseEditor, 0));
    make(&mut tab, true);
    tab.send(CourseIntent::PlayMoves).play("e2d3").send(CourseIntent::CancelBoard);
    assert_eq!((games_saved(&tab), draft(&tab)), (1, &before));
    // So does another page.
    make(&mut tab, false);
    tab.send(Intent::Navigate(Route::Start));
    assert_eq!(board_step(&tab), None);
    tab.send(CourseIntent::FinishBoard).send(CourseIntent::CancelBoard);
    assert_eq!((tab.app.tab.page.clone(), draft(&tab)), (Page::Start, &before));
}

#[test]
fn a_board_is_changed_and_its_texts_stay() {
    let mut tab = teacher();
    add_task(&mut tab);
    change(&mut tab, CourseChange::Text(PartText::Title, "A task".into()));
    change(&mut tab, CourseChange::AddText);
    tab.send(CourseIntent::ChangeBoard);
    assert_eq!(tab.app.tab.page, Page::CourseEditor, "a text has no board");
    tab.send(CourseIntent::Select(1)).send(CourseIntent::ChangeBoard);
    assert!(board_step(&tab).is_some_and(|step| step.is_task && !step.is_new));
    tab.send(CourseIntent::PlayMoves).play("e2d3").play("e8f7").send(CourseIntent::FinishBoard);
    assert_eq!(draft(&tab).parts.len(), 2, "no part is added");
    let task = selected(&tab).clone();
    assert_eq!((task.id, task.title.as_str(), task.actions.as_str()), (1, "A task", "e2d3 e8f7"));
    assert_eq!((task.text.as_str(), task.success.as_str()), ("Open the game.", "Well done."));
    assert_eq!(task.mistakes.len(), 1, "its wrong answer is still one");
    assert_eq!(tab.app.courses.draft.as_ref().expect("a draft").errors, []);
    // In another position its reply means nothing. What solves it stays as the teacher had it.
    tab.send(CourseIntent::ChangeBoard);
    set_up(&mut tab, MATE_IN_1);
    tab.send(CourseIntent::PlayMoves).play("a6h6").send(CourseIntent::FinishBoard);
    assert_eq!((selected(&tab).mistakes.len(), selected(&tab).goal.as_str()), (0, "line"));
    assert_eq!(tab.app.courses.draft.as_ref().expect("a draft").errors, []);
    tab.send(CourseIntent::Undo).send(CourseIntent::Undo);
    assert_eq!(draft(&tab).parts[0].actions, "e2d3 e8d7 d3e4", "it is undone");
}

#[test]
fn the_solution_is_the_line_on_the_board_not_one_that_was_given_up() {
    let mut tab = teacher();
    make(&mut tab, true);
    tab.send(CourseIntent::PlayMoves).play("e2f3");
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0)));
    tab.play("e2d3").play("e8d7");
    tab.send(CourseIntent::FinishBoard);
    assert_eq!((selected(&tab).actions.as_str(), selected(&tab).mistakes.len()), ("e2d3 e8d7", 0));
    // A move with a comment is a wrong answer, also if it was shown last.
    make(&mut tab, true);
    tab.send(CourseIntent::PlayMoves).play("e2d3");
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0)));
    tab.play("e2f3").send(Intent::Analysis(AnalysisIntent::Comment("The other way.".into())));
    tab.send(CourseIntent::FinishBoard);
    assert_eq!((selected(&tab).actions.as_str(), selected(&tab).mistakes.len()), ("e2d3", 1));
}

#[test]
fn a_course_that_is_tried_leads_back_to_its_editor() {
    let mut tab = teacher();
    change(&mut tab, CourseChange::AddText);
    tab.send(CourseIntent::Try);
    assert!(tab.app.courses.is_draft_open());
    assert!(!student().app.courses.is_draft_open());
}

#[test]
fn a_link_that_is_too_long_is_told_with_its_length() {
    let mut tab = teacher();
    for _ in 0..4 {
        change(&mut tab, CourseChange::AddText);
        change(&mut tab, CourseChange::Text(PartText::Text, "word ".repeat(380)));
    }
    let draft = tab.app.courses.draft.as_ref().expect("a draft");
    assert!(draft.is_long() && draft.link_length == draft.course.link_length(), "{}", draft.link_length);
    let said = Language::En.texts().courses.link_too_long(&draft.link_length.to_string());
    assert!(said.contains(&draft.link_length.to_string()), "{said}");
}

fn cell_of(tab: &Tab, name: &str) -> engine::board::Cell {
    tab.table().def().cell_by_name(name).expect("a cell")
}

#[test]
fn what_is_not_on_the_board_does_not_come_into_a_course() {
    let mut tab = teacher();
    // No board, an invalid position, a task without moves.
    tab.send(CourseIntent::AddBoard).send(CourseIntent::AddTask);
    assert!(draft(&tab).parts.is_empty());
    let text = "8/8/8/8/***2***/8/8/8/8 w - - 0 1";
    tab.send(Intent::Navigate(Route::Edit { game: "bridge".into(), text: text.into() }));
    tab.send(CourseIntent::AddBoard);
    assert_eq!(tab.app.tab.page, Page::Editor);
    tab.send(Intent::Navigate(Route::Edit { game: "bridge".into(), text: String::new() }));
    tab.send(CourseIntent::AddTask);
    assert_eq!(tab.app.tab.page, Page::Editor, "a position alone has no solution");
    tab.send(Intent::Editor(EditorIntent::Analyse)).send(CourseIntent::AddTask);
    assert_eq!(tab.app.tab.page, Page::Analysis);
    assert!(draft(&tab).parts.is_empty());
    // What cannot be opened is not sent.
    tab.send(CourseIntent::SendLink { share: false }).send(CourseIntent::Download).send(CourseIntent::Try);
    assert_eq!((tab.copied.as_ref(), tab.saved.as_ref()), (None, None));
    assert_eq!(tab.app.tab.page, Page::Analysis);
}

#[test]
fn parts_are_moved_changed_and_removed_and_everything_can_be_undone() {
    let mut tab = teacher();
    add_task(&mut tab);
    change(&mut tab, CourseChange::AddText);
    let ids = |tab: &Tab| draft(tab).parts.iter().map(|part| part.id).collect::<Vec<_>>();
    assert_eq!(ids(&tab), [1, 2]);
    change(&mut tab, CourseChange::Move { part: 2, up: true });
    assert_eq!(ids(&tab), [2, 1]);
    change(&mut tab, CourseChange::Move { part: 2, up: true });
    change(&mut tab, CourseChange::Move { part: 1, up: false });
    assert_eq!(ids(&tab), [2, 1], "the ends are the ends");
    for length in 1..=5 {
        change(&mut tab, CourseChange::Text(PartText::Title, "Hello"[..length].into()));
    }
    tab.send(CourseIntent::Undo);
    assert_eq!(selected(&tab).title, "", "what is typed in one go is undone in one go");
    tab.send(CourseIntent::Redo);
    assert_eq!(selected(&tab).title, "Hello");
    tab.send(CourseIntent::Select(1));
    change(&mut tab, CourseChange::Text(PartText::Reply(0), "Better.".into()));
    change(&mut tab, CourseChange::Text(PartText::Success, "Good.".into()));
    change(&mut tab, CourseChange::Goal("castle".into()));
    assert_eq!(
        (selected(&tab).goal.as_str(), selected(&tab).mistakes[0].reply.as_str()),
        ("line", "Better.")
    );
    change(&mut tab, CourseChange::RemoveMistake(0));
    change(&mut tab, CourseChange::RemoveMistake(0));
    assert!(selected(&tab).mistakes.is_empty());
    change(&mut tab, CourseChange::RemovePart(1));
    assert_eq!((ids(&tab), selected(&tab).id), (vec![2], 2));
    change(&mut tab, CourseChange::RemovePart(2));
    assert!(
        draft(&tab).parts.is_empty()
            && tab.app.courses.draft.as_ref().is_some_and(|draft| !draft.errors.is_empty())
    );
    tab.send(CourseIntent::Undo).send(CourseIntent::Undo);
    assert_eq!(ids(&tab), [2, 1]);
    for _ in 0..20 {
        tab.send(CourseIntent::Undo);
    }
    assert!(
        draft(&tab).parts.is_empty() && !tab.app.courses.draft.as_ref().is_some_and(|draft| draft.can_undo())
    );
    assert_eq!(draft(&tab.reloaded()), draft(&tab));
}

#[test]
fn a_mate_may_be_found_in_any_way_if_the_teacher_wants() {
    let mut tab = teacher();
    let text = "7k/5K2/R7/R7/***2***/8/8/8/8 w - - 0 1";
    tab.send(Intent::Navigate(Route::Edit { game: "bridge".into(), text: text.into() }));
    tab.send(Intent::Editor(EditorIntent::Analyse)).play("a6h6");
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0))).send(CourseIntent::AddTask);
    let goals = tab.app.courses.draft.as_ref().expect("a draft").goals.clone();
    assert_eq!(goals, ["line", "mate 1", "check b", "win 1"]);
    change(&mut tab, CourseChange::Goal("mate 1".into()));
    assert_eq!(selected(&tab).goal, "mate 1");
    tab.send(CourseIntent::Try);
    tab.play("a7h7");
    assert_eq!(verdict(&tab), Some(&Verdict::Solved));
    assert!(tab.app.courses.stored[0].is_own, "a course that is tried stays the teacher's");
}

#[test]
fn a_full_course_says_that_it_is_full() {
    let mut tab = teacher();
    for _ in 0..Course::MAX_PARTS {
        change(&mut tab, CourseChange::AddText);
    }
    assert_eq!((draft(&tab).parts.len(), tab.app.tab.notice.clone()), (Course::MAX_PARTS, None));
    change(&mut tab, CourseChange::AddText);
    assert_eq!(draft(&tab).parts.len(), Course::MAX_PARTS);
    assert_eq!(tab.app.tab.notice, Some(Notice::Message("A course has at most 60 parts.".into())));
}

#[test]
fn courses_are_removed_and_put_back() {
    let mut tab = teacher();
    add_task(&mut tab);
    let id = draft(&tab).id.clone();
    tab.send(CourseIntent::Remove(id.clone()));
    assert_eq!(
        (tab.app.tab.page.clone(), tab.app.tab.notice.clone()),
        (Page::Courses, Some(Notice::CourseRemoved))
    );
    assert!(tab.app.courses.stored.is_empty() && tab.text(&format!("course.{id}")).is_none());
    tab.send(CourseIntent::Restore);
    assert_eq!(tab.app.tab.notice, None);
    let again = tab.reloaded_at(&Route::CourseEditor(id.clone()).write());
    assert_eq!(again.app.tab.page, Page::CourseEditor);
    assert_eq!(draft(&again).parts.len(), 1);
    let gone = Tab::open(None, None, &Route::CourseEditor(id).write());
    assert!(matches!(gone.app.tab.page, Page::Error(PageError::NotFound(_))));
}

#[test]
fn a_course_that_was_opened_can_be_edited_and_sent_on() {
    let mut tab = student();
    part_number(&mut tab, 4).play("a6h6");
    tab.send(CourseIntent::EditOpen);
    assert_eq!(tab.app.tab.page, Page::CourseEditor);
    assert_eq!(draft(&tab), &golden());
    change(&mut tab, CourseChange::Title("Another title".into()));
    let stored = &tab.app.courses.stored[0];
    assert_eq!(
        (stored.is_own, stored.solved.as_slice(), stored.course.title.as_str()),
        (true, [7].as_slice(), "Another title")
    );
    // The old link leads to the old course, and does not replace what is written here.
    tab.send(Intent::Navigate(Route::read(&address(&golden()))));
    assert_eq!(
        tab.app.courses.open.as_ref().map(|open| open.stored.course.title.as_str()),
        Some("Pins & forks")
    );
    attempt(attempt(part_number(&mut tab, 3), "e2d3"), "d3e4");
    assert_eq!(tab.app.courses.stored[0].course.title, "Another title");
    assert_eq!(tab.app.courses.stored[0].solved, [7, 3]);
    // To edit the other version makes a course of its own.
    tab.send(CourseIntent::EditOpen);
    assert_ne!(draft(&tab).id, golden().id);
    assert_eq!(draft(&tab).parts, golden().parts);
    let titles: Vec<&str> =
        tab.app.courses.stored.iter().map(|stored| stored.course.title.as_str()).collect();
    assert_eq!(titles, ["Pins & forks", "Another title"]);
}

#[test]
fn damaged_and_newer_entries_stay_untouched() {
    let mut tab = student();
    part_number(&mut tab, 4).play("a6h6");
    let entry = tab.store[0].clone();
    for text in
        ["{".to_owned(), entry.text.replace("schachquartett-course\": 1", "schachquartett-course\": 9")]
    {
        let mut store = tab.store.clone();
        store[0].text = text.clone();
        let again = Tab::with(&store, "#/course");
        assert!(again.app.courses.stored.is_empty());
        assert_eq!(again.text(&entry.name), Some(text.as_str()));
    }
}

#[test]
fn other_pages_and_intents_leave_courses_alone() {
    let mut tab = Tab::playing();
    for intent in [
        CourseIntent::Step { back: false },
        CourseIntent::GoTo(3),
        CourseIntent::ShowNext,
        CourseIntent::EditOpen,
        CourseIntent::Undo,
        CourseIntent::Redo,
        CourseIntent::Restore,
        CourseIntent::AddBoard,
        CourseIntent::SendLink { share: true },
        CourseIntent::Remove("x".into()),
        CourseIntent::Change(CourseChange::AddText),
    ] {
        let before = (tab.app.tab.page.clone(), tab.position());
        tab.send(intent);
        assert_eq!((tab.app.tab.page.clone(), tab.position()), before);
    }
    assert!(tab.app.courses.stored.is_empty());
    // A game that is open does not come in the way of a course, nor is it lost.
    let game = tab.record();
    tab.send(Intent::Navigate(Route::read(&address(&golden())))).send(CourseIntent::Step { back: false });
    assert!(tab.table().game.steps().is_empty());
    assert!(!tab.effects.iter().any(|effect| matches!(effect, Command::SaveEntry { .. })));
    tab.send(GameIntent::Undo).send(SharingIntent::OpenDialog);
    assert!(tab.saved_records().contains(&game));
}

#[test]
fn what_is_empty_is_said_at_its_part_and_keeps_the_course_from_being_sent() {
    let mut tab = teacher();
    let note = |tab: &Tab| {
        let draft = tab.app.courses.draft.as_ref().expect("a draft");
        (draft.part_note(tab.app.tab.texts()), draft.can_be_sent())
    };
    change(&mut tab, CourseChange::AddText);
    let said = "Nothing is written here yet. Write a text, or remove the part.";
    assert_eq!(note(&tab), (said.to_owned(), false));
    for intent in [CourseIntent::SendLink { share: false }, CourseIntent::SendLink { share: true }] {
        tab.send(intent);
        assert!(tab.effects.is_empty() && tab.copied.is_none());
    }
    tab.send(CourseIntent::Download);
    assert!(tab.saved.is_none());
    change(&mut tab, CourseChange::Text(PartText::Text, " \n ".into()));
    assert!(!note(&tab).1, "blanks are no words");
    change(&mut tab, CourseChange::Text(PartText::Text, "Welcome.".into()));
    assert_eq!(note(&tab), (String::new(), true));
    // A board on which nothing was set up, played or drawn.
    make(&mut tab, false);
    tab.send(CourseIntent::FinishBoard);
    let said = "The board only shows the starting position. Change it, or write something about it.";
    assert_eq!(note(&tab), (said.to_owned(), false));
    let draft = tab.app.courses.draft.as_ref().expect("a draft");
    let listed = |language: Language| {
        draft
            .gaps
            .iter()
            .map(|(number, gap)| course_gap_of(language.texts(), *number, *gap))
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(Language::En), [format!("Part 2: {said}")]);
    assert_eq!(
        listed(Language::De),
        ["Teil 2: Das Brett zeigt nur die Anfangsstellung. Ändere es, oder schreib etwas dazu."]
    );
    let part = selected(&tab).id;
    change(&mut tab, CourseChange::Text(PartText::Title, "How it begins".into()));
    assert_eq!(note(&tab), (String::new(), true), "with words it is whole");
    change(&mut tab, CourseChange::Text(PartText::Title, String::new()));
    tab.send(CourseIntent::ChangeBoard);
    set_up(&mut tab, MATE_IN_1);
    tab.send(CourseIntent::FinishBoard);
    assert_eq!((selected(&tab).id, note(&tab)), (part, (String::new(), true)));
    // A task that does not say what is to be done can be sent: a teacher may say it.
    make(&mut tab, true);
    set_up(&mut tab, MATE_IN_1);
    tab.send(CourseIntent::PlayMoves);
    tab.play("a6h6");
    tab.send(CourseIntent::FinishBoard);
    let said = "It does not say yet what is to be done. Write that in the text.";
    assert_eq!(note(&tab), (said.to_owned(), true));
    tab.send(CourseIntent::SendLink { share: false });
    assert!(tab.copied.is_some());
}
