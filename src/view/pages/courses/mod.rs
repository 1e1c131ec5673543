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
use leptos::prelude::*;
use texts::{Texts, course_title};

/// The page of all courses on this device.
#[component]
pub fn CoursesPage(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let stored = runtime().memo(|app| app.courses.stored.clone());
    let list = move || {
        let stored = stored.get();
        keep_focus_inside(".course-list", "#begin-course");
        if stored.is_empty() {
            return view! { <p class="empty">{own.none}</p> }.into_any();
        }
        let cards = stored.iter().map(|stored| course_card(texts, stored));
        view! { <ul class="course-list">{cards.collect_view()}</ul> }.into_any()
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
fn course_card(texts: &Texts, stored: &StoredCourse) -> impl IntoView + use<> {
    let (own, course) = (texts.courses, &stored.course);
    let tasks = || course.parts.iter().filter(|part| part.is_task());
    let (all, done) = (tasks().count(), tasks().filter(|part| stored.solved.contains(&part.id)).count());
    let progress = (all > 0).then(|| {
        view! { <span class="hint">{texts.learn.progress(&done.to_string(), &all.to_string())}</span> }
    });
    let mark = stored.is_own.then(|| view! { <span class="badge">{own.own}</span> });
    let id = &course.id;
    // A course without parts cannot be opened yet.
    let title = if course.parts.is_empty() {
        course_title(texts, course).into_any()
    } else {
        let href = Route::Course(course.write_link()).write();
        view! { <a href=href>{course_title(texts, course)}</a> }.into_any()
    };
    let edit = stored.is_own.then(|| {
        let href = Route::CourseEditor(id.clone()).write();
        view! { <a class="button" id=format!("edit-{id}") href=href>{own.edit}</a> }
    });
    let first = course.parts.iter().find(|part| part.has_board());
    let board = first.map(|part| board_picture(&part.game, &part.position));
    view! {
        <li>
            <div class="course-board" aria-hidden="true">{board}</div>
            <div>
                <h2>{title}</h2>
                <p>{mark} " " {progress}</p>
                <div class="answers">
                    {edit}
                    <Button
                        id=format!("remove-{id}")
                        label=own.remove
                        intent=CourseIntent::Remove(id.clone())
                        class="quiet"
                    />
                </div>
            </div>
        </li>
    }
}

/// A position of a game, drawn small. Nothing if it has errors.
fn board_picture(game_id: &str, position: &str) -> Option<impl IntoView + use<>> {
    let def = games::by_id(game_id).ok()?;
    let position = def.read_position(position).ok()?;
    Some(picture(boards::preview(&def, &position)))
}
