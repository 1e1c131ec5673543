//! The field for typed moves, with a list of suggestions in the ARIA combobox pattern.
use crate::platform::{MOVE_FIELD, Runtime};
use crate::view::{game_memo, runtime};
use app::open_game::{OpenGame, Suggestions};
use app::play::TypingIntent;
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::Input;
use leptos::prelude::*;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The field for a move.
#[component]
pub fn MoveField(texts: &'static Texts) -> impl IntoView {
    let (runtime, input) = (runtime(), NodeRef::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        runtime.send(TypingIntent::Play(typed_text(input)));
        // An invalid move stays in the field to be corrected.
        let is_done = |open_game: &OpenGame| {
            open_game.view.shown_ply.is_none()
                && open_game.interaction.invalid_movetext.is_none()
                && open_game.interaction.refused_move.is_none()
                && !open_game.is_clock_paused()
        };
        let is_done = runtime.with_untracked(&|app| app.tab.open_game.as_ref().is_some_and(is_done));
        if let Some(input) = input.get_untracked().filter(|_| is_done) {
            input.set_value("");
        }
    };
    let suggestions = game_memo(|open_game| open_game.interaction.suggestions.clone());
    // On phones it lies over the bar, and goes again once the focus leaves it. The event also comes when the field is taken
    // off the page, when nothing reactive can be asked any more.
    let leave = |event: leptos::ev::FocusEvent| {
        let target = event.related_target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        let form = event.current_target().and_then(|form| form.dyn_into::<HtmlElement>().ok());
        // What is fixed has no parent to be placed in.
        if let Some(form) =
            form.filter(|form| form.offset_parent().is_none() && !form.contains(target.as_ref()))
        {
            close(&form);
        }
    };
    view! {
        <form
            class="move-field"
            on:focusout=leave
            on:submit=submit
            on:keydown=move |event| key(runtime, &suggestions.get_untracked(), input, &event)
        >
            <div class="move-field-inputs">
                <Combobox label=texts.movetext.type_move suggestions input />
                <button type="submit" id="submit-move">{texts.movetext.play}</button>
            </div>
            <div>{move || view! { <Completions texts suggestions=suggestions.get() input /> }}</div>
        </form>
    }
}

/// The input. Its ARIA state says whether there is a list, and which suggestion has the focus.
#[component]
fn Combobox(label: &'static str, suggestions: Memo<Suggestions>, input: NodeRef<Input>) -> impl IntoView {
    let runtime = runtime();
    let is_expanded =
        move || suggestions.with(|suggestions| if suggestions.words.is_empty() { "false" } else { "true" });
    let focused = move || suggestions.with(|suggestions| suggestions.focused).map(suggestion_id);
    view! {
        <input
            id=MOVE_FIELD
            aria-label=label
            placeholder=label
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="go"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded=is_expanded
            aria-controls="completions"
            aria-activedescendant=focused
            node_ref=input
            on:input=move |_| runtime.send(TypingIntent::Autocomplete(typed_text(input)))
        />
    }
}

/// Returns the text in the field.
fn typed_text(input: NodeRef<Input>) -> String {
    input.get_untracked().map(|input| input.value()).unwrap_or_default()
}

fn suggestion_id(index: usize) -> String {
    format!("completion-{index}")
}

/// The list of what the text can be completed to.
#[component]
fn Completions(texts: &'static Texts, suggestions: Suggestions, input: NodeRef<Input>) -> impl IntoView {
    let runtime = runtime();
    let Suggestions { words, focused, .. } = suggestions;
    let option = move |(index, word): (usize, String)| {
        let accept = move |_| runtime.send(TypingIntent::AcceptSuggestion { index, text: typed_text(input) });
        view! {
            <li
                id=suggestion_id(index)
                role="option"
                tabindex="-1"
                aria-selected=(focused == Some(index)).to_string()
                on:click=accept
            >
                {word}
            </li>
        }
    };
    (!words.is_empty()).then(|| {
        view! {
            <ul id="completions" role="listbox" aria-label=texts.confirm.suggestions>
                {words.into_iter().enumerate().map(option).collect_view()}
            </ul>
        }
    })
}

/// Hides the field again.
fn close(form: &HtmlElement) {
    let _ = form.class_list().remove_1("open");
}

fn key(runtime: Runtime, suggestions: &Suggestions, input: NodeRef<Input>, event: &KeyboardEvent) {
    let is_plain = !event.shift_key() && !event.is_composing();
    if suggestions.words.is_empty() && is_plain && event.key() == "Escape" {
        let form = event.current_target().and_then(|form| form.dyn_into::<HtmlElement>().ok());
        if let Some(form) = form {
            close(&form);
            runtime.focus_board();
        }
    }
    if suggestions.words.is_empty() || !is_plain {
        return;
    }
    let intent = match (event.key().as_str(), suggestions.focused) {
        ("ArrowDown", _) => TypingIntent::FocusSuggestion { back: false },
        ("ArrowUp", _) => TypingIntent::FocusSuggestion { back: true },
        ("Escape", _) => TypingIntent::ClearSuggestions,
        ("Enter" | "Tab", Some(index)) => TypingIntent::AcceptSuggestion { index, text: typed_text(input) },
        _ => return,
    };
    event.prevent_default();
    runtime.send(intent);
}
