//! Marks on a board that is studied.
use crate::board::CellSet;

/// What is marked on a board that is studied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where a piece is to go.
    pub stars: CellSet,
    /// What is picked.
    pub picked: CellSet,
    /// What is shown.
    pub highlighted: CellSet,
}
