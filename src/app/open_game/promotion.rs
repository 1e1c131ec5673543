//! A promotion that waits to be chosen.
use crate::pieces::Piece;
use crate::rules::Move;

/// A promotion that waits for the choice of a piece: of its role, and then, where it can be an ally's, of whose it
/// is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionChoice {
    /// The moves to choose from.
    pub moves: Vec<Move>,
    /// The option that the keyboard is on.
    pub focused: usize,
}

impl PromotionChoice {
    /// What is chosen now: the first move of each role, or all of them where they have one.
    pub fn options(&self) -> Vec<Move> {
        let role = |mv: &Move| mv.promotion.map(Piece::role);
        let is_first =
            |(at, mv): &(usize, &Move)| self.moves[..*at].iter().all(|other| role(other) != role(mv));
        let firsts: Vec<Move> = self.moves.iter().enumerate().filter(is_first).map(|(_, &mv)| mv).collect();
        if firsts.len() == 1 { self.moves.clone() } else { firsts }
    }
}
