//! One depth of a search at its root: the scores of all choices.
use super::best_reply::is_quiet;
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD};
use super::task::SearchTask;
use super::team_search::Search;
use super::{Score, Teams};
use engine::rules::{Move, Position, play};

/// From this depth on, the search for two teams expects a score near that of the depth before, within this distance at first.
const ASPIRATION_DEPTH: i32 = 4;
const ASPIRATION_WINDOW: Score = 12;

/// From this depth on, selective best-reply search compares this number of choices at full depth. The others are searched less
/// deep at first, unless they capture or promote.
const LATE_CHOICE_DEPTH: i32 = 3;
const EARLY_CHOICES: usize = 5;

/// Which choices let an enemy mate at once. Only choices that would be among the best are tested.
pub(super) struct AllowedMates<'a> {
    task: &'a SearchTask<'a>,
    /// Whether the test is needed. The search for two teams finds these mates by itself.
    is_needed: bool,
    /// The tested choices, and whether an enemy can mate after them.
    known: Vec<(Option<Move>, bool)>,
}

impl<'a> AllowedMates<'a> {
    pub(super) fn new(task: &'a SearchTask<'a>) -> Self {
        let is_needed = Teams::of(task.view.rules, task.position) == Teams::Many;
        Self { task, is_needed, known: Vec::new() }
    }

    /// Returns a value that tests nothing.
    pub(super) fn disregarded(task: &'a SearchTask<'a>) -> Self {
        Self { is_needed: false, ..Self::new(task) }
    }

    /// Whether a test has found that an enemy can mate at once after a choice.
    pub(super) fn is_known_after(&self, choice: Option<Move>) -> bool {
        self.known.contains(&(choice, true))
    }

    /// Whether an enemy can mate at once after a choice.
    pub(super) fn after(&mut self, choice: Option<Move>) -> bool {
        if !self.is_needed {
            return false;
        }
        if let Some((_, is_allowed)) = self.known.iter().find(|(known, _)| *known == choice) {
            return *is_allowed;
        }
        let SearchTask { view, position, by, .. } = *self.task;
        let next = choice.map_or(*position, |mv| play(view.rules, position, &mv));
        let is_allowed = view.allows_mate(&next, by);
        self.known.push((choice, is_allowed));
        is_allowed
    }
}

/// The same as [`score_choices`]. The bounds are those of a window around the expected score, as long as that is
/// possible. A choice that comes out above it moves to the front of `choices`.
pub(super) fn score_choices_near(
    search: &mut Search,
    position: &Position,
    choices: &mut [(Score, Option<Move>)],
    mates: &mut AllowedMates,
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
        let done = score_choices(search, position, choices, mates, (depth, randomness), bounds);
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
/// one of the bounds. A score that reaches the upper one ends the comparison. Choices of which it is found that they allow a mate at
/// once come last, without a score, unless all are such.
fn score_choices(
    search: &mut Search,
    position: &Position,
    choices: &[(Score, Option<Move>)],
    mates: &mut AllowedMates,
    (depth, randomness): (i32, Score),
    (low, high): (Score, Score),
) -> Vec<(Score, Option<Move>)> {
    let mut done: Vec<(Score, Option<Move>)> = Vec::with_capacity(choices.len());
    // Choices that would be among the best, but allow a mate.
    let mut refused: Vec<(Score, Option<Move>)> = Vec::new();
    let mut top = -INFINITY;
    for &(_, choice) in choices {
        // A score up to this bound is outside the randomness.
        let alpha = (top - randomness - i32::from(randomness > 0)).max(low);
        let is_later = !done.is_empty();
        if is_later && mates.is_known_after(choice) {
            refused.push((-INFINITY, choice));
            continue;
        }
        let is_late = done.len() >= EARLY_CHOICES
            && depth >= LATE_CHOICE_DEPTH
            && matches!(search, Search::BestReply(best_reply) if best_reply.is_selective)
            && choice.is_some_and(|mv| is_quiet(&mv));
        if is_late {
            let score = search.score_choice(position, choice, depth - 1, (alpha, alpha + 1));
            if search.is_stopped() {
                break;
            }
            if score <= alpha {
                done.push((score, choice));
                continue;
            }
        }
        // A null window shows quickly whether the choice beats the bound.
        let mut score =
            search.score_choice(position, choice, depth, (alpha, if is_later { alpha + 1 } else { high }));
        if is_later && score > alpha && !search.is_stopped() {
            score = search.score_choice(position, choice, depth, (alpha, high));
        }
        if search.is_stopped() {
            break;
        }
        if (!is_later || score > alpha) && mates.after(choice) {
            refused.push((score, choice));
            continue;
        }
        top = top.max(score);
        done.push((score, choice));
        if score >= high {
            break;
        }
    }
    // The sort is stable: a choice whose score is only bounded by the best one stays behind it.
    let sort =
        |done: &mut Vec<(Score, Option<Move>)>| done.sort_by_cached_key(|&(score, _)| -i64::from(score));
    sort(&mut done);
    sort(&mut refused);
    if done.is_empty() && !search.is_stopped() {
        return refused;
    }
    done.extend(refused.into_iter().map(|(_, choice)| (-INFINITY, choice)));
    done
}
