//! A game as a tree of variations that can be navigated and changed. Converting between a tree and an
//! annotated game loses nothing: the first child of each node continues the main line, its other children
//! begin variations.
use super::assessment::readable_comment;
use super::mating::mating_plies;
use super::movetext::{action_word, move_number};
use super::{Annotation, Game, GameStep, JoinReason, MovetextPly, Ply, VariationMove};
use crate::games::GameDef;
use crate::notation::{NotationStyle, write_action};
use crate::rules::{Action, ActionKind, Position};
use std::sync::Arc;

/// The index of a node in its tree, valid until a node is removed. 0 is the root, the start of the game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, Tree, TreeNodeId}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
/// const ROOT: TreeNodeId = 0;
/// let tree = Tree::of(&game);
/// assert_eq!(tree.parent(tree.parent(tree.current())), ROOT);
/// ```
pub type TreeNodeId = usize;

#[derive(Clone)]
pub(super) struct TreeNode {
    /// The node before; the root is its own parent.
    pub(super) parent: TreeNodeId,
    /// The step that leads here; `None` for the root.
    pub(super) step: Option<GameStep>,
    /// The continuations, the main line first.
    pub(super) children: Vec<TreeNodeId>,
    /// The comments on the node.
    pub(super) comments: Vec<String>,
    /// The judgements of the step, by their numbers in PGN.
    pub(super) glyphs: Vec<u8>,
    /// Why the step joins a party.
    pub(super) join_reason: Option<JoinReason>,
}

/// A game with its [variations], and the current node.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let style = NotationStyle::default();
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 de7 (1... Nf7)", &style).expect("legal moves");
/// let mut tree = Tree::of(&game);
/// // Another second move for White, after the variation.
/// let variation = tree.sibling_line(false);
/// let mut other = tree.game_to(variation);
/// other.play_movetext("2. Nc3", &style).expect("a legal move");
/// assert_eq!(tree.extend(&other), Ok(true));
/// assert_eq!((tree.node_count(), tree.children(1).len()), (5, 2));
/// ```
///
/// [variations]: https://en.wikipedia.org/wiki/Variation_(game_tree)
#[derive(Clone)]
pub struct Tree {
    /// The game before its first action.
    start: Game,
    pub(super) nodes: Vec<TreeNode>,
    pub(super) current: TreeNodeId,
}

/// The reason why a tree cannot be changed.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, Tree, TreeError}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut tree = Tree::of(&Game::new(def.clone(), def.start_position()));
/// let mut long = Game::new(def.clone(), def.start_position());
/// // Offers that are declined count as well.
/// for _ in 0..2500 {
///     long.play_movetext("draw? b!draw-", &NotationStyle::default()).expect("an offer");
/// }
/// assert_eq!(tree.extend(&long), Err(TreeError::TooMany(5000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// Variations would be nested deeper than this maximum.
    TooDeep(usize),
    /// The tree would have more moves than this maximum.
    TooMany(usize),
}

impl Tree {
    /// The maximum length of a comment, in characters: a file with all comments of a tree must remain within
    /// the limits of reading.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut tree = Tree::of(&Game::new(def.clone(), def.start_position()));
    /// tree.set_comment(&"a".repeat(5_000));
    /// assert_eq!(tree.comment(0).len(), Tree::MAX_COMMENT);
    /// ```
    pub const MAX_COMMENT: usize = 4_000;

    /// Creates the tree of a game. The end of the game is the current node. A variation is included up to its
    /// first illegal action.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 (1... Nf7 2. Ne5)", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// // The root, two moves, and two more of the variation.
    /// assert_eq!((tree.node_count(), tree.current()), (5, 2));
    /// ```
    pub fn of(game: &Game) -> Self {
        let root = Game::new(game.def().clone(), *game.start());
        let first = TreeNode {
            parent: 0,
            step: None,
            children: Vec::new(),
            comments: Vec::new(),
            glyphs: Vec::new(),
            join_reason: None,
        };
        let mut tree = Self { start: root, nodes: vec![first], current: 0 };
        let mut main = vec![0];
        for step in game.steps() {
            let before = tree.current;
            tree.current = tree.add_node(before, *step);
            main.push(tree.current);
        }
        for (steps, &node) in main.iter().enumerate() {
            tree.add_annotations(node, game.annotations(steps));
        }
        tree
    }

    /// Adds the annotations of a node. Its variations begin at the parent.
    fn add_annotations(&mut self, node: TreeNodeId, annotations: &[Annotation]) {
        for annotation in annotations {
            match annotation {
                Annotation::Comment(text) => self.nodes[node].comments.push(text.clone()),
                Annotation::Glyph(number) => self.nodes[node].glyphs.push(*number),
                Annotation::JoinReason(reason) => self.nodes[node].join_reason = Some(*reason),
                Annotation::Variation(moves) => self.add_variation(self.nodes[node].parent, moves),
            }
        }
    }

    fn add_variation(&mut self, from: TreeNodeId, moves: &[VariationMove]) {
        let mut game = self.game_to(from);
        let mut at = from;
        for mv in moves {
            if game.replay(mv.action).is_err() {
                return;
            }
            let Some(step) = game.steps().last().copied() else { return };
            at = self.child_by_action(at, &mv.action).unwrap_or_else(|| self.add_node(at, step));
            self.add_annotations(at, &mv.annotations);
        }
    }

    pub(super) fn add_node(&mut self, before: TreeNodeId, step: GameStep) -> TreeNodeId {
        let node = self.nodes.len();
        self.nodes.push(TreeNode {
            parent: before,
            step: Some(step),
            children: Vec::new(),
            comments: Vec::new(),
            glyphs: Vec::new(),
            join_reason: None,
        });
        self.nodes[before].children.push(node);
        node
    }

    /// Returns the child of a node that an action leads to; `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// let tree = Tree::of(&game);
    /// let action = game.steps()[0].action;
    /// assert_eq!((tree.child_by_action(0, &action), tree.child_by_action(1, &action)), (Some(1), None));
    /// ```
    pub fn child_by_action(&self, node: TreeNodeId, action: &Action) -> Option<TreeNodeId> {
        let is_it = |next: &&TreeNodeId| self.step(**next).is_some_and(|step| step.action == *action);
        self.nodes[node].children.iter().find(is_it).copied()
    }

    /// Returns the definition of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let tree = Tree::of(&Game::new(def.clone(), def.start_position()));
    /// assert_eq!(tree.def().id(), "hex");
    /// ```
    pub fn def(&self) -> &Arc<dyn GameDef> {
        self.start.def()
    }

    /// Returns the number of nodes, the root included.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(Tree::of(&game).node_count(), 3);
    /// ```
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the current node.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// assert_eq!(tree.current(), 2);
    /// tree.go_to(0);
    /// assert_eq!(tree.current(), 0);
    /// ```
    pub fn current(&self) -> TreeNodeId {
        self.current
    }

    /// Returns the step that leads to a node; `None` for the root.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// let tree = Tree::of(&game);
    /// assert!(tree.step(0).is_none());
    /// assert_eq!(tree.step(1).map(|step| step.action), Some(game.steps()[0].action));
    /// ```
    pub fn step(&self, node: TreeNodeId) -> Option<&GameStep> {
        self.nodes.get(node)?.step.as_ref()
    }

    /// Returns the node before a node; the root for the root itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// assert_eq!([2, 1, 0].map(|node| tree.parent(node)), [1, 0, 0]);
    /// ```
    pub fn parent(&self, node: TreeNodeId) -> TreeNodeId {
        self.nodes.get(node).map_or(0, |tree_node| tree_node.parent)
    }

    /// Returns the continuations of a node, the main line first.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 (1. Nc3) (1. de3)", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(Tree::of(&game).children(0), [1, 2, 3]);
    /// ```
    pub fn children(&self, node: TreeNodeId) -> &[TreeNodeId] {
        self.nodes.get(node).map_or(&[], |tree_node| &tree_node.children)
    }

    /// Returns the comments on a node as one text, without assessments.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 {towards} {the bridge}", &NotationStyle::default()).expect("a legal move");
    /// assert_eq!(Tree::of(&game).comment(1), "towards the bridge");
    /// ```
    pub fn comment(&self, node: TreeNodeId) -> String {
        let comments = self.comments(node).iter().map(|comment| readable_comment(comment));
        comments.filter(|comment| !comment.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Returns why the step that leads to a node joins a party, if that was noted.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, JoinReason, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("ready {[%join stronger]} {at last}", &NotationStyle::default()).expect("an action");
    /// let tree = Tree::of(&game);
    /// assert_eq!(tree.join_reason(1), Some(JoinReason::Stronger));
    /// assert_eq!(tree.comment(1), "at last");
    /// ```
    pub fn join_reason(&self, node: TreeNodeId) -> Option<JoinReason> {
        self.nodes.get(node)?.join_reason
    }

    pub(super) fn comments(&self, node: TreeNodeId) -> &[String] {
        self.nodes.get(node).map_or(&[], |tree_node| &tree_node.comments)
    }

    /// Returns the comments and the judgements of a node, for changes.
    pub(super) fn annotations_mut(&mut self, node: TreeNodeId) -> (&mut Vec<String>, &mut Vec<u8>) {
        let tree_node = &mut self.nodes[node];
        (&mut tree_node.comments, &mut tree_node.glyphs)
    }

    /// Returns the [judgements] of the step that leads to a node, by their numbers in PGN.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{GLYPHS, Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3!?", &NotationStyle::default()).expect("a legal move");
    /// let tree = Tree::of(&game);
    /// assert_eq!(tree.glyphs(1), [5]);
    /// assert_eq!(GLYPHS[5 - 1], "!?");
    /// ```
    ///
    /// [judgements]: https://en.wikipedia.org/wiki/Numeric_Annotation_Glyphs
    pub fn glyphs(&self, node: TreeNodeId) -> &[u8] {
        self.nodes.get(node).map_or(&[], |tree_node| &tree_node.glyphs)
    }

    /// Returns the position at a node.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// assert_eq!(tree.position(0).hash(), def.start_position().hash());
    /// assert_eq!(tree.position(2).hash(), game.state().position.hash());
    /// ```
    pub fn position(&self, node: TreeNodeId) -> &Position {
        self.step(node).map_or(self.start.start(), |step| &step.state.position)
    }

    /// Whether navigation stops at a node: the root, after a ply, and after an action of the set-up phase.
    fn is_stop(&self, node: TreeNodeId) -> bool {
        self.step(node).is_none_or(|step| {
            step.is_ply() || matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready)
        })
    }

    /// Returns the nodes from the root to a node, both included.
    fn path(&self, node: TreeNodeId) -> Vec<TreeNodeId> {
        let mut path = vec![node];
        let mut at = node;
        while at != 0 {
            at = self.parent(at);
            path.push(at);
        }
        path.reverse();
        path
    }

    /// Returns the game up to a node, without annotations.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 (1... Nf7 2. Ne5)", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// // The end of the variation.
    /// assert_eq!(tree.game_to(4).movetext(&style), "1. Nf3 Nf7\n2. Ne5");
    /// ```
    #[must_use]
    pub fn game_to(&self, node: TreeNodeId) -> Game {
        let mut game = self.start.clone();
        game.steps.extend(self.path(node).into_iter().filter_map(|node| self.step(node).copied()));
        game
    }

    /// Returns the [main line] with all annotations, variations included.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::{Game, GameRecord, Tree};
    /// use schachquartett_engine::{games, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let moves = "1. Nf3! de7 (1... Nf7 {a mirror} 2. Ne5)";
    /// game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
    /// let again = Tree::of(&game).annotated_game();
    /// assert_eq!(GameRecord::of(&again), GameRecord::of(&game));
    /// ```
    ///
    /// [main line]: https://en.wikipedia.org/wiki/Variation_(game_tree)
    #[must_use]
    pub fn annotated_game(&self) -> Game {
        let mut game = self.start.clone();
        let mut at = 0;
        self.annotations_of(0).into_iter().for_each(|annotation| game.push_annotation(0, annotation));
        while let Some(&next) = self.children(at).first() {
            game.steps.extend(self.step(next).copied());
            let steps = game.steps.len();
            self.annotations_of(next)
                .into_iter()
                .for_each(|annotation| game.push_annotation(steps, annotation));
            self.variations(at).into_iter().for_each(|annotation| game.push_annotation(steps, annotation));
            at = next;
        }
        game
    }

    fn annotations_of(&self, node: TreeNodeId) -> Vec<Annotation> {
        let tree_node = &self.nodes[node];
        let comments = tree_node.comments.iter().cloned().map(Annotation::Comment);
        let glyphs = tree_node.glyphs.iter().copied().map(Annotation::Glyph);
        let reason = tree_node.join_reason.map(Annotation::JoinReason);
        glyphs.chain(reason).chain(comments).collect()
    }

    /// Returns the variations that begin at a node: all continuations except the first.
    fn variations(&self, node: TreeNodeId) -> Vec<Annotation> {
        let others = self.children(node).iter().skip(1);
        others.map(|&other| Annotation::Variation(self.variation_moves(other))).collect()
    }

    /// Returns the line that begins with a node, with its own variations.
    fn variation_moves(&self, from: TreeNodeId) -> Vec<VariationMove> {
        let mut moves: Vec<VariationMove> = Vec::new();
        let mut at = Some(from);
        while let Some(node) = at {
            let mut annotations = self.annotations_of(node);
            if node != from {
                annotations.extend(self.variations(self.parent(node)));
            }
            moves.extend(self.step(node).map(|step| VariationMove { action: step.action, annotations }));
            at = self.children(node).first().copied();
        }
        moves
    }

    /// Makes a node the current one; an unknown node is ignored.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// tree.go_to(1);
    /// tree.go_to(99);
    /// assert_eq!(tree.current(), 1);
    /// ```
    pub fn go_to(&mut self, node: TreeNodeId) {
        if node < self.nodes.len() {
            self.current = node;
        }
    }

    /// Returns the nearest node before the current one at which navigation stops: one ply back.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 draw? de7", &NotationStyle::default()).expect("legal actions");
    /// let tree = Tree::of(&game);
    /// // It goes past the offer.
    /// assert_eq!((tree.current(), tree.previous_ply()), (3, 1));
    /// ```
    #[must_use]
    pub fn previous_ply(&self) -> TreeNodeId {
        let mut at = self.parent(self.current);
        while !self.is_stop(at) {
            at = self.parent(at);
        }
        at
    }

    /// Returns the node one ply ahead on the first continuation. After the last ply of a line it is the end
    /// of the line, such as a resignation.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 draw? de7 resign", &NotationStyle::default()).expect("legal actions");
    /// let mut tree = Tree::of(&game);
    /// tree.go_to(1);
    /// assert_eq!(tree.next_ply(), 3);
    /// tree.go_to(3);
    /// assert_eq!(tree.next_ply(), 4);
    /// ```
    #[must_use]
    pub fn next_ply(&self) -> TreeNodeId {
        let mut at = self.current;
        while let Some(&next) = self.children(at).first() {
            at = next;
            if self.is_stop(at) {
                break;
            }
        }
        at
    }

    /// Returns the end of the line that continues from the current node.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 2. Ne5", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// tree.go_to(0);
    /// assert_eq!(tree.line_end(), 3);
    /// ```
    #[must_use]
    pub fn line_end(&self) -> TreeNodeId {
        let mut at = self.current;
        while let Some(&next) = self.children(at).first() {
            at = next;
        }
        at
    }

    /// Returns the first node of the next line at the nearest branch before the current node; with `back`, of
    /// the previous line. The lines of a branch form a cycle. Without a branch it is the current node.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 (1. Nc3) (1. de3)", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// assert_eq!((tree.sibling_line(false), tree.sibling_line(true)), (2, 3));
    /// tree.go_to(3);
    /// assert_eq!(tree.sibling_line(false), 1);
    /// ```
    #[must_use]
    pub fn sibling_line(&self, back: bool) -> TreeNodeId {
        let Some((from, at)) = self.branch(self.current, |children, _| children > 1) else {
            return self.current;
        };
        let children = self.children(from);
        let index = children.iter().position(|&child| child == at).unwrap_or(0);
        children[(index + if back { children.len() - 1 } else { 1 }) % children.len()]
    }

    /// Returns the nearest branch on the path to a node that satisfies `is_like`: the node before the branch
    /// and its child on the path. `is_like` takes the number of children and the index of that child.
    pub(super) fn branch(
        &self,
        node: TreeNodeId,
        is_like: impl Fn(usize, usize) -> bool,
    ) -> Option<(TreeNodeId, TreeNodeId)> {
        let mut at = node;
        while at != 0 {
            let from = self.parent(at);
            let children = self.children(from);
            if is_like(children.len(), children.iter().position(|&child| child == at).unwrap_or(0)) {
                return Some((from, at));
            }
            at = from;
        }
        None
    }

    /// Whether a node is on a variation, so that [`Tree::promote`] changes something there.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 (1. Nc3 Nf7)", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// assert_eq!([1, 2, 3].map(|node| tree.is_variation(node)), [false, true, true]);
    /// ```
    pub fn is_variation(&self, node: TreeNodeId) -> bool {
        self.branch(node, |_, index| index > 0).is_some()
    }

    /// Returns the nesting depth of variations on the path to a node.
    pub(super) fn depth(&self, node: TreeNodeId) -> usize {
        let path = self.path(node);
        path.windows(2).filter(|pair| self.children(pair[0]).first() != Some(&pair[1])).count()
    }

    /// Returns the text of the ply that leads to a node, the move in [SAN], with the declarations before it; empty if the
    /// step to the node is no ply.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle::default();
    /// game.play_movetext("ready d2d3 c9c8 join:y i4h4", &style).expect("legal actions");
    /// let tree = Tree::of(&game);
    /// assert_eq!(tree.ply_text(tree.current(), &style), "join:y Mh4");
    /// ```
    ///
    /// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
    #[must_use]
    pub fn ply_text(&self, node: TreeNodeId, style: &NotationStyle) -> String {
        let Some(written) = self.movetext_ply(node) else { return String::new() };
        let (def, ply) = (&**self.def(), &written.ply);
        let before = written.actions_before.iter().map(|action| write_action(def, action.by, action));
        let word = action_word(def, ply.before, ply.action, style, written.mates);
        before.chain([word]).collect::<Vec<String>>().join(" ")
    }

    /// Returns the ply that leads to a node, with the declarations before it; `None` if the step to the node is no ply.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle::default();
    /// game.play_movetext("ready d2d3 c9c8 join:y i4h4", &style).expect("legal actions");
    /// let tree = Tree::of(&game);
    /// let written = tree.movetext_ply(tree.current()).expect("a ply");
    /// assert_eq!(written.actions_before.len(), 1);
    /// assert!(tree.movetext_ply(0).is_none());
    /// ```
    #[must_use]
    pub fn movetext_ply(&self, node: TreeNodeId) -> Option<MovetextPly<'_>> {
        let step = self.step(node).filter(|step| step.is_ply())?;
        let mut at = self.parent(node);
        let ply = Ply { action: &step.action, before: self.position(at), after: self.position(node) };
        let mut actions_before = Vec::new();
        while let Some(step) = self.step(at).filter(|_| !self.is_stop(at)) {
            if matches!(step.action.kind, ActionKind::Join(_) | ActionKind::Shift(..)) {
                actions_before.push(&step.action);
            }
            at = self.parent(at);
        }
        actions_before.reverse();
        Some(MovetextPly { ply, actions_before, offers_draw: false, mates: self.mates(node) })
    }

    /// Whether the step to a node gave the check of a mate, as [`MovetextPly::mates`] has it, on the line of first
    /// continuations.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let game = Game::new(def.clone(), def.start_position());
    /// assert_eq!(Tree::of(&game).mates(0), None);
    /// ```
    #[must_use]
    pub fn mates(&self, node: TreeNodeId) -> Option<bool> {
        let rules = self.def().rules();
        // Between two parties the position after a move shows whether it mates.
        if rules.parties <= 2 {
            return None;
        }
        let ply = |at: TreeNodeId| {
            let step = self.step(at).filter(|step| step.is_ply())?;
            Some(Ply {
                action: &step.action,
                before: self.position(self.parent(at)),
                after: self.position(at),
            })
        };
        // Every party has had its turn by then, also one that must sit out.
        let limit = 4 * rules.parties;
        let (mut line, mut at) = (Vec::new(), node);
        while at != 0 && line.len() < limit && (at == node || self.children(at).first() == line.last()) {
            line.push(at);
            at = self.parent(at);
        }
        line.reverse();
        let (mut last, end) = (node, line.len() + limit);
        while let Some(&next) = self.children(last).first().filter(|_| line.len() < end) {
            line.push(next);
            last = next;
        }
        let is_before = |at: &&TreeNodeId| **at != node;
        let index = line.iter().take_while(is_before).filter(|&&at| ply(at).is_some()).count();
        let plies: Vec<Ply> = line.iter().filter_map(|&at| ply(at)).collect();
        ply(node).and_then(|_| mating_plies(rules, &plies)[index])
    }

    /// Returns the number before a ply of a text. `last`: the node of the ply before it in the text, `None`
    /// at the start of a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let tree = Tree::of(&game);
    /// assert_eq!((tree.move_number(None, 1), tree.move_number(Some(1), 2)), ("1.".to_owned(), String::new()));
    /// // Black's move at the start of a line.
    /// assert_eq!(tree.move_number(None, 2), "1. …");
    /// ```
    #[must_use]
    pub fn move_number(&self, last: Option<TreeNodeId>, node: TreeNodeId) -> String {
        let order = &self.def().rules().order;
        let before = |node: TreeNodeId| self.position(self.parent(node));
        let last = last.map(before).map(|before| (before.round_number(), order.index_of(before.turn())));
        move_number(order, last, before(node)).trim_start().to_owned()
    }

    /// Returns the path to the current node for storage: the number of steps, then for each branch off the
    /// first continuation the number of steps before it and the index of the child.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 (1... Nf7 2. Ne5)", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// assert_eq!(tree.current_path(), [2]);
    /// tree.go_to(4);
    /// // Three steps, and after the first one the continuation with index 1.
    /// assert_eq!(tree.current_path(), [3, 1, 1]);
    /// ```
    #[must_use]
    pub fn current_path(&self) -> Vec<usize> {
        let nodes = self.path(self.current);
        let mut path = vec![nodes.len() - 1];
        for (steps, pair) in nodes.windows(2).enumerate() {
            let index = self.children(pair[0]).iter().position(|&next| next == pair[1]).unwrap_or(0);
            if index > 0 {
                path.extend([steps, index]);
            }
        }
        path
    }

    /// Goes along a path from [`Tree::current_path`], as far as it exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 (1... Nf7 2. Ne5)", &NotationStyle::default()).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// tree.go_to_path(&[3, 1, 1]);
    /// assert_eq!(tree.current(), 4);
    /// tree.go_to_path(&[9]);
    /// assert_eq!(tree.current(), 2);
    /// ```
    pub fn go_to_path(&mut self, path: &[usize]) {
        let (steps, others) = path.split_first().map_or((0, path), |(&steps, others)| (steps, others));
        let mut at = 0;
        for step in 0..steps {
            let other = others.as_chunks().0.iter().find(|[at, _]| *at == step).map_or(0, |&[_, to]| to);
            let Some(&next) = self.children(at).get(other) else { break };
            at = next;
        }
        self.current = at;
    }
}
