//! Clubs: a list of running games that everybody with one link sees, and nobody else.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use engine::pieces::Party;
use live::{Club, ClubError, LISTING_LIFETIME, Listing, LiveLink, Reachability};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::live::{LinkFor, LiveIntent, LiveProposal};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::GameIntent;
use schachquartett_app::tab::{Command, Page, PageError, Route};
use texts::{Language, club_error};

const MINUTE: u64 = 60_000;

/// Founds a club, and returns the address of its page.
fn founded() -> String {
    let mut tab = Tab::opening("#/club");
    assert_eq!(tab.app.tab.page, Page::NewClub);
    tab.send(LiveIntent::FoundClub { name: " Köln-Süd ".into(), brokers: String::new() });
    assert_eq!(tab.app.tab.page, Page::Club);
    let link = tab.app.live.link_for(&tab.app.tab, LinkFor::Club).expect("a link");
    assert!(link.contains("#/club/1"), "{link}");
    link
}

/// Anna and Bo play, and somebody looks at the page of the club.
fn with_reader(link: &str) -> (Table, usize) {
    let mut table = Table::of_two();
    let reader = table.add(Tab::opening(hash_of(link)));
    table.send(reader, LiveIntent::ReadClub);
    (table, reader)
}

fn listings(table: &Table, reader: usize) -> Vec<&Listing> {
    table.tabs[reader].app.live.clubs.listings(table.now())
}

fn summary(table: &Table, reader: usize) -> Vec<(Vec<String>, usize)> {
    listings(table, reader).iter().map(|listing| (listing.players.clone(), listing.plies)).collect()
}

fn of_two(plies: usize) -> Vec<(Vec<String>, usize)> {
    vec![(vec!["Anna".to_owned(), "Bo".to_owned()], plies)]
}

#[test]
fn opening_the_page_of_a_club_sends_nothing() {
    let tab = Tab::opening(hash_of(&founded()));
    assert_eq!(tab.app.live.clubs.last.as_ref().map(|club| club.name.as_str()), Some("Köln-Süd"));
    assert_eq!((&tab.app.tab.page, tab.app.live.clubs.reachability()), (&Page::Club, None));
    assert_eq!((&tab.wire[..], tab.wake_at), (&[][..], None));
}

#[test]
fn a_listed_game_appears_for_everybody_with_the_link_of_the_club_until_it_is_over() {
    let link = founded();
    let (mut table, reader) = with_reader(&link);
    let other = table.add(Tab::opening(hash_of(&founded())));
    table.send(other, LiveIntent::ReadClub);
    assert_eq!(table.tabs[reader].app.live.clubs.reachability(), Some(Reachability::Connected));
    assert_eq!(summary(&table, reader), [], "nothing is listed by itself");
    table.play(0, "e2d3");
    table.send(0, LiveIntent::ListInClub(link.clone()));
    assert_eq!(summary(&table, reader), of_two(1));
    assert_eq!(summary(&table, other), [], "another club");
    // The broker forgets a listing long before a game.
    let [listing, record] = [slot_of(&table, &link), format!("{}0", folder_of(&table))];
    assert_eq!(
        [&listing, &record].map(|topic| table.kept_for[topic]),
        [Some(2 * 60 * 60), Some(60 * 24 * 60 * 60)]
    );
    // Who comes later sees it at once.
    let late = table.add(Tab::opening(hash_of(&link)));
    table.send(late, LiveIntent::ReadClub);
    assert_eq!(summary(&table, late), of_two(1));
    // Moves are not listed at once: that would be a message for each.
    table.play(1, "e8d7").play(0, "g1f3");
    assert_eq!(summary(&table, reader), of_two(1));
    table.wait(MINUTE);
    assert_eq!(summary(&table, reader), of_two(3));
    // The listing leads to the game.
    let code = listings(&table, reader)[0].link.write();
    let watching = table.add(Tab::opening(&Route::Live(code).write()));
    table.send(watching, LiveIntent::Watch);
    table.assert_actions_of(&[0, 1, watching], "e2d3 e8d7 g1f3");
    table.send(1, GameIntent::Resign(Party::new(1)));
    assert_eq!((summary(&table, reader), table.tabs[0].app.live.clubs.is_listed()), (Vec::new(), false));
    assert!(!table.retained.contains_key(&slot_of(&table, &link)));
    // The next game of the match is listed again.
    table.send(0, Intent::Rematch).send(1, Intent::Rematch);
    assert_eq!(summary(&table, reader), [(vec!["Bo".to_owned(), "Anna".to_owned()], 0)]);
}

/// The topics of Anna's game, up to their last word.
fn folder_of(table: &Table) -> String {
    let record = table.retained.keys().find(|topic| topic.ends_with("/0")).expect("a record");
    record[..record.len() - 1].to_owned()
}

/// The topic of the listings of Anna's game.
fn slot_of(table: &Table, link: &str) -> String {
    let club = table.tabs[0].app.live.find_club(link).expect("a club");
    let spectators = table.link(None);
    let Route::Live(code) = Route::read(hash_of(&spectators)) else { panic!("{spectators}") };
    let link = LiveLink::read(&code).expect("a link");
    Listing { link, players: Vec::new(), plies: 0, written_at: 0 }.topic(club.keys().id())
}

#[test]
fn only_the_host_lists_and_can_stop_it() {
    let link = founded();
    let (mut table, reader) = with_reader(&link);
    let published = table.published.len();
    table.send(1, LiveIntent::ListInClub(link.clone()));
    assert_eq!((summary(&table, reader), table.published.len()), (Vec::new(), published));
    table.send(0, LiveIntent::ListInClub(link.clone())).send(1, LiveIntent::Unlist);
    assert_eq!(summary(&table, reader), of_two(0));
    table.send(0, LiveIntent::Unlist);
    assert_eq!(summary(&table, reader), []);
    assert!(table.tabs[0].app.live.last_club().is_some(), "the dialog proposes it again");
    // Another club in its place.
    let second = founded();
    let second_reader = table.add(Tab::opening(hash_of(&second)));
    table.send(second_reader, LiveIntent::ReadClub);
    table.send(0, LiveIntent::ListInClub(link)).send(0, LiveIntent::ListInClub(second));
    assert_eq!([reader, second_reader].map(|tab| summary(&table, tab)), [Vec::new(), of_two(0)]);
}

#[test]
fn a_game_stays_listed_while_the_page_of_its_host_is_open_and_two_hours_longer() {
    let link = founded();
    let (mut table, reader) = with_reader(&link);
    table.send(0, LiveIntent::ListInClub(link.clone()));
    for _ in 0..10 {
        table.wait(LISTING_LIFETIME / 5);
        assert_eq!(summary(&table, reader), of_two(0));
    }
    // The host's page is loaded again.
    table.reload(0);
    table.play(0, "e2d3");
    table.wait(MINUTE);
    assert_eq!(summary(&table, reader), of_two(1));
    assert!(table.tabs[0].app.live.last_club().is_some(), "the dialog proposes it again");
    table.send(0, LiveIntent::LeavePage);
    table.offline.push(0);
    table.wait(LISTING_LIFETIME - 2 * MINUTE);
    assert_eq!(summary(&table, reader), of_two(1));
    table.wait(3 * MINUTE);
    assert_eq!(summary(&table, reader), []);
}

#[test]
fn a_lost_connection_is_tried_again_and_leaving_the_page_ends_it() {
    let link = founded();
    let (mut table, reader) = with_reader(&link);
    table.cut(reader);
    assert!(matches!(
        table.tabs[reader].app.live.clubs.reachability(),
        Some(Reachability::Lost(_) | Reachability::Connecting)
    ));
    table.send(0, LiveIntent::ListInClub(link.clone()));
    table.restore(reader);
    assert_eq!(summary(&table, reader), of_two(0));
    // Taken back while the host has no connection: it is, as soon as there is one.
    assert!(table.tabs[0].app.live.clubs.is_listed());
    table.cut(0);
    table.send(0, LiveIntent::Unlist);
    assert_eq!(summary(&table, reader), of_two(0));
    table.restore(0);
    assert_eq!(summary(&table, reader), []);
    table.cut(0);
    table.send(0, LiveIntent::ListInClub(link.clone()));
    assert!(!table.tabs[0].app.live.clubs.is_listed(), "nobody has it yet");
    table.restore(0);
    assert!(table.tabs[0].app.live.clubs.is_listed());
    table.send(reader, LiveIntent::LeavePage);
    assert_eq!(table.tabs[reader].app.live.clubs.reachability(), Some(Reachability::Left));
    table.send(reader, LiveIntent::RetryNow);
    assert_eq!(table.tabs[reader].app.live.clubs.reachability(), Some(Reachability::Connected));
    table.send(reader, Intent::Navigate(Route::Start));
    assert_eq!((table.tabs[reader].app.live.clubs.reachability(), table.tabs[reader].wake_at), (None, None));
}

#[test]
fn a_new_live_game_in_which_the_match_goes_on_is_listed_if_its_host_is_the_same() {
    let link = founded();
    let (mut table, reader) = with_reader(&link);
    table.send(0, LiveIntent::ListInClub(link.clone()));
    table.play(0, "e2d3");
    table.send(0, LiveIntent::Propose(LiveProposal::NewGame)).send(1, LiveIntent::AnswerProposal(true));
    table.play(1, "e8d7");
    table.assert_actions_of(&[0, 1], "e2d3 e8d7");
    table.wait(MINUTE);
    assert!(summary(&table, reader).contains(&of_two(2)[0]), "{:?}", summary(&table, reader));
}

#[test]
fn games_of_four_with_bots_are_listed_with_their_players() {
    let link = founded();
    let mut table = Table::hosted(GameKind::Coalition, Vec::new(), &["Bo", "Cy", "Di"]);
    let reader = table.add(Tab::opening(hash_of(&link)));
    table.send(reader, LiveIntent::ReadClub).send(0, LiveIntent::ListInClub(link));
    let players: Vec<_> = listings(&table, reader).iter().map(|listing| listing.players.clone()).collect();
    assert_eq!(players, [["Anna", "Bo", "Cy", "Di"].map(str::to_owned)]);
}

#[test]
fn the_link_of_a_club_is_a_secret() {
    let link = founded();
    // Long names: one of two letters occurs in encrypted bytes by chance.
    let names = ["Annabella", "Bartholomew", "Köln-Süd"];
    let anna = NewGameIntent::SetPlayerName(0, names[0].to_owned());
    let mut table = Table::hosted(GameKind::Bridge, vec![anna], &[names[1]]);
    let reader = table.add(Tab::opening(hash_of(&link)));
    table.send(reader, LiveIntent::ReadClub);
    let code = link.split_once("/club/").expect("a code").1[..20].to_owned();
    table.send(0, LiveIntent::ListInClub(link.clone()));
    let players = [vec![names[0].to_owned(), names[1].to_owned()]];
    assert_eq!(
        listings(&table, reader).iter().map(|listing| listing.players.clone()).collect::<Vec<_>>(),
        players
    );
    assert!(table.tabs[0].secrets[0].text.contains(&code), "it is stored with the keys");
    for tab in 0..2 {
        let tab = &mut table.tabs[tab];
        let mut texts = vec![tab.link()];
        for intent in [LibraryIntent::DownloadAll, LibraryIntent::DownloadGame, LibraryIntent::CopyGame] {
            tab.send(intent);
            texts.extend(tab.saved.clone().map(|file| file.text));
            texts.extend(tab.copied.clone());
        }
        texts.extend(tab.store.iter().map(|entry| entry.text.clone()));
        assert!(texts.len() >= 4 && texts.iter().all(|text| !text.contains(&code)));
    }
    // Nor does the broker learn a name.
    let sees = |name: &str| {
        table.published.iter().any(|bytes| bytes.windows(name.len()).any(|part| part == name.as_bytes()))
    };
    assert_eq!(names.map(sees), [false; 3]);
}

#[test]
fn texts_that_are_no_link_of_a_club_are_refused_in_words() {
    let link = founded();
    let table = Table::of_two();
    let app = &table.tabs[0].app;
    let code = link.split_once("/club/").expect("a code").1;
    let at = |brokers: &[&str]| {
        let brokers = brokers.iter().map(|broker| (*broker).to_owned()).collect();
        let club = Club { secret: [7; 16], name: "A".into(), brokers };
        format!("https://example.org/#/club/{}", club.write())
    };
    assert!(
        app.live.find_club(&link).is_ok() && app.live.find_club(&at(&["wss://other.example.org/"])).is_ok()
    );
    let refused = [
        String::new(),
        code.to_owned(),
        table.link(None),
        format!("https://example.org/#/club/{}", &code[..code.len() - 3]),
        format!("https://example.org/#/club/2{}", &code[1..]),
        at(&["ws://192.168.0.1/"]),
    ];
    for (index, text) in refused.iter().enumerate() {
        let Err(error) = app.live.find_club(text) else { panic!("{text}") };
        assert_eq!(matches!(error, ClubError::OtherLink), index < 3, "{text}: {error:?}");
        let sentences = [Language::De, Language::En].map(|of| club_error(of.texts(), &error));
        assert!(
            sentences.iter().all(|sentence| sentence.len() > 10 && sentence.ends_with('.')),
            "{sentences:?}"
        );
        assert_ne!(sentences[0], sentences[1]);
    }
    // A link that cannot be read shows why.
    let tab = Tab::opening(&format!("#/club/{}", &code[..code.len() - 3]));
    assert!(matches!(tab.app.tab.page, Page::Error(PageError::InvalidLink(_))) && tab.wire.is_empty());
    let mut tab = Tab::opening("#/club");
    tab.send(LiveIntent::FoundClub { name: "A".into(), brokers: "nowhere".into() });
    assert_eq!(tab.app.tab.page, Page::NewClub);
    assert!(!tab.effects.iter().any(|command| matches!(command, Command::Navigate(_))));
}
