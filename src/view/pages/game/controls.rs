//! The actions of the table: a row of verbs, and the bar at the lower edge of a phone.
use crate::view::parts::board_buttons::can_undo;
use crate::view::parts::games::SidesButton;
use crate::view::parts::menu::MENU;
use crate::view::parts::move_list::can_step;
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::icons::{
    EQUALS, FLAG, Icon, LAMP, MENU as MENU_ICON, NEXT, PAUSE, PREVIOUS, REDO, SPEECH, UNDO,
};
use crate::view::{game_memo, runtime};
use app::bots::BotIntent;
use app::open_game::{Asked, LiveStatus, OpenGame};
use app::play::GameIntent;
use app::tab::{Dialog, TabIntent};
use engine::games::GameKind;
use learn::HintStage;
use leptos::prelude::*;
use texts::Texts;

/// Whether the game is over.
pub(super) fn is_over() -> Memo<bool> {
    game_memo(|open_game| open_game.game.state().outcome.is_some())
}

/// The kind of the game on the board.
pub(super) fn current_game_kind() -> Memo<GameKind> {
    runtime()
        .memo(|app| app.tab.open_game.as_ref().map_or(GameKind::ALL[0], |open_game| open_game.def().kind()))
}

/// Whether the player can say ready-made phrases in this game, and whether that is possible now.
pub(super) fn can_say() -> [Memo<bool>; 2] {
    let can_talk = runtime().memo(|app| {
        let live = app.tab.open_game.as_ref().and_then(|open_game| open_game.live.as_deref());
        app.tab.settings.phrases && live.is_some_and(LiveStatus::is_seated)
    });
    [can_talk, game_memo(|open_game| open_game.live.as_deref().is_some_and(|live| live.can_say))]
}

/// The button for a hint, for more of it, and for its move. It is lit while the hint is sought.
#[component]
fn HintButton(texts: &'static Texts, id: &'static str) -> impl IntoView {
    let runtime = runtime();
    let is_sought = game_memo(|open_game| open_game.bots.asked == Some(Asked::Hint));
    let can_hint = game_memo(OpenGame::can_get_hint);
    // None is given while a game with others runs.
    let ban = runtime.memo(|app| app.tab.analysis_ban());
    let label = game_memo(move |open_game| match open_game.hint_stage() {
        Some(HintStage::Piece) => texts.learn.next_hint,
        Some(HintStage::Target) if open_game.hinted_move().is_some() => texts.bots.play_hint,
        _ => texts.bots.hint,
    });
    view! {
        <button
            type="button"
            id=id
            class="labelled"
            disabled=move || !can_hint.get()
            title=ban
            aria-busy=move || is_sought.get().then_some("true")
            on:click=move |_| runtime.send(BotIntent::Hint)
        >
            <Icon path=LAMP />
            <span>{label}</span>
        </button>
    }
}

/// What the player does: undo, pause, hint, draw, resign.
#[component]
pub(super) fn Verbs(texts: &'static Texts) -> impl IntoView {
    let can_redo = game_memo(OpenGame::can_redo);
    let [can_talk, can_say] = can_say();
    let open_phrases = TabIntent::OpenDialog(Dialog::Phrases);
    view! {
        <div class="verbs">
            <Button id="undo" label=texts.undo intent=GameIntent::Undo icon=UNDO enabled=can_undo() />
            <IconButton id="redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo />
            <InPlay texts />
            <Show when=move || can_talk.get()>
                <IconButton id="phrases" icon=SPEECH label=texts.live.say intent=open_phrases.clone() enabled=can_say />
            </Show>
        </div>
    }
}

#[component]
fn InPlay(texts: &'static Texts) -> impl IntoView {
    let can_offer = game_memo(OpenGame::can_offer_draw);
    let has_clock = game_memo(|open_game| open_game.clock.is_some());
    let can_pause = game_memo(|open_game| open_game.has_active_clock() && !open_game.is_clock_paused());
    let can_resign = game_memo(OpenGame::can_resign);
    view! {
        <Show when=move || has_clock.get()><Button id="pause" label=texts.clock.pause intent=GameIntent::PauseClock(true) icon=PAUSE enabled=can_pause /></Show>
        <HintButton texts id="hint" />
        <Button id="offer-draw" label=texts.offer_draw intent=GameIntent::OfferDraw icon=EQUALS enabled=can_offer />
        <Button id="resign" label=texts.resign intent=TabIntent::OpenDialog(Dialog::Resign) icon=FLAG enabled=can_resign />
    }
}

/// The bar of a phone: a step back and on, undo, hint, the alliances where there are any, and the menu.
#[component]
pub(super) fn BottomBar(texts: &'static Texts) -> impl IntoView {
    let [can_go_back, can_go_on] = can_step();
    let step = |back| GameIntent::StepPly { back };
    view! {
        <div class="bar">
            <Button id="bar-previous" label=texts.step_back intent=step(true) icon=PREVIOUS enabled=can_go_back />
            <Button id="bar-next" label=texts.step_on intent=step(false) icon=NEXT enabled=can_go_on />
            <Button id="bar-undo" label=texts.undo intent=GameIntent::Undo icon=UNDO enabled=can_undo() />
            <HintButton texts id="bar-hint" />
            <SidesButton id="bar-sides" texts />
            <button type="button" id="bar-menu" class="labelled" popovertarget=MENU>
                <Icon path=MENU_ICON />
                <span>{texts.menu}</span>
            </button>
        </div>
    }
}
