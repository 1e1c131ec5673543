//! All that is data about a game.
use super::{CoalitionRules, MateRule, Position};
use crate::board::{Cell, CellSet, Geometry};
use crate::pieces::{ByParty, MoveTable, Party, Piece, Role};

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
    pub fn is_available(&self, position: &Position) -> bool {
        position.piece(self.rook.0).is_some_and(|piece| piece.is_unmoved() && piece.party() == self.party)
    }
}

/// Where and into what men promote.
#[derive(Clone, Debug, Default)]
pub struct Promotion {
    /// The cells on which a party's men promote.
    pub zone: ByParty<CellSet>,
    /// What they become, if they are not that already; kings only for a party that has one.
    pub roles: Vec<Role>,
    /// A bit for each role that may also stay what it is.
    pub optional: u16,
    /// Whether they become men of an ally, too, if it is not out.
    pub to_allied: bool,
}

/// The order of play.
#[derive(Clone, Copy, Debug)]
pub struct TurnOrder {
    /// Who begins a round.
    pub first: Party,
    successor: ByParty<Party>,
}

impl TurnOrder {
    /// These parties, one after the other.
    ///
    /// # Panics
    /// If there are none: orders are part of the program.
    pub fn new(parties: &[Party]) -> Self {
        let mut successor = ByParty([parties[0]; Party::MAX_COUNT]);
        for pair in parties.windows(2) {
            successor[pair[0]] = pair[1];
        }
        Self { first: parties[0], successor }
    }

    /// So many parties in the order of their numbers.
    pub fn numbered(parties: usize) -> Self {
        Self::new(&Party::first(parties).collect::<Vec<_>>())
    }

    /// Who comes after a party.
    #[inline(always)]
    pub fn next(&self, party: Party) -> Party {
        self.successor[party]
    }

    /// The parties in order, from the one after this one, which comes last.
    pub fn following(&self, party: Party) -> impl Iterator<Item = Party> + use<> {
        let order = *self;
        let next = move |&at: &Party| (at != party).then_some(order.next(at));
        std::iter::successors(Some(order.next(party)), next)
    }

    /// How many parties play before a party in a round.
    pub fn index_of(&self, party: Party) -> usize {
        if party == self.first { 0 } else { self.turns_between(self.first, party) }
    }

    /// How many turns after another party's a party's turn comes: from 1, and all of them for its own.
    pub fn turns_between(&self, from: Party, to: Party) -> usize {
        self.following(from).take_while(|&party| party != to).count() + 1
    }
}

/// The data of a game, compiled once.
#[derive(Debug)]
pub struct CompiledRules {
    /// The board.
    pub geometry: Geometry,
    /// How many parties there are.
    pub parties: usize,
    /// In which order they play.
    pub order: TurnOrder,
    /// How men move.
    pub move_table: MoveTable,
    /// Promotion.
    pub promotion: Promotion,
    /// A bit for each role that promotes and whose moves set the count of quiet plies back.
    pub pawn_roles: u16,
    /// A bit for each role that has the mark of the unmoved whenever it is set up.
    pub unmoved_roles: u16,
    /// The castlings of all parties.
    pub castlings: Vec<Castling>,
    /// When a party is in check.
    pub check_rule: CheckRule,
    /// What follows from mate.
    pub mate_rule: MateRule,
    /// Where parties arrange men; empty where they do not.
    pub setup_zones: ByParty<CellSet>,
    /// How coalitions are made in play, where they are.
    pub coalition: Option<CoalitionRules>,
}

impl CompiledRules {
    /// Whether a role promotes and sets the count of quiet plies back.
    #[inline]
    pub fn is_pawn(&self, role: Role) -> bool {
        self.pawn_roles >> role.index() & 1 == 1
    }

    /// Whether a role is the one that players write without a letter: it promotes whenever it can.
    pub fn is_letterless(&self, role: Role) -> bool {
        self.is_pawn(role) && !self.may_decline_promotion(role)
    }

    /// Whether a role may promote and may as well stay what it is.
    #[inline]
    pub fn may_decline_promotion(&self, role: Role) -> bool {
        self.promotion.optional >> role.index() & 1 == 1
    }

    /// A man as it is set up.
    pub fn initial_piece(&self, party: Party, role: Role) -> Piece {
        Piece::new(party, role).with_unmoved(self.unmoved_roles >> role.index() & 1 == 1)
    }

    /// On which side of the board a party sits: so many places clockwise from the first party's.
    pub fn seat(&self, party: Party) -> usize {
        self.move_table.heading(party) as usize * self.parties / self.geometry.direction_count() as usize
    }

    /// Who sits so many places clockwise from the first party.
    pub fn party_at_seat(&self, seat: usize) -> Party {
        let mut parties = Party::first(self.parties);
        parties.find(|&party| self.seat(party) == seat % self.parties).unwrap_or(self.order.first)
    }
}
