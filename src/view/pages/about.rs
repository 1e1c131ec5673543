//! The page about the games: their authors and sources.
use crate::view::ui::elements::StartLink;
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
            <h1>{texts.about_title}</h1>
            {paragraphs.map(|text| view! { <p>{text}</p> }).collect_view()}
            <p><a href="licences.txt">{texts.licences}</a></p>
            <StartLink texts />
        </div>
    }
}
