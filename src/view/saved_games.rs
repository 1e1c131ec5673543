//! Saved games as rows of HTML, whose buttons have attributes for their action and their game; the last
//! played game, and unreadable entries.
use super::widgets::{Button, escape_html};
use super::{boards, dynamic, memo_text, runtime};
use crate::app::platform::local_day;
use crate::app::{LibraryEntry, LibraryIntent, Route, StoredEntry, TabIntent, UnreadableEntry};
use crate::i18n::{Language, Texts, format_points, record_error};
use leptos::prelude::*;

/// The attributes of buttons: what they do, and to which game.
pub(super) const ACTION_ATTRIBUTE: &str = "data-action";
pub(super) const KEY_ATTRIBUTE: &str = "data-key";

/// The game that was played last, for the start page.
pub fn last_played(texts: &'static Texts) -> AnyView {
    let html = runtime().memo(Box::new(move |app| {
        let count = app.tab.saved_games.games.len();
        let Some(last) = app.tab.saved_games.games.first() else { return String::new() };
        let game = game(texts, app.tab.language(), &LibraryEntry::of(last), false);
        let all = Route::Library.write();
        format!(
            "<h2>{}</h2><ul>{game}</ul><p><a id='all-games' href='{all}'>{} ({count})</a></p>",
            texts.last_played, texts.library.title
        )
    }));
    view! { <section class="saved-games" inner_html=memo_text(html)></section> }.into_any()
}

/// A game in a list: a picture of the board, players, state, and buttons.
pub(super) fn game(texts: &Texts, language: Language, listed: &LibraryEntry, is_full: bool) -> String {
    let (own, name) = (&texts.library, listed.name(texts));
    let def = listed.def();
    let position = def.as_ref().and_then(|def| def.read_position(&listed.position).ok());
    let board = def.zip(position).map(|(def, position)| boards::preview(&def, &position)).unwrap_or_default();
    let label = if listed.points.is_some() { texts.view_game } else { texts.resume };
    let href = Route::Game(Some(listed.key)).write();
    let name = escape_html(&name);
    let button = |action: &str, label: &str| {
        format!(
            "<button type='button' class='quiet' {ACTION_ATTRIBUTE}='{action}' {KEY_ATTRIBUTE}='{}' aria-label='{label}: {name}'>{label}</button>",
            listed.key
        )
    };
    let id = if is_full { "" } else { " id='resume-game'" };
    let mut actions =
        format!("<a class='button primary'{id} href='{href}' aria-label='{label}: {name}'>{label}</a>");
    if is_full {
        actions += &button("rename", own.rename);
        actions += &button("duplicate", own.duplicate);
        actions += &button("remove", texts.remove);
    }
    let players = if listed.title.is_empty() {
        String::new()
    } else {
        format!("<p class='saved-game-state'>{}</p>", escape_html(&listed.players(texts)))
    };
    format!(
        "<li class='saved-game'><div>{board}</div><div><p class='saved-game-names'>{name}</p>{players}\
         <p class='saved-game-state'>{}</p></div><div class='saved-game-actions'>{actions}</div></li>",
        escape_html(&state(texts, language, listed))
    )
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
pub fn unreadable(texts: &'static Texts) -> AnyView {
    let unreadable = runtime().memo(Box::new(|app| app.tab.saved_games.unreadable.clone()));
    let content = move || {
        let unreadable = unreadable.get();
        if unreadable.is_empty() {
            return ().into_any();
        }
        let items: Vec<AnyView> =
            unreadable.into_iter().map(|unreadable| unreadable_text(texts, unreadable)).collect();
        view! {
            <section class="saved-games unreadable">
                <h2>{texts.unreadable_games}</h2>
                <ul>{items}</ul>
            </section>
        }
        .into_any()
    };
    dynamic(Box::new(content))
}

fn unreadable_text(texts: &'static Texts, unreadable: UnreadableEntry) -> AnyView {
    let error = unreadable.error.as_ref().zip(unreadable.def());
    let why = error.map(|(error, def)| record_error(texts, &*def, error)).unwrap_or_default();
    let sentence =
        if unreadable.is_newer { texts.stored_newer.to_owned() } else { texts.stored_unreadable(&why) };
    let (UnreadableEntry { name, text, .. }, copied) = (unreadable.clone(), unreadable.text);
    let file = StoredEntry { name: format!("{}.txt", name), text };
    let buttons = vec![
        Button::with_text("", texts.stored_copy, move || TabIntent::CopyText(copied.clone())).view(),
        Button::with_text("", texts.library.stored_save, move || LibraryIntent::DownloadText(file.clone()))
            .view(),
        Button::with_text("", texts.remove, move || LibraryIntent::RemoveUnreadable(name.clone()))
            .class("quiet")
            .view(),
    ];
    view! { <li><p>{sentence}</p><div class="answers">{buttons}</div></li> }.into_any()
}
