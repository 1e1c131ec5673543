//! An address that cannot be opened: what is wrong, and where.
use crate::view::parts::position_errors::{error_list, marked};
use crate::view::ui::elements::StartLink;
use app::tab::{PageError, Route};
use engine::games;
use engine::notation::PositionError;
use leptos::prelude::*;
use texts::{Texts, course_error, game_id_error, link_error, live_link_error};

/// An address that cannot be opened.
pub fn error_page(texts: &'static Texts, error: &PageError) -> AnyView {
    let why = match error {
        PageError::InvalidPosition { game_id: game, text, errors } => position(texts, game, text, errors),
        PageError::InvalidGameId(error) => view! { <p>{game_id_error(texts, error)}</p> }.into_any(),
        PageError::NotFound(path) => view! { <p>{texts.unknown_address(path)}</p> }.into_any(),
        PageError::OrthodoxPosition => view! { <p>{texts.library.orthodox}</p> }.into_any(),
        PageError::GameNotFound => view! { <p>{texts.library.game_not_found}</p> }.into_any(),
        PageError::InvalidLink(error) => view! { <p>{link_error(texts, error)}</p> }.into_any(),
        PageError::InvalidLiveLink(error) => view! { <p>{live_link_error(texts, error)}</p> }.into_any(),
        PageError::InvalidCourse(error) => view! { <p>{course_error(texts, error)}</p> }.into_any(),
    };
    let advice = match error {
        PageError::InvalidLink(_) | PageError::InvalidLiveLink(_) | PageError::InvalidCourse(_) => {
            texts.share.invalid_link_advice
        }
        PageError::NotFound(_)
        | PageError::GameNotFound
        | PageError::OrthodoxPosition
        | PageError::InvalidGameId(_)
        | PageError::InvalidPosition { .. } => texts.invalid_link_hint,
    };
    view! {
        <div class="text error-page">
            <h1>{texts.invalid_link}</h1>
            <div class="text">{why}</div>
            <p>{advice}</p>
            <StartLink texts />
        </div>
    }
    .into_any()
}

/// The text with the places of its errors, a sentence for each, and the link to fix them.
fn position(texts: &Texts, id: &str, text: &str, errors: &[PositionError]) -> AnyView {
    let Ok(def) = games::by_id(id) else { return ().into_any() };
    let editor = Route::Edit { game: id.to_owned(), text: text.to_owned() }.write();
    view! {
        {marked(text, errors)}
        {error_list(texts, &*def, errors)}
        <p><a class="button" id="fix-in-editor" href=editor>{texts.editor.fix_in_editor}</a></p>
    }
    .into_any()
}
