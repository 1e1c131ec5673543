//! A game before it begins.
mod choices;
mod draft;
mod update;

pub use choices::Choices;
pub(crate) use draft::MAX_NAME_CHARS;
pub use draft::{NewGame, Opponents, SeatOrder};
pub use update::NewGameIntent;
