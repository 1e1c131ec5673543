//! Everything to learn the games: diagrams for the rules, piece cards, tasks in chapters, and an example game
//! with comments. It is data, one file for each game (`public/learn`; the format is described in
//! `docs/learning.md`). The rules engine plays the diagrams, judges the attempts at tasks and finds the
//! solutions.
mod course;
mod course_part;
mod glossary;
mod goal;
mod hint;
mod lessons;
mod lessons_reader;
mod mate_search;
mod material_search;
pub mod puzzles;
mod task;
mod tip;

pub use course::{Course, CourseError};
pub use course_part::{CourseArrow, CourseMistake, CoursePart, OpenedPart, PartError, PartGap};
pub use glossary::{GlossaryEntry, TextPiece};
pub use goal::{CellsToPick, Goal};
pub use hint::{Hint, HintStage, HintedMove};
pub use lessons::{
    Chapter, CommentedAction, Demonstration, Diagram, Example, IntroCard, IntroContent, Lessons, PieceCard,
    Task,
};
pub use lessons_reader::LessonsError;
pub use mate_search::{MateSearch, longest_defence};
pub use material_search::{MaterialSearch, PieceValues};
pub use task::{AttemptEnd, Mistake, TaskAttempt, Verdict, WrongLine};
pub use tip::Tip;
