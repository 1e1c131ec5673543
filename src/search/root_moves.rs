//! One depth of a search at its root: the scores of all choices.
use super::Score;
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD};
use super::team_search::Search;
use crate::rules::{Move, Position};

/// From this depth on, the search for two teams expects a score near that of the depth before, within this distance at first.
const ASPIRATION_DEPTH: i32 = 4;
const ASPIRATION_WINDOW: Score = 12;

/// Does the same as [`score_choices`]. The bounds are those of a window around the expected score, as long as that is
/// possible. A choice that comes out above it moves to the front of `choices`.
pub(super) fn score_choices_near(
    search: &mut Search,
    position: &Position,
    choices: &mut [(Score, Option<Move>)],
    depth: i32,
    (expected, randomness): (Score, Score),
) -> Vec<(Score, Option<Move>)> {
    let mut window = ASPIRATION_WINDOW;
    let is_expected =
        matches!(search, Search::AlphaBeta(..)) && randomness == 0 && expected.abs() < MATE_THRESHOLD;
    let mut bounds = (-INFINITY, INFINITY);
    if is_expected && depth >= ASPIRATION_DEPTH {
        bounds = (expected - window, expected + window);
    }
    // A choice that was better than expected, as far as the nodes show.
    let mut better = Vec::new();
    loop {
        let done = score_choices(search, position, choices, (depth, randomness), bounds);
        let Some(&(score, choice)) = done.first() else { return better };
        if search.is_stopped() {
            return if score > bounds.0 { done } else { better };
        }
        window *= 4;
        if score <= bounds.0 {
            bounds.0 = if window > MATE / 1000 { -INFINITY } else { score - window };
        } else if score >= bounds.1 {
            bounds.1 = if window > MATE / 1000 { INFINITY } else { score + window };
            if let Some(at) = choices.iter().position(|(_, other)| *other == choice) {
                choices[..=at].rotate_right(1);
            }
            better = vec![(score, choice)];
        } else {
            return done;
        }
    }
}

/// Returns the choices with their scores at a depth, the best first. Choices for which the nodes do not
/// suffice are missing. Scores within `randomness` of the best are exact, lower ones are upper bounds; so are scores up to the lower
/// one of the bounds. A score that reaches the upper one ends the comparison.
fn score_choices(
    search: &mut Search,
    position: &Position,
    choices: &[(Score, Option<Move>)],
    (depth, randomness): (i32, Score),
    (low, high): (Score, Score),
) -> Vec<(Score, Option<Move>)> {
    let mut done: Vec<(Score, Option<Move>)> = Vec::with_capacity(choices.len());
    let mut top = -INFINITY;
    for &(_, choice) in choices {
        // A score up to this bound is outside the randomness.
        let alpha = (top - randomness - i32::from(randomness > 0)).max(low);
        let is_later = !done.is_empty();
        // A null window shows quickly whether the choice beats the bound.
        let mut score =
            search.score_choice(position, choice, depth, (alpha, if is_later { alpha + 1 } else { high }));
        if is_later && score > alpha && !search.is_stopped() {
            score = search.score_choice(position, choice, depth, (alpha, high));
        }
        if search.is_stopped() {
            break;
        }
        top = top.max(score);
        done.push((score, choice));
        if score >= high {
            break;
        }
    }
    // The sort is stable: a choice whose score is only bounded by the best one stays behind it.
    done.sort_by_cached_key(|&(score, _)| -i64::from(score));
    done
}
