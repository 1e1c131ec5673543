//! Links to a game and to a position, and what opens them.
mod open_link;
mod update;

pub use open_link::Fork;
pub use update::{Links, Sharing, link_to_stored_game};
