//! Puzzles: positions from games of bots in which exactly one move wins, each with its proof (`docs/puzzles.md`).
//!
//! Their data are files (`public/puzzles`), which the page reads when they are first needed. [`extract`] finds puzzles in a game,
//! [`prove`] proves them, and the program `puzzles` makes the files.
mod choice;
mod extract;
mod likeness;
mod proof;
mod puzzle;
mod puzzle_file;
mod theme;

pub use choice::{FIRST_RATING, Fit, fit_of, game_of_day, next_puzzle, puzzle_of_day, rated};
pub use extract::{Extracted, continuation, extract, extract_easy};
pub use likeness::{Likeness, Symmetries};
pub(crate) use proof::knight_and_pawn;
pub use proof::{Flaw, Proof, prove};
pub(crate) use puzzle::mated_one;
pub use puzzle::{OpenedPuzzle, Puzzle};
pub use puzzle_file::PuzzleFileError;
pub use theme::{Theme, Themes};
