//! A game with every way to go on that was tried: a tree that is walked and changed. Nothing is lost between a tree and
//! a game with remarks: the first way on from each place is the main line, the others are its variations.
use super::annotation::{MAX_VARIATION_DEPTH, sanitized_comment};
use super::movetext::{action_word, move_number};
use super::movetext_read::MAX_MOVES;
use super::{Annotation, Game, GameStep, VariationMove};
use crate::games::GameDef;
use crate::notation::{NotationStyle, write_action};
use crate::rules::{Action, ActionKind, Position};
use std::sync::Arc;

/// A place of a tree by its number; it holds until something is removed. 0 is where the game begins.
pub type TreeNodeId = usize;

#[derive(Clone)]
struct TreeNode {
    /// The place before; of the first one itself.
    parent: TreeNodeId,
    /// How it is reached; nothing leads to the first one.
    step: Option<GameStep>,
    /// The ways on, the main line first.
    children: Vec<TreeNodeId>,
    /// Sentences about it.
    comments: Vec<String>,
    /// Judgements of the step, by their numbers in PGN.
    glyphs: Vec<u8>,
}

/// A game with its variations, and the place in it that is looked at.
#[derive(Clone)]
pub struct Tree {
    /// The game before anything happened.
    start: Game,
    nodes: Vec<TreeNode>,
    current: TreeNodeId,
}

/// A way on cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// Variations are put into each other deeper than this.
    TooDeep(usize),
    /// There are more moves than this.
    TooMany(usize),
}

impl Tree {
    /// The longest comment that is written, in characters: files with all that stands in them have to be read again.
    pub const MAX_COMMENT: usize = 4_000;

    /// The tree of a game; the place is its end. Of what is remarked, only what can be played there is taken over.
    pub fn of(game: &Game) -> Self {
        let root = Game::new(game.def().clone(), *game.start());
        let first = TreeNode {
            parent: 0,
            step: None,
            children: Vec::new(),
            comments: Vec::new(),
            glyphs: Vec::new(),
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

    /// What is remarked at a place; its variations begin one place before.
    fn add_annotations(&mut self, node: TreeNodeId, annotations: &[Annotation]) {
        for annotation in annotations {
            match annotation {
                Annotation::Comment(text) => self.nodes[node].comments.push(text.clone()),
                Annotation::Glyph(number) => self.nodes[node].glyphs.push(*number),
                Annotation::Variation(moves) => self.add_variation(self.nodes[node].parent, moves),
            }
        }
    }

    fn add_variation(&mut self, from: TreeNodeId, moves: &[VariationMove]) {
        let mut game = self.game_to(from);
        let mut at = from;
        for moves in moves {
            if game.replay(moves.action).is_err() {
                return;
            }
            let Some(step) = game.steps().last().copied() else { return };
            at = self.child_by_action(at, &moves.action).unwrap_or_else(|| self.add_node(at, step));
            self.add_annotations(at, &moves.annotations);
        }
    }

    fn add_node(&mut self, before: TreeNodeId, step: GameStep) -> TreeNodeId {
        let node = self.nodes.len();
        let (next, comments, glyphs) = (Vec::new(), Vec::new(), Vec::new());
        self.nodes.push(TreeNode { parent: before, step: Some(step), children: next, comments, glyphs });
        self.nodes[before].children.push(node);
        node
    }

    /// The way on from a place by an action, if it was tried.
    fn child_by_action(&self, node: TreeNodeId, action: &Action) -> Option<TreeNodeId> {
        let is_it = |next: &&TreeNodeId| self.step(**next).is_some_and(|step| step.action == *action);
        self.nodes[node].children.iter().find(is_it).copied()
    }

    /// The game that is played.
    pub fn def(&self) -> &Arc<dyn GameDef> {
        self.start.def()
    }

    /// How many places it has.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The place that is looked at.
    pub fn current(&self) -> TreeNodeId {
        self.current
    }

    /// What leads to a place; nothing to the first one.
    pub fn step(&self, node: TreeNodeId) -> Option<&GameStep> {
        self.nodes.get(node)?.step.as_ref()
    }

    /// The place before a place; of the first one itself.
    pub fn parent(&self, node: TreeNodeId) -> TreeNodeId {
        self.nodes.get(node).map_or(0, |tree_node| tree_node.parent)
    }

    /// The ways on from a place, the main one first.
    pub fn children(&self, node: TreeNodeId) -> &[TreeNodeId] {
        self.nodes.get(node).map_or(&[], |tree_node| &tree_node.children)
    }

    /// The sentences about a place, as one text.
    pub fn comment(&self, node: TreeNodeId) -> String {
        self.nodes.get(node).map(|tree_node| tree_node.comments.join(" ")).unwrap_or_default()
    }

    /// The judgements of what leads to a place, by their numbers in PGN.
    pub fn glyphs(&self, node: TreeNodeId) -> &[u8] {
        self.nodes.get(node).map_or(&[], |tree_node| &tree_node.glyphs)
    }

    /// The position at a place.
    pub fn position(&self, node: TreeNodeId) -> &Position {
        self.step(node).map_or(self.start.start(), |step| &step.state.position)
    }

    /// Whether a place can be stopped at: after a ply, or after something that is done while men are arranged.
    fn is_stop(&self, node: TreeNodeId) -> bool {
        self.step(node).is_none_or(|step| {
            step.is_ply() || matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready)
        })
    }

    /// The places from the first one to a place, both included.
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

    /// The game up to a place, without anything that is remarked.
    pub fn game_to(&self, node: TreeNodeId) -> Game {
        let mut game = self.start.clone();
        game.steps.extend(self.path(node).into_iter().filter_map(|node| self.step(node).copied()));
        game
    }

    /// The main line with all that is remarked, variations included.
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
        tree_node.glyphs.iter().copied().map(Annotation::Glyph).chain(comments).collect()
    }

    /// The other ways on than the main one.
    fn variations(&self, node: TreeNodeId) -> Vec<Annotation> {
        let others = self.children(node).iter().skip(1);
        others.map(|&other| Annotation::Variation(self.variation_moves(other))).collect()
    }

    /// The main line from a place on, with its variations.
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

    /// Goes to a place.
    pub fn go_to(&mut self, node: TreeNodeId) {
        if node < self.nodes.len() {
            self.current = node;
        }
    }

    /// The place before the one that is looked at: one ply back.
    pub fn previous_ply(&self) -> TreeNodeId {
        let mut at = self.parent(self.current);
        while !self.is_stop(at) {
            at = self.parent(at);
        }
        at
    }

    /// The place one ply on by the main way; at the end of a line, what was said after its last ply.
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

    /// The end of the line that goes on from the place that is looked at.
    pub fn line_end(&self) -> TreeNodeId {
        let mut at = self.current;
        while let Some(&next) = self.children(at).first() {
            at = next;
        }
        at
    }

    /// The same number of plies into the next variation at the branch nearest to the place, or the one before.
    pub fn sibling_line(&self, back: bool) -> TreeNodeId {
        let Some((from, at)) = self.branch(self.current, |children, _| children > 1) else {
            return self.current;
        };
        let children = self.children(from);
        let node = children.iter().position(|&path| path == at).unwrap_or(0);
        children[(node + if back { children.len() - 1 } else { 1 }) % children.len()]
    }

    /// The nearest place at or before a place from which there are ways like this, by their number and the place of the
    /// one that is gone; and that way.
    fn branch(
        &self,
        node: TreeNodeId,
        is_like: impl Fn(usize, usize) -> bool,
    ) -> Option<(TreeNodeId, TreeNodeId)> {
        let mut at = node;
        while at != 0 {
            let from = self.parent(at);
            let children = self.children(from);
            if is_like(children.len(), children.iter().position(|&path| path == at).unwrap_or(0)) {
                return Some((from, at));
            }
            at = from;
        }
        None
    }

    /// Whether a place is on a variation, so that it can become the main line where that begins.
    pub fn is_variation(&self, node: TreeNodeId) -> bool {
        self.branch(node, |_, path| path > 0).is_some()
    }

    /// How deep variations are put into each other on the way to a place.
    fn depth(&self, node: TreeNodeId) -> usize {
        let path = self.path(node);
        path.windows(2).filter(|pair| self.children(pair[0]).first() != Some(&pair[1])).count()
    }

    /// Takes over what was played from the place that is looked at, and goes there. Says whether any of it is new.
    ///
    /// # Errors
    /// The tree has no room for it; nothing has changed then.
    pub fn extend(&mut self, game: &Game) -> Result<bool, TreeError> {
        let mut at = 0;
        let mut known = game.steps().iter().peekable();
        while let Some(next) = known.peek().and_then(|step| self.child_by_action(at, &step.action)) {
            at = next;
            known.next();
        }
        let new: Vec<GameStep> = known.copied().collect();
        let deepens = usize::from(!new.is_empty() && !self.children(at).is_empty());
        if self.nodes.len() + new.len() > MAX_MOVES {
            return Err(TreeError::TooMany(MAX_MOVES));
        }
        if self.depth(at) + deepens > MAX_VARIATION_DEPTH {
            return Err(TreeError::TooDeep(MAX_VARIATION_DEPTH));
        }
        for step in &new {
            at = self.add_node(at, *step);
        }
        self.current = at;
        Ok(!new.is_empty())
    }

    /// Takes over a game that went on elsewhere: what is new becomes the main line where it begins. The place that is
    /// looked at stays.
    pub fn merge(&mut self, game: &Game) {
        let mut at = 0;
        for step in game.steps() {
            let (known, room) = (self.child_by_action(at, &step.action), self.nodes.len() < MAX_MOVES);
            let Some(next) = known.or_else(|| room.then(|| self.add_node(at, *step))) else { return };
            if known.is_none() {
                self.nodes[at].children.rotate_right(1);
            }
            at = next;
        }
    }

    /// Makes the variation with the place that is looked at the main line where it begins.
    ///
    /// # Errors
    /// What was the main line would be too deep then.
    pub fn promote(&mut self) -> Result<(), TreeError> {
        let Some((from, path)) = self.branch(self.current, |_, path| path > 0) else { return Ok(()) };
        let before = self.nodes[from].children.clone();
        let next = &mut self.nodes[from].children;
        next.retain(|&other| other != path);
        next.insert(0, path);
        let is_too_deep = (0..self.nodes.len())
            .any(|node| self.children(node).is_empty() && self.depth(node) > MAX_VARIATION_DEPTH);
        if is_too_deep {
            self.nodes[from].children = before;
            return Err(TreeError::TooDeep(MAX_VARIATION_DEPTH));
        }
        Ok(())
    }

    /// Removes what leads to the place that is looked at, with everything after it, and goes one place back.
    pub fn remove(&mut self) {
        let removed = self.current;
        if removed == 0 {
            return;
        }
        let at = self.previous_ply();
        let mut saved = vec![None; self.nodes.len()];
        let mut open = vec![0];
        let mut order = Vec::new();
        while let Some(node) = open.pop() {
            saved[node] = Some(order.len());
            order.push(node);
            open.extend(self.children(node).iter().copied().filter(|&next| next != removed));
        }
        let renumbered = |node: TreeNodeId| saved.get(node).copied().flatten();
        let tree_nodes = order.iter().map(|&node| {
            let tree_node = self.nodes[node].clone();
            let before = renumbered(tree_node.parent).unwrap_or(0);
            let next = tree_node.children.iter().filter_map(|&next| renumbered(next)).collect();
            TreeNode { parent: before, children: next, ..tree_node }
        });
        let tree_nodes = tree_nodes.collect();
        self.current = renumbered(at).unwrap_or(0);
        self.nodes = tree_nodes;
    }

    /// Says something about the place that is looked at, instead of what was said.
    pub fn set_comment(&mut self, text: &str) {
        let text: String = text.chars().take(Self::MAX_COMMENT).collect();
        let comment = sanitized_comment(&text);
        self.nodes[self.current].comments = comment.into_iter().collect();
    }

    /// Judges what leads to the place that is looked at, by a number in PGN from 1 to 6; the same again takes it back.
    pub fn toggle_glyph(&mut self, glyph: u8) {
        let (at, is_move) = (self.current, |&other: &u8| (1..=6).contains(&other));
        let glyphs = &mut self.nodes[at].glyphs;
        let has = glyphs.contains(&glyph);
        // Of judgements of the move there is one; what else files know stays.
        glyphs.retain(|other| !is_move(other));
        if !has && at != 0 {
            glyphs.insert(0, glyph);
        }
    }

    /// The text of the ply that leads to a place, with what was declared before it; empty where it is no ply.
    pub fn ply_text(&self, node: TreeNodeId, style: &NotationStyle) -> String {
        let Some(step) = self.step(node).filter(|step| step.is_ply()) else { return String::new() };
        let (def, mut at) = (&**self.def(), self.parent(node));
        let mut words = vec![action_word(def, self.position(at), &step.action, style)];
        while let Some(moves) = self.step(at).filter(|_| !self.is_stop(at)) {
            if matches!(moves.action.kind, ActionKind::Join(_) | ActionKind::Shift(..)) {
                words.push(write_action(def, moves.action.by, &moves.action));
            }
            at = self.parent(at);
        }
        words.reverse();
        words.join(" ")
    }

    /// The number before a ply of a text, where the ply before it in the text leads to another place, if there is one.
    pub fn move_number(&self, last: Option<TreeNodeId>, node: TreeNodeId) -> String {
        let order = &self.def().rules().order;
        let before = |node: TreeNodeId| self.position(self.parent(node));
        let last = last.map(before).map(|before| (before.round_number(), order.index_of(before.turn())));
        move_number(order, last, before(node)).trim_start().to_owned()
    }

    /// The way to the place that is looked at, to be kept: how many steps, and after how many of them which other way
    /// than the main one is gone.
    pub fn current_path(&self) -> Vec<usize> {
        let nodes = self.path(self.current);
        let mut path = vec![nodes.len() - 1];
        for (steps, pair) in nodes.windows(2).enumerate() {
            let node = self.children(pair[0]).iter().position(|&next| next == pair[1]).unwrap_or(0);
            if node > 0 {
                path.extend([steps, node]);
            }
        }
        path
    }

    /// Goes a way that was kept, as far as there is one.
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
