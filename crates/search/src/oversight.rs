//! The errors of all levels but the strongest. They are those of people: a kind of capture is overlooked, a piece is taken because it
//! can be, a piece far from the last move is forgotten. The seed decides in each decision which of them happen.
//!
//! A search sees the board with these gaps, and is otherwise as good as its nodes allow. What it chooses is legal.
use super::task::SearchTask;
use engine::board::{Cell, Geometry};
use engine::pieces::{Party, Piece, Role};
use engine::rules::{CompiledRules, Move, Position, in_check, splitmix64};
use serde::{Deserialize, Serialize};

/// Captures from farther than this number of steps are far.
const NEAR_CAPTURE: i8 = 2;
/// Pieces farther than this number of steps from the target of the last move can be forgotten.
const NEAR_LAST_MOVE: i8 = 4;

/// How often each error happens, in percent of the decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorRates {
    /// Captures of one kind are overlooked, one's own and those of the others: by pieces of one role, or from far.
    pub overlooks: u8,
    /// A capture counts for more than it is worth.
    pub grabs: u8,
    /// One's own pieces far from the last move are forgotten.
    pub forgets: u8,
}

impl ErrorRates {
    /// Rates of zero.
    pub const NONE: Self = Self { overlooks: 0, grabs: 0, forgets: 0 };
}

/// The captures that can be overlooked together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CaptureKind {
    /// By pieces of this role.
    By(Role),
    /// From farther than [`NEAR_CAPTURE`] steps.
    Far,
}

/// The errors of one decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Oversight {
    /// The kind of capture that is overlooked.
    overlooked: Option<CaptureKind>,
    /// Whether a capture counts for more than it is worth.
    pub(super) grabs: bool,
    /// The cell far from which pieces are forgotten.
    center: Option<Cell>,
}

impl Oversight {
    /// Returns the errors of a decision.
    pub(super) fn of(task: &SearchTask) -> Self {
        let SearchTask { view, position, by, budget, last_target, .. } = *task;
        let ErrorRates { overlooks, grabs, forgets } = budget.errors;
        let random = |number: u64| splitmix64(budget.seed ^ number << 40);
        let happens = |number, percent: u8| random(number) % 100 < u64::from(percent);
        let kinds = || capture_kinds(view.rules, position);
        Self {
            overlooked: happens(1, overlooks).then(|| {
                let kinds = kinds();
                kinds[(random(2) % kinds.len() as u64) as usize]
            }),
            grabs: happens(3, grabs),
            // A party in check forgets nothing.
            center: last_target.filter(|_| happens(4, forgets) && !in_check(view.rules, position, by)),
        }
    }

    /// Whether the search sees everything.
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the capture by the piece on a cell is overlooked.
    pub(super) fn hides_capture(
        &self,
        geometry: &Geometry,
        position: &Position,
        from: Cell,
        to: Cell,
    ) -> bool {
        match self.overlooked {
            None => false,
            Some(CaptureKind::By(role)) => position.piece(from).map(Piece::role) == Some(role),
            Some(CaptureKind::Far) => distance(geometry, from, to) > NEAR_CAPTURE,
        }
    }

    /// Whether a move of any party is overlooked.
    pub(super) fn hides(&self, geometry: &Geometry, position: &Position, mv: &Move) -> bool {
        mv.captured.is_some() && self.hides_capture(geometry, position, mv.from, mv.to)
    }

    /// Whether the piece on a cell is forgotten when it could be moved.
    pub(super) fn forgets(&self, geometry: &Geometry, from: Cell) -> bool {
        self.center.is_some_and(|center| distance(geometry, center, from) > NEAR_LAST_MOVE)
    }
}

/// Returns the kinds of captures in a position: far ones, and those of each role on the board but the king.
fn capture_kinds(rules: &CompiledRules, position: &Position) -> Vec<CaptureKind> {
    let mut kinds = vec![CaptureKind::Far];
    for piece in Party::first(rules.parties)
        .flat_map(|party| position.pieces_of(party).iter())
        .filter_map(|cell| position.piece(cell))
    {
        let kind = CaptureKind::By(piece.role());
        if piece.role() != Role::KING && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

/// Returns the number of steps between two cells on an empty board, as coordinates show it.
fn distance(geometry: &Geometry, from: Cell, to: Cell) -> i8 {
    let (from, to) = (geometry.coordinates(from), geometry.coordinates(to));
    (from.0 - to.0).abs().max((from.1 - to.1).abs())
}
