//! Men that are arranged at the table before the first move.
use super::{Table, Touched};
use crate::board::Cell;
use crate::pieces::Party;
use crate::rules::{Action, Arrangement, Deed, arranger};

impl Table {
    /// The party that arranges its men now, while some still do.
    pub fn arranger(&self) -> Option<Party> {
        arranger(&self.line.state().position)
    }

    /// Who has something to do: who arranges its men, or is on turn.
    pub fn active(&self) -> Party {
        self.arranger().unwrap_or(self.line.state().position.turn())
    }

    /// Whether some placement is still secret, so that the position is not to be handed on.
    pub fn is_secret(&self) -> bool {
        self.hides && self.arranger().is_some()
    }

    /// Whether what stands on a cell is hidden from those who look at the device now.
    pub fn is_hidden(&self, cell: Cell) -> bool {
        let Some(arranger) = self.arranger().filter(|_| self.hides) else { return false };
        let seen = Some(arranger).filter(|_| !self.curtain);
        let (areas, arrange) = (&self.game().tables().areas, self.line.start().arranging());
        arrange.iter().any(|party| Some(party) != seen && areas[party].contains(cell))
    }

    /// Sets a man on another cell of its party's area; what stands there goes where it came from.
    pub(super) fn arrange(&mut self, by: Party, from: Cell, to: Cell) -> Touched {
        let tables = self.game().tables();
        let arrangement = Arrangement::of(tables, self.position(), by).exchanged(from, to);
        match self.line.act(Action { by, deed: Deed::Arrange(arrangement) }) {
            Ok(()) => {
                self.settle();
                self.cursor = to;
                Touched::Arranged
            }
            Err(_) => self.refuse(from, to),
        }
    }

    /// The party that arranges is ready; if what it did is to be hidden, the device is handed on.
    pub fn ready(&mut self) -> bool {
        let Some(by) = self.arranger().filter(|_| !self.curtain) else { return false };
        self.settle();
        let is_done = self.line.act(Action { by, deed: Deed::Ready }).is_ok();
        self.curtain = self.hides && self.arranger().is_some();
        is_done
    }
}
