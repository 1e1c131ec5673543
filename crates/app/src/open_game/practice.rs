//! Learning from one's mistakes: the mistakes of a side in an analysed game become tasks, one after the other.
use super::{Analysis, OpenGame};
use engine::history::{Game, TreeNodeId};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Move};

/// The most that hints tell: the piece, then also where it goes.
const MAX_HINTS: u8 = 2;

/// The mistakes that are practised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The nodes of the mistakes, in the order of play.
    nodes: Vec<TreeNodeId>,
    /// The number of the one that is on the board.
    at: usize,
    /// How far it is.
    pub state: PracticeState,
    /// How many hints were given.
    pub hints: u8,
}

/// How far a task of a practice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeState {
    /// A better action is asked for.
    Asked,
    /// This one was tried, and is judged.
    Judged(Action),
    /// This one was tried, and loses this share of the points, in thousandths.
    Wrong(Action, u16),
    /// This one was found.
    Right(Action),
    /// The better line was shown.
    Shown,
}

impl Practice {
    /// Begins with the mistakes of a party; `None` if there are none that can be bettered.
    pub(crate) fn of(analysis: &Analysis, party: Party) -> Option<Self> {
        let tree = analysis.tree();
        let (mut nodes, mut at) = (Vec::new(), 0);
        while let Some(&next) = tree.children(at).first() {
            at = next;
            let is_own = tree.step(at).is_some_and(|step| step.action.by == party);
            let is_mistake = || {
                tree.assessment(at).is_some_and(|found| found.verdict.is_some() && !found.better.is_empty())
            };
            if is_own && is_mistake() {
                nodes.push(at);
            }
        }
        let state = PracticeState::Asked;
        (!nodes.is_empty()).then_some(Self { nodes, at: 0, state, hints: 0 })
    }

    /// Returns the node of the mistake that is on the board.
    pub fn node(&self) -> TreeNodeId {
        self.nodes[self.at]
    }

    /// Returns its number from 1, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.nodes.len())
    }

    /// Goes on to the next mistake. Returns whether there is one.
    pub(crate) fn go_on(&mut self) -> bool {
        let is_more = self.at + 1 < self.nodes.len();
        if is_more {
            *self = Self { at: self.at + 1, state: PracticeState::Asked, hints: 0, ..self.clone() };
        }
        is_more
    }

    /// Gives one hint more.
    pub(crate) fn hint(&mut self) {
        self.hints = (self.hints + 1).min(MAX_HINTS);
    }

    /// Whether nothing is asked any more.
    pub fn is_solved(&self) -> bool {
        matches!(self.state, PracticeState::Right(_) | PracticeState::Shown)
    }
}

impl OpenGame {
    /// Returns the practice on the board.
    pub fn practice(&self) -> Option<&Practice> {
        self.analysis()?.practice.as_ref()
    }

    /// Returns the game up to the decision that is practised.
    pub(crate) fn practised_game(&self) -> Option<Game> {
        let (analysis, practice) = (self.analysis()?, self.practice()?);
        let tree = analysis.tree();
        Some(tree.game_to(tree.parent(practice.node())))
    }

    /// Returns the best move of the task, if the best action is a move.
    pub(crate) fn practised_move(&self) -> Option<Move> {
        let found = self.analysis()?.tree().assessment(self.practice()?.node())?;
        match found.better.first()?.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// Returns the action that is to be judged.
    pub(crate) fn attempt_to_judge(&self) -> Option<Action> {
        match self.practice()?.state {
            PracticeState::Judged(action) => Some(action),
            _ => None,
        }
    }
}
