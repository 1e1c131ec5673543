//! Motives and fears as numbers, for messages: a tag and what belongs to it. Both sides are the same program.
use super::explanation::{Fear, Motive, PieceAt};
use engine::board::Cell;
use engine::pieces::{Party, Role};

fn numbers_of(piece: PieceAt) -> [u16; 2] {
    [piece.role.index() as u16, piece.cell.index() as u16]
}

fn role_of(number: u16) -> Option<Role> {
    Some(usize::from(number)).filter(|&index| index < Role::MAX_COUNT).map(Role::new)
}

fn party_of(number: u16) -> Option<Party> {
    Some(usize::from(number)).filter(|&index| index < Party::MAX_COUNT).map(Party::new)
}

impl Motive {
    pub(super) fn write(self) -> Vec<u16> {
        let piece = |tag: u16, piece: PieceAt| [&[tag][..], &numbers_of(piece)].concat();
        match self {
            Self::Mates => vec![0],
            Self::WinsIn(plies) => vec![1, plies],
            Self::StopsMate(party, cell) => vec![2, party.index() as u16, cell.index() as u16],
            Self::Promotes(role) => vec![3, role.index() as u16],
            Self::TakesFree(taken) => piece(4, taken),
            Self::Overloads { taken, guard, needed } => {
                [&[5][..], &numbers_of(taken), &numbers_of(guard), &[needed.index() as u16]].concat()
            }
            Self::TakesMore(taken, with) => [piece(6, taken), vec![with.index() as u16]].concat(),
            Self::ThreatensMate(cell) => vec![7, cell.index() as u16],
            Self::Wins(role) => vec![8, role.index() as u16],
            Self::Forks(first, second) => [piece(9, first), numbers_of(second).to_vec()].concat(),
            Self::ChecksAndAttacks(attacked) => piece(10, attacked),
            Self::Saves(saved) => piece(11, saved),
            Self::Protects(saved) => piece(12, saved),
            Self::Threatens(threatened) => piece(13, threatened),
            Self::Captures(taken) => piece(14, taken),
            Self::LeavesCheck => vec![15],
            Self::Checks(party) => vec![16, party.index() as u16],
            Self::Mobility { after, before } => vec![17, after, before],
            Self::Activates { role, after, before } => vec![19, role.index() as u16, after, before],
            Self::KeepsKingSafe(is_certain) => vec![18, u16::from(is_certain)],
        }
    }

    /// Reads a motive on a board with this number of cells. `None` if the numbers are malformed.
    pub(super) fn read(numbers: &[u16], cells: usize) -> Option<Self> {
        let cell = |number: u16| Some(usize::from(number)).filter(|&index| index < cells).map(Cell::new);
        let piece = |role, at| Some(PieceAt { role: role_of(role)?, cell: cell(at)? });
        Some(match *numbers {
            [0] => Self::Mates,
            [1, plies] => Self::WinsIn(plies),
            [2, party, at] => Self::StopsMate(party_of(party)?, cell(at)?),
            [3, role] => Self::Promotes(role_of(role)?),
            [4, role, at] => Self::TakesFree(piece(role, at)?),
            [5, role, at, guard, guard_at, needed] => Self::Overloads {
                taken: piece(role, at)?,
                guard: piece(guard, guard_at)?,
                needed: cell(needed)?,
            },
            [6, role, at, with] => Self::TakesMore(piece(role, at)?, role_of(with)?),
            [7, at] => Self::ThreatensMate(cell(at)?),
            [8, role] => Self::Wins(role_of(role)?),
            [9, role, at, other, other_at] => Self::Forks(piece(role, at)?, piece(other, other_at)?),
            [10, role, at] => Self::ChecksAndAttacks(piece(role, at)?),
            [11, role, at] => Self::Saves(piece(role, at)?),
            [12, role, at] => Self::Protects(piece(role, at)?),
            [13, role, at] => Self::Threatens(piece(role, at)?),
            [14, role, at] => Self::Captures(piece(role, at)?),
            [15] => Self::LeavesCheck,
            [16, party] => Self::Checks(party_of(party)?),
            [17, after, before] => Self::Mobility { after, before },
            [18, is_certain] => Self::KeepsKingSafe(is_certain == 1),
            [19, role, after, before] => Self::Activates { role: role_of(role)?, after, before },
            _ => return None,
        })
    }
}

impl Fear {
    pub(super) fn write(self) -> Vec<u16> {
        match self {
            Self::Mate(party, cell) => vec![party.index() as u16, cell.index() as u16],
            Self::Loses(party, piece) => [&[party.index() as u16][..], &numbers_of(piece)].concat(),
        }
    }

    /// Reads a fear on a board with this number of cells. `None` if the numbers are malformed.
    pub(super) fn read(numbers: &[u16], cells: usize) -> Option<Self> {
        let cell = |number: u16| Some(usize::from(number)).filter(|&index| index < cells).map(Cell::new);
        match *numbers {
            [party, at] => Some(Self::Mate(party_of(party)?, cell(at)?)),
            [party, role, at] => {
                Some(Self::Loses(party_of(party)?, PieceAt { role: role_of(role)?, cell: cell(at)? }))
            }
            _ => None,
        }
    }
}
