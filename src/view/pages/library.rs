//! The page of all saved games.
use crate::view::parts::saved_games::{SavedGame, SavedGameAction, Unreadable};
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::Intent;
use app::library::{Filter, LibraryEntry, LibraryIntent};
use app::tab::{Dialog, Route, TabIntent};
use engine::link::GameKey;
use gloo::utils::document;
use leptos::prelude::*;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The number of games that are drawn at first, and that each request for more adds.
const PAGE_SIZE: usize = 30;

/// The page of all games.
#[component]
pub fn LibraryPage(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.library, runtime());
    let more = RwSignal::new(PAGE_SIZE);
    let has_more = runtime.memo(move |app| app.library_entries().len() > more.get());
    let has_games = runtime.memo(|app| !app.tab.saved_games.games.is_empty());
    view! {
        <div class="library">
            <h1>{texts.saved_games}</h1>
            <p class="hint">{own.hint}</p>
            <div class="answers">
                <Button id="open-text" label=own.open_text intent=TabIntent::OpenDialog(Dialog::OpenText) />
                <Show when=move || has_games.get()>
                    <Button id="save-all" label=own.save_all intent=LibraryIntent::DownloadAll />
                </Show>
            </div>
            <Show when=move || has_games.get()>
                <Search texts />
            </Show>
            <div class="saved-games"><GameList texts max=more /></div>
            <Show when=move || has_more.get()>
                <button
                    type="button"
                    id="more-games"
                    on:click=move |_| more.update(|count| *count += PAGE_SIZE)
                >
                    {own.more}
                </button>
            </Show>
            <Unreadable texts />
        </div>
    }
}

/// The field for a text that games have to contain, and the filters.
#[component]
fn Search(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.library, runtime());
    let search = move |event| runtime.send(LibraryIntent::Search(event_target_value(&event)));
    // The buttons stay while one of them is pressed.
    let filters =
        runtime.memo(|app| app.library_filters().into_iter().map(|(filter, _)| filter).collect::<Vec<_>>());
    let button = move |filter: Filter| {
        let is_on = runtime.memo(move |app| app.library_filters().contains(&(filter, true)));
        let (name, label) = match filter {
            Filter::All => ("all", own.all),
            Filter::Kind(kind) => (kind.info().name, texts.game(kind).name),
            Filter::Running => ("running", own.running),
            Filter::Finished => ("finished", own.finished),
        };
        let id = format!("filter-{name}");
        view! { <Button id label intent=LibraryIntent::Toggle(filter) pressed=is_on class="chip" /> }
    };
    view! {
        <div class="library-search">
            <input
                type="search"
                id="search-games"
                aria-label=own.search
                placeholder=own.search
                autocomplete="off"
                value=runtime.with_untracked(&|app| app.library.search.clone())
                on:input=search
            />
            <div class="chips" role="group" aria-label=own.filters>
                {move || filters.get().into_iter().map(button).collect_view()}
            </div>
        </div>
    }
}

/// The games that match, this many at most.
#[component]
fn GameList(texts: &'static Texts, max: RwSignal<usize>) -> impl IntoView {
    let runtime = runtime();
    let games = runtime.memo(move |app| {
        let mut games = app.library_entries();
        games.truncate(max.get());
        games
    });
    let has_games = runtime.memo(|app| !app.tab.saved_games.games.is_empty());
    let last_action = StoredValue::new(None);
    let on_action = Callback::new(move |(action, key)| {
        last_action.set_value(Some((action, key)));
        runtime.send(intent_of(action, key));
    });
    // Rows move when the list changes: the focus goes to the same button, or to what takes a removal back.
    Effect::new(move |_| {
        games.track();
        if let Some((action, key)) = last_action.get_value() {
            last_action.set_value(None);
            request_animation_frame(move || refocus(action, key));
        }
    });
    view! {
        <Show
            when=move || !games.with(Vec::is_empty)
            fallback=move || move || no_games(texts, has_games.get())
        >
            <ul>
                // Another state of a game is another row.
                <For each=move || games.get() key=LibraryEntry::clone let(listed)>
                    <SavedGame texts listed on_action />
                </For>
            </ul>
        </Show>
    }
}

/// Gives the focus to the button of an action and a game, or to the one that takes a removal back, or the
/// removal's own, unless something outside the list has it.
fn refocus(action: SavedGameAction, key: GameKey) {
    let is_elsewhere = document().active_element().is_some_and(|element| {
        element.tag_name() != "BODY" && element.closest(".saved-games").ok().flatten().is_none()
    });
    let find = |name: &str| {
        document().query_selector(&format!("[data-action='{name}'][data-key='{key}']")).ok().flatten()
    };
    let element = [action.name(), SavedGameAction::Restore.name(), SavedGameAction::Remove.name()];
    let element = element.into_iter().find_map(find).filter(|_| !is_elsewhere);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// What a button of a saved game does.
fn intent_of(action: SavedGameAction, key: GameKey) -> Intent {
    match action {
        SavedGameAction::Rename => TabIntent::OpenDialog(Dialog::Rename(key)).into(),
        SavedGameAction::Duplicate => LibraryIntent::Duplicate(key).into(),
        SavedGameAction::Remove => LibraryIntent::Remove(key).into(),
        SavedGameAction::Restore => LibraryIntent::Restore(key).into(),
    }
}

/// What stands in the place of an empty list: where a game begins, or that none matches.
fn no_games(texts: &Texts, has_games: bool) -> AnyView {
    let own = &texts.library;
    if has_games {
        return view! { <p class="hint">{own.no_matches}</p> }.into_any();
    }
    view! {
        <div class="empty">
            <p>{own.no_games}</p>
            <a class="button primary" id="first-game" href=Route::Start.write()>{texts.new_game}</a>
        </div>
    }
    .into_any()
}
