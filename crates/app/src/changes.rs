//! What an intent changes, and which modules are notified of it.
use crate::Intent;
use crate::analysis::AnalysisIntent;
use crate::learn::LearnIntent;
use crate::play::{BoardIntent, GameIntent, PlayIntent};
use crate::puzzles::PuzzleIntent;
use crate::tab::TabIntent;
use bitflags::bitflags;

bitflags! {
    /// What has changed in a tab. [`Changes::of`] says it of each intent; what also changes is noted where it does. Too much
    /// costs a listener a look, too little leaves it with what was there before.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Changes: u16 {
        /// The page, the dialog over it, or whether only the board is shown.
        const PAGE = 1;
        /// Which game lies on the board, who plays it, and how.
        const BOARD = 1 << 1;
        /// The actions of the game on the board.
        const GAME = 1 << 2;
        /// What the player does at the board: selection, refusal, question.
        const INPUT = 1 << 3;
        /// The settings, and the language.
        const SETTINGS = 1 << 4;
        /// The task, puzzle or part of a course on the board, and how far it is solved.
        const TASK = 1 << 5;
        /// Which files were fetched.
        const FILES = 1 << 6;
        /// The searches that are wanted, and their results.
        const SEARCH = 1 << 7;
        /// What the broker and the other devices of a live game have sent, and what the player does in it.
        const LIVE = 1 << 8;
        /// Which tab owns the game on the board, and what of it waits to be stored.
        const OWNERSHIP = 1 << 9;
        /// The time, while a clock runs.
        const TIME = 1 << 10;
        /// Which position of the game is shown, and what is drawn on it.
        const VIEW = 1 << 11;
    }
}

/// A module that acts when something of others has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listener {
    /// The clock of the party to act runs, and pauses while another page is shown.
    Clock,
    /// Rule texts are fetched when they are first needed.
    Rules,
    /// An opened course notes what was solved, and is closed when it is left.
    Courses,
    /// Puzzles are fetched and set up, and note what was solved.
    Puzzles,
    /// Lessons are fetched and set up.
    Lessons,
    /// The board turns to the party to act.
    Rotation,
    /// A live game sends what the board has done, and shows what the others did.
    Live,
    /// The search that is needed starts; any other stops.
    Bots,
    /// The guide explains what happens for the first time.
    Guide,
    /// The tab asks for the game that was changed in it, or hands it over.
    Ownership,
}

impl Listener {
    /// All listeners in the order in which they act. Those that change the page or the game come first: what puzzles and
    /// lessons set up is searched, and what others have played is explained. Ownership is last, because a game is stored before
    /// it is handed over.
    pub const ORDER: [Self; 10] = [
        Self::Clock,
        Self::Rules,
        Self::Courses,
        Self::Puzzles,
        Self::Lessons,
        Self::Rotation,
        Self::Live,
        Self::Bots,
        Self::Guide,
        Self::Ownership,
    ];

    /// Returns the changes that concern the listener.
    pub fn concerns(self) -> Changes {
        match self {
            Self::Clock => {
                Changes::PAGE | Changes::BOARD | Changes::GAME | Changes::INPUT | Changes::OWNERSHIP
            }
            Self::Rules => Changes::PAGE | Changes::INPUT | Changes::SETTINGS,
            Self::Courses => Changes::PAGE | Changes::TASK,
            Self::Puzzles => Changes::PAGE | Changes::TASK | Changes::FILES | Changes::SETTINGS,
            Self::Lessons => Changes::PAGE | Changes::FILES | Changes::SETTINGS,
            Self::Rotation => {
                Changes::PAGE
                    | Changes::BOARD
                    | Changes::GAME
                    | Changes::INPUT
                    | Changes::SETTINGS
                    | Changes::LIVE
            }
            Self::Live => {
                Changes::PAGE
                    | Changes::BOARD
                    | Changes::GAME
                    | Changes::INPUT
                    | Changes::SETTINGS
                    | Changes::LIVE
                    | Changes::OWNERSHIP
                    | Changes::TIME
                    | Changes::VIEW
            }
            Self::Bots => {
                Changes::PAGE
                    | Changes::BOARD
                    | Changes::GAME
                    | Changes::INPUT
                    | Changes::SETTINGS
                    | Changes::SEARCH
                    | Changes::LIVE
                    | Changes::OWNERSHIP
            }
            Self::Guide => {
                Changes::PAGE
                    | Changes::BOARD
                    | Changes::GAME
                    | Changes::INPUT
                    | Changes::SETTINGS
                    | Changes::LIVE
                    | Changes::VIEW
            }
            Self::Ownership => Changes::BOARD | Changes::OWNERSHIP,
        }
    }
}

impl Changes {
    /// What happens while a game lies on the board.
    pub(crate) const AT_THE_BOARD: Self = Self::GAME.union(Self::INPUT).union(Self::VIEW).union(Self::TIME);

    /// Returns what an intent changes by itself.
    pub(crate) fn of(intent: &Intent) -> Self {
        match intent {
            Intent::Load(_) => Self::all(),
            Intent::Navigate(_) | Intent::OpenNewGame(_) | Intent::PlayEditedPosition => Self::PAGE,
            Intent::Tick => Self::TIME,
            Intent::Tab(intent) => Self::of_tab(intent),
            Intent::Play(intent) => Self::of_play(intent),
            Intent::Browse { .. } => Self::VIEW,
            Intent::Editor(_) => Self::INPUT,
            Intent::Bots(_) => Self::SEARCH,
            Intent::Analysis(AnalysisIntent::Start) => Self::BOARD,
            Intent::Analysis(_) => Self::INPUT | Self::SEARCH,
            Intent::Learn(LearnIntent::LessonsLoaded(..)) => Self::FILES,
            Intent::Puzzle(PuzzleIntent::Loaded(..)) => Self::FILES,
            Intent::Learn(_) | Intent::Puzzle(_) | Intent::Course(_) => Self::TASK,
            // Saved games come and go, the one on the board among them. A game that is opened and a page that is shown are noted
            // where that happens.
            Intent::Library(_) => Self::OWNERSHIP,
            Intent::Sharing(_)
            | Intent::Rematch
            | Intent::StartGame { .. }
            | Intent::StartBotGame { .. }
            | Intent::StartSameGame { .. } => Self::BOARD,
            Intent::Live(_) => Self::LIVE,
            Intent::Settings(_) => Self::SETTINGS,
            Intent::Storage(_) | Intent::JournalRead(_) => Self::BOARD | Self::OWNERSHIP,
            // The dialog shows the draft; nothing else depends on it.
            Intent::NewGame(_) => Self::empty(),
            Intent::StartGuidedGame { .. } => Self::BOARD | Self::SETTINGS,
        }
    }

    fn of_tab(intent: &TabIntent) -> Self {
        match intent {
            TabIntent::OpenDialog(_) | TabIntent::CloseDialog | TabIntent::TogglePresentation => Self::PAGE,
            // The dialog closes, which would cover the message about it.
            TabIntent::CopyFinished(Err(_)) => Self::PAGE,
            TabIntent::RulesLoaded(..) => Self::FILES,
            TabIntent::DismissNotice
            | TabIntent::NewVersion
            | TabIntent::UpdatedElsewhere
            | TabIntent::PartLoaded
            | TabIntent::Update
            | TabIntent::CopyText(_)
            | TabIntent::CopyFinished(Ok(())) => Self::empty(),
        }
    }

    pub(crate) fn of_play(intent: &PlayIntent) -> Self {
        match intent {
            // How the board is looked at concerns nobody.
            PlayIntent::Board(
                BoardIntent::Hover(_)
                | BoardIntent::Ask(_)
                | BoardIntent::Zoom { .. }
                | BoardIntent::DoubleTap(_)
                | BoardIntent::Pan(_)
                | BoardIntent::Focus(_)
                | BoardIntent::FocusUnseen(_)
                | BoardIntent::MoveCursor(..)
                | BoardIntent::PreviewDrawing(_),
            ) => Self::empty(),
            PlayIntent::Board(BoardIntent::Rotate | BoardIntent::StartDrawing | BoardIntent::Draw(_))
            | PlayIntent::Game(GameIntent::ShowPly(_) | GameIntent::StepPly { .. } | GameIntent::Replay) => {
                Self::VIEW
            }
            // The actions that these play are noted by the game itself.
            PlayIntent::Board(
                BoardIntent::Click(_)
                | BoardIntent::Tap(_)
                | BoardIntent::StartDrag { .. }
                | BoardIntent::Drop(_)
                | BoardIntent::CancelDrag
                | BoardIntent::Letter { .. }
                | BoardIntent::Enter
                | BoardIntent::Escape
                | BoardIntent::Promote(_)
                | BoardIntent::ToggleAttackView
                | BoardIntent::ShowPartyAttacks(_)
                | BoardIntent::PreviewJoin { .. }
                | BoardIntent::ShowAlly { .. },
            )
            | PlayIntent::Game(
                GameIntent::Undo
                | GameIntent::Redo
                | GameIntent::ConfirmMove
                | GameIntent::CancelPending
                | GameIntent::RemoveKings
                | GameIntent::OfferDraw
                | GameIntent::AcceptDraw
                | GameIntent::DeclineDraw
                | GameIntent::ClaimDraw
                | GameIntent::Resign(_)
                | GameIntent::PauseClock(_),
            )
            | PlayIntent::Arrangement(_)
            | PlayIntent::Coalition(_)
            | PlayIntent::Typing(_) => Self::INPUT,
        }
    }
}
