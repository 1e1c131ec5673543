//! What the browser stores: reloads, several games, and what cannot be read.
use crate::tab::{Tab, cell, draw_odds};
use engine::games::bridge::{BLACK, WHITE};
use engine::link::GameKey;
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::tab::{Page, PageError};

/// The tab after a reload stands as it did.
#[track_caller]
fn assert_survives_reload(tab: &Tab) {
    let again = tab.reloaded();
    assert!(again.is_on_game_page());
    assert_eq!(again.record(), tab.record());
    assert_eq!(again.position(), tab.position());
    assert_eq!(again.table().names, tab.table().names);
    assert_eq!(
        (again.table().view.bottom, again.table().view.shown_ply),
        (tab.table().view.bottom, tab.table().view.shown_ply)
    );
    assert_eq!(again.table().game.state().outcome, tab.table().game.state().outcome);
    assert_eq!(again.table().game.state().offer, tab.table().game.state().offer);
    assert!(again.app.tab.saved_games.unreadable.is_empty());
}

#[test]
fn a_reload_at_any_moment_brings_the_game_back() {
    for seed in 1..=6_u32 {
        let mut tab = Tab::new();
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Änne | B.".into())))
            .send(Intent::NewGame(NewGameIntent::SetOptions(draw_odds((seed % 2 == 0).then_some(BLACK)))));
        tab.send(Intent::StartGame { seed: seed as usize % 3 });
        assert_survives_reload(&tab);
        let mut random = seed;
        for ply in 0..150 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let choice = (random >> 8) as usize;
            match choice % 23 {
                0 => tab.send(GameIntent::OfferDraw),
                1 => tab.send(GameIntent::DeclineDraw),
                2..=4 => tab.send(GameIntent::Undo),
                5 => tab.send(GameIntent::Redo),
                6 => tab.send(BoardIntent::Rotate),
                _ => {
                    tab.play_any_move(choice / 23);
                    &mut tab
                }
            };
            assert_survives_reload(&tab);
            if ply % 11 == 0 {
                let mut looking = tab.clone();
                looking.send(GameIntent::ShowPly(ply / 3));
                assert_survives_reload(&looking);
            }
        }
        tab.send(GameIntent::Resign(WHITE));
        assert_survives_reload(&tab);
        let mut again = tab.reloaded();
        while tab.table().game.can_undo() {
            tab.send(GameIntent::Undo);
            again.send(GameIntent::Undo);
            assert_eq!(again.record(), tab.record());
            assert_survives_reload(&tab);
        }
        while tab.table().game.can_redo() {
            tab.send(GameIntent::Redo);
            again.send(GameIntent::Redo);
        }
        assert_eq!(again.record(), tab.record());
    }
}

#[test]
fn several_games_are_saved_the_last_one_first() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(Intent::StartGame { seed: 0 });
    tab.play("d2e3").send(Intent::StartGame { seed: 0 });
    tab.play("g1f3");
    let saved =
        |tab: &Tab| tab.saved_records().iter().map(|record| record.actions.join(" ")).collect::<Vec<_>>();
    assert_eq!(saved(&tab), ["g1f3", "d2e3", "e2d3"]);
    tab.send(LibraryIntent::Open(tab.saved_games()[2].meta.key));
    assert_eq!(tab.actions(), "e2d3");
    tab.send(BoardIntent::Rotate);
    assert_eq!(saved(&tab), ["g1f3", "d2e3", "e2d3"], "looking is not playing");
    tab.play("e8d7");
    assert_eq!(saved(&tab), ["e2d3 e8d7", "g1f3", "d2e3"]);
    // At the start page after a reload, the game under way is the first.
    let again = Tab::with(&tab.store, "#/");
    assert_eq!(again.app.tab.page, Page::Start);
    assert_eq!(again.app.tab.saved_games.games[0].record.actions, ["e2d3", "e8d7"]);
    tab.send(LibraryIntent::Open(GameKey::new(7)));
    assert_eq!(tab.actions(), "e2d3 e8d7");
}

#[test]
fn a_removed_game_can_be_restored() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(Intent::StartGame { seed: 0 }).play("d2e3");
    let mut tab = Tab::with(&tab.store, "#/");
    assert_eq!(tab.saved_records().len(), 2);
    let key = |tab: &Tab, at: usize| tab.saved_games()[at].meta.key;
    tab.receive("#/games");
    let (first, second) = (key(&tab, 0), key(&tab, 1));
    let rows = |tab: &Tab| {
        let entries = tab.app.library_entries();
        entries.iter().map(|entry| (entry.key, entry.is_removed)).collect::<Vec<_>>()
    };
    // Its row stays at its place, also beside another one.
    tab.send(LibraryIntent::Remove(first));
    assert_eq!((tab.saved_records().len(), tab.app.tab.notice.clone()), (1, None));
    tab.send(LibraryIntent::Remove(second));
    assert_eq!(tab.saved_records().len(), 0);
    assert_eq!(rows(&tab), [(first, true), (second, true)]);
    tab.send(LibraryIntent::Restore(first)).send(LibraryIntent::Restore(GameKey::new(5)));
    assert_eq!(rows(&tab), [(first, false), (second, true)]);
    tab.send(LibraryIntent::Restore(second));
    assert_eq!((tab.saved_records().len(), rows(&tab)), (2, vec![(first, false), (second, false)]));
    // On another page it is gone.
    tab.send(LibraryIntent::Remove(first))
        .receive("#/")
        .receive("#/games")
        .send(LibraryIntent::Restore(first));
    assert_eq!((tab.saved_records().len(), rows(&tab)), (1, vec![(second, false)]));
}

#[test]
fn unreadable_entries_stay_as_they_are() {
    let newer = "{\"schachquartett\": 2,\n\"x\": 1}\n";
    let foreign = "{\"some\": \"thing\"}\n\n  with lines\r\nof all kinds\n\n";
    let broken =
        "{\"schachquartett\": 1, \"game\": \"bridge\", \"start\": \"8 w - - 0 1\", \"actions\": [\"e2d3\"]}";
    for (text, is_newer) in [(newer, true), (foreign, false), (broken, false)] {
        let mut tab = Tab::open(Some(text.to_owned()), None, "");
        assert_eq!(tab.app.tab.saved_games.games.len(), 0);
        assert_eq!(tab.app.tab.saved_games.unreadable.len(), 1);
        assert_eq!(tab.app.tab.saved_games.unreadable[0].is_newer, is_newer);
        assert_eq!(tab.app.tab.saved_games.unreadable[0].error.is_some(), text == broken, "{text}");
        let unreadable = tab.app.tab.saved_games.unreadable[0].text.clone();
        assert_eq!(text, unreadable);
        tab.send(Intent::StartGame { seed: 0 }).play("e2d3");
        // However often it is written, it stays the same.
        for _ in 0..4 {
            tab = tab.reloaded();
            tab.play_any_move(5);
            assert_eq!(tab.app.tab.saved_games.unreadable.len(), 1);
            assert_eq!(tab.app.tab.saved_games.unreadable[0].text, unreadable);
            assert_eq!(tab.app.tab.saved_games.unreadable[0].is_newer, is_newer);
            assert_eq!(tab.saved_records().len(), 1);
        }
    }
}

#[test]
fn a_name_cannot_corrupt_a_saved_game() {
    let mut tab = Tab::new();
    let names = ["game bridge\nactions resign\n\n| x", "\r\n\u{2028}| y\u{85}  z"];
    for (player, name) in names.into_iter().enumerate() {
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, name.into())));
    }
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3");
    assert_survives_reload(&tab);
    assert_eq!(tab.saved_games().len(), 1);
}

#[test]
fn a_tab_without_games_offers_a_new_one() {
    let tab = Tab::open(None, None, "#/table");
    assert_eq!(tab.app.tab.page, Page::Start);
    assert!(tab.app.tab.dialog.is_some() && tab.app.tab.open_game.is_none());
    let mut tab = Tab::open(None, Some("nonsense\ntheme dark".into()), "#/nowhere");
    assert_eq!(tab.app.tab.page, Page::Error(PageError::NotFound("nowhere".into())));
    // What belongs to the table does nothing elsewhere.
    tab.send(BoardIntent::Click(cell("e2")))
        .send(GameIntent::Undo)
        .send(GameIntent::Resign(WHITE))
        .send(Intent::Rematch);
    assert!(tab.app.tab.open_game.is_none() && tab.store.is_empty());
}
