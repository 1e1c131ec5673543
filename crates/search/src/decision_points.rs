//! The shares of the points by which bots decide about draws. Their curve is flatter than that of the shares which people read
//! ([`expected_points`](super::expected_points)): it is no truth, but what the bots' decisions were measured with.
use super::best_reply::BestReply;
use super::expected_points::{WHOLE, of_teams, round_to_whole};
use super::search_view::{MATE, MATE_THRESHOLD};
use super::task::SearchTask;
use super::{Score, Teams};
use engine::pieces::{ByParty, Party};

/// The score, in hundredths of a pawn, at which a team expects three quarters of the points.
const SCALE: i64 = 400;

/// Returns the share that the party of the task may expect by the flat curve, in thousandths, if the position has this score for
/// it.
pub(super) fn points_for_decisions(task: &SearchTask, score: Score) -> u16 {
    let SearchTask { view, position, by, .. } = *task;
    let shares = match Teams::of(view.rules, position) {
        Teams::Two(teams) => {
            let win = match score {
                score if score > MATE_THRESHOLD => WHOLE,
                score if score < -MATE_THRESHOLD => 0,
                score => WHOLE / 2 + WHOLE / 2 * i64::from(score) / (i64::from(score.abs()) + SCALE),
            };
            of_teams(view.def, position, &teams, by, win)
        }
        Teams::Many => of_single_parties(task, score),
    };
    shares[by]
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
