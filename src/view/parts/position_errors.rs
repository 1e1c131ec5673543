//! What is wrong with the text of a position.
use engine::games::GameDef;
use engine::notation::PositionError;
use leptos::prelude::*;
use texts::{Texts, position_error};

/// A text with the places of its errors.
pub fn marked(text: &str, errors: &[PositionError]) -> impl IntoView + use<> {
    let letter = |(at, letter): (usize, char)| {
        let letter = String::from(if letter == ' ' { '_' } else { letter });
        if errors.iter().any(|error| error.at == at) {
            view! { <mark>{letter}</mark> }.into_any()
        } else {
            letter.into_any()
        }
    };
    view! { <p class="source"><code>{text.chars().enumerate().map(letter).collect_view()}</code></p> }
}

/// A sentence for each error, with its place.
pub fn error_list(texts: &Texts, def: &dyn GameDef, errors: &[PositionError]) -> impl IntoView + use<> {
    let sentence = |error: &PositionError| {
        let place = texts.at_character(&(error.at + 1).to_string());
        view! { <li><b>{place} ":"</b> " " {position_error(texts, def, error)}</li> }
    };
    view! { <ul class="error-list">{errors.iter().map(sentence).collect_view()}</ul> }
}
