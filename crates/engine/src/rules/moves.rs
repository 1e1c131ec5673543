//! A move of a piece.
use crate::board::Cell;
use crate::pieces::Piece;
use serde::{Deserialize, Serialize};

/// A move of a piece with all changes that it makes to the board.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::legal_moves};
///
/// let def = games::by_id("bridge").expect("an id");
/// let moves = legal_moves(def.rules(), &def.start_position());
/// let [d2, c3, b4] = ["d2", "c3", "b4"].map(|name| def.cell_by_name(name));
/// // A Berolina pawn makes its double step diagonally.
/// let mv = moves.iter().find(|mv| (Some(mv.from), Some(mv.to)) == (d2, b4)).expect("a legal move");
/// assert_eq!((mv.en_passant_target, mv.captured), (c3, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The cell that the piece leaves; of a castling the king's.
    pub from: Cell,
    /// The cell that the piece reaches; of a castling the king's.
    pub to: Cell,
    /// The piece that it [promotes](https://www.chessprogramming.org/Promotions) to, if it promotes.
    pub promotion: Option<Piece>,
    /// The cell of the captured piece: the target cell, or another cell for a capture
    /// [en passant](https://en.wikipedia.org/wiki/En_passant).
    pub captured: Option<Cell>,
    /// The start and target cell of the rook, if the move [castles](https://www.chessprogramming.org/Castling).
    pub castling_rook: Option<(Cell, Cell)>,
    /// The cell that the move passes and leaves open to en passant, if it is a double step.
    pub en_passant_target: Option<Cell>,
}

impl Move {
    /// Returns a move without capture, promotion, castling or double step.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::{Move, is_legal}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let [from, to] = ["g1", "f3"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// assert!(is_legal(def.rules(), &def.start_position(), &Move::simple(from, to)));
    /// ```
    #[inline]
    pub const fn simple(from: Cell, to: Cell) -> Self {
        Self { from, to, promotion: None, captured: None, castling_rook: None, en_passant_target: None }
    }

    /// Whether it captures [en passant], so that the captured piece does not stand on the target.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::legal_moves};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// // White's pawn has passed c3 on its way from b2 to d4; Black's pawn captures straight ahead.
    /// let text = "4k3/8/8/8/***2***/2pP4/8/8/4K3 b - c3d4 0 1";
    /// let position = def.read_position(text).expect("a position");
    /// let moves = legal_moves(def.rules(), &position);
    /// let mv = moves.iter().find(|mv| mv.is_en_passant()).expect("a capture");
    /// assert_eq!([Some(mv.to), mv.captured], ["c3", "d4"].map(|name| def.cell_by_name(name)));
    /// ```
    ///
    /// [en passant]: https://en.wikipedia.org/wiki/En_passant
    #[inline]
    pub fn is_en_passant(&self) -> bool {
        self.captured.is_some_and(|cell| cell != self.to)
    }

    /// Whether it [castles].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::legal_moves};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = "4k3/8/8/8/***2***/8/8/8/R3K2R w KQ - 0 1";
    /// let position = def.read_position(text).expect("a position");
    /// let moves = legal_moves(def.rules(), &position);
    /// assert_eq!(moves.iter().filter(|mv| mv.is_castling()).count(), 2);
    /// ```
    ///
    /// [castles]: https://www.chessprogramming.org/Castling
    #[inline]
    pub fn is_castling(&self) -> bool {
        self.castling_rook.is_some()
    }
}
