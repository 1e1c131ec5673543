//! The rules of a board, as the reference needs them.
use super::{Board, Coords, Coverage, Piece, SolutionStep};

/// A castling, in coordinates.
#[derive(Clone, Debug)]
pub struct Castle {
    pub party: usize,
    pub king: (Coords, Coords),
    pub rook: (Coords, Coords),
    pub between: Vec<Coords>,
    pub safe: Vec<Coords>,
}

pub trait Rules {
    fn parties(&self) -> usize;

    fn is_royal(&self, party: usize) -> bool;

    fn may_capture(&self, party: usize, other: usize) -> bool;

    /// Whether the attacks of a party on kings of another count.
    fn threatens(&self, party: usize, other: usize) -> bool;

    /// Whether a party is in check only when all its kings are attacked.
    fn needs_every_king(&self) -> bool;

    /// Whether a piece may leap over another on its line.
    fn jumps_over(&self, piece: Piece, other: Piece) -> bool;

    /// The cell one vector away, when the way there is open.
    fn next(&self, board: &Board, from: Coords, vector: Coords) -> Option<Coords>;

    /// All steps that the movement of a piece allows, captures of kings included; no promotions, no castling.
    fn reaches(&self, board: &Board, from: Coords) -> Vec<SolutionStep>;

    /// The kinds that a piece may become on a cell; empty where it is not promoted.
    fn promotions(&self, piece: Piece, to: Coords) -> Vec<char>;

    fn castles(&self) -> &[Castle];

    fn seen(&self) -> &Coverage;

    /// Notes what is peculiar to this board about a move that is played.
    fn note_played(&self, _: &Board, _: &SolutionStep) {}
}
