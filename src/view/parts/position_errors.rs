//! What is wrong with the text of a position.
use engine::games::GameDef;
use engine::notation::PositionError;
use leptos::prelude::*;
use texts::{Texts, position_error};

/// A text with the places of its errors.
pub fn marked(text: &str, errors: &[PositionError]) -> AnyView {
    let letter = |(at, letter): (usize, char)| {
        let letter = String::from(if letter == ' ' { '_' } else { letter });
        match errors.iter().any(|error| error.at == at) {
            true => view! { <mark>{letter}</mark> }.into_any(),
            false => letter.into_any(),
        }
    };
    view! { <p class="source"><code>{text.chars().enumerate().map(letter).collect_view()}</code></p> }
        .into_any()
}

/// A sentence for each error, with its place.
pub fn error_list(texts: &Texts, def: &dyn GameDef, errors: &[PositionError]) -> AnyView {
    let sentence = |error: &PositionError| {
        let place = texts.at_character(&(error.at + 1).to_string());
        view! { <li><b>{place} ":"</b> " " {position_error(texts, def, error)}</li> }.into_any()
    };
    view! { <ul class="error-list">{errors.iter().map(sentence).collect_view()}</ul> }.into_any()
}
