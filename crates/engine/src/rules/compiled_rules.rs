//! The compiled data of a game.
use super::{CoalitionRules, MateRule, Position};
use crate::board::{Cell, CellSet, Geometry};
use crate::pieces::{ByParty, MoveTable, Party, Piece, Role};

/// The condition under which a party is in [check].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::CheckRule};
///
/// let rule = |id| games::by_id(id).expect("an id").rules().check_rule;
/// assert_eq!(rule("hex"), CheckRule::AnyKing);
/// // Pawns of fortress chess may become further kings.
/// assert_eq!(rule("fortress:checkmate"), CheckRule::EveryKing);
/// ```
///
/// [check]: https://www.chessprogramming.org/Check
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckRule {
    /// Any of its kings is attacked.
    AnyKing,
    /// It has a king, and all of its kings are attacked (rule `fortress.check.kings`).
    EveryKing,
}

/// A [castling] of one party with one rook. The right to it is the rook's unmoved flag, which is cleared when
/// the rook or the king moves or leaves the board.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
///
/// let def = games::by_id("hex").expect("an id");
/// let castlings = &def.rules().castlings;
/// assert_eq!(castlings.len(), 6);
/// // White's king and rook, to the short side.
/// let names = [castlings[0].king, castlings[0].rook].map(|(from, to)| [from, to].map(|cell| def.cell_name(cell)));
/// assert_eq!(names, [["a4", "a2"], ["a1", "a3"]]);
/// ```
///
/// [castling]: https://www.chessprogramming.org/Castling
#[derive(Clone, Debug)]
pub struct Castling {
    /// The party whose king and rook castle.
    pub party: Party,
    /// The king's start and target cell.
    pub king: (Cell, Cell),
    /// The rook's start and target cell.
    pub rook: (Cell, Cell),
    /// The cells that must be empty.
    pub must_be_empty: Vec<Cell>,
    /// The cells that no enemy may attack, judged before the move. The king's target is judged after the
    /// move.
    pub must_be_safe: Vec<Cell>,
}

impl Castling {
    /// Whether the right exists: a rook of the party with its unmoved flag stands on the start cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = "r3k2r/8/8/8/***2***/8/8/8/R3K2R w Kq - 0 1";
    /// let position = def.read_position(text).expect("a position");
    /// let castlings = def.rules().castlings.iter();
    /// assert_eq!(castlings.filter(|castling| castling.is_available(&position)).count(), 2);
    /// ```
    #[inline]
    pub fn is_available(&self, position: &Position) -> bool {
        position.piece(self.rook.0).is_some_and(|piece| piece.is_unmoved() && piece.party() == self.party)
    }
}

/// Where promotable pieces [promote], and to which roles.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, hex::WHITE};
///
/// let def = games::by_id("hex").expect("an id");
/// let promotion = &def.rules().promotion;
/// // White's pawns promote on the base lines of both other parties.
/// assert_eq!(promotion.zone[WHITE].len(), 16);
/// assert_eq!((promotion.roles.len(), promotion.to_allied), (4, false));
/// ```
///
/// [promote]: https://www.chessprogramming.org/Promotions
#[derive(Clone, Debug, Default)]
pub struct Promotion {
    /// The cells on which a party's promotable pieces promote.
    pub zone: ByParty<CellSet>,
    /// The roles that a piece can promote to. A king is possible only for a party that has one.
    pub roles: Vec<Role>,
    /// The roles that may also stay unpromoted: one bit for each role index.
    pub optional: u16,
    /// Whether a piece may also become a piece of an ally, unless the ally is eliminated (rule
    /// `fortress.pawn.promotion.ally`).
    pub to_allied: bool,
}

/// The order of play.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, YELLOW}};
///
/// let order = |id| games::by_id(id).expect("an id").rules().order;
/// assert_eq!(order("coalition").next(YELLOW), BLACK);
/// assert_eq!(order("coalition+original-order").next(YELLOW), GREEN);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TurnOrder {
    /// The party that begins each round.
    pub first: Party,
    successor: ByParty<Party>,
}

impl TurnOrder {
    /// Returns the order in which these parties follow each other.
    ///
    /// # Panics
    /// If there are no parties. Orders of play are part of the program, never user input.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{pieces::Party, rules::TurnOrder};
    ///
    /// let [one, two, three] = [0, 1, 2].map(Party::new);
    /// let order = TurnOrder::new(&[two, one, three]);
    /// assert_eq!((order.first, order.next(two), order.next(three)), (two, one, two));
    /// ```
    pub fn new(parties: &[Party]) -> Self {
        let mut successor = ByParty([parties[0]; Party::MAX_COUNT]);
        for pair in parties.windows(2) {
            successor[pair[0]] = pair[1];
        }
        Self { first: parties[0], successor }
    }

    /// Returns the order of the first `parties` parties by rising number.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{pieces::Party, rules::TurnOrder};
    ///
    /// let order = TurnOrder::numbered(3);
    /// assert_eq!(order.next(Party::new(2)), Party::new(0));
    /// ```
    pub fn numbered(parties: usize) -> Self {
        Self::new(&Party::first(parties).collect::<Vec<_>>())
    }

    /// Returns the party after a party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, hex::{BROWN, WHITE}};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// assert_eq!(def.rules().order.next(WHITE), BROWN);
    /// ```
    #[inline(always)]
    pub fn next(&self, party: Party) -> Party {
        self.successor[party]
    }

    /// Iterates over all parties in order, starting after this party and ending with it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, hex::{BLACK, BROWN, WHITE}};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let parties: Vec<_> = def.rules().order.following(BROWN).collect();
    /// assert_eq!(parties, [BLACK, WHITE, BROWN]);
    /// ```
    pub fn following(&self, party: Party) -> impl Iterator<Item = Party> + use<> {
        let order = *self;
        let next = move |&at: &Party| (at != party).then_some(order.next(at));
        std::iter::successors(Some(order.next(party)), next)
    }

    /// Returns the position of a party in a round, from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::BLACK};
    ///
    /// let def = games::by_id("coalition+original-order").expect("an id");
    /// assert_eq!(def.rules().order.index_of(BLACK), 2);
    /// ```
    pub fn index_of(&self, party: Party) -> usize {
        if party == self.first { 0 } else { self.turns_between(self.first, party) }
    }

    /// Returns the number of turns from one party's turn to another's: 1 for the next party, the number of
    /// parties for the same party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::{EAST, SOUTH, WEST}};
    ///
    /// let order = games::by_id("fortress:checkmate").expect("an id").rules().order;
    /// assert_eq!(order.turns_between(EAST, WEST), 2);
    /// assert_eq!(order.turns_between(SOUTH, SOUTH), 4);
    /// ```
    pub fn turns_between(&self, from: Party, to: Party) -> usize {
        self.following(from).take_while(|&party| party != to).count() + 1
    }
}

/// The compiled, immutable data of one game with its options.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
///
/// let cells = |id| games::by_id(id).expect("an id").rules().geometry.cells().count();
/// let ids = ["bridge", "hex", "fortress:checkmate", "coalition"];
/// assert_eq!(ids.map(cells), [66, 126, 192, 100]);
/// ```
#[derive(Debug)]
pub struct CompiledRules {
    /// The board with its steps and leaps.
    pub geometry: Geometry,
    /// The number of parties, 2 to 4.
    pub parties: usize,
    /// In which order the parties move.
    pub order: TurnOrder,
    /// How the pieces move.
    pub move_table: MoveTable,
    /// Where and to which roles pieces promote.
    pub promotion: Promotion,
    /// The pawn roles: one bit for each role index. Pawns promote, and their moves reset the halfmove clock.
    pub pawn_roles: u16,
    /// The roles that get the unmoved flag when they are set up: one bit for each role index.
    pub unmoved_roles: u16,
    /// The castlings of all parties.
    pub castlings: Vec<Castling>,
    /// The condition under which a party is in check.
    pub check_rule: CheckRule,
    /// What mate means, and what follows from it.
    pub mate_rule: MateRule,
    /// The cells in which each party arranges its pieces; empty for parties that arrange none.
    pub setup_zones: ByParty<CellSet>,
    /// The rules of coalitions formed during play, `None` in games without them.
    pub coalition: Option<CoalitionRules>,
}

impl CompiledRules {
    /// Whether a role promotes and resets the [halfmove clock].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GUARD, MACHINE_GUN, TANK}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// assert_eq!([GUARD, MACHINE_GUN, TANK].map(|role| def.rules().is_pawn(role)), [true, true, false]);
    /// ```
    ///
    /// [halfmove clock]: https://www.chessprogramming.org/Halfmove_Clock
    #[inline]
    pub fn is_pawn(&self, role: Role) -> bool {
        self.pawn_roles >> role.index() & 1 == 1
    }

    /// Whether notation writes the role without a letter. Such a role always promotes on its promotion cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GUARD, MACHINE_GUN}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// assert!(def.rules().is_letterless(GUARD));
    /// // It may stay a machine-gun on the far edge.
    /// assert!(!def.rules().is_letterless(MACHINE_GUN));
    /// ```
    pub fn is_letterless(&self, role: Role) -> bool {
        self.is_pawn(role) && !self.may_decline_promotion(role)
    }

    /// Whether a role that could promote may stay what it is.
    #[inline]
    pub(crate) fn may_decline_promotion(&self, role: Role) -> bool {
        self.promotion.optional >> role.index() & 1 == 1
    }

    /// Returns a piece as it is when set up, with the unmoved flag if its role has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GUARD, RED, TANK}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// // A guard may make its double step until it has moved.
    /// assert!(def.rules().initial_piece(RED, GUARD).is_unmoved());
    /// assert!(!def.rules().initial_piece(RED, TANK).is_unmoved());
    /// ```
    pub fn initial_piece(&self, party: Party, role: Role) -> Piece {
        Piece::new(party, role).with_unmoved(self.unmoved_roles >> role.index() & 1 == 1)
    }

    /// Returns the side of the board on which a party sits, counted clockwise from 0 for the first party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, RED, YELLOW}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// // The order of play is another one.
    /// assert_eq!([YELLOW, RED, BLACK, GREEN].map(|party| def.rules().seat(party)), [0, 1, 2, 3]);
    /// ```
    pub fn seat(&self, party: Party) -> usize {
        self.move_table.heading(party) as usize * self.parties / self.geometry.direction_count() as usize
    }

    /// Returns the party that sits on a side of the board, counted clockwise from the first party's, modulo
    /// the number of parties.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::RED};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// assert_eq!(def.rules().party_at_seat(1), RED);
    /// assert_eq!(def.rules().party_at_seat(5), RED);
    /// ```
    pub fn party_at_seat(&self, seat: usize) -> Party {
        let mut parties = Party::first(self.parties);
        parties.find(|&party| self.seat(party) == seat % self.parties).unwrap_or(self.order.first)
    }
}
