//! One link for everybody: who opens it takes a free seat or watches, and the host can free a seat before the first move.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use live::{Admission, Club, LiveLink, SeatRight};
use schachquartett_app::live::{LinkFor, LiveIntent};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::Mode;
use schachquartett_app::panel::Status;
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::tab::{Notice, Page, Route};
use search::Level;
use texts::Language;

fn of(game_kind: GameKind, choices: Vec<NewGameIntent>) -> Table {
    Table::hosted(game_kind, choices, &[])
}

fn everybody(table: &Table) -> String {
    table.link_from(0, LinkFor::Everybody)
}

/// A tab in English that has opened the link for everybody.
fn opens(table: &mut Table) -> usize {
    let link = everybody(table);
    let mut tab = Tab::opening(&link);
    tab.send(SettingsIntent::SetLanguage(Language::En));
    table.add(tab)
}

fn sits_down(table: &mut Table, name: &str) -> usize {
    let tab = opens(table);
    table.send(tab, LiveIntent::SitDown { name: name.to_owned() });
    tab
}

fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

/// What the status box says.
fn status(table: &Table, tab: usize) -> String {
    let status = Status::of(&table.tabs[tab].app);
    plain(&format!("{}: {}", status.heading, status.text))
}

fn notice(table: &Table, tab: usize) -> String {
    match &table.tabs[tab].app.tab.notice {
        Some(Notice::Message(message)) => plain(message),
        other => format!("{other:?}"),
    }
}

fn names(table: &Table, tab: usize) -> Vec<&str> {
    table.tabs[tab].table().names.iter().map(String::as_str).collect()
}

#[test]
fn the_link_for_everybody_shows_the_table_and_connects_to_nothing() {
    let choices = vec![NewGameIntent::SetBot(2, Level::new(2))];
    let mut table = of(GameKind::Coalition, choices);
    let tab = opens(&mut table);
    let app = &table.tabs[tab].app;
    assert_eq!((&app.tab.page, &table.tabs[tab].wire[..]), (&Page::Live, &[][..]));
    let seats = app.live.seats_of_link(Language::En.texts());
    let may_sit: Vec<bool> = seats.iter().map(|seat| seat.may_sit).collect();
    assert_eq!(may_sit.iter().filter(|&&may_sit| !may_sit).count(), 1, "the host's own seat: {seats:?}");
    assert!(seats.iter().any(|seat| seat.name.contains('(')), "bots have their names: {seats:?}");
    // The link for spectators gives no right to anything.
    let spectator = Tab::opening(&table.link(None));
    assert!(spectator.app.live.seats_of_link(Language::En.texts()).iter().all(|seat| !seat.may_sit));
}

#[test]
fn four_play_after_one_link() {
    let mut table = of(GameKind::Coalition, Vec::new());
    let (bo, cy) = (opens(&mut table), opens(&mut table));
    table.send(cy, LiveIntent::ChooseSeat(Some(3))).send(cy, LiveIntent::SitDown { name: "Cy".into() });
    table.send(bo, LiveIntent::SitDown { name: "Bo".into() });
    let di = sits_down(&mut table, "Di");
    for tab in 0..4 {
        assert_eq!(names(&table, tab), ["Anna", "Bo", "Di", "Cy"], "tab {tab}");
        assert_eq!(table.status(tab).admission, Admission::Admitted);
        assert!(table.tabs[tab].is_on_game_page(), "tab {tab}");
        assert_eq!(table.tabs[tab].saved_games().len(), 1, "tab {tab}");
    }
    assert_eq!([bo, cy, di].map(|tab| table.tabs[tab].table().view.bottom), [1, 3, 2]);
    // Nobody is left at the table: who comes now watches.
    let late = sits_down(&mut table, "Ed");
    assert_eq!(notice(&table, late), "All seats are taken. You are watching.");
    assert!(matches!(table.tabs[late].table().mode, Mode::Watch));
    assert_eq!(
        (table.status(late).admission, table.tabs[late].saved_games().len()),
        (Admission::Spectator, 0)
    );
    // After a reload everybody goes on.
    (0..4).for_each(|tab| table.reload(tab));
    assert_eq!([0, bo, cy, di].map(|tab| table.status(tab).own_seat), [0, 1, 3, 2].map(Some));
}

#[test]
fn a_chosen_seat_that_is_taken_gives_another_one() {
    let mut table = of(GameKind::Coalition, Vec::new());
    sits_down(&mut table, "Bo");
    let cy = opens(&mut table);
    table.send(cy, LiveIntent::ChooseSeat(Some(1))).send(cy, LiveIntent::SitDown { name: "Cy".into() });
    assert_eq!(table.status(cy).own_seat, Some(2));
    assert!(
        notice(&table, cy).starts_with("That seat was taken. You have this one: "),
        "{}",
        notice(&table, cy)
    );
}

#[test]
fn who_waits_for_the_host_knows_why() {
    let mut table = of(GameKind::Bridge, Vec::new());
    table.run_until_quiet();
    table.send(0, LiveIntent::LeavePage);
    table.cut(0);
    let guest = opens(&mut table);
    table.tabs[guest].send(LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(table.status(guest).admission, Admission::Waiting);
    table.run_until_quiet();
    let waits = "Anna has to admit you. This happens by itself as soon as their page is open";
    assert!(status(&table, guest).contains(waits), "{}", status(&table, guest));
    // It holds after a reload; and it goes on by itself when the host is there.
    table.reload(guest);
    assert_eq!(table.status(guest).admission, Admission::Waiting);
    table.restore(0);
    assert_eq!([0, guest].map(|tab| table.status(tab).admission), [Admission::Admitted; 2]);
    assert_eq!(names(&table, 0), ["Anna", "Bo"]);
}

#[test]
fn a_wrong_guest_has_to_go() {
    let mut table = of(GameKind::Bridge, Vec::new());
    let wrong = sits_down(&mut table, "Eve");
    assert_eq!(table.status(0).seats.iter().map(|seat| seat.may_free).collect::<Vec<_>>(), [false, true]);
    assert!(table.status(wrong).seats.iter().all(|seat| !seat.may_free));
    table.send(0, LiveIntent::FreeSeat(1));
    assert_eq!(
        (table.status(wrong).admission, table.status(0).has_free_seats()),
        (Admission::SentAway, true)
    );
    assert_eq!(notice(&table, wrong), "The host has freed your seat. You can watch.");
    assert!(status(&table, wrong).contains("The host has freed your seat."), "{}", status(&table, wrong));
    let bo = sits_down(&mut table, "Bo");
    table.reload(wrong);
    assert_eq!(table.status(wrong).admission, Admission::SentAway);
    table.play(0, "e2d3").play(bo, "e8d7");
    table.assert_actions("e2d3 e8d7");
    assert!([0, wrong, bo].iter().all(|&tab| names(&table, tab) == ["Anna", "Bo"]));
    assert!(table.status(0).seats.iter().all(|seat| !seat.may_free), "the game has begun");
    // Opening the link again leads to the game, which this browser only watches.
    let hash = everybody(&table);
    let again = table.tabs[wrong].reloaded_at(hash_of(&hash));
    table.replace(wrong, again);
    assert!(table.tabs[wrong].is_on_game_page());
    assert_eq!(table.status(wrong).admission, Admission::SentAway);
}

#[test]
fn the_link_for_everybody_leads_those_who_play_to_their_game() {
    let mut table = of(GameKind::Bridge, Vec::new());
    let bo = sits_down(&mut table, "Bo");
    table.play(0, "e2d3");
    let hash = everybody(&table);
    for tab in [0, bo] {
        let again = table.tabs[tab].reloaded_at(hash_of(&hash));
        table.replace(tab, again);
        assert!(table.tabs[tab].is_on_game_page(), "tab {tab}");
        assert_eq!(table.status(tab).admission, Admission::Admitted, "tab {tab}");
    }
    table.play(bo, "e8d7").assert_actions("e2d3 e8d7");
}

#[test]
fn a_club_leads_to_free_seats() {
    let mut table = of(GameKind::Bridge, Vec::new());
    table.run_until_quiet();
    let club = Club { secret: [4; 16], name: "Club".into(), brokers: Vec::new() };
    let base_url = table.tabs[0].app.tab.base_urls.base_url().to_string();
    let link = format!("{base_url}{}", Route::Club(Some(club.write())).write());
    table.send(0, LiveIntent::ListInClub(link.clone()));
    let reader = table.add(Tab::opening(hash_of(&link)));
    table.send(reader, LiveIntent::ReadClub);
    let listed = |table: &Table| {
        let listings = table.tabs[reader].app.live.clubs.listings(table.now());
        listings.iter().map(|listing| listing.link.clone()).collect::<Vec<LiveLink>>()
    };
    let open = listed(&table);
    assert!(matches!(open[..], [LiveLink { right: Some(SeatRight::Table(_)), .. }]));
    let guest = table.add(Tab::opening(&Route::Live(open[0].write()).write()));
    table.send(guest, LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(table.status(guest).admission, Admission::Admitted);
    table.wait(60_000);
    assert!(matches!(listed(&table)[..], [LiveLink { right: None, .. }]), "only to watch any more");
}

#[test]
fn the_host_has_links_for_everybody_and_for_single_seats_of_others() {
    let mut table = of(GameKind::Coalition, Vec::new());
    let has = |table: &Table, tab: usize, recipient| {
        let app = &table.tabs[tab].app;
        app.live.link_for(&app.tab, recipient).is_some()
    };
    let seats = (0..4).map(LinkFor::Seat);
    let all: Vec<bool> = [LinkFor::Everybody, LinkFor::Spectators]
        .into_iter()
        .chain(seats)
        .map(|recipient| has(&table, 0, recipient))
        .collect();
    assert_eq!(all, [true, true, false, true, true, true]);
    let guest = sits_down(&mut table, "Bo");
    assert!(!has(&table, guest, LinkFor::Everybody) && has(&table, guest, LinkFor::Spectators));
}
