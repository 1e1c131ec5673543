//! The state of courses: those on this device, the one that is opened, and the one that is edited.
use super::{BoardDraft, BoardStep, CourseDraft};
use crate::learn::LearnState;
use crate::open_game::Drawing;
use crate::storage::{StoredCourse, StoredEntry, UnreadableEntry};
use crate::tab::{Command, Page, PageError, Route, Tab};
use learn::{Course, CourseArrow, CoursePart, Demonstration, Diagram, OpenedPart, TaskAttempt};
use std::sync::Arc;
use texts::course_report;

/// A course that is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenCourse {
    /// The course with what is solved of it.
    pub stored: StoredCourse,
    /// The index of the part that is shown.
    pub index: usize,
    /// Distinguishes it from courses that were opened before.
    pub serial: usize,
}

impl OpenCourse {
    /// Returns the part that is shown.
    pub fn part(&self) -> Option<&CoursePart> {
        self.stored.course.parts.get(self.index)
    }
}

/// The state of courses.
#[derive(Clone, Default)]
pub struct CourseState {
    /// The courses on this device, the last saved first.
    pub stored: Vec<Arc<StoredCourse>>,
    /// The course that is opened.
    pub open: Option<OpenCourse>,
    /// The course that is edited.
    pub draft: Option<CourseDraft>,
    /// The board that is made for the edited course.
    pub(super) board_draft: Option<BoardDraft>,
    /// The number of courses that were opened.
    opened: usize,
    /// Whether the part that is shown was presented.
    was_presented: bool,
    /// The course that was removed last.
    pub(super) removed: Option<StoredCourse>,
}

impl CourseState {
    /// Begins with the stored courses. What cannot be read is shown among the unreadable entries.
    pub(crate) fn load(&mut self, tab: &mut Tab, entries: &[StoredEntry]) {
        for StoredEntry { name, text } in entries {
            let Some(stored) = StoredCourse::read(text) else {
                let unreadable = UnreadableEntry::new(text, None);
                tab.saved_games.unreadable.push(UnreadableEntry { name: name.clone(), ..unreadable });
                continue;
            };
            let at = self.stored.partition_point(|other| other.saved_at > stored.saved_at);
            self.stored.insert(at, Arc::new(stored));
        }
    }

    /// Returns the stored course with an id.
    pub fn find(&self, id: &str) -> Option<&StoredCourse> {
        self.stored.iter().find(|stored| stored.course.id == id).map(|stored| &**stored)
    }

    /// Returns what is to be done for the board that is made on the page that is shown.
    pub fn board_step(&self, tab: &Tab) -> Option<BoardStep> {
        self.board_draft.as_ref()?.step(tab)
    }

    /// Returns whether the opened course is the one that is edited here.
    pub fn is_draft_open(&self) -> bool {
        let drafted = self.draft.as_ref().map(|draft| &draft.course.id);
        drafted.is_some() && drafted == self.open.as_ref().map(|open| &open.stored.course.id)
    }

    /// Opens the course of a link. What is solved of it is taken from storage.
    pub(crate) fn open_link(&mut self, tab: &mut Tab, learn: &mut LearnState, code: &str) {
        let course = match Course::read_link(code) {
            Ok(course) => course,
            Err(error) => {
                tab.show_page(Page::Error(PageError::InvalidCourse(error)));
                return;
            }
        };
        if tab.page == Page::Course && self.open.as_ref().is_some_and(|open| open.stored.course == course) {
            return;
        }
        let known = self.find(&course.id).cloned();
        let stored = StoredCourse { course, ..known.unwrap_or_default() };
        let is_open = |part: &CoursePart| part.is_task() && !stored.solved.contains(&part.id);
        // A course that was begun goes on where it was left.
        let index = match stored.solved.is_empty() {
            true => 0,
            false => stored.course.parts.iter().position(is_open).unwrap_or(0),
        };
        self.opened += 1;
        self.open = Some(OpenCourse { stored, index, serial: self.opened });
        tab.show_page(Page::Course);
        self.show_part(tab, learn);
    }

    /// Opens a course for editing.
    pub(crate) fn open_editor(&mut self, tab: &mut Tab, id: &str) {
        match self.find(id) {
            Some(stored) => {
                if self.draft.as_ref().is_none_or(|draft| draft.course != stored.course) {
                    self.draft = Some(CourseDraft::new(stored.course.clone()));
                }
                tab.show_page(Page::CourseEditor);
            }
            None => {
                tab.show_page(Page::Error(PageError::NotFound(Route::CourseEditor(id.to_owned()).write())))
            }
        }
    }

    /// Sets up the board of the part that is shown.
    pub(super) fn show_part(&mut self, tab: &mut Tab, learn: &mut LearnState) {
        let Some(open) = &self.open else { return };
        let opened = open.part().and_then(|part| part.open().ok().flatten());
        let was_solved = open.part().is_some_and(|part| open.stored.solved.contains(&part.id));
        let Some(OpenedPart { game, actions, seen_from, arrows, task }) = opened else {
            learn.show_nothing(tab);
            return;
        };
        match task {
            Some(task) => learn.show_task(tab, TaskAttempt::new(task), was_solved),
            None => {
                let demonstrations = actions.into_iter().map(Demonstration::Action).collect();
                let diagram = Diagram {
                    rules: Vec::new(),
                    game,
                    demonstrations,
                    marks: Vec::new(),
                    caption: String::new(),
                };
                learn.show_diagram(tab, diagram);
            }
        }
        if let Some(open_game) = &mut tab.open_game {
            open_game.view.bottom = seen_from.index();
            open_game.interaction.drawings = drawings_of(&arrows);
        }
    }

    /// Notes what was solved, and what went wrong. A course that is left is closed.
    pub(crate) fn note_progress(&mut self, tab: &mut Tab, learn: &mut LearnState) -> Option<Command> {
        // A board is made on the pages of the editor and of the analysis; other pages end it.
        self.board_draft.take_if(|_| !matches!(tab.page, Page::Editor | Page::Analysis));
        if tab.page != Page::Course {
            if self.open.take().is_some() && !matches!(tab.page, Page::Puzzle(..)) {
                learn.clear_board();
            }
            return None;
        }
        // What was shown in a presentation is nobody's solution: the part begins anew.
        if std::mem::replace(&mut self.was_presented, tab.is_presenting) && !tab.is_presenting {
            self.show_part(tab, learn);
        }
        let open = self.open.as_mut()?;
        if open.index + 1 == open.stored.course.parts.len() {
            // Nothing follows the last part.
            learn.next_task_at = None;
        }
        let part = open.stored.course.parts.get(open.index)?.id;
        let attempt = learn.attempt.as_ref().filter(|_| !tab.is_presenting)?;
        let StoredCourse { solved, failed, .. } = &mut open.stored;
        let is_new = attempt.is_solved() && !solved.contains(&part);
        // What goes wrong in a solved task does not count.
        let has_failed = !learn.is_clean() && !solved.contains(&part) && !failed.contains(&part);
        if has_failed {
            failed.push(part);
        }
        if is_new {
            solved.push(part);
        }
        if !is_new && !has_failed {
            return None;
        }
        let stored = open.stored.clone();
        let own = self.find(&stored.course.id).filter(|known| known.is_own).map(|known| known.course.clone());
        // A course that is written here stays as it is here.
        let course = own.unwrap_or_else(|| stored.course.clone());
        self.save(tab, StoredCourse { course, ..stored })
    }

    /// Stores a course, unless its name has an entry that cannot be read.
    pub(super) fn save(&mut self, tab: &Tab, stored: StoredCourse) -> Option<Command> {
        let stored = StoredCourse { saved_at: tab.now, ..stored };
        let entry = stored.entry();
        self.stored.retain(|other| other.course.id != stored.course.id);
        self.stored.insert(0, Arc::new(stored));
        let is_free = !tab.saved_games.has_name(&entry.name);
        is_free.then_some(Command::SaveEntry { entry, expected_revision: None, written_at: None })
    }

    /// Returns what is solved of the opened course, as a text.
    pub fn report(&self, tab: &Tab) -> String {
        let report = |open: &OpenCourse| {
            let StoredCourse { course, solved, failed, .. } = &open.stored;
            course_report(tab.texts(), course, solved, failed)
        };
        self.open.as_ref().map(report).unwrap_or_default()
    }
}

/// Returns the arrows and circles of a part as drawings on the board.
pub(super) fn drawings_of(arrows: &[CourseArrow]) -> Vec<Drawing> {
    let drawing = |arrow: &CourseArrow| Drawing {
        from: arrow.from,
        to: arrow.to,
        colour: usize::from(arrow.colour) % Drawing::COLOURS,
    };
    arrows.iter().map(drawing).collect()
}
