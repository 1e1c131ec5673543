//! Fields of live games and clubs: an address with its error, what is to know of brokers, and a link to send.
use crate::platform::can_share;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::qr_code::qr_code;
use app::App;
use app::live::{LinkFor, LiveIntent};
use leptos::html::Input;
use leptos::prelude::*;
use live::host_names;
use texts::{Texts, refused_broker};

/// A field for an address or a link, with its label, its error, a hint, and what it begins with.
#[component]
pub fn AddressInput(
    id: &'static str,
    label: &'static str,
    hint: String,
    error: RwSignal<String>,
    input: NodeRef<Input>,
    value: String,
) -> impl IntoView {
    let (error_id, hint_id) = (format!("{id}-error"), format!("{id}-hint"));
    view! {
        <label for=id>{label}</label>
        <div role="alert" id=error_id.clone()>{move || error.get()}</div>
        <input
            id=id
            class="address"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            aria-describedby=format!("{error_id} {hint_id}")
            aria-invalid=move || (!error.with(String::is_empty)).to_string()
            value=value
            node_ref=input
        />
        <span class="hint" id=hint_id>{hint}</span>
    }
}

/// Returns what is to know of the brokers of a link before anything connects to them: which ones the page does not use, and which
/// ones are not its own, with what their operators learn. Behind it the hosts of those that are used.
pub fn broker_notices(texts: &Texts, addresses: &[String]) -> (AnyView, String) {
    let own = texts.live;
    runtime().with_untracked(&|app: &App| {
        let (mut notices, mut used) = (Vec::new(), Vec::new());
        for broker in app.live.brokers.of_invitation(addresses) {
            match broker {
                Err(refused) => notices.push(view! { <p class="warning">{refused_broker(texts, &refused)}</p> }.into_any()),
                Ok(broker) => {
                    let host = broker.host().to_owned();
                    used.push(host.clone());
                    if !app.live.brokers.is_own(&broker) {
                        let notice = view! {
                            <p class="warning live-broker">{own.broker} ": " <b>{host}</b> ". " {own.operator_sees}</p>
                        };
                        notices.push(notice.into_any());
                    }
                }
            }
        }
        (notices.into_any(), host_names(used.iter().map(String::as_str)))
    })
}

/// A link: to copy, to share, and as a QR code.
pub fn link_buttons(texts: &'static Texts, recipient: LinkFor, name: &str) -> AnyView {
    let own = texts.live;
    let read = move |app: &App| app.live.link_for(&app.tab, recipient).unwrap_or_default();
    let link = runtime().with_untracked(&read);
    let id = match recipient {
        LinkFor::Seat(seat) => seat.to_string(),
        LinkFor::Spectators => "spectators".to_owned(),
        LinkFor::OwnDevice => "own".to_owned(),
        LinkFor::Club => "club".to_owned(),
    };
    // What the host has to send before anything can begin.
    let class = if matches!(recipient, LinkFor::Seat(_)) { "primary" } else { "" };
    let send = move |share| LiveIntent::SendLink { recipient, share };
    let code = qr_code(format!("live-code-{id}"), &link, own.qr_code(name));
    view! {
        <div class="live-link">
            <input readonly class="link" id=format!("live-link-{id}") aria-label=own.link_label(name) value=link />
            <div class="answers">
                <Button id={format!("live-copy-{id}")} label=own.copy_link intent=send(false) class=class />
                {can_share().then(|| view! { <Button id={format!("live-share-{id}")} label=own.share_link intent=send(true) /> }.into_any())}
            </div>
            {code.map(|code| view! {
                <details>
                    <summary>{own.show_code}</summary>
                    <figure class="qr-code">{code}</figure>
                </details>
            })}
        </div>
    }
    .into_any()
}
