//! The list of moves: it follows the game without writing anew what has not changed.
use crate::tab::Tab;
use engine::games::GameKind;
use schachquartett_app::Intent;
use schachquartett_app::announcements::{offer_label, spoken_listed_ply};
use schachquartett_app::open_game::{ListedPly, MoveList, MoveListRow};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::{Letters, Setting, SettingsIntent};
use std::sync::Arc;
use texts::Language;

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
    let rows = list.update(tab.table(), &tab.style());
    assert_eq!(contents(&rows), contents(&MoveList::default().update(tab.table(), &tab.style())));
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

/// What is read aloud of the list, ply by ply.
fn spoken(tab: &Tab) -> Vec<String> {
    let rows = MoveList::default().update(tab.table(), &tab.style());
    let mut plies: Vec<&ListedPly> = rows.iter().flat_map(|row| row.cells.iter().flatten()).collect();
    plies.sort_by_key(|listed| listed.ply);
    let texts = tab.app.tab.texts();
    plies.into_iter().map(|listed| spoken_listed_ply(texts, tab.table(), &tab.style(), listed)).collect()
}

#[test]
fn moves_are_named_for_speech() {
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/8/3r4/3QK3 w - - 0 1");
    tab.play("d1d2").play("e9f9").play("d2d9");
    let names =
        ["White: queen d1 captures rook on d2", "Black: king e9 to f9", "White: queen d2 to d9, check"];
    assert_eq!(spoken(&tab), names);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    let names =
        ["Weiß: Dame d1 schlägt Turm auf d2", "Schwarz: König e9 nach f9", "Weiß: Dame d2 nach d9, Schach"];
    assert_eq!(spoken(&tab), names);
    let mut tab = Tab::at("4k3/P7/8/8/***2***/8/8/8/4K2R w K - 0 1");
    tab.touch("a8 b9").send(BoardIntent::Promote(0));
    assert_eq!(spoken(&tab), ["White: pawn a8 to b9, promoted to queen, check"]);
    let mut tab = Tab::at("7k/8/6K1/8/***2***/8/8/8/3R4 w - - 0 1");
    tab.touch("d1 d9");
    assert_eq!(spoken(&tab), ["White: rook d1 to d9, checkmate"]);
    let mut tab = Tab::playing();
    tab.play("e2d3").send(GameIntent::OfferDraw);
    tab.play("e8d7");
    assert!(
        spoken(&tab).contains(&"Black: pawn e8 to d7, Black offers a draw.".to_owned()),
        "{:?}",
        spoken(&tab)
    );
    // The mark says what it means where the pointer rests on it.
    let rows = MoveList::default().update(tab.table(), &tab.style());
    let plies = rows.iter().flat_map(|row| row.cells.iter().flatten());
    let labels = plies.map(|listed| offer_label(tab.app.tab.texts(), tab.table(), listed));
    assert_eq!(labels.collect::<Vec<_>>(), [None, Some("Black offers a draw.".to_owned())]);
}

#[test]
fn in_all_games_the_names_for_speech_say_what_the_signs_do() {
    for (game_kind, language) in
        GameKind::ALL.into_iter().flat_map(|game_kind| Language::ALL.map(|language| (game_kind, language)))
    {
        let mut tab = begin(game_kind);
        tab.send(SettingsIntent::SetLanguage(language));
        for index in 0..60 {
            tab.send(CoalitionIntent::DeclineAnswer);
            tab.play_any_move(7 * index);
        }
        let rows = MoveList::default().update(tab.table(), &tab.style());
        let texts = tab.app.tab.texts();
        let (captures, check, mate) = match language {
            Language::De => ("schlägt", ", Schach", ", Matt"),
            Language::En => ("captures", ", check", ", checkmate"),
        };
        let mut count = 0;
        for listed in rows.iter().flat_map(|row| row.cells.iter().flatten()) {
            let (shown, spoken) =
                (&listed.text.text, spoken_listed_ply(texts, tab.table(), &tab.style(), listed));
            if shown.is_empty() || shown.starts_with('0') {
                assert!(!spoken.is_empty());
                continue;
            }
            count += 1;
            let party = texts
                .party(game_kind, tab.table().game.plies().nth(listed.ply - 1).expect("a ply").action.by);
            assert!(spoken.contains(&format!("{party}: ")), "{spoken}");
            assert_eq!(shown.contains('x'), spoken.contains(captures), "{shown}: {spoken}");
            let mates = shown.ends_with(tab.table().def().san_signs().mate);
            assert_eq!(mates, spoken.ends_with(mate), "{shown}: {spoken}");
            assert_eq!(shown.ends_with('+') && !mates, spoken.ends_with(check), "{shown}: {spoken}");
        }
        assert!(count > 4, "{game_kind:?}: {count} moves");
    }
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
