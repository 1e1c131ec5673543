//! Live games that are left and come back: other games on the board, other tabs, removed games.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use live::{Activity, Admission, Reachability};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::live::LiveIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::tab::Page;
use search::Level;

#[test]
fn a_page_that_is_shown_again_is_back() {
    let mut table = Table::of_two();
    table.send(1, LiveIntent::LeavePage);
    table.play(0, "e2d3");
    assert_eq!(
        (table.status(0).seats[1].activity, table.status(0).seats[1].has_all),
        (Some(Activity::Away), false)
    );
    table.send(1, LiveIntent::SetShown(true));
    assert_eq!(table.status(1).reachability, Reachability::Connected);
    table.play(1, "e8d7").assert_actions("e2d3 e8d7");
}

#[test]
fn another_game_on_the_board_leaves_the_live_one() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let key = table.tabs[1].table().meta.key;
    table.tabs[1].propose(GameKind::Hex).send(Intent::StartGame { seed: 0 });
    table.run_until_quiet();
    assert!(table.tabs[1].app.live.game.is_none() && table.tabs[1].table().live.is_none());
    assert_eq!(table.tabs[1].wake_at, None);
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    table.tabs[1].play_any_move(2);
    table.run_until_quiet();
    assert_eq!(table.tabs[0].actions(), "e2d3");
    table.send(1, LibraryIntent::Open(key)).assert_actions("e2d3");
    table.play(1, "e8d7").play(0, "g1f3").assert_same();
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Here));
}

#[test]
fn a_removed_game_comes_back_by_its_link() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    let (link, key) = (table.link(Some(1)), table.tabs[1].table().meta.key);
    table.send(1, LibraryIntent::Remove(key));
    assert!(table.tabs[1].saved_games().is_empty());
    let reloaded = table.tabs[1].reloaded_at(hash_of(&link));
    table.replace(1, reloaded);
    assert_eq!(table.tabs[1].app.tab.page, Page::Live);
    assert!(table.tabs[1].wire.is_empty());
    table.send(1, LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(table.status(1).admission, Admission::Admitted);
    table.play(0, "g1f3").play_any(1).assert_same();
    assert_eq!(table.tabs[1].saved_games().len(), 1);
}

#[test]
fn only_the_tab_that_plays_thinks_for_bots() {
    let choices = vec![NewGameIntent::SetBot(1, Level::new(2))];
    let mut table = Table::hosted(GameKind::Hex, choices, &["Bo"]);
    let second = table.add(table.tabs[0].reloaded());
    table.run_until_quiet();
    assert_eq!(table.status(0).admission, Admission::Elsewhere);
    table.play_any(second);
    let thinks = |table: &Table| table.tabs.iter().map(|tab: &Tab| tab.request.is_some()).collect::<Vec<_>>();
    assert_eq!(thinks(&table), [false, false, true]);
    table.tabs[second].think();
    table.run_until_quiet().assert_same();
    assert_eq!(table.tabs[1].table().ply_count(), 2);
}

#[test]
fn a_removed_game_is_only_watched_by_the_link_for_spectators() {
    let mut table = Table::of_two();
    let (link, key) = (table.link(None), table.tabs[1].table().meta.key);
    table.send(1, LibraryIntent::Remove(key));
    let reloaded = table.tabs[1].reloaded_at(hash_of(&link));
    table.replace(1, reloaded);
    table.send(1, LiveIntent::Watch);
    assert_eq!(table.status(1).admission, Admission::Spectator);
    table.play(0, "e2d3").assert_actions("e2d3");
}

#[test]
fn an_analysis_leaves_the_live_game_and_leads_back() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    table.send(1, AnalysisIntent::Start);
    assert!(table.tabs[1].table().analysis().is_some());
    table.tabs[1].play_any_move(1);
    table.run_until_quiet();
    assert_eq!(table.tabs[0].actions(), "e2d3", "what is tried is not sent");
    table.send(1, AnalysisIntent::End).assert_actions("e2d3");
    table.play(1, "e8d7").assert_actions("e2d3 e8d7");
    // A spectator comes back by the link.
    let link = table.link(None);
    let spectator = table.add(Tab::opening(&link));
    table.send(spectator, LiveIntent::Watch).send(spectator, AnalysisIntent::Start);
    table.tabs[spectator].receive(&link).send(LiveIntent::Watch);
    table.run_until_quiet().play_any(0).assert_same();
}
