//! A position that is edited: its parts, whether or not they fit together, what is wrong with them, and what the hand
//! holds. The truth is the position's text, which the engine reads anew after every change.
mod position_change;

pub use position_change::PositionChange;

use crate::board::Cell;
use crate::games::{self, GameDef};
use crate::history::Game;
use crate::notation::{PositionError, PositionParts};
use crate::pieces::{Party, Piece};
use crate::rules::{Outcome, Position};
use std::sync::Arc;

/// This many changes can be taken back.
const MAX_CHANGES: usize = 500;
/// What the hand holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditorTool {
    /// Nothing: it moves pieces.
    #[default]
    Pointer,
    /// It puts such pieces.
    Piece(Piece),
    /// It removes pieces.
    Eraser,
    /// It gives pieces their double step, or takes it.
    DoubleStep,
}

/// A position as it was at some time.
#[derive(Clone)]
struct Snapshot {
    def: Arc<dyn GameDef>,
    parts: PositionParts,
    /// The text as it was given, while something in it cannot be read.
    unparsed_text: Option<String>,
}

impl Snapshot {
    /// Of a text, as far as it can be read.
    fn read(def: Arc<dyn GameDef>, text: &str) -> Self {
        let parts = games::read_parts(&*def, text);
        let is_read = games::write_parts(&*def, &parts) == text;
        let unparsed_text = (!is_read && def.read_position(text).is_err())
            .then(|| text.chars().take(Editor::MAX_UNPARSED_CHARS).collect());
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

/// A position that is edited.
#[derive(Clone)]
pub struct Editor {
    /// What the hand holds.
    pub tool: EditorTool,
    /// Whose pieces letters put.
    pub piece_party: Party,
    current: Snapshot,
    undo_stack: Vec<Snapshot>,
    redo_stack: Vec<Snapshot>,
    text: String,
    errors: Vec<PositionError>,
    /// The position that is played on, once nothing is wrong.
    valid_position: Option<Position>,
    /// How the game would be over at once.
    outcome: Option<Outcome>,
    displayed_position: Position,
    double_steps: Vec<[Cell; 2]>,
}

impl Editor {
    /// This many characters of a text that cannot be read are kept to be repaired.
    pub(in crate::app) const MAX_UNPARSED_CHARS: usize = 3000;

    /// The sign of a piece that has kept its double step.
    pub const DOUBLE_STEP: &'static str = "2";

    /// A text of a game is edited, whatever is wrong with it; without a text, the array.
    pub(in crate::app) fn new(def: Arc<dyn GameDef>, text: &str) -> Self {
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

    /// The game with its options.
    pub fn def(&self) -> &Arc<dyn GameDef> {
        &self.current.def
    }

    /// The parts of the position.
    pub fn parts(&self) -> &PositionParts {
        &self.current.parts
    }

    /// The text of the position: as it was given, while something in it cannot be read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text is one that cannot be read as it was given.
    pub fn is_unparsed(&self) -> bool {
        self.current.unparsed_text.is_some()
    }

    /// Everything that is wrong.
    pub fn errors(&self) -> &[PositionError] {
        &self.errors
    }

    /// The position, once nothing is wrong.
    pub fn valid_position(&self) -> Option<&Position> {
        self.valid_position.as_ref()
    }

    /// How the game would be over at once.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The position as the board shows it.
    pub(in crate::app) fn displayed_position(&self) -> &Position {
        &self.displayed_position
    }

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Whether a change that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Whether a piece has a double step that it keeps until it moves.
    pub fn has_double_step(&self, piece: Piece) -> bool {
        self.def().rules().initial_piece(piece.party(), piece.role()).is_unmoved()
    }

    /// The double steps that may be open to en passant, and those that are said to be.
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

    /// Looks at the position after it has changed: its text, its errors, what the board shows.
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

    /// Becomes another version, which can be taken back.
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
        // What could not be read is gone with the first change.
        version.unparsed_text = None;
        self.replace_current(version)
    }

    /// Whether the game has such a piece.
    pub(in crate::app) fn has_piece_kind(&self, piece: Piece) -> bool {
        let def = self.def();
        piece.party().index() < def.rules().parties
            && def.role_by_letter(def.role_letter(piece.role())).is_some()
    }

    fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.def().rules().geometry.len()
    }

    /// Puts a piece on a cell, or nothing.
    pub(in crate::app) fn set_piece(&mut self, cell: Cell, piece: Option<Piece>) -> bool {
        if !self.has_cell(cell) || piece.is_some_and(|piece| !self.has_piece_kind(piece)) {
            return false;
        }
        self.change(|parts, _| parts.set(cell, piece))
    }

    /// Moves a piece onto another cell, whatever stands there.
    pub(in crate::app) fn move_piece(&mut self, from: Cell, to: Cell) -> bool {
        let cells = self.def().rules().geometry.len();
        self.change(|parts, _| {
            if let Some(piece) = parts.piece(from).filter(|_| from != to && to.index() < cells) {
                parts.set(from, None);
                parts.set(to, Some(piece));
            }
        })
    }

    /// Gives a piece its double step, or takes it.
    pub(in crate::app) fn toggle_double_step(&mut self, cell: Cell) -> bool {
        let piece = self.parts().piece(cell).filter(|&piece| self.has_double_step(piece));
        piece.is_some_and(|piece| self.set_piece(cell, Some(piece.with_unmoved(!piece.is_unmoved()))))
    }

    /// Sets up the array.
    pub(in crate::app) fn set_start_position(&mut self) -> bool {
        self.change(|parts, def| *parts = games::read_parts(def, &def.write_position(&def.start_position())))
    }

    /// Takes everything off the board.
    pub(in crate::app) fn clear(&mut self) -> bool {
        self.change(|parts, def| *parts = PositionParts::empty(def.rules().order.first))
    }

    /// Reads another text, perhaps of another game.
    pub(in crate::app) fn read(&mut self, def: Arc<dyn GameDef>, text: &str) -> bool {
        self.replace_current(Snapshot::read(def, text))
    }

    /// Takes a change back, or makes it again.
    pub(in crate::app) fn undo_or_redo(&mut self, back: bool) -> bool {
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
