//! A position: men, whose turn, rights. Small and `Copy`; undoing a move is keeping the position before it.
use super::{CoalitionRules, CoalitionState, Move, splitmix64};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Piece, Role};

/// What parties are to each other, each way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relations {
    captures: [PartySet; Party::MAX_COUNT],
    threatened_by: [PartySet; Party::MAX_COUNT],
    jumped_by: [PartySet; Party::MAX_COUNT],
}

impl Relations {
    /// Everybody is everybody's enemy.
    pub fn all_enemies(parties: usize) -> Self {
        Self::new(parties, |party, other| party != other, |party, other| party != other, |_, _| false)
    }

    /// Relations from three questions about a party and another one (or itself): may it capture men of
    /// the other; do its attacks on kings of the other count; may its men leap over men of the other,
    /// where their movement allows it.
    pub fn new(
        parties: usize,
        captures: impl Fn(Party, Party) -> bool,
        threatens: impl Fn(Party, Party) -> bool,
        passes: impl Fn(Party, Party) -> bool,
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
            relations.jumped_by[party.index()] = all().filter(|&other| passes(other, party)).collect();
        }
        relations
    }

    /// A party's attacks count no more.
    fn ignore_attacks_of(&mut self, party: Party) {
        for threats in &mut self.threatened_by {
            threats.remove(party);
        }
    }

    /// Whose men a party may capture.
    #[inline]
    pub fn captures(&self, party: Party) -> PartySet {
        self.captures[party.index()]
    }

    /// Whose attacks on a party's kings count.
    #[inline]
    pub fn threatened_by(&self, party: Party) -> PartySet {
        self.threatened_by[party.index()]
    }

    /// Whose men may leap over a party's men.
    #[inline]
    pub fn jumped_by(&self, party: Party) -> PartySet {
        self.jumped_by[party.index()]
    }
}

/// A double step that may still be answered en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cell that was passed.
    pub target: Cell,
    /// Where the man stands that passed it.
    pub pawn: Cell,
    /// Whose man it is. The right lapses when its turn comes round.
    pub owner: Party,
}

/// Double steps open at once: one for each party, and as many again for answers out of turn.
const MAX_EN_PASSANT: usize = 2 * Party::MAX_COUNT;

/// The men of a position before the rest is known.
pub type Placement = Vec<(Cell, Piece)>;

/// A position. It can be made only from parts that a game has checked.
#[derive(Clone, Copy, Debug)]
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

// A position is copied for each move that is played, and kept for each ply of a game.
const _: () = assert!(size_of::<Position>() <= 400);

impl Position {
    /// A position from its men. The kings of `royal` parties are never captured and must not be left in
    /// check.
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

    /// The only place where men and hash change.
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

    /// Moves the men of a move, which lose their marks; nothing else changes.
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

    /// Takes the mark of the unmoved from a man.
    #[inline]
    pub(super) fn clear_unmoved(&mut self, cell: Cell) {
        if let Some(piece) = self.piece(cell).filter(|piece| piece.is_unmoved()) {
            self.set(cell, Some(piece.with_unmoved(false)));
        }
    }

    /// Hands the turn on. Double steps of the party whose turn it is now lapse.
    #[inline]
    pub(super) fn set_turn(&mut self, party: Party) {
        self.hash ^= turn_key(self.turn) ^ turn_key(party);
        self.turn = party;
        self.drop_en_passant(|right| right.owner == party);
    }

    /// Notes that a mated party has met its fate, which lasts.
    pub fn mark_eliminated(&mut self, party: Party) {
        self.eliminated.insert(party);
    }

    /// Puts a party out: its men stay, attack nothing, and may all be captured by its enemies.
    pub fn eliminate(&mut self, party: Party) {
        self.mark_eliminated(party);
        self.royal.remove(party);
        self.relations.ignore_attacks_of(party);
    }

    /// Says which parties still arrange their men; nobody moves until all are ready.
    pub fn set_arranging(&mut self, parties: PartySet) {
        self.arranging = parties;
    }

    /// What is known of coalitions from now on, and what the parties are to each other by it.
    pub fn set_coalition(&mut self, coalition: &CoalitionRules, state: CoalitionState) {
        if self.coalition.partners != state.partners {
            self.relations = coalition.relations(&state);
        }
        self.coalition = state;
    }

    /// The first rounds are over, and with them what could be done in them once.
    pub(super) fn drop_early_rights(&mut self) {
        let CoalitionState { partners, may_answer: answering, owed_turns: owed, .. } = self.coalition;
        self.coalition =
            CoalitionState { partners, may_answer: answering, owed_turns: owed, ..CoalitionState::default() };
    }

    /// Puts men on other cells.
    pub(super) fn replace(
        &mut self,
        from: impl Iterator<Item = Cell>,
        to: impl Iterator<Item = (Cell, Piece)>,
    ) {
        from.for_each(|cell| self.set(cell, None));
        to.for_each(|(cell, piece)| self.set(cell, Some(piece)));
    }

    /// Takes a party's kings off the board.
    pub(super) fn remove_kings(&mut self, party: Party) {
        for cell in self.kings_of(party) {
            self.set(cell, None);
        }
    }

    /// The same position with another party on turn, to ask what it could do.
    pub fn with_turn(&self, party: Party) -> Self {
        let mut position = *self;
        position.hash ^= turn_key(self.turn) ^ turn_key(party);
        position.turn = party;
        position
    }

    /// Leaves a double step open to en passant.
    pub fn open_en_passant(&mut self, right: EnPassant) {
        if let Some(place) = self.en_passant.iter_mut().find(|place| place.is_none()) {
            *place = Some(right);
        }
    }

    /// Closes the double steps for which this holds; the others keep their order.
    #[inline]
    pub(super) fn drop_en_passant(&mut self, lapsed: impl Fn(&EnPassant) -> bool) {
        let mut saved = 0;
        for index in 0..MAX_EN_PASSANT {
            let Some(right) = self.en_passant[index].take() else { break };
            if !lapsed(&right) {
                self.en_passant[saved] = Some(right);
                saved += 1;
            }
        }
    }

    /// Sets the plies since a capture or a pawn's move, and the number of the round.
    pub fn set_counters(&mut self, halfmove_clock: u16, round: u16) {
        self.halfmove_clock = halfmove_clock;
        self.round_number = round;
    }

    /// What stands on a cell.
    #[inline(always)]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    /// The cells of a party's men.
    #[inline]
    pub fn pieces_of(&self, party: Party) -> CellSet {
        self.by_party[party.index()]
    }

    /// The cells of a party's kings.
    #[inline]
    pub fn kings_of(&self, party: Party) -> CellSet {
        self.kings.intersection(self.by_party[party.index()])
    }

    /// All men with their cells, by rising index.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.pieces.iter().enumerate().filter_map(|(index, piece)| Some((Cell::new(index), (*piece)?)))
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Party {
        self.turn
    }

    /// What parties are to each other.
    #[inline]
    pub fn relations(&self) -> &Relations {
        &self.relations
    }

    /// The parties whose kings are never captured and must not be left in check.
    #[inline]
    pub fn royal(&self) -> PartySet {
        self.royal
    }

    /// The parties that have met the fate of the mated for good: they are out, or have taken their kings off.
    #[inline]
    pub fn eliminated(&self) -> PartySet {
        self.eliminated
    }

    /// The parties that still arrange their men.
    #[inline]
    pub fn arranging(&self) -> PartySet {
        self.arranging
    }

    /// Coalitions, rights that are used once, turns owed.
    #[inline]
    pub fn coalition(&self) -> &CoalitionState {
        &self.coalition
    }

    /// The double steps that are open to en passant, in the order in which they arose.
    #[inline]
    pub fn en_passant(&self) -> impl Iterator<Item = EnPassant> {
        self.en_passant.iter().map_while(|right| *right)
    }

    /// Plies since a capture or a pawn's move.
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the round, from 1.
    pub fn round_number(&self) -> u16 {
        self.round_number
    }

    /// A key of men, marks and turn, kept up move by move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same key, from nothing: what [`Position::hash`] must always be.
    pub fn recomputed_hash(&self) -> u64 {
        self.pieces().fold(turn_key(self.turn), |hash, (cell, piece)| hash ^ piece_key(cell, piece))
    }

    /// Whether men, marks, turn and relations are the same.
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
