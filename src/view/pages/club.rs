//! The page of a club, and the page that founds one. It connects to nothing before the player asks for its
//! games.
use crate::view::parts::live_fields::{AddressInput, BrokerNotices, LinkButtons, used_hosts};
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
    let broker = has_choice.then(|| {
        view! {
            <div class="field">
                <AddressInput
                    id="club-broker"
                    label=texts.live.server
                    hint=own.broker_hint(&first)
                    error
                    input=brokers
                />
            </div>
        }
    });
    view! {
        <div class="text club">
            <h1>{own.found_title}</h1>
            <p>{own.found_hint}</p>
            <form on:submit=found>
                <label class="field" for="club-name">
                    {own.name_label}
                    <input
                        id="club-name"
                        class="address"
                        maxlength="40"
                        autocomplete="off"
                        required
                        node_ref=name
                    />
                </label>
                {broker}
                <div class="answers">
                    <button class="primary" id="found-club" type="submit">{own.found}</button>
                </div>
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
        Some(club) => view! { <ClubContent texts club /> }.into_any(),
        None => view! { <StartLink texts /> }.into_any(),
    }
}

#[component]
fn ClubContent(texts: &'static Texts, club: Club) -> impl IntoView {
    let own = texts.clubs;
    let used = used_hosts(&club.brokers);
    let name = if club.name.is_empty() { own.club.to_owned() } else { bidi_isolated(&club.name) };
    let privacy = (!used.is_empty()).then(|| view! { <p class="hint">{own.privacy(&used)}</p> });
    let games = (!used.is_empty()).then(|| view! { <ClubGames texts brokers=used /> });
    view! {
        <div class="text club">
            <h1>{name}</h1>
            <BrokerNotices texts addresses=club.brokers />
            {games}
            <p class="hint">{own.how_to_list}</p>
            <section class="share live-seat">
                <div><h3>{own.link}</h3> <p class="hint">{own.link_hint}</p></div>
                <LinkButtons texts recipient=LinkFor::Club name=own.everybody />
            </section>
            {privacy}
        </div>
    }
}

/// A game as the page shows it.
#[derive(Clone, Default, PartialEq)]
struct ListedGame {
    code: String,
    players: Vec<String>,
    plies: usize,
}

/// The button that asks for the games; then what is known of them.
#[component]
fn ClubGames(texts: &'static Texts, brokers: String) -> impl IntoView {
    let own = texts.clubs;
    let reachability = runtime().memo(|app: &App| app.live.clubs.reachability());
    let games = runtime().memo(|app: &App| {
        let game = |listing: &Listing| ListedGame {
            code: listing.link.write(),
            players: listing.players.clone(),
            plies: listing.plies,
        };
        let clubs = &app.live.clubs;
        let is_asked = clubs.reachability().is_some();
        clubs.listings(app.tab.now).into_iter().filter(|_| is_asked).map(game).collect::<Vec<_>>()
    });
    let status = Memo::new(move |_| match reachability.get() {
        Some(Reachability::Connecting) => texts.live.connecting(&brokers),
        Some(Reachability::Lost(_) | Reachability::Left) => own.lost(&brokers),
        Some(Reachability::Refused(_)) => own.refused(&brokers),
        Some(Reachability::Connected) if games.with(Vec::is_empty) => own.none.to_owned(),
        Some(Reachability::Connected) | None => String::new(),
    });
    // The heading stays the same one, so that it keeps the focus.
    let is_asked = Memo::new(move |_| reachability.get().is_some());
    Effect::new(move |was_asked: Option<bool>| {
        let is_asked = is_asked.get();
        if is_asked && was_asked == Some(false) {
            // The button is gone.
            keep_focus("#club-games");
        }
        is_asked
    });
    let listed = move || {
        keep_focus_inside(".club-games", "#club-games");
        games.get()
    };
    view! {
        <Show
            when=move || is_asked.get()
            fallback=move || {
                view! { <Button id="read-club" label=own.read intent=LiveIntent::ReadClub class="primary" /> }
            }
        >
            <h2 id="club-games" tabindex="-1">{own.games}</h2>
        </Show>
        <div role="status">
            <Show when=move || !status.with(String::is_empty)>
                <p>{status}</p>
            </Show>
        </div>
        <ul class="club-games">
            <For each=listed key=|listed| listed.code.clone() let(listed)>
                <ClubGame texts code=listed.code games />
            </For>
        </ul>
    }
}

/// A game: its board, who plays, how far it is, and the link that leads to it.
#[component]
fn ClubGame(texts: &'static Texts, code: String, games: Memo<Vec<ListedGame>>) -> impl IntoView {
    let Ok(LiveLink { invitation, right }) = LiveLink::read(&code) else { return ().into_any() };
    let href = Route::Live(code.clone()).write();
    let listed = Memo::new(move |_| {
        games.with(|games| games.iter().find(|listed| listed.code == code).cloned()).unwrap_or_default()
    });
    let game = &invitation.game.game;
    let kind = game.def().kind();
    let board = preview(game.def(), &game.state().position);
    let id = format!("watch-{}", invitation.game.key);
    let bots = invitation.bots;
    let players = move || {
        let player = |(party, name): (Party, &String)| {
            let name = match bots.iter().find(|(bot, _)| *bot == party) {
                Some((_, level)) => bot_name(*level, texts.bots),
                None if name.is_empty() => texts.live.free.to_owned(),
                None => bidi_isolated(name),
            };
            let label = format!("{}: {name}", texts.party(kind, party));
            view! { <li><span aria-hidden="true">{picture(party_portrait(party, kind))}</span> {label}</li> }
        };
        let players = listed.read().players.clone();
        Party::first(players.len()).zip(&players).map(player).collect_view()
    };
    let plies = move || texts.clubs.plies(&listed.read().plies.to_string());
    view! {
        <li class=format!("club-game game-{}", kind.name())>
            <div class="live-board" aria-hidden="true">{picture(board)}</div>
            <div>
                <h3>{texts.game(kind).name}</h3>
                <ul class="club-players">{players}</ul>
                <p class="hint">{plies}</p>
                <a class="button" id=id href=href>
                    {if right.is_some() { texts.live.sit_down } else { texts.live.watch }}
                </a>
            </div>
        </li>
    }
    .into_any()
}
