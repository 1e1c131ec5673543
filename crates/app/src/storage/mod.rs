//! What the browser stores: games, preferences, solved tasks and courses, as JSON. `docs/storage.md` describes it.
mod document;
mod format;
mod games_file;
mod journal;
mod json;
mod preferences;
mod progress;
mod puzzle_progress;
mod saved_games;
mod startup;
mod stored_course;
mod stored_game;

pub use document::TimeControlDocument;
pub use format::{FORMAT, is_newer_text, is_saved_games_text, revision_of};
pub use games_file::write_saved_games;
pub(crate) use journal::StoredIn;
pub use journal::{Journal, JournalRecord, SaveState};
pub use preferences::{PREFERENCES_NAME, Preferences};
pub(crate) use progress::ProgressFileError;
pub use progress::{PROGRESS_NAME, Progress};
pub use puzzle_progress::{Difficulty, GamePuzzles, PuzzleProgress};
pub use saved_games::{
    SavedGames, StoredEntry, UnreadableEntry, UnreadableKind, is_saved_game_name, read_saved_games,
};
pub(crate) use saved_games::{game_key, unreadable_name};
pub use startup::Startup;
pub use stored_course::{StoredCourse, is_course_name};
pub use stored_game::{StoredGame, Summary};
