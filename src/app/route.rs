//! The address behind `#`: which page, which game, which position.
use crate::link::{Key, mended_position, percent_decoded};

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The start page.
    Start,
    /// About the games.
    About,
    /// The table of a kept game, or of the one that was played last.
    Table(Option<Key>),
    /// All games that are kept.
    Library,
    /// A whole game, by its code.
    Play(String),
    /// A position of a game.
    Position {
        /// The name of the game with its options.
        game: String,
        /// The text of the position, with spaces.
        text: String,
    },
    /// No page of the app.
    Unknown(String),
}

const ABOUT: &str = "about";
const TABLE: &str = "table";
const LIBRARY: &str = "games";
const PLAY: &str = "play";

impl Route {
    /// Reads the part of an address from `#` on.
    pub fn read(hash: &str) -> Self {
        let path = percent_decoded(hash.strip_prefix('#').unwrap_or(hash));
        let path = path.strip_prefix('/').unwrap_or(&path);
        match path.split_once('/') {
            None if path.is_empty() => Self::Start,
            None if path == ABOUT => Self::About,
            None if path == TABLE => Self::Table(None),
            None if path == LIBRARY => Self::Library,
            Some((PLAY, code)) => Self::Play(code.to_owned()),
            Some((TABLE, key)) => match Key::read(key) {
                Some(key) => Self::Table(Some(key)),
                None => Self::Unknown(path.to_owned()),
            },
            Some((game, text)) if !text.is_empty() && !game.is_empty() => {
                let (game, text) = mended_position(path);
                Self::Position { game, text }
            }
            _ => Self::Unknown(path.to_owned()),
        }
    }

    /// The part of the address from `#` on.
    pub fn write(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::About => format!("#/{ABOUT}"),
            Self::Table(None) => format!("#/{TABLE}"),
            Self::Table(Some(key)) => format!("#/{TABLE}/{key}"),
            Self::Play(code) => format!("#/{PLAY}/{code}"),
            Self::Library => format!("#/{LIBRARY}"),
            Self::Position { game, text } => format!("#/{game}/{}", text.replace(' ', "_")),
            Self::Unknown(path) => format!("#/{path}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        let position = Route::Position { game: "bridge".into(), text: "4k3/8 w - - 0 1".into() };
        let table = Route::Table(Some(Key::new(12_345)));
        for route in [Route::Start, Route::About, Route::Library, Route::Table(None), table, position] {
            assert_eq!(Route::read(&route.write()), route);
        }
    }

    #[test]
    fn what_messengers_do_to_an_address_is_undone() {
        let encoded = Route::read("#/bridge%2Bdraw-odds%3Ab/4k3%2F8%20w_-_-_0_1%20");
        let expected = Route::Position { game: "bridge+draw-odds:b".into(), text: "4k3/8 w - - 0 1".into() };
        assert_eq!(encoded, expected);
        assert_eq!(Route::read("#/100%"), Route::Unknown("100%".into()));
        assert_eq!(Route::read("#/%ff%zz"), Route::Unknown("\u{fffd}%zz".into()));
    }

    #[test]
    fn no_address_is_the_start() {
        for hash in ["", "#", "#/"] {
            assert_eq!(Route::read(hash), Route::Start);
        }
        assert_eq!(Route::read("#/bridge/"), Route::Unknown("bridge/".into()));
    }
}
