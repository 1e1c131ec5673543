//! The list of moves: a column for each party, a row for each round.
use super::pages::flip_button;
use super::widgets::{Button, FIRST, LAST, NEXT, PREVIOUS};
use super::{dynamic, effect, game_memo, runtime};
use crate::app::platform::Runtime;
use crate::app::{GameIntent, ListedPly, MoveList, MoveListRow, OpenGame};
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::pieces::Party;
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// After how many plies the position that is shown stands.
fn shown_ply(open_game: &OpenGame) -> usize {
    open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count())
}

/// The list of moves.
pub fn move_list(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    // The game and its parties in the order of play: the heads of the columns.
    let columns = game_memo(|open_game| {
        let order = &open_game.def().rules().order;
        let mut parties: Vec<Party> = Party::first(open_game.names.len()).collect();
        for party in Party::first(open_game.names.len()) {
            parties[order.index_of(party)] = party;
        }
        Some((open_game.def().kind(), parties))
    });
    let plies = game_memo(OpenGame::ply_count);
    let is_empty = Memo::new(move |_| plies.get() == 0);
    let shown = game_memo(shown_ply);
    let list = StoredValue::new(MoveList::default());
    let rows =
        game_memo(move |open_game| list.try_update_value(|list| list.update(open_game)).unwrap_or_default());
    let is_current = Selector::new(move || shown.get());
    let table = dynamic(Box::new(move || {
        let is_current = is_current.clone();
        let row = move |row: Arc<MoveListRow>| row_view(&row, &is_current);
        match columns.get() {
            Some((game_kind, parties)) if !is_empty.get() => view! {
                <table>
                    <thead>{head(texts, game_kind, parties)}</thead>
                    <tbody><For each=move || rows.get() key=|row| row.id children=row /></tbody>
                </table>
            }
            .into_any(),
            _ => view! { <p class="no-moves">{texts.no_moves}</p> }.into_any(),
        }
    }));
    let element = NodeRef::<leptos::html::Div>::new();
    // The shown move stays visible.
    effect(Box::new(move || {
        plies.track();
        shown.track();
        if let Some(list) = element.get() {
            request_animation_frame(move || scroll_to_current(&list));
        }
    }));
    view! {
        <section
            class="moves"
            aria-label=texts.moves
            on:keydown=move |event| key(runtime, &event, shown.get_untracked())
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-list" node_ref=element tabindex="0">{table}</div>
        </section>
    }
    .into_any()
}

/// The buttons that step through the moves, and the one that turns the board.
pub fn steps(texts: &'static Texts) -> AnyView {
    let plies = game_memo(OpenGame::ply_count);
    let shown = game_memo(shown_ply);
    let back = Signal::derive(move || shown.get() > 0);
    let on = Signal::derive(move || shown.get() < plies.get());
    let show = move |to: fn(usize) -> usize| move || GameIntent::ShowPly(to(shown.get_untracked()));
    let steps = vec![
        Button::with_icon("first-ply", FIRST, texts.first_ply, show(|_| 0)).enabled(back).view(),
        Button::with_icon("previous-ply", PREVIOUS, texts.previous_ply, show(|ply| ply.saturating_sub(1)))
            .enabled(back)
            .view(),
        Button::with_icon("next-ply", NEXT, texts.next_ply, show(|ply| ply + 1)).enabled(on).view(),
        Button::with_icon("last-ply", LAST, texts.last_ply, show(|_| usize::MAX)).enabled(on).view(),
        flip_button(texts),
    ];
    view! { <div class="steps">{steps}</div> }.into_any()
}

/// Scrolls the list to the shown move, without moving the page. On phones the list is one line.
fn scroll_to_current(list: &Element) {
    let Some(current) = list.query_selector("[aria-current]").ok().flatten() else {
        list.set_scroll_top(0);
        list.set_scroll_left(0);
        return;
    };
    let (around, at) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if at.top() < around.top() + at.height() || at.bottom() > around.bottom() {
        list.set_scroll_top(list.scroll_top() + (at.bottom() - around.bottom()) as i32 + 2);
    }
    if at.left() < around.left() || at.right() > around.right() {
        list.set_scroll_left(list.scroll_left() + (at.right() - around.right()) as i32 + 2);
    }
}

/// The heads of the columns.
fn head(texts: &Texts, game_kind: GameKind, parties: Vec<Party>) -> AnyView {
    let names = texts.game(game_kind).parties;
    let name = |party: Party| view! { <th scope="col">{names[party.index()]}</th> };
    view! {
        <tr>
            <th scope="col"><span class="visually-hidden">{texts.round}</span></th>
            {parties.into_iter().map(name).collect_view()}
        </tr>
    }
    .into_any()
}

fn row_view(row: &MoveListRow, is_current: &Selector<usize>) -> AnyView {
    let cell = |plies: &Vec<ListedPly>| {
        view! { <td>{plies.iter().map(|listed| ply_view(listed, is_current.clone())).collect_view()}</td> }
    };
    view! {
        <tr>
            <th scope="row">{row.round} "."</th>
            {row.cells.iter().map(cell).collect_view()}
        </tr>
    }
    .into_any()
}

/// A ply. The keys of the list reach every ply, so that it is no stop of its own.
fn ply_view(listed: &ListedPly, is_current: Selector<usize>) -> AnyView {
    let ply = listed.ply;
    let current = move || is_current.selected(&ply).then_some("true");
    view! {
        <button type="button" class="ply" tabindex="-1" data-ply=ply aria-current=current>
            {listed.text.clone()}
        </button>
    }
    .into_any()
}

fn click(runtime: Runtime, event: &leptos::ev::MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    if let Some(ply) = target.get_attribute("data-ply").and_then(|ply| ply.parse().ok()) {
        // The clicked element is drawn anew, so the keyboard focus moves to the list.
        let list = target.closest(".move-list").ok().flatten();
        if let Some(list) = list.and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = list.focus();
        }
        runtime.send(GameIntent::ShowPly(ply));
    }
}

/// Plies by the arrows, rounds by the page keys.
fn key(runtime: Runtime, event: &leptos::ev::KeyboardEvent, shown: usize) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let parties = runtime
        .with_untracked(&|app| app.tab.open_game.as_ref().map_or(2, |open_game| open_game.names.len()));
    let to = match event.key().as_str() {
        "ArrowLeft" => shown.saturating_sub(1),
        "ArrowRight" => shown + 1,
        "PageUp" => shown.saturating_sub(parties),
        "PageDown" => shown + parties,
        "Home" => 0,
        "End" => usize::MAX,
        _ => return,
    };
    event.prevent_default();
    runtime.send(GameIntent::ShowPly(to));
}
