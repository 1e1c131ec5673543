//! The list of moves: a column for each party, a row for each round.
use super::parts::{Button, FIRST, LAST, NEXT, PREVIOUS, escaped};
use super::{of_table, store, text, watch};
use crate::app::effects::Store;
use crate::app::{Intent, Table};
use crate::i18n::Texts;
use crate::notation::readable_move;
use crate::pieces::Party;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The list, as HTML; the ply that is shown is marked. The keys of the list reach every ply, so that the
/// plies are no stops of their own.
fn list(table: &Table, texts: &Texts) -> String {
    if table.plies() == 0 {
        return format!("<p class='no-moves'>{}</p>", texts.no_moves);
    }
    let [white, black] = [0, 1].map(|party| texts.party(table.game().title(), Party::new(party)));
    format!(
        "<table><thead><tr><th scope='col'><span class='unseen'>{}</span></th><th scope='col'>{white}</th>\
         <th scope='col'>{black}</th></tr></thead><tbody>{}</tbody></table>",
        texts.round,
        rows(table, texts)
    )
}

fn rows(table: &Table, texts: &Texts) -> String {
    let tables = table.game().tables();
    let shown = shown(table);
    let mut rounds: Vec<(u16, [String; 2])> = Vec::new();
    for (ply, (mv, before, _)) in (1..).zip(table.line.plies()) {
        let text = escaped(&readable_move(table.game(), tables, before, &mv, &texts.letters));
        if rounds.last().is_none_or(|round| round.0 != before.round()) {
            rounds.push((before.round(), Default::default()));
        }
        let current = if ply == shown { " aria-current='true'" } else { "" };
        if let Some(cell) = rounds.last_mut().and_then(|round| round.1.get_mut(before.turn().index())) {
            *cell = format!(
                "<button type='button' class='ply' tabindex='-1' data-ply='{ply}'{current}>{text}</button>"
            );
        }
    }
    let row = |(number, [white, black]): (u16, [String; 2])| {
        format!("<tr><th scope='row'>{number}.</th><td>{white}</td><td>{black}</td></tr>")
    };
    rounds.into_iter().map(row).collect()
}

/// After how many plies the position that is shown stands.
fn shown(table: &Table) -> usize {
    table.shown.unwrap_or_else(|| table.plies())
}

/// The list of moves, with the ways through it.
pub fn moves(texts: &'static Texts) -> AnyView {
    let store = store();
    let plies = of_table(Table::plies);
    let shown = of_table(shown);
    let start = of_table(|table| table.line.start().hash().to_string());
    // The texts of the moves are made anew only when there are others, not with every hint of a pointer.
    let list = Memo::new(move |_| {
        start.track();
        plies.track();
        shown.track();
        store.peek(&|app| app.table.as_ref().map(|table| list(table, texts)).unwrap_or_default())
    });
    let element = NodeRef::<leptos::html::Div>::new();
    // The latest move stays in sight.
    watch(Box::new(move || {
        plies.track();
        if let Some(list) = element.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    }));
    let back = Signal::derive(move || shown.get() > 0);
    let on = Signal::derive(move || shown.get() < plies.get());
    let show = move |to: fn(usize) -> usize| move || Intent::Show(to(shown.get_untracked()));
    let steps = vec![
        Button::sign("first-ply", FIRST, texts.first_ply, show(|_| 0)).enabled(back).view(),
        Button::sign("previous-ply", PREVIOUS, texts.previous_ply, show(|ply| ply.saturating_sub(1)))
            .enabled(back)
            .view(),
        Button::sign("next-ply", NEXT, texts.next_ply, show(|ply| ply + 1)).enabled(on).view(),
        Button::sign("last-ply", LAST, texts.last_ply, show(|_| usize::MAX)).enabled(on).view(),
    ];
    view! {
        <section
            class="moves"
            aria-label=texts.moves
            on:keydown=move |event| key(store, &event, shown.get_untracked())
            on:click=move |event| click(store, &event)
        >
            <div class="move-list" node_ref=element tabindex="0" inner_html=text(list)></div>
            <div class="steps">{steps}</div>
        </section>
    }
    .into_any()
}

fn click(store: Store, event: &leptos::ev::MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    if let Some(ply) = target.get_attribute("data-ply").and_then(|ply| ply.parse().ok()) {
        // What was clicked is drawn anew: the keys go on from the list.
        let list = target.closest(".move-list").ok().flatten();
        if let Some(list) = list.and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = list.focus();
        }
        store.send(Intent::Show(ply));
    }
}

/// Plies by the arrows, rounds by the page keys.
fn key(store: Store, event: &leptos::ev::KeyboardEvent, shown: usize) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let to = match event.key().as_str() {
        "ArrowLeft" => shown.saturating_sub(1),
        "ArrowRight" => shown + 1,
        "PageUp" => shown.saturating_sub(2),
        "PageDown" => shown + 2,
        "Home" => 0,
        "End" => usize::MAX,
        _ => return,
    };
    event.prevent_default();
    store.send(Intent::Show(to));
}
