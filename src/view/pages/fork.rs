//! The page of a game with two versions, of which one is chosen.
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::open_game::OpenGame;
use app::panel::game_status_text;
use app::sharing::{ForkPly, SharingIntent};
use app::svg::boards;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn ForkPage(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let Some(fork) = runtime().with_untracked(&|app| app.sharing.fork.clone()) else { return ().into_any() };
    let style = runtime().with_untracked(&|app| app.tab.notation_style());
    let hint = match fork.common_plies().div_ceil(fork.parties()) {
        0 => own.fork_from_start.to_owned(),
        moves => own.fork_hint(&moves.to_string()),
    };
    let line = |open_game: &OpenGame, heading: &'static str, id: &'static str, theirs| {
        let last = open_game.game.plies().last().and_then(|ply| ply.mv().map(|mv| (mv.from, mv.to)));
        let board = boards::preview_of_move(open_game.game.def(), &open_game.game.state().position, last);
        let plies = fork.shown_plies(open_game, &style);
        let keep = SharingIntent::ResolveFork { theirs };
        let has_more = fork.common_plies().saturating_sub(1) + plies.len() < open_game.ply_count();
        view! {
            <section>
                <div>
                    <h2>{heading}</h2>
                    <div inner_html=board></div>
                    <Continuation plies has_more />
                    <p class="hint">{game_status_text(texts, open_game)}</p>
                </div>
                <Button id label=own.keep_version intent=keep class="primary" />
            </section>
        }
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
