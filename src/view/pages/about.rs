//! The page about the games: their authors and sources.
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::view::widgets::way_to_start;
use leptos::prelude::*;

/// About the games.
pub fn about(texts: &'static Texts) -> AnyView {
    let [before, after] = texts.about;
    let sources = GameKind::ALL.map(|game_kind| texts.game(game_kind).source);
    let paragraphs = [before].into_iter().chain(sources).chain([after]);
    let paragraphs: String = paragraphs.map(|paragraph| format!("<p>{paragraph}</p>")).collect();
    let licences = format!("<p><a href='licences.txt'>{}</a></p>", texts.licences);
    let html = format!("<h1>{}</h1>{paragraphs}{licences}{}", texts.about_title, way_to_start(texts));
    view! { <div class="text" inner_html=html></div> }.into_any()
}
