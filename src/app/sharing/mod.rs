//! Links: to a game and to a position, and what opens them.
mod intent;
mod links;
mod open_link;
mod update;

pub use intent::SharingIntent;
pub use links::{Links, link_to_stored_game};
pub use open_link::{Fork, Sharing};
