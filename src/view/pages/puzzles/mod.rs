//! Puzzles: all of a game, and the one that is solved.
mod home;
mod solve;

use crate::view::ui::button::Button;
use crate::view::{dynamic, runtime};
use app::puzzles::PuzzleIntent;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The puzzles of a game, once they are there.
pub fn puzzles(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    once_loaded(texts, game_kind, Box::new(move || home::home(texts, game_kind)))
}

/// The puzzle of a game with this id, once it is there.
pub fn puzzle(texts: &'static Texts, game_kind: GameKind, id: &str) -> AnyView {
    let id = id.to_owned();
    once_loaded(texts, game_kind, Box::new(move || solve::solve(texts, game_kind, &id)))
}

fn once_loaded(
    texts: &'static Texts,
    game_kind: GameKind,
    loaded: Box<dyn Fn() -> AnyView + Send>,
) -> AnyView {
    let state = runtime()
        .memo(move |app| (app.puzzles.puzzles(game_kind).is_some(), app.puzzles.has_failed(game_kind)));
    let content = move || match state.get() {
        (true, _) => loaded(),
        (_, true) => view! { <p class="text" role="alert">{texts.puzzles.failed}</p> }.into_any(),
        _ => view! { <p class="hint">{texts.puzzles.loading}</p> }.into_any(),
    };
    dynamic(content)
}

/// A button of these pages.
fn button(id: &'static str, label: &'static str, intent: PuzzleIntent) -> Button {
    Button::with_text(id, label, move || intent.clone())
}
