//! Buttons that send an intent.
use crate::view::runtime;
use crate::view::ui::icons::Icon;
use app::Intent;
use app::tab::Copies;
use leptos::prelude::*;
use std::borrow::Cow;
use std::time::Duration;
use texts::Texts;

/// A button with words on it, and an icon before them if it has one.
#[component]
pub fn Button(
    /// Its id, if anything looks for it.
    #[prop(optional, into)]
    id: Option<Cow<'static, str>>,
    /// The words.
    #[prop(into)]
    label: Cow<'static, str>,
    /// What a press sends.
    #[prop(into)]
    intent: Intent,
    /// The path of the icon.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// `primary` for the thing to do, `quiet` for one that recedes.
    #[prop(optional)]
    class: &'static str,
    /// Whether it can be pressed.
    #[prop(default = Signal::stored(true), into)]
    enabled: Signal<bool>,
    /// Whether what it switches is on.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// Why it cannot be pressed, where that needs words.
    #[prop(optional, into)]
    why_not: Option<Signal<Option<String>>>,
) -> impl IntoView {
    let class = if icon.is_some() { format!("{class} labelled") } else { class.to_owned() };
    let runtime = runtime();
    view! {
        <button
            type="button"
            id=id
            class=class
            disabled=move || !enabled.get()
            title=move || why_not.and_then(|why_not| why_not.get())
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            on:click=move |_| runtime.send(intent.clone())
        >
            {match icon {
                Some(path) => view! { <Icon path /> <span>{label}</span> }.into_any(),
                None => label.into_any(),
            }}
        </button>
    }
}

/// How long a button says that it has copied.
const COPIED_FOR: Duration = Duration::from_secs(2);

/// A button that copies something, and then says for a while that this was done.
#[component]
pub fn CopyButton<I: Into<Intent>>(
    /// The texts.
    texts: &'static Texts,
    /// Its id, if anything looks for it.
    #[prop(optional, into)]
    id: Option<Cow<'static, str>>,
    /// The words.
    label: &'static str,
    /// Returns what a press sends.
    intent: impl Fn() -> I + 'static,
    /// `primary` for the thing to do, `quiet` for one that recedes.
    #[prop(optional)]
    class: &'static str,
    /// Whether it can be pressed.
    #[prop(default = Signal::stored(true), into)]
    enabled: Signal<bool>,
) -> impl IntoView {
    let runtime = runtime();
    let copies = runtime.memo(|app| app.tab.copies);
    // Of several buttons the pressed one answers.
    let is_pressed = StoredValue::new(false);
    let is_copied = RwSignal::new(false);
    Effect::new(move |before: Option<Copies>| {
        let now = copies.get();
        if before.is_some_and(|before| before != now) && is_pressed.get_value() {
            is_pressed.set_value(false);
            is_copied.set(before.is_some_and(|before| before.done != now.done));
            // By then the button may be gone.
            let reset = move || {
                let _ = is_copied.try_set(false);
            };
            set_timeout(reset, COPIED_FOR);
        }
        now
    });
    let press = move |_| {
        is_pressed.set_value(true);
        runtime.send(intent());
    };
    view! {
        <button type="button" id=id class=class disabled=move || !enabled.get() on:click=press>
            {move || if is_copied.get() { texts.copied } else { label }}
        </button>
        // The name of a button that has the focus is not read again when it changes.
        <span class="visually-hidden" role="status">
            {move || is_copied.get().then_some(texts.copied)}
        </span>
    }
}

/// A button with an icon only; its words are its name.
#[component]
pub fn IconButton(
    /// Its id.
    #[prop(into)]
    id: Cow<'static, str>,
    /// The path of the icon.
    icon: &'static str,
    /// Its name.
    label: &'static str,
    /// What a press sends.
    #[prop(into)]
    intent: Intent,
    /// `quiet` for one that recedes.
    #[prop(optional)]
    class: &'static str,
    /// Whether it can be pressed.
    #[prop(default = Signal::stored(true), into)]
    enabled: Signal<bool>,
) -> impl IntoView {
    let runtime = runtime();
    view! {
        <button
            type="button"
            id=id
            class=format!("icon-button {class}")
            title=label
            aria-label=label
            disabled=move || !enabled.get()
            on:click=move |_| runtime.send(intent.clone())
        >
            <Icon path=icon />
        </button>
    }
}
