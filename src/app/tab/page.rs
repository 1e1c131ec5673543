//! What the tab shows: a page, perhaps a dialog over it, and a message.
use super::LearnPage;
use crate::app::{OpenGame, StoredEntry, StoredGame};
use crate::games::GameKind;
use crate::link::{GameKey, LinkError};
use crate::notation::{GameIdError, PositionError};

/// What the tab shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The start page.
    #[default]
    Start,
    /// About the games.
    About,
    /// The table.
    Game,
    /// The table where a game is analysed.
    Analysis,
    /// All games that are kept.
    Library,
    /// A game that is not kept here, or not any more.
    GameNotFound,
    /// An address that leads nowhere.
    NotFound(String),
    /// A link to a game that cannot be opened.
    InvalidLink(LinkError),
    /// A game that went on in two ways, of which one is chosen.
    Fork,
    /// A position is edited.
    Editor,
    /// A game is learnt.
    Learn(GameKind, LearnPage),
    /// A link with the name of a game that is none.
    InvalidGameId(GameIdError),
    /// A link with a broken position.
    InvalidPosition {
        /// The name of the game.
        game_id: String,
        /// The text of the position.
        text: String,
        /// Everything that is wrong with it.
        errors: Vec<PositionError>,
    },
}

impl Page {
    /// Returns the page on which a game on the board is played, analysed or edited.
    pub fn of(open_game: &OpenGame) -> Self {
        if open_game.analysis().is_some() {
            Self::Analysis
        } else if open_game.editor().is_some() {
            Self::Editor
        } else {
            Self::Game
        }
    }

    /// Returns whether this page shows the game on the board.
    pub fn shows(&self, open_game: &OpenGame) -> bool {
        match open_game.study_marks() {
            Some(_) => matches!(self, Self::Learn(..)),
            None => *self == Self::of(open_game),
        }
    }
}

/// A dialog over the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A game is about to begin.
    NewGame,
    /// The rules, at the sentence with this rule id or from the top.
    Rules(Option<&'static str>),
    /// Who resigns?
    Resign,
    /// Who plays which party: people, or opponents.
    Seats,
    /// What can be chosen for the whole app.
    Settings,
    /// The keys of the board.
    Keys,
    /// The game as text.
    Movetext,
    /// The position as the other mate rules see it.
    OtherRules,
    /// The games of the match, with points and places.
    Match,
    /// The arrangements that are kept.
    Arrangements,
    /// Links to the game and to the position, files, pictures.
    Share,
    /// A link, a position or a game as text is opened.
    OpenText,
    /// A kept game is given a name.
    Rename(GameKey),
}

/// A short message that can be dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A text was copied.
    Copied,
    /// A text could not be copied; here it is.
    CopyFailed(String),
    /// The browser keeps nothing.
    StorageBlocked,
    /// There is no room left for what is to be kept.
    StorageFull,
    /// Moves are stored, but not at once: a crash may lose the last ones.
    JournalFailed,
    /// A game was removed from the list.
    GameRemoved(Box<StoredGame>),
    /// A text that cannot be read was removed.
    UnreadableRemoved(StoredEntry),
    /// Another tab went on with the game at the board; it is shown as it stands there.
    UpdatedElsewhere,
    /// Another tab went on with the game too: what was played here is a game of its own now.
    ForkedElsewhere,
    /// Another tab removed the game at the board.
    RemovedElsewhere,
    /// Something in a sentence.
    Message(String),
    /// A new version of the page is there, which comes with the next start.
    NewVersion,
    /// Games were read: this many are new, this many were here already, this many cannot be read.
    Imported([usize; 3]),
}
