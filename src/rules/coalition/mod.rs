//! Coalitions that are made in play, as in coalition chess: two great powers, two small ones that join them, and
//! what follows for turns, checks and ends. A game without them has no [`Pacts`].
mod actions;
mod check_context;
mod end;
mod joining;
mod state;
mod turns;

pub use actions::{ActionError, join, may_rearrange, rearrange, shift, skip_turn};
pub use end::CoalitionEnd;
pub use joining::{Joining, joining};
pub use state::CoalitionState;
pub use turns::{has_special_action, parties_to_answer};

pub(super) use check_context::CheckContext;
pub(super) use joining::{NeutralWatch, is_allowed_for_neutral};
pub(super) use turns::{after_move, skip_inactive_powers};

use super::{Position, Relations};
use crate::board::{CellSet, Geometry};
use crate::pieces::{Party, PartySet, Role};

/// How coalitions are made, as data.
#[derive(Clone, Debug)]
pub struct CoalitionRules {
    /// The great powers, enemies of each other from the start.
    pub great: [Party; 2],
    /// The small powers, which join them.
    pub small: [Party; 2],
    /// So many rounds they have for it.
    pub join_rounds: u16,
    /// Who may once arrange its men anew instead of a move.
    pub rearranging: PartySet,
    /// Whether every party may once forgo its move.
    pub allows_skipping: bool,
    /// The role of the man that a great power may once put onto a cell of the other colour, if it may.
    pub shifting_role: Option<Role>,
    /// Whether the small powers may also join each other.
    pub small_coalition: bool,
    /// Whether a coalition also wins by capturing all men of the other one but the king.
    pub capture_all: bool,
    /// By kind of leap and cell: from where men leap there, as [`leaps_onto`] gives it.
    pub leap_sources: Vec<Vec<CellSet>>,
}

/// By kind of leap and cell: from where men leap there.
pub fn leap_sources(geometry: &Geometry) -> Vec<Vec<CellSet>> {
    let onto = |kind, cell| geometry.leaps(kind, cell).iter().copied().collect();
    let of_kind = |kind| geometry.cells().map(|cell| onto(kind, cell)).collect();
    (0..geometry.leap_kind_count()).map(of_kind).collect()
}

impl CoalitionRules {
    /// What all parties may do once, while the first rounds last.
    pub fn initial_state(&self) -> CoalitionState {
        let parties = |holds: bool, parties: &[Party]| parties.iter().copied().filter(|_| holds).collect();
        CoalitionState {
            may_rearrange: self.rearranging,
            may_skip: parties(self.allows_skipping, &[self.great, self.small].concat()),
            may_shift: parties(self.shifting_role.is_some(), &self.great),
            ..CoalitionState::default()
        }
    }

    /// Whether a party is a great power.
    #[inline]
    pub fn is_great(&self, party: Party) -> bool {
        self.great.contains(&party)
    }

    /// The other great power, or the other small one.
    #[inline]
    pub fn other(&self, party: Party) -> Party {
        let [one, two] = if self.is_great(party) { self.great } else { self.small };
        if party == one { two } else { one }
    }

    /// Whether the small powers have joined each other.
    pub fn are_small_united(&self, state: &CoalitionState) -> bool {
        self.small.iter().all(|&small| state.partners[small] == Some(self.other(small)))
    }

    /// The party that a party has joined, or that has joined it. Great powers against the united small ones are
    /// each other's.
    pub fn partner(&self, state: &CoalitionState, party: Party) -> Option<Party> {
        if self.are_small_united(state) {
            return Some(self.other(party));
        }
        if self.is_great(party) {
            return self.small.into_iter().find(|&small| state.partners[small] == Some(party));
        }
        state.partners[party].filter(|&partner| self.is_great(partner))
    }

    /// Whether a party is a small power that has joined nobody.
    #[inline]
    pub fn is_neutral(&self, position: &Position, party: Party) -> bool {
        !self.is_great(party) && self.partner(position.coalition(), party).is_none()
    }

    /// What the parties are to each other by these coalitions.
    pub fn relations(&self, state: &CoalitionState) -> Relations {
        let are_allied = |one: Party, other| one == other || self.partner(state, one) == Some(other);
        let takes_side = |party| self.is_great(party) || self.partner(state, party).is_some();
        Relations::new(
            Party::MAX_COUNT,
            |one, other| !are_allied(one, other),
            |one, other| takes_side(one) && self.is_great(other) && !are_allied(one, other),
            |_, _| false,
        )
    }

    /// Whether the rounds in which coalitions are made still last.
    pub fn is_early(&self, position: &Position) -> bool {
        position.round_number() <= self.join_rounds
    }

    /// The sides: each great power with its partner, or great powers and small ones.
    fn sides(&self, state: &CoalitionState) -> [PartySet; 2] {
        if self.are_small_united(state) {
            return [self.great, self.small].map(|parties| parties.into_iter().collect());
        }
        self.great.map(|great| [Some(great), self.partner(state, great)].into_iter().flatten().collect())
    }

    /// The side of a party; nothing but itself where it has joined nobody.
    pub fn side(&self, state: &CoalitionState, party: Party) -> PartySet {
        let side = self.sides(state).into_iter().find(|side| side.contains(party));
        side.unwrap_or(PartySet::only(party))
    }
}
