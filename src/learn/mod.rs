//! Learning the games: boards for the sentences of the rules, cards of the men, lessons and a game with comments. All of
//! it is data, a file a game (`public/learn`, described in `docs/learning.md`), and the rules engine is the teacher: it
//! plays the boards, judges the attempts and finds the solutions.
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
