//! Puzzles: all of a game, and the one that is solved.
mod home;
mod solve;

use crate::view::runtime;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The puzzles of a game, once they are there.
#[component]
pub fn PuzzlesPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    view! { <OnceLoaded texts game_kind loaded={Box::new(move || view! { <home::PuzzlesHome texts game_kind /> }.into_any())} /> }.into_any()
}

/// The puzzle of a game with this id, once it is there.
pub fn puzzle(texts: &'static Texts, game_kind: GameKind, id: &str) -> AnyView {
    let id = id.to_owned();
    view! { <OnceLoaded texts game_kind loaded={Box::new(move || solve::solve(texts, game_kind, &id))} /> }
        .into_any()
}

#[component]
fn OnceLoaded(
    texts: &'static Texts,
    game_kind: GameKind,
    loaded: Box<dyn Fn() -> AnyView + Send>,
) -> impl IntoView {
    let state = runtime()
        .memo(move |app| (app.puzzles.puzzles(game_kind).is_some(), app.puzzles.has_failed(game_kind)));
    let content = move || match state.get() {
        (true, _) => loaded(),
        (_, true) => view! { <p class="text" role="alert">{texts.puzzles.failed}</p> }.into_any(),
        _ => view! { <p class="hint">{texts.puzzles.loading}</p> }.into_any(),
    };
    content
}
