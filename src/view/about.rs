//! About the games: whose they are.
use crate::app::Route;
use crate::i18n::Texts;
use leptos::prelude::*;

/// About the games.
pub fn about(texts: &'static Texts) -> AnyView {
    let paragraphs = texts.about.map(|paragraph| view! { <p>{paragraph}</p> }.into_any());
    view! {
        <article class="text">
            <h1>{texts.about_title}</h1>
            {Vec::from(paragraphs)}
            <p><a href=Route::Start.write()>{texts.to_start}</a></p>
        </article>
    }
    .into_any()
}
