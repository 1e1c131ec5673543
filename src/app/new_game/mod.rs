//! A game before it begins.
mod draft;
mod update;

pub(in crate::app) use draft::MAX_NAME_CHARS;
pub use draft::{NewGame, SeatOrder};
pub use update::NewGameIntent;
