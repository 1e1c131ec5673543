//! The page of a club, and the page that founds one. It connects to nothing before the player asks for its games.
use crate::view::parts::live_fields::{AddressInput, broker_notices, link_buttons};
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::{StartLink, picture};
use crate::view::ui::focus::{keep_focus, keep_focus_inside};
use app::App;
use app::live::{LinkFor, LiveIntent};
use app::open_game::bot_name;
use app::svg::boards::preview;
use app::svg::markup::party_portrait;
use app::tab::Route;
use engine::pieces::Party;
use leptos::html::Input;
use leptos::prelude::*;
use live::{Club, Listing, LiveLink, Reachability};
use texts::{Texts, bidi_isolated, broker_error};

/// The page that founds a club.
#[component]
pub fn NewClubPage(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.clubs, runtime());
    let error = RwSignal::new(String::new());
    let (name, brokers) = (NodeRef::<Input>::new(), NodeRef::<Input>::new());
    let (first, has_choice) = runtime.with_untracked(&|app| {
        let first = app.live.brokers.named().first().map(|broker| broker.host().to_owned());
        (first.unwrap_or_default(), app.live.brokers.has_choice())
    });
    let found = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let value =
            |input: NodeRef<Input>| input.get_untracked().map(|input| input.value()).unwrap_or_default();
        let (name, brokers) = (value(name), value(brokers));
        let invalid = runtime.with_untracked(&|app| app.live.brokers.find(&brokers).err());
        error.set(invalid.map(|error| broker_error(texts, error).to_owned()).unwrap_or_default());
        if invalid.is_none() {
            runtime.send(LiveIntent::FoundClub { name, brokers });
        }
    };
    let field = has_choice.then(|| {
        let input = view! { <AddressInput id="club-broker" label=texts.live.broker hint={own.broker_hint(&first)} error input=brokers value=String::new() /> }.into_any();
        view! { <div class="field">{input}</div> }
    });
    view! {
        <div class="text club">
            <h1>{own.found_title}</h1>
            <p>{own.found_hint}</p>
            <form on:submit=found>
                <label class="field" for="club-name">
                    {own.name_label}
                    <input id="club-name" class="address" maxlength="40" autocomplete="off" required node_ref=name />
                </label>
                {field}
                <div class="answers"><button class="primary" id="found-club" type="submit">{own.found}</button></div>
            </form>
            <p class="hint">{own.how_to_list}</p>
        </div>
    }
}

/// The page of a club. Another link that is opened here shows its own club.
#[component]
pub fn ClubPage(texts: &'static Texts) -> impl IntoView {
    let club = runtime().memo(|app: &App| app.live.clubs.last.clone());
    move || match club.get() {
        Some(club) => content(texts, &club),
        None => view! { <StartLink texts /> }.into_any(),
    }
}

fn content(texts: &'static Texts, club: &Club) -> AnyView {
    let own = texts.clubs;
    let (notices, used) = broker_notices(texts, &club.brokers);
    let name = if club.name.is_empty() { own.club.to_owned() } else { bidi_isolated(&club.name) };
    let list = (!used.is_empty()).then(|| view! { <ClubGames texts brokers={used.clone()} /> }.into_any());
    let privacy = (!used.is_empty()).then(|| view! { <p class="hint">{own.privacy(&used)}</p> }.into_any());
    view! {
        <div class="text club">
            <h1>{name}</h1>
            {notices}
            {list}
            <p class="hint">{own.how_to_list}</p>
            <section class="share live-seat">
                <div><h3>{own.link}</h3> <p class="hint">{own.link_hint}</p></div>
                {link_buttons(texts, LinkFor::Club, own.everybody)}
            </section>
            {privacy}
        </div>
    }
    .into_any()
}

/// A game as the page shows it.
#[derive(Clone, PartialEq)]
struct ListedGame {
    code: String,
    players: Vec<String>,
    plies: usize,
}

/// The button that asks for the games; then what is known of them.
#[component]
fn ClubGames(texts: &'static Texts, brokers: String) -> impl IntoView {
    let own = texts.clubs;
    let known = runtime().memo(|app: &App| {
        let game = |listing: &Listing| ListedGame {
            code: listing.link.write(),
            players: listing.players.clone(),
            plies: listing.plies,
        };
        let clubs = &app.live.clubs;
        let games: Vec<ListedGame> = clubs.listings(app.tab.now).into_iter().map(game).collect();
        clubs.reachability().map(|reachability| (reachability, games))
    });
    let status = move || {
        let text = known.with(|known| match known {
            Some((Reachability::Connecting, _)) => texts.live.connecting(&brokers),
            Some((Reachability::Lost(_) | Reachability::Left, _)) => own.lost(&brokers),
            Some((Reachability::Refused(_), _)) => own.refused(&brokers),
            Some((Reachability::Connected, games)) if games.is_empty() => own.none.to_owned(),
            Some((Reachability::Connected, _)) | None => String::new(),
        });
        if text.is_empty() { ().into_any() } else { view! { <p>{text}</p> }.into_any() }
    };
    // The heading stays the same one, so that it keeps the focus.
    let is_asked = Memo::new(move |_| known.with(Option::is_some));
    let was_asked = is_asked.get_untracked();
    let head = move || match is_asked.get() {
        false => {
            view! { <Button id="read-club" label=own.read intent=LiveIntent::ReadClub class="primary" /> }
                .into_any()
        }
        true => {
            if !was_asked {
                // The button is gone.
                keep_focus("#club-games");
            }
            view! { <h2 id="club-games" tabindex="-1">{own.games}</h2> }.into_any()
        }
    };
    let list = move || {
        let games = known.get().map(|(_, games)| games).unwrap_or_default();
        let items: Vec<AnyView> = games.into_iter().filter_map(|game| item(texts, game)).collect();
        keep_focus_inside(".club-games", "#club-games");
        view! { <ul class="club-games">{items}</ul> }.into_any()
    };
    view! {
        {head}
        <div role="status">{status}</div>
        {list}
    }
}

/// A game: its board, who plays, how far it is, and the link that leads to it.
fn item(texts: &'static Texts, listed: ListedGame) -> Option<AnyView> {
    let link = LiveLink::read(&listed.code).ok()?;
    let invitation = &link.invitation;
    let game = &invitation.game.game;
    let kind = game.def().kind();
    let name = |party: Party| {
        let bot = invitation.bots.iter().find(|(bot, _)| *bot == party);
        match (bot, listed.players[party.index()].as_str()) {
            (Some((_, level)), _) => bot_name(*level, texts.bots),
            (None, "") => texts.live.free.to_owned(),
            (None, name) => bidi_isolated(name),
        }
    };
    let player = |party: Party| {
        let label = format!("{}: {}", texts.party(kind, party), name(party));
        view! { <li><span aria-hidden="true">{picture(party_portrait(party, kind))}</span> {label}</li> }
    };
    let players = Party::first(listed.players.len()).map(player).collect_view();
    let title = texts.game(kind).name;
    let board = preview(game.def(), &game.state().position);
    Some(
        view! {
            <li class=format!("club-game game-{}", kind.name())>
                <div class="live-board" aria-hidden="true">{picture(board)}</div>
                <div>
                    <h3>{title}</h3>
                    <ul class="club-players">{players}</ul>
                    <p class="hint">{texts.clubs.plies(&listed.plies.to_string())}</p>
                    <a class="button" id=format!("watch-{}", invitation.game.key) href=Route::Live(listed.code).write()>{texts.live.watch}</a>
                </div>
            </li>
        }
        .into_any(),
    )
}
