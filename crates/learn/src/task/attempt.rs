//! The player's attempt at a task: judges actions and selected cells, and explains mistakes.
use super::judged_action::JudgedAction;
use super::stars::way_to_stars;
use crate::goal::{CellsToPick, Goal};
use crate::lessons::Task;
use crate::mate_search::{MateSearch, longest_defence};
use engine::board::{Cell, CellSet};
use engine::history::Game;
use engine::notation::{read_action, write_action};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Move, legal_moves};

/// An attempt at a task.
#[derive(Clone)]
pub struct TaskAttempt {
    /// The task that is attempted.
    pub task: Task,
    /// The game with the actions of the attempt.
    pub game: Game,
    /// The cells that must still be visited, for [`Goal::Stars`].
    pub stars: CellSet,
    /// The cells that are selected, for [`Goal::PickCells`].
    pub picked: CellSet,
    /// The number of moves that the player has made.
    pub moves: usize,
    /// How the attempt has ended. `None`: it goes on.
    pub end: Option<AttemptEnd>,
    /// What the last action led to, if it was wrong.
    pub wrong_line: Option<WrongLine>,
}

/// How an attempt ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptEnd {
    /// The player has solved the task.
    Solved,
    /// The solution was shown.
    Shown,
}

/// What a wrong action leads to.
#[derive(Clone)]
pub struct WrongLine {
    /// A game that ends with the wrong action, or with the reply to it.
    pub game: Game,
    /// The wrong action.
    pub action: Action,
    /// The reply that shows why the action is wrong, if one does.
    pub reply: Option<Action>,
}

/// The result of an action, or of submitting cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The task is solved.
    Solved,
    /// The action is right, but the task is not solved yet.
    Continues,
    /// The action or selection is wrong. A wrong action is not played.
    Wrong {
        /// The kind of mistake.
        mistake: Mistake,
        /// The task's own reply to this mistake, if it has one.
        reply: Option<String>,
        /// The cells that show the mistake.
        cells: Vec<Cell>,
    },
}

/// Why an attempt is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// It is not what the task asks for.
    Other,
    /// The moves that are left, this number of them, are too few for the stars that are left. [`Verdict::Wrong::cells`] has those.
    OutOfReach(usize),
    /// The action captures nothing, or the wrong piece.
    NoCapture,
    /// The capturing piece can be captured.
    CanBeCaptured,
    /// The action gives no check to this party.
    NoCheck(Party),
    /// The king is still in check.
    InCheck,
    /// Mate is not forced any more. [`Verdict::Wrong::cells`] shows a move that avoids it.
    MateNotForced,
    /// Too little is won. [`Verdict::Wrong::cells`] shows the reply.
    WinsTooLittle,
    /// The action does not end the game in the required way.
    NotOver,
    /// The action does not make the party join the right one.
    NotJoined,
    /// The party is still mated.
    NotLifted,
    /// The game is over, and this is no win: somebody else gets the points of the mate.
    MateOfOthers,
    /// The game is over, and drawn.
    Drawn,
    /// Too many cells are selected.
    TooManyCells,
    /// This number of cells is missing.
    MissingCells(usize),
}

impl TaskAttempt {
    /// Returns a new attempt at a task.
    #[must_use]
    pub fn new(task: Task) -> Self {
        let mut attempt = Self {
            game: task.game.clone(),
            task,
            stars: CellSet::EMPTY,
            picked: CellSet::EMPTY,
            moves: 0,
            end: None,
            wrong_line: None,
        };
        attempt.reset();
        attempt
    }

    /// Restarts the task.
    pub fn reset(&mut self) {
        self.game = self.task.game.clone();
        self.moves = 0;
        self.end = None;
        self.wrong_line = None;
        self.picked = CellSet::EMPTY;
        self.stars = match self.task.goal {
            Goal::Stars(stars, _) => stars,
            _ => CellSet::EMPTY,
        };
    }

    /// Returns the cells that the task asks to select. `None` if it asks for moves.
    pub fn cells_to_pick(&self) -> Option<&CellsToPick> {
        match &self.task.goal {
            Goal::PickCells(picking) => Some(picking),
            _ => None,
        }
    }

    /// Selects a cell, or deselects it.
    pub fn toggle_pick(&mut self, cell: Cell) {
        if self.picked.contains(cell) {
            self.picked.remove(cell);
        } else {
            self.picked.insert(cell);
        }
    }

    /// Judges the selected cells. Returns [`Verdict::Continues`] if the task does not ask for cells.
    pub fn submit(&mut self) -> Verdict {
        let Some(picking) = self.cells_to_pick() else { return Verdict::Continues };
        let wanted = picking.cells(&**self.game.def(), &self.game.state().position);
        let surplus: Vec<Cell> = self.picked.iter().filter(|&cell| !wanted.contains(cell)).collect();
        let missing = wanted.iter().filter(|&cell| !self.picked.contains(cell)).count();
        if surplus.is_empty() && missing == 0 {
            self.end = Some(AttemptEnd::Solved);
            return Verdict::Solved;
        }
        let def = self.game.def();
        let names: Vec<String> = surplus.iter().map(|&cell| def.cell_name(cell)).collect();
        let is_meant = |text: &str| match surplus.is_empty() {
            true => text == "missing",
            false => names.iter().any(|name| name == text),
        };
        let reply =
            self.task.mistakes.iter().find(|(text, _)| is_meant(text)).map(|(_, reply)| reply.clone());
        let mistake = if surplus.is_empty() { Mistake::MissingCells(missing) } else { Mistake::TooManyCells };
        Verdict::Wrong { mistake, reply, cells: surplus }
    }

    /// Returns whether the task is solved.
    pub fn is_solved(&self) -> bool {
        self.end == Some(AttemptEnd::Solved)
    }

    /// Returns the number of moves that the player has for the task. `None` if it asks for no moves.
    pub fn all_moves(&self) -> Option<usize> {
        let task = &self.task;
        match task.goal {
            Goal::Stars(_, max) | Goal::Mate(max) => Some(max),
            Goal::Line | Goal::WinMaterial => {
                Some(task.line.iter().filter(|action| self.acts_for(action.by)).count())
            }
            Goal::PickCells(_) => None,
            _ => Some(1),
        }
    }

    /// Returns the number of moves that are left.
    pub fn moves_left(&self) -> usize {
        self.all_moves().unwrap_or_default().saturating_sub(self.moves)
    }

    /// Plays an action and judges it: it is right if the task can still be solved. A wrong action is not played. After a right one
    /// that does not solve the task, the other parties answer.
    pub fn play(&mut self, action: Action) -> Verdict {
        let before = self.game.state().position;
        let mut game = self.game.clone();
        self.wrong_line = None;
        if game.play(action).is_err() {
            return self.wrong(&action, Mistake::Other, Vec::new());
        }
        let judged = JudgedAction { attempt: self, before: &before, game: &game, action: &action }.judge();
        match judged {
            Ok(solved) => {
                self.game = game;
                self.moves += 1;
                if let ActionKind::Move(mv) = &action.kind {
                    self.stars.remove(mv.to);
                }
                let is_solved = solved || {
                    self.play_replies();
                    self.game.state().outcome.is_some()
                };
                self.end = is_solved.then_some(AttemptEnd::Solved);
                if is_solved { Verdict::Solved } else { Verdict::Continues }
            }
            Err((mistake, cells)) => {
                let cells = self.enemy_move(&action).map_or(cells, Vec::from);
                self.wrong_line = Some(wrong_line(game, action, mistake, &cells));
                self.wrong(&action, mistake, cells)
            }
        }
    }

    /// The move of an enemy of which the task's own text about a wrong action speaks.
    fn enemy_move(&self, action: &Action) -> Option<[Cell; 2]> {
        let text = self.answered_text(action)?;
        self.task.enemy_moves.iter().find(|(wrong, _)| *wrong == text).map(|(_, cells)| *cells)
    }

    /// The text of an action for which the task may have texts of its own: those about a first move are not true of the same move
    /// later.
    fn answered_text(&self, action: &Action) -> Option<String> {
        let is_meant = self.moves == 0 || self.task.game.clone().play(*action).is_err();
        is_meant.then(|| write_action(&**self.game.def(), self.game.state().position.turn(), action))
    }

    /// Returns the next action of a solution from here: of the task's own one while it leads on, otherwise of one that is searched.
    /// `None` once the task is over, and if it asks for cells.
    pub fn next_of_solution(&self) -> Option<Action> {
        if self.end.is_some() || self.cells_to_pick().is_some() {
            return None;
        }
        let (def, position, player) = (self.game.def(), &self.game.state().position, self.task.player);
        let written = self.task.solution.get(self.moves);
        let written = written.and_then(|text| read_action(&**def, def.rules(), position, text).ok());
        let is_right = |action: &Action| !matches!(self.clone().play(*action), Verdict::Wrong { .. });
        written.filter(is_right).or_else(|| {
            let left = self.moves_left();
            let mv = match self.task.goal {
                Goal::Stars(..) => {
                    way_to_stars(&**def, position, player, self.stars, left)?.into_iter().next()
                }
                Goal::Mate(_) if left > 0 => {
                    let mut mates = MateSearch::with_budget(&**def, position, player, self.task.max_nodes);
                    mates.first_moves(position, left).into_iter().next()
                }
                _ => None,
            }?;
            Some(Action { by: position.turn(), kind: ActionKind::Move(mv) })
        })
    }

    /// Ends the attempt: its solution was shown.
    pub fn end_as_shown(&mut self) {
        self.end = Some(AttemptEnd::Shown);
    }

    /// Returns what is left of the line, if everything so far was played as it says.
    fn rest_of_line(&self) -> &[Action] {
        let played = self.game.steps().len().saturating_sub(self.task.game.steps().len());
        self.task.line.get(played..).filter(|_| self.follows_line()).unwrap_or_default()
    }

    /// Returns the next action of the line, if everything so far was played as it says.
    pub(super) fn next_of_line(&self) -> Option<Action> {
        self.rest_of_line().first().copied()
    }

    /// Returns the next move of an enemy in the line.
    pub(super) fn reply_of_line(&self) -> Option<Move> {
        match self.rest_of_line().iter().find(|action| !self.acts_for(action.by))?.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// Returns whether everything was played as the task's line says.
    pub fn follows_line(&self) -> bool {
        let played = self.game.steps().iter().skip(self.task.game.steps().len());
        played.zip(&self.task.line).all(|(step, action)| step.action == *action)
    }

    /// Whether the player acts for a party in the line: for the allies as well, where the line is proved against all others.
    pub(super) fn acts_for(&self, party: Party) -> bool {
        match self.task.is_line_proved {
            true => !self.task.game.start().relations().captures(self.task.player).contains(party),
            false => party == self.task.player,
        }
    }

    fn wrong(&mut self, action: &Action, mistake: Mistake, cells: Vec<Cell>) -> Verdict {
        let text = self.answered_text(action);
        let reply = self.task.mistakes.iter().find(|(wrong, _)| text.as_ref() == Some(wrong));
        let reply = reply.map(|(_, reply)| reply.clone());
        Verdict::Wrong { mistake, reply, cells }
    }

    /// Continues after a right action that does not solve the task: the turn returns to the player, or the
    /// opponents defend.
    fn play_replies(&mut self) {
        let def = self.game.def().clone();
        if self.task.goal.is_solo() {
            let position = self.game.state().position.with_turn(self.task.player);
            self.game = Game::new(def, position);
            return;
        }
        if self.task.goal == Goal::Line || self.task.is_line_proved {
            while let Some(reply) = self.next_of_line().filter(|reply| !self.acts_for(reply.by)) {
                if self.game.play(reply).is_err() {
                    return;
                }
            }
        }
        // Also another last move mates, perhaps only once others have moved.
        let Goal::Mate(max) = self.task.goal else { return };
        while self.game.state().outcome.is_none() {
            let position = self.game.state().position;
            let own = position.relations().captures(self.task.player);
            if !own.contains(position.turn()) {
                return;
            }
            let left = max.saturating_sub(self.moves);
            let nodes = self.task.max_nodes;
            let Some((by, mv)) = longest_defence(&*def, &position, self.task.player, left, nodes) else {
                return;
            };
            if self.game.play(Action { by, kind: ActionKind::Move(mv) }).is_err() {
                return;
            }
        }
    }
}

/// Returns what a wrong action leads to: with the reply, if one shows the mistake. `cells` are those of the mistake. A party that is
/// not next replies as if it were: then the game begins after the wrong action.
fn wrong_line(game: Game, action: Action, mistake: Mistake, cells: &[Cell]) -> WrongLine {
    let replied = || {
        let (Mistake::CanBeCaptured | Mistake::MateNotForced | Mistake::WinsTooLittle, &[from, to]) =
            (mistake, cells)
        else {
            return None;
        };
        let (rules, position) = (game.def().rules(), game.state().position);
        let by = position.piece(from)?.party();
        let moves = legal_moves(rules, &position.with_turn(by));
        let mv = moves.into_iter().find(|mv| (mv.from, mv.to) == (from, to))?;
        let reply = Action { by, kind: ActionKind::Move(mv) };
        [game.clone(), Game::new(game.def().clone(), position.with_turn(by))].into_iter().find_map(
            |mut game| {
                game.play(reply).ok()?;
                Some(WrongLine { game, action, reply: Some(reply) })
            },
        )
    };
    replied().unwrap_or(WrongLine { game, action, reply: None })
}
