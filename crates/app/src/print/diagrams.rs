//! Diagrams of an analysis to print: which positions have one, and what stands around it.
use crate::announcements::{node_comment, node_words, ply_words};
use engine::history::{GLYPHS, Tree, TreeNodeId};
use engine::notation::NotationStyle;
use texts::Texts;

/// A position of an analysis with its caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The node of the position.
    pub node: TreeNodeId,
    /// Whether the position is on a variation.
    pub is_variation: bool,
    /// The moves that lead to it from the diagram before on its line, or from the start; empty at the start.
    pub moves: String,
    /// What is said about it: why it joins a party, its turning point and its comment; may be empty.
    pub comment: String,
}

impl Diagram {
    /// Returns the diagrams of an analysis: the positions with a comment, a judgement or a turning point and the current one,
    /// the main line before the variations that leave it.
    #[must_use]
    pub fn of(tree: &Tree, style: &NotationStyle, texts: &Texts) -> Vec<Self> {
        let comment = |node: TreeNodeId| node_comment(texts, tree, style, node);
        let mut diagrams = Vec::new();
        // Lines to follow: the first node of each, and the node behind the diagram before it.
        let mut lines = vec![(0, 0)];
        while let Some((first, before)) = lines.pop() {
            let (mut at, mut last_shown, mut variations) = (first, before, Vec::new());
            loop {
                let comment = comment(at);
                if !comment.is_empty() || !tree.glyphs(at).is_empty() || at == tree.current() {
                    diagrams.push(Self {
                        node: at,
                        is_variation: tree.is_variation(at),
                        moves: moves(tree, last_shown, at, style, texts),
                        comment,
                    });
                    last_shown = at;
                }
                let Some((&next, others)) = tree.children(at).split_first() else { break };
                variations.extend(others.iter().map(|&other| (other, last_shown)));
                at = next;
            }
            lines.extend(variations.into_iter().rev());
        }
        diagrams
    }
}

/// Returns the moves after one node up to another one that follows it, with their numbers and judgements.
fn moves(tree: &Tree, after: TreeNodeId, to: TreeNodeId, style: &NotationStyle, texts: &Texts) -> String {
    let (mut nodes, mut at) = (Vec::new(), to);
    while at != after && at != 0 {
        nodes.push(at);
        at = tree.parent(at);
    }
    let (mut words, mut last) = (Vec::new(), None);
    for &node in nodes.iter().rev().filter(|&&node| tree.step(node).is_some_and(|step| step.is_ply())) {
        words.push(tree.move_number(last, node));
        let glyphs = tree.glyphs(node).iter();
        let glyphs: String =
            glyphs.filter_map(|&glyph| GLYPHS.get(usize::from(glyph).wrapping_sub(1))).copied().collect();
        words.push(node_words(tree, node, &|def, written| ply_words(texts, def, style, written)) + &glyphs);
        last = Some(node);
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}
