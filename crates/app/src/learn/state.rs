//! The state of the learning pages: lessons, the current task and progress.
use super::progress::task_key;
use super::{Guide, LearnIntent};
use crate::open_game::TimestampMs;
use crate::storage::Progress;
use crate::tab::{Command, LearnPage, Page, PageError, Tab};
use engine::games::GameKind;
use learn::{Diagram, Hint, Lessons, TaskAttempt, Verdict};
use std::sync::Arc;
use texts::Language;

/// What a board of the learning pages plays by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The steps of a card of the introduction.
    Card,
    /// A wrong action and the reply to it, which are then taken back.
    WrongLine,
    /// The solution of the task.
    Solution,
}

/// The state of the learning pages.
#[derive(Clone, Default)]
pub struct LearnState {
    /// The files of lessons that were fetched.
    files: Vec<(GameKind, Arc<str>)>,
    /// The game whose lessons are being fetched.
    loading: Option<GameKind>,
    /// The game whose lessons could not be fetched or read.
    failed: Option<GameKind>,
    /// The lessons of the current game, in the language in which they were read.
    pub lessons: Option<(Language, Arc<Lessons>)>,
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
    /// The hints that were given for the next step of the solution.
    pub hints: Vec<Hint>,
    /// The index of the card of the introduction.
    pub card_index: usize,
    /// What the board plays by itself.
    pub(super) played: Option<Played>,
    /// Whether nothing has gone wrong in the task since its page was opened.
    pub(super) is_clean: bool,
    /// Whether the task was solved, and not to be reviewed, when its page was opened.
    pub(super) was_solved: bool,
    /// The keys of the tasks that went wrong and have come once more since. They do not come a third time.
    pub(super) reviewed: Vec<String>,
    /// When the next task follows the solved one.
    pub next_task_at: Option<TimestampMs>,
    /// What the player has learnt.
    pub progress: Progress,
    /// The guide through the first games.
    pub guide: Guide,
}

impl LearnState {
    /// Returns the lessons of a game in a language, once they have been read.
    pub fn lessons_of(&self, game_kind: GameKind, language: Language) -> Option<&Arc<Lessons>> {
        let is_wanted = |(read_in, lessons): &&(Language, Arc<Lessons>)| {
            *read_in == language && lessons.kind == game_kind
        };
        self.lessons.as_ref().filter(is_wanted).map(|(_, lessons)| lessons)
    }

    /// Returns whether the lessons of a game could not be fetched or read.
    pub fn has_failed(&self, game_kind: GameKind) -> bool {
        self.failed == Some(game_kind)
    }

    /// Handles an intent of a learning page.
    pub(crate) fn update(&mut self, tab: &mut Tab, intent: LearnIntent) -> Vec<Command> {
        match intent {
            LearnIntent::LessonsLoaded(game_kind, text) => self.lessons_loaded(game_kind, text),
            LearnIntent::StepCard { back } => self.step_card(tab, back),
            LearnIntent::PlayExample => self.play_example(tab),
            LearnIntent::Reset => self.reset(tab),
            LearnIntent::Show => self.show_demonstration(tab),
            LearnIntent::Hint => return self.show_hint(tab),
            LearnIntent::Submit => return self.submit(tab),
            LearnIntent::TryAgain => self.take_back(tab),
            LearnIntent::Stay => self.next_task_at = None,
            LearnIntent::CloseTip => self.guide.close_tip(),
            LearnIntent::ExportProgress => return vec![self.export_progress(tab)],
            LearnIntent::ForgetProgress => {
                let game_kind = tab.learn_page().map(|(game_kind, _)| game_kind);
                return game_kind
                    .and_then(|game_kind| self.forget_progress(tab, game_kind))
                    .into_iter()
                    .collect();
            }
            LearnIntent::RestoreProgress(progress) => {
                tab.notice = None;
                return self.restore_progress(tab, *progress).into_iter().collect();
            }
        }
        Vec::new()
    }

    /// Visits a learning page. Lessons that failed are fetched again.
    pub(crate) fn visit(&mut self, tab: &mut Tab, game_kind: GameKind, learn_page: LearnPage) {
        self.failed = None;
        self.open_page = None;
        tab.show_page(Page::Learn(game_kind, learn_page));
    }

    /// Fetches lessons when they are first needed.
    pub(crate) fn request_lessons(&mut self, tab: &Tab) -> Option<Command> {
        let (game_kind, _) = tab.learn_page()?;
        if self.has_file(game_kind) || self.loading == Some(game_kind) || self.failed == Some(game_kind) {
            return None;
        }
        self.loading = Some(game_kind);
        Some(Command::FetchLessons(game_kind))
    }

    /// Sets up the board of a newly opened page once its lessons have been fetched.
    pub(crate) fn open_page(&mut self, tab: &mut Tab) {
        let language = tab.language();
        let Some((game_kind, learn_page)) = tab.learn_page() else {
            if self.open_page.take().is_some() {
                self.clear_board();
            }
            return;
        };
        let wanted = (game_kind, learn_page.clone(), language);
        if !self.has_file(game_kind) || self.open_page.as_ref() == Some(&wanted) {
            return;
        }
        let learn_page = wanted.1.clone();
        self.open_page = Some(wanted);
        self.open_lessons(tab, game_kind, &learn_page);
    }

    fn has_file(&self, game_kind: GameKind) -> bool {
        self.files.iter().any(|(read, _)| *read == game_kind)
    }

    fn lessons_loaded(&mut self, game_kind: GameKind, text: Option<String>) {
        self.loading = self.loading.filter(|&loading| loading != game_kind);
        match text {
            Some(text) => self.files.push((game_kind, text.into())),
            None => self.failed = Some(game_kind),
        }
    }

    fn open_lessons(&mut self, tab: &mut Tab, game_kind: GameKind, learn_page: &LearnPage) {
        let language = tab.language();
        // A board that was turned stays so while rules are read, and a task in another language.
        let keeps_rotation = match learn_page {
            LearnPage::Task(id) => self.attempt.as_ref().is_some_and(|attempt| attempt.task.id == *id),
            _ => self.attempt.is_none(),
        };
        self.clear_board();
        if self.lessons_of(game_kind, language).is_none() {
            let file = self.files.iter().find(|(read, _)| *read == game_kind).map(|(_, text)| text.clone());
            let lessons = file.and_then(|text| Lessons::read(game_kind, language.tag(), &text).ok());
            self.failed = if lessons.is_none() { Some(game_kind) } else { None };
            self.lessons = lessons.map(|lessons| (language, Arc::new(lessons)));
        }
        let Some(lessons) = self.lessons_of(game_kind, language).cloned() else { return };
        match learn_page {
            LearnPage::Task(id) => match lessons.task(id) {
                Some(task) => {
                    self.was_solved = self.is_solved(game_kind, id) && !self.is_to_review(game_kind, id);
                    if self.comes_again(game_kind, id) {
                        self.reviewed.push(task_key(game_kind, id));
                    }
                    self.attempt = Some(TaskAttempt::new(task.clone()));
                }
                None => tab.show_page(Page::Error(PageError::NotFound(format!(
                    "learn/{}/task/{id}",
                    game_kind.name()
                )))),
            },
            LearnPage::Rules(number) => {
                let rule = rule_with_number(&lessons, number.as_deref());
                let diagram = rule.and_then(|rule| lessons.diagram(rule));
                self.diagram = diagram.or(lessons.diagrams.first()).cloned();
            }
            LearnPage::Intro => {
                self.show_card(tab, 0);
                return;
            }
            LearnPage::Home
            | LearnPage::Summary
            | LearnPage::Pieces
            | LearnPage::Example(_)
            | LearnPage::Print => {}
        }
        self.set_up_board(tab, keeps_rotation);
    }

    /// Returns whether nothing has gone wrong in the task since it was opened.
    pub(crate) fn is_clean(&self) -> bool {
        self.is_clean
    }

    /// Forgets what the board shows, and which page of the lessons it was: the board belongs to another page now.
    pub(super) fn leave_lessons(&mut self) {
        self.open_page = None;
        self.clear_board();
    }

    /// Forgets what the board shows.
    pub(crate) fn clear_board(&mut self) {
        self.attempt = None;
        self.diagram = None;
        self.verdict = None;
        self.hints.clear();
        self.steps_shown = 0;
        self.played = None;
        (self.is_clean, self.was_solved) = (true, false);
        self.next_task_at = None;
    }
}

/// Returns the rule id for a rule number.
fn rule_with_number(lessons: &Lessons, number: Option<&str>) -> Option<&'static str> {
    let rulebook = lessons.diagrams.first()?.game.def().rulebook();
    rulebook.iter().find(|rule_text| Some(rule_text.number) == number).map(|rule_text| rule_text.rule)
}
