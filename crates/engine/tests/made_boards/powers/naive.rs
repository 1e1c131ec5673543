//! The reference for the board of four powers: columns and rows from 1 to 6, no walls.
use crate::naive::{
    Board, Castle, Coords, Coverage, Piece, Rules, SolutionStep, around, leaps, pawn_captures, pawn_moves,
};

const STRAIGHT: [Coords; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Coords; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [Coords; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const FORWARD: [Coords; 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];

/// The party that may be neutral; the first two alone have kings that count.
const NEUTRAL: usize = 3;

/// How the parties stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyRelations {
    /// The first and the third are allies, the fourth is neutral.
    Neutral,
    /// The fourth has joined the second.
    Joined,
    /// As with a neutral fourth, and the second leaps over its enemies too.
    Piercing,
}

pub struct Powers {
    stand: PartyRelations,
    seen: Coverage,
}

/// All thirty-six cells.
pub fn cells() -> Vec<Coords> {
    (1..=6).flat_map(|y| (1..=6).map(move |x| (x, y))).collect()
}

pub fn is_central((x, y): Coords) -> bool {
    (3..=4).contains(&x) && (3..=4).contains(&y)
}

fn is_cell((x, y): Coords) -> bool {
    (1..=6).contains(&x) && (1..=6).contains(&y)
}

fn plus(at: Coords, vector: Coords) -> Coords {
    (at.0 + vector.0, at.1 + vector.1)
}

impl Powers {
    pub fn new(stand: PartyRelations) -> Self {
        Self { stand, seen: Coverage::default() }
    }

    fn are_allies(&self, party: usize, other: usize) -> bool {
        let joined = self.stand == PartyRelations::Joined;
        matches!((party.min(other), party.max(other)), (0, 2))
            || joined && party.min(other) == 1 && party.max(other) == 3
    }

    /// A king's step to any side. Diagonally forward it takes en passant, and then does nothing else.
    fn gun(&self, board: &Board, from: Coords, strike: &[Coords], piece: Piece) -> Vec<SolutionStep> {
        let taken: Vec<SolutionStep> = pawn_captures(self, board, from, strike)
            .into_iter()
            .filter(|step| step.captured.is_some_and(|at| at != step.to))
            .collect();
        let mut steps = around(self, board, from, &[STRAIGHT, DIAGONAL].concat(), 1);
        steps.retain(|step| taken.iter().all(|other| other.to != step.to));
        steps.extend(taken);
        let doubled = pawn_moves(self, board, from, &[FORWARD[piece.party]], piece.fresh);
        steps.extend(doubled.into_iter().filter(|step| step.passed.is_some()));
        steps
    }

    fn note_attacks_on_kings(&self, board: &Board) {
        for king in board.kings(board.turn).into_iter().filter(|_| board.turn < 2) {
            for (&from, piece) in &board.pieces {
                let hits = |step: &&SolutionStep| step.captured == Some(king);
                let Some(hit) = self.reaches(board, from).iter().find(hits).copied() else { continue };
                let counts = self.threatens(piece.party, board.turn);
                self.seen.count_if("attack of a neutral piece on a king", !counts);
                self.seen.count_if("check over pieces", counts && hit.over);
                self.seen.count_if("check of a king by a king", counts && piece.kind == 'K');
            }
        }
    }
}

impl Rules for Powers {
    fn parties(&self) -> usize {
        4
    }

    fn is_royal(&self, party: usize) -> bool {
        party < 2
    }

    fn may_capture(&self, party: usize, other: usize) -> bool {
        party != other && !self.are_allies(party, other)
    }

    fn threatens(&self, party: usize, other: usize) -> bool {
        self.may_capture(party, other) && (party != NEUTRAL || self.stand == PartyRelations::Joined)
    }

    fn needs_every_king(&self) -> bool {
        false
    }

    fn jumps_over(&self, piece: Piece, other: Piece) -> bool {
        let pierces = self.stand == PartyRelations::Piercing && piece.party == 1 && other.party == 0;
        "KTS".contains(piece.kind) && (pierces || self.are_allies(piece.party, other.party))
    }

    fn next(&self, _: &Board, from: Coords, vector: Coords) -> Option<Coords> {
        Some(plus(from, vector)).filter(|&to| is_cell(to))
    }

    fn reaches(&self, board: &Board, from: Coords) -> Vec<SolutionStep> {
        let piece = board.pieces[&from];
        let all = [STRAIGHT, DIAGONAL].concat();
        let forward = FORWARD[piece.party];
        let strike = [(forward.1, forward.0), (-forward.1, -forward.0)].map(|side| plus(forward, side));
        let mut steps = match piece.kind {
            'K' => around(self, board, from, &all, if is_central(from) { 9 } else { 1 }),
            'T' | 'S' => around(self, board, from, &all, 9),
            'A' => around(self, board, from, &STRAIGHT, 9),
            'C' => around(self, board, from, &DIAGONAL, 9),
            'M' => self.gun(board, from, &strike, piece),
            _ => pawn_moves(self, board, from, &[forward], piece.fresh),
        };
        match piece.kind {
            'S' => {
                let on_board = |at: &Coords| is_cell(*at);
                let targets: Vec<Coords> =
                    JUMPS.iter().map(|&leap| plus(from, leap)).filter(on_board).collect();
                steps.extend(leaps(self, board, from, &targets));
            }
            'C' if is_central(from) => steps.extend(around(self, board, from, &STRAIGHT, 1)),
            'G' => steps.extend(pawn_captures(self, board, from, &strike)),
            _ => {}
        }
        steps
    }

    fn promotions(&self, piece: Piece, to: Coords) -> Vec<char> {
        let far = [to.1 == 6, to.1 == 1, to.0 == 1, to.0 == 6][piece.party];
        if far && "GM".contains(piece.kind) { vec!['T', 'A', 'M'] } else { Vec::new() }
    }

    fn castles(&self) -> &[Castle] {
        &[]
    }

    fn seen(&self) -> &Coverage {
        &self.seen
    }

    fn note_played(&self, board: &Board, step: &SolutionStep) {
        self.note_attacks_on_kings(board);
        let piece = board.pieces[&step.from];
        let far = (step.to.0 - step.from.0).abs().max((step.to.1 - step.from.1).abs()) > 1;
        let straight = step.to.0 == step.from.0 || step.to.1 == step.from.1;
        let captured = step.captured.map(|at| board.pieces[&at]);
        let seen = &self.seen;
        seen.count_if("king as a queen", piece.kind == 'K' && far);
        seen.count_if("bishop's straight step", piece.kind == 'C' && straight);
        seen.count_if("a neutral piece captures", piece.party == NEUTRAL && captured.is_some());
        seen.count_if(
            "a neutral piece is captured",
            captured.is_some_and(|captured| captured.party == NEUTRAL),
        );
        seen.count_if(
            "machine-gun en passant",
            piece.kind == 'M' && step.captured.is_some_and(|at| at != step.to),
        );
        seen.count_if("king of no account", piece.kind == 'K' && !self.is_royal(piece.party));
        seen.count_if("king of no account taken", captured.is_some_and(|captured| captured.kind == 'K'));
    }
}
