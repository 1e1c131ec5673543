//! The page about the games: where each comes from, and what the app does with what is played.
use crate::view::ui::elements::{StartLink, picture};
use app::svg::boards::preview;
use engine::games::{self, GameKind, GameOptions};
use leptos::prelude::*;
use texts::{Credit, Texts};

/// About the games.
#[component]
pub fn AboutPage(texts: &'static Texts) -> impl IntoView {
    let section = |[heading, text]: [&'static str; 2]| {
        view! { <section><h2>{heading}</h2><p>{text}</p></section> }
    };
    view! {
        <div class="text about">
            <h1>{texts.about_title}</h1>
            <ul class="credits">
                {GameKind::ALL.map(|game_kind| view! { <GameCredit texts game_kind /> }).into_iter().collect_view()}
            </ul>
            {texts.about.map(section).into_iter().collect_view()}
            <p><a href="licences.txt">{texts.licences}</a></p>
            <StartLink texts />
        </div>
    }
}

/// A game with its board, its author and its source.
#[component]
fn GameCredit(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let def = games::with_options(&GameOptions::new(game_kind));
    let game = texts.game(game_kind);
    let Credit { author, about, link } = &game.credit;
    let link = link.map(|[address, words]| view! { <p><a href=address rel="noreferrer">{words}</a></p> });
    view! {
        <li>
            {picture(preview(&def, &def.start_position()))}
            <div>
                <h2>{game.name}</h2>
                <p>{*author}</p>
                <p class="hint">{*about}</p>
                {link}
            </div>
        </li>
    }
}
