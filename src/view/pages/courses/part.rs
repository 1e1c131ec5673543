//! A course that is opened, part by part.
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::AttemptPanel;
use crate::view::parts::board_buttons::FlipButton;
use crate::view::parts::status::StatusBox;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::paragraph;
use crate::view::ui::focus::keep_focus_inside;
use app::App;
use app::courses::{CourseIntent, OpenCourse};
use app::storage::StoredCourse;
use app::svg::board::page_class_of;
use app::tab::{Route, TabIntent};
use learn::{Course, CoursePart, Diagram};
use leptos::prelude::*;
use texts::{Texts, course_title};

/// The page. Another link that is opened here shows its own course.
#[component]
pub fn CoursePage(texts: &'static Texts) -> impl IntoView {
    let shown = runtime().memo(|app: &App| {
        app.courses.open.as_ref().map_or(0, |open| open.serial * (Course::MAX_PARTS + 1) + open.index)
    });
    let content = move || {
        let _ = shown.get();
        keep_focus_inside(".course", "#previous-part");
        let open = runtime().with_untracked(&|app| app.courses.open.clone());
        open.map(|open| part(texts, &open)).into_any()
    };
    content
}

fn part(texts: &'static Texts, open: &OpenCourse) -> AnyView {
    let runtime = runtime();
    let Some(part) = open.part() else { return ().into_any() };
    let content = view! {
        {head(texts, open)}
        {(!part.title.is_empty()).then(|| view! { <h1>{part.title.clone()}</h1> }.into_any())}
        {part.text.lines().filter(|line| !line.trim().is_empty()).map(paragraph).collect_view()}
    };
    if !part.has_board() {
        return view! {
            <div class="text course">
                {content}
                {end(texts, open)}
                {steps(texts, open)}
            </div>
        }
        .into_any();
    }
    let class = runtime.with_untracked(&|app| {
        let class = app.tab.open_game.as_ref().map(|open_game| page_class_of(open_game.def()));
        format!("game-page study intro course {}", class.unwrap_or_default())
    });
    let below = if part.is_task() { task(texts, part) } else { shown_moves(texts, part, open.index) };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
            </div>
            <div class="panel">
                <div class="course-text">{content}</div>
                {below}
                {end(texts, open)}
                {steps(texts, open)}
            </div>
        </div>
    }
    .into_any()
}

/// The course, and which part of it this is.
fn head(texts: &'static Texts, open: &OpenCourse) -> AnyView {
    let own = texts.courses;
    let StoredCourse { course, .. } = &open.stored;
    let number = own.part_number(&(open.index + 1).to_string(), &course.parts.len().to_string());
    let pip = |(at, part): (usize, &CoursePart)| {
        let solved = if open.stored.solved.contains(&part.id) { "now" } else { "" };
        let label = own.part_number(&(at + 1).to_string(), &course.parts.len().to_string());
        let current = (at == open.index).then_some("step");
        let runtime = runtime();
        view! {
            <button
                type="button"
                id=format!("part-{}", at + 1)
                class=format!("pip {solved}")
                aria-label=label
                aria-current=current
                on:click=move |_| runtime.send(CourseIntent::GoTo(at))
            >
                {at + 1}
            </button>
        }
        .into_any()
    };
    view! {
        <p class="nav-link">
            <a href={Route::Courses.write()}>{own.all_courses}</a> " " <span class="hint">{course_title(texts, course)}</span>
        </p>
        <nav class="course-parts" aria-label=own.parts>{course.parts.iter().enumerate().map(pip).collect_view()}</nav>
        <span class="visually-hidden">{number}</span>
    }
    .into_any()
}

/// After the last part: what is solved, and the way to an own version.
fn end(texts: &'static Texts, open: &OpenCourse) -> AnyView {
    let own = texts.courses;
    if open.index + 1 < open.stored.course.parts.len() {
        return ().into_any();
    }
    let report = open.stored.course.parts.iter().any(CoursePart::is_task).then(|| {
        let text = runtime().memo(|app| app.courses.report(&app.tab));
        view! {
            <p class="hint" id="course-report">{text}</p>
            <Button id="copy-report" label=own.report intent=CourseIntent::CopyReport />
        }
        .into_any()
    });
    view! {
        <section class="course-end" aria-label=own.report>
            {report}
            <Button id="edit-open-course" label=own.edit_copy intent=CourseIntent::EditOpen class="quiet" />
        </section>
    }
    .into_any()
}

/// Back and on, and between them the next move.
fn steps(texts: &'static Texts, open: &OpenCourse) -> AnyView {
    let last = open.stored.course.parts.len().saturating_sub(1);
    let part = open.part();
    let has_moves = part.is_some_and(|part| !part.actions.is_empty());
    let is_task = part.is_some_and(CoursePart::is_task);
    let presents = runtime().memo(|app| app.tab.is_presenting);
    // A board always shows its moves, a task its solution only where a teacher presents it.
    let can_show = runtime().memo(|app| {
        let shown = |board: &Diagram| app.learn.steps_shown < board.demonstrations.len();
        app.learn.diagram.as_ref().is_none_or(shown)
    });
    let show_next = move || {
        match has_moves && (!is_task || presents.get()) {
        true => {
            view! { <Button id="show-next-move" label=texts.courses.show_next intent=CourseIntent::ShowNext enabled=can_show /> }.into_any()
        }
        false => ().into_any(),
    }
    };
    view! {
        <div class="answers intro-steps course-steps">
            <Button id="previous-part" label=texts.learn.previous_card intent={CourseIntent::Step { back: true }} enabled={open.index > 0} />
            {show_next}
            <Button id="next-part" label=texts.learn.next_card intent={CourseIntent::Step { back: false }} class="primary" enabled={open.index < last} />
        </div>
    }
    .into_any()
}

fn task(texts: &'static Texts, part: &CoursePart) -> AnyView {
    let id = part.id;
    // A task of a course does not come again.
    let comes_again = runtime().memo(|_| String::new());
    let was_solved = runtime()
        .memo(move |app| app.courses.open.as_ref().is_some_and(|open| open.stored.solved.contains(&id)));
    let solved = move || {
        was_solved
            .get()
            .then(|| view! { <span class="badge">{texts.learn.is_solved}</span> }.into_any())
            .into_any()
    };
    view! {
        <div>{solved}</div>
        <AttemptPanel texts comes_again after={Box::new(|| ().into_any())} />
        <div class="answers"><Present texts /></div>
    }
    .into_any()
}

/// What is done at a board. The way on has the button that shows its moves.
fn shown_moves(texts: &'static Texts, part: &CoursePart, index: usize) -> AnyView {
    // Its arrows come back, too.
    let reset = (!part.actions.is_empty()).then(|| {
        view! { <Button id="reset-board" label=texts.learn.reset intent=CourseIntent::GoTo(index) /> }
            .into_any()
    });
    view! {
        <StatusBox texts />
        <div class="answers">{reset} <FlipButton texts /> <Present texts /></div>
    }
    .into_any()
}

#[component]
fn Present(texts: &'static Texts) -> impl IntoView {
    view! { <Button id="present" label=texts.learn.present intent=TabIntent::TogglePresentation class="quiet" /> }.into_any()
}
