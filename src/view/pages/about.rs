//! The page about the games: their authors and sources.
use crate::i18n::Texts;
use crate::view::widgets::way_to_start;
use leptos::prelude::*;

/// About the games.
pub fn about(texts: &'static Texts) -> AnyView {
    let paragraphs: String = texts.about.map(|paragraph| format!("<p>{paragraph}</p>")).concat();
    let licences = format!("<p><a href='licences.txt'>{}</a></p>", texts.licences);
    let html = format!("<h1>{}</h1>{paragraphs}{licences}{}", texts.about_title, way_to_start(texts));
    view! { <div class="text" inner_html=html></div> }.into_any()
}
