//! What people write about a game loses what would disorder the text around it, wherever it comes from.
use crate::tab::Tab;
use engine::notation::is_printable;
use schachquartett_app::Intent;
use schachquartett_app::new_game::NewGameIntent;
use texts::bidi_isolated;

const BIDI_CONTROLS: &str = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{0}\u{7f}\u{2028}";

#[test]
fn bidi_and_control_characters_are_not_printable_and_all_written_ones_are() {
    assert!(!BIDI_CONTROLS.chars().any(is_printable));
    // Joiners make one picture of several.
    assert!("Öhr 北京 محمد 👩‍👩‍👧‍👦 <b>&amp;</b> '\"".chars().all(is_printable));
}

#[test]
fn bidi_controls_are_stripped_from_names_in_files() {
    let mut tab = Tab::playing();
    let name = format!("An{BIDI_CONTROLS}na");
    let long = "x".repeat(1_000_000);
    let text = serde_json::json!({
        "schachquartett": 1,
        "game": "bridge",
        "start": "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "key": "k3f7x2ab",
        "title": name,
        "unplayed_tail": name,
        "tags": [["Event", name]],
        "players": [name, long],
        "actions": ["e2d3"],
        "annotations": [{ "step": 1, "text": format!("{{{name}}}") }],
    })
    .to_string();
    tab.open_text(&text);
    let stored =
        tab.saved_games().into_iter().find(|stored| stored.meta.title == "Anna").expect("the game is read");
    assert_eq!((stored.names[0].as_str(), stored.names[1].len()), ("Anna", 40));
    assert_eq!((stored.meta.unplayed_tail.as_str(), stored.meta.tags[0].1.as_str()), ("Anna", "Anna"));
    assert!(stored.text().chars().all(|letter| letter == '\n' || is_printable(letter)));
}

#[test]
fn bidi_controls_are_stripped_from_typed_names() {
    let mut tab = Tab::playing();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, format!("An{BIDI_CONTROLS}na"))));
    assert_eq!(tab.app.new_game.names[0], "Anna");
}

#[test]
fn right_to_left_names_are_isolated() {
    assert_eq!(bidi_isolated("Anna"), "Anna");
    assert_eq!(bidi_isolated("محمد"), "\u{2068}محمد\u{2069}");
}
