//! Move ordering: the most promising moves are searched first.
use super::Evaluation;
use crate::board::Cell;
use crate::pieces::Piece;
use crate::rules::{Move, Position};

/// The search ends at this distance from the root, in plies.
pub(super) const MAX_PLIES: usize = 96;

/// The quiet moves that have caused cutoffs in this search.
pub(super) struct MoveOrdering {
    /// By ply: the latest two, the latest first.
    killers: [[Option<Move>; 2]; MAX_PLIES],
    /// The history heuristic: by [`Piece::index`] and target cell, the sum of the squared depths of cutoffs.
    history: Vec<u32>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        Self { killers: [[None; 2]; MAX_PLIES], history: vec![0; Piece::INDEX_COUNT * Cell::MAX_COUNT] }
    }

    /// Records a quiet move that has caused a beta cutoff.
    pub(super) fn record_cutoff(&mut self, position: &Position, mv: &Move, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply.min(MAX_PLIES - 1)];
        if killers[0] != Some(*mv) {
            killers[1] = killers[0];
            killers[0] = Some(*mv);
        }
        if let Some(piece) = position.piece(mv.from) {
            let good = &mut self.history[piece.index() * Cell::MAX_COUNT + mv.to.index()];
            *good = (*good + (depth * depth) as u32).min(1 << 20);
        }
    }

    /// Returns the rank of a move: moves of higher rank are searched first. The order is captures and
    /// promotions (by gain, then by the lowest value of the moving piece), killers, then the rest by history.
    pub(super) fn rank(&self, evaluation: &Evaluation, position: &Position, mv: &Move, ply: usize) -> i64 {
        let piece = position.piece(mv.from);
        let capturable = mv.captured.and_then(|cell| position.piece(cell));
        let gain = capturable.map_or(0, |piece| evaluation.piece_value(piece))
            + mv.promotion.map_or(0, |piece| evaluation.piece_value(piece));
        if gain > 0 {
            return (1 << 40) + i64::from(gain) * 16
                - piece.map_or(0, |piece| i64::from(evaluation.piece_value(piece)));
        }
        let killers = &self.killers[ply.min(MAX_PLIES - 1)];
        if let Some(place) = killers.iter().position(|killer| *killer == Some(*mv)) {
            return (1 << 30) - place as i64;
        }
        let Some(piece) = piece else { return 0 };
        let good = self.history[piece.index() * Cell::MAX_COUNT + mv.to.index()];
        let place = evaluation.piece_on(mv.to, piece) - evaluation.piece_on(mv.from, piece);
        i64::from(good) * 64 + i64::from(place)
    }
}

/// Sorts moves by descending rank.
pub(super) fn sort(moves: &mut [Move], mut rank: impl FnMut(&Move) -> i64) {
    moves.sort_by_cached_key(|mv| -rank(mv));
}
