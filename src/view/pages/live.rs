//! The page of an invitation to a live game. It connects to nothing before the player sits down or watches.
use crate::view::parts::live_fields::{BrokerNotices, used_hosts};
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::{StartLink, picture};
use crate::view::ui::fields::Radio;
use app::announcements::describe_clock_rule;
use app::live::{InvitedSeat, LiveIntent};
use app::svg::boards::preview;
use leptos::html::Input;
use leptos::prelude::*;
use live::{LiveLink, SeatRight};
use texts::{Texts, bidi_isolated};

/// The page. Another link that is opened here shows its own invitation.
#[component]
pub fn InvitationPage(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let shown = runtime.memo(|app| app.live.link.as_ref().map(LiveLink::write));
    move || match shown.get().and(runtime.with_untracked(&|app| app.live.link.clone())) {
        Some(link) => view! { <Invitation texts link /> }.into_any(),
        None => view! { <StartLink texts /> }.into_any(),
    }
}

#[component]
fn Invitation(texts: &'static Texts, link: LiveLink) -> impl IntoView {
    let own = texts.live;
    let (adds_brokers, is_own) =
        runtime().with_untracked(&|app| (app.live.adds_brokers(), app.live.is_own_invitation(&app.tab)));
    let invitation = &link.invitation;
    let game = invitation.game.game.clone();
    let kind = game.def().kind();
    let host = match invitation.host_name.as_str() {
        "" => own.host.to_owned(),
        name => bidi_isolated(name),
    };
    let heading = own.invitation(&host, texts.game(kind).name);
    let board = preview(game.def(), &game.state().position);
    let seat = link.seat().and_then(|seat| invitation.seats.get(seat));
    if is_own && !adds_brokers {
        return view! { <OwnInvitation texts heading board /> }.into_any();
    }
    let has_key = matches!(link.right, Some(SeatRight::Key(_)));
    let is_table = matches!(link.right, Some(SeatRight::Table(_)));
    let seats = runtime().with_untracked(&|app| app.live.seats_of_link(texts));
    let free: Vec<usize> = (0..seats.len()).filter(|&seat| seats[seat].may_sit).collect();
    let has_choice = is_table && free.len() > 1;
    let purpose = match seat {
        _ if adds_brokers => own.new_broker.to_owned(),
        None if is_table && free.len() == 1 => own.your_seat(&seats[free[0]].name),
        None if is_table => own.at_table.to_owned(),
        Some(seat) => {
            let names: Vec<&str> = seat.parties.iter().map(|party| texts.party(kind, party)).collect();
            let names = names.join(" + ");
            if has_key { own.own_seat_link(&names) } else { own.your_seat(&names) }
        }
        None => own.for_spectators.to_owned(),
    };
    let clock = invitation.clock.map(|rule| view! { <p>{describe_clock_rule(&rule, kind, texts)}</p> });
    let used = used_hosts(&invitation.brokers);
    let form = (!used.is_empty()).then(|| match has_key {
        _ if adds_brokers => view! {
            <div class="answers">
                <Button
                    id="use-brokers"
                    label=own.use_broker
                    intent=LiveIntent::UseBrokers
                    class="primary"
                />
            </div>
        }
        .into_any(),
        true => view! { <PlayOnButton texts /> }.into_any(),
        false => view! {
            <JoinForm texts seats=seats.clone() has_choice />
        }
        .into_any(),
    });
    let host_seat = is_table.then(|| {
        let name = |seat: &InvitedSeat| {
            let name = &seat.name;
            let label = if seat.may_sit { name.clone() } else { format!("{name} · {host}") };
            view! { <li>{label}</li> }
        };
        view! { <ul class="live-table">{seats.iter().map(name).collect_view()}</ul> }
    });
    let privacy = (!used.is_empty()).then(|| view! { <p class="hint">{own.privacy(&used)}</p> });
    view! {
        <div class="text live-invitation">
            <h1>{heading}</h1>
            <div class="live-join">
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>
                    {host_seat}
                    <p>{purpose}</p>
                    {clock}
                    <BrokerNotices texts addresses=link.invitation.brokers />
                    {form}
                </div>
            </div>
            {privacy}
        </div>
    }
    .into_any()
}

/// The page of a link for another player that the player has opened.
#[component]
fn OwnInvitation(texts: &'static Texts, heading: String, board: String) -> impl IntoView {
    let own = texts.live;
    view! {
        <div class="text live-invitation">
            <h1>{heading}</h1>
            <div class="live-join">
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>
                    <p>{own.own_invitation}</p>
                    <div class="answers">
                        <Button
                            id="live-own-game"
                            label=own.own_game
                            intent=LiveIntent::OpenOwnGame
                            class="primary"
                        />
                    </div>
                </div>
            </div>
        </div>
    }
}

/// The button that takes the own seat over from another device.
#[component]
fn PlayOnButton(texts: &'static Texts) -> impl IntoView {
    let play = LiveIntent::SitDown { name: String::new() };
    view! {
        <div class="answers">
            <Button id="live-play-on" label=texts.live.move_here intent=play class="primary" />
        </div>
    }
}

/// The choice of a seat at the table.
#[component]
fn SeatChoice(texts: &'static Texts, seats: Vec<InvitedSeat>) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let chosen = runtime.memo(|app| app.live.chosen_seat);
    let choice = move |seat: Option<usize>, name: String| {
        let id = seat.map_or("first-free".to_owned(), |seat| format!("take-seat-{seat}"));
        let checked = Signal::derive(move || chosen.get() == seat);
        let choose = Box::new(move || runtime.send(LiveIntent::ChooseSeat(seat)));
        view! { <Radio name="live-seat" id label=move || name.clone() checked on_choose=choose /> }
    };
    let free = seats.into_iter().enumerate().filter(|(_, seat)| seat.may_sit);
    view! {
        <fieldset class="live-choice">
            <legend>{own.which_seat}</legend>
            {choice(None, own.first_free.to_owned())}
            {free.map(|(seat, of_seat)| choice(Some(seat), of_seat.name)).collect_view()}
        </fieldset>
    }
}

/// The name, the choice of a seat, the button that takes it, and the one that watches.
#[component]
fn JoinForm(texts: &'static Texts, seats: Vec<InvitedSeat>, has_choice: bool) -> impl IntoView {
    let (own, runtime) = (texts.live, runtime());
    let input = NodeRef::<Input>::new();
    let sit_down = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        runtime.send(LiveIntent::SitDown { name });
    };
    let watch =
        move |class| view! { <Button id="live-watch" label=own.watch intent=LiveIntent::Watch class /> };
    if !seats.iter().any(|seat| seat.may_sit) {
        return view! { <div class="answers">{watch("primary")}</div> }.into_any();
    }
    view! {
        <form on:submit=sit_down>
            <label class="field" for="live-name">
                {own.name_label}
                <input id="live-name" maxlength="40" autocomplete="nickname" node_ref=input />
            </label>
            {has_choice.then(|| view! { <SeatChoice texts seats /> })}
            <div class="answers">
                <button class="primary" id="live-sit-down" type="submit">{own.sit_down}</button>
                {watch("")}
            </div>
        </form>
    }
    .into_any()
}
