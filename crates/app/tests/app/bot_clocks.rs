//! Bots with clocks: each takes a share of what it has left, and what its worker has measured counts.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::{Party, PartySet};
use engine::rules::Cause;
use schachquartett_app::Intent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::Clock;
use schachquartett_app::play::GameIntent;
use schachquartett_app::settings::{Setting, SettingsIntent, Speed};
use search::{Level, Message, SearchInfo, SearchRequest, SpentTime};

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);

/// What the eighth level searches takes three seconds at the reference speed (docs/speed.md).
const FULL_SEARCH_MS: u32 = 3000;

/// A game with a clock in which bots of a level play the parties with these numbers.
fn timed(game_kind: GameKind, bots: &[usize], level: u8, time_control: TimeControl) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind);
    for &player in bots {
        tab.send(Intent::NewGame(NewGameIntent::SetBot(player, Level::new(level))));
    }
    tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(time_control))))
        .send(Intent::StartGame { seed: 0 });
    tab
}

/// Black is a bot of the highest level.
fn against_black(time_control: TimeControl) -> Tab {
    timed(GameKind::Bridge, &[1], 8, time_control)
}

fn clock(tab: &Tab) -> &Clock {
    tab.table().clock.as_ref().expect("a clock")
}

fn cause(tab: &Tab) -> Option<Cause> {
    tab.table().game.state().outcome.map(|outcome| outcome.cause)
}

/// The time that the search may take.
fn time(tab: &Tab) -> Option<u32> {
    let (_, request) = tab.request.as_ref().expect("a search begins");
    SearchRequest::read(request).expect("a request").budget.time_ms
}

fn spent(ms: u32) -> Option<SpentTime> {
    Some(SpentTime { ms, is_short: false })
}

/// Time passes, and the page hears of it.
fn pass(tab: &mut Tab, ms: u64) {
    tab.app.tab.now += ms;
    tab.send(Intent::Tick);
}

/// Bots at all seats play until the game ends. Each search takes all of the time that it has, if its level needs that on a device
/// slower than the reference by this factor, and then as long as one can that has looked at the clock just before.
fn play_by_clock(game_kind: GameKind, seconds: u32, slower: u32) -> Tab {
    let seats = [0, 1, 2, 3];
    let bots = &seats[..game_kind.info().parties()];
    let mut tab = timed(game_kind, bots, 8, TimeControl::total(seconds, 0));
    while cause(&tab).is_none() && tab.table().game.steps().len() < 1500 {
        let (_, text) = tab.request.clone().expect("a bot thinks");
        let budget = SearchRequest::read(&text).expect("a request").budget;
        let full = FULL_SEARCH_MS * slower;
        let ms = budget.time_ms.map_or(full, |time| time.min(full)) + 4 * slower;
        // The page is busy for a moment, too.
        pass(&mut tab, u64::from(ms / 2));
        pass(&mut tab, u64::from(ms.div_ceil(2)) + 30);
        tab.think_for(spent(ms));
    }
    tab
}

/// Plays a number of games of each kind with each of these numbers of seconds for a party, and returns those that are lost on time, with the fewest milliseconds
/// that any party has left in the others.
fn lost_on_time(games: usize, controls: &[u32], slower: u32) -> (Vec<String>, u64) {
    let (mut lost, mut least) = (Vec::new(), u64::MAX);
    let with_controls = |game_kind| controls.iter().map(move |&seconds| (game_kind, seconds));
    for (game_kind, seconds) in GameKind::ALL.into_iter().flat_map(with_controls) {
        for number in 0..games {
            let tab = play_by_clock(game_kind, seconds, slower);
            let state = tab.table().game.state();
            assert_eq!((&tab.app.tab.notice, tab.table().bots.is_paused), (&None, false));
            let left = Party::first(tab.table().names.len()).map(|party| clock(&tab).remaining(party)).min();
            least = least.min(left.unwrap_or_default());
            let is_lost =
                matches!(cause(&tab), Some(Cause::OutOfTime(_))) || state.timed_out != PartySet::EMPTY;
            if is_lost {
                lost.push(format!("{} {seconds} s, game {number}", game_kind.name()));
            }
        }
    }
    (lost, least)
}

#[test]
fn bots_do_not_lose_on_time() {
    let (lost, least) = lost_on_time(1, &[15], 4);
    assert!(lost.is_empty() && least > 0, "{lost:?} {least}");
}

#[test]
#[ignore = "takes half an hour"]
fn long_bots_do_not_lose_on_time_in_a_hundred_games_each() {
    for slower in [1, 4] {
        let (lost, least) = lost_on_time(100, &[15, 60, 180], slower);
        println!(
            "{slower} times slower: {} of 1200 games lost on time, at least {least} ms left",
            lost.len()
        );
        assert!(lost.is_empty(), "{lost:?}");
    }
}

#[test]
fn a_bot_has_a_share_of_its_time_also_for_its_pause() {
    let wanted = |time_control: TimeControl| {
        let mut tab = against_black(time_control);
        tab.play("e2d3");
        (time(&tab), tab.know())
    };
    // With much time, its level limits it, and the player can follow.
    let (most, pause) = wanted(TimeControl::total(600, 0));
    assert!(most == Some(19_900) && (600..=2500).contains(&pause), "{pause}");
    assert_eq!(wanted(TimeControl::total(15, 0)), (Some(400), 400));
    assert_eq!(wanted(TimeControl::total(1, 0)), (Some(4), 4));
    // What each move adds, and a time for each move, can be spent.
    assert_eq!(wanted(TimeControl::total(15, 4)).0, Some(3400));
    assert_eq!(wanted(TimeControl::total(1, 10)).0, Some(800));
    assert_eq!(wanted(TimeControl::per_move(5)).0, Some(3333));
    // Without a clock it has no time to keep to.
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::StartGame { seed: 0 })
        .play("e2d3");
    assert_eq!(time(&tab), None);
}

#[test]
fn a_bot_is_charged_what_its_worker_measured_and_its_pause() {
    for (measured, charged) in [(300, 300_u32), (40, 250), (440, 440)] {
        let mut tab = against_black(TimeControl::total(15, 0));
        tab.send(SettingsIntent::Change(Setting::Speed(Speed::Fast))).play("e2d3");
        assert_eq!(time(&tab), Some(400));
        // Its clock is seen to run, but no longer than it may search.
        pass(&mut tab, 199);
        assert_eq!(clock(&tab).remaining(BLACK), 14_800);
        pass(&mut tab, 4_600);
        assert_eq!(clock(&tab).remaining(BLACK), 14_600);
        let time = SpentTime { ms: measured, is_short: true };
        tab.think_for(Some(time));
        assert_eq!((tab.table().ply_count(), clock(&tab).remaining(BLACK)), (2, 15_000 - u64::from(charged)));
        assert!(tab.table().meta.is_hurried, "with more time it may play differently");
    }
    // A player who does not wait for the pause saves the bot's time.
    let mut tab = against_black(TimeControl::total(60, 0));
    tab.play("e2d3");
    let (id, _) = tab.request.clone().expect("Black thinks");
    pass(&mut tab, 99);
    let text = SearchInfo { spent: spent(90), ..tab.chosen(&["e8d7"]) }.write();
    tab.send(BotIntent::SearchProgress { request_id: id, text, is_final: false })
        .send(BotIntent::SearchIsKnown(id))
        .send(BotIntent::MoveNow);
    assert_eq!((tab.table().ply_count(), clock(&tab).remaining(BLACK)), (2, 59_897));
    assert!(!tab.table().meta.is_hurried);
}

#[test]
fn an_answer_that_waits_for_a_busy_page_costs_the_bot_no_time() {
    for ticks_first in [true, false] {
        let mut tab = against_black(TimeControl::total(4, 0));
        tab.play("e2d3");
        tab.app.tab.now += 4_600;
        if ticks_first {
            tab.send(Intent::Tick);
        }
        assert_eq!(cause(&tab), None);
        tab.think_for(spent(20));
        assert_eq!((cause(&tab), tab.actions().split(' ').count()), (None, 2));
        assert!(clock(&tab).remaining(BLACK) > 3_900, "{}", clock(&tab).remaining(BLACK));
        // A person's time is what passes.
        pass(&mut tab, 4_600);
        assert_eq!(cause(&tab), Some(Cause::OutOfTime(WHITE)));
    }
}

#[test]
fn a_bot_that_has_thought_for_too_long_loses_and_nothing_is_played() {
    let mut tab = against_black(TimeControl::total(2, 0));
    tab.play("e2d3");
    pass(&mut tab, 2_500);
    tab.think_for(spent(2_100));
    assert_eq!((cause(&tab), tab.actions().as_str()), (Some(Cause::OutOfTime(BLACK)), "e2d3 time"));
    assert_eq!((&tab.app.tab.notice, tab.request.clone()), (&None, None));
    // The bot is as it was: undone, it plays on.
    assert!(!tab.table().bots.is_paused);
}

#[test]
fn nothing_is_played_and_nothing_fails_once_time_has_run_out() {
    type End = fn(u64) -> Intent;
    let ends: [End; 6] = [
        |id| BotIntent::SearchProgress { request_id: id, text: String::new(), is_final: true }.into(),
        |id| BotIntent::SearchProgress { request_id: id, text: "{}".into(), is_final: false }.into(),
        |id| BotIntent::SearchFailed(id).into(),
        |id| BotIntent::SearchTakesLong(id).into(),
        |_| BotIntent::MoveNow.into(),
        |_| Intent::Tick,
    ];
    for (number, end) in ends.into_iter().enumerate() {
        let mut tab = against_black(TimeControl::total(60, 0));
        tab.play("e2d3").think_for(spent(10));
        // While White's clock runs, Black has to answer an offer, and has found something.
        tab.send(GameIntent::OfferDraw);
        let (id, _) = tab.request.clone().expect("Black thinks");
        let text = tab.chosen(&["b!draw-"]).write();
        tab.send(BotIntent::SearchProgress { request_id: id, text, is_final: false });
        tab.app.tab.announcement = Default::default();
        tab.app.tab.now += 61_000;
        tab.send(end(id));
        assert_eq!(cause(&tab), Some(Cause::OutOfTime(WHITE)), "{number}");
        assert!(tab.actions().ends_with(" time"), "{number}: {}", tab.actions());
        assert_eq!((&tab.app.tab.notice, tab.table().bots.is_paused), (&None, false), "{number}");
        assert_eq!((tab.request.clone(), tab.app.bots.active_search.is_none()), (None, true), "{number}");
        assert!(tab.app.tab.announcement.assertive.contains("Black wins"), "{number}");
    }
}

#[test]
fn an_answer_after_the_device_has_slept_waits_for_the_player() {
    let mut tab = against_black(TimeControl::total(600, 0));
    tab.play("e2d3");
    tab.app.tab.now += 500_000;
    tab.think_for(spent(10));
    assert_eq!((tab.table().ply_count(), tab.table().is_clock_paused()), (1, true));
    tab.send(GameIntent::PauseClock(false)).think_for(spent(10));
    assert_eq!((tab.table().ply_count(), tab.table().bots.is_paused), (2, false));
}

#[test]
fn a_paused_or_cancelled_search_leaves_the_clock_as_it_is_shown() {
    let mut tab = against_black(TimeControl::total(15, 0));
    tab.play("e2d3");
    pass(&mut tab, 199);
    tab.send(GameIntent::PauseClock(true));
    assert_eq!(clock(&tab).remaining(BLACK), 14_799);
    pass(&mut tab, 10_000);
    tab.send(GameIntent::PauseClock(false));
    pass(&mut tab, 99);
    assert_eq!(clock(&tab).remaining(BLACK), 14_699);
    // The bot is stopped, its time is not.
    tab.send(BotIntent::Pause(true));
    pass(&mut tab, 20_000);
    assert_eq!(cause(&tab), Some(Cause::OutOfTime(BLACK)));
}

#[test]
fn what_waits_for_the_player_is_not_played_in_another_game() {
    let mut tab = Tab::new();
    tab.send(SettingsIntent::Change(Setting::Speed(Speed::OnRequest)))
        .send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(1))))
        .send(Intent::StartGame { seed: 0 })
        .play("e2d3")
        .think();
    assert_eq!(tab.table().ply_count(), 1, "it waits");
    // With clocks nobody can be kept waiting.
    tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::total(60, 0)))))
        .send(Intent::StartGame { seed: 0 });
    assert_eq!((tab.table().ply_count(), &tab.app.tab.notice), (0, &None));
}
