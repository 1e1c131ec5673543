//! A course that is opened, part by part.
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::AttemptPanel;
use crate::view::parts::board_buttons::FlipButton;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::runtime;
use crate::view::ui::button::{Button, CopyButton};
use crate::view::ui::elements::paragraph;
use crate::view::ui::focus::keep_focus_inside;
use app::courses::{CourseIntent, OpenCourse};
use app::storage::StoredCourse;
use app::svg::board::page_class_of;
use app::tab::{Route, TabIntent};
use learn::{CoursePart, Diagram};
use leptos::prelude::*;
use texts::{Texts, course_title};

/// The page. Another link that is opened here shows its own course.
#[component]
pub fn CoursePage(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let shown = runtime.memo(|app| app.courses.open.as_ref().map(|open| (open.serial, open.index)));
    move || {
        let _ = shown.get();
        keep_focus_inside(".course", "#previous-part");
        let open = runtime.with_untracked(&|app| app.courses.open.clone())?;
        let part = open.part()?.clone();
        Some(view! { <PartView texts open part /> })
    }
}

/// A part of a course: its text, its board if it has one, and the way on.
#[component]
fn PartView(texts: &'static Texts, open: OpenCourse, part: CoursePart) -> impl IntoView {
    let runtime = runtime();
    let is_last = open.index + 1 >= open.stored.course.parts.len();
    let has_tasks = open.stored.course.parts.iter().any(CoursePart::is_task);
    let text = view! {
        {course_head(texts, &open)}
        {(!part.title.is_empty()).then(|| view! { <h1>{part.title.clone()}</h1> })}
        {part.text.lines().filter(|line| !line.trim().is_empty()).map(paragraph).collect_view()}
    };
    let index = open.index;
    let has_moves = !part.actions.is_empty();
    let end = move || is_last.then(|| view! { <CourseEnd texts has_tasks /> });
    let steps = move || {
        view! {
            {end()}
            <div class="answers intro-steps course-steps">
                <PartSteps texts index is_last has_moves is_task=false />
            </div>
        }
    };
    if !part.has_board() {
        return view! { <div class="text course">{text} {steps()}</div> }.into_any();
    }
    let below = if part.is_task() {
        // The way on stands in the bar of the task, as in lessons.
        let above_bar = move || view! { <div class="answers"><PresentButton texts /></div> {end()} };
        let way_on = move || view! { <PartSteps texts index is_last has_moves is_task=true /> };
        view! { <SolvedBadge texts id=part.id /> <AttemptPanel texts above_bar way_on /> }.into_any()
    } else {
        view! { <PartBoard texts index has_moves /> {steps()} }.into_any()
    };
    let class = runtime.with_untracked(&|app| {
        let class = app.tab.open_game.as_ref().map(|open_game| page_class_of(open_game.def()));
        format!("game-page study intro course {}", class.unwrap_or_default())
    });
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
            </div>
            <div class="panel">
                <div class="course-text">{text}</div>
                {below}
            </div>
        </div>
    }
    .into_any()
}

/// The course, and which part of it this is.
fn course_head(texts: &Texts, open: &OpenCourse) -> impl IntoView + use<> {
    let (own, runtime) = (texts.courses, runtime());
    let StoredCourse { course, solved, .. } = &open.stored;
    let number = |index: usize| own.part_number(&(index + 1).to_string(), &course.parts.len().to_string());
    let pip = |(index, part): (usize, &CoursePart)| {
        view! {
            <button
                type="button"
                id=format!("part-{}", index + 1)
                class="pip"
                class:now=solved.contains(&part.id)
                aria-label=number(index)
                aria-current=(index == open.index).then_some("step")
                on:click=move |_| runtime.send(CourseIntent::GoTo(index))
            >
                {index + 1}
            </button>
        }
    };
    // A teacher who tries the course goes back to editing it from any part.
    let edit = runtime.with_untracked(&|app| app.courses.is_draft_open()).then(|| {
        let href = Route::CourseEditor(course.id.clone()).write();
        view! { <a id="back-to-editor" href=href>{own.editor_title}</a> " " }
    });
    view! {
        <p class="nav-link">
            {edit} <a href=Route::Courses.write()>{own.all_courses}</a> " "
            <span class="hint">{course_title(texts, course)}</span>
        </p>
        <nav class="course-parts" aria-label=own.parts>
            {course.parts.iter().enumerate().map(pip).collect_view()}
        </nav>
        <span class="visually-hidden">{number(open.index)}</span>
    }
}

/// After the last part: what is solved, and the way to an own version.
#[component]
fn CourseEnd(texts: &'static Texts, has_tasks: bool) -> impl IntoView {
    let own = texts.courses;
    let report = has_tasks.then(|| {
        let text = runtime().memo(|app| app.courses.report(&app.tab));
        view! {
            <p class="hint" id="course-report">{text}</p>
            <CopyButton texts id="copy-report" label=own.report intent=|| CourseIntent::CopyReport />
        }
    });
    view! {
        <section class="course-end" aria-label=own.report>
            {report}
            <Button id="edit-open-course" label=own.edit_copy intent=CourseIntent::EditOpen class="quiet" />
        </section>
    }
}

/// Back and on, and between them the next move.
#[component]
fn PartSteps(
    texts: &'static Texts,
    index: usize,
    is_last: bool,
    has_moves: bool,
    is_task: bool,
) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let presents = runtime.memo(|app| app.tab.is_presenting);
    // A board always shows its moves, a task its solution only where a teacher presents it.
    let can_show = runtime.memo(|app| {
        let shown = |board: &Diagram| app.learn.steps_shown < board.demonstrations.len();
        app.learn.diagram.as_ref().is_none_or(shown)
    });
    // A task that is not over has other things to do first.
    let is_over = runtime.memo(|app| app.learn.attempt.as_ref().is_none_or(|attempt| attempt.end.is_some()));
    view! {
        <Button
            id="previous-part"
            label=own.previous_card
            intent={CourseIntent::Step { back: true }}
            enabled={index > 0}
        />
        <Show when=move || has_moves && (!is_task || presents.get())>
            <Button
                id="show-next-move"
                label=texts.courses.show_next
                intent=CourseIntent::ShowNext
                enabled=can_show
            />
        </Show>
        <button
            type="button"
            id="next-part"
            class:primary=move || !is_task || is_over.get()
            disabled=is_last
            on:click=move |_| runtime.send(CourseIntent::Step { back: false })
        >
            {own.next_card}
        </button>
    }
}

/// That the student has solved the task.
#[component]
fn SolvedBadge(texts: &'static Texts, id: u32) -> impl IntoView {
    let was_solved = runtime()
        .memo(move |app| app.courses.open.as_ref().is_some_and(|open| open.stored.solved.contains(&id)));
    view! {
        <div>
            <Show when=move || was_solved.get()>
                <span class="badge">{texts.learn.is_solved}</span>
            </Show>
        </div>
    }
}

/// What is done at a board. The way on has the button that shows its moves.
#[component]
fn PartBoard(texts: &'static Texts, index: usize, has_moves: bool) -> impl IntoView {
    // Its arrows come back, too.
    let reset = has_moves.then(|| {
        view! { <Button id="reset-board" label=texts.learn.reset intent=CourseIntent::GoTo(index) /> }
    });
    view! {
        <StatusBox texts />
        <Reasons />
        <div class="answers">{reset} <FlipButton texts /> <PresentButton texts /></div>
    }
}

/// The button that begins or ends the presentation.
#[component]
fn PresentButton(texts: &'static Texts) -> impl IntoView {
    let intent = TabIntent::TogglePresentation;
    view! { <Button id="present" label=texts.learn.present intent class="quiet" /> }
}
