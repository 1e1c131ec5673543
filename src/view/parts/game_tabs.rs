//! The games as tabs of a page that each of them has.
use app::tab::Route;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// A tab for each game.
#[component]
pub fn GameTabs(
    texts: &'static Texts,
    /// What the pages are.
    label: &'static str,
    /// The game whose page is shown.
    #[prop(into)]
    shown: Signal<Option<GameKind>>,
    /// Returns the address of a game's page.
    route: fn(GameKind) -> Route,
) -> impl IntoView {
    let tab = |game_kind: GameKind| {
        let is_shown = move || (shown.get() == Some(game_kind)).then_some("page");
        view! { <a href=route(game_kind).write() aria-current=is_shown>{texts.game(game_kind).name}</a> }
    };
    view! { <nav class="tabs" aria-label=label>{GameKind::ALL.map(tab).into_iter().collect_view()}</nav> }
}
