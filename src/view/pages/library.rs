//! The page of all saved games.
use crate::app::{App, Dialog, Intent, LibraryIntent, TabIntent};
use crate::i18n::Texts;
use crate::link::GameKey;
use crate::view::saved_games::{ACTION_ATTRIBUTE, KEY_ATTRIBUTE, game, unreadable};
use crate::view::widgets::head;
use crate::view::widgets::{Button, element_by_id, escape_html};
use crate::view::{dynamic, effect, memo_text, runtime};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, HtmlInputElement};

const TITLE: &str = "game-title";
/// The number of games that are drawn at first, and that each request for more adds.
const PAGE_SIZE: usize = 30;

/// The page of all games.
pub fn library(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (&texts.library, runtime());
    let more = RwSignal::new(PAGE_SIZE);
    let last_action = StoredValue::new([String::new(), String::new()]);
    let list = runtime.memo(Box::new(move |app| games(texts, app, more.get())));
    let has_more = runtime.memo(Box::new(move |app| app.library_entries().len() > more.get()));
    let search = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        field.into_iter().for_each(|field| runtime.send(LibraryIntent::SetFilter(field.value())));
    };
    let field = format!(
        "<input type='search' id='search-games' aria-label='{0}' placeholder='{0}' autocomplete='off' value='{1}'>",
        own.search,
        escape_html(&runtime.with_untracked(&|app| app.library.filter.clone()))
    );
    let click = move |event: leptos::ev::MouseEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let names = button.map(|button| {
            [ACTION_ATTRIBUTE, KEY_ATTRIBUTE].map(|name| button.get_attribute(name).unwrap_or_default())
        });
        last_action.set_value(names.unwrap_or_default());
        intent_of_button(event.target()).into_iter().for_each(|intent| runtime.send(intent));
    };
    // What was clicked is drawn anew: the focus goes to where it was, or to what takes a removal back.
    effect(Box::new(move || {
        list.track();
        let [action, key] = last_action.get_value();
        if !action.is_empty() {
            last_action.set_value(Default::default());
            request_animation_frame(move || {
                refocus(&format!("[{ACTION_ATTRIBUTE}='{action}'][{KEY_ATTRIBUTE}='{key}'], #undo-remove"))
            });
        }
    }));
    let rest = move || {
        if !has_more.get() {
            return ().into_any();
        }
        let show = move |_| more.update(|count| *count += PAGE_SIZE);
        view! { <button type="button" id="more-games" on:click=show>{own.more}</button> }.into_any()
    };
    view! {
        <div class="library">
            <h1>{own.title}</h1>
            <p class="hint">{own.hint}</p>
            <div class="answers">
                {Button::with_text("open-text", own.open_text, || TabIntent::OpenDialog(Dialog::OpenText)).view()}
                {Button::with_text("save-all", own.save_all, || LibraryIntent::DownloadAll).view()}
            </div>
            <div inner_html=field on:input=search></div>
            <div class="saved-games" inner_html=memo_text(list) on:click=click></div>
            {dynamic(Box::new(rest))}
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
fn intent_of_button(target: Option<EventTarget>) -> Option<Intent> {
    let target = target?.dyn_into::<Element>().ok()?;
    let key = GameKey::read(&target.get_attribute(KEY_ATTRIBUTE)?)?;
    Some(match target.get_attribute(ACTION_ATTRIBUTE)?.as_str() {
        "rename" => TabIntent::OpenDialog(Dialog::Rename(key)).into(),
        "duplicate" => LibraryIntent::Duplicate(key).into(),
        _ => LibraryIntent::Remove(key).into(),
    })
}

fn games(texts: &Texts, app: &App, max: usize) -> String {
    let (own, listed) = (&texts.library, app.library_entries());
    if listed.is_empty() {
        let search = app.library.filter.trim();
        let sentence = match search {
            "" => own.no_games.to_owned(),
            _ => own.no_matches(search),
        };
        return format!("<p class='hint'>{}</p>", escape_html(&sentence));
    }
    let games: String =
        listed.iter().take(max).map(|listed| game(texts, app.tab.language(), listed, true)).collect();
    format!("<ul>{games}</ul>")
}

/// The dialog that gives a game a name.
pub fn rename(texts: &'static Texts, key: GameKey) -> AnyView {
    let (own, runtime) = (&texts.library, runtime());
    let title =
        runtime.with_untracked(&|app| app.tab.saved_games.find(key).map(|stored| stored.meta.title.clone()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let title = element_by_id::<HtmlInputElement>(TITLE).map(|field| field.value()).unwrap_or_default();
        runtime.send(LibraryIntent::Rename(key, title));
    };
    let field = format!(
        "<label class='field'>{}<input id='{TITLE}' value='{}' maxlength='60' autocomplete='off' \
         aria-describedby='title-hint'></label><p class='hint' id='title-hint'>{}</p>",
        own.rename_label,
        escape_html(&title.unwrap_or_default()),
        own.rename_hint
    );
    effect(Box::new(|| {
        request_animation_frame(|| {
            element_by_id::<HtmlInputElement>(TITLE).into_iter().for_each(|field| field.select());
        });
    }));
    view! {
        {head("close-rename", texts, own.rename)}
        <form on:submit=submit>
            <div inner_html=field></div>
            <div class="answers">
                <button class="primary" id="rename-done" type="submit">{own.rename_submit}</button>
            </div>
        </form>
    }
    .into_any()
}
