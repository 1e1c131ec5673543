//! What a player hears of the other devices of a live game: in words for screen readers, by notifications, and by a mark
//! on the icon.
use crate::live_broker::Table;
use crate::tab::Tab;
use engine::games::GameKind;
use live::Phrase;
use schachquartett_app::live::{LiveIntent, LiveProposal, NotificationPermission};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::settings::{Setting, SettingsIntent};
use texts::Language;

/// A table at which everybody reads English.
fn of_two() -> Table {
    let mut table = Table::of_two();
    for tab in 0..2 {
        table.send(tab, SettingsIntent::SetLanguage(Language::En));
    }
    table
}

fn polite(table: &Table, tab: usize) -> &str {
    &table.tabs[tab].app.tab.announcement.polite
}

#[track_caller]
fn assert_heard(table: &Table, tab: usize, words: &str) {
    let heard = polite(table, tab).replace(['\u{2068}', '\u{2069}'], "");
    assert!(heard.contains(words), "{heard:?} has not: {words}");
}

#[test]
fn who_comes_and_goes_is_announced() {
    let mut table = Table::hosted(GameKind::Bridge, Vec::new(), &[]);
    table.send(0, SettingsIntent::SetLanguage(Language::En));
    let bo = table.add(Tab::opening(&table.link(Some(1))));
    table.send(bo, LiveIntent::SitDown { name: "Bo".into() });
    assert_heard(&table, 0, "Bo has sat down.");
    table.play(0, "e2d3").play(bo, "e8d7").send(bo, LiveIntent::LeavePage);
    assert_heard(&table, 0, "Bo is away.");
    table.send(bo, LiveIntent::RetryNow);
    assert_heard(&table, 0, "Bo is here.");
    // A page in the background is still here.
    let before = polite(&table, 0).to_owned();
    table.send(bo, LiveIntent::SetShown(false));
    assert_eq!(polite(&table, 0), before);
}

#[test]
fn moves_and_their_arrival_are_announced() {
    let mut table = of_two();
    table.play(0, "e2d3");
    assert_heard(&table, 0, "Everybody has your last move.");
    assert_heard(&table, 1, "Black to move");
    // A move that only the broker has.
    table.send(1, LiveIntent::LeavePage);
    table.tabs[1].send(LiveIntent::RetryNow);
    table.run_until_quiet().play(1, "e8d7");
    table.cut(1);
    table.play(0, "g1f3");
    assert_heard(&table, 0, "The server has your last move; it waits for the others.");
    table.restore(1);
    assert_heard(&table, 0, "Everybody has your last move.");
}

#[test]
fn a_lost_connection_is_announced_and_its_return() {
    let mut table = of_two();
    table.cut(0);
    assert_heard(&table, 0, "No connection to example.org");
    table.restore(0);
    assert_heard(&table, 0, "Connected through example.org.");
}

#[test]
fn questions_are_announced() {
    let mut table = of_two();
    table.play(0, "e2d3");
    table.send(0, LiveIntent::Propose(LiveProposal::TakeBack));
    assert_heard(&table, 1, "Anna asks to take back a move");
}

#[test]
fn phrases_are_heard_in_the_reader_s_language_and_can_be_switched_off() {
    let mut table = of_two();
    table.send(0, SettingsIntent::SetLanguage(Language::De));
    table.send(1, LiveIntent::Say(Phrase::GoodGame));
    assert_heard(&table, 0, "Bo: Gute Partie.");
    assert_heard(&table, 1, "You: Good game.");
    assert!(!table.status(1).can_say && table.status(0).can_say);
    assert_eq!(table.status(0).seats[1].phrase, Some(Phrase::GoodGame));
    // Nothing more is said meanwhile, and it goes by itself.
    table.send(1, LiveIntent::Say(Phrase::Sorry));
    assert_eq!(table.status(0).seats[1].phrase, Some(Phrase::GoodGame));
    table.wait(8_000);
    assert_eq!([0, 1].map(|tab| table.status(tab).seats[1].phrase), [None; 2]);
    assert!(table.status(1).can_say);
    // One switch hides the button and what others say.
    table.send(0, SettingsIntent::Change(Setting::Phrases(false)));
    assert!(!table.status(0).can_say);
    let heard = polite(&table, 0).to_owned();
    table.send(1, LiveIntent::Say(Phrase::Hello)).send(0, LiveIntent::Say(Phrase::Hello));
    assert_eq!([0, 1].map(|tab| table.status(tab).seats[1].phrase), [None, Some(Phrase::Hello)]);
    assert_eq!(table.status(1).seats[0].phrase, None, "who hears nothing says nothing");
    assert_eq!(polite(&table, 0), heard);
}

#[test]
fn an_absence_of_five_minutes_is_announced() {
    let mut table = of_two();
    table.play(0, "e2d3").cut(1);
    table.wait(80_000);
    assert_heard(&table, 0, "Bo is away.");
    assert!(!table.status(0).seats[1].is_missing);
    table.wait(300_000);
    assert!(table.status(0).seats[1].is_missing);
    assert_heard(&table, 0, "Bo has been away for five minutes.");
    table.restore(1);
    assert!(!table.status(0).seats[1].is_missing);
}

#[test]
fn a_hidden_page_calls_the_player_once_for_each_request() {
    let mut table = of_two();
    let allow = LiveIntent::NotificationsChanged(NotificationPermission::Allowed);
    table.send(1, allow.clone()).send(0, allow);
    table.play(0, "e2d3");
    assert_eq!((&table.tabs[1].notifications[..], table.tabs[1].has_badge), (&[][..], false), "it is shown");
    table.play(1, "e8d7").send(1, LiveIntent::SetShown(false));
    assert!(table.tabs[1].notifications.is_empty(), "the other one is to move");
    table.play(0, "g1f3");
    let [called] = &table.tabs[1].notifications[..] else { panic!("{:?}", table.tabs[1].notifications) };
    assert!(called.starts_with("Bridge chess: ") && called.ends_with("Black to move"), "{called}");
    assert!(table.tabs[1].has_badge);
    table.wait(30_000);
    assert_eq!(table.tabs[1].notifications.len(), 1);
    table.send(0, LiveIntent::Propose(LiveProposal::TakeBack));
    assert!(table.tabs[1].notifications[1].contains("take back"), "{:?}", table.tabs[1].notifications);
    table.send(1, LiveIntent::SetShown(true));
    assert!(!table.tabs[1].has_badge);
    assert!(table.tabs[0].notifications.is_empty());
}

#[test]
fn without_permission_nothing_is_shown() {
    for permission in [NotificationPermission::NotAsked, NotificationPermission::Unavailable] {
        let mut table = of_two();
        table.send(1, LiveIntent::NotificationsChanged(permission)).send(1, LiveIntent::SetShown(false));
        table.play(0, "e2d3");
        assert!(table.tabs[1].notifications.is_empty());
        assert!(table.tabs[1].has_badge, "the mark needs no permission");
    }
}

#[test]
fn a_bot_s_turn_calls_nobody() {
    let choices = vec![NewGameIntent::SetBot(1, search::Level::new(2))];
    let mut table = Table::hosted(GameKind::Hex, choices, &["Bo"]);
    table.send(0, LiveIntent::NotificationsChanged(NotificationPermission::Allowed));
    table.play_any(0).send(0, LiveIntent::SetShown(false));
    assert!(table.tabs[0].notifications.is_empty() && !table.tabs[0].has_badge);
}
