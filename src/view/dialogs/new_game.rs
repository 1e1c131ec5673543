//! The dialog that starts a game. Its fields are HTML; a change is read from the field that was changed.
use crate::app::platform::random_seed;
use crate::app::{Intent, LearnPage, NewGame, Route, SeatOrder, bot_name};
use crate::board::Cell;
use crate::games::GameKind;
use crate::games::bridge::{Bridge, DRAW_ODDS, compiled_rules, start_piece};
use crate::i18n::{Texts, bidi_isolated, render};
use crate::notation::Names;
use crate::pieces::{Party, Role};
use crate::view::fortress_options::{fortress_fields, fortress_intent, set_hidden, sync_fortress_fields};
use crate::view::widgets::{Button, element_by_id, escape_html};
use crate::view::{bots, coalition_options, effect, runtime, svg_markup, time_control_form};
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

/// Prefixes of the ids of fields.
const NAME: &str = "name-";
const BOT: &str = "bot-";
const ODDS: &str = "odds-";
const FIELD: &str = "field-";
const MAX_PLAYERS: usize = 4;
/// The seats with the ids of their fields, and of what they say.
const SEATS: [(SeatOrder, &str, &str); 3] = [
    (SeatOrder::InOrder, "seat-white", "seating-0"),
    (SeatOrder::Reversed, "seat-black", "seating-1"),
    (SeatOrder::Random, "seats-random", "seating-2"),
];

/// The dialog that begins a game.
pub fn new_game(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let game_kind = runtime.with_untracked(&|app| app.new_game.kind);
    let players = runtime.with_untracked(&|app| players(texts, &app.new_game));
    let fields = runtime.with_untracked(&|app| {
        fields(texts, &app.new_game)
            + &time_control_form::fields(texts, &app.new_game, &app.last_time_control)
    });
    let learn_link = |id, place, label| {
        format!("<a id='{id}' href='{}'>{label}</a>", Route::Learn(game_kind, place).write())
    };
    let learn_links = learn_link("to-short", LearnPage::Summary, texts.learn.three_minutes)
        + " "
        + &learn_link("to-example", LearnPage::Example, texts.learn.watch_example);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        runtime.send(Intent::StartGame { seed: random_seed() });
    };
    let send = move |intent: Option<Intent>| intent.into_iter().for_each(|intent| runtime.send(intent));
    let draft = move || runtime.with_untracked(&|app| app.new_game.clone());
    effect(Box::new(move || runtime.with(&|app| sync_fields(texts, &app.new_game))));
    view! {
        <form on:submit=start on:input=move |event| send(intent_of_field(texts, &event, &draft())) on:change=move |event| send(intent_of_select(texts, &event, game_kind)) class="new-game">
            <h2 id="dialog-title">{format!("{}: {}", texts.new_game, texts.game(game_kind).name)}</h2>
            <p class="hint">{texts.new_game_hint}</p>
            <p class="nav-link" inner_html=learn_links></p>
            <div class="fields">
                <div class="players" inner_html=players></div>
                <div>{Button::with_text("against-bots", texts.bots.play_against_bots, || Intent::SetAllBots).view()}</div>
            </div>
            <div class="fields" inner_html=fields></div>
            <div class="answers">
                <button class="primary" id="begin" type="submit" autofocus>{texts.start_game}</button>
                {Button::with_text("cancel-game", texts.cancel, || Intent::CloseDialog).class("quiet").view()}
            </div>
        </form>
    }
    .into_any()
}

/// What was chosen from a list.
fn intent_of_select(texts: &Texts, event: &Event, game_kind: GameKind) -> Option<Intent> {
    let choice = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
    if let Some(intent) = time_control_form::intent_of_select(texts, &choice.id(), &choice.value(), game_kind)
    {
        return Some(intent);
    }
    if let Some(dummies) = coalition_options::dummies_intent(&choice.id(), &choice.value()) {
        return Some(dummies);
    }
    if let Some(player) = choice.id().strip_prefix(BOT) {
        return Some(Intent::SetNewGameBot(player.parse().ok()?, bots::parse_level(&choice.value())));
    }
    let party = choice.value().parse().ok().filter(|&party| party < compiled_rules().parties);
    Some(Intent::SetDrawOdds(party.map(Party::new)))
}

/// What was typed or switched, by the id of the field.
fn intent_of_field(texts: &Texts, event: &Event, draft: &NewGame) -> Option<Intent> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let id = target.id();
    // `<select>` fires both `input` and `change`; one is handled.
    if target.has_type::<HtmlSelectElement>() {
        return None;
    }
    if let Some(intent) = time_control_form::intent_of_field(texts, &id, draft.kind) {
        return Some(intent);
    }
    if let Some((seats, ..)) = SEATS.into_iter().find(|(_, field, _)| *field == id) {
        return Some(Intent::SetSeatOrder(seats));
    }
    if let Some(player) = id.strip_prefix(NAME) {
        let name = target.dyn_into::<HtmlInputElement>().ok()?.value();
        return Some(Intent::SetPlayerName(player.parse().ok()?, name));
    }
    if let Some(name) = id.strip_prefix(ODDS) {
        return Some(Intent::ToggleHandicap(Bridge::default().cell_by_name(name)?));
    }
    let is_on = target.dyn_into::<HtmlInputElement>().ok()?.checked();
    match draft.kind {
        GameKind::Coalition => coalition_options::coalition_intent(&id, is_on, draft.coalition_options),
        _ => fortress_intent(&id, is_on, draft.fortress_options),
    }
}

/// Updates the other fields after a change: seats, names, bots, and removed pieces.
fn sync_fields(texts: &Texts, draft: &NewGame) {
    for (seats, _, id) in SEATS {
        if let Some(text) = element_by_id::<Element>(id) {
            text.set_text_content(Some(&seating(texts, draft, seats)));
        }
    }
    for player in 0..MAX_PLAYERS {
        let is_left_out = player >= draft.names.len();
        set_hidden(&format!("{FIELD}{player}"), is_left_out);
        let level = draft.bot_levels.get(player).copied().flatten();
        if let Some(bot) = element_by_id::<HtmlSelectElement>(&format!("{BOT}{player}")) {
            bot.set_value(&bots::value_of(level));
        }
        if let Some(name) = element_by_id::<HtmlInputElement>(&format!("{NAME}{player}")) {
            let saved_name = draft.names.get(player).map_or("", String::as_str);
            if name.value() != saved_name {
                name.set_value(saved_name);
            }
            let placeholder = level.map(|level| bot_name(level, texts.bots.name));
            name.set_placeholder(&placeholder.unwrap_or_default());
        }
    }
    time_control_form::sync_fields(draft);
    match draft.kind {
        GameKind::Fortress => return sync_fortress_fields(draft),
        GameKind::Coalition => return coalition_options::sync_coalition_fields(draft),
        GameKind::Bridge | GameKind::Hex => {}
    }
    for cell in compiled_rules().geometry.cells() {
        if let Some(switch) = element_by_id::<HtmlInputElement>(&odds_id(cell)) {
            switch.set_checked(draft.removed_cells.contains(&cell));
        }
    }
}

/// A row for each player: the name, and the choice between a human and a bot.
fn players(texts: &Texts, draft: &NewGame) -> String {
    let mut html = String::new();
    for player in 0..texts.game(draft.kind).parties.len() {
        let name = draft.names.get(player).map_or("", String::as_str);
        let label = render(texts.player, &[("number", &(player + 1).to_string())]);
        let who = render(texts.bots.player_label, &[("player", &label)]);
        let bot = draft.bot_levels.get(player).copied().flatten();
        let list = bots::player_select(texts, &format!("{BOT}{player}"), &who, bot);
        html += &format!(
            "<div class='field player' id='{FIELD}{player}'><label for='{NAME}{player}'>{label}</label>\
             <input id='{NAME}{player}' maxlength='40' autocomplete='off' value='{}'>{list}</div>",
            escape_html(name)
        );
    }
    html
}

fn fields(texts: &Texts, draft: &NewGame) -> String {
    let players = texts.game(draft.kind).parties.len();
    let mut html = format!("<fieldset><legend>{}</legend>", texts.seats);
    for (seats, id, text) in SEATS {
        if seats == SeatOrder::Reversed && players != 2 {
            continue;
        }
        let checked = if draft.seat_order == seats { " checked" } else { "" };
        html += &format!(
            "<label class='choice-line'><input type='radio' name='seats' id='{id}'{checked}>\
             <span id='{text}'></span></label>"
        );
    }
    html += "</fieldset>";
    if draft.kind == GameKind::Fortress {
        html += &fortress_fields(texts, draft);
    }
    if draft.kind == GameKind::Coalition {
        html += &coalition_options::coalition_fields(texts, draft);
    }
    if draft.kind == GameKind::Bridge {
        let open = if draft.has_odds() { " open" } else { "" };
        html += &format!(
            "<details{open}><summary>{}</summary>{}{}</details>",
            texts.bridge().odds,
            draw_odds(texts, draft),
            material_odds(texts)
        );
    }
    html
}

/// The names of the players by side, as they are at the moment.
fn seating(texts: &Texts, draft: &NewGame, seats: SeatOrder) -> String {
    if seats == SeatOrder::Random {
        return texts.random_sides.to_owned();
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
    if seats == SeatOrder::Reversed {
        order.reverse();
    }
    let pairs = texts.game(draft.kind).parties.iter().zip(draft.players_by_party(&order));
    pairs
        .map(|(party, player)| format!("{party}: {}", bidi_isolated(names[player].trim())))
        .collect::<Vec<_>>()
        .join(", ")
}

fn draw_odds(texts: &Texts, draft: &NewGame) -> String {
    let Some(own) = texts.option(GameKind::Bridge, &DRAW_ODDS) else { return String::new() };
    let mut options = format!("<option value=''>{}</option>", own.none);
    for (party, value) in Party::first(2).zip(own.values) {
        let selected = if draft.draw_odds == Some(party) { " selected" } else { "" };
        options += &format!("<option value='{}'{selected}>{}</option>", party.index(), value.label);
    }
    format!(
        "<label class='field'><span>{}</span><select id='draw-odds'>{options}</select></label>",
        own.label
    )
}

fn odds_id(cell: Cell) -> String {
    ODDS.to_owned() + &Bridge::default().cell_name(cell)
}

/// The pieces of both sides as switches: removed pieces are pale.
fn material_odds(texts: &Texts) -> String {
    let mut html = format!(
        "<fieldset><legend>{}</legend><p class='hint'>{}</p><div class='odds-pieces'>",
        texts.bridge().material_odds,
        texts.bridge().material_odds_hint
    );
    for rank in [9, 8, 2, 1] {
        html += "<div class='odds-row'>";
        for cell in (1..=8).filter_map(|file| compiled_rules().geometry.cell_at((file, rank))) {
            html += &odds_piece(texts, cell);
        }
        html += "</div>";
    }
    html + "</div></fieldset>"
}

fn odds_piece(texts: &Texts, cell: Cell) -> String {
    let Some(piece) = start_piece(cell) else { return String::new() };
    let party = texts.party(GameKind::Bridge, piece.party());
    let role = texts.piece(GameKind::Bridge, piece.role());
    let name = Bridge::default().cell_name(cell);
    let label = render(texts.bridge().material_piece, &[("party", party), ("piece", role), ("cell", &name)]);
    let disabled = if piece.role() == Role::KING { " disabled" } else { "" };
    format!(
        "<label class='odds-piece'><input type='checkbox' id='{ODDS}{name}' aria-label='{label}'{disabled}>{}</label>",
        svg_markup::portrait(piece, GameKind::Bridge)
    )
}
