//! Courses: files and links, their limits, and what the rules engine says of their parts.
use engine::link::LinkError;
use engine::notation::{read_action, write_action};
use engine::rules::{Action, ActionKind, legal_moves};
use proptest::prelude::*;
use schachquartett_learn::{
    Course, CourseArrow, CourseError, CourseMistake, CoursePart, Goal, Mistake, PartError, TaskAttempt,
    Verdict,
};
use std::fs;

/// A course as the first version of the format has it.
const GOLDEN: &str = include_str!("courses/1.json");

fn golden() -> Course {
    Course::read(GOLDEN).expect("a course")
}

fn part(course: &Course, number: usize) -> &CoursePart {
    &course.parts[number - 1]
}

/// An attempt at the task of a part.
fn attempt(part: &CoursePart) -> TaskAttempt {
    TaskAttempt::new(part.open().expect("a valid part").expect("a board").task.expect("a task"))
}

fn play(attempt: &mut TaskAttempt, text: &str) -> Verdict {
    let def = attempt.game.def().clone();
    let action = read_action(&*def, def.rules(), &attempt.game.state().position, text).expect("an action");
    attempt.play(action)
}

#[test]
fn a_course_of_the_first_version_opens() {
    let course = golden();
    assert_eq!(
        (course.id.as_str(), course.title.as_str(), course.parts.len()),
        ("k3f7x2ab", "Pins & forks", 5)
    );
    assert!(!part(&course, 1).has_board());
    let board = part(&course, 2).open().expect("a board").expect("a board");
    assert_eq!((board.actions.len(), board.seen_from.index(), board.task.is_none()), (3, 1, true));
    let arrows: Vec<(u8, bool)> =
        board.arrows.iter().map(|arrow| (arrow.colour, arrow.from == arrow.to)).collect();
    assert_eq!(arrows, [(0, false), (1, true)]);
    for number in 3..=5 {
        assert!(part(&course, number).is_task(), "{number}");
    }
    assert_eq!(Course::read(&course.write()).as_ref(), Ok(&course));
    assert_eq!(Course::read_link(&course.write_link()).as_ref(), Ok(&course));
    assert_eq!(course.write_link().len(), course.link_length());
}

#[test]
fn a_line_is_played_with_its_replies() {
    let course = golden();
    let mut attempt = attempt(part(&course, 3));
    assert_eq!(attempt.task.goal, Goal::Line);
    let wrong = play(&mut attempt, "e2f3");
    let reply = Some("That pawn is needed elsewhere.".to_owned());
    assert_eq!(wrong, Verdict::Wrong { mistake: Mistake::Other, reply, cells: Vec::new() });
    assert!(matches!(play(&mut attempt, "a2b3"), Verdict::Wrong { reply: None, .. }));
    assert_eq!(play(&mut attempt, "e2d3"), Verdict::Continues);
    assert_eq!(attempt.game.steps().len(), 2, "the reply is played");
    assert_eq!(attempt.next_of_solution().map(|action| action.by), Some(attempt.task.player));
    assert_eq!(play(&mut attempt, "d3e4"), Verdict::Solved);
}

#[test]
fn a_mate_is_found_in_any_way_and_a_miss_is_refuted() {
    let course = golden();
    let mut task = attempt(part(&course, 4));
    assert_eq!(task.task.goal, Goal::Mate(1));
    assert!(matches!(play(&mut task, "a7a9"), Verdict::Wrong { mistake: Mistake::MateNotForced, .. }));
    assert_eq!(play(&mut task, "a6h6"), Verdict::Solved);
    // The other rook mates as well.
    let mut task = attempt(part(&course, 4));
    assert_eq!(play(&mut task, "a7h7"), Verdict::Solved);
}

#[test]
fn goals_are_offered_that_the_moves_reach() {
    let course = golden();
    assert_eq!(part(&course, 3).possible_goals(), ["line"]);
    assert_eq!(part(&course, 4).possible_goals(), ["line", "mate 1", "check b", "win 1"]);
    let capture = CoursePart {
        game: "bridge".into(),
        position: "2k5/8/5pp1/5b1b/***2***/6N1/8/8/6K1 w - - 0 1".into(),
        actions: "g4h6".into(),
        ..CoursePart::default()
    };
    assert_eq!(capture.possible_goals(), ["line", "capture safe", "capture h6"]);
    for goal in capture.possible_goals() {
        let task = CoursePart { goal: goal.clone(), ..capture.clone() };
        assert_eq!(play(&mut attempt(&task), "g4h6"), Verdict::Solved, "{goal}");
        assert!(matches!(play(&mut attempt(&task), "g1g2"), Verdict::Wrong { .. }), "{goal}");
    }
    let joining = CoursePart {
        game: "coalition".into(),
        position: String::new(),
        actions: "join:y".into(),
        ..CoursePart::default()
    };
    assert!(joining.possible_goals().is_empty(), "a part with errors has no goals");
}

/// The file with a text replaced.
fn changed(from: &str, to: &str) -> Result<Course, CourseError> {
    assert!(GOLDEN.contains(from), "{from}");
    Course::read(&GOLDEN.replacen(from, to, 1))
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let part_error = |number, error| Err(CourseError::Part(number, error));
    assert_eq!(
        changed("\"schachquartett-course\": 1", "\"schachquartett-course\": 2"),
        Err(CourseError::NewerVersion(2))
    );
    assert_eq!(changed("\"id\": \"k3f7x2ab\"", "\"id\": \"\""), Err(CourseError::Id));
    assert_eq!(changed("\"id\": \"k3f7x2ab\"", "\"id\": \"../x\""), Err(CourseError::Id));
    let invalid = changed("\"parts\"", "\"part\"").expect_err("no parts");
    assert!(matches!(invalid, CourseError::Invalid { .. }), "{invalid:?}");
    let broken = Course::read(&GOLDEN[..GOLDEN.len() / 2]).expect_err("half a course");
    assert!(matches!(broken, CourseError::Invalid { line, .. } if line > 5), "{broken:?}");
    assert_eq!(changed("\"id\": 2", "\"id\": 1"), part_error(1, PartError::Id));
    assert!(matches!(changed("\"bridge\"", "\"chess\""), Err(CourseError::Part(2, PartError::Game(_)))));
    assert!(matches!(changed("rnbqkbnr", "rnbqkbn"), Err(CourseError::Part(2, PartError::Position { .. }))));
    assert_eq!(changed("e8d7", "e8e2"), part_error(2, PartError::Action("e8e2".into())));
    assert_eq!(changed("0:d1-d9", "0:d1-x9"), part_error(2, PartError::Arrow("0:d1-x9".into())));
    assert_eq!(
        changed("\"seen_from\": \"b\"", "\"seen_from\": \"x\""),
        part_error(2, PartError::Party("x".into()))
    );
    assert_eq!(
        changed("\"goal\": \"mate 1\"", "\"goal\": \"mate 9\""),
        part_error(4, PartError::Goal("mate 9".into()))
    );
    assert_eq!(
        changed("\"goal\": \"mate 1\"", "\"goal\": \"pick a1\""),
        part_error(4, PartError::Goal("pick a1".into()))
    );
    assert_eq!(
        changed("\"goal\": \"mate 1\"", "\"goal\": \"win 99999999999999999999\""),
        part_error(4, PartError::Goal("win 99999999999999999999".into()))
    );
    assert_eq!(changed("\"goal\": \"mate 1\"", "\"goal\": \"castle\""), part_error(4, PartError::NotSolved));
    assert_eq!(changed("\"actions\": \"a6h6\"", "\"actions\": \"\""), part_error(4, PartError::NoSolution));
    assert_eq!(
        changed("\"actions\": \"a6h6\"", "\"actions\": \"a6b6\""),
        part_error(4, PartError::NotSolved)
    );
}

#[test]
fn courses_have_limits() {
    let course = golden();
    let text = CoursePart {
        text: "x".repeat(2 * Course::MAX_TEXT),
        title: "y".repeat(500),
        ..CoursePart::default()
    };
    let mut full = course.clone();
    full.parts.clear();
    assert_eq!(full.errors(), [CourseError::PartCount(Course::MAX_PARTS)]);
    for _ in 0..Course::MAX_PARTS {
        full.add(text.clone(), None);
    }
    assert_eq!(full.parts[0].text.len(), Course::MAX_TEXT);
    assert_eq!(full.parts[0].title.len(), Course::MAX_TITLE);
    assert!(matches!(full.errors()[..], [CourseError::TooLong(_)]), "{:?}", full.errors());
    assert!(matches!(Course::read(&full.write()), Err(CourseError::TooLong(_))));
    assert!(matches!(
        Course::read_link(&full.write_link()),
        Err(CourseError::Link(LinkError::TooLong { .. }))
    ));
    full.parts.iter_mut().for_each(|part| part.text = "short".into());
    assert!(full.errors().is_empty());
    full.add(CoursePart::default(), None);
    assert_eq!(full.errors(), [CourseError::PartCount(Course::MAX_PARTS)]);
    let mut game = part(&course, 3).open().expect("a task").expect("a board").game;
    let mut moves = Vec::new();
    while moves.len() <= CoursePart::MAX_ACTIONS {
        let def = game.def().clone();
        let legal = legal_moves(def.rules(), &game.state().position);
        let action = Action {
            by: game.state().position.turn(),
            kind: ActionKind::Move(legal[moves.len() * 7 % legal.len()]),
        };
        moves.push(write_action(&*def, action.by, &action));
        game.play(action).expect("a legal move");
    }
    let long = CoursePart { actions: moves.join(" "), ..part(&course, 3).clone() };
    assert_eq!(long.open().err(), Some(PartError::TooMany(CoursePart::MAX_ACTIONS)));
    let mistakes = vec![CourseMistake::default(); CoursePart::MAX_MISTAKES + 1];
    let many = CoursePart { mistakes, ..part(&course, 3).clone() };
    assert_eq!(many.open().err(), Some(PartError::TooMany(CoursePart::MAX_MISTAKES)));
    let arrows = "0:a1 ".repeat(CoursePart::MAX_ARROWS + 1);
    let many = CoursePart { arrows, ..part(&course, 2).clone() };
    assert_eq!(many.open().err(), Some(PartError::TooMany(CoursePart::MAX_ARROWS)));
}

#[test]
fn control_characters_and_those_that_turn_a_text_are_removed() {
    let course = changed("Pins & forks", "Pi\\u202ens\\u0000 <b>").expect("a course");
    assert_eq!(course.title, "Pins <b>");
    let course = changed("Two ways", "Two\\nways\\u2066").expect("a course");
    assert!(course.parts[0].text.contains("Two\nways"), "lines stay: {}", course.parts[0].text);
    assert!(!course.parts[0].text.contains('\u{2066}'));
}

#[test]
fn links_of_other_versions_and_damaged_ones_are_refused() {
    let code = golden().write_link();
    let error = |code: &str| Course::read_link(code).expect_err(code);
    assert_eq!(error(""), CourseError::Link(LinkError::Empty));
    let newer = format!("2{}", &code[1..]);
    assert_eq!(error(&newer), CourseError::Link(LinkError::NewerVersion { version: '2' }));
    assert!(matches!(error(&code[..code.len() / 2]), CourseError::Link(_)));
    for at in (1..code.len()).step_by(97) {
        let other = if code[at..].starts_with('A') { 'B' } else { 'A' };
        let changed = format!("{}{other}{}", &code[..at], &code[at + 1..]);
        assert!(matches!(error(&changed), CourseError::Link(_)), "{at}");
    }
}

#[test]
fn all_tasks_of_the_lessons_fit_into_courses() {
    // A lesson's task becomes a part whose solution is a line, and the line solves it.
    let mut count = 0;
    for (lessons, name, _) in crate::books(texts::Language::En) {
        for task in lessons.tasks().filter(|task| !task.solution.is_empty()) {
            let mut attempt = TaskAttempt::new(task.clone());
            while let Some(action) = attempt.next_of_solution() {
                attempt.play(action);
            }
            let before = task.game.steps().len();
            let actions: Vec<_> = attempt.game.steps()[before..].iter().map(|step| step.action).collect();
            // A position keeps neither its history nor a pending offer, and moves of one side only are no game.
            let start = engine::history::Game::new(task.game.def().clone(), task.game.state().position);
            let mut replayed = start.clone();
            if task.goal.is_solo()
                || actions.is_empty()
                || !actions.iter().all(|action| replayed.play(*action).is_ok())
            {
                continue;
            }
            let def = task.game.def().clone();
            let part =
                CoursePart { goal: "line".into(), id: 1, ..CoursePart::board(&*def, &start, &actions) };
            let opened = part.open().unwrap_or_else(|error| panic!("{name} {}: {error:?}", task.id));
            assert_eq!(
                opened.and_then(|part| part.task).map(|task| task.line),
                Some(actions),
                "{name} {}",
                task.id
            );
            count += 1;
        }
    }
    assert!(std::env::var("LEARN_GAME").is_ok() || count > 120, "{count} tasks");
}

fn any_part() -> impl Strategy<Value = CoursePart> {
    let text = || proptest::collection::vec(any::<char>(), 0..40).prop_map(String::from_iter);
    let kinds = proptest::sample::select(golden().parts);
    (kinds, text(), text(), 0..200u32).prop_map(|(part, title, text, id)| CoursePart {
        id,
        title,
        text,
        ..part
    })
}

proptest! {
    #[test]
    fn courses_are_read_as_they_are_written(title in any::<String>(), parts in proptest::collection::vec(any_part(), 1..6)) {
        let mut course = Course::new("abc".into());
        course.title = title;
        parts.into_iter().for_each(|part| { course.add(part, None); });
        course.clean();
        prop_assert_eq!(Course::read(&course.write()), Ok(course.clone()));
        prop_assert_eq!(Course::read_link(&course.write_link()), Ok(course));
    }

    #[test]
    fn damaged_files_are_refused_or_open_and_nothing_panics(at in 0..GOLDEN.len(), byte in any::<u8>()) {
        let mut bytes = GOLDEN.as_bytes().to_vec();
        bytes[at] = byte;
        let read = String::from_utf8(bytes).ok().and_then(|text| Course::read(&text).ok());
        prop_assert!(read.is_none_or(|course| course.errors().is_empty()));
    }
}

#[test]
fn arrows_are_written_as_they_are_read() {
    let course = golden();
    let opened = part(&course, 2).open().expect("a board").expect("a board");
    let mut written = CoursePart::default();
    written.set_arrows(&**opened.game.def(), &opened.arrows);
    assert_eq!(written.arrows, part(&course, 2).arrows);
    let many: Vec<CourseArrow> = vec![opened.arrows[0]; 100];
    written.set_arrows(&**opened.game.def(), &many);
    assert_eq!(written.arrows.split(' ').count(), CoursePart::MAX_ARROWS);
}

#[test]
fn the_format_is_described() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/learning.md");
    let described = fs::read_to_string(path).expect("the page about lessons");
    for key in [
        "schachquartett-course",
        "parts",
        "seen_from",
        "arrows",
        "actions",
        "goal",
        "success",
        "mistakes",
        "`line`",
    ] {
        assert!(described.contains(key), "{key}");
    }
}
