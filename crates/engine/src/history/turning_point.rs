//! Turning points that an analysis has found: a comment in a form that programs read and people need not
//! (`[%turn 4 w 620 310 e2d3]`), so that every file keeps it and no language is written into it.
use super::Tree;
use super::tree::TreeNodeId;
use crate::notation::{read_action, write_action};
use crate::rules::Action;

const PREFIX: &str = "[%turn ";

/// A move by which the expected points of its party rise or fall clearly.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, Tree, TurningPoint}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 de7 2. Ne5 Nd8", &NotationStyle::default()).expect("legal moves");
/// let mut tree = Tree::of(&game);
/// // Black's king has no cell left, and White mates with the knight.
/// let point = TurningPoint { before: 480, after: 0, best: None, glyph: 4 };
/// tree.set_turning_point(4, &point);
/// assert_eq!(tree.turning_point(4), Some(point));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The share of the points that the party could expect before the move, in thousandths.
    pub before: u16,
    /// The share that it could expect after it.
    pub after: u16,
    /// A better action.
    pub best: Option<Action>,
    /// The judgement, by its number in PGN.
    pub glyph: u8,
}

/// Whether a comment is a turning point.
pub(super) fn is_turning_point(comment: &str) -> bool {
    comment.starts_with(PREFIX) && comment.ends_with(']')
}

impl Tree {
    /// Writes a turning point on a node. A judgement that is there already stays.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree, TurningPoint}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3?", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// let best = Game::new(def.clone(), def.start_position()).legal_actions().first().copied();
    /// tree.set_turning_point(1, &TurningPoint { before: 520, after: 430, best, glyph: 6 });
    /// assert_eq!(tree.turning_point(1).map(|point| (point.after, point.best)), Some((430, best)));
    /// // The judgement of the file stays.
    /// assert_eq!(tree.glyphs(1), [2]);
    /// ```
    pub fn set_turning_point(&mut self, node: TreeNodeId, point: &TurningPoint) {
        let before = *self.position(self.parent(node));
        let Some(step) = self.step(node) else { return };
        let (def, by) = (self.def().clone(), step.action.by);
        self.remove_turning_point(node);
        let is_judged = self.glyphs(node).iter().any(|glyph| (1..=6).contains(glyph));
        // 0: the judgement is somebody else's, and stays when the turning point is removed.
        let glyph = if is_judged { 0 } else { point.glyph };
        let best = point
            .best
            .map_or(String::new(), |best| format!(" {}", write_action(&*def, before.turn(), &best)));
        let letter = def.party_letter(by);
        let text = format!("{PREFIX}{glyph} {letter} {} {}{best}]", point.before, point.after);
        let (comments, glyphs) = self.annotations_mut(node);
        comments.push(text);
        glyphs.extend((glyph != 0).then_some(glyph));
    }

    /// Returns the turning point on a node, if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 $6 {[%turn 6 w 520 430 b1c3]}", &NotationStyle::default()).expect("a move");
    /// let tree = Tree::of(&game);
    /// let point = tree.turning_point(1).expect("a turning point");
    /// assert_eq!((point.before, point.after, point.glyph), (520, 430, 6));
    /// assert_eq!(tree.comment(1), "");
    /// ```
    pub fn turning_point(&self, node: TreeNodeId) -> Option<TurningPoint> {
        let text = self.comments(node).iter().find(|comment| is_turning_point(comment))?;
        let mut words = text.strip_prefix(PREFIX)?.strip_suffix(']')?.split(' ');
        let (glyph, _, before, after) = (words.next()?, words.next()?, words.next()?, words.next()?);
        let (def, position) = (self.def(), self.position(self.parent(node)));
        let best = words.next().and_then(|word| read_action(&**def, def.rules(), position, word).ok());
        let number = |text: &str| text.parse::<u16>().ok().filter(|&share| share <= 1000);
        Some(TurningPoint {
            before: number(before)?,
            after: number(after)?,
            best,
            glyph: glyph.parse().ok()?,
        })
    }

    fn remove_turning_point(&mut self, node: TreeNodeId) {
        let Some(text) = self.comments(node).iter().find(|comment| is_turning_point(comment)).cloned() else {
            return;
        };
        let own = text.strip_prefix(PREFIX).and_then(|text| text.split(' ').next()?.parse::<u8>().ok());
        let (comments, glyphs) = self.annotations_mut(node);
        comments.retain(|comment| *comment != text);
        if let Some(at) = glyphs.iter().position(|&glyph| Some(glyph) == own) {
            glyphs.remove(at);
        }
    }

    /// Returns whether any node has a turning point.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree, TurningPoint}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// assert!(!tree.has_turning_points());
    /// tree.set_turning_point(1, &TurningPoint { before: 520, after: 430, best: None, glyph: 6 });
    /// assert!(tree.has_turning_points());
    /// ```
    pub fn has_turning_points(&self) -> bool {
        (0..self.node_count()).any(|node| self.comments(node).iter().any(|comment| is_turning_point(comment)))
    }

    /// Removes all turning points, with their judgements. Other comments and judgements stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree, TurningPoint}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 {to the bridge}", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// tree.set_turning_point(1, &TurningPoint { before: 520, after: 430, best: None, glyph: 6 });
    /// tree.remove_turning_points();
    /// assert!(!tree.has_turning_points() && tree.glyphs(1).is_empty());
    /// assert_eq!(tree.comment(1), "to the bridge");
    /// ```
    pub fn remove_turning_points(&mut self) {
        (0..self.node_count()).for_each(|node| self.remove_turning_point(node));
    }
}
