//! The list of games: what is in it and in which order, what is done with its games, and what cannot be read.
use crate::fake_journal::Disk;
use crate::tab::{Tab, draw_odds};
use engine::games::GameKind;
use engine::games::bridge::WHITE;
use engine::games::coalition::dummies_of_choice;
use engine::history::{Annotation, TimeControl};
use engine::link::{GameKey, actions_to_write};
use engine::notation::is_printable;
use engine::pieces::{Party, PartySet};
use proptest::collection::vec;
use proptest::prelude::*;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::library::{Filter, LibraryIntent};
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::{GameMeta, OpenGame};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::{SharingIntent, link_to_stored_game};
use schachquartett_app::storage::{SavedGames, StoredEntry, StoredGame, read_saved_games, revision_of};
use schachquartett_app::tab::{Command, Notice, Page, PageError, TabIntent};
use search::Level;
use texts::Language;

/// A game of each kind, with two things done in it.
fn begun(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind)
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::StartGame { seed: 0 });
    if game_kind == GameKind::Coalition {
        tab.send(ArrangementIntent::Ready);
    }
    tab.play_any_move(3);
    tab.play_any_move(5);
    tab
}

/// Begins a game of bridge chess in which one move was made, and tells its key.
fn another(tab: &mut Tab, mv: &str) -> GameKey {
    tab.propose(GameKind::Bridge).send(Intent::StartGame { seed: 0 }).play(mv);
    tab.table().meta.key
}

fn listed(tab: &Tab) -> Vec<GameKey> {
    let entries = tab.app.library_entries();
    entries.iter().filter(|entry| !entry.is_removed).map(|entry| entry.key).collect()
}

fn visit(tab: &mut Tab, key: GameKey) {
    tab.receive(&format!("#/table/{key}"));
}

#[test]
fn a_game_is_saved_from_the_start_and_after_every_action() {
    for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition] {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        let name = format!("game.{}", tab.table().meta.key);
        assert_eq!(tab.store.len(), 1, "{game_kind:?}");
        assert!(
            tab.text(&name).is_some_and(|text| text.starts_with("{\n  \"schachquartett\": 1,\n  \"game\": "))
        );
        let mut done = vec![
            Intent::from(BoardIntent::Rotate),
            GameIntent::OfferDraw.into(),
            GameIntent::ShowPly(0).into(),
            GameIntent::ShowPly(9).into(),
            GameIntent::Undo.into(),
        ];
        done.extend([
            GameIntent::Redo.into(),
            GameIntent::Resign(Party::new(0)).into(),
            GameIntent::Undo.into(),
        ]);
        if game_kind == GameKind::Coalition {
            tab.send(ArrangementIntent::Ready);
        }
        for round in 0..3 {
            tab.play_any_move(round);
            for intent in &done {
                let before = tab.text(&name).map(str::to_owned);
                tab.send(intent.clone());
                if tab.effects.iter().any(|effect| matches!(effect, Command::SaveEntry { .. })) {
                    assert_ne!(tab.text(&name), before.as_deref(), "each text has a stamp of its own");
                }
                let expected = StoredGame::of(tab.table());
                let mut saved = tab.saved_games().remove(0);
                saved.names.resize(expected.names.len(), String::new());
                assert_eq!(
                    StoredGame {
                        revision: saved.revision,
                        written_at: saved.written_at,
                        running: saved.running.clone(),
                        ..expected
                    },
                    saved,
                    "{game_kind:?} {intent:?}"
                );
                assert_eq!(tab.reloaded().record(), tab.record());
            }
        }
        assert_eq!(tab.store.len(), 1);
        assert_eq!(tab.hash, format!("#/table/{}", tab.table().meta.key));
    }
}

#[test]
fn declined_answers_are_saved_too() {
    let asked = "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_-_-_4_5";
    let mut tab = Tab::open(None, None, asked);
    // Something is done, so that it is saved.
    tab.send(GameIntent::OfferDraw);
    assert!(!tab.table().out_of_turn_parties().is_empty());
    tab.send(CoalitionIntent::DeclineAnswer);
    assert!(tab.table().out_of_turn_parties().is_empty());
    assert!(tab.reloaded().table().out_of_turn_parties().is_empty(), "a reload does not ask again");
}

#[test]
fn games_are_listed_by_their_last_save() {
    let mut tab = Tab::new();
    let [first, second, third] = ["e2d3", "d2e3", "g1f3"].map(|mv| another(&mut tab, mv));
    assert_eq!(listed(&tab), [third, second, first]);
    tab.send(LibraryIntent::Open(first)).play("e8d7");
    assert_eq!(listed(&tab), [first, third, second]);
    // Neither looking nor a name brings a game to the top.
    tab.send(LibraryIntent::Open(second)).send(BoardIntent::Rotate).send(GameIntent::ShowPly(0));
    tab.send(LibraryIntent::Rename(third, "Third".into()));
    assert_eq!(listed(&tab), [first, third, second]);
    assert_eq!(listed(&tab.reloaded()), listed(&tab));
    // In whatever order the browser has them.
    let mut store = tab.store.clone();
    store.reverse();
    assert_eq!(listed(&Tab::with(&store, "#/games")), listed(&tab));
}

#[test]
fn a_game_can_be_named() {
    let mut tab = Tab::new();
    let key = another(&mut tab, "e2d3");
    tab.send(LibraryIntent::Rename(key, " \n\tClub\r\nevening\u{7}  ".into()));
    assert_eq!(tab.table().meta.title, "Clubevening");
    let listed_name = |tab: &Tab| tab.app.library_entries()[0].name(tab.app.tab.texts());
    assert_eq!(listed_name(&tab), "Clubevening");
    assert_eq!(tab.reloaded().table().meta.title, "Clubevening");
    // A name stays while the game continues.
    tab.play("e8d7").send(GameIntent::Undo);
    assert_eq!(tab.reloaded().table().meta.title, "Clubevening");
    tab.send(LibraryIntent::Rename(key, "ß".repeat(99)));
    assert_eq!(tab.table().meta.title, "ß".repeat(60));
    tab.send(LibraryIntent::Rename(key, "   ".into()));
    assert_eq!(listed_name(&tab), "White – Black");
    // Also one that is not at the board, and none that is not there.
    let other = another(&mut tab, "d2e3");
    tab.send(LibraryIntent::Rename(key, "game bridge".into()))
        .send(LibraryIntent::Rename(GameKey::new(3), "x".into()));
    assert_eq!(tab.table().meta.title, "");
    assert_eq!(tab.saved_games().len(), 2);
    assert_eq!(listed(&tab), [other, key]);
    assert_eq!(tab.app.library_entries()[1].title, "game bridge");
}

#[test]
fn a_game_can_be_duplicated() {
    for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition] {
        let mut tab = begun(game_kind);
        let key = tab.table().meta.key;
        tab.send(GameIntent::Undo).send(LibraryIntent::Duplicate(key));
        assert_eq!(tab.table().meta.key, key, "the one at the board stays there");
        assert_eq!(listed(&tab).len(), 2);
        let copy = tab.app.library_entries()[0].clone();
        assert_ne!(copy.key, key);
        assert!(copy.title.ends_with(" (copy)") && copy.title.contains("Anna"), "{}", copy.title);
        let record = tab.record();
        assert_eq!(tab.saved_records(), [record.clone(), record]);
        assert_eq!(listed(&tab.reloaded()), listed(&tab));
        // Each continues by itself.
        tab.send(GameIntent::Redo);
        visit(&mut tab, copy.key);
        assert!(tab.table().game.can_redo());
        tab.play_any_move(9);
        assert_ne!(tab.saved_games()[0].record, tab.saved_games()[1].record);
    }
}

/// Begins a game with bots and tells its entry's name.
fn with_bots(tab: &mut Tab, game_kind: GameKind) -> String {
    tab.propose(game_kind)
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::StartGame { seed: 0 });
    tab.app.library_entries()[0].name(tab.app.tab.texts())
}

#[test]
fn games_with_bots_are_named_as_people_see_them() {
    let mut tab = Tab::new();
    assert_eq!(with_bots(&mut tab, GameKind::Bridge), "You and Magpie");
    let several = with_bots(&mut tab, GameKind::Coalition);
    assert_eq!(several, "You (Yellow) and three Magpies");
    // Two different bots are named with their parties.
    tab.send(BotIntent::SetLevel(Party::new(2), Some(Level::WEAKEST)));
    let name = |tab: &Tab| tab.app.library_entries()[0].name(tab.app.tab.texts());
    assert_eq!(name(&tab), "You (Yellow) – Magpie (Black) – Sparrow (Green) – Magpie (Red)");
    // Names are those of the language, and a given one stands for the player.
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(name(&tab), "Du (Gelb) – Elster (Schwarz) – Spatz (Grün) – Elster (Rot)");
    assert_eq!(with_bots(&mut tab, GameKind::Bridge), "Du und Elster");
    assert_eq!(tab.reloaded().app.library_entries(), tab.app.library_entries());
    tab.propose(GameKind::Bridge)
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::StartGame { seed: 0 });
    assert!(name(&tab).contains("Anna") && name(&tab).ends_with(" und Elster"), "{}", name(&tab));
}

#[test]
fn a_listed_game_has_its_result_and_its_last_move() {
    let mut tab = Tab::new();
    let entry = |tab: &Tab| tab.app.library_entries()[0].clone();
    let result = |tab: &Tab| entry(tab).result(tab.app.tab.texts());
    another(&mut tab, "e2d3");
    tab.play("g9f7");
    assert_eq!((result(&tab), entry(&tab).last_move(&tab.style())), (None, Some("Nf7".into())));
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(entry(&tab).last_move(&tab.style()), Some("Sf7".into()));
    assert_eq!(tab.reloaded().app.library_entries(), tab.app.library_entries());
    tab.send(SettingsIntent::SetLanguage(Language::En)).send(GameIntent::Resign(WHITE));
    assert_eq!(result(&tab), Some("Black won".into()), "two people at one device");
    assert_eq!(entry(&tab).last_move(&tab.style()), Some("Nf7".into()), "the last thing done was no move");
    another(&mut tab, "e2d3");
    tab.send(GameIntent::OfferDraw).send(GameIntent::AcceptDraw);
    assert_eq!(result(&tab), Some("Draw".into()));
    with_bots(&mut tab, GameKind::Bridge);
    tab.send(GameIntent::Resign(WHITE));
    assert_eq!(result(&tab), Some("You lost".into()));
    tab.propose(GameKind::Hex).send(Intent::StartGame { seed: 0 });
    tab.play_any_move(0);
    tab.send(GameIntent::Resign(Party::new(0))).send(GameIntent::Resign(Party::new(1)));
    if let Some(points) = result(&tab) {
        assert!(points.starts_with("Points: White "), "{points}");
    }
}

#[test]
fn the_list_is_limited_by_filters() {
    let mut tab = Tab::new();
    let filters = |tab: &Tab| tab.app.library_filters();
    let bridge = another(&mut tab, "e2d3");
    assert_eq!(filters(&tab), [], "one game needs no filter");
    tab.propose(GameKind::Hex).send(Intent::StartGame { seed: 0 });
    tab.play_any_move(0);
    let hex = tab.table().meta.key;
    let kinds = |all, bridge, hex| {
        vec![(Filter::All, all), (Filter::Kind(GameKind::Bridge), bridge), (Filter::Kind(GameKind::Hex), hex)]
    };
    assert_eq!(filters(&tab), kinds(true, false, false));
    let over = another(&mut tab, "d2e3");
    tab.send(GameIntent::Resign(WHITE));
    let states = [(Filter::Running, false), (Filter::Finished, false)];
    assert_eq!(filters(&tab), [kinds(true, false, false), states.to_vec()].concat());
    assert_eq!(listed(&tab), [over, hex, bridge]);
    tab.send(LibraryIntent::Toggle(Filter::Kind(GameKind::Bridge)));
    assert_eq!((filters(&tab)[..3].to_vec(), listed(&tab)), (kinds(false, true, false), vec![over, bridge]));
    // One of each sort at a time.
    tab.send(LibraryIntent::Toggle(Filter::Running));
    assert_eq!(listed(&tab), [bridge]);
    tab.send(LibraryIntent::Toggle(Filter::Finished));
    assert_eq!(listed(&tab), [over]);
    tab.send(LibraryIntent::Toggle(Filter::Kind(GameKind::Hex)));
    assert_eq!(listed(&tab), []);
    // Pressed again it lets all through.
    tab.send(LibraryIntent::Toggle(Filter::Finished));
    assert_eq!(listed(&tab), [hex]);
    // A filter that no game has any longer limits nothing.
    tab.receive("#/games").send(LibraryIntent::Remove(hex)).receive("#/").receive("#/games");
    assert_eq!(listed(&tab), [over, bridge]);
    tab.send(LibraryIntent::Toggle(Filter::Running)).send(LibraryIntent::Toggle(Filter::All));
    assert_eq!(listed(&tab), [over, bridge]);
}

#[test]
fn games_are_found_by_their_listed_text() {
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(Language::De));
    tab.propose(GameKind::Hex)
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Özgür".into())))
        .send(Intent::StartGame { seed: 0 });
    let hex = tab.table().meta.key;
    tab.propose(GameKind::Fortress).send(Intent::NewGame(NewGameIntent::SetPlayerName(3, "Éva".into())));
    tab.send(Intent::StartGame { seed: 0 });
    let fortress = tab.table().meta.key;
    tab.send(LibraryIntent::Rename(fortress, "Vereinsabend Ä".into()));
    let name = tab.app.tab.texts().game(GameKind::Hex).name.to_uppercase();
    let mut found = |text: &str| {
        tab.send(LibraryIntent::Search(text.into()));
        listed(&tab)
    };
    assert_eq!(found(""), [fortress, hex]);
    for text in ["özGÜR", " ÖZ ", name.as_str(), "HEX"] {
        assert_eq!(found(text), [hex], "{text}");
    }
    for text in ["vereinsabend ä", "Éva", "fortress:check"] {
        assert_eq!(found(text), [fortress], "{text}");
    }
    assert_eq!(found("nobody"), []);
    assert_eq!(found("schach").len(), 2);
}

#[test]
fn an_unmoved_game_stays_until_another_one_is_started() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        let fresh = tab.table().meta.key;
        // The rules have boards of their own, and so has a position. Back leads to the game again.
        for elsewhere in ["#/games", &format!("#/learn/{}/rules", game_kind.name()), "#/", POSITION] {
            tab.receive(elsewhere);
            assert!(listed(&tab).contains(&fresh), "{game_kind:?} at {elsewhere}");
            tab.go_in_history(-1);
            assert!(tab.is_on_game_page() && tab.table().meta.key == fresh, "{game_kind:?} at {elsewhere}");
        }
        let first = another(&mut tab, "e2d3");
        assert_eq!(listed(&tab), [first], "{game_kind:?}");
        visit(&mut tab, fresh);
        assert_eq!(tab.app.tab.page, Page::Error(PageError::GameNotFound));
        // A game that is opened is not started, and the unmoved one is not forgotten.
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        let fresh = tab.table().meta.key;
        tab.send(LibraryIntent::Open(first));
        assert!(listed(&tab).contains(&fresh), "{game_kind:?}");
        let second = another(&mut tab, "d2e3");
        assert_eq!(listed(&tab), [second, first], "{game_kind:?}");
    }
    // What was agreed, or a name, is something done.
    let restart = |tab: &mut Tab| {
        tab.send(Intent::StartGame { seed: 0 });
        let key = tab.table().meta.key;
        tab.send(Intent::StartGame { seed: 0 });
        tab.app.tab.saved_games.find(key).is_some()
    };
    let mut tab = Tab::new();
    assert!(!restart(&mut tab));
    assert!(
        !restart(tab.send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(2))))),
        "bots name themselves"
    );
    assert!(restart(tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())))));
    assert!(restart(tab.send(Intent::NewGame(NewGameIntent::SetOptions(draw_odds(Some(Party::new(1))))))));
    assert!(restart(
        tab.propose(GameKind::Coalition)
            .send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice("y-"))))
    ));
    assert!(restart(
        tab.propose(GameKind::Coalition).send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
    ));
}

#[test]
fn names_clocks_and_bots_of_an_unmoved_game_survive_leaving_it() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(2))))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::default()))))
        .send(Intent::StartGame { seed: 0 });
    let is_whole = |tab: &Tab| {
        let open_game = tab.table();
        tab.is_on_game_page()
            && open_game.names[0] == "Anna"
            && open_game.clock.is_some()
            && open_game.has_bots()
            && open_game.local_people() == PartySet::only(Party::new(0))
    };
    assert!(is_whole(&tab));
    tab.receive("#/learn/bridge/rules").go_in_history(-1);
    assert!(is_whole(&tab), "after the rules");
    tab.send(AnalysisIntent::Start);
    assert_eq!(tab.app.tab.page, Page::Analysis);
    assert!(is_whole(tab.clone().send(AnalysisIntent::End)), "the analysis leads back");
    let mut reloaded = tab.reloaded();
    assert_eq!(reloaded.app.tab.page, Page::Analysis);
    assert!(is_whole(reloaded.send(AnalysisIntent::End)), "after a reload too");
    tab.go_in_history(-1);
    assert!(is_whole(&tab), "after the analysis");
    assert!(is_whole(&tab.reloaded()));
    tab.play("e2d3");
    assert_eq!(tab.actions(), "e2d3");
}

#[test]
fn a_fresh_game_whose_link_was_sent_stays() {
    for mine in [PartySet::only(Party::new(0)), PartySet::EMPTY] {
        let mut tab = Tab::playing();
        let key = tab.table().meta.key;
        tab.send(SharingIntent::OpenDialog).send(SharingIntent::SetLocalParties(mine));
        tab.send(SharingIntent::SendLink { position: false, share: false });
        another(&mut tab, "e2d3");
        assert_eq!(tab.app.tab.saved_games.find(key).is_some(), !mine.is_empty());
    }
}

#[test]
fn a_renamed_or_annotated_fresh_game_stays() {
    let mut tab = Tab::playing();
    let key = tab.table().meta.key;
    tab.send(LibraryIntent::Rename(key, "For later".into()));
    another(&mut tab, "e2d3");
    assert!(tab.app.tab.saved_games.find(key).is_some());
    tab.open_text("[Game \"bridge\"]\n[Round \"7\"]\n\n*\n");
    let tagged = tab.table().meta.key;
    tab.open_text("[Game \"bridge\"]\n\n{To be played.} *\n");
    let remarked = tab.table().meta.key;
    another(&mut tab, "d2e3");
    assert!(
        tab.app.tab.saved_games.find(tagged).is_some() && tab.app.tab.saved_games.find(remarked).is_some()
    );
}

#[test]
fn the_open_game_is_removed_and_restored() {
    let mut tab = Tab::new();
    let other = another(&mut tab, "d2e3");
    let key = another(&mut tab, "e2d3");
    tab.play("e8d7").send(GameIntent::Undo).receive("#/games");
    let text = tab.text(&format!("game.{key}")).expect("saved").to_owned();
    tab.send(LibraryIntent::Remove(key));
    assert_eq!((listed(&tab), tab.store.len()), (vec![other], 1));
    assert!(tab.app.tab.open_game.is_none());
    // The last game is the other one now.
    let mut visiting = tab.clone();
    visiting.receive("#/table");
    assert_eq!(visiting.table().meta.key, other);
    visit(&mut visiting, key);
    assert_eq!(visiting.app.tab.page, Page::Error(PageError::GameNotFound));
    tab.send(LibraryIntent::Restore(key));
    assert_eq!(listed(&tab), [key, other]);
    let again = tab.text(&format!("game.{key}")).expect("saved again").to_owned();
    let lines = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with("  \"revision\"") && !line.starts_with("  \"written_at\""))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&again), lines(&text));
    visit(&mut tab, key);
    tab.send(GameIntent::Redo);
    assert_eq!(tab.actions(), "e2d3 e8d7");
    // Once only.
    tab.send(LibraryIntent::Restore(key));
    assert_eq!(tab.store.len(), 2);
}

#[test]
fn back_and_forward_lose_nothing() {
    let mut tab = Tab::new();
    let first = another(&mut tab, "e2d3");
    let second = another(&mut tab, "d2e3");
    tab.receive("#/games");
    tab.send(LibraryIntent::Open(first)).play("e8d7").receive("#/about").receive("#/table");
    assert_eq!(tab.table().meta.key, first);
    // #/table stands for the game at the board.
    let last = tab.go_in_history(-1).go_in_history(-1).table().meta.key;
    assert_eq!((last, tab.actions()), (first, "e2d3 e8d7".into()));
    tab.go_in_history(-2);
    assert_eq!((tab.table().meta.key, tab.actions()), (second, "d2e3".into()));
    tab.play("b9c7");
    tab.go_in_history(-1);
    assert_eq!((tab.table().meta.key, tab.actions()), (first, "e2d3 e8d7".into()));
    tab.go_in_history(1).go_in_history(2);
    assert_eq!(tab.table().meta.key, first);
    tab.go_in_history(-2);
    assert_eq!((tab.table().meta.key, tab.actions()), (second, "d2e3 b9c7".into()));
    assert_eq!(tab.store.len(), 2);
    // After a reload anywhere it is the same; #/table is the game that was saved last.
    let mut again = tab.reloaded();
    assert_eq!(again.table().meta.key, second);
    again.receive("#/table");
    assert_eq!(again.table().meta.key, second);
    assert_eq!(Tab::with(&tab.store, "#/table").hash, format!("#/table/{second}"));
    assert_eq!(Tab::with(&tab.store, &format!("#/table/{first}")).actions(), "e2d3 e8d7");
    for hash in ["#/table/00000000", "#/table/zzzzzzzz"] {
        assert_eq!(Tab::with(&tab.store, hash).app.tab.page, Page::Error(PageError::GameNotFound));
    }
    assert_eq!(Tab::with(&tab.store, "#/table/what").app.tab.page, Page::Library);
}

const POSITION: &str = "#/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1";

/// The text of a game in which somebody does what the rules forbid.
fn forbidden(tab: &Tab) -> String {
    let text = tab.store[0].text.replace("[\"e2d3\"]", "[\"e2e5\"]");
    assert!(text.contains("e2e5"));
    text
}

#[test]
fn an_illegal_game_becomes_unreadable_when_it_is_opened() {
    let mut tab = Tab::new();
    let key = another(&mut tab, "e2d3");
    let name = format!("game.{key}");
    let bad = forbidden(&tab);
    let good = another(&mut tab, "d2e3");
    let mut store = tab.store.clone();
    store[0].text.clone_from(&bad);
    for path in 0..2 {
        let mut tab = Tab::with(&store, "#/games");
        // Nothing is played to list it.
        assert_eq!((listed(&tab).len(), tab.app.tab.saved_games.unreadable.len()), (2, 0));
        if path == 0 {
            tab.send(LibraryIntent::Open(key));
        } else {
            visit(&mut tab, key);
        }
        assert_eq!((tab.app.tab.page.clone(), tab.hash.as_str()), (Page::Library, "#/games"));
        assert_eq!(listed(&tab), [good]);
        let entry = tab.app.tab.saved_games.unreadable[0].clone();
        assert!(entry.error.is_some() && !entry.is_newer);
        assert_eq!(entry.def().map(|def| def.id()), Some("bridge".into()));
        assert_eq!((entry.text.as_str(), tab.text(&name)), (bad.as_str(), None));
        for _ in 0..3 {
            tab = tab.reloaded();
            assert_eq!(tab.app.tab.saved_games.unreadable[0].text, bad);
            assert_eq!(tab.store.len(), 2);
        }
        tab.send(LibraryIntent::RemoveUnreadable(entry.name.clone()));
        assert_eq!((tab.app.tab.saved_games.unreadable.len(), tab.store.len()), (0, 1));
        assert_eq!((&tab.app.library.removed_unreadable[0].text, &tab.app.tab.notice), (&bad, &None));
        let restore = LibraryIntent::RestoreUnreadable(entry.name.clone());
        tab.send(restore.clone()).send(restore);
        assert_eq!((tab.text(&entry.name), tab.store.len()), (Some(bad.as_str()), 2));
        assert_eq!(tab.reloaded().app.tab.saved_games.unreadable[0].text, bad);
        // It can be taken away as it is.
        tab.send(LibraryIntent::DownloadText(StoredEntry { name: "x.txt".into(), text: entry.text.clone() }));
        assert_eq!(tab.saved.as_ref().map(|saved| saved.text.as_str()), Some(bad.as_str()));
    }
}

#[test]
fn an_unreadable_text_is_shown_and_stays() {
    let mut tab = Tab::new();
    let key = another(&mut tab, "e2d3");
    let good = tab.store[0].text.clone();
    let newer = good.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
    let texts = [
        newer.as_str(),
        "schachquartett 5\n\ngame bridge\nwhat is this\n",
        "{\"schachquartett\": 1, \"game\": \"bridge\"}",
        &good.replacen("{", "{\"unknown\": 1,", 1),
        &good.replace("\"e2d3\"", "1"),
        "\u{0}\u{1}",
        "",
        "| x\r\n|\n",
        &(good.clone() + "\n" + &good),
    ];
    for text in texts {
        for name in [format!("game.{key}"), "aside.00000001".into(), "game.what".into()] {
            let store = [StoredEntry { name: name.clone(), text: text.to_owned() }];
            let mut tab = Tab::with(&store, "#/games");
            assert_eq!(
                (listed(&tab).len(), tab.app.tab.saved_games.unreadable.len()),
                (0, 1),
                "{name} {text:?}"
            );
            let entry = tab.app.tab.saved_games.unreadable[0].clone();
            assert_eq!((entry.name.as_str(), entry.text.as_str()), (name.as_str(), text));
            assert_eq!(entry.is_newer, text == newer);
            another(&mut tab, "d2e3");
            let mut tab = tab.reloaded();
            assert_eq!(tab.text(&name), Some(text));
            tab.send(LibraryIntent::RemoveUnreadable(name.clone()));
            assert_eq!(tab.text(&name), None);
            tab.send(LibraryIntent::RestoreUnreadable(name.clone()));
            assert_eq!(tab.text(&name), Some(text));
            assert_eq!(tab.reloaded().app.tab.saved_games.unreadable, [entry]);
        }
    }
    // A game under another name than its own is not taken for it.
    let tab = Tab::with(&[StoredEntry { name: "game.00000000".into(), text: good }], "#/games");
    assert_eq!((listed(&tab).len(), tab.app.tab.saved_games.unreadable.len()), (0, 1));
}

#[test]
fn after_one_warning_the_game_continues_without_storage() {
    for full in [true, false] {
        let mut tab = Tab::new();
        tab.refuses = Some(full);
        tab.journal.disk = Disk::Refuses;
        tab.send(Intent::StartGame { seed: 0 });
        assert_eq!(tab.app.tab.notice, Some(Notice::NotSaved { is_full: full }));
        tab.send(TabIntent::DismissNotice).play("e2d3 e8d7").send(GameIntent::Undo);
        assert_eq!((tab.app.tab.notice.clone(), tab.store.len()), (None, 0), "once is enough");
        // It can be taken away.
        tab.send(GameIntent::Redo).send(LibraryIntent::DownloadGame);
        let saved = tab.saved.clone().expect("a file");
        assert!(saved.name.ends_with(".pgn") && saved.text.contains("1. ed3 ed7"), "{}", saved.text);
        let link = tab.link();
        assert_eq!(Tab::opening(&link).actions(), "e2d3 e8d7");
        tab.send(LibraryIntent::DownloadAll);
        let all = tab.saved.clone().expect("all games");
        assert_eq!(Tab::new().open_text(&all.text).saved_records()[0].actions, ["e2d3", "e8d7"]);
        // The other reason is shown, too.
        tab.refuses = Some(!full);
        let key = tab.table().meta.key;
        tab.send(LibraryIntent::Rename(key, "Club".into()));
        assert_eq!(tab.app.tab.notice, Some(Notice::NotSaved { is_full: !full }));
    }
}

#[test]
fn a_game_saved_before_storage_was_full_does_not_fork() {
    let mut tab = Tab::playing();
    let key = tab.table().meta.key;
    tab.play("e2d3");
    tab.refuses = Some(true);
    tab.play("e8d7 g1f3 b9c7").send(BoardIntent::Rotate);
    assert_eq!((tab.table().meta.key, listed(&tab)), (key, vec![key]), "nobody else has gone on with it");
    assert_eq!(tab.app.tab.notice, Some(Notice::SavedInJournalOnly { is_full: true }));
    assert_eq!(tab.saved_records()[0].actions, ["e2d3"], "what was saved stays");
    // Once there is room, all of it is saved.
    tab.refuses = None;
    tab.play("f3g1");
    assert_eq!((tab.store.len(), tab.actions().as_str()), (1, "e2d3 e8d7 g1f3 b9c7 f3g1"));
    assert_eq!(tab.reloaded().record(), tab.record());
    tab.play("c7b9");
    assert_eq!(tab.reloaded().record(), tab.record());
}

/// Texts of all kinds, often such as break lines.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        proptest::sample::select(vec![
            "\n",
            "\r\n",
            "\n\n",
            "| ",
            " ",
            "game bridge",
            "actions e2d3",
            "{\"schachquartett\": 1,",
            "{\"schachquartett\": 2",
            "\"",
            "\\",
            "\u{85}",
            "\u{2028}",
            "\u{202e}",
            "}",
            "{",
            "[Game \"hex\"]",
            "stamp 00000000",
            "ß",
            "\0",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

fn parties() -> impl Strategy<Value = PartySet> {
    (0..16usize).prop_map(|bits| Party::first(4).filter(|party| bits >> party.index() & 1 == 1).collect())
}

/// Without what no line can hold, and what would turn the text around it.
fn plain(text: &str) -> String {
    text.chars().filter(|&letter| is_printable(letter)).collect()
}

/// The longest name and the longest title, in characters.
const MOST: [usize; 2] = [40, 60];

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_data_of_a_game_is_read_back(
        index in 0..4usize,
        texts in vec(any_text(), 8),
        (started_at, saved_at, last_move_at) in any::<(u64, u64, u64)>(),
        sets in vec(parties(), 3),
        (key, shown, turn) in (any::<u64>(), 0..3usize, 0..4usize),
        results in vec(vec(any::<u16>(), 4), 0..3),
        moves in vec(any::<usize>(), 0..5),
    ) {
        let titles = [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition];
        let mut tab = started_game_with(titles[index], &moves);
        let open_game: &mut OpenGame = tab.app.tab.open_game.as_mut().expect("a table");
        let count = open_game.names.len();
        open_game.meta = GameMeta {
            key: GameKey::new(key),
            title: texts[0].clone(),
            started_at,
            saved_at,
            last_move_at,
            local_parties: sets[0],
            claimed: sets[1],
            tags: vec![("Site".into(), texts[1].clone()), ("Round".into(), texts[2].clone())],
            unplayed_tail: texts[3].clone(),
            is_hurried: turn % 2 == 1,
        };
        open_game.names[count - 1].clone_from(&texts[4]);
        open_game.results = results.iter().map(|row| row[..count].to_vec()).collect();
        open_game.view.bottom = turn % count;
        open_game.show_ply(shown);
        open_game.game.annotate(0, Annotation::Comment(texts[5].clone()));
        open_game.game.annotate(1, Annotation::Comment(texts[6].clone()));
        open_game.game.annotate(1, Annotation::Glyph(6));
        open_game.set_declined(sets[2]);

        let stored = StoredGame::of(open_game);
        let entry = StoredEntry { name: stored.name(), text: stored.text() };
        let saved_games = SavedGames::read(std::slice::from_ref(&entry));
        prop_assert!(saved_games.unreadable.is_empty(), "{:?}", entry.text);
        let mut expected = stored.clone();
        let card = &mut expected.meta;
        card.title = plain(&card.title).chars().take(MOST[1]).collect();
        card.unplayed_tail = plain(&card.unplayed_tail);
        card.tags.iter_mut().for_each(|(_, value)| *value = plain(value));
        expected.names.iter_mut().for_each(|name| *name = plain(name).chars().take(MOST[0]).collect());
        let mut read = saved_games.games[0].clone();
        // Names at the end that are empty are not written.
        read.names.resize(count, String::new());
        // It follows from the game when that is read.
        expected.running.clone_from(&read.running);
        prop_assert_eq!(&read, &expected);
        let mut twice = read_saved_games(&read.text()).games;
        for stored in &mut twice {
            stored.names.resize(count, String::new());
            stored.running.clone_from(&read.running);
        }
        prop_assert_eq!(twice, vec![read.clone()]);
        prop_assert_eq!(revision_of(&entry.text), Some(stored.revision));
        // What is opened is saved the same, and so it is among all games.
        let mut again = StoredGame::of(&read.open().expect("it opens"));
        again.running.clone_from(&expected.running);
        prop_assert_eq!(&again, &expected);
        let both = SavedGames { games: vec![read.clone(), read.clone()], unreadable: Vec::new() };
        prop_assert_eq!(read_saved_games(&schachquartett_app::storage::write_saved_games(&both)).games.len(), 2);
    }
}

#[test]
fn the_link_to_a_saved_game_is_written_without_a_tab() {
    for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition] {
        let tab = begun(game_kind);
        let link = link_to_stored_game(&tab.store[0].text).expect("a game");
        assert_eq!(format!("{}{link}", tab.app.tab.base_urls.base_url()), tab.app.links().game);
        let mut other = Tab::new();
        other.receive(&link);
        assert_eq!(
            actions_to_write(&other.table().game),
            actions_to_write(&tab.table().game),
            "{game_kind:?}"
        );
    }
    for nothing in [
        "",
        "schachquartett 5",
        "{\"schachquartett\": 1, \"game\": \"chess\", \"start\": \"8/8 w\"}",
        "{\"schachquartett\": 1}",
    ] {
        assert_eq!(link_to_stored_game(nothing), None);
    }
}

/// A game of a kind in which these moves were made, and one was taken back.
fn started_game_with(game_kind: GameKind, moves: &[usize]) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    if game_kind == GameKind::Coalition {
        tab.send(ArrangementIntent::Ready);
    }
    for &index in moves {
        tab.play_any_move(index);
        tab.send(GameIntent::ConfirmMove).send(CoalitionIntent::DeclineAnswer);
    }
    tab.send(GameIntent::Undo);
    tab
}
