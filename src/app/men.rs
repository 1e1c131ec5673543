//! The men as the board shows them. Each keeps its place in the list for the whole game, so that the board
//! moves what it has drawn instead of drawing it anew.
use super::Table;
use crate::board::Cell;
use crate::pieces::{Man, Party, PartySet, Role};
use crate::rules::{Deed, Fate, Move, Position};

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

/// All men that the line began with, as they stand in the position that is shown.
pub(super) fn men(table: &Table) -> Vec<ManScene> {
    let mut men = standing(table.line.opening());
    for ply in table.line.plies().take(table.shown.unwrap_or(usize::MAX)) {
        match &ply.action.deed {
            Deed::Move(mv) => play(&mut men, mv),
            Deed::KingsOff => kings_off(&mut men, ply.action.by),
            _ => {}
        }
    }
    let out =
        if table.game().tables().mate.fate == Fate::Out { table.position().out() } else { PartySet::EMPTY };
    for man in &mut men {
        man.is_out = out.contains(man.man.party());
        man.is_still = table.dropped == Some(man.cell);
        man.is_off |= table.is_hidden(man.cell);
        man.is_ghost = !man.is_off && table.carried.is_some() && table.selected == Some(man.cell);
    }
    men
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
    position.men().map(stands).collect()
}

fn on(men: &mut [ManScene], cell: Cell) -> Option<&mut ManScene> {
    men.iter_mut().find(|man| !man.is_off && man.cell == cell)
}

fn kings_off(men: &mut [ManScene], party: Party) {
    for man in men.iter_mut().filter(|man| man.man == Man::new(party, Role::KING)) {
        man.is_off = true;
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
    if let Some((from, to)) = mv.second
        && let Some(second) = on(men, from)
    {
        second.cell = to;
    }
}
