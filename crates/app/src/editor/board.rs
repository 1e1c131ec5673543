//! The board of the position editor.
use super::update::{after_change, clear_selection, put_piece};
use crate::announcements::{BoardQuery, answer_query};
use crate::open_game::{DragStyle, EditorTool, Mode, OpenGame};
use crate::play;
use crate::play::{BoardIntent, GameIntent, PlayIntent};
use crate::scene::describe_cell;
use crate::tab::{Command, Tab};
use engine::board::Cell;

/// The key that turns the board.
const ROTATE_KEY: char = 'F';

/// Handles an intent for the editor's board.
pub(crate) fn update_board(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    if tab.active_editor().is_none() {
        return Vec::new();
    }
    match intent {
        PlayIntent::Board(intent) => update_pieces(tab, intent),
        PlayIntent::Game(GameIntent::Undo) => undo_or_redo(tab, true),
        PlayIntent::Game(GameIntent::Redo) => undo_or_redo(tab, false),
        // There is no game with actions.
        PlayIntent::Game(
            GameIntent::ShowPly(_)
            | GameIntent::StepPly { .. }
            | GameIntent::Replay
            | GameIntent::ConfirmMove
            | GameIntent::CancelPending
            | GameIntent::RemoveKings
            | GameIntent::OfferDraw
            | GameIntent::AcceptDraw
            | GameIntent::DeclineDraw
            | GameIntent::ClaimDraw
            | GameIntent::Resign(_)
            | GameIntent::PauseClock(_),
        )
        | PlayIntent::Arrangement(_)
        | PlayIntent::Coalition(_)
        | PlayIntent::Typing(_) => Vec::new(),
    }
}

fn update_pieces(tab: &mut Tab, intent: BoardIntent) -> Vec<Command> {
    match intent {
        BoardIntent::Click(cell) | BoardIntent::Tap(cell) => click_cell(tab, cell),
        BoardIntent::Enter => {
            let cursor = tab.open_game.as_ref().map(|open_game| open_game.view.cursor);
            let mut commands = cursor.map(|cell| click_cell(tab, cell)).unwrap_or_default();
            commands.push(Command::FocusCursor);
            commands
        }
        BoardIntent::StartDrag { cell, is_touch } => {
            let drag_style = DragStyle::new(is_touch, tab.settings.magnifier);
            if let Some(open_game) = &mut tab.open_game {
                open_game.start_editor_drag(cell, drag_style);
            }
            Vec::new()
        }
        BoardIntent::Drop(to) => drop_piece(tab, to),
        BoardIntent::Letter { letter, back } => self::letter(tab, letter, back),
        BoardIntent::Escape => escape(tab),
        BoardIntent::Hover(_)
        | BoardIntent::CancelDrag
        | BoardIntent::Focus(_)
        | BoardIntent::FocusUnseen(_)
        | BoardIntent::MoveCursor(..)
        | BoardIntent::Zoom { .. }
        | BoardIntent::DoubleTap(_)
        | BoardIntent::Pan(_)
        | BoardIntent::Rotate
        | BoardIntent::PreviewDrawing(_)
        | BoardIntent::Draw(_) => play::update(tab, PlayIntent::Board(intent)),
        // There are no promotions, and only pieces in positions that are played have anything to show.
        BoardIntent::Promote(_)
        | BoardIntent::Ask(_)
        | BoardIntent::ToggleAttackView
        | BoardIntent::ShowPartyAttacks(_)
        | BoardIntent::PreviewJoin { .. }
        | BoardIntent::ShowAlly { .. }
        | BoardIntent::StartDrawing => Vec::new(),
    }
}

fn escape(tab: &mut Tab) -> Vec<Command> {
    let texts = tab.texts();
    if let Some(open_game) = &mut tab.open_game {
        open_game.clear_interaction();
        if let Mode::Edit(editor) = &mut open_game.mode {
            editor.tool = EditorTool::Pointer;
        }
    }
    tab.announce(texts.announce_deselected);
    vec![Command::FocusCursor]
}

fn undo_or_redo(tab: &mut Tab, undo: bool) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    let changed = open_game.editor_mut().is_some_and(|editor| editor.undo_or_redo(undo));
    if changed {
        tab.announce(if undo { texts.announce_undo } else { texts.redo });
    }
    after_change(tab, changed)
}

/// Handles a click on a cell, or Enter.
fn click_cell(tab: &mut Tab, cell: Cell) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let is_on_board = |open_game: &&mut OpenGame| cell.index() < open_game.geometry().len();
    let Some(open_game) = tab.open_game.as_mut().filter(is_on_board) else { return Vec::new() };
    let selected = open_game.interaction.selected;
    clear_selection(open_game);
    open_game.view.cursor = cell;
    let Mode::Edit(editor) = &mut open_game.mode else { return Vec::new() };
    let piece_there = editor.parts().piece(cell);
    let changed = match editor.tool {
        // A second click removes the piece.
        EditorTool::Piece(piece) if piece_there == Some(piece) => editor.set_piece(cell, None),
        EditorTool::Piece(piece) => editor.set_piece(cell, Some(piece)),
        EditorTool::Eraser => editor.set_piece(cell, None),
        EditorTool::DoubleStep => editor.toggle_double_step(cell),
        EditorTool::Pointer => match selected {
            Some(from) if from != cell => editor.move_piece(from, cell),
            None if piece_there.is_some() => {
                open_game.interaction.selected = Some(cell);
                false
            }
            _ => false,
        },
    };
    let message = match open_game.interaction.selected {
        Some(_) => format!("{}, {}", describe_cell(open_game, texts, &style, cell), texts.cell_selected),
        None if selected == Some(cell) => texts.announce_deselected.to_owned(),
        None => describe_cell(open_game, texts, &style, cell),
    };
    tab.announce(message);
    after_change(tab, changed)
}

/// Drops the dragged piece on a cell; off the board removes it.
fn drop_piece(tab: &mut Tab, to: Option<Cell>) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let dragged_from = open_game.interaction.selected;
    clear_selection(open_game);
    let Mode::Edit(editor) = &mut open_game.mode else { return Vec::new() };
    let Some(from) = dragged_from else { return Vec::new() };
    let changed = match to {
        Some(to) => editor.move_piece(from, to),
        None => editor.set_piece(from, None),
    };
    let cell = to.unwrap_or(from);
    open_game.view.cursor = cell;
    let description = describe_cell(open_game, texts, &style, cell);
    tab.announce(description);
    after_change(tab, changed)
}

/// Handles a letter key. A piece's letter places that piece under the cursor.
fn letter(tab: &mut Tab, letter: char, back: bool) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &tab.open_game else { return Vec::new() };
    let Some(editor) = open_game.editor() else { return Vec::new() };
    let upper = letter.to_ascii_uppercase();
    if let Some(role) = style.role(open_game.def(), upper) {
        let piece = open_game.def().rules().initial_piece(editor.piece_party, role);
        let cursor = open_game.view.cursor;
        let mut commands = put_piece(tab, Some(piece), Some(cursor));
        commands.push(Command::FocusCursor);
        return commands;
    }
    match BoardQuery::for_key(letter.to_ascii_lowercase()) {
        // Attacks are defined only in a position without errors.
        Some(BoardQuery::Attackers) if editor.valid_position().is_none() => {
            let count = editor.errors().len().to_string();
            tab.announce(texts.editor.error_count(&count));
        }
        Some(query @ (BoardQuery::Cursor | BoardQuery::Attackers | BoardQuery::Line(_))) => {
            let answer = answer_query(texts, open_game, &style, query);
            tab.announce(answer);
        }
        Some(BoardQuery::LastMoves | BoardQuery::Targets) => {}
        None if upper == ROTATE_KEY => {
            return play::update(tab, PlayIntent::Board(BoardIntent::Letter { letter, back }));
        }
        None => {}
    }
    Vec::new()
}
