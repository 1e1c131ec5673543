//! The host shows a board to a class: all boards follow, people look around, and return.
use crate::live_broker::Table;
use crate::tab::Tab;
use engine::board::Cell;
use engine::pieces::Party;
use schachquartett_app::live::{LiveIntent, LiveProposal};
use schachquartett_app::open_game::{Drawing, Presenting};
use schachquartett_app::play::{BoardIntent, GameIntent};

/// Anna and Bo have made four moves, and two people watch.
fn class() -> Table {
    let mut table = Table::of_two();
    for _ in 0..2 {
        let link = table.link(None);
        let spectator = table.add(Tab::opening(&link));
        table.send(spectator, LiveIntent::Watch);
    }
    table.play(0, "e2d3").play(1, "e8d7").play(0, "g1f3").play(1, "g9f7");
    table
}

fn shown(table: &Table) -> Vec<Option<usize>> {
    table.tabs.iter().map(|tab| tab.table().view.shown_ply).collect()
}

fn parts(table: &Table) -> Vec<Presenting> {
    (0..table.tabs.len()).map(|tab| table.status(tab).presenting).collect()
}

fn drawing(from: usize, to: usize) -> Drawing {
    Drawing { from: Cell::new(from), to: Cell::new(to), colour: 2 }
}

#[test]
fn nobody_follows_before_the_host_shows_the_board() {
    let mut table = class();
    table.send(0, GameIntent::ShowPly(1));
    assert_eq!(shown(&table), [Some(1), None, None, None]);
    assert_eq!(parts(&table), [Presenting::None; 4]);
    // Only the host can show one.
    for tab in [1, 2] {
        let published = table.published.len();
        table.send(tab, LiveIntent::SetPresenting(true));
        assert_eq!((parts(&table), table.published.len()), (vec![Presenting::None; 4], published));
    }
}

#[test]
fn those_who_watch_see_the_position_and_the_arrows_of_the_host() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true));
    assert_eq!(
        parts(&table),
        [Presenting::Shows, Presenting::None, Presenting::Follows, Presenting::Follows]
    );
    table.send(0, GameIntent::ShowPly(2));
    assert_eq!(shown(&table), [Some(2), None, Some(2), Some(2)], "a player has a board of the own");
    let said = &table.tabs[2].app.tab.announcement.polite;
    assert!(said.contains("d7"), "{said}");
    table.send(0, BoardIntent::Draw(drawing(3, 12)));
    assert_eq!(table.tabs[2].table().interaction.drawings, [drawing(3, 12)]);
    assert!(table.tabs[1].table().interaction.drawings.is_empty());
    // Who comes later sees the same at once.
    let late = table.add(Tab::opening(&table.link(None)));
    table.send(late, LiveIntent::Watch);
    assert_eq!((shown(&table)[late], table.status(late).presenting), (Some(2), Presenting::Follows));
    assert_eq!(table.tabs[late].table().interaction.drawings, [drawing(3, 12)]);
    table.send(0, GameIntent::ShowPly(usize::MAX));
    assert_eq!(shown(&table), [None; 5]);
    assert!(table.tabs[late].table().interaction.drawings.is_empty());
    table.play(0, "f1e2").assert_same();
    table.send(0, GameIntent::ShowPly(1)).send(0, LiveIntent::SetPresenting(false));
    assert_eq!(parts(&table), [Presenting::None; 5]);
    table.send(0, GameIntent::ShowPly(3));
    assert_eq!(shown(&table)[2], Some(1), "the last position stays");
}

#[test]
fn who_looks_around_returns_when_it_pleases() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true)).send(0, GameIntent::ShowPly(2));
    table.send(2, GameIntent::StepPly { back: true });
    assert_eq!(table.status(2).presenting, Presenting::LooksAround);
    table.send(0, GameIntent::ShowPly(3)).send(0, BoardIntent::Draw(drawing(1, 1)));
    assert_eq!(shown(&table), [Some(3), None, Some(1), Some(3)]);
    assert!(table.tabs[2].table().interaction.drawings.is_empty());
    table.send(2, LiveIntent::FollowHost);
    assert_eq!((shown(&table)[2], table.status(2).presenting), (Some(3), Presenting::Follows));
    assert_eq!(table.tabs[2].table().interaction.drawings, [drawing(1, 1)]);
}

#[test]
fn a_taken_back_move_and_the_next_game_take_everybody_along() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true)).send(0, GameIntent::ShowPly(3));
    table.send(1, LiveIntent::Propose(LiveProposal::TakeBack));
    table.send(0, LiveIntent::AnswerProposal(true)).assert_same();
    assert_eq!(table.tabs[0].table().ply_count(), 3);
    assert_eq!(parts(&table)[2..], [Presenting::Follows; 2]);
    assert_eq!(shown(&table)[2], shown(&table)[0]);
    table.send(0, GameIntent::ShowPly(1)).send(1, GameIntent::Resign(Party::new(1)));
    for tab in 0..2 {
        table.send(tab, schachquartett_app::Intent::Rematch);
    }
    assert_eq!((shown(&table), &parts(&table)[2..]), (vec![None; 4], &[Presenting::Follows; 2][..]));
}

#[test]
fn the_host_goes_on_showing_after_a_reload_and_after_the_broker_has_lost_it() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true)).send(0, GameIntent::ShowPly(2));
    table.reload(0);
    table.send(0, LiveIntent::Woken);
    assert_eq!(table.status(0).presenting, Presenting::Shows);
    table.send(0, GameIntent::ShowPly(1));
    assert_eq!(shown(&table)[2..], [Some(1); 2]);
    table.cut(0);
    table.retained.clear();
    table.restore(0);
    let late = table.add(Tab::opening(&table.link(None)));
    table.send(late, LiveIntent::Watch);
    assert_eq!(shown(&table)[late], Some(1));
}

#[test]
fn the_board_is_shown_in_the_new_live_game_in_which_the_match_goes_on() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true)).send(0, GameIntent::ShowPly(2));
    table.send(0, LiveIntent::Propose(LiveProposal::NewGame)).send(1, LiveIntent::AnswerProposal(true));
    for spectator in [2, 3] {
        table.send(spectator, LiveIntent::FollowOthers);
    }
    table.send(0, GameIntent::ShowPly(1));
    assert_eq!((shown(&table), parts(&table)[0]), (vec![Some(1), None, Some(1), Some(1)], Presenting::Shows));
    // Another host shows nothing.
    table.send(1, LiveIntent::Propose(LiveProposal::NewGame)).send(0, LiveIntent::AnswerProposal(true));
    assert_eq!(parts(&table)[..2], [Presenting::None; 2]);
}

#[test]
fn fast_steps_are_not_all_sent() {
    let mut table = class();
    table.send(0, LiveIntent::SetPresenting(true));
    let published = table.published.len();
    for ply in [0, 1, 2, 3, 2, 1, 0, 1, 2] {
        table.tabs[0].send(GameIntent::ShowPly(ply));
    }
    table.run_until_quiet();
    assert_eq!(shown(&table)[3], Some(2));
    assert!(table.published.len() - published <= 2, "{}", table.published.len() - published);
}
