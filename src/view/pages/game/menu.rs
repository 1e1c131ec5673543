//! The menu of the table: everything that is not needed at every move.
use super::controls::{can_say, current_game_kind};
use crate::view::game_memo;
use crate::view::parts::games::view_of;
use crate::view::parts::menu::Menu;
use crate::view::ui::button::Button;
use crate::view::ui::icons::{
    BOOK, CHART, EQUALS, FLAG, LINK, LIST, PENCIL, PEOPLE, PLUS, REDO, SPEECH, TURN,
};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::editor::EditorIntent;
use app::open_game::OpenGame;
use app::play::{BoardIntent, GameIntent};
use app::sharing::SharingIntent;
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The menu.
#[component]
pub(super) fn TableMenu(texts: &'static Texts) -> impl IntoView {
    view! {
        <Menu texts>
            <div class="tiles narrow"><Tiles texts /></div>
            <div class="menu-group"><GameItems texts /></div>
        </Menu>
    }
}

/// What stands in the row of verbs of a wide window.
#[component]
fn Tiles(texts: &'static Texts) -> impl IntoView {
    let can_offer = game_memo(OpenGame::can_offer_draw);
    let can_resign = game_memo(OpenGame::can_resign);
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    view! {
        <Button id="menu-offer-draw" icon=EQUALS label=texts.offer_draw intent=GameIntent::OfferDraw enabled=can_offer />
        <Button id="menu-resign" icon=FLAG label=texts.resign intent=TabIntent::OpenDialog(Dialog::Resign) enabled=can_resign />
        <Button id="menu-analyse" icon=CHART label=texts.analysis.analyse intent=AnalysisIntent::Start enabled=can_explore />
        <Button id="menu-flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate />
    }
}

/// The game: a new one, its players, its text.
#[component]
fn GameItems(texts: &'static Texts) -> impl IntoView {
    let game_kind = current_game_kind();
    let can_redo = game_memo(OpenGame::can_redo);
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let is_here = game_memo(|open_game| !open_game.is_link_game() && !open_game.has_no_seat());
    let is_live = game_memo(|open_game| open_game.live.is_some());
    let [can_talk, can_say] = can_say();
    let has_results = game_memo(|open_game| !open_game.results.is_empty());
    let has_rules = game_memo(|open_game| {
        view_of(open_game.def().kind()).has_other_rules && open_game.arranging_party().is_none()
    });
    let open = TabIntent::OpenDialog;
    view! {
        {move || {
            let intent = Intent::OpenNewGame(game_kind.get());
            view! { <Button id="new-game" icon=PLUS label=texts.new_game intent /> }
        }}
        <Button id="menu-redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo class="narrow" />
        <Button id="seats" icon=PEOPLE label=texts.bots.seats intent=open(Dialog::Seats) enabled=is_here />
        <Show when=move || has_results.get()>
            <Button id="match" icon=LIST label=texts.matches.title intent=open(Dialog::Match) />
        </Show>
        <Button id="edit" icon=PENCIL label=texts.editor.set_up_position intent=EditorIntent::Open enabled=can_explore />
        <Show when=move || is_live.get()>
            <Button id="live-game" icon=LINK label=texts.live.title intent=open(Dialog::Live) />
        </Show>
        <Show when=move || can_talk.get()>
            <Button id="menu-phrases" icon=SPEECH label=texts.live.say intent=open(Dialog::Phrases) enabled=can_say class="narrow" />
        </Show>
        <Button id="movetext" icon=LIST label=texts.movetext.title intent=open(Dialog::Movetext) />
        <Button id="menu-share" icon=LINK label=texts.share.title intent=SharingIntent::OpenDialog class="narrow" />
        <Button id="menu-rules" icon=BOOK label=texts.rules intent=open(Dialog::Rules(None)) class="narrow" />
        <Show when=move || has_rules.get()>
            <Button id="other-rules" icon=BOOK label=texts.fortress().other_rules intent=open(Dialog::OtherRules) />
        </Show>
    }
}
