//! Judging an action of an attempt at a task.
use super::attempt::{Mistake, TaskAttempt};
use super::stars::way_to_stars;
use crate::goal::Goal;
use crate::mate_search::{MateSearch, replies, side_of};
use crate::material_search::{MaterialSearch, PieceValues};
use crate::puzzles::{knight_and_pawn, mated_one};
use engine::board::Cell;
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{Action, ActionKind, Cause, Move, Position, in_check, legal_moves, play, would_be_mated};

/// To these depths in plies it is looked at whether a reply leaves too little to be won: first of every reply, then of one that does.
const REPLY_DEPTHS: [usize; 2] = [2, 4];
/// The number of positions that may be visited for a reply.
const REPLY_NODES: u64 = 6_000;

/// An action to judge.
pub(super) struct JudgedAction<'a> {
    pub(super) attempt: &'a TaskAttempt,
    pub(super) before: &'a Position,
    /// The game after the action.
    pub(super) game: &'a Game,
    pub(super) action: &'a Action,
}

/// Whether the action solves the task, or the mistake and the cells that show it.
pub(super) type Judgement = Result<bool, (Mistake, Vec<Cell>)>;

impl JudgedAction<'_> {
    pub(super) fn judge(&self) -> Judgement {
        let (task, after) = (&self.attempt.task, &self.game.state().position);
        let (def, rules) = (self.game.def(), self.game.def().rules());
        let mv = match &self.action.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        };
        let promotes = |role: Option<Role>| {
            mv.and_then(|mv| mv.promotion).is_some_and(|piece| role == Some(piece.role()) || role.is_none())
        };
        let only = |is_right, mistake| if is_right { Ok(true) } else { Err((mistake, Vec::new())) };
        let outcome = self.game.state().outcome;
        match &task.goal {
            Goal::Stars(_, max) => self.stars(*max, mv),
            Goal::Capture { on, safe } => self.capture(*on, *safe, mv),
            Goal::Check(party) => {
                let gives = in_check(rules, after, *party) && !in_check(rules, self.before, *party);
                only(gives, Mistake::NoCheck(*party))
            }
            Goal::Escape => only(!in_check(rules, after, task.player), Mistake::InCheck),
            Goal::Castle => only(mv.is_some_and(Move::is_castling), Mistake::Other),
            Goal::EnPassant => only(mv.is_some_and(Move::is_en_passant), Mistake::Other),
            Goal::Promote(role) => only(promotes(*role), Mistake::Other),
            Goal::Join(party) => {
                let coalition = rules.coalition.as_ref();
                let partner =
                    coalition.and_then(|coalition| coalition.partner(after.coalition(), self.action.by));
                match partner == Some(*party) || !task.is_line_proved {
                    true => only(partner == Some(*party), Mistake::NotJoined),
                    false if partner.is_some() => self.wins_too_little(),
                    false => Err((Mistake::NotJoined, Vec::new())),
                }
            }
            Goal::Answer => only(mv.is_some() && self.action.by != self.before.turn(), Mistake::Other),
            Goal::LiftMate(party) => only(!would_be_mated(rules, after, *party), Mistake::NotLifted),
            Goal::Win(points) => {
                only(outcome.is_some_and(|outcome| outcome.points[task.player] >= *points), Mistake::NotOver)
            }
            Goal::Draw(draw) => {
                only(outcome.is_some_and(|outcome| outcome.cause == Cause::Draw(*draw)), Mistake::NotOver)
            }
            Goal::Mate(max) => self.mate(*max),
            Goal::MateOf(party) => {
                let is_right = mv.is_some_and(|mv| mated_one(&self.attempt.game, mv) == Some(*party));
                only(is_right, Mistake::MateNotForced)
            }
            Goal::Line => match self.attempt.next_of_line() == Some(*self.action) {
                true => Ok(self.is_last_of_line()),
                false => Err((Mistake::Other, Vec::new())),
            },
            Goal::WinMaterial => self.material(),
            Goal::OneOf(texts) => {
                let text = write_action(&**def, self.before.turn(), self.action);
                only(texts.contains(&text), Mistake::Other)
            }
            Goal::PickCells(_) => only(false, Mistake::Other),
        }
    }

    fn stars(&self, max: usize, mv: Option<&Move>) -> Judgement {
        // If the task explains this dead end, the attempt fails at once.
        let text = write_action(&**self.game.def(), self.before.turn(), self.action);
        if self.attempt.task.mistakes.iter().any(|(wrong, _)| *wrong == text) {
            return Err((Mistake::Other, Vec::new()));
        }
        let mut stars = self.attempt.stars;
        mv.into_iter().for_each(|mv| stars.remove(mv.to));
        let left = max.saturating_sub(self.attempt.moves + 1);
        let (def, after, player) =
            (&**self.game.def(), &self.game.state().position, self.attempt.task.player);
        match way_to_stars(def, after, player, stars, left) {
            Some(_) => Ok(stars.is_empty()),
            None => Err((Mistake::OutOfReach(left), stars.iter().collect())),
        }
    }

    fn capture(&self, on: Option<Cell>, safe: bool, mv: Option<&Move>) -> Judgement {
        let captures = |mv: &&Move| mv.captured.is_some_and(|cell| on.is_none_or(|on| on == cell));
        let Some(mv) = mv.filter(captures) else { return Err((Mistake::NoCapture, Vec::new())) };
        let (rules, after) = (self.game.def().rules(), &self.game.state().position);
        let relations = after.relations();
        let enemies: PartySet = Party::first(rules.parties)
            .filter(|&party| {
                relations.captures(party).contains(self.action.by) && !self.game.is_eliminated(party)
            })
            .collect();
        let takes = |party: Party| {
            let moves = legal_moves(rules, &after.with_turn(party));
            moves.into_iter().filter(|back| back.captured == Some(mv.to)).map(|back| back.from).next()
        };
        let taken = enemies.iter().filter(|_| safe).find_map(takes);
        taken.map_or(Ok(true), |from| Err((Mistake::CanBeCaptured, vec![from, mv.to])))
    }

    /// Whether the player has no action left in the line.
    fn is_last_of_line(&self) -> bool {
        let task = &self.attempt.task;
        let played = self.game.steps().len().saturating_sub(task.game.steps().len());
        task.line.iter().skip(played).all(|action| !self.attempt.acts_for(action.by))
    }

    /// Whether the action is the one of the line. It is proved that every other one wins too little.
    fn material(&self) -> Judgement {
        if self.attempt.next_of_line() == Some(*self.action) {
            return Ok(self.is_last_of_line());
        }
        self.wins_too_little()
    }

    /// The mistake of a puzzle about material, with a reply of an enemy after which too little is won.
    fn wins_too_little(&self) -> Judgement {
        let (def, task, after) = (&**self.game.def(), &self.attempt.task, &self.game.state().position);
        let values = PieceValues::of(def);
        let mut search = MaterialSearch::new(def, &values, after, task.player, REPLY_NODES);
        let side = side_of(def, after, task.player);
        let has_won = values.balance(after, side) - values.balance(&task.game.state().position, side);
        let [knight, _] = knight_and_pawn(&task.game, &values, task.player);
        let reply = self.telling_replies().into_iter().find(|(_, mv)| {
            let next = play(def.rules(), after, mv);
            let refutes = REPLY_DEPTHS.iter().all(|&depth| !search.wins(&next, depth, knight - has_won));
            refutes && search.nodes_left() > 0
        });
        Err((Mistake::WinsTooLittle, reply.map_or(Vec::new(), |(_, mv)| vec![mv.from, mv.to])))
    }

    /// The replies of enemies to the action that show something, first those that say most: captures of the piece that has moved, then
    /// of others of its side, the most valuable first, then checks and promotions, and what ends a check.
    fn telling_replies(&self) -> Vec<(Party, Move)> {
        let after = &self.game.state().position;
        if self.game.state().outcome.is_some() {
            return Vec::new();
        }
        let moved_to = match self.action.kind {
            ActionKind::Move(mv) => Some(mv.to),
            _ => None,
        };
        let (def, player) = (&**self.game.def(), self.attempt.task.player);
        let side = side_of(def, after, player);
        let rules = def.rules();
        let lost = |cell: Cell| after.piece(cell).filter(|piece| side.contains(piece.party()));
        let checks = |mv: &Move| {
            let next = play(rules, after, mv);
            side.iter().any(|party| in_check(rules, &next, party) && !in_check(rules, after, party))
        };
        let in_line = self.attempt.reply_of_line();
        // Any quiet move answers what threatens nothing, and says nothing about it; one that ends a check does. Nor does what the
        // right action allows as well.
        let says_something = |by: Party, mv: &Move| {
            let is_in_line = in_line.is_some_and(|known| (known.from, known.to) == (mv.from, mv.to));
            let is_telling =
                mv.captured.is_some() || mv.promotion.is_some() || checks(mv) || in_check(rules, after, by);
            is_telling && !is_in_line
        };
        let mut all = replies(def, after, player);
        all.retain(|(by, mv)| says_something(*by, mv));
        // What is lost is compared only where there is a choice: the values take some time.
        let mut roles = all.iter().filter_map(|(_, mv)| Some(lost(mv.captured?)?.role()));
        let first = roles.next();
        let values = roles.any(|role| Some(role) != first).then(|| PieceValues::of(def));
        let value = |piece: Piece| values.as_ref().map_or(0, |values| values.of_piece(piece));
        all.sort_by_cached_key(|(_, mv)| match mv.captured.and_then(|cell| Some((cell, lost(cell)?))) {
            Some((cell, _)) if Some(cell) == moved_to => (0, 0),
            Some((_, piece)) => (1, -value(piece)),
            None if checks(mv) => (2, 0),
            None if mv.promotion.is_some() => (3, 0),
            None => (4, 0),
        });
        all
    }

    fn mate(&self, max: usize) -> Judgement {
        let (def, after, task) = (&**self.game.def(), &self.game.state().position, &self.attempt.task);
        let player = task.player;
        let left = max.saturating_sub(self.attempt.moves + 1);
        if self.attempt.next_of_line() == Some(*self.action) {
            return Ok(self.game.state().outcome.is_some());
        }
        let nodes = task.max_nodes;
        let mut mates = MateSearch::with_budget(def, after, player, nodes);
        // Of a proved line only the last move may be another one.
        let searched = if task.is_line_proved { 0 } else { left };
        if let Some(min) = mates.shortest_mate(after, searched) {
            return Ok(min == 0 && self.game.state().outcome.is_some());
        }
        match self.game.state().outcome.map(|outcome| outcome.cause) {
            Some(Cause::Draw(_)) => return Err((Mistake::Drawn, Vec::new())),
            Some(Cause::Mate(_)) => return Err((Mistake::MateOfOthers, Vec::new())),
            _ => {}
        }
        let all = self.telling_replies();
        let nodes_each = nodes / all.len().max(1) as u64;
        let escape = all.into_iter().find(|(_, mv)| {
            let next = play(def.rules(), after, mv);
            MateSearch::with_budget(def, &next, player, nodes_each).shortest_mate(&next, left).is_none()
        });
        Err((Mistake::MateNotForced, escape.map_or(Vec::new(), |(_, mv)| vec![mv.from, mv.to])))
    }
}
