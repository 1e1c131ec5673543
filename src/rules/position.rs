//! A position: men, whose turn, rights. Small and `Copy`; undoing a move is keeping the position before it.
use super::{Diplomacy, Move, Pacts};
use crate::board::{Cell, CellSet};
use crate::pieces::{Man, Party, PartySet, Role};

/// What parties are to each other, each way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relations {
    captures: [PartySet; Party::MOST],
    threatened_by: [PartySet; Party::MOST],
    passed_by: [PartySet; Party::MOST],
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
            captures: [PartySet::EMPTY; Party::MOST],
            threatened_by: [PartySet::EMPTY; Party::MOST],
            passed_by: [PartySet::EMPTY; Party::MOST],
        };
        for party in all() {
            relations.captures[party.index()] = from(party);
            relations.threatened_by[party.index()] = all().filter(|&other| threatens(other, party)).collect();
            relations.passed_by[party.index()] = all().filter(|&other| passes(other, party)).collect();
        }
        relations
    }

    /// A party's attacks count no more.
    fn silence(&mut self, party: Party) {
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
    pub fn passed_by(&self, party: Party) -> PartySet {
        self.passed_by[party.index()]
    }
}

/// A double step that may still be answered en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cell that was passed.
    pub passed: Cell,
    /// Where the man stands that passed it.
    pub man: Cell,
    /// Whose man it is. The right lapses when its turn comes round.
    pub owner: Party,
}

/// Double steps open at once: one for each party, and as many again for answers out of turn.
const MOST_EN_PASSANT: usize = 2 * Party::MOST;

/// The men of a position before the rest is known.
pub type Placement = Vec<(Cell, Man)>;

/// A position. It can be made only from parts that a game has checked.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    men: [Option<Man>; Cell::MOST],
    of_party: [CellSet; Party::MOST],
    kings: CellSet,
    relations: Relations,
    royal: PartySet,
    out: PartySet,
    arranging: PartySet,
    diplomacy: Diplomacy,
    turn: Party,
    en_passant: [Option<EnPassant>; MOST_EN_PASSANT],
    quiet: u16,
    round: u16,
    hash: u64,
}

// A position is copied for each move that is played, and kept for each ply of a game.
const _: () = assert!(size_of::<Position>() <= 400);

impl Position {
    /// A position from its men. The kings of `royal` parties are never captured and must not be left in
    /// check.
    pub fn new(men: &[(Cell, Man)], relations: Relations, royal: PartySet, turn: Party) -> Self {
        let mut position = Self {
            men: [None; Cell::MOST],
            of_party: [CellSet::EMPTY; Party::MOST],
            kings: CellSet::EMPTY,
            relations,
            royal,
            out: PartySet::EMPTY,
            arranging: PartySet::EMPTY,
            diplomacy: Diplomacy::default(),
            turn,
            en_passant: [None; MOST_EN_PASSANT],
            quiet: 0,
            round: 1,
            hash: turn_key(turn),
        };
        for &(cell, man) in men {
            position.set(cell, Some(man));
        }
        position
    }

    /// The only place where men and hash change.
    #[inline]
    fn set(&mut self, cell: Cell, new: Option<Man>) {
        if let Some(old) = std::mem::replace(&mut self.men[cell.index()], new) {
            self.of_party[old.party().index()].remove(cell);
            self.kings.remove(cell);
            self.hash ^= man_key(cell, old);
        }
        if let Some(man) = new {
            self.of_party[man.party().index()].insert(cell);
            if man.role() == Role::KING {
                self.kings.insert(cell);
            }
            self.hash ^= man_key(cell, man);
        }
    }

    /// Moves the men of a move, which lose their marks; nothing else changes.
    #[inline]
    pub(super) fn relocate(&mut self, mv: &Move) {
        if let Some(cell) = mv.captured {
            self.set(cell, None);
        }
        let man = self.men[mv.from.index()].map(|man| mv.promotion.unwrap_or(man.marked(false)));
        self.set(mv.from, None);
        self.set(mv.to, man);
        if let Some((from, to)) = mv.second {
            let second = self.men[from.index()].map(|man| man.marked(false));
            self.set(from, None);
            self.set(to, second);
        }
    }

    /// Takes the mark of the unmoved from a man.
    #[inline]
    pub(super) fn unmark(&mut self, cell: Cell) {
        if let Some(man) = self.man(cell).filter(|man| man.is_marked()) {
            self.set(cell, Some(man.marked(false)));
        }
    }

    /// Hands the turn on. Double steps of the party whose turn it is now lapse.
    #[inline]
    pub(super) fn hand_over(&mut self, party: Party) {
        self.hash ^= turn_key(self.turn) ^ turn_key(party);
        self.turn = party;
        self.drop_en_passant(|right| right.owner == party);
    }

    /// Notes that a mated party has met its fate, which lasts.
    pub fn note_out(&mut self, party: Party) {
        self.out.insert(party);
    }

    /// Puts a party out: its men stay, attack nothing, and may all be captured by its enemies.
    pub fn put_out(&mut self, party: Party) {
        self.note_out(party);
        self.royal.remove(party);
        self.relations.silence(party);
    }

    /// Says which parties still arrange their men; nobody moves until all are ready.
    pub fn set_arranging(&mut self, parties: PartySet) {
        self.arranging = parties;
    }

    /// What is known of coalitions from now on, and what the parties are to each other by it.
    pub fn set_diplomacy(&mut self, pacts: &Pacts, diplomacy: Diplomacy) {
        if self.diplomacy.partners != diplomacy.partners {
            self.relations = pacts.relations(&diplomacy);
        }
        self.diplomacy = diplomacy;
    }

    /// The first rounds are over, and with them what could be done in them once.
    pub(super) fn drop_early_rights(&mut self) {
        let Diplomacy { partners, answering, owed, .. } = self.diplomacy;
        self.diplomacy = Diplomacy { partners, answering, owed, ..Diplomacy::default() };
    }

    /// Puts men on other cells.
    pub(super) fn replace(
        &mut self,
        from: impl Iterator<Item = Cell>,
        to: impl Iterator<Item = (Cell, Man)>,
    ) {
        from.for_each(|cell| self.set(cell, None));
        to.for_each(|(cell, man)| self.set(cell, Some(man)));
    }

    /// Takes a party's kings off the board.
    pub(super) fn remove_kings(&mut self, party: Party) {
        for cell in self.kings_of(party) {
            self.set(cell, None);
        }
    }

    /// The same position with another party on turn, to ask what it could do.
    pub fn as_seen_by(&self, party: Party) -> Self {
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
        let mut kept = 0;
        for index in 0..MOST_EN_PASSANT {
            let Some(right) = self.en_passant[index].take() else { break };
            if !lapsed(&right) {
                self.en_passant[kept] = Some(right);
                kept += 1;
            }
        }
    }

    /// Sets the plies since a capture or a pawn's move, and the number of the round.
    pub fn set_counters(&mut self, quiet: u16, round: u16) {
        self.quiet = quiet;
        self.round = round;
    }

    /// What stands on a cell.
    #[inline(always)]
    pub fn man(&self, cell: Cell) -> Option<Man> {
        self.men[cell.index()]
    }

    /// The cells of a party's men.
    #[inline]
    pub fn men_of(&self, party: Party) -> CellSet {
        self.of_party[party.index()]
    }

    /// The cells of a party's kings.
    #[inline]
    pub fn kings_of(&self, party: Party) -> CellSet {
        self.kings.intersection(self.of_party[party.index()])
    }

    /// All men with their cells, by rising index.
    pub fn men(&self) -> impl Iterator<Item = (Cell, Man)> {
        self.men.iter().enumerate().filter_map(|(index, man)| Some((Cell::new(index), (*man)?)))
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
    pub fn out(&self) -> PartySet {
        self.out
    }

    /// The parties that still arrange their men.
    #[inline]
    pub fn arranging(&self) -> PartySet {
        self.arranging
    }

    /// Coalitions, rights that are used once, turns owed.
    #[inline]
    pub fn diplomacy(&self) -> &Diplomacy {
        &self.diplomacy
    }

    /// The double steps that are open to en passant, in the order in which they arose.
    #[inline]
    pub fn en_passant(&self) -> impl Iterator<Item = EnPassant> {
        self.en_passant.iter().map_while(|right| *right)
    }

    /// Plies since a capture or a pawn's move.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// A key of men, marks and turn, kept up move by move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same key, from nothing: what [`Position::hash`] must always be.
    pub fn fresh_hash(&self) -> u64 {
        self.men().fold(turn_key(self.turn), |hash, (cell, man)| hash ^ man_key(cell, man))
    }

    /// Whether men, marks, turn and relations are the same.
    pub fn same_men(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.men == other.men
            && self.relations == other.relations
            && self.royal == other.royal
            && self.out == other.out
            && self.arranging == other.arranging
            && self.diplomacy == other.diplomacy
    }
}

/// The number at a place of splitmix64, whose numbers look drawn by lot. Zobrist keys are such: computed when asked, so
/// that no table is downloaded.
#[inline]
pub fn scrambled(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[inline]
fn man_key(cell: Cell, man: Man) -> u64 {
    scrambled((cell.index() as u64) << 8 | u64::from(man.bits()))
}

#[inline]
fn turn_key(party: Party) -> u64 {
    scrambled(0x1_0000 + party.index() as u64)
}
