//! The intents of a tab, by module.
use crate::analysis::AnalysisIntent;
use crate::bots::BotIntent;
use crate::courses::CourseIntent;
use crate::editor::EditorIntent;
use crate::learn::LearnIntent;
use crate::library::{LibraryIntent, StorageIntent};
use crate::live::LiveIntent;
use crate::new_game::NewGameIntent;
use crate::play::{
    ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, PlyStep, TypingIntent,
};
use crate::puzzles::PuzzleIntent;
use crate::settings::SettingsIntent;
use crate::sharing::SharingIntent;
use crate::storage::{JournalRecord, Startup};
use crate::tab::{Route, TabIntent};
use engine::games::GameKind;
use search::Level;

/// What a player, the browser or a worker wants of the tab.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// The tab begins.
    Load(Box<Startup>),
    /// The address of the tab is another one.
    Navigate(Route),
    /// Time passes while a clock runs.
    Tick,
    /// Page, dialogs and messages.
    Tab(TabIntent),
    /// The game on the board.
    Play(PlayIntent),
    /// A key or the wheel steps through the moves, or moves the cursor on the board.
    Browse {
        /// The step.
        step: PlyStep,
        /// Whether a key was pressed on the board.
        on_board: bool,
    },
    /// Bots, hints and the analysis engine.
    Bots(BotIntent),
    /// Analysis of a game.
    Analysis(AnalysisIntent),
    /// The position editor.
    Editor(EditorIntent),
    /// Lessons and rules.
    Learn(LearnIntent),
    /// Courses that teachers put together.
    Course(CourseIntent),
    /// Puzzles.
    Puzzle(PuzzleIntent),
    /// Saved games, files and imported texts.
    Library(LibraryIntent),
    /// Links and seats.
    Sharing(SharingIntent),
    /// Live games.
    Live(LiveIntent),
    /// Settings of the whole app.
    Settings(SettingsIntent),
    /// What became of stored entries.
    Storage(StorageIntent),
    /// The journal was read at the start of the tab; empty if that failed.
    JournalRead(Vec<JournalRecord>),
    /// The game that the start dialog is about.
    NewGame(NewGameIntent),
    /// A new game of this kind is proposed.
    OpenNewGame(GameKind),
    /// A new game is proposed that begins in the edited position.
    PlayEditedPosition,
    /// The new game begins.
    StartGame {
        /// Any number: it decides where the lot is asked.
        seed: usize,
    },
    /// A game like the last one begins: opponents, side, clock and options.
    StartSameGame {
        /// As in [`StartGame`](Self::StartGame).
        seed: usize,
    },
    /// A game against bots of the lowest level begins, with a guide.
    StartGuidedGame {
        /// Which game.
        game_kind: GameKind,
        /// As in [`StartGame`](Self::StartGame).
        seed: usize,
    },
    /// A game against bots of a level begins.
    StartBotGame {
        /// Which game.
        game_kind: GameKind,
        /// The level.
        level: Level,
        /// As in [`StartGame`](Self::StartGame).
        seed: usize,
    },
    /// The same game again with colours changed.
    Rematch,
}

/// Each intent of a module is an intent of the app.
macro_rules! from_module {
    ($($variant:ident($kind:ty)),* $(,)?) => {
        $(impl From<$kind> for Intent {
            fn from(intent: $kind) -> Self {
                Self::$variant(intent)
            }
        })*
    };
}

from_module! {
    Tab(TabIntent), Play(PlayIntent), Bots(BotIntent), Analysis(AnalysisIntent), Editor(EditorIntent),
    Learn(LearnIntent), Course(CourseIntent), Puzzle(PuzzleIntent), Library(LibraryIntent), Sharing(SharingIntent), Live(LiveIntent), Settings(SettingsIntent), Storage(StorageIntent), NewGame(NewGameIntent),
}

/// The same for the intents of the game on the board.
macro_rules! from_play {
    ($($variant:ident($kind:ty)),* $(,)?) => {
        $(impl From<$kind> for Intent {
            fn from(intent: $kind) -> Self {
                Self::Play(PlayIntent::$variant(intent))
            }
        })*
    };
}

from_play! {
    Board(BoardIntent), Game(GameIntent), Arrangement(ArrangementIntent), Coalition(CoalitionIntent),
    Typing(TypingIntent),
}
