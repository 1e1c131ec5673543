//! Whom a neutral power joins by what it does.
use super::{Given, Pacts};
use crate::board::{Cell, CellSet};
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{Move, Position, Tables};
use arrayvec::ArrayVec;

/// Whom a neutral power joins by a move or a rearrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// Nobody.
    Nobody,
    /// This great power: it acts against the other one.
    With(Party),
    /// This one, which has a partner already: forbidden.
    Taken(Party),
    /// Both at once: forbidden.
    Both,
}

/// Whom the party that makes a pseudo-legal move joins by it.
pub fn joining(tables: &Tables, position: &Position, mv: &Move) -> Joining {
    let mover = position.man(mv.from).map(Man::party);
    let Some((pacts, by)) = tables.pacts.as_ref().zip(mover) else { return Joining::Nobody };
    if !pacts.is_neutral(position, by) {
        return Joining::Nobody;
    }
    let mut after = *position;
    after.relocate(mv);
    let prey = mv.captured.and_then(|cell| position.man(cell)).map(Man::party);
    let against = prey.filter(|&prey| pacts.is_great(prey));
    let moved = CellSet::from_iter([mv.to]);
    join_by(pacts, &Given { tables, before: position, after: &after, by, moved }, against)
}

/// Whom a neutral power joins by a change on the board in which it captured a man of this great power, if of any.
pub(super) fn join_by(pacts: &Pacts, given: &Given, captured: Option<Party>) -> Joining {
    let is_against = |great: &Party| captured == Some(*great) || given.by_neutral(*great);
    let against: ArrayVec<Party, 2> = pacts.great.into_iter().filter(is_against).collect();
    match against[..] {
        [] => Joining::Nobody,
        [enemy] => {
            let partner = pacts.other(enemy);
            match pacts.partner(given.before.diplomacy(), partner) {
                None => Joining::With(partner),
                Some(_) => Joining::Taken(partner),
            }
        }
        _ => Joining::Both,
    }
}

/// Whether a move of a neutral power is one that it may make.
pub(in crate::rules) fn keeps_neutral(tables: &Tables, position: &Position, mv: &Move) -> bool {
    matches!(joining(tables, position, mv), Joining::Nobody | Joining::With(_))
}

/// The short cut for the moves of a neutral power: most of them touch no cell that matters to a king.
pub(in crate::rules) struct Watch {
    /// The cells from which a line leads to a king, and who stands at its end.
    lines: CellSet,
    /// The cells from which men capture kings by each kind of leap.
    leaps: ArrayVec<CellSet, 4>,
    /// Great powers whose men must not be captured: the other one has a partner.
    forbidden: PartySet,
}

impl Watch {
    /// What is to be watched in a position, if this party is neutral in it.
    pub(in crate::rules) fn of(tables: &Tables, position: &Position, party: Party) -> Option<Self> {
        let pacts = tables.pacts.as_ref().filter(|pacts| pacts.is_neutral(position, party))?;
        let geometry = &tables.geometry;
        let mut lines = CellSet::EMPTY;
        let mut leaps: ArrayVec<CellSet, 4> = (0..geometry.leap_kinds()).map(|_| CellSet::EMPTY).collect();
        for king in pacts.great.iter().flat_map(|&great| position.kings_of(great)) {
            for direction in 0..geometry.directions() {
                for hop in geometry.ray(king, direction) {
                    lines.insert(hop.cell);
                    if position.man(hop.cell).is_some() {
                        break;
                    }
                }
            }
            for (kind, cells) in leaps.iter_mut().enumerate() {
                geometry.leaps(kind, king).iter().for_each(|&cell| cells.insert(cell));
            }
        }
        let is_forbidden = |great: &Party| pacts.partner(position.diplomacy(), pacts.other(*great)).is_some();
        let forbidden = pacts.great.into_iter().filter(is_forbidden).collect();
        Some(Self { lines, leaps, forbidden })
    }

    /// Whether a move of a man may be made, where that is seen at once.
    #[inline]
    pub(in crate::rules) fn is_plain(
        &self,
        tables: &Tables,
        position: &Position,
        man: Man,
        mv: &Move,
    ) -> bool {
        let leaps = |kind: usize, cell: Cell| {
            tables.reach.leapers(kind) >> man.code() & 1 == 1 && self.leaps[kind].contains(cell)
        };
        let is_free =
            |cell: Cell| position.man(cell).is_none_or(|prey| !self.forbidden.contains(prey.party()));
        !self.lines.contains(mv.from)
            && !self.lines.contains(mv.to)
            && mv.promotion.is_none()
            && mv.captured.is_none_or(|cell| cell == mv.to && is_free(cell))
            && !(0..self.leaps.len()).any(|kind| leaps(kind, mv.to))
    }
}
