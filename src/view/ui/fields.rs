//! Fields of forms: components with the value as a signal and a function that takes the changed value.
use leptos::ev::Event;
use leptos::html::{self, ElementType};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// A function that takes a changed value.
type OnChange<T> = Box<dyn Fn(T)>;

/// A switch with its label behind it.
#[component]
pub fn Checkbox(
    /// The id of the input. The whole line has this id and `-line`.
    #[prop(into)]
    id: String,
    /// The label.
    #[prop(into)]
    label: String,
    /// An explanation behind the label; empty for none.
    #[prop(optional)]
    hint: &'static str,
    /// Whether it is on.
    #[prop(into)]
    checked: Signal<bool>,
    /// Whether the line is hidden.
    #[prop(optional, into)]
    hidden: Signal<bool>,
    /// Takes the new state.
    on_change: OnChange<bool>,
) -> impl IntoView {
    let line_id = format!("{id}-line");
    view! {
        <label class="choice-line" id=line_id hidden=move || hidden.get()>
            <CheckboxInput id checked on_change />
            <span>{label} " " <span class="hint">{hint}</span></span>
        </label>
    }
}

/// A switch with its label before it.
#[component]
pub fn Switch(
    /// The id of the input.
    id: &'static str,
    /// The label.
    label: &'static str,
    /// Whether it is on.
    #[prop(into)]
    checked: Signal<bool>,
    /// Takes the new state.
    on_change: OnChange<bool>,
) -> impl IntoView {
    view! {
        <label class="setting">
            <span>{label}</span>
            <CheckboxInput id=id.to_owned() checked on_change />
        </label>
    }
}

/// Returns the input of a switch.
#[component]
fn CheckboxInput(id: String, checked: Signal<bool>, on_change: OnChange<bool>) -> impl IntoView {
    view! {
        <input
            type="checkbox"
            id=id
            prop:checked=move || checked.get()
            on:change=move |event| {
                on_change(event_target_checked(&event));
                // A change that was not possible is undone.
                set_checked(&event, checked.get_untracked());
            }
        />
    }
}

/// One of several choices, with its label behind it.
#[component]
pub fn Radio(
    /// The name that all choices have in common.
    name: &'static str,
    /// The id of the input.
    #[prop(into)]
    id: String,
    /// The label.
    #[prop(into)]
    label: ViewFn,
    /// Whether it is chosen.
    #[prop(into)]
    checked: Signal<bool>,
    /// Called when it is chosen.
    on_choose: Box<dyn Fn()>,
) -> impl IntoView {
    view! {
        <label class="choice-line">
            <input
                type="radio"
                name=name
                id=id
                prop:checked=move || checked.get()
                on:change=move |_| on_choose()
            />
            {label.run()}
        </label>
    }
}

/// One of the values of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListOption {
    /// The value.
    pub value: String,
    /// The text.
    pub text: String,
}

impl ListOption {
    /// Returns a value with its text.
    pub fn new(value: impl Into<String>, text: impl Into<String>) -> Self {
        Self { value: value.into(), text: text.into() }
    }
}

/// A text of several lines, with its explanation above it. It keeps what is typed until it is read.
#[component]
pub fn TextArea(
    /// The id of the text area.
    id: &'static str,
    /// The id of the explanation.
    hint_id: &'static str,
    /// The explanation.
    hint: &'static str,
    /// The accessible name.
    label: &'static str,
    /// The height in lines.
    rows: u8,
    /// The text at first.
    text: String,
    /// The element, to be read with [`typed_text`].
    element: NodeRef<html::Textarea>,
) -> impl IntoView {
    view! {
        <p class="hint" id=hint_id>{hint}</p>
        <textarea
            id=id
            rows=rows
            aria-label=label
            aria-describedby=hint_id
            autocapitalize="off"
            spellcheck="false"
            node_ref=element
        >
            {text}
        </textarea>
    }
}

/// Scrolls a whole element into view. For a text area a browser only does so for the line with its caret.
pub fn show_whole<E>(element: NodeRef<E>)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    if let Some(element) = element.get_untracked() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        AsRef::<Element>::as_ref(&element).scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Returns what is in a text area; empty if it is not on the page.
pub fn typed_text(element: NodeRef<html::Textarea>) -> String {
    element.get_untracked().map(|area| area.value()).unwrap_or_default()
}

/// A list without a label of its own.
#[component]
pub fn Select(
    /// The id of the list.
    #[prop(into)]
    id: String,
    /// The accessible name, where no label encloses the list.
    #[prop(default = None)]
    name: Option<String>,
    /// The id of an explanation.
    #[prop(default = None)]
    described_by: Option<String>,
    /// What can be chosen.
    options: Vec<ListOption>,
    /// The chosen value.
    #[prop(into)]
    value: Signal<String>,
    /// Takes the new value.
    on_change: OnChange<String>,
) -> impl IntoView {
    // The value of a list can only be set once its options are there, so every option knows whether it is chosen.
    let option = move |ListOption { value: own, text }: ListOption| {
        let shown = own.clone();
        view! { <option value=shown prop:selected=move || value.with(|value| *value == own)>{text}</option> }
    };
    view! {
        <select
            id=id
            aria-label=name
            aria-describedby=described_by
            on:change=move |event| on_change(event_target_value(&event))
        >
            {options.into_iter().map(option).collect_view()}
        </select>
    }
}

/// A list with its label before it.
#[component]
pub fn SelectField(
    /// The id of the list.
    #[prop(into)]
    id: String,
    /// The id of the line.
    #[prop(optional, into)]
    line_id: Option<String>,
    /// The class of the line.
    #[prop(default = "field")]
    class: &'static str,
    /// Whether the line is hidden.
    #[prop(optional, into)]
    hidden: Signal<bool>,
    /// The label.
    #[prop(into)]
    label: String,
    /// The id of an explanation.
    #[prop(optional, into)]
    described_by: Option<String>,
    /// What can be chosen.
    options: Vec<ListOption>,
    /// The chosen value.
    #[prop(into)]
    value: Signal<String>,
    /// Takes the new value.
    on_change: OnChange<String>,
) -> impl IntoView {
    view! {
        <label class=class id=line_id hidden=move || hidden.get()>
            <span>{label}</span>
            <Select id described_by options value on_change />
        </label>
    }
}

/// A whole number.
#[component]
pub fn Number(
    /// The id of the input.
    #[prop(into)]
    id: String,
    /// The accessible name, where no label encloses the input.
    #[prop(default = None)]
    name: Option<String>,
    /// The least number.
    #[prop(default = 0)]
    min: u32,
    /// The greatest number.
    max: u32,
    /// The number.
    #[prop(into)]
    value: Signal<u32>,
    /// The reason why it is not accepted; empty if it is.
    #[prop(optional, into)]
    error: Signal<&'static str>,
    /// Takes the number after each keystroke; 0 while there is none.
    on_input: OnChange<u32>,
) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    // What is being typed stays as it is.
    Effect::new(move |_| {
        let value = value.get();
        if let Some(input) = input.get().filter(|input| parse(&input.value()) != value) {
            input.set_value(&value.to_string());
        }
    });
    Effect::new(move |_| {
        let error = error.get();
        if let Some(input) = input.get() {
            input.set_custom_validity(error);
        }
    });
    view! {
        <input
            type="number"
            inputmode="numeric"
            id=id
            min=min
            max=max
            aria-label=name
            node_ref=input
            on:input=move |event| on_input(parse(&event_target_value(&event)))
        />
    }
}

/// A number that is chosen on a scale from 0, with its label before it.
#[component]
pub fn RangeField(
    /// The id of the input.
    id: &'static str,
    /// The label.
    label: &'static str,
    /// The greatest number.
    max: u32,
    /// The number.
    #[prop(into)]
    value: Signal<u32>,
    /// Takes the number once it is chosen, not while it is being dragged.
    on_change: OnChange<u32>,
) -> impl IntoView {
    view! {
        <label class="setting">
            <span>{label}</span>
            <input
                type="range"
                id=id
                min="0"
                max=max
                step="5"
                prop:value=move || value.get().to_string()
                on:change=move |event| on_change(parse(&event_target_value(&event)))
            />
        </label>
    }
}

/// Returns the number of a text, 0 if it is none.
fn parse(text: &str) -> u32 {
    text.trim().parse().unwrap_or(0)
}

/// Sets the input of an event on or off.
fn set_checked(event: &Event, is_on: bool) {
    event_target::<web_sys::HtmlInputElement>(event).set_checked(is_on);
}
