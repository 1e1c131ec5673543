//! Intents of courses.

/// An intent of the pages of courses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseIntent {
    /// Begins a course.
    Begin,
    /// Edits the course on the page.
    EditOpen,
    /// Removes a course from this device.
    Remove(String),
    /// Puts the course back that was removed last.
    Restore,
    /// Shows the next part, or the one before.
    Step {
        /// Whether the one before.
        back: bool,
    },
    /// Shows the part with this index.
    GoTo(usize),
    /// Plays the next action that the part shows, or of the task's solution: for a teacher who presents.
    ShowNext,
    /// Copies what is solved as a text.
    CopyReport,
    /// Changes the course that is edited.
    Change(CourseChange),
    /// Undoes a change.
    Undo,
    /// Redoes a change that was undone.
    Redo,
    /// Shows a part for editing.
    Select(u32),
    /// Begins to make a board for the edited course, in the editor.
    MakeBoard {
        /// Whether it is a task.
        is_task: bool,
    },
    /// Changes the board of the selected part, in the editor.
    ChangeBoard,
    /// Goes on to the moves of the board that is made: the solution of a task.
    PlayMoves,
    /// Puts the board that is made into the course.
    FinishBoard,
    /// Goes back to the course without the board that is made.
    CancelBoard,
    /// Adds the position on the board, of an analysis with the moves that follow.
    AddBoard,
    /// Adds the position of an analysis as a task: the moves that follow solve it.
    AddTask,
    /// Sends the link of the edited course.
    SendLink {
        /// Whether the system's share sheet is used; otherwise the link is copied.
        share: bool,
    },
    /// Opens the edited course as students see it.
    Try,
    /// Offers the edited course as a file.
    Download,
}

/// A change of the course that is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseChange {
    /// The title of the course.
    Title(String),
    /// A text behind the selected part.
    AddText,
    /// A part goes one place up, or down.
    Move {
        /// The id of the part.
        part: u32,
        /// Whether up.
        up: bool,
    },
    /// A part is removed.
    RemovePart(u32),
    /// A text of the selected part.
    Text(PartText, String),
    /// The goal of the selected task.
    Goal(String),
    /// The mistake with this index of the selected task is removed.
    RemoveMistake(usize),
}

/// A text of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartText {
    /// Its title.
    Title,
    /// Its text.
    Text,
    /// What it says when it is solved.
    Success,
    /// The reply to the mistake with this index.
    Reply(usize),
}

impl CourseChange {
    /// Returns which text is typed; further typing there belongs to the same undo step.
    pub(super) const fn typed(&self) -> Option<Option<PartText>> {
        match self {
            Self::Title(_) => Some(None),
            Self::Text(text, _) => Some(Some(*text)),
            Self::AddText
            | Self::Move { .. }
            | Self::RemovePart(_)
            | Self::Goal(_)
            | Self::RemoveMistake(_) => None,
        }
    }
}
