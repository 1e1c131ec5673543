//! Arrows and circles that somebody draws on the board to show something. They are nobody's move, and are not kept.
use super::Interaction;
use crate::board::Cell;

/// An arrow, or a circle where it ends on the cell where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Its colour: green, red, blue or yellow.
    pub colour: usize,
}

impl Drawing {
    /// How many colours there are.
    pub const COLOURS: usize = 4;
}

impl Interaction {
    /// Draws something; the same again erases it, in another colour it changes.
    pub fn draw(&mut self, drawing: Drawing) {
        let is_there = self.drawings.contains(&drawing);
        self.drawings.retain(|other| (other.from, other.to) != (drawing.from, drawing.to));
        if !is_there {
            self.drawings.push(drawing);
        }
    }
}
