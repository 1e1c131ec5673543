//! Arrangements that come with a game, and whether a king is safe.
use super::{OpenGame, SpecialAction};
use engine::games::{NamedArrangement, fitted_arrangement, named_arrangements};
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, rearrange};
use search::{KingSafety, king_safety};

/// The nodes in which a mate by all others is looked for, so few that nobody waits for it.
const SAFETY_NODES: u64 = 60_000;

impl OpenGame {
    /// Returns the arrangements that come with the game for the party that arranges, as far as its pieces allow
    /// them, each as action text.
    pub fn offered_arrangements(&self) -> Vec<(NamedArrangement, String)> {
        let Some(by) = self.arranging_party() else { return Vec::new() };
        let (def, position) = (self.def(), self.shown_position());
        let offered = named_arrangements(def, by).filter_map(|named| {
            let arrangement = fitted_arrangement(def.rules(), position, by, &named.read(def));
            arrangement.apply(def.rules(), position, by)?;
            Some((named, write_action(def, by, &Action { by, kind: ActionKind::Arrange(arrangement) })))
        });
        offered.collect()
    }

    /// Places the pieces of a person who sets up as in the first sound arrangement that comes with the game. The
    /// set-up is not finished by it.
    pub(crate) fn prefill_arrangement(&mut self) {
        let Some(by) = self.arranging_party().filter(|&by| self.bot_level(by).is_none()) else {
            return;
        };
        let sound = self.offered_arrangements().into_iter().find(|(named, _)| !named.is_risky);
        if let Some((_, text)) = sound {
            self.type_arrangement(by, &text);
        }
    }

    /// Returns the great power whose king the player asks about: the own one of the player who acts next, or while others act
    /// the first one that is played here. `None` in games without coalitions, once the game is over,
    /// and where engine and hints are off.
    pub fn asks_about_king(&self) -> Option<Party> {
        let coalition = self.coalition().filter(|_| self.is_playable() && self.barred_by.is_none())?;
        let next = self.party_to_act();
        // At a shared device the player who acts next asks, who may play no great power.
        let own = if self.is_local(next) { self.parties_of_person(next) } else { self.local_people() };
        let great = coalition.great.into_iter().find(|&great| own.contains(great));
        great.filter(|&great| self.is_local(great))
    }

    /// Returns whether the others together can mate a great power in the shown position, or once its rearrangement
    /// that is under way is confirmed.
    pub(crate) fn king_danger(&self, great: Party) -> KingSafety {
        let (def, latest) = (self.def(), &self.game.state().position);
        // The right to rearrange is used up then, and could have met a check.
        let rearranged = match &self.special_action {
            Some(SpecialAction::Rearranging(arrangement, _)) => {
                rearrange(def.rules(), latest, arrangement).ok()
            }
            _ => None,
        };
        king_safety(def, rearranged.as_ref().unwrap_or(self.shown_position()), great, SAFETY_NODES)
    }
}
