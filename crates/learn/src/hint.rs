//! Hints on the way to the solution of a task: which piece, then where to; the third one is the solution itself.
use super::task::TaskAttempt;
use engine::board::{Cell, CellSet};
use engine::pieces::{Piece, Role};
use engine::rules::{Action, ActionKind, Move};

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
    /// It makes this move.
    Target(Role, HintedMove),
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

/// A move that a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintedMove {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// What it is promoted to.
    pub promotion: Option<Role>,
}

impl Hint {
    /// Returns the cells that are pointed out.
    pub fn cells(self) -> CellSet {
        match self {
            Self::Piece(_, cell) | Self::Select(cell) | Self::Target(_, HintedMove { from: cell, .. }) => {
                [cell].into_iter().collect()
            }
            Self::Arrange | Self::NoMove | Self::Act(_) | Self::Count(_) => CellSet::EMPTY,
        }
    }

    /// Returns the cells between which it draws an arrow.
    pub fn arrow(self) -> Option<(Cell, Cell)> {
        if let Self::Target(_, mv) = self { Some((mv.from, mv.to)) } else { None }
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
        let mv = match action.kind {
            ActionKind::Move(Move { from, to, promotion, .. }) => {
                HintedMove { from, to, promotion: promotion.map(Piece::role) }
            }
            ActionKind::Shift(from, to) => HintedMove { from, to, promotion: None },
            // Only the solution says more.
            ActionKind::Arrange(_) => return (stage == HintStage::Piece).then_some(Hint::Arrange),
            _ if stage == HintStage::Piece => return Some(Hint::NoMove),
            _ => return Some(Hint::Act(action)),
        };
        let role = position.piece(mv.from)?.role();
        Some(match stage {
            HintStage::Piece => Hint::Piece(role, mv.from),
            HintStage::Target => Hint::Target(role, mv),
        })
    }
}
