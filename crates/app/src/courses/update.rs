//! What is done with courses.
use super::draft::part_of_board;
use super::state::CourseState;
use super::{CourseChange, CourseDraft, CourseIntent};
use crate::learn::{LearnIntent, LearnState};
use crate::storage::{StoredCourse, StoredEntry};
use crate::tab::{Command, Notice, Page, Route, Tab};
use learn::Course;

impl CourseState {
    /// Handles an intent.
    pub(crate) fn update(
        &mut self,
        tab: &mut Tab,
        learn: &mut LearnState,
        intent: CourseIntent,
    ) -> Vec<Command> {
        match intent {
            CourseIntent::Begin => {
                let course = Course::new(tab.new_key().to_string());
                self.edit(tab, StoredCourse { course, is_own: true, ..StoredCourse::default() })
            }
            CourseIntent::EditOpen => {
                let open = self.open.as_ref().filter(|_| tab.page == Page::Course);
                let Some(stored) = open.map(|open| open.stored.clone()) else { return Vec::new() };
                let own = self.find(&stored.course.id).filter(|known| known.is_own).cloned();
                match own {
                    None => self.edit(tab, StoredCourse { is_own: true, ..stored }),
                    Some(own) if own.course == stored.course => self.edit(tab, own),
                    // What is written here stays; the other version becomes a course of its own.
                    Some(_) => {
                        let course = stored.course.with_id(tab.new_key().to_string());
                        self.edit(tab, StoredCourse { course, is_own: true, ..StoredCourse::default() })
                    }
                }
            }
            CourseIntent::Remove(id) => self.remove(tab, &id),
            CourseIntent::Restore => {
                tab.notice = None;
                let removed = self.removed.take();
                removed.and_then(|stored| self.save(tab, stored)).into_iter().collect()
            }
            CourseIntent::Step { back } => {
                let index = self.open.as_ref().map(|open| open.index).unwrap_or_default();
                let to = if back { index.checked_sub(1) } else { Some(index + 1) };
                to.map(|to| self.go_to(tab, learn, to)).unwrap_or_default()
            }
            CourseIntent::GoTo(index) => self.go_to(tab, learn, index),
            CourseIntent::ShowNext => {
                if learn.diagram.is_some() {
                    return learn.update(tab, LearnIntent::Show);
                }
                learn.show_next_of_solution(tab);
                Vec::new()
            }
            CourseIntent::CopyReport => vec![Command::CopyText(self.report(tab))],
            CourseIntent::Change(change) => self.change(tab, change),
            CourseIntent::Undo => self.undo_or_redo(tab, true),
            CourseIntent::Redo => self.undo_or_redo(tab, false),
            CourseIntent::Select(part) => {
                if let Some(draft) = &mut self.draft {
                    draft.select(Some(part));
                }
                Vec::new()
            }
            CourseIntent::AddBoard => self.add_board(tab, false),
            CourseIntent::AddTask => self.add_board(tab, true),
            CourseIntent::SendLink { share } => {
                let Some(route) = self.route_of_draft() else { return Vec::new() };
                let title = self.draft.as_ref().map(|draft| draft.course.title.clone()).unwrap_or_default();
                let link = format!("{}{}", tab.base_urls.base_url(), route.write());
                vec![if share { Command::Share { title, link } } else { Command::CopyText(link) }]
            }
            CourseIntent::Try => {
                let Some(Route::Course(code)) = self.route_of_draft() else { return Vec::new() };
                self.open_link(tab, learn, &code);
                tab.push_route(Route::Course(code));
                Vec::new()
            }
            CourseIntent::Download => {
                let course = self.draft.as_ref().map(|draft| &draft.course);
                let course = course.filter(|course| course.errors().is_empty());
                let file =
                    course.map(|course| StoredEntry { name: file_name(tab, course), text: course.write() });
                file.map(Command::DownloadText).into_iter().collect()
            }
        }
    }

    /// Returns the address of the edited course; `None` while it has errors.
    fn route_of_draft(&self) -> Option<Route> {
        let course = &self.draft.as_ref()?.course;
        course.errors().is_empty().then(|| Route::Course(course.write_link()))
    }

    /// Stores a course and shows it for editing.
    fn edit(&mut self, tab: &mut Tab, stored: StoredCourse) -> Vec<Command> {
        let route = Route::CourseEditor(stored.course.id.clone());
        self.draft = Some(CourseDraft::new(stored.course.clone()));
        tab.show_page(Page::CourseEditor);
        tab.push_route(route);
        self.save(tab, stored).into_iter().collect()
    }

    fn remove(&mut self, tab: &mut Tab, id: &str) -> Vec<Command> {
        let Some(stored) = self.find(id).cloned() else { return Vec::new() };
        self.stored.retain(|other| other.course.id != id);
        self.draft.take_if(|draft| draft.course.id == id);
        let commands =
            vec![Command::RemoveEntry { name: stored.name(), expected_revision: None, written_at: None }];
        tab.notice = Some(Notice::CourseRemoved);
        self.removed = Some(stored);
        if tab.page == Page::CourseEditor {
            tab.show_page(Page::Courses);
            tab.push_route(Route::Courses);
        }
        commands
    }

    fn go_to(&mut self, tab: &mut Tab, learn: &mut LearnState, index: usize) -> Vec<Command> {
        let Some(open) = self.open.as_mut().filter(|open| index < open.stored.course.parts.len()) else {
            return Vec::new();
        };
        open.index = index;
        let count = open.stored.course.parts.len();
        let part = open.part().cloned().unwrap_or_default();
        self.show_part(tab, learn);
        let place = tab.texts().courses.part_number(&(index + 1).to_string(), &count.to_string());
        let said: Vec<String> =
            [place, part.title, part.text].into_iter().filter(|text| !text.is_empty()).collect();
        tab.announce(said.join(". "));
        Vec::new()
    }

    /// Shows the next part once it is due after a solved task.
    pub(crate) fn show_due_part(&mut self, tab: &mut Tab, learn: &mut LearnState) {
        if tab.page == Page::Course && learn.take_due(tab.now) {
            self.update(tab, learn, CourseIntent::Step { back: false });
        }
    }

    fn change(&mut self, tab: &mut Tab, change: CourseChange) -> Vec<Command> {
        if change == CourseChange::AddText && self.is_full(tab) {
            return Vec::new();
        }
        let is_changed = self.draft.as_mut().is_some_and(|draft| draft.change(change));
        if is_changed { self.save_draft(tab) } else { Vec::new() }
    }

    fn undo_or_redo(&mut self, tab: &Tab, undo: bool) -> Vec<Command> {
        let is_changed = self.draft.as_mut().is_some_and(|draft| draft.undo_or_redo(undo));
        if is_changed { self.save_draft(tab) } else { Vec::new() }
    }

    fn save_draft(&mut self, tab: &Tab) -> Vec<Command> {
        let Some(course) = self.draft.as_ref().map(|draft| draft.course.clone()) else { return Vec::new() };
        let known = self.find(&course.id).cloned().unwrap_or_default();
        self.save(tab, StoredCourse { course, is_own: true, ..known }).into_iter().collect()
    }

    /// Returns whether the edited course has no room for another part, which is said then.
    fn is_full(&self, tab: &mut Tab) -> bool {
        let is_full = self.draft.as_ref().is_some_and(|draft| draft.course.parts.len() >= Course::MAX_PARTS);
        if is_full {
            tab.notice = Some(Notice::Message(tab.texts().courses.too_many(&Course::MAX_PARTS.to_string())));
        }
        is_full
    }

    /// Adds what is on the board to the course that is edited: the one of the last edit, the last own one, or a new one.
    fn add_board(&mut self, tab: &mut Tab, is_task: bool) -> Vec<Command> {
        let open_game = tab.open_game.as_ref().filter(|open_game| tab.page == Page::of(open_game));
        let Some(part) = open_game.and_then(|open_game| part_of_board(open_game, is_task)) else {
            return Vec::new();
        };
        if self.draft.is_none() {
            let own = self.stored.iter().find(|stored| stored.is_own).map(|stored| stored.course.clone());
            let course = own.unwrap_or_else(|| Course::new(tab.new_key().to_string()));
            let mut draft = CourseDraft::new(course);
            draft.select(draft.course.parts.last().map(|part| part.id));
            self.draft = Some(draft);
        }
        if self.is_full(tab) {
            return Vec::new();
        }
        let Some(draft) = &mut self.draft else { return Vec::new() };
        draft.add(part);
        let route = Route::CourseEditor(draft.course.id.clone());
        tab.show_page(Page::CourseEditor);
        tab.push_route(route);
        self.save_draft(tab)
    }
}

/// Returns the name of a course's file: the letters and digits of its title.
fn file_name(tab: &Tab, course: &Course) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let title: String = course.title.to_lowercase().chars().map(letter).collect();
    let words: Vec<&str> = title.split('-').filter(|word| !word.is_empty()).collect();
    let title = if words.is_empty() { course.id.clone() } else { words.join("-") };
    format!("schachquartett-{}-{title}.json", tab.texts().courses.file)
}
