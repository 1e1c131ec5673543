//! Games as the browser stores them.
mod saved_games;
mod stored_game;

pub(in crate::app) use saved_games::unreadable_name;
pub use saved_games::{
    SavedGames, StoredEntry, UnreadableEntry, is_saved_game_name, is_saved_games_text, read_saved_games,
    write_saved_games,
};
pub use stored_game::{FORMAT, StoredGame, Summary, revision_of};
