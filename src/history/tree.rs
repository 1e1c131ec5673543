//! A game with every way to go on that was tried: a tree that is walked and changed. Nothing is lost between a tree and
//! a game with remarks: the first way on from each place is the main line, the others are its variations.
use super::moves::MOST_MOVES;
use super::remark::{MOST_DEEP, cleaned_comment};
use super::sheet::{numbered, word_of};
use super::{Line, Remark, Said, Step};
use crate::games::Game;
use crate::notation::{Spelling, write_action};
use crate::rules::{Action, Deed, Position};
use std::sync::Arc;

/// A place of a tree by its number; it holds until something is removed. 0 is where the game begins.
pub type Node = usize;

#[derive(Clone)]
struct Knot {
    /// The place before; of the first one itself.
    before: Node,
    /// How it is reached; nothing leads to the first one.
    step: Option<Step>,
    /// The ways on, the main line first.
    next: Vec<Node>,
    /// Sentences about it.
    comments: Vec<String>,
    /// Judgements of the step, by their numbers in PGN.
    glyphs: Vec<u8>,
}

/// A game with its variations, and the place in it that is looked at.
#[derive(Clone)]
pub struct Tree {
    /// The game before anything happened.
    root: Line,
    knots: Vec<Knot>,
    at: Node,
}

/// A way on cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeFault {
    /// Variations are put into each other deeper than this.
    TooDeep(usize),
    /// There are more moves than this.
    TooMany(usize),
}

impl Tree {
    /// The longest comment that is written, in characters: files with all that stands in them have to be read again.
    pub const MOST_COMMENT: usize = 4_000;

    /// The tree of a game; the place is its end. Of what is remarked, only what can be played there is taken over.
    pub fn of(line: &Line) -> Self {
        let root = Line::new(line.game().clone(), *line.start());
        let first =
            Knot { before: 0, step: None, next: Vec::new(), comments: Vec::new(), glyphs: Vec::new() };
        let mut tree = Self { root, knots: vec![first], at: 0 };
        let mut main = vec![0];
        for step in line.steps() {
            let before = tree.at;
            tree.at = tree.put(before, *step);
            main.push(tree.at);
        }
        for (steps, &place) in main.iter().enumerate() {
            tree.take_remarks(place, line.remarks(steps));
        }
        tree
    }

    /// What is remarked at a place; its variations begin one place before.
    fn take_remarks(&mut self, place: Node, remarks: &[Remark]) {
        for remark in remarks {
            match remark {
                Remark::Comment(text) => self.knots[place].comments.push(text.clone()),
                Remark::Glyph(number) => self.knots[place].glyphs.push(*number),
                Remark::Variation(said) => self.take_variation(self.knots[place].before, said),
            }
        }
    }

    fn take_variation(&mut self, from: Node, said: &[Said]) {
        let mut line = self.line_to(from);
        let mut at = from;
        for said in said {
            if line.replay(said.action).is_err() {
                return;
            }
            let Some(step) = line.steps().last().copied() else { return };
            at = self.child(at, &said.action).unwrap_or_else(|| self.put(at, step));
            self.take_remarks(at, &said.remarks);
        }
    }

    fn put(&mut self, before: Node, step: Step) -> Node {
        let place = self.knots.len();
        let (next, comments, glyphs) = (Vec::new(), Vec::new(), Vec::new());
        self.knots.push(Knot { before, step: Some(step), next, comments, glyphs });
        self.knots[before].next.push(place);
        place
    }

    /// The way on from a place by an action, if it was tried.
    fn child(&self, place: Node, action: &Action) -> Option<Node> {
        let is_it = |next: &&Node| self.step(**next).is_some_and(|step| step.action == *action);
        self.knots[place].next.iter().find(is_it).copied()
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Game> {
        self.root.game()
    }

    /// How many places it has.
    pub fn places(&self) -> usize {
        self.knots.len()
    }

    /// The place that is looked at.
    pub fn at(&self) -> Node {
        self.at
    }

    /// What leads to a place; nothing to the first one.
    pub fn step(&self, place: Node) -> Option<&Step> {
        self.knots.get(place)?.step.as_ref()
    }

    /// The place before a place; of the first one itself.
    pub fn before(&self, place: Node) -> Node {
        self.knots.get(place).map_or(0, |knot| knot.before)
    }

    /// The ways on from a place, the main one first.
    pub fn next(&self, place: Node) -> &[Node] {
        self.knots.get(place).map_or(&[], |knot| &knot.next)
    }

    /// The sentences about a place, as one text.
    pub fn comment(&self, place: Node) -> String {
        self.knots.get(place).map(|knot| knot.comments.join(" ")).unwrap_or_default()
    }

    /// The judgements of what leads to a place, by their numbers in PGN.
    pub fn glyphs(&self, place: Node) -> &[u8] {
        self.knots.get(place).map_or(&[], |knot| &knot.glyphs)
    }

    /// The position at a place.
    pub fn position(&self, place: Node) -> &Position {
        self.step(place).map_or(self.root.start(), |step| &step.state.position)
    }

    /// Whether a place can be stopped at: after a ply, or after something that is done while men are arranged.
    fn is_stop(&self, place: Node) -> bool {
        self.step(place)
            .is_none_or(|step| step.is_ply() || matches!(step.action.deed, Deed::Arrange(_) | Deed::Ready))
    }

    /// The places from the first one to a place, both included.
    fn path(&self, place: Node) -> Vec<Node> {
        let mut path = vec![place];
        let mut at = place;
        while at != 0 {
            at = self.before(at);
            path.push(at);
        }
        path.reverse();
        path
    }

    /// The game up to a place, without anything that is remarked.
    pub fn line_to(&self, place: Node) -> Line {
        let mut line = self.root.clone();
        line.steps.extend(self.path(place).into_iter().filter_map(|place| self.step(place).copied()));
        line
    }

    /// The main line with all that is remarked, variations included.
    pub fn whole(&self) -> Line {
        let mut line = self.root.clone();
        let mut at = 0;
        self.remarks_of(0).into_iter().for_each(|remark| line.put(0, remark));
        while let Some(&next) = self.next(at).first() {
            line.steps.extend(self.step(next).copied());
            let steps = line.steps.len();
            self.remarks_of(next).into_iter().for_each(|remark| line.put(steps, remark));
            self.variations(at).into_iter().for_each(|remark| line.put(steps, remark));
            at = next;
        }
        line
    }

    fn remarks_of(&self, place: Node) -> Vec<Remark> {
        let knot = &self.knots[place];
        let comments = knot.comments.iter().cloned().map(Remark::Comment);
        knot.glyphs.iter().copied().map(Remark::Glyph).chain(comments).collect()
    }

    /// The other ways on than the main one.
    fn variations(&self, place: Node) -> Vec<Remark> {
        let others = self.next(place).iter().skip(1);
        others.map(|&other| Remark::Variation(self.said(other))).collect()
    }

    /// The main line from a place on, with its variations.
    fn said(&self, from: Node) -> Vec<Said> {
        let mut said: Vec<Said> = Vec::new();
        let mut at = Some(from);
        while let Some(place) = at {
            let mut remarks = self.remarks_of(place);
            if place != from {
                remarks.extend(self.variations(self.before(place)));
            }
            said.extend(self.step(place).map(|step| Said { action: step.action, remarks }));
            at = self.next(place).first().copied();
        }
        said
    }

    /// Goes to a place.
    pub fn go(&mut self, place: Node) {
        if place < self.knots.len() {
            self.at = place;
        }
    }

    /// The place before the one that is looked at: one ply back.
    pub fn back(&self) -> Node {
        let mut at = self.before(self.at);
        while !self.is_stop(at) {
            at = self.before(at);
        }
        at
    }

    /// The place one ply on by the main way; at the end of a line, what was said after its last ply.
    pub fn on(&self) -> Node {
        let mut at = self.at;
        while let Some(&next) = self.next(at).first() {
            at = next;
            if self.is_stop(at) {
                break;
            }
        }
        at
    }

    /// The end of the line that goes on from the place that is looked at.
    pub fn last(&self) -> Node {
        let mut at = self.at;
        while let Some(&next) = self.next(at).first() {
            at = next;
        }
        at
    }

    /// The same number of plies into the next variation at the branch nearest to the place, or the one before.
    pub fn beside(&self, back: bool) -> Node {
        let Some((from, at)) = self.branch(self.at, |ways, _| ways > 1) else { return self.at };
        let ways = self.next(from);
        let place = ways.iter().position(|&way| way == at).unwrap_or(0);
        ways[(place + if back { ways.len() - 1 } else { 1 }) % ways.len()]
    }

    /// The nearest place at or before a place from which there are ways like this, by their number and the place of the
    /// one that is gone; and that way.
    fn branch(&self, place: Node, is_like: impl Fn(usize, usize) -> bool) -> Option<(Node, Node)> {
        let mut at = place;
        while at != 0 {
            let from = self.before(at);
            let ways = self.next(from);
            if is_like(ways.len(), ways.iter().position(|&way| way == at).unwrap_or(0)) {
                return Some((from, at));
            }
            at = from;
        }
        None
    }

    /// Whether a place is on a variation, so that it can become the main line where that begins.
    pub fn is_variation(&self, place: Node) -> bool {
        self.branch(place, |_, way| way > 0).is_some()
    }

    /// How deep variations are put into each other on the way to a place.
    fn depth(&self, place: Node) -> usize {
        let path = self.path(place);
        path.windows(2).filter(|pair| self.next(pair[0]).first() != Some(&pair[1])).count()
    }

    /// Takes over what was played from the place that is looked at, and goes there. Says whether any of it is new.
    ///
    /// # Errors
    /// The tree has no room for it; nothing has changed then.
    pub fn follow(&mut self, line: &Line) -> Result<bool, TreeFault> {
        let mut at = 0;
        let mut known = line.steps().iter().peekable();
        while let Some(next) = known.peek().and_then(|step| self.child(at, &step.action)) {
            at = next;
            known.next();
        }
        let new: Vec<Step> = known.copied().collect();
        let deepens = usize::from(!new.is_empty() && !self.next(at).is_empty());
        if self.knots.len() + new.len() > MOST_MOVES {
            return Err(TreeFault::TooMany(MOST_MOVES));
        }
        if self.depth(at) + deepens > MOST_DEEP {
            return Err(TreeFault::TooDeep(MOST_DEEP));
        }
        for step in &new {
            at = self.put(at, *step);
        }
        self.at = at;
        Ok(!new.is_empty())
    }

    /// Takes over a game that went on elsewhere: what is new becomes the main line where it begins. The place that is
    /// looked at stays.
    pub fn merge(&mut self, line: &Line) {
        let mut at = 0;
        for step in line.steps() {
            let (known, room) = (self.child(at, &step.action), self.knots.len() < MOST_MOVES);
            let Some(next) = known.or_else(|| room.then(|| self.put(at, *step))) else { return };
            if known.is_none() {
                self.knots[at].next.rotate_right(1);
            }
            at = next;
        }
    }

    /// Makes the variation with the place that is looked at the main line where it begins.
    ///
    /// # Errors
    /// What was the main line would be too deep then.
    pub fn promote(&mut self) -> Result<(), TreeFault> {
        let Some((from, way)) = self.branch(self.at, |_, way| way > 0) else { return Ok(()) };
        let before = self.knots[from].next.clone();
        let next = &mut self.knots[from].next;
        next.retain(|&other| other != way);
        next.insert(0, way);
        let is_too_deep =
            (0..self.knots.len()).any(|place| self.next(place).is_empty() && self.depth(place) > MOST_DEEP);
        if is_too_deep {
            self.knots[from].next = before;
            return Err(TreeFault::TooDeep(MOST_DEEP));
        }
        Ok(())
    }

    /// Removes what leads to the place that is looked at, with everything after it, and goes one place back.
    pub fn remove(&mut self) {
        let removed = self.at;
        if removed == 0 {
            return;
        }
        let at = self.back();
        let mut kept = vec![None; self.knots.len()];
        let mut open = vec![0];
        let mut order = Vec::new();
        while let Some(place) = open.pop() {
            kept[place] = Some(order.len());
            order.push(place);
            open.extend(self.next(place).iter().copied().filter(|&next| next != removed));
        }
        let renumbered = |place: Node| kept.get(place).copied().flatten();
        let knots = order.iter().map(|&place| {
            let knot = self.knots[place].clone();
            let before = renumbered(knot.before).unwrap_or(0);
            let next = knot.next.iter().filter_map(|&next| renumbered(next)).collect();
            Knot { before, next, ..knot }
        });
        let knots = knots.collect();
        self.at = renumbered(at).unwrap_or(0);
        self.knots = knots;
    }

    /// Says something about the place that is looked at, instead of what was said.
    pub fn set_comment(&mut self, text: &str) {
        let text: String = text.chars().take(Self::MOST_COMMENT).collect();
        let comment = cleaned_comment(&text);
        self.knots[self.at].comments = comment.into_iter().collect();
    }

    /// Judges what leads to the place that is looked at, by a number in PGN from 1 to 6; the same again takes it back.
    pub fn judge(&mut self, glyph: u8) {
        let (at, is_move) = (self.at, |&other: &u8| (1..=6).contains(&other));
        let glyphs = &mut self.knots[at].glyphs;
        let has = glyphs.contains(&glyph);
        // Of judgements of the move there is one; what else files know stays.
        glyphs.retain(|other| !is_move(other));
        if !has && at != 0 {
            glyphs.insert(0, glyph);
        }
    }

    /// The text of the ply that leads to a place, with what was declared before it; empty where it is no ply.
    pub fn text(&self, place: Node, spelling: &Spelling) -> String {
        let Some(step) = self.step(place).filter(|step| step.is_ply()) else { return String::new() };
        let (game, mut at) = (&**self.game(), self.before(place));
        let mut words = vec![word_of(game, self.position(at), &step.action, spelling)];
        while let Some(said) = self.step(at).filter(|_| !self.is_stop(at)) {
            if matches!(said.action.deed, Deed::Join(_) | Deed::Shift(..)) {
                words.push(write_action(game, said.action.by, &said.action));
            }
            at = self.before(at);
        }
        words.reverse();
        words.join(" ")
    }

    /// The number before a ply of a text, where the ply before it in the text leads to another place, if there is one.
    pub fn number(&self, last: Option<Node>, place: Node) -> String {
        let order = &self.game().tables().order;
        let before = |place: Node| self.position(self.before(place));
        let last = last.map(before).map(|before| (before.round(), order.place(before.turn())));
        numbered(order, last, before(place)).trim_start().to_owned()
    }

    /// The way to the place that is looked at, to be kept: how many steps, and after how many of them which other way
    /// than the main one is gone.
    pub fn way(&self) -> Vec<usize> {
        let path = self.path(self.at);
        let mut way = vec![path.len() - 1];
        for (steps, pair) in path.windows(2).enumerate() {
            let place = self.next(pair[0]).iter().position(|&next| next == pair[1]).unwrap_or(0);
            if place > 0 {
                way.extend([steps, place]);
            }
        }
        way
    }

    /// Goes a way that was kept, as far as there is one.
    pub fn go_way(&mut self, way: &[usize]) {
        let (steps, others) = way.split_first().map_or((0, way), |(&steps, others)| (steps, others));
        let mut at = 0;
        for step in 0..steps {
            let other = others.as_chunks().0.iter().find(|[at, _]| *at == step).map_or(0, |&[_, to]| to);
            let Some(&next) = self.next(at).get(other) else { break };
            at = next;
        }
        self.at = at;
    }
}
