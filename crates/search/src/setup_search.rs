//! Search for arrangements: in the set-up phase before the first move, and for rearranging later.
use super::Score;
use super::best_reply::BestReply;
use super::iterative_deepening::score_position;
use super::task::SearchTask;
use engine::board::{Cell, CellSet};
use engine::games::{fitted_arrangement, named_arrangements};
use engine::pieces::{Party, Role};
use engine::rules::{
    ActionKind, Arrangement, CompiledRules, Position, attackers, in_check, set_ready, splitmix64,
};

/// The number of starting points that are improved. The first is the present arrangement, the others are
/// random.
const SHUFFLES: u64 = 3;
/// Arrangements whose scores differ by less than this, in hundredths of a pawn, may both be chosen.
const SET_UP_RANDOMNESS: u64 = 20;
/// The maximum number of improvements of each.
const MAX_IMPROVEMENTS: usize = 6;
/// The depth of the search that compares the results, in plies.
const FINAL_DEPTH: i32 = 4;

/// The number of random arrangements for a party in danger.
const RANDOM_CANDIDATES: u64 = 60;
/// The number of named arrangements that are compared by search.
const NAMED_CANDIDATES: usize = 2;

/// Returns the sound arrangements that come with the game for the party, as far as they can be chosen, each
/// with its position.
fn named_candidates(
    task: &SearchTask,
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> Vec<(Arrangement, Position)> {
    let SearchTask { view, position, by, .. } = *task;
    let sound = named_arrangements(view.def, by).filter(|named| !named.is_risky);
    let fitted = sound.map(|named| fitted_arrangement(view.rules, position, by, &named.read(view.def)));
    fitted.filter_map(|arrangement| Some((arrangement, placed(&arrangement)?))).collect()
}

/// Returns the sound arrangements that come with the game and evaluate best.
pub(super) fn best_named_arrangements(
    task: &SearchTask,
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> Vec<(Arrangement, Position)> {
    let mut best_reply = BestReply::new(task.view, task.by, Vec::new(), 0);
    let mut candidates = named_candidates(task, placed);
    candidates.sort_by_cached_key(|candidate| -i64::from(best_reply.eval_with_captures(&candidate.1)));
    candidates.truncate(NAMED_CANDIDATES);
    candidates
}

/// Returns the next action of a party in its set-up phase. It arranges its pieces once, then it is ready.
pub(super) fn decide_setup(task: &SearchTask, has_arranged: bool) -> ActionKind {
    let SearchTask { view, position, by, budget, .. } = *task;
    let rules = view.rules;
    let is_ready = |position: &Position| set_ready(rules, position, by);
    if has_arranged && is_ready(position).is_some() {
        return ActionKind::Ready;
    }
    let start = Arrangement::of(rules, position, by);
    let placed = |arrangement: &Arrangement| {
        let placed = arrangement.apply(rules, position, by)?;
        is_ready(&placed).map(|_| placed)
    };
    let named = named_candidates(task, &placed);
    if named.iter().any(|(arrangement, _)| *arrangement == start) {
        return ActionKind::Ready;
    }
    if !named.is_empty() {
        // All are sound: games differ by them.
        let random = splitmix64(budget.seed ^ 0x5e7) as usize % named.len();
        let (arrangement, _) = named[random];
        return ActionKind::Arrange(arrangement);
    }
    let result = candidate_arrangements(task, &start, &placed);
    let nodes = budget.nodes / result.len().max(1) as u64;
    let scored = result.into_iter().zip(0..).map(|((arrangement, position), number)| {
        let budget = super::Budget { nodes, ..budget };
        // Games differ by arrangements that are about as good.
        let random = (splitmix64(budget.seed ^ number << 24 ^ 0x5e7) % SET_UP_RANDOMNESS) as Score;
        // The score is that of play after all other parties are ready, too.
        let others: Vec<Party> = position.arranging().iter().collect();
        let started = others.iter().try_fold(position, |position, &party| set_ready(rules, &position, party));
        let score = started.map_or(Score::MIN, |started| {
            score_position(&SearchTask { position: &started, budget, ..*task }, FINAL_DEPTH).0 + random
        });
        (score, arrangement)
    });
    let best = scored.max_by_key(|(score, _)| *score);
    match best.map(|(_, arrangement)| arrangement).or_else(|| arrangement_out_of_check(rules, position, by)) {
        Some(arrangement) if arrangement != start => ActionKind::Arrange(arrangement),
        _ => ActionKind::Ready,
    }
}

/// Returns arrangements that evaluate well, each with its position: `start` and random ones, improved by
/// swaps. `placed` returns the position with an arrangement, `None` if that is not allowed.
pub(super) fn candidate_arrangements(
    task: &SearchTask,
    start: &Arrangement,
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> Vec<(Arrangement, Position)> {
    let mut result: Vec<(Arrangement, Position)> = Vec::new();
    for number in 0..SHUFFLES {
        let shuffled = shuffled(task, start, number);
        let Some(position) = placed(&shuffled) else { continue };
        let (arrangement, position) = hill_climb(task, (shuffled, position), placed);
        if result.iter().all(|(other, _)| *other != arrangement) {
            result.push((arrangement, position));
        }
    }
    result
}

/// Returns random arrangements, each with its position.
pub(super) fn random_arrangements(
    task: &SearchTask,
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> Vec<(Arrangement, Position)> {
    let start = Arrangement::of(task.view.rules, task.position, task.by);
    let random = (1..=RANDOM_CANDIDATES).map(|number| shuffled(task, &start, number));
    random.filter_map(|arrangement| Some((arrangement, placed(&arrangement)?))).collect()
}

/// Returns an arrangement with its pieces swapped to random cells; unchanged for `number` 0.
fn shuffled(task: &SearchTask, start: &Arrangement, number: u64) -> Arrangement {
    let cells = free_cells(task.view.rules, task.position, task.by);
    let mut arrangement = *start;
    for (at, (cell, _)) in start.pieces().enumerate().filter(|_| number > 0) {
        let random = splitmix64(task.budget.seed ^ number << 40 ^ (at as u64) << 48);
        arrangement = arrangement.swapped(cell, cells[random as usize % cells.len()]);
    }
    arrangement
}

/// Returns the cells of a party's set-up zone that are empty or hold its own pieces.
fn free_cells(rules: &CompiledRules, position: &Position, by: Party) -> Vec<Cell> {
    let is_free = |cell: &Cell| position.piece(*cell).is_none_or(|piece| piece.party() == by);
    rules.setup_zones[by].iter().filter(is_free).collect()
}

/// Improves an arrangement by the swap that evaluates best, as long as a swap helps.
fn hill_climb(
    task: &SearchTask,
    start: (Arrangement, Position),
    placed: &dyn Fn(&Arrangement) -> Option<Position>,
) -> (Arrangement, Position) {
    let SearchTask { view, position, by, .. } = *task;
    let mut best_reply = BestReply::new(view, by, Vec::new(), 0);
    let cells = free_cells(view.rules, position, by);
    let mut best = (best_reply.eval_with_captures(&start.1), start);
    for _ in 0..MAX_IMPROVEMENTS {
        let now = best.1.0;
        for (cell, _) in now.pieces() {
            for &to in &cells {
                let other = now.swapped(cell, to);
                let Some(position) = placed(&other) else { continue };
                let score = best_reply.eval_with_captures(&position);
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

/// Returns an arrangement that leaves the king in no check, `None` if none is found. The king may go to any
/// free cell of the set-up zone, and pieces between it and its attackers.
pub(super) fn arrangement_out_of_check(
    rules: &CompiledRules,
    position: &Position,
    by: Party,
) -> Option<Arrangement> {
    let start = Arrangement::of(rules, position, by);
    let cells = free_cells(rules, position, by);
    let king = position.kings_of(by).iter().next();
    let stays = king.filter(|king| !start.pieces().any(|(cell, _)| cell == *king));
    let king_cells: Vec<Cell> = match (king, stays) {
        (None, _) => return Some(start),
        (_, Some(king)) => vec![king],
        _ => cells.clone(),
    };
    king_cells.into_iter().find_map(|king_cell| {
        let own_king = stays.is_none().then_some((king_cell, Role::KING));
        let others: Vec<Role> =
            start.pieces().map(|piece| piece.1).filter(|role| *role != Role::KING).collect();
        let open: Vec<Cell> = cells.iter().copied().filter(|&cell| cell != king_cell).collect();
        let shields = blocking_cells(rules, position, (by, king_cell), &start, &open)?;
        let rest = open.iter().filter(|cell| !shields.contains(cell));
        let pieces = shields.iter().chain(rest).copied().zip(others).chain(own_king);
        let arrangement = Arrangement::new(pieces);
        let placed = arrangement.apply(rules, position, by)?;
        (!in_check(rules, &placed, by)).then_some(arrangement)
    })
}

/// Returns cells on which pieces block all attacks on a king on `king_cell`; `None` if an attack cannot be
/// blocked.
fn blocking_cells(
    rules: &CompiledRules,
    position: &Position,
    (by, king_cell): (Party, Cell),
    start: &Arrangement,
    open: &[Cell],
) -> Option<Vec<Cell>> {
    let gone: CellSet = start.pieces().map(|piece| piece.0).collect();
    let enemies = position.relations().threatened_by(by);
    let attacks = |shields: &[Cell]| {
        let staying = position.pieces().filter(|(cell, _)| !gone.contains(*cell) && *cell != king_cell);
        let king = std::iter::once((king_cell, rules.initial_piece(by, Role::KING)));
        let shields = shields.iter().map(|&cell| (cell, rules.initial_piece(by, Role::new(1))));
        let pieces: Vec<_> = staying.chain(king).chain(shields).collect();
        let position = Position::new(&pieces, *position.relations(), position.royal(), by);
        attackers(rules, &position, king_cell, enemies).len()
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
