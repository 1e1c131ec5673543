//! Walking over the board, one cell after the other.
use super::{At, Board, Piece, Rules, Step};

/// The cells that a man reaches along a vector, with whether it leaps over men on the way.
fn line(rules: &dyn Rules, board: &Board, from: At, vector: At, most: usize) -> Vec<(At, bool)> {
    let man = board.men[&from];
    let (mut cells, mut at, mut over) = (Vec::new(), from, false);
    while cells.len() < most {
        let Some(next) = rules.next(board, at, vector) else { break };
        cells.push((next, over));
        if let Some(&other) = board.men.get(&next) {
            if !rules.leaps_over(man, other) {
                break;
            }
            over = true;
        }
        at = next;
    }
    cells
}

fn land(rules: &dyn Rules, board: &Board, man: Piece, step: Step) -> Option<Step> {
    match board.men.get(&step.to) {
        None => Some(step),
        Some(other) => {
            rules.may_capture(man.party, other.party).then_some(Step { captured: Some(step.to), ..step })
        }
    }
}

/// Moves and captures along these vectors, at most so far.
pub fn around(rules: &dyn Rules, board: &Board, from: At, vectors: &[At], most: usize) -> Vec<Step> {
    let man = board.men[&from];
    let lines = vectors.iter().flat_map(|&vector| line(rules, board, from, vector, most));
    lines
        .filter_map(|(to, over)| land(rules, board, man, Step { from, to, over, ..Step::default() }))
        .collect()
}

/// Moves and captures by leaping to these cells.
pub fn leaps(rules: &dyn Rules, board: &Board, from: At, targets: &[At]) -> Vec<Step> {
    let man = board.men[&from];
    targets.iter().filter_map(|&to| land(rules, board, man, Step { from, to, ..Step::default() })).collect()
}

/// A pawn's moves: one step onto an empty cell, or two when it may.
pub fn forwards(rules: &dyn Rules, board: &Board, from: At, vectors: &[At], may_double: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    for &vector in vectors {
        let Some(one) = rules.next(board, from, vector).filter(|&at| board.is_empty(at)) else { continue };
        steps.push(Step { from, to: one, ..Step::default() });
        let two = rules.next(board, one, vector).filter(|&at| may_double && board.is_empty(at));
        steps.extend(two.map(|to| Step { from, to, passed: Some(one), ..Step::default() }));
    }
    steps
}

/// The captures, en passant included, of a man that steps along these vectors.
pub fn strikes(rules: &dyn Rules, board: &Board, from: At, vectors: &[At]) -> Vec<Step> {
    let man = board.men[&from];
    let mut steps = Vec::new();
    for &vector in vectors {
        let Some(to) = rules.next(board, from, vector) else { continue };
        let step = Step { from, to, ..Step::default() };
        if !board.is_empty(to) {
            steps.extend(land(rules, board, man, step));
            continue;
        }
        let open = board.open.iter().filter(|open| open.passed == to);
        for open in open.filter(|open| rules.may_capture(man.party, open.owner)) {
            steps.push(Step { captured: Some(open.man), ..step });
        }
    }
    steps
}

/// Whether one of these steps captures on a cell by going there.
pub fn captures_among(steps: &[Step], at: At) -> bool {
    steps.iter().any(|step| step.to == at && step.captured == Some(at))
}
