//! Any bytes with the checksum that is theirs, and any text, as the code of a game: it is refused, or what it opens is
//! written as it will be read.
use super::text;
use crate::code::code_of;
use schachquartett::i18n::{Language, link_fault, link_rest};
use schachquartett::link::{address_in, mended_code, read_game, write_game};

fn read(code: &str) {
    let opened = match read_game(code) {
        Ok(opened) => opened,
        Err(fault) => return assert!(link_fault(Language::En.texts(), &fault).ends_with('.'), "{fault:?}"),
    };
    let (game, plies) = (opened.shared.line.game(), opened.shared.line.plies().count());
    assert_eq!(opened.shared.names.len(), game.tables().parties);
    assert!(opened.shared.shown.is_none_or(|shown| shown <= plies));
    if let Some(rest) = &opened.rest {
        assert!(rest.ply == plies + 1 && !rest.texts.is_empty());
        assert!(!link_rest(Language::De.texts(), &**game, rest).contains(['{', '}']));
    }
    let written = write_game(&opened.shared);
    let again = read_game(&written).unwrap_or_else(|fault| panic!("{written}: {fault:?}"));
    assert!(again.rest.is_none());
    assert_eq!(write_game(&again.shared), written);
    let position = |line: &schachquartett::history::Line| game.write_position(&line.state().position);
    assert_eq!(position(&again.shared.line), position(&opened.shared.line));
}

pub fn body(bytes: &[u8]) {
    read(&code_of(bytes));
    let text = text(bytes);
    let mended = mended_code(&text);
    assert_eq!(mended_code(&mended), mended);
    read(&text);
    read(&mended);
    let _ = address_in(&text);
}
