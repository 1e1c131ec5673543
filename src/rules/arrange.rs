//! Setting men up before the first move: parties place men of theirs at will within an area of their own.
use super::{Position, Tables};
use crate::board::Cell;
use crate::pieces::{Man, Party, PartySet, Role};

/// The most men that a party arranges.
const MOST: usize = 12;

/// Where a party's men of an area stand, by rising cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement([Option<(Cell, Role)>; MOST]);

impl Arrangement {
    /// The men of a party within its area, as they stand.
    pub fn of(tables: &Tables, position: &Position, party: Party) -> Self {
        let cells = tables.areas[party].intersection(position.men_of(party));
        Self::new(cells.iter().filter_map(|cell| Some((cell, position.man(cell)?.role()))))
    }

    /// These men. More than a party arranges are left out.
    pub fn new(men: impl IntoIterator<Item = (Cell, Role)>) -> Self {
        let mut places = [None; MOST];
        for (count, man) in men.into_iter().take(MOST).enumerate() {
            // Few men: each goes down to its place.
            let mut at = count;
            while at > 0 && places[at - 1] > Some(man) {
                places[at] = places[at - 1];
                at -= 1;
            }
            places[at] = Some(man);
        }
        Self(places)
    }

    /// The men with their cells.
    pub fn men(&self) -> impl Iterator<Item = (Cell, Role)> {
        self.0.iter().copied().flatten()
    }

    /// The same with what stands on two cells exchanged.
    pub fn exchanged(&self, one: Cell, other: Cell) -> Self {
        let to = |cell| match cell {
            _ if cell == one => other,
            _ if cell == other => one,
            _ => cell,
        };
        Self::new(self.men().map(|(cell, role)| (to(cell), role)))
    }

    /// How many men of a role there are.
    fn count(&self, role: Role) -> usize {
        self.men().filter(|man| man.1 == role).count()
    }

    /// Whether another one has the same men.
    fn has_men_of(&self, other: &Self) -> bool {
        (0..Role::MOST).map(Role::new).all(|role| self.count(role) == other.count(role))
    }
}

/// The position in which a party that still arranges has arranged its men so: the men that it has there, on other
/// cells of its area.
pub fn arrange(
    tables: &Tables,
    position: &Position,
    party: Party,
    arrangement: &Arrangement,
) -> Option<Position> {
    let before = Arrangement::of(tables, position, party);
    let area = tables.areas[party];
    let mut cells: Vec<Cell> = arrangement.men().map(|man| man.0).collect();
    cells.dedup();
    let fits = position.arranging().contains(party)
        && cells.len() == arrangement.men().count()
        && cells.iter().all(|&cell| area.contains(cell))
        && before.has_men_of(arrangement);
    fits.then(|| {
        let mut next = *position;
        next.replace(
            before.men().map(|man| man.0),
            arrangement.men().map(|(cell, role)| (cell, Man::new(party, role))),
        );
        next
    })
}

/// The position in which a party that still arranges is ready.
pub fn ready(position: &Position, party: Party) -> Option<Position> {
    let mut waiting = position.arranging();
    if !waiting.contains(party) {
        return None;
    }
    waiting.remove(party);
    let mut next = *position;
    next.set_arranging(waiting);
    Some(next)
}

/// The party that arranges its men next, in order of play.
pub fn arranger(position: &Position) -> Option<Party> {
    let waiting: PartySet = position.arranging();
    waiting.iter().next()
}
