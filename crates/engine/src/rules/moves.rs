//! A move of a piece.
use crate::board::Cell;
use crate::pieces::Piece;
use serde::{Deserialize, Serialize};

/// A move of a piece with all changes that it makes to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The start cell.
    pub from: Cell,
    /// The target cell.
    pub to: Cell,
    /// The piece that it promotes to, if it promotes.
    pub promotion: Option<Piece>,
    /// The cell of the captured piece: the target cell, or another cell for a capture en passant.
    pub captured: Option<Cell>,
    /// The start and target cell of the rook, if the move castles.
    pub castling_rook: Option<(Cell, Cell)>,
    /// The cell that the move passes and leaves open to en passant, if it is a double step.
    pub en_passant_target: Option<Cell>,
}

impl Move {
    /// Returns a move without capture, promotion, castling or double step.
    #[inline]
    pub const fn simple(from: Cell, to: Cell) -> Self {
        Self { from, to, promotion: None, captured: None, castling_rook: None, en_passant_target: None }
    }

    /// Whether it captures en passant, so that the captured piece does not stand on the target.
    #[inline]
    pub fn is_en_passant(&self) -> bool {
        self.captured.is_some_and(|cell| cell != self.to)
    }

    /// Whether it castles.
    #[inline]
    pub fn is_castling(&self) -> bool {
        self.castling_rook.is_some()
    }
}
