//! The page of a tab, the dialog over it and the message on it.
use super::LearnPage;
use crate::open_game::OpenGame;
use crate::storage::Progress;
use engine::games::GameKind;
use engine::link::{GameKey, LinkError};
use engine::notation::{GameIdError, PositionError};
use learn::CourseError;
use live::LiveLinkError;

/// The page that a tab shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The start page.
    #[default]
    Start,
    /// The page about the games.
    About,
    /// The open game.
    Game,
    /// The open game in an analysis.
    Analysis,
    /// The diagrams of the open analysis, to print.
    Diagrams,
    /// The library of saved games.
    Library,
    /// An invitation to a live game.
    Live,
    /// A club and the games that are listed there.
    Club,
    /// The page that founds a club.
    NewClub,
    /// A game that was continued in two ways: the player chooses a version.
    Fork,
    /// The open game inside another page, to look at.
    Embed,
    /// The position editor.
    Editor,
    /// A learning page of a game.
    Learn(GameKind, LearnPage),
    /// The courses on this device.
    Courses,
    /// The course that is opened.
    Course,
    /// The course that is edited.
    CourseEditor,
    /// The puzzles of a game.
    Puzzles(GameKind),
    /// The puzzle of a game with this id.
    Puzzle(GameKind, String),
    /// An address that cannot be opened.
    Error(PageError),
}

/// Why an address cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageError {
    /// The address is none of the app's.
    NotFound(String),
    /// The game is not saved here, or no longer.
    GameNotFound,
    /// A link to a game cannot be read.
    InvalidLink(LinkError),
    /// An invitation to a live game cannot be read.
    InvalidLiveLink(LiveLinkError),
    /// A course cannot be opened.
    InvalidCourse(CourseError),
    /// A link leads to a position of orthodox chess.
    OrthodoxPosition,
    /// The game id of a link is invalid.
    InvalidGameId(GameIdError),
    /// The position text of a link is invalid.
    InvalidPosition {
        /// The game id.
        game_id: String,
        /// The position text.
        text: String,
        /// Its errors.
        errors: Vec<PositionError>,
    },
}

impl Page {
    /// Returns whether the page shows a game with its moves, which keys and the wheel step through.
    pub const fn has_moves(&self) -> bool {
        matches!(self, Self::Game | Self::Analysis | Self::Embed | Self::Learn(_, LearnPage::Example(_)))
    }

    /// Returns the page on which a game on the board is played, analysed or edited.
    pub fn of(open_game: &OpenGame) -> Self {
        if open_game.analysis().is_some() {
            Self::Analysis
        } else if open_game.editor().is_some() {
            Self::Editor
        } else if open_game.is_embedded() {
            Self::Embed
        } else {
            Self::Game
        }
    }

    /// Returns whether this page shows the game on the board.
    pub fn shows(&self, open_game: &OpenGame) -> bool {
        match open_game.study_marks() {
            Some(_) => matches!(self, Self::Learn(..) | Self::Course | Self::Puzzle(..)),
            None => *self == Self::of(open_game),
        }
    }
}

/// A dialog over the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings of a new game.
    NewGame,
    /// The rules, at the text with this rule id or at the top.
    Rules(Option<&'static str>),
    /// The choice of the party that resigns.
    Resign,
    /// The seats: people and bots by party.
    Seats,
    /// The settings.
    Settings,
    /// The keyboard shortcuts of the board.
    Keys,
    /// The movetext of the game.
    Movetext,
    /// The position under the other mate rules.
    OtherRules,
    /// The results of the match.
    Match,
    /// The saved arrangements.
    Arrangements,
    /// Sharing and saving: links, files and pictures.
    Share,
    /// Importing a link, a position or a game as text.
    OpenText,
    /// The live game: its seats with their links, and who is there.
    Live,
    /// The ready-made phrases of live games.
    Phrases,
    /// The title of a saved game.
    Rename(GameKey),
}

/// A short message that can be dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A text could not be copied; the message contains it.
    CopyFailed(String),
    /// What was changed last is stored nowhere.
    NotSaved {
        /// Whether storage is full; otherwise the browser blocks it.
        is_full: bool,
    },
    /// The game is in the journal, but local storage did not take it.
    SavedInJournalOnly {
        /// Whether local storage is full; otherwise the browser blocks it.
        is_full: bool,
    },
    /// The journal cannot be written: a crash may lose the last moves.
    JournalFailed,
    /// What was learnt of a game is forgotten; the message offers to undo that.
    ProgressForgotten(Box<Progress>),
    /// A course was removed; the message offers to undo that.
    CourseRemoved,
    /// Another tab has continued the open game, which shows that state now.
    UpdatedElsewhere,
    /// Another tab has continued the open game as well; this tab's version is a game of its own now.
    ForkedElsewhere,
    /// Another tab has removed the open game.
    RemovedElsewhere,
    /// A sentence.
    Message(String),
    /// A new version of the page is ready.
    NewVersion,
    /// Another tab runs the new version of the page already.
    NewVersionElsewhere,
    /// A part of the page could not be fetched, and is asked for again.
    PartFailed,
    /// Games were imported: the numbers of new, known and unreadable ones.
    Imported([usize; 3]),
}

impl Notice {
    /// Returns whether there is nothing to do about the message: it goes with the next action or step of the player.
    pub const fn is_news(&self) -> bool {
        match self {
            Self::UpdatedElsewhere
            | Self::ForkedElsewhere
            | Self::RemovedElsewhere
            | Self::Message(_)
            | Self::Imported(_) => true,
            Self::CopyFailed(_)
            | Self::NotSaved { .. }
            | Self::SavedInJournalOnly { .. }
            | Self::JournalFailed
            | Self::ProgressForgotten(_)
            | Self::CourseRemoved
            | Self::NewVersion
            | Self::NewVersionElsewhere
            | Self::PartFailed => false,
        }
    }

    /// Returns whether the message goes by itself after a while. What is lost if it is overlooked stays.
    pub const fn is_passing(&self) -> bool {
        match self {
            Self::UpdatedElsewhere
            | Self::ForkedElsewhere
            | Self::RemovedElsewhere
            | Self::Message(_)
            | Self::Imported(_)
            | Self::SavedInJournalOnly { .. }
            | Self::JournalFailed
            | Self::ProgressForgotten(_)
            | Self::CourseRemoved => true,
            Self::CopyFailed(_)
            | Self::NotSaved { .. }
            | Self::NewVersion
            | Self::NewVersionElsewhere
            | Self::PartFailed => false,
        }
    }

    /// Returns whether the message is about what was just done on its page, or takes that back. Others are about the whole
    /// app.
    pub(super) const fn belongs_to_page(&self) -> bool {
        match self {
            Self::CopyFailed(_)
            | Self::UpdatedElsewhere
            | Self::ForkedElsewhere
            | Self::RemovedElsewhere
            | Self::Message(_)
            | Self::Imported(_)
            | Self::ProgressForgotten(_)
            | Self::CourseRemoved => true,
            Self::NotSaved { .. }
            | Self::SavedInJournalOnly { .. }
            | Self::JournalFailed
            | Self::NewVersion
            | Self::NewVersionElsewhere
            | Self::PartFailed => false,
        }
    }
}
