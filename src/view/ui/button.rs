//! One kind of button for all: it sends an intent.
use crate::view::runtime;
use crate::view::ui::icons::svg_icon;
use app::Intent;
use leptos::prelude::*;
use std::borrow::Cow;

/// A button.
pub struct Button {
    id: Cow<'static, str>,
    class: &'static str,
    label: String,
    icon: Option<&'static str>,
    shows_label: bool,
    enabled: Signal<bool>,
    intent: Box<dyn Fn() -> Intent + Send>,
}

impl Button {
    /// A button with words on it.
    pub fn with_text<I: Into<Intent>>(
        id: impl Into<Cow<'static, str>>,
        label: impl Into<String>,
        intent: impl Fn() -> I + Send + 'static,
    ) -> Self {
        let (enabled, intent) = (Signal::stored(true), Box::new(move || intent().into()));
        Self { id: id.into(), class: "", label: label.into(), icon: None, shows_label: true, enabled, intent }
    }

    /// A button with a sign on it.
    pub fn with_icon<I: Into<Intent>>(
        id: &'static str,
        icon: &'static str,
        label: &'static str,
        intent: impl Fn() -> I + Send + 'static,
    ) -> Self {
        Self {
            icon: Some(icon),
            shows_label: false,
            class: "icon-button",
            ..Self::with_text(id, label, intent)
        }
    }

    /// The same, with a sign before its words.
    pub fn icon(self, icon: &'static str) -> Self {
        Self { icon: Some(icon), ..self }
    }

    /// The same, in this class: `primary` for the thing to do, `quiet` for one that recedes.
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// The same, only while this holds.
    pub fn enabled(self, enabled: impl Into<Signal<bool>>) -> Self {
        Self { enabled: enabled.into(), ..self }
    }

    /// The button on the page.
    pub fn view(self) -> AnyView {
        let Self { id, class, label, icon, shows_label, enabled, intent } = self;
        let class = match icon {
            Some(_) if shows_label => format!("{class} labelled"),
            _ => class.to_owned(),
        };
        let icon = icon.map(|path| svg_icon("icon", path));
        let (text, name) = match (shows_label, &icon) {
            (false, _) => (().into_any(), Some(label)),
            (true, None) => (label.into_any(), None),
            (true, Some(_)) => (view! { <span>{label}</span> }.into_any(), None),
        };
        let runtime = runtime();
        view! {
            <button
                type="button"
                id=(!id.is_empty()).then_some(id)
                class=class
                title=name.clone()
                aria-label=name
                disabled=move || !enabled.get()
                on:click=move |_| runtime.send(intent())
            >
                {icon}
                {text}
            </button>
        }
        .into_any()
    }
}
