//! Setting men up before the first move: parties place men of theirs at will within an area of their own.
use super::{CompiledRules, Position, in_check};
use crate::board::Cell;
use crate::pieces::{Party, PartySet, Role};

/// The most men that a party arranges.
const MAX_PIECES: usize = 16;

/// Where a party's men of an area stand, by rising cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement([Option<(Cell, Role)>; MAX_PIECES]);

impl Arrangement {
    /// The men of a party within its area, as they stand.
    pub fn of(rules: &CompiledRules, position: &Position, party: Party) -> Self {
        let cells = rules.setup_zones[party].intersection(position.pieces_of(party));
        Self::new(cells.iter().filter_map(|cell| Some((cell, position.piece(cell)?.role()))))
    }

    /// These men. More than a party arranges are left out.
    pub fn new(pieces: impl IntoIterator<Item = (Cell, Role)>) -> Self {
        let mut places = [None; MAX_PIECES];
        for (count, piece) in pieces.into_iter().take(MAX_PIECES).enumerate() {
            // Few men: each goes down to its place.
            let mut at = count;
            while at > 0 && places[at - 1] > Some(piece) {
                places[at] = places[at - 1];
                at -= 1;
            }
            places[at] = Some(piece);
        }
        Self(places)
    }

    /// The men with their cells.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Role)> {
        self.0.iter().copied().flatten()
    }

    /// The same with what stands on two cells exchanged.
    pub fn swapped(&self, one: Cell, other: Cell) -> Self {
        let to = |cell| match cell {
            _ if cell == one => other,
            _ if cell == other => one,
            _ => cell,
        };
        Self::new(self.pieces().map(|(cell, role)| (to(cell), role)))
    }

    /// The position in which a party's men of its area stand so, if they are those that stand there now and their
    /// cells are free cells of it.
    pub fn apply(&self, rules: &CompiledRules, position: &Position, party: Party) -> Option<Position> {
        let (before, area) = (Self::of(rules, position, party), rules.setup_zones[party]);
        let mut cells: Vec<Cell> = self.pieces().map(|piece| piece.0).collect();
        cells.dedup();
        let is_free = |&cell: &Cell| {
            area.contains(cell) && position.piece(cell).is_none_or(|piece| piece.party() == party)
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

    /// How many men of a role there are.
    fn count(&self, role: Role) -> usize {
        self.pieces().filter(|piece| piece.1 == role).count()
    }

    /// Whether another one has the same men.
    fn has_same_pieces(&self, other: &Self) -> bool {
        (0..Role::MAX_COUNT).map(Role::new).all(|role| self.count(role) == other.count(role))
    }
}

/// The position in which a party that still arranges has arranged its men so: the men that it has there, on other
/// cells of its area.
pub fn arrange(
    rules: &CompiledRules,
    position: &Position,
    party: Party,
    arrangement: &Arrangement,
) -> Option<Position> {
    let arranges = position.arranging().contains(party);
    if arranges { arrangement.apply(rules, position, party) } else { None }
}

/// The position in which a party that still arranges is ready. Where it has placed its king, that is not in check.
pub fn set_ready(rules: &CompiledRules, position: &Position, party: Party) -> Option<Position> {
    let mut waiting = position.arranging();
    if !waiting.contains(party) || rules.coalition.is_some() && in_check(rules, position, party) {
        return None;
    }
    waiting.remove(party);
    let mut next = *position;
    next.set_arranging(waiting);
    Some(next)
}

/// The party that arranges its men next, in order of play.
pub fn next_to_arrange(position: &Position) -> Option<Party> {
    let waiting: PartySet = position.arranging();
    waiting.iter().next()
}
