//! The actions of the table: a row of verbs, and the bar at the lower edge of a phone.
use crate::view::parts::board_buttons::can_undo;
use crate::view::parts::games::sides_button;
use crate::view::parts::menu_button::MENU;
use crate::view::parts::move_list::can_step;
use crate::view::ui::button::Button;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{
    CHART, CIRCLE, EQUALS, FLAG, LAMP, MENU as MENU_ICON, NEXT, PAUSE, PLUS, PREVIOUS, UNDO, svg_icon,
};
use crate::view::{dynamic, effect, game_memo, runtime};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::bots::BotIntent;
use app::open_game::OpenGame;
use app::play::GameIntent;
use app::tab::{Dialog, TabIntent};
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;
use web_sys::Element;

/// Whether the game is over.
fn is_over() -> Memo<bool> {
    game_memo(|open_game| open_game.game.state().outcome.is_some())
}

/// Returns the intent of a dialog for a new game of the kind on the board.
pub(super) fn propose() -> Intent {
    let game_kind =
        runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| open_game.def().kind()));
    Intent::OpenNewGame(game_kind.unwrap_or(GameKind::ALL[0]))
}

/// The hint is sought while its button is pressed.
fn sync_hint_button(id: &'static str) {
    let is_sought = game_memo(|open_game| open_game.bots.wants_hint);
    effect(move || {
        let is_sought = if is_sought.get() { "true" } else { "false" };
        if let Some(button) = element_by_id::<Element>(id) {
            let _ = button.set_attribute("aria-pressed", is_sought);
        }
    });
}

/// What the player does: undo, pause, hint, draw, resign. After the end: another game.
pub(super) fn verbs(texts: &'static Texts) -> AnyView {
    let over = is_over();
    let row = move || if over.get() { after_the_end(texts) } else { in_play(texts) };
    view! { <div class="verbs">{dynamic(row)}</div> }.into_any()
}

fn in_play(texts: &'static Texts) -> AnyView {
    let can_hint = game_memo(OpenGame::can_get_hint);
    let can_offer = game_memo(OpenGame::can_offer_draw);
    let has_clock = game_memo(|open_game| open_game.clock.is_some());
    let can_pause = game_memo(|open_game| open_game.has_active_clock() && !open_game.is_clock_paused());
    let can_resign = game_memo(OpenGame::can_resign);
    sync_hint_button("hint");
    view! {
        {Button::with_text("undo", texts.undo, || GameIntent::Undo).icon(UNDO).enabled(can_undo()).view()}
        {dynamic(move || match has_clock.get() {
            true => Button::with_text("pause", texts.clock.pause, || GameIntent::PauseClock(true))
                .icon(PAUSE)
                .enabled(can_pause)
                .view(),
            false => ().into_any(),
        })}
        {Button::with_text("hint", texts.bots.hint, || BotIntent::ToggleHint).icon(LAMP).enabled(can_hint).view()}
        {Button::with_text("offer-draw", texts.offer_draw, || GameIntent::OfferDraw)
            .icon(EQUALS)
            .enabled(can_offer)
            .view()}
        {Button::with_text("resign", texts.resign, || TabIntent::OpenDialog(Dialog::Resign))
            .icon(FLAG)
            .enabled(can_resign)
            .view()}
    }
    .into_any()
}

fn after_the_end(texts: &'static Texts) -> AnyView {
    view! {
        {Button::with_text("undo", texts.undo, || GameIntent::Undo).icon(UNDO).enabled(can_undo()).view()}
        {Button::with_text("rematch", texts.rematch, || Intent::Rematch).icon(CIRCLE).class("primary").view()}
        {Button::with_text("analyse-game", texts.analysis.analyse, || Intent::Analysis(AnalysisIntent::Start))
            .icon(CHART)
            .view()}
        {Button::with_text("another-game", texts.new_game, propose).icon(PLUS).view()}
    }
    .into_any()
}

/// The bar of a phone: a step back and on, undo, hint, the alliances where there are any, and the menu.
pub(super) fn bar(texts: &'static Texts) -> AnyView {
    let [can_go_back, can_go_on] = can_step();
    let can_hint = game_memo(OpenGame::can_get_hint);
    let over = is_over();
    sync_hint_button("bar-hint");
    let step = |back| move || GameIntent::StepPly { back };
    view! {
        <div class="bar">
            {Button::with_text("bar-previous", texts.step_back, step(true))
                .icon(PREVIOUS)
                .enabled(can_go_back)
                .view()}
            {Button::with_text("bar-next", texts.step_on, step(false)).icon(NEXT).enabled(can_go_on).view()}
            {Button::with_text("bar-undo", texts.undo, || GameIntent::Undo)
                .icon(UNDO)
                .enabled(can_undo())
                .view()}
            {dynamic(move || match over.get() {
                true => Button::with_text("bar-rematch", texts.rematch, || Intent::Rematch).icon(CIRCLE).view(),
                false => Button::with_text("bar-hint", texts.bots.hint, || BotIntent::ToggleHint)
                    .icon(LAMP)
                    .enabled(can_hint)
                    .view(),
            })}
            {sides_button("bar-sides", texts)}
            <button type="button" id="bar-menu" class="labelled" popovertarget=MENU>
                {svg_icon("icon", MENU_ICON)}
                <span>{texts.menu}</span>
            </button>
        </div>
    }
    .into_any()
}
