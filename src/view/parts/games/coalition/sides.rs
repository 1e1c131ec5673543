//! The sides of coalition chess: how much time is left to choose, how neutral powers are inclined, and what would change
//! if one of them joined. Beside the board; on phones and in low windows a popover.
use super::diagram::Diagram;
use super::timeline::SidesTimeline;
use crate::view::parts::games::ally::{Aim, AskAlly, MateRuleBadge, has_ally};
use crate::view::ui::button::Button;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{Icon, PEOPLE};
use crate::view::{game_memo, runtime};
use app::App;
use app::announcements::{describe_inclination, describe_join_rounds};
use app::bots::BotIntent;
use app::open_game::OpenGame;
use app::play::BoardIntent;
use app::svg::markup::party_class;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;
use web_sys::HtmlElement;

/// The id of the popover.
pub const SIDES: &str = "sides";

/// Whether parties of the game play together.
fn has_alliances() -> Memo<bool> {
    game_memo(|open_game| open_game.coalition().is_some() || open_game.has_fixed_alliances())
}

/// A button that opens the popover; nothing in games without alliances.
#[component]
pub fn SidesButton(id: &'static str, texts: &'static Texts) -> impl IntoView {
    let has_alliances = has_alliances();
    view! {
        <Show when=move || has_alliances.get()>
            <button type="button" id=id class="quiet labelled" popovertarget=SIDES>
                <Icon path=PEOPLE />
                <span>{texts.coalition().sides}</span>
            </button>
        </Show>
    }
}

/// The alliances, at the head of the panel, with the button that opens the popover where there is no room for all of it;
/// nothing in games without alliances.
#[component]
pub fn Alliances(texts: &'static Texts) -> impl IntoView {
    let has_alliances = has_alliances();
    view! {
        <Show when=move || has_alliances.get()>
            <div class="alliances">
                <Diagram texts />
                <MateRuleBadge id="mate-rule" texts />
                <SidesButton id="show-sides" texts />
            </div>
        </Show>
    }
}

/// A neutral power as a player of this device sees it.
#[derive(Clone, PartialEq)]
struct Neutral {
    party: Party,
    /// How it is inclined; empty as long as that is not known.
    inclination: String,
    /// The label of the question what it wants, if it can be asked.
    wish: Option<String>,
    /// The great powers that it can join, each with the label of the preview.
    previews: Vec<(Party, String)>,
}

/// The panel; nothing in games without alliances.
#[component]
pub fn Sides(texts: &'static Texts) -> impl IntoView {
    let has_alliances = has_alliances();
    view! { <Show when=move || has_alliances.get()><SidesPanel texts /></Show> }
}

/// The panel of a game with alliances. Fixed ones need no heading beside the board, and without an ally to ask about nothing at all.
#[component]
fn SidesPanel(texts: &'static Texts) -> impl IntoView {
    let rounds = game_memo(move |open_game| describe_join_rounds(texts, open_game).unwrap_or_default());
    let neutrals = runtime().memo(move |app| neutrals(app, texts));
    let are_fixed = game_memo(OpenGame::has_fixed_alliances);
    let has_ally = has_ally(texts);
    let class = move || match (are_fixed.get(), has_ally.get()) {
        (true, true) => "coalitions fixed",
        (true, false) => "coalitions fixed empty",
        (false, _) => "coalitions",
    };
    view! {
        <section id=SIDES class=class popover="auto" aria-labelledby="sides-title" on:click=|_| close()>
            <h2 id="sides-title">{texts.coalition().sides}</h2>
            <Diagram texts />
            <Aim texts />
            <p class="join-rounds">{rounds}</p>
            <AskAlly texts />
            {move || {
                neutrals.get().into_iter().map(|neutral| view! { <NeutralPower neutral /> }).collect_view()
            }}
            <SidesTimeline texts opens=false />
        </section>
    }
}

/// Hides the popover before what it asked for is shown on the board.
fn close() {
    if let Some(popover) = element_by_id::<HtmlElement>(SIDES) {
        let _ = popover.hide_popover();
    }
}

/// The neutral powers, for those who play here.
fn neutrals(app: &App, texts: &Texts) -> Vec<Neutral> {
    let Some(open_game) = &app.tab.open_game else { return Vec::new() };
    let Some(coalition) = open_game.coalition().filter(|_| open_game.is_playable()) else {
        return Vec::new();
    };
    let (position, style) = (open_game.shown_position(), app.tab.notation_style());
    if open_game.local_people().is_empty()
        || !coalition.is_early(position)
        || open_game.arranging_party().is_some()
    {
        return Vec::new();
    }
    let is_neutral =
        |party: &Party| coalition.is_neutral(position, *party) && !position.pieces_of(*party).is_empty();
    let neutral = |party: Party| {
        let inclination = app.bots.shown_inclination(open_game, party);
        let inclination =
            inclination.map(|inclination| describe_inclination(texts, open_game, &style, party, inclination));
        Neutral {
            party,
            inclination: inclination.unwrap_or_default(),
            wish: open_game
                .can_ask_wish(party)
                .then(|| texts.coalition().ask_wish(texts.party(open_game.def().kind(), party))),
            previews: previews(open_game, texts, party, coalition.great),
        }
    };
    let is_empty = |neutral: &Neutral| neutral.inclination.is_empty() && neutral.previews.is_empty();
    let all = coalition.small.into_iter().filter(is_neutral).map(neutral);
    all.filter(|neutral| !is_empty(neutral)).collect()
}

/// What can be previewed: joining a great power that has no ally and is played by others.
fn previews(open_game: &OpenGame, texts: &Texts, party: Party, great: [Party; 2]) -> Vec<(Party, String)> {
    let name = |party| texts.party(open_game.def().kind(), party);
    // They concern those who play a great power here.
    if !great.into_iter().any(|great| open_game.local_people().contains(great)) {
        return Vec::new();
    }
    let joins = |partner: &Party| {
        let position = open_game.shown_position().with_turn(party);
        !open_game.is_local(*partner)
            && engine::rules::join(open_game.def().rules(), &position, *partner).is_ok()
    };
    let label = |partner| (partner, texts.coalition().preview_join(name(party), name(partner)));
    great.into_iter().filter(joins).map(label).collect()
}

/// A neutral power: how it is inclined, and the joins that can be previewed.
#[component]
fn NeutralPower(neutral: Neutral) -> impl IntoView {
    let Neutral { party, inclination, wish, previews } = neutral;
    let wish = wish.map(|label| {
        let id = format!("ask-wish-{}", party.index());
        view! { <Button id label intent=BotIntent::AskWish(party) class="quiet" /> }
    });
    let button = |(partner, label): (Party, String)| {
        view! { <Button label intent=BoardIntent::PreviewJoin { party, partner } class="quiet" /> }
    };
    view! {
        <div class="neutral">
            <span class=format!("swatch {}", party_class(party))></span>
            {(!inclination.is_empty()).then(|| view! { <p class="inclination">{inclination}</p> })}
            <div class="asks">{wish} {previews.into_iter().map(button).collect_view()}</div>
        </div>
    }
}
