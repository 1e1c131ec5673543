//! Learning a game: the rules with their boards, the men, lessons, a game with comments.
use super::announce::Announcement;
use super::{App, Command, Intent, Page, OpenGame};
use crate::board::{Cell, CellSet};
use crate::games::GameKind;
use crate::history::{Game, Annotation};
use crate::i18n::{Language, mistake};
use crate::learn::{Diagram, Course, TaskAttempt, Demonstration, Verdict, Mistake};
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
    /// The men.
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
    /// Where a man is to go.
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
        self.solved_tasks.iter().any(|learned| *learned == task_key(game_kind, id))
    }

    /// The lessons of a game in a language, if they were read.
    pub fn course_of(&self, game_kind: GameKind, language: Language) -> Option<&Arc<Course>> {
        let (_, book) =
            self.course.as_ref().filter(|(spoken, book)| *spoken == language && book.kind == game_kind)?;
        Some(book)
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
            Page::Learn(game_kind, place) => Some((*game_kind, place)),
            _ => None,
        }
    }

    /// The file of lessons is asked for when it is first wanted.
    pub(super) fn request_course(&mut self) -> Option<Command> {
        let (game_kind, _) = self.learn_page()?;
        let study = &mut self.learn;
        let is_here = study.files.iter().any(|(read, _)| *read == game_kind);
        if is_here || study.reading == Some(game_kind) || study.failed == Some(game_kind) {
            return None;
        }
        study.reading = Some(game_kind);
        Some(Command::FetchCourse(game_kind))
    }

    /// The file of lessons has come, or could not be read.
    pub(super) fn course_loaded(&mut self, game_kind: GameKind, text: Option<String>) {
        let study = &mut self.learn;
        study.reading = study.reading.filter(|&reading| reading != game_kind);
        match text {
            Some(text) => study.files.push((game_kind, text.into())),
            None => study.failed = Some(game_kind),
        }
    }

    /// Opens the place that is visited, once everything is there.
    pub(super) fn open_learn_page(&mut self) -> Vec<Command> {
        let language = self.language();
        let Some((game_kind, place)) = self.learn_page().map(|(game_kind, place)| (game_kind, place.clone())) else {
            self.learn.open_page = None;
            return Vec::new();
        };
        let wanted = (game_kind, place, language);
        let is_here = self.learn.files.iter().any(|(read, _)| *read == game_kind);
        if !is_here || self.learn.open_page.as_ref() == Some(&wanted) {
            return Vec::new();
        }
        self.learn.open_page = Some(wanted);
        self.handle_learn(LearnIntent::Open)
    }

    /// A visit anew asks anew.
    pub(super) fn visit_learn_page(&mut self, game_kind: GameKind, place: LearnPage) {
        self.learn.failed = None;
        self.learn.open_page = None;
        self.page = Page::Learn(game_kind, place);
    }

    /// What is done where a game is learnt.
    pub(super) fn handle_learn(&mut self, step: LearnIntent) -> Vec<Command> {
        match step {
            LearnIntent::Open => self.open_course(),
            LearnIntent::Reset => {
                self.learn.verdict = None;
                self.learn.steps_shown = 0;
                if let Some(lesson) = &mut self.learn.attempt {
                    lesson.reset();
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
                self.learn.solved_tasks.retain(|learned| !learned.starts_with(&own));
                return vec![self.save_solved_tasks()];
            }
        }
        Vec::new()
    }

    fn save_solved_tasks(&self) -> Command {
        Command::SaveSolvedTasks(self.learn.solved_tasks.join("\n"))
    }

    fn open_course(&mut self) {
        let language = self.language();
        let Some((game_kind, place)) = self.learn_page().map(|(game_kind, place)| (game_kind, place.clone())) else { return };
        let study = &mut self.learn;
        study.attempt = None;
        study.diagram = None;
        study.verdict = None;
        study.steps_shown = 0;
        if study.course_of(game_kind, language).is_none() {
            let file = study.files.iter().find(|(read, _)| *read == game_kind).map(|(_, text)| text.clone());
            let book = file.and_then(|text| Course::read(game_kind, language.tag(), &text).ok());
            study.failed = if book.is_none() { Some(game_kind) } else { None };
            study.course = book.map(|book| (language, Arc::new(book)));
        }
        let Some(book) = study.course_of(game_kind, language).cloned() else { return };
        match &place {
            LearnPage::Task(id) => match book.task(id) {
                Some(task) => study.attempt = Some(TaskAttempt::new(task.clone())),
                None => self.page = Page::NotFound(format!("learn/{}/task/{id}", game_kind.name())),
            },
            LearnPage::Rules(number) => {
                let rule = rule_with_number(&book, number.as_deref());
                study.diagram = rule.and_then(|rule| book.diagram(rule)).or(book.diagrams.first()).cloned();
            }
            LearnPage::Home | LearnPage::Summary | LearnPage::Pieces | LearnPage::Example => {}
        }
        self.set_up_board();
    }

    /// Sets up the board of the place.
    fn set_up_board(&mut self) {
        let study = &self.learn;
        let mut marks = Marks::default();
        let mut seat = None;
        let game = if let Some(lesson) = &study.attempt {
            marks = Marks { stars: lesson.stars, picked: lesson.picked, highlighted: CellSet::EMPTY };
            seat = Some(lesson.task.player);
            Some(lesson.game.clone())
        } else if let Some(board) = &study.diagram {
            marks.highlighted = board.marks.iter().copied().collect();
            Some(board.game.clone())
        } else {
            match (self.learn_page(), &study.course) {
                (Some((_, LearnPage::Example)), Some((_, book))) => book.example.as_ref().map(annotated_example),
                _ => None,
            }
        };
        let Some(game) = game else { return };
        let is_example = study.attempt.is_none() && study.diagram.is_none();
        let old = self.open_game.as_ref().filter(|table| table.learn_marks.is_some());
        let at_once = old.is_none_or(|table| table.def().id() != game.def().id());
        let turn = match (seat, old) {
            (Some(party), _) => party.index(),
            (None, Some(table)) if !at_once => table.bottom,
            _ => 0,
        };
        let mut table = OpenGame::new(game, Vec::new());
        table.is_saved = false;
        table.learn_marks = Some(marks);
        table.bottom = turn;
        if is_example {
            table.show_ply(0);
        }
        if self.open_game.as_ref().is_some_and(|table| table.learn_marks.is_none()) {
            // A game that was at the board is kept already.
            self.close_game();
        }
        self.open_game = Some(table);
    }

    /// The board as the lesson has it now.
    fn show_attempt(&mut self) {
        let (Some(lesson), Some(table)) = (&self.learn.attempt, &mut self.open_game) else { return };
        table.clear_interaction();
        table.game = lesson.game.clone();
        table.special_action = None;
        table.learn_marks = Some(Marks { stars: lesson.stars, picked: lesson.picked, highlighted: CellSet::EMPTY });
    }

    fn show_next(&mut self) {
        self.learn.verdict = None;
        let at = self.learn.steps_shown;
        if self.learn.attempt.is_some() {
            self.show_solution(at);
            return;
        }
        let Some(show) = self.learn.diagram.as_ref().and_then(|board| board.demonstrations.get(at).copied()) else {
            return;
        };
        let Some(table) = self.open_game.as_mut().filter(|table| table.learn_marks.is_some()) else { return };
        if at == 0 {
            // What was tried meanwhile makes room.
            table.game = self.learn.diagram.as_ref().map_or(table.game.clone(), |board| board.game.clone());
        }
        table.clear_interaction();
        match show {
            Demonstration::Action(action) => {
                let _ = table.game.play(action);
            }
            Demonstration::Refused(from, to) => table.show_refusal(from, to),
        }
        self.learn.steps_shown += 1;
        let texts = self.texts();
        let Some(table) = &self.open_game else { return };
        let said = super::describe_refused_move(texts, table).or(super::describe_last_move(texts, table)).unwrap_or_default();
        self.announcement.replace_with(Announcement::polite(said));
    }

    fn show_solution(&mut self, at: usize) {
        let Some(lesson) = &mut self.learn.attempt else { return };
        if at == 0 || lesson.solved {
            lesson.reset();
        }
        let (def, solution) = (lesson.game.def().clone(), lesson.task.solution.clone());
        if lesson.cells_to_pick().is_some() {
            lesson.picked = solution.iter().filter_map(|name| def.cell_by_name(name)).collect();
        } else if let Some(text) = solution.get(at) {
            let position = lesson.game.state().position;
            if let Ok(action) = read_action(&*def, def.rules(), &position, text) {
                lesson.play(action);
            }
        }
        self.learn.steps_shown = (at + 1) % (solution.len() + 1);
        self.show_attempt();
    }

    /// Something at the board of a lesson or a rule.
    pub(super) fn handle_learn_board(&mut self, intent: Intent) -> Vec<Command> {
        if self.learn.attempt.is_none() {
            return match intent {
                // The board of a rule goes on with what it shows.
                Intent::StepPly { back } if self.learn.diagram.is_some() => {
                    self.handle_learn(if back { LearnIntent::Reset } else { LearnIntent::Show })
                }
                intent => self.handle_game_board(intent),
            };
        }
        if let Some(effects) = self.pick_cell(&intent) {
            return effects;
        }
        let is_solved = self.learn.attempt.as_ref().is_some_and(|lesson| lesson.solved);
        match intent {
            Intent::Undo | Intent::Redo => return self.handle_learn(LearnIntent::Reset),
            _ if is_solved && intent.is_game_action() => return Vec::new(),
            Intent::Resign(_) | Intent::OfferDraw if self.dialog.is_some() => return Vec::new(),
            _ => {}
        }
        let is_act = intent.is_game_action();
        let before = self.step_count();
        let effects = self.handle_game_board(intent);
        let steps = self.step_count();
        if steps > before {
            let action = self.open_game.as_ref().and_then(|table| Some(table.game.steps().get(before)?.action));
            let mut all = effects;
            all.extend(action.map(|action| self.judge(action)).unwrap_or_default());
            return all;
        }
        if is_act {
            self.judge_refused_move();
        }
        effects
    }

    fn step_count(&self) -> usize {
        self.open_game.as_ref().map_or(0, |table| table.game.steps().len())
    }

    fn judge(&mut self, action: Action) -> Vec<Command> {
        let Some(lesson) = &mut self.learn.attempt else { return Vec::new() };
        let verdict = lesson.play(action);
        self.show_attempt();
        self.after_verdict(verdict)
    }

    /// What the task itself says to a move that the rules refuse.
    fn judge_refused_move(&mut self) {
        let (Some(lesson), Some(table)) = (&self.learn.attempt, &self.open_game) else { return };
        let Some(refused) = &table.refused_move else {
            self.learn.verdict = None;
            return;
        };
        let text = [refused.from, refused.to].map(|cell| table.def().cell_name(cell)).concat();
        let reply =
            lesson.task.mistakes.iter().find(|(wrong, _)| *wrong == text).map(|(_, reply)| reply.clone());
        if let Some(reply) = &reply {
            let urgent = format!("{} {reply}", self.announcement.assertive);
            self.announcement.replace_with(Announcement { polite: String::new(), assertive: urgent });
        }
        self.learn.verdict =
            reply.map(|reply| Verdict::Wrong { why: Mistake::Other, reply: Some(reply), cells: Vec::new() });
    }

    /// Where cells are to be picked, a click picks.
    fn pick_cell(&mut self, intent: &Intent) -> Option<Vec<Command>> {
        if self.open_game.as_ref()?.attack_view.is_some() {
            return None;
        }
        let lesson = self.learn.attempt.as_mut()?;
        lesson.cells_to_pick()?;
        let cell: Cell = match intent {
            Intent::ClickCell(cell) => *cell,
            Intent::Enter => self.open_game.as_ref()?.cursor,
            Intent::StartDrag { .. } | Intent::DropPiece(_) | Intent::TypeMoves(_) => return Some(Vec::new()),
            _ => return None,
        };
        if !lesson.solved {
            lesson.toggle_pick(cell);
        }
        self.learn.verdict = None;
        self.show_attempt();
        if let Some(table) = &mut self.open_game {
            table.cursor = cell;
        }
        Some(Vec::new())
    }

    /// An attempt was judged: it is told, and kept where it solved the task.
    fn after_verdict(&mut self, verdict: Verdict) -> Vec<Command> {
        let texts = self.texts();
        let mut effects = Vec::new();
        if let (Verdict::Solved, Some(lesson)) = (&verdict, &self.learn.attempt) {
            let learned = task_key(lesson.game.def().kind(), &lesson.task.id);
            self.announcement.replace_with(Announcement::polite(format!("{} {}", texts.learn.solved, lesson.task.success)));
            if !self.learn.solved_tasks.contains(&learned) {
                self.learn.solved_tasks.push(learned);
                effects.push(self.save_solved_tasks());
            }
        }
        self.learn.verdict = Some(verdict);
        if let Some(Verdict::Wrong { .. }) = &self.learn.verdict {
            let said = self.verdict_text();
            self.announcement.replace_with(Announcement { polite: String::new(), assertive: said });
        }
        effects
    }

    /// What is said to the last attempt.
    pub fn verdict_text(&self) -> String {
        let texts = self.texts();
        let (Some(lesson), Some(table)) = (&self.learn.attempt, &self.open_game) else { return String::new() };
        match &self.learn.verdict {
            None => String::new(),
            Some(Verdict::Solved) => format!("{} {}", texts.learn.solved, lesson.task.success),
            Some(Verdict::Continues) => texts.learn.right_move.to_owned(),
            Some(Verdict::Wrong { reply: Some(reply), .. }) => reply.clone(),
            Some(Verdict::Wrong { why, cells, reply: None }) => {
                mistake(texts, lesson, *why, cells, &|cell| table.cell_name(cell))
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
            self.refused_move = Some(super::RefusedMove { from, to, refusal: Some(refusal) });
        }
    }
}

/// The rule with a number.
fn rule_with_number(book: &Course, number: Option<&str>) -> Option<&'static str> {
    let def = book.diagrams.first()?.game.def();
    let sentences = def.rulebook();
    sentences.iter().find(|sentence| Some(sentence.number) == number).map(|sentence| sentence.rule)
}

/// The example with its comments.
fn annotated_example(example: &crate::learn::Example) -> Game {
    let mut game = example.game.clone();
    if !example.introduction.is_empty() {
        game.annotate(0, Annotation::Comment(example.introduction.clone()));
    }
    for said in &example.actions {
        if game.play(said.action).is_err() {
            break;
        }
        if !said.comment.is_empty() {
            game.annotate(game.steps().len(), Annotation::Comment(said.comment.clone()));
        }
    }
    game
}
