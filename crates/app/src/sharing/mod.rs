//! Links to games and positions: sending and opening them, and claiming seats.
mod embed;
mod intent;
mod links;
mod open_link;
mod update;

pub(crate) use embed::{embedded_route, update_embedded_board};
pub use intent::SharingIntent;
pub use links::{LinkPurpose, Links, link_to_stored_game};
pub(crate) use open_link::save_other_version;
pub use open_link::{Fork, ForkPly, Sharing};
pub(crate) use update::open_dialog;
