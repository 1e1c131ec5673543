//! What a file of lessons holds, in one language.
use super::goal::Goal;
use crate::board::Cell;
use crate::games::{GameDef, GameKind};
use crate::history::Game;
use crate::pieces::{Party, Role};
use crate::rules::{Action, Position};
use std::sync::Arc;

/// All that is there to learn a game.
#[derive(Clone)]
pub struct Course {
    /// The game.
    pub kind: GameKind,
    /// The rules on one page, in paragraphs.
    pub summary: Vec<String>,
    /// Boards for the sentences of the rules.
    pub diagrams: Vec<Diagram>,
    /// Why rules are as they are where the source leaves them open: their ids, and the reason.
    pub rationales: Vec<(Vec<&'static str>, String)>,
    /// A card for each man.
    pub cards: Vec<PieceCard>,
    /// The lessons.
    pub chapters: Vec<Chapter>,
    /// A game with comments.
    pub example: Option<Example>,
}

/// A board that shows what sentences of the rules say.
#[derive(Clone)]
pub struct Diagram {
    /// The ids of the rules.
    pub rules: Vec<&'static str>,
    /// What stands there at first.
    pub game: Game,
    /// What is shown, one after the other.
    pub demonstrations: Vec<Demonstration>,
    /// Cells that are marked.
    pub marks: Vec<Cell>,
    /// What there is to see, if the sentence does not say it.
    pub caption: String,
}

/// A thing that a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demonstration {
    /// Somebody does something.
    Action(Action),
    /// A move is tried that the rules refuse.
    Refused(Cell, Cell),
}

/// A man's moves and captures.
#[derive(Clone)]
pub struct PieceCard {
    /// The man.
    pub role: Role,
    /// The game, with options that this man needs.
    pub def: Arc<dyn GameDef>,
    /// Where it stands.
    pub cell: Cell,
    /// A board on which others stand about it.
    pub position: Position,
    /// What is to be known of it.
    pub caption: String,
}

/// Lessons that belong together.
#[derive(Clone)]
pub struct Chapter {
    /// Its name.
    pub name: String,
    /// Its tasks, from the easy ones on.
    pub tasks: Vec<Task>,
}

/// A task on the board.
#[derive(Clone)]
pub struct Task {
    /// Its name in addresses, which never changes.
    pub id: String,
    /// The ids of the rules that are exercised.
    pub rules: Vec<&'static str>,
    /// The game up to where the task begins.
    pub game: Game,
    /// Who solves it.
    pub player: Party,
    /// What is to be reached.
    pub goal: Goal,
    /// A way to solve it: texts of actions, or of cells.
    pub solution: Vec<String>,
    /// Its name for people.
    pub name: String,
    /// What is to be done.
    pub text: String,
    /// What is said when it is done; may be empty.
    pub success: String,
    /// Wrong attempts, as texts of actions or cells, and what is said to each.
    pub mistakes: Vec<(String, String)>,
}

/// A game with comments.
#[derive(Clone)]
pub struct Example {
    /// The game, with options.
    pub game: Game,
    /// What is said before the first move.
    pub introduction: String,
    /// What is done, and what is said to it.
    pub actions: Vec<CommentedAction>,
}

/// An action with what is said to it, if anything is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentedAction {
    /// What is done.
    pub action: Action,
    /// What is said.
    pub comment: String,
}

impl Course {
    /// All tasks, in order.
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.chapters.iter().flat_map(|chapter| &chapter.tasks)
    }

    /// The task with an id.
    pub fn task(&self, id: &str) -> Option<&Task> {
        self.tasks().find(|task| task.id == id)
    }

    /// The task after the one with an id.
    pub fn task_after(&self, id: &str) -> Option<&Task> {
        self.tasks().skip_while(|task| task.id != id).nth(1)
    }

    /// The first board that shows a rule.
    pub fn diagram(&self, rule: &str) -> Option<&Diagram> {
        self.diagrams.iter().find(|diagram| diagram.rules.contains(&rule))
    }

    /// Why a rule is as it is, where the source leaves it open.
    pub fn rationale(&self, rule: &str) -> Option<&str> {
        let (_, reason) = self.rationales.iter().find(|(rules, _)| rules.contains(&rule))?;
        Some(reason)
    }

    /// The tasks that exercise a rule.
    pub fn tasks_for_rule<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'a Task> {
        self.tasks().filter(move |task| task.rules.contains(&rule))
    }
}
