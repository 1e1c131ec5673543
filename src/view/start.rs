//! The start page: the game under way, and the four games.
use super::parts::{Button, escaped};
use super::status::scores;
use super::{boards, live, store};
use crate::app::{App, Aside, Intent, Route, StoredTable, Table};
use crate::games::{self, Title, bridge, coalition, hex};
use crate::i18n::{Texts, fill, record_fault, result};
use leptos::prelude::*;

/// The start page.
pub fn start(texts: &'static Texts) -> AnyView {
    let games: Vec<AnyView> = PLAYABLE.into_iter().map(|playable| game(texts, playable)).collect();
    view! {
        <div class="start">
            <div class="welcome" inner_html=format!("<h1>Schachquartett</h1><p>{}</p>", texts.tagline)></div>
            {kept(texts)}
            {unreadable(texts)}
            <ul class="games">{games}</ul>
        </div>
    }
    .into_any()
}

/// A game: its name, its title, and the button's id.
type Playable = (&'static str, Title, &'static str);

/// The games in the order of the page.
const PLAYABLE: [Playable; 4] = [
    (bridge::NAME, Title::Bridge, "play-bridge"),
    (hex::NAME, Title::Hex, "play-hex"),
    ("fortress:checkmate", Title::Fortress, "play-fortress"),
    (coalition::NAME, Title::Coalition, "play-coalition"),
];

fn game(texts: &'static Texts, (name, title, id): Playable) -> AnyView {
    let board = games::open(name).map(|game| boards::preview(&game, &game.array())).unwrap_or_default();
    let act = Button::words(id, texts.play, move || Intent::Propose(title)).class("primary").view();
    let names = texts.game(title);
    let words = format!("<h2>{}</h2><p>{}</p>", names.name, names.sentence);
    view! {
        <li class="game">
            <div class="game-board" inner_html=board></div>
            <div class="game-text">
                <div inner_html=words></div>
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
    let content = move || {
        let mut games: Vec<AnyView> = entries().into_iter().map(|entry| kept_game(texts, entry)).collect();
        if games.is_empty() {
            return ().into_any();
        }
        let rest = games.split_off(1);
        let rest = if rest.is_empty() {
            ().into_any()
        } else {
            let summary = format!("{} ({})", texts.set_aside, rest.len());
            view! { <details><summary>{summary}</summary><ul>{rest}</ul></details> }.into_any()
        };
        view! {
            <section class="kept">
                <h2>{texts.under_way}</h2>
                <ul>{games}</ul>
                {rest}
            </section>
        }
        .into_any()
    };
    on_shelf(Box::new(content))
}

/// The game at the board and those on the shelf.
fn entries() -> Vec<Entry> {
    store().peek(&|app| {
        let table = app.table.as_ref().filter(|table| table.kept).map(|table| (None, StoredTable::of(table)));
        let shelf = app.shelf.tables.iter().cloned().enumerate().map(|(index, stored)| (Some(index), stored));
        table.into_iter().chain(shelf).collect()
    })
}

/// A part that is drawn anew whenever other games are kept.
fn on_shelf(draw: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    let kept = store().memo(Box::new(App::kept));
    live(Box::new(move || {
        let _ = kept.get();
        draw()
    }))
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
    let words = format!(
        "<p class='kept-names'>{}</p><p class='kept-state'>{}</p>",
        escaped(&players(texts, &stored)),
        escaped(&state)
    );
    view! {
        <li class="kept-game">
            <div inner_html=board></div>
            <div inner_html=words></div>
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
    let content = move || {
        let aside = store().peek(&|app| app.shelf.aside.clone());
        if aside.is_empty() {
            return ().into_any();
        }
        let items: Vec<AnyView> = aside.into_iter().map(|aside| unreadable_game(texts, aside)).collect();
        view! {
            <section class="kept unreadable">
                <h2>{texts.unreadable_games}</h2>
                <ul>{items}</ul>
            </section>
        }
        .into_any()
    };
    on_shelf(Box::new(content))
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
