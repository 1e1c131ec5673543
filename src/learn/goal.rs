//! What a task asks for.
use crate::board::{Cell, CellSet};
use crate::games::GameDef;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{Draw, HalfPoints, Position, attackers, legal_moves};

/// What a task asks for. Whoever plays a task plays for its party; where the others answer, they do it as well as they
/// can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One man comes to all these cells in so many moves; nobody else moves.
    Stars(CellSet, usize),
    /// Something is captured: on this cell, if one is named; and the capturing man cannot be taken, if that is asked.
    Capture {
        /// Where.
        on: Option<Cell>,
        /// Whether nobody may be able to take the man that captures.
        safe: bool,
    },
    /// Check is given to a party that was not in check.
    Check(Party),
    /// The party is not in check any more.
    Escape,
    /// A castling.
    Castle,
    /// A capture en passant.
    EnPassant,
    /// A promotion, to a man of this role if one is named.
    Promote(Option<Role>),
    /// A small power joins a party, by whatever it does.
    Join(Party),
    /// An answer out of turn.
    Answer,
    /// A mated party is mated no more.
    LiftMate(Party),
    /// The game ends, and the party gets so many points at least.
    Win(HalfPoints),
    /// The game ends as this draw.
    Draw(Draw),
    /// The game is won by mate in so many moves of the party.
    Mate(usize),
    /// One of these actions, by their machine texts.
    OneOf(Vec<String>),
    /// Cells are picked.
    PickCells(CellsToPick),
}

/// Which cells are picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellsToPick {
    /// All cells to which the man on this one can go.
    Targets(Cell),
    /// The cells of all men that attack this cell.
    Attackers(Cell),
    /// All cells that the men of a party attack.
    Attacked(Party),
    /// These.
    Cells(CellSet),
}

impl Goal {
    /// Whether the turn comes back to the party after each move, as nobody else plays.
    pub fn is_solo(&self) -> bool {
        matches!(self, Self::Stars(..))
    }
}

impl CellsToPick {
    /// The cells that are to be picked in a position.
    pub fn cells(&self, def: &dyn GameDef, position: &Position) -> CellSet {
        let rules = def.rules();
        let all = || Party::first(rules.parties).collect::<PartySet>();
        match self {
            Self::Targets(from) => {
                let mut seen = *position;
                if let Some(piece) = position.piece(*from) {
                    seen = position.with_turn(piece.party());
                }
                legal_moves(rules, &seen).iter().filter(|mv| mv.from == *from).map(|mv| mv.to).collect()
            }
            Self::Attackers(target) => attackers(rules, position, *target, all()),
            Self::Attacked(party) => {
                let cells = rules.geometry.cells();
                cells
                    .filter(|&cell| !attackers(rules, position, cell, PartySet::only(*party)).is_empty())
                    .collect()
            }
            Self::Cells(cells) => *cells,
        }
    }
}
