//! Puzzles: all of a game, and the one that is solved.
mod home;
mod list;
mod solve;

use crate::view::runtime;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The puzzles of a game, once they are there.
#[component]
pub fn PuzzlesPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let puzzles = move || runtime().with_untracked(&|app| app.puzzles.puzzles(game_kind).cloned());
    view! {
        <OnceLoaded texts game_kind>
            {puzzles().map(|puzzles| view! { <home::PuzzlesHome texts game_kind puzzles /> })}
        </OnceLoaded>
    }
}

/// The puzzle of a game with this id, once it is there.
#[component]
pub fn PuzzlePage(texts: &'static Texts, game_kind: GameKind, id: String) -> impl IntoView {
    view! {
        <OnceLoaded texts game_kind>
            {solve::open_puzzle(&id)
                .map(|(puzzle, opened)| view! { <solve::SolvingView texts puzzle opened /> })}
        </OnceLoaded>
    }
}

/// What is shown once the puzzles of a game are there.
#[component]
fn OnceLoaded(texts: &'static Texts, game_kind: GameKind, children: ChildrenFn) -> impl IntoView {
    let runtime = runtime();
    let is_here = runtime.memo(move |app| app.puzzles.puzzles(game_kind).is_some());
    let has_failed = runtime.memo(move |app| app.puzzles.has_failed(game_kind));
    let waiting = move || {
        view! {
            <Show
                when=move || has_failed.get()
                fallback=move || view! { <p class="hint">{texts.puzzles.loading}</p> }
            >
                <p class="text" role="alert">{texts.puzzles.failed}</p>
            </Show>
        }
    };
    view! { <Show when=move || is_here.get() fallback=waiting>{children()}</Show> }
}
