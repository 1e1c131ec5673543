//! Buttons that send an intent.
use crate::view::runtime;
use crate::view::ui::icons::Icon;
use app::Intent;
use leptos::prelude::*;
use std::borrow::Cow;

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
) -> impl IntoView {
    let class = if icon.is_some() { format!("{class} labelled") } else { class.to_owned() };
    let runtime = runtime();
    view! {
        <button
            type="button"
            id=id
            class=class
            disabled=move || !enabled.get()
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
