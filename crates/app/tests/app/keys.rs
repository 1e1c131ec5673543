//! What keys do, on keyboards of all scripts, on the board and elsewhere on the page.
use crate::tab::{Tab, cell, take_up};
use engine::games::GameKind;
use engine::notation::NotationStyle;
use schachquartett_app::Intent;
use schachquartett_app::keys::{KeyPlace, KeyPress};
use schachquartett_app::play::{BoardIntent, GameIntent, PlyStep};
use schachquartett_app::tab::{Dialog, Route, TabIntent};

const BOARD: KeyPlace = KeyPlace::Board(None);
const PAGE: KeyPlace = KeyPlace::Page { takes_arrows: false };

fn latin(key: &str, code: &str, shift: bool) -> String {
    KeyPress { key, code, shift }.latin().into_owned()
}

/// What a key of a US keyboard does now, in words.
fn does(tab: &Tab, key: &str, place: KeyPlace) -> String {
    let shift = matches!(key, "?" | "!" | "+");
    let intent = tab.app.intent_of_key(KeyPress { key, code: "", shift }, place);
    intent.map_or_else(String::new, |intent| format!("{intent:?}"))
}

#[test]
fn the_place_counts_where_another_script_is_written() {
    for (key, code, shift, means) in [
        // Russian
        ("а", "KeyF", false, "f"),
        ("А", "KeyF", true, "F"),
        ("щ", "KeyO", false, "o"),
        ("б", "Comma", false, ","),
        ("ю", "Period", false, "."),
        // Greek, Hebrew, Arabic, Persian, Thai, Korean
        ("φ", "KeyF", false, "f"),
        ("כ", "KeyF", false, "f"),
        ("ב", "KeyF", false, "f"),
        ("؟", "Slash", true, "?"),
        ("۰", "Digit0", false, "0"),
        ("ๅ", "Digit1", true, "!"),
        ("ㄹ", "KeyF", false, "f"),
    ] {
        assert_eq!(latin(key, code, shift), means, "{key} on {code}");
    }
}

#[test]
fn latin_layouts_keep_their_characters_and_keys_their_names() {
    for (key, code, shift) in [
        // Dvorak, AZERTY, QWERTZ, Czech, Turkish
        ("u", "KeyF", false),
        ("?", "KeyM", true),
        (";", "Comma", false),
        ("à", "Digit0", false),
        ("ß", "Minus", false),
        ("ö", "Semicolon", false),
        ("é", "Digit0", false),
        ("ı", "KeyI", false),
        ("ế", "KeyE", false),
        ("€", "KeyE", false),
        ("f", "KeyF", false),
        ("?", "Digit7", true),
        ("ArrowLeft", "ArrowLeft", false),
        ("Dead", "BracketLeft", false),
        ("Process", "KeyF", false),
        ("Unidentified", "", false),
    ] {
        assert_eq!(latin(key, code, shift), key, "{key} on {code}");
    }
}

#[test]
fn keys_of_other_scripts_do_on_the_board_what_their_places_say() {
    let tab = Tab::playing();
    let intent = tab.app.intent_of_key(KeyPress { key: "а", code: "KeyF", shift: false }, BOARD);
    assert!(matches!(intent, Some(Intent::Play(_))), "{intent:?}");
    let mut tab = Tab::playing();
    tab.send(intent.expect("the board is turned"));
    assert_eq!(tab.table().view.bottom, 1);
}

#[test]
fn shortcuts_work_on_the_whole_page_and_letters_of_pieces_on_the_board() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7");
    for key in ["?", "!", "+", "-", "0", ",", "."] {
        assert_eq!(does(&tab, key, PAGE), does(&tab, key, BOARD), "{key}");
        assert!(!does(&tab, key, PAGE).is_empty(), "{key}");
    }
    for key in ["f", "F", "i", "h", "ArrowLeft", "Home"] {
        assert!(!does(&tab, key, PAGE).is_empty(), "{key}");
    }
    for key in ["o", "v", "w", "x", "u", "y", "z", "K", "n", "Enter", " ", "ArrowUp", "PageDown", "Escape"] {
        assert_eq!(does(&tab, key, PAGE), "", "{key}");
        assert!(!does(&tab, key, BOARD).is_empty(), "{key}");
    }
    // What has the focus may need the arrows, but not the letters.
    let slider = KeyPlace::Page { takes_arrows: true };
    assert_eq!((does(&tab, "ArrowLeft", slider), does(&tab, "Home", slider)), (String::new(), String::new()));
    assert!(!does(&tab, "f", slider).is_empty());
    // Where nothing comes any more, an arrow is the browser's.
    assert_eq!(does(&tab, "ArrowRight", PAGE), "");
    tab.send(GameIntent::ShowPly(0));
    assert_eq!(does(&tab, "ArrowLeft", PAGE), "");
    let intent = tab.app.intent_of_key(KeyPress { key: "ArrowRight", code: "ArrowRight", shift: true }, PAGE);
    assert!(intent.is_none(), "with Shift it selects text");
}

#[test]
fn a_dialog_has_the_keys_and_a_page_without_a_board_has_none_but_the_list() {
    let mut tab = Tab::playing();
    tab.send(TabIntent::OpenDialog(Dialog::Settings));
    for key in ["f", "?", ",", "ArrowLeft", "Escape"] {
        assert_eq!(does(&tab, key, PAGE), "", "{key}");
    }
    tab.send(TabIntent::CloseDialog).send(Intent::Navigate(Route::Library));
    for key in ["f", ",", "+", "h", "ArrowLeft", "Escape"] {
        assert_eq!(does(&tab, key, PAGE), "", "{key}");
    }
    assert!(does(&tab, "?", PAGE).contains("Keys"));
}

#[test]
fn escape_puts_a_piece_back_wherever_the_focus_is() {
    let mut tab = Tab::playing();
    tab.send(take_up("e2"));
    let intent = tab.app.intent_of_key(KeyPress { key: "Escape", code: "Escape", shift: false }, PAGE);
    tab.send(intent.expect("something is dragged"));
    tab.send(BoardIntent::Drop(Some(cell("d3"))));
    assert_eq!((tab.table().is_dragging(), tab.actions().as_str()), (false, ""));
}

#[test]
fn an_arrow_puts_a_piece_back_and_steps() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(take_up("e8"));
    tab.send(Intent::Browse { step: PlyStep::Previous, on_board: true });
    assert_eq!((tab.table().view.shown_ply, tab.table().is_dragging()), (Some(0), false));
}

#[test]
fn shortcuts_are_letters_of_no_piece() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        for letters in [NotationStyle::ENGLISH, NotationStyle::GERMAN] {
            let style = NotationStyle { letters, v23_names: false };
            for key in ['F', 'I', 'H'] {
                assert_eq!(style.role(tab.table().def(), key), None, "{key} {game_kind:?}");
            }
        }
    }
}
