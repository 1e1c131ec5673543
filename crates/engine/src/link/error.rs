//! Errors of game links.
use crate::notation::{GameIdError, PositionError};

/// The error of a game link, which [`read_game`](super::read_game) and [`read_code`](super::read_code)
/// return.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{LinkError, read_game};
///
/// let error = |code| read_game(code).err();
/// assert_eq!(error("2AAAA"), Some(LinkError::NewerVersion { version: '2' }));
/// assert_eq!(error("1AA_A"), Some(LinkError::UnknownCharacter { found: '_', at: 3 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The code has no characters.
    Empty,
    /// A newer version of this app has written the link.
    NewerVersion {
        /// The version of the format.
        version: char,
    },
    /// The code has a character that no link has.
    UnknownCharacter {
        /// The character that no link has.
        found: char,
        /// Its index in the code, in characters from 0.
        at: usize,
    },
    /// The code is too long.
    TooLong {
        /// The length of the code in characters.
        found: usize,
        /// The maximum length in characters.
        max: usize,
    },
    /// The end of the code is missing.
    Truncated,
    /// The checksum does not match: characters were changed, lost or added.
    Damaged,
    /// The game has too many tokens.
    TooMany {
        /// The number of tokens that the link announces.
        found: usize,
        /// The maximum number of tokens.
        max: usize,
    },
    /// The name of a player is too long, or has control characters, or there are too many names.
    Name {
        /// The index of the player, from 0.
        player: usize,
    },
    /// The checksum matches, but the contents are not what this app writes.
    Contents {
        /// The place in the code, in characters from 0.
        at: usize,
    },
    /// The contents are unknown here, and the link was written by newer rules, which may know them.
    NewerRules {
        /// The revision of the rules of the link.
        revision: u8,
    },
    /// The game id is invalid.
    Game(GameIdError),
    /// The start position is invalid.
    Start {
        /// The game id: its name with its options.
        game: String,
        /// All errors of the position text.
        errors: Vec<PositionError>,
    },
}
