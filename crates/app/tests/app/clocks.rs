//! Clocks: how time passes, what it costs to have none left, and what is saved of it.
use crate::tab::{Tab, draw_odds};
use engine::games::bridge::{BLACK, Bridge, WHITE};
use engine::games::{GameDef, GameKind};
use engine::history::TimeControl;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Cause, Draw};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::{NewGame, NewGameIntent};
use schachquartett_app::open_game::Clock;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent};
use schachquartett_app::settings::{Sound, Volume};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Page, Route};

const SECOND: u64 = 1000;

fn party(index: usize) -> Party {
    Party::new(index)
}

/// A tab in which a game with a clock has begun.
fn timed(game_kind: GameKind, time_control: TimeControl) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind)
        .send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(time_control))))
        .send(Intent::StartGame { seed: 0 });
    tab
}

fn bridge(time_control: TimeControl) -> Tab {
    timed(GameKind::Bridge, time_control)
}

/// Lets `time` milliseconds pass, while the clock ticks.
fn wait(tab: &mut Tab, mut time: u64) -> &mut Tab {
    while time > 0 {
        let step = time.min(10 * SECOND);
        time -= step;
        // Sending takes one more.
        tab.app.tab.now += step - 1;
        tab.send(Intent::Tick);
    }
    tab
}

fn clock(tab: &Tab) -> &Clock {
    tab.table().clock.as_ref().expect("a clock")
}

/// What is left to each party, in whole seconds.
fn left(tab: &Tab) -> Vec<u64> {
    let parties = tab.table().names.len();
    Party::first(parties).map(|party| clock(tab).remaining(party).div_ceil(SECOND)).collect()
}

fn cause(tab: &Tab) -> Option<Cause> {
    tab.table().game.state().outcome.map(|outcome| outcome.cause)
}

#[test]
fn time_is_shown_in_minutes_and_finally_in_tenths() {
    let shown = |seconds| Clock::new(TimeControl::total(seconds, 0)).display_text(party(0));
    assert_eq!(shown(581), "9:41");
    assert_eq!(shown(600), "10:00");
    assert_eq!(shown(3723), "1:02:03");
    assert_eq!(shown(20), "0:20");
    assert_eq!(shown(19), "0:19.0");
    let mut tab = bridge(TimeControl::total(20, 0));
    tab.play("e2d3");
    wait(&mut tab, 11_700);
    assert_eq!(clock(&tab).display_text(party(1)), "0:08.3");
    assert!(clock(&tab).is_low(party(1)) && !clock(&tab).is_low(party(0)));
}

#[test]
fn the_clock_of_the_party_on_turn_runs_from_the_first_ply_on() {
    let mut tab = bridge(TimeControl::total(600, 5));
    wait(&mut tab, 60 * SECOND);
    assert_eq!((left(&tab), clock(&tab).running()), (vec![600, 600], None));
    tab.play("e2d3");
    assert_eq!(clock(&tab).running(), Some(party(1)));
    wait(&mut tab, 30 * SECOND);
    assert_eq!(left(&tab), [605, 570]);
    tab.play("e8d7");
    assert_eq!((left(&tab), clock(&tab).running()), (vec![605, 575], Some(party(0))));
    // Looking back, exploring, an offer and settings cost time.
    tab.send(GameIntent::ShowPly(1));
    wait(&mut tab, 10 * SECOND);
    tab.send(BoardIntent::ToggleAttackView);
    wait(&mut tab, 10 * SECOND);
    tab.send(BoardIntent::ToggleAttackView).send(GameIntent::ShowPly(9)).send(GameIntent::OfferDraw);
    wait(&mut tab, 10 * SECOND);
    assert_eq!(left(&tab), [575, 575]);
    tab.send(GameIntent::Resign(party(0)));
    wait(&mut tab, 10 * SECOND);
    assert_eq!((left(&tab), clock(&tab).running()), (vec![575, 575], None));
}

#[test]
fn a_time_for_each_move_starts_anew() {
    let mut tab = bridge(TimeControl { seconds: ByParty([30, 60, 1, 1]), ..TimeControl::per_move(30) });
    tab.play("e2d3");
    wait(&mut tab, 50 * SECOND);
    assert_eq!(left(&tab), [30, 10]);
    tab.play("e8d7");
    assert_eq!(left(&tab), [30, 60]);
    wait(&mut tab, 31 * SECOND);
    assert_eq!(cause(&tab), Some(Cause::OutOfTime(party(0))));
    assert_eq!(clock(&tab).remaining(party(0)), 0);
}

#[test]
fn out_of_time_is_lost_like_resigning_in_all_games() {
    for (game_kind, moves, loser, points, message) in [
        (GameKind::Bridge, "d3", 1, vec![2, 0], "White wins. Black has run out of time."),
        (GameKind::Hex, "7d9", 1, vec![2, 0, 2], "Brown has run out of time."),
        (GameKind::Fortress, "e6", 1, vec![2, 0, 2, 0], "West has run out of time."),
        (GameKind::Coalition, "", 1, vec![12, 0, 0, 0], "Yellow wins. Black has run out of time."),
    ] {
        let mut tab = timed(game_kind, TimeControl::total(60, 0));
        if game_kind == GameKind::Coalition {
            tab.send(ArrangementIntent::Ready);
            wait(&mut tab, 100 * SECOND);
            assert_eq!(left(&tab), [60; 4], "nobody has moved yet");
            tab.play_any_move(0);
        } else if game_kind == GameKind::Bridge {
            tab.type_moves("ed3");
        } else {
            tab.type_moves(moves);
        }
        assert_eq!(tab.table().ply_count(), 1, "{game_kind:?}: {:?}", tab.app.tab.announcement);
        wait(&mut tab, 50 * SECOND);
        assert_eq!(cause(&tab), None);
        tab.app.tab.announcement = Default::default();
        wait(&mut tab, 10 * SECOND);
        assert_eq!(cause(&tab), Some(Cause::OutOfTime(party(loser))));
        let outcome = tab.table().game.state().outcome.expect("over");
        assert_eq!(outcome.points.0[..points.len()], points, "{game_kind:?}");
        assert!(
            tab.app.tab.announcement.assertive.contains(message),
            "{game_kind:?}: {}",
            tab.app.tab.announcement.assertive
        );
        assert!(
            tab.effects.contains(&Command::PlaySound(Sound::End, Volume::default())),
            "{:?}",
            tab.effects
        );
        assert!(tab.saved_games()[0].record.actions.last().is_some_and(|text| text == "time"));
        // Taken back, the time of that moment is there again.
        tab.send(GameIntent::Undo);
        assert_eq!((cause(&tab), left(&tab)[1]), (None, 60));
        tab.send(GameIntent::Redo);
        assert_eq!((cause(&tab), clock(&tab).remaining(party(1))), (Some(Cause::OutOfTime(party(loser))), 0));
    }
}

#[test]
fn out_of_time_against_a_king_alone_is_a_draw_in_bridge_chess() {
    let start = Bridge::default().start_position();
    for (odds, heading, points) in [
        (None, "Draw.", [1, 1]),
        (Some(BLACK), "Draw, which counts as a win for Black.", [0, 2]),
        (Some(WHITE), "Draw, which counts as a win for White.", [2, 0]),
    ] {
        let mut tab = Tab::new();
        tab.propose(GameKind::Bridge)
            .send(NewGameIntent::SetTimeControl(Some(TimeControl::total(60, 0))))
            .send(NewGameIntent::SetOptions(draw_odds(odds)));
        for cell in start.pieces_of(BLACK).iter() {
            tab.send(NewGameIntent::ToggleHandicap(cell));
        }
        tab.send(Intent::StartGame { seed: 0 }).play("e2d3").play("e9e8");
        tab.app.tab.announcement = Default::default();
        wait(&mut tab, 60 * SECOND);
        let outcome = tab.table().game.state().outcome.expect("over");
        assert_eq!(outcome.cause, Cause::Draw(Draw::TimeAgainstBareKing(WHITE)));
        assert_eq!(outcome.points.0[..2], points);
        let reason = "White has run out of time, but Black has only the king.";
        assert_eq!(tab.app.tab.announcement.assertive, format!("{heading} {reason}"));
        // It is the same game for another tab that opens it.
        let again = tab.reloaded();
        assert_eq!(again.table().game.state().outcome, Some(outcome));
        // The king alone loses on time as ever.
        tab.send(GameIntent::Undo).play("e1e2");
        wait(&mut tab, 60 * SECOND);
        assert_eq!(cause(&tab), Some(Cause::OutOfTime(BLACK)));
    }
}

#[test]
fn a_move_after_the_time_is_up_is_ignored() {
    let mut tab = bridge(TimeControl::total(10, 0));
    tab.play("e2d3").touch("e8");
    tab.app.tab.now += 10 * SECOND;
    tab.touch("d7");
    assert_eq!(cause(&tab), Some(Cause::OutOfTime(party(1))));
    assert_eq!(tab.actions(), "e2d3 time");
}

/// Begins a game of coalition chess from the array, also after the warning about it.
fn begin_from_array(tab: &mut Tab) {
    tab.send(ArrangementIntent::Reset).send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
}

#[test]
fn a_small_power_out_of_time_sits_out_and_the_others_continue() {
    let mut tab = timed(GameKind::Coalition, TimeControl::total(60, 0));
    begin_from_array(&mut tab);
    tab.type_moves("c2c4 c9c7");
    assert_eq!(tab.table().ply_count(), 2, "{:?}", tab.app.tab.announcement);
    wait(&mut tab, 61 * SECOND);
    assert_eq!(tab.table().game.state().timed_out, PartySet::only(party(2)));
    assert_eq!((cause(&tab), clock(&tab).running()), (None, Some(party(3))));
    let message = "Green has run out of time and sits out for the rest of the game";
    assert_eq!(tab.app.tab.announcement.assertive, message);
    assert_eq!(clock(&tab).remaining(party(2)), 0);
    assert!(tab.table().game.is_eliminated(party(2)));
    let again = tab.reloaded();
    assert_eq!(again.table().game.state().timed_out, PartySet::only(party(2)));
    tab.send(GameIntent::Undo);
    assert_eq!((left(&tab)[2], clock(&tab).running()), (60, Some(party(2))));
}

#[test]
fn undo_and_redo_restore_the_time() {
    let mut tab = bridge(TimeControl::total(600, 0));
    tab.play("e2d3");
    for (text, time) in [("e8d7", 10), ("d2e3", 20), ("d8e7", 30)] {
        wait(&mut tab, time * SECOND);
        tab.play(text);
    }
    assert_eq!(left(&tab), [580, 560]);
    wait(&mut tab, 50 * SECOND);
    tab.send(GameIntent::Undo);
    assert_eq!(left(&tab), [580, 590]);
    tab.send(GameIntent::Undo);
    assert_eq!(left(&tab), [600, 590]);
    wait(&mut tab, 5 * SECOND);
    // Also where it was saved meanwhile.
    let mut again = tab.reloaded();
    assert_eq!(left(&again), [595, 590]);
    for tab in [&mut tab, &mut again] {
        tab.send(GameIntent::Redo).send(GameIntent::Redo);
        assert_eq!(left(tab), [580, 560]);
        tab.send(GameIntent::Undo).send(GameIntent::Undo);
        assert_eq!(left(tab), [600, 590]);
        // Another move makes other times.
        tab.send(GameIntent::PauseClock(false));
        wait(tab, 7 * SECOND);
        tab.play("d2c3");
        assert_eq!(left(tab), [593, 590]);
        tab.send(GameIntent::Undo);
        assert_eq!(left(tab), [600, 590]);
        tab.send(GameIntent::Redo);
        assert_eq!(left(tab), [593, 590]);
    }
}

#[test]
fn no_move_is_possible_while_the_clock_is_paused() {
    let mut tab = bridge(TimeControl::total(600, 0));
    tab.send(GameIntent::PauseClock(true));
    assert!(!tab.table().is_clock_paused(), "it does not run yet");
    tab.play("e2d3");
    wait(&mut tab, 10 * SECOND);
    for stop in
        [Intent::from(GameIntent::PauseClock(true)), BoardIntent::Letter { letter: 'h', back: false }.into()]
    {
        tab.send(stop);
        assert!(tab.table().is_clock_paused() && clock(&tab).running().is_none());
        assert_eq!(tab.app.tab.announcement.polite.trim(), "The clock is paused. White 10:00, Black 9:50");
        tab.touch("e8 d7").type_moves("ed7").send(GameIntent::OfferDraw);
        assert!(tab.app.tab.announcement.polite.contains("Resume it to make a move."));
        assert_eq!((tab.actions().as_str(), tab.table().interaction.selected), ("e2d3", None));
        wait(&mut tab, 500 * SECOND);
        assert_eq!(left(&tab), [600, 590]);
        tab.send(BoardIntent::Letter { letter: 'H', back: false });
        assert!(!tab.table().is_clock_paused());
    }
    tab.play("e8d7");
    // Without a clock there is nothing to stop.
    let mut plain = Tab::playing();
    plain
        .play("e2d3")
        .send(GameIntent::PauseClock(true))
        .send(BoardIntent::Letter { letter: 'h', back: false });
    assert!(!plain.table().is_clock_paused() && plain.effects.is_empty());
    plain.play("e8d7");
}

#[test]
fn sleep_and_a_system_clock_set_back_cost_no_time() {
    let mut tab = bridge(TimeControl::total(600, 0));
    tab.play("e2d3");
    wait(&mut tab, 10 * SECOND);
    tab.app.tab.now -= 3600 * SECOND;
    tab.send(Intent::Tick);
    assert_eq!(left(&tab), [600, 590]);
    wait(&mut tab, 10 * SECOND);
    assert_eq!(left(&tab), [600, 580]);
    // A minute may pass in the background.
    tab.app.tab.now += 100 * SECOND;
    tab.send(Intent::Tick);
    assert_eq!((left(&tab), tab.table().is_clock_paused()), (vec![600, 480], false));
    tab.app.tab.now += 121 * SECOND;
    tab.touch("e8");
    assert_eq!((left(&tab), tab.table().is_clock_paused()), (vec![600, 480], true));
    assert_eq!(tab.table().interaction.selected, None);
    tab.app.tab.now += 10_000 * SECOND;
    tab.send(Intent::Tick).send(GameIntent::PauseClock(false));
    wait(&mut tab, SECOND);
    assert_eq!(left(&tab), [600, 479]);
}

#[test]
fn the_remaining_time_is_saved_and_the_clock_pauses() {
    let mut tab =
        bridge(TimeControl { seconds: ByParty([600, 300, 300, 300]), ..TimeControl::total(600, 5) });
    let again = tab.reloaded();
    assert!(!again.table().is_clock_paused(), "nobody has moved yet");
    assert_eq!(left(&again), [600, 300]);
    tab.play("e2d3");
    wait(&mut tab, 20 * SECOND);
    let again = tab.reloaded();
    assert_eq!((left(&again), again.table().is_clock_paused()), (vec![605, 280], true));
    assert_eq!(clock(&again).time_control, clock(&tab).time_control);
    // Every few seconds, not at every tick.
    wait(&mut tab, 3 * SECOND);
    assert_eq!(left(&tab.reloaded()), [605, 280]);
    wait(&mut tab, 3 * SECOND);
    assert_eq!(left(&tab.reloaded()), [605, 274]);
    // Leaving the table stops it.
    for hash in ["#/", "#/about", "#/learn/bridge"] {
        let mut left_alone = tab.clone();
        wait(&mut left_alone, SECOND);
        left_alone.send(Intent::Navigate(Route::read(hash)));
        wait(&mut left_alone, 50 * SECOND);
        let key = left_alone.saved_games()[0].meta.key;
        assert_eq!(left(&left_alone.reloaded_at("#/table")), [605, 273], "{hash}");
        left_alone.send(Intent::Navigate(Route::read(&format!("#/table/{key}"))));
        assert_eq!(
            (left(&left_alone), left_alone.table().is_clock_paused()),
            (vec![605, 273], true),
            "{hash}"
        );
        assert_eq!(left_alone.app.tab.page, Page::Game);
    }
    // So does beginning another game.
    wait(&mut tab, SECOND);
    let key = tab.table().meta.key;
    tab.send(Intent::StartGame { seed: 0 });
    assert!(tab.table().clock.is_none());
    wait(&mut tab, 50 * SECOND);
    tab.send(LibraryIntent::Open(key));
    assert_eq!((left(&tab), tab.table().is_clock_paused()), (vec![605, 273], true));
}

#[test]
fn a_clock_that_makes_no_sense_makes_the_entry_unreadable() {
    let mut tab = bridge(TimeControl::total(600, 5));
    tab.play("e2d3");
    let text = tab.store[0].text.clone();
    for (right, wrong) in [
        ("\"kind\": \"total\"", "\"kind\": \"fast\""),
        ("[600,600,600,600]", "[600,600,600]"),
        ("[605000,600000,600000,600000]", "[1,2,3,4,5]"),
        ("[605000,600000,600000,600000]", "[605000,600000,600000,\"x\"]"),
        ("[[1,605000]]", "[[9,605000]]"),
        ("[[1,605000]]", "[[0,605000]]"),
        ("[[1,605000]]", "[1]"),
        ("\"left\"", "\"right\""),
    ] {
        let mut store = tab.store.clone();
        store[0].text = text.replace(right, wrong);
        assert_ne!(store[0].text, text, "{right}");
        let broken = Tab::with(&store, "");
        let saved_games = &broken.app.tab.saved_games;
        assert_eq!((saved_games.games.len(), saved_games.unreadable.len()), (0, 1), "{wrong}");
    }
    // More or fewer steps than there are in the game do no harm.
    for times in ["", "[],[],[],[[2,7]],[[1,0],[2,0]]"] {
        let mut store = tab.store.clone();
        store[0].text = text.replace("[[1,605000]]", times);
        assert_ne!(store[0].text, text);
        let mut odd = Tab::with(&store, "#/table");
        odd.send(GameIntent::Undo).send(GameIntent::Redo).send(GameIntent::PauseClock(false)).play("e8d7");
        assert_eq!(odd.table().ply_count(), 2);
    }
}

#[test]
fn a_game_by_link_has_no_clock() {
    let mut tab = bridge(TimeControl::total(600, 5));
    tab.play("e2d3");
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SetLocalParties(PartySet::only(party(0))));
    tab.send(SharingIntent::SendLink { position: false, share: false });
    assert!(tab.table().clock.is_none());
    assert!(tab.reloaded().table().clock.is_none());
    let theirs = Tab::opening(&tab.copied.clone().expect("a link"));
    assert!(theirs.table().clock.is_none());
    // To show a game to somebody is no play by link.
    let mut tab = bridge(TimeControl::total(600, 5));
    tab.play("e2d3").send(SharingIntent::OpenDialog).send(SharingIntent::SetLocalParties(PartySet::EMPTY));
    tab.send(SharingIntent::SendLink { position: false, share: false });
    assert!(tab.table().clock.is_some());
    tab.send(SharingIntent::ClaimSeat(PartySet::only(party(1))));
    assert!(tab.table().clock.is_none());
}

#[test]
fn a_rematch_keeps_the_clock_and_odds_stay_with_their_player() {
    let mut tab = bridge(TimeControl { seconds: ByParty([600, 300, 1, 1]), ..TimeControl::total(600, 5) });
    tab.play("e2d3");
    wait(&mut tab, 400 * SECOND);
    assert_eq!(cause(&tab), Some(Cause::OutOfTime(party(1))));
    tab.send(Intent::Rematch);
    assert_eq!(left(&tab), [300, 600]);
    assert_eq!((tab.table().ply_count(), tab.table().is_clock_paused()), (0, false));
    // The times that were agreed on last are offered again, also after a reload.
    assert_eq!(tab.app.new_game, NewGame::default());
    assert_eq!(tab.app.new_game.time_control, None);
    let agreed = TimeControl { seconds: ByParty([600, 300, 1, 1]), ..TimeControl::total(600, 5) };
    assert_eq!(
        (tab.app.tab.remembered.time_control, tab.reloaded().app.tab.remembered.time_control),
        (agreed, agreed)
    );
}

#[test]
fn time_controls_have_limits() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::total(0, 1_000_000)))));
    let time_control = tab.app.new_game.time_control.expect("a time control");
    assert_eq!((time_control.seconds.0, time_control.increment), ([1; 4], 3600));
    tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl {
        increment: 5,
        ..TimeControl::per_move(u32::MAX)
    }))));
    let time_control = tab.app.new_game.time_control.expect("a time control");
    assert_eq!((time_control.seconds.0, time_control.increment), ([36_000; 4], 0));
}

#[test]
fn typing_does_not_end_a_game() {
    for text in ["time", "b!time", "w!time", "ed7 time", "1... time", "time e8d7"] {
        for mut tab in [bridge(TimeControl::total(600, 5)), Tab::playing()] {
            tab.play("e2d3").type_moves(text);
            assert_eq!(cause(&tab), None, "{text}");
            let played = if text.starts_with("ed7") { "e2d3 e8d7" } else { "e2d3" };
            assert_eq!(tab.actions(), played, "{text}");
            assert!(tab.table().interaction.invalid_movetext.is_some(), "{text}");
        }
    }
    let mut tab = timed(GameKind::Coalition, TimeControl::total(60, 0));
    begin_from_array(&mut tab);
    tab.type_moves("c2c4 c9c7 time");
    assert_eq!((tab.table().ply_count(), tab.table().game.state().timed_out), (2, PartySet::EMPTY));
}
