//! The course that is edited.
use super::{CourseChange, PartText};
use crate::open_game::{Drawing, OpenGame};
use engine::history::{Game, Tree, TreeNodeId};
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::Action;
use learn::{Course, CourseArrow, CourseError, CourseMistake, CoursePart, PartGap};
use texts::{Texts, course_part_note};

/// The longest code of a link that is sent, in characters: messengers cut longer ones.
const MAX_SENT_CODE: usize = 8_000;
/// The most changes that can be undone.
const MAX_UNDO_STEPS: usize = 100;

/// A course that is edited.
#[derive(Clone, Debug, Default)]
pub struct CourseDraft {
    /// The course as it is now.
    pub course: Course,
    /// The id of the part that is shown for editing.
    pub selected: Option<u32>,
    /// The goals that the selected task can have.
    pub goals: Vec<String>,
    /// Everything that keeps the course from being opened.
    pub errors: Vec<CourseError>,
    /// What its parts still lack, each with the number of its part, from 1.
    pub gaps: Vec<(usize, PartGap)>,
    /// The number of characters of its link, without the address of the page.
    pub link_length: usize,
    /// What was typed by the last change.
    typed: Option<(Option<u32>, Option<PartText>)>,
    undo_stack: Vec<Course>,
    redo_stack: Vec<Course>,
}

impl CourseDraft {
    /// Begins to edit a course at its first part.
    pub(super) fn new(course: Course) -> Self {
        let selected = course.parts.first().map(|part| part.id);
        let mut draft = Self { course, ..Self::default() };
        draft.select(selected);
        draft.check();
        draft
    }

    /// Returns the part that is shown for editing.
    pub fn part(&self) -> Option<&CoursePart> {
        self.course.parts.iter().find(|part| Some(part.id) == self.selected)
    }

    /// Returns why the part that is shown for editing cannot be opened, or what it still lacks; empty if nothing is wrong with it.
    pub fn part_note(&self, texts: &Texts) -> String {
        let at = self.course.parts.iter().position(|part| Some(part.id) == self.selected);
        let note = at.and_then(|at| course_part_note(texts, at + 1, &self.errors, &self.gaps));
        note.unwrap_or_default()
    }

    fn part_mut(&mut self) -> Option<&mut CoursePart> {
        self.course.parts.iter_mut().find(|part| Some(part.id) == self.selected)
    }

    /// Returns whether its link is too long for a message.
    pub fn is_long(&self) -> bool {
        self.link_length > MAX_SENT_CODE
    }

    /// Returns whether it can be sent: it can be opened, and no part of it is empty.
    pub fn can_be_sent(&self) -> bool {
        self.errors.is_empty() && !self.gaps.iter().any(|(_, gap)| gap.is_empty())
    }

    /// Returns whether a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Returns whether an undone change can be redone.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Shows a part for editing.
    pub(super) fn select(&mut self, part: Option<u32>) {
        self.selected = part.filter(|part| self.course.parts.iter().any(|other| other.id == *part));
        self.goals =
            self.part().filter(|part| part.is_task()).map(CoursePart::possible_goals).unwrap_or_default();
    }

    /// Changes the course as one undo step. Returns whether anything changed.
    pub(super) fn change(&mut self, change: CourseChange) -> bool {
        let before = self.course.clone();
        let typed = change.typed().map(|text| (self.selected, text));
        let removes_reply = matches!(change, CourseChange::RemoveMistake(_));
        let selected = self.apply(change);
        self.course.clean();
        if self.course == before {
            return false;
        }
        if typed.is_none() || typed != self.typed {
            self.push_undo(before);
        }
        self.redo_stack.clear();
        if selected != self.selected || removes_reply {
            self.select(selected);
        }
        // What is typed has no influence on boards, only on the length.
        match typed {
            Some(_) if self.errors.is_empty() => {
                self.link_length = self.course.link_length();
                self.gaps = self.course.gaps();
            }
            _ => self.check(),
        }
        self.typed = typed;
        true
    }

    fn push_undo(&mut self, before: Course) {
        self.undo_stack.push(before);
        let surplus = self.undo_stack.len().saturating_sub(MAX_UNDO_STEPS);
        self.undo_stack.drain(..surplus);
    }

    /// Looks for errors.
    fn check(&mut self) {
        self.errors = self.course.errors();
        self.gaps = self.course.gaps();
        self.link_length = self.course.link_length();
    }

    /// Applies a change. Returns the part that is shown after it.
    fn apply(&mut self, change: CourseChange) -> Option<u32> {
        let parts = &mut self.course.parts;
        match change {
            CourseChange::Title(title) => self.course.title = title,
            CourseChange::AddText => return self.insert(CoursePart::default()),
            CourseChange::Move { part, up } => {
                let at = parts.iter().position(|other| other.id == part);
                let to = at.and_then(|at| if up { at.checked_sub(1) } else { Some(at + 1) });
                if let (Some(at), Some(to)) = (at, to.filter(|&to| to < parts.len())) {
                    parts.swap(at, to);
                }
            }
            CourseChange::RemovePart(part) => {
                let at = parts.iter().position(|other| other.id == part);
                parts.retain(|other| other.id != part);
                if self.selected == Some(part) {
                    let next = at.and_then(|at| parts.get(at).or(parts.last()));
                    return next.map(|part| part.id);
                }
            }
            CourseChange::Text(text, value) => {
                let Some(part) = self.part_mut() else { return self.selected };
                match text {
                    PartText::Title => part.title = value,
                    PartText::Text => part.text = value,
                    PartText::Success => part.success = value,
                    PartText::Reply(index) => {
                        if let Some(mistake) = part.mistakes.get_mut(index) {
                            mistake.reply = value;
                        }
                    }
                }
            }
            CourseChange::Goal(goal) => {
                if self.goals.contains(&goal) {
                    self.set_goal(goal);
                }
            }
            CourseChange::RemoveMistake(index) => {
                if let Some(part) = self.part_mut().filter(|part| index < part.mistakes.len()) {
                    part.mistakes.remove(index);
                }
            }
        }
        self.selected
    }

    /// Adds a part behind the selected one as one undo step, and shows it.
    pub(super) fn add(&mut self, part: CoursePart) {
        self.push_undo(self.course.clone());
        self.redo_stack.clear();
        self.typed = None;
        let added = self.insert(part);
        self.select(added);
        self.prefer_any_mate();
        self.check();
    }

    /// Gives the part with an id another board as one undo step, and shows it. Its texts stay, and what fits of its goal and its
    /// replies.
    pub(super) fn replace_board(&mut self, id: u32, board: CoursePart) {
        let before = self.course.clone();
        let Some(part) = self.course.parts.iter_mut().find(|part| part.id == id) else {
            self.add(board);
            return;
        };
        let old = std::mem::replace(part, board);
        part.id = id;
        part.title = old.title;
        for (text, written) in [(&mut part.text, old.text), (&mut part.success, old.success)] {
            if text.is_empty() {
                *text = written;
            }
        }
        if part.is_task() && part.mistakes.is_empty() {
            // A wrong answer has to be possible, and another move than the solution.
            let is_possible = |mistake: &CourseMistake| {
                let alone = CoursePart {
                    game: part.game.clone(),
                    position: part.position.clone(),
                    actions: mistake.action.clone(),
                    ..CoursePart::default()
                };
                part.actions.split(' ').next() != Some(&mistake.action) && alone.open().is_ok()
            };
            let mut mistakes = old.mistakes;
            mistakes.retain(is_possible);
            part.mistakes = mistakes;
        }
        self.course.clean();
        self.push_undo(before);
        self.redo_stack.clear();
        self.typed = None;
        self.select(Some(id));
        match self.goals.contains(&old.goal) {
            true => self.set_goal(old.goal),
            false => self.prefer_any_mate(),
        }
        self.check();
    }

    fn set_goal(&mut self, goal: String) {
        if let Some(part) = self.part_mut() {
            part.goal = goal;
        }
    }

    /// A solution that forces mate is one of several: the task takes every mate that is as quick.
    fn prefer_any_mate(&mut self) {
        if let Some(mate) = self.goals.iter().find(|goal| goal.starts_with("mate")).cloned() {
            self.set_goal(mate);
        }
    }

    fn insert(&mut self, part: CoursePart) -> Option<u32> {
        if self.course.parts.len() >= Course::MAX_PARTS {
            return self.selected;
        }
        Some(self.course.add(part, self.selected))
    }

    /// Undoes a change, or redoes one. Returns whether there was one.
    pub(super) fn undo_or_redo(&mut self, undo: bool) -> bool {
        let (from, to) = if undo {
            (&mut self.undo_stack, &mut self.redo_stack)
        } else {
            (&mut self.redo_stack, &mut self.undo_stack)
        };
        let Some(course) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.course, course));
        self.typed = None;
        let selected = self.selected;
        self.select(selected);
        if self.selected.is_none() {
            self.select(self.course.parts.first().map(|part| part.id));
        }
        self.check();
        true
    }
}

/// Returns the position on the board as a part: that of the editor, or the current one of an analysis with the moves that
/// follow. A task takes its texts from the comments. `None` if the position has errors, or if a task has no moves.
pub(super) fn part_of_board(open_game: &OpenGame, is_task: bool) -> Option<CoursePart> {
    let mut part = match open_game.analysis() {
        Some(analysis) => {
            let (tree, current) = (analysis.tree(), analysis.tree().current());
            let mut line: Vec<TreeNodeId> = Vec::new();
            while let Some(&next) = tree.children(line.last().copied().unwrap_or(current)).first() {
                line.push(next);
            }
            part_of_tree(tree, current, &line, is_task)
        }
        None => part_of_position(open_game).filter(|_| !is_task)?,
    };
    if is_task {
        part.open().ok()?;
    }
    write_view(&mut part, open_game, &open_game.interaction.drawings);
    Some(part)
}

/// Returns the position of the editor as a part; `None` if it has errors.
pub(super) fn part_of_position(open_game: &OpenGame) -> Option<CoursePart> {
    let position = *open_game.editor()?.valid_position()?;
    let game = Game::new(open_game.game.def().clone(), position);
    Some(CoursePart::board(open_game.def(), &game, &[]))
}

/// Writes from where the board is seen, and what is drawn on it.
pub(super) fn write_view(part: &mut CoursePart, open_game: &OpenGame, drawings: &[Drawing]) {
    let def = open_game.def();
    part.seen_from = def.party_letter(Party::new(open_game.view.bottom)).to_string();
    let arrow =
        |drawing: &Drawing| CourseArrow { colour: drawing.colour as u8, from: drawing.from, to: drawing.to };
    part.set_arrows(def, &drawings.iter().map(arrow).collect::<Vec<_>>());
}

/// Returns whether a first move of an analysis is a wrong answer: its comment is the reply.
pub(super) fn is_wrong_answer(tree: &Tree, first: TreeNodeId) -> bool {
    !tree.comment(first).is_empty()
}

/// Returns a position of an analysis with a line that follows it.
pub(super) fn part_of_tree(tree: &Tree, start: TreeNodeId, line: &[TreeNodeId], is_task: bool) -> CoursePart {
    let def = tree.def().clone();
    let action = |node: &TreeNodeId| tree.step(*node).map(|step| step.action);
    let actions: Vec<Action> = line.iter().filter_map(action).collect();
    let position = *tree.position(start);
    let mut part = CoursePart::board(&*def, &Game::new(def.clone(), position), &actions);
    part.text = tree.comment(start);
    if !is_task {
        return part;
    }
    part.goal = "line".to_owned();
    part.success = line.last().map(|&last| tree.comment(last)).unwrap_or_default();
    let others = tree.children(start).iter().filter(|&node| line.first() != Some(node));
    let mistake = |&node: &TreeNodeId| {
        let action = action(&node)?;
        Some(CourseMistake {
            action: write_action(&*def, position.turn(), &action),
            reply: tree.comment(node),
        })
    };
    let wrong = others.filter(|&&node| is_wrong_answer(tree, node));
    part.mistakes = wrong.filter_map(mistake).take(CoursePart::MAX_MISTAKES).collect();
    part
}
