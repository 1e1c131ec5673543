//! Repetition of positions. Only positions with the same pieces and party on turn
//! ([`Position::same_for_repetition`]) are compared in full: long games have many others, and the comparison
//! of open double steps may generate all moves of all parties.
use super::Game;
use crate::games::GameDef;
use crate::pieces::PartySet;
use crate::rules::{Cause, Draw, Outcome, Position, claimable_draw, enforced_draw};

/// The number of occurrences from which a draw can be claimed.
const CLAIM_COUNT: usize = 3;
/// The number of occurrences at which the game ends in a draw.
const ENFORCED_COUNT: usize = 5;

impl Game {
    /// Returns the draw that the party on turn may claim; `None` if there is none or the game is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle, rules::Draw};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle::default();
    /// game.play_movetext("1. Nf3 Nf7 2. Ng1 Ng9 3. Nf3 Nf7 4. Ng1", &style).expect("legal moves");
    /// assert_eq!(game.claimable_draw(), None);
    /// // The position of the start stands for the third time.
    /// game.play_movetext("Ng9", &style).expect("a legal move");
    /// assert_eq!(game.claimable_draw(), Some(Draw::Threefold));
    /// ```
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

    /// Returns the positions of the game, in order, that may be repetitions of this one.
    pub(super) fn similar_positions(&self, position: &Position) -> Vec<Position> {
        let stood = std::iter::once(self.first_position()).chain(self.plies().map(|ply| ply.after));
        stood.filter(|stood| stood.same_for_repetition(position)).copied().collect()
    }

    /// Returns the positions that decide whether the game ends in a draw once `position` is reached;
    /// `position` is the last one.
    pub(super) fn repetition_window(&self, position: &Position) -> Vec<Position> {
        let mut positions = self.similar_positions(position);
        positions.push(*position);
        last_unless_repeated(positions, ENFORCED_COUNT)
    }
}

/// Returns the positions if there are at least `count`, otherwise only the last one.
fn last_unless_repeated(mut positions: Vec<Position>, count: usize) -> Vec<Position> {
    if positions.len() < count {
        positions.drain(..positions.len().saturating_sub(1));
    }
    positions
}

/// Returns the outcome if the game ends in a draw at the last of these positions. `timed_out`: the parties
/// that have timed out.
pub(super) fn enforced_outcome(
    def: &dyn GameDef,
    positions: &[Position],
    timed_out: PartySet,
) -> Option<Outcome> {
    let cause = Cause::Draw(enforced_draw(def.rules(), positions, timed_out)?);
    Some(Outcome { points: def.points(positions.last()?, cause), cause })
}
