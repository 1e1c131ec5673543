//! Whom a neutral power joins by what it does.
use super::{Given, Pacts};
use crate::board::{Cell, CellSet};
use crate::pieces::{Man, Party};
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

/// The short cut for the moves of a neutral power: who neither leaves nor reaches a line onto a king gives check by
/// a leap of its own or not at all.
pub(in crate::rules) struct Watch<'a> {
    kings: [Watched<'a>; 2],
}

/// A great power with what matters to its king.
struct Watched<'a> {
    great: Party,
    /// The cells from which a line leads to the king.
    lines: CellSet,
    /// Where the king stands, to be found among the leaps.
    king: Option<Cell>,
    leaps: &'a [Vec<CellSet>],
    /// Whether a neutral power may act against it: the other great power has no partner.
    may_be_opposed: bool,
}

/// What is to be watched when one man moves.
pub(in crate::rules) struct ManWatch<'a> {
    position: &'a Position,
    /// By great power: from where the man leaps onto the king, whether it may.
    leaps: [(Party, CellSet, bool); 2],
    /// Cells where it has to be asked.
    lines: CellSet,
    leaves_line: bool,
}

impl<'a> Watch<'a> {
    /// What is to be watched in a position, if this party is neutral in it.
    pub(in crate::rules) fn of(tables: &'a Tables, position: &Position, party: Party) -> Option<Self> {
        let pacts = tables.pacts.as_ref().filter(|pacts| pacts.is_neutral(position, party))?;
        let geometry = &tables.geometry;
        let watched = |great: Party| {
            let king = position.kings_of(great).iter().next();
            let mut lines = CellSet::EMPTY;
            if let Some(king) = king {
                for direction in 0..geometry.directions() {
                    for hop in geometry.ray(king, direction) {
                        lines.insert(hop.cell);
                        if position.man(hop.cell).is_some() {
                            break;
                        }
                    }
                }
            }
            let may_be_opposed = pacts.partner(position.diplomacy(), pacts.other(great)).is_none();
            Watched { great, lines, king, leaps: &pacts.leaps, may_be_opposed }
        };
        Some(Self { kings: pacts.great.map(watched) })
    }

    /// What is to be watched when a man moves from a cell.
    pub(in crate::rules) fn man<'p>(
        &self,
        tables: &Tables,
        position: &'p Position,
        from: Cell,
        man: Man,
    ) -> ManWatch<'p> {
        let mut lines = CellSet::EMPTY;
        for king in &self.kings {
            lines = lines.union(king.lines);
        }
        let leaves_line = lines.contains(from);
        if !tables.reach.rows(man).iter().any(|row| row.captures && row.leap.is_none()) {
            lines = CellSet::EMPTY;
        }
        let leaps = self.kings.each_ref().map(|watched| {
            let mut cells = CellSet::EMPTY;
            for (kind, onto) in watched.leaps.iter().enumerate() {
                let leaps = tables.reach.leapers(kind) >> man.code() & 1 == 1;
                if let Some(king) = watched.king.filter(|_| leaps) {
                    cells = cells.union(onto[king.index()]);
                }
            }
            (watched.great, cells, watched.may_be_opposed)
        });
        ManWatch { position, leaps, lines, leaves_line }
    }
}

impl ManWatch<'_> {
    /// Whether a move may be made, where that is seen at once.
    #[inline(always)]
    pub(in crate::rules) fn judge(&self, mv: &Move) -> Option<bool> {
        let is_plain = !self.leaves_line
            && !self.lines.contains(mv.to)
            && mv.promotion.is_none()
            && mv.captured.is_none_or(|cell| cell == mv.to);
        if !is_plain {
            return None;
        }
        let prey = mv.captured.and_then(|cell| self.position.man(cell)).map(Man::party);
        let (mut opposed, mut may) = (0, true);
        for (great, leaps, may_be_opposed) in &self.leaps {
            if leaps.contains(mv.to) || prey == Some(*great) {
                opposed += 1;
                may &= may_be_opposed;
            }
        }
        Some(opposed < 2 && may)
    }
}
