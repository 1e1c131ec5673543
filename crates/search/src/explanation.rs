//! Explanations of choices: why one is good, and what its party has to fear after it.
use engine::board::Cell;
use engine::pieces::{Party, Role};
use serde::{Deserialize, Serialize};

/// A piece on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceAt {
    /// The kind of piece.
    pub role: Role,
    /// Where it stands.
    pub cell: Cell,
}

/// Why a choice is good. The texts for it are in `i18n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motive {
    /// It ends the game by mate.
    Mates,
    /// It wins by force in this number of plies.
    WinsIn(u16),
    /// Without it, this party could mate on this cell.
    StopsMate(Party, Cell),
    /// It promotes a pawn to this piece.
    Promotes(Role),
    /// It captures this piece, and nobody can recapture.
    TakesFree(PieceAt),
    /// It captures this piece. If the only piece that can recapture does so, the cell that it guards falls.
    Overloads {
        /// The captured piece.
        taken: PieceAt,
        /// The only piece that can recapture.
        guard: PieceAt,
        /// The cell that the guard cannot leave.
        needed: Cell,
    },
    /// It captures this piece, which is worth more than the capturing one.
    TakesMore(PieceAt, Role),
    /// It threatens mate on this cell.
    ThreatensMate(Cell),
    /// In the expected line, the party wins this piece and keeps what it has won.
    Wins(Role),
    /// It attacks these two pieces at once.
    Forks(PieceAt, PieceAt),
    /// It gives check and attacks this piece.
    ChecksAndAttacks(PieceAt),
    /// This piece was about to be captured, and leaves.
    Saves(PieceAt),
    /// This piece was about to be captured, and no longer is.
    Protects(PieceAt),
    /// It threatens to capture this piece.
    Threatens(PieceAt),
    /// It captures this piece.
    Captures(PieceAt),
    /// It ends a check.
    LeavesCheck,
    /// It gives check to this party.
    Checks(Party),
    /// It gives its party this number of moves instead of that.
    Mobility {
        /// The number after it.
        after: u16,
        /// The number before it.
        before: u16,
    },
    /// From its new cell, the piece can go to this number of cells instead of that.
    Activates {
        /// The piece.
        role: Role,
        /// The number after the move.
        after: u16,
        /// The number before it.
        before: u16,
    },
    /// With this arrangement, no mate of the king by its next turn is found. `true`: there is none, everything was tried.
    KeepsKingSafe(bool),
}

/// What the others could do next to the party that has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fear {
    /// This party could mate on this cell.
    Mate(Party, Cell),
    /// This party could win this piece.
    Loses(Party, PieceAt),
}

/// The explanation of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Why it is good, if there is a reason.
    pub motive: Option<Motive>,
    /// The greatest danger after it, if there is one.
    pub fear: Option<Fear>,
}
