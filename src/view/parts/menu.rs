//! The menu of a page with a board: what such a page adds, how the board is looked at, and the ways to other pages.
use crate::platform::focus_move_field;
use crate::view::ui::button::Button;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{CURSOR, DOCUMENT, EYE, GEAR, GLOBE, Icon, KEYS, MARK, ZOOM_IN, ZOOM_OUT};
use crate::view::{game_memo, runtime};
use app::keys::ZOOM;
use app::play::BoardIntent;
use app::settings::SettingsIntent;
use app::tab::{Dialog, Route, TabIntent};
use leptos::prelude::*;
use texts::{Language, Texts};
use web_sys::HtmlElement;

/// The id of the menu.
pub const MENU: &str = "table-menu";

/// The menu. Its children are what the page adds.
#[component]
pub fn Menu(texts: &'static Texts, children: Children) -> impl IntoView {
    view! {
        <div id=MENU class="table-menu" popover="auto" aria-label=texts.menu on:click:capture=move |_| close()>
            {children()}
            <div class="menu-group"><ViewItems texts /></div>
        </div>
    }
}

/// Hides the menu before the action begins, so that a dialog can take the focus.
fn close() {
    if let Some(menu) = element_by_id::<HtmlElement>(MENU) {
        let _ = menu.hide_popover();
    }
}

/// How the board is looked at, and the page as a whole.
#[component]
fn ViewItems(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    let other = if runtime.with_untracked(&|app| app.tab.language()) == Language::De {
        Language::En
    } else {
        Language::De
    };
    let open = TabIntent::OpenDialog;
    view! {
        <Button id="explore" icon=EYE label=texts.learn.explore intent=BoardIntent::ToggleAttackView enabled=can_explore />
        <Button id="zoom-in" icon=ZOOM_IN label=texts.zoom_in intent=zoom(ZOOM) enabled=can_grow />
        <Button id="zoom-out" icon=ZOOM_OUT label=texts.zoom_out intent=zoom(1.0 / ZOOM) enabled=zoomed />
        <button type="button" id="focus-move-field" class="labelled" on:click=|_| focus_move_field(None)>
            <Icon path=CURSOR />
            <span>{texts.movetext.type_move}</span>
        </button>
        <Button id="keys" icon=KEYS label=texts.panels.keys intent=open(Dialog::Keys) />
        <Button id="menu-settings" icon=GEAR label=texts.panels.settings intent=open(Dialog::Settings) class="narrow" />
        <a class="labelled button quiet narrow" id="menu-games" href=Route::Library.write()>
            <Icon path=DOCUMENT />
            <span>{texts.saved_games}</span>
        </a>
        <a class="labelled button quiet narrow" id="menu-start" href=Route::Start.write()>
            <Icon path=MARK />
            <span>{texts.to_start}</span>
        </a>
        <Button id="menu-language" icon=GLOBE label=texts.other_language intent=SettingsIntent::SetLanguage(other) class="narrow" />
    }
}
