//! The start page: the game under way, and the four games.
use super::parts::Button;
use super::{draw, live, store};
use crate::app::{Aside, Dialog, Intent, Route, StoredTable, Table};
use crate::games::Title;
use crate::games::bridge::Bridge;
use crate::i18n::{Texts, fill, points, record_fault, result};
use crate::pieces::Party;
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

fn game(texts: &'static Texts, index: usize) -> AnyView {
    let board = match index {
        0 => draw::bridge(None),
        1 => draw::hex(),
        2 => draw::fortress(),
        _ => draw::coalition(),
    };
    let playable = index == 0;
    let act = if playable {
        Button::words("play-bridge", texts.play, || Intent::Open(Dialog::NewGame)).class("primary").view()
    } else {
        view! { <p class="not-yet">{texts.not_yet}</p> }.into_any()
    };
    let names = &texts.games[index];
    view! {
        <li class=if playable { "game playable" } else { "game" }>
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
    let board = draw::bridge(table.as_ref().map(|table| &table.line.state().position));
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
                <p class="kept-names">{players(texts, &stored.names)}</p>
                <p class="kept-state">{state}</p>
            </div>
            <div class="kept-acts">{acts}</div>
        </li>
    }
    .into_any()
}

/// Both players, by their names where they gave some.
pub fn players(texts: &Texts, names: &[String; 2]) -> String {
    let name = |party: usize| match names[party].as_str() {
        "" => texts.party(Title::Bridge, Party::new(party)).to_owned(),
        name => format!("{name} ({})", texts.party(Title::Bridge, Party::new(party))),
    };
    format!("{} – {}", name(0), name(1))
}

fn state(texts: &Texts, table: &Table) -> String {
    let plies = fill(texts.after_plies, &[("plies", &table.plies().to_string())]);
    let state = table.line.state();
    let now = match &state.outcome {
        Some(outcome) => {
            let [white, black] = [0, 1].map(|party| points(outcome.points.0[party]));
            format!("{}, {white} : {black}", result(texts, table.game().title(), outcome).0)
        }
        None => fill(texts.to_move, &[("party", texts.party(table.game().title(), state.position.turn()))]),
    };
    format!("{}, {plies}, {now}", texts.games[0].name)
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
    let fault = aside.fault.as_ref();
    let why = fault.map(|fault| record_fault(texts, &Bridge::default(), fault)).unwrap_or_default();
    let sentence = if aside.newer {
        texts.stored_newer.to_owned()
    } else {
        fill(texts.stored_unreadable, &[("fault", &why)])
    };
    let copy = Button::words("", texts.stored_copy, move || Intent::Copy(aside.text.clone())).view();
    view! { <li><p>{sentence}</p>{copy}</li> }.into_any()
}
