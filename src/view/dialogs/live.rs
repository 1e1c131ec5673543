//! The dialog of a live game: its seats with their links, who is there, and what the broker learns.
use super::club::ClubListing;
use crate::view::parts::live_fields::{AddressInput, link_buttons};
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::elements::picture;
use crate::view::{game_memo, runtime};
use app::App;
use app::announcements::{describe_clock_rule, describe_trouble, party_names};
use app::live::{LinkFor, LiveIntent, LiveProposal, NotificationPermission};
use app::open_game::{LiveSeat, LiveStatus, Presenting};
use app::svg::markup;
use engine::pieces::Party;
use leptos::prelude::*;
use live::{Activity, Reachability};
use texts::{Texts, bidi_isolated, broker_error};

/// The dialog.
#[component]
pub fn LiveDialog(texts: &'static Texts) -> impl IntoView {
    let own = texts.live;
    let status = game_memo(|open_game| open_game.live.as_deref().cloned());
    let Some(broker) = status.with_untracked(|status| Some(status.as_ref()?.broker.clone())) else {
        return view! { <DialogHead id="close-live" texts title=own.title /> }.into_any();
    };
    let game = runtime()
        .with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| open_game.def().kind().name()))
        .unwrap_or_default();
    let connection = move || {
        status
            .with(|status| {
                status.as_ref().map(|status| {
                    view! { <p class="live-connection">{connection(texts, status)}</p> }.into_any()
                })
            })
            .into_any()
    };
    let count =
        Memo::new(move |_| status.with(|status| status.as_ref().map_or(0, |status| status.spectators)));
    let count = move || match count.get() {
        0 => ().into_any(),
        count => view! { <p class="hint">{own.spectator_count(&count.to_string())}</p> }.into_any(),
    };
    // Another live game in which the match goes on has other links, and perhaps other seats.
    let seats = runtime().memo(|app: &App| {
        let live = app.tab.open_game.as_ref()?.live.as_deref()?;
        let seats: Vec<_> = live.seats.iter().map(|seat| seat.parties).collect();
        Some((seats, live.is_host, app.live.link_for(&app.tab, LinkFor::Spectators)))
    });
    let rows = move || {
        let (seats, is_host, _) = seats.get()?;
        let invites = move || {
            status.with(|status| status.as_ref().is_some_and(|live| live.is_host && live.has_free_seats()))
        };
        let hint = move || {
            if invites() { view! { <p class="hint">{own.invite_hint}</p> }.into_any() } else { ().into_any() }
        };
        let rows = (0..seats.len()).map(|seat| view! { <SeatRow texts status seat is_host /> });
        let spectators = view! {
            <section class="share live-seat">
                <div>
                    <h3>{own.spectators}</h3>
                    <p class="hint">{own.spectator_hint}</p>
                    {count}
                </div>
                {link_buttons(texts, LinkFor::Spectators, own.spectators)}
                {is_host.then(|| view! { <PresentingButton texts status /> }.into_any())}
                {is_host.then(|| view! { <ClubListing texts /> }.into_any())}
            </section>
        };
        Some(view! { {hint} <div class="live-seats">{rows.collect_view()} {spectators}</div> })
    };
    let options = runtime().memo(own_seat_options);
    let has_choice = runtime().with_untracked(&|app| app.live.brokers.has_choice());
    // What is typed there stays so while other things change.
    let takes_part = Memo::new(move |_| {
        status.with(|status| status.as_ref().is_some_and(|status| status.own_seat.is_some()))
    });
    let lacks_broker = Memo::new(move |_| {
        status.with(|status| status.as_ref().is_some_and(|live| live.is_host && live.lacks_broker()))
    });
    let clock = runtime().with_untracked(&|app| {
        let invitation = app.live.game.as_ref().map(|game| game.session().invitation())?;
        Some(describe_clock_rule(&invitation.clock?, invitation.game.game.def().kind(), texts))
    });
    view! {
        <DialogHead id="close-live" texts title=own.title />
        <div class=format!("live-game game-{game}")>
        <div role="status">{connection}</div>
        {clock.map(|clock| view! { <p class="hint">{clock}</p> }.into_any())}
        <Show when=move || lacks_broker.get()><WithoutBroker texts has_choice /></Show>
        {move || rows().into_any()}
        {move || options.get().map(|options| view! { <OwnSeatActions texts options /> }.into_any()).into_any()}
        {move || (has_choice && takes_part.get() && !lacks_broker.get()).then(|| view! { <AddBrokerField texts /> }.into_any()).into_any()}
        {notification_button(texts)}
        <p class="hint">{own.privacy(&broker)}</p>
        </div>
    }
    .into_any()
}

/// The button that asks for notifications, while it is of use.
fn notification_button(texts: &'static Texts) -> impl Fn() -> AnyView {
    let own = texts.live;
    let permission = runtime().memo(|app: &App| app.live.notifications);
    move || match permission.get() {
        NotificationPermission::Unavailable => ().into_any(),
        NotificationPermission::Allowed => view! { <p class="hint">{own.notified}</p> }.into_any(),
        NotificationPermission::NotAsked => view! {
            <div class="answers">
                <Button id="notify-me" label=own.notify_me intent=LiveIntent::AskForNotifications />
            </div>
        }
        .into_any(),
    }
}

/// The button with which the host shows the board to those who watch. It stays the same one, so that it keeps the focus.
#[component]
fn PresentingButton(texts: &'static Texts, status: Memo<Option<LiveStatus>>) -> impl IntoView {
    let own = texts.live;
    let presents = Memo::new(move |_| {
        status.with(|status| status.as_ref().is_some_and(|live| live.presenting == Presenting::Shows))
    });
    let change = move |_| runtime().send(LiveIntent::SetPresenting(!presents.get_untracked()));
    let label = move || if presents.get() { own.stop_presenting } else { own.present };
    view! {
        <div class="live-link">
            <p class="hint">{own.present_hint}</p>
            <div class="answers"><button id="present-board" type="button" on:click=change>{label}</button></div>
        </div>
    }
}

/// The connection as a sentence.
fn connection(texts: &Texts, status: &LiveStatus) -> String {
    match status.reachability {
        Reachability::Connected if status.is_kept => {
            let connected = texts.live.connected(&status.reached);
            match status.unreached.as_str() {
                "" => connected,
                unreached => format!("{connected} {}", texts.live.unreached(unreached)),
            }
        }
        _ => describe_trouble(status, texts).unwrap_or_default(),
    }
}

/// A seat: its parties, its player, and its link while it is free.
#[component]
fn SeatRow(
    texts: &'static Texts,
    status: Memo<Option<LiveStatus>>,
    seat: usize,
    is_host: bool,
) -> impl IntoView {
    let is_own =
        status.with_untracked(|status| status.as_ref().and_then(|status| status.own_seat)) == Some(seat);
    let of_seat =
        move || status.with(|status| status.as_ref().and_then(|status| status.seats.get(seat).cloned()));
    let (name, portraits) = runtime()
        .with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            let parties = of_seat()?.parties;
            let kind = open_game.def().kind();
            let portraits: Vec<String> =
                parties.iter().map(|party| markup::party_portrait(party, kind)).collect();
            Some((party_names(open_game, parties, texts), portraits))
        })
        .unwrap_or_default();
    let player = move || {
        view! { <p>{of_seat().map(|of_seat| player_text(texts, &of_seat, is_own)).unwrap_or_default()}</p> }
            .into_any()
    };
    let label = name.clone();
    // What is open in the row stays so while other things change.
    let options = Memo::new(move |_| {
        let can_propose = status.with(|status| status.as_ref().is_some_and(LiveStatus::can_propose));
        let of_seat = of_seat()?;
        let is_free = of_seat.player.is_none() && is_host;
        let options = [of_seat.may_claim, of_seat.may_claim_time, of_seat.may_invite_again];
        Some((is_free, options.map(|is_possible| can_propose && is_possible)))
    });
    let links = move || match options.get() {
        Some((true, _)) => link_buttons(texts, LinkFor::Seat(seat), &label),
        Some((false, options)) if options.contains(&true) => seat_actions(texts, seat, options),
        _ => ().into_any(),
    };
    view! {
        <section class="share live-seat">
            <div>
                <h3>
                    <span class="side-pictures" aria-hidden="true">
                        {portraits.into_iter().map(picture).collect_view()}
                    </span>
                    {name}
                </h3>
                {player}
            </div>
            {links}
        </section>
    }
}

/// The player at a seat: name, what the player does, and whether everything has arrived there.
fn player_text(texts: &Texts, seat: &LiveSeat, is_own: bool) -> String {
    let own = texts.live;
    let Some(name) = &seat.player else { return own.free.to_owned() };
    let activity = match seat.activity {
        _ if seat.has_left => Some(own.has_left),
        _ if is_own => Some(own.you),
        Some(Activity::Away) => Some(own.away),
        Some(Activity::Hidden) => Some(own.hidden),
        Some(Activity::Here) => Some(own.here),
        Some(Activity::Thinking) => Some(own.thinking),
        None => None,
    };
    let has_all = match (seat.has_all, seat.activity) {
        (false, _) => Some(own.not_seen),
        // Only who is here stays so.
        (true, Some(Activity::Away) | None) => None,
        (true, Some(_)) => Some(own.seen),
    };
    let name = Some(bidi_isolated(name)).filter(|name| !name.is_empty());
    let parts = name.into_iter().chain(activity.map(str::to_owned));
    let parts = parts.chain(has_all.filter(|_| !is_own).map(str::to_owned));
    parts.collect::<Vec<_>>().join(" · ")
}

/// What can be done about another seat.
fn seat_actions(
    texts: &'static Texts,
    seat: usize,
    [may_claim, may_claim_time, may_invite]: [bool; 3],
) -> AnyView {
    let own = texts.live;
    let propose = LiveIntent::Propose;
    let claim = may_claim.then(|| {
        let propose = propose(LiveProposal::Forfeit(seat));
        view! { <Button id={format!("claim-game-{seat}")} label=own.claim_game intent=propose /> }.into_any()
    });
    let claim_time = may_claim_time.then(|| {
        let propose = propose(LiveProposal::ClaimTime(seat));
        view! { <Button id={format!("claim-time-{seat}")} label=texts.clock.claim_time intent=propose /> }
            .into_any()
    });
    let invite = may_invite.then(|| {
        let propose = propose(LiveProposal::InviteAgain(seat));
        view! { <Button id={format!("invite-again-{seat}")} label=own.invite_again intent=propose /> }
            .into_any()
    });
    let hint = may_invite.then(|| view! { <p class="hint">{own.renew_hint}</p> }.into_any());
    view! { <div class="live-link"><div class="answers">{claim} {claim_time} {invite}</div> {hint}</div> }
        .into_any()
}

/// What the player can do with the own seat, and for those who are away.
#[derive(Clone, PartialEq)]
struct OwnSeatOptions {
    /// The parties that bots of this device play, with their names, for which somebody can be invited.
    bots: Vec<(Party, &'static str)>,
    can_have_bots: bool,
    can_go_on: bool,
    can_leave: bool,
    can_change_device: bool,
}

fn own_seat_options(app: &App) -> Option<OwnSeatOptions> {
    let open_game = app.tab.open_game.as_ref()?;
    let (live, kind) = (open_game.live.as_deref()?, open_game.def().kind());
    let own_seat = live.own_seat?;
    let can_propose = live.can_propose();
    let parties = live.seats[own_seat].parties;
    let is_shared = parties.iter().count() > 1;
    let bots =
        parties.iter().filter(|&party| can_propose && is_shared && open_game.bot_level(party).is_some());
    let others = || live.seats.iter().enumerate().filter(|(seat, _)| *seat != own_seat);
    let is_away = |(_, seat): (usize, &LiveSeat)| seat.activity == Some(Activity::Away);
    let (has_absent, has_present) = (others().any(is_away), !others().all(is_away));
    Some(OwnSeatOptions {
        bots: bots.map(|party| (party, app.tab.texts().party(kind, party))).collect(),
        can_have_bots: can_propose && has_absent && has_present,
        can_go_on: can_propose && live.is_nearly_full,
        // The host's device admits the players.
        can_leave: live.is_seated() && open_game.ply_count() == 0 && !live.is_host,
        can_change_device: live.can_change_device,
    })
}

#[component]
fn OwnSeatActions(texts: &'static Texts, options: OwnSeatOptions) -> impl IntoView {
    let own = texts.live;
    let propose = LiveIntent::Propose;
    let bots = options.can_have_bots.then(|| {
        view! { <Button id="bots-for-absent" label=own.bots_for_absent intent=propose(LiveProposal::Bots) /> }.into_any()
    });
    let go_on = options.can_go_on.then(|| {
        view! { <Button id="go-on" label=own.go_on intent=propose(LiveProposal::NewGame) class="primary" /> }.into_any()
    });
    let is_renewed = options.can_have_bots || options.can_go_on || !options.bots.is_empty();
    let hint = is_renewed.then(|| view! { <p class="hint">{own.renew_hint}</p> }.into_any());
    let invitations = options.bots.into_iter().map(|(party, name)| {
        let id = format!("invite-for-{}", party.index());
        view! { <Button id=id label=own.invite_for(name) intent={propose(LiveProposal::InviteForBot(party))} /> }.into_any()
    });
    let leave = options.can_leave.then(|| {
        view! { <Button id="leave-seat" label=own.leave_seat intent=LiveIntent::LeaveSeat /> }.into_any()
    });
    let other_device = options.can_change_device.then(|| {
        view! {
            <details id="other-device">
                <summary>{own.other_device}</summary>
                <p class="warning">{own.other_device_hint}</p>
                {link_buttons(texts, LinkFor::OwnDevice, own.other_device)}
            </details>
        }
    });
    view! {
        <section class="share live-own-seat">
            <div class="answers">{go_on} {bots} {invitations.collect_view()} {leave}</div>
            {hint}
            {other_device}
            <details id="forget-seat-details">
                <summary>{own.forget_seat}</summary>
                <p class="warning">{own.forget_seat_hint}</p>
                <div class="answers">
                    <Button id="forget-seat" label=own.forget_seat intent=LiveIntent::ForgetSeat />
                </div>
            </details>
        </section>
    }
}

/// What the host can do where the page has no broker: name one, or play by links.
#[component]
fn WithoutBroker(texts: &'static Texts, has_choice: bool) -> impl IntoView {
    view! {
        <section class="share" id="without-broker">
            {has_choice.then(|| view! { <AddBrokerForm texts /> }.into_any())}
            <div class="answers">
                <Button id="play-by-links" label=texts.live.play_by_links intent=LiveIntent::PlayByLinks />
            </div>
        </section>
    }
}

/// The field for a further broker.
#[component]
fn AddBrokerField(texts: &'static Texts) -> impl IntoView {
    view! {
        <details id="add-broker-details">
            <summary>{texts.live.add_broker}</summary>
            <AddBrokerForm texts />
        </details>
    }
}

#[component]
fn AddBrokerForm(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let error = RwSignal::new(String::new());
    let input = NodeRef::<leptos::html::Input>::new();
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(input) = input.get_untracked() else { return };
        let address = input.value();
        let result = runtime.with_untracked(&|app| app.live.with_broker(&address).map(drop));
        error.set(result.err().map(|error| broker_error(texts, error).to_owned()).unwrap_or_default());
        if result.is_ok() {
            runtime.send(LiveIntent::AddBroker(address));
            input.set_value("");
        }
    };
    view! {
        <form class="field" on:submit=add>
            <AddressInput id="further-broker" label=own.broker hint={own.add_broker_hint.to_owned()} error input value=String::new() />
            <div class="answers"><button id="add-broker" type="submit">{own.add_broker}</button></div>
        </form>
    }
    .into_any()
}
