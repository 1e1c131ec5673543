//! Texts from elsewhere that are opened: files in other encodings, moves without tags, positions as messengers leave them.
use crate::tab::Tab;
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::notation::{NotationStyle, write_san};
use engine::rules::legal_moves;
use schachquartett_app::library::{ImportError, LibraryIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::tab::{Dialog, Notice, Page};
use texts::Language;

fn kind(tab: &Tab) -> GameKind {
    tab.table().def().kind()
}

fn error(tab: &Tab) -> ImportError {
    tab.app.library.import_error.clone().expect("an error")
}

/// A few moves of each game in English letters.
const MOVES: [(GameKind, &str, usize); 4] = [
    (GameKind::Bridge, "1. ed3 ed7 2. de4 dc6", 4),
    (GameKind::Hex, "1. 7d9 Nj8 kk10 2. Be8", 4),
    (GameKind::Fortress, "1. h6 f6 i11 k7", 4),
    (GameKind::Coalition, "1. Mc4 Mi9", 2),
];

#[test]
fn a_file_in_windows_1252_keeps_its_umlauts() {
    for (language, sentence) in
        [(Language::De, "Windows-1252 gelesen"), (Language::En, "read as Windows-1252")]
    {
        let mut tab = Tab::new();
        tab.send(SettingsIntent::SetLanguage(language));
        let bytes =
            b"[Game \"bridge\"]\n[White \"M\xfcller\"]\n[Black \"\x84Zo\xe9\x93\"]\n\n1. ed3 \x96 *".to_vec();
        tab.send(LibraryIntent::ImportFile(bytes));
        assert_eq!(tab.table().names, ["Müller", "„Zoé“"]);
        assert!(tab.message().contains(sentence), "{}", tab.message());
        assert_eq!(tab.reloaded().table().names[0], "Müller");
    }
    let mut tab = Tab::new();
    tab.send(LibraryIntent::ImportFile(
        "[Game \"bridge\"]\n[White \"Müller\"]\n\n1. ed3 *".as_bytes().to_vec(),
    ));
    assert_eq!((tab.table().names[0].as_str(), tab.app.tab.notice.is_none()), ("Müller", true));
    // In UTF-16, and what is no text.
    let utf16 = "\u{feff}[Game \"hex\"]\n[White \"Müller\"]\n\n1. 7d9 *"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    tab.send(LibraryIntent::ImportFile(utf16));
    assert_eq!((tab.table().names[0].as_str(), kind(&tab)), ("Müller", GameKind::Hex));
    tab.send(LibraryIntent::ImportFile(b"PK\x03\x04\0\0\xff".to_vec()));
    assert_eq!(error(&tab).reason, tab.app.tab.texts().library.open_unreadable);
    // What an import says for itself comes first.
    let two = b"[Game \"bridge\"]\n[White \"\xc4nne\"]\n\n1. ed3 *\n\n[Game \"bridge\"]\n*".to_vec();
    tab.send(LibraryIntent::ImportFile(two));
    assert!(matches!(tab.app.tab.notice, Some(Notice::Imported([2, 0, 0]))));
}

#[test]
fn moves_without_tags_are_opened_as_the_game_in_which_they_can_be_played() {
    for (game_kind, moves, plies) in MOVES {
        let text = format!("{{from a letter}} {moves} *\n");
        let tagged = format!("[Event \"Club\"]\n[Round \"7\"]\n\n{moves} 1-0");
        for text in [moves.to_owned(), text, tagged] {
            if text.contains("1-0") && GameKind::Bridge != game_kind {
                continue;
            }
            let mut tab = Tab::new();
            tab.open_text(&text);
            assert_eq!(
                (kind(&tab), tab.table().game.plies().filter(|ply| ply.mv().is_some()).count()),
                (game_kind, plies),
                "{text}"
            );
            assert!(tab.app.library.import_error.is_none() && tab.app.tab.dialog.is_none());
            assert_eq!(tab.reloaded().record(), tab.record());
        }
    }
}

/// A move with which several games can begin, and their kinds.
fn common_first_move() -> (String, Vec<GameKind>) {
    let first_moves = |game_kind: GameKind| {
        let def = games::by_id(&game_kind.info().default_id()).expect("a game");
        let start = def.start_position();
        let mut game = Game::new(def.clone(), start);
        let _ = game.play_movetext("ready", &NotationStyle::default());
        let position = game.state().position;
        let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
        let written = legal_moves(def.rules(), &position)
            .into_iter()
            .map(|mv| write_san(&*def, def.rules(), &position, &mv, &style));
        written.collect::<Vec<String>>()
    };
    let all: Vec<(GameKind, Vec<String>)> =
        GameKind::ALL.into_iter().map(|game_kind| (game_kind, first_moves(game_kind))).collect();
    let kinds = |mv: &String| {
        all.iter()
            .filter(|(_, moves)| moves.contains(mv))
            .map(|(game_kind, _)| *game_kind)
            .collect::<Vec<_>>()
    };
    let common =
        all.iter().flat_map(|(_, moves)| moves).find(|mv| kinds(mv).len() > 1).expect("a common move");
    (common.clone(), kinds(common))
}

#[test]
fn the_player_chooses_among_several_games() {
    let (text, expected) = common_first_move();
    for chosen in &expected {
        let mut tab = Tab::new();
        tab.open_text(&text);
        let undecided = error(&tab);
        assert_eq!((undecided.text.as_str(), &undecided.games), (text.as_str(), &expected));
        assert_eq!(undecided.reason, tab.app.tab.texts().library.open_which_game);
        assert_eq!(tab.app.tab.dialog, Some(Dialog::OpenText));
        // One that was not offered does nothing.
        let other = GameKind::ALL.into_iter().find(|game_kind| !expected.contains(game_kind));
        if let Some(other) = other {
            tab.send(LibraryIntent::ImportAs(other));
            assert_eq!(error(&tab), undecided);
        }
        tab.send(LibraryIntent::ImportAs(*chosen));
        assert_eq!(
            (kind(&tab), tab.table().game.plies().filter(|ply| ply.mv().is_some()).count()),
            (*chosen, 1)
        );
        assert!(tab.app.library.import_error.is_none() && tab.app.tab.dialog.is_none());
        // It is not asked again.
        tab.send(LibraryIntent::ImportAs(*chosen));
        assert_eq!(tab.app.tab.saved_games.games.len(), 1);
    }
}

#[test]
fn moves_that_fit_no_game_say_how_far_they_get() {
    for (language, sentence) in [
        (
            Language::De,
            "Diese Züge passen zu keinem der Spiele ganz, am weitesten zu Brückenschach. Partie 1, Zeile 2, Zeichen 4: Zug 2 (Weiß), „Nf9“: ",
        ),
        (Language::En, "These moves fit none of the games entirely. They get furthest in "),
    ] {
        let mut tab = Tab::new();
        tab.send(SettingsIntent::SetLanguage(language));
        for tags in ["", "[White \"Anna\"]\n"] {
            let text = format!("{tags}1. ed3 ed7\n2. Nf9 dc6");
            tab.open_text(&text);
            let sentence = sentence.replace("Zeile 2", if tags.is_empty() { "Zeile 2" } else { "Zeile 3" });
            assert!(error(&tab).reason.starts_with(&sentence), "{}", error(&tab).reason);
            assert_eq!((error(&tab).text, error(&tab).games), (text, Vec::new()));
        }
    }
    // Orthodox chess and other texts are told as before.
    let mut tab = Tab::new();
    for (text, reason) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", tab.app.tab.texts().library.orthodox.to_owned()),
        ("e4 e5", tab.app.tab.texts().library.orthodox.to_owned()),
        ("resign", tab.app.tab.texts().library.open_unknown("resign")),
        ("e4e99!", tab.app.tab.texts().library.open_unknown("e4e99!")),
        ("*", tab.app.tab.texts().library.open_unknown("*")),
        ("a guard goes to d4", tab.app.tab.texts().library.open_unknown("a guard goes to d4")),
    ] {
        tab.open_text(text);
        assert_eq!(error(&tab).reason, reason, "{text}");
    }
    tab.open_text("[White \"Anna\"]\n\n*");
    assert!(error(&tab).reason.contains("Game 1, line 1, character 1"), "{}", error(&tab).reason);
}

#[test]
fn a_link_in_a_redirect_is_opened() {
    let mut anna = Tab::new();
    anna.propose(GameKind::Hex).send(schachquartett_app::Intent::StartGame { seed: 0 });
    anna.type_moves("7d9 Nj8");
    let link = anna.link();
    let encoded = link.replace(':', "%3A").replace('/', "%2F").replace('#', "%23");
    for text in [
        format!("{link}&data=05%7C02"),
        format!("{link}?fbclid=x"),
        format!("https://eur01.safelinks.protection.outlook.com/?url={encoded}&data=05%7C02&reserved=0"),
        format!("See https://www.google.com/url?q={encoded}&sa=D"),
    ] {
        let mut tab = Tab::new();
        tab.open_text(&text);
        assert_eq!(tab.record(), anna.record(), "{text}");
        let hash = text.find('#').map(|at| &text[at..]);
        if let Some(hash) = hash {
            assert_eq!(Tab::open(None, None, hash).record(), anna.record(), "{hash}");
        }
    }
}

#[test]
fn positions_are_opened_without_counters_and_with_other_dashes() {
    for game_kind in GameKind::ALL {
        let def = games::by_id(&game_kind.info().default_id()).expect("a game");
        let whole = def.write_position(&def.start_position());
        let cut = whole.strip_suffix(" 0 1").expect("counters");
        let id = def.id();
        for text in [
            cut.to_owned(),
            cut.replace(" -", " –"),
            cut.replace(' ', "\u{a0}"),
            format!("\u{200b}{whole}"),
            format!("{id} {cut}"),
            format!("{id}/{cut}"),
            format!("#/{id}/{}", cut.replace(' ', "_")),
            format!("#/{id}/{cut}"),
        ] {
            // A single dash of coalition chess stands for two hyphens in the field of partners.
            let mut tab = Tab::new();
            tab.open_text(&text);
            assert_eq!(tab.app.tab.page, Page::Game, "{text}");
            assert_eq!(def.write_position(tab.table().game.start()), whole, "{text}");
        }
    }
}

#[test]
fn a_sloppy_game_is_read_in_every_way_in() {
    let moves = "1.) ed3\u{200b} ± e8—d7 2.) ♘\u{fe0e}f3 ∓ ♞c7 1–0";
    let file = format!(
        "Hello,\n\n[Game \"bridge\"]\n[Event \"The \"Open\" of X\"]\n[White \"Anna\"\n[Black \"B /Level 6\\\"]\n\n{moves}\n"
    );
    let actions = "e2d3 e8d7 g1f3 b9c7";
    let mut pasted = Tab::new();
    pasted.open_text(&file);
    let mut dropped = Tab::new();
    dropped.send(LibraryIntent::ImportFile(file.clone().into_bytes()));
    for tab in [&pasted, &dropped] {
        assert_eq!(tab.actions(), actions);
        assert_eq!(
            (tab.table().meta.title.as_str(), tab.table().names.join(" ")),
            ("The \"Open\" of X", "Anna B /Level 6\\".to_owned())
        );
        assert!(tab.app.tab.notice.is_none());
    }
    let mut untagged = Tab::new();
    untagged.open_text(moves);
    let mut typed = Tab::playing();
    typed.type_moves(moves);
    let mut movetext = Tab::playing();
    movetext.send(LibraryIntent::ImportMovetext { text: moves.to_owned(), allows_partial: false });
    let mut movetext_file = Tab::playing();
    movetext_file.send(LibraryIntent::ImportMovetext { text: file, allows_partial: false });
    for tab in [untagged, typed, movetext, movetext_file] {
        assert_eq!(tab.actions(), actions);
    }
}
