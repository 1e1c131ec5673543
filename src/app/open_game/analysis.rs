//! Analysing: a game of its own beside the one that was played, in which everything can be tried, from any place on. The
//! board shows the game up to the place that is looked at, so that all that can be done at a table is done here, too.
use crate::history::{Game, Tree, TreeError, TreeNodeId};
use crate::link::GameKey;

/// This many changes can be taken back, as long as all the trees that are kept for it have no more than this many places.
const MAX_UNDO_STEPS: usize = 100;
const MAX_UNDO_NODES: usize = 50_000;

/// A game that is analysed.
#[derive(Clone)]
pub struct Analysis {
    pub(in crate::app) tree: Tree,
    /// The main line with everything that is remarked, as it is kept.
    full_game: Game,
    /// The game that it began with, if that is kept.
    pub origin: Option<GameKey>,
    /// Counts the changes, for anyone who shows them.
    pub change_count: usize,
    /// The place whose comment was changed last, until something else is: that is one change.
    commented_node: Option<TreeNodeId>,
    /// How it was before each change, the last one last, and what was taken back of that.
    undo_stack: Vec<Tree>,
    redo_stack: Vec<Tree>,
}

impl Analysis {
    /// Of a game, from its end.
    pub fn new(game: &Game, origin: Option<GameKey>) -> Self {
        let tree = Tree::of(game);
        let (undo_stack, redo_stack) = (Vec::new(), Vec::new());
        Self {
            full_game: tree.annotated_game(),
            tree,
            origin,
            change_count: 0,
            commented_node: None,
            undo_stack,
            redo_stack,
        }
    }

    /// As it was kept: with the way to the place that was looked at.
    pub(in crate::app) fn restored(game: &Game, origin: Option<GameKey>, path: &[usize]) -> Self {
        let mut analysis = Self::new(game, origin);
        analysis.tree.go_to_path(path);
        analysis
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The main line with everything that is remarked.
    pub fn full_game(&self) -> &Game {
        &self.full_game
    }

    /// The game up to the place that is looked at.
    pub(in crate::app) fn game_to_node(&self) -> Game {
        self.tree.game_to(self.tree.current())
    }

    /// Whether the last change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Whether it can be done again.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Changes the tree in a way that can be taken back.
    pub(in crate::app) fn change(
        &mut self,
        act: impl FnOnce(&mut Tree) -> Result<(), TreeError>,
    ) -> Result<(), TreeError> {
        let before = self.tree.clone();
        act(&mut self.tree)?;
        self.undo_stack.push(before);
        let node_count = |trees: &[Tree]| trees.iter().map(Tree::node_count).sum::<usize>();
        while self.undo_stack.len() > MAX_UNDO_STEPS
            || self.undo_stack.len() > 1 && node_count(&self.undo_stack) > MAX_UNDO_NODES
        {
            self.undo_stack.remove(0);
        }
        self.redo_stack.clear();
        self.after_change();
        Ok(())
    }

    pub(in crate::app) fn after_change(&mut self) {
        self.change_count += 1;
        self.commented_node = None;
        self.full_game = self.tree.annotated_game();
    }

    /// Says something about the place that is looked at; letter by letter it is one change.
    pub(in crate::app) fn set_comment(&mut self, text: &str) {
        let at = self.tree.current();
        let is_more = self.commented_node == Some(at);
        let mut next = self.tree.clone();
        next.set_comment(text);
        if next.comment(at) == self.tree.comment(at) {
            return;
        }
        let changed = self.change(|tree| {
            *tree = next;
            Ok(())
        });
        if changed.is_ok() && is_more {
            self.undo_stack.pop();
        }
        self.commented_node = Some(at);
    }

    /// Takes over the line of a game, as one change; nothing if it is there.
    pub(in crate::app) fn extend(&mut self, game: &Game) -> Result<(), TreeError> {
        let before = self.tree.clone();
        if self.tree.extend(game)? {
            let extended = std::mem::replace(&mut self.tree, before);
            self.change(|tree| {
                *tree = extended;
                Ok(())
            })?;
        }
        Ok(())
    }

    pub(in crate::app) fn undo_or_redo(&mut self, undo: bool) {
        let (from, to) = if undo {
            (&mut self.undo_stack, &mut self.redo_stack)
        } else {
            (&mut self.redo_stack, &mut self.undo_stack)
        };
        if let Some(tree) = from.pop() {
            to.push(std::mem::replace(&mut self.tree, tree));
            self.after_change();
        }
    }
}
