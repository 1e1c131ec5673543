//! The line above every page: home, about, language, settings.
use crate::view::parts::menu_button::MENU;
use crate::view::ui::button::Button;
use crate::view::ui::icons::{GEAR, MENU as MENU_ICON, SPEAKER, SPEAKER_OFF, svg_icon};
use crate::view::{dynamic, game_memo, runtime};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::settings::{Setting, SettingsIntent};
use app::sharing::SharingIntent;
use app::tab::{Dialog, LearnPage, Page, Route, TabIntent};
use engine::games::GameKind;
use gloo::utils::document;
use leptos::prelude::*;
use texts::{Language, Texts};
use wasm_bindgen::JsCast;

/// An arch and a cross.
const MARK: &str = "M2 20V17H4C4 11 8 8.5 12 8.5S20 11 20 17H22V20H16.5C16.5 16.5 14.5 14.5 12 14.5S7.5 16.5 7.5 20Z\
                    M10.6 7.2V5.4H8.8V3H10.6V1.2H13.4V3H15.2V5.4H13.4V7.2Z";
/// The id of the button to the other language.
const LANGUAGE: &str = "language";

/// The button is drawn anew in another language, and the focus shall stay on it.
pub fn focus_language() {
    request_animation_frame(|| {
        let button = document().get_element_by_id(LANGUAGE);
        if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
}

/// The ways to the other pages.
fn site_links(texts: &'static Texts) -> AnyView {
    let learn = Route::Learn(GameKind::ALL[0], LearnPage::Home).write();
    view! {
        <a class="wide" href=Route::Library.write()>{texts.saved_games}</a>
        <a class="wide" href=learn>{texts.learn.learn}</a>
        <a class="wide" href=Route::Puzzles(None).write()>{texts.puzzles.puzzles}</a>
        <a href=Route::About.write()>{texts.about_link}</a>
    }
    .into_any()
}

/// What is asked for at the table.
fn table_links(texts: &'static Texts) -> AnyView {
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    view! {
        {Button::with_text("rules", texts.rules, || TabIntent::OpenDialog(Dialog::Rules(None)))
            .class("quiet")
            .view()}
        {Button::with_text("analyse", texts.analysis.analyse, || Intent::Analysis(AnalysisIntent::Start))
            .class("quiet wide")
            .enabled(can_explore)
            .view()}
        {Button::with_text("share", texts.share.title, || SharingIntent::OpenDialog).class("quiet wide").view()}
        <button type="button" id="menu-top" class="quiet wide labelled" popovertarget=MENU>
            {svg_icon("icon", MENU_ICON)}
            <span>{texts.menu}</span>
        </button>
    }
    .into_any()
}

/// The line above every page.
pub fn header(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let other = if runtime.with_untracked(&|app| app.tab.language()) == Language::De {
        Language::En
    } else {
        Language::De
    };
    // The game on the board, on its page.
    let game_kind = runtime.memo(|app| {
        let open_game = app.tab.open_game.as_ref().filter(|_| app.tab.page == Page::Game)?;
        Some(open_game.def().kind())
    });
    let title = move || game_kind.get().map_or("Schachquartett", |game_kind| texts.game(game_kind).name);
    let class = move || match game_kind.get() {
        Some(game_kind) => format!("top at-table game-{}", game_kind.name()),
        None => "top".to_owned(),
    };
    let links = move || match game_kind.get() {
        Some(_) => table_links(texts),
        None => site_links(texts),
    };
    view! {
        <header class=class>
            <a class="brand" href=Route::Start.write() title=texts.to_start>
                {svg_icon("brand-mark", MARK)}
                <span>{title}</span>
            </a>
            <nav class="top-links">
                {dynamic(links)}
                <button type="button" id=LANGUAGE class="quiet" lang=other.tag() on:click=move |_| runtime.send(SettingsIntent::SetLanguage(other))>
                    {texts.other_language}
                </button>
                {sound_button(texts)}
                {Button::with_icon("settings", GEAR, texts.panels.settings, || TabIntent::OpenDialog(Dialog::Settings))
                    .class("icon-button quiet")
                    .view()}
            </nav>
        </header>
    }
    .into_any()
}

/// The button that switches sounds on and off. Its name stays the same; that it is pressed says that they are on.
fn sound_button(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let is_on = runtime.memo(|app| app.tab.settings.sound);
    let label = texts.panels.sound_button;
    let icon = move || svg_icon("icon", if is_on.get() { SPEAKER } else { SPEAKER_OFF });
    view! {
        <button
            type="button"
            id="sound-button"
            class="icon-button quiet"
            title=label
            aria-label=label
            aria-pressed=move || if is_on.get() { "true" } else { "false" }
            on:click=move |_| runtime.send(SettingsIntent::Change(Setting::Sound(!is_on.get_untracked())))
        >
            {dynamic(icon)}
        </button>
    }
    .into_any()
}
