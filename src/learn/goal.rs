//! The goals of tasks.
use crate::board::{Cell, CellSet};
use crate::games::GameDef;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{Draw, HalfPoints, Position, attackers, legal_moves};

/// What a task asks for. The player moves for the task's party; if other parties answer, they defend as well
/// as they can. `docs/learning.md` describes how goals are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One piece visits all these cells within this number of moves; no other party moves.
    Stars(CellSet, usize),
    /// A capture. The fields narrow it down.
    Capture {
        /// The cell of the captured piece. `None`: any cell.
        on: Option<Cell>,
        /// Whether the capturing piece must be safe from recapture.
        safe: bool,
    },
    /// A move gives check to this party, which was not in check before.
    Check(Party),
    /// After the move, the party is not in check.
    Escape,
    /// The party castles.
    Castle,
    /// The party captures en passant.
    EnPassant,
    /// A promotion to a piece of this role. `None`: to any piece.
    Promote(Option<Role>),
    /// A small power joins this party by any action.
    Join(Party),
    /// A party answers a check out of turn.
    Answer,
    /// After the action, this party is not mated any more.
    LiftMate(Party),
    /// The game ends, and the party gets at least this number of half points.
    Win(HalfPoints),
    /// The game ends in this kind of draw.
    Draw(Draw),
    /// Mate within this number of moves of the party, forced against every defence.
    Mate(usize),
    /// One of these actions, given as action texts.
    OneOf(Vec<String>),
    /// Cells are selected without a move.
    PickCells(CellsToPick),
}

/// The cells that a task asks the player to select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellsToPick {
    /// All cells to which the piece on this cell can move.
    Targets(Cell),
    /// The cells of all pieces that attack this cell.
    Attackers(Cell),
    /// All cells that a party attacks.
    Attacked(Party),
    /// These cells.
    Cells(CellSet),
}

impl Goal {
    /// Whether the turn returns to the party after each move, because no other party moves.
    pub fn is_solo(&self) -> bool {
        matches!(self, Self::Stars(..))
    }
}

impl CellsToPick {
    /// Returns the cells to select in a position.
    #[must_use]
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
