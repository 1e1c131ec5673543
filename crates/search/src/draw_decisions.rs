//! Whether a bot claims, offers or accepts a draw.
use super::SearchInfo;
use super::decide::Decision;
use super::decision_points::points_for_decisions;
use super::expected_points::expected_points_of_draw;
use super::iterative_deepening::score_position;
use super::task::SearchTask;
use engine::rules::ActionKind;

/// A party prefers a draw if its expected points are lower than those of a draw by more than this, in
/// thousandths of all points.
const DRAW_MARGIN: u16 = 15;
/// After this number of rounds without a capture or a pawn's move, a party also accepts a draw that is worth
/// as much as it expects.
const QUIET_ROUNDS: usize = 12;
/// The maximum depth of the search that answers a draw offer, as in [`Budget::depth`](super::Budget::depth).
const OFFER_DEPTH: i32 = 6;

impl Decision<'_> {
    /// Whether claiming a draw is better than playing on. It is also better if playing on promises no more
    /// than a draw while the position, evaluated without search, is worse: then an opponent could leave the
    /// repetition.
    pub(super) fn should_claim_draw(&self, info: &SearchInfo) -> bool {
        let SearchTask { view, position, by, .. } = self.task;
        let drawn = expected_points_of_draw(view, position)[by];
        let own = points_for_decisions(&self.task, info.score);
        let (standing, _) = score_position(&self.task, 0);
        own + DRAW_MARGIN < drawn
            || own <= drawn && points_for_decisions(&self.task, standing) + DRAW_MARGIN < drawn
    }

    pub(super) fn has_to_answer_offer(&self) -> bool {
        let (game, by) = (&self.request.game, self.task.by);
        let is_asked = |offer: &engine::history::DrawOffer| {
            game.has_to_answer(offer, by) && !offer.accepted.contains(by)
        };
        game.state().offer.as_ref().is_some_and(is_asked)
    }

    pub(super) fn answer_offer(&self) -> SearchInfo {
        let SearchTask { view, position, by, budget, .. } = self.task;
        let (score, nodes) = score_position(&self.task, budget.depth.clamp(1, OFFER_DEPTH));
        let own = points_for_decisions(&self.task, score);
        let drawn = expected_points_of_draw(view, position)[by];
        let is_quiet = usize::from(position.halfmove_clock()) >= QUIET_ROUNDS * view.rules.parties;
        let accepts = own + DRAW_MARGIN < drawn || is_quiet && own <= drawn;
        let kind = if accepts { ActionKind::AcceptDraw } else { ActionKind::DeclineDraw };
        SearchInfo { nodes, ..self.info_with_score(kind, score) }
    }
}
