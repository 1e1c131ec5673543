//! A position that is edited: its parts, whether or not they fit together, what is wrong with them, and what the hand
//! holds. The truth is the position's text, which the engine reads anew after every change.
mod change;

pub use change::Change;

use super::{Carried, CellScene, Table};
use crate::board::Cell;
use crate::games::{self, GameDef};
use crate::history::Game;
use crate::notation::{PositionParts, PositionError};
use crate::pieces::{Man, Party};
use crate::rules::{Outcome, Position};
use std::sync::Arc;

/// So many changes can be taken back.
const MOST_CHANGES: usize = 500;
/// What the hand holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hold {
    /// Nothing: it moves men.
    #[default]
    Nothing,
    /// It puts such men.
    Man(Man),
    /// It removes men.
    Eraser,
    /// It gives men their double step, or takes it.
    DoubleStep,
}

/// A position as it was at some time.
#[derive(Clone)]
struct Version {
    game: Arc<dyn GameDef>,
    parts: PositionParts,
    /// The text as it was given, while something in it cannot be read.
    source: Option<String>,
}

impl Version {
    /// Of a text, as far as it can be read.
    fn read(game: Arc<dyn GameDef>, text: &str) -> Self {
        let parts = games::read_parts(&*game, text);
        let is_read = games::write_parts(&*game, &parts) == text;
        let source = (!is_read && game.read_position(text).is_err())
            .then(|| text.chars().take(Edit::MOST_SOURCE).collect());
        Self { game, parts, source }
    }

    fn text(&self) -> String {
        self.source.clone().unwrap_or_else(|| games::write_parts(&*self.game, &self.parts))
    }

    fn is_like(&self, other: &Self) -> bool {
        self.game.id() == other.game.id() && self.parts == other.parts && self.source == other.source
    }
}

/// A position that is edited.
#[derive(Clone)]
pub struct Edit {
    /// What the hand holds.
    pub hold: Hold,
    /// Whose men letters put.
    pub party: Party,
    version: Version,
    past: Vec<Version>,
    future: Vec<Version>,
    text: String,
    faults: Vec<PositionError>,
    /// The position that is played on, once nothing is wrong.
    sound: Option<Position>,
    /// How the game would be over at once.
    outcome: Option<Outcome>,
    shown: Position,
    double_steps: Vec<[Cell; 2]>,
}

impl Edit {
    /// So many characters of a text that cannot be read are kept to be mended.
    pub(super) const MOST_SOURCE: usize = 3000;

    /// The sign of a man that has kept its double step.
    pub const DOUBLE_STEP: &'static str = "2";

    /// A text of a game is edited, whatever is wrong with it; without a text, the array.
    pub(super) fn new(game: Arc<dyn GameDef>, text: &str) -> Self {
        let array = if text.is_empty() { game.write_position(&game.start_position()) } else { String::new() };
        let version = Version::read(game, if text.is_empty() { &array } else { text });
        let shown = version.parts.to_unchecked_position(version.game.rules());
        let mut edit = Self {
            hold: Hold::Nothing,
            party: version.parts.turn,
            version,
            past: Vec::new(),
            future: Vec::new(),
            text: String::new(),
            faults: Vec::new(),
            sound: None,
            outcome: None,
            shown,
            double_steps: Vec::new(),
        };
        edit.look();
        edit
    }

    /// The game with its options.
    pub fn game(&self) -> &Arc<dyn GameDef> {
        &self.version.game
    }

    /// The parts of the position.
    pub fn parts(&self) -> &PositionParts {
        &self.version.parts
    }

    /// The text of the position: as it was given, while something in it cannot be read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text is one that cannot be read as it was given.
    pub fn is_unread(&self) -> bool {
        self.version.source.is_some()
    }

    /// Everything that is wrong.
    pub fn faults(&self) -> &[PositionError] {
        &self.faults
    }

    /// The position, once nothing is wrong.
    pub fn sound(&self) -> Option<&Position> {
        self.sound.as_ref()
    }

    /// How the game would be over at once.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The position as the board shows it.
    pub(super) fn shown(&self) -> &Position {
        &self.shown
    }

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether a change that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether a man has a double step that it keeps until it moves.
    pub fn has_double_step(&self, man: Man) -> bool {
        self.game().rules().initial_piece(man.party(), man.role()).is_unmoved()
    }

    /// The double steps that may be open to en passant, and those that are said to be.
    pub fn double_steps(&self) -> &[[Cell; 2]] {
        &self.double_steps
    }

    fn find_double_steps(&self) -> Vec<[Cell; 2]> {
        let Version { game, parts, .. } = &self.version;
        let is_open = |pair: &[Cell; 2]| parts.en_passant.contains(pair);
        let is_possible = |pair: &[Cell; 2]| {
            let mut tried = parts.clone();
            games::set_en_passant(&**game, &mut tried, *pair, true);
            game.read_position(&games::write_parts(&**game, &tried)).is_ok()
        };
        let mut pairs = parts.double_steps(game.rules());
        pairs.retain(|pair| is_open(pair) || self.sound.is_none() || is_possible(pair));
        let others: Vec<_> = parts.en_passant.iter().filter(|pair| !pairs.contains(pair)).copied().collect();
        pairs.extend(others);
        pairs
    }

    /// Marks what is wrong with a cell, and a double step that has been kept.
    pub(super) fn mark(&self, scene: &mut CellScene) {
        scene.is_witness = self.faults.iter().any(|fault| fault.cells.contains(&scene.cell));
        if self.parts().piece(scene.cell).is_some_and(Man::is_unmoved) {
            scene.effect = Self::DOUBLE_STEP.to_owned();
        }
    }

    /// Looks at the position after it has changed: its text, its faults, what the board shows.
    fn look(&mut self) {
        let Version { game, parts, .. } = &self.version;
        self.text = self.version.text();
        self.shown = parts.to_unchecked_position(game.rules());
        (self.sound, self.outcome) = (None, None);
        self.faults.clear();
        match game.read_position(&self.text) {
            Ok(position) => {
                self.outcome = Game::new(game.clone(), position).state().outcome;
                self.shown = position;
                self.sound = Some(position);
            }
            Err(faults) => self.faults = faults,
        }
        self.double_steps = self.find_double_steps();
    }

    /// Becomes another version, which can be taken back.
    fn become_version(&mut self, version: Version) -> bool {
        if version.is_like(&self.version) {
            return false;
        }
        self.past.push(std::mem::replace(&mut self.version, version));
        if self.past.len() > MOST_CHANGES {
            self.past.remove(0);
        }
        self.future.clear();
        self.look();
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut PositionParts, &dyn GameDef)) -> bool {
        let mut version = self.version.clone();
        change(&mut version.parts, &*version.game);
        if version.parts == self.version.parts {
            return false;
        }
        // What could not be read is gone with the first change.
        version.source = None;
        self.become_version(version)
    }

    /// Whether the game has such a man.
    pub(super) fn knows(&self, man: Man) -> bool {
        let game = self.game();
        man.party().index() < game.rules().parties
            && game.role_by_letter(game.role_letter(man.role())).is_some()
    }

    fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.game().rules().geometry.len()
    }

    /// Puts a man on a cell, or nothing.
    pub(super) fn put(&mut self, cell: Cell, man: Option<Man>) -> bool {
        if !self.has_cell(cell) || man.is_some_and(|man| !self.knows(man)) {
            return false;
        }
        self.change(|parts, _| parts.set(cell, man))
    }

    /// Moves a man onto another cell, whatever stands there.
    pub(super) fn move_man(&mut self, from: Cell, to: Cell) -> bool {
        let cells = self.game().rules().geometry.len();
        self.change(|parts, _| {
            if let Some(man) = parts.piece(from).filter(|_| from != to && to.index() < cells) {
                parts.set(from, None);
                parts.set(to, Some(man));
            }
        })
    }

    /// Gives a man its double step, or takes it.
    pub(super) fn toggle_double_step(&mut self, cell: Cell) -> bool {
        let man = self.parts().piece(cell).filter(|&man| self.has_double_step(man));
        man.is_some_and(|man| self.put(cell, Some(man.with_unmoved(!man.is_unmoved()))))
    }

    /// Sets up the array.
    pub(super) fn set_up_array(&mut self) -> bool {
        self.change(|parts, game| *parts = games::read_parts(game, &game.write_position(&game.start_position())))
    }

    /// Takes everything off the board.
    pub(super) fn clear(&mut self) -> bool {
        self.change(|parts, game| *parts = PositionParts::empty(game.rules().order.first))
    }

    /// Reads another text, perhaps of another game.
    pub(super) fn read(&mut self, game: Arc<dyn GameDef>, text: &str) -> bool {
        self.become_version(Version::read(game, text))
    }

    /// Takes a change back, or makes it again.
    pub(super) fn travel(&mut self, back: bool) -> bool {
        let (from, to) =
            if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        let Some(version) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.version, version));
        self.look();
        true
    }
}

impl Table {
    /// A table at which a position is edited.
    pub(super) fn editing(edit: Edit) -> Self {
        let mut table = Self::new(Game::new(edit.game().clone(), edit.game().start_position()), Vec::new());
        table.kept = false;
        table.edit = Some(Box::new(edit));
        table
    }

    /// The game of the position that is edited may have other options than before.
    pub(super) fn follow_edit(&mut self) {
        let Some(game) = self.edit.as_ref().map(|edit| edit.game().clone()) else { return };
        if game.id() != self.game().id() {
            self.line = Game::new(game.clone(), game.start_position());
        }
        let cells = self.geometry().len();
        if self.cursor.index() >= cells {
            self.cursor = Cell::new(0);
        }
    }

    /// A man is taken up to be dragged.
    pub(super) fn take_up_edited(&mut self, cell: Cell, how: Carried) {
        self.settle();
        if self.position().piece(cell).is_some() {
            self.selected = Some(cell);
            self.cursor = cell;
            self.carried = Some(how);
        }
    }
}
