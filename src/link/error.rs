//! What can be wrong with the link of a game.
use crate::notation::{GameIdError, PositionError};

/// What is wrong with the link of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// Nothing follows where a game should.
    Empty,
    /// A newer version of this app has written it.
    NewerVersion {
        /// The version of the format that it names.
        version: char,
    },
    /// A character that no link has.
    UnknownCharacter {
        /// The character.
        found: char,
        /// Where it stands: characters from the start of the code, counting from 0.
        at: usize,
    },
    /// It is longer than any game's.
    TooLong {
        /// Its length in characters.
        found: usize,
        /// The longest that is read.
        max: usize,
    },
    /// Its end is missing.
    Truncated,
    /// Characters of it were changed, lost or added: its checksum is another one.
    Damaged,
    /// More happens in it than in any game.
    TooMany {
        /// How many entries it has.
        found: usize,
        /// The most that are read.
        max: usize,
    },
    /// A name of a player that is too long or no plain text.
    Name {
        /// Which player, from 0.
        player: usize,
    },
    /// It is whole, and something in it is nothing that this app writes.
    Contents {
        /// Where: characters from the start of the code, counting from 0.
        at: usize,
    },
    /// The same, and it follows newer rules than these, which may know more.
    NewerRules {
        /// The revision of its rules.
        revision: u8,
    },
    /// There is no such game.
    Game(GameIdError),
    /// The position in which the game began is none.
    Start {
        /// The name of the game with its options.
        game: String,
        /// Everything that is wrong with it.
        errors: Vec<PositionError>,
    },
}
