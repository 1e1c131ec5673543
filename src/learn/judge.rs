//! A task that somebody tries: what is right, what is wrong, and why.
use super::book::Task;
use super::goal::{Goal, Picking};
use super::mates::{Mates, defence};
use crate::board::{Cell, CellSet};
use crate::history::Line;
use crate::notation::write_action;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{Action, Cause, Deed, Move, Position, in_check, legal_moves, would_be_mated};

/// A task that is being tried.
#[derive(Clone)]
pub struct Lesson {
    /// The task.
    pub task: Task,
    /// What stands on the board.
    pub line: Line,
    /// The stars that are still to be reached.
    pub stars: CellSet,
    /// The cells that are picked.
    pub picked: CellSet,
    /// How many moves the party has made.
    pub moves: usize,
    /// Whether it is solved.
    pub solved: bool,
}

/// What an attempt comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The task is solved.
    Solved,
    /// It goes on.
    GoesOn,
    /// That was wrong, and is taken back.
    Wrong {
        /// Why.
        why: Why,
        /// What the task itself says to it.
        reply: Option<String>,
        /// The cells that show it.
        cells: Vec<Cell>,
    },
}

/// Why an attempt is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is not what is asked for.
    Other,
    /// The moves are used up and stars are left.
    TooLong,
    /// Nothing is captured, or something else.
    NoCapture,
    /// The man that captured can be taken.
    Taken,
    /// No check is given.
    NoCheck,
    /// The king is still in check.
    InCheck,
    /// Mate is not forced any more; the cells are those of a move that avoids it.
    Escapes,
    /// The game does not end so.
    NotOver,
    /// Nobody joins.
    NotJoined,
    /// It is still mated.
    NotLifted,
    /// Cells are picked that do not belong there.
    Surplus,
    /// Cells are missing: so many.
    Missing(usize),
}

impl Lesson {
    /// A task from its beginning.
    pub fn new(task: Task) -> Self {
        let mut lesson = Self {
            line: task.line.clone(),
            task,
            stars: CellSet::EMPTY,
            picked: CellSet::EMPTY,
            moves: 0,
            solved: false,
        };
        lesson.reset();
        lesson
    }

    /// Begins once more.
    pub fn reset(&mut self) {
        self.line = self.task.line.clone();
        self.moves = 0;
        self.solved = false;
        self.picked = CellSet::EMPTY;
        self.stars = match self.task.goal {
            Goal::Stars(stars, _) => stars,
            _ => CellSet::EMPTY,
        };
    }

    /// The cells that are asked for, if cells are to be picked.
    pub fn picking(&self) -> Option<&Picking> {
        match &self.task.goal {
            Goal::Pick(picking) => Some(picking),
            _ => None,
        }
    }

    /// Picks a cell, or leaves it.
    pub fn pick(&mut self, cell: Cell) {
        if self.picked.contains(cell) {
            self.picked.remove(cell);
        } else {
            self.picked.insert(cell);
        }
    }

    /// The picked cells are all.
    pub fn hand_in(&mut self) -> Verdict {
        let Some(picking) = self.picking() else { return Verdict::GoesOn };
        let wanted = picking.cells(&**self.line.game(), &self.line.state().position);
        let surplus: Vec<Cell> = self.picked.iter().filter(|&cell| !wanted.contains(cell)).collect();
        let missing = wanted.iter().filter(|&cell| !self.picked.contains(cell)).count();
        if surplus.is_empty() && missing == 0 {
            self.solved = true;
            return Verdict::Solved;
        }
        let game = self.line.game();
        let names: Vec<String> = surplus.iter().map(|&cell| game.cell_name(cell)).collect();
        let is_meant = |text: &str| match surplus.is_empty() {
            true => text == "missing",
            false => names.iter().any(|name| name == text),
        };
        let reply = self.task.wrongs.iter().find(|(text, _)| is_meant(text)).map(|(_, reply)| reply.clone());
        let why = if surplus.is_empty() { Why::Missing(missing) } else { Why::Surplus };
        Verdict::Wrong { why, reply, cells: surplus }
    }

    /// Somebody does something. What is wrong is not done.
    pub fn act(&mut self, action: Action) -> Verdict {
        let before = self.line.state().position;
        let mut line = self.line.clone();
        if line.act(action).is_err() {
            return self.wrong(&action, Why::Other, Vec::new());
        }
        let judged = Attempt { lesson: self, before: &before, line: &line, action: &action }.judge();
        match judged {
            Ok(solved) => {
                self.line = line;
                self.moves += 1;
                self.solved = solved;
                if let Deed::Move(mv) = &action.deed {
                    self.stars.remove(mv.to);
                }
                if !solved {
                    self.go_on();
                    self.solved = self.task.goal.is_alone() && self.stars.is_empty()
                        || self.line.state().outcome.is_some();
                }
                if self.solved { Verdict::Solved } else { Verdict::GoesOn }
            }
            Err((why, cells)) => self.wrong(&action, why, cells),
        }
    }

    fn wrong(&mut self, action: &Action, why: Why, cells: Vec<Cell>) -> Verdict {
        let text = write_action(&**self.line.game(), self.line.state().position.turn(), action);
        let reply = self.task.wrongs.iter().find(|(wrong, _)| *wrong == text);
        let reply = reply.map(|(_, reply)| reply.clone());
        if why == Why::TooLong {
            self.reset();
        }
        Verdict::Wrong { why, reply, cells }
    }

    /// What follows on a right move that does not solve the task yet: the turn comes back, or the others answer.
    fn go_on(&mut self) {
        let game = self.line.game().clone();
        if self.task.goal.is_alone() {
            let position = self.line.state().position.as_seen_by(self.task.player);
            self.line = Line::new(game, position);
            return;
        }
        let Goal::Mate(most) = self.task.goal else { return };
        while self.line.state().outcome.is_none() {
            let position = self.line.state().position;
            let own = position.relations().captures(self.task.player);
            if !own.contains(position.turn()) {
                return;
            }
            let left = most.saturating_sub(self.moves);
            let Some((by, mv)) = defence(&*game, &position, self.task.player, left) else { return };
            if self.line.act(Action { by, deed: Deed::Move(mv) }).is_err() {
                return;
            }
        }
    }
}

/// An action that is judged: whether it solves the task, or why it is wrong.
struct Attempt<'a> {
    lesson: &'a Lesson,
    before: &'a Position,
    /// With the action done.
    line: &'a Line,
    action: &'a Action,
}

type Judged = Result<bool, (Why, Vec<Cell>)>;

impl Attempt<'_> {
    fn judge(&self) -> Judged {
        let (task, after) = (&self.lesson.task, &self.line.state().position);
        let (game, tables) = (self.line.game(), self.line.game().tables());
        let mv = match &self.action.deed {
            Deed::Move(mv) => Some(mv),
            _ => None,
        };
        let promotes = |role: Option<Role>| {
            mv.and_then(|mv| mv.promotion).is_some_and(|man| role == Some(man.role()) || role.is_none())
        };
        let only = |is_right, why| if is_right { Ok(true) } else { Err((why, Vec::new())) };
        let outcome = self.line.state().outcome;
        match &task.goal {
            Goal::Stars(_, most) => self.stars(*most, mv),
            Goal::Capture { on, safe } => self.capture(*on, *safe, mv),
            Goal::Check(party) => {
                let gives = in_check(tables, after, *party) && !in_check(tables, self.before, *party);
                only(gives, Why::NoCheck)
            }
            Goal::Escape => only(!in_check(tables, after, task.player), Why::InCheck),
            Goal::Castle => only(mv.is_some_and(Move::is_castling), Why::Other),
            Goal::EnPassant => only(mv.is_some_and(Move::is_en_passant), Why::Other),
            Goal::Promote(role) => only(promotes(*role), Why::Other),
            Goal::Join(party) => {
                let pacts = tables.pacts.as_ref();
                let partner = pacts.and_then(|pacts| pacts.partner(after.diplomacy(), self.action.by));
                only(partner == Some(*party), Why::NotJoined)
            }
            Goal::Answer => only(mv.is_some() && self.action.by != self.before.turn(), Why::Other),
            Goal::Lift(party) => only(!would_be_mated(tables, after, *party), Why::NotLifted),
            Goal::Win(points) => {
                only(outcome.is_some_and(|outcome| outcome.points[task.player] >= *points), Why::NotOver)
            }
            Goal::Draw(draw) => {
                only(outcome.is_some_and(|outcome| outcome.cause == Cause::Draw(*draw)), Why::NotOver)
            }
            Goal::Mate(most) => self.mate(*most),
            Goal::OneOf(texts) => {
                let text = write_action(&**game, self.before.turn(), self.action);
                only(texts.contains(&text), Why::Other)
            }
            Goal::Pick(_) => only(false, Why::Other),
        }
    }

    fn stars(&self, most: usize, mv: Option<&Move>) -> Judged {
        // A dead end that the task speaks of is told at once.
        let text = write_action(&**self.line.game(), self.before.turn(), self.action);
        if self.lesson.task.wrongs.iter().any(|(wrong, _)| *wrong == text) {
            return Err((Why::Other, Vec::new()));
        }
        let mut left = self.lesson.stars;
        mv.into_iter().for_each(|mv| left.remove(mv.to));
        let is_last = self.lesson.moves + 1 >= most;
        if !left.is_empty() && is_last {
            Err((Why::TooLong, left.iter().collect()))
        } else {
            Ok(left.is_empty())
        }
    }

    fn capture(&self, on: Option<Cell>, safe: bool, mv: Option<&Move>) -> Judged {
        let captures = |mv: &&Move| mv.captured.is_some_and(|cell| on.is_none_or(|on| on == cell));
        let Some(mv) = mv.filter(captures) else { return Err((Why::NoCapture, Vec::new())) };
        let (tables, after) = (self.line.game().tables(), &self.line.state().position);
        let relations = after.relations();
        let enemies: PartySet = Party::first(tables.parties)
            .filter(|&party| relations.captures(party).contains(self.action.by) && !self.line.is_out(party))
            .collect();
        let takes = |party: Party| {
            let moves = legal_moves(tables, &after.as_seen_by(party));
            moves.into_iter().filter(|back| back.captured == Some(mv.to)).map(|back| back.from).next()
        };
        let taken = enemies.iter().filter(|_| safe).find_map(takes);
        taken.map_or(Ok(true), |from| Err((Why::Taken, vec![from, mv.to])))
    }

    fn mate(&self, most: usize) -> Judged {
        let (game, after) = (&**self.line.game(), &self.line.state().position);
        let player = self.lesson.task.player;
        let left = most.saturating_sub(self.lesson.moves + 1);
        let mut mates = Mates::new(game, after, player);
        if let Some(least) = mates.least(after, left) {
            return Ok(least == 0 && self.line.state().outcome.is_some());
        }
        let enemies: PartySet = after.relations().captures(player);
        let escape = Some(after).filter(|after| enemies.contains(after.turn()));
        let escape = escape.and_then(|after| defence(game, after, player, left));
        Err((Why::Escapes, escape.map_or(Vec::new(), |(_, mv)| vec![mv.from, mv.to])))
    }
}
