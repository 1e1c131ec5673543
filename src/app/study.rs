//! Learning a game: the rules with their boards, the men, lessons, a game with comments.
use super::announce::Spoken;
use super::{App, Effect, Intent, Page, Table};
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
pub enum Place {
    /// What there is to learn.
    Home,
    /// The rules on one page.
    Short,
    /// The men.
    Men,
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
    pub shown: CellSet,
}

/// What is intended where a game is learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The place is opened.
    Open,
    /// The task begins once more, or the board of a rule.
    Reset,
    /// The next step of the solution is made, or what the board of a rule shows next.
    Show,
    /// All cells are picked.
    HandIn,
    /// What was learnt of the game is forgotten.
    Forget,
}

/// What is known where games are learnt.
#[derive(Clone, Default)]
pub struct Study {
    /// The files of lessons that were read.
    files: Vec<(GameKind, Arc<str>)>,
    /// The game whose file is being read.
    reading: Option<GameKind>,
    /// The game whose file could not be read.
    unread: Option<GameKind>,
    /// The lessons of the game that is learnt, in the language that is spoken.
    pub book: Option<(Language, Arc<Course>)>,
    /// The place that is open.
    open: Option<(GameKind, Place, Language)>,
    /// The task that is tried.
    pub lesson: Option<TaskAttempt>,
    /// What the last attempt came to.
    pub verdict: Option<Verdict>,
    /// The board of a rule that is shown.
    pub board: Option<Diagram>,
    /// How much of it, or of the solution, was shown.
    pub shown: usize,
    /// The solved tasks, each as the game's name and the task's id.
    pub learned: Vec<String>,
}

impl Study {
    /// Whether a task is solved.
    pub fn has_learned(&self, title: GameKind, id: &str) -> bool {
        self.learned.iter().any(|learned| *learned == key(title, id))
    }

    /// The lessons of a game in a language, if they were read.
    pub fn book_of(&self, title: GameKind, language: Language) -> Option<&Arc<Course>> {
        let (_, book) =
            self.book.as_ref().filter(|(spoken, book)| *spoken == language && book.kind == title)?;
        Some(book)
    }

    /// Whether the lessons of a game could not be read.
    pub fn is_unread(&self, title: GameKind) -> bool {
        self.unread == Some(title)
    }
}

fn key(title: GameKind, id: &str) -> String {
    format!("{}/{id}", title.name())
}

impl App {
    /// The game that is learnt, and where.
    pub fn place(&self) -> Option<(GameKind, &Place)> {
        match &self.page {
            Page::Learn(title, place) => Some((*title, place)),
            _ => None,
        }
    }

    /// The file of lessons is asked for when it is first wanted.
    pub(super) fn read_book(&mut self) -> Option<Effect> {
        let (title, _) = self.place()?;
        let study = &mut self.study;
        let is_here = study.files.iter().any(|(read, _)| *read == title);
        if is_here || study.reading == Some(title) || study.unread == Some(title) {
            return None;
        }
        study.reading = Some(title);
        Some(Effect::ReadBook(title))
    }

    /// The file of lessons has come, or could not be read.
    pub(super) fn book_read(&mut self, title: GameKind, text: Option<String>) {
        let study = &mut self.study;
        study.reading = study.reading.filter(|&reading| reading != title);
        match text {
            Some(text) => study.files.push((title, text.into())),
            None => study.unread = Some(title),
        }
    }

    /// Opens the place that is visited, once everything is there.
    pub(super) fn open_place(&mut self) -> Vec<Effect> {
        let language = self.language();
        let Some((title, place)) = self.place().map(|(title, place)| (title, place.clone())) else {
            self.study.open = None;
            return Vec::new();
        };
        let wanted = (title, place, language);
        let is_here = self.study.files.iter().any(|(read, _)| *read == title);
        if !is_here || self.study.open.as_ref() == Some(&wanted) {
            return Vec::new();
        }
        self.study.open = Some(wanted);
        self.study(Step::Open)
    }

    /// A visit anew asks anew.
    pub(super) fn visit_place(&mut self, title: GameKind, place: Place) {
        self.study.unread = None;
        self.study.open = None;
        self.page = Page::Learn(title, place);
    }

    /// What is done where a game is learnt.
    pub(super) fn study(&mut self, step: Step) -> Vec<Effect> {
        match step {
            Step::Open => self.open_book(),
            Step::Reset => {
                self.study.verdict = None;
                self.study.shown = 0;
                if let Some(lesson) = &mut self.study.lesson {
                    lesson.reset();
                }
                self.lay_out();
            }
            Step::Show => self.show_next(),
            Step::HandIn => {
                let verdict = self.study.lesson.as_mut().map(TaskAttempt::submit);
                return verdict.map(|verdict| self.judged(verdict)).unwrap_or_default();
            }
            Step::Forget => {
                let Some((title, _)) = self.place() else { return Vec::new() };
                let own = key(title, "");
                self.study.learned.retain(|learned| !learned.starts_with(&own));
                return vec![self.keep_learned()];
            }
        }
        Vec::new()
    }

    fn keep_learned(&self) -> Effect {
        Effect::KeepLearned(self.study.learned.join("\n"))
    }

    fn open_book(&mut self) {
        let language = self.language();
        let Some((title, place)) = self.place().map(|(title, place)| (title, place.clone())) else { return };
        let study = &mut self.study;
        study.lesson = None;
        study.board = None;
        study.verdict = None;
        study.shown = 0;
        if study.book_of(title, language).is_none() {
            let file = study.files.iter().find(|(read, _)| *read == title).map(|(_, text)| text.clone());
            let book = file.and_then(|text| Course::read(title, language.tag(), &text).ok());
            study.unread = if book.is_none() { Some(title) } else { None };
            study.book = book.map(|book| (language, Arc::new(book)));
        }
        let Some(book) = study.book_of(title, language).cloned() else { return };
        match &place {
            Place::Task(id) => match book.task(id) {
                Some(task) => study.lesson = Some(TaskAttempt::new(task.clone())),
                None => self.page = Page::Lost(format!("learn/{}/task/{id}", title.name())),
            },
            Place::Rules(number) => {
                let rule = rule_numbered(&book, number.as_deref());
                study.board = rule.and_then(|rule| book.diagram(rule)).or(book.diagrams.first()).cloned();
            }
            Place::Home | Place::Short | Place::Men | Place::Example => {}
        }
        self.lay_out();
    }

    /// Sets up the board of the place.
    fn lay_out(&mut self) {
        let study = &self.study;
        let mut marks = Marks::default();
        let mut seat = None;
        let line = if let Some(lesson) = &study.lesson {
            marks = Marks { stars: lesson.stars, picked: lesson.picked, shown: CellSet::EMPTY };
            seat = Some(lesson.task.player);
            Some(lesson.game.clone())
        } else if let Some(board) = &study.board {
            marks.shown = board.marks.iter().copied().collect();
            Some(board.game.clone())
        } else {
            match (self.place(), &study.book) {
                (Some((_, Place::Example)), Some((_, book))) => book.example.as_ref().map(commented),
                _ => None,
            }
        };
        let Some(line) = line else { return };
        let is_example = study.lesson.is_none() && study.board.is_none();
        let old = self.table.as_ref().filter(|table| table.study.is_some());
        let at_once = old.is_none_or(|table| table.game().id() != line.def().id());
        let turn = match (seat, old) {
            (Some(party), _) => party.index(),
            (None, Some(table)) if !at_once => table.turn,
            _ => 0,
        };
        let mut table = Table::new(line, Vec::new());
        table.kept = false;
        table.study = Some(marks);
        table.turn = turn;
        if is_example {
            table.show(0);
        }
        if self.table.as_ref().is_some_and(|table| table.study.is_none()) {
            // A game that was at the board is kept already.
            self.leave();
        }
        self.table = Some(table);
    }

    /// The board as the lesson has it now.
    fn follow_lesson(&mut self) {
        let (Some(lesson), Some(table)) = (&self.study.lesson, &mut self.table) else { return };
        table.settle();
        table.line = lesson.game.clone();
        table.instead = None;
        table.study = Some(Marks { stars: lesson.stars, picked: lesson.picked, shown: CellSet::EMPTY });
    }

    fn show_next(&mut self) {
        self.study.verdict = None;
        let at = self.study.shown;
        if self.study.lesson.is_some() {
            self.show_solution(at);
            return;
        }
        let Some(show) = self.study.board.as_ref().and_then(|board| board.demonstrations.get(at).copied()) else {
            return;
        };
        let Some(table) = self.table.as_mut().filter(|table| table.study.is_some()) else { return };
        if at == 0 {
            // What was tried meanwhile makes room.
            table.line = self.study.board.as_ref().map_or(table.line.clone(), |board| board.game.clone());
        }
        table.settle();
        match show {
            Demonstration::Action(action) => {
                let _ = table.line.play(action);
            }
            Demonstration::Refused(from, to) => table.try_move(from, to),
        }
        self.study.shown += 1;
        let texts = self.texts();
        let Some(table) = &self.table else { return };
        let said = super::refused(texts, table).or(super::last_move(texts, table)).unwrap_or_default();
        self.spoken.say(Spoken::politely(said));
    }

    fn show_solution(&mut self, at: usize) {
        let Some(lesson) = &mut self.study.lesson else { return };
        if at == 0 || lesson.solved {
            lesson.reset();
        }
        let (game, solution) = (lesson.game.def().clone(), lesson.task.solution.clone());
        if lesson.cells_to_pick().is_some() {
            lesson.picked = solution.iter().filter_map(|name| game.cell_by_name(name)).collect();
        } else if let Some(text) = solution.get(at) {
            let position = lesson.game.state().position;
            if let Ok(action) = read_action(&*game, game.rules(), &position, text) {
                lesson.play(action);
            }
        }
        self.study.shown = (at + 1) % (solution.len() + 1);
        self.follow_lesson();
    }

    /// Something at the board of a lesson or a rule.
    pub(super) fn at_studied_board(&mut self, intent: Intent) -> Vec<Effect> {
        if self.study.lesson.is_none() {
            return match intent {
                // The board of a rule goes on with what it shows.
                Intent::Leaf { back } if self.study.board.is_some() => {
                    self.study(if back { Step::Reset } else { Step::Show })
                }
                intent => self.at_board(intent),
            };
        }
        if let Some(effects) = self.picked(&intent) {
            return effects;
        }
        let is_solved = self.study.lesson.as_ref().is_some_and(|lesson| lesson.solved);
        match intent {
            Intent::Undo | Intent::Redo => return self.study(Step::Reset),
            _ if is_solved && intent.is_act() => return Vec::new(),
            Intent::Resign(_) | Intent::OfferDraw if self.dialog.is_some() => return Vec::new(),
            _ => {}
        }
        let is_act = intent.is_act();
        let before = self.steps();
        let effects = self.at_board(intent);
        let steps = self.steps();
        if steps > before {
            let action = self.table.as_ref().and_then(|table| Some(table.line.steps().get(before)?.action));
            let mut all = effects;
            all.extend(action.map(|action| self.judge(action)).unwrap_or_default());
            return all;
        }
        if is_act {
            self.reply_to_refusal();
        }
        effects
    }

    fn steps(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.line.steps().len())
    }

    fn judge(&mut self, action: Action) -> Vec<Effect> {
        let Some(lesson) = &mut self.study.lesson else { return Vec::new() };
        let verdict = lesson.play(action);
        self.follow_lesson();
        self.judged(verdict)
    }

    /// What the task itself says to a move that the rules refuse.
    fn reply_to_refusal(&mut self) {
        let (Some(lesson), Some(table)) = (&self.study.lesson, &self.table) else { return };
        let Some(refused) = &table.refused else {
            self.study.verdict = None;
            return;
        };
        let text = [refused.from, refused.to].map(|cell| table.game().cell_name(cell)).concat();
        let reply =
            lesson.task.mistakes.iter().find(|(wrong, _)| *wrong == text).map(|(_, reply)| reply.clone());
        if let Some(reply) = &reply {
            let urgent = format!("{} {reply}", self.spoken.urgent);
            self.spoken.say(Spoken { polite: String::new(), urgent });
        }
        self.study.verdict =
            reply.map(|reply| Verdict::Wrong { why: Mistake::Other, reply: Some(reply), cells: Vec::new() });
    }

    /// Where cells are to be picked, a click picks.
    fn picked(&mut self, intent: &Intent) -> Option<Vec<Effect>> {
        if self.table.as_ref()?.explore.is_some() {
            return None;
        }
        let lesson = self.study.lesson.as_mut()?;
        lesson.cells_to_pick()?;
        let cell: Cell = match intent {
            Intent::Touch(cell) => *cell,
            Intent::Enter => self.table.as_ref()?.cursor,
            Intent::TakeUp { .. } | Intent::Drop(_) | Intent::Type(_) => return Some(Vec::new()),
            _ => return None,
        };
        if !lesson.solved {
            lesson.toggle_pick(cell);
        }
        self.study.verdict = None;
        self.follow_lesson();
        if let Some(table) = &mut self.table {
            table.cursor = cell;
        }
        Some(Vec::new())
    }

    /// An attempt was judged: it is told, and kept where it solved the task.
    fn judged(&mut self, verdict: Verdict) -> Vec<Effect> {
        let texts = self.texts();
        let mut effects = Vec::new();
        if let (Verdict::Solved, Some(lesson)) = (&verdict, &self.study.lesson) {
            let learned = key(lesson.game.def().kind(), &lesson.task.id);
            self.spoken.say(Spoken::politely(format!("{} {}", texts.learn.solved, lesson.task.success)));
            if !self.study.learned.contains(&learned) {
                self.study.learned.push(learned);
                effects.push(self.keep_learned());
            }
        }
        self.study.verdict = Some(verdict);
        if let Some(Verdict::Wrong { .. }) = &self.study.verdict {
            let said = self.verdict_told();
            self.spoken.say(Spoken { polite: String::new(), urgent: said });
        }
        effects
    }

    /// What is said to the last attempt.
    pub fn verdict_told(&self) -> String {
        let texts = self.texts();
        let (Some(lesson), Some(table)) = (&self.study.lesson, &self.table) else { return String::new() };
        match &self.study.verdict {
            None => String::new(),
            Some(Verdict::Solved) => format!("{} {}", texts.learn.solved, lesson.task.success),
            Some(Verdict::Continues) => texts.learn.well.to_owned(),
            Some(Verdict::Wrong { reply: Some(reply), .. }) => reply.clone(),
            Some(Verdict::Wrong { why, cells, reply: None }) => {
                mistake(texts, lesson, *why, cells, &|cell| table.name(cell))
            }
        }
    }
}

impl Table {
    /// Tries a move that the rules refuse.
    fn try_move(&mut self, from: Cell, to: Cell) {
        let position = *self.position();
        self.selected = Some(from);
        if let Explanation::Refused(refusal) = explain(self.game().rules(), &position, from, to) {
            self.refused = Some(super::Refused { from, to, refusal: Some(refusal) });
        }
    }
}

/// The rule with a number.
fn rule_numbered(book: &Course, number: Option<&str>) -> Option<&'static str> {
    let game = book.diagrams.first()?.game.def();
    let sentences = game.rulebook();
    sentences.iter().find(|sentence| Some(sentence.number) == number).map(|sentence| sentence.rule)
}

/// The example with its comments.
fn commented(example: &crate::learn::Example) -> Game {
    let mut line = example.game.clone();
    if !example.introduction.is_empty() {
        line.annotate(0, Annotation::Comment(example.introduction.clone()));
    }
    for said in &example.actions {
        if line.play(said.action).is_err() {
            break;
        }
        if !said.comment.is_empty() {
            line.annotate(line.steps().len(), Annotation::Comment(said.comment.clone()));
        }
    }
    line
}
