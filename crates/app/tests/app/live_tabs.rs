//! A live game in several tabs of one browser: one of them takes part, the others show it.
use crate::live_broker::Table;
use crate::tab::hash_of;
use live::Admission;
use schachquartett_app::library::StorageIntent;
use schachquartett_app::live::LiveIntent;
use schachquartett_app::storage::StoredEntry;

/// Anna's game with Bo, who has a second tab open: the tabs 1 and 2.
fn with_second_tab() -> Table {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let mut first = table.tabs[1].clone();
    first.locks.own = 0;
    let key = first.table().meta.key;
    first.locks.owners = vec![(key, 0)];
    let mut second = first.clone();
    second.locks.own = 1;
    table.tabs[1] = first;
    table.add(second.reloaded());
    table.run_until_quiet();
    table
}

/// The tabs of Bo's browser hear of each other: what is stored, and who asks for the game.
fn share(table: &mut Table, from: usize) {
    let to = 3 - from;
    let entries = |table: &Table, at: usize| -> Vec<StoredEntry> {
        table.tabs[at].store.iter().chain(&table.tabs[at].secrets).cloned().collect()
    };
    let tell = |table: &mut Table, from: usize, to: usize| {
        let (store, secrets) = (table.tabs[from].store.clone(), table.tabs[from].secrets.clone());
        let news: Vec<StoredEntry> =
            entries(table, from).into_iter().filter(|entry| !entries(table, to).contains(entry)).collect();
        (table.tabs[to].store, table.tabs[to].secrets) = (store, secrets);
        table.tabs[to].journal = table.tabs[from].journal.clone();
        for StoredEntry { name, text } in news {
            table.send(to, StorageIntent::EntryChangedElsewhere { name, text: Some(text) });
        }
    };
    let asked = std::mem::take(&mut table.tabs[from].locks.asks);
    if let Some((key, _)) = asked.last().copied() {
        table.send(to, StorageIntent::GameWanted(key));
        assert_eq!(table.tabs[to].locks.given.pop(), Some(key));
        tell(table, to, from);
        let entries = entries(table, to);
        table.send(from, StorageIntent::GameOwned { key, entries });
    }
    tell(table, from, to);
    table.run_until_quiet();
}

#[test]
fn a_second_tab_of_a_seat_shows_the_game_and_does_not_disturb_it() {
    let mut table = with_second_tab();
    assert!(table.tabs[1].app.live.game.is_some() && table.tabs[2].app.live.game.is_none());
    assert!(table.tabs[2].table().is_live_in_other_tab && !table.tabs[1].table().is_live_in_other_tab);
    assert_eq!(table.status(1).admission, Admission::Admitted);
    table.play(1, "e8d7");
    share(&mut table, 1);
    table.play(0, "g1f3");
    share(&mut table, 1);
    table.assert_actions("e2d3 e8d7 g1f3");
    assert_eq!(table.tabs[2].saved_games().len(), 1);
}

#[test]
fn a_live_move_in_the_second_tab_is_sent_and_the_game_stays_one() {
    let mut table = with_second_tab();
    let moves = ["e8d7", "g1f3", "b9c7", "f3g1", "g9f7", "g1f3", "c7b9", "f3g1", "f7g9", "g1f3"];
    let mut expected = "e2d3".to_owned();
    for (at, mv) in moves.into_iter().enumerate() {
        if at % 2 == 0 {
            // Bo plays in his tabs in turns.
            let tab = 1 + at / 2 % 2;
            table.tabs[tab].play(mv);
            share(&mut table, tab);
        } else {
            table.play(0, mv);
            let owner = (1..3).find(|&tab| table.tabs[tab].app.live.game.is_some()).expect("one takes part");
            share(&mut table, owner);
        }
        expected = format!("{expected} {mv}");
        table.assert_actions(&expected);
        let parts = table.tabs[1..].iter().filter(|tab| tab.app.live.game.is_some()).count();
        assert_eq!((parts, table.tabs[1].saved_games().len()), (1, 1), "{mv}");
        assert!(
            table.tabs[0].app.tab.notice.is_none(),
            "Anna notices nothing: {:?}",
            table.tabs[0].app.tab.notice
        );
    }
}

#[test]
fn the_button_of_a_second_tab_plays_there() {
    let mut table = with_second_tab();
    table.send(2, LiveIntent::TakeOver);
    share(&mut table, 2);
    assert!(table.tabs[1].app.live.game.is_none() && table.tabs[2].app.live.game.is_some());
    assert!(table.tabs[1].table().is_live_in_other_tab);
    table.play(2, "e8d7");
    table.assert_actions_of(&[0, 2], "e2d3 e8d7");
}

#[test]
fn an_invitation_that_is_opened_again_in_a_second_tab_shows_the_game() {
    let mut table = Table::of_two();
    let link = table.link(Some(1));
    table.play(0, "e2d3");
    let mut second = table.tabs[1].clone();
    second.locks.owners = vec![(second.table().meta.key, 0)];
    second.locks.own = 1;
    let second = second.reloaded_at(hash_of(&link));
    assert!(second.is_on_game_page() && second.app.live.game.is_none());
    assert_eq!(second.actions(), "e2d3");
    table.add(second);
    table.play(1, "e8d7");
    share(&mut table, 1);
    table.assert_actions("e2d3 e8d7");
}
