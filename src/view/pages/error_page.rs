//! An address that cannot be opened: what is wrong, and where.
use crate::view::parts::position_errors::{error_list, marked};
use crate::view::runtime;
use crate::view::ui::elements::picture;
use app::Intent;
use app::svg::boards::preview;
use app::tab::{PageError, Route};
use engine::games::{self, GameKind, GameOptions};
use engine::notation::PositionError;
use leptos::prelude::*;
use texts::{Texts, course_error, game_id_error, link_error, live_link_error};

/// An address that cannot be opened.
#[component]
pub fn ErrorPage(texts: &'static Texts, error: PageError) -> impl IntoView {
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
    let paragraph = |sentence: String| view! { <p>{sentence}</p> }.into_any();
    let why = match &error {
        PageError::InvalidPosition { game_id, text, errors } => {
            position(texts, game_id, text, errors).into_any()
        }
        PageError::InvalidGameId(error) => paragraph(game_id_error(texts, error)),
        PageError::NotFound(path) => paragraph(texts.unknown_address(path)),
        PageError::OrthodoxPosition => paragraph(texts.library.orthodox.to_owned()),
        PageError::GameNotFound => paragraph(texts.library.game_not_found.to_owned()),
        PageError::InvalidLink(error) => paragraph(link_error(texts, error)),
        PageError::InvalidLiveLink(error) => paragraph(live_link_error(texts, error)),
        PageError::InvalidCourse(error) => paragraph(course_error(texts, error)),
    };
    view! {
        <div class="text error-page">
            <h1>{texts.invalid_link}</h1>
            <div>{why}</div>
            <p>{advice}</p>
            <ul class="four-games">
                {GameKind::ALL.map(|game_kind| view! { <li><GameButton texts game_kind /></li> })}
            </ul>
            <p><a class="button" href=Route::Start.write()>{texts.to_start}</a></p>
        </div>
    }
}

/// A game that can be played instead: its board and its name.
#[component]
fn GameButton(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let runtime = runtime();
    let def = games::with_options(&GameOptions::new(game_kind));
    let open = move |_| runtime.send(Intent::OpenNewGame(game_kind));
    view! {
        <button type="button" class="quiet" on:click=open>
            {picture(preview(&def, &def.start_position()))}
            <span>{texts.game(game_kind).name}</span>
        </button>
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
