//! The texts where positions are edited.
use super::texts::texts;

texts! {
    /// The texts where positions are edited.
    EditTexts {}
    /// Edits the position that is shown, and heading of the page.
    edit,
    /// The way from the start page.
    way,
    /// The way from a broken position.
    mend,
    /// How men are put and moved.
    hint,
    /// The same by the keyboard.
    hint_keys,
    /// Tool: moves men.
    move_men,
    /// Tool: removes men.
    eraser,
    /// Tool: gives men their double step or takes it; such a man.
    double_step,
    /// Label of the tools.
    tools,
    /// Sets up the array.
    array,
    /// Takes everything off.
    empty,
    /// Nothing is wrong.
    sound,
    /// So many things are wrong: `{count}`.
    faults,
    /// Added to a cell that shows a fault.
    cell_fault,
    /// The game would be over at once: `{result}`.
    over,
    /// What cannot be done while something is wrong.
    mend_first,
    /// Analyses the position.
    analyse,
    /// The position as text.
    text,
    /// A right to castle, by its rook: `{party} {cell}`.
    castling,
    /// A double step: `{man} {passed}`.
    pair,
    /// No double step is possible.
    no_pair,
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
