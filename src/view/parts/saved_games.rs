//! Saved games in lists; the last played game, and unreadable entries.
use crate::platform::{local_time, random_seed};
use crate::view::runtime;
use crate::view::ui::button::{Button, CopyButton};
use app::Intent;
use app::library::{LibraryEntry, LibraryIntent};
use app::new_game::NewGame;
use app::storage::{StoredEntry, UnreadableEntry, UnreadableKind};
use app::svg::boards;
use app::tab::{Route, TabIntent};
use engine::games;
use engine::link::GameKey;
use leptos::prelude::*;
use texts::{Texts, record_error};

/// What a button of a saved game does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SavedGameAction {
    Rename,
    Duplicate,
    Remove,
    Restore,
}

impl SavedGameAction {
    /// Returns the name, the value of the button's attribute `data-action`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rename => "rename",
            Self::Duplicate => "duplicate",
            Self::Remove => "remove",
            Self::Restore => "restore",
        }
    }

    fn label(self, texts: &Texts) -> &'static str {
        match self {
            Self::Rename => texts.library.rename,
            Self::Duplicate => texts.library.duplicate,
            Self::Remove => texts.remove,
            Self::Restore => texts.undo_remove,
        }
    }
}

/// The game under way that was played last, for the start page, with the way to all games.
#[component]
pub fn GameUnderWay(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let last = runtime.memo(|app| app.last_played());
    let count = runtime.memo(|app| app.tab.saved_games.games.len());
    let all = move || format!("{} ({})", texts.saved_games, count.get());
    view! {
        <ShowLet some=last let(last)>
            <section class="under-way">
                <div class="under-way-board" inner_html=small_board(&last)></div>
                <div>
                    <p class="saved-game-names">{last.name(texts)}</p>
                    <p class="saved-game-state">{state(texts, &last)}</p>
                </div>
                <a id="all-games" href=Route::Library.write()>{all}</a>
                <ResumeLink texts listed=last class="button primary" id="resume-game" />
            </section>
        </ShowLet>
    }
}

/// The way to a game like the last one, where no game is under way: it begins with one click.
#[component]
pub fn SameGame(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let proposal = runtime.memo(|app| app.same_game());
    let start = move |_| runtime.send(Intent::StartSameGame { seed: random_seed() });
    view! {
        <ShowLet some=proposal let(new_game)>
            <section class="under-way">
                <div class="under-way-board" inner_html=start_board(&new_game)></div>
                <div>
                    <p class="saved-game-names">{texts.same_as_last(&new_game.in_few_words(texts))}</p>
                    <p class="saved-game-state">{texts.game(new_game.kind()).name}</p>
                </div>
                <a id="all-games" href=Route::Library.write()>{texts.saved_games}</a>
                <button type="button" class="primary" id="start-same" on:click=start>{texts.start_game}</button>
            </section>
        </ShowLet>
    }
}

/// The position in which a game begins, drawn small.
fn start_board(new_game: &NewGame) -> String {
    let def = games::with_options(&new_game.options);
    boards::preview(&def, &def.start_position())
}

/// The position of a saved game, drawn small.
fn small_board(listed: &LibraryEntry) -> String {
    let def = listed.def();
    let position = def.as_ref().and_then(|def| def.read_position(&listed.position).ok());
    def.zip(position).map(|(def, position)| boards::preview(&def, &position)).unwrap_or_default()
}

/// The link that opens a saved game.
#[component]
fn ResumeLink(
    texts: &'static Texts,
    listed: LibraryEntry,
    class: &'static str,
    #[prop(optional)] id: Option<&'static str>,
) -> impl IntoView {
    let label = if listed.points.is_some() { texts.view_game } else { texts.resume };
    view! {
        <a
            class=class
            id=id
            href=Route::Game(Some(listed.key)).write()
            aria-label=format!("{label}: {}", listed.name(texts))
        >
            {label}
        </a>
    }
}

/// A game in a list: a picture of the board, players, state, and the buttons. In the place of a removed game stands what
/// takes that back.
#[component]
pub fn SavedGame(
    texts: &'static Texts,
    listed: LibraryEntry,
    /// Does what a button is for.
    on_action: Callback<(SavedGameAction, GameKey)>,
) -> impl IntoView {
    let (name, key) = (listed.name(texts), listed.key);
    let action_button = |action: SavedGameAction| {
        let label = action.label(texts);
        view! {
            <button
                type="button"
                class="quiet"
                data-action=action.name()
                data-key=key.to_string()
                aria-label=format!("{label}: {name}")
                on:click=move |_| on_action.run((action, key))
            >
                {label}
            </button>
        }
    };
    if listed.is_removed {
        return view! {
            <li class="removed-game">
                <p>{texts.removed(&name)}</p>
                {action_button(SavedGameAction::Restore)}
            </li>
        }
        .into_any();
    }
    let actions = [SavedGameAction::Rename, SavedGameAction::Duplicate, SavedGameAction::Remove];
    let actions = actions.map(action_button);
    let players =
        (!listed.title.is_empty()).then(|| view! { <p class="saved-game-state">{listed.players(texts)}</p> });
    let analysis = listed.analysis.map(|key| {
        let href = Route::Game(Some(key)).write();
        let label = texts.analysis.title;
        view! {
            <a class="button quiet" href=href aria-label=format!("{label}: {name}")>{label}</a>
        }
    });
    view! {
        <li class="saved-game">
            <div inner_html=small_board(&listed)></div>
            <div>
                <p class="saved-game-names">{name}</p>
                {players}
                <p class="saved-game-state">{state(texts, &listed)}</p>
                <p class="saved-game-state">{last_played(texts, &listed)}</p>
            </div>
            <div class="saved-game-actions">
                <ResumeLink texts listed class="button soft" />
                {analysis}
                {actions}
            </div>
        </li>
    }
    .into_any()
}

/// How a game stands.
fn state(texts: &Texts, listed: &LibraryEntry) -> String {
    let Some(def) = listed.def() else { return String::new() };
    let game_kind = def.kind();
    let moves = match listed.ply_count.div_ceil(def.rules().parties) {
        1 => texts.one_move.to_owned(),
        count => texts.move_count(&count.to_string()),
    };
    let to_move = || {
        let turn =
            def.read_position(&listed.position).map(|position| texts.party(game_kind, position.turn()));
        texts.to_move(turn.unwrap_or_default())
    };
    let now = listed.result(texts).unwrap_or_else(to_move);
    let name = texts.game(game_kind).name;
    let name = if listed.is_analysed { format!("{}: {name}", texts.analysis.title) } else { name.to_owned() };
    format!("{name}, {moves}, {now}")
}

/// The last move of a game, and when it was played.
fn last_played(texts: &Texts, listed: &LibraryEntry) -> String {
    let (language, style) = runtime().with_untracked(&|app| (app.tab.language(), app.tab.notation_style()));
    let time = local_time(listed.saved_at, language);
    match listed.last_move(&style) {
        Some(last) => format!("{}, {time}", texts.library.last_move(&last)),
        None => time,
    }
}

/// The unreadable entries of the storage, and in the place of removed ones what takes that back.
#[component]
pub fn Unreadable(texts: &'static Texts) -> impl IntoView {
    let unreadable = runtime().memo(|app| app.tab.saved_games.unreadable.clone());
    let removed = runtime().memo(|app| {
        app.library.removed_unreadable.iter().map(|entry| entry.name.clone()).collect::<Vec<_>>()
    });
    let items = move || {
        let item = |unreadable| view! { <UnreadableText texts unreadable /> };
        unreadable.get().into_iter().map(item).collect_view()
    };
    let removed_items = move || {
        let item = |name| {
            view! {
                <li class="removed-game">
                    <p>{texts.library.removed_text}</p>
                    <Button
                        label=texts.undo_remove
                        intent=LibraryIntent::RestoreUnreadable(name)
                        class="quiet"
                    />
                </li>
            }
        };
        removed.get().into_iter().map(item).collect_view()
    };
    view! {
        <Show when=move || !unreadable.with(Vec::is_empty) || !removed.with(Vec::is_empty)>
            <section class="saved-games unreadable">
                <h2>{texts.unreadable_games}</h2>
                <ul>{items} {removed_items}</ul>
            </section>
        </Show>
    }
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
    let UnreadableEntry { name, text, .. } = unreadable;
    let file = StoredEntry { name: format!("{name}.txt"), text: text.clone() };
    view! {
        <li>
            <p>{sentence}</p>
            <div class="answers">
                <CopyButton texts label=texts.stored_copy intent=move || TabIntent::CopyText(text.clone()) />
                <Button label=texts.library.stored_save intent=LibraryIntent::DownloadText(file) />
                <Button label=texts.remove intent=LibraryIntent::RemoveUnreadable(name) class="quiet" />
            </div>
        </li>
    }
}
