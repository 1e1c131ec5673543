//! What pieces attack, kept from one evaluation to the next: positions of one search differ by few pieces, and a piece attacks
//! the same cells until the occupancy of its lines changes.
use engine::board::{Cell, CellSet};
use engine::pieces::Piece;
use engine::rules::{CompiledRules, Position, attacked_and_seen_cells, jumps_in_attacks};

/// What a piece attacked from a cell.
#[derive(Clone, Copy)]
struct KeptAttacks {
    piece: Piece,
    /// The cells on which the attacks depend.
    seen: CellSet,
    /// The occupied cells of the whole board at that time.
    occupied: CellSet,
    attacked: CellSet,
}

/// The last attacks from each cell.
pub(super) struct AttackCache(Box<[Option<KeptAttacks>; Cell::MAX_COUNT]>);

impl AttackCache {
    pub(super) fn new() -> Self {
        Self(Box::new([None; Cell::MAX_COUNT]))
    }

    /// Returns what a piece on a cell attacks, in a position in which these cells are occupied.
    #[inline]
    pub(super) fn attacked_cells(
        &mut self,
        rules: &CompiledRules,
        position: &Position,
        occupied: CellSet,
        from: Cell,
        piece: Piece,
    ) -> CellSet {
        let kept = &mut self.0[from.index()];
        match kept {
            Some(kept) if kept.piece == piece && occupied.is_same_within(&kept.occupied, &kept.seen) => {
                kept.attacked
            }
            _ => {
                let [attacked, seen] = attacked_and_seen_cells(rules, position, from, piece);
                *kept = (!jumps_in_attacks(rules, piece)).then_some(KeptAttacks {
                    piece,
                    seen,
                    occupied,
                    attacked,
                });
                attacked
            }
        }
    }
}
