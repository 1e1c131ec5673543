//! Intents of the learning pages.
use crate::storage::Progress;
use engine::games::GameKind;

/// An intent of a learning page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnIntent {
    /// The lessons of a game were fetched; `None` if that failed.
    LessonsLoaded(GameKind, Option<String>),
    /// Shows the next card of the introduction, or the previous one.
    StepCard {
        /// Whether the previous one.
        back: bool,
    },
    /// Lets the game with comments play by itself, or stops it.
    PlayExample,
    /// Resets the task or the diagram.
    Reset,
    /// Shows the next demonstration of the diagram.
    Show,
    /// Tells more about the solution of the task: which piece moves, then where to, then all of it.
    Hint,
    /// Takes back the wrong action that the board shows.
    TryAgain,
    /// Submits the picked cells.
    Submit,
    /// Stays at a solved task, although the next one would follow.
    Stay,
    /// Closes the tip of the guide.
    CloseTip,
    /// Offers which tasks are solved as a file.
    ExportProgress,
    /// Forgets which tasks of the game are solved.
    ForgetProgress,
    /// Adds what was forgotten again.
    RestoreProgress(Box<Progress>),
}
