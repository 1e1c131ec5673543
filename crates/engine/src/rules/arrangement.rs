//! The set-up phase: before the first move, parties place some of their pieces at will within their own
//! set-up zone.
use super::{CompiledRules, Position, in_check};
use crate::board::Cell;
use crate::pieces::{Party, PartySet, Role};
use serde::{Deserialize, Serialize};

/// Upper limit for the number of pieces that a party arranges.
const MAX_PIECES: usize = 16;

/// The pieces of a party within its set-up zone, sorted by cell.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::YELLOW};
/// use schachquartett_engine::rules::Arrangement;
///
/// let def = games::by_id("coalition").expect("an id");
/// let arrangement = Arrangement::of(def.rules(), &def.start_position(), YELLOW);
/// assert_eq!(arrangement.pieces().count(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Cell, Role)>", into = "Vec<(Cell, Role)>")]
pub struct Arrangement([Option<(Cell, Role)>; MAX_PIECES]);

impl From<Vec<(Cell, Role)>> for Arrangement {
    fn from(pieces: Vec<(Cell, Role)>) -> Self {
        Self::new(pieces)
    }
}

impl From<Arrangement> for Vec<(Cell, Role)> {
    fn from(arrangement: Arrangement) -> Self {
        arrangement.pieces().collect()
    }
}

impl Arrangement {
    /// Returns the current arrangement of a party: its pieces within its set-up zone.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::RED};
    /// use schachquartett_engine::rules::Arrangement;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let arrangement = Arrangement::of(def.rules(), &def.start_position(), RED);
    /// let cells: Vec<String> = arrangement.pieces().map(|(cell, _)| def.cell_name(cell)).collect();
    /// assert_eq!(cells, ["b4", "a5", "b5", "a6", "b6", "b7"]);
    /// ```
    pub fn of(rules: &CompiledRules, position: &Position, party: Party) -> Self {
        let cells = rules.setup_zones[party].intersection(position.pieces_of(party));
        Self::new(cells.iter().filter_map(|cell| Some((cell, position.piece(cell)?.role()))))
    }

    /// Returns an arrangement of these pieces, given in any order. Pieces after the sixteenth are ignored.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::TANK};
    /// use schachquartett_engine::pieces::Role;
    /// use schachquartett_engine::rules::Arrangement;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let [king, tank] = ["e1", "c1"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// let arrangement = Arrangement::new([(king, Role::KING), (tank, TANK)]);
    /// assert_eq!(arrangement, Arrangement::new([(tank, TANK), (king, Role::KING)]));
    /// ```
    pub fn new(pieces: impl IntoIterator<Item = (Cell, Role)>) -> Self {
        let mut places = [None; MAX_PIECES];
        for (count, piece) in pieces.into_iter().take(MAX_PIECES).enumerate() {
            // Insertion sort: there are few pieces.
            let mut at = count;
            while at > 0 && places[at - 1] > Some(piece) {
                places[at] = places[at - 1];
                at -= 1;
            }
            places[at] = Some(piece);
        }
        Self(places)
    }

    /// Iterates over the pieces with their cells, by rising cell index.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::YELLOW};
    /// use schachquartett_engine::rules::Arrangement;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let arrangement = Arrangement::of(def.rules(), &def.start_position(), YELLOW);
    /// let letters: String = arrangement.pieces().map(|(_, role)| def.role_letter(role)).collect();
    /// assert_eq!(letters, "TCKTEAMGGMGM");
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Role)> {
        self.0.iter().copied().flatten()
    }

    /// Returns the same arrangement with the contents of two cells swapped.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::YELLOW};
    /// use schachquartett_engine::rules::Arrangement;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let [king, engineer] = ["e1", "g1"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// let arrangement = Arrangement::of(def.rules(), &def.start_position(), YELLOW).swapped(king, engineer);
    /// let letters: String = arrangement.pieces().map(|(_, role)| def.role_letter(role)).collect();
    /// assert_eq!(letters, "TCETKAMGGMGM");
    /// ```
    #[must_use]
    pub fn swapped(&self, one: Cell, other: Cell) -> Self {
        let to = |cell| match cell {
            _ if cell == one => other,
            _ if cell == other => one,
            _ => cell,
        };
        Self::new(self.pieces().map(|(cell, role)| (to(cell), role)))
    }

    /// Returns the position after a party's pieces in its set-up zone have been arranged like this, each with
    /// the unmoved flag of a fresh set-up. `None` unless the roles are those that stand in the zone now, at
    /// least one, and all cells are different cells of the zone that no other party occupies.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::YELLOW};
    /// use schachquartett_engine::rules::Arrangement;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let (rules, start) = (def.rules(), def.start_position());
    /// let [king, corner, outside] = ["e1", "i1", "j1"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// let before = Arrangement::of(rules, &start, YELLOW);
    /// let after = before.swapped(king, corner).apply(rules, &start, YELLOW).expect("a free cell of the zone");
    /// assert_eq!(after.piece(corner), start.piece(king));
    /// assert!(before.swapped(king, outside).apply(rules, &start, YELLOW).is_none());
    /// ```
    #[must_use]
    pub fn apply(&self, rules: &CompiledRules, position: &Position, party: Party) -> Option<Position> {
        let (before, zone) = (Self::of(rules, position, party), rules.setup_zones[party]);
        let mut cells: Vec<Cell> = self.pieces().map(|piece| piece.0).collect();
        cells.dedup();
        let is_free = |&cell: &Cell| {
            zone.contains(cell) && position.piece(cell).is_none_or(|piece| piece.party() == party)
        };
        let fits = !cells.is_empty()
            && cells.len() == self.pieces().count()
            && cells.iter().all(is_free)
            && before.has_same_pieces(self);
        fits.then(|| {
            let mut next = *position;
            let pieces = self.pieces().map(|(cell, role)| (cell, rules.initial_piece(party, role)));
            next.replace(before.pieces().map(|piece| piece.0), pieces);
            next
        })
    }

    /// Returns the number of pieces of a role.
    fn count(&self, role: Role) -> usize {
        self.pieces().filter(|piece| piece.1 == role).count()
    }

    /// Whether another arrangement has the same number of pieces of each role.
    fn has_same_pieces(&self, other: &Self) -> bool {
        (0..Role::MAX_COUNT).map(Role::new).all(|role| self.count(role) == other.count(role))
    }
}

/// Returns the position after a party in its set-up phase has arranged its pieces. `None` if the party is not
/// in its set-up phase or [`Arrangement::apply`] rejects the arrangement.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, YELLOW}};
/// use schachquartett_engine::rules::{Arrangement, arrange};
///
/// let def = games::by_id("coalition").expect("an id");
/// let (rules, start) = (def.rules(), def.start_position());
/// let [yellow, black] = [YELLOW, BLACK].map(|party| Arrangement::of(rules, &start, party));
/// // Only Yellow places its pieces before the first move.
/// assert!(arrange(rules, &start, YELLOW, &yellow).is_some());
/// assert!(arrange(rules, &start, BLACK, &black).is_none());
/// ```
#[must_use]
pub fn arrange(
    rules: &CompiledRules,
    position: &Position,
    party: Party,
    arrangement: &Arrangement,
) -> Option<Position> {
    let arranges = position.arranging().contains(party);
    if arranges { arrangement.apply(rules, position, party) } else { None }
}

/// Returns the position after a party has finished its set-up. `None` if the party is not in its set-up
/// phase, or if the arrangement leaves its king in check in coalition chess (rule `coalition.set-up.check`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::YELLOW};
/// use schachquartett_engine::rules::{legal_moves, set_ready};
///
/// let def = games::by_id("coalition").expect("an id");
/// let (rules, start) = (def.rules(), def.start_position());
/// assert!(legal_moves(rules, &start).is_empty());
/// let ready = set_ready(rules, &start, YELLOW).expect("the set-up phase");
/// assert_eq!(legal_moves(rules, &ready).len(), 31);
/// assert!(set_ready(rules, &ready, YELLOW).is_none());
/// ```
#[must_use]
pub fn set_ready(rules: &CompiledRules, position: &Position, party: Party) -> Option<Position> {
    let mut arranging = position.arranging();
    if !arranging.contains(party) || rules.coalition.is_some() && in_check(rules, position, party) {
        return None;
    }
    arranging.remove(party);
    let mut next = *position;
    next.set_arranging(arranging);
    Some(next)
}

/// Returns the party with the lowest number that is still in its set-up phase, `None` after the set-up phase.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::SOUTH};
/// use schachquartett_engine::rules::next_to_arrange;
///
/// let start = |id| games::by_id(id).expect("an id").start_position();
/// assert_eq!(next_to_arrange(&start("fortress:checkmate+free-reserve")), Some(SOUTH));
/// assert_eq!(next_to_arrange(&start("fortress:checkmate")), None);
/// ```
pub fn next_to_arrange(position: &Position) -> Option<Party> {
    let arranging: PartySet = position.arranging();
    arranging.iter().next()
}
