//! An analysis: a game of its own, whose tree has every continuation that was tried. The `OpenGame` has the
//! game up to the current node, so that everything that works in play works here.
use super::{OpenGame, Practice};
use engine::history::{Game, Tree, TreeError, TreeNodeId};
use engine::link::GameKey;
use engine::pieces::Party;

/// The most changes that can be undone. The trees saved for it have at most `MAX_UNDO_NODES` nodes together,
/// except that one tree is always kept.
const MAX_UNDO_STEPS: usize = 100;
const MAX_UNDO_NODES: usize = 50_000;

/// An analysed game.
#[derive(Clone)]
pub struct Analysis {
    pub(crate) tree: Tree,
    /// The main line with all annotations, as it is stored.
    full_game: Game,
    /// The game from which the analysis was started; `None` if that game is not saved.
    pub origin: Option<GameKey>,
    /// The number of changes so far, so that views notice a change without comparing trees.
    pub revision: usize,
    /// The mistakes from which the player learns. The tree does not have what is tried then.
    pub practice: Option<Practice>,
    /// The node whose comment was the last change. Further typing there belongs to the same undo step.
    commented_node: Option<TreeNodeId>,
    /// The tree before each change, newest last, and the trees that were undone.
    undo_stack: Vec<Tree>,
    redo_stack: Vec<Tree>,
}

impl Analysis {
    /// Starts an analysis at the end of a game.
    pub fn new(game: &Game, origin: Option<GameKey>) -> Self {
        let tree = Tree::of(game);
        let (undo_stack, redo_stack) = (Vec::new(), Vec::new());
        Self {
            full_game: tree.annotated_game(),
            tree,
            origin,
            revision: 0,
            practice: None,
            commented_node: None,
            undo_stack,
            redo_stack,
        }
    }

    /// Restores a stored analysis; `path` leads to the current node (`Tree::current_path`).
    pub(crate) fn restored(game: &Game, origin: Option<GameKey>, path: &[usize]) -> Self {
        let mut analysis = Self::new(game, origin);
        analysis.tree.go_to_path(path);
        analysis
    }

    /// Returns the tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the main line with all annotations.
    pub fn full_game(&self) -> &Game {
        &self.full_game
    }

    /// Returns the game up to the current node.
    pub(crate) fn game_to_node(&self) -> Game {
        self.tree.game_to(self.tree.current())
    }

    /// Returns whether a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Returns whether an undone change can be redone.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Changes the tree as one undo step. On an error nothing is recorded.
    pub(crate) fn change(
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

    pub(crate) fn after_change(&mut self) {
        self.revision += 1;
        self.commented_node = None;
        self.full_game = self.tree.annotated_game();
    }

    /// Sets the comment of the current node. Consecutive edits of one comment are one undo step.
    pub(crate) fn set_comment(&mut self, text: &str) {
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

    /// Adds a game's line to the tree as one undo step, unless the tree has it.
    pub(crate) fn extend(&mut self, game: &Game) -> Result<(), TreeError> {
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

    pub(crate) fn undo_or_redo(&mut self, undo: bool) {
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

impl OpenGame {
    /// Returns the game that the engine searches: the one on the board or, to see what another party would do, its position as if
    /// that party were on turn.
    pub(crate) fn game_at_turn_of(&self, party: Option<Party>) -> Game {
        match party {
            Some(party) => Game::new(self.game.def().clone(), self.game.state().position.at_turn_of(party)),
            None => Game::clone(&self.game),
        }
    }
}
