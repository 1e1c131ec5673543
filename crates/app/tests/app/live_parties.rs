//! Live games of three and four, with arrangements in the open and in secret, and with bots.
use crate::live_broker::Table;
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::fortress::Options;
use engine::games::{ArrangementName, GameKind};
use engine::history::TimeControl;
use engine::pieces::{Party, PartySet};
use live::{Activity, Admission};
use schachquartett_app::Intent;
use schachquartett_app::live::{LiveIntent, LiveProposal};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use search::Level;

/// The pieces that a party has on the board of a tab.
fn pieces(table: &Table, tab: usize, party: usize) -> String {
    let open_game = table.tabs[tab].table();
    let position = open_game.game.state().position;
    let cells = open_game.def().rules().geometry.cells();
    let of_party = cells.filter_map(|cell| Some((cell, position.piece(cell)?)));
    let of_party = of_party.filter(|(_, piece)| piece.party() == Party::new(party));
    of_party.map(|(cell, piece)| format!("{cell:?}{piece:?} ")).collect()
}

fn of_four(hides_setup: bool) -> Table {
    let clocks = NewGameIntent::SetTimeControl(Some(TimeControl::default()));
    let choices = vec![NewGameIntent::SetHiddenSetup(hides_setup), clocks];
    let table = Table::hosted(GameKind::Coalition, choices, &["Bo", "Cy", "Di"]);
    for tab in 0..4 {
        assert_eq!(table.tabs[tab].table().names, ["Anna", "Bo", "Cy", "Di"], "tab {tab}");
        assert_eq!(table.status(tab).admission, Admission::Admitted);
    }
    table
}

#[test]
fn yellow_sets_up_in_the_open() {
    let mut table = of_four(false);
    let early = pieces(&table, 1, 0);
    table.send(0, ArrangementIntent::UseNamed(ArrangementName::Open));
    // Others see it once it is finished.
    assert_eq!(pieces(&table, 1, 0), early);
    table.send(1, ArrangementIntent::Ready);
    assert!(table.tabs[0].table().arranging_party().is_some(), "only Yellow says that it is ready");
    // The second time in spite of the warning.
    table.send(0, ArrangementIntent::Ready).send(0, ArrangementIntent::Ready);
    table.assert_same();
    for tab in 0..4 {
        assert_eq!(table.tabs[tab].table().arranging_party(), None, "tab {tab}");
        assert_eq!(pieces(&table, tab, 0), pieces(&table, 0, 0));
    }
    assert_ne!(pieces(&table, 1, 0), early);
    for tab in [0, 1, 2, 3, 0] {
        for other in (0..4).filter(|&other| other != tab) {
            let plies = table.tabs[other].table().ply_count();
            table.tabs[other].play_any_move(3);
            assert_eq!(table.tabs[other].table().ply_count(), plies);
        }
        table.play_any(tab).assert_same();
    }
}

#[test]
fn yellow_sets_up_in_secret() {
    let mut table = of_four(true);
    let early = pieces(&table, 1, 0);
    assert_eq!(table.status(1).seats[0].activity, Some(Activity::Here));
    table.send(0, ArrangementIntent::UseNamed(ArrangementName::Open));
    assert_eq!(pieces(&table, 1, 0), early);
    assert_eq!(
        table.status(1).seats[0].activity,
        Some(Activity::Thinking),
        "others see that Yellow arranges its pieces"
    );
    table.reload(0);
    table.send(0, ArrangementIntent::Ready).send(0, ArrangementIntent::Ready);
    assert_eq!(table.status(1).seats[0].activity, Some(Activity::Here));
    table.assert_same();
    assert_ne!(pieces(&table, 1, 0), early);
    assert!((0..4).all(|tab| table.tabs[tab].table().arranging_party().is_none()));
    for tab in [0, 1, 2, 3, 0] {
        table.play_any(tab).assert_same();
    }
}

/// Four at fortress chess, where each party arranges its reserve.
fn of_reserves(hides_setup: bool) -> Table {
    let options = Options { free_reserve: true, ..Options::default() };
    let choices =
        vec![NewGameIntent::SetOptions(options.values()), NewGameIntent::SetHiddenSetup(hides_setup)];
    Table::hosted(GameKind::Fortress, choices, &["Bo", "Cy", "Di"])
}

/// Moves a piece of the party of a tab within its set-up zone.
fn arrange(table: &mut Table, tab: usize) {
    let open_game = table.tabs[tab].table();
    let zone = open_game.def().rules().setup_zones[Party::new(tab)];
    let is_free = |cell: &Cell| open_game.shown_position().piece(*cell).is_none();
    let from = zone.iter().find(|cell| !is_free(cell)).expect("a piece");
    let to = zone.iter().filter(is_free).last().expect("a free cell");
    table.tabs[tab].send(BoardIntent::Click(from)).send(BoardIntent::Click(to));
    table.run_until_quiet();
}

#[test]
fn each_party_arranges_and_is_ready() {
    let mut table = of_reserves(false);
    for tab in 0..4 {
        let before = pieces(&table, tab, tab);
        assert_eq!(table.tabs[tab].table().arranging_party(), Some(Party::new(tab)));
        arrange(&mut table, tab);
        assert_ne!(pieces(&table, tab, tab), before, "tab {tab}");
        table.send(tab, ArrangementIntent::Ready);
        table.assert_same();
    }
    assert!((0..4).all(|tab| table.tabs[tab].table().arranging_party().is_none()));
    table.play_any(0).assert_same();
}

#[test]
fn nobody_sees_an_arrangement_before_all_are_ready() {
    for order in [[0, 1, 2, 3], [2, 0, 3, 1]] {
        let mut table = of_reserves(true);
        let early = [0, 1, 2, 3].map(|party| pieces(&table, 0, party));
        for tab in order {
            arrange(&mut table, tab);
            assert_ne!(pieces(&table, tab, tab), early[tab], "{order:?}: tab {tab} arranges");
            if tab == 3 {
                let arranged = pieces(&table, tab, tab);
                table.reload(tab);
                assert_eq!(pieces(&table, tab, tab), arranged, "it survives");
            }
            if tab != order[3] {
                table.send(tab, ArrangementIntent::Ready);
                assert!(table.status(tab).is_committed, "{order:?}: tab {tab} is ready");
            }
            for other in (0..4).filter(|&other| other != tab) {
                assert_eq!(pieces(&table, other, tab), early[tab], "tab {other} does not see {tab}");
            }
        }
        table.send(order[3], ArrangementIntent::Ready);
        table.assert_same();
        for (party, early) in early.iter().enumerate() {
            assert!((0..4).all(|tab| table.tabs[tab].table().arranging_party().is_none()));
            assert!((0..4).all(|tab| pieces(&table, tab, party) == pieces(&table, 0, party)));
            assert_ne!(pieces(&table, 0, party), *early, "{order:?}: party {party}");
        }
        table.play_any(0).assert_same();
    }
}

#[test]
fn three_play_hex() {
    let mut table = Table::hosted(GameKind::Hex, Vec::new(), &["Bo", "Cy"]);
    for tab in [0, 1, 2, 0, 1, 2] {
        table.play_any(tab).assert_same();
    }
    table.reload(2);
    assert!(table.tabs.iter().all(|tab| tab.table().names == ["Anna", "Bo", "Cy"]));
    // All others have to agree.
    let before = table.tabs[0].actions();
    table
        .send(2, LiveIntent::Propose(LiveProposal::TakeBack))
        .send(0, LiveIntent::AnswerProposal(true))
        .assert_actions(&before);
    table.send(1, LiveIntent::AnswerProposal(true)).assert_same();
    assert_eq!(table.tabs[0].table().ply_count(), 5);
    table.send(2, GameIntent::Resign(Party::new(2))).assert_same();
}

#[test]
fn a_bot_plays_on_the_host_s_device() {
    let choices = vec![NewGameIntent::SetBot(2, Level::new(2))];
    let mut table = Table::hosted(GameKind::Hex, choices, &["Bo"]);
    assert_eq!(table.status(0).seats.len(), 2);
    for round in 0..2 {
        for tab in [0, 1] {
            table.play_any(tab).assert_same();
        }
        assert!(table.tabs[1].request.is_none(), "the guest does not search");
        assert!(table.tabs[0].think().is_some(), "round {round}");
        table.run_until_quiet().assert_same();
        assert_eq!(table.tabs[1].table().ply_count(), 3 * (round + 1));
    }
    assert_eq!(table.tabs[1].table().names, ["Anna", "Bo", "Magpie (bot)"]);
    table.reload(0);
    table.play_any(0).play_any(1);
    assert!(table.tabs[0].think().is_some());
    table.run_until_quiet().assert_same();
    assert_eq!(table.tabs[1].table().ply_count(), 9);
}

/// The moves of a game at one device up to a check that a party may answer out of turn.
fn moves_to_an_answer() -> Vec<String> {
    let mut lot = 1_u64;
    for _ in 0..60 {
        let mut tab = Tab::new();
        tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 }).send(ArrangementIntent::Ready);
        for _ in 0..80 {
            if !tab.table().out_of_turn_parties().is_empty() {
                return tab.record().actions[2..].to_vec();
            }
            if tab.table().game.state().outcome.is_some() {
                break;
            }
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            tab.play_any_move((lot >> 40) as usize);
            tab.send(GameIntent::ConfirmMove);
        }
    }
    panic!("nobody is asked");
}

/// A table of four at which somebody may answer a check out of turn, who, and when the check was given.
fn at_a_check() -> (Table, PartySet, u64) {
    let mut table = of_four(false);
    let mut checked_at = 0;
    table.send(0, ArrangementIntent::Ready);
    for text in moves_to_an_answer() {
        let turn = table.tabs[0].table().party_to_act().index();
        let steps = table.tabs[turn].table().game.steps().len();
        checked_at = table.now();
        table.tabs[turn].type_moves(&text).send(GameIntent::ConfirmMove);
        assert_eq!(table.tabs[turn].table().game.steps().len(), steps + 1, "{text}");
        table.run_until_quiet().assert_same();
    }
    let asked = table.tabs[0].table().out_of_turn_parties();
    assert!(!asked.is_empty(), "somebody is asked");
    (table, asked, checked_at)
}

#[test]
fn an_answer_out_of_turn_is_waited_for_for_a_while_only() {
    for is_away in [false, true] {
        let (mut table, asked, checked_at) = at_a_check();
        let turn = table.tabs[0].table().game.state().position.turn().index();
        let on_clock = |table: &Table| table.tabs[turn].table().shown_clock().expect("clocks").running();
        assert!(!asked.contains(Party::new(turn)) && table.tabs[turn].table().waits_for_others());
        if is_away {
            // Away players are waited for three seconds, others fifteen.
            asked.iter().for_each(|party| table.cut(party.index()));
            assert!(!table.tabs[turn].table().waits_for_others());
        } else {
            while table.now() < checked_at + 14_000 {
                assert!(table.tabs[turn].table().waits_for_others(), "{} ms", table.now() - checked_at);
                assert_eq!(on_clock(&table), None, "nobody loses time to others");
                table.tabs[turn].app.tab.now += 500;
                table.send(turn, LiveIntent::SetShown(true));
            }
            table.wait(4_000);
            assert!(!table.tabs[turn].table().waits_for_others());
        }
        assert!(table.tabs[turn].table().out_of_turn_parties().is_empty());
        assert_eq!(on_clock(&table), Some(Party::new(turn)));
        // Who is asked may answer until the next move is there, but the time is used there, too.
        let party = asked.iter().next().expect("somebody").index();
        assert!(table.tabs[party].table().out_of_turn_parties().contains(Party::new(party)));
        if !is_away {
            let running = table.tabs[party].table().shown_clock().expect("clocks").running();
            assert_eq!(running, Some(Party::new(turn)));
        }
        table.play_any(turn);
        if is_away {
            asked.iter().for_each(|party| table.restore(party.index()));
        }
        table.run_until_quiet().assert_same();
    }
}

#[test]
fn a_party_declines_to_answer_out_of_turn() {
    let (mut table, asked, _) = at_a_check();
    let party = asked.iter().next().expect("somebody is asked");
    for tab in 0..4 {
        assert_eq!(table.tabs[tab].table().out_of_turn_parties(), asked);
    }
    // Once: an answer is waited for for 15 seconds.
    table.send((party.index() + 1) % 4, CoalitionIntent::AnswerOutOfTurn);
    table.send(party.index(), CoalitionIntent::DeclineAnswer);
    for tab in 0..4 {
        assert!(table.tabs[tab].table().declined().contains(party), "tab {tab}");
        table.reload(tab);
        assert!(table.tabs[tab].table().declined().contains(party), "tab {tab} after a reload");
    }
}

#[test]
fn a_rearrangement_is_a_move_that_arrives() {
    let mut table = of_four(false);
    table.send(0, ArrangementIntent::Ready).play_any(0);
    table.send(1, CoalitionIntent::StartRearranging);
    table.send(1, ArrangementIntent::UseNamed(ArrangementName::Watch));
    table.send(1, ArrangementIntent::Ready).send(1, ArrangementIntent::Ready).assert_same();
    assert_eq!(table.tabs[3].table().ply_count(), 2);
}
