//! The choice of a promotion piece.
use engine::pieces::Piece;
use engine::rules::Move;

/// A promotion that waits for a choice: of the role, then, if it can be an ally's piece, of the party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionChoice {
    /// The moves to choose from.
    pub moves: Vec<Move>,
    /// The index of the option with the keyboard focus.
    pub focused: usize,
}

impl PromotionChoice {
    /// Returns the options of the current choice: the first move of each role, or, with one role left, every
    /// move.
    pub fn options(&self) -> Vec<Move> {
        let role = |mv: &Move| mv.promotion.map(Piece::role);
        let is_first =
            |(at, mv): &(usize, &Move)| self.moves[..*at].iter().all(|other| role(other) != role(mv));
        let firsts: Vec<Move> = self.moves.iter().enumerate().filter(is_first).map(|(_, &mv)| mv).collect();
        if firsts.len() == 1 { self.moves.clone() } else { firsts }
    }
}
