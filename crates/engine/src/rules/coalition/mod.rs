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

/// The rules of coalitions, as data. They follow the short rules of coalition chess that the [Arnold Schönberg Center] has.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, RED, YELLOW}};
///
/// let def = games::by_id("coalition+waiting").expect("an id");
/// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
/// assert_eq!((coalition.great, coalition.small), ([YELLOW, BLACK], [GREEN, RED]));
/// assert_eq!((coalition.join_rounds, coalition.allows_skipping), (3, true));
/// ```
///
/// [Arnold Schönberg Center]: https://www.schoenberg.at
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
    /// By kind of leap ([`BoardSpec::leaps`](crate::board::BoardSpec::leaps)) and target cell: the cells from which a piece
    /// leaps onto the target.
    pub leap_sources: Vec<Vec<CellSet>>,
}

/// Returns, by kind of leap and target cell, the cells from which a piece leaps onto the target.
pub(crate) fn leap_sources(geometry: &Geometry) -> Vec<Vec<CellSet>> {
    let onto = |kind, cell| geometry.leaps(kind, cell).iter().copied().collect();
    let of_kind = |kind| geometry.cells().map(|cell| onto(kind, cell)).collect();
    (0..geometry.leap_kind_count()).map(of_kind).collect()
}

impl CoalitionRules {
    /// Returns the coalition state at the start of the game, with all rights of the first rounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("coalition+waiting").expect("an id");
    /// let state = def.rules().coalition.as_ref().expect("coalition chess").initial_state();
    /// let count = |parties: schachquartett_engine::pieces::PartySet| parties.iter().count();
    /// assert_eq!([state.may_rearrange, state.may_skip, state.may_shift].map(count), [3, 4, 0]);
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// assert_eq!([BLACK, GREEN].map(|party| coalition.is_great(party)), [true, false]);
    /// ```
    #[inline]
    pub fn is_great(&self, party: Party) -> bool {
        self.great.contains(&party)
    }

    /// Returns the great power whose player moves a party as its dummy in a game that begins in this position:
    /// the partner that a small power has before the first move (rule `coalition.dummy`).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GREEN, RED, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// // Yellow's player also moves Green.
    /// let text = def.write_position(&def.start_position()).replace(" -- ", " y- ");
    /// let start = def.read_position(&text).expect("a position");
    /// assert_eq!([GREEN, RED].map(|party| coalition.dummy_owner(&start, party)), [Some(YELLOW), None]);
    /// ```
    pub fn dummy_owner(&self, start: &Position, party: Party) -> Option<Party> {
        let is_beginning = start.round_number() == 1 && start.turn() == self.great[0];
        let partner = start.coalition().partners[party].filter(|&partner| self.is_great(partner));
        partner.filter(|_| is_beginning && !self.is_great(party))
    }

    /// Returns the other party of the same kind: the other great power, or the other small power.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, RED, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// assert_eq!([YELLOW, RED].map(|party| coalition.other(party)), [BLACK, GREEN]);
    /// ```
    #[inline]
    pub fn other(&self, party: Party) -> Party {
        let [one, two] = if self.is_great(party) { self.great } else { self.small };
        if party == one { two } else { one }
    }

    /// Whether the small powers have joined each other, which takes the declaration of both.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GREEN, RED}};
    ///
    /// let def = games::by_id("coalition+small-coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let mut state = coalition.initial_state();
    /// state.partners[GREEN] = Some(RED);
    /// assert!(!coalition.are_small_united(&state));
    /// state.partners[RED] = Some(GREEN);
    /// assert!(coalition.are_small_united(&state));
    /// ```
    pub fn are_small_united(&self, state: &CoalitionState) -> bool {
        self.small.iter().all(|&small| state.partners[small] == Some(self.other(small)))
    }

    /// Returns the party's partner in its coalition, `None` if it has none. Once the small powers have joined
    /// each other, the great powers are partners, too.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let mut state = coalition.initial_state();
    /// state.partners[GREEN] = Some(YELLOW);
    /// let partners = [YELLOW, BLACK, GREEN].map(|party| coalition.partner(&state, party));
    /// assert_eq!(partners, [Some(GREEN), None, Some(YELLOW)]);
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GREEN, RED, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g y- - - - 0 1";
    /// let position = def.read_position(text).expect("a position");
    /// let is_neutral = |party| coalition.is_neutral(&position, party);
    /// assert_eq!([YELLOW, GREEN, RED].map(is_neutral), [false, false, true]);
    /// ```
    #[inline]
    pub fn is_neutral(&self, position: &Position, party: Party) -> bool {
        !self.is_great(party) && self.partner(position.coalition(), party).is_none()
    }

    /// Returns the relations between the parties under these coalitions. Attacks of neutral powers on kings
    /// do not count (rule `coalition.neutral.lines`).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let mut state = coalition.initial_state();
    /// // A neutral power gives no check.
    /// assert!(!coalition.relations(&state).threatened_by(BLACK).contains(GREEN));
    /// state.partners[GREEN] = Some(YELLOW);
    /// assert!(coalition.relations(&state).threatened_by(BLACK).contains(GREEN));
    /// assert!(!coalition.relations(&state).captures(GREEN).contains(YELLOW));
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let mut position = def.start_position();
    /// position.set_counters(0, 3);
    /// assert!(coalition.is_early(&position));
    /// position.set_counters(0, 4);
    /// assert!(!coalition.is_early(&position));
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GREEN, RED, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let coalition = def.rules().coalition.as_ref().expect("coalition chess");
    /// let mut state = coalition.initial_state();
    /// state.partners[GREEN] = Some(YELLOW);
    /// assert_eq!(coalition.side(&state, YELLOW), [YELLOW, GREEN].into_iter().collect());
    /// assert_eq!(coalition.side(&state, RED), [RED].into_iter().collect());
    /// ```
    pub fn side(&self, state: &CoalitionState, party: Party) -> PartySet {
        let side = self.sides(state).into_iter().find(|side| side.contains(party));
        side.unwrap_or(PartySet::only(party))
    }
}
