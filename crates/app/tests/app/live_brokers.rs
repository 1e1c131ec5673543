//! Brokers that a player or the page names: in links, in the dialog of a new game, and for games that go on.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use live::{Admission, BrokerError, LiveLink, Reachability, RefusedBroker};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::live::{LinkFor, LiveIntent, SocketEvent};
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::tab::{Command, Dialog, Notice, Page, Route};
use texts::{Language, broker_error, refused_broker};

const BROKER: &str = "wss://broker.example.net:8884/mqtt";
const OWN: &str = "wss://example.org/mqtt";

/// Anna has invited Bo through a broker that she has named.
fn table_at_broker() -> Table {
    let choices = vec![NewGameIntent::SetBroker(format!("  {BROKER} "))];
    Table::hosted_at(BROKER, GameKind::Bridge, choices, &["Bo"])
}

fn read(link: &str) -> LiveLink {
    LiveLink::read(link.split_once("/live/").expect("a code").1).expect("a link")
}

/// The link with these brokers instead.
fn with_brokers(link: &str, brokers: &[&str]) -> String {
    let mut link = read(link);
    link.invitation.brokers = brokers.iter().map(|&broker| broker.to_owned()).collect();
    format!("https://example.org/#/live/{}", link.write())
}

/// The addresses that a tab wants to connect to.
fn opened(tab: &Tab) -> Vec<&str> {
    let mut addresses = Vec::new();
    for command in &tab.wire {
        if let Command::OpenSocket { url, .. } = command {
            addresses.push(url.as_str());
        }
    }
    addresses
}

/// A tab on a page that names these brokers, with the dialog of a live game.
fn proposing(brokers: &str) -> Tab {
    let mut tab = Tab::opening_where(brokers, "");
    propose(&mut tab);
    tab
}

/// The same tab where the page names these brokers the next time.
fn on_page(tab: &Tab, brokers: &str) -> Tab {
    let mut tab = tab.clone();
    brokers.clone_into(&mut tab.brokers);
    tab
}

fn propose(tab: &mut Tab) {
    tab.send(Intent::OpenNewGame(GameKind::Bridge))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)));
}

fn enter(tab: &mut Tab, broker: &str) {
    tab.send(Intent::NewGame(NewGameIntent::SetBroker(broker.to_owned())));
}

fn start(tab: &mut Tab) {
    tab.send(Intent::StartGame { seed: 0 });
}

/// Why the page does not use the first broker of the link that is shown.
fn error_of_link(tab: &Tab) -> Option<BrokerError> {
    tab.app.live.brokers_of_link().swap_remove(0).err().map(|refused| refused.error)
}

fn refused(address: &str, error: BrokerError) -> RefusedBroker {
    RefusedBroker { address: address.to_owned(), error }
}

/// The brokers in the link of the hosted game.
fn brokers_of_link(tab: &Tab) -> Vec<String> {
    read(&tab.app.live.link_for(&tab.app.tab, LinkFor::Spectators).expect("a link")).invitation.brokers
}

#[test]
fn a_broker_that_the_host_names_is_in_the_link_and_carries_the_game() {
    let mut table = table_at_broker();
    for seat in [Some(1), None] {
        assert_eq!(read(&table.link(seat)).invitation.brokers, [BROKER]);
    }
    table.play(0, "e2d3").play(1, "e8d7").assert_actions("e2d3 e8d7");
    for tab in 0..2 {
        let status = table.status(tab);
        assert_eq!(
            (&status.broker[..], status.reachability),
            ("broker.example.net:8884", Reachability::Connected)
        );
    }
    // The table fails if any other address is asked for; so it goes on after a reload.
    table.reload(0);
    table.reload(1);
    table.play(0, "g1f3").assert_actions("e2d3 e8d7 g1f3");
    assert_eq!(table.status(1).reachability, Reachability::Connected);
}

#[test]
fn the_page_s_own_broker_is_not_in_the_link() {
    for entered in ["", "  ", OWN, "WSS://Example.org:443/mqtt"] {
        let mut tab = proposing("self");
        enter(&mut tab, entered);
        start(&mut tab);
        assert_eq!(brokers_of_link(&tab), Vec::<String>::new(), "{entered}");
        assert_eq!(opened(&tab), [OWN]);
    }
    // The first that the page names is used where none is entered.
    let mut tab = proposing(&format!("{BROKER} self"));
    start(&mut tab);
    assert_eq!((brokers_of_link(&tab), opened(&tab)), (vec![BROKER.to_owned()], vec![BROKER]));
}

#[test]
fn a_link_that_names_a_broker_connects_to_it_only_after_joining() {
    let table = table_at_broker();
    let joins = [(Some(1), LiveIntent::SitDown { name: "Cy".into() }), (None, LiveIntent::Watch)];
    for (seat, join) in joins {
        let mut tab = Tab::opening(&table.link(seat));
        assert_eq!(tab.app.tab.page, Page::Live);
        let broker = tab.app.live.brokers_of_link().swap_remove(0).expect("it can be used");
        assert_eq!((broker.host(), tab.app.live.brokers.is_own(&broker)), ("broker.example.net:8884", false));
        tab.send(LiveIntent::Woken).send(LiveIntent::RetryNow).send(LiveIntent::SetShown(true));
        assert_eq!((&tab.wire[..], tab.wake_at), (&[][..], None));
        tab.send(join);
        assert_eq!(opened(&tab), [BROKER]);
    }
}

#[test]
fn a_game_uses_all_brokers_that_are_entered() {
    let mut tab = proposing("self");
    enter(&mut tab, &format!("  {OWN}  {BROKER} {BROKER}"));
    start(&mut tab);
    assert_eq!(opened(&tab), [OWN, BROKER]);
    assert_eq!(brokers_of_link(&tab), [OWN, BROKER]);
    // They are proposed the next time.
    assert_eq!(tab.app.tab.remembered.broker, format!("{OWN} {BROKER}"));
    // The one that answers is enough, and the other one is named.
    let live = |tab: &Tab| {
        *tab.app.tab.open_game.as_ref().and_then(|open_game| open_game.live.clone()).expect("a live game")
    };
    assert_eq!((live(&tab).reached.as_str(), live(&tab).unreached.matches(", ").count()), ("", 1));
    tab.send(LiveIntent::Socket { socket: 0, event: SocketEvent::Closed });
    assert!(matches!(live(&tab).reachability, Reachability::Connecting));
    tab.send(LiveIntent::Socket { socket: 1, event: SocketEvent::Closed });
    assert!(matches!(live(&tab).reachability, Reachability::Lost(_)));
}

#[test]
fn a_link_is_joined_through_those_of_its_brokers_that_the_page_uses() {
    let table = Table::of_two();
    let link = with_brokers(&table.link(Some(1)), &["wss://localhost/", BROKER, "nonsense"]);
    let mut tab = Tab::opening_where("self", &link);
    let errors: Vec<_> = tab
        .app
        .live
        .brokers_of_link()
        .into_iter()
        .map(|broker| broker.err().map(|refused| refused.error))
        .collect();
    assert_eq!(errors, [Some(BrokerError::Local), None, Some(BrokerError::Scheme)]);
    assert!(tab.wire.is_empty());
    tab.send(LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(opened(&tab), [BROKER]);
    assert!(tab.wire.contains(&Command::OpenSocket { socket: 1, url: BROKER.to_owned() }));
}

#[test]
fn links_with_a_broker_that_the_page_does_not_use_say_why_and_send_nothing() {
    let mut table = Table::of_two();
    let links = [table.link(Some(1)), table.link(None)];
    for (list, broker, error) in [
        ("self", "wss://192.168.1.1/mqtt", BrokerError::Local),
        ("self", "wss://localhost/mqtt", BrokerError::Local),
        ("self", "ws://broker.example.net/mqtt", BrokerError::Scheme),
        ("self", "https://broker.example.net/mqtt", BrokerError::Scheme),
        ("self", "", BrokerError::Scheme),
        ("self", "wss://me:secret@broker.example.net/", BrokerError::Credentials),
        ("self", "wss://broker.example.net/#a", BrokerError::Path),
        ("self", "wss://broker.example.net:0/", BrokerError::Port),
        ("self", "wss://127.1/", BrokerError::Host),
        ("only self", BROKER, BrokerError::NotNamed),
        ("only wss://one.example/", OWN, BrokerError::NotNamed),
    ] {
        for link in &links {
            let mut tab = Tab::opening_where(list, &with_brokers(link, &[broker]));
            assert_eq!(error_of_link(&tab), Some(error), "{broker}");
            tab.send(LiveIntent::SitDown { name: "Eve".into() }).send(LiveIntent::Watch);
            assert_eq!((&tab.app.tab.page, &tab.wire[..], tab.wake_at), (&Page::Live, &[][..], None));
            assert!(tab.app.live.link.is_some() && tab.app.live.game.is_none() && tab.secrets.is_empty());
        }
        let sentences =
            [Language::De, Language::En].map(|of| refused_broker(of.texts(), &refused(broker, error)));
        assert!(sentences.iter().all(|sentence| sentence.contains(broker) && sentence.ends_with('.')));
        assert_ne!(sentences[0], sentences[1]);
    }
    // A page without its own broker has none for a link that names none.
    let tab = Tab::opening_where("only wss://one.example/", &links[0]);
    assert_eq!(error_of_link(&tab), Some(BrokerError::NotNamed));
    let refused = tab.app.live.brokers_of_link().swap_remove(0).expect_err("the page does not use it");
    assert_eq!(refused.address, OWN);
    let published = table.published.len();
    table.run_until_quiet();
    assert_eq!(table.published.len(), published);
}

#[test]
fn an_address_that_turns_the_text_around_is_shown_without_that() {
    let shown =
        refused_broker(Language::En.texts(), &refused("wss://\u{202e}elpmaxe\u{7}/", BrokerError::Host));
    assert!(shown.contains("wss://elpmaxe/"), "{shown:?}");
}

#[test]
fn a_game_does_not_begin_with_a_broker_that_cannot_be_used() {
    for (list, broker, error) in [
        ("self", "broker.example.net", BrokerError::Scheme),
        ("self", "wss://broker.local/", BrokerError::Local),
        ("self", "wss://broker.example.net/?a", BrokerError::Path),
        ("only self", BROKER, BrokerError::NotNamed),
        ("self", "wss://a.example/ wss://b.example/ wss://c.example/ wss://d.example/", BrokerError::TooMany),
        ("self", "wss://a.example/ wss://localhost/", BrokerError::Local),
    ] {
        let mut tab = proposing(list);
        enter(&mut tab, broker);
        start(&mut tab);
        assert_eq!(tab.app.tab.dialog, Some(Dialog::NewGame), "{broker}");
        assert!(tab.app.tab.open_game.is_none() && tab.wire.is_empty() && tab.secrets.is_empty());
        // What was entered stays, and the field says what is wrong with it.
        assert_eq!(tab.app.new_game.broker, broker);
        assert_eq!(tab.app.live.brokers.find(broker), Err(error));
        let sentences = [Language::De, Language::En].map(|of| broker_error(of.texts(), error));
        assert!(sentences[0] != sentences[1] && sentences.iter().all(|sentence| sentence.ends_with('.')));
        enter(&mut tab, "");
        start(&mut tab);
        assert_eq!((&tab.app.tab.dialog, opened(&tab)), (&Some(Dialog::Live), vec![OWN]));
    }
    // In games of another kind nobody asks for it.
    let mut tab = proposing("self");
    enter(&mut tab, "nonsense");
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Together)));
    start(&mut tab);
    assert!(tab.app.tab.open_game.is_some() && tab.app.live.game.is_none());
    assert_eq!(tab.app.tab.remembered.broker, "");
}

#[test]
fn the_last_choice_is_proposed_again() {
    let mut tab = proposing("self");
    enter(&mut tab, "wss://Broker.example.net:8884/mqtt");
    start(&mut tab);
    tab.send(Intent::OpenNewGame(GameKind::Hex));
    assert_eq!(tab.app.new_game.broker, BROKER);
    let mut tab = tab.reloaded_at("");
    propose(&mut tab);
    assert_eq!(tab.app.new_game.broker, BROKER);
    // A page that does not use it does not propose it.
    let mut closed = on_page(&tab, "only self").reloaded_at("");
    propose(&mut closed);
    assert_eq!(closed.app.new_game.broker, "");
    // A game of another kind leaves it, a live game without one does not.
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Together)));
    start(&mut tab);
    propose(&mut tab);
    assert_eq!(tab.app.new_game.broker, BROKER);
    enter(&mut tab, "");
    start(&mut tab);
    assert_eq!(tab.reloaded_at("").app.tab.remembered.broker, "");
}

#[test]
fn a_stored_game_goes_on_only_through_a_broker_that_the_page_uses() {
    let mut table = table_at_broker();
    table.play(0, "e2d3").play(1, "e8d7");
    let mut tab = on_page(&table.tabs[1], "only self").reloaded();
    tab.send(LiveIntent::RetryNow).send(LiveIntent::SetShown(true)).send(LiveIntent::Woken);
    assert_eq!(opened(&tab), Vec::<&str>::new());
    assert_eq!(tab.wake_at, None);
    let status = tab.table().live.as_deref().expect("a live game");
    assert!(matches!(status.reachability, Reachability::Refused(_)), "{:?}", status.reachability);
    assert_eq!(status.broker, "broker.example.net:8884");
    let Some(Notice::Message(message)) = &tab.app.tab.notice else { panic!("{:?}", tab.app.tab.notice) };
    let sentence = broker_error(Language::En.texts(), BrokerError::NotNamed);
    assert!(message.ends_with(sentence) && message.contains("broker.example.net:8884"), "{message}");
    // The game itself is there, and goes on where the page uses the broker again.
    assert_eq!(tab.actions(), "e2d3 e8d7");
    let tab = on_page(&tab, &format!("only self {BROKER}")).reloaded();
    table.replace(1, tab);
    assert_eq!(table.status(1).reachability, Reachability::Connected);
    table.play(0, "g1f3").assert_actions("e2d3 e8d7 g1f3");
}

#[test]
fn a_seat_of_a_removed_game_is_played_on_through_the_broker_that_is_shown() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let (link, key) = (with_brokers(&table.link(Some(1)), &[BROKER]), table.tabs[1].table().meta.key);
    table.send(1, LibraryIntent::Remove(key));
    let mut tab = table.tabs[1].reloaded_at(hash_of(&link));
    assert_eq!((&tab.app.tab.page, opened(&tab)), (&Page::Live, Vec::new()));
    tab.send(LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(opened(&tab), [BROKER]);
    assert_eq!(tab.table().live.as_deref().map(|status| status.admission), Some(Admission::Admitted));
    // From now on it is stored so.
    assert_eq!(opened(&tab.reloaded()), [BROKER]);
}

/// The brokers for which a tab wants sockets now, and forgets these commands.
fn take_opened(tab: &mut Tab) -> Vec<String> {
    let addresses = opened(tab).into_iter().map(str::to_owned).collect();
    tab.wire.clear();
    addresses
}

#[test]
fn a_broker_is_added_to_a_game_that_has_begun() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let mut host = table.tabs[0].clone();
    host.wire.clear();
    host.send(LiveIntent::AddBroker(format!(" {BROKER} ")));
    assert_eq!(take_opened(&mut host), [BROKER], "the first connection stays");
    assert_eq!(brokers_of_link(&host), [OWN, BROKER]);
    assert_eq!(host.table().live.as_ref().expect("a live game").unreached, "broker.example.net:8884");
    // Twice is once, and nonsense is refused in words.
    for (address, error) in [
        (BROKER, None),
        ("", Some(BrokerError::Host)),
        ("wss://10.0.0.1/mqtt", Some(BrokerError::Local)),
        ("https://example.net", Some(BrokerError::Scheme)),
        ("wss://a.example wss://b.example", Some(BrokerError::TooMany)),
    ] {
        assert_eq!(host.app.live.with_broker(address).err(), error, "{address}");
        host.send(LiveIntent::AddBroker(address.to_owned()));
        assert_eq!((take_opened(&mut host), brokers_of_link(&host).len()), (Vec::new(), 2), "{address}");
    }
    // It is there after a reload.
    let mut reloaded = host.reloaded();
    reloaded.send(LiveIntent::Woken);
    assert_eq!(take_opened(&mut reloaded), [OWN, BROKER]);
    // The other player opens the new link, in the tab of the game or in another one.
    let link = host.app.live.link_for(&host.app.tab, LinkFor::Spectators).expect("a link");
    for is_reloaded in [false, true] {
        let mut guest = if is_reloaded { table.tabs[1].reloaded() } else { table.tabs[1].clone() };
        guest.wire.clear();
        guest.send(Intent::Navigate(Route::read(hash_of(&link))));
        assert_eq!(guest.app.tab.page, Page::Live);
        assert!(guest.app.live.adds_brokers());
        assert_eq!(take_opened(&mut guest), Vec::<String>::new(), "opening a link connects to nothing");
        guest.send(LiveIntent::UseBrokers);
        assert!(guest.is_on_game_page());
        let opened = take_opened(&mut guest);
        assert!(opened.contains(&BROKER.to_owned()), "{opened:?}");
        assert_eq!(brokers_of_link(&guest), [OWN, BROKER]);
        let status = guest.table().live.clone().expect("a live game");
        assert_eq!((status.own_seat, status.admission), (Some(1), Admission::Admitted));
        // The same link opens the game from then on.
        guest.send(Intent::Navigate(Route::read(hash_of(&link))));
        assert!(guest.is_on_game_page());
    }
}

#[test]
fn a_link_of_another_game_with_the_same_key_adds_no_broker() {
    let table = Table::of_two();
    let mut link = read(&table.link(None));
    link.invitation.secret = [9; 16];
    link.invitation.brokers = vec![OWN.to_owned(), BROKER.to_owned()];
    let mut guest = table.tabs[1].clone();
    guest.wire.clear();
    guest.send(Intent::Navigate(Route::read(&format!("#/live/{}", link.write()))));
    guest.send(LiveIntent::UseBrokers);
    assert_eq!(take_opened(&mut guest), Vec::<String>::new());
    assert_eq!(brokers_of_link(&guest), Vec::<String>::new());
}
