//! Texts that are opened: links, positions, games, files; and what is saved and copied, read back.
use crate::tab::{BASE, Tab, hash_of};
use engine::games::{self, GameKind};
use engine::history::Annotation;
use engine::link::GameKey;
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::OpenGame;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::{StoredGame, UnreadableEntry};
use schachquartett_app::tab::{Command, Dialog, Notice, Page, PageError, TabIntent};
use texts::Language;

const ALL: [GameKind; 4] = [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition];
const BARE: &str = "4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 3 17";

/// A game of a kind in which some moves were made.
fn played(game_kind: GameKind, plies: usize) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna \"A.\" | B".into())));
    tab.send(Intent::StartGame { seed: 0 });
    if game_kind == GameKind::Coalition {
        tab.send(ArrangementIntent::Ready);
    }
    for ply in 0..plies {
        tab.play_any_move(3 * ply);
        tab.send(GameIntent::ConfirmMove).send(CoalitionIntent::DeclineAnswer);
    }
    tab
}

/// The message about a text that cannot be opened.
#[track_caller]
fn refused(text: &str) -> String {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let (page, store) = (tab.app.tab.page.clone(), tab.store.clone());
    tab.open_text(text);
    assert_eq!(tab.app.tab.dialog, Some(Dialog::OpenText), "{:?}", tab.app.tab.page);
    assert_eq!((&tab.app.tab.page, &tab.store, tab.actions().as_str()), (&page, &store, "e2d3"));
    let unopened = tab.app.library.import_error.clone().expect("an error");
    assert_eq!(unopened.text, if text.len() > 100_000 { "" } else { text });
    assert!(!unopened.reason.is_empty() && !unopened.reason.contains(['{', '}']), "{}", unopened.reason);
    tab.send(TabIntent::CloseDialog);
    assert_eq!(tab.app.library.import_error, None);
    unopened.reason
}

#[test]
fn a_link_is_opened_from_the_text_around_it() {
    for game_kind in ALL {
        let mut tab = played(game_kind, 5);
        let link = tab.link();
        let code = hash_of(&link).strip_prefix("#/play/").expect("a code").to_owned();
        let other = format!("https://somewhere.example/chess/index.html#/play/{code}");
        let half = code.len() / 2;
        let texts = [
            link.clone(),
            other.clone(),
            format!("#/play/{code}"),
            format!("file:///home/x/index.html#/play/{code}"),
            format!("Your move:\n<{other}>.\nBest wishes"),
            format!("[Schach]({other})"),
            format!("[Anna, 21:03] {other}"),
            format!("“{other}”"),
            format!("> {}\n> {}", &other[..other.len() - 9], &other[other.len() - 9..]),
            format!("https://x.example/#/play/{}\r\n{}", &code[..half], &code[half..]),
            format!("https://x.example/?u=https%3A%2F%2Fa.b%2F%23%2Fplay%2F{}", code.replace('/', "%2F")),
            format!("\u{feff}  {other}  \n\n"),
            format!("{{\"url\": \"{other}\"}}"),
        ];
        for text in texts {
            let mut other = Tab::new();
            other.open_text(&text);
            assert!(other.is_on_game_page(), "{text}\n{:?}", other.app.library.import_error);
            assert_eq!(other.record().actions, tab.record().actions, "{text}");
            assert_eq!(other.table().meta.key, tab.table().meta.key);
            assert!(other.table().needs_seat_choice() || other.table().game.state().outcome.is_some());
            assert_eq!(other.hash, format!("#/play/{code}"), "{text}");
            assert_eq!(other.reloaded().record().actions, tab.record().actions);
        }
    }
    // The code alone, as it is copied; and on the device that has the game.
    let mut tab = Tab::playing();
    tab.play("e2d3").send(SharingIntent::OpenDialog).send(SharingIntent::CopyCode);
    let code = tab.copied.clone().expect("a code");
    assert!(code.starts_with("#/play/1"));
    assert_eq!(Tab::new().open_text(&code).actions(), "e2d3");
    tab.open_text(&code);
    assert_eq!(
        (tab.actions().as_str(), tab.hash.as_str()),
        ("e2d3", format!("#/table/{}", tab.table().meta.key).as_str())
    );
    // What is broken has a page of its own.
    let mut tab = Tab::new();
    tab.open_text(&code[..code.len() - 3]);
    assert!(matches!(tab.app.tab.page, Page::Error(PageError::InvalidLink(_))), "{:?}", tab.app.tab.page);
}

#[test]
fn positions_are_opened_with_and_without_the_name_of_their_game() {
    for game_kind in ALL {
        let tab = played(game_kind, 3);
        let def = tab.table().def();
        let (id, text) = (def.id(), def.write_position(tab.table().shown_position()));
        let link = {
            let mut tab = tab.clone();
            tab.send(SharingIntent::OpenDialog)
                .send(SharingIntent::SendLink { position: true, share: false });
            tab.copied.clone().expect("a link")
        };
        tab.clone().send(SharingIntent::CopyPosition);
        let texts = [
            text.clone(),
            format!(" {text}\n"),
            format!("{id} {text}"),
            format!("{id}\n{text}"),
            format!("{id}/{text}"),
            format!("{id}/{}", text.replace(' ', "_")),
            link.clone(),
            format!("See {link}, please."),
            link.replace(BASE, "http://192.168.0.7:8080/"),
        ];
        for shown in texts {
            let mut tab = Tab::new();
            tab.open_text(&shown);
            assert!(
                tab.is_on_game_page(),
                "{shown}: {:?} {:?}",
                tab.app.tab.page,
                tab.app.library.import_error
            );
            assert_eq!((tab.table().def().id(), tab.table().is_saved), (id.clone(), false));
            let def = tab.table().def();
            assert_eq!(def.write_position(tab.table().shown_position()), text, "{shown}");
            assert_eq!(tab.store, []);
            tab.play_any_move(2);
            assert_eq!(tab.store.len(), 1);
        }
    }
    let mut tab = Tab::new();
    tab.open_text(BARE);
    assert_eq!(tab.position(), BARE);
    tab.send(SharingIntent::CopyPosition);
    assert_eq!(tab.effects, [Command::CopyText(BARE.into())]);
    tab.open_text(&format!("bridge+draw-odds:w {BARE}"));
    assert_eq!(tab.table().def().id(), "bridge+draw-odds:w");
    // The error is shown, and corrected.
    tab.open_text("4k3/8/8/3p4/***2***/8/8/8/8 w - c7 3 17");
    assert!(
        matches!(&tab.app.tab.page, Page::Error(PageError::InvalidPosition { game_id, .. }) if game_id == "bridge"),
        "{:?}",
        tab.app.tab.page
    );
    tab.open_text("hex 8/8 w - - 0 1");
    assert!(
        matches!(&tab.app.tab.page, Page::Error(PageError::InvalidPosition { game_id, .. }) if game_id == "hex")
    );
}

#[test]
fn games_of_each_kind_are_saved_copied_and_opened() {
    for game_kind in ALL {
        let mut tab = played(game_kind, 12);
        tab.send(GameIntent::Undo).send(GameIntent::Undo);
        let key = tab.table().meta.key;
        tab.send(LibraryIntent::Rename(key, "Club \\ \"evening\"".into()));
        let open_game: &mut OpenGame = tab.app.tab.open_game.as_mut().expect("a table");
        open_game.game.annotate(2, Annotation::Comment("Good.".into()));
        open_game.game.annotate(2, Annotation::Glyph(5));
        open_game.meta.tags = vec![("Site".into(), "Weimar [here]".into()), ("Round".into(), "7".into())];
        open_game.results = vec![vec![1; open_game.names.len()]];
        let open_game = tab.table().clone();
        for language in [Language::De, Language::En] {
            tab.send(SettingsIntent::SetLanguage(language)).send(LibraryIntent::DownloadGame);
            let saved = tab.saved.clone().expect("a file");
            assert!(saved.name.starts_with(&format!(
                "{}-2026-",
                open_game.def().id().split(':').next().unwrap_or_default()
            )));
            assert!(saved.name.ends_with("-Anna--A-----B.pgn"), "{}", saved.name);
            tab.send(LibraryIntent::CopyGame);
            assert_eq!(tab.copied.as_ref(), Some(&saved.text));
            let mut other = Tab::new();
            other.open_text(&saved.text);
            assert!(other.is_on_game_page(), "{}\n{:?}", saved.text, other.app.library.import_error);
            assert_eq!(other.app.tab.notice, None);
            let read = other.table();
            assert_eq!(other.record().actions, tab.record().actions, "{}", saved.text);
            assert_eq!(other.record().annotations, tab.record().annotations);
            assert_eq!((&read.names, &read.results), (&open_game.names, &open_game.results));
            assert_eq!((&read.meta.title, &read.meta.tags), (&open_game.meta.title, &open_game.meta.tags));
            let day = 86_400_000;
            assert_eq!(read.meta.started_at / day, open_game.meta.started_at / day, "the day");
            assert_ne!(read.meta.key, key);
            assert_eq!(other.hash, format!("#/table/{}", read.meta.key));
            let again = other.reloaded();
            assert_eq!((again.record(), again.table().meta.clone()), (other.record(), read.meta.clone()));
            // And once more, it is the same text.
            other.send(SettingsIntent::SetLanguage(language)).send(LibraryIntent::CopyGame);
            assert_eq!(other.copied.as_ref(), Some(&saved.text));
        }
    }
}

#[test]
fn a_date_missing_from_the_file_is_not_invented() {
    for (date, expected) in [
        ("", None),
        ("[Date \"2026.??.??\"]\n", Some("2026.??.??")),
        ("[Date \"2024.02.29\"]\n", Some("2024.02.29")),
    ] {
        let mut tab = Tab::new();
        tab.open_text(&format!("[Game \"bridge\"]\n{date}\n1. ed3 *"));
        tab.send(LibraryIntent::CopyGame);
        let copied = tab.copied.clone().expect("a text");
        let date = copied.lines().find_map(|line| line.strip_prefix("[Date \"")?.strip_suffix("\"]"));
        assert_eq!(date, expected);
        assert_eq!(tab.reloaded().table().meta, tab.table().meta);
    }
}

const TWO_GAMES: &str =
    "[Game \"bridge\"]\n[Event \"One\"]\n\n1. ed3 ed7 *\n\n[Game \"hex\"]\n[Event \"Two\"]\n\n1. 7d9 *\n";

#[test]
fn several_games_of_a_file_are_saved_in_their_order() {
    let mut tab = Tab::playing();
    tab.play("e2d3").app.tab.now += 10;
    tab.open_text(TWO_GAMES);
    assert_eq!((tab.app.tab.page.clone(), tab.hash.as_str()), (Page::Library, "#/games"));
    assert_eq!(tab.app.tab.notice, Some(Notice::Imported([2, 0, 0])));
    let titles =
        |tab: &Tab| tab.app.library_entries().iter().map(|listed| listed.title.clone()).collect::<Vec<_>>();
    assert_eq!(titles(&tab), ["One", "Two", ""]);
    let mut reversed = tab.store.clone();
    reversed.reverse();
    assert_eq!(titles(&Tab::with(&reversed, "")), ["One", "Two", ""]);
    assert_eq!(tab.actions(), "e2d3", "what is at the board stays there");
    // The same file again brings nothing new.
    let store = tab.store.clone();
    for _ in 0..2 {
        tab = tab.reloaded();
        tab.open_text(TWO_GAMES);
        assert_eq!((&tab.app.tab.notice, &tab.store), (&Some(Notice::Imported([0, 2, 0])), &store));
    }
    // Other players are another game.
    tab.open_text(&TWO_GAMES.replace("[Event \"One\"]", "[Event \"One\"]\n[White \"Zoe\"]"));
    assert_eq!(tab.app.tab.notice, Some(Notice::Imported([1, 1, 0])));
}

#[test]
fn the_legal_part_of_an_invalid_file_is_opened() {
    let mut tab = Tab::new();
    tab.open_text("[Game \"bridge\"]\n[White \"Anna\"]\n\n1. ed3 ed7 2. Kxe9 Nf3 *\n");
    assert_eq!((tab.actions().as_str(), tab.table().names[0].as_str()), ("e2d3 e8d7", "Anna"));
    let message = tab.message().to_owned();
    assert!(message.contains("Kxe9"), "{message}");
    assert_eq!(tab.table().meta.unplayed_tail, "Kxe9 Nf3 *");
    assert_eq!(tab.reloaded().table().meta.unplayed_tail, "Kxe9 Nf3 *", "what cannot be played is stored");
    // Of several, the ones before it and its part.
    let mut tab = Tab::new();
    tab.open_text(&TWO_GAMES.replace("1. 7d9", "1. 7d9 Nj8 what"));
    assert_eq!((tab.app.tab.page.clone(), tab.app.library_entries().len()), (Page::Library, 2));
    assert!(tab.message().contains("what"), "{}", tab.message());
    let mut tab = Tab::new();
    tab.open_text(&TWO_GAMES.replace("\"hex\"", "\"chess\""));
    assert_eq!((tab.actions().as_str(), tab.is_on_game_page()), ("e2d3 e8d7", true));
    assert!(tab.message().contains("chess"), "{}", tab.message());
    // Where nothing can be played, the dialog shows the text.
    assert!(refused("[Game \"chess\"]\n\n1. e4 *").contains("chess"));
    assert!(refused("[Game \"bridge\"]\n\n1. Qh5 *").contains("Qh5"));
    // A tag without its end is a tag.
    let mut tab = Tab::new();
    tab.open_text("[Game \"bridge\"");
    assert!(tab.is_on_game_page() && tab.actions().is_empty());
}

#[test]
fn unrecognized_text_is_refused_with_a_message() {
    for text in ["", "  \n\t ", "\u{feff}"] {
        assert_eq!(refused(text), "Paste a link or choose a file first.");
    }
    assert_eq!(refused("\u{89}PNG\r\n\0\0IHDR"), "This file is not a text file.");
    let message = refused("what is this (game) about? and so on and on and on");
    assert_eq!(
        message,
        "“what is this (game) about? and so on and” is not a link, a position or a game that can be opened here."
    );
}

#[test]
fn orthodox_chess_is_recognized() {
    let message = "This is orthodox chess; here are bridge, hex, fortress and coalition chess.";
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    for text in [
        format!("{fen} w KQkq - 2 3"),
        format!("{fen} w"),
        fen.to_owned(),
        format!("https://lichess.org/analysis/standard/{}_w_KQkq_-_2_3", fen),
        "[Event \"Casual\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0".to_owned(),
        "[Event \"?\"]\n\n1.Nf3! d5 *".to_owned(),
        format!("[SetUp \"1\"]\n[FEN \"{fen} b KQkq - 0 1\"]\n\n1... d6 *"),
        "1. d4 Nf6 2. c4".to_owned(),
    ] {
        assert_eq!(refused(&text), message, "{text}");
    }
    for hash in
        [format!("#/bridge/{fen}_w_KQkq_-_2_3"), format!("#/{fen}_w_KQkq_-_2_3"), format!("#/chess/{fen}_w")]
    {
        let tab = Tab::open(None, None, &hash);
        assert_eq!(tab.app.tab.page, Page::Error(PageError::OrthodoxPosition), "{hash}");
    }
    // Files and positions of these games, and what is neither, have their own messages.
    let mut tab = Tab::new();
    tab.open_text("[Event \"?\"]\n\n1. ed3 *");
    assert_eq!((tab.actions().as_str(), tab.table().def().kind()), ("e2d3", GameKind::Bridge));
    let nine = fen.replace("4p3/", "4p3/8/") + " w KQkq - 2 3";
    let mut tab = Tab::new();
    tab.open_text(&nine);
    assert!(
        matches!(tab.app.tab.page, Page::Error(PageError::InvalidPosition { .. })),
        "{:?}",
        tab.app.tab.page
    );
}

#[test]
fn text_that_is_too_long_is_not_read() {
    assert!(refused(&"x".repeat(8_000_000)).contains("8000"));
    refused(&"word ".repeat(50_000));
    refused(&("[Game \"bridge\"]\n\n{".to_owned() + &"x ".repeat(1_500_000) + "} *"));
    // Marks of addresses without end.
    Tab::new().open_text(&"#/".repeat(100_000)).open_text(&"#/play/".repeat(100_000));
    refused(&"/".repeat(200_000));
}

/// A tab with games of all kinds, each with all that may be known of it, and with what cannot be read.
fn full() -> Tab {
    let mut tab = Tab::new();
    for (place, game_kind) in (0..).zip(ALL) {
        tab.propose(game_kind)
            .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
            .send(Intent::StartGame { seed: 0 });
        if game_kind == GameKind::Coalition {
            tab.send(ArrangementIntent::Ready);
        }
        for ply in 0..4 {
            tab.play_any_move(3 * ply + place);
        }
        tab.send(GameIntent::Undo).send(GameIntent::Undo).send(BoardIntent::Rotate);
        let open_game: &mut OpenGame = tab.app.tab.open_game.as_mut().expect("a table");
        open_game.game.annotate(1, Annotation::Comment("Good.".into()));
        open_game.results = vec![vec![2; open_game.names.len()]];
        open_game.meta.unplayed_tail = "e2e4 e8e6".into();
        let key = open_game.meta.key;
        tab.send(LibraryIntent::Rename(key, format!("Game {place}"))).send(GameIntent::ShowPly(1));
    }
    // Black is about to arrange its pieces anew.
    let text = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/\
        2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_y_--_Rbgr_-_-_0_1";
    tab.receive(text);
    tab.play_any_move(3);
    tab.send(CoalitionIntent::StartRearranging)
        .send(ArrangementIntent::Use(0))
        .send(TypingIntent::Play("set:".into()));
    for name in ["f10", "b10"] {
        let cell = tab.table().def().cell_by_name(name).expect("a cell");
        tab.send(BoardIntent::Click(cell));
    }
    assert!(StoredGame::of(tab.table()).rearrangement.is_some());
    tab.app.tab.notice = None;
    tab
}

const UNREADABLE: [&str; 5] =
    ["{\"schachquartett\": 2, \"new\": 1}\n ", "{\"x\": 1}\n\n", "game bridge\nwhat", "", "| y\n|  \n"];

#[test]
fn everything_is_exported_and_imported() {
    let mut tab = full();
    for (number, text) in UNREADABLE.into_iter().enumerate() {
        let name = format!("aside.{}", GameKey::new(number as u64));
        tab.store.push(schachquartett_app::storage::StoredEntry { name, text: text.to_owned() });
    }
    let mut tab = tab.reloaded();
    assert_eq!(
        (tab.app.tab.saved_games.games.len(), tab.app.tab.saved_games.unreadable.len()),
        (5, UNREADABLE.len())
    );
    tab.send(LibraryIntent::DownloadAll);
    let all = tab.saved.clone().expect("a file");
    assert!(all.name.starts_with("schachquartett-2026-") && all.name.ends_with(".json"), "{}", all.name);

    for before in ["", "\u{feff}", "\n\n"] {
        let mut other = Tab::new();
        other.open_text(&format!("{before}{}", all.text));
        assert_eq!(other.app.tab.notice, Some(Notice::Imported([5, 0, UNREADABLE.len()])));
        assert_eq!(other.app.tab.page, Page::Library);
        let games = |tab: &Tab| {
            let blank = |mut stored: StoredGame| {
                (stored.revision, stored.written_at) = (GameKey::default(), 0);
                stored
            };
            tab.app.tab.saved_games.games.iter().cloned().map(blank).collect::<Vec<_>>()
        };
        let texts = |tab: &Tab| {
            let mut texts: Vec<_> = tab
                .app
                .tab
                .saved_games
                .unreadable
                .iter()
                .map(|entry: &UnreadableEntry| entry.text.clone())
                .collect();
            texts.sort();
            texts
        };
        assert_eq!((games(&other), texts(&other)), (games(&tab), texts(&tab)));
        let reloaded = other.reloaded();
        assert_eq!((games(&reloaded), texts(&reloaded)), (games(&tab), texts(&tab)));
        // A second time, nothing is new.
        let store = other.store.clone();
        other.open_text(&all.text);
        assert_eq!(other.app.tab.notice, Some(Notice::Imported([0, 5 + UNREADABLE.len(), 0])));
        assert_eq!(other.store, store);
    }
    // On the device where all is already, nothing is new either.
    let store = tab.store.clone();
    tab.open_text(&all.text);
    assert_eq!(
        (&tab.app.tab.notice, &tab.store),
        (&Some(Notice::Imported([0, 5 + UNREADABLE.len(), 0])), &store)
    );
}

#[test]
fn a_forked_game_is_imported_as_a_copy_once() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(LibraryIntent::DownloadAll);
    let (key, all) = (tab.table().meta.key, tab.saved.clone().expect("a file").text);
    tab.play("e8d7");
    for expected in [[1, 0, 0], [0, 1, 0], [0, 1, 0]] {
        tab.open_text(&all);
        assert_eq!(tab.app.tab.notice, Some(Notice::Imported(expected)));
        assert_eq!(tab.store.len(), 2);
        tab = tab.reloaded();
    }
    let actions =
        |key: GameKey| tab.app.tab.saved_games.find(key).map(|stored| stored.record.actions.join(" "));
    assert_eq!(actions(key).as_deref(), Some("e2d3 e8d7"), "what is here stays");
    let other =
        tab.app.library_entries().into_iter().find(|listed| listed.key != key).expect("the other one");
    assert_eq!(actions(other.key).as_deref(), Some("e2d3"));
    tab.receive("#/table");
    assert!(tab.is_on_game_page());
}

#[test]
fn the_movetext_dialog_takes_a_file() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex).send(Intent::StartGame { seed: 0 });
    tab.play_any_move(3);
    let hex = tab.record();
    for partly in [false, true] {
        let mut tab = tab.clone();
        tab.send(TabIntent::OpenDialog(Dialog::Movetext));
        let text = "[Game \"bridge\"]\n[Event \"Club\"]\n[White \"Anna\"]\n[Earlier \"1-0\"]\n\n1. ed3 {Good.} ed7 *";
        tab.send(LibraryIntent::ImportMovetext { text: text.into(), allows_partial: partly });
        assert_eq!((tab.table().def().id().as_str(), tab.actions().as_str()), ("bridge", "e2d3 e8d7"));
        assert_eq!((tab.table().meta.title.as_str(), tab.table().names[0].as_str()), ("Club", "Anna"));
        assert_eq!((&tab.table().results, &tab.app.tab.dialog), (&vec![vec![2, 0]], &None));
        assert_eq!(tab.record().annotations.len(), 1);
        assert_eq!(tab.saved_records()[1], hex, "the game before is saved");
        // What cannot be read is shown.
        tab.send(TabIntent::OpenDialog(Dialog::Movetext));
        tab.send(LibraryIntent::ImportMovetext { text: "[Game \"chess\"]".into(), allows_partial: partly });
        assert_eq!(tab.app.tab.dialog, Some(Dialog::OpenText));
        assert_eq!(tab.actions(), "e2d3 e8d7");
    }
}

#[test]
fn names_of_files_have_letters_only() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "../a/b\\c: <d>".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Öde".into())));
    tab.send(Intent::StartGame { seed: 0 });
    let name = tab.app.tab.file_name().expect("a name");
    assert!(name.starts_with("bridge-2026-") && name.ends_with("----a-b-c---d--Öde"), "{name}");
    let mut tab = Tab::at(BARE);
    assert!(tab.app.tab.file_name().is_some_and(|name| name.starts_with("bridge-2026-")));
    tab.send(LibraryIntent::DownloadGame);
    let saved = tab.saved.clone().expect("a file");
    let mut other = Tab::new();
    other.open_text(&saved.text);
    assert_eq!(other.position(), BARE);
    assert!(!saved.text.contains("[Date"), "nobody knows when it began");
    // Without a game there is nothing to save.
    let mut tab = Tab::new();
    tab.send(LibraryIntent::DownloadGame).send(LibraryIntent::CopyGame);
    assert!(tab.effects.is_empty() && tab.saved.is_none());
}

#[test]
fn parties_are_named_in_every_language_of_a_file() {
    let id = |game_kind: GameKind| {
        games::by_id(&played(game_kind, 0).table().def().id()).map(|def| def.rules().parties)
    };
    for game_kind in ALL {
        let mut tab = played(game_kind, 2);
        tab.send(LibraryIntent::CopyGame);
        let text = tab.copied.clone().expect("a text");
        let parties = id(game_kind).expect("a game");
        assert_eq!(text.matches("\"?\"]").count(), parties, "all but one, and the event: {text}");
        assert!(Party::first(parties).count() > 1);
    }
}

#[test]
fn no_file_overwrites_a_game_of_a_newer_version() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(LibraryIntent::DownloadAll);
    let all = tab.saved.clone().expect("a file").text;
    let mut store = tab.store.clone();
    store[0].text = store[0].text.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
    let mut tab = Tab::with(&store, "");
    for expected in [[1, 0, 0], [0, 1, 0]] {
        tab.open_text(&all);
        assert_eq!(tab.app.tab.notice, Some(Notice::Imported(expected)));
        assert_eq!(tab.text(&store[0].name), Some(store[0].text.as_str()));
    }
}
