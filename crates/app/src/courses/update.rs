//! What is done with courses.
use super::draft::part_of_board;
use super::state::{CourseState, drawings_of};
use super::{BoardDraft, CourseChange, CourseDraft, CourseIntent};
use crate::changes::Changes;
use crate::learn::{LearnIntent, LearnState};
use crate::storage::{StoredCourse, StoredEntry};
use crate::tab::{Command, Notice, Page, Route, Tab};
use crate::{analysis, editor};
use engine::games::GameKind;
use learn::{Course, CoursePart};

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
            CourseIntent::MakeBoard { is_task } => self.make_board(tab, is_task),
            CourseIntent::ChangeBoard => self.change_board(tab),
            CourseIntent::PlayMoves => self.play_moves(tab),
            CourseIntent::FinishBoard => self.finish_board(tab),
            CourseIntent::CancelBoard => self.cancel_board(tab),
            CourseIntent::AddBoard => self.add_board(tab, false),
            CourseIntent::AddTask => self.add_board(tab, true),
            CourseIntent::SendLink { share } => {
                if !self.draft.as_ref().is_some_and(CourseDraft::can_be_sent) {
                    return Vec::new();
                }
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
                let draft = self.draft.as_ref().filter(|draft| draft.can_be_sent());
                let course = draft.map(|draft| &draft.course);
                let file =
                    course.map(|course| StoredEntry { name: file_name(tab, course), text: course.write() });
                file.map(Command::DownloadText).into_iter().collect()
            }
        }
    }

    /// Returns the address of the edited course; `None` while it has errors.
    fn route_of_draft(&self) -> Option<Route> {
        let CourseDraft { course, errors, .. } = self.draft.as_ref()?;
        errors.is_empty().then(|| Route::Course(course.write_link()))
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

    /// Begins to make a board: of the game of the last board of the course, or of the last game that was played.
    fn make_board(&mut self, tab: &mut Tab, is_task: bool) -> Vec<Command> {
        let Some(draft) = self.draft.as_ref().filter(|_| tab.page == Page::CourseEditor) else {
            return Vec::new();
        };
        let last = draft.course.parts.iter().rfind(|part| part.has_board());
        let game = last.map(|part| part.game.clone()).unwrap_or_else(|| {
            let played = tab.remembered.last_game();
            played.map_or(GameKind::ALL[0], |played| played.kind()).info().default_id()
        });
        if self.is_full(tab) {
            return Vec::new();
        }
        self.open_board(tab, BoardDraft { is_task, ..BoardDraft::default() }, game, String::new())
    }

    /// Begins to change the board of the selected part, with its arrows.
    fn change_board(&mut self, tab: &mut Tab) -> Vec<Command> {
        let draft = self.draft.as_ref().filter(|_| tab.page == Page::CourseEditor);
        let Some(part) = draft.and_then(|draft| draft.part()).filter(|part| part.has_board()).cloned() else {
            return Vec::new();
        };
        let CoursePart { id, game, position, .. } = part.clone();
        let board = BoardDraft { is_task: part.is_task(), replaced: Some(id), ..BoardDraft::default() };
        let commands = self.open_board(tab, board, game, position);
        if let (Ok(Some(opened)), Some(open_game)) = (part.open(), &mut tab.open_game) {
            open_game.view.bottom = opened.seen_from.index();
            open_game.interaction.drawings = drawings_of(&opened.arrows);
        }
        commands
    }

    fn open_board(&mut self, tab: &mut Tab, board: BoardDraft, game: String, text: String) -> Vec<Command> {
        let commands = editor::open_editor(tab, &game, &text);
        tab.push_route(Route::Edit { game, text });
        self.board_draft = Some(board);
        commands
    }

    /// Goes on from the position in the editor to the moves that are played from it.
    fn play_moves(&mut self, tab: &mut Tab) -> Vec<Command> {
        let Some(board) = &mut self.board_draft else { return Vec::new() };
        let open_game = tab.open_game.as_ref().filter(|_| tab.page == Page::Editor);
        let Some(open_game) = open_game else { return Vec::new() };
        let Some(position) = open_game.editor().and_then(|editor| editor.valid_position().copied()) else {
            return Vec::new();
        };
        let (def, bottom) = (open_game.game.def().clone(), open_game.view.bottom);
        board.drawings.clone_from(&open_game.interaction.drawings);
        let commands = analysis::analyse_position(tab, def, position);
        if let Some(open_game) = &mut tab.open_game {
            open_game.view.bottom = bottom;
            open_game.interaction.drawings.clone_from(&board.drawings);
            board.analysis = Some(open_game.meta.key);
        }
        commands
    }

    /// Puts the board that is made into the course. The analysis in which its moves were played is removed.
    fn finish_board(&mut self, tab: &mut Tab) -> Vec<Command> {
        let Some(board) = self.board_draft.clone() else { return Vec::new() };
        let Some(part) = board.part(tab) else { return Vec::new() };
        if board.replaced.is_none() && self.is_full(tab) {
            return Vec::new();
        }
        let Some(draft) = &mut self.draft else { return Vec::new() };
        match board.replaced {
            Some(id) => draft.replace_board(id, part),
            None => draft.add(part),
        }
        let mut commands = self.leave_board(tab, true);
        commands.extend(self.save_draft(tab));
        commands
    }

    /// Goes back to the course without the board. Moves that were played stay in their analysis.
    fn cancel_board(&mut self, tab: &mut Tab) -> Vec<Command> {
        if self.board_draft.is_none() {
            return Vec::new();
        }
        let analysis = tab.open_game.as_ref().and_then(|open_game| open_game.analysis());
        let is_empty = analysis.is_some_and(|analysis| analysis.tree().children(0).is_empty());
        self.leave_board(tab, is_empty)
    }

    /// Shows the course again. The analysis in which the moves were played may be removed: its address is then that of the course.
    fn leave_board(&mut self, tab: &mut Tab, removes_analysis: bool) -> Vec<Command> {
        let analysis = self.board_draft.take().and_then(|board| board.analysis);
        let open = tab.open_game.as_ref().map(|open_game| open_game.meta.key);
        let analysis = analysis.filter(|&key| removes_analysis && open == Some(key));
        let mut commands = Vec::new();
        if let Some(stored) = analysis.and_then(|key| tab.saved_games.remove(key)) {
            commands.push(tab.remove_command(&stored));
            tab.open_game = None;
            tab.note(Changes::BOARD | Changes::OWNERSHIP);
        }
        if let Some(draft) = &self.draft {
            let route = Route::CourseEditor(draft.course.id.clone());
            match analysis {
                Some(_) => tab.replace_route(route),
                None => tab.push_route(route),
            }
            tab.show_page(Page::CourseEditor);
        }
        commands
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
