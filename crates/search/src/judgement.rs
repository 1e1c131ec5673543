//! The judgement of an action that was played, compared with the best one at the same depth.
use super::answer::Question;
use super::expected_points::expected_points;
use super::iterative_deepening::{score_against_all, score_and_depth, score_position};
use super::search_view::{MATE, MATE_THRESHOLD};
use super::task::SearchTask;
use super::{
    Budget, Character, Choice, Engine, ErrorRates, EvalWeights, Explanation, Score, SearchRequest, Teams,
    moves_to_end,
};
use engine::games::{GameDef, GameKind};
use engine::history::{Eval, Game, Verdict};
use engine::pieces::{ByParty, Party, Piece, Role};
use engine::rules::{Action, ActionKind, Cause, Outcome, Position};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The losses from which an action is an inaccuracy, a mistake or a blunder, in thousandths of what is at stake for its party. Chess
/// programs that count winning chances from -1 to 1 use twice these numbers.
const LIMITS: [(u16, Verdict); 3] =
    [(150, Verdict::Blunder), (100, Verdict::Mistake), (50, Verdict::Inaccuracy)];
/// The game is decided if a party can expect at most this part of what is at stake, or all but this part, in thousandths.
const DECIDED: u16 = 50;
/// In a decided game the score is compared: the losses in pawns from which an action is a blunder or a mistake.
const DECIDED_LIMITS: [(Score, Verdict); 2] = [(5, Verdict::Blunder), (3, Verdict::Mistake)];
/// The lead in pawns from which on nothing but a missed mate counts.
const BEYOND_RECOVERY: Score = 12;
/// A mate that takes at most this number of plies can be missed.
const NEAR_MATE: u16 = 9;
/// A mate after what was played may take this number of plies more than the one that was missed.
const LATER_MATE: u16 = 4;
/// What a great or a small power of coalition chess can win, in thousandths: its coalition shares the points.
const COALITION_WIN: u16 = 500;
/// What the most valuable piece is worth, in pawns.
const STRONGEST_PIECE: Score = 9;
const WHOLE: u16 = 1000;

/// How an action compares with the best one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The shares of the points that the parties could expect before the action, with the best choice, in thousandths.
    pub before: ByParty<u16>,
    /// The shares after the action; if the game is over then, the points.
    pub after: ByParty<u16>,
    /// The score after it, for the party that acted. [`EvalWeights::hundredths_of_pawn`] converts it.
    pub score: Score,
    /// The number of plies until the game ends after it, if its end is decided; 0 if it is over.
    pub ends_in: Option<u16>,
    /// What the party that acted lost of its share, in thousandths of all points.
    pub lost: u16,
    /// The verdict on a bad action; `None` for a good one.
    pub verdict: Option<Verdict>,
    /// The better line, legal from the position before the action. Empty if no line is better, or if not acting is.
    pub better: Vec<Action>,
    /// Why the first action of the better line is good; `None` without a verdict.
    pub explanation: Option<Explanation>,
}

impl Judgement {
    /// Returns the evaluation after the last action of a game, which is judged, as files have it: for the side of the first
    /// party, in hundredths of a pawn in the usual sense, or in moves until mate. `None` where more than two teams play, and if
    /// the game is over.
    #[must_use]
    pub fn eval(&self, game: &Game) -> Option<Eval> {
        let by = game.steps().last()?.action.by;
        eval_of(&**game.def(), &game.state().position, by, self.score, self.ends_in)
    }
}

/// Returns a score for a party as an evaluation in files, as [`Judgement::eval`] does. `ends_in` is the number of plies until the
/// game ends, if that is decided.
#[must_use]
pub fn eval_of(
    def: &dyn GameDef,
    position: &Position,
    by: Party,
    score: Score,
    ends_in: Option<u16>,
) -> Option<Eval> {
    let Teams::Two(teams) = Teams::of(def.rules(), position) else { return None };
    let is_first = Teams::team_index(&teams, by) == Teams::team_index(&teams, Party::new(0));
    let score = if is_first { score } else { -score };
    match ends_in {
        Some(0) => None,
        Some(plies) => {
            let moves = i16::try_from(moves_to_end(def.rules().parties, position, plies)).ok()?;
            Some(Eval::Mate(if score < 0 { -moves } else { moves }))
        }
        None => Some(Eval::Score(EvalWeights::of(def.kind()).hundredths_of_pawn(score))),
    }
}

/// Returns an evaluation from a file as a score of the search, for the side of the first party.
#[must_use]
pub fn score_of_eval(game_kind: GameKind, eval: Eval) -> Score {
    match eval {
        Eval::Score(score) => {
            let score = i64::from(score) * i64::from(EvalWeights::of(game_kind).pawn_value()) / 100;
            score.clamp(-i64::from(MATE_THRESHOLD), i64::from(MATE_THRESHOLD)) as Score
        }
        Eval::Mate(moves) => {
            (MATE - Score::from(moves.unsigned_abs().min(400))) * Score::from(moves.signum())
        }
    }
}

/// What may be expected after an action.
#[derive(Clone, Copy)]
struct Expected {
    shares: ByParty<u16>,
    score: Score,
    ends_in: Option<u16>,
}

impl Expected {
    const fn wins(&self) -> bool {
        self.score > MATE_THRESHOLD && self.ends_in.is_some()
    }
}

/// What is at stake for a party before its action.
#[derive(Clone, Copy)]
struct Stakes {
    /// Its share if it loses, and if it wins.
    shares: [u16; 2],
    /// What counts as a pawn: a ninth of its most valuable piece, which on large boards is worth more than nine pawns.
    pawn: Score,
    is_two_teams: bool,
    /// Whether sides are chosen, so that scores swing with them.
    chooses_sides: bool,
}

impl Engine {
    /// Judges the last action of the request's game, which the party `by` has played. The search for alternatives makes no errors and
    /// has no randomness, even if the budget has them.
    ///
    /// Judged is what decides something in play: moves, also answers out of turn and those by which the teams change, joins, shifts
    /// and waiting. `None` for anything else: draw offers, resignations, time, kings that have to be taken off. Arrangements are not
    /// judged, because a sound one shows its worth in more turns than the search looks ahead.
    pub fn judge(&mut self, request: &SearchRequest) -> Option<Judgement> {
        let (played, earlier) = request.game.steps().split_last()?;
        let (played, by) = (played.action, request.by);
        if played.by != by || !is_judged(&played.kind) {
            return None;
        }
        let mut game = Game::new(request.game.def().clone(), *request.game.start());
        // An open offer would have to be answered first.
        for step in earlier.iter().filter(|step| !is_of_draws(&step.action.kind)) {
            game.play(step.action).ok()?;
        }
        let character = request.budget.character.or(Some(Character::Late));
        let (randomness, errors) = (0, ErrorRates::NONE);
        let budget = Budget { randomness, errors, is_gentle: false, character, ..request.budget };
        let asked = |game| SearchRequest { game, budget, question: Question::Judgement, ..request.clone() };
        let (asked, after) = (asked(game), asked(request.game.clone()));
        let info = self.decide(&asked, &mut |_| true)?;
        let stakes = self.with_task(&asked, &|_| false, |task| stakes(&task));
        let is_best = info.choice == Choice::Act(played);
        let best = Expected { shares: info.expected_points, score: info.score, ends_in: info.ends_in };
        let found = match &after.game.state().outcome {
            Some(outcome) => of_outcome(outcome, by)?,
            None if is_best => Expected {
                shares: info.expected_points,
                score: score_a_ply_later(info.score),
                ends_in: info.ends_in.map(|plies| plies.saturating_sub(1)),
            },
            None => {
                self.with_task(&after, &|_| false, |task| search_played(&task, &best, i32::from(info.depth)))
            }
        };
        let teams = Teams::of(after.game.def().rules(), &after.game.state().position);
        let keeps_teams = matches!(teams, Teams::Two(_)) == stakes.is_two_teams;
        let pawn = keeps_teams.then_some(stakes.pawn);
        let mut compared = Compared { best, played: found, by, stakes, pawn };
        if is_best {
            compared.best.shares = compared.played.shares;
        }
        let misses_mate = near_mate(&compared.best).is_some() && !compared.played.wins();
        let mut verdict = match () {
            () if is_best => None,
            () if misses_mate => Some(Verdict::MissedMate),
            () => compared.verdict(),
        };
        if verdict.is_some_and(|verdict| verdict != Verdict::MissedMate)
            && let Choice::Act(best) = info.choice
            && let Some(deeper) = self.compare_deeper(&asked, &after, best, &compared, info.depth)
        {
            verdict = deeper.verdict();
            compared = deeper;
        }
        let lost = compared.lost();
        let is_worse = lost > 0 || verdict.is_some();
        let explanation =
            (verdict.is_some() && !info.pv.is_empty()).then(|| self.explain_further(&asked, &info));
        Some(Judgement {
            before: compared.best.shares,
            after: compared.played.shares,
            score: compared.played.score,
            ends_in: compared.played.ends_in,
            lost,
            verdict,
            better: if is_worse { info.pv } else { Vec::new() },
            explanation,
        })
    }

    /// Compares the action with the best choice once more, in positions after each and a ply deeper: an action can seem bad only
    /// because one search saw more than the other. `None` if there is nothing to search.
    fn compare_deeper(
        &mut self,
        asked: &SearchRequest,
        after: &SearchRequest,
        best: Action,
        compared: &Compared,
        depth: u16,
    ) -> Option<Compared> {
        let mut instead = asked.clone();
        instead.game.play(best).ok()?;
        if after.game.state().outcome.is_some() || instead.game.state().outcome.is_some() {
            return None;
        }
        let deeper = |request: &SearchRequest| {
            let budget = Budget { nodes: request.budget.nodes.saturating_mul(2), ..request.budget };
            SearchRequest { budget, ..request.clone() }
        };
        let requests = [deeper(&instead), deeper(after)];
        let mut score = |request: &SearchRequest, depth: i32| {
            self.with_task(request, &|_| false, |task| {
                let (score, reached) = score_and_depth(&task, depth);
                let is_two_teams = matches!(Teams::of(task.view.rules, task.position), Teams::Two(_));
                (expected(&task, score, is_two_teams), reached)
            })
        };
        let [mut first, mut second] =
            [&requests[0], &requests[1]].map(|request| score(request, i32::from(depth)));
        // Only scores of the same depth can be compared.
        if first.1 > second.1 {
            first = score(&requests[0], second.1);
        } else if second.1 > first.1 {
            second = score(&requests[1], first.1);
        }
        Some(Compared { best: first.0, played: second.0, ..*compared })
    }
}

/// Whether [`Engine::judge`] judges an action of this kind, because it decides something in play.
#[must_use]
pub const fn is_judged(kind: &ActionKind) -> bool {
    matches!(kind, ActionKind::Move(_) | ActionKind::Join(_) | ActionKind::Shift(..) | ActionKind::SkipTurn)
}

const fn is_of_draws(kind: &ActionKind) -> bool {
    matches!(kind, ActionKind::OfferDraw | ActionKind::AcceptDraw | ActionKind::DeclineDraw)
}

/// Returns a score as it is one ply later: mates are nearer then.
const fn score_a_ply_later(score: Score) -> Score {
    if score.abs() > MATE_THRESHOLD { score + score.signum() } else { score }
}

/// Returns what a party has where the game is over. `None` if there are no points.
fn of_outcome(outcome: &Outcome, by: Party) -> Option<Expected> {
    let points = outcome.points.0.map(u32::from);
    let sum: u32 = points.iter().sum();
    if sum == 0 {
        return None;
    }
    let own = points[by.index()];
    let most_of_others = points.iter().enumerate().filter(|&(other, _)| other != by.index());
    let most_of_others = most_of_others.map(|(_, &points)| points).max().unwrap_or(0);
    let is_draw = matches!(outcome.cause, Cause::Draw(_));
    let score = match own.cmp(&most_of_others) {
        Ordering::Greater => MATE,
        // Either its coalition has won, or all have equal points.
        Ordering::Equal if !is_draw && points.iter().any(|&points| points < own) => MATE,
        Ordering::Less if own == 0 => -MATE,
        Ordering::Equal | Ordering::Less => 0,
    };
    let shares = ByParty(points.map(|points| (points * u32::from(WHOLE) / sum) as u16));
    Some(Expected { shares, score, ends_in: Some(0) })
}

/// Searches the position after what was played to the depth at which the best choice was found.
fn search_played(task: &SearchTask, best: &Expected, depth: i32) -> Expected {
    let is_two_teams = matches!(Teams::of(task.view.rules, task.position), Teams::Two(_));
    let (mut score, _) = score_position(task, depth - 1);
    let mut is_forced = is_two_teams;
    if let Some(plies) = near_mate(best)
        && !(is_forced && score > MATE_THRESHOLD)
    {
        // A mate that comes a little later was not missed.
        let depth = i32::from(plies + LATER_MATE);
        let (found, _) =
            if is_two_teams { score_position(task, depth) } else { score_against_all(task, depth) };
        if found > MATE_THRESHOLD {
            (score, is_forced) = (found, true);
        }
    }
    expected(task, score, is_forced)
}

/// Returns what is expected in a position with this score. `is_forced`: whether a mate is certain, whatever the others do.
fn expected(task: &SearchTask, score: Score, is_forced: bool) -> Expected {
    let ends_in = (is_forced && score.abs() > MATE_THRESHOLD).then(|| MATE - score.abs());
    Expected {
        shares: expected_points(task, score),
        score,
        ends_in: ends_in.and_then(|plies| u16::try_from(plies).ok()),
    }
}

/// Returns after how many plies the best choice mates by force, if that is near.
fn near_mate(best: &Expected) -> Option<u16> {
    best.ends_in.filter(|&plies| plies <= NEAR_MATE && best.score > MATE_THRESHOLD)
}

fn stakes(task: &SearchTask) -> Stakes {
    let is_two_teams = matches!(Teams::of(task.view.rules, task.position), Teams::Two(_));
    // As long as sides are chosen, the search plays for a party alone.
    let chooses_sides = !is_two_teams && task.view.rules.coalition.is_some();
    let shares = if chooses_sides {
        [0, COALITION_WIN]
    } else {
        [-MATE, MATE].map(|score| expected_points(task, score)[task.by])
    };
    let values = (0..Role::MAX_COUNT).map(Role::new).filter(|&role| role != Role::KING);
    let values = values.map(|role| task.view.evaluation.piece_value(Piece::new(task.by, role)));
    let pawn =
        (values.max().unwrap_or(0) / STRONGEST_PIECE).max(EvalWeights::of(task.view.def.kind()).pawn_value());
    Stakes { shares, pawn, is_two_teams, chooses_sides }
}

/// The action and the best choice, to compare.
#[derive(Clone, Copy)]
struct Compared {
    best: Expected,
    played: Expected,
    by: Party,
    stakes: Stakes,
    /// The value of a pawn, where scores before and after the action mean the same.
    pawn: Option<Score>,
}

impl Compared {
    fn lost(&self) -> u16 {
        self.best.shares[self.by].saturating_sub(self.played.shares[self.by])
    }

    /// Returns how bad the action is, unless it misses a mate.
    fn verdict(&self) -> Option<Verdict> {
        let Self { best, played, by, stakes, pawn } = *self;
        if let Some(pawn) = pawn
            && (best.score <= -BEYOND_RECOVERY * pawn || played.score >= BEYOND_RECOVERY * pawn)
        {
            return None;
        }
        let [least, most] = stakes.shares.map(u32::from);
        let whole = most.saturating_sub(least).max(1);
        let part = |share: u16| u32::from(share) * u32::from(WHOLE) / whole;
        let lost = part(self.lost());
        let reached = LIMITS.into_iter().find(|&(limit, _)| lost >= u32::from(limit));
        let by_share = reached.map(|(_, verdict)| verdict);
        let before = part(best.shares[by].saturating_sub(stakes.shares[0]));
        let is_decided = before <= u32::from(DECIDED) || before + u32::from(DECIDED) >= u32::from(WHOLE);
        // Among single parties a piece changes the shares little, because the others decide who mates. A lost queen is still a blunder.
        let is_flat = !stakes.is_two_teams && !stakes.chooses_sides;
        let by_score = pawn.filter(|_| is_decided || is_flat).and_then(|pawn| {
            let limited = |score: Score| score.clamp(-BEYOND_RECOVERY * pawn, BEYOND_RECOVERY * pawn);
            let difference = limited(best.score) - limited(played.score);
            let reached = DECIDED_LIMITS.into_iter().find(|&(pawns, _)| difference >= pawns * pawn);
            reached.map(|(_, verdict)| verdict)
        });
        by_share.max(by_score)
    }
}
