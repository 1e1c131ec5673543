//! Coalitions formed during play, as in coalition chess: two great powers, two small powers that join them,
//! and the consequences for turns, checks and ends of the game. Games without coalitions have no
//! [`CoalitionRules`].
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

/// The rules of coalitions, as data.
#[derive(Clone, Debug)]
pub struct CoalitionRules {
    /// The great powers, which have kings and are enemies from the start.
    pub great: [Party; 2],
    /// The small powers, which have no king and join a great power.
    pub small: [Party; 2],
    /// Number of rounds, from the first, in which coalitions are formed and special actions are allowed.
    pub join_rounds: u16,
    /// The parties that may rearrange their pieces once instead of a move (rule `coalition.rearrange`).
    pub rearranging: PartySet,
    /// Whether every party may skip one turn (rule `coalition.wait`).
    pub allows_skipping: bool,
    /// The role of the piece that each great power may once shift to a cell of the other colour (rule
    /// `coalition.shift`). `None` if the game does not allow it.
    pub shifting_role: Option<Role>,
    /// Whether the small powers may also join each other (rule `coalition.small`).
    pub small_coalition: bool,
    /// Whether a coalition also wins by capturing all pieces of the other side except kings (rule
    /// `coalition.capture-all`).
    pub capture_all: bool,
    /// By kind of leap and target cell: the start cells, as returned by [`leap_sources()`].
    pub leap_sources: Vec<Vec<CellSet>>,
}

/// Returns, by kind of leap and target cell, the cells from which a piece leaps onto the target.
pub fn leap_sources(geometry: &Geometry) -> Vec<Vec<CellSet>> {
    let onto = |kind, cell| geometry.leaps(kind, cell).iter().copied().collect();
    let of_kind = |kind| geometry.cells().map(|cell| onto(kind, cell)).collect();
    (0..geometry.leap_kind_count()).map(of_kind).collect()
}

impl CoalitionRules {
    /// Returns the coalition state at the start of the game, with all rights of the first rounds.
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

    /// Returns the great power whose player moves a party as its dummy in a game that begins in this position:
    /// the partner that a small power has before the first move (rule `coalition.dummy`).
    pub fn dummy_owner(&self, start: &Position, party: Party) -> Option<Party> {
        let is_beginning = start.round_number() == 1 && start.turn() == self.great[0];
        let partner = start.coalition().partners[party].filter(|&partner| self.is_great(partner));
        partner.filter(|_| is_beginning && !self.is_great(party))
    }

    /// Returns the other party of the same kind: the other great power, or the other small power.
    #[inline]
    pub fn other(&self, party: Party) -> Party {
        let [one, two] = if self.is_great(party) { self.great } else { self.small };
        if party == one { two } else { one }
    }

    /// Whether the small powers have joined each other, which takes the declaration of both.
    pub fn are_small_united(&self, state: &CoalitionState) -> bool {
        self.small.iter().all(|&small| state.partners[small] == Some(self.other(small)))
    }

    /// Returns the party's partner in its coalition, `None` if it has none. Once the small powers have joined
    /// each other, the great powers are partners, too.
    pub fn partner(&self, state: &CoalitionState, party: Party) -> Option<Party> {
        if self.are_small_united(state) {
            return Some(self.other(party));
        }
        if self.is_great(party) {
            return self.small.into_iter().find(|&small| state.partners[small] == Some(party));
        }
        state.partners[party].filter(|&partner| self.is_great(partner))
    }

    /// Whether a party is a small power that has not joined a coalition.
    #[inline]
    pub fn is_neutral(&self, position: &Position, party: Party) -> bool {
        !self.is_great(party) && self.partner(position.coalition(), party).is_none()
    }

    /// Returns the relations between the parties under these coalitions. Attacks of neutral powers on kings
    /// do not count (rule `coalition.neutral.lines`).
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

    /// Whether the rounds in which coalitions are formed are not over.
    pub fn is_early(&self, position: &Position) -> bool {
        position.round_number() <= self.join_rounds
    }

    /// Returns the two sides: each great power with its partner, or the great powers against the small ones.
    fn sides(&self, state: &CoalitionState) -> [PartySet; 2] {
        if self.are_small_united(state) {
            return [self.great, self.small].map(|parties| parties.into_iter().collect());
        }
        self.great.map(|great| [Some(great), self.partner(state, great)].into_iter().flatten().collect())
    }

    /// Returns the side of a party, including the party; for a neutral power only itself.
    pub fn side(&self, state: &CoalitionState, party: Party) -> PartySet {
        let side = self.sides(state).into_iter().find(|side| side.contains(party));
        side.unwrap_or(PartySet::only(party))
    }
}
