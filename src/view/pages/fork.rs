//! The page of a game with two versions, of which one is chosen.
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::picture;
use app::open_game::OpenGame;
use app::panel::game_status_text;
use app::sharing::{ForkPly, SharingIntent};
use app::svg::boards::full_picture;
use engine::history::Game;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn ForkPage(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let Some(fork) = runtime().with_untracked(&|app| app.sharing.fork.clone()) else { return ().into_any() };
    let (style, settings) = runtime().with_untracked(&|app| (app.tab.notation_style(), app.tab.settings));
    let hint = match fork.common_plies().div_ceil(fork.parties()) {
        0 => own.fork_from_start.to_owned(),
        moves => own.fork_hint(&moves.to_string()),
    };
    let line = |open_game: &OpenGame, theirs: bool| {
        // At its end, seen from the same side as the other.
        let mut shown = OpenGame::new(Game::clone(&open_game.game), open_game.names.clone());
        shown.view.bottom = fork.ours.view.bottom;
        let board = full_picture(texts, &shown, &style, settings.marks, settings.labels);
        let (heading, id, label, class) = if theirs {
            (own.theirs, "choose-theirs", own.keep_theirs, "")
        } else {
            (own.ours, "choose-ours", own.keep_ours, "primary")
        };
        let plies = fork.shown_plies(texts, open_game, &style);
        let keep = SharingIntent::ResolveFork { theirs };
        let has_more = fork.common_plies().saturating_sub(1) + plies.len() < open_game.ply_count();
        view! {
            <section>
                <div>
                    <h2>{heading}</h2>
                    {picture(board)}
                    <Continuation plies has_more />
                    <p class="hint">{game_status_text(texts, open_game)}</p>
                </div>
                <Button id label intent=keep class />
            </section>
        }
    };
    view! {
        <div class="library">
            <h1>{own.fork}</h1>
            <p class="hint">{hint}</p>
            <div class="fork">
                {line(&fork.ours, false)}
                {line(&fork.theirs, true)}
            </div>
        </div>
    }
    .into_any()
}

/// The moves of a version from the last common one on. Those that the other one does not have stand out.
#[component]
fn Continuation(plies: Vec<ForkPly>, has_more: bool) -> impl IntoView {
    let ply = |ForkPly { text, differs }| {
        if differs {
            view! { <b>{text}</b> " " }.into_any()
        } else {
            view! { <span>{text}</span> " " }.into_any()
        }
    };
    view! {
        <p class="fork-moves">{plies.into_iter().map(ply).collect_view()}{has_more.then_some("…")}</p>
    }
}
