//! The game page: the board, and beside it plates, status, moves and actions; on phones one screen without
//! scrolling.
mod controls;
mod menu;
mod moment;
mod recent_moves;
mod tip;

use crate::later::LaterView;
use crate::view::Content;
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::pages::game::recent_moves::RecentMoves;
use crate::view::parts::bots::BotPanel;
use crate::view::parts::games::{Alliances, Sides};
use crate::view::parts::move_field::MoveField;
use crate::view::parts::move_list::{MoveList, Steps};
use crate::view::parts::plates::Plates;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::{game_memo, runtime};
use app::announcements::describe_comments;
use app::svg::board::page_class_of;
use leptos::prelude::*;
use texts::Texts;
use tip::Tip;

/// The game page. Its board is in the first part of the program, and stands before everything beside it.
#[component]
pub fn GamePage(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let class = game_memo(|open_game| {
        let clocks = if open_game.clock.is_some() { " timed" } else { "" };
        let by_link = if open_game.is_link_game() { " by-link" } else { "" };
        format!("table-page {}{clocks}{by_link}", page_class_of(open_game.def()))
    });
    let heading = game_memo(|open_game| texts.game(open_game.def().kind()).name.to_owned());
    view! {
        <div class=class>
            <h1 class="visually-hidden">{heading}</h1>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <Board texts />
            </div>
            <LaterView texts content=Content::TablePanel>
                <div class="panel" aria-busy="true"></div>
            </LaterView>
        </div>
    }
}

/// What stands around the board: the plates, the status below it with what can be done, and beside it the moves; on
/// phones also the bar below.
#[component]
pub fn TablePanel(texts: &'static Texts) -> impl IntoView {
    let annotation = game_memo(|open_game| describe_comments(texts, open_game).join(" "));
    let unplayed_tail = game_memo(|open_game| match open_game.meta.unplayed_tail.as_str() {
        "" => String::new(),
        unplayed_tail => texts.share.unplayed_tail(unplayed_tail),
    });
    let is_over = controls::is_over();
    // Two sit at the edges of the panel, more around the board.
    let sit_around = game_memo(|open_game| open_game.names.len() > 2);
    view! {
        <Show when=move || sit_around.get()>
            <Plates texts below=false />
            <Plates texts below=true />
        </Show>
        <div class="panel">
            <Show when=move || !sit_around.get()><Plates texts below=false /></Show>
            <Alliances texts />
            <Reasons />
            <div class="record">
                <RecentMoves texts />
                <Sides texts />
                <MoveList texts />
                <BotPanel texts />
                <p class="annotation">{annotation}</p>
                <p class="hint unplayed-tail">{unplayed_tail}</p>
            </div>
            <Tip texts />
            <Show when=move || !is_over.get()><MoveField texts /></Show>
            <Steps texts />
            <controls::Verbs texts />
            <Show when=move || !sit_around.get()><Plates texts below=true /></Show>
        </div>
        <StatusBox texts />
        <moment::MomentStamp />
        <controls::BottomBar texts />
        <menu::TableMenu texts />
    }
}
