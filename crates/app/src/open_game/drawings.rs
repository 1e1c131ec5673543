//! Arrows and circles that the player draws on the board. They are not saved.
use super::Interaction;
use engine::board::Cell;

/// An arrow, or a circle if it begins and ends on one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The cell where it begins.
    pub from: Cell,
    /// The cell where it ends.
    pub to: Cell,
    /// The index of its colour: green, red, blue, yellow.
    pub colour: usize,
}

impl Drawing {
    /// The number of colours.
    pub const COLOURS: usize = 4;
    /// The colour of what a hint shows.
    pub(crate) const HINT_COLOUR: usize = 2;
}

impl Interaction {
    /// Adds a drawing. The same drawing again removes it; in another colour it replaces the first one.
    pub fn draw(&mut self, drawing: Drawing) {
        self.unfinished_drawing = None;
        let is_there = self.drawings.contains(&drawing);
        self.drawings.retain(|other| (other.from, other.to) != (drawing.from, drawing.to));
        if !is_there {
            self.drawings.push(drawing);
        }
    }
}
