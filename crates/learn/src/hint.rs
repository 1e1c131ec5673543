//! Hints on the way to the solution of a task: which piece, then where to; the third one is the solution itself.
use super::task::TaskAttempt;
use engine::board::{Cell, CellSet};
use engine::pieces::Role;
use engine::rules::{Action, ActionKind};

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintStage {
    /// Which piece acts.
    Piece,
    /// Where it goes.
    Target,
}

/// What a hint says; it may point to cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The piece of this role on this cell moves.
    Piece(Role, Cell),
    /// It moves from the first cell to the second one.
    Target(Role, Cell, Cell),
    /// The pieces are to be arranged in another way.
    Arrange,
    /// No piece moves: something else is to be done.
    NoMove,
    /// This is to be done.
    Act(Action),
    /// This number of cells is to be selected.
    Count(usize),
    /// This cell is one of them.
    Select(Cell),
}

impl Hint {
    /// Returns the cells that are pointed out.
    pub fn cells(self) -> CellSet {
        match self {
            Self::Piece(_, cell) | Self::Target(_, cell, _) | Self::Select(cell) => {
                [cell].into_iter().collect()
            }
            Self::Arrange | Self::NoMove | Self::Act(_) | Self::Count(_) => CellSet::EMPTY,
        }
    }

    /// Returns the cells between which it draws an arrow.
    pub fn arrow(self) -> Option<(Cell, Cell)> {
        if let Self::Target(_, from, to) = self { Some((from, to)) } else { None }
    }
}

impl TaskAttempt {
    /// Returns a hint for the next action of the solution. `None` once the task is over, and where only the solution says more.
    pub fn hint(&self, stage: HintStage) -> Option<Hint> {
        let position = &self.game.state().position;
        if let Some(picking) = self.cells_to_pick() {
            let wanted = picking.cells(&**self.game.def(), position);
            return match stage {
                HintStage::Piece => Some(Hint::Count(wanted.iter().count())),
                HintStage::Target => {
                    wanted.iter().find(|&cell| !self.picked.contains(cell)).map(Hint::Select)
                }
            };
        }
        let action = self.next_of_solution()?;
        let (from, to) = match action.kind {
            ActionKind::Move(mv) => (mv.from, mv.to),
            ActionKind::Shift(from, to) => (from, to),
            // Only the solution says more.
            ActionKind::Arrange(_) => return (stage == HintStage::Piece).then_some(Hint::Arrange),
            _ if stage == HintStage::Piece => return Some(Hint::NoMove),
            _ => return Some(Hint::Act(action)),
        };
        let role = position.piece(from)?.role();
        Some(match stage {
            HintStage::Piece => Hint::Piece(role, from),
            HintStage::Target => Hint::Target(role, from, to),
        })
    }
}
