//! Sentences about courses.
use super::{CourseTexts, Texts, bidi_isolated, game_id_error, link_error, position_error};
use engine::games::{self, GameDef};
use learn::{Course, CourseError, Goal, PartError, PartGap};

/// Returns the title of a course, to be shown.
pub fn course_title(texts: &Texts, course: &Course) -> String {
    if course.title.trim().is_empty() {
        texts.courses.untitled.to_owned()
    } else {
        bidi_isolated(&course.title)
    }
}

/// Returns why a course cannot be opened, as one or more sentences.
pub fn course_error(texts: &Texts, error: &CourseError) -> String {
    let own = texts.courses;
    match error {
        CourseError::NewerVersion(version) => own.newer(&version.to_string()),
        CourseError::TooLong(max) => own.too_long(&(max / 1000).to_string()),
        CourseError::Invalid { line, column } => own.invalid(&line.to_string(), &column.to_string()),
        CourseError::Id => own.invalid_id.to_owned(),
        CourseError::PartCount(max) => own.part_count(&max.to_string()),
        CourseError::Part(number, error) => own.part_error(&number.to_string(), &part_error(texts, error)),
        CourseError::Link(error) => link_error(texts, error),
    }
}

fn part_error(texts: &Texts, error: &PartError) -> String {
    let own = texts.courses;
    match error {
        PartError::Id => own.same_id.to_owned(),
        PartError::Game(error) => game_id_error(texts, error),
        PartError::Position { game, errors } => {
            let def = games::by_id(game).ok();
            let sentence = |def: &dyn GameDef| {
                let sentences = errors.iter().map(|error| position_error(texts, def, error));
                sentences.collect::<Vec<_>>().join(" ")
            };
            def.as_deref().map(sentence).unwrap_or_default()
        }
        PartError::TooMany(max) => own.part_too_many(&max.to_string()),
        PartError::Arrow(text) => own.no_arrow(text),
        PartError::Party(text) => own.no_party(text),
        PartError::Action(text) => own.no_action(text),
        PartError::NoSolution => own.no_solution.to_owned(),
        PartError::Goal(text) => own.no_goal(text),
        PartError::NotSolved => own.not_solved.to_owned(),
    }
}

/// Returns why the part with a number, from 1, cannot be opened, or what it still lacks; `None` if nothing is wrong with it. All
/// errors and gaps of its course are given.
pub fn course_part_note(
    texts: &Texts,
    number: usize,
    errors: &[CourseError],
    gaps: &[(usize, PartGap)],
) -> Option<String> {
    let error = errors.iter().find_map(|error| match error {
        CourseError::Part(of, error) if *of == number => Some(part_error(texts, error)),
        _ => None,
    });
    let gap = || gaps.iter().find(|(of, _)| *of == number);
    error.or_else(|| Some(course_gap(texts.courses, gap()?.1).to_owned()))
}

/// Returns what the part with a number, from 1, still lacks, as a sentence.
pub fn course_gap_of(texts: &Texts, number: usize, gap: PartGap) -> String {
    texts.courses.part_error(&number.to_string(), course_gap(texts.courses, gap))
}

fn course_gap(own: &CourseTexts, gap: PartGap) -> &'static str {
    match gap {
        PartGap::Words => own.no_words,
        PartGap::Board => own.start_board,
        PartGap::Assignment => own.no_assignment,
    }
}

/// Returns the goal of a task in a course, given as its text; empty if it is none.
pub fn course_goal(texts: &Texts, def: &dyn GameDef, goal: &str) -> String {
    let (own, party) = (texts.courses, |party| texts.party(def.kind(), party));
    match Goal::read(def, goal) {
        Some(Goal::Line) => own.goal_line.to_owned(),
        Some(Goal::Mate(moves)) => own.goal_mate(&moves.to_string()),
        Some(Goal::Capture { on: Some(cell), .. }) => own.goal_capture(&def.cell_name(cell)),
        Some(Goal::Capture { on: None, .. }) => own.goal_capture_safe.to_owned(),
        Some(Goal::Check(of)) => own.goal_check(party(of)),
        Some(Goal::Escape) => own.goal_escape.to_owned(),
        Some(Goal::Castle) => own.goal_castle.to_owned(),
        Some(Goal::EnPassant) => own.goal_en_passant.to_owned(),
        Some(Goal::Promote(_)) => own.goal_promote.to_owned(),
        Some(Goal::Answer) => own.goal_answer.to_owned(),
        Some(Goal::LiftMate(of)) => own.goal_lift(party(of)),
        Some(Goal::Join(with)) => own.goal_join(party(with)),
        Some(Goal::Draw(_)) => own.goal_draw.to_owned(),
        Some(Goal::Win(points)) => own.goal_win(&(points / 2).to_string()),
        Some(Goal::Stars(..) | Goal::OneOf(_) | Goal::PickCells(_) | Goal::MateOf(_) | Goal::WinMaterial)
        | None => String::new(),
    }
}

/// Returns what is solved of a course, as a text for its teacher. `solved` and `failed` are ids of parts.
pub fn course_report(texts: &Texts, course: &Course, solved: &[u32], failed: &[u32]) -> String {
    let own = texts.courses;
    let tasks = || (1..).zip(&course.parts).filter(|(_, part)| part.is_task());
    let numbers = |is_meant: &dyn Fn(u32) -> bool| {
        let meant =
            tasks().filter(|(_, part)| is_meant(part.id)).map(|(number, _): (usize, _)| number.to_string());
        meant.collect::<Vec<_>>()
    };
    let done = numbers(&|part| solved.contains(&part));
    let clean = numbers(&|part| solved.contains(&part) && !failed.contains(&part));
    let mut sentences = vec![own.report_title(
        &course_title(texts, course),
        &done.len().to_string(),
        &tasks().count().to_string(),
    )];
    sentences.extend((!done.is_empty()).then(|| own.report_solved(&done.join(", "))));
    sentences.extend((!clean.is_empty()).then(|| own.report_clean(&clean.join(", "))));
    sentences.push(own.report_proof.to_owned());
    sentences.join(" ")
}
