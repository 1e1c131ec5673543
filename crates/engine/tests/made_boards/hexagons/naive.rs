//! The reference for the board of hexagons: rows and numbers as in three-player hex chess, around the centre.
use crate::naive::{
    Board, Castle, Coords, Coverage, Piece, Rules, SolutionStep, around, leaps, pawn_captures, pawn_moves,
};

const STRAIGHT: [Coords; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
const DIAGONAL: [Coords; 6] = [(1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1)];
const JUMPS: [Coords; 6] = [(1, 3), (2, 3), (3, 2), (3, 1), (2, -1), (1, -2)];
const FORWARD: [[Coords; 2]; 3] = [[(1, 0), (1, 1)], [(0, 1), (-1, 0)], [(0, -1), (-1, -1)]];
const PAWN_CAPTURES: [[Coords; 3]; 3] =
    [[(2, 1), (1, -1), (1, 2)], [(-1, 1), (1, 2), (-2, -1)], [(-1, -2), (1, -1), (-2, -1)]];

#[derive(Default)]
pub struct Hexagons(Coverage);

/// All nineteen cells.
pub fn cells() -> Vec<Coords> {
    let square = (-2..=2).flat_map(|r| (-2..=2).map(move |q| (r, q)));
    square.filter(|&at| is_cell(at)).collect()
}

fn is_cell((r, q): Coords) -> bool {
    r.abs() <= 2 && q.abs() <= 2 && (r - q).abs() <= 2
}

/// How far a cell lies before a party's base line.
pub fn rank(party: usize, (r, q): Coords) -> i8 {
    [r + 2, q - r + 2, 2 - q][party]
}

fn plus(at: Coords, vector: Coords) -> Coords {
    (at.0 + vector.0, at.1 + vector.1)
}

fn are_adjacent(one: Coords, other: Coords) -> bool {
    STRAIGHT.iter().any(|&vector| plus(one, vector) == other)
}

impl Rules for Hexagons {
    fn parties(&self) -> usize {
        3
    }

    fn is_royal(&self, _: usize) -> bool {
        true
    }

    fn may_capture(&self, party: usize, other: usize) -> bool {
        party != other
    }

    fn threatens(&self, party: usize, other: usize) -> bool {
        party != other
    }

    fn needs_every_king(&self) -> bool {
        false
    }

    fn jumps_over(&self, _: Piece, _: Piece) -> bool {
        false
    }

    fn next(&self, board: &Board, from: Coords, vector: Coords) -> Option<Coords> {
        let to = plus(from, vector);
        if !is_cell(to) {
            return None;
        }
        if DIAGONAL.contains(&vector) {
            let beside = STRAIGHT.iter().map(|&vector| plus(from, vector));
            let between = beside.filter(|&at| is_cell(at) && are_adjacent(at, to));
            let occupied = between.filter(|&at| !board.is_empty(at)).count();
            self.0.count_if("diagonal with one flank", occupied == 1);
            if occupied == 2 {
                self.0.note("flank closed");
                return None;
            }
        }
        Some(to)
    }

    fn reaches(&self, board: &Board, from: Coords) -> Vec<SolutionStep> {
        let piece = board.pieces[&from];
        match piece.kind {
            'K' => around(self, board, from, &[STRAIGHT, DIAGONAL].concat(), 1),
            'Q' => around(self, board, from, &[STRAIGHT, DIAGONAL].concat(), 9),
            'R' => around(self, board, from, &STRAIGHT, 9),
            'B' => around(self, board, from, &DIAGONAL, 9),
            'N' => {
                let both = JUMPS.iter().flat_map(|&(r, q)| [(r, q), (-r, -q)]);
                let targets: Vec<Coords> =
                    both.map(|leap| plus(from, leap)).filter(|&at| is_cell(at)).collect();
                leaps(self, board, from, &targets)
            }
            _ => {
                let may_double = rank(piece.party, from) == 1;
                let mut steps = pawn_moves(self, board, from, &FORWARD[piece.party], may_double);
                steps.extend(pawn_captures(self, board, from, &PAWN_CAPTURES[piece.party]));
                steps
            }
        }
    }

    fn promotions(&self, piece: Piece, to: Coords) -> Vec<char> {
        let far = (0..3).any(|other| other != piece.party && rank(other, to) == 0);
        if piece.kind == 'P' && far { vec!['Q', 'R', 'B', 'N'] } else { Vec::new() }
    }

    fn castles(&self) -> &[Castle] {
        &[]
    }

    fn seen(&self) -> &Coverage {
        &self.0
    }
}
