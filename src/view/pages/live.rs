//! The page of an invitation to a live game. It connects to nothing before the player sits down or watches.
use crate::app::LiveIntent;
use crate::i18n::{Texts, bidi_isolated};
use crate::live::LiveLink;
use crate::view::boards::preview;
use crate::view::elements::{paragraph, paragraph_of, picture, start_link};
use crate::view::widgets::Button;
use crate::view::{dynamic, runtime};
use leptos::html::Input;
use leptos::prelude::*;

/// The page. Another link that is opened here shows its own invitation.
pub fn invitation(texts: &'static Texts) -> AnyView {
    let link =
        runtime().memo(Box::new(|app| app.live.link.as_ref().map(LiveLink::write).unwrap_or_default()));
    dynamic(Box::new(move || {
        // A memo that is only tracked is never computed, and tells of nothing.
        link.with(|_| content(texts))
    }))
}

fn content(texts: &'static Texts) -> AnyView {
    let own = texts.live;
    let runtime = runtime();
    let Some((link, broker)) =
        runtime.with_untracked(&|app| Some((app.live.link.clone()?, app.live.broker_of_page(&app.tab))))
    else {
        return start_link(texts);
    };
    let invitation = &link.invitation;
    let game = invitation.game.game.clone();
    let kind = game.def().kind();
    let host = match invitation.host_name.as_str() {
        "" => own.host.to_owned(),
        name => bidi_isolated(name),
    };
    let heading = own.invitation(&host, texts.game(kind).name);
    let board = preview(game.def(), &game.state().position);
    let seat = link.ticket.and_then(|ticket| invitation.seats.get(ticket.seat));
    let purpose = match seat {
        Some(seat) => {
            let names: Vec<&str> = seat.parties.iter().map(|party| texts.party(kind, party)).collect();
            own.your_seat(&names.join(" + "))
        }
        None => own.for_spectators.to_owned(),
    };
    let form = match invitation.brokers.first() {
        Some(other) => paragraph_of("warning", own.other_broker(other)),
        None => join_form(texts, seat.is_some()),
    };
    view! {
        <div class="text live-invitation">
            <h1>{heading}</h1>
            <div class="live-join">
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>{paragraph(purpose)} {form}</div>
            </div>
            {paragraph_of("hint", own.privacy(&broker))}
        </div>
    }
    .into_any()
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
