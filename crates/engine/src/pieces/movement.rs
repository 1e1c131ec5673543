//! How a role moves, as data: a role is a short list of movements.
use crate::board::Direction;

/// The path of a movement.
#[derive(Clone, Debug)]
pub enum Path {
    /// Step by step in one of these directions. Directions are relative to the party's heading, which is 0.
    Rays(Vec<Direction>),
    /// A leap of the kind with this index in [`BoardSpec::leaps`](crate::board::BoardSpec::leaps).
    Leap(usize),
}

/// The condition under which a movement is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// Only from the zone with this index in the zones given to
    /// [`MoveTable::compile`](super::MoveTable::compile).
    FromZone(usize),
    /// Only while the piece has the unmoved flag.
    Unmoved,
}

/// The part of a movement in en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantRole {
    /// Nothing.
    None,
    /// A double step: the passed cell becomes open to en passant.
    DoubleStep,
    /// It may capture en passant a piece that has passed its target.
    Captures,
}

/// One movement of a role.
#[derive(Clone, Debug)]
pub struct Movement {
    /// The path.
    pub path: Path,
    /// The shortest distance, in steps.
    pub min_distance: u8,
    /// The longest distance, in steps; `u8::MAX` is unlimited.
    pub max_distance: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture. A movement that captures also attacks.
    pub captures: bool,
    /// The condition under which it is allowed.
    pub when: When,
    /// Its part in en passant.
    pub en_passant: EnPassantRole,
    /// Whether it may jump over pieces of parties that [`Relations`](crate::rules::Relations) allow.
    pub jumps: bool,
}

impl Movement {
    /// Returns a movement over any distance in these directions, moving and capturing.
    pub fn slide(directions: &[Direction]) -> Self {
        Self {
            path: Path::Rays(directions.to_vec()),
            min_distance: 1,
            max_distance: u8::MAX,
            moves: true,
            captures: true,
            when: When::Always,
            en_passant: EnPassantRole::None,
            jumps: false,
        }
    }

    /// Returns a movement of one step in one of these directions, moving and capturing.
    pub fn step(directions: &[Direction]) -> Self {
        Self { max_distance: 1, ..Self::slide(directions) }
    }

    /// Returns a movement of exactly two steps in one of these directions, without capture, open to en
    /// passant.
    pub fn double_step(directions: &[Direction]) -> Self {
        Self {
            min_distance: 2,
            max_distance: 2,
            en_passant: EnPassantRole::DoubleStep,
            ..Self::slide(directions).move_only()
        }
    }

    /// Returns a leap of the kind with this index, moving and capturing.
    pub fn leap(kind: usize) -> Self {
        Self { path: Path::Leap(kind), ..Self::step(&[]) }
    }

    /// Returns the same movement without captures.
    #[must_use]
    pub fn move_only(self) -> Self {
        Self { captures: false, ..self }
    }

    /// Returns the same movement with captures only.
    #[must_use]
    pub fn capture_only(self) -> Self {
        Self { moves: false, ..self }
    }

    /// Returns the same movement under this condition.
    #[must_use]
    pub fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    /// Returns the same movement with captures en passant.
    #[must_use]
    pub fn with_en_passant(self) -> Self {
        Self { en_passant: EnPassantRole::Captures, ..self }
    }

    /// Returns the same movement jumping over pieces of parties that [`Relations`](crate::rules::Relations)
    /// allow.
    #[must_use]
    pub fn jumping(self) -> Self {
        Self { jumps: true, ..self }
    }
}
