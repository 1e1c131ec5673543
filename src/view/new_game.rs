//! The dialog that begins a game.
use super::parts::Button;
use super::{Text, draw, store};
use crate::app::effects::lot;
use crate::app::{Intent, Seats};
use crate::board::Cell;
use crate::games::Title;
use crate::games::bridge::{Bridge, array_man, ruleset};
use crate::i18n::{Texts, fill};
use crate::notation::Names;
use crate::pieces::{Party, Role};
use leptos::prelude::*;

/// The dialog that begins a game.
pub fn new_game(texts: &'static Texts) -> AnyView {
    let store = store();
    let (title, gives_odds) = store.peek(&|app| (app.draft.title, app.draft.has_odds()));
    let players = texts.game(title).parties.len();
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        store.send(Intent::Begin { lot: lot() });
    };
    let names: Vec<AnyView> = (0..players).map(|player| name_field(texts, player)).collect();
    let mut seats = vec![seat(texts, Seats::InOrder, "seat-white", title)];
    if players == 2 {
        seats.push(seat(texts, Seats::Reversed, "seat-black", title));
    }
    seats.push(seat(texts, Seats::Lot, "seat-lot", title));
    let odds = (title == Title::Bridge).then(|| {
        view! {
            <details open=gives_odds>
                <summary>{texts.odds}</summary>
                {draw_odds(texts)}
                {material_odds(texts)}
            </details>
        }
        .into_any()
    });
    view! {
        <form on:submit=begin class="new-game">
            <h2 id="dialog-title">{format!("{}: {}", texts.new_game, texts.game(title).name)}</h2>
            <p class="hint">{texts.one_device}</p>
            <div class="pair">{names}</div>
            <fieldset>
                <legend>{texts.seats}</legend>
                {seats}
            </fieldset>
            {odds}
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

fn seat(texts: &'static Texts, value: Seats, id: &'static str, title: Title) -> AnyView {
    let store = store();
    let text: Text = Box::new(move || {
        if value == Seats::Lot {
            return texts.seat_lot.to_owned();
        }
        // Who gets which colour, as they are named just now.
        let mut names = store.read(&|app| app.draft.names.clone());
        for (number, name) in (1..).zip(&mut names) {
            if name.trim().is_empty() {
                *name = fill(texts.player, &[("number", &number.to_string())]);
            }
        }
        if value == Seats::Reversed {
            names.reverse();
        }
        let pairs = texts.game(title).parties.iter().zip(&names);
        pairs.map(|(party, name)| format!("{party}: {}", name.trim())).collect::<Vec<_>>().join(", ")
    });
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
    let label = fill(
        texts.material_man,
        &[("party", party), ("man", role), ("cell", &Bridge::default().cell_name(cell))],
    );
    view! {
        <button
            type="button"
            class="odds-man"
            id=format!("odds-{}", Bridge::default().cell_name(cell))
            aria-pressed=move || removed.with(|removed| removed.contains(&cell)).to_string()
            aria-label=label
            disabled=man.role() == Role::KING
            on:click=move |_| store.send(Intent::Handicap(cell))
            inner_html=draw::portrait(man)
        ></button>
    }
    .into_any()
}
