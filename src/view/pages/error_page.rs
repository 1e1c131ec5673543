//! An address that cannot be opened: what is wrong, and where.
use crate::view::parts::position_errors::{error_list, marked};
use crate::view::ui::elements::start_link;
use app::tab::{Page, Route};
use engine::games;
use engine::notation::PositionError;
use leptos::prelude::*;
use texts::{Texts, course_error, game_id_error, link_error, live_link_error};

/// An address that cannot be opened.
#[component]
pub fn ErrorPage(texts: &'static Texts, page: Page) -> impl IntoView {
    let advice = match page {
        Page::InvalidLink(_) | Page::InvalidLiveLink(_) | Page::InvalidCourse(_) => {
            texts.share.invalid_link_advice
        }
        _ => texts.invalid_link_hint,
    };
    let why = match &page {
        Page::InvalidPosition { game_id, text, errors } => position(texts, game_id, text, errors).into_any(),
        page => view! { <p>{sentence(texts, page)}</p> }.into_any(),
    };
    view! {
        <div class="text error-page">
            <h1>{texts.invalid_link}</h1>
            <div class="text">{why}</div>
            <p>{advice}</p>
            {start_link(texts)}
        </div>
    }
}

/// Returns what is wrong with an address; empty for a page that has more to show.
fn sentence(texts: &Texts, page: &Page) -> String {
    match page {
        Page::InvalidGameId(error) => game_id_error(texts, error),
        Page::NotFound(path) => texts.unknown_address(path),
        Page::OrthodoxPosition => texts.library.orthodox.to_owned(),
        Page::GameNotFound => texts.library.game_not_found.to_owned(),
        Page::InvalidLink(error) => link_error(texts, error),
        Page::InvalidLiveLink(error) => live_link_error(texts, error),
        Page::InvalidCourse(error) => course_error(texts, error),
        Page::InvalidPosition { .. }
        | Page::Start
        | Page::About
        | Page::Game
        | Page::Analysis
        | Page::Diagrams
        | Page::Library
        | Page::Fork
        | Page::Live
        | Page::Club
        | Page::NewClub
        | Page::Editor
        | Page::Embed
        | Page::Courses
        | Page::Course
        | Page::CourseEditor
        | Page::Puzzles(_)
        | Page::Puzzle(..)
        | Page::Learn(..) => String::new(),
    }
}

/// The text with the places of its errors, a sentence for each, and the link to fix them.
fn position(
    texts: &Texts,
    game_id: &str,
    text: &str,
    errors: &[PositionError],
) -> Option<impl IntoView + use<>> {
    let def = games::by_id(game_id).ok()?;
    let editor = Route::Edit { game: game_id.to_owned(), text: text.to_owned() }.write();
    Some(view! {
        {marked(text, errors)}
        {error_list(texts, &*def, errors)}
        <p><a class="button" id="fix-in-editor" href=editor>{texts.editor.fix_in_editor}</a></p>
    })
}
