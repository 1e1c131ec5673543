//! How men are arranged: before the first move, and anew later.
use super::Score;
use super::many::Many;
use super::think::{Ask, score_of};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, Role};
use crate::rules::{Arrangement, Deed, Position, Tables, attackers, in_check, ready, scrambled};

/// So many arrangements by chance are improved.
const TRIED: u64 = 3;
/// So often at most.
const STEPS: usize = 6;
/// So deep they are looked at in the end.
const DEPTH: i32 = 4;

/// What a party does that still arranges its men: it arranges them well, once, and then it is ready.
pub(super) fn set_up(ask: &Ask, has_arranged: bool) -> Deed {
    let Ask { sight, position, by, budget, .. } = *ask;
    let tables = sight.tables();
    let is_ready = |position: &Position| ready(tables, position, by);
    if has_arranged && is_ready(position).is_some() {
        return Deed::Ready;
    }
    let start = Arrangement::of(tables, position, by);
    let placed = |arrangement: &Arrangement| {
        let placed = arrangement.placed(tables, position, by)?;
        is_ready(&placed).map(|_| placed)
    };
    let found = good_ones(ask, &start, &placed);
    let nodes = budget.nodes / found.len().max(1) as u64;
    let scored = found.into_iter().map(|(arrangement, position)| {
        let budget = super::Budget { nodes, ..budget };
        // It is asked what follows as if the others were ready, too.
        let others: Vec<Party> = position.arranging().iter().collect();
        let begun = others.iter().try_fold(position, |position, &party| ready(tables, &position, party));
        let score =
            begun.map_or(Score::MIN, |begun| score_of(&Ask { position: &begun, budget, ..*ask }, DEPTH).0);
        (score, arrangement)
    });
    let best = scored.max_by_key(|(score, _)| *score);
    match best.map(|(_, arrangement)| arrangement).or_else(|| lifting(tables, position, by)) {
        Some(arrangement) if arrangement != start => Deed::Arrange(arrangement),
        _ => Deed::Ready,
    }
}

/// Some arrangements that look good, each with its position: some by chance, improved man by man. `placed` says what can be.
pub(super) fn good_ones(
    ask: &Ask,
    start: &Arrangement,
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> Vec<(Arrangement, Position)> {
    let mut found: Vec<(Arrangement, Position)> = Vec::new();
    for number in 0..TRIED {
        let by_chance = shuffled(ask, start, number);
        let Some(position) = placed(&by_chance) else { continue };
        let (arrangement, position) = improved(ask, (by_chance, position), placed);
        if found.iter().all(|(other, _)| *other != arrangement) {
            found.push((arrangement, position));
        }
    }
    found
}

/// The men of an arrangement on other cells by chance; the first one as they stand.
fn shuffled(ask: &Ask, start: &Arrangement, number: u64) -> Arrangement {
    let cells = free_cells(ask.sight.tables(), ask.position, ask.by);
    let mut arrangement = *start;
    for (at, (cell, _)) in start.men().enumerate().filter(|_| number > 0) {
        let lot = scrambled(ask.budget.seed ^ number << 40 ^ (at as u64) << 48);
        arrangement = arrangement.exchanged(cell, cells[lot as usize % cells.len()]);
    }
    arrangement
}

/// The cells of a party's area on which it can place men.
fn free_cells(tables: &Tables, position: &Position, by: Party) -> Vec<Cell> {
    let is_free = |cell: &Cell| position.man(*cell).is_none_or(|man| man.party() == by);
    tables.areas[by].iter().filter(is_free).collect()
}

/// An arrangement with the one exchange that helps most, as long as one helps.
fn improved(
    ask: &Ask,
    start: (Arrangement, Position),
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> (Arrangement, Position) {
    let Ask { sight, position, by, .. } = *ask;
    let many = Many::new(sight, by, Vec::new(), 0);
    let cells = free_cells(sight.tables(), position, by);
    let mut best = (many.seen(&start.1), start);
    for _ in 0..STEPS {
        let now = best.1.0;
        for (cell, _) in now.men() {
            for &to in &cells {
                let other = now.exchanged(cell, to);
                let Some(position) = placed(&other) else { continue };
                let score = many.seen(&position);
                if score > best.0 {
                    best = (score, (other, position));
                }
            }
        }
        if best.1.0 == now {
            break;
        }
    }
    best.1
}

/// An arrangement that leaves the king in no check, if there is one: the king on any free cell of the area, and men between it
/// and whoever attacks it.
pub(super) fn lifting(tables: &Tables, position: &Position, by: Party) -> Option<Arrangement> {
    let start = Arrangement::of(tables, position, by);
    let cells = free_cells(tables, position, by);
    let king = position.kings_of(by).iter().next();
    let stays = king.filter(|king| !start.men().any(|(cell, _)| cell == *king));
    let homes: Vec<Cell> = match (king, stays) {
        (None, _) => return Some(start),
        (_, Some(king)) => vec![king],
        _ => cells.clone(),
    };
    homes.into_iter().find_map(|home| {
        let own_king = stays.is_none().then_some((home, Role::KING));
        let others: Vec<Role> = start.men().map(|man| man.1).filter(|role| *role != Role::KING).collect();
        let open: Vec<Cell> = cells.iter().copied().filter(|&cell| cell != home).collect();
        let shields = shields(tables, position, (by, home), &start, &open)?;
        let rest = open.iter().filter(|cell| !shields.contains(cell));
        let men = shields.iter().chain(rest).copied().zip(others).chain(own_king);
        let arrangement = Arrangement::new(men);
        let placed = arrangement.placed(tables, position, by)?;
        (!in_check(tables, &placed, by)).then_some(arrangement)
    })
}

/// Cells on which men stop all attacks on a king at home; none where nothing stops one of them.
fn shields(
    tables: &Tables,
    position: &Position,
    (by, home): (Party, Cell),
    start: &Arrangement,
    open: &[Cell],
) -> Option<Vec<Cell>> {
    let gone: CellSet = start.men().map(|man| man.0).collect();
    let enemies = position.relations().threatened_by(by);
    let attacks = |shields: &[Cell]| {
        let staying = position.men().filter(|(cell, _)| !gone.contains(*cell) && *cell != home);
        let king = std::iter::once((home, tables.set_up(by, Role::KING)));
        let shields = shields.iter().map(|&cell| (cell, tables.set_up(by, Role::new(1))));
        let men: Vec<_> = staying.chain(king).chain(shields).collect();
        let position = Position::new(&men, *position.relations(), position.royal(), by);
        attackers(tables, &position, home, enemies).len()
    };
    let mut shields = Vec::new();
    let mut left = attacks(&shields);
    while left > 0 {
        let stops = |&&cell: &&Cell| attacks(&[&shields[..], &[cell]].concat()) < left;
        shields.push(*open.iter().find(stops)?);
        left = attacks(&shields);
    }
    Some(shields)
}
