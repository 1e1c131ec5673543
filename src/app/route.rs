//! The address behind `#`: which page, which game, which position.
use crate::link::{mended_position, percent_decoded};

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The start page.
    Start,
    /// About the games.
    About,
    /// The table of the game under way.
    Table,
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

impl Route {
    /// Reads the part of an address from `#` on.
    pub fn read(hash: &str) -> Self {
        let path = percent_decoded(hash.strip_prefix('#').unwrap_or(hash));
        let path = path.strip_prefix('/').unwrap_or(&path);
        match path.split_once('/') {
            None if path.is_empty() => Self::Start,
            None if path == ABOUT => Self::About,
            None if path == TABLE => Self::Table,
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
            Self::Table => format!("#/{TABLE}"),
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
        for route in [Route::Start, Route::About, Route::Table, position] {
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
