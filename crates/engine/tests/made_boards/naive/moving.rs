//! Walking over the board, one cell after the other.
use super::{Board, Coords, Piece, Rules, SolutionStep};

/// The cells that a piece reaches along a vector, with whether it leaps over pieces on the way.
fn line(rules: &dyn Rules, board: &Board, from: Coords, vector: Coords, most: usize) -> Vec<(Coords, bool)> {
    let piece = board.pieces[&from];
    let (mut cells, mut at, mut over) = (Vec::new(), from, false);
    while cells.len() < most {
        let Some(next) = rules.next(board, at, vector) else { break };
        cells.push((next, over));
        if let Some(&other) = board.pieces.get(&next) {
            if !rules.jumps_over(piece, other) {
                break;
            }
            over = true;
        }
        at = next;
    }
    cells
}

fn land(rules: &dyn Rules, board: &Board, piece: Piece, step: SolutionStep) -> Option<SolutionStep> {
    match board.pieces.get(&step.to) {
        None => Some(step),
        Some(other) => rules
            .may_capture(piece.party, other.party)
            .then_some(SolutionStep { captured: Some(step.to), ..step }),
    }
}

/// Moves and captures along these vectors, at most `most` cells far.
pub fn around(
    rules: &dyn Rules,
    board: &Board,
    from: Coords,
    vectors: &[Coords],
    most: usize,
) -> Vec<SolutionStep> {
    let piece = board.pieces[&from];
    let lines = vectors.iter().flat_map(|&vector| line(rules, board, from, vector, most));
    lines
        .filter_map(|(to, over)| {
            land(rules, board, piece, SolutionStep { from, to, over, ..SolutionStep::default() })
        })
        .collect()
}

/// Moves and captures by leaping to these cells.
pub fn leaps(rules: &dyn Rules, board: &Board, from: Coords, targets: &[Coords]) -> Vec<SolutionStep> {
    let piece = board.pieces[&from];
    targets
        .iter()
        .filter_map(|&to| land(rules, board, piece, SolutionStep { from, to, ..SolutionStep::default() }))
        .collect()
}

/// A pawn's moves: one step onto an empty cell, or two when it may.
pub fn pawn_moves(
    rules: &dyn Rules,
    board: &Board,
    from: Coords,
    vectors: &[Coords],
    may_double: bool,
) -> Vec<SolutionStep> {
    let mut steps = Vec::new();
    for &vector in vectors {
        let Some(one) = rules.next(board, from, vector).filter(|&at| board.is_empty(at)) else { continue };
        steps.push(SolutionStep { from, to: one, ..SolutionStep::default() });
        let two = rules.next(board, one, vector).filter(|&at| may_double && board.is_empty(at));
        steps.extend(two.map(|to| SolutionStep { from, to, passed: Some(one), ..SolutionStep::default() }));
    }
    steps
}

/// The captures, en passant included, of a piece that steps along these vectors.
pub fn pawn_captures(
    rules: &dyn Rules,
    board: &Board,
    from: Coords,
    vectors: &[Coords],
) -> Vec<SolutionStep> {
    let piece = board.pieces[&from];
    let mut steps = Vec::new();
    for &vector in vectors {
        let Some(to) = rules.next(board, from, vector) else { continue };
        let step = SolutionStep { from, to, ..SolutionStep::default() };
        if !board.is_empty(to) {
            steps.extend(land(rules, board, piece, step));
            continue;
        }
        let open = board.open.iter().filter(|open| open.passed == to);
        for open in open.filter(|open| rules.may_capture(piece.party, open.owner)) {
            steps.push(SolutionStep { captured: Some(open.pawn), ..step });
        }
    }
    steps
}

/// Whether one of these steps captures on a cell by going there.
pub fn captures_among(steps: &[SolutionStep], at: Coords) -> bool {
    steps.iter().any(|step| step.to == at && step.captured == Some(at))
}
