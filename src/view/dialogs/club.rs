//! The club in which the host lists a live game, in its dialog.
use crate::view::parts::live_fields::{AddressInput, BrokerNotices};
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::focus::keep_focus;
use app::App;
use app::live::LiveIntent;
use app::tab::Route;
use leptos::html::Input;
use leptos::prelude::*;
use live::Club;
use texts::{Texts, bidi_isolated, club_error};

/// The field for the link of a club, or the club in which the game is listed.
#[component]
pub fn ClubListing(texts: &'static Texts) -> impl IntoView {
    let club = runtime().memo(|app: &App| app.live.game.as_ref()?.club.clone());
    let content = move || {
        // The button that was pressed is gone.
        keep_focus("#club-details[open] :is(#unlist, #list-game)");
        match club.get() {
            Some(club) => view! { <ListedIn texts club /> }.into_any(),
            None => view! { <ClubField texts /> }.into_any(),
        }
    };
    view! {
        <details class="live-link" id="club-details">
            <summary>{texts.clubs.list}</summary>
            {content}
        </details>
    }
}

#[component]
fn ListedIn(texts: &'static Texts, club: Club) -> impl IntoView {
    let own = texts.clubs;
    let is_listed = runtime().memo(|app: &App| app.live.clubs.is_listed());
    let name = if club.name.is_empty() { own.club.to_owned() } else { bidi_isolated(&club.name) };
    let page = Route::Club(Some(club.write())).write();
    let status = move || if is_listed.get() { own.listed(&name) } else { own.not_listed_yet(&name) };
    view! {
        <p role="status"><a href=page>{status}</a></p>
        <div class="answers"><Button id="unlist" label=own.unlist intent=LiveIntent::Unlist /></div>
    }
}

#[component]
fn ClubField(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.clubs, runtime());
    let error = RwSignal::new(String::new());
    let input = NodeRef::<Input>::new();
    let last = runtime.with_untracked(&|app| {
        let code = app.live.last_club()?.write();
        Some(format!("{}{}", app.tab.base_urls.base_url(), Route::Club(Some(code)).write()))
    });
    let typed = RwSignal::new(last.unwrap_or_default());
    let last = typed.get_untracked();
    let find = move |link: &str| runtime.with_untracked(&|app| app.live.find_club(link));
    let club = move || typed.with(|link| find(link).ok());
    let list = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let found = typed.with_untracked(|link| find(link));
        error.set(found.as_ref().err().map(|error| club_error(texts, error)).unwrap_or_default());
        if found.is_ok() {
            runtime.send(LiveIntent::ListInClub(typed.get_untracked()));
        }
    };
    let change = move |_| {
        // The error was about another text.
        error.set(String::new());
        typed.set(input.get_untracked().map(|input| input.value()).unwrap_or_default());
    };
    view! {
        <form class="field" on:submit=list on:input=change>
            <AddressInput id="club-link" label=own.list_label hint=own.list_hint error input value=last />
            <ShowLet some=club let(club)>
                <BrokerNotices texts addresses=club.brokers />
            </ShowLet>
            <div class="answers">
                <button id="list-game" type="submit">{own.list_here}</button>
                <a class="button" id="to-new-club" href=Route::Club(None).write()>{own.found}</a>
            </div>
        </form>
    }
}
