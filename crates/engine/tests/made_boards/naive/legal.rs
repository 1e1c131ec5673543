//! Legal moves of the reference: it makes each move and looks for captures of a king.
use super::{Board, Coords, Piece, Rules, SolutionStep, captures_among};

/// All moves of a party that the movements allow, castling included.
pub fn pseudo(rules: &dyn Rules, board: &Board, party: usize) -> Vec<SolutionStep> {
    let mut steps = Vec::new();
    for (&from, &piece) in board.pieces.iter().filter(|(_, piece)| piece.party == party) {
        for step in rules.reaches(board, from) {
            let kinds = rules.promotions(piece, step.to);
            if kinds.is_empty() {
                steps.push(step);
            }
            // A further king, never a first one.
            let kinds = kinds.into_iter().filter(|&kind| kind != 'K' || !board.kings(party).is_empty());
            steps.extend(kinds.map(|kind| SolutionStep { promotion: Some(kind), ..step }));
        }
    }
    let king = Piece { party, kind: 'K', fresh: false };
    let rook = Piece { party, kind: 'R', fresh: true };
    for castle in rules.castles().iter().filter(|castle| castle.party == party) {
        if board.pieces.get(&castle.king.0) == Some(&king)
            && board.pieces.get(&castle.rook.0) == Some(&rook)
            && castle.between.iter().all(|&at| board.is_empty(at))
        {
            let (from, to) = castle.king;
            steps.push(SolutionStep { from, to, rook: Some(castle.rook), ..SolutionStep::default() });
        }
    }
    steps
}

/// The cells of the pieces that could take a piece of a party on a cell, if one stood there.
pub fn attackers(rules: &dyn Rules, board: &Board, at: Coords, party: usize) -> Vec<Coords> {
    let mut board = board.clone();
    board.pieces.entry(at).or_insert(Piece { party, kind: 'K', fresh: false });
    let hits = |from: Coords| captures_among(&rules.reaches(&board, from), at);
    let enemies = board.pieces.iter().filter(|(_, piece)| rules.threatens(piece.party, party));
    enemies.map(|(&from, _)| from).filter(|&from| hits(from)).collect()
}

fn is_attacked(rules: &dyn Rules, board: &Board, at: Coords, party: usize) -> bool {
    !attackers(rules, board, at, party).is_empty()
}

pub fn has_king_in_check(rules: &dyn Rules, board: &Board, party: usize) -> bool {
    let kings = board.kings(party);
    let mut attacked = kings.iter().map(|&king| is_attacked(rules, board, king, party));
    rules.is_royal(party)
        && !kings.is_empty()
        && if rules.needs_every_king() { attacked.all(|yes| yes) } else { attacked.any(|yes| yes) }
}

fn is_legal(rules: &dyn Rules, board: &Board, step: &SolutionStep) -> bool {
    let party = board.turn;
    if let Some(captured) = step.captured.map(|at| board.pieces[&at])
        && captured.kind == 'K'
        && rules.is_royal(captured.party)
    {
        return false;
    }
    let castle = rules.castles().iter().find(|castle| step.rook == Some(castle.rook));
    if castle.is_some_and(|castle| castle.safe.iter().any(|&at| is_attacked(rules, board, at, party))) {
        rules.seen().note("castling through an attack refused");
        return false;
    }
    let after = board.after(rules, step);
    if castle.is_some() && rules.is_royal(party) && is_attacked(rules, &after, step.to, party) {
        return false;
    }
    !has_king_in_check(rules, &after, party)
}

/// The legal moves of the party on turn.
pub fn legal(rules: &dyn Rules, board: &Board) -> Vec<SolutionStep> {
    pseudo(rules, board, board.turn).into_iter().filter(|step| is_legal(rules, board, step)).collect()
}

pub fn perft(rules: &dyn Rules, board: &Board, depth: u32) -> u64 {
    let steps = legal(rules, board);
    if depth == 1 {
        return steps.len() as u64;
    }
    steps.iter().map(|step| perft(rules, &board.after(rules, step), depth - 1)).sum()
}
