//! Intents of the position editor.
use crate::app::{EditorTool, PositionChange};
use crate::board::Cell;
use crate::pieces::Piece;

/// An intent of the position editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorIntent {
    /// Edits the position that the board shows.
    Open,
    /// Selects a tool.
    SelectTool(EditorTool),
    /// A piece of the palette is dragged.
    DragNewPiece {
        /// Whether a finger drags it.
        is_touch: bool,
    },
    /// A piece is dropped on a cell, or off the board.
    PutPiece(Piece, Option<Cell>),
    /// Removes the piece under the cursor.
    Remove,
    /// Sets up the start position.
    SetStartPosition,
    /// Removes all pieces.
    Clear,
    /// Changes something besides the pieces.
    Change(PositionChange),
    /// Reads a text: a position of this game, or a position or a link that names its game.
    Read(String),
    /// Moves the cursor to a cell.
    MoveCursorTo(Cell),
    /// Starts a game from the position.
    Play,
    /// Analyses the position.
    Analyse,
    /// Sends the link to the position.
    SendLink {
        /// Whether by the system's share sheet; otherwise it is copied.
        share: bool,
    },
    /// Copies the text of the position.
    CopyText,
}
