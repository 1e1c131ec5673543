//! What did not happen at the board, and why.
use super::{OpenGame, Premove};
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
    /// A move that has waited is not legal at its turn.
    Impossible(Premove),
}

impl OpenGame {
    /// Returns what did not happen, as long as it is still so.
    pub fn feedback(&self) -> Option<Feedback> {
        self.last_feedback.filter(|feedback| match feedback {
            Feedback::DrawDeclined(_) => self.game.state().outcome.is_none(),
            Feedback::Waiting(party) => self.waits_for_others() && self.party_to_act() == *party,
            Feedback::LookingBack => self.view.shown_ply.is_some(),
            Feedback::Impossible(_) => self.game.state().outcome.is_none() && !self.waits_for_others(),
        })
    }
}
