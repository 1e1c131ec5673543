//! The reference for the walled board: columns and rows from 1 to 6.
use crate::naive::{
    Board, Castle, Coords, Coverage, Piece, Rules, SolutionStep, around, leaps, pawn_captures, pawn_moves,
};

const STRAIGHT: [Coords; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Coords; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The pairs of cells with a wall between them.
const WALLS: [(Coords, Coords); 12] = [
    ((2, 3), (2, 4)),
    ((3, 5), (4, 5)),
    ((5, 4), (5, 3)),
    ((4, 2), (3, 2)),
    ((1, 2), (1, 3)),
    ((2, 6), (3, 6)),
    ((6, 5), (6, 4)),
    ((5, 1), (4, 1)),
    ((5, 5), (5, 6)),
    ((5, 2), (6, 2)),
    ((2, 2), (2, 1)),
    ((2, 5), (1, 5)),
];

/// By party, the start and target of king and rook.
const CASTLES: [[Coords; 4]; 4] = [
    [(4, 1), (2, 1), (1, 1), (3, 1)],
    [(1, 3), (1, 5), (1, 6), (1, 4)],
    [(3, 6), (5, 6), (6, 6), (4, 6)],
    [(6, 4), (6, 2), (6, 1), (6, 3)],
];

pub struct Walls {
    needs_every_king: bool,
    castles: Vec<Castle>,
    seen: Coverage,
}

/// All thirty-six cells.
pub fn cells() -> Vec<Coords> {
    (1..=6).flat_map(|y| (1..=6).map(move |x| (x, y))).collect()
}

/// How far a cell lies before a party's base row.
pub fn rank(party: usize, (x, y): Coords) -> i8 {
    [y - 1, x - 1, 6 - y, 6 - x][party]
}

fn is_cell((x, y): Coords) -> bool {
    (1..=6).contains(&x) && (1..=6).contains(&y)
}

fn plus(at: Coords, vector: Coords) -> Coords {
    (at.0 + vector.0, at.1 + vector.1)
}

impl Walls {
    pub fn new(needs_every_king: bool) -> Self {
        let castles = (0..4).zip(CASTLES).map(|(party, [king, castled, rook, beside])| Castle {
            party,
            king: (king, castled),
            rook: (rook, beside),
            between: vec![castled, beside],
            safe: vec![king, beside],
        });
        Self { needs_every_king, castles: castles.collect(), seen: Coverage::default() }
    }

    fn is_open_straight(&self, from: Coords, to: Coords) -> bool {
        let walled = WALLS.contains(&(from, to)) || WALLS.contains(&(to, from));
        self.seen.count_if("wall refused a step", walled);
        !walled
    }

    fn walk(&self, from: Coords, way: &[Coords]) -> Option<Coords> {
        way.iter().try_fold(from, |at, &vector| self.step(at, vector))
    }

    fn step(&self, from: Coords, vector: Coords) -> Option<Coords> {
        let to = plus(from, vector);
        if !is_cell(to) {
            return None;
        }
        if STRAIGHT.contains(&vector) {
            return self.is_open_straight(from, to).then_some(to);
        }
        let corners = [(to.0, from.1), (from.0, to.1)];
        let open =
            |&corner: &Coords| self.is_open_straight(from, corner) && self.is_open_straight(corner, to);
        let all_open = corners.iter().all(open);
        self.seen.count_if("wall refused a diagonal step", !all_open);
        all_open.then_some(to)
    }

    /// Where a knight gets by at least one of its four ways.
    fn knight(&self, from: Coords) -> Vec<Coords> {
        let mut targets = Vec::new();
        for along in STRAIGHT {
            for unreadable in STRAIGHT
                .into_iter()
                .filter(|&unreadable| along.0 * unreadable.0 + along.1 * unreadable.1 == 0)
            {
                let slanting = plus(along, unreadable);
                let to = plus(from, plus(along, slanting));
                let ways: [&[Coords]; 4] = [
                    &[unreadable, along, along],
                    &[along, along, unreadable],
                    &[slanting, along],
                    &[along, slanting],
                ];
                let open = ways.iter().filter(|way| self.walk(from, way).is_some()).count();
                if open > 0 {
                    targets.push(to);
                }
                let on_board = is_cell(to);
                self.seen.count_if("wall refused a knight", on_board && open == 0);
                self.seen.count_if("knight round a wall", (1..4).contains(&open));
            }
        }
        targets
    }
}

impl Rules for Walls {
    fn parties(&self) -> usize {
        4
    }

    fn is_royal(&self, _: usize) -> bool {
        true
    }

    fn may_capture(&self, party: usize, other: usize) -> bool {
        (party + other) % 2 == 1
    }

    fn threatens(&self, party: usize, other: usize) -> bool {
        (party + other) % 2 == 1
    }

    fn needs_every_king(&self) -> bool {
        self.needs_every_king
    }

    fn jumps_over(&self, _: Piece, _: Piece) -> bool {
        false
    }

    fn next(&self, _: &Board, from: Coords, vector: Coords) -> Option<Coords> {
        self.step(from, vector)
    }

    fn reaches(&self, board: &Board, from: Coords) -> Vec<SolutionStep> {
        let piece = board.pieces[&from];
        match piece.kind {
            'K' => around(self, board, from, &[STRAIGHT, DIAGONAL].concat(), 1),
            'Q' => around(self, board, from, &[STRAIGHT, DIAGONAL].concat(), 9),
            'R' => around(self, board, from, &STRAIGHT, 9),
            'B' => around(self, board, from, &DIAGONAL, 9),
            'N' => leaps(self, board, from, &self.knight(from)),
            _ => {
                let forward = STRAIGHT[piece.party];
                let sides = [(forward.1, forward.0), (-forward.1, -forward.0)];
                let mut steps = pawn_moves(self, board, from, &[forward], rank(piece.party, from) == 1);
                steps.extend(pawn_captures(self, board, from, &sides.map(|side| plus(forward, side))));
                steps
            }
        }
    }

    fn promotions(&self, piece: Piece, to: Coords) -> Vec<char> {
        let far = piece.kind == 'P' && rank(piece.party, to) == 5;
        if far { vec!['K', 'Q', 'N'] } else { Vec::new() }
    }

    fn castles(&self) -> &[Castle] {
        &self.castles
    }

    fn seen(&self) -> &Coverage {
        &self.seen
    }
}
