//! Expected points: converts scores to the share of the points that each party may expect, for people to read.
use super::best_reply::BestReply;
use super::curve::{Curve, SURE, chances, odds};
use super::search_view::{MATE, MATE_THRESHOLD, SearchView};
use super::task::{SearchResult, SearchTask};
use super::{Engine, Score, SearchRequest, Teams};
use engine::games::GameDef;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Cause, CoalitionRules, Draw, HalfPoints, Position, end_of_position, play};

/// The sum of all shares, which are in thousandths.
pub(super) const WHOLE: i64 = 1000;

/// Any draw: all kinds give the same points.
const DRAW: Cause = Cause::Draw(Draw::Threefold);

/// What the shares of a position follow from, apart from the [`Curve`] of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The shares are certain: a mate decides.
    Certain(ByParty<u16>),
    /// Two teams play.
    Teams {
        /// By how much the first team leads.
        lead: Score,
        /// The number of pieces on the board.
        pieces: usize,
        /// The shares if the first one wins, if it loses, and in a draw, in millionths.
        shares: [ByParty<i64>; 3],
    },
    /// Each party plays for itself: its evaluation relative to the others, `None` without pieces.
    Parties(ByParty<Option<Score>>),
    /// A small power of coalition chess is still neutral.
    Neutral {
        /// By how much the first great power leads the other one, each with its partner, or with the only power that is left for it.
        lead: Score,
        /// The side of each party, 0 for that of the first great power. `None` if it is open, or the party has no pieces.
        sides: ByParty<Option<usize>>,
        /// The neutral powers whose side is open.
        open: PartySet,
    },
}

impl Outlook {
    /// Returns the share of each party in thousandths.
    #[must_use]
    pub fn shares(&self, curve: &Curve) -> ByParty<u16> {
        match self {
            Self::Certain(shares) => *shares,
            Self::Teams { lead, pieces, shares } => {
                let [win, loss] = chances(*lead, curve.of_teams(*pieces));
                let chances = [win, loss, (SURE - win - loss).max(0)];
                let share = |party: usize| -> i64 {
                    chances.iter().zip(shares).map(|(chance, shares)| chance * shares.0[party]).sum()
                };
                round_to_whole(&std::array::from_fn(share))
            }
            Self::Parties(balances) => of_single_parties(balances, curve),
            Self::Neutral { lead, sides, open } => {
                let [doubling, advantage] = curve.parties;
                let [win, loss] = chances(lead.saturating_add(advantage), [doubling, 0]);
                round_to_whole(&std::array::from_fn(|index| match sides.0[index] {
                    Some(0) => win,
                    Some(_) => loss,
                    // Each side is equally likely.
                    None if open.iter().any(|party| party.index() == index) => SURE / 2,
                    None => 0,
                }))
            }
        }
    }
}

/// Returns the expected share of each party, in thousandths, if the position has this score for `task.by`.
pub(super) fn expected_points(task: &SearchTask, score: Score) -> ByParty<u16> {
    outlook(task, score).shares(&Curve::of(task.view.def.kind()))
}

/// Returns the expected share of each party, in thousandths, if a position has this score for the party `by`. `None` where more
/// than two teams play: there, a score says too little.
#[must_use]
pub fn shares_of_score(
    def: &dyn GameDef,
    position: &Position,
    by: Party,
    score: Score,
) -> Option<ByParty<u16>> {
    match Teams::of(def.rules(), position) {
        Teams::Two(teams) => {
            Some(of_two_teams(def, position, &teams, by, score).shares(&Curve::of(def.kind())))
        }
        Teams::Many => None,
    }
}

impl Engine {
    /// Returns what the shares follow from if the position of the request has this score for its party.
    pub fn outlook(&mut self, request: &SearchRequest, score: Score) -> Outlook {
        self.with_task(request, &|_| false, |task| outlook(&task, score))
    }
}

/// Returns the share of each party in a draw, in thousandths.
pub(super) fn expected_points_of_draw(view: SearchView, position: &Position) -> ByParty<u16> {
    shares_of_points(&view.def.points(position, DRAW))
}

/// Returns the number of plies until the game ends, `None` if its end is not decided. With more than two
/// teams, the end is decided only by a mate with the next move, or by one that is forced against all others.
pub(super) fn plies_to_end(result: &SearchResult) -> Option<u16> {
    let plies = MATE - result.score.abs();
    let is_decided = result.is_forced && result.score.abs() > MATE_THRESHOLD || result.score == MATE - 1;
    if is_decided { u16::try_from(plies).ok() } else { None }
}

fn outlook(task: &SearchTask, score: Score) -> Outlook {
    let SearchTask { view, position, by, .. } = *task;
    // A safe choice that no search has reached has no score.
    let score = Some(score).filter(|score| score.abs() <= MATE);
    if let Teams::Two(teams) = Teams::of(view.rules, position) {
        let score = score.unwrap_or_else(|| static_lead(view, position, &teams, by));
        return of_two_teams(view.def, position, &teams, by, score);
    }
    let mate = score.filter(|score| score.abs() > MATE / 3);
    let mating = if score == Some(MATE - 1) { points_of_mate(view, position, by) } else { None };
    match (mating, &view.rules.coalition, mate) {
        (Some(points), ..) => Outlook::Certain(shares_of_points(&points)),
        (None, Some(coalition), Some(mate)) => {
            Outlook::Certain(of_mate_before_sides_stand(view, coalition, position, by, mate > 0))
        }
        (None, Some(coalition), None) => of_neutral(view, coalition, position),
        (None, None, Some(mate)) => Outlook::Certain(of_mate_of_three(&balances(view, position), by, mate)),
        (None, None, None) => {
            let mut balances = balances(view, position);
            balances[by] = score.or(balances[by]);
            Outlook::Parties(balances)
        }
    }
}

/// Returns by how much the team of a party leads without search.
fn static_lead(view: SearchView, position: &Position, teams: &[PartySet; 2], by: Party) -> Score {
    let have = view.evaluation.by_party(view.rules, position);
    let own = Teams::team_index(teams, by);
    let is_own = |party| Teams::team_index(teams, party) == own;
    view.parties().map(|party| if is_own(party) { have[party] } else { -have[party] }).sum()
}

/// Returns the evaluation of each party that has pieces, relative to the others.
fn balances(view: SearchView, position: &Position) -> ByParty<Option<Score>> {
    let have = view.evaluation.by_party(view.rules, position);
    let mut balances = ByParty::default();
    for party in view.parties().filter(|&party| !position.pieces_of(party).is_empty()) {
        balances[party] = Some(BestReply::new(view, party, Vec::new(), 0).balance(position, party, &have));
    }
    balances
}

fn of_two_teams(
    def: &dyn GameDef,
    position: &Position,
    teams: &[PartySet; 2],
    by: Party,
    score: Score,
) -> Outlook {
    let own = Teams::team_index(teams, by);
    match score {
        score if score > MATE_THRESHOLD => Outlook::Certain(of_teams(def, position, teams, by, WHOLE)),
        score if score < -MATE_THRESHOLD => Outlook::Certain(of_teams(def, position, teams, by, 0)),
        lead => {
            let [won, lost] = [1 - own, own].map(|team| shares_if_mated(def, position, teams[team]));
            let drawn = in_millionths(&def.points(position, DRAW));
            let pieces = Party::first(def.rules().parties).map(|party| position.pieces_of(party).len()).sum();
            Outlook::Teams { lead, pieces, shares: [won, lost, drawn] }
        }
    }
}

/// Returns the share of each party, in thousandths, if the team of a party has this chance to win, in thousandths.
pub(super) fn of_teams(
    def: &dyn GameDef,
    position: &Position,
    teams: &[PartySet; 2],
    by: Party,
    win: i64,
) -> ByParty<u16> {
    let own = Teams::team_index(teams, by);
    let [won, lost] = [1 - own, own].map(|team| shares_if_mated(def, position, teams[team]));
    round_to_whole(&std::array::from_fn(|party| won.0[party] * win + lost.0[party] * (WHOLE - win)))
}

/// Returns the share of each party, in millionths, if a team loses by mate of one of its kings.
fn shares_if_mated(def: &dyn GameDef, position: &Position, team: PartySet) -> ByParty<i64> {
    let has_king = |party: &Party| !position.kings_of(*party).is_empty();
    let loser = team.iter().find(has_king).or_else(|| team.iter().next());
    let points = loser.map(|loser| def.points(position, Cause::Mate(loser))).unwrap_or_default();
    in_millionths(&points)
}

fn in_millionths(points: &ByParty<HalfPoints>) -> ByParty<i64> {
    let points = points.0.map(i64::from);
    let sum = points.iter().sum::<i64>().max(1);
    ByParty(points.map(|points| points * SURE / sum))
}

/// Returns the points after a move of the party with which it mates, `None` if it has no such move.
fn points_of_mate(view: SearchView, position: &Position, by: Party) -> Option<ByParty<HalfPoints>> {
    let moves = view.seeing_all().moves_of(position, PartySet::only(by));
    let mut ends = moves.iter().filter_map(|mv| end_of_position(view.def, &play(view.rules, position, mv)));
    let is_won = |points: &ByParty<HalfPoints>| view.parties().all(|party| points[party] <= points[by]);
    ends.find(|end| matches!(end.cause, Cause::Mate(_)) && is_won(&end.points)).map(|end| end.points)
}

/// Returns the shares if a party of coalition chess sees a mate, for its own side or against it, before the sides stand. A neutral
/// power is taken to join the great power that promises it more.
fn of_mate_before_sides_stand(
    view: SearchView,
    coalition: &CoalitionRules,
    position: &Position,
    by: Party,
    has_won: bool,
) -> ByParty<u16> {
    let have = view.evaluation.by_party(view.rules, position);
    let is_neutral = coalition.is_neutral(position, by);
    let partner = match coalition.partner(position.coalition(), by) {
        _ if coalition.is_great(by) => by,
        Some(partner) => partner,
        None => {
            let is_free = |great: &Party| coalition.partner(position.coalition(), *great).is_none();
            let lead = |great: Party| have[great] - have[coalition.other(great)];
            let free = coalition.great.into_iter().filter(is_free);
            free.max_by_key(|&great| lead(great)).unwrap_or(coalition.great[0])
        }
    };
    let loser = if has_won { coalition.other(partner) } else { partner };
    let mut points = view.def.points(position, Cause::Mate(loser));
    if is_neutral && has_won {
        points[by] = points[partner];
    }
    shares_of_points(&points)
}

/// Returns the outlook before the sides of coalition chess stand. Scores say nothing about it: they depend on which side a neutral
/// power joins in the last line that was searched.
fn of_neutral(view: SearchView, coalition: &CoalitionRules, position: &Position) -> Outlook {
    let have = view.evaluation.by_party(view.rules, position);
    let (state, [first, second]) = (position.coalition(), coalition.great);
    let mut sides = ByParty::default();
    (sides[first], sides[second]) = (Some(0), Some(1));
    let mut open = PartySet::EMPTY;
    for small in coalition.small.into_iter().filter(|&small| !position.pieces_of(small).is_empty()) {
        let side_of = |great: Party| usize::from(great == second);
        let taken = || coalition.great.into_iter().find(|&great| coalition.partner(state, great).is_some());
        sides[small] = match coalition.partner(state, small) {
            Some(partner) => Some(side_of(partner)),
            // It can only join the other great power.
            None => taken().map(|taken| 1 - side_of(taken)),
        };
        if sides[small].is_none() {
            open.insert(small);
        }
    }
    let signed = |party: Party| match sides[party] {
        Some(0) => have[party],
        Some(_) => -have[party],
        None => 0,
    };
    Outlook::Neutral { lead: view.parties().map(signed).sum(), sides, open }
}

/// Returns the shares of parties that each play for themselves: a mate gives the points of hex chess, 3 to the winner, none to
/// the party that is mated, and 1 to another one.
fn of_single_parties(balances: &ByParty<Option<Score>>, curve: &Curve) -> ByParty<u16> {
    let part = |weights: [i64; Party::MAX_COUNT]| {
        let sum = weights.iter().sum::<i64>().max(1);
        weights.map(|weight| weight * SURE / sum)
    };
    let mates = part(odds(balances.0, curve.parties[0]));
    let is_mated = part(odds(balances.0.map(|balance| balance.map(|balance| -balance)), curve.parties[1]));
    round_to_whole(&std::array::from_fn(|party| match balances.0[party] {
        Some(_) => SURE + 2 * mates[party] - is_mated[party],
        None => 0,
    }))
}

/// Returns the shares if a party of hex chess sees a mate: 3 : 1 for the two parties that most probably get points.
fn of_mate_of_three(balances: &ByParty<Option<Score>>, by: Party, score: Score) -> ByParty<u16> {
    let mut order: Vec<(Score, usize)> = Vec::new();
    for (party, balance) in balances.0.into_iter().enumerate() {
        order.extend(balance.map(|balance| (balance, party)));
    }
    let worst = order.iter().filter(|(_, party)| *party != by.index()).map(|(balance, _)| *balance).min();
    for (balance, _) in order.iter_mut().filter(|(_, party)| *party == by.index()) {
        *balance = match score {
            score if score > 0 => MATE,
            score if score < -MATE_THRESHOLD => -MATE,
            // Another party is mated, presumably the one with the worst evaluation.
            _ => worst.unwrap_or(0) + 1,
        };
    }
    order.sort_by_key(|&(balance, _)| -balance);
    let mut points = [0; Party::MAX_COUNT];
    for ((_, party), share) in order.into_iter().zip([3, 1]) {
        points[party] = share;
    }
    round_to_whole(&points)
}

fn shares_of_points(points: &ByParty<HalfPoints>) -> ByParty<u16> {
    round_to_whole(&points.0.map(i64::from))
}

/// Returns shares in proportion to the weights. They add up to exactly [`WHOLE`], unless all weights are 0.
pub(super) fn round_to_whole(weights: &[i64; Party::MAX_COUNT]) -> ByParty<u16> {
    let sum = weights.iter().sum::<i64>().max(1);
    let mut expected = weights.map(|weight| weight * WHOLE / sum);
    let mut left = WHOLE - expected.iter().sum::<i64>();
    let mut order = [0, 1, 2, 3];
    order.sort_by_cached_key(|&party: &usize| -(weights[party] * WHOLE % sum));
    for party in order.into_iter().cycle().take(2 * Party::MAX_COUNT) {
        if left > 0 && weights[party] > 0 {
            expected[party] += 1;
            left -= 1;
        }
    }
    ByParty(expected.map(|share| share as u16))
}
