//! The line above every page: home, about, language, settings.
use super::widgets::{Button, GEAR, SPEAKER, SPEAKER_OFF, svg_icon};
use super::{dynamic, runtime};
use crate::app::{Dialog, Route, Setting, SettingsIntent, TabIntent};
use crate::i18n::{Language, Texts};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// An arch and a cross.
const MARK: &str = "M2 20V17H4C4 11 8 8.5 12 8.5S20 11 20 17H22V20H16.5C16.5 16.5 14.5 14.5 12 14.5S7.5 16.5 7.5 20Z\
                    M10.6 7.2V5.4H8.8V3H10.6V1.2H13.4V3H15.2V5.4H13.4V7.2Z";
/// The id of the button to the other language.
const LANGUAGE: &str = "language";

/// The button is drawn anew in another language, and the focus shall stay on it.
pub fn focus_language() {
    request_animation_frame(|| {
        let button = document().get_element_by_id(LANGUAGE);
        if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
}

/// The line above every page.
pub fn header(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let other = if runtime.with_untracked(&|app| app.tab.language()) == Language::De {
        Language::En
    } else {
        Language::De
    };
    view! {
        <header class="top">
            <a class="brand" href=Route::Start.write() title=texts.to_start>
                {svg_icon("brand-mark", MARK)}
                <span>"Schachquartett"</span>
            </a>
            <nav class="top-links">
                <a class="quiet" href=Route::About.write()>{texts.about_link}</a>
                <button type="button" id=LANGUAGE class="quiet" lang=other.tag() on:click=move |_| runtime.send(SettingsIntent::SetLanguage(other))>
                    {texts.other_language}
                </button>
                {sound_button(texts)}
                {Button::with_icon("settings", GEAR, texts.panels.settings, || TabIntent::OpenDialog(Dialog::Settings))
                    .class("icon-button quiet")
                    .view()}
            </nav>
        </header>
    }
    .into_any()
}

/// The button that switches sounds on and off. Its name stays the same; that it is pressed says that they are on.
fn sound_button(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let is_on = runtime.memo(Box::new(|app| app.tab.settings.sound));
    let label = texts.panels.sound_button;
    let icon = move || svg_icon("icon", if is_on.get() { SPEAKER } else { SPEAKER_OFF });
    view! {
        <button
            type="button"
            id="sound-button"
            class="icon-button quiet"
            title=label
            aria-label=label
            aria-pressed=move || if is_on.get() { "true" } else { "false" }
            on:click=move |_| runtime.send(SettingsIntent::Change(Setting::Sound(!is_on.get_untracked())))
        >
            {dynamic(Box::new(icon))}
        </button>
    }
    .into_any()
}
