//! An address that cannot be opened: what is wrong, and where.
use crate::app::{Page, Route};
use crate::games::{self, GameDef};
use crate::i18n::{Texts, game_id_error, link_error, position_error};
use crate::notation::PositionError;
use crate::view::widgets::{escape_html, way_to_start};
use leptos::prelude::*;

/// An address that cannot be opened.
pub fn error_page(texts: &'static Texts, page: &Page) -> AnyView {
    let why = match page {
        Page::InvalidPosition { game_id: game, text, errors } => position(texts, game, text, errors),
        Page::InvalidGameId(error) => format!("<p>{}</p>", escape_html(&game_id_error(texts, error))),
        Page::NotFound(path) => {
            format!("<p>{}</p>", escape_html(&texts.unknown_address(path)))
        }
        Page::GameNotFound => format!("<p>{}</p>", texts.library.game_not_found),
        Page::InvalidLink(error) => format!("<p>{}</p>", escape_html(&link_error(texts, error))),
        Page::Start
        | Page::About
        | Page::Game
        | Page::Analysis
        | Page::Library
        | Page::Fork
        | Page::Editor
        | Page::Learn(..) => String::new(),
    };
    let html = format!(
        "<h1>{}</h1><div class='text'>{why}</div><p>{}</p>{}",
        texts.invalid_link,
        if matches!(page, Page::InvalidLink(_)) {
            texts.share.invalid_link_advice
        } else {
            texts.invalid_link_hint
        },
        way_to_start(texts)
    );
    view! { <div class="text error-page" inner_html=html></div> }.into_any()
}

/// The text with the places of its errors, a sentence for each, and the link to fix them.
fn position(texts: &Texts, id: &str, text: &str, errors: &[PositionError]) -> String {
    let Ok(def) = games::by_id(id) else { return String::new() };
    let editor = Route::Edit { game: id.to_owned(), text: text.to_owned() }.write();
    let edit_link = format!(
        "<p><a class='button' id='fix-in-editor' href='{}'>{}</a></p>",
        escape_html(&editor),
        texts.editor.fix_in_editor
    );
    marked(text, errors) + &error_list(texts, &*def, errors) + &edit_link
}

/// A text with the places of its errors.
pub fn marked(text: &str, errors: &[PositionError]) -> String {
    let letter = |(at, letter): (usize, char)| {
        let letter = escape_html(&String::from(if letter == ' ' { '_' } else { letter }));
        if errors.iter().any(|error| error.at == at) { format!("<mark>{letter}</mark>") } else { letter }
    };
    let letters: String = text.chars().enumerate().map(letter).collect();
    format!("<p class='source'><code>{letters}</code></p>")
}

/// A sentence for each error, with its place.
pub fn error_list(texts: &Texts, def: &dyn GameDef, errors: &[PositionError]) -> String {
    let sentence = |error: &PositionError| {
        let place = texts.at_character(&(error.at + 1).to_string());
        let sentence = position_error(texts, def, error);
        format!("<li><b>{}:</b> {}</li>", escape_html(&place), escape_html(&sentence))
    };
    let sentences: String = errors.iter().map(sentence).collect();
    format!("<ul class='error-list'>{sentences}</ul>")
}
