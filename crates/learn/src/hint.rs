//! Hints on the way to the solution of a task: where to look, then which piece; the third one is the solution itself.
use super::task::{TaskAttempt, Verdict};
use engine::board::{Cell, CellSet};
use engine::notation::read_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, in_check, play};

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintStage {
    /// Where to look: what the next action of the solution is about.
    Where,
    /// Which piece acts.
    Piece,
}

/// What a hint says; it may point to cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Look at this cell.
    LookAt(Cell),
    /// The piece on this cell moves.
    Move(Cell),
    /// No piece moves: something else is to be done.
    NoMove,
    /// This number of cells is to be selected.
    Count(usize),
    /// This cell is one of them.
    Select(Cell),
}

impl Hint {
    /// Returns the cells that are pointed out.
    pub fn cells(self) -> CellSet {
        match self {
            Self::LookAt(cell) | Self::Move(cell) | Self::Select(cell) => [cell].into_iter().collect(),
            Self::NoMove | Self::Count(_) => CellSet::EMPTY,
        }
    }
}

impl TaskAttempt {
    /// Returns a hint for the next action of the solution. `None` if the task is solved, or if what was played does not lead to
    /// its solution.
    pub fn hint(&self, stage: HintStage) -> Option<Hint> {
        if let Some(picking) = self.cells_to_pick() {
            let wanted = picking.cells(&**self.game.def(), &self.game.state().position);
            return match stage {
                HintStage::Where => Some(Hint::Count(wanted.iter().count())),
                HintStage::Piece => wanted.iter().find(|&cell| !self.picked.contains(cell)).map(Hint::Select),
            };
        }
        let ActionKind::Move(mv) = self.next_of_solution()?.kind else { return Some(Hint::NoMove) };
        if stage == HintStage::Piece {
            return Some(Hint::Move(mv.from));
        }
        let (rules, position) = (self.game.def().rules(), self.game.state().position);
        let next = play(rules, &position, &mv);
        // A check is about the king, a capture about the piece that is captured.
        let is_checked =
            |party: &Party| in_check(rules, &next, *party) && !in_check(rules, &position, *party);
        let checked = Party::first(rules.parties).find(is_checked);
        let king = checked.and_then(|party| next.kings_of(party).iter().next());
        Some(Hint::LookAt(mv.captured.or(king).unwrap_or(mv.to)))
    }

    /// Returns the next action of the solution: the player goes on from here.
    pub fn next_of_solution(&self) -> Option<Action> {
        if self.solved || self.cells_to_pick().is_some() {
            return None;
        }
        let text = self.task.solution.get(self.moves)?;
        let def = self.game.def().clone();
        let action = read_action(&*def, def.rules(), &self.game.state().position, text).ok()?;
        let is_right = !matches!(self.clone().play(action), Verdict::Wrong { .. });
        is_right.then_some(action)
    }
}
