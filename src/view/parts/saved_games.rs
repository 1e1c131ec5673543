//! Saved games in lists; the last played game, and unreadable entries.
use crate::platform::local_day;
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::library::{LibraryEntry, LibraryIntent};
use app::storage::{StoredEntry, UnreadableEntry, UnreadableKind};
use app::svg::boards;
use app::tab::{Route, TabIntent};
use engine::link::GameKey;
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Language, Texts, format_points, record_error};

/// What a button of a saved game does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SavedGameAction {
    Rename,
    Duplicate,
    Remove,
}

impl SavedGameAction {
    /// Returns the name, the value of the button's attribute `data-action`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rename => "rename",
            Self::Duplicate => "duplicate",
            Self::Remove => "remove",
        }
    }

    fn label(self, texts: &Texts) -> &'static str {
        match self {
            Self::Rename => texts.library.rename,
            Self::Duplicate => texts.library.duplicate,
            Self::Remove => texts.remove,
        }
    }
}

/// A function that does the action of a button for a game.
pub type OnAction = Arc<dyn Fn(SavedGameAction, GameKey) + Send + Sync>;

/// The game under way that was played last, for the start page, with the way to all games.
#[component]
pub fn GameUnderWay(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let last = runtime.memo(|app| app.last_played().into_iter().collect::<Vec<_>>());
    let count = runtime.memo(|app| app.tab.saved_games.games.len());
    let all = move || format!("{} ({})", texts.library.title, count.get());
    let drawn = move || match (last.get().first(), count.get()) {
        (None, 0) => ().into_any(),
        (last, _) => view! {
            <section class="under-way">
                {last.map(|last| under_way(texts, last))}
                <a id="all-games" href=Route::Library.write()>{all}</a>
                {last.map(|last| resume_link(texts, last, true))}
            </section>
        }
        .into_any(),
    };
    drawn
}

/// The board, the players and the state of the game under way.
fn under_way(texts: &'static Texts, listed: &LibraryEntry) -> AnyView {
    let language = runtime().with_untracked(&|app| app.tab.language());
    view! {
        <div class="under-way-board" inner_html=small_board(listed)></div>
        <div>
            <p class="saved-game-names">{listed.name(texts)}</p>
            <p class="saved-game-state">{state(texts, language, listed)}</p>
        </div>
    }
    .into_any()
}

/// The position of a saved game, drawn small.
fn small_board(listed: &LibraryEntry) -> String {
    let def = listed.def();
    let position = def.as_ref().and_then(|def| def.read_position(&listed.position).ok());
    def.zip(position).map(|(def, position)| boards::preview(&def, &position)).unwrap_or_default()
}

/// The link that opens a saved game.
fn resume_link(texts: &Texts, listed: &LibraryEntry, is_first: bool) -> AnyView {
    let label = if listed.points.is_some() { texts.view_game } else { texts.resume };
    view! {
        <a
            class=if is_first { "button primary" } else { "button soft" }
            id=is_first.then_some("resume-game")
            href=Route::Game(Some(listed.key)).write()
            aria-label=format!("{label}: {}", listed.name(texts))
        >
            {label}
        </a>
    }
    .into_any()
}

/// A game in a list: a picture of the board, players, state, and the buttons.
pub fn game(texts: &'static Texts, listed: &LibraryEntry, on_action: &OnAction) -> AnyView {
    let (name, key) = (listed.name(texts), listed.key);
    let language = runtime().with_untracked(&|app| app.tab.language());
    let actions = [SavedGameAction::Rename, SavedGameAction::Duplicate, SavedGameAction::Remove]
        .map(|action| action_button(texts, action, key, &name, on_action.clone()));
    let title = (!listed.title.is_empty())
        .then(|| view! { <p class="saved-game-state">{listed.players(texts)}</p> }.into_any());
    view! {
        <li class="saved-game">
            <div inner_html=small_board(listed)></div>
            <div>
                <p class="saved-game-names">{name.clone()}</p>
                {title}
                <p class="saved-game-state">{state(texts, language, listed)}</p>
            </div>
            <div class="saved-game-actions">
                {resume_link(texts, listed, false)}
                {actions.into_iter().collect_view()}
            </div>
        </li>
    }
    .into_any()
}

/// A button that does something with a saved game.
fn action_button(
    texts: &Texts,
    action: SavedGameAction,
    key: GameKey,
    name: &str,
    on_action: OnAction,
) -> AnyView {
    let label = action.label(texts);
    view! {
        <button
            type="button"
            class="quiet"
            data-action=action.name()
            data-key=key.to_string()
            aria-label=format!("{label}: {name}")
            on:click=move |_| on_action(action, key)
        >
            {label}
        </button>
    }
    .into_any()
}

/// How a game stands, and when it was played.
fn state(texts: &Texts, language: Language, listed: &LibraryEntry) -> String {
    let Some(def) = listed.def() else { return String::new() };
    let game_kind = def.kind();
    let parties = texts.game(game_kind).parties.len();
    let moves = match listed.ply_count.div_ceil(parties) {
        1 => texts.one_move.to_owned(),
        count => texts.move_count(&count.to_string()),
    };
    let now = match &listed.points {
        Some(won) => {
            let scores = texts.game(game_kind).parties.iter().zip(won);
            let scores: Vec<String> =
                scores.map(|(party, &won)| format!("{party} {}", format_points(won.into()))).collect();
            texts.library.game_over(&scores.join(", "))
        }
        None => {
            let position = def.read_position(&listed.position);
            let turn = position.map(|position| texts.party(game_kind, position.turn())).unwrap_or_default();
            texts.to_move(turn)
        }
    };
    let name = texts.game(game_kind).name;
    let name = if listed.is_analysed { format!("{}: {name}", texts.analysis.title) } else { name.to_owned() };
    format!("{name}, {moves}, {now}, {}", local_day(listed.saved_at, language))
}

/// The unreadable entries of the storage.
#[component]
pub fn Unreadable(texts: &'static Texts) -> impl IntoView {
    let unreadable = runtime().memo(|app| app.tab.saved_games.unreadable.clone());
    let content = move || {
        let unreadable = unreadable.get();
        if unreadable.is_empty() {
            return ().into_any();
        }
        let items: Vec<AnyView> = unreadable
            .into_iter()
            .map(|unreadable| view! { <UnreadableText texts unreadable /> }.into_any())
            .collect();
        view! {
            <section class="saved-games unreadable">
                <h2>{texts.unreadable_games}</h2>
                <ul>{items}</ul>
            </section>
        }
        .into_any()
    };
    content
}

#[component]
fn UnreadableText(texts: &'static Texts, unreadable: UnreadableEntry) -> impl IntoView {
    let error = unreadable.error.as_ref().zip(unreadable.def());
    let why = error.map(|(error, def)| record_error(texts, &*def, error)).unwrap_or_default();
    let what = match unreadable.kind() {
        UnreadableKind::Game => texts.stored_game,
        UnreadableKind::Settings => texts.stored_settings,
        UnreadableKind::Progress => texts.stored_progress,
        UnreadableKind::Course => texts.stored_course,
    };
    let sentence =
        if unreadable.is_newer { texts.stored_newer(what) } else { texts.stored_unreadable(what, &why) };
    let (UnreadableEntry { name, text, .. }, copied) = (unreadable.clone(), unreadable.text);
    let file = StoredEntry { name: format!("{}.txt", name), text };
    let buttons = vec![
        view! { <Button id="" label=texts.stored_copy intent={TabIntent::CopyText(copied.clone())} /> }.into_any(),
        view! { <Button id="" label=texts.library.stored_save intent={LibraryIntent::DownloadText(file.clone())} /> }.into_any(),
        view! { <Button id="" label=texts.remove intent={LibraryIntent::RemoveUnreadable(name.clone())} class="quiet" /> }.into_any(),
    ];
    view! { <li><p>{sentence}</p><div class="answers">{buttons}</div></li> }.into_any()
}
