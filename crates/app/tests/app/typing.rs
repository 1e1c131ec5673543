//! Completing what is typed, and what can be meant by what cannot be read.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::Game;
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use schachquartett_app::Intent;
use schachquartett_app::announcements::{describe_corrections, describe_invalid_movetext};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::OpenGame;
use schachquartett_app::play::{ArrangementIntent, CoalitionIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::Command;

const ALL: [GameKind; 4] = [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition];

/// A tab with a game at its first move.
fn begun(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    while tab.table().arranging_party().is_some() {
        tab.send(ArrangementIntent::Ready);
    }
    tab
}

fn offered(tab: &mut Tab, text: &str) -> String {
    tab.send(TypingIntent::Autocomplete(text.to_owned()));
    tab.table().interaction.suggestions.words.join(" ")
}

/// What follows from taking the offer: what is written into the field.
fn written(tab: &Tab) -> Option<&str> {
    tab.effects.iter().find_map(|effect| match effect {
        Command::FillMoveField(text) => Some(text.as_str()),
        _ => None,
    })
}

/// Whether a word is read as the same action as another one.
fn game_after(open_game: &OpenGame, style: &NotationStyle, word: &str) -> Option<Game> {
    let mut game = Game::clone(&open_game.game);
    game.play_movetext(word, style).ok().map(|()| game)
}

/// Every form of everything that can be typed here is found from each of its beginnings, in any case, and is
/// read: as one and the same action in all its forms.
fn check(tab: &Tab) {
    let (open_game, style) = (tab.table(), &tab.style());
    let all = open_game.accepted_inputs(style, true);
    for forms in &all {
        let plain: Vec<&String> =
            forms.iter().filter(|form| !form.contains('!') || form.contains("draw")).collect();
        let read: Vec<_> = plain
            .iter()
            .map(|form| game_after(open_game, style, &standalone_word(open_game, form)))
            .collect();
        for (form, game) in plain.iter().zip(&read) {
            let game = game.as_ref().unwrap_or_else(|| panic!("{form} is not read"));
            let first = read[0].as_ref().expect("read");
            assert_eq!(
                game.steps().last().map(|step| step.action),
                first.steps().last().map(|step| step.action),
                "{form}"
            );
        }
    }
    // Not from all of many, or it takes its time.
    for forms in all.iter().step_by(1 + all.len() / 24) {
        for form in forms {
            for end in (1..=form.len()).filter(|&end| form.is_char_boundary(end)) {
                for begin in [form[..end].to_owned(), form[..end].to_lowercase()] {
                    let found = open_game.completions(style, &begin);
                    assert!(
                        found.iter().any(|other| forms.contains(other)),
                        "{form} from {begin}: {found:?}"
                    );
                }
                assert!(
                    open_game.completions(style, &format!(" {}", &form[..end])).contains(form)
                        || forms[0] != *form
                );
            }
        }
    }
}

/// The word as it is read by itself: where a party is asked, it is the answer of that party.
fn standalone_word(open_game: &OpenGame, form: &str) -> String {
    match open_game.out_of_turn_parties().iter().next() {
        Some(party) => format!("{}!{form}", open_game.def().party_letter(party)),
        None => form.to_owned(),
    }
}

proptest! {
    #![proptest_config(Config { cases: 10, rng_seed: RngSeed::Fixed(7), ..Config::default() })]

    #[test]
    fn everything_that_can_be_typed_completes_to_itself(moves in proptest::collection::vec(any::<usize>(), 0..60)) {
        for game_kind in ALL {
            let mut tab = begun(game_kind);
            for index in &moves {
                tab.play_any_move(*index);
                tab.send(GameIntent::ConfirmMove);
            }
            check(&tab);
            tab.send(CoalitionIntent::DeclineAnswer);
            check(&tab);
        }
    }
}

#[test]
fn the_last_word_is_completed() {
    let mut tab = Tab::playing();
    assert_eq!(offered(&mut tab, "N"), "Na3 Nc3 Nf3 Nh3");
    assert_eq!(tab.app.tab.announcement.polite, "4 suggestions");
    assert_eq!(offered(&mut tab, "n"), "Na3 Nc3 Nf3 Nh3", "no file is called n");
    assert_eq!(offered(&mut tab, "b1"), "b1a3 b1c3");
    assert_eq!(offered(&mut tab, "nf"), "Nf3");
    assert_eq!(tab.app.tab.announcement.polite, "1 suggestion");
    assert_eq!(offered(&mut tab, "Nf3"), "", "what is whole needs no list");
    assert_eq!(offered(&mut tab, ""), "");
    assert_eq!(offered(&mut tab, "Nf3 "), "");
    assert_eq!(offered(&mut tab, "Nf3 nf"), "Nf7");
    assert_eq!(offered(&mut tab, "1. Nf3 N"), "Na7 Nc7 Nf7 Nh7");
    assert_eq!(offered(&mut tab, "1.n"), "Na3 Nc3 Nf3 Nh3");
    assert_eq!(offered(&mut tab, "Nf4 N"), "", "nothing follows what cannot be played");
    assert_eq!(offered(&mut tab, "dr"), "draw?");
    assert_eq!(offered(&mut tab, "d"), "d2b4 dc3 de3 df4 draw?");
    assert_eq!(tab.table().ply_count(), 0);
    // At most eight.
    let mut hex = begun(GameKind::Hex);
    assert_eq!(offered(&mut hex, "b").split(' ').count(), 8);
    let mut german = begun(GameKind::Bridge);
    german.send(SettingsIntent::SetLanguage(texts::Language::De));
    assert_eq!(offered(&mut german, "S"), "Sa3 Sc3 Sf3 Sh3");
}

#[test]
fn a_suggestion_is_accepted_by_keys() {
    let mut tab = Tab::playing();
    offered(&mut tab, "1. N");
    for (back, picked) in [(false, Some(0)), (false, Some(1)), (true, Some(0)), (true, None), (true, Some(3))]
    {
        tab.send(TypingIntent::FocusSuggestion { back });
        assert_eq!(tab.table().interaction.suggestions.focused, picked);
    }
    tab.send(TypingIntent::AcceptSuggestion { index: 2, text: "1. N".into() });
    assert_eq!((written(&tab), tab.table().interaction.suggestions.words.len()), (Some("1. Nf3"), 0));
    tab.send(TypingIntent::AcceptSuggestion { index: 2, text: "1. N".into() });
    assert_eq!(written(&tab), None);
    offered(&mut tab, "N");
    tab.send(TypingIntent::ClearSuggestions);
    assert!(tab.table().interaction.suggestions.words.is_empty());
    for other in [
        Intent::from(TypingIntent::Play("Nf3".into())),
        GameIntent::Undo.into(),
        GameIntent::ShowPly(0).into(),
    ] {
        offered(&mut tab, "N");
        tab.send(other);
        assert!(tab.table().interaction.suggestions.words.is_empty());
    }
}

#[test]
fn nothing_is_suggested_where_nothing_can_be_typed_or_something_is_hidden() {
    let mut tab = Tab::playing();
    tab.play("g1f3");
    tab.send(GameIntent::ShowPly(0));
    assert_eq!(offered(&mut tab, "N"), "", "looking back");
    tab.send(GameIntent::ShowPly(usize::MAX)).send(SharingIntent::ClaimSeat(PartySet::only(Party::new(0))));
    assert_eq!(offered(&mut tab, "N"), "", "Black plays elsewhere");
    tab.send(SharingIntent::ClaimSeat(PartySet::EMPTY));
    assert_eq!(offered(&mut tab, "Nf"), "Nf7");
    tab.send(GameIntent::Resign(Party::new(0)));
    assert_eq!(offered(&mut tab, "N"), "", "the game is over");
    for hides in [false, true] {
        let mut tab = Tab::new();
        tab.propose(GameKind::Coalition)
            .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)))
            .send(Intent::StartGame { seed: 0 });
        assert!(tab.table().arranging_party().is_some());
        for text in ["K", "s", "r", "b"] {
            assert_eq!(offered(&mut tab, text), "", "pieces are set up");
        }
        tab.type_moves("Kx9");
        assert!(
            tab.table()
                .interaction
                .invalid_movetext
                .as_ref()
                .is_none_or(|misread| misread.corrections.is_empty())
        );
    }
}

#[test]
fn lower_case_is_read_where_it_is_unambiguous() {
    let mut tab = Tab::playing();
    tab.type_moves("nf3 nc7");
    assert_eq!(tab.actions(), "g1f3 b9c7");
    tab.type_moves("Nx9");
    assert_eq!(tab.table().ply_count(), 2);
    // A pawn's file before a bishop's letter.
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/3p4/1PB5/4K3 w - - 0 1");
    assert_eq!(offered(&mut tab, "bxd3"), "Bxd3");
    tab.type_moves("bxd3");
    assert_eq!(
        tab.actions(),
        "",
        "the pawn is asked first, and cannot: {:?}",
        tab.table().interaction.refused_move
    );
}

fn error_and_corrections(tab: &mut Tab, text: &str) -> (String, String) {
    tab.type_moves(text);
    let (texts, open_game) = (tab.app.tab.texts(), tab.table());
    (
        describe_invalid_movetext(texts, open_game, &tab.style(), true).unwrap_or_default(),
        describe_corrections(texts, open_game).unwrap_or_default(),
    )
}

#[test]
fn unreadable_input_is_reported_with_corrections() {
    let mut tab = Tab::playing();
    let (error, request) = error_and_corrections(&mut tab, "Nf3x");
    assert!(error.contains("Nf3x"), "{error}");
    assert_eq!(request, "Did you mean Nf3, Na3 or Nc3?");
    assert!(tab.app.tab.announcement.assertive.ends_with(&request));
    tab.send(TypingIntent::UseCorrection(0));
    assert_eq!((written(&tab), tab.table().interaction.invalid_movetext.is_none()), (Some("Nf3"), true));
    // Of several words the wrong one is corrected, and those before it are played already.
    let (error, request) = error_and_corrections(&mut tab, "Nf3 Nf7y Nc3");
    assert!(error.contains("Nf7y") && request.starts_with("Did you mean Nf7"), "{error} {request}");
    assert_eq!(tab.actions(), "g1f3");
    tab.send(TypingIntent::UseCorrection(0));
    assert_eq!(written(&tab), Some("Nf7 Nc3"));
    // Machine text is corrected to the move that it is.
    let (_, request) = error_and_corrections(&mut tab, "g9f77");
    assert!(request.starts_with("Did you mean Nf7"), "{request}");
    let (error, request) = error_and_corrections(&mut tab, "qwertz");
    assert!(error.contains("qwertz") && request.is_empty(), "{error} {request}");
    tab.send(TypingIntent::UseCorrection(0));
    assert_eq!(written(&tab), None);
    // Several pieces can be meant: these are the moves.
    let mut hex = begun(GameKind::Hex);
    let (error, request) = error_and_corrections(&mut hex, "c5");
    assert!(error.contains("4c5, 5c5"), "{error}");
    assert_eq!(request, "Did you mean 4c5 or 5c5?");
}

#[test]
fn answers_out_of_turn_are_completed_alone_and_with_their_party() {
    let asked = "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_-_-_4_5";
    let mut tab = Tab::open(None, None, asked);
    let kings = offered(&mut tab, "K");
    assert!(kings.split(' ').all(|word| word.starts_with('K')) && !kings.is_empty(), "{kings}");
    let named = offered(&mut tab, "b!K");
    assert_eq!(named, kings.split(' ').map(|word| format!("b!{word}")).collect::<Vec<_>>().join(" "));
    let (_, request) = error_and_corrections(&mut tab, "b!Kf99");
    tab.send(TypingIntent::UseCorrection(0));
    if !request.is_empty() {
        assert!(written(&tab).is_some_and(|text| text.starts_with("b!K")));
    }
}

#[test]
fn v23_names_of_cells_complete_too() {
    let mut tab = begun(GameKind::Hex);
    tab.send(SettingsIntent::Change(Setting::V23Names(true)));
    check(&tab);
}

#[test]
fn a_typed_text_without_a_move_gets_a_sentence() {
    for game_kind in ALL {
        let mut tab = begun(game_kind);
        for text in [
            "1.",
            "1",
            "12.",
            "*",
            "1-0",
            "0–1",
            "½",
            "1/2-1/2",
            "-",
            "–",
            "…",
            "1.)",
            "{comment}",
            "; comment",
            "$5",
            "!",
            "±",
            "±±",
            "e.p.",
            "0",
            "0 -",
            "%",
            "\u{200b}1.",
            "♥",
            "?",
        ] {
            let before = tab.record();
            let (error, request) = error_and_corrections(&mut tab, text);
            assert!(
                error.starts_with('“') && error.contains("This is not a move"),
                "{game_kind:?} {text}: {error:?}"
            );
            assert!(
                tab.app.tab.announcement.assertive.trim_end() == format!("{error} {request}").trim_end(),
                "{text}"
            );
            assert_eq!(tab.record(), before, "{text}");
        }
        tab.send(SettingsIntent::SetLanguage(texts::Language::De));
        assert!(error_and_corrections(&mut tab, "1-0").0.contains("Das ist kein Zug."));
        for text in ["", "  ", "\u{a0}", "\u{200b}"] {
            assert_eq!(
                error_and_corrections(&mut tab, text),
                (String::new(), String::new()),
                "nothing was typed"
            );
        }
    }
    // After the end of a game and while pieces are set up as well.
    let mut over = Tab::playing();
    over.send(GameIntent::Resign(Party::new(0)));
    assert!(error_and_corrections(&mut over, "1-0").0.contains("This is not a move"));
    let mut setting_up = Tab::new();
    setting_up.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    setting_up.type_moves("1-0");
    assert!(!setting_up.app.tab.announcement.assertive.is_empty());
    // What others may do is not done by typing.
    let mut seated = Tab::playing();
    seated.send(SharingIntent::ClaimSeat(PartySet::only(Party::new(0))));
    let (error, _) = error_and_corrections(&mut seated, "b!resign");
    assert!(!error.is_empty() && seated.actions().is_empty(), "{error}");
}

#[test]
fn castling_is_typed_in_every_way() {
    let bridge = "r3k2r/8/8/8/***2***/8/8/8/R3K2R w KQkq -";
    for text in ["0-0", "00", "O-O", "OO", "oo", "O–O", "0—0", "0 - 0", "o − o", "0\u{200b}-0", "♔g1"]
    {
        let mut tab = Tab::at(bridge);
        tab.type_moves(text);
        assert_eq!(tab.actions(), "e1g1", "{text}");
    }
    for text in ["0-0-0", "000", "OOO", "O–O–O", "0 - 0 - 0", "0- 0 -0"] {
        let mut tab = Tab::at(bridge);
        tab.type_moves(text);
        assert_eq!(tab.actions(), "e1c1", "{text}");
    }
    // Where it is no move, it is said why.
    for game_kind in ALL {
        let mut tab = begun(game_kind);
        for text in ["00", "000", "0 - 0", "O–O"] {
            tab.type_moves(text);
            assert!(!tab.app.tab.announcement.assertive.is_empty(), "{game_kind:?} {text}");
        }
    }
}

#[test]
fn every_promotion_is_offered() {
    for (id, text, typed) in [
        ("bridge", "8/1P5k/8/8/***2***/8/8/8/3K4 w - - 0 40", "c9"),
        ("hex", "6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3 w - - 0 30", "i4"),
    ] {
        let mut tab = Tab::open(None, None, &format!("#/{id}/{}", text.replace(' ', "_")));
        let (error, request) = error_and_corrections(&mut tab, typed);
        let are_all = ["Q", "R", "B", "N"].iter().all(|letter| request.contains(letter));
        assert!(are_all, "{id}: {error} {request}");
        let count =
            tab.table().interaction.invalid_movetext.as_ref().map(|invalid| invalid.corrections.len());
        assert_eq!(count, Some(4), "{request}");
        for index in 0..4 {
            let mut tab = tab.clone();
            tab.send(TypingIntent::UseCorrection(index));
            let text = written(&tab).expect("a correction").to_owned();
            tab.type_moves(&text);
            assert_eq!(tab.table().ply_count(), 1, "{text}");
        }
    }
}

#[test]
fn figurines_complete_to_the_letters_of_the_reader() {
    let mut tab = Tab::playing();
    assert_eq!(offered(&mut tab, "♘"), "Na3 Nc3 Nf3 Nh3");
    assert_eq!(offered(&mut tab, "1.) ♞\u{fe0e}f"), "Nf3");
    tab.send(SettingsIntent::SetLanguage(texts::Language::De));
    assert_eq!(offered(&mut tab, "♘f"), "Sf3");
    tab.type_moves("♘f3 e8—d7");
    assert_eq!(tab.actions(), "g1f3 e8d7");
    assert!(error_and_corrections(&mut tab, "♘z9").0.contains("z9"));
}
