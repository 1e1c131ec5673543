//! The page about the games: their authors and sources.
use crate::view::ui::elements::{heading, link, paragraph, start_link};
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// About the games.
#[component]
pub fn AboutPage(texts: &'static Texts) -> impl IntoView {
    let [before, after] = texts.about;
    let sources = GameKind::ALL.map(|game_kind| texts.game(game_kind).source);
    let paragraphs = [before].into_iter().chain(sources).chain([after]);
    view! {
        <div class="text">
            {heading(texts.about_title)}
            {paragraphs.map(paragraph).collect_view()}
            <p>{link("licences.txt".to_owned(), texts.licences)}</p>
            {start_link(texts)}
        </div>
    }
}
