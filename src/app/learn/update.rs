//! Learning a game: the rules with their boards, the pieces, lessons, a game with comments.
use crate::app::announcements::Announcement;
use crate::app::storage::write_solved_tasks;
use crate::app::{App, Command, Intent, OpenGame, Page};
use crate::board::{Cell, CellSet};
use crate::games::GameKind;
use crate::history::{Annotation, Game};
use crate::i18n::Language;
use crate::learn::{Course, Demonstration, Diagram, Mistake, TaskAttempt, Verdict};
use crate::notation::read_action;
use crate::rules::{Action, Explanation, explain};
use std::sync::Arc;

/// A place where a game is learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnPage {
    /// What there is to learn.
    Home,
    /// The rules on one page.
    Summary,
    /// The pieces.
    Pieces,
    /// The sentences of the rules, at the one with this number or from the top.
    Rules(Option<String>),
    /// A game with comments.
    Example,
    /// The task with this id.
    Task(String),
}

/// What is marked on a board that is studied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where a piece is to go.
    pub stars: CellSet,
    /// What is picked.
    pub picked: CellSet,
    /// What is shown.
    pub highlighted: CellSet,
}

/// What is intended where a game is learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnIntent {
    /// The place is opened.
    Open,
    /// The task begins once more, or the board of a rule.
    Reset,
    /// The next step of the solution is made, or what the board of a rule shows next.
    Show,
    /// All cells are picked.
    Submit,
    /// What was learnt of the game is forgotten.
    ForgetProgress,
}

/// What is known where games are learnt.
#[derive(Clone, Default)]
pub struct LearnState {
    /// The files of lessons that were read.
    files: Vec<(GameKind, Arc<str>)>,
    /// The game whose file is being read.
    reading: Option<GameKind>,
    /// The game whose file could not be read.
    failed: Option<GameKind>,
    /// The lessons of the game that is learnt, in the language that is spoken.
    pub course: Option<(Language, Arc<Course>)>,
    /// The place that is open.
    open_page: Option<(GameKind, LearnPage, Language)>,
    /// The task that is tried.
    pub attempt: Option<TaskAttempt>,
    /// What the last attempt came to.
    pub verdict: Option<Verdict>,
    /// The board of a rule that is shown.
    pub diagram: Option<Diagram>,
    /// How much of it, or of the solution, was shown.
    pub steps_shown: usize,
    /// The solved tasks, each as the game's name and the task's id.
    pub solved_tasks: Vec<String>,
}

impl LearnState {
    /// Whether a task is solved.
    pub fn is_solved(&self, game_kind: GameKind, id: &str) -> bool {
        self.solved_tasks.iter().any(|solved_tasks| *solved_tasks == task_key(game_kind, id))
    }

    /// The lessons of a game in a language, if they were read.
    pub fn course_of(&self, game_kind: GameKind, language: Language) -> Option<&Arc<Course>> {
        let (_, course) = self
            .course
            .as_ref()
            .filter(|(announced, course)| *announced == language && course.kind == game_kind)?;
        Some(course)
    }

    /// Whether the lessons of a game could not be read.
    pub fn has_failed(&self, game_kind: GameKind) -> bool {
        self.failed == Some(game_kind)
    }
}

fn task_key(game_kind: GameKind, id: &str) -> String {
    format!("{}/{id}", game_kind.name())
}

impl App {
    /// The game that is learnt, and where.
    pub fn learn_page(&self) -> Option<(GameKind, &LearnPage)> {
        match &self.page {
            Page::Learn(game_kind, learn_page) => Some((*game_kind, learn_page)),
            _ => None,
        }
    }

    /// The file of lessons is asked for when it is first wanted.
    pub(in crate::app) fn request_course(&mut self) -> Option<Command> {
        let (game_kind, _) = self.learn_page()?;
        let learn = &mut self.learn;
        let is_here = learn.files.iter().any(|(read, _)| *read == game_kind);
        if is_here || learn.reading == Some(game_kind) || learn.failed == Some(game_kind) {
            return None;
        }
        learn.reading = Some(game_kind);
        Some(Command::FetchCourse(game_kind))
    }

    /// The file of lessons has come, or could not be read.
    pub(in crate::app) fn course_loaded(&mut self, game_kind: GameKind, text: Option<String>) {
        let learn = &mut self.learn;
        learn.reading = learn.reading.filter(|&reading| reading != game_kind);
        match text {
            Some(text) => learn.files.push((game_kind, text.into())),
            None => learn.failed = Some(game_kind),
        }
    }

    /// Opens the place that is visited, once everything is there.
    pub(in crate::app) fn open_learn_page(&mut self) -> Vec<Command> {
        let language = self.language();
        let Some((game_kind, learn_page)) =
            self.learn_page().map(|(game_kind, learn_page)| (game_kind, learn_page.clone()))
        else {
            self.learn.open_page = None;
            return Vec::new();
        };
        let wanted = (game_kind, learn_page, language);
        let is_here = self.learn.files.iter().any(|(read, _)| *read == game_kind);
        if !is_here || self.learn.open_page.as_ref() == Some(&wanted) {
            return Vec::new();
        }
        self.learn.open_page = Some(wanted);
        self.handle_learn(LearnIntent::Open)
    }

    /// A visit anew asks anew.
    pub(in crate::app) fn visit_learn_page(&mut self, game_kind: GameKind, learn_page: LearnPage) {
        self.learn.failed = None;
        self.learn.open_page = None;
        self.page = Page::Learn(game_kind, learn_page);
    }

    /// What is done where a game is learnt.
    pub(in crate::app) fn handle_learn(&mut self, step: LearnIntent) -> Vec<Command> {
        match step {
            LearnIntent::Open => self.open_course(),
            LearnIntent::Reset => {
                self.learn.verdict = None;
                self.learn.steps_shown = 0;
                if let Some(attempt) = &mut self.learn.attempt {
                    attempt.reset();
                }
                self.set_up_board();
            }
            LearnIntent::Show => self.show_next(),
            LearnIntent::Submit => {
                let verdict = self.learn.attempt.as_mut().map(TaskAttempt::submit);
                return verdict.map(|verdict| self.after_verdict(verdict)).unwrap_or_default();
            }
            LearnIntent::ForgetProgress => {
                let Some((game_kind, _)) = self.learn_page() else { return Vec::new() };
                let own = task_key(game_kind, "");
                self.learn.solved_tasks.retain(|solved_tasks| !solved_tasks.starts_with(&own));
                return vec![self.save_solved_tasks()];
            }
        }
        Vec::new()
    }

    fn save_solved_tasks(&self) -> Command {
        Command::SaveSolvedTasks(write_solved_tasks(&self.learn.solved_tasks))
    }

    fn open_course(&mut self) {
        let language = self.language();
        let Some((game_kind, learn_page)) =
            self.learn_page().map(|(game_kind, learn_page)| (game_kind, learn_page.clone()))
        else {
            return;
        };
        let learn = &mut self.learn;
        learn.attempt = None;
        learn.diagram = None;
        learn.verdict = None;
        learn.steps_shown = 0;
        if learn.course_of(game_kind, language).is_none() {
            let file = learn.files.iter().find(|(read, _)| *read == game_kind).map(|(_, text)| text.clone());
            let course = file.and_then(|text| Course::read(game_kind, language.tag(), &text).ok());
            learn.failed = if course.is_none() { Some(game_kind) } else { None };
            learn.course = course.map(|course| (language, Arc::new(course)));
        }
        let Some(course) = learn.course_of(game_kind, language).cloned() else { return };
        match &learn_page {
            LearnPage::Task(id) => match course.task(id) {
                Some(task) => learn.attempt = Some(TaskAttempt::new(task.clone())),
                None => self.page = Page::NotFound(format!("learn/{}/task/{id}", game_kind.name())),
            },
            LearnPage::Rules(number) => {
                let rule = rule_with_number(&course, number.as_deref());
                learn.diagram =
                    rule.and_then(|rule| course.diagram(rule)).or(course.diagrams.first()).cloned();
            }
            LearnPage::Home | LearnPage::Summary | LearnPage::Pieces | LearnPage::Example => {}
        }
        self.set_up_board();
    }

    /// Sets up the board of the place.
    fn set_up_board(&mut self) {
        let learn = &self.learn;
        let mut marks = Marks::default();
        let mut seat = None;
        let game = if let Some(attempt) = &learn.attempt {
            marks = Marks { stars: attempt.stars, picked: attempt.picked, highlighted: CellSet::EMPTY };
            seat = Some(attempt.task.player);
            Some(attempt.game.clone())
        } else if let Some(diagram) = &learn.diagram {
            marks.highlighted = diagram.marks.iter().copied().collect();
            Some(diagram.game.clone())
        } else {
            match (self.learn_page(), &learn.course) {
                (Some((_, LearnPage::Example)), Some((_, course))) => {
                    course.example.as_ref().map(annotated_example)
                }
                _ => None,
            }
        };
        let Some(game) = game else { return };
        let is_example = learn.attempt.is_none() && learn.diagram.is_none();
        let old = self.open_game.as_ref().filter(|open_game| open_game.learn_marks.is_some());
        let skip_animation = old.is_none_or(|open_game| open_game.def().id() != game.def().id());
        let turn = match (seat, old) {
            (Some(party), _) => party.index(),
            (None, Some(open_game)) if !skip_animation => open_game.bottom,
            _ => 0,
        };
        let mut open_game = OpenGame::new(game, Vec::new());
        open_game.is_saved = false;
        open_game.learn_marks = Some(marks);
        open_game.bottom = turn;
        if is_example {
            open_game.show_ply(0);
        }
        if self.open_game.as_ref().is_some_and(|open_game| open_game.learn_marks.is_none()) {
            // A game that was at the board is kept already.
            self.close_game();
        }
        self.open_game = Some(open_game);
    }

    /// The board as the lesson has it now.
    fn show_attempt(&mut self) {
        let (Some(attempt), Some(open_game)) = (&self.learn.attempt, &mut self.open_game) else { return };
        open_game.clear_interaction();
        open_game.game = attempt.game.clone();
        open_game.special_action = None;
        open_game.learn_marks =
            Some(Marks { stars: attempt.stars, picked: attempt.picked, highlighted: CellSet::EMPTY });
    }

    fn show_next(&mut self) {
        self.learn.verdict = None;
        let at = self.learn.steps_shown;
        if self.learn.attempt.is_some() {
            self.show_solution(at);
            return;
        }
        let Some(show) =
            self.learn.diagram.as_ref().and_then(|diagram| diagram.demonstrations.get(at).copied())
        else {
            return;
        };
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.learn_marks.is_some())
        else {
            return;
        };
        if at == 0 {
            // What was tried meanwhile makes room.
            open_game.game =
                self.learn.diagram.as_ref().map_or(open_game.game.clone(), |diagram| diagram.game.clone());
        }
        open_game.clear_interaction();
        match show {
            Demonstration::Action(action) => {
                let _ = open_game.game.play(action);
            }
            Demonstration::Refused(from, to) => open_game.show_refusal(from, to),
        }
        self.learn.steps_shown += 1;
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return };
        let message = crate::app::describe_refused_move(texts, open_game)
            .or(crate::app::describe_last_move(texts, open_game))
            .unwrap_or_default();
        self.announcement.replace_with(Announcement::polite(message));
    }

    fn show_solution(&mut self, at: usize) {
        let Some(attempt) = &mut self.learn.attempt else { return };
        if at == 0 || attempt.solved {
            attempt.reset();
        }
        let (def, solution) = (attempt.game.def().clone(), attempt.task.solution.clone());
        if attempt.cells_to_pick().is_some() {
            attempt.picked = solution.iter().filter_map(|name| def.cell_by_name(name)).collect();
        } else if let Some(text) = solution.get(at) {
            let position = attempt.game.state().position;
            if let Ok(action) = read_action(&*def, def.rules(), &position, text) {
                attempt.play(action);
            }
        }
        self.learn.steps_shown = (at + 1) % (solution.len() + 1);
        self.show_attempt();
    }

    /// Something at the board of a lesson or a rule.
    pub(in crate::app) fn handle_learn_board(&mut self, intent: Intent) -> Vec<Command> {
        if self.learn.attempt.is_none() {
            return match intent {
                // The board of a rule goes on with what it shows.
                Intent::StepPly { back } if self.learn.diagram.is_some() => {
                    self.handle_learn(if back { LearnIntent::Reset } else { LearnIntent::Show })
                }
                intent => self.handle_game_board(intent),
            };
        }
        if let Some(commands) = self.pick_cell(&intent) {
            return commands;
        }
        let is_solved = self.learn.attempt.as_ref().is_some_and(|attempt| attempt.solved);
        match intent {
            Intent::Undo | Intent::Redo => return self.handle_learn(LearnIntent::Reset),
            _ if is_solved && intent.is_game_action() => return Vec::new(),
            Intent::Resign(_) | Intent::OfferDraw if self.dialog.is_some() => return Vec::new(),
            _ => {}
        }
        let is_act = intent.is_game_action();
        let before = self.step_count();
        let commands = self.handle_game_board(intent);
        let steps = self.step_count();
        if steps > before {
            let action = self
                .open_game
                .as_ref()
                .and_then(|open_game| Some(open_game.game.steps().get(before)?.action));
            let mut all = commands;
            all.extend(action.map(|action| self.judge(action)).unwrap_or_default());
            return all;
        }
        if is_act {
            self.judge_refused_move();
        }
        commands
    }

    fn step_count(&self) -> usize {
        self.open_game.as_ref().map_or(0, |open_game| open_game.game.steps().len())
    }

    fn judge(&mut self, action: Action) -> Vec<Command> {
        let Some(attempt) = &mut self.learn.attempt else { return Vec::new() };
        let verdict = attempt.play(action);
        self.show_attempt();
        self.after_verdict(verdict)
    }

    /// What the task itself says to a move that the rules refuse.
    fn judge_refused_move(&mut self) {
        let (Some(attempt), Some(open_game)) = (&self.learn.attempt, &self.open_game) else { return };
        let Some(refused) = &open_game.refused_move else {
            self.learn.verdict = None;
            return;
        };
        let text = [refused.from, refused.to].map(|cell| open_game.def().cell_name(cell)).concat();
        let reply =
            attempt.task.mistakes.iter().find(|(wrong, _)| *wrong == text).map(|(_, reply)| reply.clone());
        if let Some(reply) = &reply {
            let urgent = format!("{} {reply}", self.announcement.assertive);
            self.announcement.replace_with(Announcement { polite: String::new(), assertive: urgent });
        }
        self.learn.verdict = reply.map(|reply| Verdict::Wrong {
            mistake: Mistake::Other,
            reply: Some(reply),
            cells: Vec::new(),
        });
    }

    /// Where cells are to be picked, a click picks.
    fn pick_cell(&mut self, intent: &Intent) -> Option<Vec<Command>> {
        if self.open_game.as_ref()?.attack_view.is_some() {
            return None;
        }
        let attempt = self.learn.attempt.as_mut()?;
        attempt.cells_to_pick()?;
        let cell: Cell = match intent {
            Intent::ClickCell(cell) => *cell,
            Intent::Enter => self.open_game.as_ref()?.cursor,
            Intent::StartDrag { .. } | Intent::DropPiece(_) | Intent::TypeMoves(_) => return Some(Vec::new()),
            _ => return None,
        };
        if !attempt.solved {
            attempt.toggle_pick(cell);
        }
        self.learn.verdict = None;
        self.show_attempt();
        if let Some(open_game) = &mut self.open_game {
            open_game.cursor = cell;
        }
        Some(Vec::new())
    }

    /// An attempt was judged: it is told, and kept where it solved the task.
    fn after_verdict(&mut self, verdict: Verdict) -> Vec<Command> {
        let texts = self.texts();
        let mut commands = Vec::new();
        if let (Verdict::Solved, Some(attempt)) = (&verdict, &self.learn.attempt) {
            let solved_tasks = task_key(attempt.game.def().kind(), &attempt.task.id);
            self.announcement.replace_with(Announcement::polite(format!(
                "{} {}",
                texts.learn.solved, attempt.task.success
            )));
            if !self.learn.solved_tasks.contains(&solved_tasks) {
                self.learn.solved_tasks.push(solved_tasks);
                commands.push(self.save_solved_tasks());
            }
        }
        self.learn.verdict = Some(verdict);
        if let Some(Verdict::Wrong { .. }) = &self.learn.verdict {
            let message = self.verdict_text();
            self.announcement.replace_with(Announcement { polite: String::new(), assertive: message });
        }
        commands
    }

    /// What is said to the last attempt.
    pub fn verdict_text(&self) -> String {
        let texts = self.texts();
        let (Some(attempt), Some(open_game)) = (&self.learn.attempt, &self.open_game) else {
            return String::new();
        };
        match &self.learn.verdict {
            None => String::new(),
            Some(Verdict::Solved) => format!("{} {}", texts.learn.solved, attempt.task.success),
            Some(Verdict::Continues) => texts.learn.right_move.to_owned(),
            Some(Verdict::Wrong { reply: Some(reply), .. }) => reply.clone(),
            Some(Verdict::Wrong { mistake, cells, reply: None }) => {
                crate::i18n::mistake(texts, attempt, *mistake, cells, &|cell| open_game.cell_name(cell))
            }
        }
    }
}

impl OpenGame {
    /// Tries a move that the rules refuse.
    fn show_refusal(&mut self, from: Cell, to: Cell) {
        let position = *self.shown_position();
        self.selected = Some(from);
        if let Explanation::Refused(refusal) = explain(self.def().rules(), &position, from, to) {
            self.refused_move = Some(crate::app::RefusedMove { from, to, refusal: Some(refusal) });
        }
    }
}

/// The rule with a number.
fn rule_with_number(course: &Course, number: Option<&str>) -> Option<&'static str> {
    let def = course.diagrams.first()?.game.def();
    let sentences = def.rulebook();
    sentences.iter().find(|sentence| Some(sentence.number) == number).map(|sentence| sentence.rule)
}

/// The example with its comments.
fn annotated_example(example: &crate::learn::Example) -> Game {
    let mut game = example.game.clone();
    if !example.introduction.is_empty() {
        game.annotate(0, Annotation::Comment(example.introduction.clone()));
    }
    for message in &example.actions {
        if game.play(message.action).is_err() {
            break;
        }
        if !message.comment.is_empty() {
            game.annotate(game.steps().len(), Annotation::Comment(message.comment.clone()));
        }
    }
    game
}
