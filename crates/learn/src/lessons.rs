//! The lessons of a game, in one language.
use super::glossary::GlossaryEntry;
use super::goal::Goal;
use engine::board::{Cell, CellSet};
use engine::games::{GameDef, GameKind};
use engine::history::Game;
use engine::pieces::{Party, Role};
use engine::rules::{Action, Position};
use std::sync::Arc;

/// Everything to learn one game.
#[derive(Clone)]
pub struct Lessons {
    /// The game that is taught.
    pub kind: GameKind,
    /// A summary of the rules, by paragraph.
    pub summary: Vec<String>,
    /// Words that are explained where they occur.
    pub glossary: Vec<GlossaryEntry>,
    /// The cards that introduce the game in a minute, in order. The last one has a task.
    pub introduction: Vec<IntroCard>,
    /// Boards that show rules.
    pub diagrams: Vec<Diagram>,
    /// The reasons for interpretations, where the source of the rules leaves something open: rule ids and the
    /// text.
    pub rationales: Vec<(Vec<&'static str>, String)>,
    /// One card for each kind of piece.
    pub cards: Vec<PieceCard>,
    /// The chapters with their tasks, in the order of learning.
    pub chapters: Vec<Chapter>,
    /// Example games with comments: one of the whole game, then those about a part of it.
    pub examples: Vec<Example>,
}

/// A card of the introduction: one idea, shown on a board.
#[derive(Clone)]
pub struct IntroCard {
    /// The idea in a few words.
    pub title: String,
    /// One or two sentences about it; may be empty for a task, which has its own text.
    pub text: String,
    /// What its board shows.
    pub content: IntroContent,
}

/// What the board of a card shows.
#[derive(Clone)]
pub enum IntroContent {
    /// A diagram, whose steps play themselves.
    Diagram(Box<Diagram>),
    /// The task of the lessons with this id.
    Task(String),
}

/// A board that shows what one or more rules say.
#[derive(Clone)]
pub struct Diagram {
    /// The ids of the rules that it shows.
    pub rules: Vec<&'static str>,
    /// The game in the position before the first step.
    pub game: Game,
    /// The steps that are shown, in order.
    pub demonstrations: Vec<Demonstration>,
    /// The cells that are marked.
    pub marks: Vec<Cell>,
    /// A description of what the board shows; empty if the text of the rule suffices.
    pub caption: String,
}

/// One step of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demonstration {
    /// This action is played.
    Action(Action),
    /// A move from the first to the second cell is tried, and the rules refuse it.
    Refused(Cell, Cell),
}

/// A card that shows how a piece moves and captures.
#[derive(Clone)]
pub struct PieceCard {
    /// The role of the piece.
    pub role: Role,
    /// The game, with options if the piece exists only with them.
    pub def: Arc<dyn GameDef>,
    /// The cell of the piece.
    pub cell: Cell,
    /// A position in which other pieces surround it.
    pub position: Position,
    /// What a player should know about the piece.
    pub caption: String,
}

/// A group of related tasks.
#[derive(Clone)]
pub struct Chapter {
    /// The name that is displayed.
    pub name: String,
    /// The tasks, the easiest first.
    pub tasks: Vec<Task>,
}

/// A task that the player solves on the board.
#[derive(Clone)]
pub struct Task {
    /// Its id in links; it never changes.
    pub id: String,
    /// The ids of the rules that it exercises.
    pub rules: Vec<&'static str>,
    /// The game up to the position in which the task begins.
    pub game: Game,
    /// The party that the player plays.
    pub player: Party,
    /// The goal.
    pub goal: Goal,
    /// The cells that are marked, because its texts speak of them.
    pub marks: CellSet,
    /// One solution: action texts, or names of cells to select.
    pub solution: Vec<String>,
    /// The solution with the replies of the other parties; empty where they reply by themselves.
    pub line: Vec<Action>,
    /// The name that is displayed.
    pub name: String,
    /// The text of the task.
    pub text: String,
    /// The text that is displayed when the task is solved; may be empty.
    pub success: String,
    /// Wrong attempts with the reply to each: an action text, the name of a cell, or `missing` for cells that
    /// are not selected.
    pub mistakes: Vec<(String, String)>,
    /// Of wrong actions whose text speaks of a certain move of an enemy: that move, from cell to cell.
    pub enemy_moves: Vec<(String, [Cell; 2])>,
    /// Whether it is proved that nothing but the line solves the task; only its last action may be another one that mates.
    pub is_line_proved: bool,
    /// The number of positions that may be visited to judge an action.
    pub max_nodes: u64,
}

/// An example game with comments.
#[derive(Clone)]
pub struct Example {
    /// The game before its first action, with its options.
    pub game: Game,
    /// The comment before the first move.
    pub introduction: String,
    /// The actions of the game with their comments.
    pub actions: Vec<CommentedAction>,
}

/// An action with its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentedAction {
    /// The action.
    pub action: Action,
    /// The comment; may be empty.
    pub comment: String,
}

impl Lessons {
    /// Iterates over all tasks, in order.
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.chapters.iter().flat_map(|chapter| &chapter.tasks)
    }

    /// Returns the task with an id.
    pub fn task(&self, id: &str) -> Option<&Task> {
        self.tasks().find(|task| task.id == id)
    }

    /// Returns the task after the one with this id, also across chapters. `None` after the last task and for
    /// unknown ids.
    pub fn task_after(&self, id: &str) -> Option<&Task> {
        self.tasks().skip_while(|task| task.id != id).nth(1)
    }

    /// Returns the chapter of the task with this id.
    pub fn chapter_of(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.tasks.iter().any(|task| task.id == id))
    }

    /// Returns the first diagram that shows a rule.
    pub fn diagram(&self, rule: &str) -> Option<&Diagram> {
        self.diagrams.iter().find(|diagram| diagram.rules.contains(&rule))
    }

    /// Returns the reason for an interpretation. `None` if the rule with this id has none.
    pub fn rationale(&self, rule: &str) -> Option<&str> {
        let (_, reason) = self.rationales.iter().find(|(rules, _)| rules.contains(&rule))?;
        Some(reason)
    }

    /// Iterates over the tasks that exercise a rule.
    pub fn tasks_for_rule<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'a Task> {
        self.tasks().filter(move |task| task.rules.contains(&rule))
    }
}
