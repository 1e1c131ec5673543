//! The dialog that starts a game: opponents, strength, side, and everything else under one heading.
mod broker_field;
mod time_control_form;

use crate::platform::random_seed;
use crate::view::dialogs::new_game::broker_field::{BrokerField, focus_if_invalid};
use crate::view::dialogs::new_game::time_control_form::TimeControlFields;
use crate::view::parts::bots::PlayerSelect;
use crate::view::parts::games::GameFields;
use crate::view::runtime;
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::elements::picture;
use crate::view::ui::icons::CROSS;
use crate::view::ui::portraits::Portrait;
use app::Intent;
use app::new_game::{NewGame, NewGameIntent, Opponents, SeatOrder};
use app::open_game::bot_name;
use app::svg::boards::preview;
use app::svg::markup;
use app::tab::{LearnPage, Route, TabIntent};
use engine::games;
use engine::pieces::Party;
use leptos::html::Input;
use leptos::prelude::*;
use search::Level;
use texts::{Texts, bidi_isolated};
use wasm_bindgen::JsCast;

/// The dialog.
#[component]
pub fn NewGameDialog(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let draft = runtime.memo(|app| app.new_game.clone());
    let game_kind = draft.with_untracked(NewGame::kind);
    let broker = NodeRef::<Input>::new();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        runtime.send(Intent::StartGame { seed: random_seed() });
        focus_if_invalid(broker);
    };
    let seating = move || draft.with(|draft| seating(texts, draft));
    // What opens lies below the others, and may be out of view.
    let show_options = |event: leptos::ev::MouseEvent| {
        let summary = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        request_animation_frame(move || {
            if let Some(summary) = summary {
                summary.scroll_into_view()
            }
        });
    };
    view! {
        <form on:submit=start class=format!("new-game game-{}", game_kind.name())>
            <Head texts draft />
            <div class="new-game-fields">
                <OpponentCards texts draft />
                <Strength texts draft />
                <HostName texts draft />
                <Sides texts draft />
                <details
                    id="more-options"
                    open=draft.with_untracked(|draft| draft.has_agreements() || draft.time_control.is_some())
                >
                    <summary on:click=show_options>{texts.more_options}</summary>
                    <div class="fields">
                        <div class="players">
                            {(0..game_kind.info().parties())
                                .map(|player| view! { <Player texts draft player /> })
                                .collect_view()}
                        </div>
                        <GameFields texts draft />
                        <TimeControlFields texts game_kind draft />
                        <BrokerField texts draft input=broker />
                    </div>
                </details>
            </div>
            <div class="dialog-foot">
                <p id="seating">{seating}</p>
                <Button id="cancel-game" label=texts.cancel intent=TabIntent::CloseDialog class="quiet" />
                <button class="primary" id="begin" type="submit">{texts.start_game}</button>
            </div>
        </form>
    }
}

/// The board, the name of the game, and the ways to learn it. The name has the focus at first, so that the
/// dialog is read from its beginning.
#[component]
fn Head(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let game_kind = draft.with_untracked(NewGame::kind);
    let def = games::with_options(&draft.with_untracked(|draft| draft.options));
    let start = draft.with_untracked(NewGame::start_position);
    let is_set_up = draft.with_untracked(|draft| draft.set_position.is_some());
    let from_position = is_set_up.then(|| {
        let to_move = texts.to_move(texts.party(game_kind, start.turn()));
        view! { <p id="from-position">{texts.editor.from_position} " · " {to_move}</p> }
    });
    let learn = |place: LearnPage| Route::Learn(game_kind, place).write();
    view! {
        <div class="new-game-head">
            <div class="new-game-board">{picture(preview(&def, &start))}</div>
            <div>
                <h2 id="dialog-title" tabindex="-1" autofocus>
                    <span class="visually-hidden">{texts.new_game} ": "</span>
                    {texts.game(game_kind).name}
                </h2>
                {from_position}
                <p class="hint">
                    <a id="to-intro" href=learn(LearnPage::Intro)>{texts.learn.game_in_sixty_seconds}</a>
                    <a id="to-example" href=learn(LearnPage::Example(0))>{texts.learn.watch_example}</a>
                </p>
            </div>
            <IconButton
                id="close-new-game"
                icon=CROSS
                label=texts.close
                intent=TabIntent::CloseDialog
                class="quiet"
            />
        </div>
    }
}

/// The opponents: four cards.
#[component]
fn OpponentCards(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let live = texts.live;
    view! {
        <fieldset class="opponents">
            <legend class="visually-hidden">{texts.opponents}</legend>
            <OpponentCard
                id="against-computer"
                draft
                opponents=Opponents::Computer
                title=texts.against_computer
                hint=texts.against_computer_hint
            />
            <OpponentCard
                id="together"
                draft
                opponents=Opponents::Together
                title=texts.together
                hint=texts.together_hint
            />
            <OpponentCard
                id="live"
                draft
                opponents=Opponents::Live
                title=live.opponents
                hint=live.opponents_hint
            />
            <OpponentCard
                id="with-friends"
                draft
                opponents=Opponents::Elsewhere
                title=texts.with_friends
                hint=texts.with_friends_hint
            />
        </fieldset>
    }
}

/// A choice of opponents, with the kings of the first two parties.
#[component]
fn OpponentCard(
    id: &'static str,
    draft: Memo<NewGame>,
    opponents: Opponents,
    title: &'static str,
    hint: &'static str,
) -> impl IntoView {
    let runtime = runtime();
    let game_kind = draft.with_untracked(NewGame::kind);
    let king = |party: usize| picture(markup::king(Party::new(party), game_kind));
    let checked = move || draft.with(|draft| draft.opponents == opponents);
    let choose = move |_| runtime.send(Intent::NewGame(NewGameIntent::SetOpponents(opponents)));
    view! {
        <label class="opponent-card">
            <input type="radio" name="opponents" id=id prop:checked=checked on:change=choose />
            <span class="opponent-picture" aria-hidden="true">
                {king(0)} {picture(between(opponents))} {king(1)}
            </span>
            <b>{title}</b>
            <span class="hint">{hint}</span>
        </label>
    }
}

/// The sign between the two kings of a card: a screen, a board, a flash, or a letter on its way.
fn between(opponents: Opponents) -> String {
    let path = match opponents {
        Opponents::Computer => "M3 4H21V17H14L15 20H9L10 17H3ZM5 6V15H19V6Z",
        Opponents::Together => "M8 9H22L16 18H2ZM10.4 11L8.6 13.6H13.6L15.4 11Z",
        Opponents::Live => "M13.5 2L5 13.5H11L9.5 22L19 9.5H12.6Z",
        Opponents::Elsewhere => "M3 6H21V18H3ZM5 8.6V16H19V8.6L12 13.4ZM6 8L12 12L18 8Z",
    };
    format!("<svg class='icon' viewBox='0 0 24 24'><path d='{path}' fill-rule='evenodd'/></svg>")
}

/// How strong the bots are: a head for each level, from the weakest to the strongest.
#[component]
fn Strength(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let (runtime, own) = (runtime(), texts.bots);
    let level = Memo::new(move |_| draft.with(NewGame::level).unwrap_or(Level::DEFAULT));
    let name = move |level: Level| {
        own.level_of(own.level(level)[0], &level.number().to_string(), &Level::COUNT.to_string())
    };
    let head = |own_level: Level| {
        let choose = move |_| runtime.send(Intent::NewGame(NewGameIntent::SetLevel(own_level)));
        view! {
            <label class="head">
                <input
                    type="radio"
                    name="level"
                    id=format!("level-{}", own_level.number())
                    aria-label=name(own_level)
                    aria-describedby="level-about"
                    prop:checked=move || level.get() == own_level
                    on:change=choose
                />
                <Portrait level=own_level />
            </label>
        }
    };
    let hidden = move || draft.with(|draft| draft.opponents != Opponents::Computer);
    view! {
        <fieldset class="strength" hidden=hidden>
            <legend>{own.strength}</legend>
            <div class="heads">{Level::all().map(head).collect_view()}</div>
            <p>
                <output id="level-name">{move || name(level.get())}</output>
            </p>
            <p class="hint level-about" id="level-about">{move || own.level(level.get())[1]}</p>
        </fieldset>
    }
}

/// The side of the first player: a seat, or a random one.
#[component]
fn Sides(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let runtime = runtime();
    let game_kind = draft.with_untracked(NewGame::kind);
    let legend = move || match draft.with(|draft| draft.opponents) {
        Opponents::Together => texts.side_of(&draft.with(|draft| player_name(texts, draft, 0))),
        Opponents::Computer | Opponents::Elsewhere | Opponents::Live => texts.your_side.to_owned(),
    };
    let radio = move |order: SeatOrder| {
        let checked = move || draft.with(|draft| draft.seat_order == order);
        let choose = move |_| runtime.send(Intent::NewGame(NewGameIntent::SetSeatOrder(order)));
        let (id, content) = match order {
            SeatOrder::Random => {
                ("side-random".to_owned(), view! { <span>{texts.random_sides}</span> }.into_any())
            }
            SeatOrder::Rotated(seat) => {
                let parties = draft.with_untracked(|draft| draft.parties_of_first(seat));
                let names: Vec<&str> = parties.iter().map(|&party| texts.party(game_kind, party)).collect();
                let pictures = parties.iter().map(|&party| picture(markup::party_portrait(party, game_kind)));
                let pictures =
                    view! { <span class="side-pictures" aria-hidden="true">{pictures.collect_view()}</span> };
                (format!("side-{seat}"), view! { {pictures} <span>{names.join(" + ")}</span> }.into_any())
            }
        };
        view! {
            <label>
                <input type="radio" name="side" id=id prop:checked=checked on:change=choose />
                {content}
            </label>
        }
    };
    // The number of players changes the sides.
    let players = Memo::new(move |_| draft.with(|draft| draft.names.len()));
    let choices = move || {
        let mut orders: Vec<SeatOrder> = (0..players.get()).map(SeatOrder::Rotated).collect();
        orders.push(SeatOrder::Random);
        orders.into_iter().map(radio).collect_view()
    };
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="sides">{choices}</div>
        </fieldset>
    }
}

/// Whether a live game is proposed. Its host is the first player.
fn is_live(draft: &NewGame) -> bool {
    draft.opponents == Opponents::Live
}

/// The name under which others know the host of a live game.
#[component]
fn HostName(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    view! {
        <div class="field" id="host-line" hidden=move || !draft.with(is_live)>
            <label for="host-name">{texts.live.name_label}</label>
            <NameInput id="host-name" draft player=0 placeholder=String::new />
        </div>
    }
}

/// The field for the name of a player.
#[component]
fn NameInput(
    #[prop(into)] id: String,
    draft: Memo<NewGame>,
    player: usize,
    placeholder: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    let runtime = runtime();
    let name = move || draft.with(|draft| draft.names.get(player).cloned().unwrap_or_default());
    let set_name = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        runtime.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, input.value())));
        // A name loses what it cannot have.
        let kept = draft.with_untracked(|draft| draft.names.get(player).cloned().unwrap_or_default());
        if input.value() != kept {
            input.set_value(&kept);
        }
    };
    view! {
        <input
            id=id
            maxlength="40"
            autocomplete="off"
            placeholder=placeholder
            prop:value=name
            on:input:target=set_name
        />
    }
}

/// A player: the name, and the choice between a human and a bot.
#[component]
fn Player(texts: &'static Texts, draft: Memo<NewGame>, player: usize) -> impl IntoView {
    let runtime = runtime();
    let level = Memo::new(move |_| draft.with(|draft| draft.bot_levels.get(player).copied().flatten()));
    let placeholder = move || level.get().map_or(String::new(), |level| bot_name(level, texts.bots));
    let label = texts.player(&(player + 1).to_string());
    let who = texts.bots.player_label(&label);
    let on_change =
        Box::new(move |level| runtime.send(Intent::NewGame(NewGameIntent::SetBot(player, level))));
    view! {
        <div
            class="field player"
            id=format!("field-{player}")
            hidden=move || draft.with(|draft| player >= draft.names.len() || player == 0 && is_live(draft))
        >
            <label for=format!("name-{player}")>{label}</label>
            <NameInput id=format!("name-{player}") draft player placeholder />
            <PlayerSelect texts id=format!("bot-{player}") name=who level on_change />
        </div>
    }
}

/// The name of a player, or its number.
fn player_name(texts: &Texts, draft: &NewGame, player: usize) -> String {
    let name = draft.names.get(player).map(|name| name.trim()).unwrap_or_default();
    match (name, draft.bot_levels.get(player).copied().flatten()) {
        ("", Some(level)) => bot_name(level, texts.bots),
        ("", None) => texts.player(&(player + 1).to_string()),
        (name, _) => name.to_owned(),
    }
}

/// The players by side, as they are at the moment.
fn seating(texts: &Texts, draft: &NewGame) -> String {
    let name = |player: usize| bidi_isolated(&player_name(texts, draft, player));
    match draft.seat_order {
        SeatOrder::Random => {
            let names: Vec<String> = (0..draft.names.len()).map(name).collect();
            format!("{}: {}", texts.random_sides, names.join(", "))
        }
        SeatOrder::Rotated(seat) => {
            let players = draft.players_by_party(&draft.order_from(seat));
            let pairs = texts.game(draft.kind()).parties.iter().zip(players);
            pairs.map(|(party, player)| format!("{party}: {}", name(player))).collect::<Vec<_>>().join(", ")
        }
    }
}
