//! The broker of a live game, as a field of the dialog that starts it.
use crate::view::runtime;
use crate::view::ui::elements::picture;
use app::new_game::{NewGame, NewGameIntent, Opponents};
use app::{App, Intent};
use leptos::html::Input;
use leptos::prelude::*;
use live::BrokerAddress;
use texts::{Texts, broker_error};

/// The field: one of the page's brokers or, if the page uses others too, any address.
#[component]
pub fn BrokerField(texts: &'static Texts, draft: Memo<NewGame>, input: NodeRef<Input>) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let (first, offered, has_choice) = runtime.with_untracked(&|app| {
        let brokers = &app.live.brokers;
        let named = brokers.named();
        // Neither an address nor the page's own can have a quotation mark.
        let option = |broker: &BrokerAddress| format!("<option value=\"{}\">", broker.url());
        let options: String = named.iter().map(option).collect();
        let first = named.first().map(|broker| broker.host().to_owned()).unwrap_or_default();
        (first, format!("<datalist id=brokers>{options}</datalist>"), brokers.has_choice())
    });
    let error = move || {
        let error = |app: &App| draft.with(|draft| app.live.brokers.find(&draft.broker).err());
        let error = runtime.with_untracked(&error);
        error.map(|error| broker_error(texts, error)).unwrap_or_default()
    };
    view! {
        <details
            id="advanced-live"
            hidden=move || !has_choice || draft.with(|draft| draft.opponents != Opponents::Live)
        >
            <summary>{texts.panels.advanced}</summary>
            <div class="field" id="broker-line">
            <label for="broker">{own.broker}</label>
            <div role="alert" id="broker-error">{error}</div>
            <input
                id="broker"
                node_ref=input
                list="brokers"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="broker-error broker-hint"
                aria-invalid=move || (!error().is_empty()).to_string()
                prop:value=move || draft.with(|draft| draft.broker.clone())
                on:change=move |event| {
                    runtime.send(Intent::NewGame(NewGameIntent::SetBroker(event_target_value(&event))));
                }
            />
            {picture(offered)}
            <span class="hint" id="broker-hint">{own.broker_hint(&first)}</span>
            </div>
        </details>
    }
}

/// Leads to the field if what it has cannot be used.
pub fn focus_if_invalid(input: NodeRef<Input>) {
    let Some(input) = input.get_untracked() else { return };
    if input.get_attribute("aria-invalid").as_deref() != Some("true") {
        return;
    }
    let mut inside: Option<web_sys::Element> = Some(input.clone().into());
    while let Some(details) = inside.and_then(|element| element.closest("details").ok().flatten()) {
        let _ = details.set_attribute("open", "");
        inside = details.parent_element();
    }
    let _ = input.focus();
}
