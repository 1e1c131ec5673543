//! The naive reference: a second implementation in plain coordinates, slow and obvious. It shares nothing
//! with the engine.
mod board;
mod legal;
mod moving;
mod rules;
mod seen;

pub use board::{Board, Coords, Open, Piece, SolutionStep};
pub use legal::{attackers, has_king_in_check, legal, perft, pseudo};
pub use moving::{around, captures_among, leaps, pawn_captures, pawn_moves};
pub use rules::{Castle, Rules};
pub use seen::Coverage;
