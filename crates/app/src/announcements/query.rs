//! Questions about the board that have a key.

/// A line, or two, through the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The rank; on hexagons the line of cells with the same letter.
    Rank,
    /// The file; on hexagons the line of cells with the same number.
    File,
    /// Both diagonals; on hexagons the third line.
    Diagonals,
}

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
    /// What stands on a line through the cursor?
    Line(Line),
}

impl BoardQuery {
    /// Returns the question of a key. None of the keys is the letter of a piece in any language.
    pub const fn for_key(key: char) -> Option<Self> {
        match key {
            'o' => Some(Self::Cursor),
            'v' => Some(Self::LastMoves),
            'w' => Some(Self::Targets),
            'x' => Some(Self::Attackers),
            'u' => Some(Self::Line(Line::Rank)),
            'y' => Some(Self::Line(Line::File)),
            'z' => Some(Self::Line(Line::Diagonals)),
            _ => None,
        }
    }
}
