//! The field for typed moves, with a list of suggestions in the ARIA combobox pattern.
use super::widgets::{element_by_id, escape_html};
use super::{effect, game_memo, memo_text, runtime};
use crate::app::platform::{MOVE_FIELD, Runtime};
use crate::app::{OpenGame, Suggestions, TypingIntent};
use crate::i18n::Texts;
use leptos::ev::{Event, KeyboardEvent, MouseEvent, SubmitEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

/// The field for a move.
pub fn move_field(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field() else { return };
        runtime.send(TypingIntent::Play(field.value()));
        // An invalid move stays in the field to be corrected.
        let is_done = |open_game: &OpenGame| {
            open_game.view.shown_ply.is_none()
                && open_game.interaction.invalid_movetext.is_none()
                && open_game.interaction.refused_move.is_none()
                && !open_game.is_clock_paused()
        };
        if runtime.with_untracked(&|app| app.tab.open_game.as_ref().is_some_and(is_done)) {
            field.set_value("");
        }
    };
    let complete = move |_: Event| {
        if let Some(field) = field() {
            runtime.send(TypingIntent::Autocomplete(field.value()));
        }
    };
    let label = texts.movetext.type_move;
    let fields = format!(
        "<input id='{MOVE_FIELD}' aria-label='{label}' placeholder='{label}' autocomplete='off' autocapitalize='off' \
         spellcheck='false' enterkeyhint='go' role='combobox' aria-autocomplete='list' aria-expanded='false' \
         aria-controls='completions'><button type='submit' id='submit-move'>{}</button>",
        texts.movetext.play
    );
    let suggestions = game_memo(move |open_game| list(texts, &open_game.interaction.suggestions));
    effect(Box::new(move || sync_aria(&suggestions.get())));
    view! {
        <form
            class="move-field"
            on:submit=submit
            on:input=complete
            on:keydown=move |event| key(runtime, &event)
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-field-inputs" inner_html=fields></div>
            <div inner_html=memo_text(suggestions)></div>
        </form>
    }
    .into_any()
}

fn field() -> Option<HtmlInputElement> {
    element_by_id(MOVE_FIELD)
}

/// The list of what the text can be completed to.
fn list(texts: &Texts, suggestions: &Suggestions) -> String {
    if suggestions.words.is_empty() {
        return String::new();
    }
    let mut html = format!("<ul id='completions' role='listbox' aria-label='{}'>", texts.confirm.suggestions);
    for (index, word) in suggestions.words.iter().enumerate() {
        let picked = suggestions.focused == Some(index);
        html += &format!(
            "<li id='completion-{index}' role='option' tabindex='-1' data-suggestion='{index}' aria-selected='{picked}'>{}</li>",
            escape_html(word)
        );
    }
    html + "</ul>"
}

/// The ARIA state of the field: whether it has a list, and the focused suggestion.
fn sync_aria(list: &str) {
    let Some(field) = field() else { return };
    let _ = field.set_attribute("aria-expanded", if list.is_empty() { "false" } else { "true" });
    let picked = runtime().with_untracked(&|app| app.tab.open_game.as_ref()?.interaction.suggestions.focused);
    let _ = match picked {
        Some(index) => field.set_attribute("aria-activedescendant", &format!("completion-{index}")),
        None => field.remove_attribute("aria-activedescendant"),
    };
}

fn key(runtime: Runtime, event: &KeyboardEvent) {
    let Suggestions { words, focused: picked } = runtime.with_untracked(&|app| {
        app.tab
            .open_game
            .as_ref()
            .map(|open_game| open_game.interaction.suggestions.clone())
            .unwrap_or_default()
    });
    let is_plain = !event.shift_key() && !event.is_composing();
    let (Some(field), false, true) = (field(), words.is_empty(), is_plain) else { return };
    let take = |index| TypingIntent::AcceptSuggestion { index, text: field.value() };
    let intent = match (event.key().as_str(), picked) {
        ("ArrowDown", _) => TypingIntent::FocusSuggestion { back: false },
        ("ArrowUp", _) => TypingIntent::FocusSuggestion { back: true },
        ("Escape", _) => TypingIntent::ClearSuggestions,
        ("Enter" | "Tab", Some(index)) => take(index),
        _ => return,
    };
    event.prevent_default();
    runtime.send(intent);
}

fn click(runtime: Runtime, event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let option = target.and_then(|target| target.closest("[data-suggestion]").ok()?);
    let index = option.and_then(|option| option.get_attribute("data-suggestion")?.parse().ok());
    if let (Some(index), Some(field)) = (index, field()) {
        runtime.send(TypingIntent::AcceptSuggestion { index, text: field.value() });
    }
}
