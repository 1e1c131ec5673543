//! The club in which the host lists a live game, in its dialog.
use crate::app::{App, LiveIntent, Route};
use crate::i18n::{Texts, bidi_isolated, club_error};
use crate::live::Club;
use crate::view::elements::link;
use crate::view::focus::keep_focus;
use crate::view::live_fields::address_input;
use crate::view::widgets::Button;
use crate::view::{dynamic, runtime};
use leptos::html::Input;
use leptos::prelude::*;

/// The field for the link of a club, or the club in which the game is listed.
pub fn listing(texts: &'static Texts) -> AnyView {
    let club = runtime().memo(Box::new(|app: &App| app.live.game.as_ref()?.club.clone()));
    let content = move || {
        // The button that was pressed is gone.
        keep_focus("#club-details[open] :is(#unlist, #list-game)");
        match club.get() {
            Some(club) => listed(texts, &club),
            None => field(texts),
        }
    };
    view! {
        <details class="live-link" id="club-details">
            <summary>{texts.clubs.list}</summary>
            {dynamic(Box::new(content))}
        </details>
    }
    .into_any()
}

fn listed(texts: &'static Texts, club: &Club) -> AnyView {
    let own = texts.clubs;
    let name = if club.name.is_empty() { own.club.to_owned() } else { bidi_isolated(&club.name) };
    let page = Route::Club(Some(club.write())).write();
    view! {
        <p role="status">{link(page, own.listed(&name))}</p>
        <div class="answers">{Button::with_text("unlist", own.unlist, || LiveIntent::Unlist).view()}</div>
    }
    .into_any()
}

fn field(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.clubs, runtime());
    let error = RwSignal::new(String::new());
    let input = NodeRef::<Input>::new();
    let last = runtime.with_untracked(&|app| {
        let code = app.live.last_club()?.write();
        Some(format!("{}{}", app.tab.base_urls.base_url(), Route::Club(Some(code)).write()))
    });
    let last = last.unwrap_or_default();
    let list = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let link = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        let found = runtime.with_untracked(&|app| app.live.find_club(&link));
        error.set(found.as_ref().err().map(|error| club_error(texts, error)).unwrap_or_default());
        if found.is_ok() {
            runtime.send(LiveIntent::ListInClub(link));
        }
    };
    view! {
        <form class="field" on:submit=list>
            {address_input("club-link", own.list_label, own.list_hint.to_owned(), error, input, last)}
            <div class="answers">
                <button id="list-game" type="submit">{own.list_here}</button>
                <a class="button" id="found-club" href=Route::Club(None).write()>{own.found_title}</a>
            </div>
        </form>
    }
    .into_any()
}
