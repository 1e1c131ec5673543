//! What did not happen at the board, and why.
use super::OpenGame;
use engine::pieces::Party;

/// What did not happen although somebody asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// This party declined the draw that was offered.
    DrawDeclined(Party),
    /// The player tried to act while this party has to, which is played elsewhere or by a bot.
    Waiting(Party),
    /// The player tried to move while an earlier position is shown.
    LookingBack,
}

/// Returns what did not happen, as long as it is still so.
pub fn feedback(open_game: &OpenGame) -> Option<Feedback> {
    open_game.last_feedback.filter(|feedback| match feedback {
        Feedback::DrawDeclined(_) => open_game.game.state().outcome.is_none(),
        Feedback::Waiting(party) => open_game.waits_for_others() && open_game.party_to_act() == *party,
        Feedback::LookingBack => open_game.view.shown_ply.is_some(),
    })
}
