//! Changes of a tree: continuations that are added, promoted and removed, comments and judgements.
use super::annotation::{MAX_VARIATION_DEPTH, sanitized_comment};
use super::assessment::{assessment_of_comment, readable_comment};
use super::movetext::MAX_MOVES;
use super::tree::TreeNode;
use super::{Game, GameStep, JoinReason, Tree, TreeError, TreeNodeId};

impl Tree {
    /// Adds the steps of a game that are new, and makes its end the current node. `Ok(false)`: no step was new.
    ///
    /// # Errors
    /// Returns the limit that would be exceeded; the tree is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let start = Game::new(def.clone(), def.start_position());
    /// let mut tree = Tree::of(&start);
    /// let mut extend = |moves| {
    ///     let mut game = start.clone();
    ///     game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
    ///     tree.extend(&game)
    /// };
    /// assert_eq!(extend("1. Nf3 de7"), Ok(true));
    /// assert_eq!(extend("1. Nf3"), Ok(false));
    /// assert_eq!(extend("1. Nf3 Nf7"), Ok(true));
    /// assert_eq!((tree.node_count(), tree.is_variation(tree.current())), (4, true));
    /// ```
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

    /// Adds a game that was continued elsewhere. What is new becomes the main line where it begins. The
    /// current node remains. Steps that exceed the maximum number of moves are dropped.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &style).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// game.undo();
    /// game.play_movetext("Nf7 2. Ne5", &style).expect("legal moves");
    /// tree.merge(&game);
    /// assert_eq!(tree.annotated_game().movetext(&style), "1. Nf3 Nf7\n2. Ne5");
    /// assert!(tree.is_variation(tree.current()));
    /// ```
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

    /// Makes the innermost variation with the current node the main line where it begins; does nothing on the
    /// main line.
    ///
    /// # Errors
    /// [`TreeError::TooDeep`] if a line would be nested too deep; the tree is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 (1. Nc3 Nf7) de7", &style).expect("legal moves");
    /// let mut tree = Tree::of(&game);
    /// tree.go_to(tree.children(0)[1]);
    /// assert_eq!(tree.promote(), Ok(()));
    /// assert_eq!(tree.annotated_game().movetext(&style), "1. Nc3 Nf7");
    /// ```
    pub fn promote(&mut self) -> Result<(), TreeError> {
        let Some((from, child)) = self.branch(self.current, |_, index| index > 0) else { return Ok(()) };
        let before = self.nodes[from].children.clone();
        let next = &mut self.nodes[from].children;
        next.retain(|&other| other != child);
        next.insert(0, child);
        let is_too_deep = (0..self.nodes.len())
            .any(|node| self.children(node).is_empty() && self.depth(node) > MAX_VARIATION_DEPTH);
        if is_too_deep {
            self.nodes[from].children = before;
            return Err(TreeError::TooDeep(MAX_VARIATION_DEPTH));
        }
        Ok(())
    }

    /// Removes the current node with everything after it, and goes one ply back. The root cannot be removed.
    /// Node indices change.
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
    /// tree.go_to(2);
    /// tree.remove();
    /// assert_eq!((tree.node_count(), tree.current()), (2, 1));
    /// ```
    pub fn remove(&mut self) {
        let removed = self.current;
        if removed == 0 {
            return;
        }
        let at = self.previous_ply();
        let mut new_index = vec![None; self.nodes.len()];
        let mut open = vec![0];
        let mut order = Vec::new();
        while let Some(node) = open.pop() {
            new_index[node] = Some(order.len());
            order.push(node);
            open.extend(self.children(node).iter().copied().filter(|&next| next != removed));
        }
        let renumbered = |node: TreeNodeId| new_index.get(node).copied().flatten();
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

    /// Replaces the comments on the current node. The text is cut to [`Tree::MAX_COMMENT`] characters; an
    /// empty one removes the comments.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut tree = Tree::of(&Game::new(def.clone(), def.start_position()));
    /// tree.set_comment("the board\nof bridge chess");
    /// assert_eq!(tree.comment(0), "the board of bridge chess");
    /// tree.set_comment("");
    /// assert_eq!(tree.comment(0), "");
    /// ```
    pub fn set_comment(&mut self, text: &str) {
        let text: String = text.chars().take(Self::MAX_COMMENT).collect();
        // A typed comment is neither an assessment nor a reason for joining.
        let comment = sanitized_comment(&text).map(|comment| readable_comment(&comment));
        let is_reason = |comment: &str| JoinReason::read(&**self.def(), comment).is_some();
        let comment = comment.filter(|comment| !comment.is_empty() && !is_reason(comment));
        let comments = &mut self.nodes[self.current].comments;
        let assessments = comments.drain(..).map(|comment| assessment_of_comment(&comment));
        let assessments = assessments.filter(|comment| !comment.is_empty()).collect::<Vec<_>>();
        comments.extend(comment.into_iter().chain(assessments));
    }

    /// Sets the [judgement] of the step to the current node, by a number in PGN from 1 to 6. The same number
    /// again removes it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3?", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// tree.toggle_glyph(5);
    /// assert_eq!(tree.glyphs(1), [5]);
    /// tree.toggle_glyph(5);
    /// assert!(tree.glyphs(1).is_empty());
    /// ```
    ///
    /// [judgement]: https://en.wikipedia.org/wiki/Chess_annotation_symbols
    pub fn toggle_glyph(&mut self, glyph: u8) {
        let (at, is_move) = (self.current, |&other: &u8| (1..=6).contains(&other));
        let glyphs = &mut self.nodes[at].glyphs;
        let has = glyphs.contains(&glyph);
        // A move has at most one judgement; other glyphs from files are retained.
        glyphs.retain(|other| !is_move(other));
        if !has && at != 0 {
            glyphs.insert(0, glyph);
        }
    }
}
