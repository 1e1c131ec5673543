//! A game before it begins.
mod draft;
mod update;

pub(in crate::app) use draft::MAX_NAME_CHARS;
pub use draft::{NewGame, Opponents, SeatOrder};
pub use update::NewGameIntent;
