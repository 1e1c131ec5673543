//! The texts where positions are edited.
use super::texts::texts;

texts! {
    /// The texts where positions are edited.
    EditorTexts {}
    /// Edits the position that is shown, and heading of the page.
    edit,
    /// The way from the start page.
    set_up_position,
    /// The way from a broken position.
    fix_in_editor,
    /// How men are put and moved.
    hint,
    /// The same by the keyboard.
    hint_keys,
    /// Tool: moves men.
    move_pieces,
    /// Tool: removes men.
    eraser,
    /// Tool: gives men their double step or takes it; such a man.
    double_step,
    /// Label of the tools.
    tools,
    /// Sets up the array.
    start_position,
    /// Takes everything off.
    empty,
    /// Nothing is wrong.
    is_playable,
    /// So many things are wrong: `{count}`.
    error_count,
    /// Added to a cell that shows a fault.
    cell_error,
    /// The game would be over at once: `{result}`.
    game_over,
    /// What cannot be done while something is wrong.
    fix_first,
    /// Analyses the position.
    analyse,
    /// The position as text.
    text,
    /// A right to castle, by its rook: `{party} {cell}`.
    castling,
    /// A double step: `{piece} {passed}`.
    double_step_of,
    /// No double step is possible.
    no_double_step,
    /// Label of the options.
    options,
    /// Enter and space on the board.
    keys_enter,
    /// Letters on the board.
    keys_letter,
    /// The key that removes.
    key_delete,
    /// What it does.
    keys_delete,
    /// The keys that take back.
    key_undo,
    /// The keys that do again.
    key_redo,
    /// What these do.
    keys_undo,
    /// What Escape does.
    keys_escape,
}
