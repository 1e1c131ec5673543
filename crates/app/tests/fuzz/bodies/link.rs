//! Any bytes with the checksum that is theirs, and any text, as the code of a game: it is refused, or what it
//! opens is written as it will be read.
use super::text;
use crate::code::code_of;
use engine::link::{address_in, read_game, repair_code, write_game};
use texts::{Language, link_error, unplayed_tail};

fn read(code: &str) {
    let opened = match read_game(code) {
        Ok(opened) => opened,
        Err(error) => return assert!(link_error(Language::En.texts(), &error).ends_with('.'), "{error:?}"),
    };
    let (def, plies) = (opened.shared.game.def(), opened.shared.game.plies().count());
    assert_eq!(opened.shared.names.len(), def.rules().parties);
    assert!(opened.shared.shown_ply.is_none_or(|shown| shown <= plies));
    if let Some(rest) = &opened.tail {
        assert!(rest.ply == plies + 1 && !rest.texts.is_empty());
        assert!(!unplayed_tail(Language::De.texts(), &**def, rest).contains(['{', '}']));
    }
    let written = write_game(&opened.shared);
    let again = read_game(&written).unwrap_or_else(|error| panic!("{written}: {error:?}"));
    assert!(again.tail.is_none());
    assert_eq!(write_game(&again.shared), written);
    let position = |game: &engine::history::Game| def.write_position(&game.state().position);
    assert_eq!(position(&again.shared.game), position(&opened.shared.game));
}

pub fn body(bytes: &[u8]) {
    read(&code_of(bytes));
    let text = text(bytes);
    let repaired = repair_code(&text);
    assert_eq!(repair_code(&repaired), repaired);
    read(&text);
    read(&repaired);
    let _ = address_in(&text);
}
