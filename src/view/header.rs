//! The line above every page: home, about, language, settings.
use crate::view::parts::menu::MENU;
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::icons::{
    BOOK, DOCUMENT, GEAR, Icon, LAMP, MARK, MENU as MENU_ICON, SPEAKER, SPEAKER_OFF,
};
use crate::view::{game_memo, runtime};
use app::analysis::AnalysisIntent;
use app::settings::{Setting, SettingsIntent};
use app::sharing::SharingIntent;
use app::tab::{Dialog, LearnPage, Page, Route, TabIntent};
use engine::games::GameKind;
use gloo::utils::document;
use leptos::prelude::*;
use texts::{Language, Texts};
use wasm_bindgen::JsCast;

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

/// A part of the site: its words in the header and in the tabs of a phone, its icon and its address.
struct SitePart {
    label: &'static str,
    tab_label: &'static str,
    icon: &'static str,
    route: Route,
    /// Whether a page belongs to it.
    holds: fn(&Page) -> bool,
}

/// Returns the parts of the site, the start page first.
fn site_parts(texts: &'static Texts) -> [SitePart; 4] {
    let part = |label, tab_label, icon, route, holds| SitePart { label, tab_label, icon, route, holds };
    let (learn, puzzles) = (texts.learn.learn, texts.puzzles.puzzles);
    let lessons = Route::Learn(GameKind::ALL[0], LearnPage::Home);
    [
        part(texts.to_start, texts.play, MARK, Route::Start, |page| *page == Page::Start),
        part(texts.saved_games, texts.games, DOCUMENT, Route::Library, |page| *page == Page::Library),
        part(learn, learn, BOOK, lessons, |page| matches!(page, Page::Learn(..))),
        part(puzzles, puzzles, LAMP, Route::Puzzles(None), |page| {
            matches!(page, Page::Puzzles(_) | Page::Puzzle(..))
        }),
    ]
}

/// Returns the value of `aria-current` for a link to a page.
fn current(holds: fn(&Page) -> bool) -> impl Fn() -> Option<&'static str> + Copy {
    let is_current = runtime().memo(move |app| holds(&app.tab.page));
    move || is_current.get().then_some("page")
}

/// The ways to the other pages.
#[component]
fn SiteLinks(texts: &'static Texts) -> impl IntoView {
    let link = |SitePart { label, route, holds, .. }: SitePart| {
        view! { <a class="wide" href=route.write() aria-current=current(holds)>{label}</a> }
    };
    let [_, library, learn, puzzles] = site_parts(texts);
    view! {
        {[library, learn, puzzles].map(link)}
        <a href=Route::About.write() aria-current=current(|page| *page == Page::About)>{texts.about_link}</a>
    }
}

/// The ways to the other pages at the lower edge of a phone.
#[component]
pub fn SiteTabs(texts: &'static Texts) -> impl IntoView {
    let tab = |SitePart { tab_label, icon, route, holds, .. }: SitePart| {
        view! {
            <a href=route.write() aria-current=current(holds)>
                <Icon path=icon />
                <span>{tab_label}</span>
            </a>
        }
    };
    let [play, library, learn, puzzles] = site_parts(texts);
    view! { <nav class="site-tabs" aria-label=texts.pages>{[play, learn, puzzles, library].map(tab)}</nav> }
}

/// What is asked for at the table.
#[component]
fn TableLinks(texts: &'static Texts) -> impl IntoView {
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let of_game =
        game_memo(|open_game| open_game.analysis().is_some_and(|analysis| analysis.origin.is_some()));
    view! {
        <Button
            id="rules"
            label=texts.rules
            intent=TabIntent::OpenDialog(Dialog::Rules(None))
            class="quiet"
        />
        <Show
            when=move || of_game.get()
            fallback=move || {
                view! { <Button id="analyse" label=texts.analysis.analyse intent=AnalysisIntent::Start class="quiet wide" enabled=can_explore /> }
            }
        >
            <Button id="to-game" label=texts.analysis.to_game intent=AnalysisIntent::End class="quiet wide" />
        </Show>
        <Button id="share" label=texts.share.title intent=SharingIntent::OpenDialog class="quiet wide" />
        <button type="button" id="menu-top" class="quiet wide labelled" popovertarget=MENU>
            <Icon path=MENU_ICON />
            <span>{texts.menu}</span>
        </button>
    }
}

/// The line above every page.
#[component]
pub fn Header(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let other = match runtime.with_untracked(&|app| app.tab.language()) {
        Language::De => Language::En,
        Language::En => Language::De,
    };
    // The game on the board, on its page.
    let game_kind = runtime.memo(|app| {
        let open_game =
            app.tab.open_game.as_ref().filter(|_| matches!(app.tab.page, Page::Game | Page::Analysis))?;
        Some(open_game.def().kind())
    });
    let title = move || game_kind.get().map_or("Schachquartett", |game_kind| texts.game(game_kind).name);
    let class = move || match game_kind.get() {
        Some(game_kind) => format!("top at-table game-{}", game_kind.name()),
        None => "top".to_owned(),
    };
    view! {
        <header class=class>
            <a class="brand" href=Route::Start.write() title=texts.to_start>
                <Icon class="brand-mark" path=MARK />
                <span>{title}</span>
            </a>
            <nav class="top-links">
                <Show
                    when=move || game_kind.with(Option::is_some)
                    fallback=move || view! { <SiteLinks texts /> }
                >
                    <TableLinks texts />
                </Show>
                <button
                    type="button"
                    id=LANGUAGE
                    class="quiet"
                    lang=other.tag()
                    on:click=move |_| runtime.send(SettingsIntent::SetLanguage(other))
                >
                    {texts.other_language}
                </button>
                <SoundButton texts />
                <IconButton
                    id="settings"
                    icon=GEAR
                    label=texts.panels.settings
                    intent=TabIntent::OpenDialog(Dialog::Settings)
                    class="quiet"
                />
            </nav>
        </header>
    }
}

/// The button that switches sounds on and off. Its name stays the same; that it is pressed says that they are
/// on.
#[component]
fn SoundButton(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let is_on = runtime.memo(|app| app.tab.settings.sound);
    let label = texts.panels.sound_button;
    let icon = move || view! { <Icon path=if is_on.get() { SPEAKER } else { SPEAKER_OFF } /> };
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
            {icon}
        </button>
    }
}
