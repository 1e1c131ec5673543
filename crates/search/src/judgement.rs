//! The judgement of a move that was played, compared with the best one at the same depth.
use super::answer::Question;
use super::expected_points::expected_points;
use super::iterative_deepening::score_position;
use super::{Choice, Engine, SearchRequest, Teams};
use engine::history::Game;
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, ActionKind, HalfPoints};
use serde::{Deserialize, Serialize};

/// How a move compares with the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The share of the points that the moving party could expect before the move, in thousandths.
    pub before: u16,
    /// The share that it could expect after it.
    pub after: u16,
    /// The best choice; `None` if the move is the best one, or the best is not to act.
    pub best: Option<Action>,
    /// Whether two teams played. With more, shares change less.
    pub is_two_teams: bool,
}

impl Engine {
    /// Judges the last action of the request's game, a move of the party `by`. `None` if it is no such move, or if the teams
    /// changed by it, so that expected points before and after it mean different things.
    pub fn judge(&mut self, request: &SearchRequest) -> Option<Judgement> {
        let (played, earlier) = request.game.steps().split_last()?;
        let (played, by) = (played.action, request.by);
        if !matches!(played.kind, ActionKind::Move(_)) || played.by != by {
            return None;
        }
        let mut game = Game::new(request.game.def().clone(), *request.game.start());
        for step in earlier {
            game.play(step.action).ok()?;
        }
        let asked = SearchRequest { game, question: Question::Choice, ..request.clone() };
        let (rules, before) = (asked.game.def().rules(), asked.game.state().position);
        let info = self.decide(&asked, &mut |_| true)?;
        let expected = info.expected_points[by];
        let is_two_teams = matches!(Teams::of(rules, &before), Teams::Two(_));
        if info.choice == Choice::Act(played) {
            return Some(Judgement { before: expected, after: expected, best: None, is_two_teams });
        }
        let best = match info.choice {
            Choice::Act(action) => Some(action),
            Choice::Decline => None,
        };
        let after = match &request.game.state().outcome {
            Some(outcome) => share(&outcome.points, by)?,
            None => {
                let teams = Teams::of(rules, &request.game.state().position);
                if matches!(teams, Teams::Two(_)) != is_two_teams {
                    return None;
                }
                let depth = i32::from(info.depth.saturating_sub(1));
                self.with_task(request, &|_| false, |task| {
                    let (score, _) = score_position(&task, depth);
                    expected_points(&task, score)[by]
                })
            }
        };
        Some(Judgement { before: expected, after, best, is_two_teams })
    }
}

/// Returns a party's share of points, in thousandths; `None` if there are no points.
fn share(points: &ByParty<HalfPoints>, by: Party) -> Option<u16> {
    let sum: u32 = points.0.iter().map(|&points| u32::from(points)).sum();
    u16::try_from((u32::from(points[by]) * 1000).checked_div(sum)?).ok()
}
