//! Learning the games: boards for the sentences of the rules, cards of the men, lessons and a game with comments. All of
//! it is data, a file a game (`public/learn`, described in `docs/learning.md`), and the rules engine is the teacher: it
//! plays the boards, judges the attempts and finds the solutions.
mod book;
mod goal;
mod judge;
mod mates;
mod reader;

pub use book::{Diagram, Course, PieceCard, Chapter, Example, CommentedAction, Demonstration, Task};
pub use goal::{Goal, CellsToPick};
pub use judge::{TaskAttempt, Verdict, Mistake};
pub use mates::{MateSearch, longest_defence};
pub use reader::CourseError;
