//! The dialog that starts a game.
use crate::app::platform::random_seed;
use crate::app::{Intent, LearnPage, NewGame, NewGameIntent, Route, SeatOrder, TabIntent, bot_name};
use crate::i18n::{Texts, bidi_isolated};
use crate::view::bots::PlayerSelect;
use crate::view::forms::Radio;
use crate::view::games::view_of;
use crate::view::runtime;
use crate::view::time_control_form::TimeControlFields;
use crate::view::widgets::Button;
use leptos::prelude::*;

/// The orders of seats with the ids of their fields and of their labels.
const SEATS: [(SeatOrder, &str, &str); 3] = [
    (SeatOrder::InOrder, "seat-white", "seating-0"),
    (SeatOrder::Reversed, "seat-black", "seating-1"),
    (SeatOrder::Random, "seats-random", "seating-2"),
];

/// The dialog.
pub fn new_game(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let draft = runtime.memo(Box::new(|app| app.new_game.clone()));
    let game_kind = draft.with_untracked(NewGame::kind);
    let learn = |place: LearnPage| Route::Learn(game_kind, place).write();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        runtime.send(Intent::StartGame { seed: random_seed() });
    };
    let players = 0..game_kind.info().parties();
    view! {
        <form on:submit=start class="new-game">
            <h2 id="dialog-title">{format!("{}: {}", texts.new_game, texts.game(game_kind).name)}</h2>
            <p class="hint">{texts.new_game_hint}</p>
            <p class="nav-link">
                <a id="to-short" href=learn(LearnPage::Summary)>{texts.learn.three_minutes}</a>
                " "
                <a id="to-example" href=learn(LearnPage::Example)>{texts.learn.watch_example}</a>
            </p>
            <div class="fields">
                <div class="players">
                    {players.map(|player| view! { <Player texts draft player /> }).collect_view()}
                </div>
                <div>{Button::with_text("against-bots", texts.bots.play_against_bots, || Intent::NewGame(NewGameIntent::SetAllBots)).view()}</div>
            </div>
            <div class="fields">
                <Seats texts draft />
                {(view_of(game_kind).start_fields)(texts, draft)}
                <TimeControlFields texts game_kind />
            </div>
            <div class="answers">
                <button class="primary" id="begin" type="submit" autofocus>{texts.start_game}</button>
                {Button::with_text("cancel-game", texts.cancel, || TabIntent::CloseDialog).class("quiet").view()}
            </div>
        </form>
    }
    .into_any()
}

/// A player: the name, and the choice between a human and a bot.
#[component]
fn Player(texts: &'static Texts, draft: Memo<NewGame>, player: usize) -> impl IntoView {
    let runtime = runtime();
    let name = move || draft.with(|draft| draft.names.get(player).cloned().unwrap_or_default());
    let level = Memo::new(move |_| draft.with(|draft| draft.bot_levels.get(player).copied().flatten()));
    let placeholder = move || level.get().map_or(String::new(), |level| bot_name(level, texts.bots));
    let set_name = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        runtime.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, input.value())));
        // A name loses what it cannot have.
        let kept = draft.with_untracked(|draft| draft.names.get(player).cloned().unwrap_or_default());
        if input.value() != kept {
            input.set_value(&kept);
        }
    };
    let label = texts.player(&(player + 1).to_string());
    let who = texts.bots.player_label(&label);
    let on_change =
        Box::new(move |level| runtime.send(Intent::NewGame(NewGameIntent::SetBot(player, level))));
    view! {
        <div
            class="field player"
            id=format!("field-{player}")
            hidden=move || draft.with(|draft| player >= draft.names.len())
        >
            <label for=format!("name-{player}")>{label}</label>
            <input
                id=format!("name-{player}")
                maxlength="40"
                autocomplete="off"
                placeholder=placeholder
                prop:value=name
                on:input:target=set_name
            />
            <PlayerSelect texts id=format!("bot-{player}") name=who level on_change />
        </div>
    }
}

/// Who plays which side. With two players only, the reversed order is another one than those at random.
#[component]
fn Seats(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let runtime = runtime();
    let parties = draft.with_untracked(|draft| draft.kind().info().parties());
    let orders = SEATS.into_iter().filter(|(order, ..)| *order != SeatOrder::Reversed || parties == 2);
    let radio = move |(order, id, label_id): (SeatOrder, &'static str, &'static str)| {
        let checked = Signal::derive(move || draft.with(|draft| draft.seat_order == order));
        let text = move || draft.with(|draft| seating(texts, draft, order));
        let label = move || view! { <span id=label_id>{text}</span> };
        let on_choose = Box::new(move || runtime.send(Intent::NewGame(NewGameIntent::SetSeatOrder(order))));
        view! { <Radio name="seats" id label checked on_choose /> }
    };
    view! {
        <fieldset>
            <legend>{texts.seats}</legend>
            {orders.map(radio).collect_view()}
        </fieldset>
    }
}

/// The names of the players by side, as they are at the moment.
fn seating(texts: &Texts, draft: &NewGame, seats: SeatOrder) -> String {
    if seats == SeatOrder::Random {
        return texts.random_sides.to_owned();
    }
    let mut named = draft.clone();
    named.name_bots(texts.bots);
    let mut names = named.names;
    for (number, name) in (1..).zip(&mut names) {
        if name.trim().is_empty() {
            *name = texts.player(&number.to_string());
        }
    }
    let mut order: Vec<usize> = (0..names.len()).collect();
    if seats == SeatOrder::Reversed {
        order.reverse();
    }
    let pairs = texts.game(draft.kind()).parties.iter().zip(draft.players_by_party(&order));
    pairs
        .map(|(party, player)| format!("{party}: {}", bidi_isolated(names[player].trim())))
        .collect::<Vec<_>>()
        .join(", ")
}
