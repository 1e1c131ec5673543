//! Texts of the position editor.
use super::placeholders::texts;

texts! {
    /// Texts of the position editor.
    EditorTexts {}
    /// Heading of the page, link from the start page, and button that edits the shown position.
    set_up_position,
    /// Link from an error page: edits the invalid position.
    fix_in_editor,
    /// Hint: placing and moving pieces with a pointer.
    hint,
    /// Hint: placing and removing pieces with the keyboard.
    hint_keys,
    /// Tool: moves pieces.
    move_pieces,
    /// Tool: removes pieces.
    eraser,
    /// Tool: gives pieces the double step or takes it away. Also added to the label of a cell with such a
    /// piece.
    double_step,
    /// Accessible name of the toolbar with the tools.
    tools,
    /// Button: sets up the start position.
    start_position,
    /// Button: removes all pieces.
    empty,
    /// Status: the position has no errors.
    is_playable,
    /// Status: the number of errors: `{count}`.
    error_count(count),
    /// Added to the label of a cell with an error.
    cell_error,
    /// Status: the game would be over in this position: `{result}`.
    game_over(result),
    /// Hint beside disabled buttons: the errors must be fixed first.
    fix_first,
    /// In the dialog of a new game: the game begins in the position that was set up.
    from_position,
    /// Button: puts a position of orthodox chess on the board of bridge chess.
    use_as_bridge,
    /// Button: analyses the position.
    analyse,
    /// Label of the field with the text of the position.
    text,
    /// Switch: a castling right of `{party}`, by the cell of its rook: `{cell}`.
    castling(party, cell),
    /// Option: the double step that can be captured en passant: `{piece}`, and the passed cell `{passed}`.
    double_step_of(piece, passed),
    /// Shown in place of the options where no double step is possible.
    no_double_step,
    /// Heading of the options of the game.
    options,
    /// Effect of the keys Enter and Space on the board.
    keys_enter,
    /// Effect of the letter keys on the board.
    keys_letter,
    /// Name of the key Delete.
    key_delete,
    /// Effect of that key.
    keys_delete,
    /// Name of the keys that undo.
    key_undo,
    /// Name of the keys that redo.
    key_redo,
    /// Effect of these keys.
    keys_undo,
    /// Effect of the key Escape.
    keys_escape,
}
