//! What several games take from orthodox chess.
use crate::board::{Coordinates, Direction};
use crate::pieces::Role;

/// The queen, role 1.
pub const QUEEN: Role = Role::new(1);
/// The rook, role 2.
pub const ROOK: Role = Role::new(2);
/// The bishop, role 3.
pub const BISHOP: Role = Role::new(3);
/// The knight, role 4.
pub const KNIGHT: Role = Role::new(4);
/// The pawn, role 5.
pub const PAWN: Role = Role::new(5);

/// What the pieces are worth in pawns, by role.
pub(super) const PIECE_VALUES: &[u16] = &[0, 9, 5, 3, 3, 1];

/// The letters of the roles, by index.
pub(super) const ROLE_LETTERS: &str = "KQRBNP";

/// The steps on a board of squares as (file, rank) vectors, clockwise from north.
pub(super) const DIRECTIONS: [Coordinates; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// All steps.
pub(super) const ALL: [Direction; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
/// The steps across an edge.
pub(super) const STRAIGHT: [Direction; 4] = [0, 2, 4, 6];
/// The steps across a corner.
pub(super) const DIAGONAL: [Direction; 4] = [1, 3, 5, 7];
/// The knight's leaps as (file, rank) vectors.
pub(super) const KNIGHT_LEAPS: [Coordinates; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
