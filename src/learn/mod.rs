//! Everything to learn the games: diagrams for the rules, piece cards, tasks in chapters, and an example game
//! with comments. It is data, one file for each game (`public/learn`; the format is described in
//! `docs/learning.md`). The rules engine plays the diagrams, judges the attempts at tasks and finds the
//! solutions.
mod course;
mod course_reader;
mod goal;
mod mate_search;
mod task_attempt;

pub use course::{Chapter, CommentedAction, Course, Demonstration, Diagram, Example, PieceCard, Task};
pub use course_reader::CourseError;
pub use goal::{CellsToPick, Goal};
pub use mate_search::{MateSearch, longest_defence};
pub use task_attempt::{Mistake, TaskAttempt, Verdict};
