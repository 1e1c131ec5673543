//! Parties, pieces and how pieces move, as data.
mod move_table;
mod movement;
mod party;
mod piece;

pub use move_table::{CompiledMovement, MoveTable};
pub use movement::{EnPassantRole, Movement, Path, When};
pub use party::{ByParty, Party, PartySet};
pub use piece::{Piece, Role};
