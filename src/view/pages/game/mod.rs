//! The game page: the board, and beside it plates, status, moves and actions; on phones one screen without
//! scrolling.
mod banner;
mod controls;
mod menu;
mod recent_moves;
mod tip;

use crate::view::board::board;
use crate::view::board::keyboard::handle_focus;
use crate::view::pages::game::recent_moves::recent_moves;
use crate::view::parts::bots::bot_panel;
use crate::view::parts::games::{sides, sides_button};
use crate::view::parts::move_field::move_field;
use crate::view::parts::move_list::{move_list, steps};
use crate::view::parts::plates::plates;
use crate::view::parts::status::status_box;
use crate::view::{game_memo, memo_text, runtime};
use app::svg::board::page_class_of;
use banner::banner;
use leptos::prelude::*;
use texts::Texts;
use tip::tip;

/// The game page.
pub fn game_page(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let class = game_memo(|open_game| {
        let clocks = if open_game.clock.is_some() { " timed" } else { "" };
        let by_link = if open_game.is_link_game() { " by-link" } else { "" };
        format!("table-page {}{clocks}{by_link}", page_class_of(open_game.def()))
    });
    let annotation = game_memo(|open_game| open_game.comments().join(" "));
    let unplayed_tail = game_memo(|open_game| match open_game.meta.unplayed_tail.as_str() {
        "" => String::new(),
        unplayed_tail => texts.share.unplayed_tail(unplayed_tail),
    });
    let heading = game_memo(|open_game| texts.game(open_game.def().kind()).name.to_owned());
    view! {
        <div class=memo_text(class)>
            <h1 class="visually-hidden">{memo_text(heading)}</h1>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                {board(texts)}
                {banner(texts)}
            </div>
            <div class="panel">
                {plates(texts, false)}
                {sides_button("show-sides", texts)}
                {status_box(texts)}
                <div class="record">
                    {recent_moves(texts)}
                    {sides(texts)}
                    {move_list(texts)}
                    {bot_panel(texts)}
                    <p class="annotation">{memo_text(annotation)}</p>
                    <p class="hint unplayed-tail">{memo_text(unplayed_tail)}</p>
                </div>
                {tip(texts)}
                {move_field(texts)}
                {steps(texts)}
                {controls::verbs(texts)}
                {plates(texts, true)}
            </div>
            {controls::bar(texts)}
            {menu::menu(texts)}
        </div>
    }
    .into_any()
}
