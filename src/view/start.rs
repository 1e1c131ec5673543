//! The start page: the game under way, and the four games.
use super::parts::Button;
use super::status::scores;
use super::{boards, live, store};
use crate::app::{Aside, Intent, Route, StoredTable, Table};
use crate::games::{self, Title, bridge, hex};
use crate::i18n::{Texts, fill, record_fault, result};
use leptos::prelude::*;

/// The start page.
pub fn start(texts: &'static Texts) -> AnyView {
    let games: Vec<AnyView> = (0..texts.games.len()).map(|index| game(texts, index)).collect();
    view! {
        <div class="start">
            <div class="welcome">
                <h1>"Schachquartett"</h1>
                <p>{texts.tagline}</p>
            </div>
            {kept(texts)}
            {unreadable(texts)}
            <ul class="games">{games}</ul>
        </div>
    }
    .into_any()
}

/// The games that can be played, in the order of the page: name, title, and the button's id.
const PLAYABLE: [(&str, Title, &str); 2] =
    [(bridge::NAME, Title::Bridge, "play-bridge"), (hex::NAME, Title::Hex, "play-hex")];

fn game(texts: &'static Texts, index: usize) -> AnyView {
    let playable = PLAYABLE.get(index);
    let board = match playable {
        Some((name, ..)) => {
            games::open(name).map(|game| boards::preview(&game, &game.array())).unwrap_or_default()
        }
        None if index == 2 => boards::fortress(),
        None => boards::coalition(),
    };
    let act = match playable {
        Some(&(_, title, id)) => {
            Button::words(id, texts.play, move || Intent::Propose(title)).class("primary").view()
        }
        None => view! { <p class="not-yet">{texts.not_yet}</p> }.into_any(),
    };
    let names = &texts.games[index];
    view! {
        <li class=if playable.is_some() { "game playable" } else { "game" }>
            <div class="game-board" inner_html=board></div>
            <div class="game-text">
                <h2>{names.name}</h2>
                <p>{names.sentence}</p>
                {act}
            </div>
        </li>
    }
    .into_any()
}

/// A kept game and its place on the shelf; the game at the board has none.
type Entry = (Option<usize>, StoredTable);

/// The game under way, and games that were set aside.
fn kept(texts: &'static Texts) -> AnyView {
    let entries = store().memo(Box::new(|app| {
        let table = app.table.as_ref().filter(|table| table.kept).map(|table| (None, StoredTable::of(table)));
        let shelf = app.shelf.tables.iter().cloned().enumerate().map(|(index, stored)| (Some(index), stored));
        table.into_iter().chain(shelf).collect::<Vec<Entry>>()
    }));
    let content = move || {
        let mut games: Vec<AnyView> =
            entries.get().into_iter().map(|entry| kept_game(texts, entry)).collect();
        if games.is_empty() {
            return ().into_any();
        }
        let rest = games.split_off(1);
        let summary = format!("{} ({})", texts.set_aside, rest.len());
        let hidden = rest.is_empty();
        view! {
            <section class="kept">
                <h2>{texts.under_way}</h2>
                <ul>{games}</ul>
                <details hidden=hidden>
                    <summary>{summary}</summary>
                    <ul>{rest}</ul>
                </details>
            </section>
        }
        .into_any()
    };
    live(Box::new(content))
}

fn kept_game(texts: &'static Texts, (index, stored): Entry) -> AnyView {
    let table = stored.open().ok();
    let preview = |table: &Table| boards::preview(table.line.game(), &table.line.state().position);
    let board = table.as_ref().map(preview).unwrap_or_default();
    let over = table.as_ref().is_some_and(|table| table.line.state().outcome.is_some());
    let label = if over { texts.look } else { texts.go_on };
    let state = table.map(|table| state(texts, &table)).unwrap_or_default();
    let acts = match index {
        None => {
            vec![
                view! { <a class="button primary" id="go-on" href=Route::Table.write()>{label}</a> }
                    .into_any(),
            ]
        }
        Some(index) => vec![
            Button::words("", label, move || Intent::Resume(index)).class("primary").view(),
            Button::words("", texts.remove, move || Intent::Remove(index)).class("quiet").view(),
        ],
    };
    view! {
        <li class="kept-game">
            <div inner_html=board></div>
            <div>
                <p class="kept-names">{players(texts, &stored)}</p>
                <p class="kept-state">{state}</p>
            </div>
            <div class="kept-acts">{acts}</div>
        </li>
    }
    .into_any()
}

/// The players of a kept game, by their names where they gave some.
pub fn players(texts: &Texts, stored: &StoredTable) -> String {
    let Ok(game) = games::open(&stored.record.game) else { return String::new() };
    let parties = texts.game(game.title()).parties.iter().enumerate();
    let name = |(index, party): (usize, &&str)| match stored.names.get(index).map_or("", String::as_str) {
        "" => (*party).to_owned(),
        name => format!("{name} ({party})"),
    };
    parties.map(name).collect::<Vec<_>>().join(" – ")
}

fn state(texts: &Texts, table: &Table) -> String {
    let title = table.game().title();
    let plies = fill(texts.after_plies, &[("plies", &table.plies().to_string())]);
    let state = table.line.state();
    let now = match &state.outcome {
        Some(outcome) => format!("{}, {}", result(texts, title, outcome).0, scores(texts, title, outcome)),
        None => fill(texts.to_move, &[("party", texts.party(title, state.position.turn()))]),
    };
    format!("{}, {plies}, {now}", texts.game(title).name)
}

/// What was kept and cannot be read.
fn unreadable(texts: &'static Texts) -> AnyView {
    let aside = store().memo(Box::new(|app| app.shelf.aside.clone()));
    let content = move || {
        let items: Vec<AnyView> =
            aside.get().into_iter().map(|aside| unreadable_game(texts, aside)).collect();
        let hidden = items.is_empty();
        view! {
            <section class="kept unreadable" hidden=hidden>
                <h2>{texts.unreadable_games}</h2>
                <ul>{items}</ul>
            </section>
        }
        .into_any()
    };
    live(Box::new(content))
}

fn unreadable_game(texts: &'static Texts, aside: Aside) -> AnyView {
    let fault = aside.fault.as_ref().zip(aside.game());
    let why = fault.map(|(fault, game)| record_fault(texts, &*game, fault)).unwrap_or_default();
    let sentence = if aside.newer {
        texts.stored_newer.to_owned()
    } else {
        fill(texts.stored_unreadable, &[("fault", &why)])
    };
    let copy = Button::words("", texts.stored_copy, move || Intent::Copy(aside.text.clone())).view();
    view! { <li><p>{sentence}</p>{copy}</li> }.into_any()
}
