//! A board that is made for the course that is edited: its position in the editor, then its moves in an analysis.
use super::draft::{is_wrong_answer, part_of_position, part_of_tree, write_view};
use crate::open_game::{Drawing, OpenGame};
use crate::tab::{Page, Tab};
use engine::history::{Tree, TreeNodeId};
use engine::link::GameKey;
use learn::CoursePart;

/// A board that is made for the course that is edited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardDraft {
    /// Whether it is a task: the moves solve it.
    pub is_task: bool,
    /// The id of the part whose board it replaces; `None` for a new part.
    pub replaced: Option<u32>,
    /// The analysis in which its moves are played.
    pub(super) analysis: Option<GameKey>,
    /// What was drawn before the moves were played.
    pub(super) drawings: Vec<Drawing>,
}

/// What is to be done for the board on the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardStep {
    /// Whether it is a task.
    pub is_task: bool,
    /// Whether the part is new.
    pub is_new: bool,
    /// Whether its moves are played; otherwise its position is set up.
    pub plays_moves: bool,
    /// Whether the position, or the moves, can be taken as they are.
    pub is_ready: bool,
}

impl BoardDraft {
    /// Returns what is to be done on the page that is shown; `None` if that is another page.
    pub(super) fn step(&self, tab: &Tab) -> Option<BoardStep> {
        let open_game = shown(tab)?;
        let (is_task, is_new) = (self.is_task, self.replaced.is_none());
        let (plays_moves, is_ready) = match open_game.analysis() {
            Some(analysis) => (true, !is_task || !analysis.tree().children(0).is_empty()),
            None => (false, open_game.editor()?.valid_position().is_some()),
        };
        Some(BoardStep { is_task, is_new, plays_moves, is_ready })
    }

    /// Returns the part that the board on the page makes. `None` if it is not ready.
    pub(super) fn part(&self, tab: &Tab) -> Option<CoursePart> {
        self.step(tab).filter(|step| step.is_ready && (step.plays_moves || !step.is_task))?;
        let open_game = shown(tab)?;
        let Some(analysis) = open_game.analysis() else {
            let mut part = part_of_position(open_game)?;
            write_view(&mut part, open_game, &open_game.interaction.drawings);
            return Some(part);
        };
        let tree = analysis.tree();
        let mut part = part_of_tree(tree, 0, &line_of(tree), self.is_task);
        // What is drawn later belongs to a later position.
        let drawn = &open_game.interaction.drawings;
        let is_at_start = tree.current() == 0 && !drawn.is_empty();
        write_view(&mut part, open_game, if is_at_start { drawn } else { &self.drawings });
        Some(part)
    }
}

/// Returns the game on the board, if it is edited or analysed on the page that is shown.
fn shown(tab: &Tab) -> Option<&OpenGame> {
    let is_shown = |open_game: &&OpenGame| {
        matches!(tab.page, Page::Editor | Page::Analysis) && tab.page == Page::of(open_game)
    };
    tab.open_game.as_ref().filter(is_shown)
}

/// Returns the moves that were played from the start on: the line on the board, with what follows it. A first move with a
/// comment is a wrong answer, and begins no line unless there is no other.
fn line_of(tree: &Tree) -> Vec<TreeNodeId> {
    let mut line = vec![tree.current()];
    while let Some(&first) = line.first().filter(|&&first| first != 0) {
        line.insert(0, tree.parent(first));
    }
    line.remove(0);
    if line.first().is_none_or(|&first| is_wrong_answer(tree, first)) {
        let firsts = tree.children(0);
        let right = firsts.iter().find(|&&first| !is_wrong_answer(tree, first)).or(firsts.first());
        line = right.into_iter().copied().collect();
    }
    while let Some(&next) = line.last().and_then(|&last| tree.children(last).first()) {
        line.push(next);
    }
    line
}
