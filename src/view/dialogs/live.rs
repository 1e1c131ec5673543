//! The dialog of a live game: its seats with their links, who is there, and what the broker learns.
use super::club::ClubListing;
use crate::view::parts::live_fields::{AddressInput, LinkButtons};
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::elements::picture;
use crate::view::{game_memo, runtime};
use app::App;
use app::announcements::{describe_clock_rule, describe_trouble, party_names};
use app::live::{LinkFor, LiveIntent, LiveProposal, NotificationPermission};
use app::open_game::{LiveSeat, LiveStatus, Presenting};
use app::svg::markup;
use engine::pieces::{Party, PartySet};
use leptos::html::Input;
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
    let connection = Memo::new(move |_| {
        status.with(|status| status.as_ref().map(|status| connection_text(texts, status)))
    });
    let seating = runtime().memo(Seating::of);
    let options = runtime().memo(OwnSeatOptions::of);
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
            <div role="status">
                <ShowLet some=connection let(sentence)>
                    <p class="live-connection">{sentence}</p>
                </ShowLet>
            </div>
            {clock.map(|clock| view! { <p class="hint">{clock}</p> })}
            <Show when=move || lacks_broker.get()>
                <WithoutBroker texts has_choice />
            </Show>
            <ShowLet some=seating let(seating)>
                <Seats texts status seating />
            </ShowLet>
            <ShowLet some=options let(options)>
                <OwnSeatActions texts options />
            </ShowLet>
            <NotificationButton texts />
            <details id="live-more">
                <summary>{own.more_links}</summary>
                <ShowLet some=seating let(seating)>
                    <FurtherLinks texts status seating />
                </ShowLet>
                <Show when=move || takes_part.get()>
                    <OwnSeatKeys texts />
                </Show>
            </details>
            <details id="live-advanced">
                <summary>{own.advanced}</summary>
                <Show when=move || has_choice && takes_part.get() && !lacks_broker.get()>
                    <AddBrokerForm texts />
                </Show>
                <p class="hint">{own.privacy(&broker)}</p>
            </details>
        </div>
    }
    .into_any()
}

/// What the seats are drawn anew for: another live game in which the match goes on has other links, and
/// perhaps other seats.
#[derive(Clone, PartialEq)]
struct Seating {
    seats: Vec<PartySet>,
    is_host: bool,
    everybody_link: Option<String>,
    spectators_link: Option<String>,
}

impl Seating {
    fn of(app: &App) -> Option<Self> {
        let live = app.tab.open_game.as_ref()?.live.as_deref()?;
        Some(Self {
            seats: live.seats.iter().map(|seat| seat.parties).collect(),
            is_host: live.is_host,
            everybody_link: app.live.link_for(&app.tab, LinkFor::Everybody),
            spectators_link: app.live.link_for(&app.tab, LinkFor::Spectators),
        })
    }
}

/// The link for everybody, the seats, and what is there for those who watch.
#[component]
fn Seats(texts: &'static Texts, status: Memo<Option<LiveStatus>>, seating: Seating) -> impl IntoView {
    let own = texts.live;
    let count =
        Memo::new(move |_| status.with(|status| status.as_ref().map_or(0, |status| status.spectators)));
    let everybody = seating.everybody_link.is_some().then(|| {
        view! {
            <div class="live-seats">
                <section class="share live-seat" id="live-everybody">
                    <div>
                        <h3>{own.everybody}</h3>
                        <p class="hint">{own.everybody_hint}</p>
                    </div>
                    <LinkButtons texts recipient=LinkFor::Everybody name=own.everybody />
                </section>
            </div>
        }
    });
    view! {
        {everybody}
        <div class="live-seats">
            {(0..seating.seats.len())
                .map(|seat| view! { <SeatRow texts status seat /> })
                .collect_view()} <Show when=move || count.get() != 0>
                <p class="hint">{move || own.spectator_count(&count.get().to_string())}</p>
            </Show>
            {seating
                .is_host
                .then(|| {
                    view! {
                        <section class="share live-seat">
                            <PresentingButton texts status />
                            <ClubListing texts />
                        </section>
                    }
                })}
        </div>
    }
}

/// The links for single free seats, on the device that has them, and the one for those who watch.
#[component]
fn FurtherLinks(texts: &'static Texts, status: Memo<Option<LiveStatus>>, seating: Seating) -> impl IntoView {
    let own = texts.live;
    let links = seating.seats.iter().enumerate().filter_map(|(seat, parties)| {
        let name = runtime().with_untracked(&|app| {
            app.live.link_for(&app.tab, LinkFor::Seat(seat))?;
            Some(party_names(app.tab.open_game.as_ref()?, *parties, texts))
        })?;
        let is_free = Memo::new(move |_| {
            status.with(|status| {
                let of_seat = status.as_ref().and_then(|status| status.seats.get(seat));
                of_seat.is_some_and(|of_seat| of_seat.player.is_none())
            })
        });
        Some(view! {
            <Show when=move || is_free.get()>
                <section class="share live-seat">
                    <div>
                        <h3>{name.clone()}</h3>
                        <p class="hint">{own.seat_link_hint}</p>
                    </div>
                    <LinkButtons texts recipient=LinkFor::Seat(seat) name=name.clone() />
                </section>
            </Show>
        })
    });
    view! {
        {links.collect_view()}
        <section class="share live-seat">
            <div>
                <h3>{own.spectators}</h3>
                <p class="hint">{own.spectator_hint}</p>
            </div>
            <LinkButtons texts recipient=LinkFor::Spectators name=own.spectators />
        </section>
    }
}

/// The button that asks for notifications, while it is of use.
#[component]
fn NotificationButton(texts: &'static Texts) -> impl IntoView {
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

/// The button with which the host shows the board to those who watch. It stays the same one, so that it keeps
/// the focus.
#[component]
fn PresentingButton(texts: &'static Texts, status: Memo<Option<LiveStatus>>) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let presents = Memo::new(move |_| {
        status.with(|status| status.as_ref().is_some_and(|live| live.presenting == Presenting::Shows))
    });
    let change = move |_| runtime.send(LiveIntent::SetPresenting(!presents.get_untracked()));
    let label = move || if presents.get() { own.stop_presenting } else { own.present };
    view! {
        <div class="live-link">
            <p class="hint">{own.present_hint}</p>
            <div class="answers">
                <button id="present-board" type="button" on:click=change>{label}</button>
            </div>
        </div>
    }
}

/// The connection as a sentence.
fn connection_text(texts: &Texts, status: &LiveStatus) -> String {
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

/// A seat: its parties, its player, and what can be done about it.
#[component]
fn SeatRow(texts: &'static Texts, status: Memo<Option<LiveStatus>>, seat: usize) -> impl IntoView {
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
    let player = move || of_seat().map(|of_seat| player_text(texts, &of_seat, is_own)).unwrap_or_default();
    let may_free = Memo::new(move |_| of_seat().is_some_and(|of_seat| of_seat.may_free));
    let proposals = Memo::new(move |_| {
        let can_propose = status.with(|status| status.as_ref().is_some_and(LiveStatus::can_propose));
        let of_seat = of_seat().filter(|_| can_propose)?;
        let proposals = SeatProposals {
            claims_game: of_seat.may_claim,
            claims_time: of_seat.may_claim_time,
            invites_again: of_seat.may_invite_again,
        };
        proposals.has_any().then_some(proposals)
    });
    let free_seat = move || {
        let id = format!("free-seat-{seat}");
        view! {
            <div class="live-link">
                <div class="answers">
                    <Button id label=texts.live.free_seat intent=LiveIntent::FreeSeat(seat) />
                </div>
            </div>
        }
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
                <p>{player}</p>
            </div>
            <Show when=move || may_free.get()>{free_seat}</Show>
            <ShowLet some=proposals let(proposals)>
                <SeatActions texts seat proposals />
            </ShowLet>
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

/// What the player can propose about another seat.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SeatProposals {
    claims_game: bool,
    claims_time: bool,
    invites_again: bool,
}

impl SeatProposals {
    fn has_any(self) -> bool {
        self.claims_game || self.claims_time || self.invites_again
    }
}

/// The buttons for the proposals about another seat.
#[component]
fn SeatActions(texts: &'static Texts, seat: usize, proposals: SeatProposals) -> impl IntoView {
    let own = texts.live;
    let button = |is_shown: bool, id: &str, label: &'static str, proposal: LiveProposal| {
        let id = format!("{id}-{seat}");
        is_shown.then(|| view! { <Button id label intent=LiveIntent::Propose(proposal) /> })
    };
    let SeatProposals { claims_game, claims_time, invites_again } = proposals;
    view! {
        <div class="live-link">
            <div class="answers">
                {button(claims_game, "claim-game", own.claim_game, LiveProposal::Forfeit(seat))}
                {button(claims_time, "claim-time", texts.clock.claim_time, LiveProposal::ClaimTime(seat))}
                {button(invites_again, "invite-again", own.invite_again, LiveProposal::InviteAgain(seat))}
            </div>
            {invites_again.then(|| view! { <p class="hint">{own.renew_hint}</p> })}
        </div>
    }
}

/// What the player can do with the own seat, and for those who are away.
#[derive(Clone, PartialEq)]
struct OwnSeatOptions {
    /// The parties that bots of this device play, with their names, for which somebody can be invited.
    bots: Vec<(Party, &'static str)>,
    can_have_bots: bool,
    can_go_on: bool,
    can_leave: bool,
}

impl OwnSeatOptions {
    fn of(app: &App) -> Option<Self> {
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
        Some(Self {
            bots: bots.map(|party| (party, app.tab.texts().party(kind, party))).collect(),
            can_have_bots: can_propose && has_absent && has_present,
            can_go_on: can_propose && live.is_nearly_full,
            // The host's device admits the players.
            can_leave: live.is_seated() && open_game.ply_count() == 0 && !live.is_host,
        })
    }
}

#[component]
fn OwnSeatActions(texts: &'static Texts, options: OwnSeatOptions) -> impl IntoView {
    let own = texts.live;
    let propose = LiveIntent::Propose;
    let go_on = options.can_go_on.then(|| {
        view! {
            <Button id="go-on" label=own.go_on intent=propose(LiveProposal::NewGame) class="primary" />
        }
    });
    let bots = options.can_have_bots.then(|| {
        view! {
            <Button id="bots-for-absent" label=own.bots_for_absent intent=propose(LiveProposal::Bots) />
        }
    });
    let is_renewed = options.can_have_bots || options.can_go_on || !options.bots.is_empty();
    let hint = is_renewed.then(|| view! { <p class="hint">{own.renew_hint}</p> });
    let invitations = options.bots.into_iter().map(|(party, name)| {
        let id = format!("invite-for-{}", party.index());
        let intent = propose(LiveProposal::InviteForBot(party));
        view! { <Button id label=own.invite_for(name) intent /> }
    });
    let leave = options.can_leave.then(|| {
        view! { <Button id="leave-seat" label=own.leave_seat intent=LiveIntent::LeaveSeat /> }
    });
    view! {
        <section class="share live-own-seat">
            <div class="answers">{go_on} {bots} {invitations.collect_view()} {leave}</div>
            {hint}
        </section>
    }
}

/// What the player can do with the key of the own seat: play on another device, or forget it.
#[component]
fn OwnSeatKeys(texts: &'static Texts) -> impl IntoView {
    let own = texts.live;
    let can_change_device =
        game_memo(|open_game| open_game.live.as_deref().is_some_and(|live| live.can_change_device));
    view! {
        <Show when=move || can_change_device.get()>
            <details id="other-device">
                <summary>{own.other_device}</summary>
                <p class="warning">{own.other_device_hint}</p>
                <LinkButtons texts recipient=LinkFor::OwnDevice name=own.other_device />
            </details>
        </Show>
        <details id="forget-seat-details">
            <summary>{own.forget_seat}</summary>
            <p class="warning">{own.forget_seat_hint}</p>
            <div class="answers">
                <Button id="forget-seat" label=own.forget_seat intent=LiveIntent::ForgetSeat />
            </div>
        </details>
    }
}

/// What the host can do where the page has no broker: name one, or play by links.
#[component]
fn WithoutBroker(texts: &'static Texts, has_choice: bool) -> impl IntoView {
    view! {
        <section class="share" id="without-broker">
            {has_choice.then(|| view! { <AddBrokerForm texts /> })}
            <div class="answers">
                <Button id="play-by-links" label=texts.live.play_by_links intent=LiveIntent::PlayByLinks />
            </div>
        </section>
    }
}

/// The field for a further broker.
#[component]
fn AddBrokerForm(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let error = RwSignal::new(String::new());
    let input = NodeRef::<Input>::new();
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
            <AddressInput id="further-broker" label=own.broker hint=own.add_broker_hint error input />
            <div class="answers"><button id="add-broker" type="submit">{own.add_broker}</button></div>
        </form>
    }
}
