//! Intents of the learning pages.
use crate::games::GameKind;

/// An intent of a learning page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnIntent {
    /// The course of a game was fetched; `None` if that failed.
    CourseLoaded(GameKind, Option<String>),
    /// Resets the task or the diagram.
    Reset,
    /// Shows the next step of the solution or of the diagram's demonstrations.
    Show,
    /// Submits the picked cells.
    Submit,
    /// Forgets which tasks of the game are solved.
    ForgetProgress,
}
