//! What goes wrong in live games without anybody's will, what somebody claims, and what nobody may miss: clocks that are
//! set, programs that disagree, pages without a broker, questions and their answers, and the own invitation.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::Party;
use engine::rules::Cause;
use live::connection::DisconnectCause;
use live::{Admission, Entry, EntryFormat, Log, PrivateKey, Reachability, Record, SignedRecord};
use schachquartett_app::Intent;
use schachquartett_app::announcements::{
    describe_feedback, describe_refusal, describe_request, describe_trouble,
};
use schachquartett_app::live::{LiveIntent, LiveProposal, SocketEvent};
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::Mode;
use schachquartett_app::play::GameIntent;
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::tab::{Command, Dialog, Notice, Page};
use texts::Language;

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);
const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

fn in_english(mut table: Table) -> Table {
    for tab in 0..table.tabs.len() {
        table.send(tab, SettingsIntent::SetLanguage(Language::En));
    }
    table
}

/// Anna and Bo have ten minutes each and five seconds for each move; Bo is to move.
fn with_clocks(is_strict: bool) -> Table {
    let choices = vec![
        NewGameIntent::SetTimeControl(Some(TimeControl::total(600, 5))),
        NewGameIntent::SetStrictClock(is_strict),
    ];
    let mut table = in_english(Table::hosted(GameKind::Bridge, choices, &["Bo"]));
    table.play(0, "e2d3");
    table
}

fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}', '\u{a0}'], "")
}

fn said(table: &Table, tab: usize) -> String {
    match &table.tabs[tab].app.tab.notice {
        Some(Notice::Message(text)) => plain(text),
        _ => String::new(),
    }
}

#[track_caller]
fn assert_said(table: &Table, tab: usize, words: &str) {
    let said = said(table, tab);
    assert!(said.contains(words), "tab {tab}: {said:?} has not: {words}");
}

#[track_caller]
fn assert_heard(table: &Table, tab: usize, words: &str) {
    let heard = plain(&table.tabs[tab].app.tab.announcement.polite);
    assert!(heard.contains(words), "tab {tab}: {heard:?} has not: {words}");
}

fn refusal(table: &Table, tab: usize) -> Option<String> {
    let texts = table.tabs[tab].app.tab.texts();
    describe_refusal(table.tabs[tab].table(), table.status(tab), texts).map(|text| plain(&text))
}

/// The status says what somebody has refused, and it was announced.
#[track_caller]
fn assert_refusal(table: &Table, tab: usize, words: &str) {
    let refusal = refusal(table, tab);
    assert!(refusal.as_ref().is_some_and(|refusal| refusal.contains(words)), "{refusal:?}");
    assert_heard(table, tab, words);
}

fn cause(table: &Table, tab: usize) -> Option<Cause> {
    table.tabs[tab].table().game.state().outcome.map(|outcome| outcome.cause)
}

/// The clocks of all devices are set back. The timers of their pages are not.
fn set_back(table: &mut Table, millis: u64) {
    for tab in &mut table.tabs {
        tab.app.tab.now -= millis;
        tab.wake_at = tab.wake_at.map(|at| at - millis);
    }
}

#[test]
fn moves_arrive_after_the_clock_was_set_back() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    set_back(&mut table, HOUR);
    table.play(0, "g1f3").play_any(1).play_any(0).play_any(1).assert_same();
    assert_eq!(table.tabs[0].table().ply_count(), 6);
    for tab in 0..2 {
        assert!(table.status(tab).is_kept && table.status(tab).seats[1 - tab].has_all, "tab {tab}");
    }
    // A lost connection is tried again, too.
    set_back(&mut table, HOUR);
    table.cut(1);
    table.offline.clear();
    (0..5).for_each(|_| table.wait(10_000));
    assert_eq!(table.status(1).reachability, Reachability::Connected);
}

#[test]
fn a_clock_that_is_set_back_gives_no_time_back() {
    let mut table = with_clocks(true);
    let left = |table: &Table| table.tabs[1].table().shown_clock().expect("clocks").remaining(BLACK) / 1000;
    let before = left(&table);
    set_back(&mut table, HOUR);
    table.tabs[1].app.tab.uptime += 30_000;
    table.tabs[1].send(Intent::Tick);
    assert!((28..=31).contains(&(before - left(&table))), "{before} {}", left(&table));
    // In sleep the uptime may stand still.
    table.tabs[1].app.tab.now += 30_000;
    table.tabs[1].send(Intent::Tick);
    assert!((58..=61).contains(&(before - left(&table))), "{before} {}", left(&table));
}

/// The device of Anna counts the minutes while nobody else does, and claims the time of Bo.
fn claim_too_early(table: &mut Table) {
    for _ in 0..14 {
        table.tabs[0].app.tab.now += MINUTE;
        table.tabs[0].send(Intent::Tick);
    }
    assert_eq!(table.status(0).claimable_on_time(), Some(1));
    table.tabs[0].send(LiveIntent::Propose(LiveProposal::ClaimTime(1)));
    assert_eq!(cause(table, 0), Some(Cause::OutOfTime(BLACK)));
    table.tabs[0].app.tab.now -= 14 * MINUTE;
    table.tabs[0].wake_at = None;
    table.tabs[0].send(LiveIntent::Woken);
    table.run_until_quiet();
}

#[test]
fn a_claim_that_the_other_device_contradicts_has_no_effect_and_both_are_told() {
    for is_strict in [true, false] {
        let mut table = with_clocks(is_strict);
        claim_too_early(&mut table);
        for tab in 0..2 {
            assert_eq!(cause(&table, tab), None, "tab {tab}");
            assert_said(&table, tab, "Anna has claimed against Bo. It has no effect");
        }
        table.play(1, "e8d7").assert_same();
        // Nobody is told again.
        table.reload(0);
        assert_eq!(said(&table, 0), "");
        table.play(0, "g1f3").assert_same();
    }
}

#[test]
fn a_clock_that_has_waited_contradicts_a_claim() {
    let mut table = with_clocks(false);
    table.send(1, LiveIntent::LeavePage);
    for _ in 0..20 {
        table.wait(MINUTE);
    }
    table.send(1, LiveIntent::SetShown(true));
    table.wait(10_000);
    // The turn has lasted for twenty minutes, and the clock has waited for nearly all of them.
    claim_too_early(&mut table);
    for tab in 0..2 {
        assert_eq!(cause(&table, tab), None, "tab {tab}");
        assert_said(&table, tab, "It has no effect");
    }
    table.play(1, "e8d7").assert_same();
}

/// Anna has moved, and her program says another position: what it sends arrives at Bo.
fn with_another_program() -> Table {
    let mut table = with_clocks(true);
    table.play(1, "e8d7");
    table.cut(0);
    table.tabs[0].play("g1f3");
    let session = table.tabs[0].app.live.game.as_ref().expect("a live game").session();
    let (invitation, stored) = (session.invitation().clone(), session.stored());
    let (keys, format) = (invitation.keys(), EntryFormat::new(&**invitation.game.game.def(), 2));
    let key = PrivateKey::new(&stored.seat.expect("a seat").key);
    let records = stored.records.iter().filter_map(|bytes| SignedRecord::read(bytes, format).ok());
    let mut record: Record =
        (*records.into_iter().find(|record| record.seat == 0).expect("a record")).clone();
    let (last, before) = record.log.entries().split_last().expect("an entry");
    let mut log = Log::default();
    before.iter().for_each(|entry| log.push(format, 0, &record.claim.key, entry.clone()));
    log.push(format, 0, &record.claim.key, Entry { position: last.position ^ 1, ..last.clone() });
    record.log = log;
    let signed = SignedRecord::new(record, format, keys.id(), &key).expect("a record");
    let topic = table.retained.keys().find(|topic| topic.ends_with("/0")).expect("a topic").clone();
    table.retained.insert(topic.clone(), keys.seal(&topic, &[3; 24], signed.bytes()));
    table.reload(1);
    table
}

#[test]
fn programs_that_disagree_stop_the_game_and_say_so() {
    let mut table = with_another_program();
    assert_eq!(table.status(1).disagreement, Some((0, 3)));
    assert!(matches!(table.tabs[1].table().mode, Mode::Watch));
    let texts = table.tabs[1].app.tab.texts();
    let request =
        plain(&describe_request(table.tabs[1].table(), texts, &table.tabs[1].style()).expect("a request"));
    assert!(
        request.contains("The program of Anna and this one disagree about the rules: after 2 N"),
        "{request}"
    );
    let before = table.tabs[1].actions();
    table.tabs[1].play_any_move(3);
    table.tabs[1].send(GameIntent::Resign(BLACK));
    table.run_until_quiet();
    assert_eq!(table.tabs[1].actions(), before);
    // No time runs, not even a strict one.
    for _ in 0..15 {
        table.wait(MINUTE);
    }
    assert_eq!(
        (cause(&table, 1), table.tabs[1].table().shown_clock().and_then(|clock| clock.running())),
        (None, None)
    );
    // What this device has can be kept.
    let saved = table.tabs[1].saved_games().len();
    table.send(1, LiveIntent::SaveCopy);
    assert_eq!(table.tabs[1].saved_games().len(), saved + 1);
    assert_said(&table, 1, "saved as a game of its own");
}

#[test]
fn the_game_goes_on_when_the_program_was_loaded_anew() {
    let mut table = with_another_program();
    // The device of Anna now has a program that agrees with the one of Bo, and says so by itself.
    table.restore(0);
    for tab in 0..2 {
        assert_eq!(table.status(tab).disagreement, None, "tab {tab}");
        assert!(matches!(table.tabs[tab].table().mode, Mode::Play), "tab {tab}");
    }
    table.play_any(1).play_any(0).assert_same();
}

#[test]
fn a_wish_for_another_game_is_seen_heard_and_answered() {
    let mut table = in_english(Table::of_two());
    let allow = LiveIntent::NotificationsChanged(schachquartett_app::live::NotificationPermission::Allowed);
    table.send(1, allow);
    table.play(0, "e2d3").send(0, GameIntent::Resign(WHITE)).send(1, LiveIntent::SetShown(false));
    table.send(0, Intent::Rematch);
    assert_eq!(table.status(1).asks_for_rematch(), Some(0));
    assert_eq!(table.status(0).asks_for_rematch(), None);
    assert_heard(&table, 1, "Anna wants another game.");
    let called = table.tabs[1].notifications.last().map(|text| plain(text)).unwrap_or_default();
    assert!(called.contains("Anna wants another game."), "{called}");
    // Declined.
    table.send(1, LiveIntent::AnswerProposal(false));
    assert_refusal(&table, 0, "Bo does not want another game.");
    assert!(!table.status(0).wants_rematch && table.status(1).asks_for_rematch().is_none());
    // Withdrawn.
    table.send(0, Intent::Rematch).send(0, LiveIntent::AnswerProposal(false));
    assert_refusal(&table, 1, "Anna does not want another game any more.");
    // Accepted, after a reload.
    table.send(1, Intent::Rematch);
    table.reload(0);
    assert_eq!(table.status(0).asks_for_rematch(), Some(1));
    table.send(0, Intent::Rematch).assert_actions("");
    assert_eq!(table.tabs[0].table().names, ["Bo", "Anna"]);
}

#[test]
fn a_declined_draw_is_seen_and_heard_by_the_one_who_has_offered_it() {
    let mut table = in_english(Table::of_two());
    table.send(0, GameIntent::OfferDraw);
    assert_heard(&table, 1, "White offers a draw.");
    let texts = table.tabs[1].app.tab.texts();
    assert_eq!(
        describe_request(table.tabs[1].table(), texts, &table.tabs[1].style()).as_deref(),
        Some("White offers a draw.")
    );
    table.send(1, GameIntent::DeclineDraw);
    let feedback = describe_feedback(texts, table.tabs[0].table()).map(|text| plain(&text));
    assert!(feedback.as_ref().is_some_and(|text| text.contains("Bo")), "{feedback:?}");
    assert_heard(&table, 0, &feedback.unwrap_or_default());
    // The end of a game by somebody else is heard, too.
    table.send(1, GameIntent::Resign(BLACK));
    assert_heard(&table, 0, "White wins");
}

#[test]
fn refused_and_withdrawn_proposals_are_told() {
    let mut table = in_english(Table::of_two());
    table.play(0, "e2d3").play(1, "e8d7").send(0, LiveIntent::Propose(LiveProposal::TakeBack));
    table.send(1, LiveIntent::AnswerProposal(false));
    assert_refusal(&table, 0, "Bo does not agree.");
    assert_eq!(refusal(&table, 1), None, "who has refused knows it");
    table.send(0, LiveIntent::Propose(LiveProposal::TakeBack)).send(0, LiveIntent::AnswerProposal(false));
    assert_refusal(&table, 1, "Anna has withdrawn the proposal.");
    // It goes with the next move.
    table.play(0, "g1f3");
    assert_eq!([refusal(&table, 0), refusal(&table, 1)], [None, None]);
}

/// A tab in which a live game is started where no broker answers.
fn without_broker() -> Table {
    let mut host = Tab::new();
    host.send(SettingsIntent::SetLanguage(Language::En))
        .send(Intent::OpenNewGame(GameKind::Bridge))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)))
        .send(Intent::StartGame { seed: 0 });
    offline(host, "wss://example.org/mqtt")
}

/// A table whose tabs do not reach the broker at this address.
fn offline(host: Tab, address: &str) -> Table {
    let mut table = Table::default();
    (table.address, table.offline) = (address.to_owned(), vec![0, 1]);
    table.add(host);
    table.run_until_quiet();
    table
}

fn trouble(table: &Table, tab: usize) -> String {
    let texts = table.tabs[tab].app.tab.texts();
    describe_trouble(table.status(tab), texts).map(|text| plain(&text)).unwrap_or_default()
}

#[test]
fn a_page_without_a_broker_says_so_to_the_host_and_to_the_guest() {
    let mut table = without_broker();
    assert!(table.status(0).lacks_broker());
    assert!(
        trouble(&table, 0).starts_with("This page cannot connect players live: example.org does not answer.")
    );
    assert_heard(&table, 0, "This page cannot connect players live");
    let mut guest = Tab::opening(&table.link(Some(1)));
    guest.send(SettingsIntent::SetLanguage(Language::En)).send(LiveIntent::SitDown { name: "Bo".into() });
    table.add(guest);
    table.run_until_quiet();
    assert_eq!(table.status(1).admission, Admission::Waiting);
    assert!(
        trouble(&table, 1).contains("Ask the host for a link that names another server"),
        "{}",
        trouble(&table, 1)
    );
    // It stays so after a reload, and ends where there is one.
    table.reload(0);
    assert!(table.status(0).lacks_broker());
    table.restore(0);
    assert!(!table.status(0).lacks_broker());
    table.cut(0);
    assert!(trouble(&table, 0).starts_with("No connection to example.org."));
    table.reload(0);
    assert!(trouble(&table, 0).starts_with("No connection to example.org."), "it was there once");
}

#[test]
fn without_a_broker_the_host_plays_by_links() {
    let mut table = without_broker();
    table.send(0, LiveIntent::PlayByLinks);
    let tab = &table.tabs[0];
    assert!(tab.app.live.game.is_none() && tab.table().live.is_none() && tab.secrets.is_empty());
    assert_eq!(tab.app.tab.dialog, Some(Dialog::Share));
    table.tabs[0].send(schachquartett_app::tab::TabIntent::CloseDialog).play("e2d3");
    assert!(table.tabs[0].table().waits_for_others());
}

#[test]
fn a_named_broker_that_was_never_reached_is_not_awaited_back() {
    let mut host = Tab::new();
    host.send(SettingsIntent::SetLanguage(Language::En))
        .send(Intent::OpenNewGame(GameKind::Bridge))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)))
        .send(Intent::NewGame(NewGameIntent::SetBroker("wss://broker.example.net/mqtt".into())))
        .send(Intent::StartGame { seed: 0 });
    let table = offline(host, "wss://broker.example.net/mqtt");
    assert!(!table.status(0).lacks_broker());
    assert!(trouble(&table, 0).starts_with("broker.example.net has not been reached yet."));
}

#[test]
fn the_own_invitation_tears_nothing_apart() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let key = table.tabs[0].table().meta.key;
    {
        let link = table.link(Some(1));
        let second = table.add(table.tabs[0].reloaded_at(hash_of(&link)));
        assert_eq!(table.tabs[second].app.tab.page, Page::Live);
        assert!(table.tabs[second].app.live.is_own_invitation(&table.tabs[second].app.tab));
        // Neither button of an invitation does anything.
        table.send(second, LiveIntent::SitDown { name: "Bo".into() }).send(second, LiveIntent::Watch);
        assert!(table.tabs[second].app.live.game.is_none() && table.tabs[second].wire.is_empty());
        assert_eq!(table.status(0).admission, Admission::Admitted);
        // The button leads to the own game.
        table.send(second, LiveIntent::OpenOwnGame);
        assert!(table.tabs[second].is_on_game_page());
        assert_eq!(table.tabs[second].table().meta.key, key);
        assert_eq!(table.status(second).admission, Admission::Admitted);
        table.send(0, LiveIntent::TakeOver);
        table.replace(second, Tab::new());
    }
    // So does the link for spectators, at once.
    let second = table.add(table.tabs[0].reloaded_at(hash_of(&table.link(None))));
    assert!(table.tabs[second].is_on_game_page());
    assert!(!said(&table, second).is_empty());
    // The friend's browser and an empty one are asked as ever.
    let tab = Tab::opening(&table.link(Some(1)));
    assert!(!tab.app.live.is_own_invitation(&tab.app.tab) && tab.app.live.link.is_some());
}

#[test]
fn a_broker_that_sends_what_cannot_be_read_is_left_and_tried_again() {
    let mut table = in_english(Table::of_two());
    table.tabs[0].send(LiveIntent::Socket { socket: 0, event: SocketEvent::Unreadable });
    assert!(table.tabs[0].wire.contains(&Command::CloseSocket(0)), "{:?}", table.tabs[0].wire);
    let lost = Reachability::Lost(DisconnectCause::ProtocolError);
    assert_eq!(table.status(0).reachability, lost);
    assert!(trouble(&table, 0).starts_with("example.org sends what no server of live games sends."));
    table.run_until_quiet().play(0, "e2d3").assert_actions("e2d3");
    assert_eq!(table.status(0).reachability, Reachability::Connected);
}
