//! Played games whose results an independent program has found.
use crate::case::{Case, LETTERS, party};

/// A value of an object without nesting: what stands between the quotes or before the comma after its name.
fn value<'a>(object: &'a str, name: &str) -> &'a str {
    let quoted = format!("\"{name}\"");
    let (_, rest) = object.split_once(&quoted).unwrap_or_else(|| panic!("no {name} in {object}"));
    let rest = rest.trim_start_matches([':', ' ', '\n']);
    match rest.strip_prefix('"') {
        Some(text) => text.split('"').next().expect("a text"),
        None => rest.split([',', '}', ']', '\n']).next().expect("a number").trim(),
    }
}

/// The texts of the list with this name.
fn list<'a>(object: &'a str, name: &str) -> Vec<&'a str> {
    let (_, rest) = object.split_once(&format!("\"{name}\"")).expect("a list");
    let (_, rest) = rest.split_once('[').expect("a list");
    let (items, _) = rest.split_once(']').expect("its end");
    items.split('"').skip(1).step_by(2).collect()
}

#[test]
fn played_games_end_with_these_points() {
    let mut count = 0;
    for object in include_str!("results.json").split("\"id\"").skip(1) {
        let id = object.split('"').nth(1).expect("a name");
        let options = value(object, "game").strip_prefix("coalition").expect("coalition chess");
        let mut case = Case::read(options.trim_start_matches('+'), value(object, "position"));
        for text in list(object, "moves") {
            assert_eq!(case.game.state().outcome, None, "{id}");
            case.all(text);
        }
        let (_, result) = object.split_once("\"result\"").expect("a result");
        let outcome = case.game.state().outcome.unwrap_or_else(|| panic!("{id} goes on"));
        for letter in LETTERS.chars() {
            let points: u8 = value(result, &letter.to_string()).parse().expect("points");
            assert_eq!(outcome.points[party(letter)], 2 * points, "{id}: {letter}");
        }
        count += 1;
    }
    assert_eq!(count, 4);
}
