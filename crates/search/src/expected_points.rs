//! Expected points: converts scores to the share of the points that each party may expect.
use super::best_reply::BestReply;
use super::search_view::{MATE, MATE_THRESHOLD, SearchView};
use super::task::{SearchResult, SearchTask};
use super::{Score, Teams};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Cause, Draw, Position};

/// The sum of all shares, which are in thousandths.
const WHOLE: i64 = 1000;
/// The score, in hundredths of a pawn, at which a team expects three quarters of the points.
const SCALE: i64 = 400;

/// Returns the expected share of each party, in thousandths, if the position has this score for `task.by`.
pub(super) fn expected_points(task: &SearchTask, score: Score) -> ByParty<u16> {
    let SearchTask { view, position, by, .. } = *task;
    match Teams::of(view.rules, position) {
        Teams::Two(teams) => of_two_teams(view, position, &teams, by, score),
        Teams::Many => of_single_parties(task, score),
    }
}

/// Returns the share of each party in a draw, in thousandths.
pub(super) fn expected_points_of_draw(view: SearchView, position: &Position) -> ByParty<u16> {
    let points = view.def.points(position, Cause::Draw(Draw::Threefold));
    round_to_whole(&points.0.map(i64::from))
}

/// Returns the number of plies until the game ends, `None` if its end is not decided. With more than two
/// teams, the end is decided only by a mate with the next move, or by one that is forced against all others.
pub(super) fn plies_to_end(result: &SearchResult) -> Option<u16> {
    let plies = MATE - result.score.abs();
    let is_decided = result.is_forced && result.score.abs() > MATE_THRESHOLD || result.score == MATE - 1;
    if is_decided { u16::try_from(plies).ok() } else { None }
}

fn of_two_teams(
    view: SearchView,
    position: &Position,
    teams: &[PartySet; 2],
    by: Party,
    score: Score,
) -> ByParty<u16> {
    let own = Teams::team_index(teams, by);
    let win = match score {
        score if score > MATE_THRESHOLD => WHOLE,
        score if score < -MATE_THRESHOLD => 0,
        score => WHOLE / 2 + WHOLE / 2 * i64::from(score) / (i64::from(score.abs()) + SCALE),
    };
    // The shares, in millionths, if this team loses by mate of one of its kings.
    let lost = |team: usize| -> [i64; Party::MAX_COUNT] {
        let has_king = |party: &Party| !position.kings_of(*party).is_empty();
        let loser = teams[team].iter().find(has_king).or_else(|| teams[team].iter().next());
        let points = loser.map(|loser| view.def.points(position, Cause::Mate(loser)).0.map(i64::from));
        let points = points.unwrap_or_default();
        let sum = points.iter().sum::<i64>().max(1);
        points.map(|points| points * 1_000_000 / sum)
    };
    let (won, lost) = (lost(1 - own), lost(own));
    round_to_whole(&std::array::from_fn(|party| won[party] * win + lost[party] * (WHOLE - win)))
}

fn of_single_parties(task: &SearchTask, score: Score) -> ByParty<u16> {
    let SearchTask { view, position, by, path, .. } = *task;
    let parties: Vec<Party> = view.parties().filter(|&party| !position.pieces_of(party).is_empty()).collect();
    let best_reply = BestReply::new(view, by, path.to_vec(), 0);
    let mut weights = [0; Party::MAX_COUNT];
    for &party in &parties {
        let balance = if party == by { score } else { best_reply.static_eval(position, party) };
        weights[party.index()] = weight(i64::from(balance));
    }
    if score.abs() <= MATE / 3 || view.rules.coalition.is_some() {
        return round_to_whole(&weights);
    }
    // Points of a mate: 3 : 1 for the two parties that most probably get them.
    let mut order = parties;
    let place = |party: &Party| match *party == by {
        false => weights[party.index()],
        true if score > 0 => i64::MAX,
        true if score < -MATE_THRESHOLD => -1,
        // Another party is mated, presumably the one with the worst evaluation.
        true => {
            let others =
                weights.iter().enumerate().filter(|&(other, &weight)| other != by.index() && weight > 0);
            others.map(|(_, &weight)| weight).min().unwrap_or(0) + 1
        }
    };
    order.sort_by_cached_key(|party| -place(party));
    let mut points = [0; Party::MAX_COUNT];
    for (party, share) in order.into_iter().zip([3, 1]) {
        points[party.index()] = share;
    }
    round_to_whole(&points)
}

/// Returns the weight of a party by its evaluation relative to the others: each `SCALE / 2` above 0 adds the
/// weight of 0 once more. Evaluations below 0 have the inverse weights.
fn weight(balance: i64) -> i64 {
    let more = WHOLE + WHOLE * balance.abs() / (SCALE / 2);
    if balance >= 0 { more * 100 } else { WHOLE * WHOLE * 100 / more }
}

/// Returns shares in proportion to the weights. They add up to exactly [`WHOLE`], unless all weights are 0.
fn round_to_whole(weights: &[i64; Party::MAX_COUNT]) -> ByParty<u16> {
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
