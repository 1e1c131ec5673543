//! The state of the learning pages: courses, the current task and progress.
use super::LearnIntent;
use crate::app::storage::write_solved_tasks;
use crate::app::{Command, LearnPage, Page, Tab};
use crate::games::GameKind;
use crate::i18n::Language;
use crate::learn::{Course, Diagram, TaskAttempt, Verdict};
use std::sync::Arc;

/// The state of the learning pages.
#[derive(Clone, Default)]
pub struct LearnState {
    /// The texts of the courses that were fetched.
    files: Vec<(GameKind, Arc<str>)>,
    /// The game whose course is being fetched.
    loading: Option<GameKind>,
    /// The game whose course could not be fetched or read.
    failed: Option<GameKind>,
    /// The course of the current game, in the language in which it was read.
    pub course: Option<(Language, Arc<Course>)>,
    /// The page for which the board was set up.
    open_page: Option<(GameKind, LearnPage, Language)>,
    /// The current task.
    pub attempt: Option<TaskAttempt>,
    /// The verdict on the last action of the attempt.
    pub verdict: Option<Verdict>,
    /// The diagram of the current rule.
    pub diagram: Option<Diagram>,
    /// The number of shown steps of the solution or of the diagram's demonstrations.
    pub steps_shown: usize,
    /// The solved tasks, each as `<game>/<task>`.
    pub solved_tasks: Vec<String>,
}

impl LearnState {
    /// Returns whether a task is solved.
    pub fn is_solved(&self, game_kind: GameKind, id: &str) -> bool {
        self.solved_tasks.contains(&task_key(game_kind, id))
    }

    /// Returns the course of a game in a language, once it has been read.
    pub fn course_of(&self, game_kind: GameKind, language: Language) -> Option<&Arc<Course>> {
        let is_wanted =
            |(read_in, course): &&(Language, Arc<Course>)| *read_in == language && course.kind == game_kind;
        self.course.as_ref().filter(is_wanted).map(|(_, course)| course)
    }

    /// Returns whether the course of a game could not be fetched or read.
    pub fn has_failed(&self, game_kind: GameKind) -> bool {
        self.failed == Some(game_kind)
    }

    /// Handles an intent of a learning page.
    pub(in crate::app) fn update(&mut self, tab: &mut Tab, intent: LearnIntent) -> Vec<Command> {
        match intent {
            LearnIntent::CourseLoaded(game_kind, text) => self.course_loaded(game_kind, text),
            LearnIntent::Reset => self.reset(tab),
            LearnIntent::Show => self.show_next(tab),
            LearnIntent::Submit => return self.submit(tab),
            LearnIntent::ForgetProgress => {
                let Some((game_kind, _)) = tab.learn_page() else { return Vec::new() };
                let prefix = task_key(game_kind, "");
                self.solved_tasks.retain(|task| !task.starts_with(&prefix));
                return vec![self.save_solved_tasks()];
            }
        }
        Vec::new()
    }

    /// Visits a learning page. A failed course is fetched again.
    pub(in crate::app) fn visit(&mut self, tab: &mut Tab, game_kind: GameKind, learn_page: LearnPage) {
        self.failed = None;
        self.open_page = None;
        tab.page = Page::Learn(game_kind, learn_page);
    }

    /// Called after every intent: fetches the course when it is first needed.
    pub(in crate::app) fn request_course(&mut self, tab: &Tab) -> Option<Command> {
        let (game_kind, _) = tab.learn_page()?;
        if self.has_file(game_kind) || self.loading == Some(game_kind) || self.failed == Some(game_kind) {
            return None;
        }
        self.loading = Some(game_kind);
        Some(Command::FetchCourse(game_kind))
    }

    /// Called after every intent: sets up the board of a newly opened page once its course has been fetched.
    pub(in crate::app) fn open_page(&mut self, tab: &mut Tab) {
        let language = tab.language();
        let Some((game_kind, learn_page)) = tab.learn_page() else {
            self.open_page = None;
            return;
        };
        let wanted = (game_kind, learn_page.clone(), language);
        if !self.has_file(game_kind) || self.open_page.as_ref() == Some(&wanted) {
            return;
        }
        let learn_page = wanted.1.clone();
        self.open_page = Some(wanted);
        self.open_course(tab, game_kind, &learn_page);
    }

    fn has_file(&self, game_kind: GameKind) -> bool {
        self.files.iter().any(|(read, _)| *read == game_kind)
    }

    fn course_loaded(&mut self, game_kind: GameKind, text: Option<String>) {
        self.loading = self.loading.filter(|&loading| loading != game_kind);
        match text {
            Some(text) => self.files.push((game_kind, text.into())),
            None => self.failed = Some(game_kind),
        }
    }

    fn open_course(&mut self, tab: &mut Tab, game_kind: GameKind, learn_page: &LearnPage) {
        let language = tab.language();
        self.attempt = None;
        self.diagram = None;
        self.verdict = None;
        self.steps_shown = 0;
        if self.course_of(game_kind, language).is_none() {
            let file = self.files.iter().find(|(read, _)| *read == game_kind).map(|(_, text)| text.clone());
            let course = file.and_then(|text| Course::read(game_kind, language.tag(), &text).ok());
            self.failed = if course.is_none() { Some(game_kind) } else { None };
            self.course = course.map(|course| (language, Arc::new(course)));
        }
        let Some(course) = self.course_of(game_kind, language).cloned() else { return };
        match learn_page {
            LearnPage::Task(id) => match course.task(id) {
                Some(task) => self.attempt = Some(TaskAttempt::new(task.clone())),
                None => tab.page = Page::NotFound(format!("learn/{}/task/{id}", game_kind.name())),
            },
            LearnPage::Rules(number) => {
                let rule = rule_with_number(&course, number.as_deref());
                let diagram = rule.and_then(|rule| course.diagram(rule));
                self.diagram = diagram.or(course.diagrams.first()).cloned();
            }
            LearnPage::Home | LearnPage::Summary | LearnPage::Pieces | LearnPage::Example => {}
        }
        self.set_up_board(tab);
    }

    /// Records a solved task. Returns the command that stores progress, if the task is newly solved.
    pub(super) fn solved(&mut self, game_kind: GameKind, id: &str) -> Option<Command> {
        let task = task_key(game_kind, id);
        if self.solved_tasks.contains(&task) {
            return None;
        }
        self.solved_tasks.push(task);
        Some(self.save_solved_tasks())
    }

    fn save_solved_tasks(&self) -> Command {
        Command::SaveSolvedTasks(write_solved_tasks(&self.solved_tasks))
    }
}

fn task_key(game_kind: GameKind, id: &str) -> String {
    format!("{}/{id}", game_kind.name())
}

/// Returns the rule id for a rule number.
fn rule_with_number(course: &Course, number: Option<&str>) -> Option<&'static str> {
    let rulebook = course.diagrams.first()?.game.def().rulebook();
    rulebook.iter().find(|rule_text| Some(rule_text.number) == number).map(|rule_text| rule_text.rule)
}
