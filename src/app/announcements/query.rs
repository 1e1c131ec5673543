//! Questions about the board that have a key.

/// A question about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardQuery {
    /// Where is the cursor?
    Cursor,
    /// What were the last moves?
    LastMoves,
    /// Where can the piece move that is selected, or under the cursor?
    Targets,
    /// Which pieces attack the cell under the cursor?
    Attackers,
}

impl BoardQuery {
    /// Returns the question of a key. None of the keys is the letter of a piece in any language.
    pub const fn for_key(key: char) -> Option<Self> {
        match key {
            'o' => Some(Self::Cursor),
            'v' => Some(Self::LastMoves),
            'w' => Some(Self::Targets),
            'x' => Some(Self::Attackers),
            _ => None,
        }
    }
}
