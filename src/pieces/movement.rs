//! How a role moves, as data. A role is a short list of movements.
use crate::board::Direction;

/// The way a movement takes.
#[derive(Clone, Debug)]
pub enum Way {
    /// Step by step in one of these directions, each relative to the party's heading.
    Steps(Vec<Direction>),
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
pub enum EnPassantPart {
    /// Nothing.
    None,
    /// It leaves the cell that it passes open to capture: the double step.
    Leaves,
    /// It may capture a man that has passed its target.
    Takes,
}

/// One movement of a role.
#[derive(Clone, Debug)]
pub struct Movement {
    /// Where it goes.
    pub way: Way,
    /// The shortest distance, in steps.
    pub shortest: u8,
    /// The longest distance, in steps.
    pub longest: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture. A movement that captures attacks.
    pub captures: bool,
    /// When it is allowed.
    pub when: When,
    /// What it has to do with en passant.
    pub en_passant: EnPassantPart,
    /// Whether it may leap over men whom the position lets its party pass.
    pub passes: bool,
}

impl Movement {
    /// Any distance in these directions, moving and capturing.
    pub fn slide(directions: &[Direction]) -> Self {
        Self {
            way: Way::Steps(directions.to_vec()),
            shortest: 1,
            longest: u8::MAX,
            moves: true,
            captures: true,
            when: When::Always,
            en_passant: EnPassantPart::None,
            passes: false,
        }
    }

    /// One step in one of these directions, moving and capturing.
    pub fn step(directions: &[Direction]) -> Self {
        Self { longest: 1, ..Self::slide(directions) }
    }

    /// Exactly two steps, moving only, and open to en passant.
    pub fn double_step(directions: &[Direction]) -> Self {
        Self {
            shortest: 2,
            longest: 2,
            en_passant: EnPassantPart::Leaves,
            ..Self::slide(directions).moving()
        }
    }

    /// A leap of a kind, moving and capturing.
    pub fn leap(kind: usize) -> Self {
        Self { way: Way::Leap(kind), ..Self::step(&[]) }
    }

    /// The same, moving only.
    pub fn moving(self) -> Self {
        Self { captures: false, ..self }
    }

    /// The same, capturing only.
    pub fn capturing(self) -> Self {
        Self { moves: false, ..self }
    }

    /// The same, only when so.
    pub fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    /// The same, taking en passant too.
    pub fn taking_en_passant(self) -> Self {
        Self { en_passant: EnPassantPart::Takes, ..self }
    }

    /// The same, leaping over men whom the position lets its party pass.
    pub fn passing(self) -> Self {
        Self { passes: true, ..self }
    }
}
