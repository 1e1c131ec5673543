//! The page of a game with two versions, of which one is chosen.
use crate::app::{Fork, OpenGame, SharingIntent};
use crate::i18n::Texts;
use crate::view::boards;
use crate::view::elements::paragraph_of;
use crate::view::widgets::Button;
use crate::view::{game_status_text, runtime};
use leptos::prelude::*;

/// The number of plies of each version that are shown.
const MAX_SHOWN_PLIES: usize = 12;

/// The page.
pub fn fork(texts: &'static Texts) -> AnyView {
    let own = &texts.share;
    let Some(fork) = runtime().with_untracked(&|app| app.sharing.fork.clone()) else { return ().into_any() };
    let hint = match fork.common_plies().div_ceil(fork.parties()) {
        0 => own.fork_from_start.to_owned(),
        moves => own.fork_hint(&moves.to_string()),
    };
    let line = |open_game: &OpenGame, heading: &'static str, id, theirs| {
        let choose = Button::with_text(id, own.keep_version, move || SharingIntent::ResolveFork { theirs })
            .class("primary");
        let board = boards::preview(open_game.game.def(), &open_game.game.state().position);
        view! {
            <section>
                <div>
                    <h2>{heading}</h2>
                    <div inner_html=board></div>
                    {paragraph_of("fork-moves", continuation(&fork, open_game))}
                    {paragraph_of("hint", game_status_text(texts, open_game))}
                </div>
                {choose.view()}
            </section>
        }
        .into_any()
    };
    view! {
        <div class="library">
            <h1>{own.fork}</h1>
            <p class="hint">{hint}</p>
            <div class="fork">
                {line(&fork.ours, own.ours, "choose-ours", false)}
                {line(&fork.theirs, own.theirs, "choose-theirs", true)}
            </div>
        </div>
    }
    .into_any()
}

/// The moves of a line from where both part.
fn continuation(fork: &Fork, open_game: &OpenGame) -> String {
    let common = fork.common_plies();
    let written = open_game.game.movetext_plies();
    let texts_of = written
        .iter()
        .skip(common)
        .map(|written| open_game.game.movetext_ply(written, &open_game.notation_style));
    let moves: Vec<String> = texts_of.take(MAX_SHOWN_PLIES).collect();
    let rest = if written.len() > common + MAX_SHOWN_PLIES { " …" } else { "" };
    format!("{}{rest}", moves.join(" "))
}
