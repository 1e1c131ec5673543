//! Positions: pieces, party on turn, rights. Small and `Copy`: a move is undone by restoring a saved copy.
use super::{CoalitionRules, CoalitionState, Move, splitmix64};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Piece, Role};

/// The relations between parties: captures, attacks on kings, and jumping. Not necessarily symmetric.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{EAST, NORTH, SOUTH, WEST}};
///
/// let start = games::by_id("fortress:checkmate").expect("an id").start_position();
/// let relations = start.relations();
/// // South and North are allies.
/// assert_eq!(relations.captures(SOUTH), [WEST, EAST].into_iter().collect());
/// assert_eq!(relations.threatened_by(NORTH), [WEST, EAST].into_iter().collect());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relations {
    captures: [PartySet; Party::MAX_COUNT],
    threatened_by: [PartySet; Party::MAX_COUNT],
    jumped_by: [PartySet; Party::MAX_COUNT],
}

impl Relations {
    /// Returns the relations in which all parties are enemies of each other.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{pieces::Party, rules::Relations};
    ///
    /// let relations = Relations::all_enemies(3);
    /// assert_eq!(relations.captures(Party::new(0)), [1, 2].map(Party::new).into_iter().collect());
    /// ```
    pub fn all_enemies(parties: usize) -> Self {
        Self::new(parties, |party, other| party != other, |party, other| party != other, |_, _| false)
    }

    /// Returns the relations given by three predicates on a party and another one (or the same): whether the
    /// first may capture the second's pieces; whether its attacks on the second's kings count; whether its
    /// pieces may jump over the second's, where their movement allows it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{pieces::Party, rules::Relations};
    ///
    /// // Parties 0 and 2 play against 1 and 3, as in fortress chess, and may jump over nobody.
    /// let are_enemies = |one: Party, other: Party| (one.index() + other.index()) % 2 == 1;
    /// let relations = Relations::new(4, are_enemies, are_enemies, |_, _| false);
    /// assert_eq!(relations.captures(Party::new(0)), [1, 3].map(Party::new).into_iter().collect());
    /// ```
    pub fn new(
        parties: usize,
        captures: impl Fn(Party, Party) -> bool,
        threatens: impl Fn(Party, Party) -> bool,
        jumps: impl Fn(Party, Party) -> bool,
    ) -> Self {
        let all = || Party::first(parties);
        let from = |party| all().filter(|&other| captures(party, other)).collect();
        let mut relations = Self {
            captures: [PartySet::EMPTY; Party::MAX_COUNT],
            threatened_by: [PartySet::EMPTY; Party::MAX_COUNT],
            jumped_by: [PartySet::EMPTY; Party::MAX_COUNT],
        };
        for party in all() {
            relations.captures[party.index()] = from(party);
            relations.threatened_by[party.index()] = all().filter(|&other| threatens(other, party)).collect();
            relations.jumped_by[party.index()] = all().filter(|&other| jumps(other, party)).collect();
        }
        relations
    }

    /// Attacks by this party no longer count.
    fn ignore_attacks_of(&mut self, party: Party) {
        for threats in &mut self.threatened_by {
            threats.remove(party);
        }
    }

    /// Returns the parties whose pieces a party may capture.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::{EAST, SOUTH, WEST}};
    ///
    /// let start = games::by_id("fortress:checkmate").expect("an id").start_position();
    /// assert_eq!(start.relations().captures(SOUTH), [WEST, EAST].into_iter().collect());
    /// ```
    #[inline(always)]
    pub fn captures(&self, party: Party) -> PartySet {
        self.captures[party.index()]
    }

    /// Returns the parties whose attacks on a party's kings count.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, YELLOW}};
    ///
    /// let start = games::by_id("coalition").expect("an id").start_position();
    /// // Green is neutral: it may capture Yellow's pieces, but attacks no king.
    /// assert!(start.relations().captures(GREEN).contains(YELLOW));
    /// assert_eq!(start.relations().threatened_by(YELLOW), [BLACK].into_iter().collect());
    /// ```
    #[inline(always)]
    pub fn threatened_by(&self, party: Party) -> PartySet {
        self.threatened_by[party.index()]
    }

    /// Returns the parties whose pieces may jump over a party's pieces.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::{NORTH, SOUTH}};
    ///
    /// let start = games::by_id("fortress:london").expect("an id").start_position();
    /// assert_eq!(start.relations().jumped_by(SOUTH), [NORTH].into_iter().collect());
    /// ```
    #[inline(always)]
    pub fn jumped_by(&self, party: Party) -> PartySet {
        self.jumped_by[party.index()]
    }
}

/// A [double step] that can still be captured [en passant].
///
/// Where several parties play, several double steps can be open at once.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::WHITE};
/// use schachquartett_engine::rules::EnPassant;
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4k3/8/8/8/***2***/2pP4/8/8/4K3 b - c3d4 0 1";
/// let position = def.read_position(text).expect("a position");
/// let [target, pawn] = ["c3", "d4"].map(|name| def.cell_by_name(name).expect("a cell"));
/// assert_eq!(position.en_passant().next(), Some(EnPassant { target, pawn, owner: WHITE }));
/// ```
///
/// [en passant]: https://en.wikipedia.org/wiki/En_passant
/// [double step]: https://www.chessprogramming.org/Pawn_Push#Double_Push
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cell that was passed: the target of the capture.
    pub target: Cell,
    /// The cell of the piece that passed it.
    pub pawn: Cell,
    /// The owner of that piece. The right lapses when the owner's turn comes.
    pub owner: Party,
}

/// Upper limit for simultaneous en passant rights: one for each party, and one more each for answers out of
/// turn.
const MAX_EN_PASSANT: usize = 2 * Party::MAX_COUNT;

/// The pieces of a position with their cells.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::Placement};
///
/// let pieces: Placement = games::by_id("hex").expect("an id").start_position().pieces().collect();
/// assert_eq!(pieces.len(), 51);
/// ```
pub type Placement = Vec<(Cell, Piece)>;

/// A position. Positions from user input are built only from parts that a game has validated.
///
/// Its text is the [FEN] of these games
/// ([`GameDef::read_position`](crate::games::GameDef::read_position),
/// [`write_position`](crate::games::GameDef::write_position)).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, hex::BROWN};
///
/// let def = games::by_id("hex").expect("an id");
/// let start = def.start_position();
/// let text = def.write_position(&start);
/// assert!(text.ends_with(" w wswlbsblkskl - 0 1"));
/// let position = def.read_position(&text.replace(" w ", " b ")).expect("a position");
/// assert_eq!(position.turn(), BROWN);
/// assert_eq!(position.hash(), start.with_turn(BROWN).hash());
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pieces: [Option<Piece>; Cell::MAX_COUNT],
    by_party: [CellSet; Party::MAX_COUNT],
    kings: CellSet,
    relations: Relations,
    royal: PartySet,
    eliminated: PartySet,
    arranging: PartySet,
    coalition: CoalitionState,
    turn: Party,
    en_passant: [Option<EnPassant>; MAX_EN_PASSANT],
    halfmove_clock: u16,
    round_number: u16,
    hash: u64,
}

// A position is copied for each move that is tried, and saved for each ply of a game.
const _: () = assert!(size_of::<Position>() <= 400);

impl Position {
    /// Returns a position with these pieces, without rights, in round 1. The kings of the `royal` parties are
    /// never captured and must not be left in check.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::{BLACK, ROOK, WHITE}};
    /// use schachquartett_engine::pieces::{Piece, Role};
    /// use schachquartett_engine::rules::{Position, Relations, legal_moves};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let pieces = [("e1", WHITE, Role::KING), ("a1", WHITE, ROOK), ("e9", BLACK, Role::KING)];
    /// let pieces = pieces.map(|(name, party, role)| (def.cell_by_name(name).expect("a cell"), Piece::new(party, role)));
    /// let royal = [WHITE, BLACK].into_iter().collect();
    /// let position = Position::new(&pieces, Relations::all_enemies(2), royal, WHITE);
    /// assert_eq!(def.write_position(&position), "4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1");
    /// assert_eq!(legal_moves(def.rules(), &position).len(), 11);
    /// ```
    pub fn new(pieces: &[(Cell, Piece)], relations: Relations, royal: PartySet, turn: Party) -> Self {
        let mut position = Self {
            pieces: [None; Cell::MAX_COUNT],
            by_party: [CellSet::EMPTY; Party::MAX_COUNT],
            kings: CellSet::EMPTY,
            relations,
            royal,
            eliminated: PartySet::EMPTY,
            arranging: PartySet::EMPTY,
            coalition: CoalitionState::default(),
            turn,
            en_passant: [None; MAX_EN_PASSANT],
            halfmove_clock: 0,
            round_number: 1,
            hash: turn_key(turn),
        };
        for &(cell, piece) in pieces {
            position.set(cell, Some(piece));
        }
        position
    }

    /// Replaces the contents of a cell. The only function that changes pieces, so that the piece sets and the
    /// hash stay consistent.
    #[inline]
    fn set(&mut self, cell: Cell, new: Option<Piece>) {
        if let Some(old) = std::mem::replace(&mut self.pieces[cell.index()], new) {
            self.by_party[old.party().index()].remove(cell);
            self.kings.remove(cell);
            self.hash ^= piece_key(cell, old);
        }
        if let Some(piece) = new {
            self.by_party[piece.party().index()].insert(cell);
            if piece.role() == Role::KING {
                self.kings.insert(cell);
            }
            self.hash ^= piece_key(cell, piece);
        }
    }

    /// Moves the pieces of a move and clears their unmoved flags. Nothing else changes.
    #[inline]
    pub(super) fn relocate(&mut self, mv: &Move) {
        if let Some(cell) = mv.captured {
            self.set(cell, None);
        }
        let piece =
            self.pieces[mv.from.index()].map(|piece| mv.promotion.unwrap_or(piece.with_unmoved(false)));
        self.set(mv.from, None);
        self.set(mv.to, piece);
        if let Some((from, to)) = mv.castling_rook {
            let second = self.pieces[from.index()].map(|piece| piece.with_unmoved(false));
            self.set(from, None);
            self.set(to, second);
        }
    }

    /// Clears the unmoved flag of the piece on a cell, if there is one.
    #[inline]
    pub(super) fn clear_unmoved(&mut self, cell: Cell) {
        if let Some(piece) = self.piece(cell).filter(|piece| piece.is_unmoved()) {
            self.set(cell, Some(piece.with_unmoved(false)));
        }
    }

    /// Gives the turn to a party. Its own double steps are no longer open to en passant.
    #[inline]
    pub(super) fn set_turn(&mut self, party: Party) {
        self.hash ^= turn_key(self.turn) ^ turn_key(party);
        self.turn = party;
        self.drop_en_passant(|right| right.owner == party);
    }

    /// Records that a mated party has met its permanent fate: it is eliminated, or has removed its kings.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::WEST};
    ///
    /// let mut position = games::by_id("fortress:alliance-mate").expect("an id").start_position();
    /// position.mark_eliminated(WEST);
    /// assert!(position.eliminated().contains(WEST));
    /// // It plays on.
    /// assert!(position.royal().contains(WEST));
    /// ```
    pub fn mark_eliminated(&mut self, party: Party) {
        self.eliminated.insert(party);
    }

    /// Eliminates a party: its pieces stay on the board, no longer attack, and may all be captured by its
    /// enemies, the kings too.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::{SOUTH, WEST}};
    ///
    /// let mut position = games::by_id("fortress:checkmate").expect("an id").start_position();
    /// position.eliminate(WEST);
    /// assert!(position.eliminated().contains(WEST));
    /// assert!(!position.royal().contains(WEST));
    /// assert!(!position.relations().threatened_by(SOUTH).contains(WEST));
    /// ```
    pub fn eliminate(&mut self, party: Party) {
        self.mark_eliminated(party);
        self.royal.remove(party);
        self.relations.ignore_attacks_of(party);
    }

    /// Sets the parties in their set-up phase. No party moves until the set is empty.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, pieces::PartySet, rules::legal_moves};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut position = def.start_position();
    /// assert!(legal_moves(def.rules(), &position).is_empty());
    /// position.set_arranging(PartySet::EMPTY);
    /// assert_eq!(legal_moves(def.rules(), &position).len(), 31);
    /// ```
    pub fn set_arranging(&mut self, parties: PartySet) {
        self.arranging = parties;
    }

    /// Sets the coalition state, and with it the relations between the parties.
    pub(crate) fn set_coalition(&mut self, coalition: &CoalitionRules, state: CoalitionState) {
        if self.coalition.partners != state.partners {
            self.relations = coalition.relations(&state);
        }
        self.coalition = state;
    }

    /// Drops the one-time rights of the first rounds, which are over.
    pub(super) fn drop_early_rights(&mut self) {
        let CoalitionState { partners, may_answer: answering, owed_turns: owed, .. } = self.coalition;
        self.coalition =
            CoalitionState { partners, may_answer: answering, owed_turns: owed, ..CoalitionState::default() };
    }

    /// Removes the pieces on some cells, then places pieces.
    pub(super) fn replace(
        &mut self,
        from: impl Iterator<Item = Cell>,
        to: impl Iterator<Item = (Cell, Piece)>,
    ) {
        from.for_each(|cell| self.set(cell, None));
        to.for_each(|(cell, piece)| self.set(cell, Some(piece)));
    }

    /// Removes a party's kings from the board.
    pub(super) fn remove_kings(&mut self, party: Party) {
        for cell in self.kings_of(party) {
            self.set(cell, None);
        }
    }

    /// Returns the same position with another party on turn, to find out what that party could do. All rights
    /// stay, en passant included.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, hex::BLACK};
    /// use schachquartett_engine::rules::legal_moves;
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let position = def.start_position().with_turn(BLACK);
    /// assert_eq!(legal_moves(def.rules(), &position).len(), 44);
    /// ```
    #[must_use]
    pub fn with_turn(&self, party: Party) -> Self {
        let mut position = *self;
        position.hash ^= turn_key(self.turn) ^ turn_key(party);
        position.turn = party;
        position
    }

    /// Returns the same position as if the turn of a party had come: unlike after [`with_turn`](Self::with_turn), its own double
    /// steps are no longer open to en passant.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::WHITE};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = def.write_position(&def.start_position().at_turn_of(WHITE));
    /// assert_eq!(text, def.write_position(&def.start_position()));
    /// ```
    #[must_use]
    pub fn at_turn_of(&self, party: Party) -> Self {
        let mut position = *self;
        position.set_turn(party);
        position
    }

    /// Opens a double step to en passant. Does nothing if all places for such rights are used.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::WHITE};
    /// use schachquartett_engine::rules::EnPassant;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = "4k3/8/8/8/***2***/2pP4/8/8/4K3 b - - 0 1";
    /// let mut position = def.read_position(text).expect("a position");
    /// let [target, pawn] = ["c3", "d4"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// position.open_en_passant(EnPassant { target, pawn, owner: WHITE });
    /// assert_eq!(def.write_position(&position), text.replace("b - -", "b - c3d4"));
    /// ```
    pub fn open_en_passant(&mut self, right: EnPassant) {
        if let Some(place) = self.en_passant.iter_mut().find(|place| place.is_none()) {
            *place = Some(right);
        }
    }

    /// Drops the en passant rights for which `lapsed` holds. The others keep their order.
    #[inline]
    pub(super) fn drop_en_passant(&mut self, lapsed: impl Fn(&EnPassant) -> bool) {
        let mut remaining = 0;
        for index in 0..MAX_EN_PASSANT {
            let Some(right) = self.en_passant[index].take() else { break };
            if !lapsed(&right) {
                self.en_passant[remaining] = Some(right);
                remaining += 1;
            }
        }
    }

    /// Sets the [halfmove clock] (plies since the last capture or pawn move) and the round number (from 1).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut position = def.start_position();
    /// position.set_counters(12, 30);
    /// assert!(def.write_position(&position).ends_with(" 12 30"));
    /// ```
    ///
    /// [halfmove clock]: https://www.chessprogramming.org/Halfmove_Clock
    pub fn set_counters(&mut self, halfmove_clock: u16, round: u16) {
        self.halfmove_clock = halfmove_clock;
        self.round_number = round;
    }

    /// Returns the piece on a cell, `None` if the cell is empty.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::{KNIGHT, WHITE}};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let start = def.start_position();
    /// let piece = |name| start.piece(def.cell_by_name(name).expect("a cell"));
    /// assert_eq!((piece("b1"), piece("d5")), (Some(Piece::new(WHITE, KNIGHT)), None));
    /// ```
    #[inline(always)]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    /// Returns the cells of a party's pieces.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{GREEN, YELLOW}};
    ///
    /// let start = games::by_id("coalition").expect("an id").start_position();
    /// assert_eq!([YELLOW, GREEN].map(|party| start.pieces_of(party).len()), [12, 6]);
    /// ```
    #[inline(always)]
    pub fn pieces_of(&self, party: Party) -> CellSet {
        self.by_party[party.index()]
    }

    /// Returns the cells of a party's kings.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{RED, YELLOW}};
    ///
    /// let start = games::by_id("coalition").expect("an id").start_position();
    /// assert_eq!([YELLOW, RED].map(|party| start.kings_of(party).len()), [1, 0]);
    /// ```
    #[inline(always)]
    pub fn kings_of(&self, party: Party) -> CellSet {
        self.kings.intersection(self.by_party[party.index()])
    }

    /// Iterates over all pieces with their cells, by rising cell index.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::QUEEN};
    ///
    /// let start = games::by_id("fortress:checkmate").expect("an id").start_position();
    /// assert_eq!(start.pieces().count(), 76);
    /// assert_eq!(start.pieces().filter(|(_, piece)| piece.role() == QUEEN).count(), 4);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.pieces.iter().enumerate().filter_map(|(index, piece)| Some((Cell::new(index), (*piece)?)))
    }

    /// Returns the [party on turn].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::SOUTH};
    ///
    /// let start = games::by_id("fortress:checkmate").expect("an id").start_position();
    /// assert_eq!(start.turn(), SOUTH);
    /// ```
    ///
    /// [party on turn]: https://www.chessprogramming.org/Side_to_move
    #[inline(always)]
    pub fn turn(&self) -> Party {
        self.turn
    }

    /// Returns the relations between the parties.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, hex::{BLACK, BROWN, WHITE}};
    ///
    /// let start = games::by_id("hex").expect("an id").start_position();
    /// assert_eq!(start.relations().captures(WHITE), [BROWN, BLACK].into_iter().collect());
    /// ```
    #[inline(always)]
    pub fn relations(&self) -> &Relations {
        &self.relations
    }

    /// Returns the parties whose kings are never captured and must not be left in check.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let royal = |id| games::by_id(id).expect("an id").start_position().royal().iter().count();
    /// // Kings of fortress chess are captured under two of the mate rules, and small powers have none.
    /// let ids = ["fortress:checkmate", "fortress:king-capture", "coalition"];
    /// assert_eq!(ids.map(royal), [4, 0, 2]);
    /// ```
    #[inline(always)]
    pub fn royal(&self) -> PartySet {
        self.royal
    }

    /// Returns the parties that have permanently met the fate of mated parties. Depending on the mate rule,
    /// they are out of the game, or play on without kings.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::WEST};
    ///
    /// let def = games::by_id("fortress:checkmate").expect("an id");
    /// let text = def.write_position(&def.start_position()).replace(" s - ", " s w ");
    /// let position = def.read_position(&text).expect("a position");
    /// assert_eq!(position.eliminated(), [WEST].into_iter().collect());
    /// ```
    #[inline(always)]
    pub fn eliminated(&self) -> PartySet {
        self.eliminated
    }

    /// Returns the parties that are still in their set-up phase.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::YELLOW};
    ///
    /// let arranging = |id| games::by_id(id).expect("an id").start_position().arranging();
    /// assert_eq!(arranging("coalition"), [YELLOW].into_iter().collect());
    /// assert_eq!(arranging("fortress:london+free-reserve").iter().count(), 4);
    /// assert!(arranging("hex").is_empty());
    /// ```
    #[inline(always)]
    pub fn arranging(&self) -> PartySet {
        self.arranging
    }

    /// Returns coalitions, unused one-time rights, and owed turns.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN, RED}};
    ///
    /// let start = games::by_id("coalition").expect("an id").start_position();
    /// assert_eq!(start.coalition().may_rearrange, [BLACK, GREEN, RED].into_iter().collect());
    /// assert_eq!(start.coalition().partners[GREEN], None);
    /// ```
    #[inline(always)]
    pub fn coalition(&self) -> &CoalitionState {
        &self.coalition
    }

    /// Iterates over the double steps that are open to [en passant], oldest first.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("b4d4 f2f4", &NotationStyle::default()).expect("legal moves");
    /// let rights = game.state().position.en_passant();
    /// let names: Vec<[String; 2]> =
    ///     rights.map(|right| [right.target, right.pawn].map(|cell| def.cell_name(cell))).collect();
    /// assert_eq!(names, [["c4", "d4"], ["f3", "f4"]]);
    /// ```
    ///
    /// [en passant]: https://en.wikipedia.org/wiki/En_passant
    #[inline]
    pub fn en_passant(&self) -> impl Iterator<Item = EnPassant> {
        self.en_passant.iter().map_while(|right| *right)
    }

    /// Returns the [halfmove clock]: the plies since the last capture or pawn move.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 Nf7 2. Ne5", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(game.state().position.halfmove_clock(), 3);
    /// game.play_movetext("e8d7", &NotationStyle::default()).expect("a legal move");
    /// assert_eq!(game.state().position.halfmove_clock(), 0);
    /// ```
    ///
    /// [halfmove clock]: https://www.chessprogramming.org/Halfmove_Clock
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Returns the round number, from 1. A round is one turn of every party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// assert_eq!(game.state().position.round_number(), 1);
    /// game.play_movetext("b4d4 f2f4 f12f10", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(game.state().position.round_number(), 2);
    /// ```
    pub fn round_number(&self) -> u16 {
        self.round_number
    }

    /// Returns the [Zobrist hash] of the pieces, their unmoved flags, and the party on turn. It is updated with
    /// every change.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let hash = game.start().hash();
    /// game.play_movetext("1. Nf3 Nf7", &NotationStyle::default()).expect("legal moves");
    /// assert_ne!(game.state().position.hash(), hash);
    /// game.play_movetext("2. Ng1 Ng9", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(game.state().position.hash(), hash);
    /// ```
    ///
    /// [Zobrist hash]: https://www.chessprogramming.org/Zobrist_Hashing
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns a hash of all that searches distinguish: besides pieces and turn ([`Position::hash`]) the en passant rights,
    /// eliminated parties, coalitions, answers out of turn and owed turns.
    ///
    /// A [transposition table] has this hash for its key.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let read = |rights: &str| {
    ///     let text = format!("4k3/8/8/8/***2***/2pP4/8/8/4K3 b - {rights} 0 1");
    ///     def.read_position(&text).expect("a position")
    /// };
    /// assert_eq!(read("-").hash(), read("c3d4").hash());
    /// assert_ne!(read("-").full_hash(), read("c3d4").full_hash());
    /// ```
    ///
    /// [transposition table]: https://www.chessprogramming.org/Transposition_Table
    pub fn full_hash(&self) -> u64 {
        let mut hash = self.hash;
        for right in self.en_passant() {
            hash ^= splitmix64(0x1_0000 | (right.target.index() as u64) << 8 | right.pawn.index() as u64);
        }
        let state = &self.coalition;
        let bits = |parties: PartySet| parties.iter().fold(0, |bits, party| bits | 1 << party.index());
        let mut more = bits(state.may_answer) | bits(self.eliminated) << 4;
        for party in Party::first(Party::MAX_COUNT) {
            more = more << 8 | u64::from(state.owed_turns[party]) << 4;
            more |= state.partners[party].map_or(0, |partner| partner.index() as u64 + 1);
        }
        if more == 0 { hash } else { hash ^ splitmix64(more | 1 << 63) }
    }

    /// Computes the [hash] from scratch. Always equal to [`Position::hash`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::{legal_moves, play}};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let start = def.start_position();
    /// for mv in legal_moves(def.rules(), &start) {
    ///     let next = play(def.rules(), &start, &mv);
    ///     assert_eq!(next.hash(), next.recomputed_hash());
    /// }
    /// ```
    ///
    /// [hash]: https://www.chessprogramming.org/Zobrist_Hashing
    pub fn recomputed_hash(&self) -> u64 {
        self.pieces().fold(turn_key(self.turn), |hash, (cell, piece)| hash ^ piece_key(cell, piece))
    }

    /// Whether two positions are equal for [repetition] apart from en passant: pieces, unmoved flags, party on
    /// turn, relations, eliminated parties, set-up phase, and coalition state.
    /// [`same_position`](super::same_position) adds en passant.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let start = games::by_id("bridge").expect("an id").start_position();
    /// let mut later = start;
    /// later.set_counters(4, 3);
    /// assert!(start.same_for_repetition(&later));
    /// assert!(!start.same_for_repetition(&start.with_turn(games::bridge::BLACK)));
    /// ```
    ///
    /// [repetition]: https://www.chessprogramming.org/Repetitions
    pub fn same_for_repetition(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.pieces == other.pieces
            && self.relations == other.relations
            && self.royal == other.royal
            && self.eliminated == other.eliminated
            && self.arranging == other.arranging
            && self.coalition == other.coalition
    }
}

#[inline]
fn piece_key(cell: Cell, piece: Piece) -> u64 {
    splitmix64((cell.index() as u64) << 8 | u64::from(piece.bits()))
}

#[inline]
fn turn_key(party: Party) -> u64 {
    splitmix64(0x1_0000 + party.index() as u64)
}
