//! The list of moves: a column for each party, a row for each round.
use super::widgets::{Button, FIRST, LAST, LIST, NEXT, PREVIOUS, escape_html};
use super::{effect, game_memo, memo_text, runtime};
use crate::app::platform::Runtime;
use crate::app::{Dialog, GameIntent, OpenGame, TabIntent};
use crate::history::{MovetextPly, Ply};
use crate::i18n::Texts;
use crate::notation::NotationStyle;
use crate::pieces::Party;
use crate::rules::ActionKind;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Returns the list as HTML, with the shown ply marked. Plies are not tab stops, because the keys of the list
/// reach every ply.
fn list(open_game: &OpenGame, texts: &Texts) -> String {
    if open_game.ply_count() == 0 {
        return format!("<p class='no-moves'>{}</p>", texts.no_moves);
    }
    let order = &open_game.def().rules().order;
    let names = texts.game(open_game.def().kind()).parties;
    // The parties in the order of play.
    let mut parties: Vec<Party> = Party::first(names.len()).collect();
    for party in Party::first(names.len()) {
        parties[order.index_of(party)] = party;
    }
    let heads = parties.iter().map(|party| format!("<th scope='col'>{}</th>", names[party.index()]));
    let heads: String = heads.collect();
    format!(
        "<table><thead><tr><th scope='col'><span class='visually-hidden'>{}</span></th>{heads}</tr></thead>\
         <tbody>{}</tbody></table>",
        texts.round,
        rows(open_game, parties.len())
    )
}

fn rows(open_game: &OpenGame, parties: usize) -> String {
    let shown = shown_ply(open_game);
    let mut rounds: Vec<(u16, Vec<String>)> = Vec::new();
    for (ply, written) in (1..).zip(open_game.game.movetext_plies()) {
        let text = escape_html(&text_of(open_game, &written));
        let current = if ply == shown { " aria-current='true'" } else { "" };
        // A party that answers out of turn may move twice in a round.
        *place(&mut rounds, open_game, &written.ply, parties) += &format!(
            "<button type='button' class='ply' tabindex='-1' data-ply='{ply}'{current}>{text}</button>"
        );
    }
    let row = |(number, cells): (u16, Vec<String>)| {
        let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        format!("<tr><th scope='row'>{number}.</th>{cells}</tr>")
    };
    rounds.into_iter().map(row).collect()
}

/// Returns the text of a ply in the list, without the pieces of an arrangement, which would be too long.
fn text_of(open_game: &OpenGame, written: &MovetextPly) -> String {
    let text = open_game.game.movetext_ply(written, &open_game.notation_style);
    match written.ply.action.kind {
        ActionKind::Arrange(_) => {
            let kind = text.split(':').next().unwrap_or_default();
            format!("{kind}:…")
        }
        _ => text,
    }
}

/// Returns the entry of the list for a ply: its round and its party's column.
fn place<'a>(
    rounds: &'a mut Vec<(u16, Vec<String>)>,
    open_game: &OpenGame,
    ply: &Ply,
    parties: usize,
) -> &'a mut String {
    let before = ply.before;
    if rounds.last().is_none_or(|round| round.0 != before.round_number()) {
        rounds.push((before.round_number(), vec![String::new(); parties]));
    }
    let last = rounds.len() - 1;
    &mut rounds[last].1[open_game.def().rules().order.index_of(ply.action.by)]
}

/// Returns the ply count at the shown position.
fn shown_ply(open_game: &OpenGame) -> usize {
    open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count())
}

/// The list of moves, with buttons to step through it.
pub fn move_list(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let plies = game_memo(OpenGame::ply_count);
    let shown = game_memo(shown_ply);
    // The texts depend on the start position and the notation style too.
    let rest = game_memo(|open_game| {
        let NotationStyle { letters, v23_names: later } = open_game.notation_style;
        let letters: String = letters.iter().collect();
        format!("{}{letters}{later}", open_game.game.start().hash())
    });
    // The list is made again only when moves or notation change, not whenever the pointer moves.
    let list = Memo::new(move |_| {
        let _ = (rest.get(), plies.get(), shown.get());
        runtime.with_untracked(&|app| {
            app.tab.open_game.as_ref().map(|open_game| list(open_game, texts)).unwrap_or_default()
        })
    });
    let element = NodeRef::<leptos::html::Div>::new();
    // Scrolls to the latest move.
    effect(Box::new(move || {
        plies.track();
        if let Some(list) = element.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    }));
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
        Button::with_icon("movetext", LIST, texts.movetext.title, || TabIntent::OpenDialog(Dialog::Movetext))
            .view(),
    ];
    view! {
        <section
            class="moves"
            aria-label=texts.moves
            on:keydown=move |event| key(runtime, &event, shown.get_untracked())
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-list" node_ref=element tabindex="0" inner_html=memo_text(list)></div>
            <div class="steps">{steps}</div>
        </section>
    }
    .into_any()
}

fn click(runtime: Runtime, event: &leptos::ev::MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    if let Some(ply) = target.get_attribute("data-ply").and_then(|ply| ply.parse().ok()) {
        // The clicked element is redrawn, so the keyboard focus moves to the list.
        let list = target.closest(".move-list").ok().flatten();
        if let Some(list) = list.and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = list.focus();
        }
        runtime.send(GameIntent::ShowPly(ply));
    }
}

/// Handles a key of the list: arrows step by plies, page keys by rounds.
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
