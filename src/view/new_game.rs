//! The dialog that begins a game.
use super::parts::Button;
use super::{board::name, draw, store};
use crate::app::effects::coin;
use crate::app::{Intent, Seats};
use crate::board::Cell;
use crate::games::Title;
use crate::games::bridge::{array_man, ruleset};
use crate::i18n::{Texts, fill};
use crate::pieces::{Party, Role};
use leptos::prelude::*;

/// The dialog that begins a game of bridge chess.
pub fn new_game(texts: &'static Texts) -> AnyView {
    let store = store();
    let gives_odds = store.peek(&|app| app.draft.has_odds());
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        store.send(Intent::Begin { coin: coin() });
    };
    let seats = vec![
        seat(texts, Seats::FirstIsWhite, "seat-white", texts.seat_white),
        seat(texts, Seats::FirstIsBlack, "seat-black", texts.seat_black),
        seat(texts, Seats::Lot, "seat-lot", texts.seat_lot),
    ];
    view! {
        <form on:submit=begin class="new-game">
            <h2 id="dialog-title">{format!("{}: {}", texts.new_game, texts.games[0].name)}</h2>
            <p class="hint">{texts.one_device}</p>
            <div class="pair">{vec![name_field(texts, 0), name_field(texts, 1)]}</div>
            <fieldset>
                <legend>{texts.seats}</legend>
                {seats}
            </fieldset>
            <details open=gives_odds>
                <summary>{texts.odds}</summary>
                {draw_odds(texts)}
                {material_odds(texts)}
            </details>
            <div class="answers">
                <button class="primary" id="begin" type="submit" autofocus>{texts.start_game}</button>
                {Button::words("cancel-game", texts.cancel, || Intent::Close).class("quiet").view()}
            </div>
        </form>
    }
    .into_any()
}

fn name_field(texts: &'static Texts, player: usize) -> AnyView {
    let store = store();
    let label = fill(texts.player, &[("number", &(player + 1).to_string())]);
    let name = store.peek(&|app| app.draft.names[player].clone());
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                id=format!("name-{player}")
                maxlength="40"
                autocomplete="off"
                prop:value=name
                on:input=move |event| store.send(Intent::Name(player, event_target_value(&event)))
            />
        </label>
    }
    .into_any()
}

fn seat(texts: &'static Texts, value: Seats, id: &'static str, label: &'static str) -> AnyView {
    let store = store();
    let text = move || {
        let name = store.read(&|app| app.draft.names[0].trim().to_owned());
        let name = if name.is_empty() { fill(texts.player, &[("number", "1")]) } else { name };
        fill(label, &[("name", &name)])
    };
    let checked = store.peek(&|app| app.draft.seats == value);
    view! {
        <label class="choice-line">
            <input
                type="radio"
                name="seats"
                id=id
                prop:checked=checked
                on:change=move |_| store.send(Intent::Seat(value))
            />
            <span>{text}</span>
        </label>
    }
    .into_any()
}

fn draw_odds(texts: &'static Texts) -> AnyView {
    let store = store();
    let odds = store.peek(&|app| app.draft.draw_odds.map(Party::index));
    let choose = move |event| {
        let party = event_target_value(&event)
            .parse()
            .ok()
            .filter(|&party| party < texts.game(Title::Bridge).parties.len());
        store.send(Intent::DrawOdds(party.map(Party::new)));
    };
    let option = |party: Option<usize>| {
        let label = party.map_or_else(
            || texts.draw_odds_none.to_owned(),
            |party| fill(texts.draw_odds_for, &[("party", texts.party(Title::Bridge, Party::new(party)))]),
        );
        let value = party.map(|party| party.to_string()).unwrap_or_default();
        view! { <option value=value selected=odds == party>{label}</option> }.into_any()
    };
    view! {
        <label class="field">
            <span>{texts.draw_odds}</span>
            <select id="draw-odds" on:change=choose>
                {vec![option(None), option(Some(0)), option(Some(1))]}
            </select>
        </label>
    }
    .into_any()
}

/// The men of both sides as switches: what is taken off is pale.
fn material_odds(texts: &'static Texts) -> AnyView {
    let removed = store().memo(Box::new(|app| app.draft.removed.clone()));
    let row = |rank: i8| {
        let cells = (1..=8).filter_map(move |file| ruleset().geometry.at((file, rank)));
        let men: Vec<AnyView> = cells.map(|cell| odds_man(texts, removed, cell)).collect();
        view! { <div class="odds-row">{men}</div> }.into_any()
    };
    let rows: Vec<AnyView> = [9, 8, 2, 1].map(row).into();
    view! {
        <fieldset>
            <legend>{texts.material_odds}</legend>
            <p class="hint">{texts.material_odds_hint}</p>
            <div class="odds-men">{rows}</div>
        </fieldset>
    }
    .into_any()
}

fn odds_man(texts: &'static Texts, removed: Memo<Vec<Cell>>, cell: Cell) -> AnyView {
    let store = store();
    let Some(man) = array_man(cell) else { return ().into_any() };
    let party = texts.party(Title::Bridge, man.party());
    let role = texts.plain_men.get(man.role().index()).copied().unwrap_or_default();
    let label = fill(texts.material_man, &[("party", party), ("man", role), ("cell", &name(cell))]);
    view! {
        <button
            type="button"
            class="odds-man"
            id=format!("odds-{}", name(cell))
            aria-pressed=move || removed.with(|removed| removed.contains(&cell)).to_string()
            aria-label=label
            disabled=man.role() == Role::KING
            on:click=move |_| store.send(Intent::Handicap(cell))
            inner_html=draw::portrait(man)
        ></button>
    }
    .into_any()
}
