//! Parties: the owners of the pieces, which move in turn.
use serde::{Deserialize, Serialize};

/// One of the two to four parties of a game. Parties are numbered from 0 in the game's standard order of
/// play; the order that applies is [`TurnOrder`](crate::rules::TurnOrder).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Party(u8);

impl Party {
    /// Upper limit for the number of parties of a game.
    pub const MAX_COUNT: usize = 4;

    /// Returns the party with this number.
    ///
    /// # Panics
    /// If the number is not below [`Party::MAX_COUNT`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "party out of range");
        Self(index as u8)
    }

    /// Returns the party whose number is in the lowest two bits.
    #[inline(always)]
    pub(super) const fn of_bits(bits: u8) -> Self {
        Self(bits & (Self::MAX_COUNT as u8 - 1))
    }

    /// Returns the party's number, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the first `count` parties by rising number.
    pub fn first(count: usize) -> impl Iterator<Item = Self> + use<> {
        (0..count).map(Self::new)
    }
}

impl TryFrom<u8> for Party {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < Self::MAX_COUNT { Ok(Self(index)) } else { Err("no party") }
    }
}

/// A set of parties: one bit per party number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Party>", into = "Vec<Party>")]
pub struct PartySet(u8);

impl PartySet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of this party alone.
    #[inline(always)]
    pub const fn only(party: Party) -> Self {
        Self(1 << party.0)
    }

    /// Whether the set contains the party.
    #[inline(always)]
    pub const fn contains(self, party: Party) -> bool {
        self.0 >> party.0 & 1 == 1
    }

    /// Adds a party.
    #[inline(always)]
    pub const fn insert(&mut self, party: Party) {
        self.0 |= 1 << party.0;
    }

    /// Removes a party.
    #[inline(always)]
    pub const fn remove(&mut self, party: Party) {
        self.0 &= !(1 << party.0);
    }

    /// Whether the set contains no party.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the parties that are in both sets.
    #[must_use]
    #[inline(always)]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns one bit for each [`Piece::index`](super::Piece::index) of these parties.
    #[inline(always)]
    pub(crate) const fn piece_set(self) -> u64 {
        let set = self.0 as u64;
        // One bit to the lowest bit of each 16-bit lane, then multiplied over the whole lane.
        ((set | set << 15 | set << 30 | set << 45) & 0x1_0001_0001_0001) * 0xffff
    }

    /// Iterates over the parties by rising number.
    pub fn iter(self) -> impl Iterator<Item = Party> {
        Party::first(Party::MAX_COUNT).filter(move |&party| self.contains(party))
    }
}

impl FromIterator<Party> for PartySet {
    fn from_iter<I: IntoIterator<Item = Party>>(parties: I) -> Self {
        let mut set = Self::EMPTY;
        for party in parties {
            set.insert(party);
        }
        set
    }
}

impl From<Vec<Party>> for PartySet {
    fn from(parties: Vec<Party>) -> Self {
        parties.into_iter().collect()
    }
}

impl From<PartySet> for Vec<Party> {
    fn from(parties: PartySet) -> Self {
        parties.iter().collect()
    }
}

/// One value for each party, indexed by [`Party`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByParty<T>(pub [T; Party::MAX_COUNT]);

impl<T> std::ops::Index<Party> for ByParty<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, party: Party) -> &T {
        &self.0[party.index()]
    }
}

impl<T> std::ops::IndexMut<Party> for ByParty<T> {
    #[inline(always)]
    fn index_mut(&mut self, party: Party) -> &mut T {
        &mut self.0[party.index()]
    }
}
