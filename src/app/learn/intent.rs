//! Intents of the learning pages.
use crate::games::GameKind;

/// An intent of a learning page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnIntent {
    /// The lessons of a game were read; `None` if they could not be.
    CourseLoaded(GameKind, Option<String>),
    /// Begins the task, or the diagram of a rule, again.
    Reset,
    /// Shows the next step of the solution, or of the diagram.
    Show,
    /// Submits the picked cells.
    Submit,
    /// Forgets which tasks of the game were solved.
    ForgetProgress,
}
