//! The board inside another page: plates, board, buttons to step, and the way to the whole app.
use crate::view::parts::board_column::BoardColumn;
use crate::view::parts::move_list::StepButtons;
use crate::view::{game_memo, runtime};
use app::announcements::ply_label;
use app::svg::board::page_class_of;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn EmbedPage(texts: &'static Texts) -> impl IntoView {
    let class = game_memo(|open_game| format!("embed-page {}", page_class_of(open_game.def())));
    let heading = game_memo(|open_game| texts.game(open_game.def().kind()).name.to_owned());
    let label = runtime().memo(|app| {
        let Some(open_game) = &app.tab.open_game else { return String::new() };
        let shown = open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count());
        ply_label(texts, open_game, shown, &app.tab.notation_style()).unwrap_or_default()
    });
    let href = runtime().memo(|app| {
        let route = app.tab.embedded_route.as_ref().map(|route| route.write());
        format!("{}{}", app.tab.base_urls.page_url, route.unwrap_or_default())
    });
    view! {
        <div class=class>
            <h1 class="visually-hidden">{heading}</h1>
            <BoardColumn texts />
            <div class="embed-foot">
                <div class="steps"><StepButtons texts /></div>
                <span class="embed-move">{label}</span>
                <a id="open-app" href=href target="_blank" rel="noopener">{texts.share.open_in_app}</a>
            </div>
        </div>
    }
}
