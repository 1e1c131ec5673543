//! What is intended where a position is edited.
use crate::app::announcements::{self, Announcement};
use crate::app::library::find_position_route;
use crate::app::scene::describe_cell;
use crate::app::{
    App, BoardQuery, Command, DragStyle, Editor, EditorTool, Intent, OpenGame, Page, PositionChange, Route,
};
use crate::board::Cell;
use crate::games::{self, GameDef};
use crate::history::Game;
use crate::i18n::render;
use crate::link::address_in;
use crate::pieces::Piece;
use crate::rules::Position;
use std::sync::Arc;

/// What is intended in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorIntent {
    /// The position that is shown at the table is edited.
    Open,
    /// The hand holds this.
    SelectTool(EditorTool),
    /// A piece that is not on the board yet is dragged.
    DragNewPiece {
        /// Whether by a finger.
        is_touch: bool,
    },
    /// A piece is put on a cell, or, dropped beside the board, nowhere.
    PutPiece(Piece, Option<Cell>),
    /// What stands on the cell that the keyboard is on is removed.
    Remove,
    /// The array is set up.
    SetStartPosition,
    /// Everything is taken off the board.
    Clear,
    /// Something besides the pieces is changed.
    Change(PositionChange),
    /// A text is read: a position of this game, or a position or a link with the name of its game.
    Read(String),
    /// The keyboard goes to a cell.
    MoveCursorTo(Cell),
    /// A game begins in this position.
    Play,
    /// The position is analysed.
    Analyse,
    /// The link to the position goes out.
    SendLink {
        /// Whether the system shares it; otherwise it is copied.
        share: bool,
    },
    /// The text of the position is copied.
    CopyText,
}

impl App {
    /// The position that is edited, where the editor is the page.
    pub fn active_editor(&self) -> Option<&Editor> {
        self.open_game.as_ref().filter(|_| self.page == Page::Editor)?.editor.as_deref()
    }

    /// Opens the editor with a text of a game, or with its array.
    pub(in crate::app) fn open_editor(&mut self, id: &str, text: &str) -> Vec<Command> {
        self.dialog = None;
        let def = match games::by_id(id) {
            Ok(def) => def,
            Err(error) => {
                self.page = Page::InvalidGameId(error);
                return Vec::new();
            }
        };
        self.page = Page::Editor;
        let is_here = |editor: &Editor| editor.def().id() == def.id() && editor.text() == text;
        // What is edited already keeps what can be taken back.
        if self.active_editor().is_some_and(is_here) {
            return Vec::new();
        }
        // A game that was at the board is kept already, if it is to be, but for the time that has passed.
        let is_running = self.open_game.as_ref().is_some_and(OpenGame::is_clock_running);
        let commands = if is_running { self.save_open_game() } else { Vec::new() };
        self.open_game = Some(OpenGame::for_editor(Editor::new(def, text)));
        commands
    }

    /// The address of what is edited.
    fn editor_route(&self) -> Option<Route> {
        let editor = self.active_editor()?;
        Some(Route::Edit { game: editor.def().id(), text: editor.text().to_owned() })
    }

    /// Something is intended in the editor.
    pub(in crate::app) fn handle_editor(&mut self, step: EditorIntent) -> Vec<Command> {
        let texts = self.texts();
        if step == EditorIntent::Open {
            return self.edit_shown_position();
        }
        if self.active_editor().is_none() {
            return Vec::new();
        }
        match step {
            EditorIntent::Play => return self.with_valid_position(Self::play_position),
            EditorIntent::Analyse => return self.with_valid_position(Self::analyse_position),
            EditorIntent::SendLink { share } => return self.send_editor_link(share),
            EditorIntent::CopyText => {
                let text = self.active_editor().map(|editor| editor.text().to_owned());
                return text.map(Command::CopyText).into_iter().collect();
            }
            EditorIntent::Read(text) => return self.read_editor_text(&text),
            EditorIntent::MoveCursorTo(cell) => return self.move_editor_cursor(cell),
            _ => {}
        }
        let magnifies = self.settings.magnifier;
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let cursor = open_game.cursor;
        let Some(editor) = &mut open_game.editor else { return Vec::new() };
        let (changed, cell) = match step {
            EditorIntent::SelectTool(tool) => {
                if let EditorTool::Piece(piece) = tool {
                    if !editor.has_piece_kind(piece) {
                        return Vec::new();
                    }
                    editor.piece_party = piece.party();
                }
                editor.tool = tool;
                open_game.clear_interaction();
                return Vec::new();
            }
            EditorIntent::DragNewPiece { is_touch } => {
                open_game.clear_interaction();
                open_game.drag_style =
                    Some(if is_touch && magnifies { DragStyle::Enlarged } else { DragStyle::Normal });
                return Vec::new();
            }
            EditorIntent::PutPiece(piece, to) => (to.is_some_and(|to| editor.set_piece(to, Some(piece))), to),
            EditorIntent::Remove => (editor.set_piece(cursor, None), Some(cursor)),
            EditorIntent::SetStartPosition => (editor.set_start_position(), None),
            EditorIntent::Clear => (editor.clear(), None),
            EditorIntent::Change(change) => (editor.apply(change), None),
            _ => (false, None),
        };
        open_game.clear_interaction();
        if let Some(cell) = cell.filter(|cell| cell.index() < open_game.geometry().len()) {
            open_game.cursor = cell;
            self.announcement.replace_with(Announcement::polite(describe_cell(open_game, texts, cell)));
        }
        self.after_edit(changed)
    }

    /// The address follows what has changed.
    fn after_edit(&mut self, changed: bool) -> Vec<Command> {
        if let Some(open_game) = self.open_game.as_mut().filter(|_| changed) {
            open_game.sync_with_editor();
        }
        let route = self.editor_route().filter(|_| changed);
        route.map(|route| Command::ReplaceHash(route.write())).into_iter().collect()
    }

    fn edit_shown_position(&mut self) -> Vec<Command> {
        let is_open = |open_game: &&OpenGame| {
            self.page == open_game.page() && !open_game.is_secret() && open_game.editor.is_none()
        };
        let Some(open_game) = self.open_game.as_ref().filter(is_open) else { return Vec::new() };
        let (game, text) = (open_game.def().id(), open_game.def().write_position(open_game.shown_position()));
        let turn = open_game.bottom;
        let mut commands = self.open_editor(&game, &text);
        if let Some(open_game) = &mut self.open_game {
            open_game.bottom = turn;
        }
        commands.push(Command::PushHash(Route::Edit { game, text }.write()));
        commands
    }

    fn move_editor_cursor(&mut self, cell: Cell) -> Vec<Command> {
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        if cell.index() >= open_game.geometry().len() {
            return Vec::new();
        }
        open_game.cursor = cell;
        let mut commands = self.handle_board(Intent::FocusCell(cell));
        commands.push(Command::FocusCursor);
        commands
    }

    /// Reads a text: of this game if it can be, or else with the name of its game, or as far as it can be read.
    fn read_editor_text(&mut self, text: &str) -> Vec<Command> {
        let trimmed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some(editor) = self.active_editor().filter(|_| !trimmed.is_empty()) else { return Vec::new() };
        let own = editor.def().clone();
        let spaced = if trimmed.contains(' ') { trimmed.clone() } else { trimmed.replace('_', " ") };
        let route = match own.read_position(&spaced) {
            Ok(_) => None,
            Err(_) => match address_in(&trimmed).map(|address| Route::read(&address)) {
                Some(route) => Some(route),
                None => find_position_route(&trimmed),
            },
        };
        let named = match route {
            Some(Route::Position { game, text } | Route::Edit { game, text }) => {
                games::by_id(&game).ok().map(|def| (def, text))
            }
            _ => None,
        };
        let (def, text) = named.unwrap_or((own, spaced));
        // As the address gives it back: what is read stays the same when the page is loaded anew.
        let text: String = text.chars().take(Editor::MAX_UNPARSED_CHARS).collect();
        let text = match Route::read(&Route::Edit { game: def.id(), text }.write()) {
            Route::Edit { text, .. } if !text.is_empty() => text,
            _ => return Vec::new(),
        };
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        open_game.clear_interaction();
        let changed = open_game.editor.as_mut().is_some_and(|editor| editor.read(def, &text));
        self.after_edit(changed)
    }

    /// Does something with the position, once nothing is wrong with it.
    fn with_valid_position(
        &mut self,
        act: fn(&mut Self, Arc<dyn GameDef>, Position) -> Vec<Command>,
    ) -> Vec<Command> {
        let valid =
            self.active_editor().and_then(|editor| Some((editor.def().clone(), *editor.valid_position()?)));
        let Some((def, position)) = valid else { return Vec::new() };
        act(self, def, position)
    }

    fn play_position(&mut self, def: Arc<dyn GameDef>, position: Position) -> Vec<Command> {
        self.start_game(OpenGame::new(Game::new(def, position), Vec::new()))
    }

    fn send_editor_link(&mut self, share: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(editor) = self.active_editor().filter(|editor| editor.valid_position().is_some()) else {
            return Vec::new();
        };
        let route = Route::Position { game: editor.def().id(), text: editor.text().to_owned() };
        let link = format!("{}{}", self.sharing.base_url(), route.write());
        let title = texts.game(editor.def().kind()).name.to_owned();
        vec![if share { Command::Share { title, link } } else { Command::CopyText(link) }]
    }

    /// Something at the board of a position that is edited.
    pub(in crate::app) fn handle_editor_board(&mut self, intent: Intent) -> Vec<Command> {
        if self.active_editor().is_none() {
            return Vec::new();
        }
        match intent {
            Intent::ClickCell(cell) => self.click_editor_cell(cell),
            Intent::Enter => {
                let cursor = self.open_game.as_ref().map(|open_game| open_game.cursor);
                let mut commands = cursor.map(|cell| self.click_editor_cell(cell)).unwrap_or_default();
                commands.push(Command::FocusCursor);
                commands
            }
            Intent::StartDrag { cell, is_touch } => {
                let is_enlarged = is_touch && self.settings.magnifier;
                if let Some(open_game) = &mut self.open_game {
                    open_game.start_editor_drag(
                        cell,
                        if is_enlarged { DragStyle::Enlarged } else { DragStyle::Normal },
                    );
                }
                Vec::new()
            }
            Intent::DropPiece(to) => self.drop_editor_piece(to),
            Intent::Letter { letter, back } => self.editor_letter(letter, back),
            Intent::Escape => {
                let texts = self.texts();
                let Some(open_game) = &mut self.open_game else { return Vec::new() };
                open_game.clear_interaction();
                if let Some(editor) = &mut open_game.editor {
                    editor.tool = EditorTool::Pointer;
                }
                self.announcement.replace_with(Announcement::polite(texts.announce_deselected.to_owned()));
                vec![Command::FocusCursor]
            }
            Intent::Undo | Intent::Redo => {
                let (back, texts) = (matches!(intent, Intent::Undo), self.texts());
                let Some(open_game) = &mut self.open_game else { return Vec::new() };
                open_game.clear_interaction();
                let changed = open_game.editor.as_mut().is_some_and(|editor| editor.undo_or_redo(back));
                let message = if back { texts.announce_undo } else { texts.redo };
                if changed {
                    self.announcement.replace_with(Announcement::polite(message.to_owned()));
                }
                self.after_edit(changed)
            }
            Intent::Hover(_)
            | Intent::FocusCell(_)
            | Intent::MoveCursor(..)
            | Intent::Zoom { .. }
            | Intent::DoubleTap(_)
            | Intent::Pan(_)
            | Intent::RotateBoard
            | Intent::Draw(_) => self.handle_game_board(intent),
            _ => Vec::new(),
        }
    }

    /// A cell is clicked, or Enter pressed on it.
    fn click_editor_cell(&mut self, cell: Cell) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) =
            self.open_game.as_mut().filter(|open_game| cell.index() < open_game.geometry().len())
        else {
            return Vec::new();
        };
        let selected = open_game.selected;
        open_game.clear_interaction();
        open_game.cursor = cell;
        let Some(editor) = &mut open_game.editor else { return Vec::new() };
        let piece_there = editor.parts().piece(cell);
        let changed = match editor.tool {
            // The same piece once more comes off again.
            EditorTool::Piece(piece) if piece_there == Some(piece) => editor.set_piece(cell, None),
            EditorTool::Piece(piece) => editor.set_piece(cell, Some(piece)),
            EditorTool::Eraser => editor.set_piece(cell, None),
            EditorTool::DoubleStep => editor.toggle_double_step(cell),
            EditorTool::Pointer => match selected {
                Some(from) if from != cell => editor.move_piece(from, cell),
                None if piece_there.is_some() => {
                    open_game.selected = Some(cell);
                    false
                }
                _ => false,
            },
        };
        let message = match open_game.selected {
            Some(_) => format!("{}, {}", describe_cell(open_game, texts, cell), texts.cell_selected),
            None if selected == Some(cell) => texts.announce_deselected.to_owned(),
            None => describe_cell(open_game, texts, cell),
        };
        self.announcement.replace_with(Announcement::polite(message));
        self.after_edit(changed)
    }

    /// A piece of the board is dropped on a cell, or beside the board.
    fn drop_editor_piece(&mut self, to: Option<Cell>) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let dragged_from = open_game.selected.filter(|_| open_game.drag_style.is_some());
        open_game.clear_interaction();
        let Some(editor) = &mut open_game.editor else { return Vec::new() };
        let Some(from) = dragged_from else { return Vec::new() };
        let changed = match to {
            Some(to) => editor.move_piece(from, to),
            None => editor.set_piece(from, None),
        };
        let cell = to.unwrap_or(from);
        open_game.cursor = cell;
        self.announcement.replace_with(Announcement::polite(describe_cell(open_game, texts, cell)));
        self.after_edit(changed)
    }

    /// A letter on the board: a piece's puts him on the cell that the keyboard is on.
    fn editor_letter(&mut self, letter: char, back: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return Vec::new() };
        let upper = letter.to_ascii_uppercase();
        let role = open_game.notation_style.role(open_game.def(), upper);
        if let Some((role, editor)) = role.zip(open_game.editor.as_ref()) {
            let piece = open_game.def().rules().initial_piece(editor.piece_party, role);
            let cursor = open_game.cursor;
            let mut commands = self.handle_editor(EditorIntent::PutPiece(piece, Some(cursor)));
            commands.push(Command::FocusCursor);
            return commands;
        }
        match BoardQuery::for_key(letter.to_ascii_lowercase()) {
            // Who attacks what is known only of a position that can be played.
            Some(query @ (BoardQuery::Cursor | BoardQuery::Attackers)) => {
                let is_sound =
                    open_game.editor.as_ref().is_some_and(|editor| editor.valid_position().is_some());
                let message = if is_sound || query == BoardQuery::Cursor {
                    announcements::answer_query(texts, open_game, query)
                } else {
                    let count = open_game.editor.as_ref().map_or(0, |editor| editor.errors().len());
                    render(texts.editor.error_count, &[("count", &count.to_string())])
                };
                self.announcement.replace_with(Announcement::polite(message));
                Vec::new()
            }
            Some(_) => Vec::new(),
            None if upper == 'F' => self.handle_board(Intent::Letter { letter, back }),
            None => Vec::new(),
        }
    }
}
