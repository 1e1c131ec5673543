//! Clocks of live games: whose time counts, when a clock waits, what a reload costs, and claims.
use crate::live_broker::Table;
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::Party;
use engine::rules::Cause;
use schachquartett_app::Intent;
use schachquartett_app::live::{LiveIntent, LiveProposal};
use schachquartett_app::new_game::{NewGame, NewGameIntent, Opponents};
use schachquartett_app::open_game::Clock;
use schachquartett_app::tab::Notice;
use texts::bidi_isolated;

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);
const MINUTE: u64 = 60_000;

fn hosted(game_kind: GameKind, time_control: TimeControl, is_strict: bool, guests: &[&str]) -> Table {
    let choices =
        vec![NewGameIntent::SetTimeControl(Some(time_control)), NewGameIntent::SetStrictClock(is_strict)];
    Table::hosted(game_kind, choices, guests)
}

/// Anna and Bo have ten minutes each and five seconds for each move, and have moved once.
fn of_two(is_strict: bool) -> Table {
    let mut table = hosted(GameKind::Bridge, TimeControl::total(600, 5), is_strict, &["Bo"]);
    table.play(0, "e2d3");
    table
}

#[track_caller]
fn clock(table: &Table, tab: usize) -> &Clock {
    table.tabs[tab].table().shown_clock().expect("clocks")
}

/// What the plates of a tab show, in seconds.
#[track_caller]
fn seconds(table: &Table, tab: usize) -> [u64; 2] {
    [WHITE, BLACK].map(|party| clock(table, tab).remaining(party) / 1000)
}

/// Lets time pass while all pages are shown.
fn tick(table: &mut Table, millis: u64) {
    let until = table.now() + millis;
    while table.now() < until {
        let now = until.min(table.now() + 10_000);
        for tab in &mut table.tabs {
            tab.app.tab.now = now;
            tab.send(Intent::Tick);
        }
        table.run_until_quiet();
    }
}

fn cause(table: &Table, tab: usize) -> Option<Cause> {
    table.tabs[tab].table().game.state().outcome.map(|outcome| outcome.cause)
}

#[test]
fn the_clock_begins_with_the_first_move_and_counts_on_all_devices() {
    let mut table = hosted(GameKind::Bridge, TimeControl::total(600, 5), false, &["Bo"]);
    let spectator = table.add(Tab::opening(&table.link(None)));
    table.send(spectator, LiveIntent::Watch);
    tick(&mut table, 50_000);
    for tab in 0..3 {
        assert_eq!((seconds(&table, tab), clock(&table, tab).running()), ([600, 600], None));
        assert!(!table.tabs[tab].table().needs_ticks());
    }
    table.play(0, "e2d3");
    tick(&mut table, 30_000);
    for tab in 0..3 {
        let [white, black] = seconds(&table, tab);
        assert!(white == 605 && (560..=570).contains(&black), "tab {tab}: {white} {black}");
        assert_eq!(clock(&table, tab).running(), Some(BLACK));
        assert!(table.tabs[tab].table().needs_ticks());
        // Nothing of it is stored with the game: no other page could go on with it.
        assert!(table.tabs[tab].table().clock.is_none());
    }
    table.play(1, "e8d7");
    let after = seconds(&table, 1);
    assert!((565..=575).contains(&after[1]), "{after:?}");
    tick(&mut table, 10_000);
    table.play(0, "g1f3");
    assert_eq!(seconds(&table, 0)[1], seconds(&table, 1)[1]);
    assert!(table.tabs.iter().all(|tab| tab.app.tab.notice.is_none()), "all count alike");
}

#[test]
fn a_player_without_time_has_lost_by_the_own_device() {
    let mut table = of_two(false);
    tick(&mut table, 590_000);
    assert_eq!(cause(&table, 0), None);
    tick(&mut table, 11_000);
    for tab in 0..2 {
        assert_eq!(cause(&table, tab), Some(Cause::OutOfTime(BLACK)), "tab {tab}");
        assert_eq!(seconds(&table, tab)[1], 0);
        assert!(!table.tabs[tab].table().needs_ticks());
    }
    // The next game of the match has full clocks.
    table.send(0, Intent::Rematch).send(1, Intent::Rematch);
    assert_eq!((seconds(&table, 0), cause(&table, 0)), ([600, 600], None));
}

#[test]
fn a_friendly_clock_waits_for_who_is_away() {
    let mut table = of_two(false);
    tick(&mut table, 20_000);
    let before = seconds(&table, 0)[1];
    // White, who is not on turn, closes the page.
    table.send(0, LiveIntent::LeavePage);
    tick(&mut table, 5_000);
    assert!(!table.status(1).is_clock_waiting);
    let seen = table.tabs[1].table().seen_at_tick();
    for _ in 0..20 {
        tick(&mut table, MINUTE);
    }
    assert!(table.status(1).is_clock_waiting);
    assert_eq!(clock(&table, 1).running(), None);
    // A tick that stops the clock is shown, not only counted.
    assert_ne!(table.tabs[1].table().seen_at_tick(), seen);
    let lost = before - seconds(&table, 1)[1];
    assert!((5..=17).contains(&lost), "{lost} s");
    assert_eq!(cause(&table, 1), None);
    table.send(0, LiveIntent::SetShown(true));
    tick(&mut table, 1000);
    assert!(!table.status(1).is_clock_waiting);
    assert_eq!(clock(&table, 1).running(), Some(BLACK));
    // The page that was left has not counted the time either.
    assert!(seconds(&table, 0)[1].abs_diff(seconds(&table, 1)[1]) <= 17, "{:?}", seconds(&table, 0));
}

#[test]
fn a_spectator_who_leaves_stops_no_clock() {
    let mut table = of_two(false);
    let spectator = table.add(Tab::opening(&table.link(None)));
    table.send(spectator, LiveIntent::Watch);
    tick(&mut table, 10_000);
    table.send(spectator, LiveIntent::LeavePage);
    let before = seconds(&table, 1)[1];
    tick(&mut table, MINUTE);
    assert!(before - seconds(&table, 1)[1] >= 60, "{:?}", seconds(&table, 1));
    assert_eq!(clock(&table, 0).running(), Some(BLACK));
}

#[test]
fn a_friendly_clock_waits_for_a_connection() {
    let mut table = of_two(false);
    table.cut(1);
    let before = seconds(&table, 1)[1];
    (0..30).for_each(|_| tick(&mut table, MINUTE));
    assert!(before - seconds(&table, 1)[1] <= 25 && table.status(1).is_clock_waiting);
    table.restore(1);
    table.play(1, "e8d7").assert_same();
    assert_eq!(cause(&table, 0), None);
}

#[test]
fn a_strict_clock_goes_on_while_somebody_is_away_and_while_the_page_is_closed() {
    let mut table = of_two(true);
    table.send(0, LiveIntent::LeavePage);
    (0..5).for_each(|_| tick(&mut table, MINUTE));
    assert!((285..=300).contains(&seconds(&table, 1)[1]), "{:?}", seconds(&table, 1));
    // The tab of Black is closed for four minutes.
    table.send(1, LiveIntent::LeavePage);
    let mut closed = table.tabs[1].clone();
    closed.app.tab.now += 4 * MINUTE;
    table.tabs.iter_mut().for_each(|tab| tab.app.tab.now += 4 * MINUTE);
    table.replace(1, closed.reloaded());
    tick(&mut table, 100);
    // At each time at which a tab wakes, the table waits some seconds more: also when White has been away for five minutes.
    assert!((35..=60).contains(&seconds(&table, 1)[1]), "{:?}", seconds(&table, 1));
    tick(&mut table, MINUTE);
    assert_eq!(cause(&table, 1), Some(Cause::OutOfTime(BLACK)));
}

#[test]
fn a_reload_gives_no_time_back() {
    let mut table = of_two(false);
    tick(&mut table, 100_000);
    tick(&mut table, 100_000);
    table.reload(1);
    tick(&mut table, 100);
    let left = seconds(&table, 1)[1];
    assert!((380..=400).contains(&left), "{left}");
    table.play(1, "e8d7");
    assert!(seconds(&table, 0)[1] <= 405, "{:?}", seconds(&table, 0));
}

/// The device of Black counts a move as if less time had passed.
fn move_with_a_slow_clock(table: &mut Table, moves: &str, millis: u64) {
    table.tabs[0].app.tab.now += millis;
    table.tabs[0].send(Intent::Tick);
    table.play(1, moves);
}

#[test]
fn a_device_that_counts_less_is_named() {
    let mut table = of_two(true);
    move_with_a_slow_clock(&mut table, "e8d7", 2_500);
    assert!(table.tabs[0].app.tab.notice.is_none(), "the network explains it");
    let mut table = of_two(true);
    move_with_a_slow_clock(&mut table, "e8d7", 90_000);
    let texts = table.tabs[0].app.tab.texts();
    let said = match &table.tabs[0].app.tab.notice {
        Some(Notice::Message(text)) => text.clone(),
        other => panic!("{other:?}"),
    };
    let is_said = |seconds: u64| said == texts.clock.time_differs(&bidi_isolated("Bo"), &seconds.to_string());
    assert!((88..=92).any(is_said), "{said}");
    // The own device is right about its own player.
    assert!(table.tabs[1].app.tab.notice.is_none());
    assert!(seconds(&table, 0)[1] >= 600);
}

#[test]
fn the_time_of_a_silent_device_is_claimed() {
    let mut table = of_two(true);
    table.cut(1);
    (0..10).for_each(|_| tick(&mut table, MINUTE));
    assert_eq!(seconds(&table, 0)[1], 0);
    assert_eq!((cause(&table, 0), table.status(0).claimable_on_time()), (None, None), "not yet");
    tick(&mut table, MINUTE);
    assert_eq!(table.status(0).claimable_on_time(), Some(1));
    table.send(0, LiveIntent::Propose(LiveProposal::ClaimTime(1)));
    assert_eq!(cause(&table, 0), Some(Cause::OutOfTime(BLACK)));
    table.restore(1);
    table.assert_same();
    assert_eq!(cause(&table, 1), Some(Cause::OutOfTime(BLACK)));
}

#[test]
fn days_pass_and_can_be_claimed() {
    let mut table = hosted(GameKind::Bridge, TimeControl::days(2), false, &["Bo"]);
    table.play(0, "e2d3");
    table.send(1, LiveIntent::LeavePage);
    assert_eq!(clock(&table, 0).display_text(BLACK), "2 d 0 h");
    assert!(!table.tabs[0].table().needs_ticks(), "days show no seconds");
    table.send(0, LiveIntent::LeavePage);
    let mut later = table.tabs[0].clone();
    later.app.tab.now += 27 * 60 * MINUTE;
    table.replace(0, later.reloaded());
    table.wait(100);
    assert_eq!(clock(&table, 0).display_text(BLACK), "21 h 0 min");
    table.wait(21 * 60 * MINUTE);
    assert_eq!((cause(&table, 0), table.status(0).claimable_on_time()), (None, None));
    table.wait(2 * MINUTE);
    assert_eq!(table.status(0).claimable_on_time(), Some(1));
    // Who comes back in time with a move keeps it.
    table.send(1, LiveIntent::RetryNow);
    table.play(1, "e8d7").assert_same();
    assert_eq!(table.status(0).claimable_on_time(), None);
}

#[test]
fn a_party_of_three_without_time_loses() {
    let mut table = hosted(GameKind::Hex, TimeControl::total(60, 0), false, &["Bo", "Cy"]);
    table.play_any(0);
    assert_eq!(clock(&table, 0).running(), Some(BLACK));
    tick(&mut table, 70_000);
    assert_eq!(cause(&table, 2), Some(Cause::OutOfTime(BLACK)));
}

#[test]
fn the_dialog_offers_days_for_live_games_only() {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Bridge))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)))
        .send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::days(99)))));
    assert_eq!(tab.app.new_game.time_control, Some(TimeControl::days(30)));
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Together)));
    assert_eq!(tab.app.new_game.time_control, None);
    // Days are not what the next game proposes.
    let offered = tab.app.tab.remembered.time_control;
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)))
        .send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::days(3)))))
        .send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.app.tab.remembered.time_control, offered);
    assert_eq!(NewGame::of(GameKind::Bridge).clock_rule(), None);
}
