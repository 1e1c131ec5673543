//! The dialog that begins a game. Its fields are HTML: what they tell is read from the one that was changed.
use crate::app::effects::lot;
use crate::app::{Draft, Intent, Place, Route, Seats, name_of};
use crate::board::Cell;
use crate::games::GameKind;
use crate::games::bridge::{Bridge, start_piece, compiled_rules};
use crate::i18n::{Texts, render, isolated};
use crate::notation::Names;
use crate::pieces::{Party, Role};
use crate::view::agreements::{agreed, agreements, hide, show as show_agreements};
use crate::view::parts::{Button, element, escaped};
use crate::view::{bots, coalition_agreements, draw, pace, store, watch};
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

/// How the fields are told apart: what their ids begin with.
const NAME: &str = "name-";
const BOT: &str = "bot-";
const ODDS: &str = "odds-";
const FIELD: &str = "field-";
const MOST_PLAYERS: usize = 4;
/// The seats with the ids of their fields, and of what they say.
const SEATS: [(Seats, &str, &str); 3] = [
    (Seats::InOrder, "seat-white", "seating-0"),
    (Seats::Reversed, "seat-black", "seating-1"),
    (Seats::Lot, "seat-lot", "seating-2"),
];

/// The dialog that begins a game.
pub fn new_game(texts: &'static Texts) -> AnyView {
    let store = store();
    let title = store.peek(&|app| app.draft.title);
    let players = store.peek(&|app| players(texts, &app.draft));
    let fields = store.peek(&|app| fields(texts, &app.draft) + &pace::fields(texts, &app.draft, &app.pace));
    let way =
        |id, place, label| format!("<a id='{id}' href='{}'>{label}</a>", Route::Learn(title, place).write());
    let ways = way("to-short", Place::Short, texts.learn.three_minutes)
        + " "
        + &way("to-example", Place::Example, texts.learn.watch);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        store.send(Intent::Begin { lot: lot() });
    };
    let tell = move |intent: Option<Intent>| intent.into_iter().for_each(|intent| store.send(intent));
    let draft = move || store.peek(&|app| app.draft.clone());
    watch(Box::new(move || store.read(&|app| show(texts, &app.draft))));
    view! {
        <form on:submit=begin on:input=move |event| tell(typed(texts, &event, &draft())) on:change=move |event| tell(chosen(texts, &event, title)) class="new-game">
            <h2 id="dialog-title">{format!("{}: {}", texts.new_game, texts.game(title).name)}</h2>
            <p class="hint">{texts.one_device}</p>
            <p class="way" inner_html=ways></p>
            <div class="fields">
                <div class="players" inner_html=players></div>
                <div>{Button::words("against-bots", texts.bots.against, || Intent::AgainstBots).view()}</div>
            </div>
            <div class="fields" inner_html=fields></div>
            <div class="answers">
                <button class="primary" id="begin" type="submit" autofocus>{texts.start_game}</button>
                {Button::words("cancel-game", texts.cancel, || Intent::Close).class("quiet").view()}
            </div>
        </form>
    }
    .into_any()
}

/// What was chosen from a list.
fn chosen(texts: &Texts, event: &Event, title: GameKind) -> Option<Intent> {
    let choice = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
    if let Some(pace) = pace::chosen(texts, &choice.id(), &choice.value(), title) {
        return Some(pace);
    }
    if let Some(dummies) = coalition_agreements::chosen(&choice.id(), &choice.value()) {
        return Some(dummies);
    }
    if let Some(player) = choice.id().strip_prefix(BOT) {
        return Some(Intent::Bot(player.parse().ok()?, bots::seated(&choice.value())));
    }
    let party = choice.value().parse().ok().filter(|&party| party < compiled_rules().parties);
    Some(Intent::DrawOdds(party.map(Party::new)))
}

/// What was typed or switched, by the id of the field.
fn typed(texts: &Texts, event: &Event, draft: &Draft) -> Option<Intent> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let id = target.id();
    // A list tells of its change twice: once is enough.
    if target.has_type::<HtmlSelectElement>() {
        return None;
    }
    if let Some(pace) = pace::typed(texts, &id, draft.title) {
        return Some(pace);
    }
    if let Some((seats, ..)) = SEATS.into_iter().find(|(_, field, _)| *field == id) {
        return Some(Intent::Seat(seats));
    }
    if let Some(player) = id.strip_prefix(NAME) {
        let name = target.dyn_into::<HtmlInputElement>().ok()?.value();
        return Some(Intent::Name(player.parse().ok()?, name));
    }
    if let Some(name) = id.strip_prefix(ODDS) {
        return Some(Intent::Handicap(Bridge::default().cell_by_name(name)?));
    }
    let is_on = target.dyn_into::<HtmlInputElement>().ok()?.checked();
    match draft.title {
        GameKind::Coalition => coalition_agreements::agreed(&id, is_on, draft.coalition),
        _ => agreed(&id, is_on, draft.fortress),
    }
}

/// What follows from a change of another field: who gets which colour, and which men come off.
fn show(texts: &Texts, draft: &Draft) {
    for (seats, _, id) in SEATS {
        if let Some(text) = element::<Element>(id) {
            text.set_text_content(Some(&seating(texts, draft, seats)));
        }
    }
    for player in 0..MOST_PLAYERS {
        let is_left_out = player >= draft.names.len();
        hide(&format!("{FIELD}{player}"), is_left_out);
        let level = draft.bots.get(player).copied().flatten();
        if let Some(bot) = element::<HtmlSelectElement>(&format!("{BOT}{player}")) {
            bot.set_value(&bots::value_of(level));
        }
        if let Some(name) = element::<HtmlInputElement>(&format!("{NAME}{player}")) {
            let kept = draft.names.get(player).map_or("", String::as_str);
            if name.value() != kept {
                name.set_value(kept);
            }
            let placeholder = level.map(|level| name_of(level, texts.bots.name));
            name.set_placeholder(&placeholder.unwrap_or_default());
        }
    }
    pace::show(draft);
    match draft.title {
        GameKind::Fortress => return show_agreements(draft),
        GameKind::Coalition => return coalition_agreements::show(draft),
        GameKind::Bridge | GameKind::Hex => {}
    }
    for cell in compiled_rules().geometry.cells() {
        if let Some(switch) = element::<HtmlInputElement>(&odds_id(cell)) {
            switch.set_checked(draft.removed.contains(&cell));
        }
    }
}

/// A row for each player: the name, and who plays.
fn players(texts: &Texts, draft: &Draft) -> String {
    let mut html = String::new();
    for player in 0..texts.game(draft.title).parties.len() {
        let name = draft.names.get(player).map_or("", String::as_str);
        let label = render(texts.player, &[("number", &(player + 1).to_string())]);
        let who = render(texts.bots.who, &[("player", &label)]);
        let bot = draft.bots.get(player).copied().flatten();
        let list = bots::seat(texts, &format!("{BOT}{player}"), &who, bot);
        html += &format!(
            "<div class='field player' id='{FIELD}{player}'><label for='{NAME}{player}'>{label}</label>\
             <input id='{NAME}{player}' maxlength='40' autocomplete='off' value='{}'>{list}</div>",
            escaped(name)
        );
    }
    html
}

fn fields(texts: &Texts, draft: &Draft) -> String {
    let players = texts.game(draft.title).parties.len();
    let mut html = format!("<fieldset><legend>{}</legend>", texts.seats);
    for (seats, id, text) in SEATS {
        if seats == Seats::Reversed && players != 2 {
            continue;
        }
        let checked = if draft.seats == seats { " checked" } else { "" };
        html += &format!(
            "<label class='choice-line'><input type='radio' name='seats' id='{id}'{checked}>\
             <span id='{text}'></span></label>"
        );
    }
    html += "</fieldset>";
    if draft.title == GameKind::Fortress {
        html += &agreements(texts, draft);
    }
    if draft.title == GameKind::Coalition {
        html += &coalition_agreements::agreements(texts, draft);
    }
    if draft.title == GameKind::Bridge {
        let open = if draft.has_odds() { " open" } else { "" };
        html += &format!(
            "<details{open}><summary>{}</summary>{}{}</details>",
            texts.odds,
            draw_odds(texts, draft),
            material_odds(texts)
        );
    }
    html
}

/// Who gets which colour, as they are named just now.
fn seating(texts: &Texts, draft: &Draft, seats: Seats) -> String {
    if seats == Seats::Lot {
        return texts.seat_lot.to_owned();
    }
    let mut named = draft.clone();
    named.name_bots(texts.bots.name);
    let mut names = named.names;
    for (number, name) in (1..).zip(&mut names) {
        if name.trim().is_empty() {
            *name = render(texts.player, &[("number", &number.to_string())]);
        }
    }
    let mut order: Vec<usize> = (0..names.len()).collect();
    if seats == Seats::Reversed {
        order.reverse();
    }
    let pairs = texts.game(draft.title).parties.iter().zip(draft.seated(&order));
    pairs
        .map(|(party, player)| format!("{party}: {}", isolated(names[player].trim())))
        .collect::<Vec<_>>()
        .join(", ")
}

fn draw_odds(texts: &Texts, draft: &Draft) -> String {
    let mut options = format!("<option value=''>{}</option>", texts.draw_odds_none);
    for party in Party::first(2) {
        let selected = if draft.draw_odds == Some(party) { " selected" } else { "" };
        let label = render(texts.draw_odds_for, &[("party", texts.party(GameKind::Bridge, party))]);
        options += &format!("<option value='{}'{selected}>{label}</option>", party.index());
    }
    format!(
        "<label class='field'><span>{}</span><select id='draw-odds'>{options}</select></label>",
        texts.draw_odds
    )
}

fn odds_id(cell: Cell) -> String {
    ODDS.to_owned() + &Bridge::default().cell_name(cell)
}

/// The men of both sides as switches: what is taken off is pale.
fn material_odds(texts: &Texts) -> String {
    let mut html = format!(
        "<fieldset><legend>{}</legend><p class='hint'>{}</p><div class='odds-men'>",
        texts.material_odds, texts.material_odds_hint
    );
    for rank in [9, 8, 2, 1] {
        html += "<div class='odds-row'>";
        for cell in (1..=8).filter_map(|file| compiled_rules().geometry.cell_at((file, rank))) {
            html += &odds_man(texts, cell);
        }
        html += "</div>";
    }
    html + "</div></fieldset>"
}

fn odds_man(texts: &Texts, cell: Cell) -> String {
    let Some(man) = start_piece(cell) else { return String::new() };
    let party = texts.party(GameKind::Bridge, man.party());
    let role = texts.piece(GameKind::Bridge, man.role());
    let name = Bridge::default().cell_name(cell);
    let label = render(texts.material_man, &[("party", party), ("man", role), ("cell", &name)]);
    let disabled = if man.role() == Role::KING { " disabled" } else { "" };
    format!(
        "<label class='odds-man'><input type='checkbox' id='{ODDS}{name}' aria-label='{label}'{disabled}>{}</label>",
        draw::portrait(man, GameKind::Bridge)
    )
}
