//! Intents of puzzles.
use crate::storage::Difficulty;
use engine::games::GameKind;
use learn::puzzles::Theme;

/// An intent of the pages of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleIntent {
    /// The puzzles of a game were fetched; `None` if that failed.
    Loaded(GameKind, Option<String>),
    /// Only puzzles with this theme come; `None`: all.
    ChooseTheme(Option<Theme>),
    /// How difficult puzzles are.
    ChooseDifficulty(Difficulty),
    /// Shows the next puzzle of a game: one that went wrong if those are reviewed, otherwise a new one.
    Next(GameKind),
    /// Shows the first of the puzzles of a game that went wrong.
    Review(GameKind),
    /// Shows the puzzles of the last days.
    ShowDays,
    /// Sends the link of the puzzle on the board.
    SendLink {
        /// Whether the system's share sheet is used; otherwise the link is copied.
        share: bool,
    },
    /// Forgets what was done with the puzzles of a game.
    Forget(GameKind),
}
