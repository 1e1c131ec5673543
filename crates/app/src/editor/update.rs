//! The position editor: opening it, changing the position, and starting an analysis from it.
use super::EditorIntent;
use crate::changes::Changes;
use crate::library::find_position_route;
use crate::open_game::{DragStyle, Editor, EditorTool, Mode, OpenGame};
use crate::play::{BoardIntent, PlayIntent};
use crate::scene::describe_cell;
use crate::tab::{Command, Page, PageError, Route, Tab};
use crate::{analysis, play};
use engine::board::Cell;
use engine::games::{self, GameKind, GameOptions};
use engine::link::address_in;
use engine::pieces::Piece;

/// Handles an intent of the editor's page.
pub(crate) fn update(tab: &mut Tab, intent: EditorIntent) -> Vec<Command> {
    if intent == EditorIntent::Open {
        return edit_shown_position(tab);
    }
    let Some(editor) = tab.active_editor() else { return Vec::new() };
    match intent {
        EditorIntent::Open => Vec::new(),
        EditorIntent::Analyse => analyse_position(tab),
        EditorIntent::SendLink { share } => send_link(tab, share),
        EditorIntent::CopyText => vec![Command::CopyText(editor.text().to_owned())],
        EditorIntent::Read(text) => read_text(tab, &text),
        EditorIntent::UseAsBridge => use_as_bridge(tab),
        EditorIntent::MoveCursorTo(cell) => move_cursor(tab, cell),
        EditorIntent::SelectTool(tool) => select_tool(tab, tool),
        EditorIntent::DragNewPiece { is_touch } => {
            let drag_style = DragStyle::new(is_touch, tab.settings.magnifier);
            if let Some(open_game) = &mut tab.open_game {
                clear_selection(open_game);
                open_game.interaction.drag_style = Some(drag_style);
            }
            Vec::new()
        }
        EditorIntent::DropNewPiece(piece, to) => put_piece(tab, Some(piece), to),
        EditorIntent::Remove => {
            let cursor = tab.open_game.as_ref().map(|open_game| open_game.view.cursor);
            put_piece(tab, None, cursor)
        }
        EditorIntent::SetStartPosition => change(tab, Editor::set_start_position),
        EditorIntent::Clear => change(tab, Editor::clear),
        EditorIntent::Change(position_change) => change(tab, |editor| editor.apply(position_change)),
    }
}

/// Opens the editor with a position text; with an empty text, at the start position.
pub(crate) fn open_editor(tab: &mut Tab, id: &str, text: &str) -> Vec<Command> {
    tab.dialog = None;
    let def = match games::by_id(id) {
        Ok(def) => def,
        Err(error) => {
            tab.show_page(Page::Error(PageError::InvalidGameId(error)));
            return Vec::new();
        }
    };
    tab.show_page(Page::Editor);
    let is_here = |editor: &Editor| editor.def().id() == def.id() && editor.text() == text;
    // With the same position, the undo steps remain.
    if tab.active_editor().is_some_and(is_here) {
        return Vec::new();
    }
    // The open game is stored already, except for a running clock.
    let is_running = tab.open_game.as_ref().is_some_and(OpenGame::is_clock_running);
    let commands = if is_running { tab.save_open_game() } else { Vec::new() };
    tab.open_game = Some(OpenGame::for_editor(Editor::new(def, text)));
    tab.note(Changes::BOARD);
    commands
}

fn edit_shown_position(tab: &mut Tab) -> Vec<Command> {
    let is_open = |open_game: &&OpenGame| {
        tab.page == Page::of(open_game) && !open_game.is_secret() && open_game.editor().is_none()
    };
    let Some(open_game) = tab.open_game.as_ref().filter(is_open) else { return Vec::new() };
    let (game, text) = (open_game.def().id(), open_game.def().write_position(open_game.shown_position()));
    let bottom = open_game.view.bottom;
    let commands = open_editor(tab, &game, &text);
    if let Some(open_game) = &mut tab.open_game {
        open_game.view.bottom = bottom;
    }
    tab.push_route(Route::Edit { game, text });
    commands
}

/// Changes the position. Clears the selection.
fn change(tab: &mut Tab, change: impl FnOnce(&mut Editor) -> bool) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let changed = open_game.editor_mut().is_some_and(change);
    open_game.clear_interaction();
    after_change(tab, changed)
}

/// Clears the interaction, except for drawings: what is set up next does not concern them.
pub(super) fn clear_selection(open_game: &mut OpenGame) {
    let drawings = std::mem::take(&mut open_game.interaction.drawings);
    open_game.clear_interaction();
    open_game.interaction.drawings = drawings;
}

/// Places a piece on a cell, or removes the one there with `None`. The cursor follows.
pub(super) fn put_piece(tab: &mut Tab, piece: Option<Piece>, to: Option<Cell>) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Mode::Edit(editor) = &mut open_game.mode else { return Vec::new() };
    let changed = to.is_some_and(|to| editor.set_piece(to, piece));
    clear_selection(open_game);
    if let Some(cell) = to.filter(|to| to.index() < open_game.geometry().len()) {
        open_game.view.cursor = cell;
        let description = describe_cell(open_game, texts, &style, cell);
        tab.announce(description);
    }
    after_change(tab, changed)
}

/// Adopts the editor's game after a change, and replaces the address.
pub(super) fn after_change(tab: &mut Tab, changed: bool) -> Vec<Command> {
    if !changed {
        return Vec::new();
    }
    if let Some(open_game) = &mut tab.open_game {
        open_game.sync_with_editor();
    }
    let route = |editor: &Editor| Route::Edit { game: editor.def().id(), text: editor.text().to_owned() };
    if let Some(route) = tab.active_editor().map(route) {
        tab.replace_route(route);
    }
    Vec::new()
}

fn select_tool(tab: &mut Tab, tool: EditorTool) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Mode::Edit(editor) = &mut open_game.mode else { return Vec::new() };
    if let EditorTool::Piece(piece) = tool {
        if !editor.has_piece_kind(piece) {
            return Vec::new();
        }
        editor.piece_party = piece.party();
    }
    editor.tool = tool;
    clear_selection(open_game);
    Vec::new()
}

fn move_cursor(tab: &mut Tab, cell: Cell) -> Vec<Command> {
    let is_on_board = |open_game: &OpenGame| cell.index() < open_game.geometry().len();
    if !tab.open_game.as_ref().is_some_and(is_on_board) {
        return Vec::new();
    }
    let mut commands = play::update(tab, PlayIntent::Board(BoardIntent::Focus(cell)));
    commands.push(Command::FocusCursor);
    commands
}

/// Reads a text as a position of this game; otherwise with the game that it names; otherwise as far as
/// possible.
fn read_text(tab: &mut Tab, text: &str) -> Vec<Command> {
    let trimmed = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some(editor) = tab.active_editor().filter(|_| !trimmed.is_empty()) else { return Vec::new() };
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
    let text: String = text.chars().take(Editor::MAX_UNPARSED_CHARS).collect();
    // Written to an address and read again, so that the text survives a reload.
    let text = match Route::read(&Route::Edit { game: def.id(), text }.write()) {
        Route::Edit { text, .. } if !text.is_empty() => text,
        _ => return Vec::new(),
    };
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    let changed = open_game.editor_mut().is_some_and(|editor| editor.read(def, &text));
    after_change(tab, changed)
}

/// Reads the position of orthodox chess as one of bridge chess.
fn use_as_bridge(tab: &mut Tab) -> Vec<Command> {
    let read = |editor: &Editor| {
        let options = Some(editor.def().options()).filter(|options| options.kind() == GameKind::Bridge);
        let options = options.unwrap_or_else(|| GameOptions::new(GameKind::Bridge));
        Some((games::with_options(&options), editor.bridge_text()?))
    };
    let Some((def, text)) = tab.active_editor().and_then(read) else { return Vec::new() };
    change(tab, |editor| editor.read(def, &text))
}

/// Analyses the position if it has no errors.
fn analyse_position(tab: &mut Tab) -> Vec<Command> {
    let valid =
        tab.active_editor().and_then(|editor| Some((editor.def().clone(), *editor.valid_position()?)));
    valid.map(|(def, position)| analysis::analyse_position(tab, def, position)).unwrap_or_default()
}

fn send_link(tab: &mut Tab, share: bool) -> Vec<Command> {
    let texts = tab.texts();
    let Some(editor) = tab.active_editor().filter(|editor| editor.valid_position().is_some()) else {
        return Vec::new();
    };
    let route = Route::Position { game: editor.def().id(), text: editor.text().to_owned() };
    let link = format!("{}{}", tab.base_urls.base_url(), route.write());
    let title = texts.game(editor.def().kind()).name.to_owned();
    vec![if share { Command::Share { title, link } } else { Command::CopyText(link) }]
}
