//! Which modules are notified of what an intent has changed.
use crate::live_broker::Table;
use crate::tab::{Tab, cell};
use engine::games::GameKind;
use schachquartett_app::board::Point;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{BoardIntent, GameIntent, PlyStep};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::tab::{Dialog, TabIntent};
use schachquartett_app::{Intent, Listener};

/// Returns the listeners that are notified of an intent, in order.
fn notified(tab: &Tab, intent: impl Into<Intent>) -> Vec<Listener> {
    let mut notified = Vec::new();
    let mut app = tab.app.clone();
    app.update_observed(intent.into(), &mut |listener| notified.push(listener));
    notified
}

/// A game of a kind that was started just now.
fn started(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    tab
}

/// A game with clocks, some moves and a selected piece.
fn playing() -> Tab {
    let mut tab = Tab::new();
    let control = engine::history::TimeControl::total(600, 0);
    tab.send(NewGameIntent::SetTimeControl(Some(control))).send(Intent::StartGame { seed: 0 });
    tab.play("e2d3").play("e8d7").play("d2e3");
    tab
}

#[test]
fn looking_at_the_board_concerns_nobody() {
    for tab in GameKind::ALL.map(started).into_iter().chain([playing()]) {
        let target = Some(tab.table().view.cursor);
        for intent in [
            BoardIntent::Hover(target),
            BoardIntent::Hover(None),
            BoardIntent::Zoom { factor: 1.5, at: None },
            BoardIntent::Pan(Point { x: 3.0, y: 4.0 }),
            BoardIntent::MoveCursor(1, 0),
            BoardIntent::PreviewDrawing(None),
        ] {
            assert_eq!(notified(&tab, intent.clone()), [], "{intent:?}");
        }
        assert_eq!(notified(&tab, Intent::Tick), []);
    }
}

#[test]
fn each_listener_hears_what_concerns_it() {
    use Listener::{Bots, Clock, Courses, Guide, Lessons, Live, Ownership, Puzzles, Rotation, Rules};
    let mut tab = playing();
    // Steps through the moves are explained by the guide, and shown to the others of a live game.
    assert_eq!(notified(&tab, Intent::Browse { step: PlyStep::Previous, on_board: false }), [Guide]);
    assert_eq!(notified(&tab, GameIntent::ShowPly(0)), [Guide]);
    assert_eq!(notified(&tab, BoardIntent::Rotate), [Guide]);
    assert_eq!(notified(&tab, BoardIntent::Click(cell("f8"))), [Clock, Rules, Rotation, Bots, Guide]);
    tab.touch("f8");
    assert_eq!(notified(&tab, BoardIntent::Click(cell("e6"))), [Clock, Rules, Rotation, Bots, Guide]);
    let page = [Clock, Rules, Courses, Puzzles, Lessons, Rotation, Live, Bots, Guide];
    assert_eq!(notified(&tab, TabIntent::OpenDialog(Dialog::Rules(None))), page);
    assert_eq!(
        notified(&tab, SettingsIntent::Change(Setting::AutoRotate(true))),
        [Rules, Puzzles, Lessons, Rotation, Bots, Guide]
    );
    assert_eq!(notified(&tab, NewGameIntent::SetTimeControl(None)), []);
    assert_eq!(notified(&tab, TabIntent::DismissNotice), []);
    let new_game = notified(&tab, Intent::StartGame { seed: 1 });
    assert!(new_game.contains(&Ownership), "{new_game:?}");
}

#[test]
fn a_live_game_hears_what_happens_on_its_board_and_when_time_passes() {
    let table = Table::of_two();
    let tab = &table.tabs[0];
    assert_eq!(notified(tab, Intent::Tick), [Listener::Live]);
    assert_eq!(notified(tab, BoardIntent::Hover(None)), []);
    let stepped = notified(tab, GameIntent::ShowPly(0));
    assert_eq!(stepped, [Listener::Live, Listener::Guide]);
}
