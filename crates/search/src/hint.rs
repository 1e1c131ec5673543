//! Hints: what a player could do next. They are safer than what a bot plays: an ally may be another person, who does not reply as
//! the player would.
use super::decide::Decision;
use super::explain::{Explainer, Threat, explain};
use super::explanation::{Explanation, Motive, PieceAt};
use super::iterative_deepening::{score_position, search};
use super::search_view::{MATE_THRESHOLD, Values, exchange};
use super::task::{SearchTask, TriedMoves};
use super::{Budget, Choice, Engine, Score, SearchInfo, SearchRequest};
use engine::board::Cell;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{Action, ActionKind, Move, Position, attackers, in_check, play};

/// The shares of the time by which the first search has to end, and by which all searches have to.
const FIRST_SHARE: f64 = 0.45;
const WHOLE_SHARE: f64 = 0.8;
/// A loss of this part of the value of the least piece that is no pawn counts as a lost piece, in percent.
const LOSS_PERCENT: Score = 80;
/// A loss counts as won back if at most this is missing, in percent of a pawn.
const NEARLY: Score = 120;
/// The search after a reply that wins a piece has the nodes of the budget divided by this.
const REPLY_PART: u64 = 6;
/// A safe move may score worse than the best one by this part of what that one could lose, in percent.
const PRICE_PERCENT: Score = 75;
/// A piece is in danger if capturing it gains at least this, in percent of a pawn.
const MIN_DANGER: Score = 120;

impl Engine {
    /// Searches for a hint: the best choice of the party, without one that leaves a piece to be won by a reply, unless it is
    /// worth it, and why it is good. Returns `None` if there is nothing to decide.
    pub fn hint(&mut self, request: &SearchRequest) -> Option<SearchInfo> {
        self.hint_until(request, &|_| false)
    }

    /// The same as [`hint`](Self::hint) within a time: `is_over` says whether a share of it is over.
    pub(super) fn hint_until(
        &mut self,
        request: &SearchRequest,
        is_over: &dyn Fn(f64) -> bool,
    ) -> Option<SearchInfo> {
        let first = |_| is_over(FIRST_SHARE);
        let info = self.with_task(request, &first, |task| {
            Decision { request, task, is_varied: false }.decide(&mut |_| true)
        })?;
        let again = |_| is_over(WHOLE_SHARE);
        let safer = self.with_task(request, &again, |task| safer(request, &task, &info));
        let mut info = safer.unwrap_or(info);
        info.explanation = Some(self.explain_further(request, &info));
        Some(info)
    }

    /// Explains like [`explain`](Self::explain), and also says what was attacked, and why a quiet move is good.
    pub fn explain_further(&mut self, request: &SearchRequest, info: &SearchInfo) -> Explanation {
        self.with_task(request, &|_| false, |task| {
            let mut explanation = explain(&task, info);
            let Choice::Act(Action { kind: ActionKind::Move(mv), by }) = info.choice else {
                return explanation;
            };
            let explainer = Explainer::of(&task);
            let wins = matches!(
                explanation.motive,
                Some(
                    Motive::Mates
                        | Motive::MatesParty(_)
                        | Motive::EndsGame
                        | Motive::WinsIn(_)
                        | Motive::WinsWith(..)
                )
            );
            let after = play(task.view.rules, task.position, &mv);
            let is_lost = info.score < -MATE_THRESHOLD;
            let heeds = |piece: &PieceAt| !explainer.is_left_in_danger(task.position, &mv, &after, *piece);
            let in_danger = explainer.in_danger(task.position);
            explanation.attacked = in_danger.filter(|piece| !wins && !is_lost && heeds(piece));
            let is_only = task.position.turn() == by && explainer.moves(task.position, by).len() == 1;
            explanation.motive = match explanation.motive {
                _ if is_only && !wins => Some(Motive::OnlyMove),
                Some(Motive::TakesFree(_) | Motive::StopsMate(..)) if is_lost => explanation.motive,
                _ if is_lost => None,
                Some(Motive::Captures(_) | Motive::Wins(_)) if has_captured_there(&request.game, by, &mv) => {
                    let cell = mv.to;
                    task.position
                        .piece(cell)
                        .map(|piece| Motive::Recaptures(PieceAt { role: piece.role(), cell }))
                }
                Some(Motive::Captures(taken)) => {
                    Some(explainer.trade(task.position, &mv, &after).unwrap_or(Motive::Captures(taken)))
                }
                // Every legal move leaves check.
                Some(Motive::LeavesCheck) => None,
                // A check alone is no reason.
                None | Some(Motive::Checks(_)) => explainer.quiet_motive(task.position, &mv, &after, info),
                found => found,
            };
            explanation
        })
    }
}

/// Whether a piece of the party was captured where a move captures, since its last turn.
fn has_captured_there(game: &Game, by: Party, mv: &Move) -> bool {
    let steps = game.steps();
    let since = steps.iter().rposition(|step| step.action.by == by).map_or(0, |at| at + 1);
    (since..steps.len()).any(|at| {
        let before = at.checked_sub(1).map_or(game.start(), |before| &steps[before].state.position);
        matches!(steps[at].action.kind, ActionKind::Move(last)
            if last.to == mv.to
                && last.captured.and_then(|cell| before.piece(cell)).is_some_and(|piece| piece.party() == by))
    })
}

/// Returns a choice that leaves no piece to be won by one reply, if the found one does and the other is not much worse.
fn safer(request: &SearchRequest, task: &SearchTask, found: &SearchInfo) -> Option<SearchInfo> {
    let SearchTask { view, position, by, budget, .. } = *task;
    let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = found.choice else { return None };
    // A decided game stays decided, and a party that answers a check out of turn has no turn to lose.
    if position.turn() != by || found.score.abs() > MATE_THRESHOLD {
        return None;
    }
    let explainer = Explainer::of(task);
    let limit = explainer.least_loss(position);
    let gain = explainer.gain_of(position, &mv);
    let mut replies = explainer.losses(&play(view.rules, position, &mv), None);
    replies.iter_mut().for_each(|(loss, _)| *loss -= gain);
    replies.retain(|(loss, _)| *loss >= limit);
    replies.sort_by_key(|(loss, _)| -*loss);
    // Each reply needs a search, so only the worst one is examined.
    if view.rules.parties == 2 {
        replies.truncate(1);
    }
    let (loss, _) =
        *replies.iter().find(|(loss, reply)| !explainer.is_won_back(task, found, &mv, *loss, *reply))?;
    let moves = explainer.moves(position, by);
    let losses: Vec<(Move, Score)> =
        moves.iter().map(|mv| (*mv, explainer.loss_after(position, mv))).collect();
    let least = losses.iter().map(|(_, loss)| *loss).min()?.max(limit - 1);
    let excluded: Vec<Choice> = losses
        .iter()
        .filter(|(_, loss)| *loss > least)
        .map(|(mv, _)| Choice::of_move(by, Some(*mv)))
        .collect();
    let coalition = view.rules.coalition.as_ref();
    let stays =
        coalition.is_some_and(|coalition| coalition.is_early(position) && coalition.is_neutral(position, by));
    let moves = if stays { TriedMoves::Staying } else { TriedMoves::All };
    let again =
        SearchTask { excluded: &excluded, moves, budget: Budget { randomness: 0, ..budget }, ..*task };
    let result = search(&again, &mut |_| true)?;
    let is_worth_it = result.score >= found.score - loss * PRICE_PERCENT / 100;
    let decision = Decision { request, task: *task, is_varied: false };
    (is_worth_it && !result.is_exposed).then(|| decision.info_of(&result))
}

impl Explainer<'_> {
    /// Returns the value of the least piece on the board that is neither a king nor a pawn.
    pub(super) fn least_piece(&self, position: &Position) -> Score {
        let pieces = position
            .pieces()
            .map(|(_, piece)| piece)
            .filter(|piece| piece.role() != Role::KING && !self.view.rules.is_pawn(piece.role()));
        pieces.map(|piece| self.view.evaluation.piece_value(piece)).min().unwrap_or(Score::MAX / 200)
    }

    /// Returns the smallest loss that counts as a lost piece.
    pub(super) fn least_loss(&self, position: &Position) -> Score {
        self.least_piece(position) * LOSS_PERCENT / 100
    }

    /// Returns what the party could lose by one reply to its move, less what the move captures.
    fn loss_after(&self, position: &Position, mv: &Move) -> Score {
        self.worst_loss(&play(self.view.rules, position, mv)) - self.gain_of(position, mv)
    }

    fn gain_of(&self, position: &Position, mv: &Move) -> Score {
        mv.captured.map_or(0, |cell| self.value(position, cell))
    }

    /// Returns what the party could lose by one capture of an enemy.
    pub(super) fn worst_loss(&self, position: &Position) -> Score {
        self.losses(position, None).into_iter().map(|(loss, _)| loss).max().unwrap_or(0)
    }

    /// Returns what the party could lose by each capture of an enemy, on a cell or anywhere. Only the party itself recaptures:
    /// allies are not assumed to.
    fn losses(&self, position: &Position, at: Option<Cell>) -> Vec<(Score, (Party, Move))> {
        let enemies = self.view.enemies(position, self.by);
        let replies = enemies.iter().flat_map(|enemy| {
            let is_meant = |reply: &Move| at.is_none_or(|at| reply.captured == Some(at));
            let moves = self.moves(position, enemy).into_iter();
            let captures = moves.filter(|reply| is_meant(reply) && self.takes_own(position, reply));
            captures.map(move |reply| (enemy, reply)).collect::<Vec<_>>()
        });
        replies.map(|(enemy, reply)| (self.loss_by(position, enemy, &reply), (enemy, reply))).collect()
    }

    /// Returns what the party could lose by a capture of an enemy on a cell.
    pub(super) fn loss_at(&self, position: &Position, cell: Cell) -> Score {
        self.losses(position, Some(cell)).into_iter().map(|(loss, _)| loss).max().unwrap_or(0)
    }

    fn takes_own(&self, position: &Position, reply: &Move) -> bool {
        let taken = reply.captured.and_then(|cell| position.piece(cell));
        taken.is_some_and(|piece| piece.party() == self.by)
    }

    /// Returns what an exchange costs the party that begins with a capture by an enemy, as if it were on turn.
    fn loss_by(&self, position: &Position, enemy: Party, reply: &Move) -> Score {
        let view = self.view;
        let taken = reply.captured.map_or(0, |cell| self.value(position, cell));
        let after = play(view.rules, &self.seen(position, enemy), reply);
        let risk = self.value(&after, reply.to);
        let own = self.moves(&after, self.by).into_iter().filter(|next| next.captured == Some(reply.to));
        let own: Values =
            own.map(|next| self.value(&after, next.from)).take(Values::new().capacity()).collect();
        let others = attackers(view.rules, &after, reply.to, view.enemies(&after, self.by));
        let others: Values =
            others.iter().map(|cell| self.risk_of(&after, cell)).take(Values::new().capacity()).collect();
        exchange(taken, risk, own, others)
    }

    /// Returns the loss if the piece on a cell captures and is recaptured: a mate for a king.
    fn risk_of(&self, position: &Position, cell: Cell) -> Score {
        let is_king = position.piece(cell).is_some_and(|piece| piece.role() == Role::KING);
        if is_king { MATE_THRESHOLD } else { self.value(position, cell) }
    }

    /// Whether the party wins back what a reply to its move takes: among two parties the search says so, among more its own next
    /// capture has to do it.
    fn is_won_back(
        &self,
        task: &SearchTask,
        found: &SearchInfo,
        mv: &Move,
        loss: Score,
        (enemy, reply): (Party, Move),
    ) -> bool {
        let view = self.view;
        let after = play(view.rules, task.position, mv);
        let replied = play(view.rules, &self.seen(&after, enemy), &reply);
        if view.rules.parties == 2 {
            let budget = Budget { nodes: task.budget.nodes / REPLY_PART, ..task.budget };
            let asked = SearchTask { position: &replied, budget, kept_table: None, ..*task };
            let (score, _) = score_position(&asked, i32::from(found.depth).max(4) - 2);
            return score >= found.score - self.of_pawn(NEARLY);
        }
        let enemies = view.enemies(&replied, self.by);
        let own = |position: &Position| self.threats_of(position, PartySet::only(self.by), enemies);
        // A gain that was possible before does not compensate the loss.
        let before = own(task.position);
        let is_new = |threat: &Threat| before.iter().all(|old| old.taken.cell != threat.taken.cell);
        own(&replied).iter().any(|threat| threat.gain * 100 >= loss * LOSS_PERCENT && is_new(threat))
            || self.mate_by(&replied).is_some()
    }

    /// Returns the party's piece that is in the greatest danger, if the party is not in check.
    fn in_danger(&self, position: &Position) -> Option<PieceAt> {
        if in_check(self.view.rules, position, self.by) {
            return None;
        }
        let enemies = self.view.enemies(position, self.by);
        let threats = self.threats_of(position, enemies, PartySet::only(self.by));
        let worst = threats.into_iter().max_by_key(|threat| threat.gain)?;
        (worst.gain >= self.of_pawn(MIN_DANGER)).then_some(worst.taken)
    }

    /// Whether a piece that was in danger still is after a move.
    fn is_left_in_danger(&self, position: &Position, mv: &Move, after: &Position, piece: PieceAt) -> bool {
        let is_moved = piece.cell == mv.from;
        let cell = if is_moved { mv.to } else { piece.cell };
        let taken = mv.captured.filter(|_| is_moved).map_or(0, |cell| self.value(position, cell));
        self.loss_at(after, cell) - taken >= self.of_pawn(MIN_DANGER) || self.is_put_off(after, cell)
    }
}
