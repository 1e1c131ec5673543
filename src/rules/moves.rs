//! A move of a man.
use crate::board::Cell;
use crate::pieces::Piece;

/// A move of a man with all that it changes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man starts.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// The man that it becomes.
    pub promotion: Option<Piece>,
    /// The cell of the man that it captures: the target, or elsewhere when it captures en passant.
    pub captured: Option<Cell>,
    /// A second man that moves along, from and to: the rook of a castling.
    pub castling_rook: Option<(Cell, Cell)>,
    /// The cell that a double step leaves open to en passant.
    pub en_passant_target: Option<Cell>,
}

impl Move {
    /// A move that changes nothing but its start and its target.
    #[inline]
    pub const fn simple(from: Cell, to: Cell) -> Self {
        Self { from, to, promotion: None, captured: None, castling_rook: None, en_passant_target: None }
    }

    /// Whether it captures a man that does not stand on its target.
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
