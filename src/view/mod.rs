//! Leptos components. They have no rules: they read the app's state, and every action is an intent.
mod board;
mod dialogs;
mod file_drop;
mod header;
mod notice;
mod pages;
mod parts;
mod ui;

use crate::platform::Runtime;
use app::open_game::OpenGame;
use app::settings::Settings;
use app::svg;
use app::tab::{LearnPage, Page, TabIntent};
use gloo::utils::document;
use leptos::prelude::*;
use texts::{Language, Texts};
use ui::button::Button;

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

/// A reactive text of the page. Boxed, so that Leptos compiles for one type.
type Text = Box<dyn Fn() -> String + Send>;

/// Mounts the app in the document.
pub fn mount() {
    mount_to_body(Root);
}

/// The whole app.
#[component]
fn Root() -> impl IntoView {
    let runtime = Runtime::start(parts::clocks::sync_clocks);
    provide_context(runtime);
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
        {move || view! { <LocalizedApp texts={language.get().texts()} /> }.into_any()}
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
    let content = move || view! { <pages::CurrentPage texts page={page.get()} /> }.into_any();
    let has_header = runtime().memo(|app| !app.tab.is_embedded && app.tab.page != Page::Embed);
    view! {
        <Show when=move || has_header.get()><header::Header texts /></Show>
        <main class="page">{content}</main>
        <PresentationExit texts />
        <dialogs::CurrentDialog texts />
        <notice::Notices texts />
    }
}

/// The button that ends the presentation.
#[component]
fn PresentationExit(texts: &'static Texts) -> impl IntoView {
    let presents = runtime().memo(|app| app.tab.is_presenting);
    move || {
        match presents.get() {
        true => {
            view! { <Button id="stop-presenting" label=texts.learn.present_end intent=TabIntent::TogglePresentation class="quiet" /> }.into_any()
        }
        false => ().into_any(),
    }
    }
}

/// Keeps attributes and title of the document in step with the app: language, theme, board design and size,
/// title, and whether anything is animated.
fn sync_document() {
    let attributes = runtime().memo(|app| {
        let title = title(app.tab.texts(), &app.tab.page, app.tab.open_game.as_ref());
        let Settings { theme, board, size, animation, .. } = app.tab.settings;
        let reduces_motion = if animation { "no" } else { "yes" };
        let presents = if app.tab.is_presenting { "yes" } else { "no" };
        let save_state = app.tab.save_state().name();
        let shows_notice = if app.tab.shown_notice().is_some() { "yes" } else { "no" };
        // One text, so that Leptos compiles for one type of memo.
        let names =
            [app.tab.language().tag(), theme.name(), board.name(), size.name(), reduces_motion, presents];
        [names.as_slice(), &[save_state, shows_notice, &title]].concat().join(" ")
    });
    Effect::new(move |_| {
        let attributes = attributes.get();
        let mut parts = attributes.splitn(9, ' ');
        if let Some(root) = document().document_element() {
            for attribute in [
                "lang",
                "data-theme",
                "data-board",
                "data-size",
                "data-reduced-motion",
                "data-presentation",
                "data-save-state",
                "data-notice",
            ] {
                let value = parts.next().unwrap_or_default();
                // The browser styles the whole page when `lang` is set, even to the same value.
                if root.get_attribute(attribute).as_deref() != Some(value) {
                    let _ = root.set_attribute(attribute, value);
                }
            }
        }
        document().set_title(parts.next().unwrap_or_default());
    });
}

fn title(texts: &Texts, page: &Page, open_game: Option<&OpenGame>) -> String {
    const APP: &str = "Schachquartett";
    if let Page::Learn(game_kind, _) = page {
        return format!("{} – {APP}", texts.learn.learn_game(texts.game(*game_kind).name));
    }
    if matches!(page, Page::Courses | Page::Course | Page::CourseEditor) {
        return format!("{} – {APP}", texts.courses.courses);
    }
    if matches!(page, Page::Puzzles(_) | Page::Puzzle(..)) {
        return format!("{} – {APP}", texts.puzzles.puzzles);
    }
    if *page == Page::Diagrams {
        return format!("{} – {APP}", texts.prints.diagrams);
    }
    if *page == Page::Editor {
        return format!("{} – {APP}", texts.editor.edit);
    }
    let Some(open_game) = open_game.filter(|open_game| *page == Page::of(open_game)) else {
        return APP.to_owned();
    };
    if open_game.analysis().is_some() {
        return format!("{} – {} – {APP}", texts.analysis.title, texts.game(open_game.def().kind()).name);
    }
    format!("{} – {} – {APP}", game_status_text(texts, open_game), texts.game(open_game.def().kind()).name)
}

/// Returns the state of a game: the party on turn, or the outcome.
fn game_status_text(texts: &Texts, open_game: &OpenGame) -> String {
    let (game_kind, state) = (open_game.def().kind(), open_game.game.state());
    match &state.outcome {
        Some(outcome) => texts::outcome_texts(texts, game_kind, outcome).0,
        None => texts.to_move(texts.party(game_kind, state.position.turn())),
    }
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
