//! Leptos components. They have no rules: they read the app's state, and every action is an intent.
mod board;
mod dialogs;
mod file_drop;
mod header;
mod notice;
mod pages;
mod parts;
mod ui;

use crate::later::{self, Later};
use crate::platform::{Beginning, Runtime};
use app::App;
use app::open_game::OpenGame;
use app::settings::Settings;
use app::svg;
use app::tab::{Dialog, LearnPage, Page, TabIntent};
use gloo::utils::document;
use leptos::prelude::*;
use texts::{Language, Texts};
use ui::button::Button;
use wasm_bindgen_futures::spawn_local;

/// Returns the runtime from the context.
fn runtime() -> Runtime {
    expect_context()
}

/// Returns a memo of something about the open game; its default without a game.
fn game_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&OpenGame) -> T + Send + Sync + 'static,
) -> Memo<T> {
    runtime().memo(move |app| app.tab.open_game.as_ref().map(&read).unwrap_or_default())
}

/// What the later part of the program draws.
#[derive(Clone)]
pub enum Content {
    /// A page.
    Page(Page),
    /// The content of a dialog.
    Dialog(Dialog),
    /// What stands beside the board at the table.
    TablePanel,
    /// What the start page shows of stored games.
    StoredGames,
}

/// Draws it.
pub fn draw(texts: &'static Texts, content: Content) -> AnyView {
    match content {
        Content::Page(page) => pages::draw(texts, page),
        Content::Dialog(dialog) => dialogs::draw(texts, dialog),
        Content::TablePanel => view! { <pages::TablePanel texts /> }.into_any(),
        Content::StoredGames => view! { <pages::StoredGames texts /> }.into_any(),
    }
}

/// Mounts the app in the document. Without its later part it fetches that.
pub fn mount(beginning: Beginning, later: Option<Later>) {
    mount_to_body(move || view! { <Root beginning later /> });
}

/// The whole app.
#[component]
fn Root(beginning: Beginning, later: Option<Later>) -> impl IntoView {
    let runtime = Runtime::start(beginning, later.map(|later| later.doors), parts::clocks::sync_clocks);
    provide_context(runtime);
    let (later_part, set_later) = signal(later);
    provide_context(later_part);
    if later.is_none() {
        spawn_local(later::follow(runtime, set_later));
    }
    let language = runtime.memo(|app| app.tab.language());
    Effect::new(move |before: Option<Language>| {
        let now = language.get();
        if before.is_some_and(|before| before != now) {
            header::focus_language();
        }
        now
    });
    sync_document();
    file_drop::listen_for_drops(runtime);
    board::keyboard::listen_for_keys(runtime);
    let symbols =
        runtime.memo(|app| svg::markup::symbols(&app.tab.notation_style(), app.tab.settings.piece_style));
    view! {
        <svg class="symbols" aria-hidden="true" inner_html=symbols></svg>
        // Everything is redrawn in another language; what must survive is in the app's state.
        {move || view! { <LocalizedApp texts=language.get().texts() /> }}
        <LiveRegions />
    }
}

/// The app in one language.
#[component]
fn LocalizedApp(texts: &'static Texts) -> impl IntoView {
    // Another rule text is not another page.
    let page = runtime().memo(|app| match &app.tab.page {
        Page::Learn(game_kind, LearnPage::Rules(_)) => Page::Learn(*game_kind, LearnPage::Rules(None)),
        page => page.clone(),
    });
    // The first page stands at once, those after it fade in.
    let class = Memo::new(move |before: Option<&&str>| {
        page.track();
        if before.is_some() { "page next" } else { "page" }
    });
    let has_header = runtime().memo(|app| !app.tab.is_embedded && app.tab.page != Page::Embed);
    // The table has a bar of its own there.
    let has_tabs = Memo::new(move |_| {
        has_header.get() && page.with(|page| !matches!(page, Page::Game | Page::Analysis))
    });
    view! {
        <Show when=move || has_header.get()><header::Header texts /></Show>
        <main class=class>{move || view! { <pages::CurrentPage texts page=page.get() /> }}</main>
        <Show when=move || has_tabs.get()><header::SiteTabs texts /></Show>
        <PresentationExit texts />
        <dialogs::CurrentDialog texts />
        <notice::Notices texts />
    }
}

/// The button that ends the presentation.
#[component]
fn PresentationExit(texts: &'static Texts) -> impl IntoView {
    let presents = runtime().memo(|app| app.tab.is_presenting);
    view! {
        <Show when=move || presents.get()>
            <Button
                id="stop-presenting"
                label=texts.learn.present_end
                intent=TabIntent::TogglePresentation
                class="quiet"
            />
        </Show>
    }
}

/// What the app says of itself to styles and browser: attributes of the document, and the title of the tab.
#[derive(Clone, PartialEq)]
struct DocumentState {
    attributes: [(&'static str, &'static str); 8],
    title: String,
}

impl DocumentState {
    fn of(app: &App) -> Self {
        let Settings { theme, board, size, animation, .. } = app.tab.settings;
        let yes = |is_so| if is_so { "yes" } else { "no" };
        Self {
            attributes: [
                ("lang", app.tab.language().tag()),
                ("data-theme", theme.name()),
                ("data-board", board.name()),
                ("data-size", size.name()),
                ("data-reduced-motion", yes(!animation)),
                ("data-presentation", yes(app.tab.is_presenting)),
                ("data-save-state", app.tab.save_state().name()),
                ("data-notice", yes(app.tab.shown_notice().is_some())),
            ],
            title: app.tab.title(),
        }
    }
}

/// Keeps attributes and title of the document in step with the app.
fn sync_document() {
    let state = runtime().memo(DocumentState::of);
    Effect::new(move |_| {
        let DocumentState { attributes, title } = state.get();
        if let Some(root) = document().document_element() {
            for (attribute, value) in attributes {
                // The browser styles the whole page when `lang` is set, even to the same value.
                if root.get_attribute(attribute).as_deref() != Some(value) {
                    let _ = root.set_attribute(attribute, value);
                }
            }
        }
        document().set_title(&title);
    });
}

/// The live regions for screen readers.
#[component]
fn LiveRegions() -> impl IntoView {
    let polite = runtime().memo(|app| app.tab.announcement.polite.clone());
    let urgent = runtime().memo(|app| app.tab.announcement.assertive.clone());
    view! {
        <div class="visually-hidden" role="status" id="live-polite">{polite}</div>
        <div class="visually-hidden" role="alert" id="live-assertive">{urgent}</div>
    }
}
