//! A game before it begins.
mod draft;

pub(in crate::app) use draft::MAX_NAME_CHARS;
pub use draft::{NewGame, SeatOrder};
