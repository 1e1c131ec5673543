//! The men as the board shows them. Each keeps its place in the list for the whole game, so that the board
//! moves what it has drawn instead of drawing it anew.
use super::{Instead, Table};
use crate::board::Cell;
use crate::pieces::{Man, Party, PartySet, Role};
use crate::rules::{Arrangement, ActionKind, Fate, Move, Position};

/// A man as the board shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManScene {
    /// The man.
    pub man: Man,
    /// Where it stands, or was captured.
    pub cell: Cell,
    /// Whether it was captured.
    pub is_off: bool,
    /// Whether it is being dragged, and only its shadow stands here.
    pub is_ghost: bool,
    /// Whether it is at its place at once: a hand has set it there.
    pub is_still: bool,
    /// Whether its party is out.
    pub is_out: bool,
}

impl Table {
    /// How many places the list of men has: one for each man of the start, or for each cell of a board that is edited.
    pub fn men_count(&self) -> usize {
        if self.edit.is_some() { self.geometry().len() } else { self.line.start().pieces().count() }
    }
}

/// All men that the line began with, as they stand in the position that is shown.
pub(super) fn men(table: &Table) -> Vec<ManScene> {
    if table.edit.is_some() {
        return edited(table);
    }
    let mut men = standing(table.line.start());
    let mut plies = 0;
    for step in table.line.steps().iter().take_while(|step| {
        // Setting up comes before the first position that can be shown.
        let is_set_up = matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready) && !step.is_ply();
        let is_shown = is_set_up || table.shown.is_none_or(|shown| plies < shown);
        plies += usize::from(step.is_ply());
        is_shown
    }) {
        match &step.action.kind {
            ActionKind::Move(mv) => play(&mut men, mv),
            ActionKind::RemoveKings => kings_off(&mut men, step.action.by),
            ActionKind::Arrange(arrangement) => rearrange(&mut men, table, step.action.by, arrangement),
            ActionKind::Shift(from, to) => play(&mut men, &Move::simple(*from, *to)),
            _ => {}
        }
    }
    if let Some(Instead::Rearranges(arrangement, position)) =
        table.instead.as_ref().filter(|_| table.shown.is_none())
    {
        rearrange(&mut men, table, position.turn(), arrangement);
    }
    let out =
        if table.game().rules().mate_rule.fate == Fate::Eliminated { table.position().eliminated() } else { PartySet::EMPTY };
    for man in &mut men {
        man.is_out = out.contains(man.man.party());
        man.is_still = table.dropped == Some(man.cell);
        man.is_off |= table.is_hidden(man.cell);
        man.is_ghost = !man.is_off && table.carried.is_some() && table.selected == Some(man.cell);
    }
    men
}

/// A place for each cell: where a position is edited, men come and go.
fn edited(table: &Table) -> Vec<ManScene> {
    let place = |cell: Cell| {
        let man = table.position().piece(cell);
        let shown = man.unwrap_or(Man::new(table.active(), Role::KING));
        ManScene {
            man: Man::new(shown.party(), shown.role()),
            cell,
            is_off: man.is_none(),
            is_ghost: table.carried.is_some() && table.selected == Some(cell),
            is_still: true,
            is_out: false,
        }
    };
    table.geometry().cells().map(place).collect()
}

fn standing(position: &Position) -> Vec<ManScene> {
    // Whether it has moved is not seen.
    let plain = |man: Man| Man::new(man.party(), man.role());
    let stands = |(cell, man)| ManScene {
        man: plain(man),
        cell,
        is_off: false,
        is_ghost: false,
        is_still: false,
        is_out: false,
    };
    position.pieces().map(stands).collect()
}

fn on(men: &mut [ManScene], cell: Cell) -> Option<&mut ManScene> {
    men.iter_mut().find(|man| !man.is_off && man.cell == cell)
}

fn kings_off(men: &mut [ManScene], party: Party) {
    for man in men.iter_mut().filter(|man| man.man == Man::new(party, Role::KING)) {
        man.is_off = true;
    }
}

/// Each man of a party's area goes to a place of its role.
fn rearrange(men: &mut [ManScene], table: &Table, by: Party, arrangement: &Arrangement) {
    let area = table.game().rules().setup_zones[by];
    let is_own = |man: &ManScene| !man.is_off && man.man.party() == by && area.contains(man.cell);
    let mut places: Vec<(Cell, Role)> = arrangement.pieces().collect();
    let mut moving = Vec::new();
    for (index, man) in men.iter().enumerate().filter(|(_, man)| is_own(man)) {
        // Who stays where it was is not exchanged for another one.
        match places.iter().position(|&place| place == (man.cell, man.man.role())) {
            Some(place) => drop(places.remove(place)),
            None => moving.push(index),
        }
    }
    for index in moving {
        let role = men[index].man.role();
        if let Some(place) = places.iter().position(|place| place.1 == role) {
            men[index].cell = places.remove(place).0;
        }
    }
}

fn play(men: &mut [ManScene], mv: &Move) {
    if let Some(prey) = mv.captured.and_then(|cell| on(men, cell)) {
        prey.is_off = true;
    }
    if let Some(man) = on(men, mv.from) {
        man.cell = mv.to;
        man.man = mv.promotion.unwrap_or(man.man);
    }
    if let Some((from, to)) = mv.castling_rook
        && let Some(second) = on(men, from)
    {
        second.cell = to;
    }
}
