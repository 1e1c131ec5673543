//! The games that are kept: all of them, and the one played last for the start page. The lists are HTML, whose
//! buttons tell by attributes what they do to which game.
use super::dialogs::head;
use super::parts::{Button, element, escaped};
use super::{boards, live, store, text, watch};
use crate::app::effects::local_day;
use crate::app::{App, Aside, Dialog, Intent, Kept, Listed, Route};
use crate::i18n::{Language, Texts, fill, points, record_fault};
use crate::link::Key;
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, HtmlInputElement};

/// The attributes of buttons: what they do, and to which game.
const ACT: &str = "data-act";
const KEY: &str = "data-key";
const TITLE: &str = "game-title";
/// So many games are drawn before the list is asked for more.
const MOST: usize = 30;

/// The page of all games.
pub fn library(texts: &'static Texts) -> AnyView {
    let (own, store) = (&texts.library, store());
    let more = RwSignal::new(MOST);
    let acted = StoredValue::new([String::new(), String::new()]);
    let list = store.memo(Box::new(move |app| games(texts, app, more.get())));
    let has_more = store.memo(Box::new(move |app| app.listed().len() > more.get()));
    let search = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        field.into_iter().for_each(|field| store.send(Intent::Search(field.value())));
    };
    let field = format!(
        "<input type='search' id='search-games' aria-label='{0}' placeholder='{0}' autocomplete='off' value='{1}'>",
        own.search,
        escaped(&store.peek(&|app| app.search.clone()))
    );
    let click = move |event: leptos::ev::MouseEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let names =
            button.map(|button| [ACT, KEY].map(|name| button.get_attribute(name).unwrap_or_default()));
        acted.set_value(names.unwrap_or_default());
        act(event.target()).into_iter().for_each(|intent| store.send(intent));
    };
    // What was clicked is drawn anew: the focus goes to where it was, or to what takes a removal back.
    watch(Box::new(move || {
        list.track();
        let [act, key] = acted.get_value();
        if !act.is_empty() {
            acted.set_value(Default::default());
            request_animation_frame(move || refocus(&format!("[{ACT}='{act}'][{KEY}='{key}'], #put-back")));
        }
    }));
    let rest = move || {
        if !has_more.get() {
            return ().into_any();
        }
        let show = move |_| more.update(|count| *count += MOST);
        view! { <button type="button" id="more-games" on:click=show>{own.more}</button> }.into_any()
    };
    view! {
        <div class="library">
            <h1>{own.title}</h1>
            <p class="hint">{own.hint}</p>
            <div class="answers">
                {Button::words("open-text", own.open_text, || Intent::Open(Dialog::OpenText)).view()}
                {Button::words("save-all", own.save_all, || Intent::SaveAll).view()}
            </div>
            <div inner_html=field on:input=search></div>
            <div class="kept" inner_html=text(list) on:click=click></div>
            {live(Box::new(rest))}
            {unreadable(texts)}
        </div>
    }
    .into_any()
}

/// Gives the focus to the first match, unless something has it.
fn refocus(selector: &str) {
    let has_focus = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
    let element = document().query_selector(selector).ok().flatten().filter(|_| !has_focus);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// What a button of a list does.
fn act(target: Option<EventTarget>) -> Option<Intent> {
    let target = target?.dyn_into::<Element>().ok()?;
    let key = Key::read(&target.get_attribute(KEY)?)?;
    Some(match target.get_attribute(ACT)?.as_str() {
        "rename" => Intent::Open(Dialog::Rename(key)),
        "duplicate" => Intent::Duplicate(key),
        _ => Intent::Remove(key),
    })
}

fn games(texts: &Texts, app: &App, most: usize) -> String {
    let (own, listed) = (&texts.library, app.listed());
    if listed.is_empty() {
        let search = app.search.trim();
        let sentence = match search {
            "" => own.nothing_kept.to_owned(),
            _ => fill(own.nothing_found, &[("text", search)]),
        };
        return format!("<p class='hint'>{}</p>", escaped(&sentence));
    }
    let games: String =
        listed.iter().take(most).map(|listed| game(texts, app.language(), listed, true)).collect();
    format!("<ul>{games}</ul>")
}

/// The game that was played last, for the start page.
pub fn last_played(texts: &'static Texts) -> AnyView {
    let html = store().memo(Box::new(move |app| {
        let count = app.shelf.tables.len();
        let Some(last) = app.shelf.tables.first() else { return String::new() };
        let game = game(texts, app.language(), &Listed::of(last), false);
        let all = Route::Library.write();
        format!(
            "<h2>{}</h2><ul>{game}</ul><p><a id='all-games' href='{all}'>{} ({count})</a></p>",
            texts.under_way, texts.library.title
        )
    }));
    view! { <section class="kept" inner_html=text(html)></section> }.into_any()
}

/// A game in a list: a picture of the board, who plays, how it stands, and what can be done with it.
fn game(texts: &Texts, language: Language, listed: &Listed, whole: bool) -> String {
    let (own, name) = (&texts.library, listed.name(texts));
    let game = listed.game();
    let position = game.as_ref().and_then(|game| game.read_position(&listed.position).ok());
    let board =
        game.zip(position).map(|(game, position)| boards::preview(&game, &position)).unwrap_or_default();
    let label = if listed.points.is_some() { texts.look } else { texts.go_on };
    let href = Route::Table(Some(listed.key)).write();
    let name = escaped(&name);
    let button = |act: &str, label: &str| {
        format!(
            "<button type='button' class='quiet' {ACT}='{act}' {KEY}='{}' aria-label='{label}: {name}'>{label}</button>",
            listed.key
        )
    };
    let id = if whole { "" } else { " id='go-on'" };
    let mut acts =
        format!("<a class='button primary'{id} href='{href}' aria-label='{label}: {name}'>{label}</a>");
    if whole {
        acts += &button("rename", own.rename);
        acts += &button("duplicate", own.duplicate);
        acts += &button("remove", texts.remove);
    }
    let players = if listed.title.is_empty() {
        String::new()
    } else {
        format!("<p class='kept-state'>{}</p>", escaped(&listed.players(texts)))
    };
    format!(
        "<li class='kept-game'><div>{board}</div><div><p class='kept-names'>{name}</p>{players}\
         <p class='kept-state'>{}</p></div><div class='kept-acts'>{acts}</div></li>",
        escaped(&state(texts, language, listed))
    )
}

/// How a game stands, and when it was played.
fn state(texts: &Texts, language: Language, listed: &Listed) -> String {
    let Some(game) = listed.game() else { return String::new() };
    let title = game.title();
    let plies = fill(texts.after_plies, &[("plies", &listed.plies.to_string())]);
    let now = match &listed.points {
        Some(won) => {
            let scores = texts.game(title).parties.iter().zip(won);
            let scores: Vec<String> =
                scores.map(|(party, &won)| format!("{party} {}", points(won.into()))).collect();
            fill(texts.library.over, &[("scores", &scores.join(", "))])
        }
        None => {
            let position = game.read_position(&listed.position);
            let turn = position.map(|position| texts.party(title, position.turn())).unwrap_or_default();
            fill(texts.to_move, &[("party", turn)])
        }
    };
    format!("{}, {plies}, {now}, {}", texts.game(title).name, local_day(listed.changed, language))
}

/// What was kept and cannot be read.
pub fn unreadable(texts: &'static Texts) -> AnyView {
    let aside = store().memo(Box::new(|app| app.shelf.aside.clone()));
    let content = move || {
        let aside = aside.get();
        if aside.is_empty() {
            return ().into_any();
        }
        let items: Vec<AnyView> = aside.into_iter().map(|aside| unreadable_text(texts, aside)).collect();
        view! {
            <section class="kept unreadable">
                <h2>{texts.unreadable_games}</h2>
                <ul>{items}</ul>
            </section>
        }
        .into_any()
    };
    live(Box::new(content))
}

fn unreadable_text(texts: &'static Texts, aside: Aside) -> AnyView {
    let fault = aside.fault.as_ref().zip(aside.game());
    let why = fault.map(|(fault, game)| record_fault(texts, &*game, fault)).unwrap_or_default();
    let sentence = if aside.newer {
        texts.stored_newer.to_owned()
    } else {
        fill(texts.stored_unreadable, &[("fault", &why)])
    };
    let (Aside { name, text, .. }, copied) = (aside.clone(), aside.text);
    let file = Kept { name: format!("{}.txt", name), text };
    let buttons = vec![
        Button::words("", texts.stored_copy, move || Intent::Copy(copied.clone())).view(),
        Button::words("", texts.library.stored_save, move || Intent::SaveText(file.clone())).view(),
        Button::words("", texts.remove, move || Intent::RemoveText(name.clone())).class("quiet").view(),
    ];
    view! { <li><p>{sentence}</p><div class="answers">{buttons}</div></li> }.into_any()
}

/// The dialog that gives a game a name.
pub fn rename(texts: &'static Texts, key: Key) -> AnyView {
    let (own, store) = (&texts.library, store());
    let title = store.peek(&|app| app.shelf.find(key).map(|stored| stored.card.title.clone()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let title = element::<HtmlInputElement>(TITLE).map(|field| field.value()).unwrap_or_default();
        store.send(Intent::Rename(key, title));
    };
    let field = format!(
        "<label class='field'>{}<input id='{TITLE}' value='{}' maxlength='60' autocomplete='off' \
         aria-describedby='title-hint'></label><p class='hint' id='title-hint'>{}</p>",
        own.rename_ask,
        escaped(&title.unwrap_or_default()),
        own.rename_hint
    );
    watch(Box::new(|| {
        request_animation_frame(|| {
            element::<HtmlInputElement>(TITLE).into_iter().for_each(|field| field.select());
        });
    }));
    view! {
        {head("close-rename", texts, own.rename)}
        <form on:submit=submit>
            <div inner_html=field></div>
            <div class="answers">
                <button class="primary" id="rename-done" type="submit">{own.rename_done}</button>
            </div>
        </form>
    }
    .into_any()
}
