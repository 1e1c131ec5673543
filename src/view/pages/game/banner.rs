//! The end of a game, at the board: who has won and how, and what can be done next.
use super::controls::propose;
use crate::view::elements::{paragraph, paragraph_of};
use crate::view::widgets::{Button, CROSS, svg_icon};
use crate::view::{dynamic, effect, game_memo};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::announcements::live_seat_name;
use app::open_game::OpenGame;
use app::play::GameIntent;
use app::svg::board::BoardSvg;
use engine::pieces::{Party, PartySet};
use engine::rules::{Cause, Outcome};
use leptos::prelude::*;
use texts::{Texts, outcome_texts};
use wasm_bindgen::JsCast;

/// What the banner says.
#[derive(Clone, PartialEq)]
struct Banner {
    heading: String,
    detail: String,
    /// Whether it lies in the upper half, because the mated king stands in the lower one.
    is_high: bool,
    /// Whether the player was mated so early that it needs an explanation.
    is_early: bool,
}

/// Whether something happens on the board.
fn is_on_board(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(".board").is_ok_and(|board| board.is_some()))
}

/// The banner. It closes by its cross, by Escape, and by a click on the board or a key that leads to one of its cells, which
/// it may cover; the status says the same.
pub(super) fn banner(texts: &'static Texts) -> AnyView {
    let content = game_memo(move |open_game| content(open_game, texts));
    let is_closed = RwSignal::new(false);
    effect(Box::new(move || {
        content.track();
        is_closed.set(false);
    }));
    let key = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            is_closed.set(true);
        }
    });
    // When the key is released, the cell has the focus.
    let release = window_event_listener(leptos::ev::keyup, move |event| {
        if (event.key() == "Tab" || event.key().starts_with("Arrow")) && is_on_board(&event) {
            is_closed.set(true);
        }
    });
    let press = window_event_listener(leptos::ev::pointerdown, move |event| {
        if is_on_board(&event) {
            is_closed.set(true);
        }
    });
    on_cleanup(move || {
        key.remove();
        release.remove();
        press.remove();
    });
    let drawn = move || {
        match content.get().filter(|_| !is_closed.get()) {
        None => ().into_any(),
        Some(Banner { heading, detail, is_high, is_early }) => view! {
            <div class=if is_high { "banner high" } else { "banner" }>
                <button
                    type="button"
                    id="close-banner"
                    class="icon-button quiet"
                    aria-label=texts.close
                    on:click=move |_| is_closed.set(true)
                >
                    {svg_icon("icon", CROSS)}
                </button>
                {paragraph_of("banner-heading", heading)}
                {paragraph(detail)}
                {is_early.then(|| early_mate(texts))}
                <div class="answers">
                    {Button::with_text("banner-rematch", texts.rematch, || Intent::Rematch).class("primary").view()}
                    {Button::with_text("banner-analyse", texts.analysis.analyse, || {
                        Intent::Analysis(AnalysisIntent::Start)
                    })
                    .view()}
                    {Button::with_text("banner-new-game", texts.new_game, propose).view()}
                </div>
            </div>
        }
        .into_any(),
    }
    };
    dynamic(Box::new(drawn))
}

/// Returns what the banner says at the end of a game; nothing while an earlier position is shown.
fn content(open_game: &OpenGame, texts: &Texts) -> Option<Banner> {
    let outcome = open_game.game.state().outcome.filter(|_| open_game.view.shown_ply.is_none())?;
    let (result, reason) = outcome_texts(texts, open_game.def().kind(), &outcome);
    let (heading, detail) = match own_result(open_game, &outcome) {
        Some(true) => (texts.you_win.to_owned(), format!("{result}. {reason}")),
        Some(false) => (texts.you_lose.to_owned(), format!("{result}. {reason}")),
        None => (result, reason),
    };
    let detail = match points_of_small_power(open_game, texts, &outcome) {
        Some(sentence) => format!("{detail} {sentence}"),
        None => detail,
    };
    let live = open_game.live.as_deref();
    let detail = match live.and_then(|live| Some((live, live.asks_for_rematch()?))) {
        Some((live, seat)) => {
            format!("{detail} {}", texts.live.wants_rematch(&live_seat_name(open_game, live, seat, texts)))
        }
        None => detail,
    };
    let lost_early = own_result(open_game, &outcome) == Some(false) && is_early_mate(open_game, &outcome);
    Some(Banner { heading, detail, is_high: has_low_loser(open_game, &outcome), is_early: lost_early })
}

/// Returns why the one person at this device, who plays a small power, has won points or none.
fn points_of_small_power(open_game: &OpenGame, texts: &Texts, outcome: &Outcome) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let [party] = open_game.local_people().iter().collect::<Vec<_>>()[..] else { return None };
    if coalition.is_great(party) {
        return None;
    }
    let name = |party| texts.party(open_game.def().kind(), party);
    Some(match coalition.partner(open_game.game.state().position.coalition(), party) {
        Some(partner) if outcome.points[party] > 0 => own.points_with(name(partner)),
        Some(partner) => own.no_points_with(name(partner)),
        None => own.no_points_neutral.to_owned(),
    })
}

/// What a player can do who was mated before the sides were fixed.
fn early_mate(texts: &'static Texts) -> AnyView {
    view! {
        <div class="answers">
            {Button::with_text("banner-replay", texts.coalition().show_why, || GameIntent::Replay).view()}
            {Button::with_text("banner-undo", texts.coalition().try_again, || GameIntent::Undo).view()}
        </div>
    }
    .into_any()
}

/// Whether a great power was mated while parties could still join.
fn is_early_mate(open_game: &OpenGame, outcome: &Outcome) -> bool {
    let position = &open_game.game.state().position;
    matches!(outcome.cause, Cause::Mate(_))
        && open_game.can_undo()
        && open_game.coalition().is_some_and(|coalition| coalition.is_early(position))
}

/// Whether the one person at this device has won or lost; `None` for a draw, and with several people.
fn own_result(open_game: &OpenGame, outcome: &Outcome) -> Option<bool> {
    let all = || Party::first(open_game.names.len());
    let own: PartySet = all().filter(|&party| open_game.is_local(party)).collect();
    let person = open_game.parties_of_person(own.iter().next()?);
    if own != person || own == all().collect() {
        return None;
    }
    let best = |is_own: bool| {
        all().filter(|&party| own.contains(party) == is_own).map(|party| outcome.points[party]).max()
    };
    let (own, others) = (best(true)?, best(false)?);
    (own != others).then_some(own > others)
}

/// Whether the king of the mated party stands in the lower half of the board.
fn has_low_loser(open_game: &OpenGame, outcome: &Outcome) -> bool {
    let Cause::Mate(party) = outcome.cause else { return false };
    let board = BoardSvg::of(open_game);
    let kings = open_game.shown_position().kings_of(party);
    kings.iter().next().is_some_and(|king| board.centre(king).1 > board.middle())
}
