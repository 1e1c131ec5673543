//! The players' plates: portrait, name, party, what it has captured, clock and points.
use crate::view::parts::clocks;
use crate::view::parts::games::SIDES;
use crate::view::ui::elements::{element_by_id, picture};
use crate::view::ui::portraits::Portrait;
use crate::view::{game_memo, runtime};
use app::open_game::Side;
use app::panel::{Alliance, Badge, BadgeKind, Beside, Captured, Plate};
use app::svg::markup;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;
use web_sys::HtmlElement;

/// The signs of the alliances, so that colour is not the only one: two rings for the first, two diamonds for the second.
const RINGS: &str = "M9 3A6 6 0 1 0 9 15A6 6 0 1 0 9 3ZM17 3A6 6 0 1 0 17 15A6 6 0 1 0 17 3Z";
const DIAMONDS: &str = "M9 1L17 9L9 17L1 9ZM17 1L25 9L17 17L9 9Z";

/// A plate: the king, the name, and the party if the player has a name. With each move only its mark changes.
#[component]
fn PlateCard(texts: &'static Texts, plate: Plate) -> impl IntoView {
    let Plate {
        party,
        game_kind,
        name,
        bot,
        is_eliminated,
        beside,
        state,
        alliance,
        badges,
        captured,
        clock_label,
        points,
        turn_label,
    } = plate;
    let portrait = markup::party_portrait(party, game_kind);
    let side = alliance.as_ref().map_or("", |alliance| markup::side_class(alliance.side));
    let clock = clock_label.map(|label| view! { <clocks::ClockFace party=party.index() label /> });
    let (beside_class, beside) = match beside {
        Beside::Nothing => ("plate-party", String::new()),
        Beside::Party(party) => ("plate-party", party),
        Beside::Bot(bot) => ("plate-bot", bot),
    };
    let name = match is_eliminated {
        true => view! { <s class="plate-name">{name}</s> }.into_any(),
        false => view! { <span class="plate-name">{name}</span> }.into_any(),
    };
    let eliminated = if is_eliminated { " eliminated" } else { "" };
    let scored = if points.is_some() { " scored" } else { "" };
    let who = if beside.is_empty() { "plate-who" } else { "plate-who given" };
    let is_on_turn = game_memo(move |open_game| open_game.is_on_turn(party));
    let is_searching = game_memo(move |open_game| open_game.bot_to_act() == Some(party));
    let class = move || {
        let turn = if is_on_turn.get() { " on-turn" } else { "" };
        format!("plate{eliminated}{turn}{scored} {side}")
    };
    view! {
        <div class=class id=format!("plate-{}", party.index())>
            <span class="plate-piece" inner_html=portrait></span>
            {bot.map(|level| view! { <Portrait level /> })}
            <div class="plate-text">
                <div class=who>
                    {name}
                    <span class=beside_class>{beside}</span>
                    {is_eliminated
                        .then(|| view! { <span class="visually-hidden">{texts.errors.field_eliminated}</span> })}
                    {badges.into_iter().map(|badge| view! { <BadgeText badge /> }).collect_view()}
                </div>
                {alliance.map(|alliance| picture(alliance_sign(&alliance)))}
                {state.map(|badge| view! { <BadgeText badge /> })}
                {captured.map(|captured| view! { <CapturedPieces game_kind captured /> })}
            </div>
            {clock}
            <Show when=move || is_searching.get()>
                <span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>
            </Show>
            {points.map(|points| view! { <b class="plate-points">{points}</b> })}
            <Show when=move || is_on_turn.get()>
                <span
                    class=format!("turn-mark party-{}", party.index())
                    role="img"
                    aria-label=turn_label.clone()
                ></span>
            </Show>
        </div>
    }
}

/// A short text on a plate.
#[component]
fn BadgeText(badge: Badge) -> impl IntoView {
    let Badge { kind, title, text } = badge;
    let class = match kind {
        BadgeKind::Game => "badge",
        BadgeKind::Turn => "badge turn-badge",
        BadgeKind::State => "plate-state",
        BadgeKind::Check => "badge check-badge",
        BadgeKind::Own => "badge own-badge",
        BadgeKind::Live => "badge live-badge",
    };
    view! { <span class=class title=title>{text}</span> }
}

/// The sign of an alliance as SVG.
fn alliance_sign(Alliance { side, label }: &Alliance) -> String {
    let sign = match side {
        Side::First => RINGS,
        Side::Second | Side::SmallPowers => DIAMONDS,
    };
    format!(
        "<svg class='alliance' viewBox='-1 -1 28 20' role='img' aria-label='{label}'><path d='{sign}'/></svg>"
    )
}

/// The captured pieces, and the lead in pawns.
#[component]
fn CapturedPieces(game_kind: GameKind, captured: Captured) -> impl IntoView {
    let Captured { pieces, label, lead } = captured;
    let lead = (lead > 0).then(|| view! { <span class="lead">{format!("+{lead}")}</span> });
    let pieces = (!pieces.is_empty()).then(|| {
        let drawn = pieces.into_iter().map(|piece| picture(markup::portrait(piece, game_kind)));
        view! {
            <span class="captured-pieces" role="img" aria-label=label>
                {drawn.collect_view()}
            </span>
        }
    });
    view! { <span class="captured">{pieces}{lead}</span> }
}

/// The plate of the party that sits below the board, or those of the others, clockwise above it.
#[component]
pub fn Plates(texts: &'static Texts, below: bool) -> impl IntoView {
    let plates = runtime().memo(move |app| Plate::of_seats(app, texts, below));
    // New plates have no clock texts yet, so these are set again.
    let clock_states = game_memo(clocks::clock_states);
    Effect::new(move |_| {
        plates.track();
        let _ = clock_states.get();
        clocks::sync_clocks(runtime());
    });
    let drawn =
        move || plates.get().into_iter().map(|plate| view! { <PlateCard texts plate /> }).collect_view();
    match below {
        true => view! { <div class="plates below">{drawn}</div> }.into_any(),
        false => view! {
            <div class="plates above" on:click=|_| show_sides()>
                {drawn}
            </div>
        }
        .into_any(),
    }
}

/// On phones the plates open the popover with all about the coalitions.
fn show_sides() {
    // In a wide window it lies beside the board.
    if let Some(sides) = element_by_id::<HtmlElement>(SIDES).filter(|sides| sides.offset_height() == 0) {
        let _ = sides.show_popover();
    }
}
