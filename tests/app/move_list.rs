//! The list of moves: it follows the game without writing anew what has not changed.
use crate::tab::Tab;
use schachquartett::app::{
    ArrangementIntent, CoalitionIntent, GameIntent, Intent, Letters, MoveList, MoveListRow, Setting,
    SettingsIntent,
};
use schachquartett::games::GameKind;
use std::sync::Arc;

fn begin(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    if game_kind == GameKind::Coalition {
        tab.send(ArrangementIntent::Ready);
    }
    tab
}

/// The rows without their ids.
fn contents(rows: &[Arc<MoveListRow>]) -> Vec<MoveListRow> {
    rows.iter().map(|row| MoveListRow { id: 0, ..(**row).clone() }).collect()
}

/// The rows after an update, which are those of a list that is made from nothing. Returns also how many of them are new.
#[track_caller]
fn updated(list: &mut MoveList, old: &mut Vec<Arc<MoveListRow>>, tab: &Tab) -> usize {
    let rows = list.update(tab.table());
    assert_eq!(contents(&rows), contents(&MoveList::default().update(tab.table())));
    let is_known = |row: &&Arc<MoveListRow>| match old.iter().find(|other| other.id == row.id) {
        Some(other) => {
            assert_eq!(other, *row, "rows with the same id");
            true
        }
        None => false,
    };
    let known = rows.iter().filter(is_known).count();
    let new = rows.len() - known;
    *old = rows;
    new
}

#[test]
fn the_list_of_moves_follows_the_game_row_by_row() {
    for game_kind in GameKind::ALL {
        let mut tab = begin(game_kind);
        let (mut list, mut rows) = (MoveList::default(), Vec::new());
        assert_eq!(updated(&mut list, &mut rows, &tab), 0);
        for index in 0..60 {
            tab.send(CoalitionIntent::DeclineAnswer);
            // Of the moves, some are those of a power that does without.
            let before = tab.table().ply_count();
            let is_over = tab.table().game.state().outcome.is_some();
            for attempt in 7 * index..7 * index + 300 {
                if is_over || tab.table().ply_count() > before {
                    break;
                }
                tab.play_any_move(attempt);
            }
            assert!(updated(&mut list, &mut rows, &tab) <= 1, "{game_kind:?} {index}");
            if index % 9 == 8 {
                tab.send(GameIntent::Undo).send(GameIntent::Undo);
                assert!(updated(&mut list, &mut rows, &tab) <= 1, "{game_kind:?} {index}");
            }
        }
        assert!(rows.len() > 2, "{game_kind:?}: {} rows", rows.len());
        // Another notation changes the texts of all.
        tab.send(SettingsIntent::Change(Setting::Letters(Letters::German)));
        assert_eq!(updated(&mut list, &mut rows, &tab), rows.len(), "{game_kind:?}");
        // So does another game.
        let other = begin(game_kind);
        assert_eq!(updated(&mut list, &mut rows, &other), 0);
        assert!(rows.is_empty());
    }
}
