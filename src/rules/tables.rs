//! All that is data about a game.
use super::{MateRule, Pacts, Position};
use crate::board::{Cell, CellSet, Geometry};
use crate::pieces::{ByParty, Man, Party, Reach, Role};

/// When a party is in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckRule {
    /// When any of its kings is attacked.
    AnyKing,
    /// When it has a king and every one of its kings is attacked.
    EveryKing,
}

/// A castling of one party with one rook. The right to it is the mark on the rook; a king's move takes
/// the marks away.
#[derive(Clone, Debug)]
pub struct Castling {
    /// Whose castling it is.
    pub party: Party,
    /// The king's start and target.
    pub king: (Cell, Cell),
    /// The rook's start and target.
    pub rook: (Cell, Cell),
    /// Cells that must be empty.
    pub empty: Vec<Cell>,
    /// Cells that no enemy may attack, on the board before the move. Where the king ends is asked after it.
    pub safe: Vec<Cell>,
}

impl Castling {
    /// Whether the right to it is kept: the rook at home has its mark.
    #[inline]
    pub fn is_kept(&self, position: &Position) -> bool {
        position.man(self.rook.0).is_some_and(|man| man.is_marked() && man.party() == self.party)
    }
}

/// Where and into what men promote.
#[derive(Clone, Debug, Default)]
pub struct Promotion {
    /// The cells on which a party's men promote.
    pub zone: ByParty<CellSet>,
    /// What they become, if they are not that already; kings only for a party that has one.
    pub into: Vec<Role>,
    /// A bit for each role that may also stay what it is.
    pub may_stay: u16,
    /// Whether they become men of an ally, too, if it is not out.
    pub allied: bool,
}

/// The order of play.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// Who begins a round.
    pub first: Party,
    following: ByParty<Party>,
}

impl Order {
    /// These parties, one after the other.
    ///
    /// # Panics
    /// If there are none: orders are part of the program.
    pub fn of(parties: &[Party]) -> Self {
        let mut following = ByParty([parties[0]; Party::MOST]);
        for pair in parties.windows(2) {
            following[pair[0]] = pair[1];
        }
        Self { first: parties[0], following }
    }

    /// So many parties in the order of their numbers.
    pub fn numbered(parties: usize) -> Self {
        Self::of(&Party::first(parties).collect::<Vec<_>>())
    }

    /// Who comes after a party.
    #[inline(always)]
    pub fn after(&self, party: Party) -> Party {
        self.following[party]
    }

    /// The parties in order, from the one after this one, which comes last.
    pub fn from(&self, party: Party) -> impl Iterator<Item = Party> + use<> {
        let order = *self;
        let next = move |&at: &Party| (at != party).then_some(order.after(at));
        std::iter::successors(Some(order.after(party)), next)
    }

    /// How many parties play before a party in a round.
    pub fn place(&self, party: Party) -> usize {
        if party == self.first { 0 } else { self.turns(self.first, party) }
    }

    /// How many turns after another party's a party's turn comes: from 1, and all of them for its own.
    pub fn turns(&self, from: Party, to: Party) -> usize {
        self.from(from).take_while(|&party| party != to).count() + 1
    }
}

/// The data of a game, compiled once.
#[derive(Debug)]
pub struct Tables {
    /// The board.
    pub geometry: Geometry,
    /// How many parties there are.
    pub parties: usize,
    /// In which order they play.
    pub order: Order,
    /// How men move.
    pub reach: Reach,
    /// Promotion.
    pub promotion: Promotion,
    /// A bit for each role that promotes and whose moves set the count of quiet plies back.
    pub pawns: u16,
    /// A bit for each role that has the mark of the unmoved whenever it is set up.
    pub marked: u16,
    /// The castlings of all parties.
    pub castlings: Vec<Castling>,
    /// When a party is in check.
    pub check: CheckRule,
    /// What follows from mate.
    pub mate: MateRule,
    /// Where parties arrange men; empty where they do not.
    pub areas: ByParty<CellSet>,
    /// How coalitions are made in play, where they are.
    pub pacts: Option<Pacts>,
}

impl Tables {
    /// Whether a role promotes and sets the count of quiet plies back.
    #[inline]
    pub fn is_pawn(&self, role: Role) -> bool {
        self.pawns >> role.index() & 1 == 1
    }

    /// Whether a role is the one that players write without a letter: it promotes whenever it can.
    pub fn is_plain(&self, role: Role) -> bool {
        self.is_pawn(role) && !self.may_stay(role)
    }

    /// Whether a role may promote and may as well stay what it is.
    #[inline]
    pub fn may_stay(&self, role: Role) -> bool {
        self.promotion.may_stay >> role.index() & 1 == 1
    }

    /// A man as it is set up.
    pub fn set_up(&self, party: Party, role: Role) -> Man {
        Man::new(party, role).marked(self.marked >> role.index() & 1 == 1)
    }

    /// On which side of the board a party sits: so many places clockwise from the first party's.
    pub fn seat(&self, party: Party) -> usize {
        self.reach.heading(party) as usize * self.parties / self.geometry.directions() as usize
    }

    /// Who sits so many places clockwise from the first party.
    pub fn seated(&self, seat: usize) -> Party {
        let mut parties = Party::first(self.parties);
        parties.find(|&party| self.seat(party) == seat % self.parties).unwrap_or(self.order.first)
    }
}
