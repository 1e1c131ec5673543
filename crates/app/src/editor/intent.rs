//! Intents of the position editor.
use crate::open_game::{EditorTool, PositionChange};
use engine::board::Cell;
use engine::pieces::Piece;

/// An intent of the position editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorIntent {
    /// Opens the editor with the shown position.
    Open,
    /// Selects a tool.
    SelectTool(EditorTool),
    /// Starts dragging a piece from the palette.
    DragNewPiece {
        /// Whether by touch.
        is_touch: bool,
    },
    /// Drops the new piece on a cell, or off the board with `None`. Nothing if the drag was cancelled meanwhile.
    DropNewPiece(Piece, Option<Cell>),
    /// Removes the piece under the cursor.
    Remove,
    /// Sets up the start position.
    SetStartPosition,
    /// Removes all pieces.
    Clear,
    /// Applies a change besides the pieces.
    Change(PositionChange),
    /// Reads a text: a position of this game, or a position or a link with a game id.
    Read(String),
    /// Puts the position of orthodox chess that was read on the board of bridge chess.
    UseAsBridge,
    /// Moves the cursor to a cell.
    MoveCursorTo(Cell),
    /// Analyses the position.
    Analyse,
    /// Sends the link to the position.
    SendLink {
        /// Whether with the system's share sheet; otherwise the link is copied.
        share: bool,
    },
    /// Copies the position text.
    CopyText,
}
