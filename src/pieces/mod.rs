//! Parties, men and how they move, as data.
mod man;
mod movement;
mod party;
mod reach;

pub use man::{Piece, Role};
pub use movement::{EnPassantRole, Movement, Path, When};
pub use party::{ByParty, Party, PartySet};
pub use reach::{MoveTable, CompiledMovement};
