//! The page of an invitation to a live game. It connects to nothing before the player sits down or watches.
use crate::view::parts::live_fields::broker_notices;
use crate::view::ui::button::Button;
use crate::view::ui::elements::{paragraph, paragraph_of, picture, start_link};
use crate::view::{dynamic, runtime};
use app::announcements::describe_clock_rule;
use app::live::LiveIntent;
use app::svg::boards::preview;
use leptos::html::Input;
use leptos::prelude::*;
use live::{LiveLink, SeatRight};
use texts::{Texts, bidi_isolated};

/// The page. Another link that is opened here shows its own invitation.
pub fn invitation(texts: &'static Texts) -> AnyView {
    let link = runtime().memo(|app| app.live.link.as_ref().map(LiveLink::write).unwrap_or_default());
    dynamic(move || {
        // A memo that is only tracked is never computed, and tells of nothing.
        link.with(|_| content(texts))
    })
}

fn content(texts: &'static Texts) -> AnyView {
    let own = texts.live;
    let runtime = runtime();
    let opened = runtime.with_untracked(&|app| {
        let is_own = app.live.is_own_invitation(&app.tab);
        Some((app.live.link.clone()?, app.live.adds_brokers(), is_own))
    });
    let Some((link, adds_brokers, is_own)) = opened else { return start_link(texts) };
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
        return own_invitation(texts, heading, board);
    }
    let has_key = matches!(link.right, Some(SeatRight::Key(_)));
    let purpose = match seat {
        _ if adds_brokers => own.new_broker.to_owned(),
        Some(seat) => {
            let names: Vec<&str> = seat.parties.iter().map(|party| texts.party(kind, party)).collect();
            let names = names.join(" + ");
            if has_key { own.own_seat_link(&names) } else { own.your_seat(&names) }
        }
        None => own.for_spectators.to_owned(),
    };
    let clock = invitation.clock.map(|rule| paragraph(describe_clock_rule(&rule, kind, texts)));
    let (notices, used) = broker_notices(texts, &invitation.brokers);
    let (form, privacy) = if used.is_empty() {
        (notices, ().into_any())
    } else {
        let form = match has_key {
            _ if adds_brokers => {
                let button = Button::with_text("use-brokers", own.use_broker, || LiveIntent::UseBrokers);
                view! { <div class="answers">{button.class("primary").view()}</div> }.into_any()
            }
            true => play_on_button(texts),
            false => join_form(texts, seat.is_some()),
        };
        (view! { {notices} {form} }.into_any(), paragraph_of("hint", own.privacy(&used)))
    };
    view! {
        <div class="text live-invitation">
            <h1>{heading}</h1>
            <div class="live-join">
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>{paragraph(purpose)} {clock} {form}</div>
            </div>
            {privacy}
        </div>
    }
    .into_any()
}

/// The page of a link for another player that the player has opened.
fn own_invitation(texts: &'static Texts, heading: String, board: String) -> AnyView {
    let open = Button::with_text("live-own-game", texts.live.own_game, || LiveIntent::OpenOwnGame);
    view! {
        <div class="text live-invitation">
            <h1>{heading}</h1>
            <div class="live-join">
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>{paragraph(texts.live.own_invitation)} <div class="answers">{open.class("primary").view()}</div></div>
            </div>
        </div>
    }
    .into_any()
}

/// The button that takes the own seat over from another device.
fn play_on_button(texts: &'static Texts) -> AnyView {
    let play = || LiveIntent::SitDown { name: String::new() };
    let button = Button::with_text("live-play-on", texts.live.move_here, play).class("primary");
    view! { <div class="answers">{button.view()}</div> }.into_any()
}

/// The name and the button that takes the seat, and the one that watches.
fn join_form(texts: &'static Texts, has_seat: bool) -> AnyView {
    let (own, runtime) = (texts.live, runtime());
    let input = NodeRef::<Input>::new();
    let sit_down = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        runtime.send(LiveIntent::SitDown { name });
    };
    let watch = Button::with_text("live-watch", own.watch, || LiveIntent::Watch);
    if !has_seat {
        return view! { <div class="answers">{watch.class("primary").view()}</div> }.into_any();
    }
    view! {
        <form on:submit=sit_down>
            <label class="field" for="live-name">
                {own.name_label}
                <input id="live-name" maxlength="40" autocomplete="nickname" node_ref=input />
            </label>
            <div class="answers">
                <button class="primary" id="live-sit-down" type="submit">{own.sit_down}</button>
                {watch.view()}
            </div>
        </form>
    }
    .into_any()
}
