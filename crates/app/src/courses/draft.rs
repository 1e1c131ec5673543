//! The course that is edited.
use super::{CourseChange, PartText};
use crate::open_game::{Drawing, OpenGame};
use engine::history::{Game, Tree, TreeNodeId};
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::Action;
use learn::{Course, CourseArrow, CourseError, CourseMistake, CoursePart};

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
    /// Whether its link is too long for a message.
    pub is_long: bool,
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

    fn part_mut(&mut self) -> Option<&mut CoursePart> {
        self.course.parts.iter_mut().find(|part| Some(part.id) == self.selected)
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
            Some(_) if self.errors.is_empty() => self.is_long = self.course.link_length() > MAX_SENT_CODE,
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
        self.is_long = self.course.link_length() > MAX_SENT_CODE;
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
                let is_possible = self.goals.contains(&goal);
                if let Some(part) = self.part_mut().filter(|_| is_possible) {
                    part.goal = goal;
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
        self.check();
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
    let def = open_game.def();
    let mut part = match open_game.analysis() {
        Some(analysis) => part_of_tree(analysis.tree(), is_task)?,
        None => {
            let position = *open_game.editor().filter(|_| !is_task)?.valid_position()?;
            CoursePart::board(def, &Game::new(open_game.game.def().clone(), position), &[])
        }
    };
    let bottom = Party::new(open_game.view.bottom);
    part.seen_from = def.party_letter(bottom).to_string();
    let arrow =
        |drawing: &Drawing| CourseArrow { colour: drawing.colour as u8, from: drawing.from, to: drawing.to };
    let arrows: Vec<CourseArrow> = open_game.interaction.drawings.iter().map(arrow).collect();
    part.set_arrows(def, &arrows);
    Some(part)
}

fn part_of_tree(tree: &Tree, is_task: bool) -> Option<CoursePart> {
    let (def, current) = (tree.def().clone(), tree.current());
    let mut line: Vec<TreeNodeId> = Vec::new();
    while let Some(&next) = tree.children(line.last().copied().unwrap_or(current)).first() {
        line.push(next);
    }
    let action = |node: &TreeNodeId| tree.step(*node).map(|step| step.action);
    let actions: Vec<Action> = line.iter().filter_map(action).collect();
    let position = *tree.position(current);
    let mut part = CoursePart::board(&*def, &Game::new(def.clone(), position), &actions);
    part.text = tree.comment(current);
    if !is_task {
        return Some(part);
    }
    part.goal = "line".to_owned();
    part.success = line.last().map(|&last| tree.comment(last)).unwrap_or_default();
    let wrong = tree.children(current).iter().skip(1).filter(|&&node| !tree.comment(node).is_empty());
    let mistake = |&node: &TreeNodeId| {
        let action = action(&node)?;
        Some(CourseMistake {
            action: write_action(&*def, position.turn(), &action),
            reply: tree.comment(node),
        })
    };
    part.mistakes = wrong.filter_map(mistake).take(CoursePart::MAX_MISTAKES).collect();
    part.open().is_ok().then_some(part)
}
