//! What the browser stores: games, preferences and solved tasks, as JSON (format 6). `docs/storage.md` describes it.
mod document;
mod format;
mod games_file;
mod intent;
mod json;
mod legacy;
mod preferences;
mod saved_games;
mod stored_game;
mod update;

pub use format::{FORMAT, revision_of};
pub use games_file::write_saved_games;
pub use intent::{Startup, StorageIntent};
pub use preferences::Preferences;
use preferences::read_solved_tasks;
pub(in crate::app) use preferences::write_solved_tasks;
pub use saved_games::{
    SavedGames, StoredEntry, UnreadableEntry, is_saved_game_name, is_saved_games_text, read_saved_games,
};
pub use stored_game::{StoredGame, Summary};
