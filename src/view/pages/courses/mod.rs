//! Courses: the list of those on this device, a course that is opened, and one that is edited.
mod editor;
mod part;

pub use editor::CourseEditorPage;
pub use part::CoursePage;

use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::picture;
use crate::view::ui::focus::keep_focus_inside;
use app::courses::CourseIntent;
use app::storage::StoredCourse;
use app::svg::boards;
use app::tab::{Dialog, Route, TabIntent};
use engine::games;
use learn::CoursePart;
use leptos::prelude::*;
use texts::{Texts, course_title};

/// The page of all courses on this device.
#[component]
pub fn CoursesPage(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let changes = runtime().memo(|app| app.courses.change_count);
    let list = move || {
        let _ = changes.get();
        keep_focus_inside(".course-list", "#begin-course");
        runtime().with_untracked(&|app| match app.courses.stored.as_slice() {
            [] => view! { <p class="hint">{own.none}</p> }.into_any(),
            stored => {
                let items = stored.iter().map(|stored| course_card(texts, stored)).collect_view();
                view! { <ul class="course-list">{items}</ul> }.into_any()
            }
        })
    };
    view! {
        <div class="text courses">
            <h1>{own.courses}</h1>
            <p class="hint">{own.courses_hint}</p>
            <div class="answers">
                <Button id="begin-course" label=own.begin intent=CourseIntent::Begin class="primary" />
                <Button id="open-course" label=own.open intent=TabIntent::OpenDialog(Dialog::OpenText) />
            </div>
            {list}
        </div>
    }
}

/// A course in the list: its first board, its title, what is solved, and what can be done.
fn course_card(texts: &'static Texts, stored: &StoredCourse) -> AnyView {
    let (own, course) = (texts.courses, &stored.course);
    let tasks = || course.parts.iter().filter(|part| part.is_task());
    let (all, done) = (tasks().count(), tasks().filter(|part| stored.solved.contains(&part.id)).count());
    let progress = (all > 0).then(|| {
        view! { <span class="hint">{texts.learn.progress(&done.to_string(), &all.to_string())}</span> }
            .into_any()
    });
    let mark = stored.is_own.then(|| view! { <span class="badge">{own.own}</span> }.into_any());
    let id = &course.id;
    // A course without parts cannot be opened yet.
    let title = match course.parts.is_empty() {
        true => course_title(texts, course).into_any(),
        false => {
            view! { <a href={Route::Course(course.write_link()).write()}>{course_title(texts, course)}</a> }
                .into_any()
        }
    };
    let edit = stored.is_own.then(|| {
        let href = Route::CourseEditor(id.clone()).write();
        view! { <a class="button" id=format!("edit-{id}") href=href>{own.edit}</a> }
    });
    let first = course.parts.iter().find(|part| part.has_board()).map(part_picture);
    view! {
        <li>
            <div class="course-board" aria-hidden="true">{first}</div>
            <div>
                <h2>{title}</h2>
                <p>{mark} " " {progress}</p>
                <div class="answers">
                    {edit}
                    <Button id={format!("remove-{id}")} label=own.remove intent={CourseIntent::Remove(id.clone())} class="quiet" />
                </div>
            </div>
        </li>
    }
    .into_any()
}

/// The board of a part, drawn small. Nothing if it has errors.
fn part_picture(part: &CoursePart) -> AnyView {
    let def = games::by_id(&part.game).ok();
    let position = def.as_ref().and_then(|def| def.read_position(&part.position).ok());
    match def.zip(position) {
        Some((def, position)) => picture(boards::preview(&def, &position)).into_any(),
        None => ().into_any(),
    }
}
