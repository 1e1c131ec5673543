//! Positions that repeat. Only those with the same men on turn are compared: long games have many others, and a look
//! at open double steps may take all moves of all parties.
use super::Game;
use crate::games::GameDef;
use crate::pieces::PartySet;
use crate::rules::{Cause, Draw, Outcome, Position, claimable_draw, enforced_draw};

/// So often must a position stand for a draw to be claimed, and for the game to end.
const CLAIM_COUNT: usize = 3;
const ENFORCED_COUNT: usize = 5;

impl Game {
    /// The draw that the party on turn may claim.
    pub fn claimable_draw(&self) -> Option<Draw> {
        if self.state().outcome.is_some() {
            return None;
        }
        let last = self.plies().last().map_or(self.first_position(), |ply| ply.after);
        claimable_draw(
            self.def().rules(),
            &last_unless_repeated(self.similar_positions(last), CLAIM_COUNT),
            self.state().timed_out,
        )
    }

    /// Every position that stood on the board and may be the same as this one for repetition.
    pub(super) fn similar_positions(&self, position: &Position) -> Vec<Position> {
        let stood = std::iter::once(self.first_position()).chain(self.plies().map(|ply| ply.after));
        stood.filter(|stood| stood.same_for_repetition(position)).copied().collect()
    }

    /// What matters for the end of the game by repetition, once a position stands on the board: that one last.
    pub(super) fn repetition_window(&self, position: &Position) -> Vec<Position> {
        let mut positions = self.similar_positions(position);
        positions.push(*position);
        last_unless_repeated(positions, ENFORCED_COUNT)
    }
}

/// These positions if they are so many, otherwise the last one alone.
fn last_unless_repeated(mut positions: Vec<Position>, count: usize) -> Vec<Position> {
    if positions.len() < count {
        positions.drain(..positions.len().saturating_sub(1));
    }
    positions
}

/// The draw by which the game ends at the last of these positions, where these parties sit out for the rest.
pub(super) fn enforced_outcome(
    def: &dyn GameDef,
    positions: &[Position],
    timed_out: PartySet,
) -> Option<Outcome> {
    let cause = Cause::Draw(enforced_draw(def.rules(), positions, timed_out)?);
    Some(Outcome { points: def.points(positions.last()?, cause), cause })
}
