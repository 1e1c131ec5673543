//! A game before it begins.
mod draft;
mod update;

pub(crate) use draft::MAX_NAME_CHARS;
pub use draft::{NewGame, Opponents, SeatOrder};
pub use update::NewGameIntent;
