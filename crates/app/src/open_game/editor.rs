//! The position editor: the parts of a position, whether or not they fit together, their errors, and the tool
//! in use. After every change the parts are written as position text and read by the engine, so its errors
//! are the editor's errors.
mod position_change;

pub use position_change::PositionChange;

use engine::board::Cell;
use engine::games::{self, GameDef, bridge_text_of_orthodox, has_orthodox_position};
use engine::history::Game;
use engine::notation::{PositionError, PositionParts};
use engine::pieces::{Party, Piece};
use engine::rules::{Outcome, Position};
use std::sync::Arc;

/// The most changes that can be undone.
const MAX_CHANGES: usize = 500;
/// What a click in the editor does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditorTool {
    /// It selects a piece and moves it.
    #[default]
    Pointer,
    /// It places this piece.
    Piece(Piece),
    /// It removes a piece.
    Eraser,
    /// It gives a piece its double step, or takes it away.
    DoubleStep,
}

/// One state of the edited position.
#[derive(Clone)]
struct Snapshot {
    def: Arc<dyn GameDef>,
    parts: PositionParts,
    /// The text as it was given, while it cannot be read.
    unparsed_text: Option<String>,
}

impl Snapshot {
    /// Reads as much of a text as possible; nothing of a position of orthodox chess, whose rows are those of another board.
    fn read(def: Arc<dyn GameDef>, text: &str) -> Self {
        let mut parts = games::read_parts(&*def, text);
        let is_read = games::write_parts(&*def, &parts) == text;
        let is_unparsed = !is_read && def.read_position(text).is_err();
        if is_unparsed && has_orthodox_position(text) {
            parts = PositionParts::empty(def.rules().order.first);
        }
        let unparsed_text = is_unparsed.then(|| text.chars().take(Editor::MAX_UNPARSED_CHARS).collect());
        Self { def, parts, unparsed_text }
    }

    fn text(&self) -> String {
        self.unparsed_text.clone().unwrap_or_else(|| games::write_parts(&*self.def, &self.parts))
    }

    fn is_same(&self, other: &Self) -> bool {
        self.def.id() == other.def.id()
            && self.parts == other.parts
            && self.unparsed_text == other.unparsed_text
    }
}

/// An edited position.
#[derive(Clone)]
pub struct Editor {
    /// The tool in use.
    pub tool: EditorTool,
    /// The party of the pieces that are placed by typing their letters.
    pub piece_party: Party,
    current: Snapshot,
    undo_stack: Vec<Snapshot>,
    redo_stack: Vec<Snapshot>,
    text: String,
    errors: Vec<PositionError>,
    /// The position, if it has no errors.
    valid_position: Option<Position>,
    /// The outcome that the game would have at once.
    outcome: Option<Outcome>,
    displayed_position: Position,
    double_steps: Vec<[Cell; 2]>,
}

impl Editor {
    /// The most characters that are kept of a text that cannot be read.
    pub(crate) const MAX_UNPARSED_CHARS: usize = 3000;

    /// The sign on a piece that still has its double step.
    pub const DOUBLE_STEP: &'static str = "2";

    /// Opens the editor with a position text, whatever its errors; with an empty text, at the start position.
    pub(crate) fn new(def: Arc<dyn GameDef>, text: &str) -> Self {
        let array = if text.is_empty() { def.write_position(&def.start_position()) } else { String::new() };
        let version = Snapshot::read(def, if text.is_empty() { &array } else { text });
        let shown = version.parts.to_unchecked_position(version.def.rules());
        let mut editor = Self {
            tool: EditorTool::Pointer,
            piece_party: version.parts.turn,
            current: version,
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            text: String::new(),
            errors: Vec::new(),
            valid_position: None,
            outcome: None,
            displayed_position: shown,
            double_steps: Vec::new(),
        };
        editor.revalidate();
        editor
    }

    /// Returns the game with its options.
    pub fn def(&self) -> &Arc<dyn GameDef> {
        &self.current.def
    }

    /// Returns the parts of the position.
    pub fn parts(&self) -> &PositionParts {
        &self.current.parts
    }

    /// Returns the position text; while it cannot be read, the text as it was given.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns whether the text is shown as it was given, because it cannot be read.
    pub fn is_unparsed(&self) -> bool {
        self.current.unparsed_text.is_some()
    }

    /// Returns the text that was given as a position of bridge chess, if it is one of orthodox chess.
    pub fn bridge_text(&self) -> Option<String> {
        bridge_text_of_orthodox(self.current.unparsed_text.as_deref()?)
    }

    /// Returns the errors of the position.
    pub fn errors(&self) -> &[PositionError] {
        &self.errors
    }

    /// Returns the position, if it has no errors.
    pub fn valid_position(&self) -> Option<&Position> {
        self.valid_position.as_ref()
    }

    /// Returns the outcome that the game would have at once.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the position as the board shows it, also with errors.
    pub(crate) fn displayed_position(&self) -> &Position {
        &self.displayed_position
    }

    /// Returns whether a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Returns whether an undone change can be redone.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Returns whether pieces of this kind start with a double step.
    pub fn has_double_step(&self, piece: Piece) -> bool {
        self.def().rules().initial_piece(piece.party(), piece.role()).is_unmoved()
    }

    /// Returns the double steps after which en passant may be possible, and those that the position claims,
    /// each as the passed cell and the pawn's cell.
    pub fn double_steps(&self) -> &[[Cell; 2]] {
        &self.double_steps
    }

    fn find_double_steps(&self) -> Vec<[Cell; 2]> {
        let Snapshot { def, parts, .. } = &self.current;
        let is_open = |pair: &[Cell; 2]| parts.en_passant.contains(pair);
        let is_possible = |pair: &[Cell; 2]| {
            let mut tried = parts.clone();
            games::set_en_passant(&**def, &mut tried, *pair, true);
            def.read_position(&games::write_parts(&**def, &tried)).is_ok()
        };
        let mut pairs = parts.double_steps(def.rules());
        pairs.retain(|pair| is_open(pair) || self.valid_position.is_none() || is_possible(pair));
        let others: Vec<_> = parts.en_passant.iter().filter(|pair| !pairs.contains(pair)).copied().collect();
        pairs.extend(others);
        pairs
    }

    /// Derives everything that depends on the parts: text, errors, outcome, displayed position.
    fn revalidate(&mut self) {
        let Snapshot { def, parts, .. } = &self.current;
        self.text = self.current.text();
        self.displayed_position = parts.to_unchecked_position(def.rules());
        (self.valid_position, self.outcome) = (None, None);
        self.errors.clear();
        match def.read_position(&self.text) {
            Ok(position) => {
                self.outcome = Game::new(def.clone(), position).state().outcome;
                self.displayed_position = position;
                self.valid_position = Some(position);
            }
            Err(errors) => self.errors = errors,
        }
        self.double_steps = self.find_double_steps();
    }

    /// Replaces the current state as one undo step; returns `false` if it is the same.
    fn replace_current(&mut self, version: Snapshot) -> bool {
        if version.is_same(&self.current) {
            return false;
        }
        self.undo_stack.push(std::mem::replace(&mut self.current, version));
        if self.undo_stack.len() > MAX_CHANGES {
            self.undo_stack.remove(0);
        }
        self.redo_stack.clear();
        self.revalidate();
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut PositionParts, &dyn GameDef)) -> bool {
        let mut version = self.current.clone();
        change(&mut version.parts, &*version.def);
        if version.parts == self.current.parts {
            return false;
        }
        // The first change discards what could not be read.
        version.unparsed_text = None;
        self.replace_current(version)
    }

    /// Returns whether the game has such a piece.
    pub(crate) fn has_piece_kind(&self, piece: Piece) -> bool {
        let def = self.def();
        piece.party().index() < def.rules().parties
            && def.role_by_letter(def.role_letter(piece.role())).is_some()
    }

    fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.def().rules().geometry.len()
    }

    /// Places a piece on a cell, or empties the cell. Returns whether anything changed, as the methods below
    /// do.
    pub(crate) fn set_piece(&mut self, cell: Cell, piece: Option<Piece>) -> bool {
        if !self.has_cell(cell) || piece.is_some_and(|piece| !self.has_piece_kind(piece)) {
            return false;
        }
        self.change(|parts, def| {
            parts.set(cell, piece);
            drop_castlings(parts, def, &[cell]);
        })
    }

    /// Moves a piece to another cell, replacing the piece there.
    pub(crate) fn move_piece(&mut self, from: Cell, to: Cell) -> bool {
        let cells = self.def().rules().geometry.len();
        self.change(|parts, def| {
            if let Some(piece) = parts.piece(from).filter(|_| from != to && to.index() < cells) {
                parts.set(from, None);
                parts.set(to, Some(piece));
                drop_castlings(parts, def, &[from, to]);
            }
        })
    }

    /// Gives a piece its double step, or takes it away.
    pub(crate) fn toggle_double_step(&mut self, cell: Cell) -> bool {
        let piece = self.parts().piece(cell).filter(|&piece| self.has_double_step(piece));
        piece.is_some_and(|piece| self.set_piece(cell, Some(piece.with_unmoved(!piece.is_unmoved()))))
    }

    /// Sets up the start position.
    pub(crate) fn set_start_position(&mut self) -> bool {
        self.change(|parts, def| *parts = games::read_parts(def, &def.write_position(&def.start_position())))
    }

    /// Removes all pieces and rights.
    pub(crate) fn clear(&mut self) -> bool {
        self.change(|parts, def| *parts = PositionParts::empty(def.rules().order.first))
    }

    /// Reads another position text, which may be of another game.
    pub(crate) fn read(&mut self, def: Arc<dyn GameDef>, text: &str) -> bool {
        self.replace_current(Snapshot::read(def, text))
    }

    /// Undoes a change, or redoes it.
    pub(crate) fn undo_or_redo(&mut self, back: bool) -> bool {
        let (from, to) = if back {
            (&mut self.undo_stack, &mut self.redo_stack)
        } else {
            (&mut self.redo_stack, &mut self.undo_stack)
        };
        let Some(version) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.current, version));
        self.revalidate();
        true
    }
}

/// Drops the castling rights whose king or rook no longer stands on one of the changed cells.
fn drop_castlings(parts: &mut PositionParts, def: &dyn GameDef, changed: &[Cell]) {
    let start = def.start_position();
    let kind = |piece: Option<Piece>| piece.map(|piece| (piece.party(), piece.role()));
    let has_left: Vec<Cell> =
        changed.iter().copied().filter(|&cell| kind(parts.piece(cell)) != kind(start.piece(cell))).collect();
    parts.castlings.retain(|&index| {
        let castling = def.rules().castlings.get(index);
        castling.is_some_and(|castling| {
            !has_left.iter().any(|cell| [castling.king.0, castling.rook.0].contains(cell))
        })
    });
}
