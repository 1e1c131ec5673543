//! Move ordering: the most promising moves are searched first.
use super::Evaluation;
use engine::board::Cell;
use engine::pieces::Piece;
use engine::rules::{Move, Position};

/// The search ends at this distance from the root, in plies.
pub(super) const MAX_PLIES: usize = 96;
/// History scores stay within this.
const MAX_HISTORY: i32 = 16_384;
/// The ranks of captures and promotions, of killers, and of the countermove, each above the next one.
const NOISY_RANK: i32 = 1 << 28;
const KILLER_RANK: i32 = 1 << 27;
const COUNTERMOVE_RANK: i32 = 1 << 26;
/// The number of slots for history after a move, a power of two. Moves that share a slot share their history.
const FOLLOW_UP_SLOTS: usize = 1 << 16;

/// What a quiet move does: its piece and target, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTarget(usize);

impl PieceTarget {
    const COUNT: usize = Piece::INDEX_COUNT * Cell::MAX_COUNT;

    /// Returns what a move does in a position.
    pub(super) fn of(position: &Position, mv: &Move) -> Option<Self> {
        position.piece(mv.from).map(|piece| Self(piece.index() * Cell::MAX_COUNT + mv.to.index()))
    }

    /// Returns the slot for this move after another one.
    fn slot_after(self, last: Self) -> usize {
        (last.0 * 31 + self.0 * 0x9e37 + (self.0 >> 4)) & (FOLLOW_UP_SLOTS - 1)
    }
}

/// The quiet moves that have caused cutoffs in this search.
pub(super) struct MoveOrdering {
    /// By ply: the latest two, the latest first.
    killers: [[Option<Move>; 2]; MAX_PLIES],
    /// The history heuristic: by [`PieceTarget`], how often cutoffs came from it, less how often it failed to.
    history: Vec<i32>,
    /// The same for a move after another one. Empty until the first cutoff after a move.
    follow_ups: Vec<i32>,
    /// By what the last move did: the move that refuted it. Empty until the first one.
    countermoves: Vec<Option<Move>>,
}

/// The place of a move in the search tree.
#[derive(Clone, Copy)]
pub(super) struct OrderingContext {
    /// The distance from the root in plies.
    pub(super) ply: usize,
    /// What the last move did, if a move came last.
    pub(super) last: Option<PieceTarget>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        Self {
            killers: [[None; 2]; MAX_PLIES],
            history: vec![0; PieceTarget::COUNT],
            follow_ups: Vec::new(),
            countermoves: Vec::new(),
        }
    }

    /// Records a quiet move that has caused a beta cutoff, after the quiet moves `failed`, which have not.
    pub(super) fn record_cutoff(
        &mut self,
        position: &Position,
        mv: &Move,
        failed: &[Move],
        context: OrderingContext,
        depth: i32,
    ) {
        let killers = &mut self.killers[context.ply.min(MAX_PLIES - 1)];
        if killers[0] != Some(*mv) {
            killers[1] = killers[0];
            killers[0] = Some(*mv);
        }
        if let Some(last) = context.last {
            if self.countermoves.is_empty() {
                self.countermoves = vec![None; PieceTarget::COUNT];
                self.follow_ups = vec![0; FOLLOW_UP_SLOTS];
            }
            self.countermoves[last.0] = Some(*mv);
        }
        let bonus = (16 * depth * depth + 64 * depth).min(1600);
        self.add_history(position, mv, context.last, bonus);
        failed.iter().for_each(|other| self.add_history(position, other, context.last, -bonus));
    }

    fn add_history(&mut self, position: &Position, mv: &Move, last: Option<PieceTarget>, bonus: i32) {
        let add = |score: &mut i32| *score += bonus - *score * bonus.abs() / MAX_HISTORY;
        if let Some(done) = PieceTarget::of(position, mv) {
            add(&mut self.history[done.0]);
            if let Some(last) = last {
                add(&mut self.follow_ups[done.slot_after(last)]);
            }
        }
    }

    /// Returns how well a quiet move has done so far, within twice [`MAX_HISTORY`].
    pub(super) fn history(&self, position: &Position, mv: &Move, last: Option<PieceTarget>) -> i32 {
        let Some(done) = PieceTarget::of(position, mv) else { return 0 };
        let after = last.and_then(|last| self.follow_ups.get(done.slot_after(last)));
        self.history[done.0] + after.copied().unwrap_or(0)
    }

    /// Returns the rank of a move: moves of higher rank are searched first. The order is captures and
    /// promotions (by gain, then by the lowest value of the moving piece), killers, the countermove, then the rest by
    /// history.
    pub(super) fn rank(
        &self,
        evaluation: &Evaluation,
        position: &Position,
        mv: &Move,
        context: OrderingContext,
    ) -> i32 {
        let piece = position.piece(mv.from);
        let gain = gain(evaluation, position, mv);
        if gain > 0 {
            return NOISY_RANK + gain * 16 - piece.map_or(0, |piece| evaluation.piece_value(piece));
        }
        let killers = &self.killers[context.ply.min(MAX_PLIES - 1)];
        if let Some(place) = killers.iter().position(|killer| *killer == Some(*mv)) {
            return KILLER_RANK - place as i32;
        }
        if context.last.and_then(|last| *self.countermoves.get(last.0)?) == Some(*mv) {
            return COUNTERMOVE_RANK;
        }
        let Some(piece) = piece else { return 0 };
        let place = evaluation.piece_on(mv.to, piece) - evaluation.piece_on(mv.from, piece);
        self.history(position, mv, context.last) * 4 + place
    }
}

/// Returns the value of what a move captures and promotes to. 0: it is a quiet move, or captures a piece without value.
pub(super) fn gain(evaluation: &Evaluation, position: &Position, mv: &Move) -> i32 {
    let captured = mv.captured.and_then(|cell| position.piece(cell));
    captured.map_or(0, |piece| evaluation.piece_value(piece))
        + mv.promotion.map_or(0, |piece| evaluation.piece_value(piece))
}

/// Moves with their ranks, which are taken out one after the other, the highest rank first.
pub(super) struct MovePicker {
    moves: Vec<(i32, Move)>,
    taken: usize,
}

impl MovePicker {
    pub(super) fn new(moves: Vec<Move>, mut rank: impl FnMut(&Move) -> i32) -> Self {
        Self { moves: moves.into_iter().map(|mv| (rank(&mv), mv)).collect(), taken: 0 }
    }
}

impl Iterator for MovePicker {
    type Item = (i32, Move);

    /// Of equal ranks, the first one comes first: a move moves only into the place of the one that is taken, so the order
    /// depends on nothing but the moves.
    fn next(&mut self) -> Option<(i32, Move)> {
        let rest = self.moves.get(self.taken..)?;
        let mut best = 0;
        for (index, (rank, _)) in rest.iter().enumerate() {
            if *rank > rest[best].0 {
                best = index;
            }
        }
        let picked = *rest.get(best)?;
        self.moves.swap(self.taken, self.taken + best);
        self.taken += 1;
        Some(picked)
    }
}
