//! Draw offers and the answers to them.
use super::{Game, GameState};
use crate::pieces::{Party, PartySet};
use crate::rules::{Cause, Draw, Outcome};

/// An open [draw offer].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, hex::{BLACK, WHITE}};
/// use schachquartett_engine::{history::Game, notation::NotationStyle};
///
/// let def = games::by_id("hex").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("draw? k!draw!", &NotationStyle::default()).expect("an offer");
/// let offer = game.state().offer.expect("an offer that Brown has not answered");
/// assert_eq!((offer.by, offer.accepted), (WHITE, [BLACK].into_iter().collect()));
/// ```
///
/// [draw offer]: https://en.wikipedia.org/wiki/Draw_by_agreement
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// The party that made the offer.
    pub by: Party,
    /// The parties that have accepted it.
    pub accepted: PartySet,
}

impl Game {
    /// Returns the state after a party has accepted an offer.
    pub(super) fn state_after_acceptance(
        &self,
        state: GameState,
        mut offer: DrawOffer,
        by: Party,
    ) -> GameState {
        offer.accepted.insert(by);
        self.state_after_agreement(GameState { offer: Some(offer), ..state })
    }

    /// Whether a party has to answer a draw offer: every party still in the game except the one that made it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, hex::{BROWN, WHITE}};
    /// use schachquartett_engine::{history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("draw?", &NotationStyle::default()).expect("an offer");
    /// let offer = game.state().offer.expect("an offer");
    /// assert_eq!([WHITE, BROWN].map(|party| game.has_to_answer(&offer, party)), [false, true]);
    /// ```
    pub fn has_to_answer(&self, offer: &DrawOffer, party: Party) -> bool {
        party != offer.by && !self.is_eliminated(party)
    }

    /// Returns the state with the game ended by agreement if all other parties have accepted the offer,
    /// otherwise the state unchanged.
    pub(super) fn state_after_agreement(&self, state: GameState) -> GameState {
        let Some(offer) = state.offer else { return state };
        let answers = |party: &Party| *party != offer.by && !self.is_eliminated_in(&state, *party);
        let mut others = Party::first(self.def.rules().parties).filter(answers);
        if !others.all(|party| offer.accepted.contains(party)) {
            return state;
        }
        let cause = Cause::Draw(Draw::Agreement);
        let outcome = Outcome { points: self.def.points(&state.position, cause), cause };
        GameState { offer: None, outcome: Some(outcome), ..state }
    }
}
