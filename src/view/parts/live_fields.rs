//! Fields of live games and clubs: an address with its error, what is to know of brokers, and a link to send.
use crate::platform::can_share;
use crate::view::runtime;
use crate::view::ui::button::{Button, CopyButton};
use crate::view::ui::qr_code::qr_code;
use app::live::{LinkFor, LiveIntent};
use leptos::html::Input;
use leptos::prelude::*;
use live::{BrokerAddress, RefusedBroker, host_names};
use texts::{Texts, refused_broker};

/// A field for an address or a link, with its label, its error, a hint, and what it begins with.
#[component]
pub fn AddressInput(
    id: &'static str,
    label: &'static str,
    #[prop(into)] hint: String,
    error: RwSignal<String>,
    input: NodeRef<Input>,
    #[prop(optional, into)] value: String,
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

/// What is to know of the brokers of a link before anything connects to them: which ones the page does not
/// use, and which ones are not its own, with what their operators learn.
#[component]
pub fn BrokerNotices(texts: &'static Texts, addresses: Vec<String>) -> impl IntoView {
    let own = texts.live;
    runtime().with_untracked(&|app| {
        let brokers = &app.live.brokers;
        let notice = |broker: Result<BrokerAddress, RefusedBroker>| match broker {
            Err(refused) => {
                Some(view! { <p class="warning">{refused_broker(texts, &refused)}</p> }.into_any())
            }
            Ok(broker) if brokers.is_own(&broker) => None,
            Ok(broker) => {
                let host = broker.host().to_owned();
                let notice = view! {
                    <p class="warning live-broker">
                        {own.server} ": " <b>{host}</b> ". " {own.operator_sees}
                    </p>
                };
                Some(notice.into_any())
            }
        };
        brokers.of_invitation(&addresses).into_iter().filter_map(notice).collect_view()
    })
}

/// Returns the hosts of those brokers of a link that the page uses; empty if there are none.
pub fn used_hosts(addresses: &[String]) -> String {
    runtime().with_untracked(&|app| {
        let used: Vec<BrokerAddress> =
            app.live.brokers.of_invitation(addresses).into_iter().flatten().collect();
        host_names(used.iter().map(BrokerAddress::host))
    })
}

/// A link: to copy, to share, and as a QR code.
#[component]
pub fn LinkButtons(texts: &'static Texts, recipient: LinkFor, #[prop(into)] name: String) -> impl IntoView {
    let own = texts.live;
    let link = runtime().with_untracked(&|app| app.live.link_for(&app.tab, recipient).unwrap_or_default());
    let id = match recipient {
        LinkFor::Everybody => "everybody".to_owned(),
        LinkFor::Seat(seat) => seat.to_string(),
        LinkFor::Spectators => "spectators".to_owned(),
        LinkFor::OwnDevice => "own".to_owned(),
        LinkFor::Club => "club".to_owned(),
    };
    // What the host has to send before anything can begin.
    let class = if recipient == LinkFor::Everybody { "primary" } else { "" };
    let send = move |share| LiveIntent::SendLink { recipient, share };
    let share = can_share().then(|| {
        view! { <Button id=format!("live-share-{id}") label=own.share_link intent=send(true) /> }
    });
    let code = qr_code(format!("live-code-{id}"), &link, own.qr_code(&name)).map(|code| {
        view! {
            <details>
                <summary>{own.show_code}</summary>
                <figure class="qr-code">{code}</figure>
            </details>
        }
    });
    view! {
        <div class="live-link">
            <input
                readonly
                class="link"
                id=format!("live-link-{id}")
                aria-label=own.link_label(&name)
                value=link
            />
            <div class="answers">
                <CopyButton
                    texts
                    id=format!("live-copy-{id}")
                    label=own.copy_link
                    intent=move || send(false)
                    class
                />
                {share}
            </div>
            {code}
        </div>
    }
}
