//! Positions that repeat. Only those with the same men on turn are compared: long games have many others, and a look
//! at open double steps may take all moves of all parties.
use super::Line;
use crate::games::Game;
use crate::pieces::PartySet;
use crate::rules::{Cause, Draw, Outcome, Position, claimable, enforced_draw};

/// So often must a position stand for a draw to be claimed, and for the game to end.
const CLAIMED: usize = 3;
const ENFORCED: usize = 5;

impl Line {
    /// The draw that the party on turn may claim.
    pub fn claimable(&self) -> Option<Draw> {
        if self.state().outcome.is_some() {
            return None;
        }
        let last = self.plies().last().map_or(self.opening(), |ply| ply.after);
        claimable(self.game().tables(), &enough(self.alike(last), CLAIMED), self.state().idle)
    }

    /// Every position that stood on the board and may be the same as this one for repetition.
    pub(super) fn alike(&self, position: &Position) -> Vec<Position> {
        let stood = std::iter::once(self.opening()).chain(self.plies().map(|ply| ply.after));
        stood.filter(|stood| stood.same_men(position)).copied().collect()
    }

    /// What matters for the end of the game by repetition, once a position stands on the board: that one last.
    pub(super) fn before(&self, position: &Position) -> Vec<Position> {
        let mut positions = self.alike(position);
        positions.push(*position);
        enough(positions, ENFORCED)
    }
}

/// These positions if they are so many, otherwise the last one alone.
fn enough(mut positions: Vec<Position>, count: usize) -> Vec<Position> {
    if positions.len() < count {
        positions.drain(..positions.len().saturating_sub(1));
    }
    positions
}

/// The draw by which the game ends at the last of these positions, where these parties sit out for the rest.
pub(super) fn enforced(game: &dyn Game, positions: &[Position], idle: PartySet) -> Option<Outcome> {
    let cause = Cause::Draw(enforced_draw(game.tables(), positions, idle)?);
    Some(Outcome { points: game.points(positions.last()?, cause), cause })
}
