//! Every error of a link, with its message.
use crate::code::{bytes_of, code_of};
use crate::play::bare;
use engine::games::{self, REVISION};
use engine::history::Game;
use engine::link::{LinkError, MAX_CHARACTERS, SharedGame, read_game, write_game};
use engine::notation::{GameIdError, read_action};
use engine::pieces::PartySet;
use std::collections::BTreeSet;
use texts::{Language, link_error};

/// A game of these actions, bare of all else.
pub fn game(id: &str, actions: &str) -> SharedGame {
    let def = games::by_id(id).expect("a game");
    let mut game = Game::new(def.clone(), def.start_position());
    for text in actions.split_whitespace() {
        let position = game.state().position;
        let action = read_action(&*def, def.rules(), &position, text).expect("an action");
        game.play(action).expect("what the rules allow");
    }
    bare(game)
}

/// The bytes of a game's link. The first ones are game, options, revision and the five of the key; then
/// fields.
pub fn bytes(id: &str, actions: &str) -> Vec<u8> {
    bytes_of(&write_game(&game(id, actions)))
}

/// Where the fields begin.
const FIELDS: usize = 8;

fn with_field(tag: u8, value: &[u8]) -> String {
    let mut bytes = bytes("bridge", "e2d3");
    let field = [&[tag, value.len() as u8], value].concat();
    drop(bytes.splice(FIELDS..FIELDS, field));
    code_of(&bytes)
}

fn changed(at: usize, byte: u8) -> String {
    let mut bytes = bytes("bridge", "e2d3 e8d7");
    bytes[at] = byte;
    code_of(&bytes)
}

fn error_of(code: &str) -> LinkError {
    match read_game(code) {
        Err(error) => error,
        Ok(_) => panic!("{code} is opened"),
    }
}

#[test]
fn every_error_has_a_message_of_its_own() {
    let whole = write_game(&game("bridge", "e2d3 e8d7"));
    let long = "A".repeat(MAX_CHARACTERS);
    let mut assert_errors = bytes("bridge", "e2d3 e8d7");
    assert_errors[FIELDS + 1] = 0xff;
    assert_errors.insert(FIELDS + 2, 0x7f);
    let mut newer = bytes("bridge", "e2d3");
    (newer[0], newer[2]) = (200, REVISION + 1);
    let cases = [
        (String::new(), "Empty", &["#/play/"][..]),
        ("2abc".into(), "NewerVersion", &["2"]),
        (format!("{}_{}", &whole[..4], &whole[4..]), "UnknownCharacter", &["_", "5"]),
        ("Q".into(), "UnknownCharacter", &["Q", "1"]),
        (format!("1{long}"), "TooLong", &["20001", "20000"]),
        (whole[..whole.len() - 5].into(), "Truncated", &[]),
        ("1".into(), "Truncated", &[]),
        (whole.replace(&whole[8..10], "zz"), "Damaged", &[]),
        (code_of(&assert_errors), "TooMany", &["16383", "4000"]),
        (with_field(3, &[1, b'A', 2, 0xff, 0xff]), "Name", &["2"]),
        (with_field(3, &[41; 42]), "Name", &["1"]),
        (with_field(3, &[1, b'\n']), "Name", &["1"]),
        (with_field(3, &[3, 0xe2, 0x80, 0xae]), "Name", &["1"]),
        (with_field(3, &[1, b'A', 1, b'B', 1, b'C']), "Name", &["3"]),
        (code_of(&[bytes("hex", ""), vec![1]].concat()), "Contents", &["20"]),
        (code_of(&newer), "NewerRules", &[]),
        (changed(0, 200), "Game", &["#200"]),
        (changed(1, 4), "Game", &["#2"]),
        (changed(1, 3), "Game", &["draw-odds"]),
        (with_field(1, b"\x05\x05what"), "Start", &[]),
    ];
    let mut sentences = BTreeSet::new();
    for (code, name, values) in cases {
        let error = error_of(&code);
        assert!(format!("{error:?}").starts_with(name), "{code}: {error:?}, not {name}");
        for language in Language::ALL {
            let sentence = link_error(language.texts(), &error);
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
            for value in values {
                assert!(sentence.contains(value), "{sentence} does not name {value}");
            }
            sentences.insert(sentence);
        }
    }
    // Some are the same for several links.
    assert!(sentences.len() >= 2 * 15, "{sentences:#?}");
}

#[test]
fn errors_name_their_place() {
    assert_eq!(error_of("1AAAAAAAA.A"), LinkError::UnknownCharacter { found: '.', at: 9 });
    assert_eq!(error_of("1ÄAAAAAAAA"), LinkError::UnknownCharacter { found: 'Ä', at: 1 });
    assert_eq!(error_of("ß"), LinkError::UnknownCharacter { found: 'ß', at: 0 });
    assert_eq!(error_of("9"), LinkError::NewerVersion { version: '9' });
    assert_eq!(error_of(&changed(0, 99)), LinkError::Game(GameIdError::UnknownGame("#99".into())));
    let LinkError::Start { game, errors } = error_of(&with_field(1, b"\x00\x00")) else { panic!("a start") };
    assert_eq!((game.as_str(), errors.is_empty()), ("bridge", false));
}

/// Later fields are skipped, and those that there are may be longer one day.
#[test]
fn unknown_fields_are_skipped() {
    let whole = read_game(&with_field(200, b"whatever")).expect("a game");
    assert_eq!(whole.shared.game.plies().count(), 1);
    let longer = read_game(&with_field(2, &[0b10, 1, 2, 3])).expect("a game");
    assert_eq!(longer.shared.claimed.iter().map(|party| party.index()).collect::<Vec<_>>(), [1]);
    // Whose seats there are not have taken none.
    assert_eq!(read_game(&with_field(2, &[0xfc])).expect("a game").shared.claimed, PartySet::EMPTY);
    // Where nobody can look back to.
    assert_eq!(read_game(&with_field(6, &[2])).expect("a game").shared.shown_ply, None);
    assert_eq!(read_game(&with_field(6, &[1])).expect("a game").shared.shown_ply, Some(1));
    // Half a row of results is none, and no fewer.
    assert!(matches!(error_of(&with_field(8, &[1])), LinkError::Contents { .. }));
}

/// Names that are longer than they may be are written shorter, and signs that turn the text around are left
/// out.
#[test]
fn names_are_shortened_and_sanitized() {
    let mut shared = game("bridge", "");
    shared.names = vec!["Ä".repeat(50), "x\u{202e}y\nz".into()];
    let names = read_game(&write_game(&shared)).expect("a game").shared.names;
    assert_eq!(names, ["Ä".repeat(40), "xyz".into()]);
}
