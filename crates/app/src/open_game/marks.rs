//! Marks on the board of a lesson, a diagram or the attack view.
use engine::board::CellSet;

/// Marked cells, by their meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The cells that a task asks a piece to reach.
    pub stars: CellSet,
    /// The cells that are picked.
    pub picked: CellSet,
    /// The cells that are pointed out.
    pub highlighted: CellSet,
}
