//! How a role moves, as data. A role is a short list of movements.
use crate::board::Direction;

/// The way a movement takes.
#[derive(Clone, Debug)]
pub enum Path {
    /// Step by step in one of these directions, each relative to the party's heading.
    Rays(Vec<Direction>),
    /// A leap of the board's kind with this index.
    Leap(usize),
}

/// When a movement is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// Only from the zone with this index in the list that the reach is compiled with.
    FromZone(usize),
    /// Only while the man has the mark of the unmoved.
    Unmoved,
}

/// What a movement has to do with en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantRole {
    /// Nothing.
    None,
    /// It leaves the cell that it passes open to capture: the double step.
    DoubleStep,
    /// It may capture a man that has passed its target.
    Captures,
}

/// One movement of a role.
#[derive(Clone, Debug)]
pub struct Movement {
    /// Where it goes.
    pub path: Path,
    /// The shortest distance, in steps.
    pub min_distance: u8,
    /// The longest distance, in steps.
    pub max_distance: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture. A movement that captures attacks.
    pub captures: bool,
    /// When it is allowed.
    pub when: When,
    /// What it has to do with en passant.
    pub en_passant: EnPassantRole,
    /// Whether it may leap over men whom the position lets its party pass.
    pub jumps: bool,
}

impl Movement {
    /// Any distance in these directions, moving and capturing.
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

    /// One step in one of these directions, moving and capturing.
    pub fn step(directions: &[Direction]) -> Self {
        Self { max_distance: 1, ..Self::slide(directions) }
    }

    /// Exactly two steps, moving only, and open to en passant.
    pub fn double_step(directions: &[Direction]) -> Self {
        Self {
            min_distance: 2,
            max_distance: 2,
            en_passant: EnPassantRole::DoubleStep,
            ..Self::slide(directions).move_only()
        }
    }

    /// A leap of a kind, moving and capturing.
    pub fn leap(kind: usize) -> Self {
        Self { path: Path::Leap(kind), ..Self::step(&[]) }
    }

    /// The same, moving only.
    pub fn move_only(self) -> Self {
        Self { captures: false, ..self }
    }

    /// The same, capturing only.
    pub fn capture_only(self) -> Self {
        Self { moves: false, ..self }
    }

    /// The same, only when so.
    pub fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    /// The same, taking en passant too.
    pub fn with_en_passant(self) -> Self {
        Self { en_passant: EnPassantRole::Captures, ..self }
    }

    /// The same, leaping over men whom the position lets its party pass.
    pub fn jumping(self) -> Self {
        Self { jumps: true, ..self }
    }
}
