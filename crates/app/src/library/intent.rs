//! Intents for saved games, files and imported texts.
use super::Filter;
use crate::storage::StoredEntry;
use engine::games::GameKind;
use engine::link::GameKey;

/// An intent for saved games, files or imported texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryIntent {
    /// Opens a saved game.
    Open(GameKey),
    /// Removes a saved game.
    Remove(GameKey),
    /// Removes an entry that cannot be read, by its name.
    RemoveUnreadable(String),
    /// Restores a game that was removed while the page is shown.
    Restore(GameKey),
    /// Restores an entry that cannot be read and was removed while the page is shown, by its name.
    RestoreUnreadable(String),
    /// Gives a saved game a title.
    Rename(GameKey, String),
    /// Saves a game a second time.
    Duplicate(GameKey),
    /// Lists only games that contain this text.
    Search(String),
    /// Switches a filter of the list on or off.
    Toggle(Filter),
    /// Offers all saved games as a file.
    DownloadAll,
    /// Opens a text: a link, a position, a game or a file of games.
    ImportText(String),
    /// Opens the bytes of a file as such a text.
    ImportFile(Vec<u8>),
    /// Opens the text that does not say its game as this one.
    ImportAs(GameKind),
    /// Reads the movetext of a game that begins like the one on the board.
    ImportMovetext {
        /// The text.
        text: String,
        /// Whether the part before the first error will do.
        allows_partial: bool,
    },
    /// Offers the game on the board as a file.
    DownloadGame,
    /// Copies the game on the board as the text of a file.
    CopyGame,
    /// Offers a text as a file with a name.
    DownloadText(StoredEntry),
}
